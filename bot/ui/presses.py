"""Presses, choices and sent forms as Discord sends them, read from raw data: before a restart as after one. Plain
words in a direct message are as good as one, or as what is typed into a form; none is kept."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from time import monotonic
from types import SimpleNamespace
from typing import Any

import discord
from discord import Interaction
from discord.app_commands import AppCommandContext

from bot import incoming, logs, play
from bot.presenters import panels, presenting
from bot.presenters.panel import Button, Select
from bot.saying import Refusal, spoken
from bot.ui import door, ids, pressure, replies
from bot.ui.reading import Reading
from engines.core import ENGLISH, IllegalCommand, notation, speak

SELDOM = 60.0
"""Seconds for which nobody is told again that they were not understood: a chat is for talking, too."""


async def pressed(interaction: Interaction) -> ids.Press | None:
    """None where it is none of ours, or means nothing; then whoever pressed has been told so."""
    data: Any = interaction.data or {}
    custom_id = data.get("custom_id", "")
    is_form = interaction.type is discord.InteractionType.modal_submit
    if not ids.OURS.match(custom_id) or is_form != custom_id.startswith(f"{ids.FORM}:"):
        return None
    try:
        return ids.Press.parse(custom_id, values=tuple(map(str, data.get("values", ()))), typed=typed(data))
    except Refusal as no:
        with suppress(pressure.TooLate):
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


class Chat:
    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._told: play.RecentlyUsed[int, float] = play.RecentlyUsed()

    async def heard(self, said: discord.Message, client: discord.Client) -> tuple[Any, ids.Press | None]:
        """Who asks, and for what: nothing where they were told so. Their game says in which language that is."""
        logs.about(interaction=said.id)
        asked, press, channel = _as_interaction(said, client), None, said.channel.id
        with suppress(pressure.TooLate):
            async with door.answering(asked):
                table = await self._reading.lately(asked)
                speak(table.row.language if table else ENGLISH)
                press = understood(table, incoming.clean(said.content).strip()) if table else None
                if press is None and monotonic() - (self._told.get(channel) or -SELDOM) >= SELDOM:
                    self._told[channel] = monotonic()
                    panel = f"{channel}/{table.row.panel_message_id or ''}" if table else None
                    await replies.send(asked, spoken("chat-not-understood", panel=panel))
        return asked, press


def understood(table: play.Table, text: str) -> ids.Press | None:
    """What words say by themselves, or by a button or form of the panel; None where that is nothing, or two things."""
    game, word = table.game, notation.in_english(table.game.words, text).casefold()
    if word in ("why", "help"):
        return ids.Press(table.row.id, table.seq, word)
    lines = {repr(said): line for line in _lines(table, text) if (said := game.taken(table.state, line))}
    with suppress(IllegalCommand):  # what cannot be played now is a move all the same, and is refused as one
        if not lines and game.typed(text):
            lines = {"": text}
    line = next(iter(lines.values()), "")
    typed = {"": text} if line.endswith(text) else {}  # a label is ours
    return ids.Press(table.row.id, table.seq, "say", line, typed=typed) if len(lines) == 1 else None


def _lines(table: play.Table, text: str) -> Iterator[str]:
    wanted, english = text.casefold(), partial(notation.in_english, table.game.words)
    yield text
    if ask := table.game.asking(table.state):
        yield f"{ask.answer} {text}"
    for part in (part for row in panels.table_panel(table).rows for part in row):
        match part:
            case Button(verb="say", argument=line) if wanted in map(str.casefold, (part.label, english(part.label))):
                yield line
            case Button(verb="form", argument=name) if form := presenting.presenter(table.game).form(table.state, name):
                yield from (f"{command} {text}" for command in (form.command, form.command.split()[0]))
            case Select(verb="say", argument=line, options=options):
                yield from (f"{line} {value}" for label, value in options if label.casefold() == wanted)


def _as_interaction(said: discord.Message, client: discord.Client) -> Any:
    """As far as anybody looks at one: its id plays once, what would be private is said in the chat, nobody need be put
    off, and it is a key to no message."""

    async def post(**content: Any) -> Any:
        del content["ephemeral"]
        return SimpleNamespace(message_id=(await said.channel.send(**content)).id)

    async def put_off(**_: Any) -> None: ...

    return SimpleNamespace(
        **{"id": said.id, "user": said.author, "channel_id": said.channel.id, "created_at": said.created_at},
        **{"guild_id": None, "channel": said.channel, "context": AppCommandContext(dm_channel=True), "client": client},
        **{"message": None, "type": None, "data": None, "token": "", "extras": {}},
        **{"permissions": discord.Permissions.none(), "locale": discord.Locale.british_english},
        response=SimpleNamespace(is_done=lambda: False, send_message=post, defer=put_off),
    )
