"""The game as a file, and a game from a file."""

import json
from pathlib import Path
from typing import Any

import pytest

from engines.core.record import read
from tests.e2e.conftest import Evening
from tests.e2e.test_evening import by_buttons

PLAYTHROUGHS = sorted((Path(__file__).parents[1] / "engines" / "playthroughs").glob("*.jsonl"))


async def exported(evening: Evening, **options: Any) -> tuple[Any, dict[str, str]]:
    result = await evening.slash("export", **options)
    files = {}
    for attachment in getattr(result.response, "attachments", ()):
        files[attachment.filename.rsplit(".", 1)[1]] = (await attachment.read()).decode()
    return result, files


async def imported(evening: Evening, text: str | bytes) -> Any:
    data = text.encode() if isinstance(text, str) else text
    return await evening.slash("import", file=("game.jsonl", data))


async def test_a_game_goes_on_from_its_record(evening: Evening) -> None:
    await evening.start()
    for _ in range(7):
        await by_buttons(evening)
    await evening.press("Undo")
    before = await evening.state()
    result, files = await exported(evening)
    assert result.ephemeral
    assert "keep it to yourself" in result.response.content
    assert "Leopold takes" in files["txt"]
    question = await evening.slash("end")
    await evening.host.click(question.response, label="Yes, end it")
    taken = await imported(evening, files["jsonl"])
    assert not taken.ephemeral
    assert await evening.state() == before
    await evening.press("Undo")
    await by_buttons(evening)


async def test_only_those_who_play_may_have_an_open_game(evening: Evening) -> None:
    await evening.start()
    refused = await evening.slash("export", who=evening.friend)
    assert "You are watching" in refused.response.content
    unknown = await evening.slash("export", game=99)
    assert "no game 99" in unknown.response.content


async def test_a_finished_game_can_be_had_by_everyone(evening: Evening) -> None:
    await evening.start()
    while await evening.open():
        await by_buttons(evening)
    result = await evening.slash("export", who=evening.friend, game=1)
    assert "a text to read" in result.response.content
    assert len(result.response.attachments) == 2


@pytest.mark.parametrize("record", PLAYTHROUGHS, ids=lambda path: path.stem)
async def test_every_playthrough_can_be_imported(evening: Evening, record: Path) -> None:
    """One that has ended is there to be read, and counts for nobody; the others go on."""
    text = record.read_text(encoding="utf-8")
    log = read(text.splitlines())
    taken = await imported(evening, text)
    assert not taken.ephemeral, taken.response.content
    over = log.game.outcome(log.state) is not None
    assert (await evening.open() is None) == over
    assert ("the game is over" in evening.panel.embeds[0].title) == over
    why = await evening.press("Why?")
    assert why.ephemeral
    assert "not finished a game" in (await evening.slash("results")).response.embeds[0].description


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no record of a game. Line 1"),
        ("hello", "Line 1: this is not a JSON object"),
        ('{"do": "turn"}', "begins with a header"),
        ('{"empty_chair": 1, "game": "chess", "setup": {}, "seed": 1}', "Line 1 does not fit"),
        ('{"empty_chair": 1, "game": "gah", "setup": {"level": "hard"}, "seed": 1}\n{"do": "turn"}', "Line 2 does not"),
        ('{"empty_chair": 1, "game": "gah", "setup": {"level": "hard"}, "seed": 1}\n{"do":', "Line 2: this is not"),
        ("\n" * 2000, "at most 1500 lines"),
        (b"\xff\xfe\x00", "no text"),
        (b"x" * 300_000, "at most 256 KB"),
    ],
)
async def test_what_is_no_record(evening: Evening, text: str | bytes, says: str) -> None:
    refused = await imported(evening, text)
    assert refused.ephemeral
    assert says in refused.response.content
    assert await evening.open() is None


async def test_a_taken_channel(evening: Evening) -> None:
    await evening.start()
    header = {"empty_chair": 1, "game": "gah", "setup": {"level": "hard"}, "seed": 1}
    refused = await imported(evening, json.dumps(header))
    assert "under way" in refused.response.content
