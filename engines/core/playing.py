"""Playing a game out by itself: what tests, benchmarks and forecasts do."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import accumulate, chain
from typing import Any, TypeVar

from engines.core.chance import Rng
from engines.core.game import Game

T = TypeVar("T")
Kinds = Mapping[str, Callable[[], Sequence[Any]]]


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
