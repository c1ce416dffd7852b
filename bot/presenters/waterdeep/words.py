"""Where the game stands, in words."""

from typing import Any, get_args

from engines.core.sentence import signed
from engines.waterdeep.board import plots, quest_text, slot_text, tile_text
from engines.waterdeep.cards import OPEN_QUEST, RESOURCES, ROUNDS, Goods, Resource, counted
from engines.waterdeep.scoring import his_leftovers, leftovers
from engines.waterdeep.state import Depth, State

EMOJI: dict[Resource, str] = {"cleric": "⚪", "fighter": "🟠", "rogue": "⚫", "wizard": "🟣", "gold": "🪙"}


def starts() -> tuple[tuple[str, dict[str, Any]], ...]:
    return tuple((f"Pseudo, {depth}", {"depth": depth}) for depth in get_args(Depth))


def heading(state: State) -> str:
    return f"Pseudo · {about(state)}"


def about(state: State) -> str:
    where = "the game is over" if state.over else f"round {state.round} of {ROUNDS}"
    return f"{state.setup.depth} · {where}"


# ── The table ───────────────────────────────────────────────────────────────────────────────────────────────────────


def facts(state: State) -> tuple[tuple[str, str], ...]:
    found = (
        ("Your score", _standing(state)),
        ("Pseudo's tavern", tavern_text(state.opponent.tavern)),
        ("Pseudo's quests, from the top", "\n".join(map(quest_text, state.opponent.quests))),
        ("Agents", _agents(state)),
        ("Tiles in play", "\n".join(map(tile_text, state.tiles))),
        ("Builder's Hall, left to right", "\n".join(map(slot_text, state.hall))),
        ("His plot quests", "\n".join(plots(state))),
        ("You must complete first", ", ".join(state.you.mandatory)),
        ("Coin", _coins(state)),
        ("Other readings", _readings(state)),
    )
    return tuple((name, text) for name, text in found if text)


def _standing(state: State) -> str:
    marker = "you have the marker" if state.marker == "you" else "Pseudo has the marker"
    return (
        f"**{signed(state.you.score)}** · {state.opponent.points} taken by Pseudo · "
        f"your gold {state.you.gold}, as it is counted · {marker}"
    )


def tavern_text(tavern: Goods) -> str:
    return " · ".join(f"{EMOJI[resource]} {counted(tavern[resource], resource)}" for resource in RESOURCES)


def _agents(state: State) -> str:
    lines = []
    for name, seat, left in (("Pseudo", "opponent", state.opponent.agents), ("You", "you", state.you.agents)):
        spaces = ", ".join(agent.space for agent in state.placed if agent.seat == seat)
        lines.append(f"{name}: {left} left" + (f" · on {spaces}" if spaces else ""))
    return "\n".join(lines)


def _coins(state: State) -> str:
    if state.box.last is None:
        return ""
    fell = ", ".join(coin.fell for coin in state.box.last.coins)
    return f"It fell on {fell}. *More…* turns it, before anything else is played."


def _readings(state: State) -> str:
    """The switches that are not as recommended."""
    return "\n".join(f"{name}: {_plain(value)}" for name, value in state.setup.switched.items())


def _plain(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value).replace("_", " ")


# ── The score sheet ─────────────────────────────────────────────────────────────────────────────────────────────────


def sheet(state: State) -> tuple[tuple[str, str], ...]:
    """His points are in your score already: above zero you win."""
    done = ", ".join(state.opponent.done)
    his = f"{state.opponent.points} points, all taken from yours" + (f"\nCompleted: {done}" if done else "")
    return (("You", _yours(state)), ("Pseudo", his))


def _yours(state: State) -> str:
    final = state.you.final
    if final is None:
        return f"**{signed(state.you.score)}** so far; above zero you win"
    left = leftovers(final.adventurers, final.gold) - OPEN_QUEST * final.quests
    subtracted = state.setup.pseudo_leftovers_at_end == "subtracted"
    his = his_leftovers(state.opponent.tavern) if subtracted else 0
    lines = [
        f"After eight rounds {signed(state.you.score - left + his)}",
        f"Adventurers {signed(final.adventurers, plus=True)}",
        f"Gold {signed(final.gold // 2, plus=True)}",
        f"Open quests {signed(-OPEN_QUEST * final.quests)}",
        *([f"What Pseudo has left {signed(-his)}"] if subtracted else []),
        f"**{signed(state.you.score)}**",
    ]
    return "\n".join(lines)
