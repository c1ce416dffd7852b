"""Interactions are parsed into requests and routed to their handlers."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import InteractionType

from bot.routes import Router
from bot.sentences import say_now
from bot.shards import ShardGate
from bot.ui import interactions
from bot.ui.boundary import ErrorBoundary
from bot.ui.custom_ids import Press
from bot.ui.deduplication import Deduplicator
from bot.ui.request import ChosenUser, NoPress, Request, RequestPlace
from storage.cluster import SingleProcess
from tests.bot.requests import make_request

NOBODY: Any = None


class Heard:
    """An interaction as discord.py gives it, and what its person was told."""

    def __init__(
        self, custom_id: str, kind: InteractionType = InteractionType.component, **data: Any
    ) -> None:
        self.told: list[str] = []
        self.id, self.token, self.type = 1, "secret", kind
        self.data = {"custom_id": custom_id} | data
        self.user = SimpleNamespace(id=3, display_name="somebody")
        self.channel, self.guild_id, self.client = SimpleNamespace(id=5), None, None
        self.context = SimpleNamespace(private_channel=False)
        self.locale = discord.Locale.german
        self.permissions = self.app_permissions = discord.Permissions.none()
        self.created_at = discord.utils.utcnow()
        self.command = self.message = None
        self.response = SimpleNamespace(is_done=lambda: False, send_message=self._send)

    async def _send(self, content: str, **_: Any) -> Any:
        self.told.append(content)
        return SimpleNamespace(message_id=1)


class Routed:
    """A router, and which handlers it has run."""

    def __init__(self) -> None:
        self.handled: list[tuple[str, Request]] = []
        boundary = ErrorBoundary(Deduplicator(), ShardGate(SingleProcess()))
        self.router = Router(
            boundary,
            NOBODY,
            {"say": self._handler("say"), "ef report": self._handler("report")},
            submit_form=self._handler("form"),
            read=self._handler("read"),
            note_time=lambda _: None,
            double_click_seconds=0.4,
        )

    def _handler(self, name: str) -> Any:
        async def handle(request: Request) -> None:
            self.handled.append((name, request))

        return handle

    async def handle(self, interaction: Any) -> None:
        await self.router.handle_interaction(interaction)


@pytest.mark.parametrize(
    ("custom_id", "kind", "handler"),
    [
        ("ec:1:0:say:die 4", InteractionType.component, "say"),
        ("ec:1:0:why:", InteractionType.component, "read"),
        ("ef:1:0:report 3:9 report", InteractionType.modal_submit, "report"),
        ("ef:1:0:dice:9 dice", InteractionType.modal_submit, "form"),
        ("of somebody else", InteractionType.component, None),
        ("ef:1:0:dice:9 dice", InteractionType.component, None),
        ("ec:1:0:say:die 4", InteractionType.modal_submit, None),
    ],
)
async def test_a_press_has_the_handler_of_its_verb(
    custom_id: str, kind: InteractionType, handler: str | None
) -> None:
    routed = Routed()
    await routed.handle(Heard(custom_id, kind))
    assert [name for name, _ in routed.handled] == ([handler] if handler else [])


async def test_a_request_has_what_was_pressed_chosen_and_typed() -> None:
    routed = Routed()
    await routed.handle(
        Heard("ec:7:3:say:die", values=["4", "5"], components=[{"custom_id": "a", "value": " b "}])
    )
    ((_, request),) = routed.handled
    assert request.press == Press(7, 3, "say", "die", values=("4", "5"), typed={"a": "b"})
    assert (request.kind, request.name, request.language) == ("press", "say", "de")
    assert (request.actor.person, request.actor.home, request.actor.channel) == (3, 5, 5)
    assert not [value for value in vars(request).values() if isinstance(value, Heard)]


async def test_an_unknown_press_is_refused_once_for_all_of_its_deliveries() -> None:
    routed = Routed()
    first, second = Heard("ec:1:x:say:turn"), Heard("ec:1:x:say:turn")
    for each in (first, second):
        await routed.handle(each)
    assert (first.told, second.told) == ([say_now("refused-unknown-button")], [])
    assert routed.handled == []


def test_chosen_people_are_passed_with_their_resolved_data() -> None:
    resolved = {"users": {"8": {"bot": True}, "9": {"id": "9"}}, "members": {"9": {}}}
    interaction: Any = Heard("eu:1:0:give:", values=["8", "9", "10"], resolved=resolved)
    assert interactions.make_request(interaction).chosen_users == (
        ChosenUser(8, True, False),
        ChosenUser(9, False, True),
    )
    interaction = Heard("eu:1:0:give:")
    assert interactions.make_request(interaction).chosen_users == ()


def test_a_command_has_no_press() -> None:
    request = make_request(kind="command", command="table")
    assert request.name == "table"
    with pytest.raises(NoPress):
        _ = request.press


@pytest.mark.parametrize(
    ("guild", "known", "is_group", "kind", "shard"),
    [
        (None, False, False, "direct", 0),
        (None, False, True, "group", 0),
        (7, True, False, "server", 2),
        (7, False, False, "visited", None),
    ],
)
def test_a_place_is_a_server_only_where_the_bot_is_a_member(
    guild: int | None, known: bool, is_group: bool, kind: str, shard: int | None
) -> None:
    found = SimpleNamespace(shard_id=2) if known else None
    client: Any = SimpleNamespace(get_guild=lambda _: found)
    channel: Any = SimpleNamespace(id=5)
    place = RequestPlace(client=client, channel=channel, guild_id=guild, is_group=is_group)
    assert (place.kind, place.shard, place.is_on_server) == (kind, shard, kind == "server")
