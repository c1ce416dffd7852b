"""Our games and languages keep their tiers."""

import pytest

from engines.core import ENGLISH
from engines.core.catalogue import read_covers
from tests.tiers import Tier, gold_languages, lacks, language_tier, share, tier

OURS = ("gah", "highseason", "ialula", "salamandra", "waterdeep")


def test_our_games_are_gold() -> None:
    assert {game: tier(game) for game in OURS} == dict.fromkeys(OURS, Tier.GOLD)


@pytest.mark.parametrize("game", read_covers())
def test_the_tier_on_a_cover_is_the_earned_one(game: str) -> None:
    assert read_covers()[game].tier == tier(game).name.lower()


def test_german_is_complete_and_gold() -> None:
    for package in ("bot", "engines.core", *(f"engines.{game}" for game in OURS)):
        assert "de" in gold_languages(package), sorted(lacks(package, "de"))
        assert share(package, "de") == share(package, ENGLISH) == 100
    assert language_tier("de") == Tier.GOLD


def test_a_language_without_files_is_not_gold() -> None:
    assert share("bot", "xx") == 0
    assert "xx" not in gold_languages()
    assert language_tier("xx") == Tier.BRONZE
