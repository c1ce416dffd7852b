"""The forms of a game: each is a table in data/forms.toml beside its presenter.

Titles, labels and placeholders there are keys of the game's words. They become text when a form is
opened.
"""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from bot.presenters.components import NOTE_FIELD, Field, Form
from bot.sentences import Refusal, say, say_now
from engines.core import SPACES, IllegalCommand

TRANSLATED_KEYS = ("label", "placeholder")
"""The entries of a field that are keys of the game's words."""
Options = tuple[tuple[str, str], ...]
"""Pairs of label and value."""


def load_form(
    package: str,
    translate: Callable[..., str],
    name: str,
    options: Mapping[str, Options] | None = None,
    **values: Any,
) -> Form | None:
    """Return the form of this name from the package's data/forms.toml, or None if there is no such
    form.

    `translate` turns keys into text with `values`. `options` gives the choices of fields by the
    name of the field. What was typed into an earlier part of the form follows its name, and goes
    into the command.
    """
    own_name, _, told = name.partition(" ")
    form = _load_form_tables(package).get(own_name)
    if form is None:
        return None
    command = f"{form.get('command', own_name)} {told}".strip()
    choices = options or {}
    fields = list[Field]()
    for declared in form["fields"]:
        entries = dict(declared)
        for key in TRANSLATED_KEYS:
            if key in declared:
                entries[key] = translate(declared[key], **values)
        entries["refusals"] = tuple(declared.get("refusals", ()))
        entries["parts"] = tuple(declared.get("parts", ()))
        entries["options"] = choices.get(declared["name"], ())
        fields.append(Field(**entries))
    title = translate(form["title"], **values)
    name_of_part = ""
    if told:
        name_of_part = own_name
    rest = form.get("rest", "")
    return Form(title, command, tuple(fields), name=name_of_part, rest=rest)


def make_dice_form(title: str, total: int, known_counts: Sequence[int] = ()) -> Form:
    """Return a form that asks how many dice show each of one to five; the rest are sixes.

    `known_counts` are the counts that are filled in. All fields are menus, so nothing can be
    mistyped.
    """
    counts = tuple((str(count), str(count)) for count in range(total + 1))
    fields = list[Field]()
    for face in range(1, SPACES):
        value = ""
        if face <= len(known_counts):
            value = str(known_counts[face - 1])
        label = say_now("field-face", face=face)
        fields.append(Field(str(face), label, value, options=counts))
    return Form(title, f"dice of {total}", tuple(fields))


@cache
def _load_form_tables(package: str) -> dict[str, Any]:
    """Return the forms that a package declares, by name."""
    return tomllib.loads((files(package) / "data" / "forms.toml").read_text(encoding="utf-8"))


# ── Forms that were sent ──────────────────────────────────────────────────────────────────────────

_NUMBER = re.compile(r"[+-]?\d{1,4}", re.ASCII)
_WORD = re.compile(r"\w+")


def fill_form(form: Form, values: Mapping[str, str]) -> Form:
    """Return the form with these values in its fields, by name; fields without a value are
    empty."""
    fields = list[Field]()
    for field in form.fields:
        value = values.get(field.name, "")
        fields.append(replace(field, value=value))
    return replace(form, fields=tuple(fields))


def check_submitted_form(form: Form, command: str, values: Mapping[str, str]) -> None:
    """Check a form that was sent against the one that was opened.

    Raises Refusal if it is another form. Raises IllegalCommand if a value is none of the options,
    or if a field contains another count of numbers than it takes: a number too many would be read
    as that of the next field.
    """
    names = {field.name for field in form.fields}
    if form.command != command or not values.keys() <= names:
        raise Refusal(say("refused-other-form"))
    field = _find_first_invalid_field(form)
    if field is None:
        return
    if field.options:
        raise IllegalCommand(say("refused-choice"))
    raise IllegalCommand(say("refused-numbers", count=field.numbers))


def join_form_values(form: Form | None, all_values: Mapping[str, str]) -> str:
    """Return the line that the values of a form make, field by field, without empty fields.

    The name of a field that ends with a colon comes before its value. The note comes last, behind a
    #. Options that were replaced by typed text are left out. If the form is unknown, all typed
    values are used.
    """
    values = all_values
    if form:
        values = _collect_unreplaced_values(form)
    words = list[str]()
    for name, value in values.items():
        if name == NOTE_FIELD or not value:
            continue
        if name.endswith(":"):
            words.append(name)
        words.append(value)
    note = values.get(NOTE_FIELD)
    if note:
        words.append(f"# {note}")
    return " ".join(words)


def _collect_unreplaced_values(form: Form) -> dict[str, str]:
    """Return the values of the fields by name, without options that were replaced by typed text."""
    values = dict[str, str]()
    for field in form.fields:
        is_replaced = form.has_replacement_text and field.options
        if not is_replaced:
            values[field.name] = field.value
    return values


def _find_first_invalid_field(form: Form) -> Field | None:
    """Return the first field with a value that it does not take, or None."""
    for field in form.fields:
        if not _is_valid(form, field):
            return field
    return None


def _is_valid(form: Form, field: Field) -> bool:
    """Return whether the value is among the options, or has the right count of numbers."""
    if not field.options:
        return not field.numbers or _has_exact_number_count(field)
    if not field.value:
        return field.optional or form.has_replacement_text
    offered = {value for _, value in field.options}
    chosen = offered.intersection(field.chosen_values)
    return len(field.chosen_values) <= field.picks and len(field.chosen_values) == len(chosen)


def _has_exact_number_count(field: Field) -> bool:
    """Return whether the value has exactly the numbers that the field takes; an optional field may
    be empty."""
    words = field.value.replace(",", " ").split()
    if field.optional and not words:
        return True
    return len(words) == field.numbers and all(map(_NUMBER.fullmatch, words))


def find_field_of_refusal(form: Form, error: IllegalCommand) -> Field | None:
    """Return the one field that a refusal is about, or None if that is not clear.

    The field is found by the key of the refusal, by a name in it, or by a word or number that it
    repeats.
    """
    fields = [field for field in form.fields if field.name != NOTE_FIELD]
    if len(fields) == 1:
        return fields[0]
    wrong = _find_first_invalid_field(form)
    if wrong:
        return wrong
    words = _list_error_values_of_type(error, str)
    numbers = _list_error_values_of_type(error, int)
    names = set[str]()
    for word in words:
        names.update(word.split("."))
    by_key = [field for field in fields if error.sentence.key in field.refusals]
    by_name = [field for field in fields if not names.isdisjoint((field.name, *field.parts))]
    by_word = [field for field in fields if _contains_any(field.value, words)]
    by_number = [field for field in fields if _contains_any(field.value, numbers)]
    for candidates in (by_key, by_name, by_word, by_number):
        if len(candidates) == 1:
            return candidates[0]
    return None


def _list_error_values_of_type(error: IllegalCommand, kind: type) -> list[str]:
    """Return the values of this type that a refusal contains, as text without empty ones."""
    texts = list[str]()
    for value in error.sentence.values.values():
        if isinstance(value, kind):
            texts.append(str(value).strip())
    return [text for text in texts if text]


def _contains_any(value: str, texts: Sequence[str]) -> bool:
    """Return whether the typed words contain one of these texts."""
    return any(_contains_words(value, text) for text in texts)


def _contains_words(value: str, text: str) -> bool:
    """Return whether the typed words contain the words of this text one after the other, ignoring
    case."""
    typed_words = " ".join(_WORD.findall(value.lower()))
    words = " ".join(_WORD.findall(text.lower()))
    return bool(words) and f" {words} " in f" {typed_words} "


def remove_backticks(text: str) -> str:
    """Return the text without backticks, which would end a quotation."""
    return text.replace("`", "'")
