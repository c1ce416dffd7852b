"""Health and metrics of the bot over HTTP. They are imported only if they are switched on."""
