"""Games as files: a record to play on from, and a text to read."""

import json
from collections.abc import Sequence
from importlib.metadata import version
from platform import python_version
from typing import Any

from bot.play.table import Table
from bot.saying import Refusal, refuse_if, say
from engines.core import Entry, Log, record
from engines.core.story import story

MOST_BYTES = 256 * 1024
MOST_LINES = 1500


def record_of(table: Table) -> str:
    return "".join(f"{line}\n" for line in record.write(table.log))


def text_of(table: Table) -> str:
    """The moves that count, as a story."""
    line = [table.log.entries[seq] for seq in (0, *table.log.line.played)]
    told = Log(table.log.game, table.log.header, tuple(line), table.log.line)
    return "".join(f"{sentence}\n" for sentence in story(told))


PARTS = ("empty-chair", "discord.py", "pillow", "pydantic", "sqlalchemy")


def report_of(table: Table, at: int, sentence: str, *, with_cards: bool) -> str:
    """All that somebody needs who looks for the fault: the game, the position after that move, the versions.

    Without the cards it holds what everybody at the table was told, and nothing else.
    """
    entry = table.log.entries[min(at, table.seq)]
    versions = {part: version(part) for part in PARTS}
    document = {
        "report": 1,
        "sentence": sentence,
        "move": entry.seq,
        "versions": versions | {"python": python_version(), "rules": table.game.rulebook.revision},
        "started_with_rules": table.row.revision,
        "told": [str(table.game.told(entry.state, event)) for event in entry.events],
    }
    document |= _inside(table, entry) if with_cards else {"text": text_of(table).splitlines()}
    return json.dumps(document, ensure_ascii=False, indent=1)


def _inside(table: Table, entry: Entry) -> dict[str, Any]:
    return {
        "events": [event.model_dump(mode="json") for event in entry.events],
        "state": json.loads(table.game.dump(entry.state)),
        "record": [json.loads(line) for line in record.write(table.log)],
    }


def game_from(text: str) -> Log:
    """A whole game from its record; what does not fit is named by its line."""
    lines = _lines(text)
    log: Log | None = None
    try:
        for number, outcome in record.played(lines):
            if isinstance(outcome, Log):
                log = outcome
            elif not record.stands_already(outcome):
                raise Refusal(say("refused-record-line", line=number, why=outcome.sentence))
    except record.BrokenRecord as broken:
        raise Refusal(say("refused-record-broken", line=broken.line, why=broken.reason)) from None
    assert log is not None, "an empty record is broken"
    return log


def _lines(text: str) -> Sequence[str]:
    lines = text.splitlines()
    refuse_if(len(lines) > MOST_LINES, say("refused-record-length", most=MOST_LINES, lines=len(lines)))
    return lines
