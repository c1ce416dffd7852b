"""The end of the game: the score sheet that you type in."""

from engines.core.shape import checked
from engines.salamandra.commands import Final, YourParts
from engines.salamandra.events import SalamandraStep, step
from engines.salamandra.saying import refuse
from engines.salamandra.state import FinalScoring, State, YourSheet
from engines.salamandra.timing import expecting


def final(state: State, command: Final) -> SalamandraStep:
    expecting(state, FinalScoring)
    sheet = _sheet(command.parts)
    track = state.you.vp or 0
    if sheet.total is not None and sheet.total < track:
        raise refuse("total-too-low", track=track, rule="final.winner")
    return step(state.with_yours(final=sheet))


def _sheet(parts: YourParts) -> YourSheet:
    told = parts.total is not None, parts.spellbooks is not None, parts.scrolls is not None
    if told not in ((True, False, False), (False, True, True)):
        raise refuse("final-lacks", rule="final.your-spellbooks")
    return checked(YourSheet, "parts", parts)
