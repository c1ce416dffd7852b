"""Rudolph, the grey scholar: the automa of Salamandra's solo mode.

Four *rounds*. In each he first scores what his *labour card* (his *level*) shows for the round, then places as many
*apprentices* (discs) as the number of the round. For each a *placement card* is turned over: its arrow sends the disc
to the furthest *field tile* that way, on the *bonus spot*, or where that is taken on the next *spot* clockwise, for a
*scroll*. His third scroll sends the disc on to a *spellbook*. You play your turns; when you have passed, he takes the
*groves* beside his discs, and you must have strictly more points than he has. A *gap* is where a grove may lie, between
four *cells* of the map; a tile's side facing north is `n`. Two *styles*: by questions, or with the whole map kept from
your lines.
"""

from engines.core.game import Game
from engines.core.rulebook import Rulebook
from engines.salamandra.board import board
from engines.salamandra.brief import brief
from engines.salamandra.calling import CALLS
from engines.salamandra.commands import COMMANDS
from engines.salamandra.components import LABOUR, PLACEMENT
from engines.salamandra.engine import ENGINE
from engines.salamandra.events import EVENTS
from engines.salamandra.fixes import FIXES
from engines.salamandra.moving import moved, moved_unseen
from engines.salamandra.notation import LEVELS
from engines.salamandra.questions import question
from engines.salamandra.reasoning import because, grounds
from engines.salamandra.recap import feat, yours
from engines.salamandra.saying import say
from engines.salamandra.scoring import outcome, progress
from engines.salamandra.setting_up import SETUPS, lay_out, set_up
from engines.salamandra.state import Setup, State
from engines.salamandra.telling import BEATS, scored, tell

GAME = Game(
    name="salamandra",
    # Rules
    engine=ENGINE,
    setup=Setup,
    state=State,
    commands=COMMANDS,
    events=EVENTS,
    rulebook=Rulebook.of(__name__),
    outcome=outcome,
    components=(LABOUR, PLACEMENT),
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
    fullest=Setup(level=3, style="map"),
)
