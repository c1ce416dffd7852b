"""What statistics need: the set-up of a result, whether its game was imported or corrected, who shares theirs, and by
which links games are handed to other programs.

Of results before this, nobody has kept where they came from: they count, and have no set-up.
"""

from alembic import op

from storage.migrations.making import NUMBER, TEXT, TRUTH, column, index, some, table

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    column("games", "imported", TRUTH, before=False)
    column("results", "setup", TEXT, before="")
    column("results", "imported", TRUTH, before=False)
    column("results", "corrected", TRUTH, before=False)
    op.drop_index(op.f("ix_results_home_id_player_id"), "results")
    index("results", "home_id", "player_id", "ended_at")
    index("results", "player_id", "ended_at")
    table("shares", some(NUMBER, "home_id", "person_id"), key="home_id person_id")
    table("plays", some(NUMBER, "game_id", "person_id"), some(TEXT, "token"), key="game_id person_id", unique="token")
