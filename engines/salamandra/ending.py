"""The end of the game: the score sheet that you type in."""

from engines.core import checked
from engines.salamandra import commands, events, notation, timing
from engines.salamandra.saying import refuse
from engines.salamandra.state import FinalScoring, State, YourSheet


def final(state: State, command: commands.Final) -> events.SalamandraStep:
    timing.expecting(state, FinalScoring)
    return events.step(state.with_yours(final=sheet(command.parts, state.you.vp or 0)))


def sheet(parts: notation.YourParts, track: int) -> YourSheet:
    """As it was told, with so many points on the track."""
    told = parts.total is not None, parts.spellbooks is not None, parts.scrolls is not None
    if told not in ((True, False, False), (False, True, True)):
        raise refuse("final-lacks", rule="final.your-spellbooks")
    found = checked(YourSheet, "parts", parts)
    if found.total is not None and found.total < track:
        raise refuse("total-too-low", track=track, rule="final.winner")
    return found
