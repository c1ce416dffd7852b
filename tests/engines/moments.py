"""Moments of each game that the tests of all games look at. They lie beside its own tests, in
`moments.py`:

`START` what a first game is started with; `ENDING` shortly before the end; `FULL` tables on which
nothing can be longer; `TABLES` and `REASONS` moves that are kept as golden pictures, `SPOKEN` those
that are kept as texts, each by a playthrough and a line of its record.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import permutations, product
from typing import Any

from engines.core import Deck, Log
from engines.core.catalogue import load_installed_games, read_covers

PICTURED = ("FULL", "TABLES", "REASONS")
"""Only where a game has pictures."""
KEPT = ("START", "ENDING", "SPOKEN", *PICTURED)


def beside(game: str) -> dict[str, Any]:
    """What lies there; `test_moments` says what is missing."""
    where = f"tests.engines.{game}.moments"
    module = (
        import_module(where) if find_spec(f"tests.engines.{game}") and find_spec(where) else None
    )
    if module is None:
        return {
            "START": load_installed_games()[game]
            .setups[0]
            .model_dump(mode="json", exclude_defaults=True)
        }
    return {name: getattr(module, name) for name in KEPT if hasattr(module, name)}


def every(kept: str) -> dict[str, Any]:
    """Those of all games, by their names."""
    return {
        name: moment
        for game in read_covers()
        for name, moment in beside(game).get(kept, {}).items()
    }


@dataclass(frozen=True)
class Ending:
    """Shortly before the end, where nothing but the order of a few cards decides how many points
    there will be."""

    table: Callable[[], Log]
    left: Mapping[str, Sequence[int]]
    """The cards that are left in each deck that matters."""

    @property
    def log(self) -> Log:
        return self.table()

    @property
    def state(self) -> Any:
        return _with_decks(self.log.state, self.left)

    def orders(self) -> Iterator[Any]:
        """The state once for every order of its decks."""
        for decks in product(*map(permutations, self.left.values())):
            yield _with_decks(self.state, dict(zip(self.left, decks, strict=True)))


def _with_decks(state: Any, decks: Mapping[str, Sequence[int]]) -> Any:
    return state.replace(
        box=state.box.replace(**{name: Deck(tuple(cards)) for name, cards in decks.items()})
    )
