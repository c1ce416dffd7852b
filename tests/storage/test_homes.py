"""Games without a server: several in one chat, and deleting a server deletes only its own games."""

import pytest

from storage import GameClosed, GameStore, NewGame, NewResult, PeopleStore, StoredGame
from tests.storage.examples import CHANNEL, GUILD, HOST, WON, a_game, an_entry, started


def a_private_game(**changes: object) -> NewGame:
    return a_game(home_id=CHANNEL, home_kind="direct", **changes)


async def begun(store: GameStore) -> StoredGame:
    return await store.create(a_private_game(), an_entry(0), aside=True)


async def statuses(store: GameStore, *games: StoredGame) -> list[str]:
    found = [await store.game(game.id) for game in games]
    return [game.status for game in found if game]


async def test_a_second_game_lays_the_first_aside(store: GameStore) -> None:
    first, second = await begun(store), await begun(store)
    assert await statuses(store, first, second) == ["aside", "open"]
    assert await store.open_game(CHANNEL) == second
    assert [game.id for game in await store.games_of(HOST)] == [second.id, first.id]
    assert await store.count_of(HOST) == 2
    assert await store.last_ended(CHANNEL, CHANNEL) is None, "it goes on"


async def test_a_game_that_was_laid_aside_is_resumed(store: GameStore) -> None:
    first, second = await begun(store), await begun(store)
    await store.take_up(first)
    assert await statuses(store, first, second) == ["open", "aside"]
    await store.append(first.id, an_entry(1))
    with pytest.raises(GameClosed):
        await store.append(second.id, an_entry(1))


async def test_only_games_that_lie_aside_are_resumed(store: GameStore) -> None:
    """The open game of the chat stays open."""
    first = await begun(store)
    await store.finish(first.id, WON)
    second = await begun(store)
    with pytest.raises(GameClosed):
        await store.take_up(first)
    await store.take_up(second)
    assert await statuses(store, first, second) == ["finished", "open"]


async def test_deleting_a_server_keeps_games_of_user_installs(store: GameStore) -> None:
    """A person may have used the bot there before the server invited it. That game stays."""
    own = await started(store)
    brought = await store.create(a_game(channel_id=CHANNEL + 1, home_kind="visited"), an_entry(0))
    alone = await store.create(a_game(channel_id=CHANNEL + 2, home_id=CHANNEL + 2, home_kind="direct"), an_entry(0))
    assert await store.forget_guild(GUILD) == 1
    assert await store.game(own.id) is None
    assert await statuses(store, brought, alone) == ["open", "open"]


async def test_a_person_is_deleted_in_one_home_or_in_all(store: GameStore) -> None:
    people = PeopleStore(store._database)
    here, there = await started(store), await begun_elsewhere(store)
    for game in (here, there):
        await store.finish(game.id, NewResult(**{**vars(WON), "player_id": HOST}))
    assert len((await people.about(GUILD, HOST))["games"]) == 1
    assert len((await people.about(None, HOST))["games"]) == 2
    assert len(await store.results(None, HOST)) == 2
    await people.forget(GUILD, HOST)
    assert await store.game(here.id) is None
    assert await store.game(there.id)
    await people.forget(None, HOST)
    assert await store.game(there.id) is None
    assert not any((await people.about(None, HOST)).values())


async def begun_elsewhere(store: GameStore) -> StoredGame:
    return await store.create(a_private_game(channel_id=CHANNEL + 1), an_entry(0))
