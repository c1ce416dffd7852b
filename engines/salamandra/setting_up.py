"""The set-up list, and every setup that a test should try."""

from itertools import product
from typing import get_args

from engines.core.printed import printed
from engines.core.sentence import Sentence
from engines.core.value import Value
from engines.salamandra.cards import Level, doubts
from engines.salamandra.saying import say
from engines.salamandra.state import Between, Depth, Full, Reading, Setup, Style


class SetUpLine(Value):
    rule: str
    key: str
    depth: Depth | None = None
    style: Style | None = None

    def shown(self, setup: Setup) -> bool:
        return self.depth in (None, setup.depth) and self.style in (None, setup.style)


LINES = tuple(SetUpLine(**line) for line in printed(__package__, "setup")["line"])

SETUPS = (
    *(
        Setup(level=level, depth=depth, style=style)
        for level, depth, style in product(get_args(Level), get_args(Depth), get_args(Style))
    ),
    Setup(level=2, style="map", reading="ray", refill="fields"),
    Setup(level=2, style="map", reading="column", full="skip", confirm="always"),
    Setup(level=2, style="map", reading="ask", placement="P NW3 NE3 SE3 SW3 N1 E1 S1 W1"),
    Setup(level=1, style="map", depth="guided", reading="ask"),
    Setup(level=2, depth="guided", deck="physical"),
    Setup(level=3, full="skip", labour="L3 v4,8,15,16 b6 r2 f7", placement="P N4 E4 S4 W4"),
)


_READING: dict[Reading, str] = {
    "quadrant": "the furthest tile is the most steps out on that side of the temple's middle",
    "ray": "the furthest tile is the last one along the diagonal from the start tile",
    "column": "the furthest tile is the last one straight on in the column of the start tile",
    "ask": "you say which tile is the furthest",
}
_REFILL: dict[Between, str] = {
    "temple": "between two tiles, where each half of the temple counts as a tile",
    "fields": "between two field tiles, where the temple does not count",
}
_FULL: dict[Full, str] = {
    "next": "where that tile is full, the next furthest that way, and another card where all of them are",
    "skip": "where that tile is full, the apprentice stays out of play",
}


def rulings(setup: Setup) -> tuple[tuple[str, str, str], ...]:
    """What can be read in two ways, how this table reads it, and what that means."""
    return (
        ("reading", setup.reading, _READING[setup.reading]),
        ("refill", setup.refill, f"groves are laid {_REFILL[setup.refill]}"),
        ("full", setup.full, _FULL[setup.full]),
    )


def set_up(setup: Setup) -> tuple[tuple[str, Sentence], ...]:
    values: dict[str, object] = {
        "level": setup.level,
        "labour": _labour(setup),
        "deck": f"{'your' if setup.placement else 'house'} placement deck ({setup.placement_deck})",
        "rulings": "; ".join(f"{name} {chosen}, {means}" for name, chosen, means in rulings(setup)),
        "doubts": "".join(f" {doubt}" for doubt in doubts(setup.labour_card)),
    }
    return tuple((line.rule, say(line.key, **values)) for line in LINES if line.shown(setup))


def _labour(setup: Setup) -> str:
    if setup.deck == "physical" and not setup.labour:
        return "the printed one beside his picture; the bot asks what is on it, and keeps it for you"
    card = setup.labour_card
    whose = "your own" if setup.labour else "a house card of ours, not the printed one"
    return f"{whose}; {card.words}"
