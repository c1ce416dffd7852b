"""Leopold, the virtual opponent of Grand Austria Hotel (solo book "Dinner for One", base game).

Each round he plays two turns, each from one *instruction card*. Its *top section* names guests he takes from the
*queue* and houses at once in his *hotel* (the night side); its *middle section* the die he takes from the *action
board*; its *bottom section* what else he does: steps on the *Emperor track*, a card of his *private deck* of staff
turned up, a marker counted down on an *objective* from III over II until he *claims* it. The *hand* on the card
resolves ties. *Level* says which symbols count. A *slot* is a place in the queue (1 to 5, left to right) or a turn of
the round (1 to 4). He never pays, never passes, never gets rewards.
"""

from engines.core.game import Game
from engines.core.rulebook import Rulebook
from engines.gah.board import board
from engines.gah.calling import CALLS
from engines.gah.cards import DATA
from engines.gah.commands import COMMANDS
from engines.gah.engine import Leopold
from engines.gah.events import EVENTS
from engines.gah.fixes import FIXES
from engines.gah.moving import moved
from engines.gah.notation import NOTATION, read
from engines.gah.scoring import outcome, progress
from engines.gah.setting_up import SETUPS, set_up
from engines.gah.state import Setup, State
from engines.gah.telling import BEATS, scored, tell

GAME = Game(
    name="gah",
    title="Grand Austria Hotel",
    opponents=("Leopold",),
    engine=Leopold(),
    setup=Setup,
    state=State,
    commands=COMMANDS,
    events=EVENTS,
    rulebook=Rulebook.load(DATA / "rules.toml"),
    setups=SETUPS,
    fullest=Setup(level="hard", depth="dealt"),
    set_up=set_up,
    outcome=outcome,
    tell=tell,
    board=board,
    read=read,
    notation=NOTATION,
    fixes=FIXES,
    moved=moved,
    calls=CALLS,
    beats=BEATS,
    scored=scored,
    progress=progress,
)
