"""What can be corrected, in every game: `<game>/corrected.jsonl`.

At the table of its paragraph (`table_files.py`) a correction is typed, by name, or made by a
`patch`. It is told in players' words with `told` in it, or just as in `is`, and the table then has
what `state` says of it. What stands now is shown in words by which nothing is corrected.
"""

import re
from typing import Any

import pytest

from engines.core import Log
from engines.core.catalogue import load_installed_games
from tests.engines.table_files import at, params, tried
from tests.engines.tables import patch, refusal, say, told, typed
from tests.engines.test_cases import fits
from tests.tiers import gold


@pytest.mark.parametrize(("game", "paragraph", "line"), params("corrected"))
def test_a_correction_is_told_and_stands(game: str, paragraph: Any, line: Any) -> None:
    before = at(game, paragraph)
    log = patch(before, line["patch"]) if "patch" in line else typed(before, line["say"])
    words, *more = told(log)
    assert not re.search(r"\w[._]\w|[{_]|: \.|\bNone\b", " ".join((words, *more)))
    assert line.get("told", "") in words
    assert line.get("is", words) == words
    assert fits(log.game.view_state(log.state), line.get("state", {}))
    if "say" in line:
        shown_again(log, line["say"].split()[1])


def shown_again(log: Log, name: str) -> None:
    fix = log.game.find_correctable(log.state, name)
    again = fix.parse_words([fix.format_current(log.state)])
    if again["do"] == "adjust":
        assert refusal(log, again).sentence.key == "nothing-to-correct"
    else:
        assert say(log, **again).state == log.state


@pytest.mark.parametrize("game", gold())
def test_every_correction_is_tried(game: str) -> None:
    named = {
        line["say"].split()[1]
        for name, _, line in tried("corrected")
        if name == game and "say" in line
    }
    assert named >= {fix.name for fix in load_installed_games()[game].things.correctables}
