"""Find code that goes around the public names of a library: what ruff's SLF001 does not see.

Everything that is not ours is a library, the standard library too.
"""

import ast
import importlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from inspect import isclass, ismodule
from pathlib import Path
from typing import Any

OURS = ("bot", "deploy", "engines", "storage", "tests")
HOOKS = {"sys.excepthook", "sys.stdout"}
"""Names of the standard library that are documented as there to be assigned."""


@dataclass(frozen=True, order=True)
class Finding:
    file: str
    name: str
    """The name that is overridden, assigned or used."""
    line: int
    rule: str


def find_in_file(path: Path, root: Path) -> list[Finding]:
    """Return what is found in one file of production code. The module is imported, to know what its
    names mean."""
    relative = path.relative_to(root)
    module = ".".join(relative.with_suffix("").parts).removesuffix(".__init__")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = dict(vars(importlib.import_module(module)))
    return sorted(Search(str(relative), tree, names).findings())


def find_in_text(text: str) -> list[Finding]:
    """Return what is found in a text that imports all it needs, and defines no base class of its
    own."""
    return sorted(Search("text", ast.parse(text), {}).findings())


class Search:
    def __init__(self, file: str, tree: ast.Module, names: dict[str, Any]) -> None:
        self._file = file
        self._nodes = list(ast.walk(tree))
        self._names = _imported(self._nodes) | names
        self._own = set(_own_names(self._nodes))
        self._only_read = set(_only_read(self._nodes))

    def findings(self) -> Iterator[Finding]:
        for node in self._nodes:
            match node:
                case ast.ClassDef():
                    yield from self._overridden(node)
                    yield from self._used_of_base(node)
                case ast.Assign(targets=targets) | ast.Delete(targets=targets):
                    for target in targets:
                        yield from self._assigned(target)
                case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
                    yield from self._assigned(target)
                case ast.Call():
                    yield from self._set_by_call(node)
                case ast.Import() | ast.ImportFrom():
                    yield from self._ctypes(node)
                case ast.Attribute(value=ast.Name(id="sys"), attr="modules") if (
                    node not in self._only_read
                ):
                    yield self._finding(node, "sys.modules", "sys.modules is used")
                case ast.Attribute(value=maker, attr="__new__") if self._is_foreign(maker):
                    yield self._finding(
                        node, ast.unparse(node), "an object is made without its constructor"
                    )

    def _finding(self, node: ast.AST, name: str, rule: str) -> Finding:
        return Finding(self._file, name, getattr(node, "lineno", 0), rule)

    def _overridden(self, node: ast.ClassDef) -> Iterator[Finding]:
        """Find private names that a class has from a library, and defines anew."""
        private = _private_names(self._foreign_bases(node))
        for each in node.body:
            for name in _defined(each):
                if name in private:
                    yield self._finding(
                        each, f"{node.name}.{name}", "a private name of a base class is overridden"
                    )

    def _used_of_base(self, node: ast.ClassDef) -> Iterator[Finding]:
        """Find private names that are read through `self`, `cls` or `super()` and are none of
        ours."""
        if not self._foreign_bases(node):
            return
        for each in ast.walk(node):
            if (
                isinstance(each, ast.Attribute)
                and _is_private(each.attr)
                and _is_of_self(each.value)
            ):
                is_super = isinstance(each.value, ast.Call)
                if each.attr not in self._own or is_super:
                    yield self._finding(
                        each, f"{node.name}.{each.attr}", "a private name of a base class is used"
                    )

    def _assigned(self, target: ast.expr) -> Iterator[Finding]:
        match target:
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                for part in parts:
                    yield from self._assigned(part)
            case ast.Attribute(value=owner) if (
                self._is_foreign(owner) and ast.unparse(target) not in HOOKS
            ):
                yield self._finding(
                    target, ast.unparse(target), "an attribute of a library is assigned"
                )

    def _set_by_call(self, node: ast.Call) -> Iterator[Finding]:
        match node:
            case ast.Call(func=ast.Name(id="setattr" | "delattr"), args=[owner, *_]) if (
                self._is_foreign(owner)
            ):
                yield self._finding(
                    node, ast.unparse(node.args[0]), "an attribute of a library is assigned"
                )

    def _ctypes(self, node: ast.Import | ast.ImportFrom) -> Iterator[Finding]:
        modules = [alias.name for alias in node.names]
        if isinstance(node, ast.ImportFrom):
            modules = [node.module or ""]
        if any(module.partition(".")[0] == "ctypes" for module in modules):
            yield self._finding(node, "ctypes", "ctypes is used")

    def _foreign_bases(self, node: ast.ClassDef) -> list[type]:
        """Return all classes of libraries that a class inherits from, also by way of ours."""
        found: list[type] = []
        for base in node.bases:
            value = self._value(base.value if isinstance(base, ast.Subscript) else base)
            if isclass(value):
                found += [
                    each
                    for each in value.__mro__
                    if _is_library(each.__module__) and each is not object
                ]
        return found

    def _is_foreign(self, node: ast.expr) -> bool:
        """Return whether an expression names a module or a class of a library."""
        value = self._value(node)
        if ismodule(value):
            return _is_library(value.__name__)
        return isclass(value) and _is_library(value.__module__)

    def _value(self, node: ast.expr) -> Any:
        """Return what a dotted name means in this module, or None."""
        match node:
            case ast.Name(id=name):
                builtin = vars(importlib.import_module("builtins")).get(name)
                return self._names.get(name, builtin)
            case ast.Attribute(value=owner, attr=name):
                return getattr(self._value(owner), name, None)
        return None


def _is_library(module: str) -> bool:
    return module.partition(".")[0] not in OURS


def _is_private(name: str) -> bool:
    """Return whether a name has one leading underscore; `_missing_` of an enumeration is a
    documented one."""
    return name.startswith("_") and not name.startswith("__") and not name.endswith("_")


def _is_of_self(node: ast.expr) -> bool:
    match node:
        case ast.Name(id="self" | "cls") | ast.Call(func=ast.Name(id="super")):
            return True
    return False


def _private_names(bases: Iterable[type]) -> set[str]:
    found = set[str]()
    for base in bases:
        found.update(filter(_is_private, vars(base)))
    return found


def _defined(node: ast.stmt) -> list[str]:
    """Return the names that a statement in the body of a class defines."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return [name]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case ast.Assign(targets=targets):
            return [target.id for target in targets if isinstance(target, ast.Name)]
    return []


def _own_names(nodes: list[ast.AST]) -> Iterator[str]:
    """Yield every name that the classes of a module define, or set on themselves."""
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            for each in node.body:
                yield from _defined(each)
        elif (
            isinstance(node, ast.Attribute)
            and isinstance(node.ctx, ast.Store)
            and _is_of_self(node.value)
        ):
            yield node.attr


def _only_read(nodes: list[ast.AST]) -> Iterator[ast.expr]:
    """Yield every mapping that is asked by `get` alone, which changes nothing in it."""
    for node in nodes:
        match node:
            case ast.Call(func=ast.Attribute(value=mapping, attr="get")):
                yield mapping


def _imported(nodes: list[ast.AST]) -> dict[str, Any]:
    """Return what the imports of a module mean, also of those inside functions; relative ones are
    ours."""
    found: dict[str, Any] = {}
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                module = importlib.import_module(alias.name)
                top = importlib.import_module(alias.name.partition(".")[0])
                found[alias.asname or alias.name.partition(".")[0]] = (
                    module if alias.asname else top
                )
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            module = importlib.import_module(node.module)
            for alias in node.names:
                found[alias.asname or alias.name] = getattr(module, alias.name, None)
    return found
