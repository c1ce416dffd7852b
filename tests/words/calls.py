"""Who says what in the code: every call of `say` and `refuse`, and the files that they speak
from."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engines.core.catalogue import map_games_to_packages
from tests.tiers import ROOT

NOT_SAID = {"rule", "unless_sure", "choices", "opponent", "player"}
"""What a refusal carries beside its sentence, and who plays."""
_SAYING = re.compile(r"^from (bot|engines\.\w+)\.saying import", re.MULTILINE)


class Call(NamedTuple):
    package: str
    keys: tuple[str, ...]
    """More than one where the code chooses."""
    given: frozenset[str] | None
    """None where the values are not written down."""
    where: str


class Read(NamedTuple):
    """What a file says: to read it as a tree takes longer than all that is asked of it."""

    texts: frozenset[str]
    given: frozenset[str]
    """Every name by which something is given."""
    calls: tuple[Call, ...]
    by_event: tuple[str, ...]


@cache
def calls() -> tuple[Call, ...]:
    return tuple(call for path in _sources() for call in _read(path).calls)


@cache
def texts(package: str) -> frozenset[str]:
    """Every text that stands in code which speaks from this package's words."""
    return frozenset[str]().union(
        *(_read(path).texts for path in _sources() if package in _speaks(path))
    )


@cache
def names_given(package: str) -> frozenset[str]:
    """Every name by which code that speaks from this package's words gives something."""
    return frozenset[str]().union(
        *(_read(path).given for path in _sources() if package in _speaks(path))
    )


def calls_by_event() -> Iterator[str]:
    """What code says where it has matched one event: place and key."""
    return (
        said for path in _sources() if _SAYING.search(_text(path)) for said in _read(path).by_event
    )


@cache
def _read(path: Path) -> Read:
    nodes = [*ast.walk(ast.parse(_text(path)))]
    texts = (
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    given = (node.arg for node in nodes if isinstance(node, ast.keyword) and node.arg)
    return Read(
        frozenset(texts),
        frozenset(given),
        tuple(_calls(path, nodes)),
        tuple(_by_event(path, nodes)),
    )


def _by_event(path: Path, nodes: list[ast.AST]) -> Iterator[str]:
    cases = (node for node in nodes if isinstance(node, ast.match_case))
    for case in (
        case
        for case in cases
        if any(isinstance(part, ast.MatchClass) for part in ast.walk(case.pattern))
    ):
        for node in (node for statement in case.body for node in ast.walk(statement)):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "say"
            ):
                yield from (
                    f"{path.relative_to(ROOT)}:{node.lineno}: {key}" for key in _keys(node.args[0])
                )


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _sources() -> Iterator[Path]:
    for folder in (
        "engines",
        "bot",
        *(package for package in map_games_to_packages().values() if "." not in package),
    ):
        yield from sorted((ROOT / folder).rglob("*.py"))


def _speaks(path: Path) -> set[str]:
    room, *within = path.relative_to(ROOT).parts
    return {f"{room}.{within[0]}" if room == "engines" else room, *_SAYING.findall(_text(path))}


def _calls(path: Path, nodes: list[ast.AST]) -> Iterator[Call]:
    source = _text(path)
    packages = _SAYING.findall(source)
    if " = voices(__name__" in source:
        packages = [".".join(path.parent.relative_to(ROOT).parts)]
    if not packages:
        return
    assert len(packages) == 1, f"{path} speaks for two"
    for node in nodes:
        match node:
            case ast.Call(func=ast.Name(id="say" | "spoken" | "refuse" | "must" as name)) if (
                keys := _keys(node.args[0])
            ):
                yield Call(
                    packages[0], keys, _given(name, node), f"{path.relative_to(ROOT)}:{node.lineno}"
                )


def _given(name: str, call: ast.Call) -> frozenset[str] | None:
    """With the field that whoever refuses a shape names."""
    names = [keyword.arg for keyword in call.keywords]
    field = {"field"} if name == "must" else set()
    return None if None in names else (frozenset(filter(None, names)) | field) - NOT_SAID


def _keys(node: ast.expr) -> tuple[str, ...]:
    match node:
        case ast.Constant(value=str(key)):
            return (key,)
        case ast.IfExp(body=body, orelse=orelse):
            return (*_keys(body), *_keys(orelse))
    return ()
