"""How the tables came to be, one step a file. A step never imports `storage.tables`: history does not change.

To change a table: edit `storage/tables.py`, write `versions/v<next>_<what>.py` by hand, set `storage.schema.REVISION`.
`making` makes tables and columns. `tests/storage/test_migrations.py` tells what is still missing, on both databases.
"""
