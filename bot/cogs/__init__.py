"""The slash commands. Each of them runs a handler with a request made of its interaction.

A cog gets the handlers that its commands run, and the runner that makes the requests. The callbacks
have no docstrings, because discord.py would show them as descriptions, which come from the Fluent
files.
"""
