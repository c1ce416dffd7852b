"""Where the game stands, in words; the map as text."""

from itertools import product
from typing import Any, get_args

from engines.salamandra.board import MARKS, groves_text, map_lines, rulings_text, turned
from engines.salamandra.cards import APPRENTICES, BOOKS, PLACEMENT_CARDS, ROUNDS, SCROLL_POINTS, Level
from engines.salamandra.moving import book_name
from engines.salamandra.scoring import your_faith, your_total
from engines.salamandra.state import HisSheet, Setup, Source, State, Style, YourSheet
from engines.salamandra.telling import some

STYLES: dict[str, str] = {"questions": "by questions", "map": "on the map"}
DECKS: dict[str, str] = {"house": "house cards", "mine": "your cards (typed in)", "physical": "cards on your table"}
OWNERS = {"P": "you", "R": "Rudolph"}


def starts() -> tuple[tuple[str, dict[str, Any]], ...]:
    """Every style, with our cards, with those that you typed in, and with the printed ones on your table."""
    every = product(get_args(Style), get_args(Source), get_args(Level))
    return tuple(
        (f"Rudolph, level {level}, {STYLES[style]}, {DECKS[deck]}", {"level": level, "style": style, "deck": deck})
        for style, deck, level in every
    )


def heading(state: State) -> str:
    where = "the game is over" if state.over else f"round {state.round} of {ROUNDS}"
    style = STYLES["questions" if state.map is None else "map"]
    return f"Rudolph · level {state.setup.level} · {style} · {where} · {_cards(state.setup)}"


def _cards(setup: Setup) -> str:
    """Whose cards are in play; house cards are ours, and every panel says so."""
    if setup.deck:
        return DECKS[setup.deck] if setup.deck != "house" or setup.depth == "dealt" else setup.cards
    if setup.depth == "dealt" and bool(setup.labour) == bool(setup.placement):
        return "your cards" if setup.labour else "house cards"
    return setup.cards


def facts(state: State) -> tuple[tuple[str, str], ...]:
    return (
        ("Rudolph", _his(state)),
        ("You", _yours(state)),
        *((("Spellbooks", books),) if (books := _books(state)) else ()),
        *_map(state),
        ("Cards", cards_text(state)),
        ("Readings", rulings_text(state)),
    )


def _his(state: State) -> str:
    his = state.opponent
    beside = max(APPRENTICES - state.placed - his.left_out, 0)
    parts = [
        f"**{his.vp}** points",
        some(his.scrolls, "scroll"),
        f"{some(state.placed, 'apprentice')} in play, {beside} beside his picture",
        some(his.groves, "grove"),
    ]
    return " · ".join(parts)


def _yours(state: State) -> str:
    if state.you.vp is not None:
        return f"**{your_total(state)}** points"
    if state.round == 1:
        return "not told yet"
    return f"**{state.you.last}** points (end of round {state.round - 1})"


def your_points(state: State) -> int | None:
    """Those you told last; None before the end of the first round."""
    if state.you.vp is not None:
        return your_total(state)
    return state.you.last if state.round > 1 else None


def _books(state: State) -> str:
    return "\n".join(
        f"{book_name(book).capitalize()}: {OWNERS[state.books[book]]}" for book in BOOKS if book in state.books
    )


def _map(state: State) -> tuple[tuple[str, str], ...]:
    """A table of fixed width for those who see it; the groves as words."""
    if state.map is None:
        return ()
    drawn = "\n".join([*map_lines(state.map), *turned(state.map)])
    return ((f"Map ({MARKS})", f"```\n{drawn}\n```"), ("Groves", groves_text(state, state.map)))


def cards_text(state: State) -> str:
    labour = _labour(state)
    if state.setup.depth == "guided":
        return f"{labour}\nPrinted placement deck: you turn the cards over."
    deck = "Your placement deck" if state.setup.placement else "House placement deck, not the printed one"
    return f"{labour}\n{deck}: {len(state.played)} of {PLACEMENT_CARDS} drawn."


def _labour(state: State) -> str:
    if state.asks_labour:
        return "Your labour card: not told yet."
    whose = "Your labour card" if is_yours(state) else "House labour card, not the printed one"
    return f"{whose}: {state.labour.words}."


def is_yours(state: State) -> bool:
    """Whether the labour card is a printed one, typed in or lying on the table."""
    return bool(state.setup.labour or state.labour_told)


# ── The score ───────────────────────────────────────────────────────────────────────────────────────────────────────


def sheet(state: State) -> tuple[tuple[str, str], ...]:
    """While the game goes on the points so far; at the end what final scoring added on both sides."""
    his, yours = state.opponent.final, state.you.final
    if his is None or yours is None:
        return (("Rudolph", f"{_his(state)}{_lost(state)}"), ("You", _yours(state)))
    return (("Rudolph", _his_sheet(state, his)), ("You", _your_sheet(state, yours)))


def _lost(state: State) -> str:
    return f"\nYou were not ahead at the end of round {state.round}." if state.over else ""


def _his_sheet(state: State, his: HisSheet) -> str:
    track = state.opponent.vp - his.spellbooks - his.faith - his.scrolls
    lines = [f"Track {track}", f"Spellbooks {his.spellbooks}", f"Faith {his.faith}", f"Scrolls {his.scrolls}"]
    return "\n".join([*lines, f"**{state.opponent.vp}**"])


def _your_sheet(state: State, yours: YourSheet) -> str:
    lines = [f"Track {state.you.vp}"]
    if yours.total is None:
        scrolls = SCROLL_POINTS * (yours.scrolls or 0)
        lines += [f"Spellbooks {yours.spellbooks}", f"Faith {your_faith(state, yours)}", f"Scrolls {scrolls}"]
    else:
        lines += ["Spellbooks, faith and scrolls as you added them up"]
    return "\n".join([*lines, f"**{your_total(state)}**"])
