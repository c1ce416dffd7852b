"""Leases: for 15 minutes the token of the interaction that posted or edited a message can edit that
message.

Requests with it do not count against the rate limits of the bot. A token is in memory only: it is
in no `repr`, no log line and no database, and a restart discards it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

import discord

from bot.ui.reply import Reply

LEASE_SECONDS = 14 * 60.0
"""The seconds for which a lease is used. Discord's limit is 15 minutes, and a request needs
time."""
MAX_LEASES = 10_000
"""The number of leases, of about half a kilobyte each. The oldest ones are evicted."""


@dataclass(frozen=True, slots=True)
class Lease:
    """An interaction token for a message of a game. It expires at `until`."""

    game: int
    until: float
    token: str = field(repr=False)


class Leases:
    """The leases by message. Every press on a panel renews its lease."""

    def __init__(self, client: discord.Client, clock: Callable[[], float] = monotonic) -> None:
        self._client = client
        self.clock = clock
        self._leases: dict[int, Lease] = {}
        self._newest_messages: dict[int, int] = {}
        """The message of each game that got a lease last."""

    def __len__(self) -> int:
        return len(self._leases)

    def store_token(self, reply: Reply, message: int, game: int) -> None:
        """Store the token of a reply that has posted or edited the message.

        The time that the handler took is subtracted, because a token expires 15 minutes after its
        interaction.
        """
        elapsed = monotonic() - reply.received_at
        until = self.clock() + LEASE_SECONDS - elapsed
        self._store_lease(message, Lease(game, until, reply.token))

    def copy_lease(self, source_message: int, message: int, token: str | None) -> None:
        """Store the lease of `source_message` for another message that was posted with its token.

        If `source_message` has got a newer token since, nothing is stored: that one cannot edit the
        other message.
        """
        lease = self._leases.get(source_message)
        if lease and lease.token == token:
            self._store_lease(message, lease)

    def _store_lease(self, message: int, lease: Lease) -> None:
        """Store a lease as the newest one, and remove old leases."""
        self.discard_lease(message)
        self._leases[message] = lease
        self._newest_messages[lease.game] = message
        self.remove_expired_leases()

    def remove_expired_leases(self) -> None:
        """Remove the oldest leases while they have expired or there are too many."""
        while self._leases:
            oldest = next(iter(self._leases))
            if len(self._leases) <= MAX_LEASES and not self._has_expired(oldest):
                break
            self.discard_lease(oldest)

    def _has_expired(self, message: int) -> bool:
        """Return whether the lease of the message has expired. Raises KeyError if it has none."""
        return self.clock() >= self._leases[message].until

    def has_lease(self, message: int | None) -> bool:
        """Return whether the message has a lease that has not expired."""
        if message in self._leases and self._has_expired(message):
            self.discard_lease(message)
        return message in self._leases

    def make_webhook_from_lease(self, message: int | None) -> discord.Webhook | None:
        """Return the webhook that can edit the message or post after it, or None if it has no
        lease."""
        if not self.has_lease(message):
            return None
        application = self._client.application_id or 0
        return discord.Webhook.partial(
            application, self._leases[message or 0].token, client=self._client
        )

    def find_newest_message(self, game: int) -> int | None:
        """Return the message of the game that got a lease last, or None."""
        return self._newest_messages.get(game)

    # ── Discarding ────────────────────────────────────────────────────────────────────────────────

    def discard_lease(self, message: int) -> None:
        """Remove the lease of a message, if it has one."""
        lease = self._leases.pop(message, None)
        if lease and self._newest_messages.get(lease.game) == message:
            del self._newest_messages[lease.game]

    def discard_leases(self, game: int | None, *, except_message: int | None = None) -> None:
        """Remove all leases of a game, or of all games if `game` is None.

        `except_message` is the one that keeps its lease, because its buttons still have to be
        removed.
        """
        for message, lease in list(self._leases.items()):
            if game in (None, lease.game) and message != except_message:
                self.discard_lease(message)
