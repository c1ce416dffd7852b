"""Words that mean two things in a language."""

import pytest

from engines.core.catalogue import load_installed_games
from engines.core.text.notation import find_ambiguous_readings


@pytest.mark.parametrize(
    ("line", "both"),
    [
        ("guest g 4", {"grün": "guest g 4", "gelb": "guest y 4"}),
        ("die g4", {"grün": "die g4", "gelb": "die y4"}),
        ("guest b 4", {}),
    ],
)
def test_a_letter_of_two_colours_has_both_readings(line: str, both: dict[str, str]) -> None:
    assert find_ambiguous_readings(load_installed_games()["gah"].words, "de", line) == both


def test_beside_the_other_letter_of_english_it_has_one() -> None:
    assert find_ambiguous_readings(load_installed_games()["gah"].words, "de", "dice g3 y2") == {}


def test_in_english_no_letter_has_two() -> None:
    assert find_ambiguous_readings(load_installed_games()["gah"].words, "en", "guest g 4") == {}
