"""Slash commands: one module for those of every game, one for each game's own. Bodies of one line.

A cog is made with the handlers that its commands run, and with the runner that gives them a request.
"""
