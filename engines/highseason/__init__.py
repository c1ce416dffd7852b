"""Ralph, the solo opponent of High Season.

In each of seven rounds he plays two turns, each from one card of his *solo deck*: the *action side* of the card just
*flipped* and the *preference side* of the card now on top of the stack. He removes a die from the *action board*: the
left or the right *pictured* one, as the *hand* says, or one from the space with the *most* dice. Then he does every
action of the card: marks steps on the *Emperor track*, or *occupies a room* of a colour in his *hotel*, along the
*zig-zag* line on the hand's side of the *stairs* first, preferring one that completes a *row* (half a floor, L1 to R4),
a *column* (C1 to C7) or a *group* of touching rooms of one colour. Who *completes* a row, a column or an Emperor row
*first* has its points; he and you race for them. The *level* says how many A, B and C cards his deck has. He never has
money, staff or prepared rooms.
"""

from engines.core.game import Game
from engines.core.rulebook import Rulebook
from engines.highseason.balance import report
from engines.highseason.board import board
from engines.highseason.brief import brief
from engines.highseason.calling import CALLS
from engines.highseason.commands import COMMANDS
from engines.highseason.components import CARDS
from engines.highseason.engine import ENGINE
from engines.highseason.events import EVENTS
from engines.highseason.fixes import FIXES
from engines.highseason.following import follows
from engines.highseason.moving import moved, moved_unseen
from engines.highseason.notation import LEVELS
from engines.highseason.questions import question
from engines.highseason.reasoning import because, grounds
from engines.highseason.recap import feat, yours
from engines.highseason.saying import say
from engines.highseason.scoring import outcome, progress
from engines.highseason.setting_up import SETUPS, lay_out, set_up
from engines.highseason.state import Setup, State
from engines.highseason.telling import BEATS, scored, tell

GAME = Game(
    name="highseason",
    # Rules
    engine=ENGINE,
    setup=Setup,
    state=State,
    commands=COMMANDS,
    events=EVENTS,
    rulebook=Rulebook.of(__name__),
    outcome=outcome,
    follows=follows,
    components=(CARDS,),
    # Words
    set_up=set_up,
    tell=tell,
    board=board,
    question=question,
    levels=LEVELS,
    notation=say("notation"),
    grounds=grounds,
    brief=brief,
    because=because,
    lay_out=lay_out,
    feat=feat,
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
    fullest=Setup(level=5, depth="dealt"),
    balance=report,
)
