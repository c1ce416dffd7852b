"""The watch page: the link of a game, and what was foretold round by round."""

import sqlalchemy as sa

from storage.migrations.making import NUMBER, TEXT, TRUTH, some, table

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    table("links", some(NUMBER, "game_id"), some(TEXT, "token"), some(TRUTH, "names"), key="game_id", unique="token")
    table(
        "forecasts",
        some(NUMBER, "game_id", "round"),
        some(sa.Double(), "mean", "spread"),
        some(NUMBER, "count"),
        key="game_id round",
    )
