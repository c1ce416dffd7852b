"""How an engine says no."""

from collections.abc import Callable
from typing import Any

from engines.core.sentence import Label, Sentence
from engines.core.words import ENGLISH, speaking

Choices = tuple[tuple[Sentence, str], ...]
"""What a button says, and the line that it types."""


class IllegalCommand(Exception):
    """A refusal in the player's words; nothing has changed. No ValueError: pydantic would swallow it.

    It becomes text when somebody reads it, in their language.
    `unless_sure`: the same command with its field `sure` set is accepted, since people may know better.
    `choices`: where two things disagree, what each of them would be called, and the line that says it is right.
    """

    def __init__(
        self, sentence: Sentence, *, rule: str | None = None, unless_sure: bool = False, choices: Choices = ()
    ) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule
        self.unless_sure = unless_sure
        self.choices = choices

    def __str__(self) -> str:
        return str(self.sentence)

    def by(self, opponent: str, label: Label | None = None) -> "IllegalCommand":
        """As it is said in a game against this opponent."""
        return self.with_sentence(self.sentence.by(opponent, label))

    def with_sentence(self, sentence: Sentence) -> "IllegalCommand":
        """Return the same refusal in another sentence."""
        return IllegalCommand(sentence, rule=self.rule, unless_sure=self.unless_sure, choices=self.choices)

    def document(self) -> dict[str, Any]:
        """The refusal as it stands in a replayed record, in English."""
        with speaking(ENGLISH):
            message, values = str(self.sentence), self.sentence.plain
        return {"message": message, "sentence": self.sentence.key, "values": values, "rule": self.rule}


def refuser(say: Callable[..., Sentence]) -> Callable[..., IllegalCommand]:
    """For one package: `raise refuse("no-such-die", die=4, rule="die.depicted")`."""

    def refuse(
        key: str, *, rule: str | None = None, unless_sure: bool = False, choices: Choices = (), **values: Any
    ) -> IllegalCommand:
        return IllegalCommand(say(key, **values), rule=rule, unless_sure=unless_sure, choices=choices)

    return refuse
