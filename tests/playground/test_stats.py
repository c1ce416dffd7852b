"""Who sees whose statistics, as Discord knows the people: members, strangers, and chats without a
server."""

import pytest

from tests.playground.conftest import Evening
from tests.playground.people import Person, Refused, text


async def test_what_others_see_is_what_somebody_shares(evening: Evening) -> None:
    host, friend = evening.host, evening.friend
    hidden = (await friend.slash("stats", of=host.id))["message"]
    assert "shares no statistics here" in text(hidden)
    asked = (await host.slash("privacy"))["message"]
    await host.press("Share my statistics here", asked)
    shown = (await friend.slash("stats", of=host.id))["message"]
    assert f"Games of <@{host.id}> on this server" in text(shown)
    assert "No finished game counts yet" in text(shown)
    await host.press("Hide my statistics here", (await host.slash("privacy"))["message"])
    assert "shares no statistics here" in text((await friend.slash("stats", of=host.id))["message"])


async def test_whoever_is_elsewhere_is_seen_by_nobody(evening: Evening) -> None:
    """Though they share theirs on another server, where both of them are; and not in a chat."""
    playground, host, friend = evening.playground, evening.host, evening.friend
    await host.press("Share my statistics here", (await host.slash("privacy"))["message"])
    other = int((await playground.ask("POST", "/guilds", {"name": "Linz"}))["id"])
    channel = int(
        (await playground.ask("POST", f"/guilds/{other}/channels", {"name": "table"}))["id"]
    )
    await playground.ask("POST", f"/guilds/{other}/members", {"user": friend.id})
    there = Person(playground, friend.id, channel)
    try:
        shown = (await there.slash("stats", of=host.id))["message"]
    except Refused:
        pytest.fail("somebody who is not a member can be named all the same")
    assert "shares no statistics here" in text(shown)
    group = Person(playground, friend.id, await playground.group([host.id, friend.id]))
    alone = Person(playground, friend.id, await playground.direct(friend.id))
    for chat in (group, alone):
        for options in ({"of": host.id}, {"server": True}):
            assert "Only on a server that has the bot" in text(
                (await chat.slash("stats", **options))["message"]
            )


async def test_alone_everything_can_be_hidden_at_once(evening: Evening) -> None:
    host = evening.host
    await host.press("Share my statistics here", (await host.slash("privacy"))["message"])
    alone = Person(evening.playground, host.id, await evening.playground.direct(host.id))
    asked = (await alone.slash("privacy"))["message"]
    await alone.press("Hide my statistics everywhere", asked)
    hidden = (await evening.friend.slash("stats", of=host.id))["message"]
    assert "shares no statistics here" in text(hidden)
