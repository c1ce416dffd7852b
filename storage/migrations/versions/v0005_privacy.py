"""Links are kept as digests; when a server removes the bot, and who asked for a live panel, is written down.

Links that were given before lead where they did: what is digested is what they hold.
"""

import hashlib

import sqlalchemy as sa
from alembic import op

from storage.migrations.making import NUMBER, TIME, column, some, table

revision = "0005"
down_revision = "0004"

LINKS = sa.table("links", sa.column("game_id", sa.BigInteger), sa.column("token", sa.Text))


def upgrade() -> None:
    table("servers", some(NUMBER, "guild_id"), some(TIME, "removed_at", nullable=True), key="guild_id")
    column("watches", "begun_by", NUMBER)
    connection = op.get_bind()
    for link in connection.execute(sa.select(LINKS)).all():
        digest = hashlib.sha256(link.token.encode()).hexdigest()
        connection.execute(LINKS.update().where(LINKS.c.game_id == link.game_id).values(token=digest))
