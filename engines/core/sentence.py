"""Sentences leave the engine as templates with values: the template is the key of a translation."""

from typing import Any

from pydantic import Field

from engines.core.value import Value


class Sentence(Value):
    template: str
    values: dict[str, Any] = Field(default_factory=dict)

    def __str__(self) -> str:
        return self.template.format(**self.values)


def say(template: str, **values: Any) -> Sentence:
    return Sentence(template=template, values=values)
