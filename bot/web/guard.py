"""Around every request: only under our own name, nothing from elsewhere, headers that let nothing else in. And what
happens to a port a thousand times a second is told once a minute: a flood must not fill the disk."""

import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from bot.languages import languages
from bot.saying import spoken
from bot.web.askers import Misses, Proxies, home
from bot.web.visitors import Visitors
from engines.core import ENGLISH, speaking

log = logging.getLogger("bot")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Stranger = Callable[[web.Request], str | None]
"""What is said to a request that does not come under our own name; None to one that does."""

POLICY = "; ".join(
    (
        *("default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'"),
        *("base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"),
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
}
PORTS = {"http": 80, "https": 443}
SECONDS = 60.0


class Seldom:
    """Tells at once, and then counts for a minute."""

    def __init__(self, name: str, clock: Callable[[], float] = monotonic) -> None:
        self.name = name
        self._clock = clock
        self._told: float | None = None
        self._counted: Counter[str] = Counter()

    def tell(self, what: str) -> None:
        """At once, or with the next line that is due."""
        self._counted[what] += 1
        now = self._clock()
        if self._told is None or now - self._told >= SECONDS:
            self._told = now
            counted = ", ".join(f"{what}: {times}" for what, times in self._counted.items())
            log.warning("%s turned visitors away (%s)", self.name, counted)
            self._counted.clear()


class Discreet(logging.LoggerAdapter[logging.Logger]):
    """What the server itself logs: never what was asked for, for that holds a link, and never who asked.

    A request that cannot be read is quoted by the fault that it causes, so it is only counted.
    """

    def __init__(self, seldom: Seldom) -> None:
        super().__init__(log)
        self._seldom = seldom

    def log(self, level: int, msg: object, *_: object, exc_info: Any = None, **__: Any) -> None:
        if isinstance(exc_info, HttpProcessingError):
            self._seldom.tell("requests that cannot be read")
        elif isinstance(exc_info, BaseException):
            super().log(level, "%s failed (%s)", self._seldom.name, type(exc_info).__name__)
        else:
            super().log(level, "%s: %s", self._seldom.name, str(msg).replace("%s", "…"))


def said(status: int, text: str, **headers: str) -> web.Response:
    return web.Response(status=status, text=text, headers=headers)


def asked(request: web.Request) -> tuple[str | None, bool]:
    """The language that an address names, if there is such a one, and whether it wants dark pictures."""
    language = request.query.get("lang", "")
    return language if language in languages() else None, request.query.get("dark") == "1"


class Guard:
    def __init__(self, stranger: Stranger, proxies: Proxies, visitors: Visitors, seldom: Seldom) -> None:
        self._stranger = stranger
        self._proxies = proxies
        self._visitors = visitors
        self._seldom = seldom
        self._misses = Misses()

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        coming = self._visitors.asking(request.transport, home(self._asker(request)))
        with speaking(asked(request)[0] or ENGLISH), coming as welcome:
            given = self._refused(request, welcome) or await self._handled(request, handler)
        if not given.prepared:
            given.headers.update(HEADERS)
            given.headers.setdefault("Cache-Control", "no-store")
        return given

    def missed(self, request: web.Request) -> None:
        """There was nothing under that address."""
        self._misses.missed(self._asker(request))

    def _asker(self, request: web.Request) -> str:
        return self._proxies.asker(request.remote or "", request.headers.getall("X-Forwarded-For", []))

    def _refused(self, request: web.Request, welcome: bool) -> web.Response | None:
        """A name that only points here is not ours: pages elsewhere must not reach in by it."""
        if unknown := self._stranger(request):
            return said(403, unknown)
        if not welcome:
            self._seldom.tell("too many requests from one address")
            return said(503, spoken("web-too-many-requests"), **{"Retry-After": "30"})
        wait = self._misses.wait(self._asker(request))
        if wait:
            return said(429, spoken("web-too-many-misses"), **{"Retry-After": str(round(wait) + 1)})
        return None

    async def _handled(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            return await handler(request)
        except web.HTTPException as error:
            return said(error.status, f"{error.reason}.")
        except (ConnectionError, TimeoutError):  # whoever asked has gone
            raise
        except Exception:  # never with its address: that would put a link into the log
            log.exception("a request to %s failed", self._seldom.name)
            return said(500, spoken("web-fault"))


def only_as(url: str) -> Stranger:
    """Under this address alone, and asked for by no page elsewhere."""
    ours, scheme = _origin(url), urlsplit(url).scheme

    def stranger(request: web.Request) -> str | None:
        origin = request.headers.get("Origin")
        known = _origin(f"{scheme}://{request.host}") == ours and (not origin or _origin(origin) == ours)
        return None if known else spoken("web-not-our-name")

    return stranger


def host_of(told: str) -> str:
    """Of a Host header, without its port; nothing where that makes no sense."""
    return (_origin(f"http://{told}")[1] or "").rstrip(".")


def _origin(url: str) -> tuple[str, str | None, int | None]:
    """Scheme, host and port; a port that goes without saying may be said."""
    try:
        parts = urlsplit(url)
        return parts.scheme, parts.hostname, parts.port or PORTS.get(parts.scheme)
    except ValueError:
        return "", None, None
