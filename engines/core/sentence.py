"""Sentences leave the engine as templates with values: the template is the key of a translation.

What people typed is a value and stays as they typed it. Words of ours that are put into a sentence are sentences too.
"""

from collections.abc import Callable, Iterable
from typing import Any

from pydantic import Field

from engines.core.value import Value


class Sentence(Value):
    template: str
    values: dict[str, Any] = Field(default_factory=dict)

    def voiced(self, voice: Callable[[str], str]) -> "Sentence":
        """The same sentence as another voice says it: its own words and the sentences in it, never a value."""
        values = {
            name: value.voiced(voice) if isinstance(value, Sentence) else value for name, value in self.values.items()
        }
        return Sentence(template=voice(self.template), values=values)

    @property
    def plain(self) -> dict[str, Any]:
        """Its values with the sentences among them as texts."""
        return {name: str(value) if isinstance(value, Sentence) else value for name, value in self.values.items()}

    def __str__(self) -> str:
        return self.template.format(**self.values)


def say(template: str, **values: Any) -> Sentence:
    return Sentence(template=template, values=values)


def words(text: str) -> Sentence:
    """A text of ours without holes: a rule, a label."""
    return Sentence(template=text.replace("{", "{{").replace("}", "}}"))


def joined(parts: Iterable[Sentence], by: str = " ") -> Sentence:
    """One sentence after the other."""
    values = {f"part{number}": part for number, part in enumerate(parts)}
    return Sentence(template=by.join(f"{{{name}}}" for name in values), values=values)


def signed(number: int, *, plus: bool = False) -> str:
    """With a minus as wide as the plus."""
    return f"{number:+d}".replace("-", "−") if plus else str(number).replace("-", "−")
