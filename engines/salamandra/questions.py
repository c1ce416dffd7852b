"""What the game waits for, as a question to the person at the table: beside the offers, all that a panel asks."""

from engines.core import Sentence, fields, row
from engines.salamandra import cards, naming, notation
from engines.salamandra.asking import TableAsk, asking
from engines.salamandra.saying import say
from engines.salamandra.state import State


def question(state: State) -> Sentence:
    """Beside what is asked, which of his apprentices it is about."""
    ask = None if state.over else asking(state)
    if ask is None:
        return say("the-game-is-over") if state.over else say("his-part", round=state.round)
    return say(
        "question",
        **_asked(ask),
        level=state.setup.level,
        line=notation.EXAMPLE,
        round=state.round,
        last=state.round == cards.ROUNDS,
        scrolls=state.opponent.scrolls,
        which=max(state.round - state.waiting + 1, 1),
        of=max(state.round, state.waiting),
    )


def _asked(ask: TableAsk) -> dict[str, object]:
    """The arrows with their signs."""
    ahead = ask.ahead and row(say("lead", arrow=naming.arrow_name(lead.arrow), tile=lead.tile) for lead in ask.ahead)
    arrow = ask.arrow and naming.arrow_name(ask.arrow)
    return fields(ask) | {"arrow": arrow, "ahead": ahead, "gaps": naming.places(ask.gaps)}
