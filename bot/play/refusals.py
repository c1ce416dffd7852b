"""How the bot says no: in the player's words, apart from faults."""

from typing import Any


class Refusal(Exception):
    """Nothing has changed; the sentence says what would be right."""

    def __init__(self, template: str, **values: Any) -> None:
        super().__init__(template.format(**values))


class Watching(Refusal):
    """Somebody without a seat wanted to move."""
