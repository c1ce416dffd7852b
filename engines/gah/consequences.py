"""The consequences of a corrected table: the points that it shows, and a note where something is
left open."""

from collections.abc import Iterator, Sequence
from functools import partial

from engines.core import drop_items, is_at_end
from engines.gah import events, rounds, scoring, visible_cards
from engines.gah.cards import (
    BALLROOM_SCORED,
    CELEBRITY_POINTS,
    EMPEROR_SCORED,
    LETTERS,
    OBJECTIVE_POINTS,
    SPACES,
)
from engines.gah.entrances.hautel_couture import house_served_guest
from engines.gah.messages import refuse
from engines.gah.state import FinalScoring, RemoveDie, State
from engines.gah.waltz.values import Celebrities, HautelCouture, NineStarsInn


def count_points_on_table(state: State) -> dict[events.Source, int]:
    """Return the points that the table itself shows, by source. A correction of the table corrects
    them."""
    celebrities = state.celebrities or Celebrities()
    claimed = drop_items(LETTERS, state.opponent.objectives.open)
    return {
        "objective": sum(OBJECTIVE_POINTS[letter in state.you.claims] for letter in claimed),
        "room": sum(SPACES[room].vp for room in state.taken_rooms),
        "celebrity": sum(celebrities.points[colour] or 0 for colour in celebrities.tiles),
        "celebrity_bonus": CELEBRITY_POINTS * ("blue" in celebrities.tiles),
    }


def adjust_points_to_table(before: State, state: State) -> events.GahStep:
    """Give him the points that the table shows now and did not before, and take those that it shows
    no more."""
    had, has = count_points_on_table(before), count_points_on_table(state)
    followed = events.step(state)
    for source in has:
        followed = followed.then_play(partial(_change_his_total, source, has[source] - had[source]))
    return followed


def _change_his_total(source: events.Source, change: int, state: State) -> events.GahStep:
    """Add points to his total, which stays at zero or above."""
    total = max(state.opponent.vp + change, 0)
    if total == state.opponent.vp:
        return events.step(state)
    gained = events.PointsFollowed(source=source, vp=total - state.opponent.vp, total=total)
    return events.step(state.replace_opponent(vp=total), gained)


def play_consequences(before: State, state: State) -> events.GahStep:
    """Carry out what follows from a correction. Corrected points already include their
    consequences.

    Raises IllegalCommand if she took a tile whose points are unknown.
    """
    celebrities = state.celebrities or Celebrities()
    for colour in celebrities.tiles:
        if celebrities.points[colour] is None:
            example = f"celebrities {colour[0]}3"
            raise refuse("tile-points-first", colour=colour, example=example, rule="celebrity.tile")
    after = events.step(state, *_list_open_consequences(before, state)).then_play(
        partial(_move_in_served_cafe_guests, before)
    )
    are_points_corrected = before.opponent.vp != state.opponent.vp
    if not are_points_corrected:
        after = after.then_play(partial(adjust_points_to_table, before))
    after = after.then_play(_continue_after_corrected_dice)
    if state.is_over:
        after = after.then_play(partial(_repeat_final_scoring, before, are_points_corrected))
    return after


def _continue_after_corrected_dice(state: State) -> events.GahStep:
    """Do what corrected dice leave no choice about.

    Your turns without a die lapse. After a pass, one die leaves if all are of one kind.
    """
    if not state.is_tracked or state.dice is None or is_at_end(state) or state.is_over:
        return events.step(state)
    match state.agenda:
        case () if rounds.whose_turn(state) == "you":
            return rounds.continue_turn_or_lapse(state)
        case (RemoveDie(), *rest) if len(rounds.list_removable_dice(state)) < 2:
            return rounds.remove_die_and_reroll_others(state.replace(agenda=tuple(rest)))
    return events.step(state)


def _move_in_served_cafe_guests(before: State, state: State) -> events.GahStep:
    """Move in the guests of his café (Hautel Couture) that need nothing any more.

    A guest that needs something again has left its room, and its points are taken back.
    """
    after = events.step(state)
    if not isinstance(state.entrance, HautelCouture) or not isinstance(
        before.entrance, HautelCouture
    ):
        return after
    for place, waiting in enumerate(state.entrance.cafe, start=1):
        room = waiting.room
        if room in before.entrance.reserved and room not in state.taken_rooms:
            after = after.then_play(partial(house_served_guest, cafe_place=place)).then_play(
                _keep_guests_out_of_deck
            )
        elif (
            waiting.is_waiting
            and room in before.opponent.hotel
            and room not in state.opponent.hotel
        ):
            after = after.then_play(partial(_change_his_total, "guest", -waiting.guest.vp))
    return after


def _keep_guests_out_of_deck(state: State) -> events.GahStep:
    """Remove the shown guests from the deck, because the correction returned the one that moved in
    to it."""
    return events.step(visible_cards.fit_guest_deck(state, state, sure=True))


def _list_open_consequences(before: State, state: State) -> Iterator[events.LeftOpen]:
    """Yield what was scored in the meantime and cannot be seen on the table."""
    first, last = sorted((before.round, state.round))
    rounds_between = [number for number in EMPEROR_SCORED if first <= number < last]
    for number in rounds_between:
        yield events.LeftOpen(what="emperor", number=number)
    tiles_before = (before.celebrities or Celebrities()).tiles
    tiles_now = (state.celebrities or Celebrities()).tiles
    if ("red" in tiles_before) != ("red" in tiles_now):
        yield events.LeftOpen(what="red")
    if ("yellow" in tiles_before) != ("yellow" in tiles_now):
        yield events.LeftOpen(what="yellow")
    yield from _list_open_ballroom_scorings(before, state, rounds_between)
    yield from _list_open_track_scorings(before, state, rounds_between)


def _list_open_ballroom_scorings(
    before: State, state: State, rounds_between: Sequence[int]
) -> Iterator[events.LeftOpen]:
    """Yield each ballroom whose scoring was skipped or would have counted other dancers.

    Yield the free spaces too, if dancers alone were corrected.
    """
    old, new = before.ballrooms, state.ballrooms
    if old is None or new is None:
        return
    is_balcony_changed = old.placed[-1] != new.placed[-1]
    for number, ballroom in BALLROOM_SCORED.items():
        index = ballroom - 1
        is_unfollowed = old.floors[index] is not None and new.floors[index] is None
        is_recounted = is_unfollowed or is_balcony_changed or old.placed[index] != new.placed[index]
        is_scored = number < state.round or state.is_over
        if number in rounds_between or (is_recounted and is_scored):
            yield events.LeftOpen(what="ballroom", number=ballroom)
    known = [index for index, free in enumerate(new.free) if free is not None]
    is_moved = any(old.placed[index] != new.placed[index] for index in known)
    if is_moved and old.free == new.free:
        yield events.LeftOpen(what="spaces")


def _list_open_track_scorings(
    before: State, state: State, rounds_between: Sequence[int]
) -> Iterator[events.LeftOpen]:
    """Yield the stars track if a scoring was skipped, and either track if corrected after the last
    one."""
    old, new = before.entrance, state.entrance
    if isinstance(old, NineStarsInn) and isinstance(new, NineStarsInn):
        is_corrected = old.tokens != new.tokens
        if rounds_between or (is_corrected and state.is_over):
            yield events.LeftOpen(what="stars")
    if state.is_over and before.opponent.emperor != state.opponent.emperor:
        yield events.LeftOpen(what="track")


def _repeat_final_scoring(
    before: State, are_points_corrected: bool, state: State
) -> events.GahStep:
    """Take back his final scoring and do it again, which asks what it must know by now.

    If his points or his sheet were corrected, only the difference is gained.
    """
    old, sheet = before.opponent.final, state.opponent.final
    assert old and sheet
    if are_points_corrected:
        return _gain_sheet_parts(state, 0, 0).then_play(scoring.declare_winner)
    if sheet != old or _keep_fields_of_final_scoring(before) == _keep_fields_of_final_scoring(
        state
    ):
        gained = _gain_sheet_parts(state, sheet.rooms - old.rooms, sheet.staff - old.staff)
        return gained.then_play(scoring.declare_winner)
    return _gain_sheet_parts(state, -old.rooms, -old.staff).then_play(_reopen_scoring)


def _gain_sheet_parts(state: State, rooms: int, staff: int) -> events.GahStep:
    return _change_his_total("rooms", rooms, state).then_play(
        partial(_change_his_total, "staff", staff)
    )


def _reopen_scoring(state: State) -> events.GahStep:
    return events.step(state.replace_opponent(final=None).replace(agenda=(FinalScoring(),)))


def _keep_fields_of_final_scoring(state: State) -> State:
    """Return the state with only those fields that final scoring reads."""
    return state.replace_opponent(vp=0, final=None).replace_player(final=None, points=None)
