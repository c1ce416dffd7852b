"""The deck of the week: played once, sealed in every output, its winner posted on Monday."""

import json
import logging
import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import discord
import pytest
from sqlalchemy import text

from bot.play.seals import Week
from bot.play.seats import Actor
from bot.play.table import Table
from engines.core import Adjust, Rng
from engines.core.forecast import pick_random_move
from engines.core.record import format_record_lines
from tests.e2e.conftest import MONDAY, Evening
from tests.e2e.test_rights import private_thread

THIS = "2026-W53"


def week_text(result: Any) -> str:
    (shown,) = result.response.embeds
    return "\n".join([str(shown.title), *(f"{each.name}: {each.value}" for each in shown.fields)])


async def alone(
    evening: Evening, who: Any, opponent: str = "Leopold", **more: Any
) -> tuple[Any, Any]:
    """In a private thread that is opened for them; the last one of the channel where there is
    none."""
    begun = await who.slash(evening.channel, "week play", opponent=opponent, **more)
    return next(reversed(evening.channel.threads), None), begun


async def finished(evening: Evening, channel: Any, who: Any, *, seed: int = 1) -> Table:
    """Somehow, past the buttons; its recap is posted by the last move at the desk."""
    service = evening.app.desk.service
    table = await service.games.find_open_game(channel.id)
    assert table
    actor, rng = Actor(who.id, table.row.home_id, channel.id), Rng.from_seed(seed)
    while table.row.is_open:
        move = pick_random_move(table.game, table.state, rng)
        assert move
        rng = move[1]
        table = await service.play_command(table, actor, move[0])
    return table


async def seed_of(evening: Evening, opponent: str = "Leopold") -> int:
    return await evening.app.desk.service.seals.get_week_seed(opponent)


def sent(evening: Evening) -> str:
    """All that the bot has ever told Discord."""
    return json.dumps(evening.env.http_requests, default=repr)


@pytest.mark.usefixtures("at")
async def test_a_person_has_one_try_a_week(evening: Evening) -> None:
    thread, begun = await alone(evening, evening.host)
    assert "your try" in begun.response.content
    again = await evening.host.slash(thread, "week play", opponent="Leopold")
    assert "have had your try" in again.response.content
    _, other = await alone(evening, evening.host)
    assert "have had your try" in other.response.content
    _, ralph = await alone(evening, evening.host, "Ralph")
    assert "your try" in ralph.response.content


@pytest.mark.usefixtures("at")
async def test_a_try_is_played_in_a_private_thread(evening: Evening) -> None:
    """It is opened from a channel or from a thread. Other members cannot add people."""
    crowd = private_thread(evening, evening.host, evening.friend)
    for at, (who, where) in enumerate(
        ((evening.host, evening.channel), (evening.friend, crowd)), start=1
    ):
        begun = await who.slash(where, "week play", opponent="Leopold")
        thread = evening.channel.threads[at]
        assert f"<#{thread.id}>" in begun.response.content
        made = evening.env.backend.channels[thread.id]
        assert set(made.thread_members) == {evening.bot.user.id, who.id}  # type: ignore[union-attr]
        table = await evening.app.desk.service.games.get_open_game(thread.id)
        assert (table.row.host_id, table.row.co_hosts) == (who.id, ())
    opened = [
        each
        for each in evening.env.http_requests
        if each.method == "POST" and each.path.endswith("/threads")
    ]
    assert [each.json["invitable"] for each in opened] == [False, False]


@pytest.mark.usefixtures("at")
async def test_without_thread_permission_a_try_is_played_in_the_direct_message(
    evening: Evening,
) -> None:
    quiet = discord.PermissionOverwrite(create_private_threads=False)
    evening.channel = evening.env.guild.create_text_channel(
        "quiet", overwrites={evening.friend: quiet}
    )
    none, begun = await alone(evening, evening.friend)
    assert none is None
    assert "in our chat" in begun.response.content
    assert "you lack Create Private Threads" in begun.response.content
    assert "Nobody sees your result" in begun.response.content


@pytest.mark.usefixtures("at")
async def test_a_sealed_game_has_one_seat(evening: Evening) -> None:
    thread, _ = await alone(evening, evening.host)
    for command, option in (("seat share", "with"), ("seat give", "to")):
        refused = await evening.host.slash(thread, command, **{option: evening.friend})
        assert refused.ephemeral
        assert "one plays them" in refused.response.content
    row = (await evening.app.desk.service.games.get_open_game(thread.id)).row
    assert (row.host_id, row.co_hosts) == (evening.host.id, ())


@pytest.mark.usefixtures("at")
async def test_a_person_who_could_see_another_try_is_told_that_theirs_does_not_count(
    evening: Evening,
) -> None:
    """They may play without counting, and then have seen the cards."""
    thread, _ = await alone(evening, evening.host)
    evening.env.backend.add_thread_member(thread.id, evening.friend.id)
    _, told = await alone(evening, evening.friend)
    assert "would not count: you had a seat" in told.response.content
    assert len(evening.channel.threads) == 1
    assert not await evening.app.desk.service.store.list_games_of_host(evening.friend.id)
    evening.env.backend.remove_thread_member(thread.id, evening.friend.id)
    # Or whoever deletes theirs would spoil it for all.
    evening.env.backend.delete_channel(thread.id)
    hers, begun = await alone(evening, evening.friend, counted=False)
    assert "does not count" in begun.response.content
    await finished(evening, hers, evening.friend)
    assert "have had your try" in (await alone(evening, evening.friend))[1].response.content
    assert "Nobody has finished" in week_text(
        await evening.slash("week table", who=evening.friend, opponent="Leopold")
    )
    third = evening.env.guild.add_member(evening.env.create_user("third"))
    assert "your try" in (await alone(evening, third))[1].response.content


@pytest.mark.usefixtures("at")
async def test_an_earlier_seat_in_a_try_counts_as_having_seen_the_cards(evening: Evening) -> None:
    thread, _ = await alone(evening, evening.host)
    service = evening.app.desk.service
    await service.store.set_seats(
        (await service.games.get_open_game(thread.id)).row.id, evening.host.id, [evening.friend.id]
    )
    assert "would not count: you had" in (await alone(evening, evening.friend))[1].response.content


@pytest.mark.usefixtures("at")
@pytest.mark.parametrize("code", [20028, 50001])
async def test_a_try_does_not_count_if_discord_does_not_answer(evening: Evening, code: int) -> None:
    await alone(evening, evening.host)
    evening.env.inject_error("GET", "/channels/*/thread-members/*", times=1, status=403, code=code)
    assert "Discord did not tell me" in (await alone(evening, evening.friend))[1].response.content


async def test_a_clock_that_is_ahead_uses_up_no_week(
    evening: Evening, at: Callable[[datetime], None]
) -> None:
    """No future deck can be played, and the winners of this week are posted after its end."""
    await evening.slash("week here", who=evening.moderator())
    thread, _ = await alone(evening, evening.host)
    await finished(evening, thread, evening.host)
    service = evening.app.desk.service
    clocks = service.seals.machine_clock, service.store._clock
    service.seals.machine_clock = service.store._clock = lambda: MONDAY + timedelta(weeks=5)
    assert "not in the same week" in (await alone(evening, evening.friend))[1].response.content
    assert len(evening.channel.threads) == 1
    before = len(evening.messages)
    for _ in range(2):
        await evening.app.weeks.post_due_winners()
    assert len(evening.messages) == before
    service.seals.machine_clock, service.store._clock = clocks
    at(MONDAY)
    await evening.app.weeks.post_due_winners()
    assert (
        f"Leopold: 1. <@{evening.host.id}>"
        in evening.messages[0].content + evening.messages[-1].content
    )


@pytest.mark.usefixtures("at")
async def test_a_corrected_try_is_marked_and_ranked_last(evening: Evening) -> None:
    thread, _ = await alone(evening, evening.host)
    service = evening.app.desk.service
    table = await service.games.get_open_game(thread.id)
    actor = Actor(evening.host.id, table.row.home_id, thread.id)
    await service.play_command(table, actor, Adjust(patch={"opponent": {"vp": 1}}))
    await finished(evening, thread, evening.host)
    hers, _ = await alone(evening, evening.friend)
    await finished(evening, hers, evening.friend)
    lines = week_text(await evening.slash("week table", opponent="Leopold"))
    assert re.search(
        rf"1. <@{evening.friend.id}> [^,\n]+\n2. <@{evening.host.id}> .*, with corrections", lines
    )


async def test_results_are_sealed_until_the_own_try_is_finished(
    evening: Evening, at: Callable[[datetime], None]
) -> None:
    thread, _ = await alone(evening, evening.host)
    hers, _ = await alone(evening, evening.friend)
    done = await finished(evening, thread, evening.host)
    outcome = done.game.compute_outcome(done.state)
    assert outcome
    told = f"<@{evening.host.id}> {outcome.yours} : {outcome.his}".replace("-", "−")
    assert told in week_text(await evening.slash("week table", opponent="Leopold"))
    sealed = await evening.slash("week table", who=evening.friend, opponent="Leopold")
    assert sealed.ephemeral
    assert "Sealed" in week_text(sealed)
    assert "Sealed: 1 finished, 1 playing" in week_text(sealed)
    assert told not in week_text(sealed)
    await finished(evening, hers, evening.friend, seed=2)
    open_now = week_text(await evening.slash("week table", who=evening.friend, opponent="Leopold"))
    assert told in open_now
    assert f"<@{evening.friend.id}>" in open_now
    stranger = evening.env.guild.add_member(evening.env.create_user("stranger"))
    assert told not in week_text(await evening.slash("week table", who=stranger))
    at(MONDAY)
    assert told in week_text(await evening.slash("week table", who=stranger, last=True))


@pytest.mark.usefixtures("at")
async def test_an_undo_after_a_seen_card_is_marked(evening: Evening) -> None:
    thread, _ = await alone(evening, evening.host)
    service = evening.app.desk.service
    table = await service.games.get_open_game(thread.id)
    actor = Actor(evening.host.id, table.row.home_id, thread.id)
    for line in ({"do": "turn"}, {"do": "undo"}):
        table = await service.play_command(table, actor, table.game.parse_command(line))
    await finished(evening, thread, evening.host)
    assert "with undo" in week_text(await evening.slash("week table", opponent="Leopold"))


@pytest.mark.usefixtures("at")
async def test_the_seed_is_in_no_output(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    """Recap, record, report, history, line to copy, live panel, page and log, during the game and
    afterwards."""
    caplog.set_level(logging.INFO)
    seed = await seed_of(evening)
    thread, _ = await alone(evening, evening.host)
    evening.app.links.page_url = "http://localhost"
    for over in (False, True):
        if over:
            table = await evening.app.desk.service.games.get_open_game(thread.id)
            while table.row.is_open:
                await _by_the_desk(evening, thread)
                table = await evening.app.desk.service.games.get_open_or_last_game(
                    thread.id, table.row.home_id
                )
            await evening.painted()
        given = await evening.host.slash(thread, "export")
        assert [each.filename for each in given.response.attachments] == ["game-1.txt"]
        assert "sealed" in given.response.content
        text = (await given.response.attachments[0].read()).decode()
        assert str(seed) not in text
        for command in ("history", "score", "why", "privacy"):
            await evening.host.slash(
                thread, command, **({"data": "export"} if command == "privacy" else {})
            )
        for command in ("watch here", "watch link"):
            options = {"game": 1}
            refused = await evening.host.slash(evening.channel, command, **options)
            assert refused.ephemeral
            assert "/w/" not in str(refused.response.content)
    recap = next(each for each in thread.history() if "Play the same deck" in _labels(each))
    page = (await evening.host.click(recap, label="Round by round")).response.embeds[0]
    assert page.footer.text == "game 1"
    assert not any(field.name == "To copy" for field in page.fields)
    same = await evening.host.click(recap, label="Play the same deck")
    assert "sealed" in same.response.content
    assert str(seed) not in sent(evening) + caplog.text


def _labels(message: Any) -> list[str]:
    return [item.label or "" for row in message.components for item in row.children]


async def _by_the_desk(evening: Evening, channel: Any) -> None:
    """One move through the bot, so that what follows it is told as well."""
    table = await evening.app.desk.service.games.get_open_game(channel.id)
    move = pick_random_move(table.game, table.state, Rng.from_seed(table.seq))
    assert move
    actor = Actor(evening.host.id, table.row.home_id, channel.id)
    await evening.app.moves._store_move(table, actor, move[0])


async def brought(evening: Evening, seed: int) -> Any:
    """A game with these cards: such a seed is too long to be typed, but may stand in a record."""
    header = {
        "empty_chair": 1,
        "game": "gah",
        "setup": {"level": "medium", "depth": "dealt"},
        "seed": seed,
    }
    return await evening.slash("import", file=("game.jsonl", json.dumps(header).encode()))


async def test_a_sealed_deck_cannot_be_started_or_imported_by_others(
    evening: Evening, at: Callable[[datetime], None]
) -> None:
    seed = await seed_of(evening)
    thread, _ = await alone(evening, evening.host)
    table = await finished(evening, thread, evening.host)
    record = "\n".join(format_record_lines(table.log))
    assert "sealed" in (await brought(evening, seed)).response.content
    refused = await evening.slash("import", file=("game.jsonl", record.encode()))
    assert "sealed" in refused.response.content
    assert len(evening.channel.threads) == 1
    assert await evening.open() is None
    at(MONDAY)
    given = await evening.host.slash(thread, "export")
    assert len(given.response.attachments) == 2
    assert not (await brought(evening, seed)).ephemeral


async def test_the_winner_is_posted_once_on_monday(
    evening: Evening, at: Callable[[datetime], None]
) -> None:
    refused = await evening.slash("week here")
    assert "manage messages" in refused.response.content
    await evening.slash("week here", who=evening.moderator())
    thread, _ = await alone(evening, evening.host)
    await finished(evening, thread, evening.host)
    before = len(evening.messages)
    await evening.app.weeks.post_due_winners()
    assert len(evening.messages) == before
    at(MONDAY)
    await evening.app.weeks.post_due_winners()
    assert len(evening.messages) == before + 1
    told = next(each for each in evening.messages if "2026-W53" in each.content)
    assert f"Leopold: 1. <@{evening.host.id}>" in told.content
    assert told.flags.silent
    await evening.restart()
    at(MONDAY)
    await evening.app.weeks.post_due_winners()
    assert len(evening.messages) == before + 1


async def test_deleting_ones_data_gives_no_second_try(
    evening: Evening, at: Callable[[datetime], None]
) -> None:
    """In any home. What is left of it is deleted with the week."""
    await alone(evening, evening.host)
    for label in ("Yes, delete it", "Delete it everywhere"):
        question = await evening.slash("privacy", data="delete")
        await evening.host.click(question.response, label=label)
        assert "have had your try" in (await alone(evening, evening.host))[1].response.content
    assert str(evening.host.id) not in str(await spent(evening))
    assert "your try" in (await alone(evening, evening.host, "Ralph"))[1].response.content
    assert "your try" in (await alone(evening, evening.friend))[1].response.content
    at(MONDAY)
    await evening.app.weeks.post_due_winners()
    assert await spent(evening) == []
    assert "your try" in (await alone(evening, evening.host))[1].response.content


async def spent(evening: Evening) -> list[Any]:
    async with evening.app.database.connect_for_reading() as connection:
        return list((await connection.execute(text("SELECT * FROM spent"))).all())


async def test_a_restart_keeps_the_seal(evening: Evening) -> None:
    _, begun = await alone(evening, evening.host)
    assert begun
    seed = await seed_of(evening)
    await evening.restart()
    assert "sealed" in (await brought(evening, seed)).response.content
    assert Week.from_moment(evening.env.now()) == evening.app.desk.service.seals.week


# ── A clock that is wrong ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("weeks", [-3, -1, 1, 5])
async def test_a_wrong_clock_of_the_machine_opens_no_seal(
    evening: Evening, at: Callable[[datetime], None], weeks: int
) -> None:
    """Seals use the time of the interaction, in every output."""
    await evening.slash("week here", who=evening.moderator())
    seed = await seed_of(evening)
    thread, _ = await alone(evening, evening.host)
    done = await finished(evening, thread, evening.host)
    hers, _ = await alone(evening, evening.friend)
    outcome = done.game.compute_outcome(done.state)
    assert outcome
    result = f"{outcome.yours} : {outcome.his}".replace("-", "−")
    evening.app.links.page_url = "http://localhost"
    before = len(evening.messages)

    await evening.restart()
    service = evening.app.desk.service
    service.seals.machine_clock = service.store._clock = lambda: MONDAY + timedelta(weeks=weeks)
    evening.app.links.page_url = "http://localhost"
    await evening.app.weeks.post_due_winners()
    for who, place in ((evening.host, thread), (evening.friend, hers)):
        given = await who.slash(place, "export")
        assert [each.filename.endswith(".txt") for each in given.response.attachments] == [True]
        assert "sealed" in given.response.content
    refused = await evening.friend.slash(hers, "seat share", **{"with": evening.host})
    assert "one plays them" in refused.response.content
    for command in ("watch here", "watch link"):
        assert "/w/" not in str(
            (await evening.friend.slash(evening.channel, command, game=2)).response.content
        )
    assert "sealed" in (await brought(evening, seed)).response.content
    record = "\n".join(format_record_lines(done.log))
    assert (
        "sealed"
        in (await evening.slash("import", file=("game.jsonl", record.encode()))).response.content
    )
    stranger = evening.env.guild.add_member(evening.env.create_user("stranger"))
    for last in (False, True):
        assert result not in str(
            week_text(await evening.slash("week table", who=stranger, last=last))
        )
    await evening.app.weeks.post_due_winners()
    assert not [each for each in evening.messages[before:] if result in each.content]
    await finished(evening, hers, evening.friend, seed=2)
    await evening.friend.slash(hers, "history")
    assert str(seed) not in sent(evening)

    at(MONDAY)
    given = await evening.host.slash(thread, "export")
    assert len(given.response.attachments) == 2
