"""What is stored about somebody can be looked at and forgotten."""

from datetime import UTC, datetime

from storage import Database, EveningStore, GameStore, NewCall, PeopleStore
from tests.storage.examples import CHANNEL, GUILD, HOST, WON, an_entry, played, started

FRIEND = 44


async def test_everything_that_names_a_person(database: Database, store: GameStore) -> None:
    people = PeopleStore(database)
    game = await started(store)
    await played(store, game.id, 2)
    await store.seat(game.id, HOST, [FRIEND])
    await store.append(game.id, an_entry(3, author_id=FRIEND))
    call = NewCall(game_id=game.id, seq=3, person_id=FRIEND, guild_id=GUILD, call="die 4")
    await EveningStore(database).call([call])
    found = await people.about(GUILD, HOST)
    assert [len(found[name]) for name in ("games", "moves", "calls", "results", "seats")] == [1, 3, 0, 0, 0]
    found = await people.about(GUILD, FRIEND)
    assert [len(found[name]) for name in ("games", "moves", "calls", "results", "seats")] == [0, 1, 1, 0, 1]
    assert not any((await people.about(GUILD + 1, HOST)).values())


async def test_forgetting_a_friend_leaves_the_game(database: Database, store: GameStore) -> None:
    people, evenings = PeopleStore(database), EveningStore(database)
    game = await started(store)
    await store.seat(game.id, HOST, [FRIEND, 45])
    await store.append(game.id, an_entry(1, author_id=FRIEND))
    await evenings.call([NewCall(game_id=game.id, seq=1, person_id=FRIEND, guild_id=GUILD, call="die 4")])
    await people.forget(GUILD, FRIEND)
    assert all(not rows for rows in (await people.about(GUILD, FRIEND)).values())
    found = await store.game(game.id)
    assert found and found.co_hosts == (45,)
    assert [entry.seq for entry in await store.entries(game.id)] == [0, 1]
    assert await evenings.standings(GUILD, datetime(2026, 1, 1, tzinfo=UTC)) == []


async def test_forgetting_a_host_forgets_their_games_here(database: Database, store: GameStore) -> None:
    people = PeopleStore(database)
    game = await started(store)
    other = await started(store, channel_id=CHANNEL + 1, host_id=FRIEND)
    elsewhere = await started(store, channel_id=CHANNEL + 2, guild_id=GUILD + 1)
    await store.append(game.id, an_entry(1), finish=WON)
    await people.forget(GUILD, HOST)
    assert await store.game(game.id) is None
    assert await store.results(GUILD, HOST) == []
    assert await store.game(other.id)
    assert await store.game(elsewhere.id)
