"""Rudolph, the grey scholar: the automa of Salamandra's solo mode.

Four *rounds*. In each he first scores what his *labour card* (his *level*) shows for the round, then places as many
*apprentices* (discs) as the number of the round. For each a *placement card* is turned over: its arrow sends the disc
to the furthest *field tile* that way, on the *bonus spot*, or where that is taken on the next *spot* clockwise, for a
*scroll*. His third scroll sends the disc on to a *spellbook*. You play your turns; when you have passed, he takes the
*groves* beside his discs, and you must have strictly more points than he has. A *gap* is where a grove may lie, between
four *cells* of the map; a tile's side facing north is `n`. Two *styles*: by questions, or with the whole map kept from
your lines.
"""

from engines.core import Command, Game, without_consequences
from engines.salamandra.state import Setup, State


def as_recorded(_: State, command: Command) -> Command:
    """Return a line of a record as it was played: corrections of earlier releases had no consequences."""
    return without_consequences(command)


GAME: Game[Setup, State] = Game.of(__name__, recorded=as_recorded, fullest=Setup(level=3, style="map"))
