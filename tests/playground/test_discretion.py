"""The bot's own process, logging all it can: what people typed and were given is in no line."""

import re
from pathlib import Path

from tests.playground.conftest import Evening, House
from tests.playground.people import text

CARD = "B4: die 3/6; emperor 2; occupy red row | left; zigzag up"
NOTE = "between-you-and-me"


async def test_nothing_that_people_said_is_logged(stormy: Evening) -> None:
    stormy.house.bots_leave()
    log = Path(stormy.house.bots.log.name)
    begun = log.stat().st_size
    _bot_comes_and_logs_all(stormy.house)
    await stormy.playground.connected()
    shown = await stormy.host.slash("deck add", deck="highseason cards")
    typed = await stormy.host.submit(shown, lines=f"{CARD}\nB5 {NOTE}")
    assert "1 understood, 1 not" in text(typed["message"])
    await stormy.start()
    asked = await stormy.host.slash("adjust", what="his_points", to="31", note=NOTE)
    await stormy.host.press("Correct it", asked["message"])
    tokens = _tokens([each["path"] for each in await stormy.playground.ask("GET", "/requests")])
    stormy.house.bots_leave()
    said = log.read_text(encoding="utf-8")[begun:]
    assert "DEBUG" in said, "it logged all that it could"
    assert len(tokens) >= 4
    for secret in (*tokens, "zigzag", NOTE, stormy.house.address["token"]):
        assert secret not in said


def _bot_comes_and_logs_all(house: House) -> None:
    house.running.append(
        house.bots.run(house.address, house.folder, DATABASE_URL=house.url, LOG_LEVEL="DEBUG")
    )


def _tokens(paths: list[str]) -> set[str]:
    found = (re.search(r"/(?:interactions|webhooks)/\d+/([^/?]+)", path) for path in paths)
    return {each[1] for each in found if each}
