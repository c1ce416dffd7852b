"""Where people talk beside a server with the bot: a direct message, a group, a server without it.
As Discord has it."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import discord
import pytest
import yarl

from tests.playground.manual_bot import BUTTON, COMMAND, Raw, by_hand
from tests.playground.people import EPHEMERAL, Person, Refused, Thing
from tests.playground.processes import Server

ANYWHERE = COMMAND | {"name": "anywhere", "contexts": [0, 1, 2], "integration_types": [0, 1]}
TOKEN_LIVES = 900
DIRECT_MESSAGES = 1 << 12


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server() as made:
        yield made


@dataclass
class Round:
    """One person, four places."""

    raw: Raw
    table: Person
    direct: Person
    group: Person
    lone: Person
    lone_guild: int

    @property
    def everywhere(self) -> list[Person]:
        return [self.table, self.direct, self.group, self.lone]

    async def called(self, where: Person, command: str = "anywhere") -> Thing:
        await where.start_slash(command)
        return await self.raw.event("INTERACTION_CREATE")

    async def answered(self, where: Person, **data: Any) -> Thing:
        called = await self.called(where)
        status, _ = await self.raw.answer(called, 4, content="Here", **data)
        assert status == 200
        return called


@pytest.fixture
async def four(server: Server) -> AsyncIterator[Round]:
    async with by_hand(server.address, 513 | DIRECT_MESSAGES) as raw:
        playground, me, friend = raw.playground, raw.person.id, raw.friend.id
        await raw.register(COMMAND, ANYWHERE)
        alone = await playground.lone_guild("Graz")
        channel = (await playground.ask("POST", f"/guilds/{alone}/channels", {"name": "café"}))[
            "id"
        ]
        for user in (me, friend):
            await playground.ask("POST", f"/guilds/{alone}/members", {"user": user})
        direct = Person(playground, me, await playground.direct(me))
        group = Person(playground, me, await playground.group([me, friend]))
        yield Round(raw, raw.person, direct, group, Person(playground, me, int(channel)), alone)
        await playground.allow_user_install(True)


# ── What the bot hears ────────────────────────────────────────────────────────────────────────────


async def test_an_interaction_says_where_it_is_from_and_by_whose_leave(four: Round) -> None:
    me = str(four.table.id)
    guild, alone = str(four.raw.guild), str(four.lone_guild)
    told = [await four.called(where) for where in four.everywhere]
    assert [each["context"] for each in told] == [0, 1, 2, 0]
    owners = [each["authorizing_integration_owners"] for each in told]
    assert owners == [{"0": guild, "1": me}, {"0": "0", "1": me}, {"1": me}, {"1": me}]
    assert [each.get("guild_id") for each in told] == [guild, None, None, alone]
    assert [each.get("guild", {}).get("id") for each in told] == [guild, None, None, alone]
    assert [each["channel"]["type"] for each in told] == [0, 1, 3, 0]
    assert [(("member" in each), ("user" in each)) for each in told] == [
        (True, False),
        (False, True),
        (False, True),
        (True, False),
    ]
    assert [[who["id"] for who in each["channel"]["recipients"]] for each in told[1:3]] == [
        [me],
        [me, str(four.raw.friend.id)],
    ]
    answers = 1 << 14 | 1 << 15 | 1 << 17
    assert [int(each["app_permissions"]) for each in told[1:3]] == [answers | 1 << 18, answers]
    send = 1 << 11
    assert [bool(int(each["app_permissions"]) & send) for each in (told[0], told[3])] == [
        True,
        False,
    ]


async def test_a_command_of_servers_is_called_by_the_server_alone(four: Round) -> None:
    assert (await four.called(four.table, "ask"))["authorizing_integration_owners"] == {
        "0": str(four.raw.guild)
    }
    assert (await four.called(four.direct, "ask"))["authorizing_integration_owners"] == {"0": "0"}


async def test_a_button_keeps_the_leave_of_whoever_called_the_app(four: Round) -> None:
    """A friend presses in the group, who does not have the app at all."""
    await four.raw.playground.install(four.raw.friend.id, False)
    await four.answered(four.group, components=[BUTTON])
    friend = Person(four.raw.playground, four.raw.friend.id, four.group.channel)
    await friend.start_press("Go")
    pressed = await four.raw.event("INTERACTION_CREATE")
    assert pressed["user"]["id"] == str(friend.id)
    assert pressed["authorizing_integration_owners"] == {"1": str(four.group.id)}
    assert pressed["message"]["interaction_metadata"]["authorizing_integration_owners"] == {
        "1": str(four.group.id)
    }


async def test_the_bot_hears_what_is_said_to_it_and_nothing_else(four: Round) -> None:
    for where in (four.group, four.lone, four.direct):
        await four.raw.playground.ask(
            "POST", f"/channels/{where.channel}/messages", {"as": where.id, "content": "Hi"}
        )
    heard = await four.raw.event("MESSAGE_CREATE")
    assert (heard["channel_id"], heard.get("guild_id")) == (str(four.direct.channel), None)


async def test_without_the_intent_it_does_not_hear_that_either(server: Server) -> None:
    async with by_hand(server.address) as raw:
        direct = await raw.playground.direct(raw.person.id)
        for channel in (direct, raw.person.channel):
            body = {"as": raw.person.id, "content": "Hi"}
            await raw.playground.ask("POST", f"/channels/{channel}/messages", body)
        assert (await raw.event("MESSAGE_CREATE"))["channel_id"] == str(raw.person.channel)


async def test_a_server_that_the_bot_joins_and_leaves(four: Round) -> None:
    guild, bot = four.lone_guild, four.raw.application
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.1):
            while (await four.raw.event("GUILD_CREATE"))["id"] != str(guild):
                pass
    await four.raw.playground.ask("POST", f"/guilds/{guild}/members", {"user": bot})
    assert (await four.raw.event("GUILD_CREATE"))["id"] == str(guild)
    assert "0" in (await four.called(four.lone))["authorizing_integration_owners"]
    await four.raw.playground.ask("DELETE", f"/guilds/{guild}/members/{bot}")
    assert await four.raw.event("GUILD_DELETE") == {"id": str(guild)}
    assert "0" not in (await four.called(four.lone))["authorizing_integration_owners"]


# ── With the bot's token ──────────────────────────────────────────────────────────────────────────


async def test_the_bot_writes_to_a_person(four: Round) -> None:
    status, channel = await four.raw.api(
        "POST", "/users/@me/channels", {"recipient_id": str(four.direct.id)}
    )
    assert (status, channel["type"], int(channel["id"])) == (200, 1, four.direct.channel)
    _, said = await four.raw.api(
        "POST", f"/channels/{four.direct.channel}/messages", {"content": "Yes?"}
    )
    assert [each["id"] for each in await four.direct.messages()] == [said["id"]]
    for wrong in ({"recipient_id": "1"}, {}):
        assert (await four.raw.api("POST", "/users/@me/channels", wrong))[1]["code"] == 10013
    assert (
        await four.raw.api("POST", "/users/@me/channels", {"recipient_id": four.raw.application})
    )[0] == 403


async def test_not_to_somebody_who_has_nothing_to_do_with_it(four: Round) -> None:
    await four.raw.playground.install(four.direct.id, False)
    path = f"/channels/{four.direct.channel}/messages"
    assert (await four.raw.api("POST", path, {"content": "You share a server with me"}))[0] == 200
    await four.raw.playground.ask("DELETE", f"/guilds/{four.raw.guild}/members/{four.direct.id}")
    assert (await four.raw.api("POST", path, {"content": "Hello?"}))[1]["code"] == 50007


async def test_what_the_bots_token_does_not_open(four: Round) -> None:
    for where in (four.group, four.lone):
        path = f"/channels/{where.channel}"
        assert (await four.raw.api("GET", path))[1]["code"] == 50001
        assert (await four.raw.api("POST", f"{path}/messages", {"content": "x"}))[1][
            "code"
        ] == 50001
        assert (await four.raw.api("POST", f"{path}/threads", {"name": "x", "type": 11}))[1][
            "code"
        ] == 50001
    path = f"/guilds/{four.lone_guild}/members/{four.lone.id}"
    assert (await four.raw.api("GET", path))[1]["code"] == 10004
    path = f"/applications/{four.raw.application}/guilds/{four.lone_guild}/commands"
    assert (await four.raw.api("PUT", path, [COMMAND]))[1]["code"] == 50001
    direct = f"/channels/{four.direct.channel}"
    assert (await four.raw.api("POST", f"{direct}/threads", {"name": "x", "type": 11}))[1][
        "code"
    ] == 50003
    assert (await four.raw.api("PATCH", direct, {"name": "x"}))[1]["code"] == 50003
    mine = {"as": four.direct.id, "content": "Mine"}
    said = await four.raw.playground.ask("POST", f"{direct}/messages", mine)
    assert (await four.raw.api("DELETE", f"{direct}/messages/{said['id']}"))[1]["code"] == 50003


async def test_strangers_stay_outside(four: Round) -> None:
    """In the direct message even the friend is one."""
    friend = Person(four.raw.playground, four.raw.friend.id, four.direct.channel)
    for act in (friend.messages(), friend.start_slash("anywhere"), friend.commands()):
        with pytest.raises(Refused, match="50001"):
            await act


# ── Which commands there are ──────────────────────────────────────────────────────────────────────

SERVERS, TWO, HERE, MINE, CHATS = (
    COMMAND | {"name": name, **more}
    for name, more in (
        ("servers", {"contexts": [0]}),
        ("two", {"contexts": None, "integration_types": None}),
        ("here", {"dm_permission": False}),
        ("mine", {"contexts": [0, 1, 2], "integration_types": [1]}),
        ("chats", {"contexts": [1, 2], "integration_types": [0, 1]}),
    )
)


async def test_commands_appear_where_they_are_for(four: Round) -> None:
    await four.raw.register(SERVERS, TWO, HERE, MINE, CHATS, ANYWHERE)
    offered = [await where.commands() for where in four.everywhere]
    assert offered == [
        ["servers", "two", "here", "mine", "anywhere"],
        ["two", "mine", "chats", "anywhere"],
        ["mine", "chats", "anywhere"],
        ["mine", "anywhere"],
    ]
    for where, missing in zip(four.everywhere, ("chats", "servers", "two", "here"), strict=True):
        with pytest.raises(Refused, match="10063"):
            await where.start_slash(missing)


async def test_whoever_does_not_have_the_app_has_what_the_servers_have(four: Round) -> None:
    await four.raw.register(SERVERS, TWO, HERE, MINE, CHATS, ANYWHERE)
    await four.raw.playground.install(four.table.id, False)
    offered = [await where.commands() for where in four.everywhere]
    assert offered == [["servers", "two", "here", "anywhere"], ["two", "chats", "anywhere"], [], []]
    assert (await four.called(four.table))["authorizing_integration_owners"] == {
        "0": str(four.raw.guild)
    }
    with pytest.raises(Refused, match="10063"):
        await four.lone.start_slash("anywhere")


async def test_an_app_that_nobody_may_have_for_themselves(four: Round) -> None:
    raw = four.raw
    assert set((await raw.api("GET", "/applications/@me"))[1]["integration_types_config"]) == {
        "0",
        "1",
    }
    await raw.playground.allow_user_install(False)
    assert set((await raw.api("GET", "/applications/@me"))[1]["integration_types_config"]) == {"0"}
    status, told = await raw.register(COMMAND, ANYWHERE)
    assert (status, told["code"], list(told["errors"])) == (400, 50035, ["1"])
    assert "integration_types" in told["errors"]["1"]
    assert (await raw.register(COMMAND | {"contexts": [0, 1], "integration_types": [0]}))[0] == 200


# ── Answers where the bot is no member ────────────────────────────────────────────────────────────


async def test_five_follow_ups_where_the_app_is_no_member(four: Round) -> None:
    for where in (four.group, four.lone):
        called = await four.answered(where)
        sent = [
            await four.raw.api("POST", four.raw.hook(called), {"content": str(n)}) for n in range(6)
        ]
        assert [status for status, _ in sent] == [200] * 5 + [400]
        assert sent[-1][1]["code"] == 40094
        path = four.raw.hook(called, f"/messages/{sent[0][1]['id']}")
        assert (await four.raw.api("PATCH", path, {"content": "edited"}))[0] == 200
        assert (await four.raw.api("DELETE", path))[0] == 204
        assert (await four.raw.api("POST", four.raw.hook(called), {"content": "gone is sent"}))[1][
            "code"
        ] == 40094
        called = await four.answered(where)
        assert (await four.raw.api("POST", four.raw.hook(called), {"content": "the next one"}))[
            0
        ] == 200


async def test_as_many_as_one_likes_elsewhere(four: Round) -> None:
    for where in (four.table, four.direct):
        called = await four.answered(where)
        for _ in range(7):
            assert (await four.raw.api("POST", four.raw.hook(called), {"content": "More"}))[
                0
            ] == 200


async def test_a_token_lives_a_quarter_of_an_hour(four: Round) -> None:
    for where in (four.direct, four.group, four.lone):
        called = await four.answered(where)
        original = four.raw.hook(called, "/messages/@original")
        await four.raw.playground.ahead(TOKEN_LIVES - 5)
        assert (await four.raw.api("PATCH", original, {"content": "In time"}))[0] == 200
        await four.raw.playground.ahead(TOKEN_LIVES + 1)
        status, told = await four.raw.api("PATCH", original, {"content": "Late"})
        assert (status, told["code"]) == (401, 50027)
        await four.raw.playground.ahead(0)


async def test_where_external_apps_are_forbidden_only_the_person_sees_the_answer(
    four: Round,
) -> None:
    raw = four.raw
    await raw.playground.forbid_external_apps(four.lone_guild)
    called = await four.called(four.lone)
    _, told = await raw.answer(called, 4, content="For everyone?")
    assert told["interaction"]["response_message_ephemeral"]
    _, more = await raw.api("POST", raw.hook(called), {"content": "This?"})
    assert more["flags"] & EPHEMERAL
    called = await four.called(four.lone)
    await raw.answer(called, 5)
    await raw.api("POST", raw.hook(called), {"content": "Or this?"})
    friend = Person(raw.playground, raw.friend.id, four.lone.channel)
    assert [len(await each.messages()) for each in (four.lone, friend)] == [3, 0]
    body = {"user": four.lone.id, "permissions": ["use_external_apps"]}
    await raw.playground.ask("POST", f"/guilds/{four.lone_guild}/members", body)
    await four.answered(four.lone)
    assert len(await friend.messages()) == 1


async def test_a_server_that_has_the_bot_is_not_asked_about_external_apps(four: Round) -> None:
    """Not even for a command that people bring along."""
    await four.raw.register(ANYWHERE | {"integration_types": [1]})
    await four.raw.playground.forbid_external_apps(four.raw.guild)
    called = await four.answered(four.table)
    assert set(called["authorizing_integration_owners"]) == {"1"}
    assert len(await four.raw.friend.messages()) == 1


@pytest.mark.parametrize("people", [[], ["1"], "bot"])
async def test_chats_that_cannot_be(four: Round, people: Any) -> None:
    with pytest.raises(Refused):
        await four.raw.playground.ask(
            "POST", "/chats", {"people": [four.raw.application] if people == "bot" else people}
        )


# ── As discord.py reads it ────────────────────────────────────────────────────────────────────────


async def test_discord_py_knows_them_all(four: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    address = four.raw.playground.address
    monkeypatch.setattr(discord.http.Route, "BASE", address["api"])
    monkeypatch.setattr(
        discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(address["gateway"])
    )
    client = discord.Client(intents=discord.Intents(guilds=True))
    heard: asyncio.Queue[discord.Interaction[Any]] = asyncio.Queue()
    client.event(_listener(heard))
    running = asyncio.create_task(client.start(address["token"]))
    try:
        await four.raw.playground.connected(2)
        found = []
        for where in four.everywhere:
            await where.start_slash("anywhere")
            called = await asyncio.wait_for(heard.get(), 60)
            await called.response.send_message("Here", view=_view())
            await called.followup.send("And here")
            await called.edit_original_response(content="Changed")
            found.append(called)
        assert {
            client.get_guild(four.raw.guild) is None,
            client.get_guild(four.lone_guild) is None,
        } == {False, True}
    finally:
        await client.close()
        with suppress(asyncio.CancelledError):
            await running
    assert [each.is_guild_integration() for each in found] == [True, False, False, False]
    assert [each.is_user_integration() for each in found] == [True] * 4
    assert [each.context.to_array() for each in found] == [[0], [1], [2], [0]]
    kinds = [discord.TextChannel, discord.DMChannel, discord.GroupChannel, discord.TextChannel]
    assert [type(each.channel) for each in found] == kinds
    assert [type(each.user) for each in found] == [
        discord.Member,
        discord.User,
        discord.User,
        discord.Member,
    ]
    assert {each.user.id for each in found} == {four.table.id}
    assert [each.guild_id for each in found] == [four.raw.guild, None, None, four.lone_guild]


def _listener(heard: "asyncio.Queue[discord.Interaction[Any]]") -> Any:
    async def on_interaction(interaction: discord.Interaction[Any]) -> None:
        heard.put_nowait(interaction)

    return on_interaction


def _view() -> discord.ui.View:
    made = discord.ui.View()
    made.add_item(discord.ui.Button(label="Go", custom_id="go"))
    return made
