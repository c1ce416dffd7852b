"""The tables. Classes only because Alembic and the reader like them; statements are written against the tables."""

from datetime import datetime
from typing import Any, ClassVar, cast

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, Integer, MetaData, Table, Text, false, true
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from storage.columns import Ids, UtcDateTime

# Batch migrations on SQLite can only drop what has a name.
NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMES)
    # A Discord id needs 64 bits: every int is a BigInteger unless it says otherwise.
    type_annotation_map: ClassVar[dict[Any, Any]] = {int: BigInteger, str: Text, datetime: UtcDateTime}


class GameTable(Base):
    __tablename__ = "games"
    __table_args__ = (
        CheckConstraint("status IN ('open', 'aside', 'finished', 'abandoned')", name="status"),
        CheckConstraint("(status = 'open') = (open_in IS NOT NULL)", name="open_in"),
        # Buttons carry the game's id: the id of a forgotten game must never name another.
        {"sqlite_autoincrement": True},
    )

    # SQLite counts up only what is plainly INTEGER.
    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    # Where it belongs: the server, or the chat itself where there is none.
    home_id: Mapped[int] = mapped_column(index=True)
    channel_id: Mapped[int]
    host_id: Mapped[int] = mapped_column(index=True)
    co_hosts: Mapped[tuple[int, ...]] = mapped_column(Ids)
    game: Mapped[str]
    header: Mapped[str]
    revision: Mapped[str]
    seq: Mapped[int]
    # The channel while the game is open in it, null while it is laid aside and afterwards: one open game per channel,
    # on every database.
    open_in: Mapped[int | None] = mapped_column(unique=True)
    status: Mapped[str]
    panel_channel_id: Mapped[int | None]
    panel_message_id: Mapped[int | None]
    drawn: Mapped[int]
    created_at: Mapped[datetime]
    touched_at: Mapped[datetime]
    ended_at: Mapped[datetime | None]
    ghost_of: Mapped[int | None]
    words: Mapped[str] = mapped_column(server_default="brief")
    pictures: Mapped[bool] = mapped_column(server_default=true())
    home_kind: Mapped[str] = mapped_column(server_default="server")


class EntryTable(Base):
    __tablename__ = "entries"

    game_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    command: Mapped[str | None]
    events: Mapped[str]
    state: Mapped[str]
    author_id: Mapped[int | None]
    interaction_id: Mapped[int | None] = mapped_column(unique=True)
    message_id: Mapped[int | None]
    created_at: Mapped[datetime]


class ResultTable(Base):
    __tablename__ = "results"
    __table_args__ = (Index(None, "home_id", "player_id"),)

    game_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    home_id: Mapped[int]
    player_id: Mapped[int]
    game: Mapped[str]
    opponent: Mapped[str]
    level: Mapped[str]
    won: Mapped[bool]
    yours: Mapped[int]
    his: Mapped[int]
    drawn: Mapped[bool] = mapped_column(server_default=false())
    ended_at: Mapped[datetime]


class WatchTable(Base):
    """One live panel for each channel."""

    __tablename__ = "watches"

    channel_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    game_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("games.id", ondelete="CASCADE"), index=True)
    message_id: Mapped[int]
    drawn: Mapped[int]
    posted_at: Mapped[datetime]
    thread_id: Mapped[int | None]
    # Who asked for it, and may end it.
    begun_by: Mapped[int | None]


class CallTable(Base):
    """What somebody called while the game stood at `seq`; `points` stay null until the move is revealed."""

    __tablename__ = "calls"
    __table_args__ = (Index(None, "home_id", "called_at"),)

    game_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[int] = mapped_column(primary_key=True)
    home_id: Mapped[int]
    call: Mapped[str]
    points: Mapped[int | None]
    called_at: Mapped[datetime]


class QuietTable(Base):
    """Who does not want to be listed among the callers of a server."""

    __tablename__ = "quiet"

    home_id: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[int] = mapped_column(primary_key=True)


class EveningTable(Base):
    """How a game is watched."""

    __tablename__ = "evenings"

    game_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    calls: Mapped[str]
    seconds: Mapped[int]
    reveal: Mapped[str]


class DeckTable(Base):
    """What owners typed in: one line for each card."""

    __tablename__ = "decks"

    person_id: Mapped[int] = mapped_column(primary_key=True)
    game: Mapped[str] = mapped_column(primary_key=True)
    component: Mapped[str] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(primary_key=True)
    line: Mapped[str]
    told_at: Mapped[datetime]


class DraftTable(Base):
    """What somebody typed for a deck and was not understood yet."""

    __tablename__ = "drafts"

    person_id: Mapped[int] = mapped_column(primary_key=True)
    game: Mapped[str] = mapped_column(primary_key=True)
    component: Mapped[str] = mapped_column(primary_key=True)
    text: Mapped[str]


class LinkTable(Base):
    """By which link a game is watched on a page, and whether people are named there. `token` is kept as its digest."""

    __tablename__ = "links"

    game_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    token: Mapped[str] = mapped_column(unique=True)
    names: Mapped[bool]


class ServerTable(Base):
    """Servers that Discord has listed for this bot; `removed_at` since one of them has removed it."""

    __tablename__ = "servers"

    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    removed_at: Mapped[datetime | None]


class ForecastTable(Base):
    """Where a game was heading when a round began."""

    __tablename__ = "forecasts"

    game_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True)
    mean: Mapped[float]
    spread: Mapped[float]
    count: Mapped[int]


games = cast(Table, GameTable.__table__)
entries = cast(Table, EntryTable.__table__)
results = cast(Table, ResultTable.__table__)
watches = cast(Table, WatchTable.__table__)
calls = cast(Table, CallTable.__table__)
quiet = cast(Table, QuietTable.__table__)
evenings = cast(Table, EveningTable.__table__)
links = cast(Table, LinkTable.__table__)
forecasts = cast(Table, ForecastTable.__table__)
decks = cast(Table, DeckTable.__table__)
drafts = cast(Table, DraftTable.__table__)
servers = cast(Table, ServerTable.__table__)
