"""Where the walks lead: a game at which nobody sits, for every set-up of every game, and every
recorded one."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engines.core import Log
from engines.core.catalogue import load_installed_games
from tests.engines.random_games import wild
from tests.pictures.positions import logs

RECORDS = sorted(
    path.stem for path in (Path(__file__).parents[1] / "engines" / "playthroughs").glob("*.jsonl")
)


@dataclass(frozen=True)
class Walk:
    """Through a recorded game, or a wild one of this set-up and seed."""

    game: str
    record: str = ""
    setup: Any = None
    seed: int = 0

    @property
    def logs(self) -> tuple[Log, ...]:
        return logs(self.record) if self.record else wild(self.game, self.setup, self.seed)

    @property
    def wild(self) -> bool:
        return not self.record

    def __str__(self) -> str:
        return self.record or f"{self.game}: {self.setup}, seed {self.seed}"


def walks(seed: int = 0) -> Iterator[Walk]:
    for game in load_installed_games().values():
        yield from (Walk(game.name, setup=setup, seed=seed) for setup in game.setups)
    yield from (Walk(record.partition("-")[0], record) for record in RECORDS)
