"""A game has a language; those of before speak English."""

from storage.migrations.making import TEXT, column

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    column("games", "language", TEXT, before="en")
