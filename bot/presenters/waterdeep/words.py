"""The texts of Waterdeep: headings, the table as facts, score sheets, and the set-ups of the menu."""

from typing import Any, get_args

from bot.presenters.panel import MORE
from bot.presenters.presenter import Extra
from engines.core import dotted, signed
from engines.waterdeep import board, names, naming, scoring
from engines.waterdeep.cards import OPEN_QUEST, QUESTS, RESOURCES, ROUNDS, Resource, Seat, counted
from engines.waterdeep.saying import spoken
from engines.waterdeep.state import Depth, State

EMOJI: dict[Resource, str] = {"cleric": "⚪", "fighter": "🟠", "rogue": "⚫", "wizard": "🟣", "gold": "🪙"}
"""The signs of resources."""
SEATS: tuple[Seat, ...] = ("opponent", "you")
"""Both seats, in the order in which they are shown."""


def starts() -> tuple[tuple[str, dict[str, Any]], ...]:
    """Return every depth, and guided games in which the bot deals quests."""
    setups: list[dict[str, Any]] = [{"depth": depth} for depth in get_args(Depth)]
    setups.insert(1, {"depth": "guided", "deals": ["quests"]})
    return tuple((spoken("panel-start", depth=setup["depth"], quests="deals" in setup), setup) for setup in setups)


def extras() -> tuple[Extra, ...]:
    """Return the quests, which the bot can deal although the box lies on the table."""
    return (Extra("quests", spoken("extra-quests"), {"deals": ["quests"]}, ("guided",)),)


def heading(state: State) -> str:
    """Return his points and the round; your score is in the picture, or in the facts."""
    return spoken("panel-heading", points=state.opponent.points, over=state.over, round=state.round, rounds=ROUNDS)


def about(state: State) -> str:
    """Return the depth, what the bot deals, and the readings of rules that were switched."""
    deals = state.setup.deals
    drawn: list[str] | str | None = None
    if deals is not None:
        drawn = [spoken("panel-dealt", thing=thing) for thing in deals] or spoken("nothing")
    return spoken("panel-about", depth=state.setup.depth, deals=drawn, readings=_describe_readings(state))


def aside(state: State) -> tuple[str, ...]:
    """Return a note in the first round that a coin can be turned."""
    if state.box.last is None or state.round != 1:
        return ()
    return (spoken("aside-coin", more=MORE.label),)


# ── The table ───────────────────────────────────────────────────────────────────────────────────────────────────────


def facts(state: State) -> tuple[tuple[str, str], ...]:
    """Return the table in words, without empty facts."""
    tavern = [f"{EMOJI[each]} {counted(vars(state.opponent.tavern)[each], each)}" for each in RESOURCES]
    found = {
        "field-score": _describe_standing(state),
        "field-tavern": str(dotted(tavern)),
        "field-quests": "\n".join(map(board.quest_text, state.opponent.quests)),
        "field-agents": "\n".join([_describe_agents(state, seat) for seat in SEATS]),
        "field-tiles": "\n".join(map(board.tile_text, state.tiles)),
        "field-in-hall": "\n".join(map(board.slot_text, state.hall)),
        "field-plots": "\n".join(board.plots(state)),
        "field-mandatory": ", ".join(state.you.mandatory),
        "field-coin": _describe_coins(state),
    }
    return tuple([(spoken(name), text) for name, text in found.items() if text])


def _describe_standing(state: State) -> str:
    """Return your score, your gold, and who has the marker of the first player."""
    points = {"score": signed(state.you.score), "taken": state.opponent.points}
    return spoken("shown-score", gold=state.you.gold, marker=state.marker, **points)


def quest_begun(quest: str) -> str:
    """Return the first words of a quest that identify it, for places with little room."""
    return spoken("quest-begun", beginning=names.first_words(quest, QUESTS), whole=True)


def _describe_agents(state: State, seat: Seat) -> str:
    """Return the agents of a seat: those left, and the spaces of the others."""
    spaces = [naming.named(agent.space) for agent in state.placed if agent.seat == seat]
    return spoken("shown-agents", seat=seat, left=state.agents(seat), spaces=spaces)


def _describe_coins(state: State) -> str:
    """Return the coins of the last move, or nothing."""
    if state.box.last is None:
        return ""
    sides = [naming.named(coin.fell) for coin in state.box.last.coins]
    return spoken("shown-coin", sides=sides, more=MORE.label)


def _describe_readings(state: State) -> list[str]:
    """Return the readings of rules that are not as recommended."""
    readings = list[str]()
    for name, value in state.setup.switched.items():
        shown = value if isinstance(value, bool) else value.replace("_", " ")
        readings.append(spoken("shown-reading", name=name, value=shown))
    return readings


# ── The score sheet ─────────────────────────────────────────────────────────────────────────────────────────────────


def sheet(state: State) -> tuple[tuple[str, str], ...]:
    """Return both score sheets. His points are subtracted from your score; above zero you win."""
    his = spoken("sheet-his", points=state.opponent.points, quests=state.opponent.done)
    return ((spoken("field-you"), _describe_your_sheet(state)), (spoken("field-pseudo"), his))


def _describe_your_sheet(state: State) -> str:
    """Return your score sheet in words; before the end your score so far."""
    final = state.you.final
    if final is None:
        return spoken("sheet-so-far", score=signed(state.you.score))
    left = scoring.leftovers(final.adventurers, final.gold) - OPEN_QUEST * final.quests
    his = 0
    his_text = None
    if state.setup.pseudo_leftovers_at_end == "subtracted":
        his = scoring.his_leftovers(state.opponent.tavern)
        his_text = signed(-his)
    return spoken(
        "sheet-final",
        rounds=signed(state.you.score - left + his),
        adventurers=signed(final.adventurers, plus=True),
        gold=signed(final.gold // 2, plus=True),
        quests=signed(-OPEN_QUEST * final.quests),
        his=his_text,
        score=signed(state.you.score),
    )
