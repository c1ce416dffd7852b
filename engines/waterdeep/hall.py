"""Builder's Hall as you name it: a tile that was never told may be taken, and then its place has to be known."""

from engines.waterdeep import cards, commands, events, names
from engines.waterdeep.saying import refuse
from engines.waterdeep.state import NameTile, State


class TileOpenError(Exception):
    """Which tile you take, or which of several places it lay on, has not been said: the command waits for it."""


def hall_tile(state: State, written: str | None, place: commands.HallPlace | None, rule: str) -> tuple[State, str]:
    """The tile you name, and the state with it surely in Builder's Hall: one not told yet may be named by taking it."""
    if written is None:
        if state.unknown_tiles:
            raise TileOpenError
        raise refuse("hall-which-tile", rule=rule)
    name = names.found(written, "tile", cards.TILES, rule=rule)
    at = _place_of(state, name, place, rule)  # its tokens lie there already
    if state.hall[at - 1].tile:
        return state, name
    hall = tuple(slot.replace(tile=name) if here == at else slot for here, slot in enumerate(state.hall, start=1))
    return state.replace(
        hall=hall, box=state.box.replace(tiles=state.box.tiles.without((cards.TILES[name].number,)))
    ), name


def _place_of(state: State, name: str, place: commands.HallPlace | None, rule: str) -> int:
    known = [slot.tile for slot in state.hall]
    if name in known:
        at = known.index(name) + 1
        if place not in (None, commands.PLACES[at - 1]):
            raise refuse("hall-elsewhere", tile=name, place=commands.PLACES[at - 1], rule=rule)
        return at
    if not state.unknown_tiles or cards.TILES[name].number not in state.box.tiles.cards:
        raise refuse("hall-lacks", tile=name, rule=rule)
    if place is not None:
        return untold_place(state, place, name, rule)
    if len(state.unknown_tiles) > 1:
        raise TileOpenError
    return state.unknown_tiles[0]


def untold_place(state: State, place: commands.HallPlace, name: str, rule: str) -> int:
    """The number of this place, where a tile may lie that was not told."""
    at = commands.PLACES.index(place) + 1
    if at in state.unknown_tiles:
        return at
    raise refuse("hall-other-tile", place=place, other=state.hall[at - 1].tile, tile=name, rule=rule)


def untold_places(state: State) -> tuple[commands.HallPlace, ...]:
    return tuple(commands.PLACES[at - 1] for at in state.unknown_tiles)


def empty(state: State) -> bool:
    """No tile is left in it, told or not."""
    return not state.unknown_tiles and not any(slot.tile for slot in state.hall)


# ── A command that waits ────────────────────────────────────────────────────────────────────────────────────────────


def wait_for_tile(state: State, command: commands.TakesTile) -> events.WaterdeepStep:
    waits = _in_full(command)
    return events.step(state.first(NameTile(command=waits)), events.TileNamed(tile=waits.tile))


def _in_full(command: commands.TakesTile) -> commands.TakesTile:
    """By the printed names: whoever asks on has to know what is meant."""
    tile = names.found(command.tile, "tile", cards.TILES) if command.tile else None
    match command:
        case commands.Done(quest=quest):
            return command.replace(quest=names.found(quest, "quest", cards.QUESTS), tile=tile)
        case commands.Play(card=card):
            return command.replace(card=names.found(card, "intrigue", cards.ALL_INTRIGUE), tile=tile)
        case commands.Buy():
            return command.replace(tile=tile)


def waiting(state: State) -> commands.TakesTile | None:
    """Your command that waits for its tile."""
    first = state.agenda[0] if state.agenda else None
    return first.command if first and isinstance(first, NameTile) else None


def place_is_open(state: State, tile: str | None) -> bool:
    """Whether nobody can know yet where this tile lay."""
    return len(state.unknown_tiles) > 1 and not any(slot.tile == tile for slot in state.hall)


def said_again(state: State, command: object) -> State:
    """Without the command that waits, where it is said once more: now it may be whole."""
    waits = waiting(state)
    return state.replace(agenda=state.agenda[1:]) if waits and _same(waits, command) else state


def _same(waits: commands.TakesTile, command: object) -> bool:
    match waits, command:
        case commands.Buy(), commands.Buy():
            return True
        case commands.Done(quest=quest), commands.Done(quest=again):
            return quest == names.found(again, "quest", cards.QUESTS)
        case commands.Play(card=card), commands.Play(card=again):
            return card == names.found(again, "intrigue", cards.ALL_INTRIGUE)
    return False
