"""The environment that Alembic runs. `storage.migration` gives it a connection in a transaction."""

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
