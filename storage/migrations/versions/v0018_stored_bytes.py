"""The bytes of each game, and whom they are charged to. What is there by now is counted, and charged to its host."""

import sqlalchemy as sa
from alembic import op

from storage.migrations.making import NUMBER, TEXT, column, index

revision = "0018"
down_revision = "0017"

ROW = 160


def upgrade() -> None:
    column("games", "charged_to", NUMBER)
    for name in ("stored_bytes", "stored_today"):
        op.add_column("games", sa.Column(name, NUMBER, server_default=sa.text("0"), nullable=False))
    op.add_column("games", sa.Column("stored_on", TEXT, server_default=sa.text("''"), nullable=False))
    index("games", "charged_to")
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    bytes_of = "length(CAST({} AS BLOB))" if is_sqlite else "octet_length({})"
    texts = " + ".join(bytes_of.format(name) for name in ("COALESCE(command, '')", "events", "state"))
    counted = f"SELECT SUM({texts} + {ROW}) FROM entries WHERE game_id = games.id"
    header = bytes_of.format("header")
    op.execute(f"UPDATE games SET charged_to = host_id, stored_bytes = {header} + COALESCE(({counted}), 0)")
