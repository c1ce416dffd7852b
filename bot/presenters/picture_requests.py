"""The requests for pictures that the bot sends to the drawing process (`bot/picture_worker.py`).

A request is pickled, so it holds values and no functions. `bot/presenters/drawing.py` draws it.
"""

from dataclasses import dataclass
from typing import Any

from bot.presenters.scores import Ending, Year
from engines.core import Event


@dataclass(frozen=True)
class TableRequest:
    """A request for the table of a game as it stands after these events."""

    game: str
    state: Any
    events: tuple[Event, ...]
    marks: str = ""
    """The kind of things that the picture numbers, as `Presenter.marks` says it."""


@dataclass(frozen=True)
class ReasonsRequest:
    """A request for what the opponent chose from in these events, and what each rule ruled out."""

    game: str
    events: tuple[Event, ...]


@dataclass(frozen=True)
class EndingRequest:
    """A request for the end of a game: both scores and their course."""

    ending: Ending


@dataclass(frozen=True)
class YearRequest:
    """A request for a year of games."""

    year: Year


@dataclass(frozen=True)
class WatchedRequest:
    """A request for the same picture for watchers: its words do not call the player *you*."""

    request: "PictureRequest"
    said: str
    """A text that comes before the alt text of the picture."""


PictureRequest = TableRequest | ReasonsRequest | EndingRequest | YearRequest | WatchedRequest
