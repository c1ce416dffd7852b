"""Buttons, lists and forms of an earlier release work, or say where the game stands."""

import contextlib
import gzip
import json
import logging
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from bot.play.seats import Actor
from engines.core import Rng
from engines.core.forecast import pick_random_move
from tests.conftest import migrated
from tests.e2e.conftest import Evening
from tests.e2e.raw_interactions import pressed, submitted

EARLIER = Path(__file__).parent / "earlier"
POSTED: list[dict[str, Any]] = json.loads((EARLIER / "posted.json").read_text())
NAMES = [f"{one['game']}-{one['name']}" for one in POSTED]
every_game = pytest.mark.parametrize("posted", POSTED, ids=NAMES)


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Not so fresh: brought up to date once, copied by every test."""
    path = tmp_path_factory.mktemp("earlier") / "games.sqlite"
    with contextlib.closing(sqlite3.connect(path)) as old:
        old.executescript(gzip.decompress((EARLIER / "games.sql.gz").read_bytes()).decode())
    return migrated(path)


@pytest.fixture
async def there(evening: Evening, posted: dict[str, Any]) -> Evening:
    """The game in the channel of this evening: the simulated Discord chooses its own ids."""
    moved = {"guild": evening.env.guild.id, "channel": evening.channel.id, "host": evening.host.id}
    async with evening.app.database.begin_transaction() as connection:
        for statement in (
            "UPDATE games SET home_id = :guild, host_id = :host",
            "UPDATE games SET channel_id = :channel, panel_channel_id = :channel WHERE id = :game",
            "UPDATE games SET open_in = :channel WHERE id = :game AND status = 'open'",
            "UPDATE entries SET author_id = :host",
        ):
            await connection.execute(text(statement), moved | {"game": posted["game"]})
    evening.app.desk.service.hooks.invalidate_games()
    return evening


async def put_back(evening: Evening, posted: dict[str, Any]) -> None:
    """As it was stored, so that the next id is not too old."""
    given = {
        "game": posted["game"],
        "seq": posted["seq"],
        "channel": evening.channel.id if posted["open"] else None,
    }
    status = "open" if posted["open"] else "finished"
    async with evening.app.database.begin_transaction() as connection:
        await connection.execute(
            text("DELETE FROM entries WHERE game_id = :game AND seq > :seq"), given
        )
        await connection.execute(
            text(
                f"UPDATE games SET seq = :seq, status = '{status}', open_in = :channel WHERE "
                "id = :game"
            ),
            given,
        )
    evening.app.desk.service.hooks.invalidate_games()


def kinds(ids: dict[str, Any], seen: set[tuple[str, ...]], name: str) -> Iterator[tuple[str, Any]]:
    """One id for each prefix, verb and first word of its line that no setup of this game has
    had."""
    for custom_id, value in ids.items():
        prefix, _, _, verb, argument = custom_id.split(":", 4)
        kind = (name, prefix, verb, "" if prefix == "ef" else argument.partition(" ")[0])
        if kind not in seen:
            seen.add(kind)
            yield custom_id, value


def one_of_a_kind() -> Iterator[dict[str, Any]]:
    """Everything would take minutes; what is alike in two games of the same box is tried in one of
    them."""
    seen: set[tuple[str, ...]] = set()
    for one in POSTED:
        yield one | {
            what: dict(kinds(one[what], seen, one["name"] if one["open"] else "ended"))
            for what in ("buttons", "selects", "forms")
        }


@dataclass
class Past:
    """Presses what was posted long ago, and hears what comes back."""

    evening: Evening
    posted: dict[str, Any]
    logged: pytest.LogCaptureFixture

    async def heard(self, result: Any, custom_id: str) -> None:
        """It was answered and nothing failed; then the game is put back."""
        faults = [
            record
            for record in self.logged.records
            if record.levelno >= logging.ERROR or record.exc_info
        ]
        assert not faults, f"{custom_id}: {faults[0].getMessage()}\n{faults[0].exc_text}"
        assert result.acknowledged, custom_id
        await put_back(self.evening, self.posted)


@pytest.fixture
async def past(there: Evening, posted: dict[str, Any], caplog: pytest.LogCaptureFixture) -> Past:
    channel: Any = there.bot.get_channel(there.channel.id)
    await channel.send("posted long ago")
    return Past(there, posted, caplog)


@pytest.mark.parametrize("posted", list(one_of_a_kind()), ids=NAMES)
async def test_components_of_an_earlier_release_are_answered(
    past: Past, posted: dict[str, Any]
) -> None:
    evening, host = past.evening, past.evening.host
    for custom_id in posted["buttons"]:
        await past.heard(await pressed(evening, host, custom_id), custom_id)
    for custom_id, values in posted["selects"].items():
        await past.heard(await pressed(evening, host, custom_id, values=values[:1]), custom_id)
    for custom_id, fields in posted["forms"].items():
        typed = {name: value or "3" for name, value in fields.items()}
        await past.heard(await submitted(evening, host, custom_id, typed), custom_id)


@every_game
async def test_a_game_of_an_earlier_release_is_played_undone_and_exported(
    there: Evening, posted: dict[str, Any]
) -> None:
    if not posted["open"]:
        found = await there.slash("export", game=posted["game"])
        assert found.response.attachments
        return
    before = await there.state()
    game = (await there.open()).game  # type: ignore[union-attr]
    move = pick_random_move(game, before, Rng.from_seed(1))
    assert move
    await there.slash("table")
    table = await there.open()
    assert table
    who = Actor(there.host.id, there.env.guild.id, there.channel.id)
    await there.app.desk.service.play_command(table, who, move[0])
    await there.slash("turn")
    await there.slash("undo", to=posted["seq"])
    assert await there.state() == before
    exported = await there.slash("export")
    assert exported.response.attachments
