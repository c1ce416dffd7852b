"""Forecasts on demand: made when people look, once for all of them."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from bot.ui import picture_rendering
from engines.core import Forecast
from engines.core.catalogue import load_installed_game
from storage import StoredForecast, WatchStore
from tests.e2e.conftest import Evening
from tests.e2e.test_ending import recap
from tests.e2e.test_evening import by_buttons
from tests.e2e.test_page_links import URL, token
from tests.e2e.test_records import imported
from tests.e2e.test_watching import Sofa

RECORDS = Path(__file__).parents[1] / "engines" / "playthroughs"
SHEET = {"rooms": "38", "groups": "16", "lines": "24", "emperor": "5", "staff": "12"}
MONEY = {"krones": "8", "loans": "1"}
HEADS = "Leopold is on course for about "


class Child:
    """In the place of the process: which rounds it was asked for. It waits while it is held."""

    def __init__(self) -> None:
        self.rounds: list[int] = []
        self.most: list[int] = []
        self.is_let = asyncio.Event()
        self.is_let.set()

    async def foretell(self, position: bytes) -> Forecast:
        asked = json.loads(position)
        state: Any = load_installed_game(asked["game"]).load_state(asked["state"])
        self.rounds.append(state.round)
        self.most.append(asked["most"])
        await self.is_let.wait()
        return Forecast(1000 + state.round, 5, 200)


@pytest.fixture
async def child(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> Child:
    made = Child()
    monkeypatch.setattr(
        "bot.worker_process.WorkerProcess.send_request", lambda _, position: made.foretell(position)
    )
    evening.app.forecasts.switch_on()
    return made


async def as_far_as(evening: Evening, line: int, record: str = "gah-dealt-hard") -> None:
    """To this line of the record: round 5 begins with line 27."""
    lines = (RECORDS / f"{record}.jsonl").read_text(encoding="utf-8").splitlines()
    await imported(evening, "\n".join(lines[:line]))


async def played_to_round_6(evening: Evening) -> None:
    while (await evening.state()).round < 6:
        await by_buttons(evening)


async def ended(evening: Evening, **settings: str) -> None:
    """High Season in seven rounds."""
    await as_far_as(evening, 44, "highseason-guided-3")
    await evening.slash("table", **settings)
    form = await evening.press("Enter my score…")
    await evening.submit(form, SHEET, MONEY)
    await evening.env.advance_time(60)


async def test_no_forecast_is_made_if_people_do_not_look(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, child: Child
) -> None:
    """Over several rounds, with all that a move shows."""
    started: list[Any] = []
    monkeypatch.setattr("asyncio.create_subprocess_exec", lambda *asked, **_: started.append(asked))
    await as_far_as(evening, 24)
    await played_to_round_6(evening)
    for page in ("table", "history", "why", "games"):
        await evening.slash(page)
    assert (child.rounds, started, evening.app.forecasts.waiting_count) == ([], [], 0)


async def test_score_is_answered_at_once_and_gets_its_forecast_later(
    evening: Evening, child: Child
) -> None:
    """One forecast for both readers, of the current round alone."""
    await as_far_as(evening, 28)
    child.is_let.clear()
    looks = [await who.slash(evening.channel, "score") for who in (evening.host, evening.friend)]
    for look in looks:
        assert look.ephemeral
        assert HEADS not in str(look.response.embeds[0].description)
    child.is_let.set()
    await evening.painted()
    for look in looks:
        whispered = evening.env.backend.messages[evening.channel.id][look.response.id]
        assert f"{HEADS}1005" in str(whispered.embeds)
    assert child.rounds == [5]
    again = await evening.host.slash(evening.channel, "score")
    assert f"{HEADS}1005" in again.response.embeds[0].description
    assert child.rounds == [5]


async def test_a_late_forecast_edits_the_private_score_and_not_the_panel(
    evening: Evening, child: Child
) -> None:
    """The button is on the panel."""
    await as_far_as(evening, 28)
    before = evening.panel.content, evening.panel.embeds
    shown = (
        await evening.press("Score")
        if "Score" in evening.labels()
        else await evening.slash("score")
    )
    assert f"{HEADS}1005" in shown.response.embeds[0].description
    assert (evening.panel.content, evening.panel.embeds) == before


async def test_a_live_panel_gets_a_forecast_for_each_round(evening: Evening, child: Child) -> None:
    await as_far_as(evening, 28)
    sofa = Sofa(evening)
    await sofa.slash("watch here")
    assert f"{HEADS}1005" in sofa.text()
    await played_to_round_6(evening)
    assert f"{HEADS}1006" in sofa.text()
    assert child.rounds == [5, 6]


async def test_a_watch_page_gets_forecasts_of_all_rounds_newest_first(
    evening: Evening, child: Child
) -> None:
    evening.app.links.page_url = URL
    evening.app.pages.switch_on()
    await as_far_as(evening, 28)
    given = await evening.slash("watch link")
    link = await evening.app.pages.find_link(token(given))
    assert link
    assert child.rounds == []
    stream = await evening.app.pages.open_stream(link, None)
    other = await evening.app.pages.open_stream(link, None)
    assert stream
    assert other
    assert b"On course" not in (await stream.wait_for_frame(1) or b"")
    await evening.env.advance_time(60)
    shown = (await stream.wait_for_frame(1) or b"").decode()
    assert all(
        f"in round {number} on course for about 100{number}" in shown for number in (2, 3, 4, 5)
    )
    assert child.rounds == [5, 4, 3, 2]
    assert child.most == [200, 50, 50, 50], "a round that has ended is a point of a chart"
    evening.app.pages.close_stream(link, stream)
    evening.app.pages.close_stream(link, other)
    await played_to_round_6(evening)
    assert child.rounds == [5, 4, 3, 2]


COURSE = "was on course, round by round, for about "
EVERY_ROUND = f"{COURSE}1002, 1003, 1004, 1005, 1006, 1007, had "


def whispered(evening: Evening, shown: Any) -> str:
    """What its picture tells by now."""
    (picture,) = evening.env.backend.messages[evening.channel.id][shown.response.id].attachments
    return str(picture["description"])


async def test_a_recap_requests_no_forecast(evening: Evening, child: Child) -> None:
    await ended(evening)
    (picture,) = recap(evening).attachments
    assert COURSE not in picture.description
    assert (child.rounds, evening.app.forecasts.waiting_count) == ([], 0)


async def test_a_recap_shows_forecasts_that_were_made_before(
    evening: Evening, child: Child
) -> None:
    await as_far_as(evening, 44, "highseason-guided-3")
    await WatchStore(evening.app.database).save_forecast(
        StoredForecast(game_id=1, round=4, mean=77, spread=5, count=200)
    )
    evening.app.desk.service.games.cache.remove_channel(evening.channel.id)
    form = await evening.press("Enter my score…")
    await evening.submit(form, SHEET, MONEY)
    await evening.env.advance_time(60)
    (picture,) = recap(evening).attachments
    assert f"{COURSE}77, had you claimed nothing more." in picture.description
    assert child.rounds == []


async def test_round_by_round_is_answered_at_once_and_gets_its_forecasts_later(
    evening: Evening, child: Child
) -> None:
    """One run for both readers. Later readers get them at once, after a restart, too."""
    await ended(evening)
    child.is_let.clear()
    post = recap(evening)
    looks = [
        await who.click(post, label="Round by round") for who in (evening.host, evening.friend)
    ]
    for look in looks:
        assert look.ephemeral
        assert look.response.embeds[0].fields
        assert COURSE not in str([each.description for each in look.response.attachments])
    child.is_let.set()
    await evening.painted()
    assert [EVERY_ROUND in whispered(evening, look) for look in looks] == [True, True]
    assert COURSE not in recap(evening).attachments[0].description
    assert sorted(child.rounds) == [2, 3, 4, 5, 6, 7]
    assert set(child.most) == {50}
    kept = await WatchStore(evening.app.database).read_forecasts(1)
    assert [each.round for each in kept] == [2, 3, 4, 5, 6, 7]
    await evening.restart()
    evening.app.forecasts.switch_on()
    later = await evening.host.click(post, label="Round by round")
    await evening.painted()
    assert EVERY_ROUND in whispered(evening, later)
    assert len(child.rounds) == 6


async def test_a_late_picture_is_attached_to_round_by_round(
    evening: Evening, child: Child, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ended(evening)
    await evening.host.click(recap(evening), label="Round by round")
    await evening.painted()
    evening.app.picture_queue._pictures.clear()
    monkeypatch.setattr(picture_rendering, "MAX_ANSWER_WAIT", 0)
    look = await evening.host.click(recap(evening), label="Round by round")
    await evening.painted()
    assert EVERY_ROUND in whispered(evening, look)
    assert len(child.rounds) == 6


async def test_round_by_round_of_a_reopened_game_requests_no_forecast(
    evening: Evening, child: Child
) -> None:
    await ended(evening)
    post = recap(evening)
    await evening.slash("undo")
    look = await evening.host.click(post, label="Round by round")
    await evening.painted()
    assert look.response.embeds[0].fields
    assert (look.response.attachments, child.rounds) == ([], [])


async def test_the_page_of_an_ended_game_has_its_forecasts(evening: Evening, child: Child) -> None:
    """Its recap had no picture, so none was made before."""
    evening.app.links.page_url = URL
    evening.app.pages.switch_on()
    await ended(evening, pictures="off")
    given = await evening.slash("watch link", game=1)
    link = await evening.app.pages.find_link(token(given))
    assert link
    stream = await evening.app.pages.open_stream(link, None)
    assert stream
    await evening.painted()
    assert "What was foretold" in (await stream.wait_for_frame(1) or b"").decode()
    assert child.rounds == [7, 6, 5, 4, 3, 2]
    evening.app.pages.close_stream(link, stream)


async def test_a_late_forecast_is_in_the_language_of_the_reader(
    evening: Evening, child: Child, locales: dict[int, str]
) -> None:
    locales[evening.friend.id] = "de"
    await as_far_as(evening, 28)
    looks = await evening.slash("score", evening.friend)
    assert "Leopold steuert auf etwa 1005 zu" in looks.response.embeds[0].description


async def test_a_recap_without_a_picture_requests_no_forecast(
    evening: Evening, child: Child
) -> None:
    await ended(evening, pictures="off")
    look = await evening.host.click(recap(evening), label="Round by round")
    await evening.painted()
    assert look.response.embeds[0].fields
    assert (look.response.attachments, child.rounds) == ([], [])
