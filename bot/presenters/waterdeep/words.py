"""Where the game stands, in words."""

from typing import Any, get_args

from bot.presenters.panel import MORE
from engines.core import dotted, signed
from engines.waterdeep import board, names, naming, scoring
from engines.waterdeep.cards import OPEN_QUEST, QUESTS, RESOURCES, ROUNDS, Resource, Seat, counted
from engines.waterdeep.saying import spoken
from engines.waterdeep.state import Depth, State

EMOJI: dict[Resource, str] = {"cleric": "⚪", "fighter": "🟠", "rogue": "⚫", "wizard": "🟣", "gold": "🪙"}
SEATS: tuple[Seat, ...] = ("opponent", "you")


def starts() -> tuple[tuple[str, dict[str, Any]], ...]:
    setups: list[dict[str, Any]] = [{"depth": depth} for depth in get_args(Depth)]
    setups.insert(1, {"depth": "guided", "deals": ["quests"]})
    return tuple((spoken("panel-start", depth=setup["depth"], quests="deals" in setup), setup) for setup in setups)


def heading(state: State) -> str:
    """His points; the score that they are taken from is in the picture, or in the fields."""
    return spoken("panel-heading", points=state.opponent.points, over=state.over, round=state.round, rounds=ROUNDS)


def about(state: State) -> str:
    deals = state.setup.deals
    drawn = None if deals is None else [spoken("panel-dealt", thing=thing) for thing in deals] or spoken("nothing")
    return spoken("panel-about", depth=state.setup.depth, deals=drawn, readings=_readings(state))


def aside(state: State) -> tuple[str, ...]:
    """That a coin can be turned, as long as that is news."""
    coins = state.box.last is not None and state.round == 1
    return (spoken("aside-coin", more=MORE.label),) if coins else ()


# ── The table ───────────────────────────────────────────────────────────────────────────────────────────────────────


def facts(state: State) -> tuple[tuple[str, str], ...]:
    tavern = [f"{EMOJI[each]} {counted(vars(state.opponent.tavern)[each], each)}" for each in RESOURCES]
    found = {
        "field-score": _standing(state),
        "field-tavern": str(dotted(tavern)),
        "field-quests": "\n".join(map(board.quest_text, state.opponent.quests)),
        "field-agents": "\n".join([_agents(state, seat) for seat in SEATS]),
        "field-tiles": "\n".join(map(board.tile_text, state.tiles)),
        "field-in-hall": "\n".join(map(board.slot_text, state.hall)),
        "field-plots": "\n".join(board.plots(state)),
        "field-mandatory": ", ".join(state.you.mandatory),
        "field-coin": _coins(state),
    }
    return tuple([(spoken(name), told) for name, told in found.items() if told])


def _standing(state: State) -> str:
    points = {"score": signed(state.you.score), "taken": state.opponent.points}
    return spoken("shown-score", gold=state.you.gold, marker=state.marker, **points)


def quest_begun(quest: str) -> str:
    """Where there is little room: the card with its whole name lies on the table, or in somebody's hand. Nothing opens
    behind it, so it does not end in dots."""
    return spoken("quest-begun", beginning=names.first_words(quest, QUESTS), whole=True)


def _agents(state: State, seat: Seat) -> str:
    spaces = [naming.named(agent.space) for agent in state.placed if agent.seat == seat]
    return spoken("shown-agents", seat=seat, left=state.agents(seat), spaces=spaces)


def _coins(state: State) -> str:
    if state.box.last is None:
        return ""
    return spoken("shown-coin", sides=[naming.named(coin.fell) for coin in state.box.last.coins], more=MORE.label)


def _readings(state: State) -> list[str]:
    """The switches that are not as recommended."""
    return [
        spoken("shown-reading", name=name, value=value if isinstance(value, bool) else value.replace("_", " "))
        for name, value in state.setup.switched.items()
    ]


# ── The score sheet ─────────────────────────────────────────────────────────────────────────────────────────────────


def sheet(state: State) -> tuple[tuple[str, str], ...]:
    """His points are in your score already: above zero you win."""
    his = spoken("sheet-his", points=state.opponent.points, quests=state.opponent.done)
    return ((spoken("field-you"), _yours(state)), (spoken("field-pseudo"), his))


def _yours(state: State) -> str:
    final = state.you.final
    if final is None:
        return spoken("sheet-so-far", score=signed(state.you.score))
    left = scoring.leftovers(final.adventurers, final.gold) - OPEN_QUEST * final.quests
    subtracted = state.setup.pseudo_leftovers_at_end == "subtracted"
    his = scoring.his_leftovers(state.opponent.tavern) if subtracted else 0
    return spoken(
        "sheet-final",
        rounds=signed(state.you.score - left + his),
        adventurers=signed(final.adventurers, plus=True),
        gold=signed(final.gold // 2, plus=True),
        quests=signed(-OPEN_QUEST * final.quests),
        his=signed(-his) if subtracted else None,
        score=signed(state.you.score),
    )
