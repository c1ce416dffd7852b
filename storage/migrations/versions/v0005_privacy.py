"""Links are kept as digests; when a server removes the bot, and who asked for a live panel, is written down.

Links that were given before lead where they did: what is digested is what they hold.
"""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

LINKS = sa.table("links", sa.column("game_id", sa.BigInteger), sa.column("token", sa.Text))


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("removed_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_servers")),
    )
    op.add_column("watches", sa.Column("begun_by", sa.BigInteger))
    connection = op.get_bind()
    for link in connection.execute(sa.select(LINKS)).all():
        digest = hashlib.sha256(link.token.encode()).hexdigest()
        connection.execute(LINKS.update().where(LINKS.c.game_id == link.game_id).values(token=digest))
