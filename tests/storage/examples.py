"""A game at a table, and moves in it."""

import asyncio
import itertools
import random
from typing import Any

from storage import DrawnPanel, GameStore, NewEntry, NewGame, NewResult, StoredGame, WriteConflict

GUILD, CHANNEL, HOST = 11, 22, 33
WON = NewResult(player_id=HOST, opponent="Leopold", level="medium", won=True, yours=141, his=128)

_interactions = itertools.count(10**9)


def a_game(**changes: Any) -> NewGame:
    plain = {
        "home_id": GUILD,
        "channel_id": CHANNEL,
        "host_id": HOST,
        "game": "gah",
        "revision": "1",
    }
    return NewGame(**{**plain, "header": '{"seed": 7}', **changes})


def an_entry(seq: int, **changes: Any) -> NewEntry:
    plain = {
        "seq": seq,
        "command": '{"do": "turn"}' if seq else None,
        "events": "[]",
        "state": f'{{"round": {seq}}}',
    }
    return NewEntry(
        **{**plain, "author_id": HOST, "interaction_id": next(_interactions), **changes}
    )


async def started(store: GameStore, **changes: Any) -> StoredGame:
    return await store.create_game(a_game(**changes), an_entry(0))


async def played(store: GameStore, game_id: int, moves: int) -> None:
    for seq in range(1, moves + 1):
        await store.append_entries(game_id, an_entry(seq))


async def play_until_it_lands(
    store: GameStore, game_id: int, interaction_id: int | None = None, patience: float = 0.02
) -> int:
    """As one process among others does: another writer was first, so read where the game is by now
    and move again."""
    interaction_id = interaction_id or next(_interactions)
    while True:
        game = await store.find_game(game_id)
        assert game
        try:
            await store.append_entries(
                game_id, an_entry(game.seq + 1, interaction_id=interaction_id)
            )
        except WriteConflict:
            await asyncio.sleep(random.random() * patience)
        else:
            return game.seq + 1


async def drew(
    store: GameStore,
    game_id: int,
    channel_id: int,
    message_id: int,
    drawn: int,
    *,
    told: int | None = None,
) -> None:
    """This message is the panel and shows the game as of `drawn`; it may be the one that told a
    move, too."""
    drawing = DrawnPanel(
        game_id=game_id,
        channel_id=channel_id,
        message_id=message_id,
        shown_seq=drawn,
        told_seq=told,
    )
    await store.record_panels([drawing])
