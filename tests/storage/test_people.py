"""All that is stored about a person can be exported and deleted."""

import json
from datetime import UTC, datetime

import pytest

from storage import (
    Database,
    GameStore,
    LinkStore,
    NewCall,
    NewEntry,
    NewLink,
    PeopleStore,
    SeatsAdded,
    StoredLivePanel,
    WatchStore,
)
from tests.storage.examples import CHANNEL, GUILD, HOST, WON, an_entry, played, started

FRIEND = 44
EARLY = datetime(2026, 1, 1, tzinfo=UTC)


async def test_about_lists_every_row_that_names_a_person(
    database: Database, store: GameStore
) -> None:
    people = PeopleStore(database)
    game = await started(store)
    await played(store, game.id, 2)
    await store.set_seats(game.id, HOST, [FRIEND])
    await store.append_entries(game.id, an_entry(3, author_id=FRIEND))
    call = NewCall(game_id=game.id, seq=3, person_id=FRIEND, home_id=GUILD, call="die 4")
    await WatchStore(database).store_calls_and_find_refused([call])
    found = await people.collect_person_data(GUILD, HOST)
    assert [len(found[name]) for name in ("games", "moves", "calls", "results", "seats")] == [
        1,
        3,
        0,
        0,
        0,
    ]
    found = await people.collect_person_data(GUILD, FRIEND)
    assert [len(found[name]) for name in ("games", "moves", "calls", "results", "seats")] == [
        0,
        1,
        1,
        0,
        1,
    ]
    assert not any((await people.collect_person_data(GUILD + 1, HOST)).values())


def a_correction(seq: int, author: int, note: str) -> NewEntry:
    """As the bot writes it down: the note stands in the command and in what it did."""
    command = {"do": "adjust", "patch": {"opponent": {"vp": 4}}, "note": note}
    events = [{"event": "adjusted", "rule": None, "why": [], "changes": ["vp 4"], "note": note}]
    return an_entry(seq, author_id=author, command=json.dumps(command), events=json.dumps(events))


async def test_about_lists_notes_links_and_hidden_servers(
    database: Database, store: GameStore
) -> None:
    people = PeopleStore(database)
    game = await started(store)
    await store.append_entries(game.id, a_correction(1, FRIEND, 'he said "4" 🦄'))
    await store.append_entries(game.id, a_correction(2, FRIEND, ""))
    await store.append_entries(game.id, a_correction(3, HOST, "mine"))
    await LinkStore(database).save_link(NewLink(game_id=game.id, token="secret", names=True))
    await WatchStore(database).set_caller_hidden(GUILD, FRIEND, True)
    await WatchStore(database).save_live_panel(
        StoredLivePanel(CHANNEL + 5, game.id, 100, 0, EARLY, begun_by=FRIEND)
    )
    friend, host = (
        await people.collect_person_data(GUILD, FRIEND),
        await people.collect_person_data(GUILD, HOST),
    )
    assert [(each["seq"], each["note"]) for each in friend["notes"]] == [(1, 'he said "4" 🦄')]
    assert [(each["seq"], each["note"]) for each in host["notes"]] == [(3, "mine")]
    assert friend["hidden_from_callers"] == [{"home_id": GUILD}]
    assert host["hidden_from_callers"] == friend["watch_links"] == []
    (link,) = host["watch_links"]
    assert (link["game_id"], link["names"]) == (game.id, True)
    assert "secret" not in str(host)
    assert [panel["channel_id"] for panel in friend["live_panels"]] == [CHANNEL + 5]
    await people.delete_person(GUILD, FRIEND)
    (watch,) = await WatchStore(database).list_live_panels()
    assert watch.begun_by is None
    elsewhere = await people.collect_person_data(GUILD + 1, FRIEND)
    assert not any(elsewhere.values())


async def test_deleting_a_person_removes_their_notes_from_games_of_others(
    database: Database, store: GameStore
) -> None:
    """A game that was handed over stays with its corrections. The texts are removed everywhere."""
    people = PeopleStore(database)
    game = await started(store)
    await store.append_entries(game.id, a_correction(1, HOST, "between us: 🦄"))
    await store.append_entries(game.id, a_correction(2, FRIEND, "mine"))
    await store.set_seats(game.id, FRIEND, [])
    elsewhere = await started(store, home_id=GUILD + 1, channel_id=CHANNEL + 1, host_id=FRIEND)
    await store.append_entries(elsewhere.id, a_correction(1, HOST, "elsewhere"))
    await people.delete_person(GUILD, HOST)
    entries = await store.read_entries(game.id)
    assert "between us" not in str(entries)
    told, kept = json.loads(entries[1].events)[0], json.loads(entries[1].command or "")
    assert (told["note"], told["changes"], kept["note"]) == ("", ["vp 4"], "")
    assert kept["patch"] == {"opponent": {"vp": 4}}
    assert "mine" in str(entries[2])
    assert "elsewhere" in str(await store.read_entries(elsewhere.id))
    assert not any((await people.collect_person_data(GUILD, HOST)).values())


async def test_deleting_a_co_host_keeps_the_game(database: Database, store: GameStore) -> None:
    people, watching = PeopleStore(database), WatchStore(database)
    game = await started(store)
    await store.set_seats(game.id, HOST, [FRIEND, 45])
    await store.append_entries(game.id, an_entry(1, author_id=FRIEND))
    await watching.store_calls_and_find_refused(
        [NewCall(game_id=game.id, seq=1, person_id=FRIEND, home_id=GUILD, call="die 4")]
    )
    await people.delete_person(GUILD, FRIEND)
    assert all(not rows for rows in (await people.collect_person_data(GUILD, FRIEND)).values())
    found = await store.find_game(game.id)
    assert found and found.co_hosts == (45,)
    assert [entry.seq for entry in await store.read_entries(game.id)] == [0, 1]
    assert await watching.find_best_callers(GUILD, datetime(2026, 1, 1, tzinfo=UTC)) == []


async def test_a_deletion_is_published_before_the_file_is_wiped(
    database: Database, store: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wiping may take seconds, in which a cached co-host could play on."""
    game = await started(store)
    await store.set_seats(game.id, HOST, [FRIEND])
    happened: list[object] = []

    async def wipe(_: Database) -> None:
        happened.append("wiped")

    monkeypatch.setattr(Database, "erase_deleted_content_from_wal", wipe)
    await PeopleStore(database).delete_person(GUILD, FRIEND, on_commit=happened.append)
    assert happened == [{game.id}, "wiped"]


async def test_a_person_with_a_seat_in_a_channel_that_is_not_locked_is_not_deleted(
    database: Database, store: GameStore
) -> None:
    """The seat was added after the channels were listed, and a move may be on its way there."""
    people = PeopleStore(database)
    game = await started(store)
    await store.set_seats(game.id, HOST, [FRIEND])
    for person in (HOST, FRIEND):
        with pytest.raises(SeatsAdded):
            await people.delete_person(GUILD, person, locked_channels=[CHANNEL + 1])
    assert await people.find_channels_of_seats(GUILD, FRIEND) == {CHANNEL}
    await people.delete_person(GUILD + 1, FRIEND, locked_channels=[])
    await people.delete_person(GUILD, FRIEND, locked_channels=[CHANNEL, CHANNEL + 1])
    assert await people.find_channels_of_seats(GUILD, FRIEND) == set()


async def test_deleting_a_host_deletes_their_games_in_this_home(
    database: Database, store: GameStore
) -> None:
    people = PeopleStore(database)
    game = await started(store)
    other = await started(store, channel_id=CHANNEL + 1, host_id=FRIEND)
    elsewhere = await started(store, channel_id=CHANNEL + 2, home_id=GUILD + 1)
    await store.append_entries(game.id, an_entry(1), finish=WON)
    await people.delete_person(GUILD, HOST)
    assert await store.find_game(game.id) is None
    assert await store.read_results(GUILD, HOST) == []
    assert await store.find_game(other.id)
    assert await store.find_game(elsewhere.id)


async def test_the_palette_of_a_person_is_stored_until_it_is_deleted(
    database: Database, store: GameStore
) -> None:
    """It is used for the games that they begin. Nothing is stored of people who did not choose."""
    people = PeopleStore(database)
    first = await started(store)
    assert (first.dark, (await people.collect_person_data(None, HOST))["dark_pictures"]) == (
        True,
        [],
    )
    await store.change_settings(first.id, HOST, pictures=False)
    assert (await people.collect_person_data(None, HOST))["dark_pictures"] == []
    await store.change_settings(first.id, HOST, pictures=True, dark=False)
    assert (await people.collect_person_data(GUILD + 1, HOST))["dark_pictures"] == [{"dark": False}]
    light = await started(store, channel_id=CHANNEL + 1, home_id=GUILD + 1)
    others = await started(store, channel_id=CHANNEL + 2, host_id=FRIEND)
    assert [(game.dark, await store.find_game(game.id)) for game in (light, others)] == [
        (False, light),
        (True, others),
    ]
    await people.delete_person(GUILD + 2, HOST)
    assert (await people.collect_person_data(None, HOST))["dark_pictures"] == []
    assert await store.has_dark_pictures(HOST)
    assert await store.find_game(light.id) == light
