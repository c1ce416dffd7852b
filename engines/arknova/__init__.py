"""A.R.N.O., a solo opponent for Ark Nova by fans.

He has five *action cards* in a *row*. Each turn a die chooses one of the four cards in the *slots*
2 to 5. What it gives depends on the card, its slot, its *side* (I or II) and the *level*. Then it
goes to slot 1. He moves three counters (*appeal*, *conservation*, *reputation*), pushes the *break
token*, *snaps* cards out of the *display*, sends *workers* to *association tasks* for *partner
zoos* and *universities*, and supports *conservation projects*. He starts with a *debt* of five
points of conservation. The end begins when his counters meet. He needs no money, zoo or hand.
"""

from engines.arknova import (
    board,
    brief,
    commands,
    ending,
    event_sentences,
    events,
    questions,
    reasons,
    setup_steps,
    things,
    turn,
)
from engines.arknova.engine import ENGINE
from engines.arknova.state import Setup, State
from engines.kit import Game, Rulebook

GAME: Game[Setup, State] = Game(
    name="arknova",
    words=__name__,
    engine=ENGINE,
    setup=Setup,
    state=State,
    commands=commands.COMMANDS,
    events=events.EVENTS,
    rulebook=Rulebook.read_package(__name__),
    outcome=ending.find_outcome,
    automatic_command=turn.find_automatic_command,
    levels=setup_steps.LEVELS,
    setup_steps=setup_steps.list_setup_steps,
    short_setup=setup_steps.list_short_setup,
    event_sentence=event_sentences.describe_event,
    board_text=board.describe_board,
    prompt=questions.phrase_question,
    considered=reasons.describe_considered,
    short_reason=reasons.list_short_reasons,
    option_name=reasons.name_option,
    brief_lines=brief.write_brief,
    achievement=event_sentences.describe_achievement,
    calls=questions.CALLS,
    part_starts=event_sentences.PART_STARTS,
    points_of=event_sentences.find_points,
    progress=ending.find_progress,
    setups=setup_steps.SETUPS,
    fullest=setup_steps.SETUPS[-1],
    things=things.THINGS,
)
