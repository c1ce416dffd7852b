"""A conformance test in one line, for an opponent of any package: `assert_opponent(GAME)` in a test
of its own.

Games are played at random. A promise that does not hold is named in one sentence, with the chapter
of the guide that explains it. The checks of every package while people play (`core/guard.py`) are
made here, too.
"""

import inspect
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Collection, Iterator, KeysView, Sequence
from contextlib import contextmanager
from fnmatch import fnmatch
from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from itertools import chain, islice, pairwise
from pathlib import Path
from statistics import fmean
from typing import Any, get_args

from engines import core
from engines.core import Deck, Game, Log, Redo, Rng, Undo, catalogue, forecast, guard, record
from engines.core.forecast import Forecast, play_continuations, play_to_end
from engines.core.rulebook import Tier
from engines.core.state import Box, State
from engines.core.text import words
from engines.core.transcript import transcribe_log

GUIDE = "docs/kit.md"
TIERS: tuple[Tier, ...] = get_args(Tier)
EARNED: list[str] = []
"""The lines that are printed at the end of the tests."""
PROMISES_OF_A_GAME, PROMISES_OF_A_TABLE = "empty_chair.game_promises", "empty_chair.promises"
"""The groups of entry points with further promises of a game, and of some tables of it, each named
by its chapter."""
MAX_MOVES = 3000
TABLES = 6
"""The number of tables of each game that all promises are checked at, those of the bot's panels
included."""
CHAPTERS_OF_ERRORS = {
    ("pure", core.IllegalCommand): "offers",
    ("pure", RuntimeError): "time",
    ("stored", ValueError): "secrets",
    ("stored", KeyError): "words",
}
"""The chapter for a promise and the error that it raised, if it is another one than that of the
promise."""
WAYS, FORETOLD = 10, 100
"""The number of ways in which secrets are shuffled, and of games that are played to the end."""
CORRECTED = 30
"""The number of corrections of a game that are tried."""
EXTREMES = ("none", "0", "1", "9", "99")
"""The texts that things are corrected to, beside their values at other tables of the game."""
WATCHER = "Mia"
"""The name of the player in what watchers read."""
_SECOND_PERSON = {
    words.ENGLISH: (
        WATCHER,
        re.compile(r"\b(?:you|your|yours|yourself)\b", re.IGNORECASE),
        "tells watchers",
    )
}
_ENGLISH_YOU = (
    words.YOU,
    re.compile(r"\byou\b"),
    "has the English “you”, where { player } says it, in",
)


class TookTooLong(Exception):
    """Raised when a call costs too much processor time, or a game does not come to its end."""


class _StrictWatch(guard.Watch):
    """A watch that takes a slow call for a fault."""

    def note_press_end(self, package: str, seconds: float) -> None:  # noqa: ARG002
        """Raise TookTooLong if a call has used more than a press may cost."""
        if seconds > guard.MAX_SECONDS:
            raise TookTooLong(f"more than {guard.MAX_SECONDS:g} s of processor time")


def assert_opponent(
    game: Game[Any, Any],
    *,
    playthroughs: Path | None = None,
    seeds: int = 12,
    setups: Sequence[Any] | None = None,
) -> Tier:
    """Check all promises of a game, and return the tier that it has earned.

    `seeds` games are played, its setups by turns, and at least one of each. `setups` are those that
    are played, by default all of the game. `playthroughs` is the folder of whole games to read, by
    default the one beside the calling test. Worked cases lie in `cases` next to it. Raises
    AssertionError if a promise fails.
    """
    folder = playthroughs or Path(inspect.stack(context=0)[1].filename).parent / "playthroughs"
    before = guard.install_watch(_StrictWatch())
    try:
        return _assert_opponent(game, folder, seeds, game.setups if setups is None else setups)
    finally:
        guard.install_watch(before)


def _assert_opponent(game: Game[Any, Any], folder: Path, seeds: int, setups: Sequence[Any]) -> Tier:
    check_promise("cover", game.name, catalogue.check_package_installed, game)
    check_promise("cover", game.name, the_wheel_has_all_files, game)
    unguarded_game = game
    game = guard.guard_game(game)
    check_promise("cover", game.name, the_cover_is_true, game)
    check_promise("words", game.name, every_language_says_all, game)
    for entry_point in entry_points(group=PROMISES_OF_A_GAME):
        check_promise(entry_point.name, game.name, entry_point.load(), game)
    fired: set[str] = set()
    for seed in range(max(seeds, len(setups)) if setups else 0):
        fired |= _play_and_check_random_game(game, unguarded_game, setups[seed % len(setups)], seed)
    check_promise(
        "pure",
        game.name,
        offers_stand_in_the_same_order_in_every_process,
        unguarded_game,
        setups,
    )
    for file in sorted(folder.glob("*.jsonl")):
        fired |= check_promise(
            "playthroughs", f"{game.name}, {file.name}", it_is_told_as_ever, file
        )
    for case in sorted(folder.parent.glob("cases/*.expect.jsonl")):
        fired |= check_promise("rules", f"{game.name}, {case.name}", it_can_be_replayed, case)
    check_promise("rules", game.name, every_rule_is_fired, game, fired)
    tier: Tier = check_promise(
        "cover", game.name, it_claims_no_more_than_it_has_earned, game, folder.parent
    )
    languages = ", ".join(sorted(words.list_package_languages(game.words)))
    EARNED.append(f"{game.title} has earned {tier}, in {languages}.")
    if missing := list_missing_for_tiers(game, folder.parent).get(_next_tier(tier)):
        EARNED.append(f"  {_next_tier(tier).capitalize()} needs {'; '.join(missing)}.")
    return tier


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Print the tiers that were earned, as pytest calls it at the end."""
    for line in EARNED:
        terminalreporter.write_line(line)


def check_promise(chapter: str, where: str, promise: Callable[..., Any], *given: Any) -> Any:
    """Call a promise and return what it returns.

    Raises AssertionError with the place, the promise and the chapter of the guide if it raises any
    error.
    """
    try:
        return promise(*given)
    except Exception as error:
        lines = str(error).splitlines() or [type(error).__name__]
        kind = type(error.__cause__ or error)
        chapter = (
            "time" if kind is TookTooLong else CHAPTERS_OF_ERRORS.get((chapter, kind), chapter)
        )
        name = promise.__name__.replace("_", " ")
        raise AssertionError(
            f"{where}: “{name}” does not hold. {lines[0]} ({GUIDE}#{chapter})"
        ) from error


# ── Games that are played at random ───────────────────────────────────────────────────────────────


def _play_and_check_random_game(
    game: Game[Any, Any], unguarded_game: Game[Any, Any], setup: Any, seed: int
) -> set[str]:
    """Play a whole game, check every promise on the way, and return the rules that were cited.

    `unguarded_game` is the game without the checks that `game` makes while people play. Raises
    AssertionError if a promise fails.
    """
    where = f"{game.name}, {setup}, seed {seed}"
    logs: list[Log] = []
    walk = play_random_moves(
        check_promise("pure", where, begin_log, game, setup, seed), Rng.from_seed(seed)
    )
    while log := check_promise(
        "pure", f"{where}, step {len(logs)}", what_is_offered_can_be_played, walk
    ):
        logs.append(log)
    at_some_tables: list[tuple[str, Callable[..., Any]]] = [*AT_SOME_TABLES]
    at_some_tables += [(each.name, each.load()) for each in entry_points(group=PROMISES_OF_A_TABLE)]
    interval = len(logs) // TABLES + 1
    for step, log in enumerate(logs):
        promises: list[tuple[str, Callable[..., Any]]] = []
        if step:
            promises += AFTER_EVERY_MOVE
        if step % interval == 0 or log is logs[-1]:
            promises += at_some_tables
        for chapter, promise in promises:
            check_promise(chapter, f"{where}, step {step}", promise, log)
    at_the_end: list[tuple[str, Callable[..., Any]]] = [*OF_A_WHOLE_GAME]
    if any(met.depth == setup.depth for met in game.rulebook.cover.dealt):
        at_the_end += OF_A_GAME_FOR_SEVERAL
    if setup.depth == "dealt":
        at_the_end += OF_A_DEALT_GAME
    for chapter, promise in at_the_end:
        check_promise(chapter, where, promise, logs[-1])
    check_promise("pure", where, no_rule_reads_a_clock_or_a_file, unguarded_game, logs[-1])
    return find_cited_rules(logs[-1])


def begin_log(game: Game[Any, Any], setup: Any, seed: int) -> Log:
    """Return the log of a game that begins with this setup and seed."""
    document = setup.model_dump(mode="json", exclude_none=True)
    return Log.begin(game, core.Header.start_new(game, document, seed))


def play_random_moves(log: Log, rng: Rng) -> Iterator[Log]:
    """Yield the log, and the log after each random move. Raises TookTooLong if the game does not
    come to its end."""
    yield log
    while move := forecast.pick_random_move(log.game, log.state, rng):
        command, rng = move
        log = log.play_command(command)
        if log.seq >= MAX_MOVES:
            raise TookTooLong(f"more than {MAX_MOVES} moves")
        yield log


def what_is_offered_can_be_played(walk: Iterator[Log]) -> Log | None:
    """Return the log after the next random move, or None at the end."""
    return next(walk, None)


def find_cited_rules(log: Log) -> set[str]:
    """Return the rules that the events of a game cite."""
    rules: set[str] = set()
    for entry in log.entries:
        for event in entry.events:
            rules |= _find_rules(event)
    return rules - {None}


def _find_rules(event: Any) -> set[Any]:
    """Return the rule of an event and those of its narrowings. The first may be None."""
    return {event.rule, *(narrowing.rule for narrowing in event.why)}


def shuffle_box(state: Any, seed: int = 99) -> Any:
    """Return the state with every deck of the box in another order, and with another generator."""
    rng = Rng.from_seed(seed)
    decks = {
        name: Deck.shuffle(deck.cards, rng.make_stream(name))
        for name, deck in state.box.decks().items()
    }
    return state.replace(box=state.box.replace(rng=rng.make_stream("box"), **decks))


def playing_changes_nothing_in_place(log: Log) -> None:
    before, entry = log.entries[-2].state, log.entries[-1]
    text = log.game.dump_state(before)
    assert log.game.apply(before, entry.command or Redo()) == (entry.state, entry.events), (
        "the same command gives another state or other events"
    )
    assert log.game.dump_state(before) == text, "the state before the command was changed in place"


FORBIDDEN_MODULES = frozenset({"_io", "_random", "_socket", "io", "nt", "posix", "time"})
"""The modules whose functions no rule may call: they read a clock, a file or chance."""
ALLOWED_FUNCTIONS = frozenset({"fspath", "open_code", "text_encoding"})
"""The functions of these modules that do none of that, or that Python calls itself."""
CLOCKS = frozenset({"date.today", "datetime.now", "datetime.today", "datetime.utcnow"})


def no_rule_reads_a_clock_or_a_file(game: Game[Any, Any], log: Log) -> None:
    """Play a game again, and check that no rule calls a function that reads a clock, a file or
    Python's own chance."""
    calls: list[str] = []

    def note_call(_: Any, kind: str, function: Any) -> None:
        if kind == "c_call" and _is_forbidden(function):
            calls.append(str(getattr(function, "__qualname__", function)))

    with _profile_calls(note_call):
        for before, after in pairwise((0, *log.mainline.played)):
            state = log.entries[before].state
            game.find_ask(state)
            game.engine.legal_moves(state)
            game.apply(state, log.entries[after].command or Redo())
    assert not calls, (
        f"a rule calls {calls[0]}, and must not read a clock, a file or chance outside of the box"
    )


@contextmanager
def _profile_calls(note: Callable[[Any, str, Any], None]) -> Iterator[None]:
    """Let this function note all calls within the block."""
    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(before if callable(before) else None)


def _is_forbidden(function: Any) -> bool:
    """Return whether no rule may call this function: it reads a clock, a file or chance."""
    module = (
        getattr(function, "__module__", None)
        or type(getattr(function, "__self__", None)).__module__
    )
    name = getattr(function, "__qualname__", "")
    if name in CLOCKS or name.startswith("Random."):
        return True
    return (
        module in FORBIDDEN_MODULES and getattr(function, "__name__", "") not in ALLOWED_FUNCTIONS
    )


def offers_stand_in_the_same_order_in_every_process(
    game: Game[Any, Any], setups: Sequence[Any]
) -> None:
    """Play a game of each setup in two processes with different hashes of texts, and compare what
    is offered.

    The order of a set depends on these hashes.
    """
    documents = [setup.model_dump_json(exclude_none=True) for setup in setups]
    running = []
    for seed in HASH_SEEDS:
        environment = {
            "PYTHONHASHSEED": seed,
            "PYTHONPATH": PATH_SEPARATOR.join(filter(None, sys.path)),
        }
        command = [sys.executable, "-m", "engines.testing", game.words, *documents]
        running.append(
            subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        )
    first, second = (process.communicate()[0].splitlines() for process in running)
    assert all(process.returncode == 0 for process in running), (
        "it cannot be played in a process of its own"
    )
    for one, other in zip(first, second, strict=False):
        assert one == other, f"what is offered depends on the order of a set: {one}; {other}"
    assert len(first) == len(second), "what is offered depends on the order of a set"


HASH_SEEDS = ("1", "2")
PATH_SEPARATOR = ";" if sys.platform == "win32" else ":"
OFFERS = 400
"""The number of moves of a game that are compared between two processes."""


def print_offered_moves(package: str, documents: Sequence[str]) -> None:
    """Play a game of each setup at random, and print what is offered and what happens before each
    move."""
    game: Game[Any, Any] = import_module(package).GAME
    for document in documents:
        log = Log.begin(game, core.Header.start_new(game, record.parse_json_object(document), 1))
        for played in islice(play_random_moves(log, Rng.from_seed(1)), OFFERS):
            offered = " · ".join(map(game.format_command, game.engine.legal_moves(played.state)))
            print(
                f"{offered} | "
                f"{'; '.join(event.model_dump_json() for event in played.entries[-1].events)}"
            )


def it_can_be_stored_and_told(log: Log) -> None:
    guard.check_package_entries(log, log.seq - 1)
    assert log.game.load_state(log.game.dump_state(log.state)) == log.state, (
        "the state that is loaded differs from the one that was dumped"
    )


def every_command_that_is_offered_can_be_typed(log: Log) -> None:
    """Check that the line of a button is read as the command that was offered."""
    for command in (*log.game.engine.legal_moves(log.state), Undo(), Undo(to=7), Redo()):
        assert parse_again(log.game.name, command) == command, log.game.format_command(command)


def no_answer_is_offered_twice(log: Log) -> None:
    lines = [log.game.format_command(command) for command in log.game.engine.legal_moves(log.state)]
    twice = sorted({line for line in lines if lines.count(line) > 1})
    assert not twice, f"the same answer is offered twice: {', '.join(twice)}"


def watchers_are_never_you(log: Log) -> None:
    """Check what people read at this table: watchers have a name for the player, and no language an
    English “you”.

    A game with a presenter of its own has sentences that only the player reads, so ours are left
    out.
    """
    game = log.game
    if game.words.startswith(guard.OWN_PREFIX):
        return
    for language in sorted(words.list_package_languages(game.words)):
        player, pattern, said = _SECOND_PERSON.get(language, _ENGLISH_YOU)
        with words.use_language(language), words.use_player_name(player):
            for text in _iterate_texts_of_last_move(log):
                found = pattern.search(text)
                assert not found, f"{language}.ftl {said} “{text}”"


def _iterate_texts_of_last_move(log: Log) -> Iterator[str]:
    """Yield what is read of the last move and of the table."""
    game, entry, state = log.game, log.entries[-1], log.state
    yield str(game.phrase_question(state))
    for event in entry.events:
        yield str(game.describe_event_at_table(state, event))
    for line in game.describe_move(state, entry.events):
        yield from (str(text) for text in (line.instruction, line.detail) if text)
    for reason in game.list_reasons(state, entry.events):
        yield str(reason)
    if entry.command:
        yield str(game.summarize_entry(entry.command, state, entry.events))
        yield from map(str, game.describe_differences(log.entries[-2].state, state))
    for command in game.engine.legal_moves(state):
        yield str(game.summarize_entry(command, state, ()))
    yield from (str(fix.label) for fix in game.list_correctables(state))


@lru_cache(4096)
def parse_again(name: str, command: Any) -> Any:
    game = catalogue.load_installed_game(name)
    return game.parse_command(game.parse_line(game.format_command(command)))


def every_reason_is_in_the_rulebook(log: Log) -> None:
    """Check the rules of the last events. A choice cites the rule that narrowed last."""
    known = {rule.id for rule in log.game.rulebook.rules} | {None}
    for event in log.entries[-1].events:
        assert _find_rules(event) <= known, event.event
        assert not event.why or event.rule == (event.effective_narrowings or event.why)[-1].rule, (
            event.event
        )
        assert all(after.before == before.left for before, after in pairwise(event.why)), (
            event.event
        )


def nobody_is_offered_the_order_of_a_deck(log: Log) -> None:
    """Check that all that people are shown stays as it is if every deck of the box is shuffled."""

    def show(state: Any) -> tuple[Any, ...]:
        game = log.game
        return (
            game.view_state(state),
            game.engine.legal_moves(state),
            game.find_ask(state),
            game.describe_board(state),
        )

    assert show(log.state) == show(shuffle_box(log.state)), (
        "what players see depends on the order of a deck"
    )


def every_fix_shows_the_table_as_it_stands(log: Log) -> None:
    """Check that typing what a fix shows changes nothing, so that the correction is refused for
    that alone.

    When the game is over, it may be refused for that, too.
    """
    game = log.game
    state = log.state
    if not state.is_tracked:
        return
    is_over = not game.find_ask(state) and not game.engine.legal_moves(state)
    for fix in game.list_correctables(state):
        text = fix.format_current(state)
        if not text:
            continue
        command = game.parse_command(game.parse_line(f"adjust {fix.name} {text}"))
        try:
            new = game.apply(state, command).state
        except core.IllegalCommand as error:
            expected = {"nothing-to-correct" if isinstance(command, core.Adjust) else "hall-is-so"}
            if is_over:
                expected.add("game-is-over")
            assert error.sentence.key in expected, command
        else:
            assert fix.format_current(new) == text and not isinstance(command, core.Adjust), command


def the_same_record_gives_the_same_game(log: Log) -> None:
    assert record.parse_record(record.format_record_lines(log)).entries == log.entries, (
        "replaying the record gives other entries"
    )


def undo_and_redo_at_every_step(log: Log) -> None:
    for seq in range(log.seq):
        undone = log.play_command(Undo(to=seq))
        assert (undone.state, undone.seq) == (log.entries[seq].state, log.seq + 1), (
            f"undo to step {seq} gives another state or seq"
        )
        assert undone.play_command(Redo()).state == log.entries[seq + 1].state, (
            f"redo after the undo to step {seq} gives another state"
        )


def no_event_depends_on_undrawn_cards(log: Log) -> None:
    """Check that a move brings the same events if the cards that it does not draw lie in another
    order.

    Decks from which this game draws no card are left out: they are dice, whose top card is what a
    die shows. So is a game that says itself what is known of undrawn cards.
    """
    state = log.state
    if (
        type(state).reshuffle_unknown is not State.reshuffle_unknown
        or type(state.box).reshuffle_unknown is not Box.reshuffle_unknown
    ):
        return
    drawn = {
        name
        for name, deck in state.box.decks().items()
        if len(deck.cards) < _count_cards_at_most(log, name)
    }
    for before, after in pairwise((0, *log.mainline.played)):
        entry = log.entries[after]
        if not entry.command:
            continue
        state = log.entries[before].state
        other = _reverse_undrawn_cards(state, entry.state, drawn)
        if other == state:
            continue
        try:
            events = log.game.apply(other, entry.command).events
        except core.IllegalCommand:
            continue
        assert events == entry.events, (
            f"events of {log.game.format_command(entry.command)} depend on cards that are not drawn"
        )


def _count_cards_at_most(log: Log, deck: str) -> int:
    """Return how many cards a deck had when it had most."""
    return max(len(entry.state.box.decks()[deck].cards) for entry in log.entries)


def _reverse_undrawn_cards(before: Any, after: Any, names: Collection[str]) -> Any:
    """Return the state with the cards of these decks that the move leaves there in reversed
    order."""
    box = before.box
    for name in names:
        cards = box.decks()[name].cards
        left = after.box.decks()[name].cards
        if left and cards[-len(left) :] == left:
            box = box.replace(**{name: Deck((*cards[: -len(left)], *reversed(left)))})
    return before.replace(box=box)


def every_correction_can_be_played_on(log: Log) -> None:
    """Correct things to what they were at other tables of the game and to extremes, and play on to
    the end."""
    game = log.game
    tables = [entry.state for entry in log.entries if entry.state.is_tracked]
    if not tables:
        return
    rng = Rng.from_seed(log.header.seed)
    tried, rng = rng.shuffle_items(_list_corrections(log.game, tables))
    for name, text in tried[:CORRECTED]:
        state, rng = rng.pick_one(tables)
        line = f"adjust {name} {text}"
        try:
            corrected = game.apply(state, game.parse_command(game.parse_line(line, state))).state
        except core.IllegalCommand:
            continue
        _play_corrected_table_to_end(game, corrected, line, rng)


def _list_corrections(game: Game[Any, Any], states: Sequence[Any]) -> Sequence[tuple[str, str]]:
    """Return the names of things, each with extremes and with what it is in one of these states."""
    found: dict[tuple[str, str], None] = {}
    for number, fix in enumerate(game.list_correctables(states[0])):
        state = states[number * 7 % len(states)]
        own = fix.format_current(state) if fix.is_on_table(state) else ""
        for text in (*EXTREMES, own):
            if text:
                found[fix.name, text] = None
    return tuple(found)


def _play_corrected_table_to_end(
    game: Game[Any, Any], state: Any, correction_line: str, rng: Rng
) -> None:
    """Play a corrected table to its end, or until a rule of the book refuses a move: a deck may
    have run out.

    Raises AssertionError with the line of the correction if it cannot be played on, and TookTooLong
    if it does not end.
    """
    try:
        for _ in range(MAX_MOVES):
            move = forecast.pick_forecast_move(game, state, rng)
            if move is None:
                assert state.is_over, "nothing can be played"
                return
            command, rng = move
            state = game.apply(state, command).state
            game.load_state(game.dump_state(state))
    except core.IllegalCommand as error:
        if not error.rule:
            raise AssertionError(
                f"after “{correction_line}” it cannot be played on: {error}"
            ) from error
    except Exception as error:
        raise AssertionError(
            f"after “{correction_line}” it cannot be played on: {error}"
        ) from error
    else:
        raise TookTooLong(f"after “{correction_line}” more than {MAX_MOVES} moves")


def several_people_meet_the_same_cards(log: Log) -> None:
    """Check that no answer names a card of the box, in a depth in which the cover says that several
    people can meet."""
    for before, entry in pairwise(log.entries):
        if not log.game.find_ask(before.state):
            continue
        decks = entry.state.box.decks()
        for name, deck in before.state.box.decks().items():
            gone = {*deck.cards} - {*decks[name].cards}
            assert gone == {*deck.cards[: len(gone)]}, (
                "its cover says that several people meet the same cards in the depth "
                f"{log.state.setup.depth}, "
                f"and there the table names cards of {name}"
            )


def guided_and_dealt_decide_alike(log: Log) -> None:
    """Check that the opponent decides for the same reasons if the table tells the cards that the
    box would deal.

    Both depths must begin with the same table, and cards alone must be told. A test of its own
    compares other games.
    """
    setup = log.state.setup.replace(depth="guided")
    if setup not in log.game.setups:
        return
    guided = begin_log(log.game, setup, log.header.seed)
    if _view_without_cards(guided.state) != _view_without_cards(log.entries[0].state):
        return
    told = False
    for before, entry in pairwise(log.entries):
        first = guided.seq + 1
        order = [*_list_undrawn_cards(before.state)]
        guided = guided.play_command(entry.command or Redo())
        while _view_without_cards(guided.state) != _view_without_cards(entry.state):
            known = _list_undrawn_cards(guided.state)
            answers = (
                log.game.engine.legal_moves(guided.state) if log.game.find_ask(guided.state) else ()
            )
            answered = [guided.play_command(answer) for answer in answers]
            naming_cards = [after for after in answered if _list_undrawn_cards(after.state) < known]
            if not naming_cards and not told:
                return
            right = [
                after
                for after in naming_cards
                if _list_undrawn_cards(entry.state) <= _list_undrawn_cards(after.state)
            ]
            assert right, f"with the same cards {entry.command} leads elsewhere"
            places = [
                min(map(order.index, known - _list_undrawn_cards(after.state))) for after in right
            ]
            guided = right[places.index(min(places))]
            told = True
        events = chain.from_iterable(after.events for after in guided.entries[first:])
        decided = [event for event in events if event.why]
        assert decided == [event for event in entry.events if event.why], "for other reasons"


def _view_without_cards(state: Any) -> Any:
    return state.model_dump(exclude={"setup", "box"})


def _list_undrawn_cards(state: Any) -> KeysView[tuple[str, int]]:
    """Return the undrawn cards, each with the name of its deck, in their order."""
    cards: dict[tuple[str, int], None] = {}
    for name, deck in state.box.decks().items():
        for card in deck.cards:
            cards[name, card] = None
    return cards.keys()


def odds_are_what_every_card_gives(log: Log) -> None:
    """Check halfway that the answers that the odds give for a card come up when the move is played
    with it."""
    calls: Any = log.game.calls
    before = [
        entry.state
        for entry in log.entries
        if calls and calls.list_guessable_questions(entry.state)
    ]
    for state in before[len(before) // 2 :][:1]:
        for card, events in zip(
            sorted(state.find_possible_cards(calls.deck)),
            forecast.simulate_opponent_move_per_card(log.game, state),
            strict=True,
        ):
            tried = [
                forecast.play_opponent_turn(log.game, *each)
                for each in _iterate_shuffles_with_card_on_top(state, calls.deck, card)
            ]
            for question, answer in calls.find_answers(events).items():
                assert answer in {calls.find_answers(told)[question] for told in tried}, (
                    f"{question} with card {card}"
                )


def the_forecast_is_what_every_card_gives(log: Log) -> None:
    """Check the forecast before the opponent's last move against the average over all cards on top
    of each deck."""
    game = log.game
    states = [entry.state for entry in log.entries if _is_turn_offered(game, entry.state)]
    if not states or not game.progress(log.state):
        return
    state = states[-1]
    told = Forecast.from_points(
        [end.his for end in islice(play_continuations(game, state), FORETOLD)]
    )
    assert next(play_continuations(game, shuffle_box(state))) == next(
        play_continuations(game, state)
    ), "it knows their order"
    for name, deck in state.box.decks().items():
        ends: list[int] = []
        for card in deck.cards:
            ends += [
                play_to_end(game, other, rng).his
                for other, rng in _iterate_shuffles_with_card_on_top(state, name, card)
            ]
        if ends and {*state.find_possible_cards(name)} == {*deck.cards}:
            near = 4 * (
                told.spread / told.count**0.5 + Forecast.from_points(ends).spread / len(ends) ** 0.5
            )
            assert abs(told.mean - fmean(ends)) <= near, (
                f"{told.mean} points, and {fmean(ends)} by {name}"
            )


def _is_turn_offered(game: Game[Any, Any], state: Any) -> bool:
    """Return whether the opponent's turn is among the moves that are offered."""
    return any(move.do == "turn" for move in game.engine.legal_moves(state))


def _iterate_shuffles_with_card_on_top(
    state: Any, deck: str, card: int
) -> Iterator[tuple[Any, Rng]]:
    """Yield the state with this card on top of its deck and all other secrets shuffled, in several
    ways."""
    for way in range(WAYS):
        other = shuffle_box(state, way)
        cards = other.box.decks()[deck].put_on_top((card,))
        yield other.replace(box=other.box.replace(**{deck: cards})), Rng.from_seed(way)


def the_cover_is_true(game: Game[Any, Any]) -> None:
    """Check that the opponents of the cover are those of the setups, and that each `dealt` setup
    has its opponent."""
    seated = {game.name_opponent(begin_log(game, setup, 0).state) for setup in game.setups}
    assert {*game.opponents} == seated, f"its opponents are {', '.join(sorted(seated))}"
    for dealt in game.rulebook.cover.dealt:
        state = begin_log(game, game.parse_setup(dealt.to_setup), 0).state
        assert game.name_opponent(state) == dealt.opponent, (
            f"{dealt.to_setup} is not met with {dealt.opponent}"
        )


def the_wheel_has_all_files(game: Game[Any, Any]) -> None:
    """Check that the `package-data` of setuptools names every file of the package, where it lies
    beside its project."""
    folder = words.find_package_folder(game.words)
    project = Path(str(folder)).parent / "pyproject.toml"
    if game.words.startswith(guard.OWN_PREFIX) or not project.is_file():
        return
    settings = (
        tomllib.loads(project.read_text(encoding="utf-8")).get("tool", {}).get("setuptools", {})
    )
    if "package-data" not in settings:
        return
    data = settings["package-data"]
    patterns = [*data.get(game.words, ()), *data.get("*", ())]
    for file in sorted(Path(str(folder)).rglob("*")):
        name = file.relative_to(str(folder)).as_posix()
        is_code = file.suffix in (".py", ".pyc") or file.is_dir()
        assert is_code or any(fnmatch(name, pattern) for pattern in patterns), (
            f"the wheel lacks {name}: no package-data of pyproject.toml names it"
        )


def every_language_says_all(game: Game[Any, Any]) -> None:
    """Check that each language has all messages of English, and that notation and gists can be
    said."""
    english = words.load_bundle(game.words, words.ENGLISH).parse_all()
    for language in words.list_package_languages(game.words):
        lacks = english.list_missing_messages(words.load_bundle(game.words, language).parse_all())
        assert not lacks, f"{language}.ftl lacks {', '.join(sorted(lacks))}"
    assert all(map(str, (game.describe_notation(), *(rule.gist for rule in game.rulebook.rules))))


def it_is_told_as_ever(played: Path) -> set[str]:
    """Check a playthrough against its text, and return the rules that it cites.

    `empty-chair tell NAME.jsonl > NAME.txt` writes the text anew.
    """
    log = record.parse_record(played.read_text(encoding="utf-8").splitlines())
    golden = played.with_suffix(".txt")
    text = "\n".join((*transcribe_log(log), ""))
    assert text == golden.read_text(encoding="utf-8"), f"it is not told as in {golden.name}"
    return find_cited_rules(log)


def it_can_be_replayed(expected: Path) -> set[str]:
    """Replay the record of a worked case, and return the rules that it cites."""
    case = expected.with_name(expected.name.replace(".expect", ""))
    lines = case.read_text(encoding="utf-8").splitlines()
    rules: set[str] = set()
    for _, outcome in record.iterate_log_after_each_line(lines):
        if isinstance(outcome, Log):
            rules |= find_cited_rules(outcome)
    return rules


def every_rule_is_fired(game: Game[Any, Any], fired: set[str]) -> None:
    """Check that a random game, a playthrough or a worked case cites each rule of the kind
    `does`."""
    never_fired = {rule.id for rule in game.rulebook.list_rules_of_kind("does")} - fired
    assert not never_fired, ", ".join(sorted(never_fired))


def it_claims_no_more_than_it_has_earned(game: Game[Any, Any], tests_folder: Path) -> Tier:
    """Check the tier on the cover, and return the one that the game has earned."""
    claimed = game.rulebook.cover.tier
    has = find_earned_tier(game, tests_folder)
    assert TIERS.index(claimed) <= TIERS.index(has), (
        f"its cover says {claimed}, and it has earned {has}"
    )
    return has


def find_earned_tier(game: Game[Any, Any], tests_folder: Path) -> Tier:
    """Return the highest tier that a game has earned together with all below it."""
    has: Tier = "bronze"
    for tier, lacks in list_missing_for_tiers(game, tests_folder).items():
        if lacks:
            break
        has = tier
    return has


def list_missing_for_tiers(game: Game[Any, Any], tests_folder: Path) -> dict[Tier, list[str]]:
    """Return what a game lacks for each tier above bronze.

    Silver has brief lines and reasons. Gold can be met by several people with the same cards and
    dice, and has forecasts and a second language. Platinum has worked cases, and its rules written
    a second time by another author, beside its tests.
    """
    english = words.load_bundle(game.words, words.ENGLISH).parse_all()
    voices = {key.partition(".")[2] for key in english.sayings}
    others = words.list_package_languages(game.words) - {words.ENGLISH}
    unsaid = [
        name
        for name in sorted(others)
        if english.list_missing_messages(words.load_bundle(game.words, name).parse_all())
    ]
    whole = "a second language in words/, such as de.ftl"
    if unsaid:
        whole = f"all words in {', '.join(unsaid)}"
    needed: dict[Tier, dict[str, object]] = {
        "silver": {
            "the voice .hands of events in words/en.ftl": "hands" in voices,
            "the voice .because of events in words/en.ftl": "because" in voices,
        },
        "gold": {
            "a line of dealt on the cover, by which several people meet the same cards and dice": (
                game.rulebook.cover.dealt
            ),
            "the hook progress, so that there is a forecast": game.progress(
                begin_log(game, game.fullest, 1).state
            ),
            whole: others and not unsaid,
        },
        "platinum": {
            "worked cases in cases/ beside its tests": (tests_folder / "cases").is_dir(),
            "its rules written a second time by another author, as second.py": (
                tests_folder / "second.py"
            ).is_file(),
        },
    }
    lacks: dict[Tier, list[str]] = {}
    for tier, parts in needed.items():
        lacks[tier] = [part for part, is_there in parts.items() if not is_there]
    return lacks


def _next_tier(tier: Tier) -> Tier:
    """Return the tier above this one, or the highest one itself."""
    return TIERS[min(TIERS.index(tier) + 1, len(TIERS) - 1)]


AFTER_EVERY_MOVE = (
    ("pure", playing_changes_nothing_in_place),
    ("stored", it_can_be_stored_and_told),
    ("notation", every_command_that_is_offered_can_be_typed),
    ("rules", every_reason_is_in_the_rulebook),
)
AT_SOME_TABLES = (
    ("offers", no_answer_is_offered_twice),
    ("secrets", nobody_is_offered_the_order_of_a_deck),
    ("corrections", every_fix_shows_the_table_as_it_stands),
    ("words", watchers_are_never_you),
)
OF_A_WHOLE_GAME = (
    ("stored", the_same_record_gives_the_same_game),
    ("undo", undo_and_redo_at_every_step),
    ("secrets", no_event_depends_on_undrawn_cards),
    ("corrections", every_correction_can_be_played_on),
)
OF_A_GAME_FOR_SEVERAL = (("cover", several_people_meet_the_same_cards),)
OF_A_DEALT_GAME = (
    ("depths", guided_and_dealt_decide_alike),
    ("forecast", odds_are_what_every_card_gives),
    ("forecast", the_forecast_is_what_every_card_gives),
)
"""The promises of a game whose box has every card, so that it alone has secrets."""


if __name__ == "__main__":
    print_offered_moves(sys.argv[1], sys.argv[2:])
