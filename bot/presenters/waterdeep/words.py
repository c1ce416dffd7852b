"""The texts of Waterdeep: headings, the table as facts, score sheets, and the set-ups of the
menu."""

from typing import Any, get_args

from bot.presenters.components import MORE_BUTTON
from bot.presenters.presenter import Extra
from engines.core import format_signed, join_with_dots
from engines.waterdeep import board, name_search, option_names, scoring
from engines.waterdeep.cards import (
    OPEN_QUEST_PENALTY,
    QUESTS,
    RESOURCES,
    ROUNDS,
    Resource,
    Seat,
    describe_count,
)
from engines.waterdeep.messages import say_now
from engines.waterdeep.state import Depth, State

RESOURCE_SIGNS: dict[Resource, str] = {
    "cleric": "⚪",
    "fighter": "🟠",
    "rogue": "⚫",
    "wizard": "🟣",
    "gold": "🪙",
}
"""The signs of resources."""
SEATS: tuple[Seat, ...] = ("opponent", "you")
"""Both seats, in the order in which they are shown."""


def list_start_options() -> tuple[tuple[str, dict[str, Any]], ...]:
    """Return every depth, and guided games in which the bot deals quests."""
    setups: list[dict[str, Any]] = [{"depth": depth} for depth in get_args(Depth)]
    setups.insert(1, {"depth": "guided", "deals": ["quests"]})
    starts = list[tuple[str, dict[str, Any]]]()
    for setup in setups:
        label = say_now("panel-start", depth=setup["depth"], quests="deals" in setup)
        starts.append((label, setup))
    return tuple(starts)


def list_start_extras() -> tuple[Extra, ...]:
    """Return the quests, which the bot can deal although the box lies on the table."""
    quests = Extra("quests", say_now("extra-quests"), {"deals": ["quests"]}, ("guided",))
    return (quests,)


def format_heading(state: State) -> str:
    """Return his points and the round; your score is in the picture, or in the facts."""
    vp = state.opponent.points
    return say_now("panel-heading", points=vp, over=state.is_over, round=state.round, rounds=ROUNDS)


def describe_setup(state: State) -> str:
    """Return the depth, what the bot deals, and the readings of rules that were switched."""
    deals = state.setup.deals
    drawn: list[str] | str | None = None
    if deals is not None:
        drawn = [say_now("panel-dealt", thing=thing) for thing in deals] or say_now("nothing")
    return say_now(
        "panel-about",
        depth=state.setup.depth,
        deals=drawn,
        readings=_describe_changed_rule_readings(state),
    )


def list_notes(state: State) -> tuple[str, ...]:
    """Return a note in the first round that a coin can be turned."""
    if state.box.last is None or state.round != 1:
        return ()
    return (say_now("aside-coin", more=MORE_BUTTON.label),)


# ── The table ─────────────────────────────────────────────────────────────────────────────────────


def list_facts(state: State) -> tuple[tuple[str, str], ...]:
    """Return the table in words, without empty facts."""
    goods = vars(state.opponent.tavern)
    tavern = [f"{RESOURCE_SIGNS[each]} {describe_count(goods[each], each)}" for each in RESOURCES]
    found = {
        "field-score": _describe_standing(state),
        "field-tavern": str(join_with_dots(tavern)),
        "field-quests": "\n".join(map(board.describe_quest, state.opponent.quests)),
        "field-agents": "\n".join([_describe_agents(state, seat) for seat in SEATS]),
        "field-tiles": "\n".join(map(board.describe_tile, state.tiles)),
        "field-in-hall": "\n".join(map(board.describe_slot, state.hall)),
        "field-plots": "\n".join(board.list_plots(state)),
        "field-mandatory": ", ".join(state.you.mandatory),
        "field-coin": _describe_coins(state),
    }
    facts = list[tuple[str, str]]()
    for name, text in found.items():
        if text:
            facts.append((say_now(name), text))
    return tuple(facts)


def _describe_standing(state: State) -> str:
    """Return your score, your gold, and who has the marker of the first player."""
    points = {"score": format_signed(state.you.score), "taken": state.opponent.points}
    return say_now("shown-score", gold=state.you.gold, marker=state.marker, **points)


def abbreviate_quest(quest: str) -> str:
    """Return the first words of a quest that identify it, for places with little room."""
    return say_now(
        "quest-begun", beginning=name_search.shorten_to_first_words(quest, QUESTS), whole=True
    )


def _describe_agents(state: State, seat: Seat) -> str:
    """Return the agents of a seat: those left, and the spaces of the others."""
    spaces = [
        option_names.translate_option(agent.space) for agent in state.placed if agent.seat == seat
    ]
    return say_now("shown-agents", seat=seat, left=state.agents(seat), spaces=spaces)


def _describe_coins(state: State) -> str:
    """Return the coins of the last move, or nothing."""
    if state.box.last is None:
        return ""
    sides = [option_names.translate_option(coin.fell) for coin in state.box.last.coins]
    return say_now("shown-coin", sides=sides, more=MORE_BUTTON.label)


def _describe_changed_rule_readings(state: State) -> list[str]:
    """Return the readings of rules that are not as recommended."""
    readings = list[str]()
    for name, value in state.setup.changed_readings.items():
        shown = value if isinstance(value, bool) else value.replace("_", " ")
        readings.append(say_now("shown-reading", name=name, value=shown))
    return readings


# ── The score sheet ───────────────────────────────────────────────────────────────────────────────


def list_score_facts(state: State) -> tuple[tuple[str, str], ...]:
    """Return both score sheets. His points are subtracted from your score; above zero you win."""
    his = say_now("sheet-his", points=state.opponent.points, quests=state.opponent.done)
    return (
        (say_now("field-you"), _describe_your_score_sheet(state)),
        (say_now("field-pseudo"), his),
    )


def _describe_your_score_sheet(state: State) -> str:
    """Return your score sheet in words; before the end your score so far."""
    final = state.you.final
    if final is None:
        return say_now("sheet-so-far", score=format_signed(state.you.score))
    left = (
        scoring.count_leftovers(final.adventurers, final.gold) - OPEN_QUEST_PENALTY * final.quests
    )
    his = 0
    his_text = None
    if state.setup.pseudo_leftovers_at_end == "subtracted":
        his = scoring.count_his_leftovers(state.opponent.tavern)
        his_text = format_signed(-his)
    return say_now(
        "sheet-final",
        rounds=format_signed(state.you.score - left + his),
        adventurers=format_signed(final.adventurers, plus=True),
        gold=format_signed(final.gold // 2, plus=True),
        quests=format_signed(-OPEN_QUEST_PENALTY * final.quests),
        his=his_text,
        score=format_signed(state.you.score),
    )
