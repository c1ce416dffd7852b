"""The watch page: the link of a game, and what was foretold round by round."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "links",
        sa.Column("game_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("names", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_links_game_id_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_links")),
        sa.UniqueConstraint("token", name=op.f("uq_links_token")),
    )
    op.create_table(
        "forecasts",
        sa.Column("game_id", sa.BigInteger, nullable=False),
        sa.Column("round", sa.BigInteger, nullable=False),
        sa.Column("mean", sa.Double, nullable=False),
        sa.Column("spread", sa.Double, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_forecasts_game_id_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "round", name=op.f("pk_forecasts")),
    )
