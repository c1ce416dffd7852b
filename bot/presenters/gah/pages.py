"""The forms and private pages of Grand Austria Hotel: more buttons, claims, the rules of a card's symbols."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from bot.presenters.forms import Options, dice_form, opened
from bot.presenters.gah import modules, words
from bot.presenters.gah.rows import extras, guests, pairs_of
from bot.presenters.pads import TYPED_DICE, make_typed_dice_form
from bot.presenters.panel import OPTIONS, Button, Field, Form, Panel, Row, Select, capital, clipped, grid
from engines import core, gah
from engines.core.rulebook import printed
from engines.gah import cards, offers, rounds, turn
from engines.gah.asking import asking
from engines.gah.guest import read_guest
from engines.gah.saying import spoken
from engines.gah.state import State

HOW: dict[str, list[str]] = printed(__package__, "how")
"""The rules for each symbol and each hotel entrance, by name."""
MOST = 3500
"""The maximal number of characters on a page."""
MOST_ALIKE = 8
"""The maximal number of dice on a space that can be chosen from a menu; more are typed."""


def form(state: State, name: str) -> Form | None:
    """Return the form of this name, or None if there is no such form now."""
    ask = asking(state)
    if name == "dice" and ask and ask.total:
        if not ask.coloured:
            return dice_form(spoken("form-dice"), ask.total)
        return opened(__package__, spoken, "coloured_dice", _list_dice_options(ask.coloured))
    if name == TYPED_DICE:
        return make_typed_dice_form(spoken("form-dice"))
    if name == "queue":
        return Form(spoken("form-queue"), name, _make_slot_fields(state))
    found = opened(__package__, spoken, name, opponent=state.setup.opponent, champagne=state.setup.has(1))
    if found is None or name != "spaces":
        return found
    if ask is None or not ask.ballroom:
        return None
    return replace(found, command=f"spaces {ask.ballroom}")


def _list_dice_options(colours: Sequence[cards.DieColour]) -> dict[str, Options]:
    """Return the choices of the form for coloured dice.

    Six counts and the coloured dice need more fields than a form has, so each choice is a space with a count.
    """
    spaces = range(1, core.SPACES + 1)
    piles = list[tuple[str, str]]()
    for space, count in product(spaces, range(1, MOST_ALIKE + 1)):
        piles.append((f"{space} ×{count}", f"{space}x{count}"))
    coloured = list[tuple[str, str]]()
    for colour, space in product(colours, spaces):
        coloured.append((spoken("button-die", space=space, colour=colour), f"{colour[0]}{space}"))
    half = len(piles) // 2
    return {"low": tuple(piles[:half]), "high": tuple(piles[half:]), "coloured": tuple(coloured)}


def _make_slot_fields(state: State) -> tuple[Field, ...]:
    """Return a field for each slot of the queue: the known guest, or a choice among those who may be there.

    If a menu is too short for all, it has the commonest.
    """
    known = list[str]()
    for guest in state.queue:
        known.append(str(guest) if guest else "")
    pairs = sorted({*filter(None, known)})
    common, _ = pairs_of(state, OPTIONS - 1 - len(pairs))
    pairs += [pair for pair in common if pair not in pairs]
    options = [(spoken("option-unread"), "?")]
    options += [(words.guest_text(read_guest(pair)), pair) for pair in pairs]
    fields = list[Field]()
    for slot, value in enumerate(known, start=1):
        fields.append(Field(f"slot {slot}", spoken("field-slot", slot=slot), value, options=tuple(options)))
    return tuple(fields)


def more(state: State) -> tuple[Row, ...]:
    """Return the buttons behind *More…*."""
    if not state.tracked or state.over:
        return ()
    points = Button(spoken("button-points"), "form", "points")
    if core.in_his_turn(state) or core.at_the_end(state):
        return ((points,),)
    queue = Button(spoken("button-queue"), "form", "queue")
    claims = Button(spoken("button-claims"), "page", "claims")
    return (*_arrange_late_reports(state), (queue, claims, points, *_make_reseat_button(state)))


def _make_reseat_button(state: State) -> tuple[Button, ...]:
    """Return the button for the other reading of "rightmost ballroom", if it makes a difference now."""
    if state.ballrooms is None or not state.ballrooms.rightmost or state.ballrooms.free[cards.BALLROOMS - 1] == 0:
        return ()
    return (Button(spoken("button-reseat"), argument="reseat"),)


def _arrange_late_reports(state: State) -> tuple[Row, ...]:
    """Return reports that the panel has no room for: a guest while dice are rolled, an extra die in your own turn."""
    if asking(state):
        return (guests(state),)
    if state.dice is None or rounds.whose_turn(state) == "opponent":
        return ()
    options = list[tuple[str, str]]()
    for space, count in enumerate(state.dice, start=1):
        if not count:
            continue
        for colour in offers.kinds_of_dice(state, space, count):
            options.append((spoken("extra-die", space=space, colour=colour), f"{space} {colour or ''} extra"))
    return ((Select(spoken("choose-extra-die"), "die", tuple(options)),),)


def page(state: State, name: str) -> Panel | None:
    """Return the private page of this name, or None."""
    match name:
        case "claims":
            return Panel(spoken("button-claims"), spoken("page-claims"), rows=_arrange_claims(state))
        case "extra":
            return _make_extra_page(state)
        case "symbols":
            return Panel(spoken("page-symbols"), clipped("\n".join(_describe_symbols(state)), MOST))
        case "toll":
            return modules.toll_page(state)
        case "broke":
            return modules.broke_page(state)
        case "dance1" | "dance2" | "dance3":
            return modules.dance_page(state, int(name[-1]))
    return None


def _make_extra_page(state: State) -> Panel:
    """Return the page of extra reports; it has no buttons while the game is over, untracked, or asks the table."""
    rows: tuple[Row, ...] = ()
    if not state.over and state.tracked and not asking(state):
        rows = extras(state)
    turn_of = None
    if rows:
        turn_of = rounds.whose_turn(state)
    text = spoken("page-extra", opponent=state.setup.opponent, now=turn_of)
    return Panel(spoken("button-extra"), text, rows=rows)


def _arrange_claims(state: State) -> tuple[Row, ...]:
    """Return a button for each objective that the player has not claimed."""
    open_letters = [letter for letter in cards.LETTERS if letter not in state.you.objectives]
    return grid([Button(letter, argument=f"claim {letter}") for letter in open_letters])


def _describe_symbols(state: State) -> list[str]:
    """Return the short rules of the symbols that count on the card drawn last, in their order; each rule once."""
    if state.card is None:
        return [spoken("page-no-card")]
    lines: list[str] = []
    shown: set[str] = set()
    for title, rules in _list_card_parts(state).items():
        unseen = [rule for rule in rules if rule not in shown]
        shown.update(unseen)
        gists = [gah.GAME.rulebook[rule].gist.by(state.setup.opponent) for rule in unseen]
        lines.append(f"**{capital(title)}**")
        lines += [f"- {gist}" for gist in gists]
    return lines


def _list_card_parts(state: State) -> dict[str, list[str]]:
    """Return the titles of the parts of the card with the ids of their rules: guests, die, actions, entrance."""
    card = state.current_card
    setup = state.setup
    parts: dict[str, list[str]] = {}
    for symbol in turn.counting(card.guests, setup):
        parts[str(symbol)] = _list_rules(symbol)
    die_rules = HOW["die"]
    if setup.has(2):
        die_rules = (HOW["coloured_die"] if card.coloured else die_rules) + HOW["celebrities"]
    parts[spoken("page-die")] = die_rules
    for symbol in turn.counting(card.actions, setup):
        parts[str(symbol)] = _list_rules(symbol)
    if state.entrance:
        parts[cards.ENTRANCE_TITLES[state.entrance.name]] = HOW[state.entrance.name]
    return parts


def _list_rules(symbol: cards.Symbol) -> list[str]:
    """Return the ids of the rules of a symbol."""
    return HOW["dancing_guest" if symbol.dancer else symbol.kind]
