"""Conformance in one line, for an opponent of any package: `assert_opponent(GAME)` in a test of its own.

Games are played at which nobody sits. Whatever breaks is named in one sentence, with the chapter of the guide that
tells of it; what the bot holds every package to while people play (`core/guard.py`) is held here, too.
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
"""What is said at the end of the tests."""
PROMISES_OF_A_GAME, PROMISES_OF_A_TABLE = "empty_chair.game_promises", "empty_chair.promises"
"""Groups of entry points, each named by its chapter: what else is held of a game, and of some tables of it."""
MOST_MOVES = 3000
TABLES = 6
"""Of each game, at which it is looked at closely, by the bot at its panels, too."""
TOLD_OF_IN = {
    ("pure", core.IllegalCommand): "offers",
    ("pure", RuntimeError): "time",
    ("stored", ValueError): "secrets",
    ("stored", KeyError): "words",
}
"""Another chapter than that of the promise, by what was raised: the engine and the guard look at several things."""
WAYS, FORETOLD = 10, 100
"""To shuffle what nobody knows and to answer; games that are played to the end."""


class TookTooLong(Exception):
    """Raised when a call costs too much processor time, or a game does not come to its end."""


class _StrictWatch(guard.Watch):
    """A watch that takes a slow call for a fault."""

    def end(self, package: str, seconds: float) -> None:  # noqa: ARG002
        """Raise TookTooLong if a call has used more than a press may cost."""
        if seconds > guard.LONGEST:
            raise TookTooLong(f"more than {guard.LONGEST:g} s of processor time")


def assert_opponent(game: Game[Any, Any], *, playthroughs: Path | None = None, seeds: int = 12) -> Tier:
    """`seeds` games are played, its setups by turns. `playthroughs` is the folder of whole games to read, without it
    the one beside the test that calls; worked cases lie in `cases` next to it. Returns the tier that it has earned."""
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
    for each in entry_points(group=PROMISES_OF_A_GAME):
        hold(each.name, game.name, each.load(), game)
    fired = [_walked(game, game.setups[seed % len(game.setups)], seed) for seed in range(seeds)]
    for told in sorted(folder.glob("*.jsonl")):
        fired += [hold("playthroughs", f"{game.name}, {told.name}", it_is_told_as_ever, told)]
    for case in sorted(folder.parent.glob("cases/*.expect.jsonl")):
        fired += [hold("rules", f"{game.name}, {case.name}", it_can_be_replayed, case)]
    hold("rules", game.name, every_rule_is_fired, game, {*chain(*fired)})
    tier: Tier = hold("cover", game.name, it_claims_no_more_than_it_has_earned, game, folder.parent)
    EARNED.append(f"{game.title} has earned {tier}, in {', '.join(sorted(words.spoken_by(game.words)))}.")
    return tier


def pytest_terminal_summary(terminalreporter: Any) -> None:
    for line in EARNED:
        terminalreporter.write_line(line)


def hold(chapter: str, where: str, promise: Callable[..., Any], *given: Any) -> Any:
    try:
        return promise(*given)
    except Exception as wrong:
        said, *_ = str(wrong).splitlines() or [type(wrong).__name__]
        kind = type(wrong.__cause__ or wrong)
        chapter = "time" if kind is TookTooLong else TOLD_OF_IN.get((chapter, kind), chapter)
        named = promise.__name__.replace("_", " ")
        raise AssertionError(f"{where}: “{named}” does not hold. {said} ({GUIDE}#{chapter})") from wrong


# ── Games at which nobody sits ──────────────────────────────────────────────────────────────────────────────────────


def _walked(game: Game[Any, Any], setup: Any, seed: int) -> set[str]:
    """A whole game with every promise on the way; the rules that were cited."""
    where, logs = f"{game.name}, {setup}, seed {seed}", list[Log]()
    walk = moves(hold("pure", where, begun, game, setup, seed), Rng.seeded(seed))
    while log := hold("pure", f"{where}, step {len(logs)}", what_is_offered_can_be_played, walk):
        logs.append(log)
    others = [(each.name, each.load()) for each in entry_points(group=PROMISES_OF_A_TABLE)]
    for at, log in enumerate(logs):
        closely = [*AT_SOME_TABLES, *others] if at % (len(logs) // TABLES + 1) == 0 or log is logs[-1] else []
        for chapter, promise in (*(AFTER_EVERY_MOVE if at else ()), *closely):
            hold(chapter, f"{where}, step {at}", promise, log)
    for chapter, promise in (*OF_A_WHOLE_GAME, *(OF_A_DEALT_GAME if setup.depth == "dealt" else ())):
        hold(chapter, where, promise, logs[-1])
    return cited(logs[-1])


def begun(game: Game[Any, Any], setup: Any, seed: int) -> Log:
    return Log.begin(game, core.Header.new(game, setup.model_dump(mode="json", exclude_none=True), seed))


def moves(log: Log, rng: Rng) -> Iterator[Log]:
    yield log
    while move := forecast.any_move(log.game, log.state, rng):
        log, rng = log.play(move[0]), move[1]
        if log.seq >= MOST_MOVES:
            raise TookTooLong(f"more than {MOST_MOVES} moves")
        yield log


def what_is_offered_can_be_played(walk: Iterator[Log]) -> Log | None:
    return next(walk, None)


def cited(log: Log) -> set[str]:
    events = [event for entry in log.entries for event in entry.events]
    return {rule for event in events for rule in (event.rule, *(each.rule for each in event.why)) if rule}


def shuffled(state: Any, seed: int = 99) -> Any:
    """With every deck of the box in another order, and other coins to fall."""
    rng = Rng.seeded(seed)
    decks = {name: Deck.shuffle(deck.cards, rng.stream(name)) for name, deck in state.box.decks().items()}
    return state.replace(box=state.box.replace(rng=rng.stream("box"), **decks))


def playing_changes_nothing_in_place(log: Log) -> None:
    before, entry = log.entries[-2].state, log.entries[-1]
    text = log.game.dump(before)
    assert log.game.apply(before, entry.command or Redo()) == (entry.state, entry.events), "it goes otherwise again"
    assert log.game.dump(before) == text, "the table before it has changed"


def it_can_be_stored_and_told(log: Log) -> None:
    guard.check(log, log.seq - 1)
    assert log.game.load(log.game.dump(log.state)) == log.state, "it is read otherwise than it was stored"


def every_command_that_is_offered_can_be_typed(log: Log) -> None:
    """A button carries a line: what is read from it is the command that was offered."""
    for command in (*log.game.engine.legal(log.state), Undo(), Undo(to=7), Redo()):
        assert typed_again(log.game.name, command) == command, log.game.line(command)


@lru_cache(4096)
def typed_again(name: str, command: Any) -> Any:
    game = catalogue.game_named(name)
    return game.parse_command(game.typed(game.line(command)))


def every_reason_is_in_the_rulebook(log: Log) -> None:
    """And a choice cites the rule that narrowed last."""
    known = {rule.id for rule in log.game.rulebook.rules} | {None}
    for event in log.entries[-1].events:
        assert {event.rule, *(each.rule for each in event.why)} <= known, event.event
        assert not event.why or event.rule == (event.narrowed or event.why)[-1].rule, event.event
        assert all(after.before == before.left for before, after in pairwise(event.why)), event.event


def nobody_is_offered_the_order_of_a_deck(log: Log) -> None:
    """With every deck of the box shuffled anew, all that people are shown stays as it is."""
    game, tables = log.game, (log.state, shuffled(log.state))
    one, other = (
        (game.view(each), game.engine.legal(each), game.asking(each), game.describe_board(each)) for each in tables
    )
    assert one == other, "what is shown depends on it"


def every_fix_shows_the_table_as_it_stands(log: Log) -> None:
    """Typing it changes nothing: a correction is refused for that alone. Both may come too late."""
    game, state = log.game, log.state
    over = not game.asking(state) and not game.engine.legal(state)
    for fix in game.fixes_for(state) if state.tracked else ():
        if text := fix.shown(state):
            command = game.parse_command(game.typed(f"adjust {fix.name} {text}"))
            try:
                new = game.apply(state, command).state
            except core.IllegalCommand as no:
                right = {"nothing-to-correct"} if isinstance(command, core.Adjust) else {"hall-is-so"}
                assert no.sentence.key in right | ({"game-is-over"} if over else set()), command
            else:
                assert fix.shown(new) == text and not isinstance(command, core.Adjust), command


def the_same_record_gives_the_same_game(log: Log) -> None:
    assert record.read(record.write(log)).entries == log.entries, "it is replayed otherwise"


def undo_and_redo_at_every_step(log: Log) -> None:
    for seq in range(log.seq):
        undone = log.play(Undo(to=seq))
        assert (undone.state, undone.seq) == (log.entries[seq].state, log.seq + 1), f"undone to step {seq}"
        assert undone.play(Redo()).state == log.entries[seq + 1].state, f"redone at step {seq}"


def guided_and_dealt_decide_alike(log: Log) -> None:
    """Told the cards that the box would deal, he decides for the same reasons. Where both depths begin with the same
    table and cards are what is told: anything else is compared by a test of the game's own."""
    guided = begun(log.game, log.state.setup.replace(depth="guided"), log.header.seed)
    if guided.state.setup not in log.game.setups or _shown(guided.state) != _shown(log.entries[0].state):
        return
    told = False
    for before, entry in pairwise(log.entries):
        begins, order, guided = guided.seq, [*_cards(before.state)], guided.play(entry.command or Redo())
        while _shown(guided.state) != _shown(entry.state):
            known, asks = _cards(guided.state), log.game.asking(guided.state)
            after = map(guided.play, log.game.engine.legal(guided.state) if asks else ())
            named = [each for each in after if _cards(each.state) < known]
            if not named and not told:
                return
            right = [each for each in named if _cards(entry.state) <= _cards(each.state)]
            assert right, f"with the same cards {entry.command} leads elsewhere"
            guided, told = min(right, key=lambda each: min(map(order.index, known - _cards(each.state)))), True
        decided = [event for after in guided.entries[begins + 1 :] for event in after.events if event.why]
        assert decided == [event for event in entry.events if event.why], "for other reasons"


def _shown(state: Any) -> Any:
    return state.model_dump(exclude={"setup", "box"})


def _cards(state: Any) -> KeysView[tuple[str, int]]:
    return dict.fromkeys((name, card) for name, deck in state.box.decks().items() for card in deck.cards).keys()


def odds_are_what_every_card_gives(log: Log) -> None:
    """Halfway: what is foreseen of a card came up when it was tried, whatever else nobody knows."""
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
    """Before his last move, on average, with each card of a deck on top of it."""
    game = log.game
    his = [entry.state for entry in log.entries if any(move.do == "turn" for move in game.engine.legal(entry.state))]
    for state in his[-1:] if game.progress(log.state) else ():
        told = Forecast.of([end.his for end in islice(continuations(game, state), FORETOLD)])
        assert next(continuations(game, shuffled(state))) == next(continuations(game, state)), "it knows their order"
        for name, deck in state.box.decks().items():
            ends = [played_out(game, *each).his for card in deck.cards for each in _on_top(state, name, card)]
            if ends and {*state.may_be_next(name)} == {*deck.cards}:
                near = 4 * (told.spread / told.count**0.5 + Forecast.of(ends).spread / len(ends) ** 0.5)
                assert abs(told.mean - fmean(ends)) <= near, f"{told.mean} points, and {fmean(ends)} by {name}"


def _on_top(state: Any, deck: str, card: int) -> Iterator[tuple[Any, Rng]]:
    """With this card on top of its deck, and whatever else nobody knows in several ways."""
    for way, other in ((way, shuffled(state, way)) for way in range(WAYS)):
        yield other.replace(box=other.box.replace(**{deck: other.box.decks()[deck].topped((card,))})), Rng.seeded(way)


def the_cover_is_true(game: Game[Any, Any]) -> None:
    """Whoever stands on it sits in the chair, and whoever is dealt can be met so."""
    seated = {game.opponent(begun(game, setup, 0).state) for setup in game.setups}
    assert {*game.opponents} == seated, f"its opponents are {', '.join(sorted(seated))}"
    for dealt in game.rulebook.cover.dealt:
        state = begun(game, game.parse_setup(dealt.setup), 0).state
        assert game.opponent(state) == dealt.opponent, f"{dealt.setup} is not met with {dealt.opponent}"


def every_language_says_all(game: Game[Any, Any]) -> None:
    english = words.speech(game.words, words.ENGLISH).whole()
    for language in words.spoken_by(game.words):
        lacks = english.lacking(words.speech(game.words, language).whole())
        assert not lacks, f"{language}.ftl lacks {', '.join(sorted(lacks))}"
    assert all(map(str, (game.describe_notation(), *(rule.gist for rule in game.rulebook.rules))))


def it_is_told_as_ever(played: Path) -> set[str]:
    """`python -m engines tell NAME.jsonl > NAME.txt` writes it anew."""
    log, kept = record.read(played.read_text(encoding="utf-8").splitlines()), played.with_suffix(".txt")
    assert "\n".join((*story(log), "")) == kept.read_text(encoding="utf-8"), f"it is not told as in {kept.name}"
    return cited(log)


def it_can_be_replayed(expected: Path) -> set[str]:
    case = expected.with_name(expected.name.replace(".expect", "")).read_text(encoding="utf-8")
    return set[str]().union(*(cited(log) for _, log in record.played(case.splitlines()) if isinstance(log, Log)))


def every_rule_is_fired(game: Game[Any, Any], fired: set[str]) -> None:
    """In the games that were played, in those to read, or in a worked case."""
    assert not (never := {rule.id for rule in game.rulebook.of_kind("does")} - fired), ", ".join(sorted(never))


def it_claims_no_more_than_it_has_earned(game: Game[Any, Any], beside: Path) -> Tier:
    claimed, has = game.rulebook.cover.tier, earned(game, beside)
    assert TIERS.index(claimed) <= TIERS.index(has), f"its cover says {claimed}, and it has earned {has}"
    return has


def earned(game: Game[Any, Any], beside: Path) -> Tier:
    """The highest tier with all below it: told as a friend would and with reasons; dealt, foretold and in a second
    language; with worked cases, and its rules written a second time by somebody else, `beside` its tests."""
    english = words.speech(game.words, words.ENGLISH).whole()
    others = (words.speech(game.words, each).whole() for each in words.spoken_by(game.words) - {words.ENGLISH})
    foretold = game.rulebook.cover.dealt and game.progress(begun(game, game.fullest, 1).state)
    has = (
        {"hands", "because"} <= {key.partition(".")[2] for key in english.sayings},
        foretold and not all(map(english.lacking, others)),
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
OF_A_DEALT_GAME = (
    ("depths", guided_and_dealt_decide_alike),
    ("forecast", odds_are_what_every_card_gives),
    ("forecast", the_forecast_is_what_every_card_gives),
)
"""Where the box has every card, it alone knows what nobody does."""
