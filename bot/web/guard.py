"""Around every request: only under our own name, nothing from elsewhere, headers that let nothing else in."""

import logging
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

from aiohttp import web

from bot.web.guesses import Guesses

log = logging.getLogger("bot")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

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


def said(status: int, text: str, **headers: str) -> web.Response:
    return web.Response(status=status, text=text, headers=headers)


class Guard:
    def __init__(self, url: str, guesses: Guesses) -> None:
        self._origin = _origin(url)
        self._scheme = urlsplit(url).scheme
        self.guesses = guesses

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        given = self._refused(request) or await self._handled(request, handler)
        if not given.prepared:
            given.headers.update(HEADERS)
            given.headers.setdefault("Cache-Control", "no-store")
        return given

    def _refused(self, request: web.Request) -> web.Response | None:
        """A name that only points here is not ours: pages elsewhere must not reach in by it."""
        origin = request.headers.get("Origin")
        if _origin(f"{self._scheme}://{request.host}") != self._origin or (origin and _origin(origin) != self._origin):
            return said(403, "This page is at home elsewhere.")
        wait = self.guesses.wait(address(request))
        if wait:
            return said(429, "Too many wrong links. Wait a minute.", **{"Retry-After": str(round(wait) + 1)})
        return None

    async def _handled(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            return await handler(request)
        except web.HTTPException as error:
            return said(error.status, f"{error.reason}.")
        except (ConnectionError, TimeoutError):  # whoever asked has gone
            raise
        except Exception:  # never with its address: that would put a link into the log
            log.exception("a request to the watch page failed")
            return said(500, "Something went wrong on our side. Try again in a moment.")


def _origin(url: str) -> tuple[str, str | None, int | None]:
    """Scheme, host and port; a port that goes without saying may be said."""
    try:
        parts = urlsplit(url)
        return parts.scheme, parts.hostname, parts.port or PORTS.get(parts.scheme)
    except ValueError:
        return "", None, None


def address(request: web.Request) -> str:
    """Who asks. A proxy on this machine or beside it says so in the last word of X-Forwarded-For."""
    peer = request.remote or ""
    told = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
    return told if told and _beside_us(peer) else peer


def _beside_us(peer: str) -> bool:
    try:
        return ip_address(peer).is_private
    except ValueError:
        return True  # a socket of this machine has no address
