"""Points that people report in more than one game: their range, their notation and their events."""

from typing import Annotated, Any, Literal

from pydantic import Field

from engines.core.events import Event
from engines.core.text.notation import parse_number

MAX_POINTS = 999
"""The maximum of points that can be typed, which is more than any game brings."""
UNTOLD_WORDS = ("none", "?", "–", "-")
"""The texts that are typed for points that are not told."""
Points = Annotated[int, Field(ge=0, le=MAX_POINTS)]


def parse_your_points(text: str) -> dict[str, Any]:
    """Return the command that tells your points, or the correction by which they are not told:
    `none` or `?`.

    Raises IllegalCommand for any other text that is no number.
    """
    if text.strip().lower() in UNTOLD_WORDS:
        return {"do": "adjust", "patch": {"you": {"points": None}}}
    return {"do": "points", "vp": parse_number(text)}


def format_your_points(vp: int | None) -> str:
    """Return your points as they are typed."""
    return "?" if vp is None else str(vp)


class YourPointsTold(Event):
    """The player's points during the game."""

    event: Literal["your_points_told"] = "your_points_told"
    vp: int
    round: int


class YourScoreTold(Event):
    event: Literal["your_score_told"] = "your_score_told"
    total: int


class HisScoreTold(Event):
    event: Literal["his_score_told"] = "his_score_told"
    total: int


PointsEvent = YourPointsTold | YourScoreTold | HisScoreTold
