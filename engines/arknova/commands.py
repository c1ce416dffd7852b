"""Commands of A.R.N.O.: `done`, `done break`, `snapped project`, `tile other`, `score 12`."""

from typing import Annotated, Any, Literal, get_args

from engines import kit
from engines.arknova.parts import LIMITS, BonusTile, Tile, ZooCard
from engines.kit import Argument, Command, Grammar

News = Literal["break", "end", "break-end", "end-in-break"]
"""The news of a report, beside that your turn is done."""
NEWS: tuple[News, ...] = get_args(News)
MAX_ON_BOARD = 5
"""The most projects beside the association board of two players."""
MAX_CONSERVATION, MAX_REPUTATION = 5, 3
"""The most that a level of a project gives."""
MIN_SCORE, MAX_SCORE = -150, 250


def _parse_break_or_end_news(text: str) -> dict[str, Any] | None:
    """Return what stands behind `done` as fields, or None where it is not understood."""
    if not text.strip():
        return {}
    news = "-".join(text.lower().split())
    return {"news": news} if news in NEWS else None


class Kept(Command):
    """The number of projects that he kept of his eight cards."""

    do: Literal["kept"] = "kept"
    projects: Annotated[int, Argument(min=0, max=2)]


class Done(Command):
    """The report that your turn is done. `news`: a break, the beginning of the end, both, or the
    end in that break."""

    syntax = ("done {news?}",)
    parse_rest = _parse_break_or_end_news
    do: Literal["done"] = "done"
    news: News | None = None


class Turn(kit.Turn):
    """His turn, which follows by itself."""

    do: Literal["turn"] = "turn"


class Snapped(Command):
    """The kind of the card that he took out of the display."""

    do: Literal["snapped"] = "snapped"
    card: ZooCard


class NotThere(Command):
    """The report that a tile that he took in his last turn does not lie on the board."""

    syntax = ("missing {tile}",)
    do: Literal["not_there"] = "not_there"
    tile: Tile


class CountProjects(Command):
    """The number of projects on the board that he asks for."""

    syntax = ("projects {count}",)
    do: Literal["projects"] = "projects"
    count: Annotated[int, Argument(min=0, max=MAX_ON_BOARD)]


class Printed(Command):
    """The points at the level of the project, with a bonus for playing it."""

    do: Literal["printed"] = "printed"
    conservation: Annotated[int, Argument(min=1, max=MAX_CONSERVATION)]
    reputation: Annotated[int, Argument(min=0, max=MAX_REPUTATION)] = 0


class TellTile(Command):
    """The bonus tile on the side that was rolled."""

    syntax = ("tile {tile}",)
    do: Literal["tile"] = "tile"
    tile: BonusTile


class Drew(Command):
    """The report whether a project was among the three cards that he drew in a break."""

    do: Literal["drew"] = "drew"
    card: Literal["project", "none"]


class Score(Command):
    """Your score at the end."""

    do: Literal["score"] = "score"
    points: Annotated[int, Argument(min=MIN_SCORE, max=MAX_SCORE)]


class Supported(Command):
    """The number of projects that you supported, asked only if the scores are equal."""

    do: Literal["supported"] = "supported"
    count: Annotated[int, Argument(min=0, max=LIMITS["projects"])]


ArnoCommand = (
    Kept
    | Done
    | Turn
    | Snapped
    | NotThere
    | CountProjects
    | Printed
    | TellTile
    | Drew
    | Score
    | Supported
)

COMMANDS = Grammar(ArnoCommand)
