"""Why the opponent moved, for all; and corrections, for players."""

import json
from typing import Any

from bot.presenters.why_panels import MAX_PAGE_LENGTH
from tests.e2e.conftest import Evening
from tests.e2e.raw_interactions import pressed
from tests.e2e.test_evening import by_buttons


def labels(message: Any) -> list[str]:
    return [item.get("label", "") for row in message.components for item in row["components"]]


async def to_his_move(evening: Evening) -> None:
    await evening.start()
    await evening.press("Leopold's turn")


async def test_a_watcher_is_told_the_ruled_out_options_with_their_rules(evening: Evening) -> None:
    await to_his_move(evening)
    why = await evening.press("Why?", who=evening.friend)
    assert why.ephemeral
    assert len(why.response.embeds[0].description.splitlines()) <= 2
    await evening.friend.click(why.response, label="All rules")
    text = why.response.embeds[0].description
    assert "In the queue: slot 1 (" in text
    assert "Out: slot " in text
    assert "Dinner for One, " in text
    assert "➜ slot " in text
    assert "➜ F" in text
    (file,) = why.response.attachments
    assert (await file.read()).startswith(b"\x89PNG")
    assert "The room: F" in file.description


async def test_a_long_move_is_explained_page_by_page(evening: Evening) -> None:
    await evening.start(level="hard")
    for _ in range(40):
        await by_buttons(evening)
        page = (await evening.slash("why")).response
        if "All rules" in labels(page):
            await evening.host.click(page, label="All rules")
        assert len(page.embeds[0].description) <= MAX_PAGE_LENGTH
        if "Next page" in labels(page):
            break
    await evening.host.click(page, label="Next page")
    assert "page 2" in page.embeds[0].footer.text
    assert len(page.attachments) <= 1
    await evening.host.click(page, label="Page back")
    assert "page 1" in page.embeds[0].footer.text


async def test_a_disagreement_of_the_host_is_stored_beside_the_move(evening: Evening) -> None:
    await to_his_move(evening)
    why = (await evening.press("Why?")).response
    await evening.host.click(why, label="I disagree…")
    assert not why.attachments
    form = await evening.host.select(why, ["emperor"])
    assert "I disagree with move 1" in str(form.modal)
    question = await evening.host.submit_modal(
        form, {"to": "5", "note": "He was #1 on 3 @everyone"}
    )
    await evening.host.click(question.response, label="Correct it")
    await evening.painted()
    assert (await evening.state()).opponent.emperor == 5
    table = await evening.open()
    assert table
    entry = table.log.entries[-1]
    assert entry.events[0].note == "He was #1 on 3 @everyone"
    assert table.log.entries[-2].command.do == "turn"  # type: ignore[union-attr]


async def test_a_watcher_cannot_correct_or_report(evening: Evening) -> None:
    await to_his_move(evening)
    why = (await evening.press("Why?", who=evening.friend)).response
    assert "I disagree…" not in [
        item["label"] for row in why.components for item in row["components"]
    ]
    refused = await pressed(evening, evening.friend, "ec:1:1:report:1")
    assert "You are watching" in refused.response.content


async def test_a_report_has_the_move_and_its_record(evening: Evening) -> None:
    await to_his_move(evening)
    why = (await evening.slash("why")).response
    await evening.host.click(why, label="I disagree…")
    form = await evening.host.click(why, label="Write a report…")
    given = await evening.host.submit_modal(form, {"sentence": "Slot 2 has more points."})
    assert given.ephemeral
    assert "still to come" in given.response.content
    (file,) = given.response.attachments
    report = json.loads(await file.read())
    assert report["sentence"] == "Slot 2 has more points."
    assert report["move"] == 1
    assert report["record"][0]["empty_chair"] == 1
    assert report["record"][-1] == {"do": "turn"}
    assert report["state"] == json.loads((await evening.state()).model_dump_json())
    assert report["versions"]["rules"].startswith("gah-")
    assert {"empty-chair", "python", "pillow"} <= set(report["versions"])


async def test_all_twenty_rooms_can_be_corrected(evening: Evening) -> None:
    """The line is longer than a custom id, so it is read from the preview."""
    await to_his_move(evening)
    rooms = [f"F{floor}C{column}" for floor in range(1, 5) for column in range(1, 6)]
    table = await evening.open()
    assert table
    form = await evening.slash("adjust", what="rooms")
    question = await evening.host.submit_modal(form, {"to": " ".join(rooms)})
    await evening.host.click(question.response, label="Correct it")
    assert sorted((await evening.state()).opponent.hotel) == rooms


async def test_history_shows_the_table_after_each_move(evening: Evening) -> None:
    await evening.start()
    for _ in range(4):
        await by_buttons(evening)
    table = await evening.open()
    assert table
    page = (await evening.slash("history", who=evening.friend)).response
    assert "> takes a " in page.embeds[0].description
    await evening.friend.select(page, ["1"])
    assert "after move 1" in page.embeds[0].title
    (file,) = page.attachments
    assert file.description.startswith(f"Leopold {table.log.entries[1].state.opponent.vp} · ")
    await evening.friend.click(page, label="After")
    assert "after move 2" in page.embeds[0].title
    assert len(page.attachments) == 1
    await evening.friend.click(page, label="History")
    assert not page.attachments
    assert not (await evening.state()).is_over
