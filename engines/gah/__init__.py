"""Leopold and Elisabeth, the virtual opponents of Grand Austria Hotel (solo book "Dinner for One").

Each round he plays two turns, each from one *instruction card*. Its *top section* names guests he takes from the
*queue* and houses at once in his *hotel* (the night side); its *middle section* the die he takes from the *action
board*; its *bottom section* what else he does: steps on the *Emperor track*, a card of his *private deck* of staff
turned up, a marker counted down on an *objective* from III over II until he *claims* it. The *hand* on the card
resolves ties. *Level* says which symbols count. A *slot* is a place in the queue (1 to 5, left to right) or a turn of
the round (1 to 4). He never pays, never passes, never gets rewards.

The expansion "Let's Waltz!" adds *modules*. With *ballrooms* (1) or *celebrities* (2) the opponent is Elisabeth, with
a deck of her own: *dancers* with one or two *arrows* go to ballrooms or the *balcony*, and *coloured dice* bring
celebrity tiles in the order of the *lounge* tile. *Unique hotels* (3) give the opponent one of four *entrances* and
*cogwheel tokens*. Module 5 brings more cards, and module 4 cannot be played alone. Sentences
name either of them by `$opponent`.
"""

from engines.core import Game
from engines.gah.state import Setup, State
from engines.gah.table import as_recorded

GAME: Game[Setup, State] = Game.of(
    __name__,
    recorded=as_recorded,
    seated=lambda state: state.setup.opponent,
    fullest=Setup(level="hard", depth="dealt"),
)
