"""Decks that owners type in belong to them on every server."""

import asyncio
from dataclasses import replace

from storage import Database, DeckOf, DeckStore, GameStore, PeopleStore
from tests.storage.examples import GUILD, HOST, WON, an_entry, started

MINE = DeckOf(person_id=HOST, game="highseason", component="cards")
OTHERS = (replace(MINE, person_id=HOST + 1), replace(MINE, game="salamandra"), replace(MINE, component="labour"))


async def test_lines_of_a_deck_are_stored_replaced_and_removed(database: Database) -> None:
    store = DeckStore(database)
    await store.keep(MINE, {"B1": "one", "B2": "two"})
    await store.keep(MINE, {"B2": "another", "B3": "three"})
    await store.keep(MINE, {})
    assert await store.lines(MINE) == {"B1": "one", "B2": "another", "B3": "three"}
    await store.remove(MINE, ["B1", "B9"])
    assert await store.lines(MINE) == {"B2": "another", "B3": "three"}


async def test_a_deck_belongs_to_one_person_and_one_component(database: Database) -> None:
    store = DeckStore(database)
    await store.keep(MINE, {"B1": "mine"})
    for other in OTHERS:
        assert await store.lines(other) == {}
        await store.keep(other, {"B1": "other"})
        await store.set_draft(other, "draft")
    assert await store.lines(MINE) == {"B1": "mine"}
    await store.clear(MINE)
    assert await store.lines(MINE) == {}
    assert [await store.lines(other) for other in OTHERS] == [{"B1": "other"}] * 3
    assert [await store.draft(other) for other in OTHERS] == ["draft"] * 3


async def test_the_last_draft_is_stored_until_it_is_cleared(database: Database) -> None:
    store = DeckStore(database)
    assert await store.draft(MINE) == ""
    await store.set_draft(MINE, "B1 what?")
    await store.set_draft(MINE, "B1 that?\nB2 'quoted' ✂")
    assert await store.draft(MINE) == "B1 that?\nB2 'quoted' ✂"
    await store.set_draft(MINE, "")
    assert await store.draft(MINE) == ""


async def test_two_concurrent_pastes_are_both_stored(database: Database) -> None:
    store = DeckStore(database)
    pastes = [{f"B{number}": f"paste {paste}" for number in range(1, 13)} for paste in range(4)]
    await asyncio.gather(*(store.keep(MINE, paste) for paste in pastes))
    lines = await store.lines(MINE)
    assert len(lines) == 12
    assert len(set(lines.values())) == 1


async def test_decks_are_listed_and_deleted_with_a_person(database: Database) -> None:
    store, people = DeckStore(database), PeopleStore(database)
    await store.keep(MINE, {"B1": "one"})
    await store.set_draft(MINE, "B2 what?")
    await store.keep(OTHERS[0], {"B1": "theirs"})
    about = await people.about(GUILD, HOST)
    assert [(row["key"], row["line"]) for row in about["decks"]] == [("B1", "one")]
    assert [row["text"] for row in about["drafts"]] == ["B2 what?"]
    await people.forget(GUILD, HOST)
    assert not any((await people.about(GUILD, HOST)).values())
    assert await store.lines(OTHERS[0]) == {"B1": "theirs"}


async def test_deleting_a_server_deletes_no_deck(database: Database, store: GameStore) -> None:
    decks = DeckStore(database)
    await decks.keep(MINE, {"B1": "one"})
    await store.forget_guild(GUILD)
    assert await decks.lines(MINE) == {"B1": "one"}


async def test_a_drawn_game_is_stored_as_drawn_and_not_won(store: GameStore) -> None:
    game = await started(store)
    await store.append(game.id, an_entry(1), finish=replace(WON, won=False, drawn=True))
    (result,) = await store.results(GUILD, HOST)
    assert result.drawn
    assert not result.won
