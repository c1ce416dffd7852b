"""What pydantic refuses is shape; this is the one place that tells it in words."""

from collections.abc import Hashable, Sequence
from typing import TypeVar

from pydantic import ValidationError
from pydantic_core import PydanticCustomError

from engines.core.errors import IllegalCommand
from engines.core.sentence import words
from engines.core.value import Value

V = TypeVar("V", bound=Value)

_EXPECTED = {
    "bool_type": "true or false",
    "dict_type": "an object",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "list_type": "a list",
    "model_type": "an object",
    "string_type": "text",
    "tuple_type": "a list",
}


def expected(what: str) -> PydanticCustomError:
    """For validators of our own: `raise expected("a room like F1C2")`."""
    return PydanticCustomError("expected", "{expected}", {"expected": what})


def distinct(items: Sequence[Hashable]) -> Sequence[Hashable]:
    if len(set(items)) < len(items):
        raise expected("a list that names nothing twice")
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
        return IllegalCommand("That cannot be read: it is nested too deeply, or holds characters that are no text.")
    if kind == "missing":
        return IllegalCommand("{field} is missing.", field=field)
    if kind == "extra_forbidden":
        return IllegalCommand("There is no field {field}.", field=field)
    if first["input"] is None:
        return IllegalCommand("{field} cannot be empty.", field=field)
    return IllegalCommand("{field} must be {expected}.", field=field, expected=words(_wanted(kind, context)))


def checked(kind: type[V], field: str, told: Value) -> V:
    """What was told in plain types, in the narrower ones of the state."""
    try:
        return kind(**told.model_dump())
    except ValidationError as error:
        raise refusal(error, within=field) from None


def _wanted(kind: str, context: dict[str, object]) -> str:
    match kind:
        case "expected":
            return str(context["expected"])
        case "literal_error":
            return str(context["expected"]).replace("'", "")
        case "greater_than_equal":
            return f"at least {context['ge']}"
        case "less_than_equal":
            return f"at most {context['le']}"
        case "too_long":
            return f"a list of at most {context['max_length']}"
        case "string_too_long":
            return f"at most {context['max_length']} characters"
        case _:
            return _EXPECTED.get(kind, "something else")
