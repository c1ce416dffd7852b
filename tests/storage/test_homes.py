"""Games without a server: several in one chat, and deleting a server deletes only its own games."""

import pytest

from storage import GameClosed, GameStore, NewGame, NewResult, PeopleStore, StoredGame
from tests.storage.examples import CHANNEL, GUILD, HOST, WON, a_game, an_entry, started


def a_private_game(**changes: object) -> NewGame:
    return a_game(home_id=CHANNEL, home_kind="direct", **changes)


async def begun(store: GameStore) -> StoredGame:
    return await store.create_game(a_private_game(), an_entry(0), suspend_other=True)


async def statuses(store: GameStore, *games: StoredGame) -> list[str]:
    found = [await store.find_game(game.id) for game in games]
    return [game.status for game in found if game]


async def test_a_second_game_lays_the_first_aside(store: GameStore) -> None:
    first, second = await begun(store), await begun(store)
    assert await statuses(store, first, second) == ["aside", "open"]
    assert await store.find_open_game(CHANNEL) == second
    assert [game.id for game in await store.list_games_of_host(HOST)] == [second.id, first.id]
    assert await store.count_ongoing_games_in_server_or_chats(HOST) == 2
    assert await store.find_last_ended_game(CHANNEL, CHANNEL) is None, "it goes on"


async def test_a_game_that_was_laid_aside_is_resumed(store: GameStore) -> None:
    first, second = await begun(store), await begun(store)
    await store.resume_game(first)
    assert await statuses(store, first, second) == ["open", "aside"]
    await store.append_entries(first.id, an_entry(1))
    with pytest.raises(GameClosed):
        await store.append_entries(second.id, an_entry(1))


async def test_only_games_that_lie_aside_are_resumed(store: GameStore) -> None:
    """The open game of the chat stays open."""
    first = await begun(store)
    await store.close_game(first.id, WON)
    second = await begun(store)
    with pytest.raises(GameClosed):
        await store.resume_game(first)
    await store.resume_game(second)
    assert await statuses(store, first, second) == ["finished", "open"]


async def test_deleting_a_server_keeps_games_of_user_installs(store: GameStore) -> None:
    """A person may have used the bot there before the server invited it. That game stays."""
    own = await started(store)
    brought = await store.create_game(
        a_game(channel_id=CHANNEL + 1, home_kind="visited"), an_entry(0)
    )
    alone = await store.create_game(
        a_game(channel_id=CHANNEL + 2, home_id=CHANNEL + 2, home_kind="direct"), an_entry(0)
    )
    assert await store.delete_guild_games(GUILD) == 1
    assert await store.find_game(own.id) is None
    assert await statuses(store, brought, alone) == ["open", "open"]


async def test_a_person_is_deleted_in_one_home_or_in_all(store: GameStore) -> None:
    people = PeopleStore(store._database)
    here, there = await started(store), await begun_elsewhere(store)
    for game in (here, there):
        await store.close_game(game.id, NewResult(**{**vars(WON), "player_id": HOST}))
    assert len((await people.collect_person_data(GUILD, HOST))["games"]) == 1
    assert len((await people.collect_person_data(None, HOST))["games"]) == 2
    assert len(await store.read_results(None, HOST)) == 2
    await people.delete_person(GUILD, HOST)
    assert await store.find_game(here.id) is None
    assert await store.find_game(there.id)
    await people.delete_person(None, HOST)
    assert await store.find_game(there.id) is None
    assert not any((await people.collect_person_data(None, HOST)).values())


async def begun_elsewhere(store: GameStore) -> StoredGame:
    return await store.create_game(a_private_game(channel_id=CHANNEL + 1), an_entry(0))
