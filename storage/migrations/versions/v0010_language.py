"""A game has a language; those of before speak English."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("games", sa.Column("language", sa.Text, server_default="en", nullable=False))
