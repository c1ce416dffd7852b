"""Hooks of the wrong type are errors of mypy: methods of presenters and pictures, and entries of
their tables."""

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
from bot.presenters.components import Fact, Form, Panel, Row
from bot.presenters.presenter import Presenter, PresenterClass, StartOption
from engines.core import Event
from engines.salamandra.state import State


class WrongPresenter(Presenter[State]):
    has_reasons_picture = "yes"  # wrong

    def list_start_options(self) -> tuple[str, ...]:  # wrong
        return ()

    def list_start_extras(self) -> dict[str, str]:  # wrong
        return {}

    def suggest_values(self, what: str, typed: str, /) -> list[Fact]:  # wrong
        return []

    def format_heading(self, state: State) -> int:  # wrong
        return 1

    def describe_setup(self, state: str) -> str:  # wrong
        return state

    def describe_picture_contents(self, state: State) -> int:  # wrong
        return 1

    def list_notes(self, state: State) -> str:  # wrong
        return ""

    def list_facts(self, state: State) -> dict[str, str]:  # wrong
        return {}

    def list_score_facts(self) -> tuple[Fact, ...]:  # wrong
        return ()

    def sketch(self, state: State, events: Sequence[Event]) -> bytes | None:  # wrong
        return None

    def arrange_rows(self, state: State, side: str = "") -> tuple[Row, ...]:  # wrong
        return ()

    def arrange_move_rows(self, state: State) -> tuple[Row, ...]:  # wrong
        return ()

    def choose_side(self, state: State, events: Sequence[Event]) -> str:  # wrong
        return ""

    def list_picture_marks(self, state: State) -> str:  # wrong
        return ""

    def make_pad(self, state: State, line: int) -> None:  # wrong
        return None

    def make_example_answer(self, state: State) -> None:  # wrong
        return None

    def arrange_more_rows(self, state: State) -> None:  # wrong
        return None

    def make_form(self, state: State, name: int) -> Form | None:  # wrong
        return None

    def make_page(self, state: State, name: str) -> str | None:  # wrong
        return None


class RightPresenter(Presenter[State]):
    has_reasons_picture = True

    def list_start_options(self) -> tuple[StartOption, ...]:
        return ()

    def suggest_values(self, _what: str, typed: str, _state: State | None, /) -> list[Fact]:
        return [(typed, typed)]

    def format_heading(self, state: State) -> str:
        return str(state.round)

    def make_page(self, state: State, name: str) -> Panel | None:
        return super().make_page(state, name)


class WrongPicture(GamePicture[State]):
    def draw_table(self, state: State, events: Sequence[Event]) -> bytes:  # wrong
        return b""

    def draw_table_with_marks(self, state: State, events: Sequence[Event], marks: int) -> Sheet | None:  # wrong
        return None

    def describe_table(self, state: str, events: Sequence[Event]) -> str:  # wrong
        return state

    def draw_pad(self, state: State) -> bytes:  # wrong
        return b""

    def describe_pad(self, state: State) -> None:  # wrong
        return None

    def draw_guide(self, name: int) -> Sheet | None:  # wrong
        return None

    def describe_guide(self, name: int, /) -> str:  # wrong
        return str(name)

    def list_choices(self, events: Sequence[Event]) -> str:  # wrong
        return ""


class RightPicture(GamePicture[State]):
    def draw_table(self, state: State, events: Sequence[Event]) -> Sheet:
        return Sheet(state.round)

    def describe_table(self, state: State, events: Sequence[Event]) -> str:
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
"""  # noqa: E501


@pytest.mark.soak
def test_mypy_finds_every_hook_of_the_wrong_type(tmp_path: Path) -> None:
    report = run_mypy(WRONG, tmp_path, "presenter_hooks")
    found = {int(line) for line in re.findall(rf"{re.escape(SOURCE)}:(\d+): error:", report)}
    wrong = {
        number
        for number, line in enumerate(WRONG.splitlines(), start=1)
        if line.endswith("# wrong")
    }
    assert found == wrong, report


def test_every_hook_is_tried() -> None:
    every = vars(Presenter) | vars(GamePicture)
    hooks = {name for name, value in every.items() if callable(value) and not name.startswith("_")}
    assert hooks == {*re.findall(r"def (\w+)\(.*# wrong", WRONG)}
