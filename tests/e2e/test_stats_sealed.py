"""Sealed games are in no statistics that others can see, and in no export."""

import csv
import io
import json
from collections.abc import Callable
from datetime import datetime
from typing import Any
from urllib.parse import unquote

import pytest

from bot.presenters.play_export import make_bg_stats_link, make_bg_stats_play
from tests.e2e.conftest import MONDAY, Evening, is_recap
from tests.e2e.test_nights import person, plays, press
from tests.e2e.test_stats import ended, flip, told
from tests.e2e.test_week import _by_the_desk, alone, finished, seed_of, sent


async def counted(evening: Evening, who: Any, **options: Any) -> tuple[str, str]:
    """How many games somebody is told of, in words and below the picture, which comes with the
    third."""
    shown = await evening.slash("stats", who=who, **options)
    words = told(shown).partition("**")[2].partition("**")[0] if shown.response.embeds else ""
    pictures = [str(each.description).partition(",")[0] for each in shown.response.attachments]
    return words or "none", (pictures or ["none"])[0]


async def shared_evening(evening: Evening) -> Any:
    """Three games that everybody may know of, and somebody who looks."""
    await flip(evening, evening.host, "Share my statistics here")
    for _ in range(3):
        await ended(evening, evening.host, opponent="Elisabeth", level="hard", yours=100, his=90)
    return evening.env.guild.add_member(evening.env.create_user("stranger"))


async def test_the_deck_of_the_week_is_sealed_in_statistics(
    evening: Evening, at: Callable[[datetime], None]
) -> None:
    stranger = await shared_evening(evening)
    one, two = ("3 games", "3 games"), ("4 games", "4 games")
    mine, hers = [(await alone(evening, who))[0] for who in (evening.host, evening.friend)]
    done = await finished(evening, mine, evening.host)
    outcome = done.game.compute_outcome(done.state)
    assert outcome
    for who in (evening.friend, stranger):
        assert await counted(evening, who, of=evening.host) == one
        assert await counted(evening, who, server=True) == one
        for options in ({"of": evening.host}, {"server": True}):
            shown = told(await evening.slash("stats", who=who, **options))
            assert "Leopold" not in shown and str(outcome.yours) not in shown
    assert await counted(evening, evening.host) == two
    assert await counted(evening, evening.host, server=True) == two
    await finished(evening, hers, evening.friend, seed=2)
    assert await counted(evening, evening.friend, of=evening.host) == two
    assert await counted(evening, evening.friend, server=True) == two
    assert await counted(evening, stranger, of=evening.host) == one
    at(MONDAY)
    assert await counted(evening, stranger, of=evening.host) == two
    assert await counted(evening, stranger, server=True) == two


async def test_a_wrong_clock_opens_no_statistics(
    evening: Evening, at: Callable[[datetime], None]
) -> None:
    stranger = await shared_evening(evening)
    mine, _ = await alone(evening, evening.host)
    await finished(evening, mine, evening.host)
    service = evening.app.desk.service
    service.seals.machine_clock = lambda: MONDAY
    for options in ({"of": evening.host}, {"server": True}):
        assert await counted(evening, stranger, **options) == ("3 games", "3 games")
    at(MONDAY)
    assert await counted(evening, stranger, server=True) == ("4 games", "4 games")


@pytest.mark.usefixtures("at")
async def test_another_deck_of_the_week_opens_nothing(evening: Evening) -> None:
    await shared_evening(evening)
    mine, _ = await alone(evening, evening.host)
    await finished(evening, mine, evening.host)
    hers, _ = await alone(evening, evening.friend, "Ralph")
    await finished(evening, hers, evening.friend)
    assert await counted(evening, evening.friend, of=evening.host) == ("3 games", "3 games")


@pytest.mark.usefixtures("at")
async def test_a_person_with_sealed_games_alone_is_not_counted(evening: Evening) -> None:
    """The answer is the same as if no game was shared."""
    await flip(evening, evening.host, "Share my statistics here")
    mine, _ = await alone(evening, evening.host)
    await finished(evening, mine, evening.host)
    nobody = await evening.slash("stats", who=evening.friend, server=True)
    assert "Nobody on this server shares" in nobody.response.content
    none = await evening.slash("stats", who=evening.friend, of=evening.host)
    assert "No finished game counts yet" in told(none)
    assert none.response.attachments == []


async def test_a_night_is_sealed_until_it_is_over(evening: Evening) -> None:
    """Also for a person who has finished. Points are shown when all have."""
    await flip(evening, evening.host, "Share my statistics here")
    third = person(evening, "third")
    await evening.slash("duplicate start", opponent="Rudolph")
    for who in (evening.host, evening.friend, third):
        await press(evening, "Join", who)
    await plays(evening, evening.host)
    await plays(evening, evening.friend, seed=2)
    for who in (evening.friend, third):
        assert await counted(evening, who, of=evening.host) == ("none", "none")
        assert await counted(evening, who, server=True) == ("none", "none")
    assert await counted(evening, evening.host) == ("1 game", "none")
    await plays(evening, third, seed=3)
    for who in (evening.friend, third):
        assert await counted(evening, who, of=evening.host) == ("1 game", "none")


@pytest.mark.usefixtures("at")
async def test_exports_of_sealed_games_have_no_seed(evening: Evening) -> None:
    """The CSV, and a play as files and as a link."""
    seed = str(await seed_of(evening))
    thread, _ = await alone(evening, evening.host)
    service = evening.app.desk.service
    table = await service.games.get_open_game(thread.id)
    while table.row.is_open:
        await _by_the_desk(evening, thread)
        table = await service.games.get_open_or_last_game(thread.id, table.row.home_id)
    await evening.painted()
    mine = await evening.slash("stats")
    given = await evening.host.click(mine.response, label="My games as CSV")
    (file,) = given.response.attachments
    _, row = csv.reader(io.StringIO((await file.read()).decode()))
    assert row[2] == "Leopold" and seed not in row
    evening.app.links.page_url = "https://watch.example.org"
    recap = next(each for each in thread.history() if is_recap(each))
    handed = await evening.host.click(recap, label="Log the play…")
    assert len(handed.response.attachments) == 2
    texts = [(await each.read()).decode() for each in handed.response.attachments]
    play = make_bg_stats_play(table, "Anna")
    assert play and json.loads(texts[0])["comments"] == play["comments"]
    for text in (*texts, unquote(make_bg_stats_link(play))):
        assert "seed" not in text and "/" not in text.removeprefix("https://app.bgstatsapp.com/")
    assert seed not in sent(evening)
