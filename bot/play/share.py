"""Which games are this process' own: those of the servers that Discord deals out to the shards it serves."""

from collections.abc import Iterable

from storage import ALL, Dealt, StoredGame, shard_of


class Share:
    """All of them, unless there are several processes."""

    def __init__(self) -> None:
        self._dealt = ALL

    @property
    def dealt(self) -> Dealt:
        return self._dealt

    def divide(self, count: int) -> None:
        """There are so many shards, and none of them is ours yet."""
        self._dealt = Dealt(count, frozenset())

    def take(self, shards: Iterable[int]) -> None:
        self._dealt = Dealt(self._dealt.count, self._dealt.shards | set(shards))

    def leave(self) -> None:
        """Whatever was ours is somebody else's from now on."""
        self.divide(self._dealt.count)

    def shard(self, guild: int | None) -> int:
        """Chats are the first one's."""
        return shard_of(guild, self._dealt.count) if guild else 0

    def has(self, row: StoredGame) -> bool:
        """Whether nobody else plays it: what we remember of it holds. Where the bot was not invited, and no server
        stands behind a chat, Discord may tell any process."""
        if row.home_kind in ("server", "direct"):
            return self.shard(row.home_id if row.home_kind == "server" else None) in self._dealt.shards
        return self._dealt.is_all
