"""Pseudo, the scripted opponent of Lords of Waterdeep (the solo variant by Speusippus, base game).

He places *agents* on *spaces* of the board: printed ones and *building tiles* in play. His *quests* lie in order of
priority. Read from the top they are his *need list*. The first *shortage* that a free space serves decides where he
goes. At the end of the list comes an order: castle, *Builder's Hall* with a *purchase*, the highest *value*, the
*harbor*. The goods that he gains lie in his *tavern*. He plays intrigue cards the moment he draws them, and gives quest
cards to you. Each point he scores is subtracted from yours, and above zero you win. Your side is reported: placements,
purchases, quests, points.
"""

from engines.core import Game, Rulebook
from engines.waterdeep import (
    asking,
    board,
    brief,
    commands,
    events,
    naming,
    reasoning,
    recording,
    scoring,
    setting_up,
    telling,
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
    outcome=scoring.outcome,
    upgrade_command=recording.as_recorded,
    automatic_command=turn.follows,
    setup_steps=setting_up.set_up,
    short_setup=setting_up.lay_out,
    event_sentence=telling.tell,
    board_text=board.board,
    prompt=asking.question,
    considered=reasoning.grounds,
    short_reason=reasoning.because,
    option_name=naming.option,
    brief_lines=brief.brief,
    achievement=telling.feat,
    calls=asking.CALLS,
    part_starts=telling.BEATS,
    points_of=telling.scored,
    progress=scoring.progress,
    your_sources=telling.yours,
    setups=setting_up.SETUPS,
    fullest=Setup(depth="dealt"),
    things=things.THINGS,
)
