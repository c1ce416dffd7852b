"""Slash commands: one module for those of every game, one for each game's own. Bodies of one line."""
