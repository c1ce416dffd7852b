"""Attachments: stored in memory and served by URL. Embeds refer to them as attachment://name."""

import warnings
from io import BytesIO
from mimetypes import guess_type
from typing import Any
from urllib.parse import quote

from aiohttp import web

from .errors import Thing, refused
from .routes import Part, files_of, json_of, route
from .world import World

MOST, LARGEST = 10, 10 * 1024 * 1024
PICTURES = ("image/png", "image/jpeg", "image/gif", "image/webp")
"""The types that a browser may show.

All others are downloaded, so that no file runs as a page of this origin.
"""


class Files(Part):
    """The routes for files, and the files that come with messages."""

    def __init__(self, world: World) -> None:
        self._world = world

    @route("POST", "/playground/files")
    async def upload(self, request: web.Request) -> Thing:
        """Store the file `?name=` that a person uploads for a command option."""
        return await self.taken(request, request.host)

    async def taken(self, request: web.Request, host: str) -> Thing:
        """Store an uploaded file and return its attachment. `host` is where the bot finds it."""
        data = await request.read()
        attachment = self._keep(host, "0", request.query["name"], request.content_type, data)
        self._world.uploads[int(attachment["id"])] = attachment | {"ephemeral": True}
        return attachment

    @route("GET", "/attachments/{channel}/<file>/{name}")
    def get(self, file: int) -> web.Response:
        """Return the content of a file. Raises HTTPNotFound if there is none."""
        kind, data = self._world.files.get(file, ("", b""))
        if not kind:
            raise web.HTTPNotFound
        headers = {"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox"}
        if kind not in PICTURES:
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=data, content_type=kind, headers=headers)

    async def body(self, request: web.Request, channel: str, inside: str = "") -> Thing:
        """Return the JSON of a request after its files are stored and their URLs are filled in.

        The message is the whole JSON, or the value of its key `inside`. Raises Refused if there are
        too many files or one is too large.
        """
        whole: Thing = await json_of(request)
        body = whole
        if inside:
            body = whole.get(inside) or {}
        files = await files_of(request)
        if len(files) > MOST:
            raise refused("many files")
        attachments = [self._kept(request, channel, files, told) for told in _told(body, files)]
        if attachments or "attachments" in body:
            body["attachments"] = attachments
        _point(body, {each["filename"]: each["url"] for each in attachments})
        return whole

    def _kept(self, request: web.Request, channel: str, files: dict[int, web.FileField], told: Thing) -> Thing:
        """Store the file of an attachment and return the complete attachment.

        An attachment without a file in this request is returned as it is.
        """
        file = files.get(int(told["id"]))
        if file is None:
            return told
        data = file.file.read()
        file.file.seek(0)
        # Client libraries send application/octet-stream for every file.
        kind = guess_type(file.filename)[0] or file.content_type
        attachment = self._keep(request.host, channel, file.filename, kind, data)
        if told.get("description"):
            attachment["description"] = told["description"]
        return attachment

    def _keep(self, host: str, channel: str, name: str, kind: str, data: bytes) -> Thing:
        """Store a file and return its attachment. Raises Refused if it is too large."""
        if len(data) > LARGEST:
            raise refused("large")
        number = self._world.clock.new_id()
        self._world.files[number] = (kind, data)
        url = f"http://{host}/attachments/{channel}/{number}/{quote(name)}"
        attachment: Thing = {
            "id": str(number),
            "filename": name,
            "size": len(data),
            "url": url,
            "proxy_url": url,
            "content_type": kind,
        }
        return attachment | _measured(kind, data)


def _measured(kind: str, data: bytes) -> Thing:
    """Return the fields `width` and `height` of a picture; nothing for other files."""
    if kind not in PICTURES:
        return {}
    from PIL import Image  # noqa: PLC0415 - 0.1 s that would slow down the start

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            width, height = Image.open(BytesIO(data)).size
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError, Image.DecompressionBombWarning):
        return {}
    return {"width": width, "height": height}


def _told(body: Thing, files: dict[int, Any]) -> list[Thing]:
    """Return the attachments that the JSON lists, and one for each other file."""
    attachments: list[Thing] = list(body.get("attachments") or [])
    listed = {int(each["id"]) for each in attachments}
    unlisted = [{"id": number} for number in files if number not in listed]
    return attachments + unlisted


def _point(body: Thing, addresses: dict[str, str]) -> None:
    """Replace attachment://name in embeds by the URL of that file."""
    for embed in body.get("embeds") or []:
        for part in ("image", "thumbnail", "author", "footer"):
            for key in ("url", "icon_url"):
                reference = (embed.get(part) or {}).get(key) or ""
                name = reference.removeprefix("attachment://")
                if name != reference and name in addresses:
                    embed[part][key] = addresses[name]
