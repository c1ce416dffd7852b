"""Where a game is heading: many continuations, played out on cards that nobody knows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count, islice
from statistics import fmean, pstdev
from typing import Any

from engines.core import playing
from engines.core.chance import Loose, Rng
from engines.core.engine import drop_events
from engines.core.game import Game, Progress
from engines.core.text import sentence
from engines.core.text.sentence import say

LEAST, MOST = 50, 200
"""Continuations of a forecast."""
NEAR = 1.0
"""Points: the standard error of its mean with which a forecast is content before it has played out most of them."""


@dataclass(frozen=True)
class Forecast:
    """The opponent's final points over so many continuations."""

    mean: float
    spread: float
    count: int

    @classmethod
    def of(cls, points: Sequence[int]) -> "Forecast":
        return cls(fmean(points), pstdev(points), len(points))

    @classmethod
    def near(cls, game: Game[Any, Any], state: Any, most: int) -> "Forecast":
        """From so many continuations that its figure is right within a point, as far as so few can tell; or the most
        there may be."""
        ends = (end.his for end in continuations(game, state))
        found = cls.of(points := list(islice(ends, LEAST)))
        while found.count < most and found.spread > NEAR * found.count**0.5:
            found = cls.of(points := [*points, *islice(ends, LEAST)])
        return found

    @property
    def points(self) -> int:
        """The one figure that is told of it."""
        return round(self.mean)

    def at_least(self, points: int) -> "Forecast":
        """Nobody ends below what he has."""
        return self if self.mean >= points else replace(self, mean=points)

    def describe(self, game: Game[Any, Any], *, claims: bool | None = None) -> sentence.Sentence:
        """Return "on course for about 82 if you claim nothing more".

        The condition stands there for a game with claims. `claims=False` leaves it out where it is said once for
        several forecasts.
        """
        conditional = makes_claims(game) if claims is None else claims
        return say("on-course", points=sentence.signed(self.points), claims=conditional)


def makes_claims(game: Game[Any, Any]) -> bool:
    """Return whether a forecast of this game leaves out claims that the player could make."""
    return bool(game.engine.claims)


def describe_assumptions(game: Game[Any, Any]) -> sentence.Sentence:
    """Return the sentence that says how the player of a forecast plays."""
    return say("forecast-assumes", claims=makes_claims(game))


def continuations(game: Game[Any, Any], state: Any, seed: int = 0) -> Iterator[Progress]:
    """How they end, without end; the same seed gives the same ones. Every deck is shuffled: it must not know what it
    foretells."""
    root = Rng.seeded(seed).stream("forecast")
    for number in count(1):
        yield played_out(game, state.unknown(root.stream("box", number)), Loose(root.stream("table", number)))


def played_out(game: Game[Any, Any], state: Any, rng: Any) -> Progress:
    while move := playing.forecast_move(game, state, rng):
        command, rng = move
        state = game.engine.apply(state, command, drop_events).state
    progress = game.progress(state)
    assert progress is not None, "whoever foretells points follows them"
    return progress
