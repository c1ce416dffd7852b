"""Games, their logs and their results."""

from storage.migrations.making import COUNTED, NUMBER, TEXT, TIME, TRUTH, index, some, table

revision = "0001"
down_revision = None


def upgrade() -> None:
    table(
        "games",
        some(COUNTED, "id"),
        some(NUMBER, "guild_id", "channel_id", "host_id"),
        some(TEXT, "co_hosts", "game", "header", "revision"),
        some(NUMBER, "seq"),
        some(NUMBER, "open_in", nullable=True),
        some(TEXT, "status"),
        some(NUMBER, "panel_channel_id", "panel_message_id", nullable=True),
        some(NUMBER, "drawn"),
        some(TIME, "created_at", "touched_at"),
        some(TIME, "ended_at", nullable=True),
        key="id",
        unique="open_in",
        checks={
            "status": "status IN ('open', 'finished', 'abandoned')",
            "open_in": "(status = 'open') = (open_in IS NOT NULL)",
        },
    )
    index("games", "guild_id")
    table(
        "entries",
        some(NUMBER, "game_id", "seq"),
        some(TEXT, "command", nullable=True),
        some(TEXT, "events", "state"),
        some(NUMBER, "author_id", "interaction_id", "message_id", nullable=True),
        some(TIME, "created_at"),
        key="game_id seq",
        unique="interaction_id",
    )
    table(
        "results",
        some(NUMBER, "game_id", "guild_id", "player_id"),
        some(TEXT, "game", "opponent", "level"),
        some(TRUTH, "won"),
        some(NUMBER, "yours", "his"),
        some(TIME, "ended_at"),
        key="game_id",
    )
    index("results", "guild_id", "player_id")
