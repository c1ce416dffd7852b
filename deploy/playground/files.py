"""Attachments: kept in memory, shown under their own address, named in embeds as attachment://name."""

import warnings
from io import BytesIO
from mimetypes import guess_type
from typing import Any
from urllib.parse import quote

from aiohttp import web

from .errors import Thing, refused
from .web import Part, files_of, json_of, route
from .world import World

MOST, LARGEST = 10, 10 * 1024 * 1024
PICTURES = ("image/png", "image/jpeg", "image/gif", "image/webp")
"""The browser shows these; everything else is saved: a file must never run as a page of ours."""


class Files(Part):
    def __init__(self, world: World) -> None:
        self._world = world

    @route("POST", "/playground/files")
    async def upload(self, request: web.Request) -> Thing:
        """A person's file, `?name=`, for an option that takes one."""
        return await self.taken(request, request.host)

    async def taken(self, request: web.Request, host: str) -> Thing:
        """`host`: where the bot will find it."""
        kept = self._keep(host, "0", request.query["name"], request.content_type, await request.read())
        self._world.uploads[int(kept["id"])] = kept | {"ephemeral": True}
        return kept

    @route("GET", "/attachments/{channel}/<file>/{name}")
    def get(self, file: int) -> web.Response:
        kind, data = self._world.files.get(file, ("", b""))
        if not kind:
            raise web.HTTPNotFound
        headers = {"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox"}
        if kind not in PICTURES:
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=data, content_type=kind, headers=headers)

    async def body(self, request: web.Request, channel: str, inside: str = "") -> Thing:
        """The JSON of a message (or the one `inside` it), its files kept and their addresses put in."""
        whole: Thing = await json_of(request)
        body: Thing = (whole.get(inside) or {}) if inside else whole
        files = await files_of(request)
        if len(files) > MOST:
            raise refused("many files")
        kept = [self._kept(request, channel, files, told) for told in _told(body, files)]
        if kept or "attachments" in body:
            body["attachments"] = kept
        _point(body, {each["filename"]: each["url"] for each in kept})
        return whole

    def _kept(self, request: web.Request, channel: str, files: dict[int, web.FileField], told: Thing) -> Thing:
        file = files.get(int(told["id"]))
        if file is None:
            return told
        data = file.file.read()
        file.file.seek(0)
        kind = guess_type(file.filename)[0] or file.content_type  # libraries call everything a stream of octets
        about = self._keep(request.host, channel, file.filename, kind, data)
        return about | ({"description": told["description"]} if told.get("description") else {})

    def _keep(self, host: str, channel: str, name: str, kind: str, data: bytes) -> Thing:
        if len(data) > LARGEST:
            raise refused("large")
        number = self._world.clock.new_id()
        self._world.files[number] = (kind, data)
        address = f"http://{host}/attachments/{channel}/{number}/{quote(name)}"
        about: Thing = {"id": str(number), "filename": name, "size": len(data), "url": address}
        return about | {"proxy_url": address, "content_type": kind} | _measured(kind, data)


def _measured(kind: str, data: bytes) -> Thing:
    """Width and height of a picture, as Discord says them; of what is none, nothing."""
    if kind not in PICTURES:
        return {}
    from PIL import Image  # noqa: PLC0415 - a tenth of a second that the start need not wait for

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            width, height = Image.open(BytesIO(data)).size
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError, Image.DecompressionBombWarning):
        return {}
    return {"width": width, "height": height}


def _told(body: Thing, files: dict[int, Any]) -> list[Thing]:
    """What the JSON says of attachments; files that it does not mention are attached, too."""
    told: list[Thing] = list(body.get("attachments") or [])
    known = {int(each["id"]) for each in told}
    return told + [{"id": number} for number in files if number not in known]


def _point(body: Thing, addresses: dict[str, str]) -> None:
    for embed in body.get("embeds") or []:
        for part in ("image", "thumbnail", "author", "footer"):
            for key in ("url", "icon_url"):
                address = (embed.get(part) or {}).get(key) or ""
                name = address.removeprefix("attachment://")
                if name != address and name in addresses:
                    embed[part][key] = addresses[name]
