"""What pydantic refuses is shape; this is the one place that tells it in words."""

from collections.abc import Hashable, Sequence
from typing import Any, TypeVar

from pydantic import ValidationError
from pydantic_core import PydanticCustomError

from engines.core.errors import IllegalCommand
from engines.core.saying import refuse, say
from engines.core.sentence import Sentence
from engines.core.value import Value

V = TypeVar("V", bound=Value)

_EXPECTED = {
    "bool_type": say("expected-true-or-false"),
    "dict_type": say("expected-an-object"),
    "int_type": say("expected-a-whole-number"),
    "int_from_float": say("expected-a-whole-number"),
    "list_type": say("expected-a-list"),
    "model_type": say("expected-an-object"),
    "string_type": say("expected-text"),
    "tuple_type": say("expected-a-list"),
}


def expected(what: Sentence) -> PydanticCustomError:
    """For validators of our own: `raise expected(say("a-room-like"))`."""
    return PydanticCustomError("expected", "{expected}", {"expected": what})


def distinct(items: Sequence[Hashable]) -> Sequence[Hashable]:
    if len(set(items)) < len(items):
        raise expected(say("expected-a-list-that-names-nothing"))
    return items


def refusal(error: ValidationError, *, below: int = 0, within: str | None = None) -> IllegalCommand:
    """The first thing pydantic found wrong, as a sentence.

    `below` leaves out the outermost path steps, `within` puts one before them.
    """
    first = error.errors(include_url=False)[0]
    kind, context = first["type"], first.get("ctx", {})
    path = [*([within] if within else []), *(part for part in first["loc"][below:] if part != "[key]")]
    field = ".".join(str(part + 1 if isinstance(part, int) else part) for part in path) or '""'
    if kind == "json_invalid":
        return refuse("that-cannot-be-read-it")
    if kind == "missing":
        return refuse("field-is-missing", field=field)
    if kind == "extra_forbidden":
        return refuse("there-is-no-field-field", field=field)
    if first["input"] is None:
        return refuse("field-cannot-be-empty", field=field)
    return refuse("field-must-be-expected", field=field, expected=_wanted(kind, context))


def checked(kind: type[V], field: str, told: Value) -> V:
    """What was told in plain types, in the narrower ones of the state."""
    try:
        return kind(**told.model_dump())
    except ValidationError as error:
        raise refusal(error, within=field) from None


def _wanted(kind: str, context: dict[str, Any]) -> Sentence | str:
    match kind:
        case "expected":
            what: Sentence = context["expected"]
            return what
        case "literal_error":
            return str(context["expected"]).replace("'", "")
        case "greater_than_equal":
            return say("expected-at-least", least=context["ge"])
        case "less_than_equal":
            return say("expected-at-most", most=context["le"])
        case "too_long":
            return say("expected-a-list-of-at-most", most=context["max_length"])
        case "string_too_long":
            return say("expected-at-most-characters", most=context["max_length"])
        case _:
            return _EXPECTED.get(kind, say("expected-something-else"))
