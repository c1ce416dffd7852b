"""Pseudo, the scripted opponent of Lords of Waterdeep (the solo variant by Speusippus, base game).

He places *agents* on *spaces* of the board: printed ones and *building tiles* in play. His *quests* lie in order of
priority; read from the top they are his *need list*, and the first *shortage* that a free space serves decides where he
goes. At the end of the list comes an order: castle, *Builder's Hall* with a *purchase*, the highest *value*, the
*harbor*. What he gains lies in his *tavern*. Intrigue cards he plays the moment he draws them; quest cards he gets go
to you. Each point he scores is subtracted from yours, and above zero you win. Your side is reported: placements,
purchases, quests, points.
"""

from engines.core.game import Game
from engines.core.rulebook import Rulebook
from engines.waterdeep.board import board
from engines.waterdeep.brief import brief
from engines.waterdeep.calling import CALLS
from engines.waterdeep.commands import COMMANDS
from engines.waterdeep.engine import ENGINE
from engines.waterdeep.events import EVENTS
from engines.waterdeep.fixes import FIXES
from engines.waterdeep.following import follows
from engines.waterdeep.moving import moved, moved_unseen
from engines.waterdeep.naming import option
from engines.waterdeep.questions import question
from engines.waterdeep.reasoning import because, grounds
from engines.waterdeep.recap import feat, yours
from engines.waterdeep.saying import say
from engines.waterdeep.scoring import outcome, progress
from engines.waterdeep.setting_up import SETUPS, lay_out, set_up
from engines.waterdeep.state import Setup, State
from engines.waterdeep.telling import BEATS, scored, tell

GAME = Game(
    name="waterdeep",
    # Rules
    engine=ENGINE,
    setup=Setup,
    state=State,
    commands=COMMANDS,
    events=EVENTS,
    rulebook=Rulebook.of(__name__),
    outcome=outcome,
    follows=follows,
    # Words
    set_up=set_up,
    tell=tell,
    board=board,
    question=question,
    notation=say("notation"),
    grounds=grounds,
    option=option,
    feat=feat,
    brief=brief,
    because=because,
    lay_out=lay_out,
    # Corrections
    fixes=FIXES,
    moved=moved,
    moved_unseen=moved_unseen,
    # Watching
    calls=CALLS,
    beats=BEATS,
    scored=scored,
    progress=progress,
    yours=yours,
    # Measuring
    setups=SETUPS,
    fullest=Setup(depth="dealt"),
    pace=1000,
)
