"""A game remembers whether it is shown with pictures; those of before are."""

from storage.migrations.making import TRUTH, column

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    column("games", "pictures", TRUTH, before=True)
