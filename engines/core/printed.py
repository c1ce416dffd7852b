"""What is printed, as TOML in the folder `data` of each game."""

import tomllib
from importlib.resources import files
from typing import Any


def printed(game: str, name: str) -> dict[str, Any]:
    """The table of that name of the game in this package."""
    return tomllib.loads((files(game) / "data" / f"{name}.toml").read_text(encoding="utf-8"))
