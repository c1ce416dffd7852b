"""What is left of tries and chairs that were deleted."""

from storage.migrations.making import NUMBER, TEXT, some, table

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    table(
        "spent",
        some(TEXT, "digest"),
        some(TEXT, "week", nullable=True),
        some(NUMBER, "night_id", nullable=True),
        key="digest",
    )
