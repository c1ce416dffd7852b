"""Links of the watch page, and forecasts kept beside the log."""

from hashlib import sha256

import pytest
from sqlalchemy import text

from storage import (
    Database,
    GameStore,
    LinkStore,
    NewLink,
    PeopleStore,
    StoredForecast,
    StoredLink,
    WatchStore,
)
from tests.storage.examples import CHANNEL, GUILD, HOST, an_entry, started

TOKEN = "a-token-that-nobody-guesses"


def as_stored(link: NewLink) -> StoredLink:
    return StoredLink(
        game_id=link.game_id, digest=sha256(link.token.encode()).hexdigest(), names=link.names
    )


@pytest.fixture
def links(database: Database) -> LinkStore:
    return LinkStore(database)


async def test_a_game_has_one_link(store: GameStore, links: LinkStore) -> None:
    game = await started(store)
    assert await links.find_link(game.id) is None
    await links.save_link(NewLink(game_id=game.id, token=TOKEN))
    await links.save_link(NewLink(game_id=game.id, token=TOKEN, names=True))
    found = as_stored(NewLink(game_id=game.id, token=TOKEN, names=True))
    assert (
        await links.find_link(game.id)
        == await links.find_link_by_token(TOKEN)
        == await links.find_link_of_newest_game(CHANNEL)
        == found
    )
    assert await links.find_link_by_token(TOKEN.upper()) is None
    assert await links.find_link_of_newest_game(CHANNEL + 1) is None


async def test_a_game_that_was_deleted_meanwhile_gets_no_link(links: LinkStore) -> None:
    await links.save_link(NewLink(game_id=4711, token=TOKEN))
    await links.save_play_link(4711, HOST, TOKEN)
    assert await links.find_link_by_token(TOKEN) is None
    assert await links.find_game_by_play_token(TOKEN) is None


async def test_a_play_link_leads_to_its_own_game(store: GameStore, links: LinkStore) -> None:
    first, second = await started(store), await started(store, channel_id=CHANNEL + 1)
    await links.save_play_link(first.id, HOST, TOKEN)
    await links.save_play_link(second.id, HOST, "another-token")
    assert await links.find_game_by_play_token(TOKEN) == first.id
    assert await links.find_game_by_play_token("another-token") == second.id
    assert await links.find_game_by_play_token("a-token-of-nobody") is None


async def test_stored_tokens_open_no_page(
    database: Database, store: GameStore, links: LinkStore
) -> None:
    """The table has digests only."""
    game = await started(store)
    await links.save_link(NewLink(game_id=game.id, token=TOKEN))
    async with database.connect_for_reading() as connection:
        (kept,) = (await connection.execute(text("SELECT token FROM links"))).scalars()
    assert TOKEN not in kept
    assert await links.find_link_by_token(kept) is None
    assert await links.find_link_by_token(TOKEN)


async def test_a_revoked_link_is_gone(store: GameStore, links: LinkStore) -> None:
    game = await started(store)
    await links.save_link(NewLink(game_id=game.id, token=TOKEN))
    assert await links.revoke_link(game.id)
    assert not await links.revoke_link(game.id)
    assert await links.find_link_by_token(TOKEN) is None


async def test_the_newest_game_of_a_channel_comes_first(store: GameStore, links: LinkStore) -> None:
    old = await started(store)
    await links.save_link(NewLink(game_id=old.id, token="old"))
    await store.close_game(old.id, None, "abandoned")
    assert await links.find_link_of_newest_game(CHANNEL) == as_stored(
        NewLink(game_id=old.id, token="old")
    )
    new = await started(store)
    await links.save_link(NewLink(game_id=new.id, token="new"))
    assert await links.find_link_of_newest_game(CHANNEL) == as_stored(
        NewLink(game_id=new.id, token="new")
    )


async def test_deleting_a_person_deletes_their_links(
    database: Database, store: GameStore, links: LinkStore
) -> None:
    game = await started(store)
    await store.append_entries(game.id, an_entry(1))
    await links.save_link(NewLink(game_id=game.id, token=TOKEN))
    await WatchStore(database).save_forecast(
        StoredForecast(game_id=game.id, round=2, mean=99.5, spread=7.25, count=200)
    )
    await PeopleStore(database).delete_person(GUILD, HOST)
    assert await links.find_link_by_token(TOKEN) is None
    assert await WatchStore(database).read_forecasts(game.id) == []


async def test_a_second_forecast_replaces_that_of_the_same_round(
    database: Database, store: GameStore
) -> None:
    game, watching = await started(store), WatchStore(database)
    later = StoredForecast(game_id=game.id, round=3, mean=101.0, spread=6.5, count=220)
    await watching.save_forecast(later)
    for mean in (90.5, 99.5):
        await watching.save_forecast(
            StoredForecast(game_id=game.id, round=2, mean=mean, spread=7.25, count=200)
        )
    assert await watching.read_forecasts(game.id) == [
        StoredForecast(game_id=game.id, round=2, mean=99.5, spread=7.25, count=200),
        later,
    ]


async def test_hidden_callers_are_stored_by_server(database: Database) -> None:
    watching = WatchStore(database)
    await watching.set_caller_hidden(GUILD, 1, True)
    await watching.set_caller_hidden(GUILD + 1, 2, True)
    assert await watching.list_hidden_callers(GUILD) == {1}
