"""What a thing is called: the same wherever it is named, in every language."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.presenters.registry import get_presenter
from engines.core import ENGLISH, Game, format_message, use_language
from engines.core.catalogue import load_installed_games
from tests.tiers import PACKAGES, gold_languages

BUTTON = re.compile(r"^(button-[\w-]+) = ([^{\n]+)$", re.MULTILINE)


def labels(package: str, language: str) -> dict[str, str]:
    return dict(
        BUTTON.findall(
            Path(*package.split("."), "words", f"{language}.ftl").read_text(encoding="utf-8")
        )
    )


@pytest.mark.parametrize(
    ("package", "language"),
    [(package, each) for package in PACKAGES for each in gold_languages(package)],
)
def test_what_opens_something_has_its_dots_in_every_language(package: str, language: str) -> None:
    english, other = labels(package, ENGLISH), labels(package, language)
    assert {
        key
        for key in english.keys() & other.keys()
        if english[key].endswith("…") != other[key].endswith("…")
    } == set()


@pytest.mark.parametrize(
    ("game", "language"),
    [
        (game, each)
        for game in load_installed_games().values()
        for each in (ENGLISH, *gold_languages(game.words))
    ],
    ids=lambda each: getattr(each, "name", each),
)
def test_each_depth_has_one_name(game: Game[Any, Any], language: str) -> None:
    """On the panel, in the list of a command, in statistics."""
    depths = get_args(game.setup.model_fields["depth"].annotation)
    with use_language(language):
        names = {
            depth: format_message("bot", "setup-part", {"name": "depth", "value": depth})
            for depth in ("card", *depths)
        }
        for depth in depths:
            assert format_message(game.words, f"choice-depth-{depth}", {}).startswith(
                f"{names[depth]}: "
            )
            first = game.parse_setup(
                game.setups[0].model_dump(mode="json", exclude_none=True) | {"depth": depth}
            )
            about = get_presenter(game).describe_setup(game.engine.new_state(first, 1))
            assert {name for name in names.values() if name in about} <= {names[depth]}, about
            assert game.name == "salamandra" or names[depth] in about, (
                "whose cards lie where says it there"
            )
