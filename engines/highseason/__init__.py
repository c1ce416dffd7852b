"""Ralph, the solo opponent of High Season.

In each of seven rounds he plays two turns, each from one card of his *solo deck*: the *action side*
of the card just *flipped* and the *preference side* of the card now on top of the stack. He removes
a die from the *action board*: the left or the right *pictured* one, as the *hand* says, or one from
the space with the *most* dice. Then he does every action of the card: marks steps on the *Emperor
track*, or *occupies a room* of a colour in his *hotel*, along the *zig-zag* line on the hand's side
of the *stairs* first, preferring one that completes a *row* (half a floor, L1 to R4), a *column*
(C1 to C7) or a *group* of touching rooms of one colour. Who *completes* a row, a column or an
Emperor row *first* has its points; he and you race for them. The *level* says how many A, B and C
cards his deck has. He never has money, staff or prepared rooms.
"""

from engines.core import Game, Rulebook
from engines.highseason import (
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
    turn,
)
from engines.highseason.engine import ENGINE
from engines.highseason.state import Setup, State

GAME: Game[Setup, State] = Game(
    name="highseason",
    words=__name__,
    engine=ENGINE,
    setup=Setup,
    state=State,
    commands=commands.COMMANDS,
    events=events.EVENTS,
    rulebook=Rulebook.read_package(__name__),
    outcome=scoring.find_outcome,
    automatic_command=turn.find_automatic_command,
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
    fullest=setup_steps.SETUPS[-1],
    things=things.THINGS,
)
