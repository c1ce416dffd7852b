"""What was said in a whole game can be typed: each command has a line, and the line says the same."""

import re
from pathlib import Path

import pytest

from engines.core.commands import Adjust, Command
from engines.core.record import read


def worded(command: Command) -> str:
    return re.sub(r'"(\d+)"', r"\1", command.model_dump_json(exclude_defaults=True))


RECORDS = sorted((Path(__file__).parent / "playthroughs").glob("*.jsonl"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
@pytest.mark.slow
def test_every_command_of_a_game_can_be_typed(record: Path) -> None:
    """Compared as words: a guest may be told by number as a number or as text."""
    log = read(record.read_text(encoding="utf-8").splitlines())
    for command in log.commands:
        if not isinstance(command, Adjust):
            assert worded(log.game.parse_command(log.game.typed(log.game.line(command)))) == worded(command)
