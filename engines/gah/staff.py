"""His staff cards as the table tells them: turned up, held by you, and yours for his Secretary."""

from engines.core.errors import IllegalCommand
from engines.gah.cards import SECRETARY, STAFF
from engines.gah.events import By, GahStep, StaffHeld, StaffTurnedUp, YourStaffTold, step
from engines.gah.shown import rest_in_decks
from engines.gah.state import State
from engines.gah.timing import at_the_end


def turned_up(state: State, card: int) -> GahStep:
    """Says which card the null in his display is."""
    display = state.opponent.staff
    if None not in display:
        raise IllegalCommand("He has not turned up a staff card.", rule="staff.turn-up")
    _end_symbol(card, "setup.private-deck")
    if card in (state.you.staff or ()):
        raise IllegalCommand(
            "{card} ({name}) lies before you, so it cannot be his.",
            card=card,
            name=STAFF[card].name,
            rule="setup.private-deck",
        )
    if card in display:
        raise IllegalCommand(
            "{card} ({name}) lies face up already.", card=card, name=STAFF[card].name, rule="staff.turn-up"
        )
    return turn_face_up(state, card, by="table")


def turn_face_up(state: State, card: int, by: By) -> GahStep:
    display = state.opponent.staff
    at = display.index(None)
    shown = state.with_his(staff=(*display[:at], card, *display[at + 1 :]))
    box = state.box.but(staff=state.box.staff.without((card,)))
    return step(shown.but(box=box), StaffTurnedUp(by=by, card=card, rule="staff.turn-up" if by == "bot" else None))


def held(state: State, card: int) -> GahStep:
    """ "I have that one": it leaves his display and the next card is turned up. It does not return to the deck."""
    if not state.setup.bot_deals("staff"):
        raise IllegalCommand(
            "His staff cards come from your table, so you cannot hold one of them.", rule="setup.private-deck"
        )
    if card not in state.opponent.staff:
        raise IllegalCommand("{card} does not lie face up before him.", card=card, rule="staff.turn-up")
    left = tuple(shown for shown in state.opponent.staff if shown != card)
    following = (*left, None) if len(state.box.staff) else left
    return step(state.with_his(staff=following), StaffHeld(card=card))


def your_staff(state: State, cards: tuple[int, ...]) -> GahStep:
    if not at_the_end(state) or SECRETARY not in state.opponent.staff:
        raise IllegalCommand("Nobody has asked for your staff cards.", rule="final.secretary")
    for card in cards:
        if card not in STAFF:
            raise IllegalCommand("There is no staff card {card}.", card=card, rule="final.secretary")
        if card in state.opponent.staff:
            raise IllegalCommand("{card} lies face up before him.", card=card, rule="final.secretary")
    if len(set(cards)) < len(cards):
        raise IllegalCommand("Name each of your staff cards once.", rule="final.secretary")
    return step(rest_in_decks(state, state.with_yours(staff=cards)), YourStaffTold(cards=cards))


def _end_symbol(card: int, rule: str) -> None:
    if card not in STAFF:
        raise IllegalCommand("There is no staff card {card}.", card=card, rule=rule)
    if not STAFF[card].has_end_symbol:
        raise IllegalCommand(
            "{card} ({name}) has no end-of-game symbol; it cannot be in his private deck.",
            card=card,
            name=STAFF[card].name,
            rule=rule,
        )
