"""The API with the bot's token: who am I, where is the gateway, which commands and which members there are."""

from aiohttp import web

from . import payloads
from .commands import check_commands, registered
from .errors import Thing, refused, unknown
from .gateway import Starting
from .installing import BY_A_GUILD, BY_A_USER
from .web import API, answer, json_of
from .world import EVERYWHERE, World


class Rest:
    def __init__(self, world: World, starting: Starting) -> None:
        self._world = world
        self._starting = starting

    def routes(self) -> list[web.RouteDef]:
        application = f"{API}/applications/{{application}}"
        of_a_guild = f"{application}/guilds/{{guild:\\d+}}/commands"
        return [
            web.get(f"{API}/users/@me", self.me),
            web.get(f"{API}/users/@me/guilds", self.guilds),
            web.post(f"{API}/users/@me/channels", self.direct),
            web.get(f"{API}/users/{{user:\\d+}}", self.somebody),
            web.get(f"{API}/oauth2/applications/@me", self.application),
            web.get(f"{API}/applications/@me", self.application),
            web.get(f"{API}/gateway", self.gateway),
            web.get(f"{API}/gateway/bot", self.gateway),
            web.get(f"{application}/commands", self.commands),
            web.put(f"{application}/commands", self.register),
            web.get(of_a_guild, self.commands),
            web.put(of_a_guild, self.register),
            web.get(f"{API}/guilds/{{guild:\\d+}}/members/{{user:\\d+}}", self.member),
        ]

    async def me(self, _: web.Request) -> web.Response:
        return answer(payloads.me(self._world.bot))

    async def somebody(self, request: web.Request) -> web.Response:
        return answer(payloads.user(self._world.user(int(request.match_info["user"]))))

    async def guilds(self, request: web.Request) -> web.Response:
        """Those of the bot, in the order of their ids, with what its roles let it do there."""
        most, after = int(request.query.get("limit", 200)), int(request.query.get("after", 0))
        mine = [each for each in self._world.guilds.values() if each.has_bot and each.id > after]
        found = sorted(mine, key=lambda guild: guild.id)[:most]
        return answer([payloads.of_mine(guild, self._world.bot) for guild in found])

    async def direct(self, request: web.Request) -> web.Response:
        """With one person. There is none with a bot."""
        who = self._world.user(int((await json_of(request)).get("recipient_id") or 0))
        if who.bot:
            raise refused("not reached")
        return answer(payloads.channel(self._world.direct(who)))

    async def application(self, _: web.Request) -> web.Response:
        bot = self._world.bot
        owner = payloads.user(bot) | {"bot": False}
        ways = (BY_A_GUILD, BY_A_USER) if self._world.user_install else (BY_A_GUILD,)
        own: Thing = {"id": str(bot.id), "name": bot.name, "integration_types_config": {str(way): {} for way in ways}}
        return answer(payloads.ALWAYS["application"] | own | {"owner": owner, "bot": payloads.user(bot)})

    async def gateway(self, request: web.Request) -> web.Response:
        starting = self._starting
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": starting.places}
        more = {"shards": starting.shards, "session_start_limit": limit} if request.path.endswith("/bot") else {}
        return answer({"url": f"ws://{request.host}/gateway"} | more)

    async def commands(self, request: web.Request) -> web.Response:
        return answer(self._world.commands.get(self._where(request), []))

    async def register(self, request: web.Request) -> web.Response:
        """All at once. A command of a known name keeps its id."""
        where, wanted = self._where(request), await json_of(request)
        check_commands(wanted, user_install=self._world.user_install)
        known = {command["name"]: int(command["id"]) for command in self._world.commands.get(where, ())}
        ids = [known.get(command["name"]) or self._world.clock.new_id() for command in wanted]
        self._world.register(where, registered(wanted, self._world.bot.id, ids, where))
        return answer(self._world.commands[where])

    async def member(self, request: web.Request) -> web.Response:
        guild = self._world.guild(int(request.match_info["guild"]))
        if not guild.has_bot:
            raise unknown("Guild")
        if who := guild.members.get(int(request.match_info["user"])):
            return answer(payloads.member(who))
        raise unknown("Member")

    def _where(self, request: web.Request) -> int:
        if "guild" not in request.match_info:
            return EVERYWHERE
        guild = self._world.guild(int(request.match_info["guild"]))
        if not guild.has_bot:
            raise refused("missing access")
        return guild.id
