"""What an engine promises of every move and of every whole game, whatever is shown of it."""

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from engines.core import Adjust, Game, IllegalCommand, Redo, Undo
from engines.core.catalogue import games
from engines.core.log import Line, fold
from engines.core.record import replay, write
from tests.engines.wild import shuffled
from tests.walk.looks import Look, offered

AnyGame = Game[Any, Any]

# ── Of every move ───────────────────────────────────────────────────────────────────────────────────────────────────


def playing_changes_nothing_in_place(look: Look) -> None:
    game, before, entry = look.log.game, look.earlier.state, look.log.entries[-1]
    if entry.command:
        text = game.dump(before)
        again = game.engine.apply(before, entry.command)
        assert (again.state, tuple(again.events)) == (entry.state, tuple(entry.events))
        assert game.dump(before) == text


def the_same_is_played_where_it_is_typed(look: Look) -> None:
    """But for a card whose name ends with a number: that is read as its points."""
    game, entry = look.log.game, look.log.entries[-1]
    if entry.command and entry.command.do != "staff":
        assert game.engine.apply(look.earlier.state, _typed_again(game.name, entry.command)).state == entry.state


def every_value_survives_a_round_trip(look: Look) -> None:
    game, entry = look.log.game, look.log.entries[-1]
    assert game.load(game.dump(entry.state)) == entry.state
    for event in entry.events:
        assert game.events.validate_json(event.model_dump_json()) == event
    if entry.command:
        assert game.parse_command(json.loads(entry.command.model_dump_json())) == entry.command


def every_command_that_is_offered_can_be_typed(look: Look) -> None:
    """A button carries a line: what is read from it is the command that was offered."""
    for command in (*look.log.game.engine.legal(look.log.state), Undo(), Undo(to=7), Redo()):
        assert _typed_again(look.log.game.name, command) == command


@lru_cache(4096)
def _typed_again(name: str, command: Any) -> Any:
    game = games()[name]
    return game.parse_command(game.typed(game.line(command)))


def every_cited_rule_is_in_the_rulebook(look: Look) -> None:
    known = {rule.id for rule in look.log.game.rulebook.rules}
    for event in look.log.entries[-1].events:
        assert {entry.rule for entry in event.why} <= known
        assert event.rule is None or event.rule in known


def a_choice_cites_the_rule_that_narrowed_last(look: Look) -> None:
    for event in (event for event in look.log.entries[-1].events if event.why):
        narrowed = [entry for entry in event.why if entry.left != entry.before]
        assert event.rule == (narrowed or event.why)[-1].rule
        for before, after in zip(event.why, event.why[1:], strict=False):
            assert after.before == before.left


def every_event_and_every_position_has_words(look: Look) -> None:
    game, state, entry = look.log.game, look.log.state, look.log.entries[-1]
    assert all(str(game.tell(event)) for event in entry.events)
    assert game.board(state)
    assert game.to_move(state, state) == ()
    assert all(str(sentence) for sentence in game.to_move(state, look.earlier.state))


def nobody_is_offered_the_order_of_a_deck(look: Look) -> None:
    """With every deck of the box shuffled anew, all that people are shown stays as it is."""
    game, state = look.log.game, look.log.state
    assert offered(game, shuffled(state)) == look.offered


def no_undrawn_card_and_no_generator_is_told(look: Look) -> None:
    game, entry = look.log.game, look.log.entries[-1]
    undrawn = {card for deck in entry.state.box.decks().values() for card in deck.cards}
    told = _dumped(entry.events)
    assert not undrawn & set(_numbers(told))
    assert entry.state.box.rng.root not in json.dumps([told, look.offered])
    assert "box" not in game.view(entry.state)


def _dumped(events: tuple[Any, ...]) -> list[Any]:
    return [event.model_dump(mode="json") for event in events]


def _numbers(told: Any, key: str = "") -> Iterator[int]:
    """The card numbers that events speak of."""
    match told:
        case dict():
            yield from (number for name, value in told.items() for number in _numbers(value, name))
        case list():
            yield from (number for value in told for number in _numbers(value, key))
        case int() if key in ("card", "cards", "number"):
            yield told


# ── Of some tables ──────────────────────────────────────────────────────────────────────────────────────────────────


def every_fix_shows_the_table_as_it_stands(look: Look) -> None:
    """Typing it changes nothing: a correction is refused for that alone. Both may come too late."""
    game, state = look.log.game, look.log.state
    over = not game.asking(state) and not game.engine.legal(state)
    for fix in game.fixes_for(state) if state.tracked else ():
        if text := fix.shown(state):
            command = game.parse_command(game.typed(f"adjust {fix.name} {text}"))
            try:
                new = game.apply(state, command).state
            except IllegalCommand as no:
                right = {"nothing-to-correct"} if isinstance(command, Adjust) else {"hall-is-so"}
                assert no.sentence.key in right | ({"game-is-over"} if over else set()), command
            else:
                assert fix.shown(new) == text and not isinstance(command, Adjust), command


# ── Of a whole game ─────────────────────────────────────────────────────────────────────────────────────────────────


def the_game_ends(look: Look) -> None:
    assert look.log.game.engine.asking(look.log.state) is None
    assert not look.log.game.engine.legal(look.log.state)


def the_same_record_gives_the_same_game(look: Look) -> None:
    log, told = look.log, list(replay(write(look.log)))
    assert [line["seq"] for line in told] == [entry.seq for entry in log.entries]
    assert [line["events"] for line in told] == [_dumped(entry.events) for entry in log.entries]
    assert told[-1]["state"] == log.state.model_dump(mode="json")


def whatever_was_said_can_be_typed(look: Look) -> None:
    """Compared as words: a guest may be told by number as a number or as text."""
    for command in (command for command in look.log.commands if not isinstance(command, Adjust)):
        assert _worded(_typed_again(look.log.game.name, command)) == _worded(command)


def _worded(command: Any) -> str:
    return re.sub(r'"(\d+)"', r"\1", command.model_dump_json(exclude_defaults=True))


def undo_and_redo_at_every_step(look: Look) -> None:
    log = look.log
    for seq in range(log.seq):
        undone = log.play(Undo(to=seq))
        assert undone.state == log.entries[seq].state
        assert undone.seq == log.seq + 1
        assert undone.play(Redo()).state == log.entries[seq + 1].state
    back = log.play(Undo())
    assert back.state == log.entries[-2].state
    assert back.play(Redo()).state == log.state


def the_line_can_be_folded_from_the_entries(look: Look) -> None:
    log, line = look.log.play(Undo(to=1)).play(Redo()).play(Undo()), Line()
    for entry in log.entries[1:]:
        assert entry.command
        line = fold(line, entry.seq, entry.command)
    assert line == log.line
