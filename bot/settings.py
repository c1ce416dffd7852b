"""Settings from environment variables.

The token may also come from a file, as Docker and systemd provide it.
"""

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

from bot.home import DATABASE_FILE, locate_data_home

Networks = tuple[IPv4Network | IPv6Network, ...]


def _check_loopback(url: str) -> str:
    """Return a URL on this machine.

    Raises ValueError for others, to which no token must be sent.
    """
    if urlsplit(url).hostname not in ("127.0.0.1", "::1", "localhost"):
        raise ValueError("must be an address on this machine, like http://127.0.0.1:8080")
    return url


def _check_web_url(url: str) -> str:
    """Return the URL of a page without a slash at its end. Raises ValueError if it is none."""
    parts = urlsplit(url)
    is_plain = not (parts.query or parts.fragment or parts.username)
    if parts.scheme not in ("http", "https") or not parts.hostname or not is_plain:
        raise ValueError("must be the address of a page, like https://watch.example.org")
    return url.rstrip("/")


def _make_parsing_validator(parse_text: Callable[[str], Any]) -> BeforeValidator:
    """Return a validator that parses a text by this function.

    Other values pass, because they are parsed.
    """

    def parse(value: Any) -> Any:
        return parse_text(value) if isinstance(value, str) else value

    return BeforeValidator(parse)


def _parse_networks(text: str) -> Networks:
    """Parse addresses and networks, separated by commas or blanks. Raises ValueError."""
    try:
        return tuple(ip_network(part, strict=False) for part in text.replace(",", " ").split())
    except ValueError:
        raise ValueError(
            "must be addresses or networks, like 127.0.0.1 or 172.16.0.0/12, 10.0.0.7"
        ) from None


def _parse_names(text: str) -> tuple[str, ...]:
    """Parse names, separated by commas or blanks."""
    return tuple(text.replace(",", " ").split())


MAX_SHARDS = 1 << 16
SHARD_RANGE = re.compile(r"\s*(\d+)(?:\s*-\s*(\d+))?\s*", re.ASCII)


def _parse_shards(text: str) -> tuple[int, ...]:
    """Parse numbers and ranges: `0-3,8` as (0, 1, 2, 3, 8). Raises ValueError if shards repeat."""
    found: list[int] = []
    for part in text.split(","):
        match = SHARD_RANGE.fullmatch(part)
        if match is None:
            raise ValueError("must be numbers and ranges of shards, like 0-3,8")
        first, last = int(match[1]), int(match[2] or match[1])
        if first > last:
            raise ValueError("must be numbers and ranges of shards, like 0-3,8")
        if last >= MAX_SHARDS:
            raise ValueError(f"must be below {MAX_SHARDS}")
        found += range(first, last + 1)
    found.sort()
    for one, next_one in pairwise(found):
        if one == next_one:
            raise ValueError(f"must not overlap: shard {one} is named twice")
    return tuple(found)


MIN_SIMILARITY = 0.82
"""The similarity, from 0 to 1, from which on the name of a variable counts as misspelt."""

DATABASE_SCHEME = "sqlite+aiosqlite:///"


def _make_database_url(known: dict[str, Any]) -> SecretStr:
    """Return the URL of the SQLite file in the data folder. `known` has the fields before this
    one."""
    home: Path = known.get("empty_chair_home") or locate_data_home()
    return SecretStr(f"{DATABASE_SCHEME}{home / DATABASE_FILE}")


Loopback = Annotated[str, AfterValidator(_check_loopback)]


class Settings(BaseModel):
    """The settings of a process.

    Each field is an environment variable of the same name in capitals.
    """

    discord_token: SecretStr | None = None
    """The bot's token."""
    discord_token_file: Path | None = None
    """A file that holds the token, instead of the variable."""
    empty_chair_home: Annotated[Path, AfterValidator(Path.absolute)] = Field(
        default_factory=locate_data_home
    )
    """The folder of all data."""
    database_url: SecretStr = Field(default_factory=_make_database_url)
    """The database of the games: an SQLite file, or
    postgresql+asyncpg://user:password@host/name."""
    postgres_password_file: Path | None = None
    """A file that holds the password of PostgreSQL, if the URL has none."""
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(str.upper)
    ] = "INFO"
    """The lowest level that is logged."""
    log_format: Annotated[Literal["text", "json"], BeforeValidator(str.lower)] = "text"
    """The format of the log: lines for people, or one JSON object per line."""

    forecasts: bool = True
    """Whether forecasts are computed on request, in a process of their own."""

    pictures: bool = True
    """Whether panels have pictures. A single game can do without them: `/table pictures:`."""

    user_install: bool = False
    """Whether users may install the bot for themselves. The application must allow it."""

    dm_words: bool = True
    """Whether plain words in direct messages are read.

    It needs the intent `dm_messages`, which is not privileged.
    """

    second_tap: Annotated[float, Field(ge=0, le=2)] = 0.4
    """Seconds after a redraw in which a press by the same user is ignored as the second tap of a
    double tap."""

    import_mb_per_day: Annotated[float, Field(ge=0)] = 5
    """Megabytes that one user may import in a day of UTC. With 0 no games can be imported."""
    import_mb_total: Annotated[float, Field(ge=0)] = 50
    """Megabytes of imported games that are stored for one user."""
    play_mb_per_day: Annotated[float, Field(gt=0)] = 20
    """Megabytes of played games in a day of UTC after which a user cannot start another one.

    Open games go on.
    """

    shard_count: Annotated[int, Field(ge=1, le=MAX_SHARDS)] | None = None
    """The number of shards.

    Without it Discord recommends one, and this process serves all of them.
    """
    shard_ids: Annotated[tuple[int, ...] | None, _make_parsing_validator(_parse_shards)] = None
    """The shards that this process serves, such as 0-3,8."""
    hand_over: Literal["door", "lock"] = "door"
    """The way in which a process takes over shards from another one.

    `door`: it connects first, and holds interactions back until the other process has left. `lock`:
    it waits for the lock of the other process before it connects.
    """
    wire_url: SecretStr | None = None
    """The address of PostgreSQL itself for messages between processes, if DATABASE_URL is that of a
    pooler."""

    watch_url: Annotated[str, AfterValidator(_check_web_url)] | None = None
    """The public URL of the watch page. The page is off without it."""
    watch_host: str = "127.0.0.1"
    """The address on which the watch page listens, usually behind a proxy with HTTPS."""
    watch_port: Annotated[int, Field(ge=0, le=65535)] = 8018
    watch_proxies: Annotated[Networks | None, _make_parsing_validator(_parse_networks)] = None
    """The addresses or networks of the proxies whose X-Forwarded-For is trusted."""

    health_port: Annotated[int, Field(ge=1, le=65535)] | None = None
    """The port for /healthz, /readyz and /metrics. They are off without it."""
    health_host: str = "127.0.0.1"
    """The address on which the health port listens."""
    health_names: Annotated[tuple[str, ...] | None, _make_parsing_validator(_parse_names)] = None
    """Host names that the health port accepts, besides localhost and every IP address."""

    discord_api_url: Loopback | None = None
    """The base URL of another REST API instead of Discord's, for tests.

    It must be on this machine.
    """
    discord_gateway_url: Loopback | None = None
    """The gateway of that other Discord."""

    @model_validator(mode="before")
    @classmethod
    def _add_environment(cls, given: dict[str, Any]) -> dict[str, Any]:
        """Add the environment variables that have the name of a field in any case and are not
        empty."""
        variables = {name.lower(): value for name, value in os.environ.items() if value}
        known = {name: variables[name] for name in cls.model_fields if name in variables}
        return known | given

    @model_validator(mode="after")
    def _check_contradictions(self) -> Self:
        """Return the settings. Raises ValueError if they contradict each other."""
        for contradiction in self._list_contradictions():
            raise ValueError(contradiction)
        return self

    def _list_contradictions(self) -> Iterator[str]:
        """Yield a sentence for each contradiction.

        With only one of the two URLs of another Discord, the token would be sent to the real one.
        The watch page is public, and the health port is not, so they need different ports.
        """
        if (self.discord_api_url is None) != (self.discord_gateway_url is None):
            yield "DISCORD_API_URL and DISCORD_GATEWAY_URL belong together: set both or neither"
        if self.watch_url and self.health_port == self.watch_port:
            yield "HEALTH_PORT must be another port than WATCH_PORT"
        shards, count = self.shard_ids or (), self.shard_count or 0
        if (self.shard_ids is None) != (self.shard_count is None):
            yield "SHARD_COUNT and SHARD_IDS belong together: set both or neither"
        if shards and shards[-1] >= count:
            yield (
                f"SHARD_IDS names shard {shards[-1]}, but with SHARD_COUNT={count} the last one "
                f"is {count - 1}"
            )
        if self.database_url.get_secret_value().strip().startswith("sqlite"):
            if shards and len(shards) != count:
                yield (
                    "SHARD_IDS leaves shards to other processes, and an SQLite file is for one: "
                    "set DATABASE_URL to PostgreSQL, or serve all shards here"
                )
            if self.wire_url:
                yield "WIRE_URL is for PostgreSQL: leave it out, or set DATABASE_URL to PostgreSQL"

    def token(self) -> str | None:
        """Return the token, or None if there is none. Raises OSError if its file cannot be read."""
        if self.discord_token_file:
            return self.discord_token_file.read_text(encoding="utf-8").strip()
        if self.discord_token:
            return self.discord_token.get_secret_value().strip()
        return None


def find_misspelt_variables(environment: Iterable[str]) -> dict[str, str]:
    """Return the names of variables that are almost that of a setting, each with that setting.

    A name with another prefix, such as NPM_LOG_LEVEL, belongs to another program.
    """
    settings = [name.upper() for name in Settings.model_fields]
    found = {}
    for name in environment:
        if name.upper() in settings:
            continue
        similar = get_close_matches(name.upper(), settings, n=1, cutoff=MIN_SIMILARITY)
        if similar and not name.upper().endswith(f"_{similar[0]}"):
            found[name] = similar[0]
    return found
