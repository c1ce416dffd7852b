"""A game remembers how far its last move is told; of those before, all of it is."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("games", sa.Column("parts", sa.BigInteger))
