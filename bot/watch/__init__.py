"""A game for the whole channel: live panels that follow it, guesses before the reveal, pages and
forecasts."""
