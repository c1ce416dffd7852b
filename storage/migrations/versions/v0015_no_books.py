"""Statistics are counted when somebody asks: what was counted before (`books`, with `tallies` and `days`) goes.

Databases that are new by now never had it.
"""

from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    for table in ("tallies", "days", "books"):
        op.execute(f"DROP TABLE IF EXISTS {table}")
