"""The shards of a process: its settings, and which games it serves."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.app import App
from bot.client import EmptyChair
from bot.play.game_repository import ShardOwnership
from bot.settings import Settings
from storage import HomeKind, StoredGame, open_database
from tests.bot.test_main import SECRET, bot

POSTGRESQL = "postgresql://chair:s3cret@127.0.0.1/chair"
NOW = datetime.now(UTC)


def settings(monkeypatch: pytest.MonkeyPatch, url: str = POSTGRESQL, **given: str) -> Settings:
    for name in ("SHARD_COUNT", "SHARD_IDS", "WIRE_URL"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"DATABASE_URL": url, **given}.items():
        monkeypatch.setenv(name, value)
    return Settings()


@pytest.mark.parametrize(
    ("ids", "found"),
    [
        ("0", (0,)),
        ("0-3,8", (0, 1, 2, 3, 8)),
        (" 8 , 0 - 3 ", (0, 1, 2, 3, 8)),
        ("5,1,3", (1, 3, 5)),
        ("2-2", (2,)),
    ],
)
def test_shard_ids_are_parsed_from_numbers_and_ranges(
    monkeypatch: pytest.MonkeyPatch, ids: str, found: tuple[int, ...]
) -> None:
    assert settings(monkeypatch, SHARD_COUNT="9", SHARD_IDS=ids).shard_ids == found


def test_without_settings_a_process_serves_all_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    made = settings(monkeypatch)
    assert (made.shard_ids, made.shard_count, made.hand_over) == (None, None, "door")


@pytest.mark.parametrize(
    ("ids", "why"),
    [
        ("", "belong together"),
        ("0-3,2", "shard 2 is named twice"),
        ("1,1", "shard 1 is named twice"),
        ("0-3,4-9", "SHARD_IDS names shard 9, but with SHARD_COUNT=9 the last one is 8"),
        ("9", "the last one is 8"),
        ("3-1", "like 0-3,8"),
        ("a", "like 0-3,8"),
        ("1,", "like 0-3,8"),
        (",", "like 0-3,8"),
        ("-1", "like 0-3,8"),
        ("1.5", "like 0-3,8"),
        ("٣", "like 0-3,8"),
        ("0-99999999999999999999", "must be below 65536"),
    ],
)
def test_invalid_shard_ids_are_refused(monkeypatch: pytest.MonkeyPatch, ids: str, why: str) -> None:
    with pytest.raises(ValidationError, match=why):
        settings(monkeypatch, SHARD_COUNT="9", SHARD_IDS=ids)


@pytest.mark.parametrize("count", ["", "0", "-1", "65537", "many"])
def test_invalid_shard_counts_are_refused(monkeypatch: pytest.MonkeyPatch, count: str) -> None:
    with pytest.raises(ValidationError):
        settings(monkeypatch, SHARD_COUNT=count, SHARD_IDS="0")


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"SHARD_COUNT": "2", "SHARD_IDS": "1"}, "an SQLite file is for one"),
        ({"WIRE_URL": POSTGRESQL}, "WIRE_URL is for PostgreSQL"),
        ({"SHARD_COUNT": "2"}, "belong together"),
        ({"HAND_OVER": "window"}, "hand_over"),
    ],
)
def test_invalid_settings_are_explained_in_one_sentence(
    tmp_path: Path, given: dict[str, str], why: str
) -> None:
    done = bot(cwd=tmp_path, DISCORD_TOKEN=SECRET, **given)
    assert done.returncode == 2
    (said,) = done.stderr.splitlines()
    assert why in said
    assert "s3cret" not in said


def test_sqlite_serves_all_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    made = settings(monkeypatch, "sqlite:///games.db", SHARD_COUNT="2", SHARD_IDS="0-1")
    assert made.shard_ids == (0, 1)


async def test_a_bot_that_never_logged_in_is_closed(tmp_path: Path) -> None:
    client = EmptyChair(shard_ids=(1,), shard_count=2)
    async with App(open_database(f"sqlite:///{tmp_path}/games.db"), client=client):
        await client.close()
        await client.close()
    assert client.is_closed()


# ── Whose game it is ──────────────────────────────────────────────────────────────────────────────


def game(home: int, kind: HomeKind) -> StoredGame:
    return StoredGame(
        id=1,
        home_id=home,
        home_kind=kind,
        channel_id=1,
        host_id=1,
        game="gah",
        header="{}",
        revision="1",
        seq=0,
        status="open",
        panel_channel_id=None,
        panel_message_id=None,
        drawn=0,
        created_at=NOW,
        touched_at=NOW,
        ended_at=None,
    )


def test_a_single_process_serves_every_game() -> None:
    kinds: tuple[HomeKind, ...] = ("server", "visited", "direct", "group")
    assert all(ShardOwnership().owns_game(game(7 << 22, kind)) for kind in kinds)


def test_a_server_belongs_to_one_shard_and_chats_with_the_bot_to_the_first() -> None:
    first, second = ShardOwnership(), ShardOwnership()
    for number, share in enumerate((first, second)):
        share.set_shard_count(2)
        assert not share.owns_game(game(number << 22, "server")), "not before it is taken"
        share.add_shards([number])
    assert first.owns_game(game(4 << 22, "server"))
    assert not first.owns_game(game(5 << 22, "server"))
    assert second.owns_game(game(5 << 22, "server"))
    assert first.owns_game(game(5 << 22, "direct"))
    assert not second.owns_game(game(5 << 22, "direct"))


def test_games_without_a_server_are_served_by_the_process_with_their_shard() -> None:
    share = ShardOwnership()
    share.set_shard_count(2)
    share.add_shards([0])
    assert not share.owns_game(game(4 << 22, "visited"))
    assert not share.owns_game(game(4 << 22, "group"))
    share.add_shards([1])
    assert share.owns_game(game(4 << 22, "visited"))
    share.release_shards()
    assert not share.owns_game(replace(game(4 << 22, "visited")))
