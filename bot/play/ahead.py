"""What the opponent will do next, where it is dealt: known to nobody but the engine, and played before it is asked for.

It is stored nowhere and told to nobody; all that comes of it is a picture that hangs nowhere yet. It is thrown away
when anything else is played.
"""

from dataclasses import dataclass, replace
from weakref import ref

from bot.kept import RecentlyUsed
from bot.play.table import Table, whose_move
from engines.core import Command, Entry, Log, guard

MOST = 64
"""Games; those that were looked at longest ago go first."""


@dataclass(frozen=True, slots=True, repr=False)
class _Step:
    before: ref[Log]
    """The game itself is kept by the shelf alone."""
    entry: Entry


class Ahead:
    def __init__(self) -> None:
        self._steps: RecentlyUsed[int, _Step] = RecentlyUsed(MOST)

    @staticmethod
    def is_due(table: Table) -> bool:
        """He is to move, and it is known what his package does with the time."""
        ours = table.game.words.startswith(guard.OURS)
        return ours and table.row.is_open and table.parts is None and whose_move(table) == "his"

    def look(self, table: Table) -> Table | None:
        """The table after his next move; None where there is none, or he will have to ask."""
        if not self.is_due(table):
            return None
        after = table.log.play(table.game.parse_command({"do": "turn"}))
        if table.game.asking(after.state):
            return None
        self._steps[table.row.id] = _Step(ref(table.log), after.entries[-1])
        return replace(table, log=after)

    def played(self, table: Table, command: Command) -> Log:
        """The log with this command: as it was foreseen, or played now."""
        step = self._steps.take(table.row.id)
        if step and step.before() is table.log and step.entry.command == command:
            return table.log.followed_by(step.entry)
        return table.log.play(command)

    def moved(self, table: Table) -> None:
        if not table.row.is_open:
            self.forget(table.row.id)

    def forget(self, game: int | None) -> None:
        """None: every one."""
        if game is None:
            self._steps.clear()
        else:
            self._steps.take(game)
