"""A dealt game may be laid out with the player's own box; those of before are told as if it were not."""

from storage.migrations.making import TRUTH, column

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    column("games", "own_box", TRUTH, before=False)
