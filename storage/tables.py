"""The tables.

Columns and their types come from the classes of `rows`; keys, defaults and indexes are here.
"""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import sqlalchemy as sql

from storage import rows

# A batch migration on SQLite can drop a constraint only by its name.
NAMING_CONVENTION = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class UtcDateTime(sql.TypeDecorator[datetime]):
    """A column of aware times, which are stored and returned in UTC.

    SQLite has no type with a time zone, so the naive UTC time is stored there.
    """

    impl = sql.DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: sql.Dialect) -> datetime | None:
        """Return the value to store. Raises ValueError if it has no time zone."""
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


class IdList(sql.TypeDecorator[tuple[int, ...]]):
    """A column with a short list of Discord ids as a JSON text."""

    impl = sql.Text
    cache_ok = True

    def process_bind_param(self, value: tuple[int, ...] | None, dialect: sql.Dialect) -> str | None:  # noqa: ARG002
        return None if value is None else json.dumps(value)

    def process_result_value(
        self,
        value: str | None,
        dialect: sql.Dialect,  # noqa: ARG002
    ) -> tuple[int, ...] | None:
        return None if value is None else tuple(json.loads(value))


COLUMN_TYPES: Mapping[Any, Any] = {
    int: sql.BigInteger,  # a Discord id needs 64 bits
    float: sql.Double,
    str: sql.Text,
    bool: sql.Boolean,
    datetime: UtcDateTime,
    tuple: IdList,
    Literal: sql.Text,
}
ID_TYPE = sql.BigInteger().with_variant(sql.Integer, "sqlite")
"""The type of generated ids. SQLite generates them only for a column of type INTEGER."""
FOREIGN_KEYS = {"game_id": "games.id", "night_id": "nights.id"}
"""The columns that are foreign keys. Their rows are deleted with the row they refer to."""


class Base:
    """The metadata that all tables belong to."""

    metadata = sql.MetaData(naming_convention=NAMING_CONVENTION)


def _define_table(
    name: str,
    fields: Any,
    *constraints: Any,
    key: str,
    unique: str = "",
    index: str = "",
    default: Mapping[str, Any] | None = None,
    **options: Any,
) -> sql.Table:
    """Return a new table.

    `fields` is the class of a row, or its type hints. `key`, `unique` and `index` are names of
    columns, with spaces between them.
    """
    hints = fields if isinstance(fields, dict) else get_type_hints(fields)
    defaults = default or {}
    columns = []
    for column in dict.fromkeys((*key.split(), *hints)):  # the key comes first
        column_options = {
            "primary_key": column in key.split(),
            "unique": column in unique.split() or None,
            "index": column in index.split() or None,
            "server_default": defaults.get(column),
        }
        columns.append(_define_column(column, hints[column], **column_options))
    return sql.Table(name, Base.metadata, *columns, *constraints, **options)


def _define_column(name: str, hint: Any, **options: Any) -> sql.Column[Any]:
    hints = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    is_nullable = NoneType in hints
    plain_hint = next(each for each in hints if each is not NoneType)
    if name == "id":
        return sql.Column(name, ID_TYPE, nullable=is_nullable, autoincrement=True, **options)
    column_type = COLUMN_TYPES[get_origin(plain_hint) or plain_hint]
    if name in FOREIGN_KEYS:
        foreign_key = sql.ForeignKey(FOREIGN_KEYS[name], ondelete="CASCADE")
        return sql.Column(
            name, column_type, foreign_key, nullable=is_nullable, autoincrement=False, **options
        )
    return sql.Column(name, column_type, nullable=is_nullable, autoincrement=False, **options)


OPEN_IN_COLUMN = {"open_in": int | None}
"""The channel that a game or a night is open in, null if it is not open.

It is unique, so that one is open in each channel. SQLite and PostgreSQL treat nulls as different.
"""

BYTE_COLUMNS = {
    "charged_to": int | None,
    "stored_bytes": int,
    "stored_today": int,
    "stored_on": str,
}
"""The bytes of a game, whom they are charged to, and the bytes of the last day of UTC.

If that person is deleted while others play on, `charged_to` becomes a keyed digest
(`used_claims.compute_payer_digest`).
"""

games = _define_table(
    "games",
    get_type_hints(rows.StoredGame) | OPEN_IN_COLUMN | BYTE_COLUMNS,
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
        "own_box": sql.false(),
        "home_kind": "server",
        "language": "en",
        "imported": sql.false(),
    },
    # Buttons carry the id of a game, so the id of a deleted game must never be used again.
    sqlite_autoincrement=True,
)

entries = _define_table("entries", rows.StoredEntry, key="game_id seq", unique="interaction_id")

results = _define_table(
    "results",
    rows.StoredResult,
    sql.Index(None, "home_id", "player_id", "ended_at"),
    sql.Index(None, "player_id", "ended_at"),
    key="game_id",
    # Results of releases without these columns have the defaults.
    default={
        "drawn": sql.false(),
        "setup": sql.text("''"),
        "imported": sql.false(),
        "corrected": sql.false(),
    },
)

watches = _define_table("watches", rows.StoredLivePanel, key="channel_id", index="game_id")
"""The live panels, one for each channel."""

calls = _define_table(
    "calls", rows.StoredCall, sql.Index(None, "home_id", "called_at"), key="game_id seq person_id"
)
"""The calls of watchers for the move after `seq`. `points` are null until the move is revealed."""

HOME_PERSON_COLUMNS = {"home_id": int, "person_id": int}

quiet = _define_table("quiet", HOME_PERSON_COLUMNS, key="home_id person_id")
"""The people who do not want to be listed among the callers of a server."""

shares = _define_table("shares", HOME_PERSON_COLUMNS, key="home_id person_id")
"""The people who let others of a server see their statistics there."""

tastes = _define_table("tastes", {"person_id": int, "dark": bool}, key="person_id")
"""The choice of dark or light pictures, of people who have made it."""

evenings = _define_table("evenings", rows.WatchMode, key="game_id")
"""The settings of watchers, for each game that has others than the default."""

DECK_COLUMNS = get_type_hints(rows.DeckKey)

decks = _define_table(
    "decks",
    DECK_COLUMNS | {"key": str, "line": str, "told_at": datetime},
    key="person_id game component key",
)
"""The cards that owners of a game typed in, one row for each."""

drafts = _define_table("drafts", DECK_COLUMNS | {"text": str}, key="person_id game component")
"""The lines that a person typed for a deck and that could not be parsed yet."""

links = _define_table("links", rows.NewLink, key="game_id", unique="token")
"""The links to watch pages.

`token` is the digest of the token; `names` shows the names of people.
"""

_PLAY = {"game_id": int, "person_id": int, "token": str}
plays = _define_table("plays", _PLAY, key="game_id person_id", unique="token")
"""The links by which a person gives another program an ended game.

`token` is the token's digest.
"""

servers = _define_table("servers", {"guild_id": int, "removed_at": datetime | None}, key="guild_id")
"""The servers that Discord has listed for this bot, and when one of them removed it."""

forecasts = _define_table("forecasts", rows.StoredForecast, key="game_id round")
"""The forecasts of games, one for each round, made when it began."""

secrets = _define_table("secrets", {"name": str, "value": str}, key="name")
"""The random secrets of this database, generated once. They never leave it."""

TRY_COLUMNS = {"week": str, "opponent": str, "person_id": int}

tries = _define_table(
    "tries",
    TRY_COLUMNS | {"game_id": int, "counts": bool},
    key="week opponent person_id",
    unique="game_id",
)
"""The tries at the decks of a week, one for each person.

One that others could watch does not count.
"""

entered = _define_table(
    "entered", {"home_id": int} | TRY_COLUMNS, key="home_id week opponent person_id"
)
"""The tries that their players have entered in the table of a server."""

week_posts = _define_table("week_posts", rows.WeekPost, key="channel_id")
"""The channels in which the winners of each week are posted."""

nights = _define_table(
    "nights",
    get_type_hints(rows.Night) | OPEN_IN_COLUMN,
    sql.CheckConstraint("status IN ('open', 'paused', 'over')", name="status"),
    key="id",
    unique="open_in",
    index="home_id seed",
    # Buttons carry the id of a night.
    sqlite_autoincrement=True,
)
"""Duplicate nights: the same deck for several people at the same time."""

chairs = _define_table("chairs", rows.Chair, key="night_id person_id", unique="game_id")
"""The people who play in a duplicate night, and their games."""

spent = _define_table(
    "spent", {"digest": str, "week": str | None, "night_id": int | None}, key="digest"
)
"""The keyed digests of deleted tries (with `week`) and of deleted chairs (with `night_id`)."""

heartbeats = _define_table(
    "heartbeats", {"backend_pid": int, "process": str, "beat_at": datetime}, key="backend_pid"
)
"""The last heartbeat of each process that serves shards, by the backend of its cluster connection.

`process` is the application name of its other connections. The table is empty on SQLite.
"""
