"""How a correction by name is put together here: its words by its name, what is shown, what is read."""

from collections.abc import Callable
from typing import Any

from engines.core.fixing import Fix, patch
from engines.gah.saying import say


def fix(
    name: str,
    shown: Callable[[Any], str],
    read: Callable[[str], dict[str, Any]],
    kept: Callable[[Any], bool] = lambda _: True,
) -> Fix:
    return Fix(name, say("fix", fix=name), say("fix-hint", fix=name), shown, read, kept)


def within(*path: str, read: Callable[[str], Any]) -> Callable[[str], dict[str, Any]]:
    return lambda text: patch(*path)(read(text))


def listed(items: Any) -> str:
    return " ".join("?" if item is None else str(item) for item in items) or "none"
