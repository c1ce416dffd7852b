"""Evenings with friends: live panels, calls, how a game is watched, and whose game a friend's is raced against."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.add_column("games", sa.Column("ghost_of", sa.BigInteger))
    op.create_table(
        "watches",
        sa.Column("channel_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("game_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger, nullable=False),
        sa.Column("drawn", sa.BigInteger, nullable=False),
        sa.Column("posted_at", TIME, nullable=False),
        sa.Column("thread_id", sa.BigInteger),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_watches_game_id_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("channel_id", name=op.f("pk_watches")),
    )
    op.create_index(op.f("ix_watches_game_id"), "watches", ["game_id"])
    op.create_table(
        "calls",
        sa.Column("game_id", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("person_id", sa.BigInteger, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("call", sa.Text, nullable=False),
        sa.Column("points", sa.BigInteger),
        sa.Column("called_at", TIME, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_calls_game_id_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "seq", "person_id", name=op.f("pk_calls")),
    )
    op.create_index(op.f("ix_calls_guild_id_called_at"), "calls", ["guild_id", "called_at"])
    op.create_table(
        "quiet",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("person_id", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "person_id", name=op.f("pk_quiet")),
    )
    op.create_table(
        "evenings",
        sa.Column("game_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("calls", sa.Text, nullable=False),
        sa.Column("seconds", sa.BigInteger, nullable=False),
        sa.Column("reveal", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_evenings_game_id_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_evenings")),
    )
