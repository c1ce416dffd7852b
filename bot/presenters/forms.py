"""The forms of a game: each is a table in data/forms.toml beside its presenter.

Titles, labels and placeholders there are keys of the game's words, said when somebody opens the form.
"""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from bot.presenters.panel import NOTE, Field, Form
from bot.saying import Refusal, say, spoken
from engines.core import SPACES, IllegalCommand

SAID = ("label", "placeholder")
Options = tuple[tuple[str, str], ...]


def opened(
    package: str, saying: Callable[..., str], name: str, options: Mapping[str, Options] | None = None, **values: Any
) -> Form | None:
    """With the values that its words name, and what can be chosen in its fields; None if there is no such form."""
    form = _written(package).get(name)
    if form is None:
        return None
    fields = (
        field
        | {part: saying(field[part], **values) for part in SAID if part in field}
        | {name: tuple(field.get(name, ())) for name in ("refusals", "parts")}
        | {"options": (options or {}).get(field["name"], ())}
        for field in form["fields"]
    )
    return Form(saying(form["title"], **values), form.get("command", name), tuple(Field(**field) for field in fields))


def dice_form(title: str, total: int, lie: Sequence[int] = ()) -> Form:
    """How many show one to five, at first as they lie there: the rest are sixes. No place is left to type into."""
    counts = tuple((str(count), str(count)) for count in range(total + 1))
    faces = (
        Field(str(face), spoken("field-face", face=face), str(*lie[face - 1 : face]), options=counts)
        for face in range(1, SPACES)
    )
    return Form(title, f"dice of {total}", tuple(faces))


@cache
def _written(package: str) -> dict[str, Any]:
    return tomllib.loads((files(package) / "data" / "forms.toml").read_text(encoding="utf-8"))


# ── Forms that were sent ────────────────────────────────────────────────────────────────────────────────────────────

_NUMBER = re.compile(r"[+-]?\d{1,4}", re.ASCII)
_WORD = re.compile(r"\w+")


def filled(form: Form, typed: Mapping[str, str]) -> Form:
    return replace(form, fields=tuple(replace(field, value=typed.get(field.name, "")) for field in form.fields))


def check(form: Form, command: str, typed: Mapping[str, str]) -> None:
    """As it was sent: no other form than the one that was opened, and of its lists only what they offer. A number too
    many in one field would be read as that of the next."""
    if form.command != command or not typed.keys() <= {field.name for field in form.fields}:
        raise Refusal(say("refused-other-form"))
    if field := _badly_filled(form):
        if field.options:
            raise IllegalCommand(say("refused-choice"))
        raise IllegalCommand(say("refused-numbers", count=field.numbers, typed=quotable(field.value)))


def said(form: Form | None, typed: Mapping[str, str]) -> str:
    """Field by field; a note is kept behind a #. A field may be left empty; what its name ends with a colon for is said
    before what is typed into it."""
    if form:
        typed = {field.name: field.value for field in form.fields if not (form.is_typed and field.options)}
    filled_in = [(name, value) for name, value in typed.items() if name != NOTE and value]
    words = [f"{name} {value}" if name.endswith(":") else value for name, value in filled_in]
    return " ".join([*words, *([f"# {note}"] if (note := typed.get(NOTE)) else [])])


def _badly_filled(form: Form) -> Field | None:
    return next((field for field in form.fields if not _is_right(form, field)), None)


def _is_right(form: Form, field: Field) -> bool:
    if not field.options:
        return not field.numbers or _has_numbers(field)
    if not field.value:
        return field.optional or form.is_typed
    offered = {value for _, value in field.options}
    return len(field.chosen) <= field.picks and len(field.chosen) == len(offered.intersection(field.chosen))


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
    if wrong := _badly_filled(form):
        return wrong
    words = _texts(no, str)
    named = {step for text in words for step in text.split(".")}
    for found in (
        [field for field in fields if no.sentence.key in field.refusals],
        [field for field in fields if not named.isdisjoint((field.name, *field.parts))],
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
