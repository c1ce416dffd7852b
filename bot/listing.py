"""What discord.py remembers of servers: those that Discord lists no more are gone."""

from typing import Any

from discord.state import AutoShardedConnectionState


class Listing(AutoShardedConnectionState[Any]):
    def parse_ready(self, data: Any) -> None:
        """A shard begins anew. The library keeps what it had of it, and so those that removed the bot meanwhile."""
        shard, listed = data["shard"][0], {int(guild["id"]) for guild in data["guilds"]}
        for guild in list(self.guilds):
            if guild.shard_id == shard and guild.id not in listed:
                self._remove_guild(guild)
        super().parse_ready(data)
