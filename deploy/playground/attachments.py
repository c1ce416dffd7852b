"""Attachments: stored in memory and served by URL. Embeds refer to them as attachment://name."""

import warnings
from io import BytesIO
from mimetypes import guess_type
from typing import Any
from urllib.parse import quote

from aiohttp import web

from .errors import JsonObject, build_error
from .routes import Routes, read_files, read_json, route
from .world import World

MAX_FILES, MAX_FILE_BYTES = 10, 10 * 1024 * 1024
PICTURE_TYPES = ("image/png", "image/jpeg", "image/gif", "image/webp")
"""The types that a browser may show.

All others are downloaded, so that no file runs as a page of this origin.
"""


class AttachmentRoutes(Routes):
    """The routes for files, and the files that come with messages."""

    def __init__(self, world: World) -> None:
        self._world = world

    @route("POST", "/playground/files")
    async def upload_file(self, request: web.Request) -> JsonObject:
        """Store the file `?name=` that a person uploads for a command option."""
        return await self.store_upload(request, request.host)

    async def store_upload(self, request: web.Request, download_host: str) -> JsonObject:
        """Store an uploaded file and return its attachment.

        `download_host` is the host and port where the bot finds the file.
        """
        data = await request.read()
        attachment = self._store_file(
            download_host, "0", request.query["name"], request.content_type, data
        )
        self._world.uploads[int(attachment["id"])] = attachment | {"ephemeral": True}
        return attachment

    @route("GET", "/attachments/{channel}/<file>/{name}")
    def get_file(self, file: int) -> web.Response:
        """Return the content of a file. Raises HTTPNotFound if there is none."""
        kind, data = self._world.files.get(file, ("", b""))
        if not kind:
            raise web.HTTPNotFound
        headers = {
            "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": "default-src 'none'; sandbox",
        }
        if kind not in PICTURE_TYPES:
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=data, content_type=kind, headers=headers)

    async def read_body_and_store_files(
        self, request: web.Request, channel_id: str, message_key: str = ""
    ) -> JsonObject:
        """Return the JSON of a request after its files are stored and their URLs are filled in.

        The message is the whole JSON, or the value of its key `message_key`. Raises ApiError if the
        body is no JSON, if there are too many files, or if one is too large.
        """
        whole: JsonObject = await read_json(request)
        body = whole
        if message_key:
            body = whole.get(message_key) or {}
        files = await read_files(request)
        if len(files) > MAX_FILES:
            raise build_error("many files")
        attachments = [
            self._store_attachment(request, channel_id, files, attachment)
            for attachment in _list_attachments(body, files)
        ]
        if attachments or "attachments" in body:
            body["attachments"] = attachments
        _replace_attachment_references(
            body, {each["filename"]: each["url"] for each in attachments}
        )
        return whole

    def _store_attachment(
        self,
        request: web.Request,
        channel_id: str,
        files: dict[int, web.FileField],
        listed: JsonObject,
    ) -> JsonObject:
        """Store the file of an attachment and return the complete attachment.

        An attachment without a file in this request is returned as it is.
        """
        file = files.get(int(listed["id"]))
        if file is None:
            return listed
        data = file.file.read()
        file.file.seek(0)
        # Client libraries send application/octet-stream for every file.
        kind = guess_type(file.filename)[0] or file.content_type
        attachment = self._store_file(request.host, channel_id, file.filename, kind, data)
        if listed.get("description"):
            attachment["description"] = listed["description"]
        return attachment

    def _store_file(
        self, download_host: str, channel_id: str, name: str, kind: str, data: bytes
    ) -> JsonObject:
        """Store a file and return its attachment. Raises ApiError if it is too large."""
        if len(data) > MAX_FILE_BYTES:
            raise build_error("large")
        file_id = self._world.clock.create_id()
        self._world.files[file_id] = (kind, data)
        url = f"http://{download_host}/attachments/{channel_id}/{file_id}/{quote(name)}"
        attachment: JsonObject = {
            "id": str(file_id),
            "filename": name,
            "size": len(data),
            "url": url,
            "proxy_url": url,
            "content_type": kind,
        }
        return attachment | _measure_picture(kind, data)


def _measure_picture(kind: str, data: bytes) -> JsonObject:
    """Return the fields `width` and `height` of a picture; nothing for other files."""
    if kind not in PICTURE_TYPES:
        return {}
    from PIL import Image  # noqa: PLC0415 - 0.1 s that would slow down the start

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            width, height = Image.open(BytesIO(data)).size
    except (
        OSError,
        ValueError,
        SyntaxError,
        Image.DecompressionBombError,
        Image.DecompressionBombWarning,
    ):
        return {}
    return {"width": width, "height": height}


def _list_attachments(body: JsonObject, files: dict[int, Any]) -> list[JsonObject]:
    """Return the attachments that the JSON lists, and one for each other file."""
    attachments: list[JsonObject] = list(body.get("attachments") or [])
    listed = {int(each["id"]) for each in attachments}
    unlisted = [{"id": number} for number in files if number not in listed]
    return attachments + unlisted


def _replace_attachment_references(body: JsonObject, urls: dict[str, str]) -> None:
    """Replace attachment://name in embeds by the URL of that file."""
    for embed in body.get("embeds") or []:
        for part in ("image", "thumbnail", "author", "footer"):
            for key in ("url", "icon_url"):
                reference = (embed.get(part) or {}).get(key) or ""
                name = reference.removeprefix("attachment://")
                if name != reference and name in urls:
                    embed[part][key] = urls[name]
