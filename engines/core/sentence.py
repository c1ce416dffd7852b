"""Sentences leave the engine as templates with values: the template is the key of a translation."""

from collections.abc import Callable
from typing import Any

from pydantic import Field

from engines.core.value import Value


class Sentence(Value):
    template: str
    values: dict[str, Any] = Field(default_factory=dict)

    def voiced(self, voice: Callable[[str], str]) -> "Sentence":
        """The same sentence as another voice says it: its template and the texts filled into it."""
        values = {name: voice(value) if isinstance(value, str) else value for name, value in self.values.items()}
        return Sentence(template=voice(self.template), values=values)

    def __str__(self) -> str:
        return self.template.format(**self.values)


def say(template: str, **values: Any) -> Sentence:
    return Sentence(template=template, values=values)
