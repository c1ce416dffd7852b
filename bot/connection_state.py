"""What discord.py takes in: servers that Discord lists no more are gone, and text is text."""

from typing import Any

from discord.state import AutoShardedConnectionState

from bot.typed import clean


class ConnectionState(AutoShardedConnectionState[Any]):
    def parse_interaction_create(self, data: Any) -> None:
        """The one place where text comes in: what somebody typed, chose or is called."""
        super().parse_interaction_create(
            data | {part: clean(data[part]) for part in ("data", "member", "user") if part in data}
        )

    def parse_ready(self, data: Any) -> None:
        """A shard begins anew. The library keeps what it had of it, and so those that removed the bot meanwhile."""
        shard, listed = data["shard"][0], {int(guild["id"]) for guild in data["guilds"]}
        for guild in list(self.guilds):
            if guild.shard_id == shard and guild.id not in listed:
                self._remove_guild(guild)
        super().parse_ready(data)
