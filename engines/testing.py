"""A conformance test in one line, for an opponent of any package: `assert_opponent(GAME)` in a test of its own.

Games are played at random. A promise that does not hold is named in one sentence, with the chapter of the guide that
explains it. The checks of every package while people play (`core/guard.py`) are made here, too.
"""

import inspect
from collections.abc import Callable, Iterator, KeysView
from functools import lru_cache
from importlib.metadata import entry_points
from itertools import chain, islice, pairwise, takewhile
from pathlib import Path
from statistics import fmean
from typing import Any, get_args

from engines import core
from engines.core import Deck, Game, Log, Redo, Rng, Undo, catalogue, forecast, guard, record
from engines.core.forecast import Forecast, continuations, played_out
from engines.core.rulebook import Tier
from engines.core.story import story
from engines.core.text import words

GUIDE = "docs/kit.md"
TIERS: tuple[Tier, ...] = get_args(Tier)
EARNED: list[str] = []
"""The lines that are printed at the end of the tests."""
PROMISES_OF_A_GAME, PROMISES_OF_A_TABLE = "empty_chair.game_promises", "empty_chair.promises"
"""The groups of entry points with further promises of a game, and of some tables of it, each named by its chapter."""
MOST_MOVES = 3000
TABLES = 6
"""The number of tables of each game that all promises are checked at, those of the bot's panels included."""
TOLD_OF_IN = {
    ("pure", core.IllegalCommand): "offers",
    ("pure", RuntimeError): "time",
    ("stored", ValueError): "secrets",
    ("stored", KeyError): "words",
}
"""The chapter for a promise and the error that it raised, if it is another one than that of the promise."""
WAYS, FORETOLD = 10, 100
"""The number of ways in which secrets are shuffled, and of games that are played to the end."""


class TookTooLong(Exception):
    """Raised when a call costs too much processor time, or a game does not come to its end."""


class _StrictWatch(guard.Watch):
    """A watch that takes a slow call for a fault."""

    def end(self, package: str, seconds: float) -> None:  # noqa: ARG002
        """Raise TookTooLong if a call has used more than a press may cost."""
        if seconds > guard.LONGEST:
            raise TookTooLong(f"more than {guard.LONGEST:g} s of processor time")


def assert_opponent(game: Game[Any, Any], *, playthroughs: Path | None = None, seeds: int = 12) -> Tier:
    """Check all promises of a game, and return the tier that it has earned.

    `seeds` games are played, its setups by turns. `playthroughs` is the folder of whole games to read, by default the
    one beside the calling test. Worked cases lie in `cases` next to it. Raises AssertionError if a promise fails.
    """
    folder = playthroughs or Path(inspect.stack(context=0)[1].filename).parent / "playthroughs"
    before = guard.install_watch(_StrictWatch())
    try:
        return _assert_opponent(game, folder, seeds)
    finally:
        guard.install_watch(before)


def _assert_opponent(game: Game[Any, Any], folder: Path, seeds: int) -> Tier:
    hold("cover", game.name, catalogue.it_is_installed, game)
    game = guard.held(game)
    hold("cover", game.name, the_cover_is_true, game)
    hold("words", game.name, every_language_says_all, game)
    for entry_point in entry_points(group=PROMISES_OF_A_GAME):
        hold(entry_point.name, game.name, entry_point.load(), game)
    fired: set[str] = set()
    for seed in range(seeds):
        setup = game.setups[seed % len(game.setups)]
        fired |= _check_random_game(game, setup, seed)
    for file in sorted(folder.glob("*.jsonl")):
        fired |= hold("playthroughs", f"{game.name}, {file.name}", it_is_told_as_ever, file)
    for case in sorted(folder.parent.glob("cases/*.expect.jsonl")):
        fired |= hold("rules", f"{game.name}, {case.name}", it_can_be_replayed, case)
    hold("rules", game.name, every_rule_is_fired, game, fired)
    tier: Tier = hold("cover", game.name, it_claims_no_more_than_it_has_earned, game, folder.parent)
    languages = ", ".join(sorted(words.spoken_by(game.words)))
    EARNED.append(f"{game.title} has earned {tier}, in {languages}.")
    return tier


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Print the tiers that were earned, as pytest calls it at the end."""
    for line in EARNED:
        terminalreporter.write_line(line)


def hold(chapter: str, where: str, promise: Callable[..., Any], *given: Any) -> Any:
    """Call a promise and return what it returns.

    Raises AssertionError with the place, the promise and the chapter of the guide if it raises any error.
    """
    try:
        return promise(*given)
    except Exception as error:
        lines = str(error).splitlines() or [type(error).__name__]
        kind = type(error.__cause__ or error)
        chapter = "time" if kind is TookTooLong else TOLD_OF_IN.get((chapter, kind), chapter)
        name = promise.__name__.replace("_", " ")
        raise AssertionError(f"{where}: “{name}” does not hold. {lines[0]} ({GUIDE}#{chapter})") from error


# ── Games that are played at random ─────────────────────────────────────────────────────────────────────────────────


def _check_random_game(game: Game[Any, Any], setup: Any, seed: int) -> set[str]:
    """Play a whole game, check every promise on the way, and return the rules that were cited.

    Raises AssertionError if a promise fails.
    """
    where = f"{game.name}, {setup}, seed {seed}"
    logs: list[Log] = []
    walk = moves(hold("pure", where, begun, game, setup, seed), Rng.seeded(seed))
    while log := hold("pure", f"{where}, step {len(logs)}", what_is_offered_can_be_played, walk):
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
            hold(chapter, f"{where}, step {step}", promise, log)
    at_the_end: list[tuple[str, Callable[..., Any]]] = [*OF_A_WHOLE_GAME]
    if any(met.depth == setup.depth for met in game.rulebook.cover.dealt):
        at_the_end += OF_A_GAME_FOR_SEVERAL
    if setup.depth == "dealt":
        at_the_end += OF_A_DEALT_GAME
    for chapter, promise in at_the_end:
        hold(chapter, where, promise, logs[-1])
    return cited(logs[-1])


def begun(game: Game[Any, Any], setup: Any, seed: int) -> Log:
    """Return the log of a game that begins with this setup and seed."""
    document = setup.model_dump(mode="json", exclude_none=True)
    return Log.begin(game, core.Header.new(game, document, seed))


def moves(log: Log, rng: Rng) -> Iterator[Log]:
    """Yield the log, and the log after each random move. Raises TookTooLong if the game does not come to its end."""
    yield log
    while move := forecast.any_move(log.game, log.state, rng):
        command, rng = move
        log = log.play(command)
        if log.seq >= MOST_MOVES:
            raise TookTooLong(f"more than {MOST_MOVES} moves")
        yield log


def what_is_offered_can_be_played(walk: Iterator[Log]) -> Log | None:
    """Return the log after the next random move, or None at the end."""
    return next(walk, None)


def cited(log: Log) -> set[str]:
    """Return the rules that the events of a game cite."""
    rules: set[str] = set()
    for entry in log.entries:
        for event in entry.events:
            rules |= _find_rules(event)
    return rules - {None}


def _find_rules(event: Any) -> set[Any]:
    """Return the rule of an event and those of its narrowings. The rule may be None."""
    return {event.rule, *(narrowing.rule for narrowing in event.why)}


def shuffled(state: Any, seed: int = 99) -> Any:
    """Return the state with every deck of the box in another order, and with another generator."""
    rng = Rng.seeded(seed)
    decks = {name: Deck.shuffle(deck.cards, rng.stream(name)) for name, deck in state.box.decks().items()}
    return state.replace(box=state.box.replace(rng=rng.stream("box"), **decks))


def playing_changes_nothing_in_place(log: Log) -> None:
    before, entry = log.entries[-2].state, log.entries[-1]
    text = log.game.dump(before)
    assert log.game.apply(before, entry.command or Redo()) == (entry.state, entry.events), (
        "the same command gives another state or other events"
    )
    assert log.game.dump(before) == text, "the state before the command was changed in place"


def it_can_be_stored_and_told(log: Log) -> None:
    guard.check(log, log.seq - 1)
    assert log.game.load(log.game.dump(log.state)) == log.state, (
        "the state that is loaded differs from the one that was dumped"
    )


def every_command_that_is_offered_can_be_typed(log: Log) -> None:
    """Check that the line of a button is read as the command that was offered."""
    for command in (*log.game.engine.legal(log.state), Undo(), Undo(to=7), Redo()):
        assert typed_again(log.game.name, command) == command, log.game.line(command)


@lru_cache(4096)
def typed_again(name: str, command: Any) -> Any:
    game = catalogue.game_named(name)
    return game.parse_command(game.typed(game.line(command)))


def every_reason_is_in_the_rulebook(log: Log) -> None:
    """Check the rules of the last events. A choice cites the rule that narrowed last."""
    known = {rule.id for rule in log.game.rulebook.rules} | {None}
    for event in log.entries[-1].events:
        assert _find_rules(event) <= known, event.event
        assert not event.why or event.rule == (event.narrowed or event.why)[-1].rule, event.event
        assert all(after.before == before.left for before, after in pairwise(event.why)), event.event


def nobody_is_offered_the_order_of_a_deck(log: Log) -> None:
    """Check that all that people are shown stays as it is if every deck of the box is shuffled."""

    def show(state: Any) -> tuple[Any, ...]:
        game = log.game
        return game.view(state), game.engine.legal(state), game.asking(state), game.describe_board(state)

    assert show(log.state) == show(shuffled(log.state)), "what players see depends on the order of a deck"


def every_fix_shows_the_table_as_it_stands(log: Log) -> None:
    """Check that typing what a fix shows changes nothing, so that the correction is refused for that alone.

    When the game is over, it may be refused for that, too.
    """
    game = log.game
    state = log.state
    if not state.tracked:
        return
    is_over = not game.asking(state) and not game.engine.legal(state)
    for fix in game.fixes_for(state):
        text = fix.shown(state)
        if not text:
            continue
        command = game.parse_command(game.typed(f"adjust {fix.name} {text}"))
        try:
            new = game.apply(state, command).state
        except core.IllegalCommand as error:
            expected = {"nothing-to-correct" if isinstance(command, core.Adjust) else "hall-is-so"}
            if is_over:
                expected.add("game-is-over")
            assert error.sentence.key in expected, command
        else:
            assert fix.shown(new) == text and not isinstance(command, core.Adjust), command


def the_same_record_gives_the_same_game(log: Log) -> None:
    assert record.read(record.write(log)).entries == log.entries, "replaying the record gives other entries"


def undo_and_redo_at_every_step(log: Log) -> None:
    for seq in range(log.seq):
        undone = log.play(Undo(to=seq))
        assert (undone.state, undone.seq) == (log.entries[seq].state, log.seq + 1), (
            f"undo to step {seq} gives another state or seq"
        )
        assert undone.play(Redo()).state == log.entries[seq + 1].state, (
            f"redo after the undo to step {seq} gives another state"
        )


def several_people_meet_the_same_cards(log: Log) -> None:
    """Check that no answer names a card of the box, in a depth in which the cover says that several people can meet."""
    for before, entry in pairwise(log.entries):
        if not log.game.asking(before.state):
            continue
        decks = entry.state.box.decks()
        for name, deck in before.state.box.decks().items():
            gone = {*deck.cards} - {*decks[name].cards}
            assert gone == {*deck.cards[: len(gone)]}, (
                f"its cover says that several people meet the same cards in the depth {log.state.setup.depth}, "
                f"and there the table names cards of {name}"
            )


def guided_and_dealt_decide_alike(log: Log) -> None:
    """Check that the opponent decides for the same reasons if the table tells the cards that the box would deal.

    Both depths must begin with the same table, and cards alone must be told. A test of its own compares other games.
    """
    setup = log.state.setup.replace(depth="guided")
    if setup not in log.game.setups:
        return
    guided = begun(log.game, setup, log.header.seed)
    if _shown(guided.state) != _shown(log.entries[0].state):
        return
    told = False
    for before, entry in pairwise(log.entries):
        first = guided.seq + 1
        order = [*_cards(before.state)]
        guided = guided.play(entry.command or Redo())
        while _shown(guided.state) != _shown(entry.state):
            known = _cards(guided.state)
            answers = log.game.engine.legal(guided.state) if log.game.asking(guided.state) else ()
            answered = [guided.play(answer) for answer in answers]
            naming_cards = [after for after in answered if _cards(after.state) < known]
            if not naming_cards and not told:
                return
            right = [after for after in naming_cards if _cards(entry.state) <= _cards(after.state)]
            assert right, f"with the same cards {entry.command} leads elsewhere"
            places = [min(map(order.index, known - _cards(after.state))) for after in right]
            guided = right[places.index(min(places))]
            told = True
        events = chain.from_iterable(after.events for after in guided.entries[first:])
        decided = [event for event in events if event.why]
        assert decided == [event for event in entry.events if event.why], "for other reasons"


def _shown(state: Any) -> Any:
    return state.model_dump(exclude={"setup", "box"})


def _cards(state: Any) -> KeysView[tuple[str, int]]:
    """Return the undrawn cards, each with the name of its deck, in their order."""
    cards: dict[tuple[str, int], None] = {}
    for name, deck in state.box.decks().items():
        for card in deck.cards:
            cards[name, card] = None
    return cards.keys()


def odds_are_what_every_card_gives(log: Log) -> None:
    """Check halfway that the answers that the odds give for a card come up when the move is played with it."""
    calls: Any = log.game.calls
    before = [entry.state for entry in log.entries if calls and calls.questions(entry.state)]
    for state in before[len(before) // 2 :][:1]:
        for card, events in zip(
            sorted(state.may_be_next(calls.deck)), forecast.next_moves(log.game, state), strict=True
        ):
            tried = [forecast.his_move(log.game, *each) for each in _on_top(state, calls.deck, card)]
            for question, answer in calls.answers(events).items():
                assert answer in {calls.answers(told)[question] for told in tried}, f"{question} with card {card}"


def the_forecast_is_what_every_card_gives(log: Log) -> None:
    """Check the forecast before the opponent's last move against the average over all cards on top of each deck."""
    game = log.game
    states = [entry.state for entry in log.entries if _is_turn_offered(game, entry.state)]
    if not states or not game.progress(log.state):
        return
    state = states[-1]
    told = Forecast.of([end.his for end in islice(continuations(game, state), FORETOLD)])
    assert next(continuations(game, shuffled(state))) == next(continuations(game, state)), "it knows their order"
    for name, deck in state.box.decks().items():
        ends: list[int] = []
        for card in deck.cards:
            ends += [played_out(game, other, rng).his for other, rng in _on_top(state, name, card)]
        if ends and {*state.may_be_next(name)} == {*deck.cards}:
            near = 4 * (told.spread / told.count**0.5 + Forecast.of(ends).spread / len(ends) ** 0.5)
            assert abs(told.mean - fmean(ends)) <= near, f"{told.mean} points, and {fmean(ends)} by {name}"


def _is_turn_offered(game: Game[Any, Any], state: Any) -> bool:
    """Return whether the opponent's turn is among the moves that are offered."""
    return any(move.do == "turn" for move in game.engine.legal(state))


def _on_top(state: Any, deck: str, card: int) -> Iterator[tuple[Any, Rng]]:
    """Yield the state with this card on top of its deck and all other secrets shuffled, in several ways."""
    for way in range(WAYS):
        other = shuffled(state, way)
        cards = other.box.decks()[deck].topped((card,))
        yield other.replace(box=other.box.replace(**{deck: cards})), Rng.seeded(way)


def the_cover_is_true(game: Game[Any, Any]) -> None:
    """Check that the opponents of the cover are those of the setups, and that each `dealt` setup has its opponent."""
    seated = {game.opponent(begun(game, setup, 0).state) for setup in game.setups}
    assert {*game.opponents} == seated, f"its opponents are {', '.join(sorted(seated))}"
    for dealt in game.rulebook.cover.dealt:
        state = begun(game, game.parse_setup(dealt.setup), 0).state
        assert game.opponent(state) == dealt.opponent, f"{dealt.setup} is not met with {dealt.opponent}"


def every_language_says_all(game: Game[Any, Any]) -> None:
    """Check that each language has all messages of English, and that notation and gists can be said."""
    english = words.speech(game.words, words.ENGLISH).whole()
    for language in words.spoken_by(game.words):
        lacks = english.lacking(words.speech(game.words, language).whole())
        assert not lacks, f"{language}.ftl lacks {', '.join(sorted(lacks))}"
    assert all(map(str, (game.describe_notation(), *(rule.gist for rule in game.rulebook.rules))))


def it_is_told_as_ever(played: Path) -> set[str]:
    """Check a playthrough against its text, and return the rules that it cites.

    `python -m engines tell NAME.jsonl > NAME.txt` writes the text anew.
    """
    log = record.read(played.read_text(encoding="utf-8").splitlines())
    golden = played.with_suffix(".txt")
    text = "\n".join((*story(log), ""))
    assert text == golden.read_text(encoding="utf-8"), f"it is not told as in {golden.name}"
    return cited(log)


def it_can_be_replayed(expected: Path) -> set[str]:
    """Replay the record of a worked case, and return the rules that it cites."""
    case = expected.with_name(expected.name.replace(".expect", ""))
    lines = case.read_text(encoding="utf-8").splitlines()
    rules: set[str] = set()
    for _, outcome in record.played(lines):
        if isinstance(outcome, Log):
            rules |= cited(outcome)
    return rules


def every_rule_is_fired(game: Game[Any, Any], fired: set[str]) -> None:
    """Check that a random game, a playthrough or a worked case cites each rule of the kind `does`."""
    never_fired = {rule.id for rule in game.rulebook.of_kind("does")} - fired
    assert not never_fired, ", ".join(sorted(never_fired))


def it_claims_no_more_than_it_has_earned(game: Game[Any, Any], beside: Path) -> Tier:
    """Check the tier on the cover, and return the one that the game has earned."""
    claimed = game.rulebook.cover.tier
    has = earned(game, beside)
    assert TIERS.index(claimed) <= TIERS.index(has), f"its cover says {claimed}, and it has earned {has}"
    return has


def earned(game: Game[Any, Any], beside: Path) -> Tier:
    """Return the highest tier that a game has earned together with all below it.

    Silver has brief lines and reasons. Gold can be met by several people with the same cards and dice, and has
    forecasts and a second language. Platinum has worked cases, and its rules written a second time by another author,
    `beside` its tests.
    """
    english = words.speech(game.words, words.ENGLISH).whole()
    languages = words.spoken_by(game.words) - {words.ENGLISH}
    others = (words.speech(game.words, language).whole() for language in languages)
    has_forecast = game.rulebook.cover.dealt and game.progress(begun(game, game.fullest, 1).state)
    has = (
        {"hands", "because"} <= {key.partition(".")[2] for key in english.sayings},
        has_forecast and not all(map(english.lacking, others)),
        (beside / "cases").is_dir() and (beside / "second.py").is_file(),
    )
    return TIERS[len([*takewhile(bool, has)])]


AFTER_EVERY_MOVE = (
    ("pure", playing_changes_nothing_in_place),
    ("stored", it_can_be_stored_and_told),
    ("notation", every_command_that_is_offered_can_be_typed),
    ("rules", every_reason_is_in_the_rulebook),
)
AT_SOME_TABLES = (
    ("secrets", nobody_is_offered_the_order_of_a_deck),
    ("corrections", every_fix_shows_the_table_as_it_stands),
)
OF_A_WHOLE_GAME = (("stored", the_same_record_gives_the_same_game), ("undo", undo_and_redo_at_every_step))
OF_A_GAME_FOR_SEVERAL = (("cover", several_people_meet_the_same_cards),)
OF_A_DEALT_GAME = (
    ("depths", guided_and_dealt_decide_alike),
    ("forecast", odds_are_what_every_card_gives),
    ("forecast", the_forecast_is_what_every_card_gives),
)
"""The promises of a game whose box has every card, so that it alone has secrets."""
