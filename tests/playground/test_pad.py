"""The reveal pad with real processes and two people: presses at once, a nervous finger, an undone
line."""

import asyncio

import pytest

from tests.playground.conftest import Evening, joined
from tests.playground.people import Person, Thing, buttons, public, seq, text


async def at_the_pad(evening: Evening) -> Thing:
    """Leopold must read the queue; the friend plays along."""
    await evening.start(depth="guided", **{"with": evening.friend.id})
    await evening.host.press("Roll for me")
    panel = await evening.host.panel()
    assert "What lies in slot 5?" in text(panel)
    return panel


async def test_two_people_press_the_pad_at_once(evening: Evening) -> None:
    panel = await at_the_pad(evening)
    first, second, *_ = buttons(panel)
    started = await asyncio.gather(
        evening.host.start_press(first, panel), evening.friend.start_press(second, panel)
    )
    ends = [await evening.host.outcome(each) for each in started]
    played, told = sorted(ends, key=lambda end: not public(end["message"]))
    assert public(played["message"])
    assert not public(told["message"])
    assert "slot 5" in text(told["message"])
    assert "slot 4?" in text(told["message"])
    assert len(evening.stored()) == 4


async def test_a_double_tap_tells_one_guest(evening: Evening) -> None:
    panel = await at_the_pad(evening)
    first, *_ = buttons(panel)
    started = await asyncio.gather(*(evening.host.start_press(first, panel) for _ in range(2)))
    ends = [await evening.host.outcome(each) for each in started]
    assert {public(end["message"]) for end in ends} == {True, False}
    assert len(evening.stored()) == 4
    assert "What lies in slot 4?" in text(await evening.host.panel())


@pytest.mark.parametrize("first", ["Undo", "pair"])
async def test_undo_and_a_pair_at_once(evening: Evening, first: str) -> None:
    """Whichever came first counts; the other was pressed on a panel that is gone."""
    panel = await at_the_pad(evening)
    pair, *_ = buttons(panel)
    labels = [first if first != "pair" else pair, pair if first == "Undo" else "Undo"]
    started = [await evening.host.start_press(label, panel) for label in labels]
    ends = [await evening.host.outcome(each) for each in started]
    assert public(ends[0]["message"])
    assert "earlier move" in text(ends[1]["message"])
    assert len(evening.stored()) == 4
    assert seq(await evening.host.panel()) == 3


async def test_the_seat_changes_while_somebody_presses(evening: Evening) -> None:
    """Of the one who gave the seat away and the one who got it, the log has a place for each
    press."""
    panel = await at_the_pad(evening)
    label, *_ = buttons(panel)
    await evening.host.slash("seat give", to=evening.friend.id)
    refused = await evening.host.press(label, panel)
    assert "You are watching" in text(refused["message"])
    assert public((await evening.friend.press(label, panel))["message"])
    assert len(evening.stored()) == 4


async def test_a_host_who_has_left_the_server(evening: Evening) -> None:
    """Found out when somebody asks; those who manage messages hand the seat over."""
    panel = await at_the_pad(evening)
    label, *_ = buttons(panel)
    watcher = Person(
        evening.playground,
        await joined(evening.playground, evening.guild, "Wanda"),
        evening.host.channel,
    )
    assert "You are watching" in text((await watcher.press(label, panel))["message"])
    await evening.playground.ask("DELETE", f"/guilds/{evening.guild}/members/{evening.host.id}")
    assert "no longer on this server" in text((await watcher.press(label, panel))["message"])
    refused = await watcher.slash("seat give", to=watcher.id)
    assert "those who manage messages" in text(refused["message"])
    body = {"user": watcher.id, "permissions": ["manage_messages"]}
    await evening.playground.ask("POST", f"/guilds/{evening.guild}/members", body)
    await watcher.slash("seat give", to=watcher.id)
    assert public((await watcher.press(label, panel))["message"])
