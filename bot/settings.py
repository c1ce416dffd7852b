"""Settings come from the environment, or from files as Docker, systemd and Kubernetes hand them over."""

import os
import re
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from ipaddress import IPv4Network, IPv6Network, ip_network
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Literal, Self
from urllib.parse import urlsplit

from pydantic import AfterValidator, BaseModel, BeforeValidator, Field, SecretStr, model_validator

Networks = tuple[IPv4Network | IPv6Network, ...]


def _on_this_machine(url: str) -> str:
    """A token must never go anywhere but to Discord, or to a server that runs beside the bot."""
    if urlsplit(url).hostname not in ("127.0.0.1", "::1", "localhost"):
        raise ValueError("must be an address on this machine, like http://127.0.0.1:8080")
    return url


def _web_address(url: str) -> str:
    """Without a slash at its end: what follows begins with one."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment or parts.username:
        raise ValueError("must be the address of a page, like https://watch.example.org")
    return url.rstrip("/")


def _read(text: Callable[[str], Any]) -> BeforeValidator:
    """What is no text any more was read before."""
    return BeforeValidator(lambda given: text(given) if isinstance(given, str) else given)


def _networks(text: str) -> Networks:
    """Addresses and networks, with commas or blanks between them."""
    try:
        return tuple(ip_network(part, strict=False) for part in text.replace(",", " ").split())
    except ValueError:
        raise ValueError("must be addresses or networks, like 127.0.0.1 or 172.16.0.0/12, 10.0.0.7") from None


MOST_SHARDS = 1 << 16
SHARDS = re.compile(r"\s*(\d+)(?:\s*-\s*(\d+))?\s*", re.ASCII)


def _shards(text: str) -> tuple[int, ...]:
    """`0-3,8` as (0, 1, 2, 3, 8)."""
    found: list[int] = []
    for part in text.split(","):
        read = SHARDS.fullmatch(part)
        first, last = (int(read[1]), int(read[2] or read[1])) if read else (1, 0)
        if first > last:
            raise ValueError("must be numbers and ranges of shards, like 0-3,8")
        if last >= MOST_SHARDS:
            raise ValueError(f"must be below {MOST_SHARDS}: nobody has more shards than that")
        found += range(first, last + 1)
    found.sort()
    for one, next_one in pairwise(found):
        if one == next_one:
            raise ValueError(f"must not overlap: shard {one} is named twice")
    return tuple(found)


ALIKE = 0.82
"""From 0 to 1: how much a name must be like one of ours to be a slip of the pen."""

Loopback = Annotated[str, AfterValidator(_on_this_machine)]


class Settings(BaseModel):
    discord_token: SecretStr | None = None
    """The bot's token."""
    discord_token_file: Path | None = None
    """A file that holds the token, instead of the variable."""
    database_url: SecretStr = SecretStr("sqlite+aiosqlite:///data/empty-chair.sqlite")
    """Where games are kept: an SQLite file, or postgresql+asyncpg://user:password@host/name."""
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(str.upper)] = "INFO"
    """How much is logged."""
    log_format: Annotated[Literal["text", "json"], BeforeValidator(str.lower)] = "text"
    """How it is written: lines for people, or one JSON object a line."""

    forecasts: bool = True
    """Whether games are foretold when somebody looks, in a process of their own."""

    pictures: bool = True
    """Whether tables are shown as pictures, too. A game can be played in words alone as well: `/table pictures:`."""

    user_install: bool = False
    """Whether people may install the bot for themselves and bring it along. The application must allow for it."""

    dm_words: bool = True
    """Whether plain words in a direct message are understood. It asks Discord for `dm_messages`, which is for all."""

    second_tap: Annotated[float, Field(ge=0, le=2)] = 0.4
    """Seconds after a redraw in which a press there, by whoever had it drawn, plays nothing: a finger taps twice."""

    import_mb_per_day: Annotated[float, Field(ge=0)] = 5
    """Megabytes that one person may import in a day of UTC; 0 lets nobody import games."""
    import_mb_total: Annotated[float, Field(ge=0)] = 50
    """Megabytes of imported games that are kept for one person."""
    play_mb_per_day: Annotated[float, Field(gt=0)] = 20
    """Megabytes of played games in a day of UTC after which one person begins no other game. Open ones go on."""

    shard_count: Annotated[int, Field(ge=1, le=MOST_SHARDS)] | None = None
    """Into how many shards Discord divides the servers. Without it Discord is asked, and this process serves all."""
    shard_ids: Annotated[tuple[int, ...] | None, _read(_shards)] = None
    """Those that this process serves, of so many: 0-3,8."""
    hand_over: Literal["door", "lock"] = "door"
    """How a process takes shards over from another one: it connects first, and what it hears waits at the door until
    the other has left; or it waits for the other's lock before it connects."""
    wire_url: SecretStr | None = None
    """How processes tell each other, where DATABASE_URL goes through a pooler: PostgreSQL itself."""

    watch_url: Annotated[str, AfterValidator(_web_address)] | None = None
    """Where people find the watch page, as their browsers see it. It is off without it."""
    watch_host: str = "127.0.0.1"
    """The address on which it listens: usually behind a proxy that speaks HTTPS."""
    watch_port: Annotated[int, Field(ge=0, le=65535)] = 8018
    watch_proxies: Annotated[Networks | None, _read(_networks)] = None
    """Whose X-Forwarded-For is believed: the addresses or networks of the proxies before the watch page."""

    health_port: Annotated[int, Field(ge=1, le=65535)] | None = None
    """A port of its own for /healthz, /readyz and /metrics. They are off without it."""
    health_host: str = "127.0.0.1"
    """The address on which it listens."""
    health_names: Annotated[tuple[str, ...] | None, _read(lambda text: tuple(text.replace(",", " ").split()))] = None
    """Names by which it may be asked, beside localhost, the one above, and every address."""

    discord_api_url: Loopback | None = None
    """Another Discord to speak to, for tests: the base of its REST API, on this machine only."""
    discord_gateway_url: Loopback | None = None
    """The gateway that goes with it."""

    @model_validator(mode="before")
    @classmethod
    def _from_environment(cls, given: dict[str, Any]) -> dict[str, Any]:
        """By the names of the fields, in capitals or not; what is empty is not set."""
        found = {name.lower(): value for name, value in os.environ.items() if value}
        return {name: found[name] for name in cls.model_fields if name in found} | given

    @model_validator(mode="after")
    def _fit_together(self) -> Self:
        for wrong in self._contradictions():
            raise ValueError(wrong)
        return self

    def _contradictions(self) -> Iterator[str]:
        """With only one of Discord's addresses the token would go to the real one. The watch page is for the world,
        health and metrics are not."""
        if (self.discord_api_url is None) != (self.discord_gateway_url is None):
            yield "DISCORD_API_URL and DISCORD_GATEWAY_URL belong together: set both or neither"
        if self.watch_url and self.health_port == self.watch_port:
            yield "HEALTH_PORT must be another port than WATCH_PORT"
        shards, count = self.shard_ids or (), self.shard_count or 0
        if (self.shard_ids is None) != (self.shard_count is None):
            yield "SHARD_COUNT and SHARD_IDS belong together: set both or neither"
        if shards and shards[-1] >= count:
            yield f"SHARD_IDS names shard {shards[-1]}, but with SHARD_COUNT={count} the last one is {count - 1}"
        if self.database_url.get_secret_value().strip().startswith("sqlite"):
            if shards and len(shards) != count:
                yield (
                    "SHARD_IDS leaves shards to other processes, and an SQLite file is for one: "
                    "set DATABASE_URL to PostgreSQL, or serve all shards here"
                )
            if self.wire_url:
                yield "WIRE_URL is for PostgreSQL: leave it out, or set DATABASE_URL to PostgreSQL"

    def token(self) -> str | None:
        """The token, or None where there is none. It is never logged."""
        if self.discord_token_file:
            return self.discord_token_file.read_text(encoding="utf-8").strip()
        return self.discord_token.get_secret_value().strip() if self.discord_token else None


def misspelt(environment: Iterable[str]) -> dict[str, str]:
    """Names that are almost one of ours, and the one that was meant. Values are not looked at."""
    ours = [name.upper() for name in Settings.model_fields]
    found = {}
    for name in environment:
        near = get_close_matches(name.upper(), ours, n=1, cutoff=ALIKE)
        if near and name.upper() not in ours and not name.upper().endswith(f"_{near[0]}"):  # NPM_LOG_LEVEL is another's
            found[name] = near[0]
    return found
