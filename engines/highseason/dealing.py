"""What the bot deals: at once, because nobody can see it otherwise. And a possible answer to every question."""

from collections.abc import Callable

from engines.core import Ask, Rng, counted, roll
from engines.highseason.asking import TableAsk, may_come
from engines.highseason.cards import card_id
from engines.highseason.commands import Final, ReportDice, SeasonCommand, TellCard, TellTop, YourParts
from engines.highseason.decks import HOUSE
from engines.highseason.events import DiceRolled, SeasonStep, step
from engines.highseason.hotel import DICE
from engines.highseason.saying import refuse
from engines.highseason.state import ReadCard, State
from engines.highseason.table import awaited_roll
from engines.highseason.turn import flip, show_preference
from engines.highseason.writing import long_form, preference_form


def missing(state: State) -> Callable[[State], SeasonStep] | None:
    """What has to be dealt next; where only cards are drawn, nothing."""
    if not state.tracked:
        return None
    if awaited_roll(state):
        return roll_for_me if state.setup.depth == "dealt" else None
    if state.setup.deck == "physical" or not state.agenda or not isinstance(state.agenda[0], ReadCard):
        return None
    if state.card is None:
        return flip
    return show_preference if state.preference is None else None


def roll_for_me(state: State) -> SeasonStep:
    """Every roll has a stream of its own, named by its round: nothing that happens in between changes it."""
    awaited = awaited_roll(state)
    if awaited is None:
        raise refuse("nothing-to-roll", rule="round.roll-dice")
    values, _ = roll(awaited.total, state.box.rng.stream("dice", state.round, awaited.total))
    counts = counted(values)
    return step(state.but(dice=counts), DiceRolled(by="bot", counts=counts, rule="round.roll-dice"))


def deal(state: State, ask: Ask, rng: Rng) -> tuple[SeasonCommand, Rng]:
    """A possible answer. A deck on the table is taken to be like ours."""
    match ask:
        case TableAsk(about="dice", total=total):
            values, rng = roll(total or DICE, rng)
            return ReportDice(counts=counted(values)), rng
        case TableAsk(about="card"):
            number, rng = rng.pick(may_come(state))
            return _card(state, number), rng
        case TableAsk(about="top"):
            side, rng = rng.pick(_PREFERENCES)
            return TellTop(preference=side), rng
        case _:
            rooms, rng = rng.below(60)
            parts = YourParts(rooms=rooms, groups=13, lines=20, emperor=4, staff=10, krones=5, loans=1)
            return Final(parts=parts), rng


_ACTIONS = {number: long_form(card.but(preference=None)) for number, card in HOUSE.items()}
_PREFERENCES = [preference_form(card.preference) for card in HOUSE.values() if card.preference]


def _card(state: State, number: int) -> TellCard:
    """What is kept of a card is taken to be right."""
    kept = state.known(number)
    told = card_id(number) if kept.action else _ACTIONS[number]
    return TellCard(card=told, preference="kept" if kept.preference else None)
