"""Decks that owners typed in, and results that are a draw."""

from storage.migrations.making import NUMBER, TEXT, TIME, TRUTH, column, some, table

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    column("results", "drawn", TRUTH, before=False)
    table(
        "decks",
        some(NUMBER, "person_id"),
        some(TEXT, "game", "component", "key", "line"),
        some(TIME, "told_at"),
        key="person_id game component key",
    )
    table("drafts", some(NUMBER, "person_id"), some(TEXT, "game", "component", "text"), key="person_id game component")
