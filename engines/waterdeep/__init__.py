"""Pseudo, the scripted opponent of Lords of Waterdeep (the solo variant by Speusippus, base game).

He places *agents* on *spaces* of the board: printed ones and *building tiles* in play. His *quests*
lie in order of priority. Read from the top they are his *need list*. The first *shortage* that a
free space serves decides where he goes. At the end of the list comes an order: castle, *Builder's
Hall* with a *purchase*, the highest *value*, the *harbor*. The goods that he gains lie in his
*tavern*. He plays intrigue cards the moment he draws them, and gives quest cards to you. Each point
he scores is subtracted from yours, and above zero you win. Your side is reported: placements,
purchases, quests, points.
"""

from engines.core import Game, Rulebook
from engines.waterdeep import (
    board,
    brief,
    commands,
    event_sentences,
    events,
    old_records,
    option_names,
    questions,
    reasons,
    scoring,
    setup_steps,
    things,
    turn,
)
from engines.waterdeep.engine import ENGINE
from engines.waterdeep.state import Setup, State

GAME: Game[Setup, State] = Game(
    name="waterdeep",
    words=__name__,
    engine=ENGINE,
    setup=Setup,
    state=State,
    commands=commands.COMMANDS,
    events=events.EVENTS,
    rulebook=Rulebook.read_package(__name__),
    outcome=scoring.find_outcome,
    upgrade_command=old_records.upgrade_recorded_command,
    automatic_command=turn.find_automatic_command,
    setup_steps=setup_steps.list_setup_steps,
    short_setup=setup_steps.list_short_setup,
    event_sentence=event_sentences.describe_event,
    board_text=board.describe_board,
    prompt=questions.phrase_question,
    considered=reasons.describe_considered,
    short_reason=reasons.list_short_reasons,
    option_name=option_names.name_option,
    brief_lines=brief.write_brief,
    achievement=event_sentences.describe_achievement,
    calls=questions.CALLS,
    part_starts=event_sentences.PART_STARTS,
    points_of=event_sentences.find_points,
    progress=scoring.find_progress,
    your_sources=event_sentences.list_your_sources,
    setups=setup_steps.SETUPS,
    fullest=Setup(depth="dealt"),
    things=things.THINGS,
)
