"""What the game waits for, as a question to the person at the table: beside the offers, all that a panel asks."""

from engines.core.sentence import Sentence
from engines.salamandra.asking import TableAsk, asking
from engines.salamandra.notation import EXAMPLE
from engines.salamandra.saying import say
from engines.salamandra.state import PlaceApprentice, State
from engines.salamandra.telling import ARROW_SIGNS


def question(state: State) -> Sentence:
    """Beside what is asked, which of his apprentices it is about."""
    ask = asking(state)
    asked = _asked(state, ask)
    if state.over or ask is None or ask.about not in ("spot", "arrow", "tile"):
        return asked
    waiting = sum(isinstance(work, PlaceApprentice) for work in state.agenda)
    which, of = max(state.round - waiting + 1, 1), max(state.round, waiting)
    return say("apprentice-which-of", which=which, of=of, asked=asked)


def _asked(state: State, ask: TableAsk | None) -> Sentence:
    if state.over:
        return say("the-game-is-over")
    match ask:
        case TableAsk(about="labour"):
            return say("what-is-printed-on-his", level=state.setup.level)
        case TableAsk(about="spot"):
            return _spot(ask)
        case TableAsk(about="arrow"):
            return say("turn-over-a-placement-card-where-does")
        case TableAsk(about="tile"):
            return _tile(ask)
        case TableAsk(about="book"):
            return say("which-spellbook-is-the-leftmost")
        case TableAsk(about="round"):
            return say("your-turns-when-you-have", line=EXAMPLE)
        case TableAsk(about="groves"):
            return say("your-turns-when-you-have-passed-and")
        case TableAsk(about="vp"):
            return say("how-many-points-have-you")
        case TableAsk(about="refill", gaps=gaps, supply=supply):
            gaps_text = " ".join(gaps or ())
            return say("the-supply-has-supply-groves", supply=supply, gaps=gaps_text)
        case TableAsk(about="final"):
            return say("your-symbols-of-bear-eagle")
        case _:
            return say("rudolphs-part-of-round-round", round=state.round)


def _spot(ask: TableAsk) -> Sentence:
    if ask.passed:
        return say("look-at-the-next-furthest")
    if ask.arrow is None:
        return say("turn-over-a-placement-card")
    return say("look-at-the-furthest-tile", arrow=ARROW_SIGNS[ask.arrow])


def _tile(ask: TableAsk) -> Sentence:
    if ask.arrow is None:
        return say("turn-over-a-placement-card-which-tile")
    if ask.tile is None:
        return say("which-tile-is-the-furthest", arrow=ARROW_SIGNS[ask.arrow])
    return say("rudolph-goes-arrow-to-tile", arrow=ARROW_SIGNS[ask.arrow], tile=ask.tile)
