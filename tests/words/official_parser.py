"""The official parser of Fluent, called as ours is."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from engines.core import ENGLISH
from engines.core.text.fluent import Bundle
from tests.tiers import ROOT

CORE = "engines.core"


def source(package: str, language: str = ENGLISH) -> str:
    return (ROOT / package.replace(".", "/") / "words" / f"{language}.ftl").read_text(
        encoding="utf-8"
    )


@cache
def whole(package: str, language: str = ENGLISH) -> Bundle:
    """All that our own reader reads."""
    shared = (
        None if package in ("bot", CORE) or not _has_file(CORE, language) else whole(CORE, language)
    )
    return Bundle(source(package, language), language, package, shared).parse_all()


def _has_file(package: str, language: str) -> bool:
    return (ROOT / package.replace(".", "/") / "words" / f"{language}.ftl").is_file()


parsed = cache(FluentResource)
"""What the official reader makes of a file; it takes its time."""


@cache
def bundle(text: str, language: str = "en") -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(parsed(text))
    if _has_file(CORE, language):
        made.add_resource(parsed(source(CORE, language)))  # what is there already stays
    return made


def officially(spoken: FluentBundle, key: str, values: Mapping[str, Any]) -> str:
    given = {
        name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
        for name, value in values.items()
    }
    name, _, attribute = key.partition(".")
    message = spoken.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None
    text, errors = spoken.format_pattern(pattern, given)
    assert not errors, (key, errors)
    return str(text)
