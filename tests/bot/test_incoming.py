"""What is made of an interaction as it comes in, and of what Discord says when it is answered."""

from typing import Any

import pytest
from discord.state import AutoShardedConnectionState
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.incoming import Adapter, ConnectionState

BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Turn", "custom_id": "ec:1:0:say:turn"}]}


def test_the_buttons_of_a_message_are_not_read_with_a_press_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Any] = []
    monkeypatch.setattr(AutoShardedConnectionState, "parse_interaction_create", lambda _, data: heard.append(data))
    read = {"id": "5", "flags": 64, "embeds": [{"title": "Round 1"}]}
    message = read | {"components": [BUTTON], "author": {"id": "3"}}
    data = {"id": "7", "type": 3, "message": message, "data": {"custom_id": "ec:1:0:say:turn", "component_type": 2}}
    ConnectionState.parse_interaction_create(object.__new__(ConnectionState), data)
    ConnectionState.parse_interaction_create(object.__new__(ConnectionState), {"id": "8", "type": 2, "data": {}})
    assert heard == [data | {"message": read}, {"id": "8", "type": 2, "data": {}}]
    assert message["components"] == [BUTTON]


ANSWER = {"interaction": {"id": "7", "response_message_id": "5"}, "resource": {"type": 4, "message": {"id": "5"}}}


@pytest.mark.parametrize(("told", "read"), [(ANSWER, {"interaction": ANSWER["interaction"]}), (None, None), ("", "")])
async def test_of_an_answer_only_its_id_is_read(monkeypatch: pytest.MonkeyPatch, told: Any, read: Any) -> None:
    async def request(_: AsyncWebhookAdapter, way: str, *, to: int) -> Any:
        assert (way, to) == ("POST", 7)
        return told and dict(told)

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    assert await Adapter().request("POST", to=7) == read  # type: ignore[no-untyped-call]


@pytest.mark.parametrize(("kind", "asked"), [(4, {"with_response": "1"}), (7, None)])
async def test_nobody_asks_what_a_message_shows_that_was_there(
    monkeypatch: pytest.MonkeyPatch, kind: int, asked: Any
) -> None:
    async def request(_: AsyncWebhookAdapter, *, payload: Any, params: Any) -> Any:
        assert (payload["type"], params) == (kind, asked)
        return dict(ANSWER) if params else ""

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    told = await Adapter().request(payload={"type": kind}, params={"with_response": "1"})  # type: ignore[no-untyped-call]
    assert bool(told["interaction"].get("response_message_id")) is (kind == 4)
