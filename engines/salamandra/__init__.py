"""Rudolph, the grey scholar: the automa of Salamandra's solo mode.

A game has four *rounds*. In each he first scores the points that his *labour card* (his *level*) shows for the round.
Then he places as many *apprentices* (discs) as the number of the round. A *placement card* is turned over for each. Its
arrow sends the disc to the *bonus spot* of the furthest *field tile* that way. If that spot is taken, the disc goes to
the next *spot* clockwise, for a *scroll*. His third scroll sends the disc on to a *spellbook*.

You play your turns. When you have passed, he takes the *groves* beside his discs, and you must have strictly more
points than he has. A grove may lie in a *gap* between four *cells* of the map; a tile's side facing north is `n`. There
are two *styles*: by questions, or with the whole map kept from your lines.
"""

from engines.core import Command, Game, Rulebook, drop_consequences
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
    return drop_consequences(command)


GAME: Game[Setup, State] = Game(
    name="salamandra",
    words=__name__,
    engine=ENGINE,
    setup=Setup,
    state=State,
    commands=commands.COMMANDS,
    events=events.EVENTS,
    rulebook=Rulebook.read_package(__name__),
    outcome=scoring.outcome,
    upgrade_command=as_recorded,
    components=components.COMPONENTS,
    levels=notation.LEVELS,
    setup_steps=setting_up.set_up,
    short_setup=setting_up.lay_out,
    event_sentence=telling.tell,
    board_text=board.board,
    prompt=asking.question,
    considered=reasoning.grounds,
    short_reason=reasoning.because,
    brief_lines=brief.brief,
    achievement=telling.feat,
    calls=asking.CALLS,
    part_starts=telling.BEATS,
    points_of=telling.scored,
    progress=scoring.progress,
    your_sources=telling.yours,
    setups=setting_up.SETUPS,
    fullest=Setup(level=3, style="map"),
    things=things.THINGS,
)
