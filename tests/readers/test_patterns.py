"""Every regular expression of the project is tried on texts that would make it turn back, and its
steps counted."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engines.core.catalogue import map_games_to_packages
from engines.core.text.words import SHOWN, list_package_languages, load_lines_as_word_and_rest
from tests.readers.backtracking import Matcher, growth

MOST = 2.5
ANCHORED = {"match", "fullmatch"}
SCANNING = {"sub", "subn", "split", "findall", "finditer", "search"}


@dataclass(frozen=True)
class Found:
    where: str
    pattern: str
    flags: int
    methods: frozenset[str]


def files() -> list[Path]:
    """Those with patterns; what they have is read where it is tried: in every worker it would take
    a quarter second."""
    every = sorted(
        path for room in ("engines", "bot", "storage") for path in Path(room).rglob("*.py")
    )
    return [path for path in every if "import re\n" in path.read_text(encoding="utf-8")]


def patterns(path: Path) -> Iterator[Found]:
    tree = [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    calls = [node for node in tree if isinstance(node, ast.Call) and _is_re(node)]
    if path == Path("engines/core/text/words.py"):  # patterns of the languages, which are data
        calls = [call for call in calls if ast.unparse(call) != "re.sub(code, letters, text)"]
        yield from _of_languages()
    module = import_module(".".join(path.with_suffix("").parts).removesuffix(".__init__"))
    yield from (_found(path, tree, call, vars(module)) for call in calls)


def _of_languages() -> Iterator[Found]:
    for package in map_games_to_packages().values():
        for language in list_package_languages(package):
            for code, _ in load_lines_as_word_and_rest(package, language, SHOWN):
                yield Found(f"{SHOWN} of {package}, {language}", code, 0, frozenset({"sub"}))


def _is_re(call: ast.Call) -> bool:
    function = call.func
    named = (
        isinstance(function, ast.Attribute)
        and isinstance(function.value, ast.Name)
        and function.value.id == "re"
    )
    return named and isinstance(function, ast.Attribute) and function.attr != "escape"


def _found(path: Path, tree: list[ast.AST], call: ast.Call, names: dict[str, Any]) -> Found:
    """Fails where a pattern is made of what only a running function knows: nobody could look at
    it."""
    assert isinstance(call.func, ast.Attribute)
    method = call.func.attr
    arguments = [
        *call.args[1:],
        *(keyword.value for keyword in call.keywords if keyword.arg == "flags"),
    ]
    flags = [_value(node, names) for node in arguments if "re." in ast.unparse(node)]
    methods = _methods(tree, call) if method == "compile" else {method}
    pattern = _value(call.args[0], names)
    text = pattern.decode() if isinstance(pattern, bytes) else pattern
    return Found(f"{path}:{call.lineno}", text, sum(map(int, flags)), frozenset(methods))


def _value(node: ast.expr, names: dict[str, Any]) -> Any:
    return eval(compile(ast.Expression(node), "pattern", "eval"), names)


def _methods(tree: list[ast.AST], call: ast.Call) -> set[str]:
    """What is done with a compiled pattern in its module; one that is handed on may be scanned
    with."""
    targets = [
        node.targets[0] for node in tree if isinstance(node, ast.Assign) and node.value is call
    ]
    names = {target.id for target in targets if isinstance(target, ast.Name)}
    used = {
        node.attr
        for node in tree
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in names
    }
    return (used & (ANCHORED | SCANNING)) or {"search"}


@pytest.mark.parametrize("path", files(), ids=str)
def test_a_pattern_does_not_turn_back_again_and_again(path: Path) -> None:
    for found in patterns(path):
        worst, text = growth(found.pattern, found.flags, set(found.methods), MOST)
        assert worst <= MOST, (
            f"{found.where}, {found.pattern!r}: twice the text takes {worst:.1f} times the "
            f"steps, like {text!r}"
        )


def test_there_are_patterns() -> None:
    assert len([*patterns(Path("engines/core/text/words.py"))]) > 5
    assert len(files()) > 20


@pytest.mark.parametrize(
    "slow",
    [
        r"\s*,\s*",
        r"\s+as\s+",
        r"\s*(points?|vp)\s*$",
        r"(.+?)\s*=\s*(\d{1,3})",
        r"(?:^|(?<=[\d?]\s))(?:[^\W\d_][\w'’.-]*\s+)*[^\W\d_][\w'’.-]*(?=:|\s+\d)",
        r"(?:a+)+b",
    ],
)
def test_patterns_that_froze_the_bot_are_found_out(slow: str) -> None:
    assert growth(slow, 0, {"sub", "fullmatch"}, MOST)[0] > MOST


@pytest.mark.parametrize(
    "pattern",
    [r"a*(b|c)?$", r"\bfoo\b|x{2,3}", r"(?<=a)b+?c", r"[^\W\d_][\w'-]*(?=:)", r"(?!b\s)[a-c]+"],
)
def test_the_counted_matcher_finds_what_re_finds(pattern: str) -> None:
    for text in ("aab", "aabc", "foo xx", "abbbc", "Mozart: 5", "b a", "", "cab!", "fooxxx"):
        matcher = Matcher(pattern, 0)
        ends = next(matcher._from(matcher._tree, 0, text, 0), None)
        found = re.compile(pattern).match(text)
        assert ends == (found.end() if found else None), text
