"""Three addresses on a port of their own: /healthz, /readyz and /metrics. For whoever looks after the bot."""

from aiohttp import web
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from bot.client import EmptyChair
from bot.health.metrics import Metrics
from bot.health.ready import missing

HEADERS = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}


class HealthServer:
    def __init__(self, bot: EmptyChair) -> None:
        self._bot = bot
        self._metrics = Metrics(bot)
        app = web.Application(client_max_size=1024)
        app.add_routes(
            [
                web.get("/healthz", self.alive),
                web.get("/readyz", self.ready),
                web.get("/metrics", self.metrics),
            ]
        )
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)

    async def start(self, host: str, port: int) -> None:
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host, port).start()
        except OSError:
            await self._runner.cleanup()
            raise
        self._metrics.follow()

    async def stop(self) -> None:
        self._metrics.stop()
        await self._runner.cleanup()

    async def alive(self, _: web.Request) -> web.Response:
        """A loop that answers is alive."""
        return web.Response(text="alive\n", headers=HEADERS)

    async def ready(self, _: web.Request) -> web.Response:
        """Or one sentence a line that says what is not."""
        wrong = await missing(self._bot)
        text = "".join(f"{sentence}\n" for sentence in wrong or ["ready"])
        return web.Response(status=503 if wrong else 200, text=text, headers=HEADERS)

    async def metrics(self, _: web.Request) -> web.Response:
        kind = {"Content-Type": CONTENT_TYPE_PLAIN_0_0_4}
        return web.Response(body=await self._metrics.page(), headers=HEADERS | kind)
