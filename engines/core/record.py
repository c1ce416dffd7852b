"""A game as a file: JSON Lines, a header and then one command a line. See docs/records.md."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from engines.core import engine, sentence, starting
from engines.core.catalogue import game_named
from engines.core.errors import IllegalCommand
from engines.core.log import Log
from engines.core.saying import say, spoken


class BrokenRecord(Exception):
    """Not a record at all from this line on: no JSON object, or no header where the header belongs."""

    def __init__(self, line: int, reason: sentence.Sentence | str) -> None:
        super().__init__(line, reason)
        self.line, self.reason = line, reason

    def __str__(self) -> str:
        return spoken("record-broken", line=self.line, reason=self.reason)


def replay(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """What each line of a record does, one object per line. A refused header is the last object."""
    for n, outcome in played(lines):
        yield {"n": n, "refused": outcome.document()} if isinstance(outcome, IllegalCommand) else _told(n, outcome)


def played(lines: Iterable[str]) -> Iterator[tuple[int, Log | IllegalCommand]]:
    """Line by line, the log so far or the refusal."""
    log = None
    for n, line in enumerate(lines, start=1):
        document = _document(n, line)
        try:
            if log is None:
                log = _begun(n, document)
            else:
                log = log.play(log.game.recorded(log.state, log.game.parse_command(document)))
            yield n, log
        except IllegalCommand as no:
            yield n, no
            if log is None:
                return
    if log is None:
        raise BrokenRecord(1, say("record-empty"))


def read(lines: Iterable[str]) -> Log:
    """A whole game from its record; the first refusal is raised."""
    for _, outcome in played(lines):
        if isinstance(outcome, Log):
            log = outcome
        elif not stands_already(outcome):
            raise outcome
    return log


def stands_already(no: IllegalCommand) -> bool:
    """What follows from a correction by itself was a correction of its own in records of earlier releases."""
    return no.sentence.key == "nothing-to-correct"


def write(log: Log) -> Iterator[str]:
    """The record of a game: its header and the commands on its line."""
    yield json.dumps({"empty_chair": 1} | log.header.model_dump(mode="json", exclude_defaults=True))
    for command in log.commands:
        yield json.dumps({"do": command.do} | command.model_dump(mode="json", exclude_defaults=True))


def _begun(n: int, document: dict[str, Any]) -> Log:
    if "empty_chair" not in document:
        raise BrokenRecord(n, say("record-without-header", header='{"empty_chair": 1, "game": …}'))
    header = starting.Header.parse(document)
    return Log.begin(game_named(header.game), header)


def _told(n: int, log: Log) -> dict[str, Any]:
    entry = log.entries[-1]
    asking = log.game.asking(entry.state)
    return {
        "n": n,
        "seq": entry.seq,
        "events": [event.model_dump(mode="json") for event in entry.events],
        "asking": asked(asking),
        "state": entry.state.model_dump(mode="json"),
    }


def asked(ask: engine.Ask | None) -> dict[str, Any] | None:
    return ask.model_dump(mode="json", exclude_none=True) if ask else None


def _document(n: int, line: str) -> dict[str, Any]:
    try:
        return json_object(line)
    except ValueError:
        raise BrokenRecord(n, say("record-no-object")) from None


def json_object(text: str) -> dict[str, Any]:
    """Raises ValueError for everything that is no JSON object, or none that can be read."""
    text.encode()  # bytes that were no text have no encoding
    try:
        document = json.loads(text, parse_int=_whole_number, parse_constant=_no_constant)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(document, dict):
        raise ValueError("no object")
    return document


def _whole_number(digits: str) -> int | str:
    """A number longer than Python reads stays text, and is refused where a number belongs."""
    return int(digits) if len(digits) < 4000 else digits


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")
