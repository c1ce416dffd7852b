"""What the meter measures is what the page shows: the same move, played in the playground and in the meter."""

import pytest

from engines.core.catalogue import games
from engines.core.log import Log
from engines.core.starting import Header
from tests.bench.heights import SCREEN, Phone, served
from tests.bench.meter import table_of
from tests.browser.conftest import Room
from tests.engines.moments import beside
from tests.playground.people import Person

pytestmark = pytest.mark.asyncio(loop_scope="session")

STILL = """async (panel) => {
    const images = [...panel.querySelectorAll("img")];
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode()));
    panel.querySelector(".used").remove();
    return Math.round(panel.getBoundingClientRect().height);
}"""
"""Without the line that names the command: only the first message of a game has it."""


@pytest.mark.parametrize("game", ["gah", "salamandra", "waterdeep"])
async def test_a_move_is_as_high_as_the_meter_says(room: Room, game: str) -> None:
    setup = beside(game)["START"] | {"depth": "dealt"}
    log = Log.begin(games()[game], Header.parse({"game": game, "setup": setup, "seed": 1}))
    person = Person(room.playground, int(room.people["Nora"]), int(room.channel))
    await person.slash(f"{game} start", **setup, seed=1)
    await person.slash("turn")
    tab = await room.tab(size={"width": SCREEN["width"], "height": SCREEN["height"]})
    await tab.panel.locator(".picture").wait_for()
    context = await room.browser.new_context(viewport=SCREEN)
    room.contexts.append(context)
    phone: Phone = await served(await context.new_page())
    table = table_of(log.play(log.game.parse_command({"do": "turn"})))
    assert await tab.panel.evaluate(STILL) == await phone.height(table)
