"""After a patch: what cannot be is refused, the cards move between table and stack, since every card is in one place,
and what follows from the new table is done."""

from collections.abc import Collection, Mapping
from functools import partial

from engines.core import at_the_end, in_his_turn, rested, scored_already, unchanged
from engines.highseason import cards, hotel, races, rounds, scoring
from engines.highseason.events import Remarked, SeasonStep, step
from engines.highseason.rooms import complete_group, has_all, has_completed
from engines.highseason.saying import refuse
from engines.highseason.state import Roll, State

_TURN = ("round", "slot", "board", "card", "played")


def corrected(old: State, new: State) -> State:
    if in_his_turn(old) or at_the_end(old) or old.over:
        unchanged(old, new, *_TURN, no=partial(refuse, "field-only-between-turns"))
    unchanged(old, new, "preference", no=partial(refuse, "field-is-read"))
    _dice_can_be(old, new)
    _cards_can_be(old, new)
    new = _one_is_first(old, new)
    _his_turn_is_left(new)
    scored_already(old, new)
    new = new if new.setup.deck == "physical" else rested(old, new, named, "solo")
    return scored_anew(_roll_due(new)) if new.tracked else rounds.at_his_turn(new)


def _dice_can_be(old: State, new: State) -> None:
    """Every turn left in the round takes a die, so there must be one for it."""
    turns = 5 - new.slot
    as_before = new.dice == old.dice and (new.slot == old.slot or new.dice is None)
    if not as_before and sum(new.dice or ()) < turns:
        raise refuse("must-be-dice-for-all-turns", field="dice", turns=turns)


def _cards_can_be(old: State, new: State) -> None:
    if new.card is not None and new.card in new.played:
        raise refuse("field-was-played", field="card", card=cards.card_id(new.card))
    if new.card is None and new.played and not in_his_turn(new):
        raise refuse("field-cannot-be-empty", field="card")
    if new.setup.deck == "physical":
        return
    known = (*old.box.solo.cards, *named(old)["solo"])
    if strangers := [card for card in named(new)["solo"] if card not in known]:
        field = "card" if strangers[0] == new.card else "played"
        raise refuse("field-not-in-deck", field=field, card=cards.card_id(strangers[0]))


def _one_is_first(old: State, new: State) -> State:
    """What is said to be one's is no longer the other's; what is no longer yours is his where he has completed it."""
    his, yours = new.opponent.claims, new.you.claims
    newly_his, newly_yours = ({*his} - {*old.opponent.claims}), ({*yours} - {*old.you.claims})
    left = tuple(line for line in old.you.claims if line not in yours and has_completed(new, line) and line not in his)
    his = (*(line for line in his if line not in newly_yours or line in newly_his), *left)
    yours = tuple(line for line in yours if line not in newly_his or line in newly_yours)
    if both := [line for line in yours if line in his]:
        raise refuse("both-first", line=both[0])
    return new.with_his(claims=his).with_yours(claims=yours)


def _his_turn_is_left(new: State) -> None:
    """Depth card counts only his turns."""
    if not new.tracked and not rounds.his_slots(new):
        raise refuse("must-be-his-turn", field="slot")


def _roll_due(state: State) -> State:
    """A corrected turn changes how many dice there are to roll."""
    if state.dice is not None or not any(isinstance(work, Roll) for work in state.agenda):
        return state
    return state.replace(agenda=(Roll(total=rounds.dice_due(state)),))


def scored_anew(state: State) -> State:
    """After the end his sheet follows the corrected table."""
    return state.with_his(final=scoring.his_sheet(state, hotel.ROUNDS)) if state.over else state


def named(state: State) -> Mapping[str, Collection[int]]:
    return {"solo": [card for card in (*state.played, state.card) if card is not None]}


def consequences(before: State, after: State) -> SeasonStep:
    opened, closed = _groups(before) - _groups(after), _groups(after) - _groups(before)
    if before.opponent.emperor != after.opponent.emperor:
        opened, closed = set(), {group for group in closed if group[0] != "yellow"}
    followed = _taken_back(after, sum(hotel.YELLOW_STEPS[len(rooms)] for colour, rooms in opened if colour == "yellow"))
    followed = followed.then(partial(_lines, before))
    for _, rooms in sorted(closed):
        followed = followed.then(partial(complete_group, room=rooms[0]))
    if before.flips and before.board != after.board:
        followed = followed.also(Remarked(what="board"))
    if before.card not in (None, after.card):
        told_by = "card" if after.setup.deck == "physical" else "turn"
        followed = followed.also(Remarked(what="card", told_by=told_by))
    return followed.then(partial(_points, before))


def _groups(state: State) -> set[tuple[str, tuple[str, ...]]]:
    """Complete ones, by colour and rooms: another board has others."""
    return {(group.colour, group.rooms) for group in state.hotel_board.groups if has_all(state, group.rooms)}


def _taken_back(state: State, steps: int) -> SeasonStep:
    """Steps of yellow groups that are open again: the last ones, since nobody knows where these were marked."""
    marks, left = list(state.opponent.emperor), steps
    for row in reversed(range(len(marks))):
        taken = min(marks[row], left)
        marks[row], left = marks[row] - taken, left - taken
    return step(state.with_his(emperor=tuple(marks)), *([Remarked(what="steps", new=steps)] if steps else []))


def _lines(before: State, state: State) -> SeasonStep:
    """What he completed or opened, by what the correction has made of rooms and track."""
    followed, firsts = step(state), (*state.opponent.claims, *state.you.claims)
    for line in hotel.LINES:
        had, has = has_completed(before, line), has_completed(state, line)
        was_his, is_his = line in before.opponent.claims, line in state.opponent.claims
        if has and not had and not was_his:
            followed = followed.then(partial(races.complete, line=line))
        elif had and not has and was_his and is_his:
            followed = followed.then(partial(races.reopen, line=line))
        elif (is_his and not was_his and not has) or (has and was_his and line not in firsts):
            followed = followed.also(Remarked(what="completed" if has else "claimed", line=line))
    return followed


def _points(before: State, state: State) -> SeasonStep:
    scored = scored_anew(state)
    old, new = scoring.standing(before).total, scoring.standing(scored).total
    told = step(scored, Remarked(what="points", old=old, new=new)) if old != new else step(scored)
    return told.then(scoring.declare_winner) if scoring.outcome(before) != scoring.outcome(scored) else told
