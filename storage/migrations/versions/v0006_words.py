"""A game remembers whether its moves are told shortly or in full; those of before are told shortly from now on."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("games", sa.Column("words", sa.Text, server_default="brief", nullable=False))
