"""Resolution of contradictory reports about a card of the deck on the player's table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeVar, get_args

from engines.core import IllegalCommand, Sentence, join_with_else
from engines.highseason import card_parser, card_texts, cards, commands
from engines.highseason.messages import refuse, say
from engines.highseason.state import State

T = TypeVar("T", cards.ActionSide, cards.PreferenceSide)


@dataclass(frozen=True)
class _ReportedSide:
    """A side of a card, with the functions that compare and phrase it."""

    side: Literal["action", "preference"]
    command: commands.TellCard
    """The command in short form, so that it fits into a button."""
    same: Callable[[Any], Any]
    words: Callable[[Any], Sentence]
    signs: Callable[[Any], Sentence | str]
    """The side as it stands on a button."""

    def resolve(self, reports: Mapping[commands.ReportSource, T | None]) -> T | None:
        """Return the side that all reports agree on, or the one that the command calls right; None
        if none is known.

        Raises IllegalCommand if the reports differ and the command does not choose one.
        """
        known: dict[commands.ReportSource, T] = {}
        differing: dict[object, commands.ReportSource] = {}
        for told, side in reports.items():
            if side is not None:
                known[told] = side
                differing.setdefault(self.same(side), told)
        chosen: commands.ReportSource | None = getattr(self.command, self.side)
        if chosen in known:
            return known[chosen]
        if len(differing) > 1:
            raise self._make_disagreement_refusal(
                {told: known[told] for told in differing.values()}
            )
        return next(iter(known.values()), None)

    def _make_disagreement_refusal(
        self, known: Mapping[commands.ReportSource, T]
    ) -> IllegalCommand:
        """Return the refusal that offers every differing report as a choice."""
        words: dict[str, Sentence | None] = dict.fromkeys(get_args(commands.ReportSource))
        choices: list[tuple[Sentence, str]] = []
        for told, side in known.items():
            words[told] = self.words(side)
            label = say("as-told", told=told, form=self.signs(side))
            answer = self.command.replace(**{self.side: told})
            choices.append((label, commands.COMMANDS.format_command(answer)))
        lines = join_with_else(line for _, line in choices)
        return refuse(
            "tellings-disagree",
            card=self.command.card.split()[0],
            side=self.side,
            **words,
            lines=lines,
            rule="turn.told",
            choices=tuple(choices),
        )


def merge_reports(state: State, reported: cards.Card, command: commands.TellCard) -> cards.Card:
    """Return the card with all that was reported about it.

    Raises IllegalCommand if two reports differ and the command does not say which one is right.
    """
    known = state.known_card(reported.number)
    again = command.replace(card=card_texts.format_card_short(reported))
    before: cards.PreferenceSide | None = None
    if state.box.top is not None:
        before = card_parser.parse_preference(state.box.top)
    action = _ReportedSide(
        "action",
        again,
        lambda side: side,
        card_texts.describe_action_side,
        card_texts.format_action_signs,
    )
    preference = _ReportedSide(
        "preference",
        again,
        _make_side_follower(state),
        card_texts.describe_preference_side,
        card_texts.format_preference_signs,
    )
    return cards.Card(
        number=reported.number,
        action=action.resolve({"kept": known.action, "now": reported.action}),
        preference=preference.resolve(
            {"kept": known.preference, "before": before, "now": reported.preference}
        ),
    )


def was_side_on_top(state: State, card: cards.Card) -> bool | None:
    """Return whether the card's preference side was reported on top of the stack; None if that is
    unknown.

    That preference side decided his last move.
    """
    if state.box.top is None or card.preference is None:
        return None
    followed = _make_side_follower(state)
    return followed(card_parser.parse_preference(state.box.top)) == followed(card.preference)


def list_card_reports(state: State, number: int) -> tuple[commands.TellCard, ...]:
    """Return the commands that tell a known card by its name.

    If another preference side lay on top of the stack, there is one command for each report that
    may be right.
    """
    by_name = commands.TellCard(card=cards.card_id(number))
    try:
        merge_reports(state, cards.Card(number=number), by_name)
    except IllegalCommand:
        return (by_name.replace(preference="kept"), by_name.replace(preference="before"))
    return (by_name,)


def _make_side_follower(state: State) -> Callable[[cards.PreferenceSide], cards.Preference]:
    """Return a function that maps a preference side to what he does by it.

    `left up` and `left up-right` are written differently and mean the same line.
    """
    return lambda side: cards.Preference.from_side(side, literal=state.setup.hand == "literal")
