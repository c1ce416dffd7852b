"""What pydantic refuses is shape; this is the one place that tells it in words."""

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from pydantic import AfterValidator, ValidationError, ValidationInfo
from pydantic_core import PydanticCustomError

from engines.core.errors import IllegalCommand, refuser
from engines.core.saying import refuse, say
from engines.core.sentence import Sentence, either, sayer, speaker
from engines.core.value import Value

V = TypeVar("V", bound=Value)

_LITERAL = re.compile(r"'([^']*)'|(-?\d+)")
"""One of the values that pydantic lists."""
_FIELDS = {"missing": "field-is-missing", "extra_forbidden": "field-unknown"}


def expecter(say: Callable[..., Sentence]) -> Callable[..., PydanticCustomError]:
    """For validators of one package: `raise must("must-be-a-room")`. Its `$field` is given by whoever refuses."""

    def must(key: str, **values: Any) -> PydanticCustomError:
        return PydanticCustomError("must", key, {"say": partial(say, key, **values)})

    return must


must = expecter(say)
Voices = tuple[
    Callable[..., Sentence], Callable[..., IllegalCommand], Callable[..., PydanticCustomError], Callable[..., str]
]


def voices(words: str, opponent: str) -> Voices:
    """For one game: how it says, refuses, expects and speaks."""
    say = sayer(words, opponent)
    return say, refuser(say), expecter(say), speaker(words)


def only_if(
    must: Callable[..., PydanticCustomError], holds: Callable[[Any], object], key: str, **values: Any
) -> AfterValidator:
    """For a field: what does not hold is refused by this sentence of the game. Values of it may be made of the
    field's."""

    def check(field: Any) -> Any:
        if not holds(field):
            raise must(key, **{name: value(field) if callable(value) else value for name, value in values.items()})
        return field

    return AfterValidator(check)


def only_beside(
    must: Callable[..., PydanticCustomError], holds: Callable[[Any, Mapping[str, Any]], object], key: str
) -> AfterValidator:
    """For a field, by those before it."""

    def check(field: Any, others: ValidationInfo) -> Any:
        if not holds(field, others.data):
            raise must(key)
        return field

    return AfterValidator(check)


def distinct(items: Sequence[Hashable]) -> Sequence[Hashable]:
    """All that is known of them."""
    if len(set(items)) < len(items):
        known = [item for item in items if item is not None]
        if len(set(known)) < len(known):
            raise must("must-name-nothing-twice")
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
        return refuse("unreadable")
    if kind in _FIELDS or first["input"] is None:
        return refuse(_FIELDS.get(kind, "field-cannot-be-empty"), field=field)
    if kind == "must":
        return IllegalCommand(context["say"](field=field))
    return refuse("must-be", field=field, kind=kind, **_limits(context))


def checked(kind: type[V], field: str, told: Value, name: Callable[[str], Any] | None = None) -> V:
    """Return what was told in plain types, in the narrower ones of the state.

    `name` says what people call a field of it, as the form does that they fill in. Raises IllegalCommand.
    """
    try:
        return kind(**told.model_dump())
    except ValidationError as error:
        refused = refusal(error, within=field)
    last = str(refused.sentence.values["field"]).rpartition(".")[2]
    called = name(last) if name else last.replace("_", " ")
    raise call_field(refused, called)


def call_field(refused: IllegalCommand, called: Any) -> IllegalCommand:
    """Return the refusal with what people call the field that it names."""
    named = refused.sentence.replace(called=called)
    return IllegalCommand(named, rule=refused.rule, unless_sure=refused.unless_sure, choices=refused.choices)


def _limits(context: dict[str, Any]) -> dict[str, Any]:
    listed = _LITERAL.findall(str(context.get("expected")))
    return {
        "least": context.get("ge"),
        "most": context.get("le", context.get("max_length")),
        "options": either(text or number for text, number in listed),
    }
