"""The tables, as Alembic compares them with a database and statements are written against them. What a row has, `rows`
says; here stands what only a database knows: keys, defaults, and what must be unique."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import sqlalchemy as sql

from storage import rows

# Batch migrations on SQLite can only drop what has a name.
NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class UtcDateTime(sql.TypeDecorator[datetime]):
    """Aware in, aware out, always UTC. SQLite keeps no zone: it stores the bare UTC time."""

    impl = sql.DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: sql.Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a stored time needs a time zone")
        value = value.astimezone(UTC)
        return value.replace(tzinfo=None) if dialect.name == "sqlite" else value

    def process_result_value(self, value: datetime | None, dialect: sql.Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if dialect.name == "sqlite" else value.astimezone(UTC)


class Ids(sql.TypeDecorator[tuple[int, ...]]):
    """A short list of Discord ids as a JSON text."""

    impl = sql.Text
    cache_ok = True

    def process_bind_param(self, value: tuple[int, ...] | None, dialect: sql.Dialect) -> str | None:  # noqa: ARG002
        return None if value is None else json.dumps(value)

    def process_result_value(self, value: str | None, dialect: sql.Dialect) -> tuple[int, ...] | None:  # noqa: ARG002
        return None if value is None else tuple(json.loads(value))


KINDS: Mapping[Any, Any] = {
    int: sql.BigInteger,  # a Discord id needs 64 bits: every number has them
    float: sql.Double,
    str: sql.Text,
    bool: sql.Boolean,
    datetime: UtcDateTime,
    tuple: Ids,
    Literal: sql.Text,
}
COUNTED = sql.BigInteger().with_variant(sql.Integer, "sqlite")
"""SQLite counts up only what is plainly INTEGER."""
GOES_WITH = {"game_id": "games.id", "night_id": "nights.id"}


class Base:
    """What every table belongs to."""

    metadata = sql.MetaData(naming_convention=NAMES)


def _table(
    name: str,
    has: Any,
    *parts: Any,
    key: str,
    unique: str = "",
    index: str = "",
    default: Mapping[str, Any] | None = None,
    **more: Any,
) -> sql.Table:
    """`has`: a row, or what it would have; `key`, `unique` and `index` are names of columns."""
    hints = has if isinstance(has, dict) else get_type_hints(has)
    columns = (
        _column(
            column,
            hints[column],
            primary_key=column in key.split(),
            unique=column in unique.split() or None,
            index=column in index.split() or None,
            server_default=(default or {}).get(column),
        )
        for column in dict.fromkeys((*key.split(), *hints))  # the key comes first
    )
    return sql.Table(name, Base.metadata, *columns, *parts, **more)


def _column(name: str, hint: Any, **options: Any) -> sql.Column[Any]:
    kinds = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    kind = next(each for each in kinds if each is not NoneType)
    goes_with = [sql.ForeignKey(GOES_WITH[name], ondelete="CASCADE")] if name in GOES_WITH else []
    of = COUNTED if name == "id" else KINDS[get_origin(kind) or kind]
    return sql.Column(name, of, *goes_with, nullable=NoneType in kinds, autoincrement=name == "id", **options)


OPEN_IN = {"open_in": int | None}
"""The channel while it is open there, null while it is laid aside and afterwards: one per channel, on every
database."""

STORED = {"charged_to": int | None, "stored_bytes": int, "stored_today": int, "stored_on": str}
"""Whom the bytes of a game are charged to, how many there are, and how many were stored on which day of UTC. Whoever is
forgotten leaves a keyed digest with a game that others play on."""

games = _table(
    "games",
    get_type_hints(rows.StoredGame) | OPEN_IN | STORED,
    sql.CheckConstraint("status IN ('open', 'aside', 'finished', 'abandoned')", name="status"),
    sql.CheckConstraint("(status = 'open') = (open_in IS NOT NULL)", name="open_in"),
    key="id",
    unique="open_in",
    index="home_id host_id charged_to",
    default={
        "stored_bytes": sql.text("0"),
        "stored_today": sql.text("0"),
        "stored_on": sql.text("''"),
        "words": "brief",
        "pictures": sql.true(),
        "dark": sql.false(),
        "home_kind": "server",
        "language": "en",
        "imported": sql.false(),
    },
    # Buttons carry the game's id: the id of a forgotten game must never name another.
    sqlite_autoincrement=True,
)

entries = _table("entries", rows.StoredEntry, key="game_id seq", unique="interaction_id")

results = _table(
    "results",
    rows.StoredResult,
    sql.Index(None, "home_id", "player_id", "ended_at"),
    sql.Index(None, "player_id", "ended_at"),
    key="game_id",
    # Nothing of games before it was kept.
    default={"drawn": sql.false(), "setup": sql.text("''"), "imported": sql.false(), "corrected": sql.false()},
)

watches = _table("watches", rows.Watch, key="channel_id", index="game_id")
"""One live panel for each channel."""

calls = _table("calls", rows.StoredGuess, sql.Index(None, "home_id", "called_at"), key="game_id seq person_id")
"""What somebody called while the game stood at `seq`; `points` stay null until the move is revealed."""

IN_HOME = {"home_id": int, "person_id": int}

quiet = _table("quiet", IN_HOME, key="home_id person_id")
"""Who does not want to be listed among the callers of a server."""

shares = _table("shares", IN_HOME, key="home_id person_id")
"""Whose statistics others of a server may see: nobody's, unless they said so there."""

tastes = _table("tastes", {"person_id": int, "dark": bool}, key="person_id")
"""Whether somebody wants dark pictures or light ones: only of those who said so."""

evenings = _table("evenings", rows.WatchMode, key="game_id")
"""How a game is watched."""

DECK = get_type_hints(rows.DeckOf)

decks = _table("decks", DECK | {"key": str, "line": str, "told_at": datetime}, key="person_id game component key")
"""What owners typed in: one line for each card."""

drafts = _table("drafts", DECK | {"text": str}, key="person_id game component")
"""What somebody typed for a deck and was not understood yet."""

links = _table("links", rows.Link, key="game_id", unique="token")
"""By which link a game is watched on a page, and whether people are named there. `token` is kept as its digest."""

plays = _table("plays", {"game_id": int, "person_id": int, "token": str}, key="game_id person_id", unique="token")
"""By which link somebody hands a game that has ended to another program. `token` is kept as its digest."""

servers = _table("servers", {"guild_id": int, "removed_at": datetime | None}, key="guild_id")
"""Servers that Discord has listed for this bot; `removed_at` since one of them has removed it."""

forecasts = _table("forecasts", rows.Foretold, key="game_id round")
"""Where a game was heading when a round began."""

secrets = _table("secrets", {"name": str, "value": str}, key="name")
"""Drawn once for this database, and shown to nobody."""

TRY = {"week": str, "opponent": str, "person_id": int}

tries = _table("tries", TRY | {"game_id": int, "counts": bool}, key="week opponent person_id", unique="game_id")
"""Who has sat down to the deck of a week: once each. One where others could look on does not count."""

entered = _table("entered", {"home_id": int} | TRY, key="home_id week opponent person_id")
"""Whose try stands in the table of a server: nobody is shown anywhere who did not ask for it there."""

week_posts = _table("week_posts", rows.WeekPost, key="channel_id")
"""Where the winners of a week are told."""

nights = _table(
    "nights",
    get_type_hints(rows.Night) | OPEN_IN,
    sql.CheckConstraint("status IN ('open', 'paused', 'over')", name="status"),
    key="id",
    unique="open_in",
    index="home_id seed",
    # Buttons carry its number.
    sqlite_autoincrement=True,
)
"""Duplicate nights: the same deck for several people at the same time."""

chairs = _table("chairs", rows.Chair, key="night_id person_id", unique="game_id")
"""Who plays along in a duplicate night, and in which game."""

spent = _table("spent", {"digest": str, "week": str | None, "night_id": int | None}, key="digest")
"""What is left of tries and chairs that were deleted: a keyed digest of what it was, and whose. It is kept until the
week or the night is over: it has one of the two."""

heartbeats = _table("heartbeats", {"backend_pid": int, "process": str, "beat_at": datetime}, key="backend_pid")
"""When each process that serves shards was last seen by PostgreSQL, by the backend of its wire. `process` is the
application name of its other connections. Always empty on SQLite."""
