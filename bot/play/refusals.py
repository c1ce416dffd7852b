"""How the bot says no: in the player's words, apart from faults."""

from typing import Any

from engines.core.sentence import Sentence, say


class Refusal(Exception):
    """Nothing has changed; the sentence says what would be right."""

    def __init__(self, template: str, **values: Any) -> None:
        self.sentence: Sentence = say(template, **values)
        super().__init__(str(self.sentence))


class Watching(Refusal):
    """Somebody without a seat wanted to move."""
