"""The shared kit for pictures of a table: canvas, colours, letters, tokens, cards. Pillow, and no Discord.

Importing it costs some 60 ms, so only the thread that draws does it (`bot/presenters/pictures.py`).
"""
