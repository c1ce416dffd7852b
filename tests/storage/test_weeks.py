"""Tries at the deck of a week, posts of the winners, and duplicate nights."""

from dataclasses import asdict, replace
from datetime import UTC, datetime
from typing import Any

import pytest

from storage import (
    AlreadyClaimed,
    ChannelTaken,
    Database,
    GameStore,
    NewChair,
    NewNight,
    NewTry,
    NightStore,
    PeopleStore,
    ShardAssignment,
    WeekPost,
    WeekStore,
    used_claims,
)
from tests.storage.examples import CHANNEL, GUILD, HOST, WON, a_game, an_entry

WEEK = "2026-W53"
FRIEND = 44


def a_try(person: int = HOST, **more: object) -> NewTry:
    given = {
        "week": WEEK,
        "opponent": "Leopold",
        "person_id": person,
        "counts": True,
        "home_id": GUILD,
    } | more
    return NewTry(**given)  # type: ignore[arg-type]


async def tried(store: GameStore, channel: int, claim: NewTry | NewChair) -> int:
    game = replace(a_game(), channel_id=channel, host_id=claim.person_id)
    return (await store.create_game(game, an_entry(0), claim=claim)).id


async def test_the_secret_of_a_week_is_drawn_once(database: Database) -> None:
    first = await GameStore(database).get_secret()
    assert (len(first), await GameStore(database).get_secret()) == (32, first)


async def test_a_person_has_one_try_for_each_week_and_opponent(
    database: Database, store: GameStore
) -> None:
    weeks = WeekStore(database)
    game = await tried(store, CHANNEL, a_try())
    with pytest.raises(AlreadyClaimed) as again:
        await tried(store, CHANNEL + 1, a_try())
    assert again.value.game_id == game
    assert await store.find_open_game(CHANNEL + 1) is None
    await tried(store, CHANNEL + 1, a_try(opponent="Ralph"))
    await tried(store, CHANNEL + 2, a_try(week="2027-W01"))
    await tried(store, CHANNEL + 3, a_try(FRIEND, home_id=None))
    assert [(each.opponent, each.is_over) for each in await weeks.read_tries(WEEK, GUILD)] == [
        ("Leopold", False),
        ("Ralph", False),
    ]
    assert await weeks.read_tries(WEEK, GUILD + 1) == []
    await store.append_entries(game, an_entry(1), finish=replace(WON, player_id=HOST))
    done = (await weeks.read_tries(WEEK, GUILD))[0]
    assert (done.yours, done.his, done.is_over) == (WON.yours, WON.his, True)


async def test_a_try_is_listed_on_a_server_only_after_entering_it(
    database: Database, store: GameStore
) -> None:
    weeks = WeekStore(database)
    await tried(store, CHANNEL, a_try(home_id=None))
    mine = await weeks.read_tries_of_person(WEEK, HOST)
    assert len(mine) == 1
    assert await weeks.read_tries(WEEK, GUILD) == []
    for _ in range(2):
        await weeks.enter_tries_in_standings(GUILD, mine)
    assert await weeks.read_tries(WEEK, GUILD) == mine
    await weeks.remove_tries_from_standings(GUILD + 1, mine)
    assert await weeks.read_tries(WEEK, GUILD) == mine, "another server's table"
    await weeks.remove_tries_from_standings(GUILD, mine)
    assert await weeks.read_tries(WEEK, GUILD) == []


async def test_a_try_that_was_handed_over_gives_no_result(
    database: Database, store: GameStore
) -> None:
    game = await tried(store, CHANNEL, a_try())
    await store.append_entries(game, an_entry(1), finish=replace(WON, player_id=FRIEND))
    (mine,) = await WeekStore(database).read_tries_of_person(WEEK, HOST)
    assert not mine.is_over


async def test_deleting_a_person_deletes_the_try_and_allows_no_second_one(
    database: Database, store: GameStore
) -> None:
    people, weeks, nights = PeopleStore(database), WeekStore(database), NightStore(database)
    night = await nights.begin_night(a_night())
    await tried(store, CHANNEL, a_try())
    await tried(store, CHANNEL + 1, NewChair(night_id=night.id, person_id=HOST))
    found = await people.collect_person_data(GUILD, HOST)
    assert [len(found[name]) for name in ("tries", "week_tables", "nights", "chairs")] == [
        1,
        1,
        1,
        1,
    ]
    assert str(night.seed) not in str(found)
    await people.delete_person(GUILD, HOST)
    assert not any((await people.collect_person_data(None, HOST)).values())
    assert await weeks.read_tries_of_person(WEEK, HOST) == []
    assert [each.host_id for each in await nights.list_open_nights()] == [0], "it goes on"
    await nights.set_night_status(night.id, "over")
    with pytest.raises(AlreadyClaimed) as spent:
        await tried(store, CHANNEL, a_try())
    assert spent.value.game_id is None
    await weeks.delete_used_claims(WEEK)
    with pytest.raises(AlreadyClaimed):
        await store.require_unclaimed(a_try())
    await weeks.delete_used_claims("2027-W01")
    await tried(store, CHANNEL, a_try())


async def test_a_deleted_try_stays_spent(database: Database, store: GameStore) -> None:
    """It may be deleted by a later host or with the server. Nothing is left of earlier weeks."""
    people, now = (
        PeopleStore(database),
        GameStore(database, lambda: datetime(2027, 1, 3, tzinfo=UTC)),
    )
    given = await tried(store, CHANNEL, a_try())
    await store.set_seats(given, FRIEND, [])
    await people.delete_person(None, FRIEND, WEEK)
    await tried(store, CHANNEL, a_try(opponent="Ralph"))
    await tried(store, CHANNEL + 1, a_try(week="2026-W52"))
    await now.delete_guild_games(GUILD)
    for opponent in ("Leopold", "Ralph"):
        with pytest.raises(AlreadyClaimed):
            await store.require_unclaimed(a_try(opponent=opponent))
    await store.require_unclaimed(a_try(week="2026-W52"))
    await tried(store, CHANNEL, a_try(FRIEND))


async def test_a_deleted_chair_stays_spent_until_the_night_is_over(
    database: Database, store: GameStore
) -> None:
    people, nights = PeopleStore(database), NightStore(database)
    night = await nights.begin_night(a_night())
    chair = NewChair(night_id=night.id, person_id=FRIEND)
    await tried(store, CHANNEL + 1, chair)
    await people.delete_person(None, FRIEND, WEEK)
    with pytest.raises(AlreadyClaimed):
        await tried(store, CHANNEL + 1, chair)
    await nights.set_night_status(night.id, "over")
    await store.require_unclaimed(chair)


async def test_the_second_of_two_concurrent_claims_is_refused(
    store: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It read before the first was committed."""
    await tried(store, CHANNEL, a_try())
    refuse, looks = used_claims.require_unclaimed, []

    async def look(*given: Any) -> None:
        looks.append(given)
        if len(looks) > 1:
            await refuse(*given)

    monkeypatch.setattr(used_claims, "require_unclaimed", look)
    with pytest.raises(AlreadyClaimed):
        await tried(store, CHANNEL + 1, a_try())


async def test_the_winners_are_posted_once_in_each_channel(
    database: Database, store: GameStore
) -> None:
    """Weeks without tries are not claimed, because they may come from a wrong clock."""
    weeks = WeekStore(database)
    for at, week in enumerate((WEEK, "2027-W01")):
        await tried(store, CHANNEL + at, a_try(week=week))
    post = WeekPost(channel_id=CHANNEL, home_id=GUILD, language="de", posted="2026-W52")
    await weeks.subscribe_channel_to_winners(post)
    assert await weeks.find_due_posts("2026-W52") == []
    assert await weeks.find_due_posts(WEEK) == [post]
    mine = (GUILD >> 22) % 3
    assert await weeks.find_due_posts(WEEK, ShardAssignment(3, frozenset({mine}))) == [post]
    assert await weeks.find_due_posts(WEEK, ShardAssignment(3, frozenset({(mine + 1) % 3}))) == []
    assert [await weeks.mark_week_posted(post, WEEK) for _ in range(2)] == [True, False]
    assert await weeks.find_due_posts(WEEK) == []
    assert (
        len(await weeks.find_due_posts("2027-W01")),
        await weeks.find_due_posts("2027-W09"),
    ) == (1, [])
    assert [await weeks.unsubscribe_channel_from_winners(CHANNEL) for _ in range(2)] == [
        True,
        False,
    ]


LONG_SEED = (9 << 124) + (1 << 60) + 7


def a_night(**more: object) -> NewNight:
    given = {
        "home_id": GUILD,
        "channel_id": CHANNEL,
        "host_id": HOST,
        "opponent": "Leopold",
        "header": "{}",
        "seed": LONG_SEED,
        "language": "en",
    }
    return NewNight(**(given | more))  # type: ignore[arg-type]


async def test_a_night_has_one_channel_and_one_chair_for_each_person(
    database: Database, store: GameStore
) -> None:
    nights = NightStore(database)
    night = await nights.begin_night(a_night())
    with pytest.raises(ChannelTaken):
        await nights.begin_night(a_night(seed=5))
    games = [
        await tried(store, CHANNEL + at, NewChair(night_id=night.id, person_id=person))
        for at, person in enumerate((HOST, FRIEND), start=1)
    ]
    with pytest.raises(AlreadyClaimed):
        await tried(store, CHANNEL + 5, NewChair(night_id=night.id, person_id=FRIEND))
    assert [(each.person_id, each.game_id) for each in await nights.list_chairs(night.id)] == [
        (HOST, games[0]),
        (FRIEND, games[1]),
    ]
    await nights.set_night_message(night.id, 99)
    assert await nights.set_night_status(night.id, "paused")
    found = await nights.find_night(night.id)
    assert found
    assert asdict(found) == asdict(night) | {"message_id": 99, "status": "paused"}
    assert await nights.list_open_nights() == [found]
    assert await store.is_seed_in_open_night(LONG_SEED)
    assert [await nights.set_night_status(night.id, "over") for _ in range(2)] == [True, False]
    assert not await nights.set_night_status(night.id, "open")
    assert not await store.is_seed_in_open_night(LONG_SEED)
    assert not await store.is_seed_in_open_night(2**64 - 1)
    assert await nights.list_open_nights() == []
    await nights.begin_night(a_night(seed=6))


async def test_a_deleted_person_leaves_the_nights_that_go_on(
    database: Database, store: GameStore
) -> None:
    nights = NightStore(database)
    over = await nights.begin_night(a_night(host_id=FRIEND))
    await nights.set_night_status(over.id, "over")
    night = await nights.begin_night(a_night())
    await tried(store, CHANNEL + 1, NewChair(night_id=night.id, person_id=FRIEND))
    _, left = await PeopleStore(database).delete_person(GUILD, FRIEND)
    assert left == {night.id}
