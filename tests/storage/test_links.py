"""Links of the watch page, and forecasts kept beside the log."""

from hashlib import sha256

import pytest
from sqlalchemy import text

from storage import Database, Foretold, GameStore, Link, LinkStore, PeopleStore, StoredLink, WatchStore
from tests.storage.examples import CHANNEL, GUILD, HOST, an_entry, started

TOKEN = "a-token-that-nobody-guesses"


def as_stored(link: Link) -> StoredLink:
    return StoredLink(game_id=link.game_id, digest=sha256(link.token.encode()).hexdigest(), names=link.names)


@pytest.fixture
def links(database: Database) -> LinkStore:
    return LinkStore(database)


async def test_a_game_has_one_link(store: GameStore, links: LinkStore) -> None:
    game = await started(store)
    assert await links.of_game(game.id) is None
    await links.save(Link(game_id=game.id, token=TOKEN))
    await links.save(Link(game_id=game.id, token=TOKEN, names=True))
    found = as_stored(Link(game_id=game.id, token=TOKEN, names=True))
    assert await links.of_game(game.id) == await links.by_token(TOKEN) == await links.last_in(CHANNEL) == found
    assert await links.by_token(TOKEN.upper()) is None
    assert await links.last_in(CHANNEL + 1) is None


async def test_a_game_that_was_deleted_meanwhile_gets_no_link(links: LinkStore) -> None:
    await links.save(Link(game_id=4711, token=TOKEN))
    await links.save_play(4711, HOST, TOKEN)
    assert await links.by_token(TOKEN) is None
    assert await links.played_by(TOKEN) is None


async def test_a_play_link_leads_to_its_own_game(store: GameStore, links: LinkStore) -> None:
    first, second = await started(store), await started(store, channel_id=CHANNEL + 1)
    await links.save_play(first.id, HOST, TOKEN)
    await links.save_play(second.id, HOST, "another-token")
    assert await links.played_by(TOKEN) == first.id
    assert await links.played_by("another-token") == second.id
    assert await links.played_by("a-token-of-nobody") is None


async def test_stored_tokens_open_no_page(database: Database, store: GameStore, links: LinkStore) -> None:
    """The table has digests only."""
    game = await started(store)
    await links.save(Link(game_id=game.id, token=TOKEN))
    async with database.reading() as connection:
        (kept,) = (await connection.execute(text("SELECT token FROM links"))).scalars()
    assert TOKEN not in kept
    assert await links.by_token(kept) is None
    assert await links.by_token(TOKEN)


async def test_a_revoked_link_is_gone(store: GameStore, links: LinkStore) -> None:
    game = await started(store)
    await links.save(Link(game_id=game.id, token=TOKEN))
    assert await links.revoke(game.id)
    assert not await links.revoke(game.id)
    assert await links.by_token(TOKEN) is None


async def test_the_newest_game_of_a_channel_comes_first(store: GameStore, links: LinkStore) -> None:
    old = await started(store)
    await links.save(Link(game_id=old.id, token="old"))
    await store.finish(old.id, None, "abandoned")
    assert await links.last_in(CHANNEL) == as_stored(Link(game_id=old.id, token="old"))
    new = await started(store)
    await links.save(Link(game_id=new.id, token="new"))
    assert await links.last_in(CHANNEL) == as_stored(Link(game_id=new.id, token="new"))


async def test_deleting_a_person_deletes_their_links(database: Database, store: GameStore, links: LinkStore) -> None:
    game = await started(store)
    await store.append(game.id, an_entry(1))
    await links.save(Link(game_id=game.id, token=TOKEN))
    await WatchStore(database).foretell(Foretold(game_id=game.id, round=2, mean=99.5, spread=7.25, count=200))
    await PeopleStore(database).forget(GUILD, HOST)
    assert await links.by_token(TOKEN) is None
    assert await WatchStore(database).foretold(game.id) == []


async def test_a_second_forecast_replaces_that_of_the_same_round(database: Database, store: GameStore) -> None:
    game, watching = await started(store), WatchStore(database)
    later = Foretold(game_id=game.id, round=3, mean=101.0, spread=6.5, count=220)
    await watching.foretell(later)
    for mean in (90.5, 99.5):
        await watching.foretell(Foretold(game_id=game.id, round=2, mean=mean, spread=7.25, count=200))
    assert await watching.foretold(game.id) == [
        Foretold(game_id=game.id, round=2, mean=99.5, spread=7.25, count=200),
        later,
    ]


async def test_hidden_callers_are_stored_by_server(database: Database) -> None:
    watching = WatchStore(database)
    await watching.set_quiet(GUILD, 1, True)
    await watching.set_quiet(GUILD + 1, 2, True)
    assert await watching.quiet(GUILD) == {1}
