"""Somebody who plays High Season with the box on the table."""

from collections.abc import Sequence
from typing import Any

from engines.core import Log, Rng
from engines.highseason.card_parser import parse_card
from engines.highseason.card_texts import format_card, format_card_short, format_preference_side
from engines.highseason.commands import Claim, ReportDice, TellCard, TellTop
from engines.highseason.decks import HOUSE_CARDS_BY_NUMBER
from engines.highseason.hotel import LINE_POINTS
from engines.highseason.offers import find_unknown_card_for_each_letter
from engines.highseason.setup_steps import shuffle_card_stack

_KNOWN = [*map(format_card, HOUSE_CARDS_BY_NUMBER.values())]
SETUPS: dict[str, dict[str, Any]] = {
    "guided": {"level": 3, "depth": "guided"},
    "guided, rolled by the bot": {"level": 3, "depth": "guided"},
    "dealt": {"level": 3, "depth": "dealt"},
    "new cards": {"level": 3, "depth": "guided", "deck": "physical"},
    "new cards, rolled by the bot": {"level": 3, "depth": "guided", "deck": "physical"},
    "known cards": {"level": 3, "depth": "guided", "deck": "physical", "cards": _KNOWN},
    "known cards, rolled by the bot": {
        "level": 3,
        "depth": "guided",
        "deck": "physical",
        "cards": _KNOWN,
    },
}
"""The last four with printed cards on the table: the first evening, when each is told, and a later
one."""
ROLLED = tuple(kind for kind in SETUPS if "rolled" in kind)
TAPS = {"guided": 8, "new cards, rolled by the bot": 16, "known cards, rolled by the bot": 6}
HIS = ("card", "top")
TURNS_A_LINE = 5
"""As in the playthroughs."""


def likely(log: Log, moves: Sequence[Any], rng: Rng) -> tuple[Sequence[Any], Rng]:
    """A die. What one has completed is said when it matters: when Ralph has completed it too."""
    mine = [line for line in log.state.disputable if line in completed(log)]
    return [Claim(lines=(line,), sure=True) for line in mine] or [
        move for move in moves if move.do == "take_die"
    ], rng


def completed(log: Log) -> set[str]:
    """On one's own sheet: in every fifth turn or so a row, a column or an Emperor row."""
    lines: set[str] = set()
    own = Rng.from_seed(log.header.seed).make_stream("own sheet")
    turns = sum(
        entry.command is not None and entry.command.do == "take_die" for entry in log.entries
    )
    for _ in range(turns):
        chance, own = own.draw_below(TURNS_A_LINE)
        if chance == 0:
            line, own = own.pick_one(tuple(LINE_POINTS))
            lines.add(line)
    return lines


def fuller(log: Log, command: Any) -> Any:
    """Printed cards lie in an order, and the side on top is that of the next one. A new card gets
    the next number that is free, as the form has it."""
    turn = len(log.state.played)
    match command:
        case TellCard(card=told):
            card = HOUSE_CARDS_BY_NUMBER[stack(log)[turn]].replace(preference=None)
            told = (
                card.id
                if ":" not in told
                else format_card(
                    card.replace(number=find_unknown_card_for_each_letter(log.state)[card.id[0]])
                )
            )
            return TellCard(card=told)
        case TellTop():
            side = HOUSE_CARDS_BY_NUMBER[stack(log)[turn + 1]].preference
            assert side
            return TellTop(preference=format_preference_side(side))
    return command


def stack(log: Log) -> tuple[int, ...]:
    return shuffle_card_stack(
        log.state.setup.replace(deck="house"), Rng.from_seed(log.header.seed).make_stream("printed")
    )


def tellings(command: Any) -> tuple[tuple[str, ...], ...]:
    """Dice by how many show one to five; what lies on top as its button says it; a new card in
    the short form."""
    match command:
        case ReportDice(counts=(*counts, sixes)):
            return ((f"dice of {sum(counts) + sixes} {' '.join(map(str, counts))}",),)
        case TellTop(preference=side):
            return ((f"top {side.replace('; zigzag', '')}",),)
        case TellCard(card=told) if ":" in told:
            return ((f"card {format_card_short(parse_card(told))}",),)
    return ()
