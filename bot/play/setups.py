"""What was chosen for a game, as somebody types it."""

from typing import Any


def as_typed(value: Any) -> str | None:
    """An option as `start` takes it: a set of numbers is one text. None for what cannot be typed there."""
    match value:
        case bool():
            return str(value).lower()
        case str() | int():
            return str(value)
        case [int(), *_]:
            return ",".join(map(str, value))
    return None


def beside_the_level(setup: Any) -> str:
    """By which results are told apart. Lines of cards are their owner's alone: options are one word each."""
    chosen = ((name, as_typed(value)) for name, value in setup.chosen.items() if name != "level")
    return " ".join(f"{name}:{text}" for name, text in chosen if text and " " not in text)
