"""The tables, as Alembic compares them with a database and statements are written against them."""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    false,
    text,
    true,
)

from storage.columns import Ids, UtcDateTime

# Batch migrations on SQLite can only drop what has a name.
NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Base:
    """What every table belongs to."""

    metadata = MetaData(naming_convention=NAMES)


def _table(name: str, *parts: Any, **more: Any) -> Table:
    return Table(name, Base.metadata, *parts, **more)


def _column(name: str, kind: Any, *more: Any, null: bool = False, **options: Any) -> Column[Any]:
    return Column(name, kind, *more, nullable=null, **options)


def _number(name: str, *more: Any, **options: Any) -> Column[Any]:
    """A Discord id needs 64 bits: every number has them."""
    return _column(name, BigInteger, *more, **options)


def _text(name: str, **options: Any) -> Column[Any]:
    return _column(name, Text, **options)


def _time(name: str, **options: Any) -> Column[Any]:
    return _column(name, UtcDateTime, **options)


def _truth(name: str, **options: Any) -> Column[Any]:
    return _column(name, Boolean, **options)


def _of_game(**options: Any) -> Column[Any]:
    """Goes with its game."""
    return _number("game_id", ForeignKey("games.id", ondelete="CASCADE"), **options)


games = _table(
    "games",
    # SQLite counts up only what is plainly INTEGER.
    _column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    # Where it belongs: the server, or the chat itself where there is none.
    _number("home_id", index=True),
    _number("channel_id"),
    _number("host_id", index=True),
    _column("co_hosts", Ids),
    _text("game"),
    _text("header"),
    _text("revision"),
    _number("seq"),
    # The channel while the game is open in it, null while it is laid aside and afterwards: one open game per channel,
    # on every database.
    _number("open_in", null=True, unique=True),
    _text("status"),
    _number("panel_channel_id", null=True),
    _number("panel_message_id", null=True),
    _number("drawn"),
    _time("created_at"),
    _time("touched_at"),
    _time("ended_at", null=True),
    _number("ghost_of", null=True),
    _text("words", server_default="brief"),
    # Of the last move, while it is told part by part; null when all of it is told.
    _number("parts", null=True),
    _truth("pictures", server_default=true()),
    _truth("dark", server_default=false()),
    _text("home_kind", server_default="server"),
    _text("language", server_default="en"),
    # It came from a record, with moves that nobody has seen being made.
    _truth("imported", server_default=false()),
    CheckConstraint("status IN ('open', 'aside', 'finished', 'abandoned')", name="status"),
    CheckConstraint("(status = 'open') = (open_in IS NOT NULL)", name="open_in"),
    # Buttons carry the game's id: the id of a forgotten game must never name another.
    sqlite_autoincrement=True,
)

entries = _table(
    "entries",
    _of_game(primary_key=True),
    _number("seq", primary_key=True),
    _text("command", null=True),
    _text("events"),
    _text("state"),
    _number("author_id", null=True),
    _number("interaction_id", null=True, unique=True),
    _number("message_id", null=True),
    _time("created_at"),
)

results = _table(
    "results",
    _of_game(primary_key=True),
    _number("home_id"),
    _number("player_id"),
    _text("game"),
    _text("opponent"),
    _text("level"),
    _truth("won"),
    _number("yours"),
    _number("his"),
    _truth("drawn", server_default=false()),
    _time("ended_at"),
    # What was chosen beside the level, as it is typed; nothing of games before it was kept.
    _text("setup", server_default=text("''")),
    _truth("imported", server_default=false()),
    # Something was corrected after the end.
    _truth("corrected", server_default=false()),
    Index(None, "home_id", "player_id", "ended_at"),
    Index(None, "player_id", "ended_at"),
)

watches = _table(
    "watches",
    _number("channel_id", primary_key=True, autoincrement=False),
    _of_game(index=True),
    _number("message_id"),
    _number("drawn"),
    _time("posted_at"),
    _number("thread_id", null=True),
    # Who asked for it, and may end it.
    _number("begun_by", null=True),
)
"""One live panel for each channel."""

calls = _table(
    "calls",
    _of_game(primary_key=True),
    _number("seq", primary_key=True),
    _number("person_id", primary_key=True),
    _number("home_id"),
    _text("call"),
    _number("points", null=True),
    _time("called_at"),
    Index(None, "home_id", "called_at"),
)
"""What somebody called while the game stood at `seq`; `points` stay null until the move is revealed."""

quiet = _table(
    "quiet",
    _number("home_id", primary_key=True),
    _number("person_id", primary_key=True),
)
"""Who does not want to be listed among the callers of a server."""

shares = _table(
    "shares",
    _number("home_id", primary_key=True),
    _number("person_id", primary_key=True),
)
"""Whose statistics others of a server may see: nobody's, unless they said so there."""

tastes = _table("tastes", _number("person_id", primary_key=True, autoincrement=False), _truth("dark"))
"""Whether somebody wants dark pictures or light ones: only of those who said so."""

evenings = _table(
    "evenings",
    _of_game(primary_key=True, autoincrement=False),
    _text("calls"),
    _number("seconds"),
    _text("reveal"),
)
"""How a game is watched."""

decks = _table(
    "decks",
    _number("person_id", primary_key=True),
    _text("game", primary_key=True),
    _text("component", primary_key=True),
    _text("key", primary_key=True),
    _text("line"),
    _time("told_at"),
)
"""What owners typed in: one line for each card."""

drafts = _table(
    "drafts",
    _number("person_id", primary_key=True),
    _text("game", primary_key=True),
    _text("component", primary_key=True),
    _text("text"),
)
"""What somebody typed for a deck and was not understood yet."""

links = _table(
    "links",
    _of_game(primary_key=True, autoincrement=False),
    _text("token", unique=True),
    _truth("names"),
)
"""By which link a game is watched on a page, and whether people are named there. `token` is kept as its digest."""

plays = _table(
    "plays",
    _of_game(primary_key=True),
    _number("person_id", primary_key=True),
    _text("token", unique=True),
)
"""By which link somebody hands a game that has ended to another program. `token` is kept as its digest."""

servers = _table(
    "servers",
    _number("guild_id", primary_key=True, autoincrement=False),
    _time("removed_at", null=True),
)
"""Servers that Discord has listed for this bot; `removed_at` since one of them has removed it."""

forecasts = _table(
    "forecasts",
    _of_game(primary_key=True),
    _number("round", primary_key=True),
    _column("mean", Double),
    _column("spread", Double),
    _number("count"),
)
"""Where a game was heading when a round began."""

secrets = _table(
    "secrets",
    _text("name", primary_key=True),
    _text("value"),
)
"""Drawn once for this database, and shown to nobody."""

tries = _table(
    "tries",
    _text("week", primary_key=True),
    _text("opponent", primary_key=True),
    _number("person_id", primary_key=True),
    _of_game(unique=True),
    # Not where others could look on.
    _truth("counts"),
)
"""Who has sat down to the deck of a week: once each."""

entered = _table(
    "entered",
    _number("home_id", primary_key=True),
    _text("week", primary_key=True),
    _text("opponent", primary_key=True),
    _number("person_id", primary_key=True),
)
"""Whose try stands in the table of a server: nobody is shown anywhere who did not ask for it there."""

week_posts = _table(
    "week_posts",
    _number("channel_id", primary_key=True, autoincrement=False),
    _number("home_id"),
    _text("language"),
    # The last week whose winners were told here.
    _text("posted"),
)
"""Where the winners of a week are told."""

nights = _table(
    "nights",
    _column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    _number("home_id", index=True),
    _number("channel_id"),
    # The channel while the night goes on in it, null afterwards.
    _number("open_in", null=True, unique=True),
    _number("message_id", null=True),
    # 0: somebody who was forgotten.
    _number("host_id"),
    _text("opponent"),
    _text("header"),
    _number("seed", index=True),
    _text("status"),
    _text("language"),
    _time("created_at"),
    CheckConstraint("status IN ('open', 'paused', 'over')", name="status"),
    # Buttons carry its number.
    sqlite_autoincrement=True,
)
"""Duplicate nights: the same deck for several people at the same time."""

chairs = _table(
    "chairs",
    _number("night_id", ForeignKey("nights.id", ondelete="CASCADE"), primary_key=True),
    _number("person_id", primary_key=True),
    _of_game(unique=True),
)
"""Who plays along in a duplicate night, and in which game."""

spent = _table(
    "spent",
    _text("digest", primary_key=True),
    # Until when it is kept: one of the two.
    _text("week", null=True),
    _number("night_id", ForeignKey("nights.id", ondelete="CASCADE"), null=True),
)
"""What is left of tries and chairs that were deleted: a keyed digest of what it was, and whose."""
