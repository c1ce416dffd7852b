"""Builder's Hall in your commands: an unknown tile may be taken, and then its place has to be
known."""

from engines.waterdeep import cards, commands, events, name_search
from engines.waterdeep.messages import refuse
from engines.waterdeep.state import NameTile, State


class TileOpenError(Exception):
    """Raised when the tile that you take, or its place, is unknown, so that the command waits for
    it."""


def identify_hall_tile(
    state: State, text: str | None, place: commands.HallPlace | None, rule: str
) -> tuple[State, str]:
    """Return the state with this tile in Builder's Hall, and its printed name.

    An unknown tile becomes known by taking it. Raises TileOpenError if the tile or its place must
    be asked for. Raises IllegalCommand if it cannot lie there.
    """
    if text is None:
        if state.unknown_hall_places:
            raise TileOpenError
        raise refuse("hall-which-tile", rule=rule)
    name = name_search.find_name(text, "tile", cards.TILES, rule=rule)
    slot_place = _find_hall_place(state, name, place, rule)
    if state.hall[slot_place - 1].tile:
        return state, name
    hall = list(state.hall)
    hall[slot_place - 1] = hall[slot_place - 1].replace(tile=name)  # its tokens lie there already
    stack = state.box.tiles.remove_cards((cards.TILES[name].number,))
    box = state.box.replace(tiles=stack)
    return state.replace(hall=tuple(hall), box=box), name


def _find_hall_place(state: State, name: str, place: commands.HallPlace | None, rule: str) -> int:
    """Return the place of the tile, from 1 to 3.

    Raises TileOpenError if it may lie on several places. Raises IllegalCommand if it cannot lie
    there.
    """
    known = [slot.tile for slot in state.hall]
    if name in known:
        slot_place = known.index(name) + 1
        if place not in (None, commands.PLACES[slot_place - 1]):
            raise refuse(
                "hall-elsewhere", tile=name, place=commands.PLACES[slot_place - 1], rule=rule
            )
        return slot_place
    if not state.unknown_hall_places or cards.TILES[name].number not in state.box.tiles.cards:
        raise refuse("hall-lacks", tile=name, rule=rule)
    if place is not None:
        return require_unknown_hall_place(state, place, name, rule)
    if len(state.unknown_hall_places) > 1:
        raise TileOpenError
    return state.unknown_hall_places[0]


def require_unknown_hall_place(
    state: State, place: commands.HallPlace, name: str, rule: str
) -> int:
    """Return the number of this place. Raises IllegalCommand if a known tile lies there."""
    slot_place = commands.PLACES.index(place) + 1
    if slot_place in state.unknown_hall_places:
        return slot_place
    other = state.hall[slot_place - 1].tile
    raise refuse("hall-other-tile", place=place, other=other, tile=name, rule=rule)


def list_untold_places(state: State) -> tuple[commands.HallPlace, ...]:
    return tuple(commands.PLACES[slot_place - 1] for slot_place in state.unknown_hall_places)


def is_hall_empty(state: State) -> bool:
    """Return whether no tile is left in Builder's Hall, known or unknown."""
    return not state.unknown_hall_places and not state.known_hall_tiles


# ── A command that waits ──────────────────────────────────────────────────────────────────────────


def queue_command_until_tile(state: State, command: commands.TakesTile) -> events.WaterdeepStep:
    """Put the command on the agenda until its tile and place are known."""
    waits = _use_printed_names(command)
    return events.step(state.first(NameTile(command=waits)), events.TileNamed(tile=waits.tile))


def _use_printed_names(command: commands.TakesTile) -> commands.TakesTile:
    """Return the command with printed names, so that later questions can show them.

    Raises IllegalCommand if a name is not found.
    """
    tile = name_search.find_name(command.tile, "tile", cards.TILES) if command.tile else None
    match command:
        case commands.Done(quest=quest):
            return command.replace(
                quest=name_search.find_name(quest, "quest", cards.QUESTS), tile=tile
            )
        case commands.Play(card=card):
            return command.replace(
                card=name_search.find_name(card, "intrigue", cards.ALL_INTRIGUE), tile=tile
            )
        case commands.Buy():
            return command.replace(tile=tile)


def find_waiting_command(state: State) -> commands.TakesTile | None:
    """Return your command that waits for its tile, or None."""
    if not state.agenda:
        return None
    first = state.agenda[0]
    return first.command if isinstance(first, NameTile) else None


def is_place_unknown(state: State, tile: str | None) -> bool:
    """Return whether the place of this tile is unknown."""
    return len(state.unknown_hall_places) > 1 and not any(slot.tile == tile for slot in state.hall)


def drop_waiting_command_if_repeated(state: State, command: object) -> State:
    """Return the state without the waiting command if the new command repeats it, since it may be
    complete now."""
    waiting = find_waiting_command(state)
    if waiting and _is_same_command(waiting, command):
        return state.replace(agenda=state.agenda[1:])
    return state


def _is_same_command(waiting: commands.TakesTile, command: object) -> bool:
    """Return whether the command is the waiting one with other words. Raises IllegalCommand if a
    name is not found."""
    match waiting, command:
        case commands.Buy(), commands.Buy():
            return True
        case commands.Done(quest=quest), commands.Done(quest=again):
            return quest == name_search.find_name(again, "quest", cards.QUESTS)
        case commands.Play(card=card), commands.Play(card=again):
            return card == name_search.find_name(again, "intrigue", cards.ALL_INTRIGUE)
    return False
