"""What the opponent will do next, where it is dealt: known to nobody but the engine, and played before it is asked for.

It is stored nowhere and told to nobody; all that comes of it is a picture that hangs nowhere yet. It is thrown away
when anything else is played.
"""

from collections import OrderedDict
from dataclasses import dataclass, replace

from bot.play.table import Table, whose_move
from engines.core.commands import Command
from engines.core.log import Log

MOST = 256
"""Games; those that were looked at longest ago go first."""


@dataclass(frozen=True, slots=True, repr=False)
class _Step:
    before: Log
    command: Command
    after: Log


class Ahead:
    def __init__(self) -> None:
        self._steps: OrderedDict[int, _Step] = OrderedDict()

    def look(self, table: Table) -> Table | None:
        """The table after his next move; None where somebody else is to move, or he will have to ask."""
        if not table.row.is_open or table.parts is not None or whose_move(table) != "his":
            return None
        turn = table.game.parse_command({"do": "turn"})
        after = table.log.play(turn)
        if table.game.asking(after.state):
            return None
        self._steps[table.row.id] = _Step(table.log, turn, after)
        self._steps.move_to_end(table.row.id)
        while len(self._steps) > MOST:
            self._steps.popitem(last=False)
        return replace(table, log=after)

    def played(self, table: Table, command: Command) -> Log:
        """The log with this command: as it was foreseen, or played now."""
        step = self._steps.pop(table.row.id, None)
        if step and step.before is table.log and step.command == command:
            return step.after
        return table.log.play(command)

    def forget(self, game: int) -> None:
        self._steps.pop(game, None)

    def clear(self) -> None:
        self._steps.clear()
