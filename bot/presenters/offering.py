"""What people are offered on a private page: what they may do, and nothing else."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import cast

from bot.play.table import Seat, Table
from bot.presenters.panel import Button, Panel, People, Row, Select
from bot.presenters.presenting import presenter


@dataclass(frozen=True)
class Who:
    seat: Seat
    manages: bool = False
    """Manage Messages, where the game is played."""

    @property
    def hosts(self) -> bool:
        return self.seat == "host"

    @property
    def plays(self) -> bool:
        return self.seat != "watcher"


def _everyone(_: Who) -> bool:
    return True


MAY: dict[str, Callable[[Who], bool]] = {
    **dict.fromkeys(("why", "score", "history", "stood", "call", "again", "rematch", "harder"), _everyone),
    **dict.fromkeys(map("page {}".format, ("more", "calls", "full", "help", "rounds", "set-up")), _everyone),
    **dict.fromkeys(("end", "really_end", "page seats"), lambda who: who.plays or who.manages),
    "give": lambda who: who.hosts or who.manages,
    "share": lambda who: who.hosts,
}
"""By verb, and by name for pages. Everything else is for those who play."""


def offered(table: Table, panel: Panel, who: Who) -> Panel:
    rows = (tuple(item for item in row if _may(table, item, who)) for row in panel.rows)
    return replace(panel, rows=tuple(cast(Row, row) for row in rows if row))


def _may(table: Table, item: Button | Select | People, who: Who) -> bool:
    if isinstance(item, Button) and item.verb == "page":
        return _may_open(table, item.argument, who)
    return MAY[item.verb](who) if item.verb in MAY else who.plays


def _may_open(table: Table, name: str, who: Who) -> bool:
    """A page of the game that has nothing to press is there to be read."""
    if (rule := MAY.get(f"page {name}")) or who.plays:
        return rule is None or rule(who)
    page = presenter(table.game).page(table.state, name)
    return page is not None and not page.rows
