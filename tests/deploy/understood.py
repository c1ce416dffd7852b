"""What a process of the bot may be told in its environment."""

from bot.settings import Settings

# Of shards, the wire between processes, health and logs: the files in deploy/ speak of them already. Once all of them
# are in Settings, this list goes.
COMING = {
    "HAND_OVER",
    "HEALTH_HOST",
    "HEALTH_PORT",
    "LOG_FORMAT",
    "SHARD_COUNT",
    "SHARD_IDS",
    "WIRE_URL",
}
OF_START = {"POSTGRES_PASSWORD_FILE"}
"""What deploy/start reads itself, beside the settings of the bot."""
UNDERSTOOD = {name.upper() for name in Settings.model_fields} | COMING | OF_START
