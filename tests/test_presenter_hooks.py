"""Hooks of the wrong type are errors of mypy: methods of presenters and pictures, and entries of their tables."""

import re
from pathlib import Path

import pytest

from bot.pictures.game_picture import GamePicture
from bot.presenters.presenter import Presenter
from tests.type_checks import SOURCE, run_mypy

WRONG = """
from collections.abc import Callable, Mapping, Sequence

from bot.pictures.canvas import Sheet
from bot.pictures.game_picture import GamePicture, PictureClass
from bot.presenters.panel import Fact, Form, Panel, Row
from bot.presenters.presenter import Presenter, PresenterClass, Start
from engines.core import Event
from engines.salamandra.state import State


class WrongPresenter(Presenter[State]):
    has_reasons_picture = "yes"  # wrong

    def starts(self) -> tuple[str, ...]:  # wrong
        return ()

    def extras(self) -> dict[str, str]:  # wrong
        return {}

    def suggest(self, what: str, typed: str, /) -> list[Fact]:  # wrong
        return []

    def heading(self, state: State) -> int:  # wrong
        return 1

    def about(self, state: str) -> str:  # wrong
        return state

    def aside(self, state: State) -> str:  # wrong
        return ""

    def facts(self, state: State) -> dict[str, str]:  # wrong
        return {}

    def sheet(self) -> tuple[Fact, ...]:  # wrong
        return ()

    def sketch(self, state: State, events: Sequence[Event]) -> bytes | None:  # wrong
        return None

    def rows(self, state: State, side: str = "") -> tuple[Row, ...]:  # wrong
        return ()

    def offered(self, state: State) -> tuple[Row, ...]:  # wrong
        return ()

    def side(self, state: State, events: Sequence[Event]) -> str:  # wrong
        return ""

    def marks(self, state: State) -> str:  # wrong
        return ""

    def more(self, state: State) -> None:  # wrong
        return None

    def form(self, state: State, name: int) -> Form | None:  # wrong
        return None

    def page(self, state: State, name: str) -> str | None:  # wrong
        return None


class RightPresenter(Presenter[State]):
    has_reasons_picture = True

    def starts(self) -> tuple[Start, ...]:
        return ()

    def suggest(self, _what: str, typed: str, _state: State | None, /) -> list[Fact]:
        return [(typed, typed)]

    def heading(self, state: State) -> str:
        return str(state.round)

    def page(self, state: State, name: str) -> Panel | None:
        return super().page(state, name)


class WrongPicture(GamePicture[State]):
    def draw(self, state: State, events: Sequence[Event]) -> bytes:  # wrong
        return b""

    def draw_marked(self, state: State, events: Sequence[Event], marks: int) -> Sheet | None:  # wrong
        return None

    def describe(self, state: str, events: Sequence[Event]) -> str:  # wrong
        return state

    def choices(self, events: Sequence[Event]) -> str:  # wrong
        return ""


class RightPicture(GamePicture[State]):
    def draw(self, state: State, events: Sequence[Event]) -> Sheet:
        return Sheet(state.round)

    def describe(self, state: State, events: Sequence[Event]) -> str:
        return str(state.round)


def import_presenter() -> PresenterClass:
    return RightPresenter


def import_picture() -> PictureClass:
    return RightPicture


PRESENTERS: Mapping[str, Callable[[], PresenterClass]] = {
    "right": import_presenter,
    "wrong": import_picture,  # wrong
}
PICTURES: Mapping[str, Callable[[], PictureClass]] = {
    "right": import_picture,
    "wrong": import_presenter,  # wrong
}
"""


@pytest.mark.slow
def test_mypy_finds_every_hook_of_the_wrong_type(tmp_path: Path) -> None:
    report = run_mypy(WRONG, tmp_path, "presenter_hooks")
    found = {int(line) for line in re.findall(rf"{re.escape(SOURCE)}:(\d+): error:", report)}
    wrong = {number for number, line in enumerate(WRONG.splitlines(), start=1) if line.endswith("# wrong")}
    assert found == wrong, report


def test_every_hook_is_tried() -> None:
    every = vars(Presenter) | vars(GamePicture)
    hooks = {name for name, value in every.items() if callable(value) and not name.startswith("_")}
    assert hooks == {*re.findall(r"def (\w+)\(.*# wrong", WRONG)}
