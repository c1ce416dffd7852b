"""The table as text: the board, Builder's Hall, Pseudo's side and your score."""

from functools import cache

from engines.core import current_language, format_signed
from engines.waterdeep import option_names, rounds
from engines.waterdeep.cards import QUESTS, RESOURCES, ROUNDS, TILES
from engines.waterdeep.messages import say_now
from engines.waterdeep.state import Agent, HallSlot, State, Tile


def describe_board(state: State) -> str:
    tavern = state.opponent.tavern
    amounts = [
        say_now("board-amount", resource=resource, count=tavern[resource]) for resource in RESOURCES
    ]
    blocks = {
        "score": [format_signed(state.you.score)],
        "marker": [say_now("seat", seat=state.marker)],
        "agents": [say_now("board-agents", his=state.opponent.agents, yours=state.you.agents)],
        "placed": list(map(_describe_agent, state.placed)),
        "tiles": list(map(describe_tile, state.tiles)),
        "hall": list(map(describe_slot, state.hall)),
        "tavern": ["  ".join(amounts)],
        "quests": list(map(describe_quest, state.opponent.quests)),
        "plots": list_plots(state),
    }
    lines = [_describe_heading(state)]
    for title, block in blocks.items():
        lines += _indent_block(say_now("board-title", title=title), block)
    return "\n".join(lines)


def _describe_heading(state: State) -> str:
    seat = rounds.find_next_seat(state)
    harbor = state.reassign if seat else None
    readings = [f"{name} {value}" for name, value in state.setup.changed_readings.items()]
    return say_now(
        "board-heading",
        depth=state.setup.depth,
        over=state.is_over,
        round=state.round,
        rounds=ROUNDS,
        harbor=harbor,
        seat=seat,
        readings=readings,
    )


def _indent_block(title: str, lines: list[str]) -> list[str]:
    """Return the lines indented, with the title before the first one; a dash stands for no
    lines."""
    first, *others = lines or ["–"]
    return [f"  {title:10}  {first}", *(f"  {'':10}  {line}" for line in others)]


def _describe_agent(agent: Agent) -> str:
    space = option_names.translate_option(agent.space)
    return say_now("board-placed", seat=agent.seat, space=space)


def describe_tile(tile: Tile) -> str:
    name = tile.tile
    resource = TILES[name].loaded
    return say_now("board-tile", tile=name, seat=tile.owner, resource=resource, goods=tile.goods)


def describe_slot(slot: HallSlot) -> str:
    cost = TILES[slot.tile].cost if slot.tile else None
    return say_now("board-slot", tile=slot.tile, cost=cost, tokens=slot.tokens)


def describe_quest(name: str | None) -> str:
    return _describe_known_quest(current_language(), name) if name else "?"


@cache
def _describe_known_quest(_: str, name: str) -> str:
    """Return the quest in the current language, which is the first argument and part of the cache
    key."""
    quest = QUESTS[name]
    kind = None
    if quest.mandatory:
        kind = "mandatory"
    elif quest.plot:
        kind = "plot"
    return say_now("board-quest", quest=name, cost=quest.cost, kind=kind, vp=quest.vp)


def list_plots(state: State) -> list[str]:
    """Return the names of the plot quests that go on working for him."""
    return [name for name in state.opponent.done if QUESTS[name].plot]
