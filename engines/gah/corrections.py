"""After a patch: what cannot be is refused, and the cards move between table and decks."""

from engines.core.errors import IllegalCommand
from engines.gah.cards import DICE
from engines.gah.rounds import dice_due, order
from engines.gah.shown import rest_in_decks
from engines.gah.state import MOST_POINTS, Roll, State
from engines.gah.timing import at_the_end, in_his_turn


def corrected(old: State, new: State) -> State:
    _only_between_turns(old, new)
    _dice_can_be(old, new)
    _pass_can_be(new)
    _cards_can_be(new)
    _points_can_be(old, new)
    _scored_already(old, new)
    rested = rest_in_decks(old, _roll_due(old, new) if new.tracked else _his_slot(new))
    _cards_left_to_turn_up(rested)
    return rested


def _when(state: State) -> dict[str, object]:
    return {"round": state.round, "slot": state.slot, "you.passed": state.you.passed}


def _turn(state: State) -> dict[str, object]:
    return _when(state) | {"card": state.card, "played": state.played}


def _only_between_turns(old: State, new: State) -> None:
    if not (in_his_turn(old) or at_the_end(old) or old.over):
        return
    for field, value in _turn(old).items():
        if _turn(new)[field] != value:
            raise IllegalCommand("{field} can be corrected only between turns.", field=field)


def _dice_can_be(old: State, new: State) -> None:
    """Whoever took the last die reported it; dice that lie there cannot be unknown, nor gone."""
    if new.dice != old.dice and not any(new.dice or ()):
        raise IllegalCommand(
            "{field} must be {expected}.",
            field="dice",
            expected="six counts with at least one die among them",
        )


def _pass_can_be(state: State) -> None:
    passed = state.you.passed
    if passed is None:
        return
    if passed > state.slot or order(state.round)[passed - 1] != "you":
        raise IllegalCommand(
            "{field} must be {expected}.",
            field="you.passed",
            expected=f"a turn of yours in round {state.round}, and not one that is still to come",
        )


def _cards_can_be(state: State) -> None:
    if state.card is not None and state.card in state.played:
        raise IllegalCommand("{field}: card {card} was played before.", field="card", card=state.card)
    if state.card is None and state.played:
        raise IllegalCommand("{field} cannot be empty.", field="card")
    shared = [card for card in state.you.staff or () if card in state.opponent.staff]
    if shared:
        raise IllegalCommand("{field}: card {card} lies face up before him.", field="you.staff", card=shared[0])


def _points_can_be(old: State, new: State) -> None:
    if new.opponent.vp != old.opponent.vp and new.opponent.vp > MOST_POINTS:
        raise IllegalCommand("{field} must be {expected}.", field="opponent.vp", expected=f"at most {MOST_POINTS}")


def _cards_left_to_turn_up(state: State) -> None:
    if state.opponent.staff.count(None) > len(state.box.staff):
        raise IllegalCommand("{field}: no staff card is left that he could turn up.", field="opponent.staff")


def _scored_already(old: State, new: State) -> None:
    """Score sheets are filled in by final scoring; only what it wrote can be corrected."""
    if old.over != new.over:
        raise IllegalCommand("{field} follows from final scoring.", field="opponent.final")
    if (old.you.final is None and new.you.final is not None) or (old.over and new.you.final is None):
        raise IllegalCommand("{field} is told at the end of the game.", field="you.final")


def _roll_due(old: State, new: State) -> State:
    """A corrected turn changes how many dice there are to roll, by as many as lie between the two."""
    awaited = next((work for work in new.agenda if isinstance(work, Roll)), None)
    if awaited is None or new.dice is not None or _when(old) == _when(new):
        return new
    total = awaited.total + dice_due(new) - dice_due(old)
    return new.but(agenda=(Roll(total=min(max(total, 1), DICE)),))


def _his_slot(state: State) -> State:
    """Depth card counts only his turns: the next one of the round."""
    slots = [slot for slot in range(state.slot, 5) if order(state.round)[slot - 1] == "opponent"]
    if not slots:
        raise IllegalCommand("{field} must be {expected}.", field="slot", expected="a turn of Leopold's or before one")
    return state.but(slot=slots[0])
