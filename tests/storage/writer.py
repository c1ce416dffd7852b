"""Plays on in one game for ever and says each seq once it is stored: python -m tests.storage.writer
URL GAME."""

import asyncio
import sys

from storage import GameStore, open_database
from tests.storage.examples import an_entry


async def write(url: str, game_id: int) -> None:
    async with open_database(url) as database:
        store = GameStore(database)
        game = await store.find_game(game_id)
        seq = game.seq if game else 0
        while True:
            seq += 1
            await store.append_entries(game_id, an_entry(seq, interaction_id=None))
            print(seq, flush=True)


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1], int(sys.argv[2])))
