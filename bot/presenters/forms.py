"""The forms of a game: each is a table in data/forms.toml beside its presenter."""

import tomllib
from importlib.resources import files

from bot.presenters.panel import Field, Form


def forms(package: str) -> dict[str, Form]:
    written = tomllib.loads((files(package) / "data" / "forms.toml").read_text(encoding="utf-8"))
    return {
        name: Form(form["title"], form.get("command", name), tuple(Field(**field) for field in form["fields"]))
        for name, form in written.items()
    }
