"""A playground whose bot is played by hand, and a tab that looks at it."""

import json
from dataclasses import dataclass
from mimetypes import guess_type
from typing import Any

import aiohttp
from playwright.async_api import Locator, expect

from tests.browser.tabs import Tab
from tests.playground.people import PATIENCE


@dataclass
class Stage:
    address: dict[str, str]
    http: aiohttp.ClientSession
    gateway: aiohttp.ClientWebSocketResponse
    channel: str
    tab: Tab

    async def api(self, method: str, path: str, body: Any = None, **files: bytes) -> Any:
        form = aiohttp.FormData(quote_fields=False, default_to_multipart=True)
        form.add_field("payload_json", json.dumps(body))
        for number, (name, data) in enumerate(files.items()):
            filename = name.replace("_", ".")
            kind = guess_type(filename, strict=False)[0]
            form.add_field(f"files[{number}]", data, filename=filename, content_type=kind)
        headers = {"Authorization": f"Bot {self.address['token']}"}
        async with self.http.request(
            method, f"{self.address['api']}{path}", data=form, headers=headers
        ) as given:
            assert given.status < 300, await given.text()
            return await given.json() if given.content_type == "application/json" else None

    async def post(self, body: dict[str, Any], **files: bytes) -> str:
        return str(
            (await self.api("POST", f"/channels/{self.channel}/messages", body, **files))["id"]
        )

    async def edit(self, message: str, body: dict[str, Any], **files: bytes) -> None:
        await self.api("PATCH", f"/channels/{self.channel}/messages/{message}", body, **files)

    async def asked(self) -> dict[str, Any]:
        """What the bot is told of the next press."""
        while (told := await self.gateway.receive_json(timeout=PATIENCE)).get(
            "t"
        ) != "INTERACTION_CREATE":
            pass
        return dict(told["d"])

    async def answer(
        self, asked: dict[str, Any], kind: int, data: dict[str, Any] | None = None
    ) -> None:
        path = f"/interactions/{asked['id']}/{asked['token']}/callback"
        await self.api("POST", path, {"type": kind, "data": data or {}})

    def press(self, label: str) -> Locator:
        return self.tab.page.locator("#log .btn", has_text=label).last

    async def end(self) -> float:
        """How far the newest is from view."""
        log = "document.getElementById('log')"
        return float(
            await self.tab.page.evaluate(
                f"{log}.scrollHeight - {log}.scrollTop - {log}.clientHeight"
            )
        )

    async def scroll_up(self) -> None:
        await self.tab.page.mouse.move(190, 400)
        await self.tab.page.mouse.wheel(0, -600)
        await expect(self.tab.page.locator("#log")).not_to_have_js_property(
            "scrollTop", await self._bottom()
        )

    async def _bottom(self) -> int:
        log = "document.getElementById('log')"
        return int(await self.tab.page.evaluate(f"{log}.scrollHeight - {log}.clientHeight"))
