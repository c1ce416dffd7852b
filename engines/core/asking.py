"""An engine never guesses what lies on the table: it asks."""

from engines.core.value import Value


class Ask(Value):
    """What the table must tell. Derived from the state, never stored. `answer` names the command that tells it."""

    about: str
    answer: str

    @property
    def order(self) -> str:
        """Where one answer may tell several things: in which order they are read."""
        return ""
