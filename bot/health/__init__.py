"""The bot seen from outside: whether it is alive and ready, and what it counts. Imported only if it is switched on."""
