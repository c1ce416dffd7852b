"""Duplicate nights: the same deck at the same time, each person alone, compared at the end."""

import asyncio
import re
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.play.meetings import (
    FinalScore,
    NightPlayer,
    RoundPoints,
    can_join_night,
    find_first_differing_move,
    find_last_round_completed_by_all,
    is_night_over,
    rank_scores,
)
from bot.play.seats import Actor
from bot.play.table import Table
from bot.presenters.meeting_panels import (
    make_final_board_scenes_of_best_two,
    make_night_panel,
    make_night_result_panel,
)
from bot.ui.views import make_embed
from engines.core import Command, Entry, Rng
from engines.core.forecast import pick_random_move
from engines.gah.commands import Turn, YouTakeDie
from storage import NewNight, Night
from tests.e2e.conftest import Evening
from tests.e2e.test_week import brought

PRIVATE = 12


def night_table(evening: Evening) -> Any:
    """The message that shows the night."""
    return next(
        each
        for each in evening.messages
        if each.embeds and f"{each.content}{each.embeds[0].title}".startswith("Duplicate night")
    )


def told(evening: Evening) -> str:
    (shown,) = night_table(evening).embeds
    return "\n".join(
        [
            night_table(evening).content,
            str(shown.title),
            str(shown.description),
            *(f"{each.name}: {each.value}" for each in shown.fields),
        ]
    )


async def press(evening: Evening, label: str, who: Any) -> Any:
    result = await who.click(night_table(evening), label=label)
    await evening.painted()
    return result


def person(evening: Evening, name: str) -> Any:
    return evening.env.guild.add_member(evening.env.create_user(name))


async def game_of(evening: Evening, who: Any) -> Table:
    rows = await evening.app.desk.service.store.list_games_of_host(who.id)
    table = await evening.app.desk.service.games.find_game(rows[0].id)
    assert table
    return table


async def plays(evening: Evening, who: Any, *, to_round: int | None = None, seed: int = 1) -> Table:
    """Until that round has begun; None: to the end."""
    service, table, rng = evening.app.desk.service, await game_of(evening, who), Rng.from_seed(seed)
    actor = Actor(who.id, table.row.home_id, table.row.channel_id)
    while table.row.is_open:
        now = table.game.progress(table.state)
        if to_round and now and now.round >= to_round:
            break
        move = pick_random_move(table.game, table.state, rng)
        assert move
        rng = move[1]
        table = await service.play_command(table, actor, move[0])
    await all_painted(evening)
    return table


async def all_painted(evening: Evening) -> None:
    """Every move past the buttons, too."""
    while evening.app.nights._tasks or evening.app.edit_queue._channel_tasks:
        await evening.painted()


async def test_a_night_of_three_is_played_and_compared(evening: Evening) -> None:
    third = person(evening, "third")
    people = [evening.host, evening.friend, third]
    await evening.slash("duplicate start", opponent="Leopold")
    for who in people:
        assert "<#" in (await press(evening, "Join", who)).response.content
    threads = evening.channel.threads
    assert [evening.env.backend.channels[each.id].type for each in threads] == [PRIVATE] * 3
    tables = [await game_of(evening, who) for who in people]
    assert len({table.row.channel_id for table in tables}) == 3
    assert len({table.log.header.seed for table in tables}) == 1
    twice = await press(evening, "Join", evening.host)
    assert "You play along already" in twice.response.content
    await plays(evening, evening.host, to_round=2, seed=1)
    await plays(evening, evening.friend, to_round=2, seed=2)
    assert not re.search(r"round 2[^:\n]*: \d", told(evening))
    assert f"<@{third.id}>, round 1" in told(evening)
    assert f"<@{evening.host.id}>, round 2, waits for the others" in told(evening)
    assert "Join" not in [
        button.label for row in night_table(evening).components for button in row.children
    ]
    await plays(evening, third, to_round=2, seed=3)
    assert len(re.findall(r"round 2: (?:\S+ : )?\d+$", told(evening), re.MULTILINE)) == 3
    await evening.restart()
    await all_painted(evening)
    for seed, who in enumerate(people, start=4):
        await plays(evening, who, seed=seed)
    over = told(evening)
    assert "how it went" in over
    parted = over.partition("The games parted in round")[2].splitlines()[1:4]
    assert [line.startswith(f"<@{who.id}>") for line, who in zip(parted, people, strict=True)] == [
        True
    ] * 3, parted
    for who in people:
        assert f". <@{who.id}>" in over
    assert "The duplicate night is over" in next(
        each.content for each in evening.messages if "is over" in each.content
    )
    assert not night_table(evening).components
    pictures = [await file.read() for file in night_table(evening).attachments]
    assert len(pictures) == len({*pictures}) == 2
    for number, file in enumerate(night_table(evening).attachments, start=1):
        assert re.match(rf"Picture {number}, the end \d+ : \d+\. ", file.description)
        assert over.count(f"(picture {number})") == 1
    link = f"/{evening.channel.id}/{night_table(evening).id}"
    for there in (table.row.channel_id for table in tables):
        assert link in [each.content for each in evening.env.backend.messages[there].values()][-1]
    night = await evening.app.nights._store.find_night(1)
    assert night
    await evening.app.nights._end_night(night)  # whoever dies before it is stored shows it again
    assert [await file.read() for file in night_table(evening).attachments] == pictures
    players = await evening.app.nights._load_players(night)
    ranked = rank_scores(each.final_score for each in players if each.final_score)
    assert [*make_final_board_scenes_of_best_two(players)] == [each.person for each in ranked[:2]]
    one, other = players[:2]
    assert other.table
    plain = replace(other.table, row=replace(other.table.row, pictures=False))
    assert not make_final_board_scenes_of_best_two([one, replace(other, table=plain)])


async def test_an_old_join_button_admits_no_late_person(evening: Evening) -> None:
    await evening.slash("duplicate start", opponent="Leopold")
    await press(evening, "Join", evening.host)
    evening.refuse_edits(times=None, status=403, code=50013)  # the table stays as it was
    await plays(evening, evening.host, to_round=2)
    late = await evening.friend.click(night_table(evening), label="Join")
    assert "Somebody is in round 2" in late.response.content
    assert len(evening.channel.threads) == 1


async def test_a_night_can_be_paused_and_left(evening: Evening) -> None:
    await evening.slash("duplicate start", opponent="Leopold")
    again = await evening.slash("duplicate start", opponent="Ralph")
    assert "One at a time" in again.response.content
    for who in (evening.host, evening.friend):
        await press(evening, "Join", who)
    no = await press(evening, "Pause", evening.friend)
    assert "who hosts this night" in no.response.content
    await press(evening, "Pause", evening.host)
    assert "Paused" in told(evening)
    await evening.restart()
    await all_painted(evening)
    channel = (await game_of(evening, evening.friend)).row.channel_id
    thread = next(each for each in evening.channel.threads if each.id == channel)
    refused = await evening.friend.slash(thread, "turn")
    assert "paused" in refused.response.content
    await press(evening, "Go on", evening.host)
    await evening.friend.slash(thread, "turn")
    assert (await game_of(evening, evening.friend)).seq > 0
    assert "have left" in (await press(evening, "Leave", evening.friend)).response.content
    assert f"<@{evening.friend.id}>, has left" in told(evening)
    assert "over already" in (await press(evening, "Leave", evening.friend)).response.content
    await plays(evening, evening.host)
    assert f"<@{evening.friend.id}> did not play to the end" in told(evening)
    assert f"1. <@{evening.host.id}>" in told(evening)


async def test_a_press_records_the_message_of_the_night(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If it was not stored, no second message is posted."""
    store = evening.app.nights._store
    posted = store.set_night_message
    monkeypatch.setattr(store, "set_night_message", lambda *_: asyncio.sleep(0))
    await evening.slash("duplicate start", opponent="Leopold")
    monkeypatch.setattr(store, "set_night_message", posted)
    await press(evening, "Pause", evening.host)
    await all_painted(evening)
    assert "Paused" in told(evening)
    assert count_tables(evening) == 1


def count_tables(evening: Evening) -> int:
    titles = [str(each.embeds[0].title) for each in evening.messages if each.embeds]
    return sum("Duplicate night" in title for title in titles)


async def test_a_night_that_starts_while_the_bot_reconnects_has_one_table(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tables of all nights are edited then, and the new one is not posted yet."""
    store = evening.app.nights._store
    begin_night = store.begin_night

    async def begin_as_the_bot_reconnects(new: NewNight) -> Night:
        night = await begin_night(new)
        await evening.app.refresh_panels_after_connect()
        await asyncio.sleep(2)
        return night

    monkeypatch.setattr(store, "begin_night", begin_as_the_bot_reconnects)
    await evening.slash("duplicate start", opponent="Leopold")
    await press(evening, "Pause", evening.host)
    await all_painted(evening)
    assert count_tables(evening) == 1
    assert "Paused" in told(evening)


async def test_a_night_whose_start_could_not_be_answered_gets_its_table(evening: Evening) -> None:
    evening.env.inject_error("POST", "/interactions/*", status=503)
    await evening.slash("duplicate start", opponent="Leopold")
    await all_painted(evening)
    assert count_tables(evening) == 1
    await press(evening, "Join", evening.host)
    await all_painted(evening)
    assert f"<@{evening.host.id}>, round 1" in told(evening)


async def test_the_host_ends_a_night_and_its_deck_is_unsealed(evening: Evening) -> None:
    await evening.slash("duplicate start", opponent="Leopold")
    await press(evening, "Join", evening.host)
    seed = (await game_of(evening, evening.host)).log.header.seed
    assert seed.bit_length() > 96
    assert "sealed" in (await brought(evening, seed)).response.content
    asked = await press(evening, "End the night", evening.host)
    await evening.host.click(asked.response, label="Yes, end it")
    await evening.painted()
    assert "how it went" in told(evening)
    assert not (await brought(evening, seed)).ephemeral
    assert not (
        await evening.slash("duplicate start", who=evening.friend, opponent="Leopold")
    ).ephemeral


async def test_a_night_goes_on_without_its_host(evening: Evening) -> None:
    """A host who deleted their data cannot join again. Another player stands in."""
    await evening.slash("duplicate start", opponent="Leopold")
    for who in (evening.host, evening.friend):
        await press(evening, "Join", who)
    question = await evening.slash("privacy", data="delete")
    await evening.host.click(question.response, label="Yes, delete it")
    await all_painted(evening)
    assert f"<@{evening.host.id}>" not in told(evening)
    assert "Its host is gone" in told(evening)
    assert f"<@{evening.friend.id}>, round 1" in told(evening)
    assert "You had your chair" in (await press(evening, "Join", evening.host)).response.content
    assert len(evening.channel.threads) == 2
    stranger = person(evening, "stranger")
    assert (
        "those who play along" in (await press(evening, "End the night", stranger)).response.content
    )
    await press(evening, "Pause", evening.friend)
    await all_painted(evening)
    assert "Paused" in told(evening)


async def test_without_thread_permission_a_night_is_played_in_direct_messages(
    evening: Evening,
) -> None:
    evening.move_to_channel_without(create_private_threads=True)
    await evening.slash("duplicate start", opponent="Leopold")
    joined = await press(evening, "Join", evening.host)
    assert "in our chat" in joined.response.content
    assert "Create Private Threads" in joined.response.content
    assert (await game_of(evening, evening.host)).row.home_kind == "direct"


# ── What may be told ──────────────────────────────────────────────────────────────────────────────


def somebody(
    number: int,
    at: int,
    stood: tuple[RoundPoints, ...] = (),
    status: Any = "playing",
    moves: tuple[tuple[int, Entry], ...] = (),
) -> NightPlayer:
    ended = FinalScore(number, 9, 3, "no") if status == "done" else None
    return NightPlayer(number, status, at, stood, moves, ended)


@pytest.mark.parametrize(
    ("players", "told", "joins", "done"),
    [
        ([], 0, True, False),
        ([somebody(1, 1)], 0, True, False),
        ([somebody(1, 3), somebody(2, 1)], 0, False, False),
        ([somebody(1, 3), somebody(2, 2)], 1, False, False),
        ([somebody(1, 3), somebody(2, 1, status="left")], 2, False, False),
        ([somebody(1, 2, status="done"), somebody(2, 1, status="left")], 2, False, True),
        ([somebody(1, 1, status="left")], 1, True, False),
        ([somebody(1, 1, status="left"), somebody(2, 2, status="left")], 2, False, True),
    ],
)
def test_points_are_shown_up_to_the_round_that_all_have_finished(
    players: list[NightPlayer], told: int, joins: bool, done: bool
) -> None:
    assert (
        find_last_round_completed_by_all(players),
        can_join_night(players),
        is_night_over(players),
    ) == (
        told,
        joins,
        done,
    )


NIGHT = Night(
    id=3,
    home_id=1,
    channel_id=2,
    host_id=8,
    opponent="Leopold",
    header='{"game": "gah"}',
    seed=4,
    language="en",
    message_id=None,
    status="open",
    created_at=datetime(2026, 11, 16, tzinfo=UTC),
)


def test_a_night_lists_the_points_of_rounds_that_all_have_finished() -> None:
    hers, his = somebody(1, 3, ((7, None), (8, None))), somebody(2, 2, ((7, None),))
    assert make_night_panel(NIGHT, [hers, his]).body.splitlines()[2:] == [
        "<@1>, round 3, waits for the others: 7",
        "<@2>, round 2: 7",
    ]
    told = make_night_panel(NIGHT, [hers, somebody(2, 3, ((7, 2), (9, None)))]).body.splitlines()
    assert told[2:] == ["<@1>, round 3: ? : 7 · ? : 8", "<@2>, round 3: 2 : 7 · ? : 9"]
    assert "own points and Leopold's after it" in told[0]


def test_corrected_games_are_ranked_last() -> None:
    worse = replace(somebody(2, 3, status="done"), final_score=FinalScore(2, 3, 30, "no"))
    better = replace(somebody(1, 3, status="done"), final_score=FinalScore(1, 9, 3, "corrections"))
    assert make_night_result_panel(NIGHT, [better, worse]).body.splitlines()[:2] == [
        "1. <@2> 3 : 30 (−27)",
        "2. <@1> 9 : 3 (+6), with corrections",
    ]


@pytest.mark.parametrize(
    ("stood", "told"),
    [
        ([((7, None), (8, None)), ((7, None), (9, None))], "<@1> 7 · 8\n<@2> 7 · 9"),
        ([((7, None), (8, None)), ((7, None), (8, None))], "The same for all: 7 · 8"),
        ([((7, None), (8, None)), ((7, None),)], "<@1> 7 · 8\n<@2> 7"),
    ],
)
def test_points_are_compared_round_by_round(
    stood: list[tuple[RoundPoints, ...]], told: str
) -> None:
    ((name, text),) = make_night_result_panel(
        NIGHT, [somebody(n, 3, each, "done") for n, each in enumerate(stood, start=1)]
    ).sections
    assert (name, text) == ("Leopold's points after each round", told)


def test_many_people_and_rounds_fit_into_a_message() -> None:
    crowd = [
        somebody(10**18 + n, 9, tuple((100 + n + r, 90) for r in range(8)), "done")
        for n in range(40)
    ]
    for panel in (make_night_panel(NIGHT, crowd), make_night_result_panel(NIGHT, crowd)):
        assert len(make_embed(panel)) <= 6000


def made(number: int, command: Command) -> tuple[int, Entry]:
    return number, Entry(seq=1, command=command, events=(), state=None)


TURN, ONE, TWO = Turn(), YouTakeDie(space=1), YouTakeDie(space=2)


@pytest.mark.parametrize(
    ("moves", "parted"),
    [
        ([[(1, TURN), (1, ONE)], [(1, TURN), (1, ONE)]], None),
        ([[(1, TURN), (1, ONE)], [(1, TURN)]], None),
        ([[(1, TURN), (1, ONE), (1, TURN)], [(1, TURN), (1, TWO), (1, TURN)]], (1, [ONE, TWO])),
        ([[(1, ONE), (2, ONE)], [(1, ONE), (2, TWO)], [(1, ONE)]], (2, [ONE, TWO])),
        ([[(1, ONE), (3, ONE)], [(1, ONE), (3, TWO)]], None),  # round 3 is not over everywhere
    ],
)
def test_games_differ_from_the_first_different_move_on(
    moves: list[list[tuple[int, Command]]], parted: tuple[int, list[Command]] | None
) -> None:
    """The points may be equal for long."""
    lines = [tuple(made(*move) for move in some) for some in moves]
    found = find_first_differing_move(
        [somebody(number, 3, moves=line) for number, line in enumerate(lines, start=1)]
    )
    assert (
        found and (found.round, [each.command for each in found.moves_by_person.values()])
    ) == parted
