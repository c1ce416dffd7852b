"""What is made of an interaction as it comes in."""

from typing import Any

import pytest
from discord.state import AutoShardedConnectionState

from bot.incoming import ConnectionState

BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Turn", "custom_id": "ec:1:0:say:turn"}]}


def test_the_buttons_of_a_message_are_not_read_with_a_press_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Any] = []
    monkeypatch.setattr(AutoShardedConnectionState, "parse_interaction_create", lambda _, data: heard.append(data))
    message = {"id": "5", "embeds": [{"title": "Round 1"}], "components": [BUTTON]}
    data = {"id": "7", "type": 3, "message": message, "data": {"custom_id": "ec:1:0:say:turn", "component_type": 2}}
    ConnectionState.parse_interaction_create(object.__new__(ConnectionState), data)
    ConnectionState.parse_interaction_create(object.__new__(ConnectionState), {"id": "8", "type": 2, "data": {}})
    assert heard == [data | {"message": message | {"components": []}}, {"id": "8", "type": 2, "data": {}}]
    assert message["components"] == [BUTTON]
