"""The texts of Salamandra: headings, the table as facts, the map as text, score sheets, set-ups of the menu."""

from itertools import product
from typing import Any, get_args

from bot.presenters.presenter import Extra
from engines.salamandra import board, cards, scoring
from engines.salamandra.saying import spoken
from engines.salamandra.state import HisSheet, Setup, Source, State, Style, YourSheet


def starts() -> tuple[tuple[str, dict[str, Any]], ...]:
    """Return every style and level with our cards, with typed ones, and with the printed cards on your table."""
    every = product(get_args(Style), get_args(Source), get_args(cards.Level))
    setups = [{"level": level, "style": style, "deck": deck} for style, deck, level in every]
    return tuple((spoken("panel-start", **setup), setup) for setup in setups)


def extras() -> tuple[Extra, ...]:
    """Return the two styles, and the cards that an owner has typed in."""
    return (
        Extra("map", spoken("extra-style", style="map"), {"style": "map"}),
        Extra("questions", spoken("extra-style", style="questions"), {"style": "questions"}, ("dealt",)),
        Extra("mine", spoken("extra-mine"), {"deck": "mine"}),
    )


def heading(state: State) -> str:
    """Return Rudolph's points and the round."""
    return spoken("panel-heading", points=state.opponent.vp, over=state.over, round=state.round, rounds=cards.ROUNDS)


def about(state: State) -> str:
    """Return level, style, cards and readings of rules."""
    style = "questions" if state.map is None else "map"
    return spoken(
        "panel-about",
        level=state.setup.level,
        style=style,
        deck=_name_deck(state.setup),
        cards=state.setup.cards,
        readings=board.rulings_text(state),
    )


def _name_deck(setup: Setup) -> str:
    """Return whose cards are in play; `house` are ours."""
    if setup.deck and (setup.deck != "house" or setup.depth == "dealt"):
        return setup.deck
    if setup.deck or setup.depth == "guided" or bool(setup.labour) != bool(setup.placement):
        return "mixed"
    return "yours" if setup.labour else "house"


def facts(state: State) -> tuple[tuple[str, str], ...]:
    """Return the table in words, without empty facts."""
    found = (
        (spoken("field-rudolph"), _describe_his_things(state)),
        (spoken("field-you"), _describe_your_points(state)),
        (spoken("field-spellbooks"), _describe_books(state)),
        *_describe_map(state),
        (spoken("field-cards"), cards_text(state)),
        (spoken("field-readings"), board.rulings_text(state)),
    )
    return tuple([fact for fact in found if fact[1]])


def _describe_his_things(state: State) -> str:
    """Return Rudolph's points, scrolls, groves and apprentices."""
    his = state.opponent
    held = {"points": his.vp, "scrolls": his.scrolls, "groves": his.groves}
    return spoken("shown-his", apprentices=state.placed, beside=state.beside, **held)


def _describe_your_points(state: State) -> str:
    """Return the player's points, with the round after which they were reported."""
    ended = None
    if state.you.vp is None:
        ended = state.round - 1
    return spoken("shown-yours", points=your_points(state), ended=ended)


def your_points(state: State) -> int | None:
    """Return the points that the player reported last; None before the end of the first round."""
    if state.you.vp is not None:
        return scoring.your_total(state)
    if state.round > 1:
        return state.you.last
    return None


def _describe_books(state: State) -> str:
    """Return a line for each spellbook spot that is taken."""
    lines = list[str]()
    for book in cards.BOOKS:
        if book in state.books:
            number, level = book
            lines.append(spoken("shown-spellbook", number=number, level=level, owner=state.books[book]))
    return "\n".join(lines)


def _describe_map(state: State) -> tuple[tuple[str, str], ...]:
    """Return the map as a table of fixed width, and the groves in words; nothing without a map."""
    if state.map is None:
        return ()
    drawn = "\n".join([*board.map_lines(state.map), *board.turned(state.map)])
    return (
        (spoken("field-map", marks=board.MARKS), f"```\n{drawn}\n```"),
        (spoken("field-groves"), board.groves_text(state, state.map)),
    )


def cards_text(state: State) -> str:
    """Return the labour card and the placement deck in words."""
    labour = spoken("shown-labour", whose=labour_whose(state), card=state.labour.words)
    return f"{labour}\n{spoken('shown-placement', **placement(state))}"


def labour_whose(state: State) -> str:
    """Return whose labour card is in play, or `untold` if it is not known yet."""
    if state.asks_labour:
        return "untold"
    if state.labour_is_yours:
        return "yours"
    return "house"


def placement(state: State) -> dict[str, Any]:
    """Return the values of sentences about the placement deck."""
    whose = "house"
    if state.setup.depth == "guided":
        whose = "printed"
    elif state.setup.placement:
        whose = "yours"
    return {"whose": whose, "drawn": len(state.played), "cards": cards.PLACEMENT_CARDS}


# ── The score ───────────────────────────────────────────────────────────────────────────────────────────────────────


def sheet(state: State) -> tuple[tuple[str, str], ...]:
    """Return both score sheets; before final scoring the points so far."""
    his = state.opponent.final
    yours = state.you.final
    if his is not None and yours is not None:
        his_text = _describe_his_sheet(state, his)
        your_text = _describe_your_sheet(state, yours)
    else:
        his_text = _describe_his_things(state)
        your_text = _describe_your_points(state)
        if state.over:
            his_text += f"\n{spoken('sheet-behind', round=state.round)}"
    return ((spoken("field-rudolph"), his_text), (spoken("field-you"), your_text))


def _describe_his_sheet(state: State, his: HisSheet) -> str:
    """Return Rudolph's score sheet in words."""
    added = {"spellbooks": his.spellbooks, "faith": his.faith, "scrolls": his.scrolls}
    return spoken("sheet-final", track=state.opponent.vp - sum(added.values()), total=state.opponent.vp, **added)


def _describe_your_sheet(state: State, yours: YourSheet) -> str:
    """Return the player's score sheet in words; a total that the player added up is not taken apart."""
    spellbooks = None
    if yours.total is None:
        spellbooks = yours.spellbooks
    return spoken(
        "sheet-final",
        track=state.you.vp,
        spellbooks=spellbooks,
        faith=scoring.your_faith(state, yours),
        scrolls=cards.SCROLL_POINTS * (yours.scrolls or 0),
        total=scoring.your_total(state),
    )
