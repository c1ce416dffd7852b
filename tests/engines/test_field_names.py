"""Refusals name what is wrong as the table and its forms do, in every language: no path of a field
is shown."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from engines.core import ENGLISH, Game, IllegalCommand, Rng, use_language
from engines.core.catalogue import load_installed_games
from engines.core.forecast import pick_random_move

PATH = re.compile(r"(?<![\w/.`])[a-z_]+(?:\.[a-z_0-9]+)+|(?<![\w`])[a-z]+_[a-z_]+")
"""`parts.loans`, `guests.1` or `take_die`."""
NUMBERS = ("0", "1", "4", "999", "9999", "-1")
ODD = (*NUMBERS, "x", "?", "none", "a, b", "7 7 7 7 7 7", "b4", "J7", "A1", "1,1", "yes", "red")


def ends_of(game: Game[Any, Any]) -> Iterator[Any]:
    """Yield the states of a game of each depth before its first and its last move, and after it."""
    for setup in {setup.depth: setup for setup in game.setups}.values():
        state, rng = game.engine.new_state(setup, 1), Rng.from_seed(1)
        yield state
        before = state
        while not state.is_over and (move := pick_random_move(game, state, rng)):
            before, rng = state, move[1]
            state = game.apply(state, move[0]).state
        yield before
        yield state


def lines_for(game: Game[Any, Any], state: Any, chance: random.Random) -> Iterator[str]:
    for fix in game.list_correctables(state):
        for value in chance.sample(ODD, 4):
            yield f"adjust {fix.name} {value}"
    for word in sorted({line.words[0] for line in game.commands.every}):
        for count in range(9):
            yield " ".join([word, *chance.choices(ODD, k=count)])
            yield " ".join([word, *chance.choices(NUMBERS, k=count)])


@pytest.mark.parametrize("name", load_installed_games())
@pytest.mark.slow
def test_no_path_of_a_field_is_shown(name: str) -> None:
    game, chance, refused = load_installed_games()[name], random.Random(name), 0
    for state in ends_of(game):
        for line in lines_for(game, state, chance):
            try:
                game.apply(state, game.parse_in_state(state, line))
            except IllegalCommand as refusal:
                refused += 1
                for language in (ENGLISH, "de"):
                    with use_language(language):
                        told = str(refusal)
                    for typed in sorted((line, *line.split()), key=len, reverse=True):
                        told = told.replace(typed, "")
                    assert not PATH.search(told), (line, str(refusal))
    assert refused > 50


@pytest.mark.parametrize(
    ("name", "line", "english", "german"),
    [
        (
            "highseason",
            "final 1 1 1 1 1 1 4",
            "Loans must be at most 3.",
            "Die Zahl der Kredite darf höchstens 3 sein.",
        ),
        (
            "gah",
            "final 1 -1 1 1 1",
            "Rooms must be at least 0.",
            "Die Punktzahl für deine Zimmer muss mindestens 0 sein.",
        ),
        (
            "waterdeep",
            "final -1 1 1",
            "Adventurers in your tavern must be",
            "Die Zahl der Abenteurer in deiner Taverne",
        ),
    ],
)
def test_the_parts_of_a_score_sheet_are_named_as_in_its_form(
    name: str, line: str, english: str, german: str
) -> None:
    game = load_installed_games()[name]
    told = []
    for state in ends_of(game):
        try:
            game.apply(state, game.parse_in_state(state, line))
        except IllegalCommand as refusal:
            told.append(refusal)
    said = {}
    for language in (ENGLISH, "de"):
        with use_language(language):
            said[language] = " ".join(map(str, told))
    assert english in said[ENGLISH]
    assert german in said["de"]
