"""The deck of the week: played once, sealed on every way out, its winner told on Monday."""

import json
import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import text

from bot.play.seals import Week
from bot.play.seats import Actor
from bot.play.table import Table
from engines.core.playing import any_move
from engines.core.record import write
from engines.core.rng import Rng
from tests.e2e.conftest import Evening
from tests.e2e.test_rights import private_thread

SUNDAY = datetime(2027, 1, 3, 12, tzinfo=UTC)
MONDAY = SUNDAY + timedelta(days=1)
THIS = "2026-W53"


@pytest.fixture
def at(evening: Evening) -> Callable[[datetime], None]:
    """What the bot takes the time to be, as far as weeks go."""

    def put(now: datetime) -> None:
        evening.bot.desk.service.seals.clock = lambda: now
        evening.bot.desk.service.store._clock = lambda: now

    put(SUNDAY)
    return put


def week_text(result: Any) -> str:
    (shown,) = result.response.embeds
    return "\n".join([str(shown.title), *(f"{each.name}: {each.value}" for each in shown.fields)])


async def alone(evening: Evening, who: Any, opponent: str = "Leopold") -> tuple[Any, Any]:
    """In a private thread of their own."""
    thread = private_thread(evening, who)
    return thread, await who.slash(thread, "week play", opponent=opponent)


async def finished(evening: Evening, channel: Any, who: Any, *, seed: int = 1) -> Table:
    """Somehow, past the buttons; its recap is posted by the last move at the desk."""
    service = evening.bot.desk.service
    table = await service.find(channel.id)
    assert table
    actor, rng = Actor(who.id, table.row.home_id, channel.id), Rng.seeded(seed)
    while table.row.is_open:
        move = any_move(table.game, table.state, rng)
        assert move
        rng = move[1]
        table = await service.play(table, actor, move[0])
    return table


async def seed_of(evening: Evening, opponent: str = "Leopold") -> int:
    return await evening.bot.desk.service.seals.seed(opponent)


def sent(evening: Evening) -> str:
    """All that the bot has ever told Discord."""
    return json.dumps(evening.env.http_requests, default=repr)


@pytest.mark.usefixtures("at")
async def test_one_try_a_week(evening: Evening) -> None:
    thread, begun = await alone(evening, evening.host)
    assert "your try" in begun.followups[-1].content
    again = await evening.host.slash(thread, "week play", opponent="Leopold")
    assert "have had your try" in again.response.content
    _, other = await alone(evening, evening.host)
    assert "have had your try" in other.response.content
    _, ralph = await alone(evening, evening.host, "Ralph")
    assert "your try" in ralph.followups[-1].content


@pytest.mark.usefixtures("at")
async def test_where_others_look_on_it_does_not_count(evening: Evening) -> None:
    begun = await evening.host.slash(evening.channel, "week play", opponent="Leopold")
    assert "does not count" in begun.followups[-1].content
    await finished(evening, evening.channel, evening.host)
    _, other = await alone(evening, evening.host)
    assert "have had your try" in other.response.content
    assert "Nobody has finished" in week_text(await evening.slash("week table", opponent="Leopold"))


async def test_results_are_sealed_until_ones_own_is_there(evening: Evening, at: Callable[[datetime], None]) -> None:
    thread, _ = await alone(evening, evening.host)
    hers, _ = await alone(evening, evening.friend)
    done = await finished(evening, thread, evening.host)
    outcome = done.game.outcome(done.state)
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
async def test_an_undo_that_saw_a_card_is_told(evening: Evening) -> None:
    thread, _ = await alone(evening, evening.host)
    service = evening.bot.desk.service
    table = await service.table(thread.id)
    actor = Actor(evening.host.id, table.row.home_id, thread.id)
    for line in ({"do": "turn"}, {"do": "undo"}):
        table = await service.play(table, actor, table.game.parse_command(line))
    await finished(evening, thread, evening.host)
    assert "with undo" in week_text(await evening.slash("week table", opponent="Leopold"))


@pytest.mark.usefixtures("at")
async def test_the_seed_is_on_no_way_out(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    """Recap, record, report, history, line to copy, live panel, page, log; while it is played, and afterwards."""
    caplog.set_level(logging.INFO)
    seed = await seed_of(evening)
    thread, _ = await alone(evening, evening.host)
    evening.bot.links.url = "http://localhost"
    for over in (False, True):
        if over:
            table = await evening.bot.desk.service.table(thread.id)
            while table.row.is_open:
                await _by_the_desk(evening, thread)
                table = await evening.bot.desk.service.lately(thread.id, table.row.home_id)
            await evening.painted()
        given = await evening.host.slash(thread, "export")
        assert [each.filename for each in given.response.attachments] == ["game-1.txt"]
        assert "sealed" in given.response.content
        text = (await given.response.attachments[0].read()).decode()
        assert str(seed) not in text
        for command in ("history", "score", "why", "privacy"):
            await evening.host.slash(thread, command, **({"data": "export"} if command == "privacy" else {}))
        for command in ("watch here", "watch link"):
            options = {"game": 1}
            refused = await evening.host.slash(evening.channel, command, **options)
            assert refused.ephemeral
            assert "/w/" not in str(refused.response.content)
    recap = next(each for each in thread.history() if "Play the same deck" in _labels(each))
    assert recap.embeds[0].footer.text == "game 1"
    assert not any(field.name == "To copy" for field in recap.embeds[0].fields)
    same = await evening.host.click(recap, label="Play the same deck")
    assert "sealed" in same.response.content
    assert str(seed) not in sent(evening) + caplog.text


def _labels(message: Any) -> list[str]:
    return [item.label or "" for row in message.components for item in row.children]


async def _by_the_desk(evening: Evening, channel: Any) -> None:
    """One move through the bot, so that what follows it is told as well."""
    table = await evening.bot.desk.service.table(channel.id)
    move = any_move(table.game, table.state, Rng.seeded(table.seq))
    assert move
    actor = Actor(evening.host.id, table.row.home_id, channel.id)
    await evening.bot.moves._played(table, actor, move[0])


async def brought(evening: Evening, seed: int) -> Any:
    """A game with these cards: such a seed is too long to be typed, but may stand in a record."""
    header = {"empty_chair": 1, "game": "gah", "setup": {"level": "medium", "depth": "dealt"}, "seed": seed}
    return await evening.slash("import", file=("game.jsonl", json.dumps(header).encode()))


async def test_a_sealed_deck_is_started_by_nobody_else(evening: Evening, at: Callable[[datetime], None]) -> None:
    seed = await seed_of(evening)
    thread, _ = await alone(evening, evening.host)
    table = await finished(evening, thread, evening.host)
    record = "\n".join(write(table.log))
    assert "sealed" in (await brought(evening, seed)).response.content
    refused = await evening.slash("import", file=("game.jsonl", record.encode()))
    assert "sealed" in refused.response.content
    assert len(evening.channel.threads) == 1
    assert await evening.open() is None
    at(MONDAY)
    given = await evening.host.slash(thread, "export")
    assert len(given.response.attachments) == 2
    assert not (await brought(evening, seed)).ephemeral


async def test_the_winner_is_told_once_on_monday(evening: Evening, at: Callable[[datetime], None]) -> None:
    refused = await evening.slash("week here")
    assert "manage messages" in refused.response.content
    await evening.slash("week here", who=evening.moderator())
    thread, _ = await alone(evening, evening.host)
    await finished(evening, thread, evening.host)
    before = len(evening.messages)
    await evening.bot.weeks.tell_due()
    assert len(evening.messages) == before
    at(MONDAY)
    await evening.bot.weeks.tell_due()
    assert len(evening.messages) == before + 1
    told = next(each for each in evening.messages if "2026-W53" in each.content)
    assert f"Leopold: 1. <@{evening.host.id}>" in told.content
    assert told.flags.silent
    await evening.restart()
    evening.bot.desk.service.seals.clock = lambda: MONDAY
    await evening.bot.weeks.tell_due()
    assert len(evening.messages) == before + 1


async def test_deleting_ones_data_gives_no_second_try(evening: Evening, at: Callable[[datetime], None]) -> None:
    """Wherever it was played, and wherever it is tried again; what is left of it goes with the week."""
    await alone(evening, evening.host)
    for label in ("Yes, delete it", "Delete it everywhere"):
        question = await evening.slash("privacy", data="delete")
        await evening.host.click(question.response, label=label)
        assert "have had your try" in (await alone(evening, evening.host))[1].response.content
    assert str(evening.host.id) not in str(await spent(evening))
    assert "your try" in (await alone(evening, evening.host, "Ralph"))[1].followups[-1].content
    assert "your try" in (await alone(evening, evening.friend))[1].followups[-1].content
    at(MONDAY)
    await evening.bot.weeks.tell_due()
    assert await spent(evening) == []
    assert "your try" in (await alone(evening, evening.host))[1].followups[-1].content


async def spent(evening: Evening) -> list[Any]:
    async with evening.bot.database.reading() as connection:
        return list((await connection.execute(text("SELECT * FROM spent"))).all())


async def test_a_restart_keeps_the_seal(evening: Evening) -> None:
    _, begun = await alone(evening, evening.host)
    assert begun
    seed = await seed_of(evening)
    await evening.restart()
    assert "sealed" in (await brought(evening, seed)).response.content
    assert Week.of(datetime.now(UTC)) == evening.bot.desk.service.seals.week
