"""Panels as Discord shows them: embeds, buttons and selects. Views hold dynamic items only, so nothing is kept."""

from typing import Any

import discord

from bot.play.refusals import Refusal
from bot.presenters.panel import NOTE, Button, Form, Panel, People, Row, Select, clipped, fitting, unlinked
from bot.ui.door import private
from bot.ui.ids import BUTTON, FORM, PATTERN, PEOPLE, SELECT, UNKNOWN, Press

STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}
COLOUR = discord.Colour(0x8A5A2B)
ENDED = discord.Colour(0x777777)
TEXT, FACTS, ALL = 4096, 25, 6000
"""Of an embed: characters of its text, facts, characters of everything together."""
LEAST = 1500
"""Characters that the text may keep, however many facts there are."""


def embed(panel: Panel) -> discord.Embed:
    """Whatever a panel says, it stays within Discord's limits: facts first, then as much text as is left."""
    title, footer = clipped(panel.title, 256), clipped(panel.footer, 2048)
    facts = _fitting_facts(panel, ALL - len(title) - len(footer) - min(len(panel.body), LEAST))
    left = ALL - len(title) - len(footer) - sum(len(name) + len(value) for name, value in facts)
    body = fitting(panel.body, min(TEXT, left))
    shown = discord.Embed(title=title, description=body or None, colour=ENDED if panel.ended else COLOUR)
    for name, value in facts:
        shown.add_field(name=name, value=value, inline=False)
    return shown.set_footer(text=footer) if footer else shown


def _fitting_facts(panel: Panel, room: int) -> list[tuple[str, str]]:
    facts: list[tuple[str, str]] = []
    for name, value in panel.facts[:FACTS]:
        fact = clipped(name, 256), clipped(unlinked(value), 1024)
        room -= sum(map(len, fact))
        if room >= 0:
            facts.append(fact)
    return facts


class PanelButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=PATTERN.format(prefix=BUTTON)):
    """Every button of every panel. What it means is read from its id, inside the door."""

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction, item: Any, __: Any) -> "PanelButton":
        return cls(item)

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.client.pressed(interaction, self.item.custom_id or "")  # type: ignore[attr-defined]


class PanelSelect(discord.ui.DynamicItem[discord.ui.Select[Any]], template=PATTERN.format(prefix=SELECT + r"\d")):
    """Its prefix ends with the row: two selects of a panel may say the same."""

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction, item: Any, __: Any) -> "PanelSelect":
        return cls(item)

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.client.pressed(  # type: ignore[attr-defined]
            interaction, self.item.custom_id or "", values(interaction)
        )


class PanelPeople(discord.ui.DynamicItem[discord.ui.UserSelect[Any]], template=PATTERN.format(prefix=PEOPLE)):
    @classmethod
    async def from_custom_id(cls, _: discord.Interaction, item: Any, __: Any) -> "PanelPeople":
        return cls(item)

    async def callback(self, interaction: discord.Interaction) -> None:
        people = [one for one in getattr(self.item, "values", ()) if isinstance(one, discord.User | discord.Member)]
        if (press := await parsed(interaction, self.item.custom_id or "")) is None:
            return
        if people:
            await interaction.client.desk.chosen(interaction, press, people[0])  # type: ignore[attr-defined]
        else:
            await private(interaction, UNKNOWN)


Item = PanelButton | PanelSelect | PanelPeople


async def parsed(interaction: discord.Interaction[Any], custom_id: str) -> Press | None:
    """None where an id means nothing; then whoever pressed has been told so."""
    try:
        return Press.parse(custom_id)
    except Refusal as no:
        await private(interaction, str(no))
        return None


def values(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """What was chosen: nothing on a button, whatever its id claims to be."""
    data: Any = interaction.data or {}
    return tuple(data.get("values", ()))


def view(game: int, seq: int, rows: tuple[Row, ...]) -> discord.ui.View:
    shown = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in row:
            shown.add_item(_item(game, seq, item, number))
    return shown


def _item(game: int, seq: int, item: Button | Select | People, row: int) -> Item:
    match item:
        case Select():
            return _select(game, seq, item, row)
        case People():
            return _people(game, seq, item, row)
        case Button():
            return _button(game, seq, item, row)


def _button(game: int, seq: int, button: Button, row: int) -> PanelButton:
    return PanelButton(
        discord.ui.Button(
            label=clipped(button.label, 80),
            style=STYLES[button.style],
            emoji=button.emoji,
            disabled=button.disabled,
            row=row,
            custom_id=Press(game, seq, button.verb, button.argument).custom_id(BUTTON),
        )
    )


def _select(game: int, seq: int, select: Select, row: int) -> PanelSelect:
    options = [discord.SelectOption(label=clipped(label, 100), value=value) for label, value in select.options[:25]]
    return PanelSelect(
        discord.ui.Select(
            placeholder=clipped(select.placeholder, 150),
            options=options,
            max_values=min(select.most, len(options)),
            row=row,
            custom_id=Press(game, seq, select.verb, select.argument).custom_id(f"{SELECT}{row}"),
        )
    )


def _people(game: int, seq: int, people: People, row: int) -> PanelPeople:
    return PanelPeople(
        discord.ui.UserSelect(
            placeholder=clipped(people.placeholder, 150),
            row=row,
            custom_id=Press(game, seq, people.verb).custom_id(PEOPLE),
        )
    )


def modal(game: int, seq: int, form: Form, interaction: int) -> discord.ui.Modal:
    """Its id carries the interaction too: two people's forms must not collide. Submits are read from raw data."""
    shown = discord.ui.Modal(
        title=clipped(form.title, 45),
        timeout=900,
        custom_id=Press(game, seq, form.command, str(interaction)).custom_id(FORM),
    )
    for field in form.fields:
        text: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=field.name,
            default=field.value or None,
            placeholder=field.placeholder or None,
            max_length=field.most,
            required=field.name != NOTE,
            style=discord.TextStyle.paragraph if field.most > 100 else discord.TextStyle.short,
        )
        shown.add_item(discord.ui.Label(text=clipped(field.label, 45), component=text))
    return shown
