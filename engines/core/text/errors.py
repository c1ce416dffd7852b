"""Refusals in words, also of what pydantic refuses."""

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from pydantic import AfterValidator, ValidationError, ValidationInfo
from pydantic_core import PydanticCustomError

from engines.core.text.sentence import (
    Label,
    Sentence,
    create_sentence_factory,
    create_text_factory,
    join_with_or,
    say,
)
from engines.core.text.words import ENGLISH, use_language
from engines.core.value import Value

Choices = tuple[tuple[Sentence, str], ...]
"""The buttons of a refusal: the label of each, and the line that it types."""


class IllegalCommand(Exception):
    """Raised when a command cannot be played, with a sentence for the player. Nothing has changed.

    It is no ValueError, which pydantic would swallow. It becomes text in the language that is
    spoken then. `rule` is the id of the rule in the game's `data/rules.toml` (see `Rulebook`) that
    forbids the command. `unless_sure` says that the same command with its field `sure` set is
    accepted, since people may know better. `choices` has a label and a line for each of two things
    that disagree.
    """

    def __init__(
        self,
        sentence: Sentence,
        *,
        rule: str | None = None,
        unless_sure: bool = False,
        choices: Choices = (),
    ) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule
        self.unless_sure = unless_sure
        self.choices = choices

    def __str__(self) -> str:
        return str(self.sentence)

    def for_opponent(self, opponent: str, label: Label | None = None) -> "IllegalCommand":
        """Return the same refusal as it is said in a game against this opponent."""
        return self.with_sentence(self.sentence.for_opponent(opponent, label))

    def with_sentence(self, sentence: Sentence) -> "IllegalCommand":
        """Return the same refusal in another sentence."""
        return IllegalCommand(
            sentence, rule=self.rule, unless_sure=self.unless_sure, choices=self.choices
        )

    def to_document(self) -> dict[str, Any]:
        """Return the refusal as it stands in a replayed record, in English."""
        with use_language(ENGLISH):
            message = str(self.sentence)
            values = self.sentence.plain_values
        return {
            "message": message,
            "sentence": self.sentence.key,
            "values": values,
            "rule": self.rule,
        }


def create_refusal_factory(say: Callable[..., Sentence]) -> Callable[..., IllegalCommand]:
    """Return the `refuse` of one package: `raise refuse("no-such-die", die=4,
    rule="die.depicted")`."""

    def refuse(
        key: str,
        *,
        rule: str | None = None,
        unless_sure: bool = False,
        choices: Choices = (),
        **values: Any,
    ) -> IllegalCommand:
        return IllegalCommand(
            say(key, **values), rule=rule, unless_sure=unless_sure, choices=choices
        )

    return refuse


refuse = create_refusal_factory(say)


# ── What pydantic refuses ─────────────────────────────────────────────────────────────────────────

V = TypeVar("V", bound=Value)

_LITERAL = re.compile(r"'([^']*)'|(-?\d+)")
"""The pattern of a value in pydantic's list of expected ones."""
_FIELDS = {"missing": "field-is-missing", "extra_forbidden": "field-unknown"}


def create_validation_error_factory(
    say: Callable[..., Sentence],
) -> Callable[..., PydanticCustomError]:
    """Return the function that makes the errors of one package's validators: `raise
    invalid("must-be-a-room")`.

    `convert_validation_error` adds the `$field` of its sentence.
    """

    def invalid(key: str, **values: Any) -> PydanticCustomError:
        return PydanticCustomError("must", key, {"say": partial(say, key, **values)})

    return invalid


invalid = create_validation_error_factory(say)
SentenceMakers = tuple[
    Callable[..., Sentence],
    Callable[..., IllegalCommand],
    Callable[..., PydanticCustomError],
    Callable[..., str],
]


def make_sentence_functions(package: str, opponent: str) -> SentenceMakers:
    """Return the functions of one game that make sentences, refusals, errors of validators, and
    texts."""
    say = create_sentence_factory(package, opponent)
    return (
        say,
        create_refusal_factory(say),
        create_validation_error_factory(say),
        create_text_factory(package),
    )


def require(
    invalid: Callable[..., PydanticCustomError],
    is_valid: Callable[[Any], object],
    key: str,
    **values: Any,
) -> AfterValidator:
    """Return the validator of a field that refuses by this sentence what does not hold.

    A value of the sentence may be a function, which takes the value of the field.
    """

    def check_field(field: Any) -> Any:
        """Return the value of the field. Raises PydanticCustomError if it does not hold."""
        if not is_valid(field):
            value = {
                name: value(field) if callable(value) else value for name, value in values.items()
            }
            raise invalid(key, **value)
        return field

    return AfterValidator(check_field)


def require_with_earlier_fields(
    invalid: Callable[..., PydanticCustomError],
    is_valid: Callable[[Any, Mapping[str, Any]], object],
    key: str,
) -> AfterValidator:
    """Return the validator of a field that refuses by this sentence what does not hold beside the
    fields before it."""

    def check_field(field: Any, others: ValidationInfo) -> Any:
        """Return the value of the field. Raises PydanticCustomError if it does not hold."""
        if not is_valid(field, others.data):
            raise invalid(key)
        return field

    return AfterValidator(check_field)


def check_distinct(items: Sequence[Hashable]) -> Sequence[Hashable]:
    """Return the items. Raises PydanticCustomError if two of those that are known are the same."""
    if len(set(items)) < len(items):
        known = [item for item in items if item is not None]
        if len(set(known)) < len(known):
            raise invalid("must-name-nothing-twice")
    return items


def convert_validation_error(
    error: ValidationError, *, skipped_steps: int = 0, parent_field: str | None = None
) -> IllegalCommand:
    """Return the first thing that pydantic found wrong as a refusal.

    In the path of its field so many outermost steps are left out, and `parent_field` is put before
    the others.
    """
    first = error.errors(include_url=False)[0]
    kind = first["type"]
    context = first.get("ctx", {})
    path = [parent_field] if parent_field else []
    for part in first["loc"][skipped_steps:]:
        if part != "[key]":
            step = part + 1 if isinstance(part, int) else part
            path.append(str(step))
    field = ".".join(path) or '""'
    if kind == "json_invalid":
        return refuse("unreadable")
    if kind in _FIELDS or first["input"] is None:
        return refuse(_FIELDS.get(kind, "field-cannot-be-empty"), field=field)
    if kind == "must":
        return IllegalCommand(context["say"](field=field))
    return refuse("must-be", field=field, kind=kind, **_find_limits(context))


def convert_value_to_type(
    kind: type[V], field: str, value: Value, find_label: Callable[[str], Any] | None = None
) -> V:
    """Return a value of plain types, as a command tells it, as one of the narrower types of the
    state.

    `field` is its path in the state, and `find_label` returns what its form calls a field of it.
    Raises IllegalCommand if a value is not valid.
    """
    try:
        return kind(**value.model_dump())
    except ValidationError as error:
        refused = convert_validation_error(error, parent_field=field)
    last = str(refused.sentence.values["field"]).rpartition(".")[2]
    called = find_label(last) if find_label else last.replace("_", " ")
    raise replace_field_label_in_refusal(refused, called)


def replace_field_label_in_refusal(refused: IllegalCommand, label: Any) -> IllegalCommand:
    """Return the refusal with this label for the field that it names."""
    named = refused.sentence.replace(called=label)
    return IllegalCommand(
        named, rule=refused.rule, unless_sure=refused.unless_sure, choices=refused.choices
    )


def _find_limits(context: dict[str, Any]) -> dict[str, Any]:
    listed = _LITERAL.findall(str(context.get("expected")))
    return {
        "least": context.get("ge"),
        "most": context.get("le", context.get("max_length")),
        "options": join_with_or(text or number for text, number in listed),
    }
