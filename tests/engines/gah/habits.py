"""Somebody who plays Grand Austria Hotel with the box on the table."""

from collections.abc import Sequence
from typing import Any

from engines.core import Log, Rng
from engines.gah.commands import ReportDice, Reveal, Turn
from engines.gah.deals import pick_random_answer
from engines.gah.guest import GUESTS_BY_NUMBER
from engines.gah.questions import TableAsk, list_unknown_slots
from engines.gah.timing import can_tell_guests_with_turn

SETUPS: dict[str, dict[str, Any]] = {
    "guided": {"level": "medium", "depth": "guided"},
    "guided, rolled by the bot": {"level": "medium", "depth": "guided"},
    "dealt": {"level": "medium", "depth": "dealt"},
}
ROLLED = ("guided, rolled by the bot",)
TAPS = {"guided": 14}
HIS = ("guests", "staff")
GUESTS_IN_FIVE_TURNS, TURNS_A_CLAIM = 3, 8
"""As in the playthroughs."""


def likely(log: Log, moves: Sequence[Any], rng: Rng) -> tuple[Sequence[Any], Rng]:
    """In most turns a guest, then a die; two objectives or so in a whole game."""
    told = _this_turn(log)
    guest, rng = rng.draw_below(5)
    claim, rng = rng.draw_below(TURNS_A_CLAIM)
    claims = [move for move in moves if move.do == "claim"]
    if claims and claim == 0 and not told:
        return claims, rng
    kind = "take_guest" if guest < GUESTS_IN_FIVE_TURNS and "take_guest" not in told else "take_die"
    return [move for move in moves if move.do == kind], rng


def fuller(log: Log, command: Any) -> Any:
    """The first guest whom nobody has read out is told with his turn, where the panel asks for
    it."""
    if isinstance(command, Turn) and can_tell_guests_with_turn(log.state):
        return command.replace(guests=_turned_up(log)[:1])
    return command


def _turned_up(log: Log) -> tuple[int | str, ...]:
    found, _ = pick_random_answer(
        log.state,
        TableAsk(about="guests", answer="reveal", slots=list_unknown_slots(log.state)),
        Rng.from_seed(1),
    )
    assert isinstance(found, Reveal)
    return found.guests


def _name(card: int | str | None) -> str:
    return str(GUESTS_BY_NUMBER[card]) if isinstance(card, int) else str(card)


def _this_turn(log: Log) -> list[str]:
    """Kinds of commands since the last die: a round's dice are no part of a turn."""
    told: list[str] = []
    for entry in reversed(log.entries):
        if entry.command is None or entry.command.do in ("turn", "take_die", "dice"):
            break
        told.append(entry.command.do)
    return told


def tellings(command: Any) -> tuple[tuple[str, ...], ...]:
    """Guests by what they show, all in a line or one by one; dice by how many show one to five."""
    match command:
        case Reveal(guests=cards):
            names = [_name(card) for card in cards]
            return (" ".join(["reveal", *names]),), tuple(f"reveal {name}" for name in names)
        case Turn(guests=(card,)):
            return ((f"turn {_name(card)}",),)
        case ReportDice(counts=(*counts, sixes)):
            return ((f"dice of {sum(counts) + sixes} {' '.join(map(str, counts))}",),)
    return ()
