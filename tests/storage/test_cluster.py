"""Locks and messages between processes, on a real PostgreSQL."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import AsyncExitStack
from types import SimpleNamespace
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import func, select, text

from storage import Database, DatabaseUnavailable, open_database
from storage.cluster import (
    ClusterMessage,
    LockLost,
    PostgresCluster,
    ShardCountMismatch,
    SingleProcess,
    create_cluster,
)
from storage.database_url import parse_database_url
from storage.tables import heartbeats, secrets
from tests.storage.conftest import ON_POSTGRESQL, administer, somebody_waits

pytestmark = ON_POSTGRESQL
END = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = "
    "'empty-chair wire'"
)
END += " AND datname = current_database()"
END_AND_NAME = END.replace("SELECT", "SELECT pid,")
HELD_BY_WIRE = (
    "SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE application_name = "
    "'empty-chair wire'"
    " AND locktype = 'advisory' AND classid = 7301 AND granted AND datname = current_database()"
)

Opening = Callable[..., Awaitable[PostgresCluster]]


@pytest.fixture
async def opened(empty_url: str) -> AsyncIterator[Opening]:
    async with AsyncExitStack() as stack:

        async def made(count: int = 2, **more: Any) -> PostgresCluster:
            one = PostgresCluster(parse_database_url(empty_url), **more)
            stack.push_async_callback(one.close)
            await one.open(count)
            return one

        yield made


@pytest.fixture
def with_tables(url: str) -> str:
    """The same database, with its tables."""
    return url


@pytest.fixture
async def database(empty_url: str) -> AsyncIterator[Database]:
    async with open_database(empty_url) as found:
        yield found


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not holds():
            await asyncio.sleep(0.01)


async def taken(one: PostgresCluster, *shards: int) -> set[int]:
    """What is to be had when it asks, and when it asks again."""
    found: set[int] = set()
    asked: list[Collection[int]] = []
    ask = one._try_lock_shards

    async def counted(left: Collection[int]) -> set[int]:
        asked.append(left)
        return await ask(left)

    async def take() -> None:
        async for some in one.acquire_shards(shards):
            found.update(some)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(one, "_try_lock_shards", counted)
        taking = asyncio.create_task(take())
        await until(lambda: taking.done() or len(asked) > 2)
        taking.cancel()
        await asyncio.wait([taking])
    return found


def heard(one: PostgresCluster) -> list[ClusterMessage]:
    words: list[ClusterMessage] = []
    one.on_message.append(words.append)
    return words


async def _first(one: PostgresCluster) -> set[int]:
    return await anext(aiter(one.acquire_shards([0])))


# ── Locks ─────────────────────────────────────────────────────────────────────────────────────────


async def test_a_second_process_waits_for_a_shard_and_logs_it(
    opened: Opening, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    first, second = await opened(3), await opened(3)
    assert await taken(first, 0, 1) == {0, 1}
    assert await taken(second, 1, 2) == {2}, "only what is held waits"
    (said,) = [record.getMessage() for record in caplog.records if "waiting" in record.getMessage()]
    assert said == "cluster: another process serves shards 1, waiting for it to leave"


async def test_a_lock_ends_with_its_connection(opened: Opening) -> None:
    first, second = await opened(), await opened()
    assert await taken(first, 0) == {0}
    waiting = asyncio.create_task(_first(second))
    await asyncio.sleep(0.2)
    assert not waiting.done()
    await first.close()
    assert await asyncio.wait_for(waiting, 60) == {0}


async def test_another_shard_count_is_refused(opened: Opening) -> None:
    first = await opened(2)
    await opened(2)
    with pytest.raises(ShardCountMismatch, match="into 2 shards, and this one into 3"):
        await opened(3)
    assert await taken(first, 0, 1) == {0, 1}


async def test_sessions_of_one_bucket_begin_one_after_the_other(opened: Opening) -> None:
    first, second = await opened(identify_seconds=0.6), await opened(identify_seconds=0.6)
    slow = await opened(identify_seconds=60)
    assert await slow.wait_for_identify_slot(1)
    clock = asyncio.get_running_loop().time
    begun = clock()
    async with asyncio.timeout(30):
        assert await first.wait_for_identify_slot(0), "another place does not wait"
    assert await second.wait_for_identify_slot(0)
    assert clock() - begun >= 0.6
    assert await second.wait_for_identify_slot(0), "one's own second session waits as well"
    assert clock() - begun >= 1.2


async def test_a_lost_connection_is_replaced_and_its_locks_are_taken_again(
    opened: Opening, database: Database, empty_url: str
) -> None:
    first, second = await opened(), await opened()
    assert await taken(first, 0) == {0}
    missed: list[bool] = []
    for one in (first, second):
        one.on_messages_missed.append(lambda: missed.append(True))
    words = heard(second)
    await administer(empty_url, f"SELECT pg_terminate_backend({first._pid})")
    first.publish(ClusterMessage("forgot"))
    await until(lambda: missed == [True] and ClusterMessage("forgot") in words)
    await administer(empty_url, END)
    await until(lambda: len(missed) == 3)
    assert await taken(second, 0) == set(), "its owner has it again"


async def test_a_lock_that_another_process_has_taken_is_lost(
    opened: Opening, empty_url: str
) -> None:
    first = await opened()
    assert await taken(first, 0) == {0}
    lost: list[Exception] = []
    first.on_lock_lost.append(lost.append)
    async with open_database(empty_url) as database, database.connect_for_reading() as thief:
        holds = thief.execute(text("SELECT pg_advisory_lock(7301, 0)"))
        waiting = asyncio.create_task(_of(holds))
        await somebody_waits(empty_url)
        await administer(empty_url, END)
        await waiting
        await until(lambda: bool(lost))
    assert isinstance(lost[0], LockLost)


async def test_a_connection_lost_while_reconnecting_is_replaced(
    opened: Opening, empty_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every connection is ended at once, until several were made. Then the lock is taken."""
    monkeypatch.setattr("storage.cluster.RECONNECT_SECONDS", 0.01)
    first = await opened()
    assert await taken(first, 0) == {0}
    lost: list[Exception] = []
    first.on_lock_lost.append(lost.append)
    async with open_database(empty_url) as database, database.connect_for_reading() as connection:
        for _ in range(20):
            ended: set[int] = set()
            async with asyncio.timeout(60):
                while len(ended) < 3:
                    ended |= set((await connection.execute(text(END_AND_NAME))).scalars())
                while not (await connection.execute(text(HELD_BY_WIRE))).scalar():
                    assert not lost
    # The server knows of it first.
    await until(lambda: first.is_connected and first.seconds_without_locks == 0)


async def test_reconnecting_goes_on_after_any_error(
    opened: Opening,
    empty_url: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr("storage.cluster.RECONNECT_SECONDS", 0.01)
    first = await opened(heartbeat_seconds=0.05)
    assert await taken(first, 0) == {0}
    connect, failed = first._connect, asyncio.Event()

    async def never() -> None:
        failed.set()
        raise RuntimeError("nobody has thought of this")

    monkeypatch.setattr(first, "_connect", never)
    await administer(empty_url, END)
    await until(failed.is_set)
    assert first.seconds_without_locks > 0
    monkeypatch.setattr(first, "_connect", connect)
    await until(lambda: first.seconds_without_locks == 0)


async def test_a_connection_that_ended_silently_is_replaced(
    opened: Opening, empty_url: str
) -> None:
    """It may have ended before the listener was added."""
    first = await opened(heartbeat_seconds=0.05)
    assert await taken(first, 0) == {0}
    gone = first._connection
    gone.remove_termination_listener(first._on_connection_lost)
    await administer(empty_url, END)
    await until(lambda: first._connection is not gone and first.seconds_without_locks == 0)


async def test_a_connection_with_a_cancelled_statement_is_replaced(opened: Opening) -> None:
    """The driver raises an error of its own for it."""

    async def busy(*_: object) -> None:
        raise asyncpg.InternalClientError(
            "cannot switch to state 12; another operation (2) is in progress"
        )

    first = await opened(heartbeat_seconds=0.05)
    assert await taken(first, 0) == {0}
    first._connection = gone = SimpleNamespace(fetch=busy, terminate=first._connection.terminate)
    await until(lambda: first._connection is not gone and first.seconds_without_locks == 0)


async def test_a_suspended_process_counts_as_asleep_until_it_has_checked(
    opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await opened(heartbeat_seconds=0.05)
    assert await taken(first, 0) == {0}
    assert not first.was_suspended
    monkeypatch.setattr(first, "_checked_at", -1000.0)
    assert first.was_suspended
    await until(lambda: not first.was_suspended)


async def _of(work: Awaitable[object]) -> None:
    await work


async def test_a_connection_that_is_open_only_at_the_server_is_ended(opened: Opening) -> None:
    """As after a pulled cable, the server still holds the lock."""
    first, second = await opened(), await opened()
    assert await taken(first, 0) == {0}
    lost: list[Exception] = []
    mended: list[bool] = []
    first.on_lock_lost.append(lost.append)
    first.on_messages_missed.append(lambda: mended.append(True))
    zombie = first._connection
    zombie.remove_termination_listener(first._on_connection_lost)
    first._connection = None
    first._disconnected.set()
    first._connected.clear()
    await until(lambda: bool(mended) and zombie.is_closed())
    assert not lost
    assert await taken(second, 0) == set()


# ── A process that stands still ───────────────────────────────────────────────────────────────────


async def test_a_successor_ends_an_owner_without_a_heartbeat(
    with_tables: str,
    opened: Opening,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The connections on which that process could commit are ended first. Those of others stay."""
    async with open_database(with_tables) as theirs, open_database(with_tables) as others:
        frozen = await opened(heartbeat_seconds=3600, application_name=theirs.application_name)
        awake, mend = asyncio.Event(), frozen._reconnect

        async def mend_when_awake() -> None:
            """A process that stands still does not connect again."""
            await awake.wait()
            await mend()

        monkeypatch.setattr(frozen, "_reconnect", mend_when_awake)
        lost: list[Exception] = []
        frozen.on_lock_lost.append(lost.append)
        assert await _first(frozen) == {0}
        await asyncio.gather(*(theirs.fetch_value(select(func.pg_backend_pid())) for _ in range(3)))
        kept = await others.fetch_value(select(func.pg_backend_pid()))
        with pytest.raises(DatabaseUnavailable):
            async with theirs.begin_transaction() as connection:
                await connection.execute(text("INSERT INTO secrets VALUES ('a move', 'under way')"))
                successor = await opened(frozen_after=0.5, application_name=others.application_name)
                assert await asyncio.wait_for(_first(successor), 60) == {0}
        awake.set()
        await until(lambda: bool(lost))
        assert isinstance(lost[0], LockLost)
        assert await others.fetch_value(select(func.pg_backend_pid())) == kept
        assert await others.fetch_value(select(func.count()).select_from(secrets)) == 0
        assert "no heartbeat for" in caplog.text


async def test_an_owner_with_a_heartbeat_is_waited_for(
    with_tables: str, opened: Opening, database: Database
) -> None:
    """A process of an earlier release, which writes no heartbeat, is waited for, too."""
    owner = await opened(heartbeat_seconds=0.05)
    assert await _first(owner) == {0}
    waiting = asyncio.create_task(_first(await opened(frozen_after=1.0)))
    await asyncio.sleep(2.5)
    assert not waiting.done()
    async with database.begin_transaction() as connection:
        await connection.execute(text("DELETE FROM heartbeats"))
    await asyncio.sleep(2.5)
    assert not waiting.done()
    await owner.close()
    assert await asyncio.wait_for(waiting, 60) == {0}


async def test_heartbeats_of_processes_that_are_gone_are_deleted(
    with_tables: str, opened: Opening, database: Database
) -> None:
    for _ in range(3):
        one = await opened()
        await one.close()
    await opened(heartbeat_seconds=0.05)
    async with asyncio.timeout(60):
        while await database.fetch_value(select(func.count()).select_from(heartbeats)) > 1:
            await (await opened()).close()


async def test_a_wire_works_without_heartbeats(
    opened: Opening, caplog: pytest.LogCaptureFixture
) -> None:
    """The database has no tables."""
    first = await opened(heartbeat_seconds=0.02)
    assert await _first(first) == {0}
    waiting = asyncio.create_task(_first(await opened(frozen_after=0.1)))
    await asyncio.sleep(1.5)
    assert not waiting.done() and first.is_connected
    assert "cannot write heartbeats" in caplog.text
    await first.close()
    assert await asyncio.wait_for(waiting, 60) == {0}


# ── Words ─────────────────────────────────────────────────────────────────────────────────────────


async def test_a_message_reaches_all_other_processes(opened: Opening) -> None:
    first, second, third = [await opened() for _ in range(3)]
    words = [heard(one) for one in (first, second, third)]
    first.publish(ClusterMessage("moved", 7, 3, ends=99))
    await until(lambda: words[1] == words[2] == [ClusterMessage("moved", 7, 3, ends=99)])
    assert words[0] == []


async def test_messages_about_a_game_are_merged_into_the_last_one(opened: Opening) -> None:
    first, second = await opened(), await opened()
    words = heard(second)
    for seq in range(50):
        first.publish(ClusterMessage("moved", 7, seq))
        first.publish(ClusterMessage("linked", 8))
    await until(lambda: ClusterMessage("moved", 7, 49) in words)
    assert len(words) < 10


async def test_a_message_holds_ids_only(opened: Opening, database: Database) -> None:
    first = await opened()
    raw: list[str] = []
    listening = await opened()
    await listening._connection.add_listener("empty_chair", lambda *told: raw.append(told[-1]))
    first.publish(ClusterMessage("linked", 7))
    await until(lambda: bool(raw))
    assert raw == ['{"kind": "linked", "game": 7, "seq": 0, "ends": null}']


JUNK = (
    *(
        "nonsense",
        '{"kind": "moved", "color": 7}',
        "[]",
        "[" * 4000,
        '{"kind": ["moved"]}',
        '{"kind": "flooded"}',
        "{}",
    ),
    *(
        '{"kind": "moved", "game": "7"}',
        '{"kind": "moved", "game": null}',
        '{"kind": "moved", "seq": {}}',
    ),
    *(
        '{"kind": "moved", "game": 1.5}',
        '{"kind": "moved", "ends": ""}',
        f'{{"kind": "sealed", "game": {2**63}}}',
        "",
    ),
)


async def test_unknown_payloads_are_ignored_and_logged_once(
    with_tables: str, opened: Opening, database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    """They come from another release, or from another user of the database."""
    first = await opened()
    words = heard(first)
    async with database.begin_transaction() as connection:
        for payload in (*JUNK, '{"kind": "moved", "game": 7}'):
            await connection.execute(
                text("SELECT pg_notify('empty_chair', :said)"), {"said": payload}
            )
    await until(lambda: bool(words))
    assert words == [ClusterMessage("moved", 7)]
    assert len(caplog.records) == 1


# ── Addresses ─────────────────────────────────────────────────────────────────────────────────────


async def test_an_unreachable_server_is_named_without_the_password(empty_url: str) -> None:
    nowhere = PostgresCluster(parse_database_url("postgresql://chair:s3cret@127.0.0.1:1/chair"))
    with pytest.raises(DatabaseUnavailable, match="no server answers there") as told:
        await nowhere.open(1)
    assert "s3cret" not in str(told.value)
    await nowhere.close()


async def test_a_wrong_password_is_told(empty_url: str) -> None:
    with pytest.raises(DatabaseUnavailable, match="name or password is wrong"):
        await PostgresCluster(parse_database_url(empty_url.replace("s3cret", "other"))).open(1)


async def test_the_error_of_a_pooler_names_wire_url(empty_url: str) -> None:
    """A fake server refuses the settings as PgBouncer does."""

    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        length = int.from_bytes(await reader.readexactly(4))
        await reader.readexactly(length - 4)
        said = b"SERROR\0C08P01\0Munsupported startup parameter: tcp_keepalives_idle\0\0"
        writer.write(b"E" + (len(said) + 4).to_bytes(4) + said)
        writer.close()

    async with await asyncio.start_server(refuse, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        pooled = PostgresCluster(
            parse_database_url(f"postgresql://chair:s3cret@127.0.0.1:{port}/chair?sslmode=disable")
        )
        with pytest.raises(DatabaseUnavailable, match="set WIRE_URL to PostgreSQL itself"):
            await pooled.open(1)


async def test_the_wire_of_sqlite_takes_all_shards_and_sends_nothing(empty_url: str) -> None:
    silence = create_cluster(parse_database_url("sqlite:///games.db"))
    assert silence.is_single
    await silence.open(3)
    assert [some async for some in silence.acquire_shards([0, 1])] == [{0, 1}]
    assert not await silence.wait_for_identify_slot(0)
    silence.publish(ClusterMessage("forgot"))
    await silence.close()


@pytest.mark.parametrize(
    ("direct", "why"), [("sqlite:///x.db", "same PostgreSQL"), ("nonsense", "WIRE_URL")]
)
async def test_a_wire_url_to_another_database_is_refused(
    empty_url: str, direct: str, why: str
) -> None:
    with pytest.raises(DatabaseUnavailable, match=why):
        create_cluster(parse_database_url(empty_url), direct)
    assert isinstance(create_cluster(parse_database_url(empty_url), empty_url), SingleProcess)
