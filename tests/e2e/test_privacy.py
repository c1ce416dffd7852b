"""`/privacy` exports and deletes the data of a person."""

import json
from typing import Any

import pytest

from bot import observer
from bot.health.metrics import Metrics
from bot.play import Budgets
from storage import DatabaseUnavailable, PeopleStore
from tests.e2e.conftest import Evening
from tests.e2e.test_evening import by_buttons
from tests.e2e.test_records import PLAYTHROUGHS, exported, imported

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


async def test_the_export_has_notes_links_and_hidden_servers(evening: Evening) -> None:
    evening.app.links.page_url = "https://watch.example.org"
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


async def test_a_game_that_was_handed_over_continues_without_deleted_notes(
    evening: Evening,
) -> None:
    await evening.start()
    await corrected(evening, NOTE)
    await evening.slash("seat give", to=evening.friend)
    before = await evening.state()
    assert NOTE in str(
        (await evening.slash("history", who=evening.friend)).response.embeds[0].description
    )
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


async def test_a_deletion_publishes_only_games_that_it_changed(evening: Evening) -> None:
    """Pages of other games stay open."""
    await evening.start()
    mine = await evening.open()
    assert mine
    evening.app.pages.switch_on()
    stream = evening.app.pages.streams.add_stream(mine.row.id)
    service = evening.app.desk.service
    told: list[int | None] = []
    service.hooks.invalidated_here_hooks.append(told.append)
    other = evening.env.guild.create_text_channel("other")
    for begins in (False, True):
        if begins:
            await evening.friend.slash(other, "gah start", level="medium", depth="dealt", seed=7)
        question = await evening.friend.slash(other, "privacy", data="delete")
        await evening.friend.click(question.response, label="Yes, delete it")
        assert await evening.open() is mine, "remembered"
        assert evening.app.pages.streams.is_watched(mine.row.id)
        assert not stream.is_closed
    assert told == [mine.row.id + 1]
    assert await service.games.find_open_game(other.id) is None
    await evening.slash("seat share", **{"with": evening.friend})
    question = await evening.friend.slash(other, "privacy", data="delete")
    await evening.friend.click(question.response, label="Yes, delete it")
    assert told[1:] == [mine.row.id]
    assert stream.is_closed
    seats = await evening.open()
    assert seats and seats.row.co_hosts == ()


# ── Imported games ────────────────────────────────────────────────────────────────────────────────

FINISHED = next(path for path in PLAYTHROUGHS if path.stem == "gah-dealt-hard").read_text(
    encoding="utf-8"
)


async def test_imports_beyond_the_budget_are_refused_until_there_is_room(evening: Evening) -> None:
    taken = await imported(evening, FINISHED)
    assert not taken.ephemeral
    service = evening.app.desk.service
    one = (await service.store.read_stored_bytes_of_person(evening.host.id)).imported / 1_000_000
    service.budgets = Budgets(imports_total=1.5 * one)
    refused = await imported(evening, FINISHED)
    assert refused.ephemeral
    assert "/privacy data:imports" in refused.response.content
    assert not (await imported_by(evening, evening.friend)).ephemeral, (
        "it is a budget of one person"
    )
    shown = await evening.slash("privacy", data="imports")
    assert shown.ephemeral
    assert "One has ended" in shown.response.embeds[0].description
    await evening.host.click(shown.response, label="Delete it")
    assert await service.store.find_game(1) is None
    assert await service.store.find_game(2), "that of somebody else stays"
    assert not (await imported(evening, FINISHED)).ephemeral


async def imported_by(evening: Evening, who: Any) -> Any:
    return await evening.slash("import", who=who, file=("game.jsonl", FINISHED.encode()))


async def test_an_open_import_is_ended_before_it_is_deleted(evening: Evening) -> None:
    half = "\n".join(FINISHED.splitlines()[:20])
    await imported(evening, half)
    shown = await evening.slash("privacy", data="imports")
    assert "`/end`, where one is played" in shown.response.embeds[0].description
    assert not shown.response.components
    question = await evening.slash("end")
    await evening.host.click(question.response, label="Yes, end it")
    shown = await evening.slash("privacy", data="imports")
    await evening.host.click(shown.response, label="Delete it")
    assert await evening.app.desk.service.store.find_game(1) is None


async def test_beyond_the_daily_budget_no_game_starts_and_open_ones_go_on(evening: Evening) -> None:
    await evening.start()
    await by_buttons(evening)
    evening.app.desk.service.budgets = Budgets(play_per_day=0.001)
    other = evening.env.guild.create_text_channel("other")
    refused = await evening.host.slash(other, "gah start", level="hard", depth="dealt")
    assert refused.ephemeral
    assert "Open games go on" in refused.response.content
    in_thread = await evening.host.slash(
        other, "gah start", level="hard", depth="dealt", thread=True
    )
    assert "Open games go on" in in_thread.response.content
    before = await evening.state()
    await by_buttons(evening)
    assert await evening.state() != before
    await evening.press("Undo")
    assert not (await exported(evening))[0].response.content.startswith("Your games")


@pytest.mark.parametrize("kind", ["imported", "played"])
async def test_stored_bytes_are_counted(
    evening: Evening, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    metrics = Metrics(evening.app)
    monkeypatch.setattr(observer, "current_observer", metrics)
    if kind == "imported":
        await imported(evening, FINISHED)
    else:
        await evening.start()
        await by_buttons(evening)
    counted = metrics.registry.get_sample_value("empty_chair_stored_bytes_total", {"kind": kind})
    used = await evening.app.desk.service.store.read_stored_bytes_of_person(evening.host.id)
    assert counted and 0.9 < counted / (used.imported + used.played_today) <= 1


async def test_a_seat_is_removed_after_a_deletion_of_unknown_outcome(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game of another person is cached with the seat."""
    await evening.start()
    await evening.slash("seat share", **{"with": evening.friend})
    await evening.press("Leopold's turn", evening.friend)
    really = PeopleStore.delete_person

    async def forget_and_lose(*given: Any, **more: Any) -> Any:
        await really(*given, **more)
        raise DatabaseUnavailable("the connection was lost")

    with monkeypatch.context() as patched:
        patched.setattr(PeopleStore, "delete_person", forget_and_lose)
        question = await evening.slash("privacy", who=evening.friend, data="delete")
        await evening.friend.click(question.response, label="Yes, delete it")
    before = await evening.state()
    told = await evening.slash("undo", who=evening.friend)
    assert told.ephemeral
    assert await evening.state() == before
