"""What is refused, in every game: `<game>/refused.jsonl`. It gets a clear sentence and changes nothing.

A line with `of` opens a paragraph: `at` is what `tables.table` is given (`cards` lie on top), or `start` the header of
a game; `after` are lines that are typed first. Below it stands what is tried there: `say` is typed, `do` and its
fields are a command, `header` changes the header of a record, and `line` is typed by an owner for the `component`. The
refusal has `told` in it, or begins with `begins`, or is about the `field`; with `position` a patch is tried as the
position of a record, too.
"""

import json
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engines.core.catalogue import game_named
from engines.core.errors import IllegalCommand
from engines.core.log import Log
from engines.core.starting import Header

HERE = Path(__file__).parent


def tried() -> Iterator[Any]:
    for file in sorted(HERE.glob("*/refused.jsonl")):
        for line in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
            if "of" in line:
                paragraph = line
            else:
                name = line.get("say") or line.get("line") or json.dumps(line)
                yield pytest.param(file.parent.name, paragraph, line, id=f"{file.parent.name}-{name}"[:80])


@pytest.mark.parametrize(("game", "paragraph", "line"), [*tried()])
def test_it_is_refused_in_a_sentence_and_changes_nothing(game: str, paragraph: Any, line: Any) -> None:
    if "component" in paragraph:
        component = next(one for one in game_named(game).components if one.name == paragraph["component"])
        with pytest.raises(IllegalCommand) as no:
            component.read(line["line"])
    elif "header" in line:
        with pytest.raises(IllegalCommand) as no:
            header = Header.parse({"empty_chair": 1, "game": game, "seed": 1} | line["header"])
            Log.begin(game_named(header.game), header)
    else:
        log = at(game, json.dumps(paragraph))
        before = log.game.dump(log.state)
        with pytest.raises(IllegalCommand) as no:
            play(log, line)
        assert log.game.dump(log.state) == before
    holds(no.value, line)
    if "position" in paragraph:
        with pytest.raises(IllegalCommand) as no:
            table(game, at=paragraph["position"] | line["patch"])
        holds(no.value, line)


@cache
def at(game: str, paragraph: str) -> Log:
    """Nothing changes it, so it is set up once."""
    told = json.loads(paragraph)
    log = Log.begin(game_named(game), Header(game=game, **told["start"])) if "start" in told else table(game, **told)
    for line in told.get("after", ()):
        log = play(log, {"say": line})
    return log


def table(game: str, at: dict[str, Any], cards: tuple[Any, ...] = (), **_: Any) -> Log:
    log: Log = import_module(f"tests.engines.{game}.tables").table(*cards, **at)
    return log


def play(log: Log, line: dict[str, Any]) -> Log:
    command = log.game.typed(line["say"]) if "say" in line else {**line}
    for ours in ("told", "begins", "field"):
        command.pop(ours, None)
    return log.play(log.game.parse_command(command))


def holds(no: IllegalCommand, line: dict[str, Any]) -> None:
    assert str(no)[0] not in "{ " and str(no).endswith((".", "?", ")", "…"))
    assert line.get("told", "") in str(no)
    assert str(no).startswith(line.get("begins", ""))
    assert "field" not in line or no.sentence.values["field"] == line["field"]
    assert {"told", "begins", "field"} & line.keys()
