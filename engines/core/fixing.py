"""What people can correct by name: `adjust points 31`. Each game lists its own."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engines.core.errors import IllegalCommand
from engines.core.sentence import Sentence


@dataclass(frozen=True)
class Fix:
    """One thing of the table. `shown` is how it stands, written as `read` reads it."""

    name: str
    label: Sentence
    hint: Sentence | str
    """How it is typed."""
    shown: Callable[[Any], str]
    read: Callable[[str], dict[str, Any]]
    """A typed text as a command document."""
    kept: Callable[[Any], bool] = lambda _: True
    """Whether there is such a thing at this table."""

    def command(self, words: Sequence[str]) -> dict[str, Any]:
        """The text, and after a # a note to keep with it."""
        text, _, note = " ".join(words).partition("#")
        document = self.read(text.strip())
        return document | {"note": note.strip()} if note.strip() and document["do"] == "adjust" else document

    def corrects(self, state: Any, field: str) -> tuple[str, ...]:
        """The path by which this field is what it corrects, nothing where it is another one: known by what it reads of
        what it shows. Between the steps of its path a refusal may name the kind of a thing."""
        try:
            paths = [(self.name,), *_paths(self.read(self.shown(state)).get("patch", {}))]
        except IllegalCommand:
            paths = [(self.name,)]
        return max((path for path in paths if _leads_to(path, field.split("."))), key=len, default=())


def _paths(patch: Any, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Where it lays something; several things that lie side by side are one."""
    if not isinstance(patch, dict) or not patch or (path and len(patch) > 1):
        return [path]
    return [found for name, inner in patch.items() for found in _paths(inner, (*path, name))]


def _leads_to(path: tuple[str, ...], field: list[str]) -> bool:
    steps = iter(field)
    within = path[:1] == tuple(field[:1]) and all(step in steps for step in path)
    return within or (len(field) > 1 and path[: len(field)] == tuple(field))


def fixer(say: Callable[..., Sentence]) -> Callable[..., Fix]:
    """For one game, whose words know the name: `fix = fixer(say)`."""

    def fix(
        name: str,
        shown: Callable[[Any], str],
        read: Callable[[str], dict[str, Any]],
        kept: Callable[[Any], bool] = lambda _: True,
    ) -> Fix:
        return Fix(name, say("fix", fix=name), say("fix-hint", fix=name), shown, read, kept)

    return fix


def within(*path: str, read: Callable[[str], Any]) -> Callable[[str], dict[str, Any]]:
    """A typed text as the command that corrects this one field."""
    return lambda text: patch(*path)(read(text))


def listed(items: Iterable[Any]) -> str:
    return " ".join("?" if item is None else str(item) for item in items) or "none"


def each(text: str) -> list[str]:
    """The words of what `listed` writes."""
    words = text.replace(",", " ").split()
    return [] if [word.lower() for word in words] == ["none"] else words


def patch(*path: str) -> Callable[[Any], dict[str, Any]]:
    """A value as the command that corrects this one field."""

    def command(value: Any) -> dict[str, Any]:
        for name in reversed(path):
            value = {name: value}
        return {"do": "adjust", "patch": value}

    return command
