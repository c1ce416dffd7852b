"""What people say at a table of A.R.N.O.: `done`, `done break`, `snapped project`, `tile other`, `score 12`."""

from typing import Annotated, Any, Literal, get_args

from engines import kit
from engines.arknova.parts import MOST, BonusTile, Tile, ZooCard
from engines.kit import Command, Lines, Typed

News = Literal["break", "end", "break-end", "end-in-break"]
"""What your report says beside that your turn is done."""
NEWS: tuple[News, ...] = get_args(News)
MOST_ON_BOARD = 5
"""Projects beside the association board of two players."""
MOST_CONSERVATION, MOST_REPUTATION = 5, 3
"""What a level of a project gives."""
LEAST_SCORE, MOST_SCORE = -150, 250


def _read_news(text: str) -> dict[str, Any] | None:
    """Return what stands behind `done` as fields, or None where it is not understood."""
    if not text.strip():
        return {}
    news = "-".join(text.lower().split())
    return {"news": news} if news in NEWS else None


class Kept(Command):
    """How many projects he kept of his eight cards."""

    do: Literal["kept"] = "kept"
    projects: Annotated[int, Typed(least=0, most=2)]


class Done(Command):
    """Your turn is done. `news`: there was a break, the end has begun, both, or the end began in that break."""

    says = ("done {news?}",)
    reads = _read_news
    do: Literal["done"] = "done"
    news: News | None = None


class Turn(kit.Turn):
    """His turn, which follows by itself."""

    do: Literal["turn"] = "turn"


class Snapped(Command):
    """What the card was that he took out of the display."""

    do: Literal["snapped"] = "snapped"
    card: ZooCard


class NotThere(Command):
    """A tile that he took in his last turn does not lie on the board."""

    says = ("missing {tile}",)
    do: Literal["not_there"] = "not_there"
    tile: Tile


class CountProjects(Command):
    """How many projects on the board are as asked for."""

    says = ("projects {count}",)
    do: Literal["projects"] = "projects"
    count: Annotated[int, Typed(least=0, most=MOST_ON_BOARD)]


class Printed(Command):
    """What is printed at the level of the project, with a bonus for whoever plays it."""

    do: Literal["printed"] = "printed"
    conservation: Annotated[int, Typed(least=1, most=MOST_CONSERVATION)]
    reputation: Annotated[int, Typed(least=0, most=MOST_REPUTATION)] = 0


class TellTile(Command):
    """What lies on the side of the bonus tiles that was rolled."""

    says = ("tile {tile}",)
    do: Literal["tile"] = "tile"
    tile: BonusTile


class Drew(Command):
    """Whether a project was among the three cards that he drew in a break."""

    do: Literal["drew"] = "drew"
    card: Literal["project", "none"]


class Score(Command):
    """Your score at the end."""

    do: Literal["score"] = "score"
    points: Annotated[int, Typed(least=LEAST_SCORE, most=MOST_SCORE)]


class Supported(Command):
    """How many projects you supported, where the scores are equal."""

    do: Literal["supported"] = "supported"
    count: Annotated[int, Typed(least=0, most=MOST["projects"])]


ArnoCommand = Kept | Done | Turn | Snapped | NotThere | CountProjects | Printed | TellTile | Drew | Score | Supported

COMMANDS = Lines(ArnoCommand)
