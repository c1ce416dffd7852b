"""Ways to run the bot, and a local Discord to try it on."""
