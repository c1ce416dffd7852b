"""What every game must keep, tried on every game there is: random play to the end at every level and depth."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engines.core.catalogue import games
from engines.core.commands import Adjust, Redo, Undo
from engines.core.deck import Deck
from engines.core.errors import IllegalCommand
from engines.core.game import Game
from engines.core.log import Line, Log, fold
from engines.core.playing import any_move
from engines.core.record import asked, replay, write
from engines.core.rng import Rng
from engines.core.starting import Header

AnyGame = Game[Any, Any]
SEEDS = range(3)
"""The first is played by every setup, the others only where there is time."""
MOST_MOVES = 3000


def every_setup() -> Iterator[Any]:
    for game in games().values():
        for setup in game.setups:
            name = "-".join(str(value) for value in setup.model_dump(exclude_none=True).values())
            for seed in SEEDS:
                marks = [pytest.mark.soak] if seed else [pytest.mark.slow] if setup != game.fullest else []
                yield pytest.param(game, setup, seed, id=f"{game.name}-{name}-{seed}", marks=marks)


def played(game: AnyGame, setup: Any, seed: int, **position: Any) -> Log:
    document = setup.model_dump(mode="json", exclude_none=True)
    header = Header(game=game.name, setup=document, seed=seed, position=position)
    log, rng = Log.begin(game, header), Rng.seeded(seed)
    while move := any_move(game, log.state, rng):
        command, rng = move
        log = log.play(command)
        assert log.seq < MOST_MOVES, "this game does not end"
    return log


@pytest.fixture(scope="module")
def logs() -> dict[Any, Log]:
    """Each game is played once and looked at from all sides."""
    return {}


@pytest.fixture
def log(logs: dict[Any, Log], game: AnyGame, setup: Any, seed: int) -> Log:
    key = (game.name, setup, seed)
    if key not in logs:
        logs[key] = played(game, setup, seed)
    return logs[key]


pytestmark = pytest.mark.parametrize(("game", "setup", "seed"), list(every_setup()))


def test_the_game_ends(game: AnyGame, setup: Any, log: Log) -> None:
    assert game.engine.asking(log.state) is None
    assert not game.engine.legal(log.state)


def test_the_same_record_gives_the_same_game(game: AnyGame, setup: Any, log: Log) -> None:
    told = list(replay(write(log)))
    assert [line["seq"] for line in told] == [entry.seq for entry in log.entries]
    assert [line["events"] for line in told] == [dumped(entry.events) for entry in log.entries]
    assert told[-1]["state"] == log.state.model_dump(mode="json")


def test_playing_changes_nothing_in_place(game: AnyGame, setup: Any, log: Log) -> None:
    for before, after in zip(log.entries, log.entries[1:], strict=False):
        text = game.dump(before.state)
        assert game.engine.apply(before.state, after.command) == game.engine.apply(before.state, after.command)
        assert game.dump(before.state) == text


def test_every_value_survives_a_round_trip(game: AnyGame, setup: Any, log: Log) -> None:
    for entry in log.entries:
        assert game.load(game.dump(entry.state)) == entry.state
        for event in entry.events:
            assert game.events.validate_json(event.model_dump_json()) == event
        if entry.command:
            assert game.parse_command(json.loads(entry.command.model_dump_json())) == entry.command


def test_every_command_that_is_offered_can_be_typed(game: AnyGame, setup: Any, log: Log) -> None:
    """A button carries a line: what is read from it is the command that was offered."""
    offered = (command for entry in log.entries for command in game.engine.legal(entry.state))
    for command in dict.fromkeys((*offered, Undo(), Undo(to=7), Redo())):
        assert game.parse_command(game.typed(game.line(command))) == command


def test_undo_and_redo_at_every_step(game: AnyGame, setup: Any, log: Log) -> None:
    for seq in range(log.seq):
        undone = log.play(Undo(to=seq))
        assert undone.state == log.entries[seq].state
        assert undone.seq == log.seq + 1
        assert undone.play(Redo()).state == log.entries[seq + 1].state
    back = log.play(Undo())
    assert back.state == log.entries[-2].state
    assert back.play(Redo()).state == log.state


def test_the_line_can_be_folded_from_the_entries(game: AnyGame, setup: Any, log: Log) -> None:
    log = log.play(Undo(to=1)).play(Redo()).play(Undo())
    line = Line()
    for entry in log.entries[1:]:
        assert entry.command
        line = fold(line, entry.seq, entry.command)
    assert line == log.line


def test_every_cited_rule_is_in_the_rulebook(game: AnyGame, setup: Any, log: Log) -> None:
    known = {rule.id for rule in game.rulebook.rules}
    for event in happened(log):
        assert {entry.rule for entry in event.why} <= known
        assert event.rule is None or event.rule in known


def test_a_choice_cites_the_rule_that_narrowed_last(game: AnyGame, setup: Any, log: Log) -> None:
    for event in happened(log):
        narrowed = [entry for entry in event.why if entry.left != entry.before]
        if event.why:
            assert event.rule == (narrowed or event.why)[-1].rule
            for before, after in zip(event.why, event.why[1:], strict=False):
                assert after.before == before.left


def test_every_event_and_every_position_has_words(game: AnyGame, setup: Any, log: Log) -> None:
    assert all(str(game.tell(event)) for event in happened(log))
    assert all(game.board(entry.state) for entry in log.entries)
    assert all(str(sentence) for _, sentence in game.set_up(setup))


def test_nobody_sees_the_order_of_a_deck(game: AnyGame, setup: Any, log: Log) -> None:
    """With every deck of the box shuffled anew, all that people are shown stays as it is."""
    for entry in log.entries:
        assert shown(game, shuffled(entry.state)) == shown(game, entry.state)


def test_no_undrawn_card_and_no_generator_in_what_is_told(game: AnyGame, setup: Any, log: Log) -> None:
    for entry in log.entries:
        undrawn = {card for deck in entry.state.box.decks().values() for card in deck.cards}
        told = dumped(entry.events)
        assert not undrawn & set(numbers(told))
        assert entry.state.box.rng.root not in json.dumps([told, shown(game, entry.state)])
        assert "box" not in game.view(entry.state)


def happened(log: Log) -> Iterator[Any]:
    return (event for entry in log.entries for event in entry.events)


def dumped(events: tuple[Any, ...]) -> list[Any]:
    return [event.model_dump(mode="json") for event in events]


def shuffled(state: Any) -> Any:
    rng = Rng.seeded(99)
    decks = {name: Deck.shuffle(deck.cards, rng.stream(name)) for name, deck in state.box.decks().items()}
    return state.but(box=state.box.but(**decks))


def shown(game: AnyGame, state: Any) -> list[Any]:
    moves = [move.model_dump(mode="json") for move in game.engine.legal(state)]
    return [game.view(state), asked(game.engine.asking(state)), moves, game.board(state)]


def numbers(told: Any, key: str = "") -> Iterator[int]:
    """The card numbers that events speak of."""
    match told:
        case dict():
            for name, value in told.items():
                yield from numbers(value, name)
        case list():
            for value in told:
                yield from numbers(value, key)
        case int() if key in ("card", "cards", "number"):
            yield told


def test_every_fix_shows_the_table_as_it_stands(game: AnyGame, setup: Any, log: Log) -> None:
    """Typing what is shown changes nothing; tried on every fifth table."""
    for entry in log.entries[::5]:
        for fix in game.fixes_for(entry.state) if entry.state.tracked else ():
            if text := fix.shown(entry.state):
                same_again(game, entry.state, game.parse_command(game.typed(f"adjust {fix.name} {text}")))


def same_again(game: AnyGame, state: Any, command: Any) -> None:
    """A correction to what is there is refused for that alone; other moves change nothing. Both may come too late."""
    right = ["The table already looks like that."] if isinstance(command, Adjust) else []
    if not game.asking(state) and not game.engine.legal(state):
        right.append("The game is over. Undo takes it back; a new game is a new start.")
    try:
        new = game.apply(state, command).state
    except IllegalCommand as no:
        assert str(no) in right, command
    else:
        assert new == state and not isinstance(command, Adjust), command


def test_nothing_is_moved_between_equal_tables(game: AnyGame, setup: Any, log: Log) -> None:
    assert game.to_move(log.state, log.state) == ()
    for before, after in zip(log.entries, log.entries[1:], strict=False):
        assert all(str(sentence) for sentence in game.to_move(after.state, before.state))
