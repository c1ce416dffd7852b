"""No English sentence stands in the code that a player could see."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tiers import ROOT
from tests.words.pseudo import printed

FOR_HOSTS = {
    *(
        "bot/__main__.py",
        "bot/settings.py",
        "bot/logs.py",
        "bot/play/log_reader.py",
        "bot/play/servers.py",
    ),
    *(
        "bot/doctor.py",
        "bot/packages.py",
        "bot/arguments.py",
        "bot/invitation.py",
        "engines/arguments.py",
        "bot/health/metrics.py",
        "bot/health/server.py",
        "bot/watch/watch_pages.py",
        "bot/web/listener.py",
    ),
    *(
        "bot/web/request_guard.py",
        "bot/web/server.py",
        "bot/web/connection_limits.py",
        "engines/__main__.py",
    ),
    *("engines/core/catalogue.py", "engines/core/text/fluent.py", "engines/testing.py"),
}
"""What only those read who run the bot, or write its words: logs, headers, the command line."""
STORED = {"after your last turn"}
"""Values of events that were stored in English before there were words: the files choose by
them."""
TYPED = {
    *("lounge: blue red yellow", "staff Bar Pianist 6", "your_staff Bar Pianist=6"),
    "B4: die 3/6; emperor 2; occupy red row | left; zigzag up",
}
"""Examples of what can be typed, which are the same in every language."""
_SENTENCE = re.compile(
    r"[A-Z][a-z’']+[,;:]? [a-z{]|[A-Za-z]{2,}[,;:]? [A-Za-z]+[,;:]? [A-Za-z]{2,}|[a-z]{2,} "
    r"[a-z]+[.!?:]"
)
"""A capital and another word, three words in a row, or two before a full stop. Keys and typed lines
are shorter; what is shown of them is found by speaking the pseudo-language."""
_FOR_PROGRAMMERS = {
    "TypeError",
    "ValueError",
    "LookupError",
    "KeyError",
    "AssertionError",
    "RuntimeError",
    "OSError",
    "UnfitPackage",
    "TookTooLong",
}


def sources() -> list[Path]:
    found = (path for room in ("engines", "bot") for path in sorted((ROOT / room).rglob("*.py")))
    return [path for path in found if path.relative_to(ROOT).as_posix() not in FOR_HOSTS]


@pytest.mark.slow
@pytest.mark.parametrize("path", sources(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_english_stands_in_the_code(path: Path) -> None:
    assert [
        f"{line}: {text}" for line, text in english(ast.parse(path.read_text(encoding="utf-8")))
    ] == []


def english(tree: ast.AST) -> Iterator[tuple[int, str]]:
    waiting = [tree]
    while waiting:
        match waiting.pop():
            case (
                ast.Expr(value=ast.Constant())
                | ast.Assert()
                | ast.Call(func=ast.Attribute(value=ast.Name(id="log" | "re")))
            ):
                # what no player sees: docstrings, what an assertion says, log lines, patterns
                continue
            case ast.Call(func=ast.Name(id=name)) if name in _FOR_PROGRAMMERS:
                continue
            case ast.Constant(value=str(text), lineno=line):
                if text not in STORED | TYPED and _SENTENCE.search(printed().sub("", text)):
                    yield line, text
            case node:
                waiting += ast.iter_child_nodes(node)


def test_it_would_find_some() -> None:
    tree = ast.parse(
        'def f():\n    """What for."""\n    log.info("nobody reads this")\n    return f"Take '
        '{n} of them all"\n'
    )
    assert [text for _, text in english(tree)] == [" of them all"]
