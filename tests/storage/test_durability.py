"""After kill -9 at any moment all answered moves are stored, and the game goes on."""

import subprocess
import sys
import time

from storage import GameStore
from tests.storage.examples import an_entry, started


def said_until_killed(url: str, game_id: int, patience: float) -> list[int]:
    """The seqs that a writer claimed before kill -9; its last line may be torn."""
    command = [sys.executable, "-m", "tests.storage.writer", url, str(game_id)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        first = process.stdout.readline()
        time.sleep(patience)
        process.kill()
        lines = (first + process.stdout.read()).splitlines(keepends=True)
    return [int(line) for line in lines if line.endswith("\n")]


async def test_kill_9_loses_no_answered_move(url: str, store: GameStore) -> None:
    game = await started(store)
    for patience in (0.01, 0.0573, 0.15):
        said = said_until_killed(url, game.id, patience)
        stored = [entry.seq for entry in await store.read_entries(game.id)]
        assert said and stored == list(range(len(stored)))
        assert said[-1] <= stored[-1] <= said[-1] + 1
        found = await store.find_game(game.id)
        assert found and found.seq == stored[-1]
        await store.append_entries(game.id, an_entry(found.seq + 1))
