"""The staff cards as the table tells them: turned up by him, held by you, and yours for his
Secretary."""

from collections.abc import Iterable, Sequence

from engines.core import MAX_POINTS, drop_item, is_at_end, replace_item
from engines.gah import commands, questions
from engines.gah.cards import SECRETARY, STAFF
from engines.gah.events import By, GahStep, StaffHeld, StaffTurnedUp, YourStaffTold, step
from engines.gah.messages import refuse
from engines.gah.state import State
from engines.gah.visible_cards import fit_decks
from engines.gah.waltz import events, values


def report_staff(state: State, command: commands.Staff) -> GahStep:
    """Take over the card that he turned up, by number, or by name if only the table knows it.

    Raises IllegalCommand if no card is to be named or if the card cannot be his.
    """
    if None not in state.opponent.staff:
        raise refuse("no-staff-card-to-name", rule="staff.turn-up")
    if command.card is not None and command.name is None:
        return turn_up_told_staff(state, command.card)
    if command.name is None or command.card is not None:
        raise refuse("staff-number-or-name", rule="staff.turn-up")
    number = find_known_staff(command.name)
    if number:
        return turn_up_told_staff(state, number)
    return turn_up_named_staff(state, command.name, command.points)


_NUMBERS = {card.name.casefold(): number for number, card in STAFF.items()}


def find_known_staff(name: str) -> int | None:
    """Return the number of a card that the bot knows in any module, or None. Its points are
    counted, not asked."""
    return _NUMBERS.get(" ".join(name.split()).casefold())


def is_named_among(name: str, cards: Iterable[values.MoreStaff]) -> bool:
    """Return whether a card of this name is among the cards."""
    return name.casefold() in {card.name.casefold() for card in cards}


def has_name_twice(names: Sequence[str]) -> bool:
    return len(set(map(str.casefold, names))) < len(names)


def turn_up_named_staff(state: State, name: str, points: int | None) -> GahStep:
    """Turn up a card of modules 1 or 5, whose points may be told at the end.

    Raises IllegalCommand if these modules are not in play or the name is face up already.
    """
    if not state.setup.has_unknown_cards:
        raise refuse("staff-number-needed", rule="setup.private-deck")
    card = _make_checked_card(name, points)
    if is_named_among(card.name, state.named_staff):
        raise refuse("staff-name-face-up", name=card.name, rule="staff.turn-up")
    display = state.opponent.staff
    index = display.index(None)
    named_cards = values.MoreStaffCards(his=(*state.named_staff, card))
    turned = state.replace_opponent(staff=display[:index] + display[index + 1 :]).replace(
        more_staff=named_cards
    )
    return step(turned, events.MoreStaffTurnedUp(name=card.name, points=card.points))


def report_staff_points(state: State, points: int) -> GahStep:
    """Take over the points of the next card whose points are unknown, at the end of the game.

    Raises IllegalCommand if no points are due or they are out of range.
    """
    unscored = questions.find_staff_with_unknown_points(state)
    if not is_at_end(state) or unscored is None:
        raise refuse("no-staff-points-due", rule="final.more-staff")
    scored = _make_checked_card(unscored.name, points)
    his = state.named_staff
    named_cards = values.MoreStaffCards(his=replace_item(his, his.index(unscored), scored))
    told = events.StaffPointsTold(name=scored.name, points=points)
    return step(state.replace(more_staff=named_cards), told)


def _make_checked_card(name: str, points: int | None) -> values.MoreStaff:
    """Return the card with its name tidied. Raises IllegalCommand if name or points are out of
    range."""
    name = " ".join(name.split())
    if not 0 < len(name) <= 60:
        raise refuse("staff-name-too-long", rule="final.more-staff")
    if points is not None and not 0 <= points <= MAX_POINTS:
        raise refuse("points-range", most=MAX_POINTS, rule="final.more-staff")
    return values.MoreStaff(name=name, points=points)


def turn_up_told_staff(state: State, card: int) -> GahStep:
    """Turn up this card of his. Raises IllegalCommand if it cannot be in his private deck."""
    display = state.opponent.staff
    _check_end_symbol(state, card, "setup.private-deck")
    if card in (state.you.staff or ()):
        raise refuse(
            "staff-card-is-yours", card=card, name=STAFF[card].name, rule="setup.private-deck"
        )
    if card in display:
        raise refuse("staff-card-face-up", card=card, name=STAFF[card].name, rule="staff.turn-up")
    return turn_staff_face_up(state, card, dealer="table")


def turn_staff_face_up(state: State, card: int, dealer: By) -> GahStep:
    """Put the card in place of the null in his display, and take it from the deck."""
    display = state.opponent.staff
    index = display.index(None)
    turned = state.replace_opponent(staff=replace_item(display, index, card))
    box = state.box.replace(staff=state.box.staff.remove_cards((card,)))
    rule = "staff.turn-up" if dealer == "bot" else None
    return step(turned.replace(box=box), StaffTurnedUp(by=dealer, card=card, rule=rule))


def remove_staff_you_hold(state: State, card: int) -> GahStep:
    """Remove a card that you hold from his display, and turn up the next one. It does not return to
    the deck.

    Raises IllegalCommand if the bot does not deal his staff or the card is not shown.
    """
    if not state.setup.bot_deals("staff"):
        raise refuse("staff-from-your-table", rule="setup.private-deck")
    if card not in state.opponent.staff:
        raise refuse("staff-card-not-shown", card=card, rule="staff.turn-up")
    left = drop_item(state.opponent.staff, card)
    following = (*left, None) if len(state.box.staff) else left
    return step(state.replace_opponent(staff=following), StaffHeld(card=card))


def report_your_staff(state: State, command: commands.YourStaff) -> GahStep:
    """Take over your staff cards for his Secretary.

    Raises IllegalCommand if they are not asked for, or if a card is unknown, his, or told twice.
    """
    numbers = {card.name: find_known_staff(card.name) for card in command.more}
    cards = (*command.cards, *filter(None, numbers.values()))
    if not is_at_end(state) or SECRETARY not in state.opponent.staff:
        raise refuse("your-staff-not-asked", rule="final.secretary")
    for card in cards:
        _check_staff_card_known(state, card, "your_staff Bar Pianist=6", "final.secretary")
        if card in state.opponent.staff:
            raise refuse("your-staff-is-his", card=card, rule="final.secretary")
    if len(set(cards)) < len(cards):
        raise refuse("your-staff-once-each", rule="final.secretary")
    if not all(numbers.values()) and not state.setup.has_unknown_cards:
        raise refuse("staff-by-name-not-in-play", rule="final.secretary")
    unknown = [card for card in command.more if not numbers[card.name]]
    named_cards = tuple(_make_checked_card(card.name, card.points) for card in unknown)
    _check_no_name_twice(state, named_cards)
    reported = state.replace_player(staff=cards)
    if reported.more_staff:
        reported = reported.replace(more_staff=reported.more_staff.replace(yours=named_cards))
    names = tuple(card.name for card in named_cards)
    return step(fit_decks(state, reported), YourStaffTold(cards=cards, more=names or None))


def _check_no_name_twice(state: State, named_cards: tuple[values.MoreStaff, ...]) -> None:
    """Raise IllegalCommand if a name is told twice or lies before him."""
    for card in named_cards:
        if is_named_among(card.name, state.named_staff):
            raise refuse("your-staff-name-is-his", name=card.name, rule="final.secretary")
    if has_name_twice([card.name for card in named_cards]):
        raise refuse("your-staff-once-each", rule="final.secretary")


def _check_staff_card_known(state: State, card: int, example: str, rule: str) -> None:
    """Raise IllegalCommand if the bot does not know a card of this number."""
    if card in STAFF:
        return
    if state.setup.has_unknown_cards:
        raise refuse("staff-card-by-name", last=max(STAFF), card=card, example=example, rule=rule)
    raise refuse("staff-card-unknown", card=card, last=max(STAFF), rule=rule)


def _check_end_symbol(state: State, card: int, rule: str) -> None:
    """Raise IllegalCommand if the card is unknown or scores nothing at the end."""
    _check_staff_card_known(state, card, "staff Bar Pianist 6", rule)
    if not STAFF[card].has_end_symbol:
        raise refuse("staff-card-without-symbol", card=card, name=STAFF[card].name, rule=rule)
