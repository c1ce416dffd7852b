"""Forecasts: moves that are drawn at random, continuations of a game, and the odds of the next
move.

Tests and benchmarks play games out by these moves, too. All unknown cards are shuffled before.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate, chain, count, islice
from statistics import fmean, pstdev
from typing import Any, TypeVar

from engines.core.chance import FastRng, Rng
from engines.core.engine import MAX_TASKS, drop_events
from engines.core.events import Event
from engines.core.game import Game, Progress
from engines.core.text import sentence
from engines.core.text.sentence import say

T = TypeVar("T")
MovesByKind = Mapping[str, Callable[[], Sequence[Any]]]


# ── Moves ─────────────────────────────────────────────────────────────────────────────────────────


def pick_random_move(game: Game[Any, Any], state: Any, rng: Rng) -> tuple[Any, Rng] | None:
    """Return a random answer if the table is asked, else one of the moves that are offered, with
    the next generator.

    Returns None when the game is over. A kind of move is drawn first, and then a move of that kind,
    so that five guests on offer do not make a guest five times as likely.
    """
    if ask := game.engine.find_ask(state):
        return game.engine.random_answer(state, ask, rng)
    return _pick_move(game, state, _group_unasked_moves(game, state), (), rng)


def pick_steady_move(game: Game[Any, Any], state: Any, rng: Rng) -> tuple[Any, Rng] | None:
    """Return the same as `pick_random_move`, but the opponent's turn as soon as it is offered, and
    no command beside a turn."""
    if ask := game.engine.find_ask(state):
        return game.engine.random_answer(state, ask, rng)
    kinds = _group_unasked_moves(game, state)
    if turns := kinds.get("turn"):
        return turns()[0], rng
    return _pick_move(game, state, kinds, game.engine.left_out_of_forecasts, rng)


def pick_forecast_move(game: Game[Any, Any], state: Any, rng: Rng) -> tuple[Any, Rng] | None:
    """Return the next move of a forecast and the generator after it, or None when the game is over.

    It is `pick_steady_move` for a player who claims nothing. Chosen at random, a claim is made as
    soon as it is offered: the player had 2.95 of 3 objectives of Grand Austria Hotel and 13 of 18
    lines of High Season.
    """
    engine = game.engine
    if ask := engine.find_ask(state):
        answer = engine.forecast_answer or engine.random_answer
        return answer(state, ask, rng)
    kinds = _group_unasked_moves(game, state)
    if turns := kinds.get("turn"):
        return turns()[0], rng
    return _pick_move(game, state, kinds, {*engine.left_out_of_forecasts, *engine.claim_kinds}, rng)


def group_offered_moves(game: Game[Any, Any], state: Any) -> MovesByKind:
    """Return the moves that are offered by their kinds, each a function that finds its moves when
    it is called."""
    if game.engine.find_ask(state):
        return make_move_finders_by_kind(game.engine.legal_moves(state))
    return _group_unasked_moves(game, state)


def _group_unasked_moves(game: Game[Any, Any], state: Any) -> MovesByKind:
    """Return the moves that are offered in a state in which nothing is asked, by their kinds."""
    if game.engine.moves_by_kind:
        return game.engine.moves_by_kind(state)
    return make_move_finders_by_kind(game.engine.legal_moves(state))


def make_move_finders_by_kind(moves: Sequence[Any]) -> MovesByKind:
    """Return the moves by their kinds, each kind as a function that returns its moves."""
    kinds: dict[str, list[Any]] = {}
    for move in moves:
        kinds.setdefault(move.do, []).append(move)
    return {kind: partial(list, moves) for kind, moves in kinds.items()}


def _pick_move(
    game: Game[Any, Any], state: Any, kinds: MovesByKind, excluded: Collection[str], rng: Rng
) -> tuple[Any, Rng] | None:
    """Return a random move that is of none of the excluded kinds, and the next generator, or None
    without any."""
    names = sorted(kinds.keys() - excluded)
    if not names:
        return None
    if weigh := game.engine.move_weights:
        moves = list(chain.from_iterable(kinds[name]() for name in names))
        return pick_weighted(moves, weigh(state, moves), rng)
    kind, rng = rng.pick_one(names)
    return rng.pick_one(kinds[kind]())


def pick_weighted(items: Sequence[T], weights: Sequence[int], rng: Rng) -> tuple[T, Rng]:
    """Return one of the items, each as likely as its weight says, and the generator after it."""
    drawn, rng = rng.draw_below(sum(weights))
    ends = accumulate(weights)
    return next(item for item, end in zip(items, ends, strict=True) if drawn < end), rng


# ── Continuations ─────────────────────────────────────────────────────────────────────────────────

MIN_CONTINUATIONS, MAX_CONTINUATIONS = 50, 200
"""The minimum and the maximum number of continuations of a forecast."""
TARGET_ERROR = 1.0
"""The standard error of the mean, in points, at which a forecast stops before the maximum number of
continuations."""


@dataclass(frozen=True)
class Forecast:
    """An estimate of the opponent's final points from so many continuations."""

    mean: float
    spread: float
    count: int

    @classmethod
    def from_points(cls, points: Sequence[int]) -> "Forecast":
        return cls(fmean(points), pstdev(points), len(points))

    @classmethod
    def estimate(cls, game: Game[Any, Any], state: Any, max_continuations: int) -> "Forecast":
        """Return a forecast whose standard error is at most `TARGET_ERROR`, or one of the maximum
        number of continuations."""
        ends = (end.his for end in play_continuations(game, state))
        points = list(islice(ends, MIN_CONTINUATIONS))
        forecast = cls.from_points(points)
        while (
            forecast.count < max_continuations
            and forecast.spread > TARGET_ERROR * forecast.count**0.5
        ):
            points += islice(ends, MIN_CONTINUATIONS)
            forecast = cls.from_points(points)
        return forecast

    @property
    def shown_points(self) -> int:
        """The points that are shown of it."""
        return round(self.mean)

    def raise_to(self, points: int) -> "Forecast":
        """Return a forecast of at least these points, because the opponent does not end below what
        it has."""
        return self if self.mean >= points else replace(self, mean=points)

    def describe(
        self, game: Game[Any, Any], *, mention_claims: bool | None = None
    ) -> sentence.Sentence:
        """Return "on course for about 82 if you claim nothing more".

        The condition stands there for a game with claims. `mention_claims=False` leaves it out
        where it is said once for several forecasts.
        """
        conditional = leaves_out_claims(game) if mention_claims is None else mention_claims
        return say(
            "on-course", points=sentence.format_signed(self.shown_points), claims=conditional
        )


def leaves_out_claims(game: Game[Any, Any]) -> bool:
    """Return whether a forecast of this game leaves out claims that the player could make."""
    return bool(game.engine.claim_kinds)


def describe_assumptions(game: Game[Any, Any]) -> sentence.Sentence:
    """Return the sentence that says how the player of a forecast plays."""
    return say("forecast-assumes", claims=leaves_out_claims(game))


def play_continuations(game: Game[Any, Any], state: Any, seed: int = 0) -> Iterator[Progress]:
    """Yield the ends of continuations without end. The same seed gives the same ones.

    Every deck is shuffled, because a forecast must not know the cards that will come.
    """
    root = Rng.from_seed(seed).make_stream("forecast")
    for number in count(1):
        shuffled = state.reshuffle_unknown(root.make_stream("box", number))
        yield play_to_end(game, shuffled, FastRng(root.make_stream("table", number)))


def play_to_end(game: Game[Any, Any], state: Any, rng: Any) -> Progress:
    """Play a game to its end by the moves of a forecast, and return how it stands then."""
    while move := pick_forecast_move(game, state, rng):
        command, rng = move
        state = game.engine.apply(state, command, drop_events).state
    progress = game.progress(state)
    assert progress is not None, "a game with forecasts has a progress"
    return progress


# ── The next move ─────────────────────────────────────────────────────────────────────────────────

MAX_ANSWERS = 12
"""The maximum number of questions to the table within one move."""


def compute_next_move_odds(game: Game[Any, Any], state: Any) -> dict[str, Counter[str]]:
    """Return for each question of the game's calls how many of the remaining cards lead to which
    answer.

    The result is empty if the game has no calls.
    """
    found: dict[str, Counter[str]] = {}
    if game.calls is None:
        return found
    chances = sorted(state.find_possible_cards(game.calls.deck).items())
    for (_, chance), events in zip(
        chances, simulate_opponent_move_per_card(game, state), strict=True
    ):
        for question, value in game.calls.find_answers(events).items():
            found.setdefault(question, Counter())[value] += chance
    return found


def simulate_opponent_move_per_card(
    game: Game[Any, Any], state: Any
) -> Iterator[tuple[Event, ...]]:
    """Yield the events of the next move for each card that may be on top of the opponent's deck, in
    their order."""
    if game.calls is None:
        return
    for card in sorted(state.find_possible_cards(game.calls.deck)):
        before = _shuffle_with_card_on_top(state, game.calls.deck, card)
        yield play_opponent_turn(game, before, Rng.from_seed(card))


def _shuffle_with_card_on_top(state: Any, deck: str, card: int) -> Any:
    """Return the state with this card on top of the deck, and everything else in the box shuffled.

    Secrets are shuffled, because a forecast must not know them.
    """
    rng = Rng.from_seed(card).make_stream("foreseen")
    for _ in range(MAX_TASKS):  # a game may be wrong about what can come
        shuffled = state.reshuffle_unknown(rng)
        if card in shuffled.box.decks()[deck].cards:
            break
        rng = rng.make_stream("again")
    cards = shuffled.box.decks()[deck].put_on_top((card,))
    return shuffled.replace(box=shuffled.box.replace(**{deck: cards}))


def play_opponent_turn(game: Game[Any, Any], state: Any, rng: Rng) -> tuple[Event, ...]:
    """Play the opponent's turn, with possible answers if the table is asked, and return its
    events."""
    step = game.engine.apply(state, game.parse_command({"do": "turn"}))
    events = tuple(step.events)
    for _ in range(MAX_ANSWERS):
        ask = game.engine.find_ask(step.state)
        if ask is None:
            break
        command, rng = game.engine.random_answer(step.state, ask, rng)
        step = game.engine.apply(step.state, command)
        events += tuple(step.events)
    return events
