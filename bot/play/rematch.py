"""The set-up of another game after one that has ended: the same one, or one level harder."""

import secrets
from collections.abc import Mapping
from typing import Any

from bot.play.table import Table
from engines.core import Game, IllegalCommand


def make_seed() -> int:
    """Return a random seed of 48 bits, which is short enough to be typed."""
    return secrets.randbits(48)


def make_harder_setup(table: Table) -> dict[str, Any] | None:
    """Return the same set-up with the next level, or None if there is no such game.

    The cards of a set-up may fit its own level only. Cards from the owner's deck are then left out,
    because they are dealt anew at the start. Other cards cannot be replaced, so the result is None.
    """
    level = table.state.setup.next_level
    if level is None:
        return None
    setup = dict(table.log.header.setup) | {"level": level}
    if is_valid_setup(table.game, setup):
        return setup
    if setup.get("deck") not in ("mine", "physical"):
        return None
    for component in table.game.components:
        setup.pop(component.name, None)
    return setup


def is_valid_setup(game: Game[Any, Any], setup: Mapping[str, Any]) -> bool:
    """Return whether a game can be started with this set-up: no option is missing or contradicts
    another."""
    try:
        game.parse_setup(setup)
    except IllegalCommand:
        return False
    return True
