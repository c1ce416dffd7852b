"""Evenings with friends: live panels, calls, how a game is watched, and whose game a friend's is raced against."""

from storage.migrations.making import NUMBER, TEXT, TIME, column, index, some, table

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    column("games", "ghost_of", NUMBER)
    table(
        "watches",
        some(NUMBER, "channel_id", "game_id", "message_id", "drawn"),
        some(TIME, "posted_at"),
        some(NUMBER, "thread_id", nullable=True),
        key="channel_id",
    )
    index("watches", "game_id")
    table(
        "calls",
        some(NUMBER, "game_id", "seq", "person_id", "guild_id"),
        some(TEXT, "call"),
        some(NUMBER, "points", nullable=True),
        some(TIME, "called_at"),
        key="game_id seq person_id",
    )
    index("calls", "guild_id", "called_at")
    table("quiet", some(NUMBER, "guild_id", "person_id"), key="guild_id person_id")
    table(
        "evenings",
        some(NUMBER, "game_id"),
        some(TEXT, "calls"),
        some(NUMBER, "seconds"),
        some(TEXT, "reveal"),
        key="game_id",
    )
