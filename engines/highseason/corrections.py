"""The rules for corrections: impossible tables are refused, and consequences of the new table are
carried out.

Every card is in one place, so cards move between the table and the stack.
"""

from collections.abc import Collection, Mapping
from functools import partial
from typing import Literal

from engines.core import (
    check_score_sheets,
    check_unchanged,
    drop_items,
    fit_decks_to_table,
    has_instance_of,
    is_at_end,
    is_opponent_turn_under_way,
)
from engines.highseason import cards, hotel, races, rounds, scoring
from engines.highseason.events import Remarked, SeasonStep, step
from engines.highseason.messages import refuse
from engines.highseason.rooms import complete_group_if_full, has_all_rooms, has_completed_line
from engines.highseason.state import Roll, State

_TURN_FIELDS = ("round", "slot", "board", "card", "played")


def apply_correction(old: State, new: State) -> State:
    """Return the corrected state with cards, roll and sheet adapted to it.

    Raises IllegalCommand if a field may not change now or if the table cannot be so.
    """
    if is_opponent_turn_under_way(old) or is_at_end(old) or old.is_over:
        check_unchanged(
            old, new, *_TURN_FIELDS, make_refusal=partial(refuse, "field-only-between-turns")
        )
    check_unchanged(old, new, "preference", make_refusal=partial(refuse, "field-is-read"))
    _check_dice(old, new)
    _check_cards(old, new)
    new = _drop_double_claims(old, new)
    _check_his_turn(new)
    check_score_sheets(old, new)
    if new.setup.deck != "physical":
        new = fit_decks_to_table(old, new, list_visible_cards, "solo")
    if not new.is_tracked:
        return rounds.move_to_his_turn(new)
    return recount_final_sheet(_adapt_roll(new))


def _check_dice(old: State, new: State) -> None:
    """Raise IllegalCommand if there are fewer dice than turns left in the round, since every turn
    takes one."""
    turns = 5 - new.slot
    as_before = new.dice == old.dice and (new.slot == old.slot or new.dice is None)
    if not as_before and sum(new.dice or ()) < turns:
        raise refuse("must-be-dice-for-all-turns", field="dice", turns=turns)


def _check_cards(old: State, new: State) -> None:
    """Raise IllegalCommand if the flipped card was played, is missing, or is not in the deck."""
    if new.card is not None and new.card in new.played:
        raise refuse("field-was-played", field="card", card=cards.card_id(new.card))
    if new.card is None and new.played and not is_opponent_turn_under_way(new):
        raise refuse("field-cannot-be-empty", field="card")
    if new.setup.deck == "physical":
        return
    known = (*old.box.solo.cards, *list_visible_cards(old)["solo"])
    strangers = drop_items(list_visible_cards(new)["solo"], known)
    if strangers:
        field = "card" if strangers[0] == new.card else "played"
        raise refuse("field-not-in-deck", field=field, card=cards.card_id(strangers[0]))


def _drop_double_claims(old: State, new: State) -> State:
    """Return the state in which no line is claimed by both.

    A new claim takes the line from the other side. A line that you give up is his if he has
    completed it. Raises IllegalCommand if a line is newly claimed for both.
    """
    his, yours = new.opponent.claims, new.you.claims
    newly_his = {*his} - {*old.opponent.claims}
    newly_yours = {*yours} - {*old.you.claims}
    given_up = drop_items(old.you.claims, (*yours, *his))
    his_instead = tuple(line for line in given_up if has_completed_line(new, line))
    his = drop_items(his, newly_yours - newly_his) + his_instead
    yours = drop_items(yours, newly_his - newly_yours)
    for line in yours:
        if line in his:
            raise refuse("both-first", line=line)
    return new.replace_opponent(claims=his).replace_player(claims=yours)


def _check_his_turn(new: State) -> None:
    """Raise IllegalCommand if no turn of his is left in the round. Depth card counts only his
    turns."""
    if not new.is_tracked and not rounds.list_his_slots(new):
        raise refuse("must-be-his-turn", field="slot")


def _adapt_roll(state: State) -> State:
    """Return the state with the number of dice to roll adapted to the corrected turn."""
    if state.dice is not None or not has_instance_of(state.agenda, Roll):
        return state
    return state.replace(agenda=(Roll(total=rounds.count_dice_due(state)),))


def recount_final_sheet(state: State) -> State:
    """Return the state with his final sheet counted again, if the game is over."""
    if not state.is_over:
        return state
    return state.replace_opponent(final=scoring.count_his_sheet(state, hotel.ROUNDS))


def list_visible_cards(state: State) -> Mapping[str, Collection[int]]:
    """Return the cards of each deck that lie on the table."""
    return {"solo": [card for card in (*state.played, state.card) if card is not None]}


def play_consequences(before: State, after: State) -> SeasonStep:
    """Carry out what follows from a correction: lines, groups, steps, remarks and points."""
    groups_before, groups_after = _list_complete_groups(before), _list_complete_groups(after)
    opened = groups_before - groups_after
    closed = groups_after - groups_before
    if before.opponent.emperor != after.opponent.emperor:
        opened = set()
        closed = {group for group in closed if group[0] != "yellow"}
    steps = 0
    for colour, rooms in opened:
        if colour == "yellow":
            steps += hotel.YELLOW_STEPS[len(rooms)]
    followed = _take_back_emperor_steps(after, steps).then_play(
        partial(_update_corrected_lines, before)
    )
    for _, rooms in sorted(closed):
        followed = followed.then_play(partial(complete_group_if_full, room=rooms[0]))
    if before.flips and before.board != after.board:
        followed = followed.add_events(Remarked(what="board"))
    if before.card not in (None, after.card):
        told_by = "card" if after.setup.deck == "physical" else "turn"
        followed = followed.add_events(Remarked(what="card", told_by=told_by))
    return followed.then_play(partial(_recount_points, before))


def _list_complete_groups(state: State) -> set[tuple[str, tuple[str, ...]]]:
    """Return the complete groups by colour and rooms. Another board has other groups."""
    complete: set[tuple[str, tuple[str, ...]]] = set()
    for group in state.hotel_board.groups:
        if has_all_rooms(state, group.rooms):
            complete.add((group.colour, group.rooms))
    return complete


def _take_back_emperor_steps(state: State, steps: int) -> SeasonStep:
    """Take back the steps of yellow groups that are open again.

    The last marks are removed, because it is not recorded where these steps were marked.
    """
    marks, left = list(state.opponent.emperor), steps
    for row in reversed(range(len(marks))):
        taken = min(marks[row], left)
        marks[row] -= taken
        left -= taken
    taken_back = step(state.replace_opponent(emperor=tuple(marks)))
    if steps:
        taken_back = taken_back.add_events(Remarked(what="steps", new=steps))
    return taken_back


def _update_corrected_lines(before: State, state: State) -> SeasonStep:
    """Complete, reopen or remark on the lines that the corrected rooms and marks change."""
    followed = step(state)
    firsts = (*state.opponent.claims, *state.you.claims)
    for line in hotel.LINE_POINTS:
        had, has = has_completed_line(before, line), has_completed_line(state, line)
        was_his, is_his = line in before.opponent.claims, line in state.opponent.claims
        if has and not had and not was_his:
            followed = followed.then_play(partial(races.score_completed_line, line=line))
        elif had and not has and was_his and is_his:
            followed = followed.then_play(partial(races.take_back_line_points, line=line))
        elif (is_his and not was_his and not has) or (has and was_his and line not in firsts):
            what: Literal["completed", "claimed"] = "completed" if has else "claimed"
            followed = followed.add_events(Remarked(what=what, line=line))
    return followed


def _recount_points(before: State, state: State) -> SeasonStep:
    """Count his points again, remark on a change, and declare the winner if the outcome changed."""
    scored = recount_final_sheet(state)
    old, new = scoring.count_present_sheet(before).total, scoring.count_present_sheet(scored).total
    followed = step(scored)
    if old != new:
        followed = followed.add_events(Remarked(what="points", old=old, new=new))
    if scoring.find_outcome(before) != scoring.find_outcome(scored):
        followed = followed.then_play(scoring.declare_winner)
    return followed
