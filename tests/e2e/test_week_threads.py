"""Before a try at the deck of the week Discord is asked for members of other tries' threads, with
few requests."""

from typing import Any

import pytest

from bot.play import meetings
from bot.play.seats import Actor
from bot.ui import thread_members
from storage import NewTry
from tests.e2e.conftest import Evening
from tests.e2e.test_week import alone, seed_of

pytestmark = pytest.mark.usefixtures("at")

THREAD = 9 * 10**17
"""The first of the threads that others play in. Discord does not know them any more, so nobody is
in them."""
STRANGE_SERVER = 8 * 10**17


async def others_play(
    evening: Evening, count: int, *, server: int | None = None, first: int = 0
) -> list[int]:
    """Begin so many tries at Leopold's deck, each in a thread of its own, and return the
    threads."""
    service, home = evening.app.desk.service, server or evening.env.guild.id
    opponent, seed, week = (
        meetings.get_opponent("Leopold"),
        await seed_of(evening),
        str(service.seals.week),
    )
    threads = [THREAD + home % 1000 * 10_000 + number for number in range(first, first + count)]
    for thread in threads:
        claim = NewTry(week=week, opponent="Leopold", person_id=thread, counts=True, home_id=home)
        await service.start_game(
            Actor(thread, home, thread), opponent.game, dict(opponent.setup), seed, claim=claim
        )
    return threads


class Requests:
    """Those that were sent to Discord since this was made, or since it was last asked."""

    def __init__(self, evening: Evening) -> None:
        self._sent = evening.env.http_requests
        self._seen = len(self._sent)

    def since(self) -> tuple[int, int]:
        """Return how many there were about members of servers, and about members of threads."""
        new = [each.path for each in self._sent[self._seen :] if each.method == "GET"]
        self._seen = len(self._sent)
        servers = [path for path in new if path.startswith("/guilds/") and "/members/" in path]
        return len(servers), len([path for path in new if "/thread-members/" in path])


async def play(evening: Evening, who: Any) -> str:
    return str((await alone(evening, who))[1].response.content)


async def test_many_tries_on_other_servers_do_not_spoil_a_try(evening: Evening) -> None:
    """Thirty on this server, and more than the limit on servers without this person."""
    await others_play(evening, 30)
    elsewhere = evening.env.create_guild("elsewhere")
    await others_play(evening, 40, server=elsewhere.id)
    await others_play(evening, 40, server=STRANGE_SERVER)
    asked = Requests(evening)
    assert "This is your try" in await play(evening, evening.friend)
    assert asked.since() == (2, 30)


async def test_with_too_many_threads_a_try_does_not_count_and_says_so(evening: Evening) -> None:
    """A second try goes on with the rest, after a pause."""
    await others_play(evening, 70)
    asked = Requests(evening)
    told = await play(evening, evening.friend)
    assert "would not count" in told
    assert "at most 50 requests" in told
    assert "Discord did not tell me" not in told
    assert asked.since() == (0, 50)
    assert "only just asked Discord" in await play(evening, evening.friend)
    assert asked.since() == (0, 0)
    await evening.env.advance_time(thread_members.MIN_CHECK_INTERVAL)
    assert "This is your try" in await play(evening, evening.friend)
    assert asked.since() == (0, 20)


async def test_a_known_member_is_not_asked_about_again_this_week(evening: Evening) -> None:
    before = await others_play(evening, 1)
    thread, _ = await alone(evening, evening.host)
    await others_play(evening, 20, first=1)
    evening.env.backend.add_thread_member(thread.id, evening.friend.id)
    asked = Requests(evening)
    assert "you had a seat" in await play(evening, evening.friend)
    assert asked.since() == (0, len(before) + 1)
    evening.env.backend.remove_thread_member(thread.id, evening.friend.id)
    await evening.env.advance_time(3600)
    assert "you had a seat" in await play(evening, evening.friend)
    assert asked.since() == (0, 0)


async def test_a_no_holds_for_half_a_minute_and_a_membership_for_an_hour(evening: Evening) -> None:
    """A person may be refused for another reason and come back."""
    elsewhere = evening.env.create_guild("elsewhere")
    await others_play(evening, 1, server=elsewhere.id)
    await others_play(evening, 2)
    path = "/channels/*/threads"
    asked, found = Requests(evening), []
    for wait in (0.0, 20.0, 20.0, 3600.0):
        await evening.env.advance_time(wait)
        evening.env.inject_error("POST", path, times=1, status=500, code=0)
        await play(evening, evening.friend)
        found.append(asked.since())
    assert found == [(1, 2), (0, 0), (0, 2), (1, 2)]


async def test_a_refused_try_makes_no_request(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await others_play(evening, 5)
    asked = Requests(evening)
    monkeypatch.setattr("bot.play.service.MAX_OPEN_GAMES", 0)
    assert "This is your try" not in await play(evening, evening.friend)
    assert asked.since() == (0, 0)


async def test_in_a_chat_every_shared_server_is_asked_about(evening: Evening) -> None:
    await others_play(evening, 3)
    elsewhere = evening.env.create_guild("elsewhere")
    await others_play(evening, 3, server=elsewhere.id)
    asked = Requests(evening)
    person = evening.friend.user
    await person.send_dm("Hello")
    begun = await person.slash("week play", opponent="Leopold")
    assert "This is your try" in str(
        [begun.response.content, *(each.content for each in begun.followups)]
    )
    assert asked.since() == (2, 3)
