"""Panels as Discord shows them: embeds, buttons, selects and forms. Their presses are read from raw data, before a
restart as after one, so the library need not keep them."""

from collections.abc import Callable
from typing import Any

import discord

from bot.presenters.panel import Button, Field, Form, Panel, People, Row, Select, clipped, fitting, unlinked
from bot.ui.ids import BUTTON, FORM, PEOPLE, SELECT, custom_id
from engines.core import speaking

COLOUR = discord.Colour(0x8A5A2B)
ENDED = discord.Colour(0x777777)
TEXT, FACTS, NAME, ALL = 4096, 25, 256, 6000
"""Of an embed: characters of its text, facts, characters of a name, of everything together."""
LEAST = 1500
"""Characters that the text may keep, however many facts there are."""
STYLES = {style.name: style for style in discord.ButtonStyle}
OPEN = 10
"""Options that a form shows at once, of all its fields together; more of them are lists to unfold."""


def embed(panel: Panel) -> discord.Embed:
    """Whatever a panel says, it stays within Discord's limits: facts first, then as much text as is left."""
    title, footer = clipped(unlinked(panel.title), NAME), clipped(unlinked(panel.footer), 2048)
    text = "\n".join(filter(None, (*panel.story, panel.body)))
    room = ALL - len(title) - len(footer)
    facts = _fitting_facts(panel, room - min(len(text), LEAST))
    left = room - sum([len(name) + len(value) for name, value in facts])
    with speaking(panel.language):
        body = fitting(text, min(TEXT, left))
    shown = discord.Embed(title=title or None, description=body or None, colour=ENDED if panel.ended else COLOUR)
    for name, value in facts:
        shown.add_field(name=name, value=value, inline=False)
    return shown.set_footer(text=footer) if footer else shown


def content(panel: Panel) -> str | None:
    """Return what stands above the embed, or None where a panel says nothing there."""
    return unlinked(panel.headline) or None


def _fitting_facts(panel: Panel, room: int) -> list[tuple[str, str]]:
    facts: list[tuple[str, str]] = []
    for name, value in (*panel.lists, *panel.facts)[:FACTS]:
        fact = clipped(unlinked(name), NAME), clipped(unlinked(value), 1024)
        room -= len(fact[0]) + len(fact[1])
        if room >= 0:
            facts.append(fact)
    return facts


def view(game: int, seq: int, rows: tuple[Row, ...]) -> discord.ui.View:
    """Return buttons and lists as a view that the library sends and does not keep."""
    shown = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in row:
            if isinstance(item, Button):
                shown.add_item(_button(game, seq, item, number))
            else:
                shown.add_item(_select(game, seq, item, number))
    shown.stop()
    return shown


def _button(game: int, seq: int, button: Button, row: int) -> discord.ui.Button[Any]:
    label = clipped(str(button.words), 80)
    if button.link:
        return discord.ui.Button(label=label, url=button.link, row=row)
    return discord.ui.Button(
        label=label,
        style=STYLES[button.style],
        emoji=button.emoji or None,
        disabled=button.disabled,
        custom_id=custom_id(BUTTON, game, seq, button.verb, button.argument),
        row=row,
    )


def _select(game: int, seq: int, select: Select | People, row: int) -> discord.ui.Item[Any]:
    """Return a list; its prefix ends with the row, because two selects of a panel may say the same."""
    placeholder = clipped(select.placeholder, 150)
    if isinstance(select, People):
        people = custom_id(PEOPLE, game, seq, select.verb)
        return discord.ui.UserSelect(placeholder=placeholder, custom_id=people, row=row)
    options = [discord.SelectOption(label=clipped(label, 100), value=value) for label, value in select.options]
    return discord.ui.Select(
        placeholder=placeholder,
        options=options,
        max_values=min(select.most, len(options)),
        custom_id=custom_id(f"{SELECT}{row}", game, seq, select.verb, select.argument),
        row=row,
    )


def modal(game: int, seq: int, form: Form, interaction: int) -> discord.ui.Modal:
    """Its id carries the interaction too: two people's forms must not collide. Submits are read from raw data."""
    shown = discord.ui.Modal(
        title=clipped(form.title, 45),
        timeout=900,
        custom_id=custom_id(FORM, game, seq, form.command, f"{interaction} {form.name}".strip()),
    )
    is_open = sum(len(field.options) for field in form.fields) <= OPEN
    for field in form.fields:
        part = _choice(field, form.needs(field), is_open) if field.options else _text(field, form.needs(field))
        shown.add_item(discord.ui.Label(text=clipped(field.label, 45), component=part))
    return shown


def _text(field: Field, required: bool) -> discord.ui.TextInput[Any]:
    return discord.ui.TextInput(
        custom_id=field.name,
        default=field.value or None,
        placeholder=field.placeholder or None,
        max_length=field.most,
        required=required,
        style=discord.TextStyle.paragraph if field.most > 100 else discord.TextStyle.short,
    )


def _choice(field: Field, required: bool, is_open: bool) -> discord.ui.Item[Any]:
    """Discord wants two radio buttons at least."""
    told: dict[str, Any] = {"custom_id": field.name, "required": required}
    bounds: dict[str, Any] = {"min_values": int(required), "max_values": min(field.picks, len(field.options))}
    if is_open and field.picks > 1:
        return discord.ui.CheckboxGroup(options=_options(discord.CheckboxGroupOption, field), **told, **bounds)
    if is_open and len(field.options) > 1:
        return discord.ui.RadioGroup(options=_options(discord.RadioGroupOption, field), **told)
    options = _options(discord.SelectOption, field)
    return discord.ui.Select(options=options, placeholder=field.placeholder or None, **told, **bounds)


def _options(kind: Callable[..., Any], field: Field) -> list[Any]:
    return [kind(label=clipped(text, 100), value=each, default=each in field.chosen) for text, each in field.options]
