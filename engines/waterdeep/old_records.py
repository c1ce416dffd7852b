"""Records of earlier releases. Their lines are read as they were played."""

from engines.core import Command, IllegalCommand, mark_without_consequences
from engines.waterdeep import cards, hall, name_search, table, your_visits
from engines.waterdeep.commands import Play, TileTold
from engines.waterdeep.state import State


def upgrade_recorded_command(state: State, command: Command) -> Command:
    """Return a line of a record as its release meant it.

    Earlier releases drew no consequences from a correction unless it says so. They allowed Sample
    Wares on any tile, regardless of its fee and without the space that The Zoarstar copies. They
    put a tile without a place on the leftmost one.
    """
    match command:
        case Play(tile=str(tile)) | TileTold(tile=tile) if wares := _find_sample_wares_play(
            state, command
        ):
            if _is_refused_now(state, wares, tile):
                return command.replace(as_recorded=True)
    return mark_without_consequences(table.add_place_to_recorded_tile(state, command))


def _find_sample_wares_play(state: State, command: Command) -> Play | None:
    """Return the Sample Wares that the command plays, or whose tile it tells."""
    play = command if isinstance(command, Play) else hall.find_waiting_command(state)
    if not isinstance(play, Play):
        return None
    try:
        card = name_search.find_name(play.card, "intrigue", cards.ALL_INTRIGUE)
    except IllegalCommand:
        return None
    return play if cards.ALL_INTRIGUE[card].yours == "wares" else None


def _is_refused_now(state: State, wares: Play, text: str) -> bool:
    """Return whether the present rules refuse this tile for Sample Wares."""
    try:
        tile = name_search.find_name(text, "tile", cards.TILES)
        your_visits.check_space_usable_by_you(
            state, your_visits.make_space_option(state, tile, wares)
        )
    except IllegalCommand:
        return True
    return False
