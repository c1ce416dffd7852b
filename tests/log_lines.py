"""The log lines of production code, and the page that explains them to hosts.

Each message begins with its component: `edit queue: cannot reach channel %s (code %s)`. Its meaning
stands in `docs/log-lines.toml`, where all of them are read and reworded together. `tests/pages.py`
writes `docs/log-lines.md`.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "log-lines.md"
MEANINGS = ROOT / "docs" / "log-lines.toml"
PACKAGES = ("bot", "deploy", "engines", "storage")
LEVELS = {
    "debug": "DEBUG",
    "info": "INFO",
    "warning": "WARNING",
    "error": "ERROR",
    "exception": "ERROR",
    "critical": "CRITICAL",
}
"""The level of each method of a logger."""
ANY_LEVEL = "log"
"""The method whose level is an argument."""
LEVEL_OF_LIBRARY = "any"
"""The level of a line whose level a library chooses."""
NOT_LOGGERS = ("parser", "self", "self._store")
"""Objects with methods of these names that write no log."""
COMPONENT = re.compile(r"([a-z]+(?: [a-z]+){0,3}): (.+)")
VALUE = re.compile(r"%(?:\.\d+)?[sdfgr]")
HEAD = """\
# Log lines

<!-- `make goldens` writes this page. The meanings stand in log-lines.toml. -->

What the bot writes to its [log](hosting.md#7-when-something-is-wrong), by component. `…` stands for a value, such as
the id of a game or the reason. Libraries such as discord.py write lines of their own, which are not listed.

| level | meaning |
|---|---|
| CRITICAL | the process has ended |
| ERROR | something is broken: a fault, a package that is left out, or a lost file |
| WARNING | something could not be done, often because Discord or the database did not answer |
| INFO | normal operation, or the end of something that was deleted at Discord |

"""  # noqa: E501


@dataclass(frozen=True, order=True)
class LogLine:
    """A log call: the component and the text of its message, its level and its place."""

    component: str
    text: str
    level: str
    file: str


@dataclass(frozen=True)
class Meaning:
    """What has happened when a line is logged, and what a host does about it."""

    means: str
    todo: str


def find_calls(source: str) -> Iterator[tuple[str, ast.expr]]:
    """Yield the level and the message of each log call in the source of a module."""
    for node in ast.walk(ast.parse(source)):
        if (
            not isinstance(node, ast.Call)
            or not isinstance(node.func, ast.Attribute)
            or not node.args
        ):
            continue
        if ast.unparse(node.func.value) in NOT_LOGGERS:
            continue
        method = node.func.attr
        if method in LEVELS:
            yield LEVELS[method], node.args[0]
        elif method == ANY_LEVEL and len(node.args) > 1:
            yield LEVEL_OF_LIBRARY, node.args[1]


def parse_message(message: ast.expr) -> tuple[str, str]:
    """Return the component and the text of a message.

    Raise ValueError if it is not a constant, or does not begin with a component.
    """
    if not isinstance(message, ast.Constant) or not isinstance(message.value, str):
        raise ValueError(
            f"line {message.lineno}: the message {ast.unparse(message)} is not a constant string"
        )
    parts = COMPONENT.fullmatch(message.value)
    if parts is None or not VALUE.sub("", parts[2]).strip(" :"):
        raise ValueError(
            f"line {message.lineno}: {message.value!r} does not name its component and what "
            "happened"
        )
    return parts[1], parts[2]


@cache
def find_log_lines() -> tuple[LogLine, ...]:
    """Return the log lines of production code in the order of the page. Raise ValueError for a
    message without form."""
    found = set[LogLine]()
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            file = path.relative_to(ROOT).as_posix()
            for level, message in find_calls(path.read_text(encoding="utf-8")):
                try:
                    component, text = parse_message(message)
                except ValueError as error:
                    raise ValueError(f"{file}, {error}") from None
                found.add(LogLine(component, text, level, file))
    return tuple(sorted(found))


def read_meanings() -> dict[str, dict[str, Meaning]]:
    """Return the meanings by component and text."""
    meanings = dict[str, dict[str, Meaning]]()
    for component, lines in tomllib.loads(MEANINGS.read_text(encoding="utf-8")).items():
        meanings[component] = {text: Meaning(**meaning) for text, meaning in lines.items()}
    return meanings


def make_page() -> str:
    """Return the text of the page. Raise KeyError for a log line without a meaning."""
    meanings = read_meanings()
    lines = find_log_lines()
    parts = [HEAD.rstrip("\n")]
    for component in sorted({line.component for line in lines}):
        own = [line for line in lines if line.component == component]
        files = sorted({line.file for line in own})
        places = ", ".join(f"`{file}`" for file in files)
        rows = [_make_row(line, meanings[component][line.text]) for line in own]
        head = ["| level | line | what happened | what to do |", "|---|---|---|---|"]
        parts.append("\n".join([f"## {component}", "", f"In {places}.", "", *head, *rows]))
    return "\n\n".join(parts) + "\n"


def _make_row(line: LogLine, meaning: Meaning) -> str:
    """Return the row of a log line."""
    text = VALUE.sub("…", f"{line.component}: {line.text}")
    return f"| {line.level} | `{text}` | {meaning.means} | {meaning.todo} |"
