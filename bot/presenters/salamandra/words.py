"""The texts of Salamandra: headings, the table as facts, the map as text, score sheets, set-ups of
the menu."""

from itertools import product
from typing import Any, get_args

from bot.presenters.presenter import Extra
from engines.salamandra import board, cards, scoring
from engines.salamandra.messages import say_now
from engines.salamandra.state import HisSheet, Setup, Source, State, Style, YourSheet


def list_start_options() -> tuple[tuple[str, dict[str, Any]], ...]:
    """Return every style and level with our cards, with typed ones, and with the printed cards on
    your table."""
    every = product(get_args(Style), get_args(Source), get_args(cards.Level))
    setups = [{"level": level, "style": style, "deck": deck} for style, deck, level in every]
    return tuple((say_now("panel-start", **setup), setup) for setup in setups)


def list_start_extras() -> tuple[Extra, ...]:
    """Return the two styles, and the cards that an owner has typed in."""
    return (
        Extra("map", say_now("extra-style", style="map"), {"style": "map"}),
        Extra(
            "questions",
            say_now("extra-style", style="questions"),
            {"style": "questions"},
            ("dealt",),
        ),
        Extra("mine", say_now("extra-mine"), {"deck": "mine"}),
    )


def format_heading(state: State) -> str:
    """Return Rudolph's points and the round."""
    vp = state.opponent.vp
    rounds = cards.ROUNDS
    return say_now("panel-heading", points=vp, over=state.is_over, round=state.round, rounds=rounds)


def describe_setup(state: State) -> str:
    """Return level, style, cards and readings of rules."""
    style = "questions" if state.map is None else "map"
    return say_now(
        "panel-about",
        level=state.setup.level,
        style=style,
        deck=_get_deck_source(state.setup),
        cards=state.setup.cards,
        readings=board.describe_rulings(state),
    )


def _get_deck_source(setup: Setup) -> str:
    """Return whose cards are in play: the deck of the set-up, `yours`, `mixed`, or `house` for
    ours."""
    if setup.deck and (setup.deck != "house" or setup.depth == "dealt"):
        return setup.deck
    if setup.deck or setup.depth == "guided" or bool(setup.labour) != bool(setup.placement):
        return "mixed"
    return "yours" if setup.labour else "house"


def list_facts(state: State) -> tuple[tuple[str, str], ...]:
    """Return the table in words, without empty facts."""
    found = (
        (say_now("field-rudolph"), _describe_his_holdings(state)),
        (say_now("field-you"), _describe_your_points(state)),
        (say_now("field-spellbooks"), _describe_taken_spellbook_spots(state)),
        *_describe_map(state),
        (say_now("field-cards"), describe_cards(state)),
        (say_now("field-readings"), board.describe_rulings(state)),
    )
    return tuple([fact for fact in found if fact[1]])


def _describe_his_holdings(state: State) -> str:
    """Return Rudolph's points, scrolls, groves and apprentices."""
    his = state.opponent
    held = {"points": his.vp, "scrolls": his.scrolls, "groves": his.groves}
    return say_now("shown-his", apprentices=state.placed, beside=state.apprentices_beside, **held)


def _describe_your_points(state: State) -> str:
    """Return the player's points, with the round after which they were reported."""
    ended = None
    if state.you.vp is None:
        ended = state.round - 1
    return say_now("shown-yours", points=find_your_points(state), ended=ended)


def find_your_points(state: State) -> int | None:
    """Return the points that the player reported last; None before the end of the first round."""
    if state.you.vp is not None:
        return scoring.count_your_total(state)
    if state.round > 1:
        return state.you.last
    return None


def _describe_taken_spellbook_spots(state: State) -> str:
    """Return a line for each spellbook spot that is taken."""
    lines = list[str]()
    for book in cards.BOOKS:
        if book in state.books:
            number, level = book
            owner = state.books[book]
            lines.append(say_now("shown-spellbook", number=number, level=level, owner=owner))
    return "\n".join(lines)


def _describe_map(state: State) -> tuple[tuple[str, str], ...]:
    """Return the map as a table of fixed width, and the groves in words; nothing without a map."""
    if state.map is None:
        return ()
    lines = [*board.format_map_lines(state.map), *board.describe_turned_tiles(state.map)]
    drawn = "\n".join(lines)
    map_fact = (say_now("field-map", marks=board.MAP_LEGEND), f"```\n{drawn}\n```")
    groves_fact = (say_now("field-groves"), board.describe_groves(state, state.map))
    return (map_fact, groves_fact)


def describe_cards(state: State) -> str:
    """Return the labour card and the placement deck in words."""
    labour = say_now("shown-labour", whose=get_labour_source(state), card=state.labour.words)
    return f"{labour}\n{say_now('shown-placement', **make_placement_sentence_values(state))}"


def get_labour_source(state: State) -> str:
    """Return whose labour card is in play, or `untold` if it is not known yet."""
    if state.asks_labour:
        return "untold"
    if state.labour_is_yours:
        return "yours"
    return "house"


def make_placement_sentence_values(state: State) -> dict[str, Any]:
    """Return the values of sentences about the placement deck."""
    whose = "house"
    if state.setup.depth == "guided":
        whose = "printed"
    elif state.setup.placement:
        whose = "yours"
    return {"whose": whose, "drawn": len(state.played), "cards": cards.PLACEMENT_CARDS}


# ── The score ─────────────────────────────────────────────────────────────────────────────────────


def list_score_facts(state: State) -> tuple[tuple[str, str], ...]:
    """Return both score sheets; before final scoring the points so far."""
    his = state.opponent.final
    yours = state.you.final
    if his is not None and yours is not None:
        his_text = _describe_his_sheet(state, his)
        your_text = _describe_your_score_sheet(state, yours)
    else:
        his_text = _describe_his_holdings(state)
        your_text = _describe_your_points(state)
        if state.is_over:
            his_text += f"\n{say_now('sheet-behind', round=state.round)}"
    return ((say_now("field-rudolph"), his_text), (say_now("field-you"), your_text))


def _describe_his_sheet(state: State, his: HisSheet) -> str:
    """Return Rudolph's score sheet in words."""
    added = {"spellbooks": his.spellbooks, "faith": his.faith, "scrolls": his.scrolls}
    total = state.opponent.vp
    return say_now("sheet-final", track=total - sum(added.values()), total=total, **added)


def _describe_your_score_sheet(state: State, yours: YourSheet) -> str:
    """Return the player's score sheet in words; a total that the player added up is not taken
    apart."""
    spellbooks = None
    if yours.total is None:
        spellbooks = yours.spellbooks
    return say_now(
        "sheet-final",
        track=state.you.vp,
        spellbooks=spellbooks,
        faith=scoring.count_your_faith_points(state, yours),
        scrolls=cards.SCROLL_POINTS * (yours.scrolls or 0),
        total=scoring.count_your_total(state),
    )
