"""A game remembers whether its moves are told shortly or in full; those of before are told shortly from now on."""

from storage.migrations.making import TEXT, column

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    column("games", "words", TEXT, before="brief")
