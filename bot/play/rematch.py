"""Another game after one that has ended: the same setup, or its next level."""

import secrets
from collections.abc import Mapping
from typing import Any

from bot.play.table import Table
from engines.core import Game, IllegalCommand


def new_seed() -> int:
    return secrets.randbits(48)


def harder(table: Table) -> dict[str, Any] | None:
    """The same setup one level up; None where there is none.

    Where cards are those of one level, an owner's are left out, to be dealt in anew; any others cannot be replaced.
    """
    level = table.state.setup.harder
    if level is None:
        return None
    setup = dict(table.log.header.setup) | {"level": level}
    if is_whole(table.game, setup):
        return setup
    cards = {component.name for component in table.game.components}
    has_deck = setup.get("deck") in ("mine", "physical")
    return {name: value for name, value in setup.items() if name not in cards} if has_deck else None


def is_whole(game: Game[Any, Any], setup: Mapping[str, Any]) -> bool:
    """Whether a game can be started like this: nothing is lacking, and nothing contradicts itself."""
    try:
        game.parse_setup(setup)
    except IllegalCommand:
        return False
    return True
