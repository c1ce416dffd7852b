"""What an engine promises of every move and of every whole game: what `engines.testing` holds any
package to, and what `core/guard.py` holds those to that are not ours."""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engines import testing
from engines.core import Log, Redo, Undo
from engines.core.log import extend_mainline

Promise = Callable[[Log], None]


def every_value_survives_a_round_trip(log: Log) -> None:
    game, entry = log.game, log.entries[-1]
    assert game.load_state(game.dump_state(entry.state)) == entry.state
    for event in entry.events:
        assert game.events.validate_json(f"[{event.model_dump_json()}]") == (event,)
    if entry.command:
        assert game.parse_command(json.loads(entry.command.model_dump_json())) == entry.command


def every_event_and_every_position_has_words(log: Log) -> None:
    game, state, entry = log.game, log.state, log.entries[-1]
    assert all(str(game.describe_event(event)) for event in entry.events)
    assert game.describe_board(state)
    assert game.describe_differences(state, state) == ()
    assert all(
        str(sentence) for sentence in game.describe_differences(state, log.entries[-2].state)
    )


def the_same_is_played_where_it_is_typed(log: Log) -> None:
    """But for a card whose name ends with a number: that is read as its points. What becomes of an
    equal command is tried already."""
    game, entry = log.game, log.entries[-1]
    if entry.command and entry.command.do != "staff":
        typed = testing.parse_again(game.name, entry.command)
        assert (
            typed == entry.command
            or game.engine.apply(log.entries[-2].state, typed).state == entry.state
        )


def no_undrawn_card_and_no_generator_is_told(log: Log) -> None:
    """By its number, also where a deck was searched or shuffled anew."""
    entry = log.entries[-1]
    undrawn = {card for deck in entry.state.box.decks().values() for card in deck.cards}
    told = [event.model_dump(mode="json") for event in entry.events]
    assert not undrawn & set(_numbers(told))
    assert entry.state.box.rng.root not in json.dumps(told)
    assert "box" not in log.game.view_state(entry.state)


def _numbers(told: Any, key: str = "") -> Iterator[int]:
    """The card numbers that events speak of."""
    match told:
        case dict():
            yield from (number for name, value in told.items() for number in _numbers(value, name))
        case list():
            yield from (number for value in told for number in _numbers(value, key))
        case int() if key in ("card", "cards", "number"):
            yield told


def the_game_ends(log: Log) -> None:
    assert log.game.engine.find_ask(log.state) is None
    assert not log.game.engine.legal_moves(log.state)


def the_line_can_be_folded_from_the_entries(log: Log) -> None:
    both = log.play_command(Undo(to=1)).play_command(Redo()).play_command(Undo())
    assert extend_mainline(both.entries) == both.mainline


def _of(promised: Sequence[tuple[str, Promise]], *without: str) -> tuple[Promise, ...]:
    return tuple(promise for chapter, promise in promised if chapter not in without)


AFTER_EVERY_MOVE = (
    *_of(testing.AFTER_EVERY_MOVE, "stored"),
    every_value_survives_a_round_trip,
    every_event_and_every_position_has_words,
    the_same_is_played_where_it_is_typed,
    no_undrawn_card_and_no_generator_is_told,
)
AFTER_SOME_MOVES = _of(testing.AT_SOME_TABLES, "corrections", "words")
"""After every third, in each game after others: it plays what is offered from another deck, too.
Who is *you* is looked at on the panels (`checks.nobody_who_watches_is_you`)."""
OF_A_TABLE = _of(testing.AT_SOME_TABLES, "secrets", "words")
OF_A_WHOLE_GAME = (
    *_of(testing.OF_A_WHOLE_GAME),
    the_game_ends,
    the_line_can_be_folded_from_the_entries,
)
ALL = frozenset((*AFTER_EVERY_MOVE, *AFTER_SOME_MOVES, *OF_A_TABLE, *OF_A_WHOLE_GAME))
