"""No English stands in the code that a player could see: what has two words in a row is for programmers or hosts."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.words.calls import ROOT

FOR_HOSTS = {
    *("bot/__main__.py", "bot/settings.py", "bot/logs.py", "bot/web/proxies.py", "bot/play/servers.py"),
    *("engines/__main__.py", "engines/bench.py", "engines/core/fluency.py"),
}
"""What only those read who run the bot, or write its words."""
_TWO_WORDS = re.compile(r"[A-Za-z’']{2,}[,;:.!?]? [A-Za-z’'{]{1,}")
_FOR_PROGRAMMERS = {"TypeError", "ValueError", "LookupError", "KeyError", "AssertionError", "RuntimeError", "OSError"}


def sources() -> list[Path]:
    found = (path for room in ("engines", "bot") for path in sorted((ROOT / room).rglob("*.py")))
    return [path for path in found if path.relative_to(ROOT).as_posix() not in FOR_HOSTS]


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_english_stands_in_the_code(path: Path) -> None:
    assert [f"{line}: {text}" for line, text in english(ast.parse(path.read_text(encoding="utf-8")))] == []


def english(tree: ast.AST) -> Iterator[tuple[int, str]]:
    exempt = {id(node) for part in ast.walk(tree) for whole in unseen(part) for node in ast.walk(whole)}
    for node in ast.walk(tree):
        if id(node) in exempt or not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        if _TWO_WORDS.search(node.value):
            yield node.lineno, node.value


def unseen(node: ast.AST) -> Iterator[ast.AST]:
    """What no player sees: docstrings, log lines, errors for programmers, and what an assertion says."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Assert():
            yield node
        case ast.Call(func=ast.Attribute(value=ast.Name(id="log"))):
            yield node
        case ast.Call(func=ast.Name(id=name)) if name in _FOR_PROGRAMMERS:
            yield node
        case ast.Call(func=ast.Attribute(value=ast.Name(id="re"))):
            yield node


def test_it_would_find_some() -> None:
    tree = ast.parse(
        'def f():\n    """What for."""\n    log.info("nobody reads this")\n    return f"Take {n} of them"\n'
    )
    assert [text for _, text in english(tree)] == [" of them"]
