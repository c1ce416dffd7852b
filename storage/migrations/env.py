"""Alembic runs this file. The connection, with its transaction, comes from `storage.migrate`."""

from alembic import context

from storage.tables import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
