"""The table as text: the board, Builder's Hall, Pseudo's side and your score."""

from engines.core.sentence import signed
from engines.waterdeep.cards import QUESTS, RESOURCES, ROUNDS, TILES, Goods, Quest, Seat
from engines.waterdeep.rounds import mover
from engines.waterdeep.state import HallSlot, State, Tile

NAMES: dict[Seat, str] = {"opponent": "Pseudo", "you": "you"}


def board(state: State) -> str:
    return "\n".join(
        [
            heading(state),
            f"  your score  {signed(state.you.score)}",
            f"  marker      {NAMES[state.marker]}",
            f"  agents      Pseudo {state.opponent.agents}, you {state.you.agents}",
            *_block("placed", [f"{NAMES[agent.seat]} on {agent.space}" for agent in state.placed]),
            *_block("tiles", [tile_text(tile) for tile in state.tiles]),
            *_block("hall", [slot_text(slot) for slot in state.hall]),
            f"  tavern      {tavern_text(state.opponent.tavern)}",
            *_block("quests", [quest_text(quest) for quest in state.opponent.quests]),
            *_block("plots", plots(state)),
        ]
    )


def heading(state: State) -> str:
    other_readings = ", ".join(f"{name} {value}" for name, value in state.setup.switched.items())
    parts = ["Pseudo", state.setup.depth, where(state), other_readings]
    return " · ".join(part for part in parts if part)


def where(state: State) -> str:
    if state.over:
        return "the game is over"
    seat = mover(state)
    if state.reassign is not None and seat:
        return f"round {state.round} of {ROUNDS}, harbor {state.reassign}: {NAMES[seat]}"
    return f"round {state.round} of {ROUNDS}: {NAMES[seat] if seat else 'the round ends'}"


def _block(title: str, lines: list[str]) -> list[str]:
    return [f"  {title if at == 0 else '':10}  {line}" for at, line in enumerate(lines or ["–"])]


def tile_text(tile: Tile) -> str:
    load = TILES[tile.tile].load
    goods = f", {tile.goods} {load[0]} on it" if load else ""
    return f"{tile.tile} ({NAMES[tile.owner]}{goods})"


def slot_text(slot: HallSlot) -> str:
    price = f" ({TILES[slot.tile].cost} gold)" if slot.tile else ""
    return f"{slot.tile or '?'}{price}, {slot.tokens} VP"


def tavern_text(tavern: Goods) -> str:
    """Cleric/fighter/rogue/wizard/gold, with words."""
    return "  ".join(f"{resource} {tavern[resource]}" for resource in RESOURCES)


def quest_text(name: str | None) -> str:
    if name is None:
        return "?"
    quest = QUESTS[name]
    return f"{name} ({quest.cost}{_kind(quest)}): {quest.vp} VP"


def _kind(quest: Quest) -> str:
    return "; mandatory" if quest.mandatory else "; plot" if quest.plot else ""


def plots(state: State) -> list[str]:
    """The plot quests that go on working for him."""
    return [name for name in state.opponent.done if QUESTS[name].plot]
