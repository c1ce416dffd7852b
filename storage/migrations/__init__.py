"""The migrations, one file each. A migration never imports `storage.tables`, which changes later.

To change a table, edit `storage/tables.py`, write `versions/v<next>_<what>.py` by hand, and set
`storage.schema.REVISION`. `making` creates tables and columns. `tests/storage/test_migrations.py`
compares the result with `storage/tables.py`, on both databases.
"""
