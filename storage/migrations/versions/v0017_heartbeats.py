"""When each process that serves shards was last seen: a successor ends the connections of one that stands still."""

from storage.migrations.making import NUMBER, TEXT, TIME, some, table

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    table("heartbeats", some(NUMBER, "backend_pid"), some(TEXT, "process"), some(TIME, "beat_at"), key="backend_pid")
