"""Decks that owners typed in, and results that are a draw."""

import sqlalchemy as sa
from alembic import op

from storage.migrations.making import NUMBER, TEXT, TIME, TRUTH, some, table

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("results", sa.Column("drawn", TRUTH, nullable=False, server_default=sa.false()))
    table(
        "decks",
        some(NUMBER, "person_id"),
        some(TEXT, "game", "component", "key", "line"),
        some(TIME, "told_at"),
        key="person_id game component key",
    )
    table("drafts", some(NUMBER, "person_id"), some(TEXT, "game", "component", "text"), key="person_id game component")
