"""What watchers can call before his part of a round: the first arrow, and how he finds the bonus spot there."""

from collections.abc import Sequence

from engines.core.calls import Calls, Question
from engines.core.events import Event
from engines.salamandra.cards import ARROWS
from engines.salamandra.events import ApprenticePlaced, CardTurned
from engines.salamandra.moving import arrow_name
from engines.salamandra.saying import spoken
from engines.salamandra.state import MoveToSpellbook, PlaceApprentice, State

NONE = "none"
BONUS = ("free", "taken")


def questions(state: State) -> tuple[Question, ...]:
    """Only where the bot draws, and there are cards left of which one must be the next."""
    if state.over or state.agenda or state.asks_labour or not len(state.box.placement):
        return ()
    arrows = tuple((arrow, str(arrow_name(arrow))) for arrow in ARROWS if arrow in state.setup.placement_deck.arrows)
    return (
        Question("arrow", spoken("call-arrow"), arrows),
        Question("bonus", spoken("call-bonus"), tuple((found, spoken("called-bonus", found=found)) for found in BONUS)),
    )


def answers(events: Sequence[Event]) -> dict[str, str]:
    """The first of each kind; an apprentice may find no spot at all."""
    found = {"arrow": NONE, "bonus": NONE}
    for event in reversed(events):
        match event:
            case CardTurned(arrow=arrow):
                found["arrow"] = arrow
            case ApprenticePlaced(bonus=bonus):
                found["bonus"] = "free" if bonus else "taken"
    return found


def done(state: State) -> bool:
    """Whether all his apprentices of the round are placed."""
    return not any(isinstance(work, PlaceApprentice | MoveToSpellbook) for work in state.agenda)


def on_your_table(state: State) -> bool:
    return state.setup.depth == "guided"


CALLS = Calls("placement", questions, answers, done, on_your_table, lambda word: spoken("call-word", word=word))
