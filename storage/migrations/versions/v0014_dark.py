"""Pictures may be dark; those of games of before stay light."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("games", sa.Column("dark", sa.Boolean, server_default=sa.false(), nullable=False))
    key = sa.PrimaryKeyConstraint("person_id", name=op.f("pk_tastes"))
    person = sa.Column("person_id", sa.BigInteger, autoincrement=False, nullable=False)
    op.create_table("tastes", person, sa.Column("dark", sa.Boolean, nullable=False), key)
