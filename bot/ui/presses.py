"""Presses, choices and sent forms as Discord sends them, read from raw data: before a restart as after one. Plain
words in a direct message are as good as one, or as what is typed into a form; none is kept."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from math import ceil
from time import monotonic
from types import SimpleNamespace
from typing import Any, Literal

import discord
from discord import Interaction
from discord.app_commands import AppCommandContext

from bot import errors, incoming, logs, play
from bot.presenters import panels
from bot.presenters.panel import Button, Select
from bot.presenters.registry import get_presenter
from bot.saying import Refusal, spoken
from bot.ui import door, ids, replies
from bot.ui.reading import Reading
from engines.core import ENGLISH, Game, IllegalCommand, notation, speak

SELDOM = 60.0
"""Seconds for which nobody is told again that they were not understood: a chat is for talking, too."""
OFTEN, OFTEN_WITHIN = 5, 20.0
"""Answers of one kind to plain words that move nothing, and the seconds within which so many are given."""


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
        with suppress(errors.Overloaded):
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


Kind = Literal["move", "refused move", "correction", "why", "help", "not understood", "no game"]
"""What plain words come to."""


NO_GAME: Kind = "no game"
READ: dict[str, Kind] = {"why": "why", "help": "help"}
"""Words that read, as verbs of a press."""
PACED = "paced"
ONCE = ("not understood", NO_GAME, PACED)
"""Kinds of answers that are given once in a while."""


class Pace:
    """How often each kind of answer is given in a chat: what moves the game always, anything else now and then."""

    def __init__(self) -> None:
        self._answered: play.LRUCache[tuple[int, str], tuple[float, ...]] = play.LRUCache()
        """When the last answers were given, by chat and kind."""

    def wait(self, channel: int, kind: str) -> float:
        """Return 0.0 and count an answer, or return the seconds until one of this kind is given again."""
        most, within = (1, SELDOM) if kind in ONCE else (OFTEN, OFTEN_WITHIN)
        now, before = monotonic(), self._answered.get((channel, kind)) or ()
        if len(before) == most and now - before[0] < within:
            return before[0] + within - now
        self._answered[channel, kind] = (*before, now)[-most:]
        return 0.0


class Chat:
    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._pace = Pace()

    async def heard(self, said: discord.Message, client: discord.Client) -> tuple[Any, ids.Press | None]:
        """Return who asks, and for what: None if nothing is left to do. Their game says in which language that is."""
        logs.about(interaction=said.id)
        asked, press = _as_interaction(said, client), None
        with suppress(errors.Overloaded):
            async with door.answering(asked):
                table = await self._reading.lately(asked)
                speak(table.row.language if table else ENGLISH)
                press, kind = read_words(table, incoming.clean(said.content).strip()) if table else (None, NO_GAME)
                press = await self._paced(asked, table, press, kind)
        return asked, press

    async def _paced(
        self, asked: Any, table: play.Table | None, press: ids.Press | None, kind: Kind
    ) -> ids.Press | None:
        """Return the press, or None where its kind was answered often enough lately; that is said once."""
        channel = asked.channel_id
        wait = 0.0 if kind == "move" else self._pace.wait(channel, kind)
        if wait and kind not in ONCE and not self._pace.wait(channel, PACED):
            await replies.send(asked, spoken("chat-paced", seconds=ceil(wait)))
        if press is None and not wait:
            panel = f"{channel}/{table.row.panel_message_id or ''}" if table else None
            await replies.send(asked, spoken("chat-not-understood", panel=panel))
        return None if wait else press


def understood(table: play.Table, text: str) -> ids.Press | None:
    """Return what words say by themselves, or by a button or form of the panel; None if that is nothing, or two
    things."""
    return read_words(table, text)[0]


def read_words(table: play.Table, text: str) -> tuple[ids.Press | None, Kind]:
    """Return what words say, and which kind of answer they get. The label of a button or choice means that one. A move
    that cannot be played now is a move all the same, and is refused as one."""
    game, language = table.game, table.row.language
    word = notation.in_english(game.words, text, language).casefold()
    if word in READ:
        return ids.Press(table.row.id, table.seq, word), READ[word]
    readings = list(_lines(table, text))
    labels = {line for line, is_label in readings if is_label}
    playable = {repr(command): line for line, _ in readings if (command := game.taken(table.state, line, language))}
    found = list(labels or playable.values()) or _typed(game, text, language)
    if len(found) != 1:
        return None, "not understood"
    (line,) = found
    kind: Kind = "move" if line in playable.values() else "refused move"
    if kind == "move" and line.startswith("adjust "):
        kind = "correction"
    typed = {} if labels or not line.endswith(text) else {"": text}  # a label is ours
    return ids.Press(table.row.id, table.seq, "say", line, typed=typed), kind


def _typed(game: Game[Any, Any], text: str, language: str) -> list[str]:
    """Return the text if it is a line of the game, whether or not it can be played now."""
    try:
        return [text] if game.typed(text, language=language) else []
    except IllegalCommand:
        return []


def _lines(table: play.Table, text: str) -> Iterator[tuple[str, bool]]:
    """Yield what the words may mean as lines of the game, and whether they are the very label of one."""
    wanted = text.casefold()
    english = partial(notation.in_english, table.game.words, language=table.row.language)
    yield text, False
    if ask := table.game.asking(table.state):
        yield f"{ask.answer} {text}", False
    for part in (part for row in panels.table_panel(table).rows for part in row):
        match part:
            case Button(verb="say", argument=line, label=label) if label.casefold() == wanted:
                yield line, True
            case Button(verb="say", argument=line, label=label) if english(label).casefold() == wanted:
                yield line, False
            case Button(verb="form", argument=name) if form := get_presenter(table.game).form(table.state, name):
                yield f"{form.command} {text}", False
                yield f"{form.command.split()[0]} {text}", False
            case Select(verb="say", argument=line, options=options):
                for label, value in options:
                    if label.casefold() == wanted:
                        yield f"{line} {value}", True


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
