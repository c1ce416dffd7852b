"""What is left of tries and chairs that were deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "spent",
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("week", sa.Text, nullable=True),
        sa.Column("night_id", sa.BigInteger, nullable=True),
        sa.ForeignKeyConstraint(["night_id"], ["nights.id"], name=op.f("fk_spent_night_id_nights"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_spent")),
    )
