"""What is made of an interaction as it comes in."""

from types import SimpleNamespace
from typing import Any

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
