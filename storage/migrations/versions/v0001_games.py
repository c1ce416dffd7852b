"""Games, their logs and their results."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("co_hosts", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("revision", sa.Text, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("open_in", sa.BigInteger),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("panel_channel_id", sa.BigInteger),
        sa.Column("panel_message_id", sa.BigInteger),
        sa.Column("drawn", sa.BigInteger, nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("touched_at", TIME, nullable=False),
        sa.Column("ended_at", TIME),
        sa.CheckConstraint("status IN ('open', 'finished', 'abandoned')", name=op.f("ck_games_status")),
        sa.CheckConstraint("(status = 'open') = (open_in IS NOT NULL)", name=op.f("ck_games_open_in")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
        sa.UniqueConstraint("open_in", name=op.f("uq_games_open_in")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_games_guild_id"), "games", ["guild_id"])
    op.create_table(
        "entries",
        sa.Column("game_id", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("command", sa.Text),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("author_id", sa.BigInteger),
        sa.Column("interaction_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("created_at", TIME, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_entries_game_id_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "seq", name=op.f("pk_entries")),
        sa.UniqueConstraint("interaction_id", name=op.f("uq_entries_interaction_id")),
    )
    op.create_table(
        "results",
        sa.Column("game_id", sa.BigInteger, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("player_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("opponent", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("yours", sa.BigInteger, nullable=False),
        sa.Column("his", sa.BigInteger, nullable=False),
        sa.Column("ended_at", TIME, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_results_game_id_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_results")),
    )
    op.create_index(op.f("ix_results_guild_id_player_id"), "results", ["guild_id", "player_id"])
