"""What statistics need: the set-up of a result, whether its game was imported or corrected, who shares theirs, what is
counted already, and by which links games are handed to other programs.

Of results before this, nobody has kept where they came from: they count, and have no set-up.
"""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("games", _truth("imported"))
    op.add_column("results", sa.Column("setup", sa.Text, server_default=sa.text("''"), nullable=False))
    op.add_column("results", _truth("imported"))
    op.add_column("results", _truth("corrected"))
    op.drop_index(op.f("ix_results_home_id_player_id"), "results")
    op.create_index(op.f("ix_results_home_id_player_id_ended_at"), "results", ["home_id", "player_id", "ended_at"])
    op.create_index(op.f("ix_results_player_id_ended_at"), "results", ["player_id", "ended_at"])
    op.create_table(
        "shares",
        sa.Column("home_id", sa.BigInteger, nullable=False),
        sa.Column("person_id", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("home_id", "person_id", name=op.f("pk_shares")),
    )
    op.create_table(
        "plays",
        sa.Column("game_id", sa.BigInteger, nullable=False),
        sa.Column("person_id", sa.BigInteger, nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_plays_game_id_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "person_id", name=op.f("pk_plays")),
        sa.UniqueConstraint("token", name=op.f("uq_plays_token")),
    )
    _make_books()
    now = datetime.now(UTC)
    for home in ("home_id", "0"):  # of each, and of all
        _fill_books(home, now)


def _make_books() -> None:
    op.create_table(
        "books",
        *_numbers("person_id", "home_id"),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        *_numbers("longest", "current"),
        sa.PrimaryKeyConstraint("person_id", "home_id", name=op.f("pk_books")),
    )
    kind = ("game", "opponent", "level", "setup")
    op.create_table(
        "tallies",
        *_numbers("person_id", "home_id"),
        *(sa.Column(name, sa.Text, nullable=False) for name in kind),
        *(sa.Column(name, sa.Boolean, nullable=False) for name in ("imported", "corrected")),
        *_numbers("played", "won", "drawn", "yours", "his", "best"),
        _of_book("tallies"),
        sa.PrimaryKeyConstraint("person_id", "home_id", *kind, "imported", "corrected", name=op.f("pk_tallies")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "days",
        *_numbers("person_id", "home_id"),
        sa.Column("day", sa.Text, nullable=False),
        *_numbers("played", "won"),
        _of_book("days"),
        sa.PrimaryKeyConstraint("person_id", "home_id", "day", name=op.f("pk_days")),
        sqlite_with_rowid=False,
    )


def _numbers(*names: str) -> "list[sa.Column[int]]":
    return [sa.Column(name, sa.BigInteger, nullable=False) for name in names]


def _of_book(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["person_id", "home_id"],
        ["books.person_id", "books.home_id"],
        name=op.f(f"fk_{table}_person_id_home_id_books"),
        ondelete="CASCADE",
    )


WON = "sum(CASE WHEN won THEN 1 ELSE 0 END)"
STREAKS = """
    INSERT INTO books (person_id, home_id, until, longest, current)
    WITH numbered AS (
        SELECT player_id, home, won,
            row_number() OVER (PARTITION BY home, player_id ORDER BY ended_at, game_id) AS number,
            row_number() OVER (PARTITION BY home, player_id, won ORDER BY ended_at, game_id) AS among
        FROM {those}
    ), in_a_row AS (
        SELECT home, player_id, won, count(*) AS long, max(number) AS last
        FROM numbered GROUP BY home, player_id, won, number - among
    )
    SELECT player_id, home, :until, max(CASE WHEN won THEN long ELSE 0 END),
        max(last) - max(CASE WHEN won THEN 0 ELSE last END)
    FROM in_a_row GROUP BY player_id, home
"""
TALLIES = f"""
    INSERT INTO tallies
    SELECT player_id, home, game, opponent, level, setup, imported, corrected, count(*), {WON},
        sum(CASE WHEN drawn THEN 1 ELSE 0 END), sum(yours), sum(his), max(yours - his)
    FROM {{those}} GROUP BY home, player_id, game, opponent, level, setup, imported, corrected
"""
DAYS = f"""
    INSERT INTO days
    SELECT player_id, home, {{day}}, count(*), {WON} FROM {{those}} GROUP BY home, player_id, {{day}}
"""


def _fill_books(home: str, now: datetime) -> None:
    """With all that was played before now: nothing of it is sealed."""
    is_file = op.get_context().dialect.name == "sqlite"
    until = sa.bindparam("until", now.replace(tzinfo=None) if is_file else now, sa.DateTime(timezone=True))
    those = f"(SELECT {home} AS home, results.* FROM results WHERE ended_at < :until) AS those"
    day = "substr(ended_at, 1, 10)" if is_file else "to_char(ended_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')"
    for asked in (STREAKS, TALLIES, DAYS):
        op.execute(sa.text(asked.format(those=those, day=day)).bindparams(until))


def _truth(name: str) -> "sa.Column[bool]":
    return sa.Column(name, sa.Boolean, server_default=sa.false(), nullable=False)
