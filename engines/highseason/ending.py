"""The end of the game: the score sheets that people type in."""

from engines.core import at_the_end, checked
from engines.highseason import commands, events, scoring
from engines.highseason.saying import refuse
from engines.highseason.state import HisSheet, State, YourSheet


def final(state: State, command: commands.Final) -> events.SeasonStep:
    """Your score sheet; final scoring follows. Depth card has tracked nothing and takes his sheet too."""
    if not at_the_end(state):
        raise refuse("no-scores-yet", round=state.round, rule="final.yours")
    yours = checked(YourSheet, "parts", command.parts)
    told = events.step(state.with_yours(final=yours), events.YourScoreTold(total=scoring.your_total(yours)))
    if not state.tracked:
        return told.then(lambda state: _his_score(state, command.opponent)).then(scoring.declare_winner)
    if command.opponent is not None:
        raise refuse("his-points-are-counted", rule="final.rooms")
    return told


def _his_score(state: State, parts: commands.HisParts | None) -> events.SeasonStep:
    if parts is None:
        raise refuse("his-points-lacking", rule="final.rooms")
    sheet = checked(HisSheet, "opponent", parts)
    if sheet.emperor < 0 and state.setup.penalties == "waived":
        raise refuse("he-is-not-fined", emperor=sheet.emperor, rule="final.emperor")
    return events.step(state.with_his(final=sheet).but(agenda=()), events.HisScoreTold(total=sheet.total))
