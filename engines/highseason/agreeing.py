"""Resolution of contradictory reports about a card of the deck on the player's table."""

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
    """A side of a card, with the functions that compare and phrase it."""

    side: Literal["action", "preference"]
    command: commands.TellCard
    """The command in short form, so that it fits into a button."""
    same: Callable[[Any], Any]
    words: Callable[[Any], Sentence]
    signs: Callable[[Any], Sentence | str]
    """The side as it stands on a button."""

    def right(self, tellings: Mapping[commands.Told, T | None]) -> T | None:
        """Return the side that all reports agree on, or the one that the command calls right; None if none is known.

        Raises IllegalCommand if the reports differ and the command does not choose one.
        """
        known = {told: side for told, side in tellings.items() if side is not None}
        chosen: commands.Told | None = getattr(self.command, self.side)
        if chosen in known:
            return known[chosen]
        differing = {self.same(side): told for told, side in reversed(known.items())}
        if len(differing) > 1:
            first_tellings = differing.values()
            raise self._disagreement({told: side for told, side in known.items() if told in first_tellings})
        return next(iter(known.values()), None)

    def _disagreement(self, known: Mapping[commands.Told, T]) -> IllegalCommand:
        """Return the refusal that offers every differing report as a choice."""
        words: dict[str, Sentence | None] = dict.fromkeys(get_args(commands.Told))
        choices: list[tuple[Sentence, str]] = []
        for told, side in known.items():
            words[told] = self.words(side)
            label = say("as-told", told=told, form=self.signs(side))
            answer = self.command.replace(**{self.side: told})
            choices.append((label, commands.COMMANDS.write(answer)))
        return refuse(
            "tellings-disagree",
            card=self.command.card.split()[0],
            side=self.side,
            **words,
            lines=any_of(line for _, line in choices),
            rule="turn.told",
            choices=tuple(choices),
        )


def agreed(state: State, told: cards.Card, command: commands.TellCard) -> cards.Card:
    """Return the card with all that was reported about it.

    Raises IllegalCommand if two reports differ and the command does not say which one is right.
    """
    kept = state.known(told.number)
    again = command.replace(card=writing.short_form(told))
    before: cards.PreferenceSide | None = None
    if state.box.top is not None:
        before = reading.read_preference(state.box.top)
    action = _Asked("action", again, lambda side: side, writing.action_side_words, writing.action_signs)
    preference = _Asked("preference", again, _follow_sides(state), writing.preference_words, writing.preference_signs)
    return cards.Card(
        number=told.number,
        action=action.right({"kept": kept.action, "now": told.action}),
        preference=preference.right({"kept": kept.preference, "before": before, "now": told.preference}),
    )


def lay_on_top(state: State, card: cards.Card) -> bool | None:
    """Return whether the card's preference side was reported on top of the stack; None if that is unknown.

    That preference side decided his last move.
    """
    if state.box.top is None or card.preference is None:
        return None
    followed = _follow_sides(state)
    return followed(reading.read_preference(state.box.top)) == followed(card.preference)


def tellings(state: State, number: int) -> tuple[commands.TellCard, ...]:
    """Return the commands that tell a known card by its name.

    If another preference side lay on top of the stack, there is one command for each report that may be right.
    """
    by_name = commands.TellCard(card=cards.card_id(number))
    try:
        agreed(state, cards.Card(number=number), by_name)
    except IllegalCommand:
        return (by_name.replace(preference="kept"), by_name.replace(preference="before"))
    return (by_name,)


def _follow_sides(state: State) -> Callable[[cards.PreferenceSide], cards.Preference]:
    """Return a function that maps a preference side to what he does by it.

    `left up` and `left up-right` are written differently and mean the same line.
    """
    return lambda side: cards.Preference.of(side, literal=state.setup.hand == "literal")
