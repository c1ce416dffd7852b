"""A game remembers whether it is shown with pictures; those of before are."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("games", sa.Column("pictures", sa.Boolean, server_default=sa.true(), nullable=False))
