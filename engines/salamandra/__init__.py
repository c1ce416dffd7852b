"""Rudolph, the grey scholar: the automa of Salamandra's solo mode.

A game has four *rounds*. In each he first scores the points that his *labour card* (his *level*) shows for the round.
Then he places as many *apprentices* (discs) as the number of the round. A *placement card* is turned over for each. Its
arrow sends the disc to the *bonus spot* of the furthest *field tile* that way. If that spot is taken, the disc goes to
the next *spot* clockwise, for a *scroll*. His third scroll sends the disc on to a *spellbook*.

You play your turns. When you have passed, he takes the *groves* beside his discs, and you must have strictly more
points than he has. A grove may lie in a *gap* between four *cells* of the map; a tile's side facing north is `n`. There
are two *styles*: by questions, or with the whole map kept from your lines.
"""

from engines.core import Command, Game, Rulebook, without_consequences
from engines.salamandra import (
    asking,
    board,
    brief,
    commands,
    components,
    events,
    notation,
    reasoning,
    scoring,
    setting_up,
    telling,
    things,
)
from engines.salamandra.engine import ENGINE
from engines.salamandra.state import Setup, State


def as_recorded(_: State, command: Command) -> Command:
    """Return a line of a record as it was played. Corrections of earlier releases had no consequences."""
    return without_consequences(command)


GAME: Game[Setup, State] = Game(
    name="salamandra",
    words=__name__,
    engine=ENGINE,
    setup=Setup,
    state=State,
    commands=commands.COMMANDS,
    events=events.EVENTS,
    rulebook=Rulebook.of(__name__),
    outcome=scoring.outcome,
    recorded=as_recorded,
    components=components.COMPONENTS,
    levels=notation.LEVELS,
    set_up=setting_up.set_up,
    lay_out=setting_up.lay_out,
    tell=telling.tell,
    board=board.board,
    question=asking.question,
    grounds=reasoning.grounds,
    because=reasoning.because,
    brief=brief.brief,
    feat=telling.feat,
    calls=asking.CALLS,
    beats=telling.BEATS,
    scored=telling.scored,
    progress=scoring.progress,
    yours=telling.yours,
    setups=setting_up.SETUPS,
    fullest=Setup(level=3, style="map"),
    things=things.THINGS,
)
