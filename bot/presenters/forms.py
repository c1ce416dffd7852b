"""The forms of a game: each is a table in data/forms.toml beside its presenter.

Titles, labels and placeholders there are keys of the game's words, said when somebody opens the form.
"""

import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

from bot.presenters.panel import Field, Form

SAID = ("label", "placeholder")


def opened(package: str, spoken: Callable[..., str], name: str, **values: Any) -> Form | None:
    """With the values that its words name; None if there is no such form."""
    form = _written(package).get(name)
    if form is None:
        return None
    fields: list[dict[str, Any]] = [
        {part: spoken(text, **values) if part in SAID else text for part, text in field.items()}
        for field in form["fields"]
    ]
    command = form.get("command", name)
    return Form(spoken(form["title"], **values), command, tuple(Field(**field) for field in fields))


@cache
def _written(package: str) -> dict[str, Any]:
    return tomllib.loads((files(package) / "data" / "forms.toml").read_text(encoding="utf-8"))
