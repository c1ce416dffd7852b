"""What statistics need: the set-up of a result, whether its game was imported or corrected, who shares theirs, and by
which links games are handed to other programs.

Of results before this, nobody has kept where they came from: they count, and have no set-up.
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("games", _truth("imported"))
    op.add_column("results", sa.Column("setup", sa.Text, server_default=sa.text("''"), nullable=False))
    op.add_column("results", _truth("imported"))
    op.add_column("results", _truth("corrected"))
    op.drop_index(op.f("ix_results_home_id_player_id"), "results")
    op.create_index(op.f("ix_results_home_id_player_id_ended_at"), "results", ["home_id", "player_id", "ended_at"])
    op.create_index(op.f("ix_results_player_id_ended_at"), "results", ["player_id", "ended_at"])
    op.create_table(
        "shares",
        sa.Column("home_id", sa.BigInteger, nullable=False),
        sa.Column("person_id", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("home_id", "person_id", name=op.f("pk_shares")),
    )
    op.create_table(
        "plays",
        sa.Column("game_id", sa.BigInteger, nullable=False),
        sa.Column("person_id", sa.BigInteger, nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_plays_game_id_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "person_id", name=op.f("pk_plays")),
        sa.UniqueConstraint("token", name=op.f("uq_plays_token")),
    )


def _truth(name: str) -> "sa.Column[bool]":
    return sa.Column(name, sa.Boolean, server_default=sa.false(), nullable=False)
