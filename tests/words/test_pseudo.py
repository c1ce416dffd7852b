"""Pieces of pictures in the pseudo-language: what stands outside of its brackets was said past the
words; the walk looks at all else."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest

from bot.pictures.canvas import Brush
from bot.presenters.sketch_picture import SketchPicture
from engines.core.catalogue import load_installed_games
from engines.core.text.words import PSEUDO, use_language
from tests.engines.random_games import wild
from tests.pictures.positions import DRAWN, move, picture_of, reasons_of
from tests.words.pseudo import past


@pytest.fixture(autouse=True)
def _spoken() -> Iterator[None]:
    with use_language(PSEUDO):
        yield


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written on pieces; those that were drawn before are drawn anew."""
    texts: list[str] = []
    write = Brush.draw_text

    def heard(self: Brush, x: float, y: float, text: str, *args: Any, **more: Any) -> None:
        texts.append(text)
        write(self, x, y, text, *args, **more)

    monkeypatch.setattr(Brush, "draw_text", heard)
    for module in [module for name, module in sys.modules.items() if name.startswith("bot.")]:
        for value in list(vars(module).values()):
            for kept in (value, *_kept(value)):
                getattr(kept, "cache_clear", lambda: None)()
    return texts


def _kept(value: Any) -> list[Any]:
    """A piece is kept once for each palette."""
    inside = [cell.cell_contents for cell in getattr(value, "__closure__", None) or ()]
    return [each for several in inside if isinstance(several, list) for each in several]


@pytest.mark.parametrize("game", DRAWN)
@pytest.mark.slow
def test_no_picture_says_anything_past_the_words(game: str, written: list[str]) -> None:
    logs = wild(game, load_installed_games()[game].fullest, 5)
    for log in logs[:: -max(1, len(logs) // 7)]:
        picture_of(game).draw_table(log.state, move(log))
        reasons_of(picture_of(game), move(log))
    assert written or isinstance(picture_of(game), SketchPicture), (
        "a sketch has no pieces with letters"
    )
    assert {text: words for text in written if (words := past(text))} == {}
