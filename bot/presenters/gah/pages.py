"""Forms to type into, and what is private: more, claims, the rules of a card's symbols."""

from collections.abc import Sequence
from dataclasses import replace

from bot.presenters.forms import Options, dice_form, opened
from bot.presenters.gah import modules, words
from bot.presenters.gah.rows import extras, guests, pairs_of
from bot.presenters.panel import OPTIONS, Button, Field, Form, Panel, Row, Select, capital, clipped
from engines import core, gah
from engines.core.rulebook import printed
from engines.gah import cards, offers, rounds, turn
from engines.gah.asking import asking
from engines.gah.guest import read_guest
from engines.gah.saying import spoken
from engines.gah.state import State

HOW: dict[str, list[str]] = printed(__package__, "how")
"""What to do for a symbol, and what his hotel entrance does."""
MOST = 3500
"""Characters of a page."""
MOST_ALIKE = 8
"""Dice on a space that can be chosen; more are typed."""


def form(state: State, name: str) -> Form | None:
    ask = asking(state)
    if name == "dice" and ask and ask.total:
        if not ask.coloured:
            return dice_form(spoken("form-dice"), ask.total)
        return opened(__package__, spoken, "coloured_dice", _coloured_dice(ask.coloured))
    if name == "queue":
        return Form(spoken("form-queue"), name, _slots(state))
    found = opened(__package__, spoken, name, opponent=state.setup.opponent, champagne=state.setup.has(1))
    if found and name == "spaces":
        return replace(found, command=f"spaces {ask.ballroom}") if ask and ask.ballroom else None
    return found


def _coloured_dice(colours: Sequence[cards.DieColour]) -> dict[str, Options]:
    """Six counts and the coloured dice need more places than a form has: how many lie where is one choice for each."""
    spaces = range(1, core.SPACES + 1)
    piles = [(f"{space} ×{count}", f"{space}x{count}") for space in spaces for count in range(1, MOST_ALIKE + 1)]
    low, high = piles[: len(piles) // 2], piles[len(piles) // 2 :]
    lie = [(colour, space) for colour in colours for space in spaces]
    dice = tuple((spoken("button-die", space=space, colour=colour), f"{colour[0]}{space}") for colour, space in lie)
    return {"low": tuple(low), "high": tuple(high), "coloured": dice}


def _slots(state: State) -> tuple[Field, ...]:
    """Each as it is known, or to be chosen among those who can lie there: the commonest, where a list is too short."""
    known = [str(guest) if guest else "" for guest in state.queue]
    lie = sorted({*filter(None, known)})
    new = [pair for pair in pairs_of(state, OPTIONS - 1 - len(lie))[0] if pair not in lie]
    options = ((spoken("option-unread"), "?"), *((words.guest_text(read_guest(pair)), pair) for pair in (*lie, *new)))
    return tuple(
        Field(f"slot {slot}", spoken("field-slot", slot=slot), guest, options=options)
        for slot, guest in enumerate(known, start=1)
    )


def more(state: State) -> tuple[Row, ...]:
    if not state.tracked or state.over:
        return ()
    points = Button(spoken("button-points"), "form", "points")
    if core.in_his_turn(state) or core.at_the_end(state):
        return ((points,),)
    queue, claims = Button(spoken("button-queue"), "form", "queue"), Button(spoken("button-claims"), "page", "claims")
    return (*_late(state), (queue, claims, points, *_reseat(state)))


def _reseat(state: State) -> tuple[Button, ...]:
    """The other reading of "rightmost ballroom"."""
    if state.ballrooms is None or not state.ballrooms.rightmost or state.ballrooms.free[cards.BALLROOMS - 1] == 0:
        return ()
    return (Button(spoken("button-reseat"), argument="reseat"),)


def _late(state: State) -> tuple[Row, ...]:
    """What the panel has no room for: a guest while the dice are rolled, an extra die in your own turn."""
    if asking(state):
        return (guests(state),)
    if state.dice is None or rounds.whose_turn(state) == "opponent":
        return ()
    options = tuple(
        (spoken("extra-die", space=space, colour=colour), f"{space} {colour or ''} extra")
        for space, count in enumerate(state.dice, start=1)
        if count
        for colour in offers.kinds_of_dice(state, space, count)
    )
    return ((Select(spoken("choose-extra-die"), "die", options),),)


def page(state: State, name: str) -> Panel | None:
    match name:
        case "claims":
            return Panel(spoken("button-claims"), spoken("page-claims"), rows=_claims(state))
        case "extra":
            return _extra(state)
        case "symbols":
            return Panel(spoken("page-symbols"), clipped("\n".join(_symbols(state)), MOST))
        case "toll":
            return modules.toll_page(state)
        case "broke":
            return modules.broke_page(state)
        case "dance1" | "dance2" | "dance3":
            return modules.dance_page(state, int(name[-1]))
    return None


def _extra(state: State) -> Panel:
    """Nothing to press while the table is asked, or in your turn where the panel has all of it."""
    rows = extras(state) if not state.over and state.tracked and not asking(state) else ()
    text = spoken("page-extra", opponent=state.setup.opponent, now=rounds.whose_turn(state) if rows else None)
    return Panel(spoken("button-extra"), text, rows=rows)


def _claims(state: State) -> tuple[Row, ...]:
    open_letters = [letter for letter in cards.LETTERS if letter not in state.you.objectives]
    return (tuple(Button(letter, argument=f"claim {letter}") for letter in open_letters),) if open_letters else ()


def _symbols(state: State) -> list[str]:
    """The short rules of what counts on the card drawn last, in the order in which it is carried out."""
    if state.card is None:
        return [spoken("page-no-card")]
    card, setup, rulebook = state.current_card, state.setup, gah.GAME.rulebook
    parts = [(str(symbol), _rules(symbol)) for symbol in turn.counting(card.guests, setup)]
    coloured, celebrities = card.coloured and setup.has(2), HOW["celebrities"] if setup.has(2) else []
    parts += [(spoken("page-die"), HOW["coloured_die" if coloured else "die"] + celebrities)]
    parts += [(str(symbol), _rules(symbol)) for symbol in turn.counting(card.actions, setup)]
    if state.entrance:
        parts.append((cards.ENTRANCE_TITLES[state.entrance.name], HOW[state.entrance.name]))
    lines: list[str] = []
    told: set[str] = set()
    for title, rules in dict(parts).items():
        new = [rule for rule in rules if rule not in told]
        told.update(new)
        lines += [f"**{capital(title)}**", *(f"- {rulebook[rule].gist.by(setup.opponent)}" for rule in new)]
    return lines


def _rules(symbol: cards.Symbol) -> list[str]:
    return HOW["dancing_guest" if symbol.dancer else symbol.kind]
