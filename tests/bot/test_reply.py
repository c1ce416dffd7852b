"""The reply to an interaction: one first answer, follow-ups, deferrals, and nothing twice."""

import asyncio
import gc
import io
import weakref
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.errors import ReplyTimeout
from bot.sentences import Refusal
from bot.ui.reply import ChatReply, InteractionReply, ReplyState
from tests.simulation.virtual import VirtualLoop

SLOW = "That took a moment. Here it is."


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run the test on a loop whose clock goes on as soon as all has been done."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(work())


class Response:
    """The first answer as discord.py keeps it: there is one, and it has a type."""

    def __init__(self, heard: list[tuple[str, Any]], takes: float) -> None:
        self._heard = heard
        self._takes = takes
        self._parent = self
        self.type: Any = None
        self.refuses: Exception | None = None
        self.refuses_edit: Exception | None = None
        self.message_id: int | None = 7

    def is_done(self) -> bool:
        return self.type is not None

    async def _answer(self, kind: str, what: Any, type_: Any) -> None:
        await asyncio.sleep(self._takes)
        if self.refuses:
            raise self.refuses
        assert not self.is_done(), "Discord takes one first answer"
        self.type = type_
        self._heard.append((kind, what))

    async def defer(self, *, ephemeral: bool, thinking: bool) -> None:
        kinds = discord.InteractionResponseType
        type_ = kinds.deferred_channel_message if thinking else kinds.deferred_message_update
        await self._answer("deferred", {"ephemeral": ephemeral, "thinking": thinking}, type_)

    async def send_message(self, **message: Any) -> Any:
        await self._answer("answered", message, discord.InteractionResponseType.channel_message)
        return SimpleNamespace(message_id=self.message_id)

    async def edit_message(self, **content: Any) -> None:
        if self.refuses_edit:
            raise self.refuses_edit
        await self._answer("edited", content, discord.InteractionResponseType.message_update)

    async def send_modal(self, form: Any) -> None:
        await self._answer("form", form, discord.InteractionResponseType.modal)


class Heard:
    """An interaction, and all that its person heard."""

    def __init__(self, *, pressed: bool = False, takes: float = 0.0) -> None:
        self.id = 1
        self.token = "secret"
        self.message = SimpleNamespace(id=5) if pressed else None
        self.heard: list[tuple[str, Any]] = []
        self.response = Response(self.heard, takes)
        self.followup = SimpleNamespace(
            send=self._follow, edit_message=self._edit, delete_message=self._delete
        )

    async def _follow(self, content: str | None = None, **more: Any) -> Any:
        self.heard.append(("followed", {"content": content} | more))
        return discord.Object(8) if more.get("wait") else None

    async def _edit(self, message_id: int, **content: Any) -> None:
        self.heard.append((f"edited {message_id}", content))

    async def _delete(self, message_id: int) -> None:
        self.heard.append((f"deleted {message_id}", {}))

    async def edit_original_response(self, **content: Any) -> None:
        if self.response.refuses_edit:
            raise self.response.refuses_edit
        self.heard.append(("edited again", content))


def replying(**given: Any) -> tuple[InteractionReply, Any]:
    """Return a reply, and the interaction by which it is sent."""
    interaction: Any = Heard(**given)
    return InteractionReply(interaction), interaction


# ── Being deferred ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("pressed", "thinking"), [(True, False), (False, True)])
@pytest.mark.parametrize("way", [InteractionReply.defer_reply, InteractionReply.try_to_defer])
async def test_a_deferred_press_shows_nothing_and_a_deferred_command_is_private(
    pressed: bool, thinking: bool, way: Callable[[Any], Coroutine[Any, Any, Any]]
) -> None:
    reply, one = replying(pressed=pressed)
    await way(reply)
    assert one.heard == [("deferred", {"ephemeral": True, "thinking": thinking})]
    assert reply.state is ReplyState.DEFERRED


@pytest.mark.parametrize(
    ("answered_after", "heard"), [(2.2, ["answered"]), (2.4, ["deferred", "followed"])]
)
def test_a_request_is_deferred_after_2_3_seconds(answered_after: float, heard: list[str]) -> None:
    found: list[str] = []

    async def work() -> None:
        reply, one = replying(pressed=True, takes=0.2)
        reply.schedule_deferral()
        await asyncio.sleep(answered_after)
        await reply.send_message("Here.")
        await asyncio.sleep(5)
        found.extend(kind for kind, _ in one.heard)

    run(work)
    assert found == heard, "an answer that is on its way is not deferred, nor sent twice"


def test_a_deferral_can_be_cancelled() -> None:
    async def work() -> None:
        reply, one = replying()
        reply.schedule_deferral()
        reply.cancel_deferral()
        await asyncio.sleep(5)
        assert not one.heard
        assert not reply.was_deferred

    run(work)


def test_an_answered_request_is_not_deferred() -> None:
    async def work() -> None:
        _, one = replying()
        await one.response.send_message(content="By the library itself.")
        reply = InteractionReply(one)
        reply._defer_if_nothing_sent()
        await asyncio.sleep(1)
        assert not reply.was_deferred
        assert len(one.heard) == 1

    run(work)


@pytest.mark.parametrize("refused", [True, False])
def test_an_interaction_is_ours_if_discord_accepts_the_deferral(refused: bool) -> None:
    async def work() -> None:
        reply, one = replying(takes=0.3)
        if refused:
            one.response.refuses = discord.HTTPException(
                SimpleNamespace(status=400, reason="no"), "answered"
            )
        assert await reply.try_to_defer() is not refused
        assert one.response.is_done() is not refused, "and not before"
        assert (reply.state is ReplyState.DEFERRED) is not refused

    run(work)


def test_an_answer_takes_two_seconds_at_most() -> None:
    """The channel lock may be held meanwhile."""

    async def work() -> None:
        loop = asyncio.get_running_loop()
        begun = loop.time()
        reply, _ = replying(takes=9)
        with pytest.raises(ReplyTimeout):
            await reply.send_message("Here.")
        assert round(loop.time() - begun, 1) == 2.0
        assert reply.state is ReplyState.SENDING, "it may have arrived"

    run(work)


@pytest.mark.parametrize(
    ("is_told", "state"), [(True, ReplyState.NOTHING_SENT), (False, ReplyState.SENDING)]
)
async def test_a_refused_answer_was_not_sent_and_an_unconfirmed_one_may_be(
    is_told: bool, state: ReplyState
) -> None:
    reply, one = replying()
    refusal: Any = SimpleNamespace(status=500, reason="no")
    one.response.refuses = discord.HTTPException(refusal, "") if is_told else TimeoutError()
    await reply.send_private("Here.")
    assert reply.state is state
    assert not await reply.has_sent_private()


# ── What follows ──────────────────────────────────────────────────────────────────────────────────


async def test_the_first_answer_is_sent_as_it_is_and_the_next_ones_follow() -> None:
    reply, one = replying()
    states = [reply.state]
    assert await reply.send_message("First.") == 7
    states.append(reply.state)
    assert await reply.send_message(embed="second", ephemeral=True) == 8
    states.append(reply.state)
    assert states == [ReplyState.NOTHING_SENT, ReplyState.ANSWERED, ReplyState.FOLLOWED_UP]
    assert one.heard == [
        ("answered", {"content": "First.", "ephemeral": False}),
        ("followed", {"content": None, "embed": "second", "ephemeral": True, "wait": True}),
    ]
    assert reply.last_message_id == 8


@pytest.mark.parametrize(
    ("pressed", "ephemeral", "heard"),
    [
        (False, False, [(SLOW, True), ("One.", False), ("Two.", False)]),
        (False, True, [("One.", True), ("Two.", True)]),
        (True, False, [("One.", False), ("Two.", False)]),
    ],
)
async def test_a_public_answer_after_a_private_deferral_is_announced_in_private(
    pressed: bool, ephemeral: bool, heard: list[tuple[str, bool]]
) -> None:
    """The first follow-up replaces the deferral and is as private. After a press no deferral is
    seen."""
    reply, one = replying(pressed=pressed)
    await reply.defer_reply()
    for content in ("One.", "Two."):
        await reply.send_message(content, ephemeral=ephemeral)
    assert [
        (told["content"], told["ephemeral"]) for kind, told in one.heard if kind == "followed"
    ] == heard


@pytest.mark.parametrize("put_off", [True, False])
async def test_the_pressed_message_is_edited_also_after_a_deferral(put_off: bool) -> None:
    reply, one = replying(pressed=True)
    if put_off:
        await reply.defer_reply()
    await reply.edit_pressed_message(content="New.")
    assert one.heard[-1] == ("edited again" if put_off else "edited", {"content": "New."})
    assert reply.last_message_id == 5
    assert reply.state is (ReplyState.FOLLOWED_UP if put_off else ReplyState.ANSWERED)


async def test_an_answer_without_a_message_id_counts_as_not_drawn() -> None:
    reply, sent = replying()
    sent.response.message_id = None
    assert await reply.send_message("Here.") == 0
    changed, _ = replying()
    await changed.edit_pressed_message(content="New.")
    assert (reply.last_message_id, changed.last_message_id) == (0, 0)


async def test_a_form_can_only_be_the_first_answer() -> None:
    reply, first = replying()
    form = discord.ui.Modal(title="A form")
    await reply.open_modal(form)
    assert first.heard == [("form", form)]
    assert form.is_finished(), "its submit is read from raw data"
    reply, late = replying()
    await reply.defer_reply()
    with pytest.raises(Refusal):
        await reply.open_modal(form)
    assert [kind for kind, _ in late.heard] == ["deferred"]


async def test_a_place_is_released_once_and_before_the_answer_is_sent() -> None:
    reply, one = replying()
    heard_before = list[int]()
    reply.hold_admission_slot(lambda: heard_before.append(len(one.heard)))
    await reply.send_message("Here.")
    reply.release_admission_slot()
    assert heard_before == [0]


# ── In a chat ─────────────────────────────────────────────────────────────────────────────────────


async def test_every_answer_to_a_chat_message_is_a_message_and_no_deferral_is_seen() -> None:
    sent: list[dict[str, Any]] = []

    async def post(**content: Any) -> Any:
        sent.append(content)
        return SimpleNamespace(id=len(sent))

    message: Any = SimpleNamespace(id=1, channel=SimpleNamespace(send=post))
    reply = ChatReply(message)
    assert await reply.try_to_defer()
    assert reply.was_deferred
    assert await reply.send_message("First.", ephemeral=True) == 1
    await reply.send_private("Second.")
    assert sent == [{"content": "First."}, {"content": "Second."}]
    assert reply.token == ""
    with pytest.raises(TypeError):
        await reply.edit_pressed_message(content="New.")


@pytest.mark.parametrize(("follows", "message"), [(False, 7), (True, 8)])
async def test_the_last_message_can_be_edited_and_deleted(follows: bool, message: int) -> None:
    """The first answer or one that followed it."""
    reply, one = replying()
    await reply.send_message("Here.")
    if follows:
        await reply.send_message("And here.")
    sent = reply.get_last_message()
    assert sent
    assert (sent.id, sent.received_at) == (message, reply.received_at)
    await sent.edit(content="Now.")
    assert one.heard[-1] == (f"edited {message}", {"content": "Now."})
    await sent.delete()
    assert one.heard[-1][0] == f"deleted {message}"
    assert "secret" not in repr(sent)


async def test_a_message_without_an_id_cannot_be_edited_later() -> None:
    reply, one = replying()
    one.response.message_id = None
    assert reply.get_last_message() is None
    await reply.send_message("Here.")
    assert reply.get_last_message() is None


async def test_a_sent_message_does_not_keep_its_interaction_in_memory() -> None:
    """Thousands of sent messages are remembered, and an interaction takes some 20 KB."""
    reply, interaction = replying()
    async with aiohttp.ClientSession() as session:
        interaction.followup = discord.Webhook.partial(1, interaction.token, session=session)
        reply.last_message_id = 5
        sent, gone = reply.get_last_message(), [weakref.ref(reply), weakref.ref(interaction)]
        del reply, interaction
    gc.collect()
    assert sent
    assert [each() for each in gone] == [None, None]


def refuse_as_deleted(code: int) -> discord.NotFound:
    response: Any = SimpleNamespace(status=404, reason="Not Found")
    return discord.NotFound(response, {"code": code, "message": ""})


async def test_a_page_that_was_deleted_meanwhile_is_sent_anew() -> None:
    reply, one = replying(pressed=True)
    one.message.flags = SimpleNamespace(ephemeral=True)
    file = discord.File(io.BytesIO(b"picture"), "picture.png")
    file.fp.read()
    one.response.refuses_edit = refuse_as_deleted(10008)
    await reply.edit_pressed_message(content="Here.", view=None, attachments=[file])
    [(kind, message)] = one.heard
    assert (kind, message["content"], message["ephemeral"]) == ("answered", "Here.", True)
    assert message["files"] == [file]
    assert file.fp.read() == b"picture"
    assert "view" not in message
    assert reply.state is ReplyState.ANSWERED


async def test_a_page_that_was_deleted_while_the_press_was_deferred_is_sent_anew() -> None:
    reply, one = replying(pressed=True)
    one.message.flags = SimpleNamespace(ephemeral=True)
    one.response.refuses_edit = refuse_as_deleted(10008)
    await reply.defer_reply()
    await reply.edit_pressed_message(content="Here.", view=None)
    kind, message = one.heard[-1]
    assert (kind, message["content"], message["ephemeral"]) == ("followed", "Here.", True)
    sent = reply.get_last_message()
    assert sent
    assert sent.id == 8


@pytest.mark.parametrize("is_deferred", [False, True])
@pytest.mark.parametrize(
    ("is_private", "code", "content"),
    [
        (False, 10008, {"content": "Here."}),
        (True, 10062, {"content": "Here."}),
        (True, 10008, {"view": None}),
    ],
)
async def test_another_refused_edit_is_not_sent_anew(
    is_deferred: bool, is_private: bool, code: int, content: dict[str, Any]
) -> None:
    """It could be public, the interaction may be over, or there is nothing to show."""
    reply, one = replying(pressed=True)
    one.message.flags = SimpleNamespace(ephemeral=is_private)
    one.response.refuses_edit = refuse_as_deleted(code)
    if is_deferred:
        await reply.defer_reply()
    with pytest.raises(discord.NotFound):
        await reply.edit_pressed_message(**content)
    assert len(one.heard) == is_deferred
