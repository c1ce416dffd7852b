"""Leases are bounded in number and time, and their tokens are never shown."""

import asyncio
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

import pytest

from bot.ui import leases as module
from bot.ui.edit_queue import EditQueue
from bot.ui.leases import LEASE_SECONDS, Leases


@dataclass
class Given:
    """Of a reply as much as a lease takes."""

    token: str
    received_at: float = field(default_factory=monotonic)


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


class Http:
    _HTTPClient__session = None


class Client:
    """Of a client as much as a webhook takes."""

    application_id = 9
    _connection = None
    http = Http()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def leases(clock: Clock) -> Leases:
    client: Any = Client()
    return Leases(client, clock)


def given(number: int, *, ago: float = 0.0) -> Any:
    """`ago`: seconds since it came, of which it was answered only now."""
    return Given(f"secret-{number}", monotonic() - ago)


def token(leases: Leases, message: int | None) -> str | None:
    hook = leases.make_webhook_from_lease(message)
    return hook.token if hook else None


def test_the_last_interaction_with_a_message_is_its_lease(leases: Leases) -> None:
    leases.store_token(given(1), 11, 1)
    leases.store_token(given(2), 11, 1)
    assert token(leases, 11) == "secret-2"
    assert token(leases, 12) is None
    assert token(leases, None) is None
    assert len(leases) == 1


def test_an_expired_lease_is_dropped(clock: Clock, leases: Leases) -> None:
    leases.store_token(given(1), 11, 1)
    clock.now += LEASE_SECONDS - 1
    assert token(leases, 11) == "secret-1"
    leases.copy_lease(11, 12, "secret-1")
    clock.now += 1
    assert token(leases, 11) is None
    assert token(leases, 12) is None
    assert len(leases) == 0
    assert leases.find_newest_message(1) is None


def test_a_lease_ends_a_minute_before_its_token(clock: Clock, leases: Leases) -> None:
    """Discord accepts a token for 15 minutes, and a request takes time."""
    reply: Any = Given("secret")
    leases.store_token(reply, 11, 1)
    begun = clock.now
    clock.now = begun + 14 * 60 - 0.5
    assert token(leases, 11) == "secret"
    clock.now = begun + 14 * 60
    assert not leases.has_lease(11)


def test_a_renewed_lease_is_not_the_oldest(leases: Leases, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_LEASES", 2)
    for message in (11, 12, 11, 13):
        leases.store_token(given(message), message, message)
    assert [message for message in (11, 12, 13) if leases.has_lease(message)] == [11, 13]


def test_a_lease_ages_from_the_interaction_and_not_from_its_answer(
    clock: Clock, leases: Leases
) -> None:
    leases.store_token(given(1, ago=67), 11, 1)
    clock.now += LEASE_SECONDS - 68
    assert token(leases, 11) == "secret-1"
    clock.now += 1
    assert token(leases, 11) is None


def test_expired_leases_are_dropped_when_new_ones_come(clock: Clock, leases: Leases) -> None:
    for message in range(100):
        leases.store_token(given(message), message, message)
    clock.now += LEASE_SECONDS
    leases.store_token(given(100), 100, 100)
    assert len(leases) == 1


def test_an_expired_lease_cannot_be_copied(clock: Clock, leases: Leases) -> None:
    leases.store_token(given(1), 11, 1)
    clock.now += LEASE_SECONDS
    leases.copy_lease(11, 12, "secret-1")
    assert token(leases, 12) is None
    assert len(leases) == 0


def test_a_message_is_edited_only_by_the_token_that_posted_it(leases: Leases) -> None:
    leases.store_token(given(1), 11, 1)
    leases.store_token(given(2), 11, 1)
    leases.copy_lease(11, 12, "secret-1")
    assert token(leases, 12) is None
    leases.copy_lease(11, 13, "secret-2")
    assert token(leases, 13) == "secret-2"


def test_the_number_of_leases_is_bounded(leases: Leases, monkeypatch: pytest.MonkeyPatch) -> None:
    """After ten thousand channels the newest leases are kept."""
    monkeypatch.setattr(module, "MAX_LEASES", 1000)
    for message in range(10_000):
        leases.store_token(given(message), message, message)
        if message % 10 == 0:
            leases.store_token(given(message), 0, 0)
    assert len(leases) == len(leases._newest_messages) == 1000
    assert token(leases, 9_999) == "secret-9999"
    assert token(leases, 0) == "secret-9990"
    assert token(leases, 8_000) is None


def test_the_newest_message_of_a_game_is_known(leases: Leases) -> None:
    leases.store_token(given(1), 11, 1)
    leases.store_token(given(2), 12, 1)
    assert leases.find_newest_message(1) == 12
    leases.store_token(given(3), 11, 1)
    assert leases.find_newest_message(1) == 11
    leases.discard_lease(11)
    assert token(leases, leases.find_newest_message(1)) is None


def test_an_ended_game_has_no_leases(leases: Leases) -> None:
    for message in range(10):
        leases.store_token(given(message), message, message % 2)
    leases.discard_leases(1, except_message=9)
    assert [message for message in range(10) if leases.make_webhook_from_lease(message)] == [
        0,
        2,
        4,
        6,
        8,
        9,
    ]
    leases.discard_leases(1)
    assert leases.find_newest_message(1) is None
    leases.discard_leases(None)
    assert len(leases) == 0


def test_the_repr_of_leases_hides_tokens(leases: Leases) -> None:
    leases.store_token(given(1), 11, 1)
    assert "secret" not in f"{leases!r} {vars(leases)!r} {leases.make_webhook_from_lease(11)!r}"


async def test_locks_of_messages_are_dropped_when_free(leases: Leases) -> None:
    client: Any = Client()
    edits = EditQueue(client, leases)
    for message in range(1000):
        async with edits.hold_message_lock(message) as in_order:
            assert in_order
    await asyncio.sleep(0)
    assert len(edits._message_locks) == 0
