"""The bot: it knows no rules. `play` moves games, `presenters` put them into words, `ui` and `cogs`
speak Discord."""
