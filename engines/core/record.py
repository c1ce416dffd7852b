"""A game as a file: JSON Lines, a header and then one command a line. See docs/records.md."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from engines.core import engine
from engines.core.catalogue import load_installed_game
from engines.core.game import Game
from engines.core.log import Entry, Header, Log, Playback
from engines.core.text import sentence
from engines.core.text.errors import IllegalCommand
from engines.core.text.sentence import say, say_now


class BrokenRecord(Exception):
    """Raised when a line of a record is no JSON object, or when there is no header."""

    def __init__(self, line: int, reason: sentence.Sentence | str) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        return say_now("record-broken", line=self.line, reason=self.reason)


def replay_lines(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Yield what each line of a record does, one object per line. A refused header is the last
    object.

    Raises BrokenRecord if a line is no JSON object, or if there is no header.
    """
    for n, outcome in iterate_playback_after_each_line(lines):
        if isinstance(outcome, IllegalCommand):
            yield {"n": n, "refused": outcome.to_document()}
        else:
            yield _dump_entry(n, outcome.game, outcome.last_entry)


def iterate_log_after_each_line(lines: Iterable[str]) -> Iterator[tuple[int, Log | IllegalCommand]]:
    """Yield for each line the log so far or the refusal. Each log is a copy, so `parse_record` is
    faster for a long record.

    Raises BrokenRecord if a line is no JSON object, or if there is no header.
    """
    for n, outcome in iterate_playback_after_each_line(lines):
        if isinstance(outcome, Playback):
            yield n, outcome.to_log
        else:
            yield n, outcome


def iterate_playback_after_each_line(
    lines: Iterable[str],
) -> Iterator[tuple[int, Playback | IllegalCommand]]:
    """Yield for each line the game, which is the same object every time, or the refusal. It takes
    linear time.

    Raises BrokenRecord where a line is no JSON object, or where there is no header.
    """
    game: Playback | None = None
    for n, line in enumerate(lines, start=1):
        document = _parse_json_line(n, line)
        try:
            if game is None:
                game = Playback(_begin_log_from_header(n, document))
            else:
                command = game.game.parse_command(document)
                game.play_command(game.game.upgrade_command(game.state, command))
            yield n, game
        except IllegalCommand as error:
            yield n, error
            if game is None:
                return
    if game is None:
        raise BrokenRecord(1, say("record-empty"))


def parse_record(lines: Iterable[str]) -> Log:
    """Return the game of a record.

    Raises IllegalCommand if a line is refused, and BrokenRecord if a line is no JSON object or
    there is no header.
    """
    for _, outcome in iterate_playback_after_each_line(lines):
        if isinstance(outcome, Playback):
            game = outcome
        elif not is_refused_as_unchanged(outcome):
            raise outcome
    return game.to_log


def is_refused_as_unchanged(refusal: IllegalCommand) -> bool:
    """Return whether a correction was refused because nothing changes.

    Records of earlier releases have corrections for what now follows from a correction by itself.
    """
    return refusal.sentence.key == "nothing-to-correct"


def format_record_lines(log: Log) -> Iterator[str]:
    """Yield the lines of the record of a game: its header and the commands of its mainline."""
    yield json.dumps({"empty_chair": 1} | log.header.model_dump(mode="json", exclude_defaults=True))
    for command in log.commands:
        yield json.dumps(
            {"do": command.do} | command.model_dump(mode="json", exclude_defaults=True)
        )


def _begin_log_from_header(line_number: int, document: dict[str, Any]) -> Log:
    """Return the log of the game of a header. Raises BrokenRecord if it is none, IllegalCommand if
    it is not valid."""
    if "empty_chair" not in document:
        header_example = '{"empty_chair": 1, "game": …}'
        raise BrokenRecord(line_number, say("record-without-header", header=header_example))
    header = Header.parse(document)
    return Log.begin(load_installed_game(header.game), header)


def _dump_entry(line_number: int, game: Game[Any, Any], entry: Entry) -> dict[str, Any]:
    """Return what the line did, as an object for JSON: its entry, the question and the state."""
    asking = game.find_ask(entry.state)
    return {
        "n": line_number,
        "seq": entry.seq,
        "events": [event.model_dump(mode="json") for event in entry.events],
        "asking": dump_ask(asking),
        "state": entry.state.model_dump(mode="json"),
    }


def dump_ask(ask: engine.Ask | None) -> dict[str, Any] | None:
    """Return a question as a JSON document, or None if nothing is asked."""
    return ask.model_dump(mode="json", exclude_none=True) if ask else None


def _parse_json_line(line_number: int, line: str) -> dict[str, Any]:
    """Return the JSON object of a line. Raises BrokenRecord with its number if it is none."""
    try:
        return parse_json_object(line)
    except ValueError:
        raise BrokenRecord(line_number, say("record-no-object")) from None


def parse_json_object(text: str) -> dict[str, Any]:
    """Return the JSON object of a text. Raises ValueError if it is none, or cannot be read."""
    text.encode()  # bytes that were no text have no encoding
    try:
        document = json.loads(text, parse_int=_parse_whole_number, parse_constant=_refuse_constant)
    except RecursionError:
        raise ValueError("the JSON is nested too deeply") from None
    if not isinstance(document, dict):
        raise ValueError("the JSON is not an object")
    return document


def _parse_whole_number(digits: str) -> int | str:
    """Return the number, or its digits if it is longer than Python reads. A text is refused
    later."""
    return int(digits) if len(digits) < 4000 else digits


def _refuse_constant(name: str) -> NoReturn:
    """Refuse `NaN` and `Infinity`, which are not JSON. Raises ValueError always."""
    raise ValueError(f"{name} is not JSON")
