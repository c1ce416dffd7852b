"""The edit queue: order, rate and way of edits beside the answers."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from time import monotonic
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot import observer
from bot.ui import edit_queue
from bot.ui.edit_queue import MAX_ATTEMPTS, EditQueue, PendingEdit
from bot.ui.leases import Leases
from storage import DatabaseUnavailable
from tests.bot.tables import row
from tests.simulation.virtual import VirtualLoop

GAME, CHANNEL, MESSAGE = row(id=1, channel_id=2), 2, 11
CONTENT = {"content": "shown"}


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run the test on a loop whose clock goes on as soon as all has been done."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(work())


def now() -> float:
    """Return the loop's time. Each step of the loop takes some of it, so it is compared in tenths
    of a second."""
    return asyncio.get_running_loop().time()


def alone() -> EditQueue:
    """An edit queue without Discord."""
    nobody: Any = None
    return EditQueue(nobody, nobody)


class Discord:
    """Notes what is edited and sent, with the bot's token and by a lease; a lease may have been
    refused."""

    def __init__(self) -> None:
        self.done: list[tuple[str, int | None, dict[str, Any]]] = []
        self.refuses_leases = False
        self.application_id = 9

    def get_partial_messageable(self, channel: int) -> Any:
        assert channel == CHANNEL
        return SimpleNamespace(get_partial_message=self._partial_message, send=self._send)

    def _partial_message(self, message: int) -> Any:
        async def edit(**content: Any) -> None:
            self.done.append(("token", message, content))

        return SimpleNamespace(edit=edit)

    async def _send(self, **content: Any) -> Any:
        self.done.append(("token", None, content))
        return discord.Object(77)

    def hook(self) -> Any:
        async def edit_message(message: int, **content: Any) -> None:
            self._refuse()
            self.done.append(("lease", message, content))

        async def send(**content: Any) -> Any:
            self._refuse()
            self.done.append(("lease", None, content))
            return discord.Object(88)

        return SimpleNamespace(edit_message=edit_message, send=send, token="secret")

    def _refuse(self) -> None:
        if self.refuses_leases:
            raise OSError("refused")


class Noted(observer.Observer):
    """Counts as the page of metrics does."""

    def __init__(self) -> None:
        self.counted: list[tuple[str, ...]] = []

    def add_to_counter(self, counter: str, *label_values: str, times: int = 1) -> None:
        self.counted += [(counter, *label_values)] * times


@pytest.fixture
def there() -> Discord:
    return Discord()


@pytest.fixture
def leases(there: Discord, monkeypatch: pytest.MonkeyPatch) -> Leases:
    client: Any = there
    made = Leases(client)
    monkeypatch.setattr(
        made,
        "make_webhook_from_lease",
        lambda message: there.hook() if made.has_lease(message) else None,
    )
    return made


@pytest.fixture
def ours(there: Discord, leases: Leases) -> EditQueue:
    client: Any = there
    return EditQueue(client, leases)


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> Noted:
    noted = Noted()
    monkeypatch.setattr(observer, "current_observer", noted)
    return noted


def lease(leases: Leases, message: int = MESSAGE) -> None:
    reply: Any = SimpleNamespace(token="secret", received_at=monotonic())
    leases.store_token(reply, message, GAME.id)


# ── Again, while the database is away ─────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("faults", "drawn"), [(0, 1), (1, 1), (MAX_ATTEMPTS, 0)])
async def test_a_job_is_retried_while_the_database_is_unavailable(
    faults: int, drawn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(edit_queue, "EDIT_INTERVAL", 0.0)
    done: list[str] = []
    tries = iter(range(99))

    async def table() -> None:
        if next(tries) < faults:
            raise DatabaseUnavailable("gone")
        done.append("table")

    async def panel() -> None:
        done.append("panel")

    ours = alone()
    ours.enqueue_or_replace_job(1, "table", table)
    ours.enqueue_or_replace_job(1, "panel", panel)
    await asyncio.gather(*ours._channel_tasks._running)
    assert done == ["table"] * drawn + ["panel"], "in their order, and none waits for ever"


def test_an_unavailable_database_is_asked_every_1_1_seconds() -> None:
    asked: list[float] = []

    async def job() -> None:
        asked.append(now())
        raise DatabaseUnavailable("gone")

    async def work() -> None:
        ours = alone()
        ours.enqueue_or_replace_job(1, "table", job)
        await asyncio.gather(*ours._channel_tasks._running)

    run(work)
    assert [round(at - asked[0], 1) for at in asked] == [0.0, 1.1, 2.2, 3.3, 4.4]


# ── How often, and in which order ─────────────────────────────────────────────────────────────────


class Painted:
    """Jobs that note when they ran."""

    def __init__(self) -> None:
        self.at: list[tuple[str, float]] = []

    def job(self, name: str) -> Callable[[], Coroutine[Any, Any, None]]:
        async def job() -> None:
            self.at.append((name, now()))

        return job


def test_a_job_times_out_after_a_minute_and_is_retried() -> None:
    asked: list[float] = []
    done: list[str] = []

    async def hang() -> None:
        asked.append(now())
        if len(asked) < 3:
            await asyncio.get_running_loop().create_future()
        done.append("table")

    async def panel() -> None:
        done.append("panel")

    async def work() -> None:
        ours = alone()
        ours.enqueue_or_replace_job(1, "table", hang)
        ours.enqueue_or_replace_job(1, "panel", panel)
        await asyncio.gather(*ours._channel_tasks._running)

    run(work)
    assert [round(at - asked[0]) for at in asked] == [0, 71, 142]
    assert done == ["table", "panel"]


def test_a_channel_is_edited_every_1_1_seconds_and_others_do_not_wait() -> None:
    painted = Painted()

    async def work() -> None:
        ours, begun = alone(), now()
        for name in ("table", "panel"):
            ours.enqueue_or_replace_job(1, name, painted.job(name))
        ours.enqueue_or_replace_job(2, "elsewhere", painted.job("elsewhere"))
        await asyncio.gather(*ours._channel_tasks._running)
        ours.enqueue_or_replace_job(1, "later", painted.job("later"))
        await asyncio.gather(*ours._channel_tasks._running)
        painted.at = [(name, round(at - begun, 1)) for name, at in painted.at]

    run(work)
    assert painted.at == [("table", 0.0), ("elsewhere", 0.0), ("panel", 1.1), ("later", 2.2)]


def test_a_queued_job_is_replaced_by_name_and_the_panel_goes_first() -> None:
    painted = Painted()

    async def work() -> None:
        ours = alone()
        ours.enqueue_or_replace_job(1, "table", painted.job("old table"))
        ours.enqueue_or_replace_job(1, "mark", painted.job("mark"))
        ours.enqueue_or_replace_job(1, "table", painted.job("table"))
        ours.enqueue_or_replace_job(1, "panel", painted.job("panel"), first=True)
        ours.enqueue_or_replace_job(2, "table", painted.job("of another channel"))
        assert ours.waiting_jobs == 4
        await asyncio.gather(*ours._channel_tasks._running)
        assert ours.waiting_jobs == 0

    run(work)
    assert [name for name, _ in painted.at] == ["panel", "of another channel", "mark", "table"]


def test_a_stop_waits_at_most_2_5_seconds_for_queued_jobs() -> None:
    done: list[str] = []

    async def taking(seconds: float, name: str) -> None:
        await asyncio.sleep(seconds)
        done.append(name)

    async def work() -> None:
        ours = alone()
        ours.run_job_now(1, lambda: taking(2.4, "leased"))
        ours.run_job_now(2, lambda: taking(9, "leased, too late"))
        ours.enqueue_or_replace_job(3, "panel", lambda: taking(4.9, "painted"))
        ours.enqueue_or_replace_job(4, "panel", lambda: taking(9, "painted, too late"))
        begun = now()
        await ours.stop_jobs()
        assert round(now() - begun, 1) == 5.0, "2.5 for each way"

    run(work)
    assert done == ["leased", "painted"]


@pytest.mark.parametrize(
    ("code", "level"),
    [
        (10003, "INFO"),
        (10008, "INFO"),
        (50001, "INFO"),
        (50013, "INFO"),
        (50083, "INFO"),
        (50035, "WARNING"),
    ],
)
async def test_only_unreachable_channels_are_logged_at_info(
    code: int, level: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A channel, message or permission is gone. Other refusals of Discord are warnings."""
    caplog.set_level(logging.INFO, "bot")

    async def refused() -> None:
        response: Any = SimpleNamespace(status=400, reason="no")
        raise discord.HTTPException(response, {"code": code, "message": "no"})

    ours = alone()
    ours.run_job_now(1, refused)
    await asyncio.gather(*ours._lease_tasks._running)
    assert [record.levelname for record in caplog.records] == [level]


# ── An answer, and an edit of the same message ────────────────────────────────────────────────────


def test_an_answer_waits_half_a_second_for_an_edit_that_is_on_its_way() -> None:
    async def work() -> None:
        ours = alone()
        async with ours.hold_message_lock(MESSAGE) as first:
            assert first
            begun = now()
            async with ours.hold_message_lock(MESSAGE) as second:
                assert not second, "it may land after the answer"
                assert round(now() - begun, 1) == 0.5
            assert ours._message_locks(MESSAGE).locked(), "the turn is still that of the edit"
        async with ours.hold_message_lock(MESSAGE) as third:
            assert third, "the turn was given back"

    run(work)


def test_an_answer_is_in_order_when_the_edit_ends_in_time() -> None:
    async def work() -> None:
        ours = alone()

        async def edit() -> None:
            async with ours.hold_message_lock(MESSAGE):
                await asyncio.sleep(0.4)

        editing = asyncio.create_task(edit())
        await asyncio.sleep(0)
        async with ours.hold_message_lock(MESSAGE) as in_order:
            assert in_order
            assert editing.done()
        async with ours.hold_message_lock(MESSAGE + 1) as another:
            assert another

    run(work)


# ── Which way ─────────────────────────────────────────────────────────────────────────────────────


async def shown(ours: EditQueue, message: int | None, make: Any) -> None:
    ours.edit_or_post_message(GAME, message, "panel", make)
    await asyncio.gather(*ours._lease_tasks._running)
    await asyncio.gather(*ours._channel_tasks._running)


async def test_a_message_is_edited_by_its_lease_and_else_with_the_token(
    ours: EditQueue, there: Discord, leases: Leases, noted: Noted
) -> None:
    await shown(ours, MESSAGE, PendingEdit(CONTENT))
    lease(leases)
    await shown(ours, MESSAGE, PendingEdit(CONTENT))
    assert there.done == [("token", MESSAGE, CONTENT), ("lease", MESSAGE, CONTENT)]
    assert noted.counted == [("edits", "bot token"), ("edits", "lease")]


def test_with_the_token_messages_of_one_channel_wait_for_each_other(
    ours: EditQueue, there: Discord
) -> None:
    async def work() -> None:
        begun = now()
        for message, name in ((MESSAGE, "panel"), (MESSAGE + 1, "mark")):
            ours.edit_or_post_message(GAME, message, name, PendingEdit(CONTENT))
        await asyncio.gather(*ours._channel_tasks._running)
        assert round(now() - begun, 1) == 1.1

    run(work)
    assert [message for _, message, _ in there.done] == [MESSAGE, MESSAGE + 1]


async def test_a_lease_that_discord_refuses_is_not_tried_again(
    ours: EditQueue, there: Discord, leases: Leases, noted: Noted
) -> None:
    lease(leases)
    there.refuses_leases = True
    await shown(ours, MESSAGE, PendingEdit(CONTENT))
    assert there.done == [("token", MESSAGE, CONTENT)]
    assert noted.counted == [("edits", "lost lease"), ("edits", "bot token")]
    assert not leases.has_lease(MESSAGE)


async def test_a_lease_that_ends_while_the_message_is_made_is_replaced_by_the_token(
    ours: EditQueue, there: Discord, leases: Leases, noted: Noted
) -> None:
    async def make() -> PendingEdit:
        leases.discard_lease(MESSAGE)
        return PendingEdit(CONTENT)

    lease(leases)
    await shown(ours, MESSAGE, make)
    assert there.done == [("token", MESSAGE, CONTENT)]
    assert noted.counted == [("edits", "bot token")], "no lease was refused"


@pytest.mark.parametrize("leased", [True, False])
async def test_a_new_message_is_silent_and_its_id_is_returned(
    leased: bool, ours: EditQueue, there: Discord, leases: Leases
) -> None:
    told: list[int] = []

    async def then(message: int) -> None:
        told.append(message)

    if leased:
        lease(leases)
    await shown(ours, None, PendingEdit(CONTENT, after_send=then))
    ((way, _, content),) = there.done
    assert (way, content["silent"]) == ("lease" if leased else "token", True)
    assert content.get("wait", False) == leased, (
        "a webhook tells an id only to those who wait for it"
    )
    assert told == [88 if leased else 77]
    assert leases.has_lease(88) == leased, "it can be edited by the same lease"


@pytest.mark.parametrize("leased", [True, False])
@pytest.mark.parametrize("why", ["nothing is left to show", "it does not hold any more"])
async def test_outdated_content_is_not_sent(
    why: str, leased: bool, ours: EditQueue, there: Discord, leases: Leases
) -> None:
    made: list[str] = []

    async def holds() -> bool:
        return False

    async def make() -> PendingEdit | None:
        made.append(why)
        return None if why.startswith("nothing") else PendingEdit(CONTENT, holds)

    if leased:
        lease(leases)
    await shown(ours, MESSAGE, make)
    assert there.done == []
    assert made == [why], "it is asked for once, and not by the other way again"
