"""What the opponent may do next, over every card that may come. It does not know which one will."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engines.core.chance import Rng
from engines.core.engine import MOST_WORK
from engines.core.events import Event
from engines.core.game import Game

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
