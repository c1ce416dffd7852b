"""Pictures may be dark; those of games of before stay light."""

from storage.migrations.making import NUMBER, TRUTH, column, some, table

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    column("games", "dark", TRUTH, before=False)
    table("tastes", some(NUMBER, "person_id"), some(TRUTH, "dark"), key="person_id")
