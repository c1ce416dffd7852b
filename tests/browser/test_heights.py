"""A move is in view with its buttons; and what the meter sees is what the page shows, the same move
played there."""

from collections.abc import AsyncIterator
from datetime import date
from statistics import mean, median

import pytest
import pytest_asyncio

from bot.presenters.heights import estimate_height
from bot.presenters.panels import make_start_panel
from bot.presenters.stats_panels import StatsScope, make_stats_panel
from engines.core import Header, Log, use_language
from engines.core.catalogue import load_installed_games
from storage import DayTotals, Figures, GameKind, Totals
from tests.bench.heights import CHAT, SCREEN, Phone, phone, served
from tests.bench.meter import Habits, played, table_of, told_at_once
from tests.browser.chromium import found
from tests.browser.conftest import Room
from tests.engines.moments import beside
from tests.playground.people import Person
from tests.walk.games import RECORDS, Walk
from tests.walk.views import answers
from tests.walk.views import table_of as walked

pytestmark = pytest.mark.asyncio(loop_scope="session")

SEED = 4
MOST_ANSWER = 500
"""Pixels of a private answer during a game."""
KINDS = [(game, kind) for game in load_installed_games() for kind in Habits(game).setups]
STILL = """async (panel) => {
    const images = [...panel.querySelectorAll("img")];
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode()));
    panel.querySelector(".used").remove();
    const chat = document.getElementById("log").clientHeight;
    return [Math.round(panel.getBoundingClientRect().height), chat];
}"""
"""Without the line that names the command: only the first message of a game has it."""


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def look() -> AsyncIterator[Phone]:
    """One page for all of them, and no bot."""
    if found() is None:
        pytest.skip("no browser on this machine")
    async with phone() as made:
        yield made


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=map(" ".join, KINDS))
async def test_a_move_is_in_view_with_its_buttons(look: Phone, game: str, kind: str) -> None:
    habits = Habits(game)
    reading = played(load_installed_games()[game], habits, habits.setups[kind], SEED, told_at_once)
    moves = [await look.look(table) for table in reading.moves]
    assert all(view.told for view in moves)
    assert median(view.picture for view in moves) > 2 / 3
    others = [await look.look(table) for table in reading.panels[::3]]
    assert mean(view.told for view in others) >= 0.95, "of one game; the meter looks at twenty"


@pytest.mark.parametrize("game", load_installed_games())
async def test_a_start_is_in_view_but_for_its_list(look: Phone, game: str) -> None:
    """However it is played: its set-up list and its first question take a screen and a bit."""
    for setup in load_installed_games()[game].setups:
        header = Header(game=game, setup=setup.model_dump(mode="json", exclude_none=True), seed=1)
        table = table_of(Log.begin(load_installed_games()[game], header))
        assert (await look.look(table, make_start_panel(table))).height <= 1000, setup


@pytest.mark.parametrize(
    "game", [pytest.param("gah", marks=pytest.mark.smoke), "salamandra", "waterdeep"]
)
async def test_a_move_is_as_high_as_the_meter_says(room: Room, game: str) -> None:
    setup = beside(game)["START"] | {"depth": "dealt"}
    log = Log.begin(
        load_installed_games()[game], Header.parse({"game": game, "setup": setup, "seed": 1})
    )
    person = Person(room.playground, int(room.people["Nora"]), int(room.channel))
    await person.slash(f"{game} start", **setup, seed=1)
    await person.slash("turn")
    tab = await room.tab(size={"width": SCREEN["width"], "height": SCREEN["height"]})
    await tab.panel.locator(".picture").wait_for()
    context = await room.browser.new_context(viewport=SCREEN)
    room.contexts.append(context)
    look: Phone = await served(await context.new_page())
    table = table_of(log.play_command(log.game.parse_command({"do": "turn"})))
    assert await tab.panel.evaluate(STILL) == [(await look.look(table)).height, CHAT]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("record", RECORDS)
async def test_no_private_answer_is_higher_than_the_panel_can_give_room(
    look: Phone, record: str, language: str
) -> None:
    """Those that the estimate finds highest, in a game that was played."""
    logs = Walk(record.partition("-")[0], record).logs
    with use_language(language):
        tables = [walked(logs[at]) for at in (len(logs) // 3, len(logs) * 4 // 5)]
        found = [(table, page) for table in tables for page in answers(table)]
        found.sort(key=lambda answer: -estimate_height(answer[1]))
        for table, page in found[:6]:
            assert (await look.look(table, page)).height <= MOST_ANSWER, page.title


def seven_games() -> Figures:
    """Against four opponents, on seven days all over the year."""
    days = tuple(DayTotals(date(2026, month, 9), 1, month % 2) for month in range(1, 8))
    kinds = {
        GameKind("gah", "Leopold", "hard", "depth:dealt"): Totals(3, 2, 0, 412, 380, 31),
        GameKind("highseason", "Ralph", "3", "depth:guided deck:house"): Totals(
            2, 0, 0, 120, 190, -4
        ),
        GameKind("salamandra", "Rudolph", "2", "depth:dealt"): Totals(1, 1, 0, 85, 68, 17),
        GameKind("waterdeep", "Pseudo", "", "depth:dealt"): Totals(1, 0, 0, 99, 120, -21),
    }
    return Figures(kinds, 1, 2, 1, 3, 1, date(2026, 1, 1), date(2026, 12, 31), days)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_statistics_of_seven_games_fit_on_a_phone(look: Phone, language: str) -> None:
    """With their picture: of several opponents, on days all over the year."""
    figures = seven_games()
    with use_language(language):
        panel = make_stats_panel(figures, StatsScope("here"), 1)
    assert panel.picture
    log = Log.begin(
        load_installed_games()["gah"],
        Header.start_new(load_installed_games()["gah"], {"level": "easy"}, 1),
    )
    assert (await look.look(table_of(log), panel)).height <= 700
