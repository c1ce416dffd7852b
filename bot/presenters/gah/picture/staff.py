"""His staff by their names."""

from engines.gah.cards import STAFF
from engines.gah.saying import spoken
from engines.gah.state import State


def named(state: State) -> list[tuple[int | str | None, str]]:
    """Those of the box by their number, those of modules 1 and 5 by their name."""
    printed = [
        (card, spoken("picture-staff-unknown") if card is None else STAFF[card].name) for card in state.opponent.staff
    ]
    return [*printed, *((card.name, _with_points(card.name, card.points)) for card in state.named_staff)]


def _with_points(name: str, points: int | None) -> str:
    return name if points is None else f"{name} ({points})"
