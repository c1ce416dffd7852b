"""Games as files: records that can be imported, texts to read, and reports of faults."""

import json
from collections.abc import Sequence
from importlib.metadata import version
from platform import python_version
from typing import Any

from bot.play.table import Table
from bot.sentences import Refusal, refuse_if, say
from engines.core import Entry, Log, record
from engines.core.transcript import transcribe_log

MAX_RECORD_BYTES = 256 * 1024
"""The most bytes of a record that is imported."""
MAX_RECORD_LINES = 1500
"""The most lines of a record that is imported."""
REPORTED_DISTRIBUTIONS = ("empty-chair", "discord.py", "pillow", "pydantic", "sqlalchemy")
"""The distributions whose versions a report lists."""


def write_record(table: Table) -> str:
    """Return the record of a game as text."""
    return "".join(f"{line}\n" for line in record.format_record_lines(table.log))


def format_transcript(table: Table) -> str:
    """Return the mainline of a game as sentences, one a line."""
    log = table.log
    entries = tuple(log.entries[seq] for seq in (0, *log.mainline.played))
    mainline = Log(log.game, log.header, entries, log.mainline)
    return "".join(f"{sentence}\n" for sentence in transcribe_log(mainline))


def format_fault_report(table: Table, seq: int, sentence: str, *, with_cards: bool) -> str:
    """Return a report of a fault as JSON: the game, the position after entry `seq`, and versions.

    `sentence` says what is wrong. Without the cards the report has only what all people at the
    table have seen.
    """
    entry = table.log.entries[min(seq, table.seq)]
    versions = {part: version(part) for part in REPORTED_DISTRIBUTIONS}
    document = {
        "report": 1,
        "sentence": sentence,
        "move": entry.seq,
        "versions": versions | {"python": python_version(), "rules": table.game.rulebook.revision},
        "started_with_rules": table.row.revision,
        "told": [
            str(table.game.describe_event_at_table(entry.state, event)) for event in entry.events
        ],
    }
    if with_cards:
        document |= _make_secret_report_part(table, entry)
    else:
        document["text"] = format_transcript(table).splitlines()
    return json.dumps(document, ensure_ascii=False, indent=1)


def _make_secret_report_part(table: Table, entry: Entry) -> dict[str, Any]:
    """Return the secret part of a report: the events and state of an entry, and the record of the
    game."""
    return {
        "events": [event.model_dump(mode="json") for event in entry.events],
        "state": json.loads(table.game.dump_state(entry.state)),
        "record": [json.loads(line) for line in record.format_record_lines(table.log)],
    }


def parse_record_to_log(text: str) -> Log:
    """Read a record, play its commands, and return the log.

    Raises Refusal if the record is too long or broken, or if a command is not legal; it names the
    line.
    """
    lines = _split_record(text)
    log: Log | None = None
    try:
        for number, outcome in record.iterate_log_after_each_line(lines):
            if isinstance(outcome, Log):
                log = outcome
            elif not record.is_refused_as_unchanged(outcome):
                raise Refusal(say("refused-record-line", line=number, why=outcome.sentence))
    except record.BrokenRecord as error:
        raise Refusal(say("refused-record-broken", line=error.line, why=error.reason)) from None
    assert log is not None, "an empty record is broken"
    return log


def _split_record(text: str) -> Sequence[str]:
    """Return the lines of a record. Raises Refusal if there are too many."""
    lines = text.splitlines()
    refuse_if(
        len(lines) > MAX_RECORD_LINES,
        say("refused-record-length", most=MAX_RECORD_LINES, lines=len(lines)),
    )
    return lines
