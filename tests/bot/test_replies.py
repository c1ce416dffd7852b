"""What goes back to an interaction: one first answer, what follows a wait, and nothing twice."""

import asyncio
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.saying import Refusal
from bot.ui import replies
from bot.ui.replies import DEFERRAL, DRAWN
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
        await self._answer("edited", content, discord.InteractionResponseType.message_update)

    async def send_modal(self, form: Any) -> None:
        await self._answer("form", form, discord.InteractionResponseType.modal)


class Heard:
    """An interaction, and all that its person heard."""

    def __init__(self, *, pressed: bool = False, takes: float = 0.0) -> None:
        self.id = 1
        self.extras: dict[str, Any] = {}
        self.message = SimpleNamespace(id=5) if pressed else None
        self.heard: list[tuple[str, Any]] = []
        self.response = Response(self.heard, takes)
        self.followup = SimpleNamespace(send=self._follow)

    async def _follow(self, content: str | None = None, **more: Any) -> Any:
        self.heard.append(("followed", {"content": content} | more))
        return discord.Object(8) if more.get("wait") else None

    async def edit_original_response(self, **content: Any) -> None:
        self.heard.append(("edited again", content))


def interaction(**given: Any) -> Any:
    return Heard(**given)


# ── Being put off ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("pressed", "thinking"), [(True, False), (False, True)])
@pytest.mark.parametrize("way", [replies.defer, replies.claim])
async def test_of_a_press_put_off_nothing_is_seen_and_of_a_command_only_by_its_person(
    pressed: bool, thinking: bool, way: Callable[[Any], Coroutine[Any, Any, Any]]
) -> None:
    one = interaction(pressed=pressed)
    await way(one)
    assert one.heard == [("deferred", {"ephemeral": True, "thinking": thinking})]


@pytest.mark.parametrize(("answered_after", "heard"), [(2.2, ["answered"]), (2.4, ["deferred", "followed"])])
def test_whoever_has_heard_nothing_after_2_3_seconds_is_put_off(answered_after: float, heard: list[str]) -> None:
    one = interaction(pressed=True, takes=0.2)

    async def work() -> None:
        replies.in_time(one)
        await asyncio.sleep(answered_after)
        await replies.send(one, "Here.")
        await asyncio.sleep(5)

    run(work)
    assert [kind for kind, _ in one.heard] == heard, "an answer that is on its way is not put off, nor sent twice"


def test_whoever_was_answered_is_not_put_off() -> None:
    one = interaction()

    async def work() -> None:
        await one.response.send_message(content="By the library itself.")
        replies._put_off(one)
        await asyncio.sleep(1)

    run(work)
    assert DEFERRAL not in one.extras
    assert len(one.heard) == 1


@pytest.mark.parametrize("refused", [True, False])
def test_an_interaction_is_ours_when_discord_took_our_word(refused: bool) -> None:
    one = interaction(takes=0.3)
    if refused:
        one.response.refuses = discord.HTTPException(SimpleNamespace(status=400, reason="no"), "answered")

    async def work() -> None:
        assert await replies.claim(one) is not refused

    run(work)
    assert one.response.is_done() is not refused, "and not before"


def test_an_answer_takes_two_seconds_at_most() -> None:
    """The lock may be held meanwhile."""

    async def work() -> None:
        loop = asyncio.get_running_loop()
        begun = loop.time()
        with pytest.raises(TimeoutError):
            await replies.send(interaction(takes=9), "Here.")
        assert round(loop.time() - begun, 1) == 2.0

    run(work)


# ── What follows ────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_first_answer_is_sent_as_it_is_and_the_next_ones_follow() -> None:
    one = interaction()
    assert await replies.send(one, "First.") == 7
    assert await replies.send(one, embed="second", ephemeral=True) == 8
    assert one.heard == [
        ("answered", {"content": "First.", "ephemeral": False}),
        ("followed", {"content": None, "embed": "second", "ephemeral": True, "wait": True}),
    ]
    assert one.extras[DRAWN] == 8


@pytest.mark.parametrize(
    ("pressed", "ephemeral", "heard"),
    [
        (False, False, [(SLOW, True), ("One.", False), ("Two.", False)]),
        (False, True, [("One.", True), ("Two.", True)]),
        (True, False, [("One.", False), ("Two.", False)]),
    ],
)
async def test_a_public_answer_after_a_private_wait_is_announced_once_and_in_private(
    pressed: bool, ephemeral: bool, heard: list[tuple[str, bool]]
) -> None:
    """The first follow-up ends the wait, and is as private as that; after a press nobody sees a wait."""
    one = interaction(pressed=pressed)
    await replies.defer(one)
    for content in ("One.", "Two."):
        await replies.send(one, content, ephemeral=ephemeral)
    assert [(told["content"], told["ephemeral"]) for kind, told in one.heard if kind == "followed"] == heard


@pytest.mark.parametrize("put_off", [True, False])
async def test_the_message_that_was_pressed_on_is_changed_also_after_a_wait(put_off: bool) -> None:
    one = interaction(pressed=True)
    if put_off:
        await replies.defer(one)
    await replies.change(one, content="New.")
    assert one.heard[-1] == ("edited again" if put_off else "edited", {"content": "New."})
    assert one.extras[DRAWN] == 5


async def test_where_discord_names_no_message_none_was_drawn() -> None:
    sent, changed = interaction(), interaction()
    sent.response.message_id = None
    assert await replies.send(sent, "Here.") == 0
    await replies.change(changed, content="New.")
    assert (sent.extras[DRAWN], changed.extras[DRAWN]) == (0, 0)


async def test_a_form_is_the_first_answer_or_none() -> None:
    first, late, form = interaction(), interaction(), discord.ui.Modal(title="A form")
    await replies.open_form(first, form)
    assert first.heard == [("form", form)]
    assert form.is_finished(), "its submit is read from raw data"
    await replies.defer(late)
    with pytest.raises(Refusal):
        await replies.open_form(late, form)
    assert [kind for kind, _ in late.heard] == ["deferred"]
