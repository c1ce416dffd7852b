"""A game remembers how far its last move is told; of those before, all of it is."""

from storage.migrations.making import NUMBER, column

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    column("games", "parts", NUMBER)
