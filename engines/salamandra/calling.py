"""What watchers can call before his part of a round: the first arrow, and how he finds the bonus spot there."""

from collections.abc import Iterable

from engines.core import Calls
from engines.salamandra import cards, events, naming
from engines.salamandra.state import MoveToSpellbook, PlaceApprentice, State


def options(state: State) -> dict[str, Iterable[str]]:
    """Only where the bot draws, and there are cards left of which one must be the next."""
    if state.over or state.agenda or state.asks_labour or not len(state.box.placement):
        return {}
    arrows = {arrow: naming.arrow_name(arrow) for arrow in cards.ARROWS if arrow in state.setup.placement_deck.arrows}
    return {"arrow": arrows, "bonus": ("free", "taken")}


def done(state: State) -> bool:
    """Whether all his apprentices of the round are placed."""
    return not any(isinstance(work, PlaceApprentice | MoveToSpellbook) for work in state.agenda)


CALLS = Calls(
    words="engines.salamandra",
    deck="placement",
    asked={"arrow": (events.CardTurned, "arrow"), "bonus": (events.ApprenticePlaced, "found")},
    options=options,
    done=done,
    on_your_table=lambda state: state.setup.depth == "guided",
)
