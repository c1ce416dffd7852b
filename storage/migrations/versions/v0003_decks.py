"""Decks that owners typed in, and results that are a draw."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.add_column("results", sa.Column("drawn", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "decks",
        sa.Column("person_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("component", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("told_at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("person_id", "game", "component", "key", name=op.f("pk_decks")),
    )
    op.create_table(
        "drafts",
        sa.Column("person_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("component", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person_id", "game", "component", name=op.f("pk_drafts")),
    )
