"""The forms of a game: each is a table in data/forms.toml beside its presenter.

Titles, labels and placeholders there are keys of the game's words, said when somebody opens the form.
"""

import re
import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

from bot.presenters.panel import NOTE, Field, Form
from bot.saying import say
from engines.core.errors import IllegalCommand

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
    return Form(spoken(form["title"], **values), command, tuple(map(_field, fields)))


def _field(written: dict[str, Any]) -> Field:
    return Field(**written | {"refusals": tuple(written.get("refusals", ()))})


@cache
def _written(package: str) -> dict[str, Any]:
    return tomllib.loads((files(package) / "data" / "forms.toml").read_text(encoding="utf-8"))


# ── Forms that were sent ────────────────────────────────────────────────────────────────────────────────────────────

_NUMBER = re.compile(r"[+-]?\d{1,4}", re.ASCII)
_WORD = re.compile(r"\w+")


def check_numbers(form: Form | None) -> None:
    """A number too many in one field would be read as that of the next."""
    if form and (field := _badly_numbered(form)):
        raise IllegalCommand(say("refused-numbers", count=field.numbers, typed=quotable(field.value)))


def _badly_numbered(form: Form) -> Field | None:
    return next((field for field in form.fields if field.numbers and not _has_numbers(field)), None)


def _has_numbers(field: Field) -> bool:
    words = field.value.replace(",", " ").split()
    if field.optional and not words:
        return True
    return len(words) == field.numbers and all(map(_NUMBER.fullmatch, words))


def wrong_field(form: Form, no: IllegalCommand) -> Field | None:
    """The one field that a refusal is about: by its key, by the name in it, or by the word that it repeats."""
    fields = [field for field in form.fields if field.name != NOTE]
    if len(fields) == 1:
        return fields[0]
    if wrong := _badly_numbered(form):
        return wrong
    words = _texts(no, str)
    named = {text.split(".")[-1] for text in words}
    for found in (
        [field for field in fields if no.sentence.key in field.refusals],
        [field for field in fields if field.name in named],
        [field for field in fields if any(_says(field.value, text) for text in words)],
        [field for field in fields if any(_says(field.value, text) for text in _texts(no, int))],
    ):
        if len(found) == 1:
            return found[0]
    return None


def _texts(no: IllegalCommand, kind: type) -> list[str]:
    """What a refusal repeats: words, or numbers."""
    return [text for value in no.sentence.values.values() if isinstance(value, kind) and (text := str(value).strip())]


def _says(typed: str, text: str) -> bool:
    """Whether these words are among those that were typed, one after the other."""
    said, told = (" ".join(_WORD.findall(each.lower())) for each in (typed, text))
    return bool(told) and f" {told} " in f" {said} "


def quotable(typed: str) -> str:
    """Inside the marks of a quotation: one in the text would end it."""
    return typed.replace("`", "'")
