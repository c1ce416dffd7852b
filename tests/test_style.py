"""Production code follows the style guide as far as a program can check it.

The checks look for first words of docstrings, forbidden words, bare participles and prepositions as
names, and comprehensions inside comprehensions. Names that are stored, and names that a library
prescribes, are exempt by rule. `python -m tests.test_style` prints all faults.
"""

import ast
import builtins
import io
import re
import tokenize
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("bot", "deploy", "engines", "storage")
MIGRATIONS = "storage/migrations"
"""Migrations of earlier releases stay as they are."""
SCHEMAS = ROOT / "tests" / "snapshot" / "expected" / "schemas.txt"


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


SUBORDINATE_WORDS = _words(
    "what whatever whoever those that where how who as of by with without so also none not "
    "once at to in for from "
    "until because"
)
"""First words of a docstring that state no contract."""
PERSONS = re.compile(
    r"\b(whoever|whichever|whatever|somebody|nobody|anybody|everybody)\b", re.IGNORECASE
)
PARTICIPLES = _words(
    "told said kept shown drawn written given held begun heard taken meant made seen known "
    "done gone brought built "
    "bought sent lost won sold paid laid led met stood spent spoken chosen fallen grown "
    "broken thrown hidden forgotten "
    "foretold foreseen understood named moved typed"
)
PREPOSITIONS = _words("at of by on beside along ahead about around behind below above")
FORBIDDEN_VARIABLES = _words("no how more on by")
LIBRARY_NAMES = _words("on_message on_interaction on_ready setup_hook")
"""Names that a base class of a library prescribes."""
EXCEPTIONS: dict[tuple[str, str], str] = {
    ("bot/cogs/table.py", "about"): "the slash command `/about`",
    ("bot/cogs/games.py", "how"): "the option `how` of `/play`",
    ("bot/cogs/meetings.py", "on"): "the option `on` of `/week here`",
}
"""Names that break a rule, by file, each with its reason."""
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def _stored_names() -> frozenset[str]:
    """Return the names of fields in the schemas of stored models."""
    return frozenset(re.findall(r'"(\w+)"', SCHEMAS.read_text(encoding="utf-8")))


STORED_NAMES = _stored_names()


def _files() -> list[Path]:
    found = list[Path]()
    for package in PACKAGES:
        found += sorted((ROOT / package).rglob("*.py"))
    return [path for path in found if MIGRATIONS not in path.as_posix()]


@lru_cache(maxsize=500)
def _nodes(path: Path) -> list[ast.AST]:
    """Return all nodes of a file, which several checks look at."""
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def _docstrings(nodes: list[ast.AST]) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of each docstring, those of constants and fields among them."""
    for node in nodes:
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text:
                yield getattr(node, "lineno", 1), text
        if isinstance(node, ast.Module | ast.ClassDef):
            for before, after in zip(node.body, node.body[1:], strict=False):
                if not isinstance(before, ast.Assign | ast.AnnAssign) or not isinstance(
                    after, ast.Expr
                ):
                    continue
                if isinstance(after.value, ast.Constant) and isinstance(after.value.value, str):
                    yield after.lineno, after.value.value


def _comments(source: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def _function_names(nodes: list[ast.AST]) -> Iterator[tuple[int, str]]:
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.lineno, node.name


def _variables(nodes: list[ast.AST]) -> Iterator[tuple[int, str]]:
    """Yield the names of parameters, assigned variables and caught exceptions."""
    for node in nodes:
        if isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id
        elif isinstance(node, ast.ExceptHandler) and node.name:
            yield node.lineno, node.name


def _is_exempt(path: Path, name: str) -> bool:
    return name in STORED_NAMES or name in LIBRARY_NAMES or (_name(path), name) in EXCEPTIONS


def find_faults(path: Path) -> list[str]:
    """Return the places of a file that break a rule, each with the rule."""
    source = path.read_text(encoding="utf-8")
    nodes = _nodes(path)
    found = list[str]()
    for line, text in _docstrings(nodes):
        first = re.match(r"\W*(\w+)", text)
        if first and first[1].lower() in SUBORDINATE_WORDS:
            found.append(f"{line}: a docstring begins with {first[1]!r}")
        if person := PERSONS.search(text):
            found.append(f"{line}: a docstring says {person[0]!r}")
    for line, text in _comments(source):
        if person := PERSONS.search(text):
            found.append(f"{line}: a comment says {person[0]!r}")
    for line, name in _function_names(nodes):
        bare = name.strip("_")
        if bare in PARTICIPLES | PREPOSITIONS and not _is_exempt(path, bare):
            found.append(f"{line}: a function is named {name!r}")
    for line, name in _variables(nodes):
        if name in FORBIDDEN_VARIABLES and not _is_exempt(path, name):
            found.append(f"{line}: a variable is named {name!r}")
    for node in nodes:
        if isinstance(node, COMPREHENSIONS):
            inner = [part for part in ast.walk(node) if isinstance(part, COMPREHENSIONS)]
            if len(inner) > 1 or len(node.generators) > 1:
                found.append(f"{node.lineno}: a comprehension is nested")
    return found


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", _files(), ids=_name)
def test_file_follows_the_style_guide(path: Path) -> None:
    assert not find_faults(path)


RAISED = re.compile(r"Raises? ((?:[A-Z]\w+(?:, and |, or |, | and | or )?)+)")
"""The names of exceptions after *Raise* or *Raises* in a docstring."""
LIBRARY_EXCEPTIONS = _words("Forbidden HTTPException HTTPNotFound HTTPUnauthorized")


def _classes() -> dict[str, set[str]]:
    """Return the classes of production code by name, each with the names of its base classes."""
    found: dict[str, set[str]] = {}
    for path in _files():
        for node in _nodes(path):
            if isinstance(node, ast.ClassDef):
                bases = {re.split(r"[.\[]", ast.unparse(base))[-1] for base in node.bases}
                found.setdefault(node.name, set()).update(bases)
    return found


def _is_exception(name: str, classes: dict[str, set[str]]) -> bool:
    known = getattr(builtins, name, None)
    if isinstance(known, type) and issubclass(known, BaseException):
        return True
    if name in LIBRARY_EXCEPTIONS or name.endswith("Error"):
        return True
    return any(_is_exception(base, classes) for base in classes.get(name, ()))


def test_docstrings_raise_exceptions_that_exist() -> None:
    classes = _classes()
    missing = list[str]()
    for path in _files():
        for line, text in _docstrings(_nodes(path)):
            for names in RAISED.findall(text):
                for name in re.findall(r"[A-Z]\w+", names):
                    if not _is_exception(name, classes):
                        missing.append(f"{_name(path)}:{line}: {name}")
    assert missing == []


def test_exceptions_are_few_and_have_reasons() -> None:
    assert len(EXCEPTIONS) < 25
    assert all(EXCEPTIONS.values())


def test_every_exception_is_needed() -> None:
    for file, name in EXCEPTIONS:
        nodes = _nodes(ROOT / file)
        found = [*_function_names(nodes), *_variables(nodes)]
        assert name in [each for _, each in found]


if __name__ == "__main__":
    for each in _files():
        for fault in find_faults(each):
            print(f"{_name(each)}:{fault}")
