"""Evenings for the whole channel: live panels that follow a game, and calls before the reveal."""
