"""Forecasts: moves that are drawn at random, continuations of a game, and the odds of the next move.

Tests and benchmarks play games out by these moves, too. All unknown cards are shuffled before.
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
    """Return a random answer if the table is asked, else one of the moves that are offered, with the next generator.

    Returns None when the game is over. A kind of move is drawn first, and then a move of that kind, so that five guests
    on offer do not make a guest five times as likely.
    """
    if ask := game.engine.asking(state):
        return game.engine.deal(state, ask, rng)
    return _pick_move(game, state, _find_moves(game, state), (), rng)


def steady_move(game: Game[Any, Any], state: Any, rng: Rng) -> tuple[Any, Rng] | None:
    """Return the same as `any_move`, but the opponent's turn as soon as it is offered, and no command beside a turn."""
    if ask := game.engine.asking(state):
        return game.engine.deal(state, ask, rng)
    kinds = _find_moves(game, state)
    if turns := kinds.get("turn"):
        return turns()[0], rng
    return _pick_move(game, state, kinds, game.engine.beside, rng)


def forecast_move(game: Game[Any, Any], state: Any, rng: Rng) -> tuple[Any, Rng] | None:
    """Return the next move of a forecast and the generator after it, or None when the game is over.

    It is `steady_move` for a player who claims nothing. Chosen at random, a claim is made as soon as it is offered:
    the player had 2.95 of 3 objectives of Grand Austria Hotel and 13 of 18 lines of High Season.
    """
    engine = game.engine
    if ask := engine.asking(state):
        answer = engine.forecast_answer or engine.deal
        return answer(state, ask, rng)
    kinds = _find_moves(game, state)
    if turns := kinds.get("turn"):
        return turns()[0], rng
    return _pick_move(game, state, kinds, {*engine.beside, *engine.claims}, rng)


def by_kind(game: Game[Any, Any], state: Any) -> Kinds:
    """Return the moves that are offered by their kinds, each a function that finds its moves when it is called."""
    if game.engine.asking(state):
        return grouped(game.engine.legal(state))
    return _find_moves(game, state)


def _find_moves(game: Game[Any, Any], state: Any) -> Kinds:
    """Return the moves that are offered in a state in which nothing is asked, by their kinds."""
    if game.engine.by_kind:
        return game.engine.by_kind(state)
    return grouped(game.engine.legal(state))


def grouped(moves: Sequence[Any]) -> Kinds:
    """Return the moves by their kinds, each kind as a function that returns its moves."""
    kinds: dict[str, list[Any]] = {}
    for move in moves:
        kinds.setdefault(move.do, []).append(move)
    return {kind: partial(list, moves) for kind, moves in kinds.items()}


def _pick_move(
    game: Game[Any, Any], state: Any, kinds: Kinds, excluded: Collection[str], rng: Rng
) -> tuple[Any, Rng] | None:
    """Return a random move that is of none of the excluded kinds, and the next generator, or None without any."""
    names = sorted(kinds.keys() - excluded)
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
"""The minimum and the maximum number of continuations of a forecast."""
NEAR = 1.0
"""The standard error of the mean, in points, at which a forecast stops before the maximum number of continuations."""


@dataclass(frozen=True)
class Forecast:
    """An estimate of the opponent's final points from so many continuations."""

    mean: float
    spread: float
    count: int

    @classmethod
    def of(cls, points: Sequence[int]) -> "Forecast":
        return cls(fmean(points), pstdev(points), len(points))

    @classmethod
    def near(cls, game: Game[Any, Any], state: Any, most: int) -> "Forecast":
        """Return a forecast whose standard error is at most `NEAR`, or one of the maximum number of continuations."""
        ends = (end.his for end in continuations(game, state))
        points = list(islice(ends, LEAST))
        forecast = cls.of(points)
        while forecast.count < most and forecast.spread > NEAR * forecast.count**0.5:
            points += islice(ends, LEAST)
            forecast = cls.of(points)
        return forecast

    @property
    def points(self) -> int:
        """The points that are shown of it."""
        return round(self.mean)

    def at_least(self, points: int) -> "Forecast":
        """Return a forecast of at least these points, because the opponent does not end below what it has."""
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
    """Yield the ends of continuations without end. The same seed gives the same ones.

    Every deck is shuffled, because a forecast must not know the cards that will come.
    """
    root = Rng.seeded(seed).stream("forecast")
    for number in count(1):
        shuffled = state.unknown(root.stream("box", number))
        yield played_out(game, shuffled, Loose(root.stream("table", number)))


def played_out(game: Game[Any, Any], state: Any, rng: Any) -> Progress:
    """Play a game to its end by the moves of a forecast, and return how it stands then."""
    while move := forecast_move(game, state, rng):
        command, rng = move
        state = game.engine.apply(state, command, drop_events).state
    progress = game.progress(state)
    assert progress is not None, "a game with forecasts has a progress"
    return progress


# ── The next move ───────────────────────────────────────────────────────────────────────────────────────────────────

MOST_ANSWERS = 12
"""The maximum number of questions to the table within one move."""


def odds(game: Game[Any, Any], state: Any) -> dict[str, Counter[str]]:
    """Return for each question of the game's calls how many of the remaining cards lead to which answer."""
    found: dict[str, Counter[str]] = {}
    if game.calls is None:
        return found
    chances = sorted(state.may_be_next(game.calls.deck).items())
    for (_, chance), events in zip(chances, next_moves(game, state), strict=True):
        for question, value in game.calls.answers(events).items():
            found.setdefault(question, Counter())[value] += chance
    return found


def next_moves(game: Game[Any, Any], state: Any) -> Iterator[tuple[Event, ...]]:
    """Yield the events of the next move for each card that may be on top of the opponent's deck, in their order."""
    if game.calls is None:
        return
    for card in sorted(state.may_be_next(game.calls.deck)):
        before = _put_on_top(state, game.calls.deck, card)
        yield his_move(game, before, Rng.seeded(card))


def _put_on_top(state: Any, deck: str, card: int) -> Any:
    """Return the state with this card on top of the deck, and everything else in the box shuffled.

    Secrets are shuffled, because a forecast must not know them.
    """
    rng = Rng.seeded(card).stream("foreseen")
    for _ in range(MOST_WORK):  # a game may be wrong about what can come
        shuffled = state.unknown(rng)
        if card in shuffled.box.decks()[deck].cards:
            break
        rng = rng.stream("again")
    cards = shuffled.box.decks()[deck].topped((card,))
    return shuffled.replace(box=shuffled.box.replace(**{deck: cards}))


def his_move(game: Game[Any, Any], state: Any, rng: Rng) -> tuple[Event, ...]:
    """Play the opponent's turn, with possible answers if the table is asked, and return its events."""
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
