"""The deck of the week and duplicate nights."""

from storage.migrations.making import COUNTED, NUMBER, TEXT, TIME, TRUTH, index, some, table

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    table("secrets", some(TEXT, "name", "value"), key="name")
    table(
        "tries",
        some(TEXT, "week", "opponent"),
        some(NUMBER, "person_id", "game_id"),
        some(TRUTH, "counts"),
        key="week opponent person_id",
        unique="game_id",
    )
    table(
        "entered",
        some(NUMBER, "home_id"),
        some(TEXT, "week", "opponent"),
        some(NUMBER, "person_id"),
        key="home_id week opponent person_id",
    )
    table("week_posts", some(NUMBER, "channel_id", "home_id"), some(TEXT, "language", "posted"), key="channel_id")
    table(
        "nights",
        some(COUNTED, "id"),
        some(NUMBER, "home_id", "channel_id"),
        some(NUMBER, "open_in", "message_id", nullable=True),
        some(NUMBER, "host_id"),
        some(TEXT, "opponent", "header"),
        some(NUMBER, "seed"),
        some(TEXT, "status", "language"),
        some(TIME, "created_at"),
        key="id",
        unique="open_in",
        checks={"status": "status IN ('open', 'paused', 'over')"},
    )
    index("nights", "home_id")
    index("nights", "seed")
    table("chairs", some(NUMBER, "night_id", "person_id", "game_id"), key="night_id person_id", unique="game_id")
