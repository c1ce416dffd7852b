"""The API with the bot's token: who am I, where is the gateway, which commands and which members there are."""

from aiohttp import web

from . import payloads
from .commands import check_commands, registered
from .errors import Thing, refused, unknown
from .gateway import Starting
from .permissions import BY_A_GUILD, BY_A_USER
from .web import API, Part, Query, route
from .world import EVERYWHERE, World

APPLICATION = f"{API}/applications/{{application}}"


class Rest(Part):
    def __init__(self, world: World, starting: Starting) -> None:
        self._world = world
        self._starting = starting

    @route("GET", f"{API}/users/@me")
    def me(self) -> Thing:
        return payloads.me(self._world.bot)

    @route("GET", f"{API}/users/<user>")
    def somebody(self, user: int) -> Thing:
        return payloads.user(self._world.user(user))

    @route("GET", f"{API}/users/@me/guilds")
    def guilds(self, query: Query) -> list[Thing]:
        """Those of the bot, in the order of their ids, with what its roles let it do there."""
        most, after = int(query.get("limit", 200)), int(query.get("after", 0))
        mine = [each for each in self._world.guilds.values() if each.has_bot and each.id > after]
        found = sorted(mine, key=lambda guild: guild.id)[:most]
        return [payloads.of_mine(guild, self._world.bot) for guild in found]

    @route("POST", f"{API}/users/@me/channels")
    def direct(self, body: Thing) -> Thing:
        """With one person. There is none with a bot."""
        who = self._world.user(int(body.get("recipient_id") or 0))
        if who.bot:
            raise refused("not reached")
        return payloads.channel(self._world.direct(who))

    @route("GET", f"{API}/oauth2/applications/@me")
    @route("GET", f"{API}/applications/@me")
    def application(self) -> Thing:
        bot = self._world.bot
        owner = payloads.user(bot) | {"bot": False}
        ways = (BY_A_GUILD, BY_A_USER) if self._world.user_install else (BY_A_GUILD,)
        own: Thing = {"id": str(bot.id), "name": bot.name, "integration_types_config": {str(way): {} for way in ways}}
        return payloads.ALWAYS["application"] | own | {"owner": owner, "bot": payloads.user(bot)}

    @route("GET", f"{API}/gateway")
    @route("GET", f"{API}/gateway/bot")
    def gateway(self, request: web.Request) -> Thing:
        starting = self._starting
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": starting.places}
        more = {"shards": starting.shards, "session_start_limit": limit} if request.path.endswith("/bot") else {}
        return {"url": f"ws://{request.host}/gateway"} | more

    @route("GET", f"{APPLICATION}/commands")
    @route("GET", f"{APPLICATION}/guilds/<guild>/commands")
    def commands(self, guild: int = EVERYWHERE) -> list[Thing]:
        self._check_member(guild)
        return self._world.commands.get(guild, [])

    @route("PUT", f"{APPLICATION}/commands")
    @route("PUT", f"{APPLICATION}/guilds/<guild>/commands")
    def register(self, body: list[Thing], guild: int = EVERYWHERE) -> list[Thing]:
        """All at once. A command of a known name keeps its id."""
        self._check_member(guild)
        check_commands(body, user_install=self._world.user_install)
        known = {command["name"]: int(command["id"]) for command in self._world.commands.get(guild, ())}
        ids = [known.get(command["name"]) or self._world.clock.new_id() for command in body]
        self._world.register(guild, registered(body, self._world.bot.id, ids, guild))
        return self._world.commands[guild]

    def _check_member(self, guild: int) -> None:
        if guild != EVERYWHERE and not self._world.guild(guild).has_bot:
            raise refused("missing access")

    @route("GET", f"{API}/guilds/<guild>/members/<user>")
    def member(self, guild: int, user: int) -> Thing:
        place = self._world.guild(guild)
        if not place.has_bot:
            raise unknown("Guild")
        if who := place.members.get(user):
            return payloads.member(who)
        raise unknown("Member")
