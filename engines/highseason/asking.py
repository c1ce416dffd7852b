"""What a step must read of the table, and a possible answer."""

from engines.core.asking import Ask
from engines.core.rng import Rng
from engines.highseason.cards import NUMBERS, card_id, letter
from engines.highseason.commands import Final, ReportDice, SeasonCommand, TellCard, TellTop, YourParts
from engines.highseason.decks import HOUSE
from engines.highseason.hotel import DICE, LEVELS
from engines.highseason.state import FinalScoring, ReadCard, Roll, State
from engines.highseason.writing import long_form, preference_form


class TableAsk(Ask):
    """`total` is how many dice to roll."""

    total: int | None = None


def asking(state: State) -> TableAsk | None:
    """Asks exactly while what the next piece of work must read is unknown. Depth card asks nothing."""
    if not state.agenda or not state.tracked:
        return None
    match state.agenda[0]:
        case Roll(total=total) if state.dice is None:
            return TableAsk(about="dice", answer="dice", total=total)
        case ReadCard() if state.card is None:
            return TableAsk(about="card", answer="card")
        case ReadCard() if state.preference is None:
            return TableAsk(about="top", answer="top")
        case FinalScoring() if state.you.final is None:
            return TableAsk(about="final", answer="final")
    return None


def may_come(state: State) -> tuple[int, ...]:
    """Cards that can still be flipped from the deck on your table: none twice, and no letter too often."""
    letters = [letter(number) for number in state.played]
    most = LEVELS[state.setup.level]
    return tuple(
        number
        for number in NUMBERS
        if number not in state.played and letters.count(letter(number)) < most[letter(number)]
    )


def deal(state: State, ask: Ask, rng: Rng) -> tuple[SeasonCommand, Rng]:
    """A possible answer. A deck on the table is taken to be like ours."""
    match ask:
        case TableAsk(about="dice", total=total):
            counts, rng = roll(total or DICE, rng)
            return ReportDice(counts=counts), rng
        case TableAsk(about="card"):
            number, rng = rng.pick(may_come(state))
            return _card(state, number), rng
        case TableAsk(about="top"):
            sides = [preference_form(card.preference) for card in HOUSE.values() if card.preference]
            side, rng = rng.pick(sides)
            return TellTop(preference=side), rng
        case _:
            rooms, rng = rng.below(60)
            parts = YourParts(rooms=rooms, groups=13, lines=20, emperor=4, staff=10, krones=5, loans=1)
            return Final(parts=parts), rng


def _card(state: State, number: int) -> TellCard:
    """What is kept of a card is taken to be right."""
    kept = state.known(number)
    told = card_id(number) if kept.action else long_form(HOUSE[number].but(preference=None))
    return TellCard(card=told, preference="kept" if kept.preference else None)


def roll(dice: int, rng: Rng) -> tuple[tuple[int, ...], Rng]:
    """How many dice show each value."""
    counts = [0] * 6
    for _ in range(dice):
        value, rng = rng.below(6)
        counts[value] += 1
    return tuple(counts), rng
