"""`python -m bot doctor` at the playground, and without any network."""

import base64
import json
import shutil
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.request import Request, urlopen

import discord
import pytest

from bot import doctor
from bot.doctor import DiscordApi, Finding, _check_clock, _check_intents
from bot.pictures import text_images
from tests.bot.test_main import bot
from tests.playground.processes import Server

OTHERS = f"{base64.b64encode(b'712345678901234567').decode()}.GhIjKl.nobody-knows-this-one"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server() as made:
        yield made


@pytest.fixture(autouse=True)
def real_discord_stays_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot runs in this process, and is told of another Discord."""
    for where, name in (
        (discord.http.Route, "BASE"),
        (discord.Asset, "BASE"),
        (discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY"),
    ):
        monkeypatch.setattr(where, name, getattr(where, name))


def control(server: Server, method: str, path: str, body: Any) -> Any:
    data, headers = json.dumps(body).encode(), {"Content-Type": "application/json"}
    with urlopen(
        Request(f"{server.address['control']}{path}", data, headers, method=method)
    ) as given:
        return json.loads(given.read() or b"null")


def run(verb: str, server: Server, folder: Path, **more: str) -> tuple[int, dict[str, str], str]:
    """Its status, its lines by what they are about, and all that it said."""
    address = server.address
    there = {"DISCORD_API_URL": address["api"], "DISCORD_GATEWAY_URL": address["gateway"]}
    done = bot(verb, cwd=folder, **{"DISCORD_TOKEN": address["token"], **there, **more})
    said = done.stdout + done.stderr
    for secret in (address["token"], OTHERS, "hunter2", "GhIjKl"):
        assert secret not in said
    return done.returncode, {line.split()[1]: line for line in done.stdout.splitlines()}, said


def signs(lines: dict[str, str]) -> dict[str, str]:
    return {what: line[0] for what, line in lines.items()}


ALL = (
    "token",
    "clock",
    "intents",
    "permissions",
    "commands",
    "database",
    "migrations",
    "fonts",
    "disk",
)
WELL = (*ALL, "size", "largest")
"""Sizes are told where the tables are those of this release."""


def test_from_nothing_to_a_bot_that_is_well(server: Server, tmp_path: Path) -> None:
    """Each line says what to do; whoever does it all has a bot without a complaint."""
    status, lines, _ = run("doctor", server, tmp_path)
    assert status == 1
    assert signs(lines) == dict(zip(ALL, "✓✓✓!✗✗!✓✓", strict=True))
    assert "Run `empty-chair sync`." in lines["commands"]
    assert "run `empty-chair migrate`." in lines["database"]
    assert not (tmp_path / "data" / "empty-chair.sqlite").exists()
    assert "&permissions=377957239808" in lines["permissions"]

    assert run("sync", server, tmp_path)[0] == run("migrate", server, tmp_path)[0] == 0
    guild = control(server, "POST", "/guilds", {"name": "Vienna\x1b[2J"})["id"]
    status, lines, said = run("doctor", server, tmp_path)
    assert signs(lines) == dict.fromkeys(WELL, "✓"), said
    assert status == 0

    control(server, "PATCH", f"/guilds/{guild}", {"deny": ["attach_files", "embed_links"]})
    status, lines, _ = run("doctor", server, tmp_path)
    assert signs(lines) == dict.fromkeys(WELL, "✓") | {"permissions": "!"}
    assert "“Vienna[2J” lacks Attach Files, Embed Links." in lines["permissions"]
    assert status == 0, "one server does not make the bot ill"

    (tmp_path / "data" / "commands.sha256").write_text("of another release", encoding="utf-8")
    status, lines, _ = run("doctor", server, tmp_path, USER_INSTALL="true")
    assert (status, lines["commands"][0]) == (0, "!")
    control(server, "PATCH", "/application", {"user_install": False})
    status, lines, _ = run("doctor", server, tmp_path, USER_INSTALL="true")
    assert (status, lines["commands"][0]) == (1, "✗")
    assert "User Install" in lines["commands"]


@pytest.mark.parametrize(
    ("token", "told"),
    [
        ("", "There is no token."),
        ("MTIz\nNDU2.secret", "The token cannot be one"),
        ("0123456789abcdef0123456789abcdef", "This is no bot's token."),
        (OTHERS, "Discord does not know this token."),
    ],
)
def test_a_token_that_is_none(server: Server, tmp_path: Path, token: str, told: str) -> None:
    status, lines, _ = run("doctor", server, tmp_path, DISCORD_TOKEN=token)
    assert status == 1
    assert told in lines["token"]
    assert signs(lines) == dict(zip(ALL, "✗!!!!✗!✓✓", strict=True))


def test_without_a_network(server: Server, tmp_path: Path) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # nobody listens there
        nowhere = f"http://127.0.0.1:{closed.getsockname()[1]}"
        url = f"postgresql://chair:hunter2@127.0.0.1:{closed.getsockname()[1]}/games"
        status, lines, _ = run(
            "doctor", server, tmp_path, DISCORD_API_URL=nowhere, DATABASE_URL=url
        )
    assert status == 1
    assert "Discord cannot be reached." in lines["token"]
    assert "PostgreSQL at 127.0.0.1" in lines["database"]
    assert signs(lines) == dict(zip(ALL, "✗!!!!✗!✓✓", strict=True))


def test_a_setting_that_makes_no_sense(server: Server, tmp_path: Path) -> None:
    status, lines, _ = run("doctor", server, tmp_path, DATABASE_URL="nonsense")
    assert (status, lines["database"][0]) == (1, "✗")
    status, lines, said = run("doctor", server, tmp_path, HEALTH_PORT="x")
    assert (status, lines) == (2, {})
    assert said.startswith("health_port ")


def test_tables_of_another_release(server: Server, tmp_path: Path) -> None:
    run("migrate", server, tmp_path)
    with closing(sqlite3.connect(tmp_path / "data" / "empty-chair.sqlite")) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '0001'")
    status, lines, _ = run("doctor", server, tmp_path)
    assert (status, lines["database"][0], lines["migrations"][0]) == (1, "✓", "✗")
    assert "migrate" in lines["migrations"]


def test_a_rescued_file_beside_the_database(server: Server, tmp_path: Path) -> None:
    """Alone it is the reason why there is no database; beside another one it is worth a look."""
    file = tmp_path / "data" / "empty-chair.sqlite"
    file.parent.mkdir()
    rescued = file.with_name(f"{file.name}.rescued-20260101T000000Z")
    rescued.touch()
    _, lines, _ = run("doctor", server, tmp_path)
    assert (
        lines["database"].startswith("✗")
        and f"{rescued} holds what was rescued from it" in lines["database"]
    )
    assert run("migrate", server, tmp_path)[0] == 2
    rescued.rename(tmp_path / "rescued")
    assert run("migrate", server, tmp_path)[0] == 0
    (tmp_path / "rescued").rename(rescued)
    _, lines, _ = run("doctor", server, tmp_path)
    assert lines["database"].startswith("✓") and lines["rescued"].startswith(
        f"! rescued      {rescued} holds games"
    )


def test_no_fonts_and_no_room(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text_images.load_font.cache_clear()
    monkeypatch.setattr(text_images, "FONT_FOLDER", tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=50 << 20))
    # Pillow would find them elsewhere.
    nowhere = {
        "XDG_DATA_DIRS": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path),
    }
    status, lines, _ = run("doctor", server, tmp_path, **nowhere)
    assert (status, lines["fonts"][0], lines["disk"][0]) == (1, "✗", "✗")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=500 << 20))
    _, lines, _ = run("doctor", server, tmp_path, PICTURES="false")
    assert (lines["fonts"][0], lines["disk"][0]) == ("✓", "!")


@pytest.mark.parametrize(
    ("off", "sign", "told"),
    [
        (0, "✓", "As Discord's"),
        (-1.5, "✓", ""),
        (90, "!", "90 seconds ahead of"),
        (-90, "!", "90 seconds behind"),
    ],
)
def test_a_clock_that_is_wrong(off: float, sign: str, told: str) -> None:
    found = _check_clock(datetime.now(UTC) - timedelta(seconds=off))
    assert found.sign == sign
    assert told in found.text


def test_intents_that_are_not_needed_and_those_that_are_missing() -> None:
    ours, greedy = discord.Intents(guilds=True), discord.Intents(guilds=True, members=True)
    allowed = {"flags": discord.ApplicationFlags.VALID_FLAGS["gateway_guild_members_limited"]}
    found = [
        _check_intents(intents, flags)
        for intents in (ours, greedy)
        for flags in ({"flags": 0}, allowed)
    ]
    assert [each.sign for each in found] == ["✓", "!", "✗", "✓"]
    assert "DM_WORDS" not in found[0].text
    assert (
        "DM_WORDS"
        in _check_intents(discord.Intents(guilds=True, dm_messages=True), {"flags": 0}).text
    )


async def test_thousands_of_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for page by page; a few are named."""
    servers = [
        {"id": str(number), "name": f"S{number}", "permissions": "0"} for number in range(1, 451)
    ]

    async def ask(self: DiscordApi, path: str, **query: Any) -> Any:
        after = [each for each in servers if int(each["id"]) > int(query["after"])]
        return after[: query["limit"]], None

    monkeypatch.setattr(DiscordApi, "get_json", ask)
    nobody: Any = None
    found: Finding = await doctor._check_permissions(DiscordApi(nobody, ""), "1")
    assert "447 more lack something" in found.text
    servers[:] = [each | {"permissions": "8"} for each in servers]
    assert "on 450 servers" in (await doctor._check_permissions(DiscordApi(nobody, ""), "1")).text
