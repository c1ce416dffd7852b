"""Where a game is heading: moves that are drawn at random, continuations, and the odds of the next move.

Tests and benchmarks play games out by these moves, too. All cards that nobody knows are shuffled before.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate, chain, count, islice
from statistics import fmean, pstdev
from typing import Any, TypeVar

from engines.core.chance import Loose, Rng
from engines.core.engine import MOST_WORK, drop_events
from engines.core.events import Event
from engines.core.game import Game, Progress
from engines.core.text import sentence
from engines.core.text.sentence import say

T = TypeVar("T")
Kinds = Mapping[str, Callable[[], Sequence[Any]]]


# ── Moves ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def any_move(game: Game[Any, Any], state: Any, rng: Rng) -> tuple[Any, Rng] | None:
    """An answer where the table is asked, else one of the moves we offer; None when the game is over.

    First a kind of move, then one of that kind: five guests on offer do not make a guest five times as likely.
    """
    if ask := game.engine.asking(state):
        return game.engine.deal(state, ask, rng)
    return _one_of(game, state, _moves(game, state), (), rng)


def steady_move(game: Game[Any, Any], state: Any, rng: Rng) -> tuple[Any, Rng] | None:
    """The same, but the opponent's turn is played as soon as it is there, and nothing is said beside a turn."""
    if ask := game.engine.asking(state):
        return game.engine.deal(state, ask, rng)
    kinds = _moves(game, state)
    if turns := kinds.get("turn"):
        return turns()[0], rng
    return _one_of(game, state, kinds, game.engine.beside, rng)


def forecast_move(game: Game[Any, Any], state: Any, rng: Rng) -> tuple[Any, Rng] | None:
    """Return the next move of a forecast and the generator after it, or None when the game is over.

    It is `steady_move` for a player who claims nothing. Chosen at random, a claim is made as soon as it is offered:
    the player had 2.95 of 3 objectives of Grand Austria Hotel and 13 of 18 lines of High Season.
    """
    engine = game.engine
    if ask := engine.asking(state):
        answer = engine.forecast_answer or engine.deal
        return answer(state, ask, rng)
    kinds = _moves(game, state)
    if turns := kinds.get("turn"):
        return turns()[0], rng
    return _one_of(game, state, kinds, {*engine.beside, *engine.claims}, rng)


def by_kind(game: Game[Any, Any], state: Any) -> Kinds:
    """The moves we offer by their kind, each kind worked out when somebody looks, where the game knows how."""
    return grouped(game.engine.legal(state)) if game.engine.asking(state) else _moves(game, state)


def _moves(game: Game[Any, Any], state: Any) -> Kinds:
    """Where nothing is asked."""
    return game.engine.by_kind(state) if game.engine.by_kind else grouped(game.engine.legal(state))


def grouped(moves: Sequence[Any]) -> Kinds:
    kinds: dict[str, list[Any]] = {}
    for move in moves:
        kinds.setdefault(move.do, []).append(move)
    return {kind: partial(list, moves) for kind, moves in kinds.items()}


def _one_of(
    game: Game[Any, Any], state: Any, kinds: Kinds, but_for: Collection[str], rng: Rng
) -> tuple[Any, Rng] | None:
    names = sorted(kinds.keys() - but_for)
    if not names:
        return None
    if weigh := game.engine.weights:
        moves = list(chain.from_iterable(kinds[name]() for name in names))
        return pick_weighted(moves, weigh(state, moves), rng)
    kind, rng = rng.pick(names)
    return rng.pick(kinds[kind]())


def pick_weighted(items: Sequence[T], weights: Sequence[int], rng: Rng) -> tuple[T, Rng]:
    """Return one of the items, each as likely as its weight says, and the generator after it."""
    drawn, rng = rng.below(sum(weights))
    ends = accumulate(weights)
    return next(item for item, end in zip(items, ends, strict=True) if drawn < end), rng


# ── Continuations ───────────────────────────────────────────────────────────────────────────────────────────────────

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
    while move := forecast_move(game, state, rng):
        command, rng = move
        state = game.engine.apply(state, command, drop_events).state
    progress = game.progress(state)
    assert progress is not None, "whoever foretells points follows them"
    return progress


# ── The next move ───────────────────────────────────────────────────────────────────────────────────────────────────

MOST_ANSWERS = 12
"""Questions of the table within one move, at most."""


def odds(game: Game[Any, Any], state: Any) -> dict[str, Counter[str]]:
    """For each question of the game's calls, how many of the remaining cards lead to which answer."""
    found: dict[str, Counter[str]] = {}
    if game.calls is None:
        return found
    chances = sorted(state.may_be_next(game.calls.deck).items())
    for (_, chance), events in zip(chances, next_moves(game, state), strict=True):
        for question, value in game.calls.answers(events).items():
            found.setdefault(question, Counter())[value] += chance
    return found


def next_moves(game: Game[Any, Any], state: Any) -> Iterator[tuple[Event, ...]]:
    """The events of the next move, once for each card that may be on top of the opponent's deck, in their order."""
    if game.calls is None:
        return
    for card in sorted(state.may_be_next(game.calls.deck)):
        yield his_move(game, _unknown(state, game.calls.deck, card), Rng.seeded(card))


def _unknown(state: Any, deck: str, card: int) -> Any:
    """The state with this card next and everything else in the box shuffled: what is foreseen must not be known."""
    rng = Rng.seeded(card).stream("foreseen")
    for _ in range(MOST_WORK):  # a game may be wrong about what can come
        if card in (shuffled := state.unknown(rng)).box.decks()[deck].cards:
            break
        rng = rng.stream("again")
    cards = shuffled.box.decks()[deck].topped((card,))
    return shuffled.replace(box=shuffled.box.replace(**{deck: cards}))


def his_move(game: Game[Any, Any], state: Any, rng: Rng) -> tuple[Event, ...]:
    """The opponent's turn, with possible answers where the table is asked."""
    step = game.engine.apply(state, game.parse_command({"do": "turn"}))
    events = tuple(step.events)
    for _ in range(MOST_ANSWERS):
        ask = game.engine.asking(step.state)
        if ask is None:
            break
        command, rng = game.engine.deal(step.state, ask, rng)
        step = game.engine.apply(step.state, command)
        events += tuple(step.events)
    return events
