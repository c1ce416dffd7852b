"""Plain words in a chat with the bot: they are as good as a press, or as what is typed into a form. None is kept."""

from collections.abc import Iterator
from functools import partial
from math import ceil
from time import monotonic
from typing import Any, Literal

from bot import incoming, play
from bot.presenters import panels
from bot.presenters.panel import Button, Select
from bot.presenters.registry import get_presenter
from bot.saying import spoken
from bot.ui import ids
from bot.ui.reading import Reading
from bot.ui.request import Request
from engines.core import ENGLISH, Game, IllegalCommand, speak
from engines.core.text import notation

SELDOM = 60.0
"""Seconds for which nobody is told again that they were not understood: a chat is for talking, too."""
OFTEN, OFTEN_WITHIN = 5, 20.0
"""Answers of one kind to plain words that move nothing, and the seconds within which so many are given."""


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
    """Reads messages in chats with the bot."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._pace = Pace()

    async def read_press(self, request: Request, text: str) -> ids.Press | None:
        """Return the press that a message stands for, or answer it and return None.

        It is read and answered in the language of the game that is played in this chat.
        """
        table = await self._reading.find_open_or_last(request)
        speak(table.row.language if table else ENGLISH)
        press, kind = read_words(table, incoming.clean(text).strip()) if table else (None, NO_GAME)
        return await self._paced(request, table, press, kind)

    async def _paced(
        self, request: Request, table: play.Table | None, press: ids.Press | None, kind: Kind
    ) -> ids.Press | None:
        """Return the press, or None where its kind was answered often enough lately; that is said once."""
        channel = request.place.channel_id
        wait = 0.0 if kind == "move" else self._pace.wait(channel, kind)
        if wait and kind not in ONCE and not self._pace.wait(channel, PACED):
            await request.reply.send(spoken("chat-paced", seconds=ceil(wait)))
        if press is None and not wait:
            panel = f"{channel}/{table.row.panel_message_id or ''}" if table else None
            await request.reply.send(spoken("chat-not-understood", panel=panel))
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
