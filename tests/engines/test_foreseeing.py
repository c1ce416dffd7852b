"""What may come next, held against trying every card, for every game."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bot.play.table import Table
from bot.play.whatif import what_if
from engines.core.catalogue import games
from engines.core.deck import Deck
from engines.core.foreseeing import next_moves, odds
from engines.core.game import Game
from engines.core.log import Log
from engines.core.playing import any_move, steady_move
from engines.core.rng import Rng
from engines.core.starting import Header
from tests.bot.test_panels import row

every_game = pytest.mark.parametrize("game", games().values(), ids=list(games()))
SHUFFLES = 10
"""Of everything but the card on top: what differs among them, nobody can foresee."""


def played(game: Game[Any, Any], seed: int) -> Iterator[Log]:
    """A game from its start, as a log after every command."""
    setup = game.fullest.model_dump(mode="json", exclude_none=True)
    log = Log.begin(game, Header.parse({"game": game.name, "setup": setup, "seed": seed}))
    rng = Rng.seeded(seed)
    yield log
    while move := steady_move(game, log.state, rng):
        command, rng = move
        log = log.play(command)
        yield log


def before_his_moves(game: Game[Any, Any]) -> list[Log]:
    """Some moments at which he is about to move: early, in between, late."""
    assert game.calls
    found = [log for log in played(game, 5) if game.calls.questions(log.state)]
    return [found[0], found[len(found) // 2], found[-1]]


def tried(game: Game[Any, Any], state: Any) -> dict[str, list[set[str]]]:
    """For each question and each card, in the order of the cards, every answer that came up."""
    assert game.calls
    found: dict[str, list[set[str]]] = {}
    for card in sorted(state.box.decks()[game.calls.deck].cards):
        answers: dict[str, set[str]] = {}
        for number in range(SHUFFLES):
            events = forced(game, state, card, Rng.seeded(1000 + number))
            for question, value in game.calls.answers(events).items():
                answers.setdefault(question, set()).add(value)
        for question, values in answers.items():
            found.setdefault(question, []).append(values)
    return found


def forced(game: Game[Any, Any], state: Any, card: int, rng: Rng) -> list[Any]:
    """His turn with this card on top of a deck that we shuffled ourselves."""
    assert game.calls
    decks = {name: Deck.shuffle(deck.cards, rng.stream(name)) for name, deck in state.box.decks().items()}
    decks[game.calls.deck] = decks[game.calls.deck].topped((card,))
    unknown = state.but(box=state.box.but(rng=rng.stream("box"), **decks))
    step = game.engine.apply(unknown, game.parse_command({"do": "turn"}))
    events = list(step.events)
    while game.engine.asking(step.state) and (move := any_move(game, step.state, rng)):
        command, rng = move
        step = game.engine.apply(step.state, command)
        events += step.events
        if game.calls.done(step.state):
            break
    return events


@every_game
def test_odds_are_what_trying_every_card_gives(game: Game[Any, Any]) -> None:
    assert game.calls
    certain = 0
    for log in before_his_moves(game):
        found, foreseen = tried(game, log.state), odds(game, log.state)
        for question, answers in found.items():
            assert sum(foreseen[question].values()) == len(answers)
            if all(len(values) == 1 for values in answers):
                certain += 1
                assert foreseen[question] == Counter(value for (value,) in answers)
    assert certain, "there is something that only the card decides"


@every_game
def test_each_card_leads_where_it_led_when_tried(game: Game[Any, Any]) -> None:
    """Also where something else has a say: what is foreseen did come up, or nothing is certain about that card."""
    assert game.calls
    for log in before_his_moves(game):
        found = tried(game, log.state)
        for number, events in enumerate(next_moves(game, log.state)):
            for question, value in game.calls.answers(events).items():
                known = found[question][number]
                assert len(known) > 1 or known == {value}


@every_game
def test_what_if_nothing_is_done_is_the_odds(game: Game[Any, Any]) -> None:
    for log in before_his_moves(game):
        found = tried(game, log.state)
        counted = what_if(Table(row(game=game.name), log), "")
        for question, answers in found.items():
            if all(len(values) == 1 for values in answers):
                assert counted[question] == Counter(value for (value,) in answers)


def test_what_if_you_take_a_die() -> None:
    """Your dice are gone from the board before he reaches for his: counted over every card, as if you had."""
    game = games()["gah"]
    assert game.calls
    checked = 0
    for log in played(game, 5):
        legal = [move for move in game.engine.legal(log.state) if move.do == "take_die" and not move.extra]
        after = log.play(legal[0]) if legal else None
        if after is None or not game.calls.questions(after.state) or after.state.round != log.state.round:
            continue  # new dice are nobody's to foresee
        counted = what_if(Table(row(), log), f"die {legal[0].space}")
        answers = tried(game, after.state)["die"]
        if all(len(values) == 1 for values in answers):
            checked += 1
            assert counted["die"] == Counter(value for (value,) in answers)
    assert checked > 3
