"""The end of the game: the score sheets that people type in."""

from engines.core import at_the_end, checked
from engines.highseason.commands import Final, HisParts
from engines.highseason.events import HisScoreTold, SeasonStep, YourScoreTold, step
from engines.highseason.saying import refuse
from engines.highseason.scoring import declare_winner, your_total
from engines.highseason.state import HisSheet, State, YourSheet


def final(state: State, command: Final) -> SeasonStep:
    """Your score sheet; final scoring follows. Depth card has tracked nothing and takes his sheet too."""
    if not at_the_end(state):
        raise refuse("no-scores-yet", round=state.round, rule="final.yours")
    yours = checked(YourSheet, "parts", command.parts)
    told = step(state.with_yours(final=yours), YourScoreTold(total=your_total(yours)))
    if not state.tracked:
        return told.then(lambda state: _his_score(state, command.opponent)).then(declare_winner)
    if command.opponent is not None:
        raise refuse("his-points-are-counted", rule="final.rooms")
    return told


def _his_score(state: State, parts: HisParts | None) -> SeasonStep:
    if parts is None:
        raise refuse("his-points-lacking", rule="final.rooms")
    sheet = checked(HisSheet, "opponent", parts)
    if sheet.emperor < 0 and state.setup.penalties == "waived":
        raise refuse("he-is-not-fined", emperor=sheet.emperor, rule="final.emperor")
    return step(state.with_his(final=sheet).but(agenda=()), HisScoreTold(total=sheet.total))
