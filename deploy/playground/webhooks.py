"""The API with an interaction's token: callbacks, follow-ups, `@original`."""

from aiohttp import web

from . import payloads
from .answers import Answers
from .files import Files
from .web import API, answer


class Webhooks:
    def __init__(self, answers: Answers, files: Files) -> None:
        self._answers = answers
        self._files = files

    def routes(self) -> list[web.RouteDef]:
        hook = f"{API}/webhooks/{{application:\\d+}}/{{token}}"
        message = f"{hook}/messages/{{message}}"
        return [
            web.post(f"{API}/interactions/{{interaction:\\d+}}/{{token}}/callback", self.callback),
            web.post(hook, self.follow_up),
            web.get(message, self.get),
            web.patch(message, self.change),
            web.delete(message, self.delete),
        ]

    async def callback(self, request: web.Request) -> web.Response:
        body = await self._files.body(request, "0", inside="data")
        number, token = int(request.match_info["interaction"]), request.match_info["token"]
        told = self._answers.callback(number, token, body.get("type", 0), body.get("data") or {})
        return answer(told) if request.query.get("with_response") in ("1", "true") else web.Response(status=204)

    async def follow_up(self, request: web.Request) -> web.Response:
        body = await self._files.body(request, "0")
        return answer(payloads.message(self._answers.follow_up(*_key(request), body)))

    async def get(self, request: web.Request) -> web.Response:
        return answer(payloads.message(self._answers.find(*_key(request), request.match_info["message"])))

    async def change(self, request: web.Request) -> web.Response:
        body = await self._files.body(request, "0")
        return answer(payloads.message(self._answers.change(*_key(request), request.match_info["message"], body)))

    async def delete(self, request: web.Request) -> web.Response:
        self._answers.delete(*_key(request), request.match_info["message"])
        return web.Response(status=204)


def _key(request: web.Request) -> tuple[int, str]:
    return int(request.match_info["application"]), request.match_info["token"]
