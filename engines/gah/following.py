"""What follows from a corrected table: the points that it shows, and a word where something is left open."""

from collections.abc import Iterator, Sequence
from functools import partial

from engines.core import at_the_end
from engines.gah import events, rounds, scoring, shown
from engines.gah.cards import BALLROOM_SCORED, CELEBRITY_POINTS, EMPEROR_SCORED, LETTERS, OBJECTIVE_POINTS, SPACES
from engines.gah.entrances.hautel_couture import complete
from engines.gah.saying import refuse
from engines.gah.state import FinalScoring, RemoveDie, State
from engines.gah.waltz.values import Celebrities, HautelCouture, NineStarsInn


def standing(state: State) -> dict[events.Source, int]:
    """The points that the table itself shows: whoever corrects it corrects them."""
    celebrities, open_ = state.celebrities or Celebrities(), state.opponent.objectives.open
    return {
        "objective": sum(OBJECTIVE_POINTS[letter in state.you.claims] for letter in LETTERS if letter not in open_),
        "room": sum(SPACES[room].vp for room in state.taken_rooms),
        "celebrity": sum(celebrities.points[colour] or 0 for colour in celebrities.tiles),
        "celebrity_bonus": CELEBRITY_POINTS * ("blue" in celebrities.tiles),
    }


def follow(before: State, state: State) -> events.GahStep:
    """He gets what the table shows now and did not before, and gives back what it shows no more."""
    had, has = standing(before), standing(state)
    followed = events.step(state)
    for source in has:
        followed = followed.then(partial(_gain, source, has[source] - had[source]))
    return followed


def _gain(source: events.Source, vp: int, state: State) -> events.GahStep:
    total = max(state.opponent.vp + vp, 0)
    if total == state.opponent.vp:
        return events.step(state)
    gained = events.PointsFollowed(source=source, vp=total - state.opponent.vp, total=total)
    return events.step(state.with_his(vp=total), gained)


def consequences(before: State, state: State) -> events.GahStep:
    """After a correction. Whoever corrects his points as well has counted them already."""
    celebrities = state.celebrities or Celebrities()
    for colour in celebrities.tiles:
        if celebrities.points[colour] is None:
            raise refuse("tile-points-first", colour=colour, example=f"celebrities {colour[0]}3", rule="celebrity.tile")
    after = events.step(state, *_left_open(before, state)).then(partial(_move_in, before))
    told = before.opponent.vp != state.opponent.vp
    after = after if told else after.then(partial(follow, before))
    after = after.then(_go_on_with_dice)
    return after.then(partial(_scored_anew, before, told)) if state.over else after


def _go_on_with_dice(state: State) -> events.GahStep:
    """Do what corrected dice leave no choice about: your turns without a die lapse, and of one kind of dice one leaves
    after a pass."""
    if not state.tracked or state.dice is None or at_the_end(state) or state.over:
        return events.step(state)
    match state.agenda:
        case () if rounds.whose_turn(state) == "you":
            return rounds.go_on_with_dice(state)
        case (RemoveDie(), *rest) if len(rounds.removable(state)) < 2:
            return rounds.remove_and_reroll(state.replace(agenda=tuple(rest)))
    return events.step(state)


def _move_in(before: State, state: State) -> events.GahStep:
    """Hautel Couture: who needs nothing any more moves in, as with the last item; who does again has left."""
    after = events.step(state)
    if isinstance(state.entrance, HautelCouture) and isinstance(before.entrance, HautelCouture):
        for place, waiting in enumerate(state.entrance.cafe, start=1):
            if waiting.room in before.entrance.reserved and waiting.room not in state.taken_rooms:
                after = after.then(partial(complete, place=place)).then(_keep_guests_out_of_deck)
            elif waiting.waits and waiting.room in before.opponent.hotel and waiting.room not in state.opponent.hotel:
                after = after.then(partial(_gain, "guest", -waiting.guest.vp))
    return after


def _keep_guests_out_of_deck(state: State) -> events.GahStep:
    """Return the state without its shown guests in the deck, to which the correction returned the one that moved in."""
    return events.step(shown.with_guests(state, state, sure=True))


def _left_open(before: State, state: State) -> Iterator[events.LeftOpen]:
    """What was scored in the meantime, and is not to be seen on the table."""
    first, last = sorted((before.round, state.round))
    between = [number for number in EMPEROR_SCORED if first <= number < last]
    yield from (events.LeftOpen(what="emperor", number=number) for number in between)
    had, has = ((each.celebrities or Celebrities()).tiles for each in (before, state))
    yield from (events.LeftOpen(what=colour) for colour in ("red", "yellow") if (colour in had) != (colour in has))
    yield from _left_open_in_ballrooms(before, state, between)
    yield from _left_open_on_tracks(before, state, between)


def _left_open_in_ballrooms(before: State, state: State, between: Sequence[int]) -> Iterator[events.LeftOpen]:
    """Yield each ballroom whose scoring lies between two rounds, or would have counted other dancers; and the free
    spaces where dancers alone were corrected."""
    old, new = before.ballrooms, state.ballrooms
    if old is None or new is None:
        return
    is_balcony_changed = old.placed[-1] != new.placed[-1]
    for number, ballroom in BALLROOM_SCORED.items():
        at = ballroom - 1
        is_unfollowed = old.floors[at] is not None and new.floors[at] is None
        is_recounted = is_unfollowed or is_balcony_changed or old.placed[at] != new.placed[at]
        is_scored = number < state.round or state.over
        if number in between or (is_recounted and is_scored):
            yield events.LeftOpen(what="ballroom", number=ballroom)
    moved = [at for at, free in enumerate(new.free) if free is not None and old.placed[at] != new.placed[at]]
    if moved and old.free == new.free:
        yield events.LeftOpen(what="spaces")


def _left_open_on_tracks(before: State, state: State, between: Sequence[int]) -> Iterator[events.LeftOpen]:
    """Yield the stars track where a scoring lies between two rounds, and either track where it was corrected after the
    last scoring."""
    old, new = before.entrance, state.entrance
    if isinstance(old, NineStarsInn) and isinstance(new, NineStarsInn):
        is_corrected = old.tokens != new.tokens
        if between or (is_corrected and state.over):
            yield events.LeftOpen(what="stars")
    if state.over and before.opponent.emperor != state.opponent.emperor:
        yield events.LeftOpen(what="track")


def _scored_anew(before: State, told: bool, state: State) -> events.GahStep:
    """After the end his final scoring is taken back and done again, which asks what it must know by now."""
    old, sheet = before.opponent.final, state.opponent.final
    assert old and sheet
    if told or sheet != old or _read_by_scoring(before) == _read_by_scoring(state):
        rooms, staff = (0, 0) if told else (sheet.rooms - old.rooms, sheet.staff - old.staff)
        return _gain("rooms", rooms, state).then(partial(_gain, "staff", staff)).then(scoring.declare_winner)
    back = _gain("rooms", -old.rooms, state).then(partial(_gain, "staff", -old.staff))
    return back.then(lambda state: events.step(state.with_his(final=None).replace(agenda=(FinalScoring(),))))


def _read_by_scoring(state: State) -> State:
    return state.with_his(vp=0, final=None).with_yours(final=None, points=None)
