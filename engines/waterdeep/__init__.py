"""Pseudo, the scripted opponent of Lords of Waterdeep (the solo variant by Speusippus, base game).

He places *agents* on *spaces* of the board: printed ones and *building tiles* in play. His *quests* lie in order of
priority; read from the top they are his *need list*, and the first *shortage* that a free space serves decides where he
goes. At the end of the list comes an order: castle, *Builder's Hall* with a *purchase*, the highest *value*, the
*harbor*. What he gains lies in his *tavern*. Intrigue cards he plays the moment he draws them; quest cards he gets go
to you. Each point he scores is subtracted from yours, and above zero you win. Your side is reported: placements,
purchases, quests, points.
"""

from engines.core import Game
from engines.waterdeep.naming import option
from engines.waterdeep.recording import as_recorded
from engines.waterdeep.state import Setup, State

GAME: Game[Setup, State] = Game.of(__name__, option=option, recorded=as_recorded, fullest=Setup(depth="dealt"))
