"""`/privacy`: what somebody gets, and what is gone when they want it gone."""

import json
from typing import Any

from tests.e2e.conftest import Evening
from tests.e2e.test_evening import by_buttons

NOTE = "my neighbour Gustav miscounted"


async def corrected(evening: Evening, note: str) -> None:
    shown = await evening.slash("adjust", what="his_points", to="31", note=note)
    await evening.host.click(shown.response, label="Correct it")
    await evening.painted()


async def given(evening: Evening, who: Any = None) -> dict[str, Any]:
    result = await evening.slash("privacy", who=who, data="export")
    assert result.ephemeral
    (file,) = result.response.attachments
    return dict(json.loads(await file.read()))


async def forget(evening: Evening, who: Any) -> None:
    question = await evening.slash("privacy", who=who, data="delete")
    assert "your notes" in question.response.embeds[0].description
    await who.click(question.response, label="Yes, delete it")


async def test_notes_links_and_hiding_are_in_the_file(evening: Evening) -> None:
    evening.bot.links.url = "https://watch.example.org"
    await evening.start()
    await corrected(evening, NOTE)
    link = await evening.slash("watch link", names=True)
    await evening.slash("callers", hide=True)
    found = await given(evening)
    assert [(each["game_id"], each["note"]) for each in found["notes"]] == [(1, NOTE)]
    assert [(each["game_id"], each["names"]) for each in found["watch_links"]] == [(1, True)]
    assert found["hidden_from_callers"] == [{"home_id": evening.env.guild.id}]
    token = link.response.content.partition("/w/")[2].partition("\n")[0]
    assert token and token not in json.dumps(found)
    others = await given(evening, evening.friend)
    assert not any(others.values())


async def test_a_game_that_was_handed_over_goes_on_without_the_notes(evening: Evening) -> None:
    await evening.start()
    await corrected(evening, NOTE)
    await evening.slash("seat give", to=evening.friend)
    before = await evening.state()
    assert NOTE in str((await evening.slash("history", who=evening.friend)).response.embeds[0].description)
    await forget(evening, evening.host)
    for _ in range(2):
        shown = await evening.slash("history", who=evening.friend)
        assert NOTE not in str(shown.response.embeds[0].description)
        assert await evening.state() == before
        exported = await evening.slash("export", who=evening.friend)
        for file in exported.response.attachments:
            assert NOTE.encode() not in await file.read()
        await evening.restart()
    assert not any((await given(evening)).values())
    evening.host = evening.friend
    await by_buttons(evening)
    assert await evening.state() != before
