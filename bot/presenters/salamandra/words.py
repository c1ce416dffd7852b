"""Where the game stands, in words; the map as text."""

from itertools import product
from typing import Any, get_args

from engines.salamandra import board, cards, scoring
from engines.salamandra.saying import spoken
from engines.salamandra.state import HisSheet, Setup, Source, State, Style, YourSheet


def starts() -> tuple[tuple[str, dict[str, Any]], ...]:
    """Every style, with our cards, with those that you typed in, and with the printed ones on your table."""
    every = product(get_args(Style), get_args(Source), get_args(cards.Level))
    setups = [{"level": level, "style": style, "deck": deck} for style, deck, level in every]
    return tuple((spoken("panel-start", **setup), setup) for setup in setups)


def heading(state: State) -> str:
    return spoken("panel-heading", points=state.opponent.vp, over=state.over, round=state.round, rounds=cards.ROUNDS)


def about(state: State) -> str:
    return spoken(
        "panel-about",
        level=state.setup.level,
        style="questions" if state.map is None else "map",
        deck=_deck(state.setup),
        cards=state.setup.cards,
        readings=board.rulings_text(state),
    )


def _deck(setup: Setup) -> str:
    """Whose cards are in play; house cards are ours, and every panel says so."""
    if setup.deck and (setup.deck != "house" or setup.depth == "dealt"):
        return setup.deck
    if setup.deck or setup.depth == "guided" or bool(setup.labour) != bool(setup.placement):
        return "mixed"
    return "yours" if setup.labour else "house"


def facts(state: State) -> tuple[tuple[str, str], ...]:
    found = (
        (spoken("field-rudolph"), _his(state)),
        (spoken("field-you"), _yours(state)),
        (spoken("field-spellbooks"), _books(state)),
        *_map(state),
        (spoken("field-cards"), cards_text(state)),
        (spoken("field-readings"), board.rulings_text(state)),
    )
    return tuple([fact for fact in found if fact[1]])


def _his(state: State) -> str:
    his = state.opponent
    held = {"points": his.vp, "scrolls": his.scrolls, "groves": his.groves}
    return spoken("shown-his", apprentices=state.placed, beside=state.beside, **held)


def _yours(state: State) -> str:
    ended = state.round - 1 if state.you.vp is None else None
    return spoken("shown-yours", points=your_points(state), ended=ended)


def your_points(state: State) -> int | None:
    """Those you told last; None before the end of the first round."""
    if state.you.vp is not None:
        return scoring.your_total(state)
    return state.you.last if state.round > 1 else None


def _books(state: State) -> str:
    taken = ((*book, state.books[book]) for book in cards.BOOKS if book in state.books)
    return "\n".join(
        spoken("shown-spellbook", number=number, level=level, owner=owner) for number, level, owner in taken
    )


def _map(state: State) -> tuple[tuple[str, str], ...]:
    """A table of fixed width for those who see it; the groves as words."""
    if state.map is None:
        return ()
    drawn = "\n".join([*board.map_lines(state.map), *board.turned(state.map)])
    return (
        (spoken("field-map", marks=board.MARKS), f"```\n{drawn}\n```"),
        (spoken("field-groves"), board.groves_text(state, state.map)),
    )


def cards_text(state: State) -> str:
    labour = spoken("shown-labour", whose=labour_whose(state), card=state.labour.words)
    return f"{labour}\n{spoken('shown-placement', **placement(state))}"


def labour_whose(state: State) -> str:
    return "untold" if state.asks_labour else "yours" if state.labour_is_yours else "house"


def placement(state: State) -> dict[str, Any]:
    whose = "printed" if state.setup.depth == "guided" else "yours" if state.setup.placement else "house"
    return {"whose": whose, "drawn": len(state.played), "cards": cards.PLACEMENT_CARDS}


# ── The score ───────────────────────────────────────────────────────────────────────────────────────────────────────


def sheet(state: State) -> tuple[tuple[str, str], ...]:
    """While the game goes on the points so far; at the end what final scoring added on both sides."""
    his, yours = state.opponent.final, state.you.final
    if his is None or yours is None:
        behind = [spoken("sheet-behind", round=state.round)] if state.over else []
        texts = "\n".join([_his(state), *behind]), _yours(state)
    else:
        texts = _his_sheet(state, his), _your_sheet(state, yours)
    return ((spoken("field-rudolph"), texts[0]), (spoken("field-you"), texts[1]))


def _his_sheet(state: State, his: HisSheet) -> str:
    added = {"spellbooks": his.spellbooks, "faith": his.faith, "scrolls": his.scrolls}
    return spoken("sheet-final", track=state.opponent.vp - sum(added.values()), total=state.opponent.vp, **added)


def _your_sheet(state: State, yours: YourSheet) -> str:
    """What you added up yourself is not taken apart."""
    return spoken(
        "sheet-final",
        track=state.you.vp,
        spellbooks=yours.spellbooks if yours.total is None else None,
        faith=scoring.your_faith(state, yours),
        scrolls=cards.SCROLL_POINTS * (yours.scrolls or 0),
        total=scoring.your_total(state),
    )
