"""The end of the game: what you type in for the final count."""

from engines.core import at_the_end
from engines.waterdeep import commands, events
from engines.waterdeep.saying import refuse
from engines.waterdeep.state import MOST, State, YourSheet


def final(state: State, command: commands.Final) -> events.WaterdeepStep:
    """What you have left; the final scoring follows."""
    if not at_the_end(state):
        raise refuse("final-count-too-early", round=state.round, rule="final.leftovers")
    told = {"adventurers": command.adventurers, "gold": command.gold, "quests": command.quests}
    for field, amount in told.items():
        if not 0 <= amount <= MOST:
            raise refuse("must-be-left-over", field=field, most=MOST)
    if command.quests < len(state.you.mandatory):
        raise refuse(
            "quests-still-open", quest=state.you.mandatory[0], count=len(state.you.mandatory), rule="final.open-quests"
        )
    return events.step(state.with_yours(final=YourSheet(**told)))
