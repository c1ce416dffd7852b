"""How an engine says no."""

from collections.abc import Callable
from typing import Any

from engines.core.sentence import Sentence, say

Choices = tuple[tuple[str, str], ...]
"""What a button says, and the line that it types."""


class IllegalCommand(Exception):
    """A refusal in the player's words; nothing has changed. No ValueError: pydantic would swallow it.

    `unless_sure`: the same command with its field `sure` set is accepted, since people may know better.
    `choices`: where two things disagree, what each of them would be called, and the line that says it is right.
    """

    def __init__(
        self,
        template: str,
        *,
        rule: str | None = None,
        unless_sure: bool = False,
        choices: Choices = (),
        **values: Any,
    ) -> None:
        self.sentence: Sentence = say(template, **values)
        self.rule = rule
        self.unless_sure = unless_sure
        self.choices = choices
        super().__init__(str(self.sentence))

    def voiced(self, voice: Callable[[Sentence], Sentence]) -> "IllegalCommand":
        said = voice(self.sentence)
        return IllegalCommand(
            said.template, rule=self.rule, unless_sure=self.unless_sure, choices=self.choices, **said.values
        )

    def document(self) -> dict[str, Any]:
        """The refusal as it stands in a replayed record."""
        return {
            "message": str(self.sentence),
            "template": self.sentence.template,
            "values": self.sentence.plain,
            "rule": self.rule,
        }
