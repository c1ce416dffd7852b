"""What the bot says beside the games, from `words/`; and how it says no, apart from faults."""

from engines.core import Sentence
from engines.core.text.sentence import sayer, speaker

say = sayer("bot")
spoken = speaker("bot")


class Refusal(Exception):
    """Nothing has changed; the sentence says what would be right. It becomes text when somebody reads it."""

    def __init__(self, sentence: Sentence, again: str = "") -> None:
        super().__init__(sentence)
        self.again = again
        """By which a refused form opens again, with what was typed; empty where there is none."""


def refuse_if(wrong: object, sentence: Sentence) -> None:
    """A sentence takes a moment to be made: not for what every move is asked."""
    if wrong:
        raise Refusal(sentence)


class InTheWay(Refusal):
    """Somebody else's game is played there: they are asked whether it may be laid aside."""

    def __init__(self, sentence: Sentence, game: int) -> None:
        super().__init__(sentence)
        self.game = game


class Watching(Refusal):
    """Somebody without a seat wanted to move."""
