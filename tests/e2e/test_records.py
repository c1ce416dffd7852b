"""A game is exported as a file and imported from one."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.play.seats import Actor
from engines.core import Rng
from engines.core.forecast import pick_random_move
from engines.core.record import parse_record
from tests.e2e.conftest import Evening, tells_the_end
from tests.e2e.test_evening import by_buttons, in_full

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
    assert "contains the undrawn cards" in result.response.content
    assert "keep it to yourself" in result.response.content
    assert "Leopold takes" in files["txt"]
    question = await evening.slash("end")
    await evening.host.click(question.response, label="Yes, end it")
    taken = await imported(evening, files["jsonl"])
    assert not taken.ephemeral
    assert await evening.state() == before
    await evening.press("Undo")
    await by_buttons(evening)


async def test_only_players_can_export_an_open_game(evening: Evening) -> None:
    await evening.start()
    refused = await evening.slash("export", who=evening.friend)
    assert "You are watching" in refused.response.content
    unknown = await evening.slash("export", game=99)
    assert "no game 99" in unknown.response.content


async def test_any_person_can_export_a_finished_game(evening: Evening) -> None:
    await evening.start()
    while await evening.open():
        await by_buttons(evening)
    result = await evening.slash("export", who=evening.friend, game=1)
    assert "a text to read" in result.response.content
    assert len(result.response.attachments) == 2


@pytest.mark.parametrize("record", PLAYTHROUGHS, ids=lambda path: path.stem)
async def test_every_playthrough_can_be_imported(evening: Evening, record: Path) -> None:
    """An ended game can be read and counts for no person. The others go on."""
    text = record.read_text(encoding="utf-8")
    log = parse_record(text.splitlines())
    taken = await imported(evening, text)
    assert not taken.ephemeral, taken.response.content
    over = log.game.compute_outcome(log.state) is not None
    assert (await evening.open() is None) == over
    assert tells_the_end(evening.panel) == over
    why = await evening.press("Why?")
    assert why.ephemeral
    assert "not finished a game" in (await evening.slash("results")).response.embeds[0].description


@pytest.mark.parametrize("record", PLAYTHROUGHS[::3], ids=lambda path: path.stem)
async def test_half_a_playthrough_goes_on_after_a_restart(evening: Evening, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    half = lines[: len(lines) // 2]
    log = parse_record(half)
    await imported(evening, "\n".join(half))
    await evening.restart()
    table = await evening.open()
    assert table and table.state == log.state
    move = pick_random_move(log.game, log.state, Rng.from_seed(1))
    assert move
    call = Actor(evening.host.id, table.row.home_id, evening.channel.id)
    played = await evening.app.desk.service.play_command(table, call, move[0])
    assert played.state == log.play_command(move[0]).state


HEADER = (
    '{"empty_chair": 1, "game": "gah", "setup": {"level": "hard", "depth": "dealt"}, "seed": 1}'
)
DEPTHS = (50, 400, 900, 5_000, 15_000)
NESTED = [
    *(
        '{"do": "adjust", "patch": ' + '{"opponent": ' * depth + "1" + "}" * depth + "}"
        for depth in DEPTHS
    ),
    *(
        '{"empty_chair": 1, "game": "gah", "setup": ' + "[" * depth + "]" * depth + "}"
        for depth in DEPTHS
    ),
]


NO_RECORDS: list[tuple[str | bytes, str]] = [
    ("", "no record of a game. Line 1"),
    ("hello", "Line 1: this is not a JSON object"),
    ('{"do": "turn"}', "begins with a header"),
    ('{"empty_chair": 1, "game": "chess", "setup": {}, "seed": 1}', "Line 1 does not fit"),
    (
        '{"empty_chair": 1, "game": "gah", "setup": {"level": "hard"}, "seed": 1}\n{"do": "turn"}',
        "Line 2 does not",
    ),
    (
        '{"empty_chair": 1, "game": "gah", "setup": {"level": "hard"}, "seed": 1}\n{"do":',
        "Line 2: this is not",
    ),
    ("\n" * 2000, "at most 1500 lines"),
    (b"\xff\xfe\x00", "no text"),
    (b"x" * 300_000, "at most 256 KB"),
    (b"x" * 20 * 1024 * 1024, "at most 256 KB"),
    (
        HEADER.replace("gah", "@everyone"),
        "There is no game @everyone; there is arknova, gah, highseason",
    ),
    (
        f'{HEADER}\n{{"do": "place", "space": "field"}}',
        "Line 2 does not fit: There is no command place.",
    ),
    (f"{HEADER.replace('level', 'LEVEL')}\n", "Line 1 does not fit: level is missing."),
    (HEADER[:-20], "Line 1: this is not a JSON object"),
    (f"{HEADER}\n\n", "Line 2: this is not a JSON object"),
    *((nested, "Line 1") for nested in NESTED),
    *((f"{HEADER}\n{nested}", "Line 2") for nested in NESTED),
]


async def test_an_invalid_record_is_refused_with_its_reason(evening: Evening) -> None:
    for text, says in NO_RECORDS:
        refused = await imported(evening, text)
        assert refused.ephemeral
        assert says in refused.response.content
    assert await evening.open() is None


async def test_an_import_into_a_channel_with_a_game_is_refused(evening: Evening) -> None:
    await evening.start()
    header = {"empty_chair": 1, "game": "gah", "setup": {"level": "hard"}, "seed": 1}
    before = await evening.state()
    refused = await imported(evening, json.dumps(header))
    assert refused.ephemeral
    assert "under way" in refused.response.content
    assert await evening.state() == before


async def test_a_record_with_its_last_line_cut_off_names_that_line(evening: Evening) -> None:
    text = PLAYTHROUGHS[0].read_text(encoding="utf-8").rstrip()
    refused = await imported(evening, text[:-3])
    assert f"Line {len(text.splitlines())}: this is not a JSON object" in refused.response.content
    assert await evening.open() is None


async def test_a_large_file_is_refused_before_it_is_read(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def read(_: Any, **__: Any) -> bytes:
        raise AssertionError("it was read")

    monkeypatch.setattr("discord.Attachment.read", read)
    refused = await imported(evening, b"{" * 20 * 1024 * 1024)
    assert "at most 256 KB" in refused.response.content


ODD = "@everyone 🦄👩‍🚀 مرحبا بالعالم <@1> **x**"
"""A mention, emoji that are joined, words that run from right to left, markdown."""


async def test_notes_and_names_are_stored_as_typed_and_mention_no_person(evening: Evening) -> None:
    """The game goes on, can be drawn, and its export equals its import."""
    header = {
        "empty_chair": 1,
        "game": "gah",
        "setup": {"level": "hard", "modules": [5]},
        "seed": 1,
    }
    position = {"more_staff": {"his": [{"name": ODD, "points": 3}]}}
    adjust = {"do": "adjust", "patch": {"opponent": {"vp": 4}}, "note": ODD}
    taken = await imported(
        evening, "\n".join(json.dumps(line) for line in (header | {"position": position}, adjust))
    )
    assert not taken.ephemeral, taken.response.content
    assert ODD in await in_full(evening)
    assert not any(message.mention_everyone or message.mentions for message in evening.messages)
    assert evening.panel.attachments[0].description
    _, files = await exported(evening)
    assert [json.loads(line) for line in files["jsonl"].splitlines()][1]["note"] == ODD
    assert ODD in files["txt"]


async def test_an_odd_name_of_the_host_mentions_no_person(evening: Evening) -> None:
    guild = evening.env.guild
    evening.host = guild.add_member(evening.env.create_user("odd"), nick="🦄 مرحبا @everyone")
    await evening.start(thread=True)
    (thread,) = evening.channel.threads
    assert thread.name == "Grand Austria Hotel: 🦄 مرحبا @everyone"
    said = [
        message for message in (*evening.messages, *thread.history()) if not message.is_system()
    ]
    assert said
    assert not any(message.mention_everyone for message in said)


async def test_a_file_that_discord_does_not_deliver_is_refused(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def read(_: Any, **__: Any) -> bytes:
        raise TimeoutError

    monkeypatch.setattr("discord.Attachment.read", read)
    refused = await imported(evening, HEADER)
    assert refused.ephemeral
    assert "nothing was brought" in refused.response.content
