"""A snapshot of what people, files and databases get from the bot: `make snapshot` writes it, `make
snapshot-check` compares. Only `adapter.py` names parts of the product."""
