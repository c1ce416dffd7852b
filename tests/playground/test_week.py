"""The deck of the week in a direct message: it counts, and is shown on a server by one's own wish
alone."""

import pytest

from tests.playground.conftest import Evening
from tests.playground.people import text, until
from tests.playground.test_alone import in_chat, play

SHOW = "Show my result on this server"


@pytest.mark.slow
async def test_a_try_in_a_chat_is_shown_by_ones_own_wish(evening: Evening) -> None:
    alone, host, friend = await in_chat(evening), evening.host, evening.friend
    await alone.slash("week play", opponent="Rudolph")

    async def told_what_it_is() -> bool:
        return any(
            "Nobody sees your result before you press the button" in text(each)
            for each in await alone.messages()
        )

    await until(told_what_it_is)
    early = await host.slash("week table", opponent="Rudolph")
    assert "Sealed: 0 finished, 0 playing" in str(early["message"]["embeds"])
    await play(alone)
    told = await alone.slash("week table", opponent="Rudolph")
    assert SHOW not in str(told["message"]["components"]), "there is no server here"
    mine = await host.slash("week table", opponent="Rudolph")
    assert "Nobody has finished yet" in str(mine["message"]["embeds"])
    entered = await host.press(SHOW, mine["message"])
    assert "stands in the table" in entered["message"]["content"]
    again = await host.slash("week table", opponent="Rudolph")
    assert f"1. <@{host.id}>" in str(again["message"]["embeds"])
    assert SHOW not in str(again["message"]["components"])
    theirs = str((await friend.slash("week table", opponent="Rudolph"))["message"]["embeds"])
    assert "Sealed: 1 finished" in theirs
    assert f"<@{host.id}>" not in theirs
    withdrawn = await host.press("Take my result off this table", again["message"])
    assert "no longer stands" in withdrawn["message"]["content"]
    after = await host.slash("week table", opponent="Rudolph")
    assert "Nobody has finished yet" in str(after["message"]["embeds"])
    refused = await alone.slash("week play", opponent="Rudolph")
    assert "You have had your try" in refused["message"]["content"]
