"""Games belong to a home: a server as before, or a chat without one. In such a chat a game can be laid aside."""

import sqlalchemy as sa
from alembic import op

from storage.migrations.making import TEXT, column, index

revision = "0009"
down_revision = "0008"

STATUS = "status IN ('open', 'aside', 'finished', 'abandoned')"


def upgrade() -> None:
    op.drop_index(op.f("ix_games_guild_id"), "games")
    op.drop_index(op.f("ix_results_guild_id_player_id"), "results")
    op.drop_index(op.f("ix_calls_guild_id_called_at"), "calls")
    for table in ("games", "results", "calls", "quiet"):
        op.execute(f"ALTER TABLE {table} RENAME COLUMN guild_id TO home_id")
    column("games", "home_kind", TEXT, before="server")
    last = _last_number()
    with op.batch_alter_table("games", table_kwargs={"sqlite_autoincrement": True}) as games:
        games.drop_constraint(op.f("ck_games_status"), type_="check")
        games.create_check_constraint(op.f("ck_games_status"), STATUS)
    _count_on(last)
    index("games", "home_id")
    index("games", "host_id")
    index("results", "home_id", "player_id")
    index("calls", "home_id", "called_at")


# On SQLite the table is made anew. It goes on counting: no number of a forgotten game names another one.


def _last_number() -> int | None:
    if op.get_context().dialect.name != "sqlite":
        return None
    found: int | None = op.get_bind().scalar(sa.text("SELECT seq FROM sqlite_sequence WHERE name = 'games'"))
    return found


def _count_on(last: int | None) -> None:
    if last is not None:
        op.execute("DELETE FROM sqlite_sequence WHERE name = 'games'")
        op.execute(f"INSERT INTO sqlite_sequence VALUES ('games', {last})")
