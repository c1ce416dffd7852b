"""The middleware of the watch page and of the health port.

It rejects requests to other host names, from other pages and from clients that miss too often, and
adds security headers. Rejections are logged once a minute, so that a flood does not fill the disk.
"""

import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from bot.languages import list_languages
from bot.sentences import say_now
from bot.web.clients import MissLimiter, TrustedProxies, make_rate_limit_key
from bot.web.connection_limits import ConnectionCounter
from engines.core import ENGLISH, use_language

log = logging.getLogger("bot")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
HostCheck = Callable[[web.Request], str | None]
"""A function that returns the answer to a request for another host name, or None if the name is
right.
"""

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SECURITY_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
}
DEFAULT_PORTS = {"http": 80, "https": 443}
REJECTION_LOG_SECONDS = 60.0
"""Seconds between two log lines about rejections."""


class RejectionLog:
    """A log of rejections that writes one line at once, and then counts for a minute."""

    def __init__(self, name: str, clock: Callable[[], float] = monotonic) -> None:
        self.name = name
        self._clock = clock
        self._last_logged: float | None = None
        self._counts: Counter[str] = Counter()

    def log_rejection(self, reason: str) -> None:
        """Log a rejection with this reason, now or with the next line that is due."""
        self._counts[reason] += 1
        now = self._clock()
        if self._last_logged is None or now - self._last_logged >= REJECTION_LOG_SECONDS:
            self._last_logged = now
            reasons = ", ".join(f"{each}: {times}" for each, times in self._counts.items())
            log.warning("web server: %s rejected requests or connections: %s", self.name, reasons)
            self._counts.clear()


class RedactingLogger(logging.LoggerAdapter[logging.Logger]):
    """The logger of the HTTP server. It never logs a request, which holds a secret link, nor its
    client.

    The error for a request that cannot be parsed quotes it, so such requests are only counted.
    """

    def __init__(self, rejection_log: RejectionLog) -> None:
        super().__init__(log)
        self._rejection_log = rejection_log

    def log(self, level: int, msg: object, *_: object, exc_info: Any = None, **__: Any) -> None:
        """Log a message without its arguments, or the type of an error."""
        if isinstance(exc_info, HttpProcessingError):
            self._rejection_log.log_rejection("requests that cannot be read")
        elif isinstance(exc_info, BaseException):
            super().log(
                level,
                "web server: %s failed: %s",
                self._rejection_log.name,
                type(exc_info).__name__,
            )
        else:
            text = str(msg).replace("%s", "…")
            super().log(
                level, "web server: %s has a message of aiohttp: %s", self._rejection_log.name, text
            )


def make_text_response(status: int, text: str, **headers: str) -> web.Response:
    """Return a response of plain text."""
    return web.Response(status=status, text=text, headers=headers)


def read_page_variant(request: web.Request) -> tuple[str | None, bool]:
    """Return the language that the query asks for, if it is known, and whether pictures are
    dark."""
    is_dark = request.query.get("dark") == "1"
    language = request.query.get("lang", "")
    if language not in list_languages():
        return None, is_dark
    return language, is_dark


class RequestGuard:
    """The checks before a request is handled, and the headers of its response."""

    def __init__(
        self,
        host_check: HostCheck,
        proxies: TrustedProxies,
        visitors: ConnectionCounter,
        rejection_log: RejectionLog,
    ) -> None:
        self._reject_host = host_check
        self._proxies = proxies
        self._visitors = visitors
        self._rejection_log = rejection_log
        self._misses = MissLimiter()

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Reject a request, or handle it in the language that it asks for, and add security
        headers."""
        language, _ = read_page_variant(request)
        counting = self._visitors.count_request(
            request.transport, make_rate_limit_key(self._get_client_address(request))
        )
        with use_language(language or ENGLISH), counting as is_within_limit:
            response: web.StreamResponse | None = self._find_rejection_response(
                request, is_within_limit
            )
            if response is None:
                response = await self._handle_request(request, handler)
        if not response.prepared:
            response.headers.update(SECURITY_HEADERS)
            response.headers.setdefault("Cache-Control", "no-store")
        return response

    def count_missed_request(self, request: web.Request) -> None:
        """Count a request for something that does not exist."""
        self._misses.count_miss(self._get_client_address(request))

    def _get_client_address(self, request: web.Request) -> str:
        """Return the address of the client."""
        return self._proxies.find_client_address(
            request.remote or "", request.headers.getall("X-Forwarded-For", [])
        )

    def _find_rejection_response(
        self, request: web.Request, is_within_limit: bool
    ) -> web.Response | None:
        """Return the response to a request that is rejected, or None.

        A page of another site must not reach in by a host name that points here.
        """
        if unknown := self._reject_host(request):
            return make_text_response(403, unknown)
        if not is_within_limit:
            self._rejection_log.log_rejection("too many requests from one address")
            return make_text_response(
                503, say_now("web-too-many-requests"), **{"Retry-After": "30"}
            )
        wait = self._misses.get_wait_seconds(self._get_client_address(request))
        if wait:
            return make_text_response(
                429, say_now("web-too-many-misses"), **{"Retry-After": str(round(wait) + 1)}
            )
        return None

    async def _handle_request(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Return the handler's response, or one for the error that it raises.

        Raises ConnectionError or TimeoutError if the client has left.
        """
        try:
            return await handler(request)
        except web.HTTPException as error:
            return make_text_response(error.status, f"{error.reason}.")
        except (ConnectionError, TimeoutError):
            raise
        except Exception:  # the address is not logged, because it holds a secret link
            log.exception("web server: a request to %s failed", self._rejection_log.name)
            return make_text_response(500, say_now("web-fault"))


def make_host_check(url: str) -> HostCheck:
    """Return a check that rejects requests to another address than this one, or from another
    page."""
    ours, scheme = _parse_origin(url), urlsplit(url).scheme

    def stranger(request: web.Request) -> str | None:
        origin = request.headers.get("Origin")
        is_own_host = _parse_origin(f"{scheme}://{request.host}") == ours
        is_own_page = not origin or _parse_origin(origin) == ours
        if is_own_host and is_own_page:
            return None
        return say_now("web-not-our-name")

    return stranger


def parse_host_header(header: str) -> str:
    """Return the host name of a Host header, without its port; empty if it cannot be parsed."""
    _, host, _ = _parse_origin(f"http://{header}")
    return (host or "").rstrip(".")


def _parse_origin(url: str) -> tuple[str, str | None, int | None]:
    """Return the scheme, the host and the port of a URL; the default port if it names none."""
    try:
        parts = urlsplit(url)
        return parts.scheme, parts.hostname, parts.port or DEFAULT_PORTS.get(parts.scheme)
    except ValueError:
        return "", None, None
