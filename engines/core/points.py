"""Points that people tell, in more than one game: how many can be, and what is said of them."""

from typing import Annotated

from pydantic import Field

from engines.core.events import Event

MOST_POINTS = 999
"""More than anybody will ever type in."""
Points = Annotated[int, Field(ge=0, le=MOST_POINTS)]


class YourPointsTold(Event):
    """Where you stand, told in passing."""

    vp: int
    round: int


class YourScoreTold(Event):
    total: int


class HisScoreTold(Event):
    total: int
