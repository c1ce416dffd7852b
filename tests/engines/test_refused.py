"""What is refused, in every game: `<game>/refused.jsonl`. It gets a clear sentence and changes
nothing.

At the table of its paragraph (`table_files.py`) `say` is typed, `do` and its fields are a command,
`header` changes the header of a record, and `line` is typed by an owner for the `component`. The
refusal has `told` in it, or begins with `begins`, or is about the `field`; with `position` a patch
is tried as the position of a record, too.
"""

from typing import Any

import pytest

from engines.core import Header, IllegalCommand, Log
from engines.core.catalogue import load_installed_game
from tests.engines.table_files import at, params, table
from tests.engines.tables import refusal

OURS = {"told", "begins", "field"}


@pytest.mark.parametrize(("game", "paragraph", "line"), params("refused"))
def test_it_is_refused_in_a_sentence_and_changes_nothing(
    game: str, paragraph: Any, line: Any
) -> None:
    if "component" in paragraph:
        component = next(
            one
            for one in load_installed_game(game).components
            if one.name == paragraph["component"]
        )
        with pytest.raises(IllegalCommand) as no:
            component.parse_line(line["line"])
        holds(no.value, line)
    elif "header" in line:
        with pytest.raises(IllegalCommand) as no:
            header = Header.parse({"empty_chair": 1, "game": game, "seed": 1} | line["header"])
            Log.begin(load_installed_game(header.game), header)
        holds(no.value, line)
    else:
        command = {name: value for name, value in line.items() if name not in OURS}
        holds(refusal(at(game, paragraph), line.get("say") or command), line)
    if "position" in paragraph:
        with pytest.raises(IllegalCommand) as no:
            table(game, at=paragraph["position"] | line["patch"])
        holds(no.value, line)


def holds(no: IllegalCommand, line: dict[str, Any]) -> None:
    assert line.get("told", "") in str(no)
    assert str(no).startswith(line.get("begins", ""))
    assert "field" not in line or no.sentence.values["field"] == line["field"]
    assert OURS & line.keys()
