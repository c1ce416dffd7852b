"""Rudolph, the grey scholar: the automa of Salamandra's solo mode.

A game has four *rounds*. In each he first scores the points that his *labour card* (his *level*)
shows for the round. Then he places as many *apprentices* (discs) as the number of the round. A
*placement card* is turned over for each. Its arrow sends the disc to the *bonus spot* of the
furthest *field tile* that way. If that spot is taken, the disc goes to the next *spot* clockwise,
for a *scroll*. His third scroll sends the disc on to a *spellbook*.

You play your turns. When you have passed, he takes the *groves* beside his discs, and you must have
strictly more points than he has. A grove may lie in a *gap* between four *cells* of the map; a
tile's side facing north is `n`. There are two *styles*: by questions, or with the whole map kept
from your lines.
"""

from engines.core import Command, Game, Rulebook, mark_without_consequences
from engines.salamandra import (
    board,
    brief,
    commands,
    components,
    event_sentences,
    events,
    notation,
    questions,
    reasons,
    scoring,
    setup_steps,
    things,
)
from engines.salamandra.engine import ENGINE
from engines.salamandra.state import Setup, State


def upgrade_recorded_command(_: State, command: Command) -> Command:
    """Return a line of a record as it was played. Corrections of earlier releases had no
    consequences."""
    return mark_without_consequences(command)


GAME: Game[Setup, State] = Game(
    name="salamandra",
    words=__name__,
    engine=ENGINE,
    setup=Setup,
    state=State,
    commands=commands.COMMANDS,
    events=events.EVENTS,
    rulebook=Rulebook.read_package(__name__),
    outcome=scoring.find_outcome,
    upgrade_command=upgrade_recorded_command,
    components=components.COMPONENTS,
    levels=notation.LEVELS,
    setup_steps=setup_steps.list_setup_steps,
    short_setup=setup_steps.list_short_setup,
    event_sentence=event_sentences.describe_event,
    board_text=board.describe_board,
    prompt=questions.phrase_question,
    considered=reasons.describe_considered,
    short_reason=reasons.list_short_reasons,
    brief_lines=brief.write_brief,
    achievement=event_sentences.describe_achievement,
    calls=questions.CALLS,
    part_starts=event_sentences.PART_STARTS,
    points_of=event_sentences.find_points,
    progress=scoring.find_progress,
    your_sources=event_sentences.list_your_sources,
    setups=setup_steps.SETUPS,
    fullest=Setup(level=3, style="map"),
    things=things.THINGS,
)
