"""Conformance in one line, for an opponent of any package: `assert_opponent(GAME)` in a test of its own.

Games are played at which nobody sits, and whatever breaks is named in one sentence, with the chapter of the guide that
tells of it: also where an engine raises or never comes to an end. A plugin of pytest, too.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, KeysView, Sequence
from functools import lru_cache
from importlib.metadata import entry_points
from itertools import chain, islice, pairwise
from pathlib import Path
from typing import Any, cast

from engines import core
from engines.core import Deck, Game, IllegalCommand, Log, Redo, Rng, Undo, catalogue
from engines.core.forecast import continuations
from engines.core.limit import TookTooLong, within
from engines.core.log import Line, fold
from engines.core.odds import MOST_ANSWERS, odds
from engines.core.playing import any_move, steady_move
from engines.core.record import asked, played, read, write
from engines.core.story import story
from engines.core.words import ENGLISH, speaking, speech, spoken_by

AnyGame = Game[Any, Any]
GUIDE = "docs/kit.md"
MOST_MOVES = 3000
MOST_SECONDS = 5.0
"""For a move, or for a promise: a move takes a thousandth of that."""
TABLES = 6
"""Of each game, at which others look, too: the bot at its panels."""
SHUFFLES, FORETOLD = 10, 200
"""Of everything but the card on top, since what differs among those no card decides; and games played to the end."""


def assert_opponent(game: AnyGame, *, playthroughs: Path | None = None, seeds: int = 12) -> None:
    """`seeds` games are played, its setups by turns. `playthroughs` is the folder of whole games to read, without it
    the one beside the test that calls; worked cases lie in `cases` next to it."""
    folder = playthroughs or Path(sys._getframe(1).f_code.co_filename).parent / "playthroughs"
    for chapter, promise in OF_THE_PACKAGE:
        hold(chapter, game.name, promise, game)
    fired = [_walked(game, game.setups[seed % len(game.setups)], seed) for seed in range(seeds)]
    for told in sorted(folder.glob("*.jsonl")):
        fired += [hold("playthroughs", f"{game.name}, {told.name}", it_is_told_as_it_is_kept, told)]
    for case in sorted(folder.parent.glob("cases/*.expect.jsonl")):
        fired += [hold("rules", f"{game.name}, {case.name}", it_can_be_replayed, case)]
    hold("rules", game.name, every_rule_is_fired, game, {*chain(*fired)})


def hold(chapter: str, where: str, promise: Callable[..., Any], *given: Any) -> Any:
    try:
        return within(MOST_SECONDS, promise, *given)
    except Exception as wrong:
        if isinstance(wrong, TookTooLong):
            chapter = "time"
        said, *_ = str(wrong).splitlines() or [""]
        why = said if isinstance(wrong, AssertionError | IllegalCommand) else f"{type(wrong).__name__}: {said}"
        named = promise.__name__.replace("_", " ")
        raise AssertionError(f"{where}: “{named}” does not hold. {why} ({GUIDE}#{chapter})") from wrong


# ── Games at which nobody sits ──────────────────────────────────────────────────────────────────────────────────────


def begun(game: AnyGame, setup: Any, seed: int) -> Log:
    return Log.begin(game, core.Header.new(game, setup.model_dump(mode="json", exclude_none=True), seed))


def moves(log: Log, rng: Rng) -> Iterator[Log]:
    yield log
    while move := any_move(log.game, log.state, rng):
        log, rng = log.play(move[0]), move[1]
        if log.seq >= MOST_MOVES:
            raise TookTooLong(f"it does not end in {MOST_MOVES} moves")
        yield log


def _walked(game: AnyGame, setup: Any, seed: int) -> set[str]:
    """A whole game with every promise on the way; the rules that were cited."""
    where, logs = f"{game.name}, {setup}, seed {seed}", list[Log]()
    walk = moves(hold("pure", where, begun, game, setup, seed), Rng.seeded(seed))
    while log := hold("offers", f"{where}, step {len(logs)}", what_is_offered_can_be_played, walk):
        logs.append(log)
    others = [(each.name, each.load()) for each in entry_points(group="empty_chair.promises")]
    for at, log in enumerate(logs):
        looked_at = [*AT_SOME_TABLES, *others] if at % (len(logs) // TABLES + 1) == 0 or log is logs[-1] else []
        for chapter, promise in (*(AFTER_EVERY_MOVE if at else ()), *looked_at):
            hold(chapter, f"{where}, step {at}", promise, log)
    for chapter, promise in OF_A_WHOLE_GAME:
        hold(chapter, where, promise, logs[-1])
    return cited(logs[-1])


def what_is_offered_can_be_played(walk: Iterator[Log]) -> Log | None:
    return next(walk, None)


def cited(log: Log) -> set[str]:
    events = [event for entry in log.entries for event in entry.events]
    return {rule for event in events for rule in (event.rule, *(each.rule for each in event.why)) if rule}


def shuffled(state: Any, seed: int = 99) -> Any:
    """With every deck of the box in another order, and other coins to fall."""
    rng = Rng.seeded(seed)
    decks = {name: Deck.shuffle(deck.cards, rng.stream(name)) for name, deck in state.box.decks().items()}
    return state.but(box=state.box.but(rng=rng.stream("box"), **decks))


# ── After every move ────────────────────────────────────────────────────────────────────────────────────────────────


def _last(log: Log) -> tuple[Any, Any]:
    """The table before the last move, and the entry of that move."""
    return log.entries[-2].state, log.entries[-1]


def playing_changes_nothing_in_place(log: Log) -> None:
    game, before, entry = log.game, *_last(log)
    text = game.dump(before)
    assert game.apply(before, entry.command) == (entry.state, entry.events), "played again it goes otherwise"
    assert game.dump(before) == text, "the state before it is another one now"


def every_value_survives_a_round_trip(log: Log) -> None:
    game, entry = log.game, _last(log)[1]
    assert game.load(game.dump(entry.state)) == entry.state, "the state"
    assert game.parse_command(json.loads(entry.command.model_dump_json())) == entry.command, "the command"
    for event in entry.events:
        assert game.events.validate_json(event.model_dump_json()) == event, event.event


def every_command_that_is_offered_can_be_typed(log: Log) -> None:
    """A button carries a line: what is read from it is the command that was offered."""
    for command in (*log.game.engine.legal(log.state), Undo(), Undo(to=7), Redo()):
        assert typed_again(log.game, command) == command, log.game.line(command)


@lru_cache(4096)
def typed_again(game: AnyGame, command: Any) -> Any:
    return game.parse_command(game.typed(game.line(command)))


def every_reason_is_in_the_rulebook(log: Log) -> None:
    """And a choice cites the rule that narrowed last."""
    for event in log.entries[-1].events:
        known = {rule.id for rule in log.game.rulebook.rules} | {None}
        assert {event.rule, *(each.rule for each in event.why)} <= known, event.event
        assert not event.why or event.rule == (event.narrowed or event.why)[-1].rule, event.event
        assert all(after.before == before.left for before, after in pairwise(event.why)), event.event


def every_event_and_every_position_has_words(log: Log) -> None:
    game, before, entry = log.game, *_last(log)
    for language in spoken_by(game.words):
        with speaking(language):
            said = (*map(game.tell, entry.events), *game.to_move(entry.state, before), game.question(log.state))
            assert all(map(str, said)) and game.board(log.state) and not game.to_move(log.state, log.state), language


def nothing_is_told_of_what_was_not_drawn(log: Log) -> None:
    """Whatever lies below the cards that were drawn, the same is told, however its fields are called."""
    game, before, entry = log.game, *_last(log)
    decks, left = before.box.decks(), entry.state.box.decks()
    for name, deck in decks.items():
        drawn, below = deck.cards[: len(deck) - len(left[name])], left[name].cards
        if drawn + below != deck.cards:
            return  # it was shuffled or searched: the order of its cards has a say
        seen = int(name in before.box.backs)
        decks[name] = Deck((*drawn, *below[:seen], *reversed(below[seen:])))
    told = game.apply(before.but(box=before.box.but(**decks)), entry.command).events
    assert told == entry.events, "it tells of cards that nobody has drawn"


# ── At some tables ──────────────────────────────────────────────────────────────────────────────────────────────────


def nobody_is_offered_the_order_of_a_deck(log: Log) -> None:
    """With every deck of the box shuffled anew, all that people are shown stays as it is."""
    shown = offered(log.game, log.state)
    assert offered(log.game, shuffled(log.state)) == shown, "what is shown depends on it"
    assert log.state.box.rng.root not in json.dumps([shown, *map(str, log.entries[-1].events)]), "the seed is shown"


def offered(game: AnyGame, state: Any) -> list[Any]:
    """What an engine shows and offers of a state."""
    legal = [move.model_dump(mode="json") for move in game.engine.legal(state)]
    return [game.view(state), asked(game.engine.asking(state)), legal, game.board(state)]


def every_fix_shows_the_table_as_it_stands(log: Log) -> None:
    """Typing it changes nothing: a correction is refused for that alone. Both may come too late."""
    game, state = log.game, log.state
    over = not game.asking(state) and not game.engine.legal(state)
    for fix in game.fixes_for(state) if state.tracked else ():
        if text := fix.shown(state):
            command = game.parse_command(game.typed(f"adjust {fix.name} {text}"))
            try:
                new = game.apply(state, command).state
            except IllegalCommand as no:
                right = {"nothing-to-correct"} if isinstance(command, core.Adjust) else {"hall-is-so"}
                assert no.sentence.key in right | ({"game-is-over"} if over else set()), command
            else:
                assert fix.shown(new) == text and not isinstance(command, core.Adjust), command


# ── Of a whole game ─────────────────────────────────────────────────────────────────────────────────────────────────


def the_game_ends(log: Log) -> None:
    assert log.game.asking(log.state) is None and not log.game.engine.legal(log.state), "something can still be done"
    assert log.game.outcome(log.state) or not log.state.tracked, "nobody has won"


def the_same_record_gives_the_same_game(log: Log) -> None:
    assert read(write(log)).entries == log.entries, "it is replayed otherwise"


def undo_and_redo_at_every_step(log: Log) -> None:
    for seq in range(log.seq):
        undone = log.play(Undo(to=seq))
        assert (undone.state, undone.seq) == (log.entries[seq].state, log.seq + 1), f"undone to step {seq}"
        assert undone.play(Redo()).state == log.entries[seq + 1].state, f"redone at step {seq}"
    both, line = log.play(Undo(to=1)).play(Redo()).play(Undo()), Line()
    for seq, command in enumerate((entry.command for entry in both.entries if entry.command), start=1):
        line = fold(line, seq, command)
    assert line == both.line, "the line cannot be folded from the entries"


def guided_and_dealt_decide_alike(log: Log) -> None:
    """Told the cards that the box would deal, he decides for the same reasons. Where both depths begin with the same
    table and cards are what is told: anything else is compared by a test of the game's own."""
    guided = begun(log.game, log.state.setup.but(depth="guided"), log.header.seed)
    if log.state.setup.depth != "dealt" or guided.state.setup not in log.game.setups:
        return
    told = False
    for before, entry in pairwise(log.entries) if _shown(guided.state) == _shown(log.entries[0].state) else ():
        begins, order, guided = guided.seq, [*_cards(before.state)], guided.play(cast(core.Command, entry.command))
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


# ── What every card would bring ─────────────────────────────────────────────────────────────────────────────────────


def odds_are_what_every_card_gives(log: Log) -> None:
    """Before a move halfway: what is foreseen came up when its card was tried, whatever else nobody knows."""
    game, calls = log.game, cast(core.Calls, log.game.calls)
    before = [state for state in _dealt(log) if calls and calls.questions(state)]
    for state in before[len(before) // 2 :][:1]:
        if {*state.may_be_next(calls.deck)} != {*state.box.decks()[calls.deck].cards}:
            return  # more is known of its order
        foreseen = odds(game, state)
        for question, answers in counted(game, [shuffled(state, 1000 + way) for way in range(SHUFFLES)]).items():
            wrong = foreseen[question] - Counter(value for values in answers for value in values)
            assert not wrong, f"{question}: {dict(wrong)} more than there are cards"


def counted(game: AnyGame, states: Sequence[Any]) -> dict[str, list[set[str]]]:
    """For each question and each card, in their order, every answer of states that differ in what nobody knows."""
    found: dict[str, list[set[str]]] = {}
    calls = cast(core.Calls, game.calls)
    for card in sorted(states[0].box.decks()[calls.deck].cards):
        told = [calls.answers(forced(game, state, card, way)) for way, state in enumerate(states)]
        for question in told[0]:
            found.setdefault(question, []).append({answers[question] for answers in told})
    return found


def forced(game: AnyGame, state: Any, card: int, way: int) -> list[Any]:
    """His turn with this card on top of his deck; the `way` picks what the table answers."""
    calls = cast(core.Calls, game.calls)
    step = game.engine.apply(topped(state, calls.deck, card), game.parse_command({"do": "turn"}))
    events = list(step.events)
    for _ in range(MOST_ANSWERS):
        if not game.engine.asking(step.state) or calls.done(step.state):
            break
        answers = game.engine.legal(step.state)
        step = game.engine.apply(step.state, answers[way % len(answers)])
        events += step.events
    return events


def topped(state: Any, deck: str, card: int) -> Any:
    return state.but(box=state.box.but(**{deck: state.box.decks()[deck].topped((card,))}))


def the_forecast_is_what_every_card_gives(log: Log) -> None:
    """Before his last move, where the card on top of a deck alone decides; and it never knows which that is."""
    game = log.game
    his = [state for state in _dealt(log) if any(move.do == "turn" for move in game.engine.legal(state))]
    for state in his[-1:] if game.progress(log.state) else ():
        foreseen = foretold(game, state, FORETOLD)
        assert foretold(game, shuffled(state), 2) == foreseen[:2], "it knows the order of a deck"
        for name, deck in state.box.decks().items():
            ways = [shuffled(state, 1000 + way) for way in range(SHUFFLES)]
            ends = [
                {his_points(game, topped(each, name, card), way) for way, each in enumerate(ways)}
                for card in deck.cards
            ]
            if ends and all(len(points) == 1 for points in ends):
                exact, told = core.Forecast.of([points.pop() for points in ends]), core.Forecast.of(foreseen)
                near = 4 * max(exact.spread, told.spread) / FORETOLD**0.5
                assert abs(told.mean - exact.mean) <= near, f"{told.mean}, and {exact.mean} by the cards of {name}"


def foretold(game: AnyGame, state: Any, count: int, seed: int = 0) -> list[int]:
    return [end.his for end in islice(continuations(game, state, seed), count)]


def his_points(game: AnyGame, state: Any, way: int) -> int:
    """In the end, with these decks; each `way` has answers and dice of its own."""
    rng = Rng.seeded(way)
    while move := steady_move(game, state, rng):
        command, rng = move
        state = game.engine.apply(state, command).state
    return cast(core.Progress, game.progress(state)).his


def _dealt(log: Log) -> list[Any]:
    """Where the box has every card, it alone knows what nobody does."""
    return [entry.state for entry in log.entries if entry.state.setup.depth == "dealt"]


# ── Of the package ──────────────────────────────────────────────────────────────────────────────────────────────────


def the_cover_is_true(game: AnyGame) -> None:
    """Whoever stands on it sits in the chair, and whoever is dealt can be met so."""
    catalogue.check(game)
    seated = {game.opponent(begun(game, setup, 0).state) for setup in game.setups}
    assert {*game.opponents} == seated, f"its opponents are {', '.join(sorted(seated))}"
    for dealt in game.rulebook.cover.dealt:
        state = begun(game, game.parse_setup(dealt.setup), 0).state
        assert game.opponent(state) == dealt.opponent, f"{dealt.setup} is not met with {dealt.opponent}"


def every_language_says_all(game: AnyGame) -> None:
    english = speech(game.words, ENGLISH).whole()
    for language in spoken_by(game.words):
        lacks = english.lacking(speech(game.words, language).whole())
        assert not lacks, f"{language}.ftl lacks {', '.join(sorted(lacks))}"
    assert all(map(str, (game.notation, *(rule.gist for rule in game.rulebook.rules))))


def it_is_told_as_it_is_kept(record: Path) -> set[str]:
    """`python -m engines tell NAME.jsonl > NAME.txt` writes it anew."""
    log, kept = read(record.read_text(encoding="utf-8").splitlines()), record.with_suffix(".txt")
    assert "\n".join((*story(log), "")) == kept.read_text(encoding="utf-8"), f"it is not told as in {kept.name}"
    return cited(log)


def it_can_be_replayed(expected: Path) -> set[str]:
    case = expected.with_name(expected.name.replace(".expect", ""))
    logs = [log for _, log in played(case.read_text(encoding="utf-8").splitlines()) if isinstance(log, Log)]
    return cited(logs[-1]) if logs else set()


def every_rule_is_fired(game: AnyGame, cited: set[str]) -> None:
    """In the games that were played, in those to read, or in a worked case."""
    assert not (never := {rule.id for rule in game.rulebook.of_kind("does")} - cited), ", ".join(sorted(never))


OF_THE_PACKAGE = (("cover", the_cover_is_true), ("words", every_language_says_all))
AFTER_EVERY_MOVE = (
    ("pure", playing_changes_nothing_in_place),
    ("stored", every_value_survives_a_round_trip),
    ("notation", every_command_that_is_offered_can_be_typed),
    ("rules", every_reason_is_in_the_rulebook),
    ("words", every_event_and_every_position_has_words),
    ("secrets", nothing_is_told_of_what_was_not_drawn),
)
AT_SOME_TABLES = (
    ("secrets", nobody_is_offered_the_order_of_a_deck),
    ("corrections", every_fix_shows_the_table_as_it_stands),
)
OF_A_WHOLE_GAME = (
    ("time", the_game_ends),
    ("stored", the_same_record_gives_the_same_game),
    ("undo", undo_and_redo_at_every_step),
    ("depths", guided_and_dealt_decide_alike),
    ("forecast", odds_are_what_every_card_gives),
    ("forecast", the_forecast_is_what_every_card_gives),
)
