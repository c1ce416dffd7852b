"""Presses, choices and sent forms as Discord sends them, read from raw data: before a restart as after one."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import discord
from discord import Interaction

from bot.play.refusals import Refusal
from bot.ui import door, ids


async def pressed(interaction: Interaction) -> ids.Press | None:
    """None where it is none of ours, or means nothing; then whoever pressed has been told so."""
    data: Any = interaction.data or {}
    custom_id = data.get("custom_id", "")
    is_form = interaction.type is discord.InteractionType.modal_submit
    if not ids.OURS.match(custom_id) or is_form != custom_id.startswith(f"{ids.FORM}:"):
        return None
    try:
        return replace(ids.Press.parse(custom_id), values=tuple(data.get("values", ())), typed=typed(data))
    except Refusal as no:
        async with door.answering(interaction):
            raise no
        return None


def typed(data: Any) -> dict[str, str]:
    """What was typed or chosen in a form by field, whatever its components are wrapped in."""
    return dict(_fields(data.get("components", [])))


def _fields(components: Any) -> Iterator[tuple[str, str]]:
    for component in components:
        value = component.get("value", component.get("values"))
        if "custom_id" in component and isinstance(value, str | list):
            yield component["custom_id"], (value if isinstance(value, str) else " ".join(map(str, value))).strip()
        yield from _fields(component.get("components", []))
        if "component" in component:
            yield from _fields([component["component"]])
