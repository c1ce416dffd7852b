"""The requests for pictures that the bot sends to the drawing process (`bot/picture_worker.py`).

A request is pickled, so it holds values and no functions. `bot/presenters/picture_drawing.py` draws
it.
"""

from dataclasses import dataclass, replace
from typing import Any

from bot.presenters.scores import Ending, Year
from engines.core import Event


@dataclass(frozen=True)
class TableRequest:
    """A request for the table of a game as it stands after these events."""

    game: str
    state: Any
    events: tuple[Event, ...]
    plain: bool = False
    """Whether no code of the presenter may draw it, because that has failed before."""
    marks: str = ""
    """The kind of things that the picture numbers, as `Presenter.list_picture_marks` returns it."""


@dataclass(frozen=True)
class ReasonsRequest:
    """A request for what the opponent chose from in these events, and what each rule ruled out."""

    game: str
    events: tuple[Event, ...]


@dataclass(frozen=True)
class GuideRequest:
    """A request for the picture of a page of a game that explains what is printed."""

    game: str
    name: str


@dataclass(frozen=True)
class EndingRequest:
    """A request for the end of a game: both scores and their course."""

    ending: Ending


@dataclass(frozen=True)
class YearRequest:
    """A request for a year of games."""

    year: Year


@dataclass(frozen=True)
class WatcherRequest:
    """A request for the same picture for watchers: its words do not call the player *you*."""

    request: "PictureRequest"
    prefix: str
    """A text that comes before the alt text of the picture."""


PictureRequest = (
    TableRequest | ReasonsRequest | GuideRequest | EndingRequest | YearRequest | WatcherRequest
)


def find_table_request(request: PictureRequest) -> TableRequest | None:
    """Return the request for a table in this request, or None if it is for something else."""
    match request:
        case TableRequest():
            return request
        case WatcherRequest():
            return find_table_request(request.request)
    return None


def make_plain_picture_request(request: PictureRequest) -> PictureRequest:
    """Return the request for the plain picture of the same table; another request as it is."""
    match request:
        case TableRequest():
            return replace(request, plain=True)
        case WatcherRequest():
            return replace(request, request=make_plain_picture_request(request.request))
    return request
