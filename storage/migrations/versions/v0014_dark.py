"""Pictures may be dark; those of games of before stay light."""

import sqlalchemy as sa
from alembic import op

from storage.migrations.making import NUMBER, TRUTH, some, table

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("games", sa.Column("dark", sa.Boolean, server_default=sa.false(), nullable=False))
    table("tastes", some(NUMBER, "person_id"), some(TRUTH, "dark"), key="person_id")
