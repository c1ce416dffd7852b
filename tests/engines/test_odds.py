"""What may come next, held against trying every card, for every game."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from bot.play.call_service import count_opponent_answers_after
from bot.play.table import Table
from bot.sentences import Refusal
from engines.core import Deck, Game, Header, IllegalCommand, Log, Rng
from engines.core.catalogue import load_installed_games
from engines.core.forecast import (
    _shuffle_with_card_on_top,
    compute_next_move_odds,
    pick_steady_move,
    simulate_opponent_move_per_card,
)
from tests.bot.tables import row
from tests.engines.salamandra.tables import table as salamandra_table

pytestmark = pytest.mark.slow
every_game = pytest.mark.parametrize(
    "game",
    [game for game in load_installed_games().values() if game.calls],
    ids=lambda game: game.name,
)
SHUFFLES = 10
"""Of everything but the card on top: what differs among them, nobody can foresee."""


def played(game: Game[Any, Any], seed: int) -> Iterator[Log]:
    """A game from its start, as a log after every command."""
    setup = game.fullest.model_dump(mode="json", exclude_none=True)
    log = Log.begin(game, Header.parse({"game": game.name, "setup": setup, "seed": seed}))
    rng = Rng.from_seed(seed)
    yield log
    while move := pick_steady_move(game, log.state, rng):
        command, rng = move
        log = log.play_command(command)
        yield log


@cache
def before_his_moves(name: str) -> list[tuple[Log, dict[str, list[set[str]]]]]:
    """Some moments at which he is about to move, early, in between, late; and what came up when we
    tried every card."""
    game = load_installed_games()[name]
    assert game.calls
    found = [log for log in played(game, 5) if game.calls.list_guessable_questions(log.state)]
    return [
        (log, counted(game, shuffles(log.state)))
        for log in (found[0], found[len(found) // 2], found[-1])
    ]


def shuffles(state: Any) -> list[Any]:
    """The state with decks that we shuffled ourselves."""
    found = []
    for number in range(SHUFFLES):
        rng = Rng.from_seed(1000 + number)
        decks = {
            name: Deck.shuffle(deck.cards, rng.make_stream(name))
            for name, deck in state.box.decks().items()
        }
        found.append(state.replace(box=state.box.replace(rng=rng.make_stream("box"), **decks)))
    return found


def counted(game: Game[Any, Any], states: Sequence[Any]) -> dict[str, list[set[str]]]:
    """For each question and each card, in their order, every answer of states that differ in what
    nobody knows."""
    assert game.calls
    found: dict[str, list[set[str]]] = {}
    for card in sorted(states[0].box.decks()[game.calls.deck].cards):
        answers: dict[str, set[str]] = {}
        for number, state in enumerate(states):
            events = forced(game, state, card, number)
            for question, value in game.calls.find_answers(events).items():
                answers.setdefault(question, set()).add(value)
        for question, values in answers.items():
            found.setdefault(question, []).append(values)
    return found


def forced(game: Game[Any, Any], state: Any, card: int, number: int) -> list[Any]:
    """His turn with this card on top of his deck. The number picks what the table answers: each one
    is tried."""
    assert game.calls
    topped = state.box.decks()[game.calls.deck].put_on_top((card,))
    unknown = state.replace(box=state.box.replace(**{game.calls.deck: topped}))
    step = game.engine.apply(unknown, game.parse_command({"do": "turn"}))
    events = list(step.events)
    while game.engine.find_ask(step.state) and not game.calls.is_told_completely(step.state):
        answers = game.engine.legal_moves(step.state)
        step = game.engine.apply(step.state, answers[number % len(answers)])
        events += step.events
    return events


@every_game
def test_odds_are_what_trying_every_card_gives(game: Game[Any, Any]) -> None:
    assert game.calls
    certain = 0
    for log, found in before_his_moves(game.name):
        foreseen = compute_next_move_odds(game, log.state)
        for question, answers in found.items():
            assert sum(foreseen[question].values()) == len(answers)
            if all(len(values) == 1 for values in answers):
                certain += 1
                assert foreseen[question] == Counter(value for (value,) in answers)
    assert certain, "there is something that only the card decides"


@every_game
def test_each_card_leads_where_it_led_when_tried(game: Game[Any, Any]) -> None:
    """Also where something else has a say: what is foreseen did come up, or nothing is certain
    about that card."""
    assert game.calls
    for log, found in before_his_moves(game.name):
        for number, events in enumerate(simulate_opponent_move_per_card(game, log.state)):
            for question, value in game.calls.find_answers(events).items():
                known = found[question][number]
                assert len(known) > 1 or known == {value}


@every_game
def test_what_if_nothing_is_done_is_the_odds(game: Game[Any, Any]) -> None:
    for log, found in before_his_moves(game.name):
        counted = count_opponent_answers_after(Table(row(game=game.name), log), "")
        for question, answers in found.items():
            if all(len(values) == 1 for values in answers):
                assert counted[question] == Counter(value for (value,) in answers)


# ── Your moves before his ─────────────────────────────────────────────────────────────────────────


ENOUGH = 3
"""Questions that the moves and the card decide alone."""


def your_turns(game: Game[Any, Any]) -> Iterator[tuple[Log, tuple[Any, ...]]]:
    """The table after each of his moves, and what you do until he is about to move again."""
    assert game.calls
    begun, his = None, False
    for log in played(game, 5):
        if log.commands and log.commands[-1].do == "turn":
            begun, his = None, True
        if his and game.calls.is_told_completely(log.state):
            begun, his = log, False
        elif begun and game.calls.list_guessable_questions(log.state):
            yield begun, log.commands[len(begun.commands) :]


def after(game: Game[Any, Any], log: Log, moves: Sequence[Any]) -> list[Any]:
    """The table after these moves, with each of our shuffles; none where a move cannot be told
    beforehand."""
    states = shuffles(log.state)
    try:
        for move in moves:
            states = [game.engine.apply(state, move).state for state in states]
    except IllegalCommand:
        return []
    return states


@pytest.mark.soak
@every_game
def test_what_if_is_what_trying_your_moves_with_every_card_gives(game: Game[Any, Any]) -> None:
    """Where your moves bring nothing new to the table: new guests, tiles or dice are nobody's to
    foresee."""
    certain = 0
    for log, moves in your_turns(game):
        states = after(game, log, moves)
        if not states or any(
            game.view_state(state) != game.view_state(states[0]) for state in states
        ):
            continue
        foreseen = count_opponent_answers_after(
            Table(row(game=game.name), log), "; ".join(map(game.format_command, moves))
        )
        for question, answers in counted(game, states).items():
            assert sum(foreseen[question].values()) == pytest.approx(
                len(answers), abs=len(foreseen[question]) / 2
            )
            if all(len(values) == 1 for values in answers):
                certain += 1
                assert foreseen[question] == Counter(value for (value,) in answers)
        if certain >= ENOUGH:
            return
    pytest.fail("there is something that your moves and the card decide")


# ── What cannot be foreseen ───────────────────────────────────────────────────────────────────────


def begun(name: str, **setup: Any) -> Log:
    return Log.begin(load_installed_games()[name], Header(game=name, setup=setup, seed=1))


@pytest.mark.parametrize(
    ("log", "moves", "why"),
    [
        (begun("highseason", level=4, deck="physical"), "", "Ralph's cards lie on your table."),
        (begun("highseason", level=4, depth="card"), "", "The table is not followed here"),
        (begun("salamandra", level=2, depth="guided"), "", "Rudolph's cards lie on your table."),
        (
            begun("salamandra", level=2, deck="physical", depth="guided"),
            "",
            "Rudolph's cards lie on your table.",
        ),
        (begun("gah", level="hard", depth="card"), "", "The table is not followed here"),
        (
            begun("gah", level="hard", depth="dealt"),
            "turn",
            "After that Leopold does not move yet.",
        ),
        (begun("waterdeep", depth="dealt"), "turn", "After that Pseudo does not move yet."),
        (salamandra_table(played=list(range(1, 17))), "", "Then no card is left in Rudolph's deck"),
    ],
    ids=lambda value: value.header.game if isinstance(value, Log) else None,
)
def test_what_if_is_refused_for_the_right_reason(log: Log, moves: str, why: str) -> None:
    with pytest.raises(Refusal) as no:
        count_opponent_answers_after(Table(row(game=log.game.name), log), moves)
    assert str(no.value).startswith(why)
    assert str(no.value).endswith(".")


@every_game
def test_what_if_the_game_is_over(game: Game[Any, Any]) -> None:
    *_, log = played(game, 5)
    with pytest.raises(Refusal) as no:
        count_opponent_answers_after(Table(row(game=game.name), log), "")
    assert str(no.value).startswith("Then the game is over: ")


def test_a_game_that_is_wrong_about_what_can_come_holds_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("engines.core.forecast.MAX_TASKS", 5)
    game = load_installed_games()["highseason"]
    state = game.engine.new_state(game.fullest, 7)
    assert _shuffle_with_card_on_top(state, "solo", 999).box.decks()["solo"].cards[0] == 999


def test_the_first_shuffle_that_has_the_card_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_installed_games()["highseason"]
    state = game.engine.new_state(game.fullest, 7)
    shuffle, made = type(state).reshuffle_unknown, []

    def noted(self: Any, rng: Rng) -> Any:
        made.append(rng)
        return shuffle(self, rng)

    monkeypatch.setattr(type(state), "reshuffle_unknown", noted)
    card = min(state.find_possible_cards("solo"))
    assert _shuffle_with_card_on_top(state, "solo", card).box.decks()["solo"].cards[0] == card
    assert len(made) == 1
