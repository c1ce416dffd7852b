"""Leases: for a quarter of an hour the interaction that posted or edited a message last is a key to that message.

What is asked for with it does not count against the limits of the bot. A key is held in memory alone: it is in no
`repr`, no log line and no database, and a restart forgets it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

import discord

from bot.ui.reply import Reply

LASTS = 14 * 60.0
"""Seconds; Discord says fifteen minutes, and a request takes a while."""
MOST = 10_000
"""Messages, of about half a kilobyte each; those that were leased longest ago go first."""


@dataclass(frozen=True, slots=True)
class Lease:
    game: int
    until: float
    token: str = field(repr=False)


class Leases:
    """By message. Every press on a panel begins its lease anew."""

    def __init__(self, client: discord.Client, clock: Callable[[], float] = monotonic) -> None:
        self._client = client
        self.clock = clock
        self._held: dict[int, Lease] = {}
        self._newest: dict[int, int] = {}
        """The message of each game that was leased last."""

    def __len__(self) -> int:
        return len(self._held)

    def take(self, reply: Reply, message: int, game: int) -> None:
        """Remember that this reply has posted or edited the message.

        The handler may have taken long: a token grows old from when its interaction came.
        """
        until = self.clock() + LASTS - (monotonic() - reply.received_at)
        self._hold(message, Lease(game, until, reply.token))

    def share(self, followed: int, message: int, token: str | None) -> None:
        """This message was posted by the lease of another one, and can be edited as long as that lasts; not by a newer
        one that the other has got meanwhile."""
        if (lease := self._held.get(followed)) and lease.token == token:
            self._hold(message, lease)

    def _hold(self, message: int, lease: Lease) -> None:
        self.lose(message)
        self._held[message] = lease
        self._newest[lease.game] = message
        self.tidy()

    def tidy(self) -> None:
        """Those that are over, or too many."""
        while self._held and (len(self._held) > MOST or self._is_over(next(iter(self._held)))):
            self.lose(next(iter(self._held)))

    def _is_over(self, message: int) -> bool:
        return self.clock() >= self._held[message].until

    def has(self, message: int | None) -> bool:
        if message in self._held and self._is_over(message):
            self.lose(message)
        return message in self._held

    def of(self, message: int | None) -> discord.Webhook | None:
        """Return the webhook that can edit the message or post after it; None where the bot's token must do."""
        if not self.has(message):
            return None
        application = self._client.application_id or 0
        return discord.Webhook.partial(application, self._held[message or 0].token, client=self._client)

    def newest(self, game: int) -> int | None:
        return self._newest.get(game)

    # ── Away with them ──────────────────────────────────────────────────────────────────────────────────────────

    def lose(self, message: int) -> None:
        """It has ended, or Discord does not take it any more."""
        if (lease := self._held.pop(message, None)) and self._newest.get(lease.game) == message:
            del self._newest[lease.game]

    def forget(self, game: int | None, *, but: int | None = None) -> None:
        """The game was ended or forgotten; None: all. `but`: a message that still has to lose its buttons."""
        held = [message for message, lease in self._held.items() if game in (None, lease.game) and message != but]
        for message in held:
            self.lose(message)
