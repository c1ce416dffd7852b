"""An engine never guesses what lies on the table: it asks."""

from typing import ClassVar

from engines.core.value import Value


class Ask(Value):
    """What the table must tell. Derived from the state, never stored. `answer` names the command that tells it."""

    pads: ClassVar[tuple[str, ...]] = ()
    """What is read off a card in somebody's hand."""

    about: str
    answer: str

    @property
    def on_pad(self) -> bool:
        """Whether a pad is all that is needed for the answer: it must not wait for a picture."""
        return self.about in self.pads

    @property
    def order(self) -> str:
        """Where one answer may tell several things: in which order they are read."""
        return ""
