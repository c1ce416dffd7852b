"""A move as a friend would tell it: what hands must do, in the order in which they do it, and no more."""

from typing import Any

from engines.core import sentence, value


class Brief(value.Value):
    """One line of it."""

    hands: sentence.Sentence | None = None
    """What is to be moved: stands out."""
    note: sentence.Sentence | None = None
    """What follows from it, in passing: points, where it comes to lie."""
    small: bool = False
    """The card, and what is the same every turn."""

    def by(self, opponent: str, label: sentence.Label | None = None) -> "Brief":
        hands, note = (said and said.by(opponent, label) for said in (self.hands, self.note))
        return self.but(hands=hands, note=note)


def briefly(told: sentence.Sentence, **beside: Any) -> Brief:
    """An event by its voices `hands` and `note`; where it has neither, its sentence in full is short enough."""
    hands, note = (told.voice(name, **beside) for name in ("hands", "note"))
    return Brief(hands=hands, note=note) if hands or note else Brief(note=told)
