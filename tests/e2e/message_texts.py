"""Find the texts that people read in the requests of the bot."""

from collections.abc import Iterable, Iterator
from typing import Any

SHOWN = {"title", "description", "text", "label", "placeholder", "content", "value", "name"}
"""Keys under which Discord shows what is sent; the value of an option or an input is not shown."""


def read(requests: Iterable[Any]) -> set[str]:
    return {
        text
        for request in requests
        if "/commands" not in request.path
        for text in texts(request.json)
    }


def texts(value: Any, *, shown: bool = False) -> Iterator[str]:
    match value:
        case str() if shown:
            yield value
        case dict():
            hidden = (
                {"value"}
                if value.keys() & {"label", "custom_id"} or set(value) == {"name", "value"}
                else set()
            )
            yield from (
                text
                for key, inner in value.items()
                for text in texts(inner, shown=key in SHOWN - hidden)
            )
        case list():
            yield from (text for inner in value for text in texts(inner))
