"""The sentences of the bot itself, from `bot/words`, and the errors that carry one for the user."""

from engines.core import Sentence
from engines.core.text.sentence import create_sentence_factory, create_text_factory

say = create_sentence_factory("bot")
"""Returns a sentence, which becomes text where it is read: `say("noted")`."""
say_now = create_text_factory("bot")
"""Returns the text of a sentence now, in the current language."""


class Refusal(Exception):
    """Raised when a request is refused. Nothing is stored, and the sentence says what the user can
    do."""

    def __init__(self, sentence: Sentence, draft_key: str = "") -> None:
        super().__init__(sentence)
        self.draft_key = draft_key
        """The key of the draft with which a button opens the refused form again; empty if there is
        none."""


def refuse_if(condition: object, sentence: Sentence) -> None:
    """Raise Refusal if `condition` is true.

    The sentence is made in any case, which takes a moment, so checks of every move do not use this.
    """
    if condition:
        raise Refusal(sentence)


class ChannelOccupied(Refusal):
    """Raised when another person's game is open in the chat. `game` is its id; its players can
    suspend it."""

    def __init__(self, sentence: Sentence, game: int) -> None:
        super().__init__(sentence)
        self.game_id = game


class NoSeat(Refusal):
    """Raised when a person without a seat wants to play or change a game."""
