"""A move as a friend would tell it: what hands must do, in the order in which they do it, and no more."""

from collections.abc import Callable

from engines.core.events import Event
from engines.core.sentence import Sentence, row
from engines.core.telling import fields
from engines.core.value import Value


class Brief(Value):
    """One line of it."""

    hands: Sentence | None = None
    """What is to be moved: stands out."""
    note: Sentence | None = None
    """What follows from it, in passing: points, where it comes to lie."""
    small: bool = False
    """The card, and what is the same every turn."""

    def by(self, opponent: str) -> "Brief":
        hands, note = (said and said.by(opponent) for said in (self.hands, self.note))
        return self.but(hands=hands, note=note)


def because(say: Callable[..., Sentence], event: Event) -> Sentence | None:
    """The rules that decided this, in a few words each: `because-<rule>`, with the values of the event."""
    narrowing = [entry.rule for entry in event.why if entry.left != entry.before]
    deciding = narrowing or [entry.rule for entry in event.why[:1]]
    if not deciding:
        return None
    said = [say(f"because-{rule.replace('.', '-')}", **fields(event)) for rule in dict.fromkeys(deciding)]
    return say("because", rules=row(said))
