"""What ours have earned; less would be a loss that no other test sees."""

import pytest

from engines.core import ENGLISH
from engines.core.catalogue import covers
from tests.tiers import Tier, gold_languages, lacks, language_tier, share, tier

OURS = ("gah", "highseason", "salamandra", "waterdeep")


def test_our_games_are_gold() -> None:
    assert {game: tier(game) for game in OURS} == dict.fromkeys(OURS, Tier.GOLD)


@pytest.mark.parametrize("game", covers())
def test_a_cover_says_what_was_earned(game: str) -> None:
    """Nobody claims a tier: whoever has earned another one writes it there."""
    assert covers()[game].tier == tier(game).name.lower()


def test_german_says_all_of_it() -> None:
    for package in ("bot", "engines.core", *(f"engines.{game}" for game in OURS)):
        assert "de" in gold_languages(package), sorted(lacks(package, "de"))
        assert share(package, "de") == share(package, ENGLISH) == 100
    assert language_tier("de") == Tier.GOLD


def test_what_nobody_has_written_is_no_language() -> None:
    assert share("bot", "xx") == 0
    assert "xx" not in gold_languages()
    assert language_tier("xx") == Tier.BRONZE
