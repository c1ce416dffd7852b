"""What is made of an interaction as it comes in."""

import json
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest
from discord.state import AutoShardedConnectionState

from bot.incoming import ConnectionState, clean

BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Turn", "custom_id": "ec:1:0:say:turn"}]}


def parsed(monkeypatch: pytest.MonkeyPatch, data: Any) -> list[Any]:
    """What comes of it: an interaction that was made and told, or data for the library to do so."""
    heard: list[Any] = []
    monkeypatch.setattr(AutoShardedConnectionState, "parse_interaction_create", lambda _, data: heard.append(data))
    monkeypatch.setattr("discord.Interaction", lambda data, **_: SimpleNamespace(data=data))
    state = object.__new__(ConnectionState)
    state.dispatch = lambda event, interaction: heard.append((event, interaction))
    ConnectionState.parse_interaction_create(state, data)
    return heard


def test_of_a_message_that_was_pressed_on_only_what_somebody_looks_at_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    message = {"id": "5", "flags": 64, "content": "Hm.", "embeds": [{"footer": {"text": "die 3"}}], "author": {}}
    press = {"id": "7", "type": 3, "data": {"custom_id": "ec:1:0:say:\u202eturn", "component_type": 2}}
    [(event, interaction)] = parsed(monkeypatch, press | {"message": message | {"components": [BUTTON]}})
    assert (event, interaction.data) == ("interaction", press | {"data": clean(press["data"])})
    read = interaction.message
    assert (read.id, read.flags.ephemeral, read.content, read.embeds[0].footer.text) == (5, True, "Hm.", "die 3")
    assert read.created_at == discord.Object(5).created_at


def test_what_is_no_press_on_a_message_is_the_library_s(monkeypatch: pytest.MonkeyPatch) -> None:
    command = {"id": "8", "type": 2, "data": {"name": "about"}}
    assert parsed(monkeypatch, command) == [command]


@pytest.mark.parametrize(
    "text", ['{"a": [1, 1.5, null, "Zoë \\ud83c\\udfb2"], "a": true}', '["\\ud83c"]', "[" * 300 + "]" * 300]
)
def test_what_comes_in_reads_as_the_library_would_read_it(text: str) -> None:
    assert discord.utils._from_json(text) == json.loads(text)


def test_what_is_no_json_is_none() -> None:
    with pytest.raises(json.JSONDecodeError):
        discord.utils._from_json("{")


def test_the_slower_reader_is_not_asked_without_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("json.loads", Mock(side_effect=AssertionError))
    assert discord.utils._from_json('{"a": 1}') == {"a": 1}
