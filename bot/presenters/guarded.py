"""The presenter of a package from outside, with the base class behind it for every method that
fails.

A method that raises, or that returns something else than it must, is answered by the base class,
and the log says so. Its time counts as that of the package (`engines/core/guard.py`). The sketch is
not guarded here, because the drawing process has its own way to do that
(`bot/presenters/picture_drawing.py`).
"""

import logging
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, get_type_hints

from bot.presenters import components
from bot.presenters.pads import Pad
from bot.presenters.presenter import Extra, Presenter, PresenterClass, StartOption
from bot.presenters.sketch import Sketch
from engines.core import Event, Game, guard
from engines.core.text.errors import IllegalCommand

log = logging.getLogger("packages")
ITEMS = (components.Button, components.Select, components.PeopleSelect)
"""The things that stand in a row."""


class GuardedPresenter(Presenter[Any]):
    """A presenter that asks the one of a package, and answers by itself where that fails."""

    def __init__(self, game: Game[Any, Any], presenter_class: PresenterClass) -> None:
        super().__init__(game)
        self._class = presenter_class

    def _call_package_or_default(self, method: Callable[..., Any], *args: Any) -> Any:
        """Return what the package answers, or what this method of the base class does if the
        package fails.

        Raises IllegalCommand if the package is left out.
        """
        name = method.__name__
        try:
            found = guard.run_measured(self.game.name, self._call, name, *args)
        except IllegalCommand:
            raise
        except BaseException as error:
            if not guard.is_raised_by_package(error):
                raise
            log.error(
                "presenters: %s of package %s raised %s: the plain one is shown",
                name,
                self.game.name,
                type(error).__name__,
                exc_info=error,
            )
            return method(self, *args)
        if _is_valid_hook_result(method, found):
            return found
        log.error(
            (
                "presenters: %s of package %s returned something that does not fit: the plain "
                "one is shown"
            ),
            name,
            self.game.name,
        )
        return method(self, *args)

    def _call(self, name: str, *args: Any) -> Any:
        return getattr(self._class(self.game), name)(*args)

    def list_start_options(self) -> tuple[StartOption, ...]:
        found: tuple[StartOption, ...] = self._call_package_or_default(Presenter.list_start_options)
        return found

    def list_start_extras(self) -> tuple[Extra, ...]:
        found: tuple[Extra, ...] = self._call_package_or_default(Presenter.list_start_extras)
        return found

    def format_heading(self, state: Any) -> str:
        return str(self._call_package_or_default(Presenter.format_heading, state))

    def describe_setup(self, state: Any) -> str:
        return str(self._call_package_or_default(Presenter.describe_setup, state))

    def describe_picture_contents(self, state: Any) -> str:
        return str(self._call_package_or_default(Presenter.describe_picture_contents, state))

    def list_notes(self, state: Any) -> tuple[str, ...]:
        found: tuple[str, ...] = self._call_package_or_default(Presenter.list_notes, state)
        return found

    def list_facts(self, state: Any) -> tuple[components.Fact, ...]:
        found: tuple[components.Fact, ...] = self._call_package_or_default(
            Presenter.list_facts, state
        )
        return found

    def list_score_facts(self, state: Any) -> tuple[components.Fact, ...]:
        found: tuple[components.Fact, ...] = self._call_package_or_default(
            Presenter.list_score_facts, state
        )
        return found

    def sketch(self, state: Any, events: Sequence[Event]) -> Sketch | None:
        """Return the sketch of the package. It may raise anything, and take any time."""
        sketch = self._class(self.game).sketch(state, events)
        if sketch is None or isinstance(sketch, Sketch):
            return sketch
        raise TypeError(f"sketch returned {type(sketch).__name__}")

    def arrange_rows(self, state: Any, side: int = 0) -> tuple[components.Row, ...]:
        found: tuple[components.Row, ...] = self._call_package_or_default(
            Presenter.arrange_rows, state, side
        )
        return found

    def choose_side(self, state: Any, events: Sequence[Event]) -> int:
        found: int = self._call_package_or_default(Presenter.choose_side, state, events)
        return found

    def list_picture_marks(self, state: Any, side: int) -> str:
        return str(self._call_package_or_default(Presenter.list_picture_marks, state, side))

    def arrange_move_rows(self, state: Any, side: int) -> tuple[components.Row, ...]:
        """Return the plain buttons: `arrange_rows` asks the package for its own."""
        return super().arrange_move_rows(state, side)

    def make_pad(self, state: Any, line: str) -> Pad | None:
        found: Pad | None = self._call_package_or_default(Presenter.make_pad, state, line)
        return found

    def make_example_answer(self, state: Any) -> str:
        return str(self._call_package_or_default(Presenter.make_example_answer, state))

    def arrange_more_rows(self, state: Any) -> tuple[components.Row, ...]:
        found: tuple[components.Row, ...] = self._call_package_or_default(
            Presenter.arrange_more_rows, state
        )
        return found

    def make_form(self, state: Any, name: str) -> components.Form | None:
        found: components.Form | None = self._call_package_or_default(
            Presenter.make_form, state, name
        )
        return found

    def suggest_values(self, topic: str, typed: str, state: Any, /) -> Sequence[components.Fact]:
        found: Sequence[components.Fact] = self._call_package_or_default(
            Presenter.suggest_values, topic, typed, state
        )
        return found

    def make_page(self, state: Any, name: str) -> components.Panel | None:
        found: components.Panel | None = self._call_package_or_default(
            Presenter.make_page, state, name
        )
        return found


ROWS = (Presenter.arrange_rows, Presenter.arrange_more_rows)
FACTS = (Presenter.list_facts, Presenter.list_score_facts)


def _is_valid_hook_result(method: Callable[..., Any], found: object) -> bool:
    """Return whether a method may return this: of its type, and rows as Discord takes them."""
    if not guard.is_of_type(found, get_type_hints(method)["return"]):
        return False
    if method in ROWS and isinstance(found, tuple):
        return _are_valid_rows(found)
    if method in FACTS and isinstance(found, tuple):
        return all(_is_fact(each) for each in found)
    return True


def _are_valid_rows(found: tuple[Any, ...]) -> bool:
    for row in found:
        if not isinstance(row, tuple) or not 1 <= len(row) <= components.MAX_ROWS:
            return False
    items = chain.from_iterable(found)
    return len(found) <= components.MAX_ROWS and all(isinstance(item, ITEMS) for item in items)


def _is_fact(found: object) -> bool:
    if not isinstance(found, tuple) or len(found) != 2:
        return False
    return all(isinstance(part, str) for part in found)
