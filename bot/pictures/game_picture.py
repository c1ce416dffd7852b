"""The base class of the pictures of a game. `PICTURES` in `bot/presenters/picture_drawing.py` lists
the games that have one."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from bot.pictures.canvas import Sheet
from bot.pictures.choice_drawings import ChoiceDrawing
from engines.core import Event, Game
from engines.core.state import State

S = TypeVar("S", bound=State)


class GamePicture(ABC, Generic[S]):
    """The pictures of one game: its table, and what the opponent chose from."""

    def __init__(self, game: Game[Any, S]) -> None:
        self.game = game

    @abstractmethod
    def draw_table(self, state: S, events: Sequence[Event]) -> Sheet | None:
        """Return the table with what changed in these events marked, or None where no picture
        belongs."""

    # see `Presenter.list_picture_marks`
    def draw_table_with_marks(self, state: S, events: Sequence[Event], marks: str) -> Sheet | None:  # noqa: ARG002
        """Return the table with numbers on what `marks` names, or None where no picture belongs.

        The presenter of a game that overrides this overrides `list_picture_marks`, too.
        """
        return self.draw_table(state, events)

    @abstractmethod
    def describe_table(self, state: S, events: Sequence[Event]) -> str:
        """Return the alt text of that picture: all that it shows, in sentences."""

    def draw_pad(self, state: S) -> Sheet | None:  # noqa: ARG002 - most pads need no picture
        """Return the picture of a pad that asks for what lies on the table, or None: the pad does
        not wait for one."""
        return None

    def describe_pad(self, state: S) -> str:  # noqa: ARG002 - most pads need no picture
        """Return the alt text of that picture."""
        return ""

    # a game without such pages has none
    def draw_guide(self, name: str) -> Sheet | None:  # noqa: ARG002
        """Return the picture of a page that explains what is printed, or None if the page has
        none."""
        return None

    def describe_guide(self, _name: str, /) -> str:
        """Return the alt text of that picture."""
        return ""

    # nothing is drawn of it here
    def list_choices(self, events: Sequence[Event]) -> Sequence[ChoiceDrawing]:  # noqa: ARG002
        """Return the decisions in these events that are easier to see than to read.

        The presenter of a game that overrides this sets `has_reasons_picture`.
        """
        return ()


PictureClass = type[GamePicture[Any]]
