"""Levels may be typed as words or numbers, in every game that has any; records have them in one
form."""

from typing import Any

import pytest

from engines import options
from engines.core import IllegalCommand
from engines.core.catalogue import load_installed_game, load_installed_games

LEVELLED = [
    name for name, game in load_installed_games().items() if "level" in game.setup.model_fields
]


@pytest.mark.parametrize(
    ("name", "typed", "level"),
    [
        ("gah", "1", "easy"),
        ("gah", 2, "medium"),
        ("gah", "Hard", "hard"),
        ("highseason", "easy", 1),
        ("highseason", "MEDIUM", 3),
        ("highseason", "hard", 5),
        ("highseason", "4", 4),
        ("salamandra", "easy", 1),
        ("salamandra", " medium ", 2),
        ("salamandra", "level 3", 3),
        ("salamandra", 2, 2),
    ],
)
def test_words_and_numbers(name: str, typed: Any, level: Any) -> None:
    assert load_installed_game(name).normalize_typed_level({"level": typed, "seed": 1}) == {
        "level": level,
        "seed": 1,
    }


@pytest.mark.parametrize("name", LEVELLED)
def test_every_level_has_a_number_and_three_have_words(name: str) -> None:
    game = load_installed_game(name)
    numbers = [game.levels[str(number)] for number in range(1, len(set(game.levels.values())) + 1)]
    assert list(dict.fromkeys(numbers)) == numbers
    assert {str(setup.level) for setup in game.setups} <= set(map(str, numbers))
    assert [game.levels[word] for word in ("easy", "hard")] == [numbers[0], numbers[-1]]
    assert game.levels["medium"] == numbers[(len(numbers) - 1) // 2]
    for word, level in game.levels.items():
        assert game.parse_setup(game.normalize_typed_level({"level": word})).level == level
        assert options.parse_options(game, {"level": word})["level"] == level


@pytest.mark.parametrize("name", LEVELLED)
@pytest.mark.parametrize("typed", ["brutal", "0", "12", "", True, None])
def test_what_is_no_level_is_refused(name: str, typed: Any) -> None:
    game = load_installed_game(name)
    with pytest.raises(IllegalCommand, match="level"):
        game.parse_setup(game.normalize_typed_level({"level": typed}))
