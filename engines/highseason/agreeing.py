"""Which is right, where what was told of a card of the deck on your table disagrees."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeVar, get_args

from engines.core import IllegalCommand, Sentence, any_of
from engines.highseason import cards, commands, reading, writing
from engines.highseason.saying import refuse, say
from engines.highseason.state import State

T = TypeVar("T", cards.ActionSide, cards.PreferenceSide)


@dataclass(frozen=True)
class _Asked:
    """One side of a card, and how it is compared and said."""

    side: Literal["action", "preference"]
    command: commands.TellCard
    """With the card in short, so that a button can carry it."""
    same: Callable[[Any], Any]
    words: Callable[[Any], Sentence]
    form: Callable[[Any], str]

    def right(self, tellings: Mapping[commands.Told, T | None]) -> T | None:
        """What everybody told, or what was said to be right."""
        known = {told: side for told, side in tellings.items() if side is not None}
        said: commands.Told | None = getattr(self.command, self.side)
        if said in known:
            return known[said]
        differing = {self.same(side): told for told, side in reversed(known.items())}
        if len(differing) > 1:
            raise self._disagreement({told: side for told, side in known.items() if told in differing.values()})
        return next(iter(known.values()), None)

    def _disagreement(self, known: Mapping[commands.Told, T]) -> IllegalCommand:
        lines = {told: commands.COMMANDS.write(self.command.replace(**{self.side: told})) for told in known}
        words: dict[str, Sentence] = {told: self.words(side) for told, side in known.items()}
        labels = {told: say("as-told", told=told, form=self.form(side)) for told, side in known.items()}
        return refuse(
            "tellings-disagree",
            card=self.command.card.split()[0],
            side=self.side,
            **{told: words.get(told) for told in get_args(commands.Told)},
            lines=any_of(lines.values()),
            rule="turn.told",
            choices=tuple((labels[told], line) for told, line in lines.items()),
        )


def agreed(state: State, told: cards.Card, command: commands.TellCard) -> cards.Card:
    """The card by everything that was told of it; refused as long as nobody has said which of two tellings is right."""
    kept = state.known(told.number)
    again = command.replace(card=writing.short_form(told))
    before = None if state.box.top is None else reading.read_preference(state.box.top)
    action = _Asked("action", again, lambda side: side, writing.action_side_words, writing.action_form)
    preference = _Asked("preference", again, _followed(state), writing.preference_words, writing.preference_form)
    return cards.Card(
        number=told.number,
        action=action.right({"kept": kept.action, "now": told.action}),
        preference=preference.right({"kept": kept.preference, "before": before, "now": told.preference}),
    )


def lay_on_top(state: State, card: cards.Card) -> bool | None:
    """Whether its preference side was told to lie on top, by which he played his last move; None where nobody knows."""
    if state.box.top is None or card.preference is None:
        return None
    followed = _followed(state)
    return followed(reading.read_preference(state.box.top)) == followed(card.preference)


def tellings(state: State, number: int) -> tuple[commands.TellCard, ...]:
    """A known card by its name; where what lay on top was another preference side, each with what is right."""
    told = commands.TellCard(card=cards.card_id(number))
    try:
        agreed(state, cards.Card(number=number), told)
    except IllegalCommand:
        return (told.replace(preference="kept"), told.replace(preference="before"))
    return (told,)


def _followed(state: State) -> Callable[[cards.PreferenceSide], cards.Preference]:
    """`left up` and `left up-right` are one line: what he would do is compared, not how it is written."""
    return lambda side: cards.Preference.of(side, literal=state.setup.hand == "literal")
