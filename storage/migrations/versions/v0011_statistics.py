"""What statistics need: the set-up of a result, whether its game was imported or corrected, who shares theirs, and by
which links games are handed to other programs.

Of results before this, nobody has kept where they came from: they count, and have no set-up.
"""

import sqlalchemy as sa
from alembic import op

from storage.migrations.making import NUMBER, TEXT, index, some, table

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("games", _truth("imported"))
    op.add_column("results", sa.Column("setup", sa.Text, server_default=sa.text("''"), nullable=False))
    op.add_column("results", _truth("imported"))
    op.add_column("results", _truth("corrected"))
    op.drop_index(op.f("ix_results_home_id_player_id"), "results")
    index("results", "home_id", "player_id", "ended_at")
    index("results", "player_id", "ended_at")
    table("shares", some(NUMBER, "home_id", "person_id"), key="home_id person_id")
    table("plays", some(NUMBER, "game_id", "person_id"), some(TEXT, "token"), key="game_id person_id", unique="token")


def _truth(name: str) -> "sa.Column[bool]":
    return sa.Column(name, sa.Boolean, server_default=sa.false(), nullable=False)
