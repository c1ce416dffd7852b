"""Buttons and lists as Discord gets them: as the library would send them, without making a thing of each."""

from typing import Any

import discord

from bot.presenters.panel import Button, People, Row, Select
from bot.ui.views import view

ROWS: tuple[Row, ...] = (
    (Button("Die 4", argument="die 4", style="primary", emoji="🎲"), Button("Not now", "report", disabled=True)),
    (Select("Which guest?", "guest", (("Blue 4", "b4"), ("Yellow 0", "y0")), most=5),),
    (People("Whom?", "give"),),
    (Button("There", link="https://discord.com/channels/1/2/3"),),
)
FREE: dict[str, Any] = {"disabled": False, "min_values": 1, "max_values": 1, "default": False}
"""What Discord takes it to be where nobody says it; in a message it does not look at what is required."""


def as_the_library_sends_it() -> list[dict[str, Any]]:
    made = discord.ui.View(timeout=None)
    primary = discord.ButtonStyle.primary
    made.add_item(discord.ui.Button(label="Die 4", style=primary, emoji="🎲", custom_id="ec:1:2:say:die 4", row=0))
    made.add_item(discord.ui.Button(label="Not now", disabled=True, custom_id="ec:1:2:report:", row=0))
    options = [discord.SelectOption(label="Blue 4", value="b4"), discord.SelectOption(label="Yellow 0", value="y0")]
    guests: dict[str, Any] = {
        "placeholder": "Which guest?",
        "custom_id": "es1:1:2:say:guest",
        "max_values": 2,
        "row": 1,
    }
    made.add_item(discord.ui.Select(options=options, **guests))
    made.add_item(discord.ui.UserSelect(placeholder="Whom?", custom_id="eu:1:2:give:", row=2))
    made.add_item(discord.ui.Button(label="There", url="https://discord.com/channels/1/2/3", row=3))
    return made.to_components()


def said(part: Any) -> Any:
    """Without what goes without saying."""
    if isinstance(part, list):
        return [said(each) for each in part]
    if not isinstance(part, dict):
        return part
    free = FREE | {"id": None, "required": part.get("required")}
    return {name: said(each) for name, each in part.items() if name not in free or each != free[name]}


async def test_rows_are_sent_as_the_library_would() -> None:
    assert said(view(1, 2, ROWS).to_components()) == said(as_the_library_sends_it())
    assert view(1, 2, ((), (Button("Here"),))).to_components()[0]["components"][0]["custom_id"] == "ec:1:2:say:"
