"""Decks that owners type in belong to them on every server."""

import asyncio
from dataclasses import replace

from storage import Database, DeckKey, DeckStore, GameStore, PeopleStore
from tests.storage.examples import GUILD, HOST, WON, an_entry, started

MINE = DeckKey(person_id=HOST, game="highseason", component="cards")
OTHERS = (
    replace(MINE, person_id=HOST + 1),
    replace(MINE, game="salamandra"),
    replace(MINE, component="labour"),
)


async def test_lines_of_a_deck_are_stored_replaced_and_removed(database: Database) -> None:
    store = DeckStore(database)
    await store.save_lines(MINE, {"B1": "one", "B2": "two"})
    await store.save_lines(MINE, {"B2": "another", "B3": "three"})
    await store.save_lines(MINE, {})
    assert await store.read_lines(MINE) == {"B1": "one", "B2": "another", "B3": "three"}
    await store.delete_lines(MINE, ["B1", "B9"])
    assert await store.read_lines(MINE) == {"B2": "another", "B3": "three"}


async def test_a_deck_belongs_to_one_person_and_one_component(database: Database) -> None:
    store = DeckStore(database)
    await store.save_lines(MINE, {"B1": "mine"})
    for other in OTHERS:
        assert await store.read_lines(other) == {}
        await store.save_lines(other, {"B1": "other"})
        await store.save_draft(other, "draft")
    assert await store.read_lines(MINE) == {"B1": "mine"}
    await store.delete_deck(MINE)
    assert await store.read_lines(MINE) == {}
    assert [await store.read_lines(other) for other in OTHERS] == [{"B1": "other"}] * 3
    assert [await store.read_draft(other) for other in OTHERS] == ["draft"] * 3


async def test_the_last_draft_is_stored_until_it_is_cleared(database: Database) -> None:
    store = DeckStore(database)
    assert await store.read_draft(MINE) == ""
    await store.save_draft(MINE, "B1 what?")
    await store.save_draft(MINE, "B1 that?\nB2 'quoted' ✂")
    assert await store.read_draft(MINE) == "B1 that?\nB2 'quoted' ✂"
    await store.save_draft(MINE, "")
    assert await store.read_draft(MINE) == ""


async def test_two_concurrent_pastes_are_both_stored(database: Database) -> None:
    store = DeckStore(database)
    pastes = [{f"B{number}": f"paste {paste}" for number in range(1, 13)} for paste in range(4)]
    await asyncio.gather(*(store.save_lines(MINE, paste) for paste in pastes))
    lines = await store.read_lines(MINE)
    assert len(lines) == 12
    assert len(set(lines.values())) == 1


async def test_decks_are_listed_and_deleted_with_a_person(database: Database) -> None:
    store, people = DeckStore(database), PeopleStore(database)
    await store.save_lines(MINE, {"B1": "one"})
    await store.save_draft(MINE, "B2 what?")
    await store.save_lines(OTHERS[0], {"B1": "theirs"})
    about = await people.collect_person_data(GUILD, HOST)
    assert [(row["key"], row["line"]) for row in about["decks"]] == [("B1", "one")]
    assert [row["text"] for row in about["drafts"]] == ["B2 what?"]
    await people.delete_person(GUILD, HOST)
    assert not any((await people.collect_person_data(GUILD, HOST)).values())
    assert await store.read_lines(OTHERS[0]) == {"B1": "theirs"}


async def test_deleting_a_server_deletes_no_deck(database: Database, store: GameStore) -> None:
    decks = DeckStore(database)
    await decks.save_lines(MINE, {"B1": "one"})
    await store.delete_guild_games(GUILD)
    assert await decks.read_lines(MINE) == {"B1": "one"}


async def test_a_drawn_game_is_stored_as_drawn_and_not_won(store: GameStore) -> None:
    game = await started(store)
    await store.append_entries(game.id, an_entry(1), finish=replace(WON, won=False, drawn=True))
    (result,) = await store.read_results(GUILD, HOST)
    assert result.drawn
    assert not result.won
