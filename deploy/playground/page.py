"""The page: plain files, served with a policy that lets nothing in from elsewhere."""

from pathlib import Path

from aiohttp import web

from .web import Part, route

FOLDER = Path(__file__).parent / "page"
KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
}
POLICY = "; ".join(
    (
        *("default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'"),
        *("manifest-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"),
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}


class Page(Part):
    def __init__(self) -> None:
        self._files = {path.name: path for path in FOLDER.iterdir() if path.suffix in KINDS}

    @route("GET", "/favicon.ico")
    def icon(self) -> web.Response:
        return self.shown("chair.svg")

    @route("GET", "/")
    @route("GET", "/page/{name}")
    def shown(self, name: str = "index.html") -> web.Response:
        path = self._files.get(name)
        if path is None:
            raise web.HTTPNotFound
        return web.Response(body=path.read_bytes(), content_type=KINDS[path.suffix], charset="utf-8", headers=HEADERS)
