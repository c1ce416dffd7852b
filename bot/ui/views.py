"""Panels and forms as objects of discord.py: embeds, views and modals.

Presses are read from raw data (`bot/ui/interactions.py`), so the library does not have to keep
these objects.
"""

from collections.abc import Callable
from typing import Any

import discord

from bot.presenters.components import (
    Button,
    Field,
    Form,
    Panel,
    PeopleSelect,
    Row,
    Select,
    clip,
    escape_links,
    escape_links_and_clip,
)
from bot.ui.custom_ids import (
    BUTTON_PREFIX,
    FORM_PREFIX,
    PEOPLE_PREFIX,
    SELECT_PREFIX,
    make_custom_id,
)
from engines.core import use_language

PANEL_COLOUR = discord.Colour(0x8A5A2B)
ENDED_COLOUR = discord.Colour(0x777777)
MAX_EMBED_TEXT = 4096
"""Discord's limit for the characters of the description of an embed."""
MAX_FIELDS = 25
"""Discord's limit for the fields of an embed."""
MAX_FACT_NAME = 256
"""Discord's limit for the characters of the title of an embed, and of the name of a field."""
MAX_EMBED_TOTAL = 6000
"""Discord's limit for the characters of an embed with all its parts."""
MIN_TEXT_CHARACTERS = 1500
"""The characters that are reserved for the text of a panel, however many facts there are."""
STYLES = {style.name: style for style in discord.ButtonStyle}
MAX_UNFOLDED_OPTIONS = 10
"""The options that a form shows unfolded, in all its fields together. Fields of longer forms are
drop-down lists."""


def make_embed(panel: Panel) -> discord.Embed:
    """Return the embed of a panel within Discord's limits.

    The title, the footer and the facts come first, but MIN_TEXT_CHARACTERS are reserved for the
    text. The text is shortened to the characters that are left.
    """
    title = clip(escape_links(panel.title), MAX_FACT_NAME)
    footer = clip(escape_links(panel.footer), 2048)
    text = "\n".join(filter(None, (*panel.move_lines, panel.body)))
    room = MAX_EMBED_TOTAL - len(title) - len(footer)
    facts = _select_fitting_facts(panel, room - min(len(text), MIN_TEXT_CHARACTERS))
    for name, value in facts:
        room -= len(name) + len(value)
    with use_language(panel.language):
        body = escape_links_and_clip(text, min(MAX_EMBED_TEXT, room))
    colour = ENDED_COLOUR if panel.is_final else PANEL_COLOUR
    shown = discord.Embed(title=title or None, description=body or None, colour=colour)
    for name, value in facts:
        shown.add_field(name=name, value=value, inline=False)
    if footer:
        shown.set_footer(text=footer)
    return shown


def make_content(panel: Panel) -> str | None:
    """Return the text above the embed, or None if the panel has no headline."""
    return escape_links(panel.headline) or None


def _select_fitting_facts(panel: Panel, max_characters: int) -> list[tuple[str, str]]:
    """Return the names and values of those facts that fit into `max_characters` together."""
    room = max_characters
    facts: list[tuple[str, str]] = []
    for full_name, full_value in (*panel.sections, *panel.facts)[:MAX_FIELDS]:
        name = clip(escape_links(full_name), MAX_FACT_NAME)
        value = clip(escape_links(full_value), 1024)
        room -= len(name) + len(value)
        if room >= 0:
            facts.append((name, value))
    return facts


def make_view(game: int, seq: int, rows: tuple[Row, ...]) -> discord.ui.View:
    """Return buttons and lists as a view that the library sends and does not keep."""
    shown = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in row:
            if isinstance(item, Button):
                shown.add_item(_make_button(game, seq, item, number))
            else:
                shown.add_item(_make_select(game, seq, item, number))
    shown.stop()
    return shown


def _make_button(game: int, seq: int, button: Button, row: int) -> discord.ui.Button[Any]:
    """Return a button, which has either a link or a custom id."""
    label = clip(str(button.text), 80)
    if button.link:
        return discord.ui.Button(label=label, url=button.link, row=row)
    return discord.ui.Button(
        label=label,
        style=STYLES[button.style],
        emoji=button.emoji or None,
        disabled=button.disabled,
        custom_id=make_custom_id(BUTTON_PREFIX, game, seq, button.verb, button.argument),
        row=row,
    )


def _make_select(
    game: int, seq: int, select: Select | PeopleSelect, row: int
) -> discord.ui.Item[Any]:
    """Return a list of options or of users.

    The prefix of its custom id ends with the row, because two lists of a panel may have the same
    verb and argument.
    """
    placeholder = clip(select.placeholder, 150)
    if isinstance(select, PeopleSelect):
        people_id = make_custom_id(PEOPLE_PREFIX, game, seq, select.verb)
        return discord.ui.UserSelect(placeholder=placeholder, custom_id=people_id, row=row)
    options = [
        discord.SelectOption(label=clip(label, 100), value=value) for label, value in select.options
    ]
    return discord.ui.Select(
        placeholder=placeholder,
        options=options,
        max_values=min(select.max_values, len(options)),
        custom_id=make_custom_id(f"{SELECT_PREFIX}{row}", game, seq, select.verb, select.argument),
        row=row,
    )


def make_modal(game: int, seq: int, form: Form, interaction: int) -> discord.ui.Modal:
    """Return a form as a modal.

    Its custom id contains the id of the interaction that opens it, so that the forms of two persons
    differ.
    """
    argument = f"{interaction} {form.name}".strip()
    shown = discord.ui.Modal(
        title=clip(form.title, 45),
        timeout=900,
        custom_id=make_custom_id(FORM_PREFIX, game, seq, form.command, argument),
    )
    option_count = sum(len(field.options) for field in form.fields)
    for field in form.fields:
        component: discord.ui.Item[Any]
        if field.options:
            component = _make_choice_input(
                field, form.is_required(field), option_count <= MAX_UNFOLDED_OPTIONS
            )
        else:
            component = _make_text_input(field, form.is_required(field))
        shown.add_item(discord.ui.Label(text=clip(field.label, 45), component=component))
    return shown


def _make_text_input(field: Field, required: bool) -> discord.ui.TextInput[Any]:
    """Return a text input, with several lines if the field takes more than 100 characters."""
    style = discord.TextStyle.paragraph if field.max_length > 100 else discord.TextStyle.short
    return discord.ui.TextInput(
        custom_id=field.name,
        default=field.value or None,
        placeholder=field.placeholder or None,
        max_length=field.max_length,
        required=required,
        style=style,
    )


def _make_choice_input(field: Field, required: bool, is_unfolded: bool) -> discord.ui.Item[Any]:
    """Return check boxes, radio buttons or a drop-down list. Discord needs at least two radio
    buttons."""
    common: dict[str, Any] = {"custom_id": field.name, "required": required}
    bounds: dict[str, Any] = {
        "min_values": int(required),
        "max_values": min(field.picks, len(field.options)),
    }
    if is_unfolded and field.picks > 1:
        return discord.ui.CheckboxGroup(
            options=_make_options(discord.CheckboxGroupOption, field), **common, **bounds
        )
    if is_unfolded and len(field.options) > 1:
        return discord.ui.RadioGroup(
            options=_make_options(discord.RadioGroupOption, field), **common
        )
    options = _make_options(discord.SelectOption, field)
    return discord.ui.Select(
        options=options, placeholder=field.placeholder or None, **common, **bounds
    )


def _make_options(option_class: Callable[..., Any], field: Field) -> list[Any]:
    """Return the options of a field as objects of this class of discord.py."""
    options = []
    for label, value in field.options:
        option = option_class(
            label=clip(label, 100), value=value, default=value in field.chosen_values
        )
        options.append(option)
    return options
