"""The shared kit for pictures of a table: canvas, colours, letters, tokens, cards. Pillow, and no
Discord.

Only the process that draws imports it (`bot/picture_worker.py`).
"""
