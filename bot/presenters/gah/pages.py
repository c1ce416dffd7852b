"""The forms and private pages of Grand Austria Hotel: more buttons, claims, the rules of a card's
symbols."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from bot.presenters.components import (
    MAX_OPTIONS,
    Button,
    Field,
    Form,
    Panel,
    Row,
    Select,
    arrange_in_rows,
    capitalize,
    clip,
)
from bot.presenters.forms import Options, load_form, make_dice_form
from bot.presenters.gah import modules, words
from bot.presenters.gah.rows import (
    arrange_extra_page_rows,
    make_guest_buttons,
    split_common_and_rare_guests,
)
from bot.presenters.pads import TYPED_DICE, make_typed_dice_form
from engines import core, gah
from engines.core.rulebook import read_data_file
from engines.gah import cards, offers, rounds, turn
from engines.gah.guest import parse_guest
from engines.gah.messages import say_now
from engines.gah.questions import find_ask
from engines.gah.state import State

SYMBOL_RULES: dict[str, list[str]] = read_data_file(__package__, "how")
"""The rules for each symbol and each hotel entrance, by name."""
MAX_PAGE_LENGTH = 3500
"""The maximal number of characters on a page."""
MAX_DICE_IN_MENU = 8
"""The maximal number of dice on a space that can be chosen from a menu; more are typed."""


def make_form(state: State, name: str) -> Form | None:
    """Return the form of this name, or None if there is no such form now."""
    ask = find_ask(state)
    if name == "dice" and ask and ask.total:
        if not ask.coloured:
            return make_dice_form(say_now("form-dice"), ask.total)
        return load_form(
            __package__, say_now, "coloured_dice", _list_coloured_dice_form_options(ask.coloured)
        )
    if name == TYPED_DICE:
        return make_typed_dice_form(say_now("form-dice"))
    if name == "queue":
        return Form(say_now("form-queue"), name, _make_queue_fields(state))
    found = load_form(
        __package__,
        say_now,
        name,
        opponent=state.setup.opponent,
        champagne=state.setup.has_module(1),
    )
    if found is None or name != "spaces":
        return found
    if ask is None or not ask.ballroom:
        return None
    return replace(found, command=f"spaces {ask.ballroom}")


def _list_coloured_dice_form_options(colours: Sequence[cards.DieColour]) -> dict[str, Options]:
    """Return the choices of the form for coloured dice.

    Six counts and the coloured dice need more fields than a form has, so each choice is a space
    with a count.
    """
    spaces = range(1, core.SPACES + 1)
    piles = list[tuple[str, str]]()
    for space, count in product(spaces, range(1, MAX_DICE_IN_MENU + 1)):
        piles.append((f"{space} ×{count}", f"{space}x{count}"))
    coloured = list[tuple[str, str]]()
    for colour, space in product(colours, spaces):
        coloured.append((say_now("button-die", space=space, colour=colour), f"{colour[0]}{space}"))
    half = len(piles) // 2
    return {"low": tuple(piles[:half]), "high": tuple(piles[half:]), "coloured": tuple(coloured)}


def _make_queue_fields(state: State) -> tuple[Field, ...]:
    """Return a field for each slot of the queue: the known guest, or a choice among those who may
    be there.

    If a menu is too short for all, it has the commonest.
    """
    known = list[str]()
    for guest in state.queue:
        known.append(str(guest) if guest else "")
    pairs = sorted({*filter(None, known)})
    common, _ = split_common_and_rare_guests(state, MAX_OPTIONS - 1 - len(pairs))
    pairs += [pair for pair in common if pair not in pairs]
    options = [(say_now("option-unread"), "?")]
    options += [(words.format_guest(parse_guest(pair)), pair) for pair in pairs]
    fields = list[Field]()
    for slot, value in enumerate(known, start=1):
        label = say_now("field-slot", slot=slot)
        fields.append(Field(f"slot {slot}", label, value, options=tuple(options)))
    return tuple(fields)


def arrange_more_rows(state: State) -> tuple[Row, ...]:
    """Return the buttons behind *More…*."""
    if not state.is_tracked or state.is_over:
        return ()
    points = Button(say_now("button-points"), "form", "points")
    if core.is_opponent_turn_under_way(state) or core.is_at_end(state):
        return ((points,),)
    queue = Button(say_now("button-queue"), "form", "queue")
    claims = Button(say_now("button-claims"), "page", "claims")
    return (
        *_arrange_extra_report_rows(state),
        (queue, claims, points, *_make_reseat_dancer_button(state)),
    )


def _make_reseat_dancer_button(state: State) -> tuple[Button, ...]:
    """Return the button for the other reading of "rightmost ballroom", if it makes a difference
    now."""
    if (
        state.ballrooms is None
        or not state.ballrooms.rightmost
        or state.ballrooms.free[cards.BALLROOM_COUNT - 1] == 0
    ):
        return ()
    return (Button(say_now("button-reseat"), argument="reseat"),)


def _arrange_extra_report_rows(state: State) -> tuple[Row, ...]:
    """Return reports that the panel has no room for: a guest while dice are rolled, an extra die in
    your own turn."""
    if find_ask(state):
        return (make_guest_buttons(state),)
    if state.dice is None or rounds.whose_turn(state) == "opponent":
        return ()
    options = list[tuple[str, str]]()
    for space, count in enumerate(state.dice, start=1):
        if not count:
            continue
        for colour in offers.list_die_colours_on_space(state, space, count):
            options.append(
                (say_now("extra-die", space=space, colour=colour), f"{space} {colour or ''} extra")
            )
    return ((Select(say_now("choose-extra-die"), "die", tuple(options)),),)


def make_page(state: State, name: str) -> Panel | None:
    """Return the private page of this name, or None."""
    match name:
        case "claims":
            return Panel(
                say_now("button-claims"), say_now("page-claims"), rows=_arrange_claim_buttons(state)
            )
        case "extra":
            return _make_extra_reports_page(state)
        case "symbols":
            return Panel(
                say_now("page-symbols"),
                clip("\n".join(_describe_card_symbol_rules(state)), MAX_PAGE_LENGTH),
            )
        case "toll":
            return modules.make_toll_page(state)
        case "broke":
            return modules.make_dice_without_krone_page(state)
        case "dance1" | "dance2" | "dance3":
            return modules.make_ballroom_rows_page(state, int(name[-1]))
    return None


def _make_extra_reports_page(state: State) -> Panel:
    """Return the page of extra reports; it has no buttons while the game is over, untracked, or
    asks the table."""
    rows: tuple[Row, ...] = ()
    if not state.is_over and state.is_tracked and not find_ask(state):
        rows = arrange_extra_page_rows(state)
    turn_of = None
    if rows:
        turn_of = rounds.whose_turn(state)
    text = say_now("page-extra", opponent=state.setup.opponent, now=turn_of)
    return Panel(say_now("button-extra"), text, rows=rows)


def _arrange_claim_buttons(state: State) -> tuple[Row, ...]:
    """Return a button for each objective that the player has not claimed."""
    open_letters = [letter for letter in cards.LETTERS if letter not in state.you.objectives]
    return arrange_in_rows([Button(letter, argument=f"claim {letter}") for letter in open_letters])


def _describe_card_symbol_rules(state: State) -> list[str]:
    """Return the short rules of the symbols that count on the card drawn last, in their order; each
    rule once."""
    if state.card is None:
        return [say_now("page-no-card")]
    lines: list[str] = []
    shown: set[str] = set()
    for title, rules in _map_card_parts_to_rules(state).items():
        unseen = [rule for rule in rules if rule not in shown]
        shown.update(unseen)
        lines.append(f"**{capitalize(title)}**")
        for rule in unseen:
            gist = gah.GAME.rulebook[rule].gist
            lines.append(f"- {gist.for_opponent(state.setup.opponent)}")
    return lines


def _map_card_parts_to_rules(state: State) -> dict[str, list[str]]:
    """Return the titles of the parts of the card with the ids of their rules: guests, die, actions,
    entrance."""
    card = state.current_card
    setup = state.setup
    parts: dict[str, list[str]] = {}
    for symbol in turn.select_symbols_that_count(card.guests, setup):
        parts[str(symbol)] = _list_rules(symbol)
    die_rules = SYMBOL_RULES["die"]
    if setup.has_module(2):
        die_rules = (SYMBOL_RULES["coloured_die"] if card.coloured else die_rules) + SYMBOL_RULES[
            "celebrities"
        ]
    parts[say_now("page-die")] = die_rules
    for symbol in turn.select_symbols_that_count(card.actions, setup):
        parts[str(symbol)] = _list_rules(symbol)
    if state.entrance:
        parts[cards.ENTRANCE_TITLES[state.entrance.name]] = SYMBOL_RULES[state.entrance.name]
    return parts


def _list_rules(symbol: cards.Symbol) -> list[str]:
    """Return the ids of the rules of a symbol."""
    return SYMBOL_RULES["dancing_guest" if symbol.dancer else symbol.kind]
