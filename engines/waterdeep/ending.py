"""The end of the game: what you type in for the final count."""

from engines.core.errors import IllegalCommand
from engines.waterdeep.commands import Final
from engines.waterdeep.events import WaterdeepStep, step
from engines.waterdeep.state import MOST, State, YourSheet
from engines.waterdeep.timing import at_the_end


def final(state: State, command: Final) -> WaterdeepStep:
    """What you have left; the final scoring follows."""
    if not at_the_end(state):
        raise IllegalCommand(
            "This is round {round}; the final count comes after round 8.", round=state.round, rule="final.leftovers"
        )
    told = {"adventurers": command.adventurers, "gold": command.gold, "quests": command.quests}
    for field, amount in told.items():
        if not 0 <= amount <= MOST:
            raise IllegalCommand("{field} must be {expected}.", field=field, expected=f"from 0 to {MOST}")
    if command.quests < len(state.you.mandatory):
        raise IllegalCommand(
            "You still hold {quest}, so at least {count} quests are open.",
            quest=state.you.mandatory[0],
            count=len(state.you.mandatory),
            rule="final.open-quests",
        )
    return step(state.with_yours(final=YourSheet(**told)))
