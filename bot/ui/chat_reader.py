"""Plain text in a chat with the bot. It can stand for a press or for a form, and is not stored."""

from collections.abc import Iterator
from functools import partial
from itertools import chain
from math import ceil
from time import monotonic
from typing import Any, Literal

from bot import play, text_cleaning
from bot.presenters import components, panels
from bot.presenters.components import Button, Select
from bot.presenters.registry import get_presenter
from bot.sentences import say_now
from bot.ui import custom_ids
from bot.ui.read_handlers import ReadHandlers
from bot.ui.request import Request
from engines.core import ENGLISH, Game, IllegalCommand, set_language
from engines.core.text import notation

RARE_ANSWER_SECONDS = 60.0
"""The seconds between two answers of one of the RARE_KINDS. People also use the chat for other
things than the game."""
MAX_ANSWERS = 5
"""The number of answers of any other kind that are given within ANSWER_PERIOD_SECONDS. Moves have
no limit."""
ANSWER_PERIOD_SECONDS = 20.0


AnswerKind = Literal[
    "move", "refused move", "correction", "why", "help", "not understood", "no game"
]
"""The kind of answer that a text gets."""


NO_GAME: AnswerKind = "no game"
READ_VERBS: dict[str, AnswerKind] = {"why": "why", "help": "help"}
"""The texts that only read, by the verb of the press that they stand for."""
PACED = "paced"
"""The kind of answer that says that the person has to wait."""
RARE_KINDS = ("not understood", NO_GAME, PACED)
"""The kinds of answers that are given once in RARE_ANSWER_SECONDS."""


class AnswerRateLimit:
    """A rate limit for each kind of answer in each chat."""

    def __init__(self) -> None:
        self._answer_times: play.LRUCache[tuple[int, str], tuple[float, ...]] = play.LRUCache()
        """The times of the last answers, by chat and kind."""

    def count_answer_or_get_wait(self, channel: int, kind: str) -> float:
        """Return 0.0 and count an answer, or return the seconds until one of this kind is given
        again."""
        limit = MAX_ANSWERS
        period = ANSWER_PERIOD_SECONDS
        if kind in RARE_KINDS:
            limit = 1
            period = RARE_ANSWER_SECONDS
        now = monotonic()
        answered_at = self._answer_times.get((channel, kind)) or ()
        if len(answered_at) == limit and now - answered_at[0] < period:
            return answered_at[0] + period - now
        self._answer_times[channel, kind] = (*answered_at, now)[-limit:]
        return 0.0


class ChatReader:
    """A reader of messages in chats with the bot."""

    def __init__(self, reading: ReadHandlers) -> None:
        self._reading = reading
        self._rate_limit = AnswerRateLimit()

    async def parse_or_answer_message(self, request: Request, text: str) -> custom_ids.Press | None:
        """Return the press that a message stands for, or answer the message and return None.

        It is parsed and answered in the language of the game in this chat.
        """
        table = await self._reading.find_game_here_or_last(request)
        if table is None:
            set_language(ENGLISH)
            return await self._limit_answer_rate(request, None, None, NO_GAME)
        set_language(table.row.language)
        press, kind = parse_text(table, text_cleaning.strip_unwanted_characters(text).strip())
        return await self._limit_answer_rate(request, table, press, kind)

    async def _limit_answer_rate(
        self,
        request: Request,
        table: play.Table | None,
        press: custom_ids.Press | None,
        kind: AnswerKind,
    ) -> custom_ids.Press | None:
        """Return the press, or None if its kind of answer was given too often lately.

        A text without a press is answered here. That the person has to wait is sent once in a
        while.
        """
        channel = request.place.channel_id
        wait = 0.0 if kind == "move" else self._rate_limit.count_answer_or_get_wait(channel, kind)
        if (
            wait
            and kind not in RARE_KINDS
            and not self._rate_limit.count_answer_or_get_wait(channel, PACED)
        ):
            await request.reply.send_message(say_now("chat-paced", seconds=ceil(wait)))
        if press is None and not wait:
            panel = f"{channel}/{table.row.panel_message_id or ''}" if table else None
            await request.reply.send_message(say_now("chat-not-understood", panel=panel))
        return None if wait else press


def find_press_for_chat_text(table: play.Table, text: str) -> custom_ids.Press | None:
    """Return the press that a text stands for, or None if it has no meaning or two."""
    press, _ = parse_text(table, text)
    return press


def parse_text(table: play.Table, text: str) -> tuple[custom_ids.Press | None, AnswerKind]:
    """Return the press that a text stands for, or None, and the kind of answer it gets.

    The label of a button or option stands for that one, before any other meaning. A line that
    cannot be played now is returned as a press, too, so that it is refused with the reason.
    """
    game = table.game
    language = table.row.language
    word = notation.translate_to_english(game.words, text, language).casefold()
    if word in READ_VERBS:
        return custom_ids.Press(table.row.id, table.seq, word), READ_VERBS[word]
    labelled = set[str]()
    playable: dict[str, str] = {}
    for reading, is_label in _list_lines_text_may_mean(table, text):
        if is_label:
            labelled.add(reading)
        if command := game.find_playable_command(table.state, reading, language):
            playable[repr(command)] = reading
    candidates = list(labelled or playable.values()) or _list_text_if_parsable(game, text, language)
    if len(candidates) != 1:
        return None, "not understood"
    (line,) = candidates
    kind: AnswerKind = "move" if line in playable.values() else "refused move"
    if kind == "move" and line.startswith("adjust "):
        kind = "correction"
    typed = {}
    # The line of a label is in English, and must not be translated.
    if not labelled and line.endswith(text):
        typed[""] = text
    return custom_ids.Press(
        table.row.id, table.seq, components.PLAY_LINE_VERB, line, typed=typed
    ), kind


def _list_text_if_parsable(game: Game[Any, Any], text: str, language: str) -> list[str]:
    """Return the text if it is a line of the game, whether or not it can be played now; else an
    empty list."""
    try:
        return [text] if game.parse_line(text, language=language) else []
    except IllegalCommand:
        return []


def _list_lines_text_may_mean(table: play.Table, text: str) -> Iterator[tuple[str, bool]]:
    """Yield each line of the game that a text may mean, and whether the text is exactly the label
    of that line."""
    folded_text = text.casefold()
    english = partial(notation.translate_to_english, table.game.words, language=table.row.language)
    yield text, False
    if ask := table.game.find_ask(table.state):
        yield f"{ask.answer} {text}", False
    for part in chain.from_iterable(panels.make_table_panel(table).rows):
        match part:
            case Button(verb=components.PLAY_LINE_VERB, argument=line, label=label) if (
                label.casefold() == folded_text
            ):
                yield line, True
            case Button(verb=components.PLAY_LINE_VERB, argument=line, label=label) if (
                english(label).casefold() == folded_text
            ):
                yield line, False
            case Button(verb="form", argument=name) if form := get_presenter(table.game).make_form(
                table.state, name
            ):
                yield f"{form.command} {text}", False
                yield f"{form.command.split()[0]} {text}", False
            case Button(verb="pad", argument=line):
                yield f"{line} {text}", False
            case Select(verb=components.PLAY_LINE_VERB, argument=line, options=options):
                for label, value in options:
                    if label.casefold() == folded_text:
                        yield f"{line} {value}", True
