"""The places in production code that can be changed, and the changed source text for each."""

import ast
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
"""The operator that replaces each operator."""
LOGGERS = ("log", "_log", "logger", "logging", "warnings")
"""Names of objects whose calls only write log lines; they are not changed."""
COMMUTATIVE = ("where", "and_", "or_", "min", "max", "union", "intersection", "suppress")
"""Names of functions and methods whose result does not depend on the order of their arguments."""
TYPED_FIRST = ("isinstance", "issubclass", "cast")
"""Names of functions that raise at once, or do nothing at all, when their arguments are
exchanged."""


@dataclass(frozen=True)
class Mutant:
    """One change of one statement: replace the text from `start` to `end` of the file by `text`."""

    file: str
    """The path below the root of the project."""
    line: int
    last_line: int
    """The last line of the statement."""
    start: int
    end: int
    """Offsets in bytes of the UTF-8 source."""
    text: str
    operator: str
    """`comparison`, `constant`, `boolean`, `dropped call` or `swapped argument`."""
    before: str
    statement: str
    """The source of the whole statement without the blocks inside it, in one line."""

    @property
    def name(self) -> str:
        """Return the key by which lists of equivalent mutants name it."""
        return f"{self.file}:{self.line} {self.operator}: {self.before} -> {self.text}"

    def apply(self, source: bytes) -> bytes:
        """Return the source of the file with this change."""
        return source[: self.start] + self.text.encode() + source[self.end :]


class _Source:
    """The text of one file, with offsets of its lines."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.bytes = text.encode()
        self.tree = ast.parse(text)
        self._starts = [0]
        for line in self.bytes.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def offset(self, line: int, column: int) -> int:
        """Return the offset in bytes of a line (from 1) and a column as `ast` counts them."""
        return self._starts[line - 1] + column

    def mutant(self, statement: ast.stmt, node: ast.AST, text: str, operator: str) -> Mutant:
        """Return the mutant that puts `text` in place of `node`."""
        assert isinstance(node, ast.expr | ast.stmt)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.offset(node.lineno, node.col_offset)
        end = self.offset(node.end_lineno, node.end_col_offset)
        before = " ".join(self.bytes[start:end].decode().split())
        last_line = _last_own_line(statement)
        whole = self._text_of(statement, last_line)
        return Mutant(
            self.file, statement.lineno, last_line, start, end, text, operator, before, whole
        )

    def _text_of(self, statement: ast.stmt, last_line: int) -> str:
        """Return the source of a statement down to its last own line, with single spaces between
        its words."""
        assert statement.end_lineno is not None
        assert statement.end_col_offset is not None
        start = self.offset(statement.lineno, statement.col_offset)
        end = self.offset(statement.end_lineno, statement.end_col_offset)
        if last_line < statement.end_lineno:
            end = self.offset(last_line + 1, 0)
        return " ".join(self.bytes[start:end].decode().split())


def _last_own_line(statement: ast.stmt) -> int:
    """Return the last line of a statement, without the blocks inside it."""
    body: list[ast.stmt] = getattr(statement, "body", [])
    if body:
        return max(statement.lineno, body[0].lineno - 1)
    return statement.end_lineno or statement.lineno


def mutants_of_file(root: Path, file: str) -> dict[int, list[Mutant]]:
    """Return all mutants of a file, grouped by the line of their statement.

    `file` is a path below `root`. Docstrings, annotations, imports, assertions and calls that only
    log are left out.
    """
    source = _Source(file, (root / file).read_text(encoding="utf-8"))
    found: dict[int, list[Mutant]] = {}
    for statement in _statements(source.tree):
        mutants = list(_mutants_of_statement(source, statement))
        if mutants:
            found.setdefault(statement.lineno, []).extend(mutants)
    return found


def draw(root: Path, files: Iterable[str], count: int, seed: str) -> list[Mutant]:
    """Return `count` mutants by a seed: a statement with equal chances, then one of its changes.

    Fewer are returned when the files have fewer statements that can be changed.
    """
    statements: list[list[Mutant]] = []
    for file in sorted(files):
        by_line = mutants_of_file(root, file)
        statements.extend(by_line[line] for line in sorted(by_line))
    rng = random.Random(seed)
    drawn = rng.sample(statements, min(count, len(statements)))
    return [rng.choice(mutants) for mutants in drawn]


def _statements(tree: ast.Module) -> Iterator[ast.stmt]:
    """Yield every statement that can be changed, except those under `if TYPE_CHECKING`."""
    pending: list[ast.AST] = [tree]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.stmt) and _can_change(node):
            yield node
        pending.extend(ast.iter_child_nodes(node))


def _can_change(statement: ast.stmt) -> bool:
    if isinstance(
        statement,
        ast.Import | ast.ImportFrom | ast.Assert | ast.Pass | ast.FunctionDef | ast.ClassDef,
    ):
        return False
    if isinstance(statement, ast.AsyncFunctionDef | ast.Global | ast.Nonlocal):
        return False
    is_docstring = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    return not is_docstring and not _only_logs(statement)


def _only_logs(statement: ast.stmt) -> bool:
    if not isinstance(statement, ast.Expr) or not isinstance(statement.value, ast.Call):
        return False
    return ast.unparse(statement.value.func).split(".")[0] in LOGGERS


def _mutants_of_statement(source: _Source, statement: ast.stmt) -> Iterator[Mutant]:
    """Yield the changes of the statement itself, without the blocks inside it."""
    if isinstance(statement, ast.Expr) and _is_call(statement.value):
        yield source.mutant(statement, statement, "pass", "dropped call")
    if isinstance(statement, ast.If | ast.While):
        negated = f"not ({ast.unparse(statement.test)})"
        yield source.mutant(statement, statement.test, negated, "boolean")
    for node in _own_expressions(statement):
        yield from _mutants_of_expression(source, statement, node)


def _is_call(node: ast.expr) -> bool:
    inner = node.value if isinstance(node, ast.Await) else node
    return isinstance(inner, ast.Call)


def _own_expressions(statement: ast.stmt) -> Iterator[ast.expr]:
    """Yield all expressions of a statement, without inner statements, annotations and parts of
    f-strings.

    The `strict=True` of `zip` is left out as `assert` is: it checks what always holds.
    """
    pending: list[ast.AST] = []
    for name, value in ast.iter_fields(statement):
        if name in ("body", "orelse", "finalbody", "handlers", "cases", "annotation"):
            continue
        children = value if isinstance(value, list) else [value]
        pending.extend(child for child in children if isinstance(child, ast.AST))
    while pending:
        node = pending.pop()
        if isinstance(node, ast.JoinedStr):
            continue
        if isinstance(node, ast.expr):
            yield node
        if isinstance(node, ast.Call) and _name_of(node.func) == "zip":
            pending.extend(node.args)
        else:
            pending.extend(ast.iter_child_nodes(node))


def _mutants_of_expression(
    source: _Source, statement: ast.stmt, node: ast.expr
) -> Iterator[Mutant]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        operator = COMPARISONS[type(node.ops[0])]()
        changed = ast.Compare(node.left, [operator], node.comparators)
        yield source.mutant(statement, node, f"({ast.unparse(changed)})", "comparison")
    elif isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield source.mutant(
            statement, node, f"({ast.unparse(ast.BoolOp(other, node.values))})", "boolean"
        )
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield source.mutant(statement, node, f"({ast.unparse(node.operand)})", "boolean")
    elif isinstance(node, ast.Constant):
        yield from _mutants_of_constant(source, statement, node)
    elif isinstance(node, ast.Call):
        yield from _swapped_arguments(source, statement, node)


def _mutants_of_constant(
    source: _Source, statement: ast.stmt, node: ast.Constant
) -> Iterator[Mutant]:
    if isinstance(node.value, bool):
        yield source.mutant(statement, node, str(not node.value), "boolean")
    elif isinstance(node.value, int | float):
        yield source.mutant(statement, node, repr(node.value + 1), "constant")


def _swapped_arguments(source: _Source, statement: ast.stmt, node: ast.Call) -> Iterator[Mutant]:
    """Yield the call with its first two positional arguments exchanged, where that may change
    something."""
    if len(node.args) < 2:
        return
    first, second = node.args[:2]
    if isinstance(first, ast.Starred) or isinstance(second, ast.Starred):
        return
    if ast.unparse(first) == ast.unparse(second):
        return
    if _name_of(node.func) in COMMUTATIVE + TYPED_FIRST:
        return
    changed = ast.Call(node.func, [second, first, *node.args[2:]], node.keywords)
    yield source.mutant(statement, node, ast.unparse(changed), "swapped argument")


def _name_of(function: ast.expr) -> str:
    """Return the name by which a function or method is called, without the object before it."""
    return ast.unparse(function).rpartition(".")[2]
