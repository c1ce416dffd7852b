"""The deck of the week and duplicate nights."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def _of_game(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["game_id"], ["games.id"], name=op.f(f"fk_{table}_game_id_games"), ondelete="CASCADE"
    )


def upgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_secrets")),
    )
    op.create_table(
        "tries",
        sa.Column("week", sa.Text, nullable=False),
        sa.Column("opponent", sa.Text, nullable=False),
        sa.Column("person_id", sa.BigInteger, nullable=False),
        sa.Column("game_id", sa.BigInteger, nullable=False),
        sa.Column("counts", sa.Boolean, nullable=False),
        _of_game("tries"),
        sa.PrimaryKeyConstraint("week", "opponent", "person_id", name=op.f("pk_tries")),
        sa.UniqueConstraint("game_id", name=op.f("uq_tries_game_id")),
    )
    op.create_table(
        "entered",
        sa.Column("home_id", sa.BigInteger, nullable=False),
        sa.Column("week", sa.Text, nullable=False),
        sa.Column("opponent", sa.Text, nullable=False),
        sa.Column("person_id", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("home_id", "week", "opponent", "person_id", name=op.f("pk_entered")),
    )
    op.create_table(
        "week_posts",
        sa.Column("channel_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("home_id", sa.BigInteger, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("posted", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("channel_id", name=op.f("pk_week_posts")),
    )
    op.create_table(
        "nights",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("home_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("open_in", sa.BigInteger, nullable=True),
        sa.Column("message_id", sa.BigInteger, nullable=True),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("opponent", sa.Text, nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("status IN ('open', 'paused', 'over')", name=op.f("ck_nights_status")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_nights")),
        sa.UniqueConstraint("open_in", name=op.f("uq_nights_open_in")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_nights_home_id"), "nights", ["home_id"])
    op.create_index(op.f("ix_nights_seed"), "nights", ["seed"])
    op.create_table(
        "chairs",
        sa.Column("night_id", sa.BigInteger, nullable=False),
        sa.Column("person_id", sa.BigInteger, nullable=False),
        sa.Column("game_id", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["night_id"], ["nights.id"], name=op.f("fk_chairs_night_id_nights"), ondelete="CASCADE"
        ),
        _of_game("chairs"),
        sa.PrimaryKeyConstraint("night_id", "person_id", name=op.f("pk_chairs")),
        sa.UniqueConstraint("game_id", name=op.f("uq_chairs_game_id")),
    )
