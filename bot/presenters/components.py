"""The parts of a panel: buttons, menus, forms, pictures and texts.

A button carries a typed line of its game ("die 4"), or the name of a page to read.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, wraps
from typing import Any, Literal, ParamSpec, TypeVar
from weakref import ref

from bot.presenters.picture_requests import PictureRequest
from bot.sentences import say, say_now
from engines.core import Sentence, current_player, use_language
from engines.core.text import words

ButtonStyle = Literal["primary", "secondary", "success", "danger"]
Fact = tuple[str, str]
"""A thing on the table: its name and its state in words."""

PLAY_LINE_VERB = "say"
"""The verb of a button that plays the typed line in its argument."""


@dataclass(frozen=True)
class Button:
    """A button. `verb` names the handler; `argument` is the typed line, or a name."""

    text: str | Sentence
    verb: str = PLAY_LINE_VERB
    argument: str = ""
    style: ButtonStyle = "secondary"
    emoji: str | None = None
    disabled: bool = False
    link: str = ""
    """The address that the button opens; a button with a link is never pressed."""

    @property
    def label(self) -> str:
        """The label in the current language. Constant buttons are created before a language is
        chosen."""
        return str(self.text)


make_cached_button = lru_cache(500)(Button)
"""A cached `Button`, because most buttons appear again at the next move."""


@dataclass(frozen=True)
class Select:
    """A menu. A choice sends `argument` followed by the chosen values."""

    placeholder: str
    argument: str
    options: tuple[tuple[str, str], ...]
    max_values: int = 1
    verb: str = PLAY_LINE_VERB


@dataclass(frozen=True)
class PeopleSelect:
    """A select over the members of the server."""

    placeholder: str
    verb: str


@dataclass(frozen=True)
class Field:
    """One input of a form."""

    name: str
    """The name of the field. A name that ends with a colon is put before the input: `queue: b4
    y0`."""
    label: str
    value: str = ""
    placeholder: str = ""
    max_length: int = 100
    """The maximal number of characters; above a hundred the input has several lines."""
    numbers: int = 0
    """The exact count of numbers that the field takes; 0 if it takes other input."""
    optional: bool = False
    refusals: tuple[str, ...] = ()
    """Keys of refusals that concern this field although they do not name it."""
    parts: tuple[str, ...] = ()
    """Further names by which refusals mention the content of this field: `loans`."""
    options: tuple[tuple[str, str], ...] = ()
    """Pairs of label and value to choose from, 25 at most. The value is sent as if it were
    typed."""
    picks: int = 1
    """The maximal number of chosen options. If it is more than one, values contain no blanks."""
    instead: bool = False
    """Whether input in this field replaces the options of all other fields, which may then stay
    empty."""

    @property
    def chosen_values(self) -> list[str]:
        """The values of the chosen options."""
        if self.picks > 1:
            return self.value.split()
        return [self.value]


@dataclass(frozen=True)
class Form:
    """A form to fill in: its fields, joined by blanks, follow `command`."""

    title: str
    command: str
    fields: tuple[Field, ...]
    name: str = ""
    """The name under which the presenter builds this form again after its draft was lost."""
    rest: str = ""
    """The name of the form that asks for what has no room in this one. What was typed here follows
    that name."""

    @property
    def has_replacement_text(self) -> bool:
        """Whether a field that replaces the options is filled in."""
        return any(field.instead and field.value for field in self.fields)

    def is_required(self, field: Field) -> bool:
        """Return whether the field must be filled in.

        No field with options is required if another field may replace them.
        """
        if field.optional or field.instead or field.name == NOTE_FIELD:
            return False
        can_be_replaced = any(each.instead for each in self.fields)
        return not (field.options and can_be_replaced)


Row = tuple[Button, ...] | tuple[Select] | tuple[PeopleSelect]
MAX_ROWS = 5
"""The maximal number of rows in a message, and of buttons in a row."""
MAX_MOVE_ROWS = 4
"""The maximal number of rows at an ordinary move. Redo and calls may take one more."""
MAX_OPTIONS = 25
"""The maximal number of options in a menu."""
MAX_FIELDS = 5
"""The maximal number of fields in a form."""
MAX_HEADLINE = 90
"""The maximal number of characters above a picture."""
MAX_ABOVE_TEXT = 400
"""The maximal number of characters above the text of a panel without a picture."""
MAX_ALT_TEXT = 1024
"""The maximal number of characters that Discord accepts as description of an attachment."""
OWN_MARKUP = re.compile(r"^-#? |\*\*|\\(?=\W)")
"""The markup in our own texts: small lines, list items, bold text, escaped characters."""
TIME = re.compile(r"<t:\d+(?::\w)?>")
"""A time in Discord's notation."""
MENTION = re.compile(r"<(?:@[!&]?|#)\d+>")
"""A mention of a person, a role or a channel in Discord's notation."""
P = ParamSpec("P")
T = TypeVar("T")


def arrange_in_rows(buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Return the buttons in full rows of five; the last row may be shorter."""
    rows = list[Row]()
    for start in range(0, len(buttons), MAX_ROWS):
        rows.append(tuple(buttons[start : start + MAX_ROWS]))
    return tuple(rows)


def cut_to_side(rows: tuple[Row, ...], side: int, tools: tuple[Button, ...]) -> tuple[Row, ...]:
    """Return the rows of one side of a panel, with the tools and the buttons to its other sides
    below them."""
    rows_per_side = MAX_MOVE_ROWS - 1
    last_side = max(len(rows) - 1, 0) // rows_per_side
    side = min(side, last_side)
    start = side * rows_per_side
    rows_of_side = rows[start : start + rows_per_side]
    return (*rows_of_side, (*make_page_buttons(side, last_side + 1, "flip"), *tools))


def make_page_buttons(
    page: int,
    page_count: int,
    verb: str,
    make_argument: Callable[[int], str] = str,
    label_keys: tuple[str, str] = ("button-back", "button-on"),
) -> tuple[Button, ...]:
    """Return the buttons to the previous and to the next page, as far as these exist.

    `make_argument` makes the argument of a button from the number of its page; `label_keys` are the
    keys of the two labels.
    """
    buttons = list[Button]()
    for key, target in zip(label_keys, (page - 1, page + 1), strict=True):
        if 0 <= target < page_count:
            buttons.append(Button(say_now(key), verb, make_argument(target)))
    return tuple(buttons)


def join_into_pages(texts: Iterable[str], max_length: int, separator: str = "\n") -> list[str]:
    """Return the texts joined to pages of at most `max_length` characters.

    No text is split over two pages. A text that is too long for a page is cut off.
    """
    filled_pages: list[str] = []
    for text in texts:
        if filled_pages and len(filled_pages[-1]) + len(separator) + len(text) <= max_length:
            filled_pages[-1] += separator + text
        else:
            filled_pages.append(clip(text, max_length))
    return filled_pages


@dataclass(frozen=True)
class Picture:
    """A picture as a PNG file, with its alt text."""

    png: bytes
    alt: str
    fault: str = ""
    """The error of a package whose own picture could not be drawn, so that this is the plain
    one."""


class IdentityKey:
    """A key that is equal only to keys of the identical object.

    A picture is drawn before its move is stored, and a different move may be stored under the same
    number. The reference is weak, because pictures stay in their cache for longer than games.
    """

    __slots__ = ("_hash", "_value")

    def __init__(self, value: Any) -> None:
        self._value = ref(value)
        self._hash = id(value)

    def __eq__(self, other: object) -> bool:
        value = self._value()
        if self is other:
            return True
        if not isinstance(other, IdentityKey) or value is None:
            return False
        return other._value() is value

    def __hash__(self) -> int:
        return self._hash


@dataclass(frozen=True)
class Scene:
    """A picture that the drawing process still has to draw. It may answer that no picture belongs
    there."""

    key: tuple[Any, ...]
    """The key in the cache of pictures. Equal keys that show the same state mean equal pictures."""
    request: PictureRequest = field(compare=False)
    """The request to the drawing process."""
    shown_state: IdentityKey | None = field(default=None, compare=False)
    """The state that is shown. It is not compared, because panels are equal if their texts are."""
    language: str = field(default_factory=words.current_language)
    """The language of the request for this picture."""
    dark: bool = False


@dataclass(frozen=True)
class Panel:
    """A message to show: texts, facts, rows of buttons, and the picture that goes with them."""

    title: str
    body: str
    facts: tuple[Fact, ...] = ()
    """Names and values that are shown if there is no picture."""
    rows: tuple[Row, ...] = ()
    footer: str = ""
    is_final: bool = False
    picture: Scene | None = None
    sections: tuple[tuple[str, str], ...] = ()
    """Texts that no picture shows, each with its heading."""
    headline: str = ""
    """The state of the game in one line: shown above the picture, in push notifications and in
    quotes."""
    make_instruction: Callable[[], str] = field(default=str, compare=False)
    """A function that returns the first instruction of the move. It joins the headline above a
    picture."""
    move_lines: tuple[str, ...] = ()
    """The lines of the move, shown before the body. Without a picture they follow the headline."""
    make_table_facts: Callable[[], tuple[Fact, ...]] = field(default=tuple, compare=False)
    """A function that returns the table as further facts. It is called only if no picture comes."""
    guide: str = ""
    """The name of the picture that shows what the facts say, of a page that explains what is
    printed."""
    language: str = field(default_factory=words.current_language)
    """The language in which the panel was made. Texts that are added when it is sent use it,
    too."""

    def make_alt_text(self, description: str) -> str:
        """Return the alt text: the move without markup, then the description of the picture.

        A line with a time is left out, because Discord shows times and names in messages alone. The
        only person whom such a line names is the player.
        """
        lines = [OWN_MARKUP.sub("", line) for line in self.move_lines if not TIME.search(line)]
        move = MENTION.sub(say_now("the-player"), " ".join(lines))
        return clip(f"{move} {description}".strip(), MAX_ALT_TEXT)

    def lay_out_with_picture(self) -> "Panel":
        """Return the panel as it is shown with a picture: no facts, and the first instruction in
        the headline."""
        headline = " · ".join(filter(None, (self.headline, self.make_instruction())))
        return replace(self, headline=clip(headline, MAX_HEADLINE), facts=())

    def lay_out_without_picture(self) -> "Panel":
        """Return the panel as it is shown without a picture.

        The headline is followed by as many lines of the move as have room; the rest stays before
        the body.
        """
        line_count = 0
        if self.headline:
            line_count = len(self.move_lines)
        while line_count and len(self._join_headline(line_count)) > MAX_ABOVE_TEXT:
            line_count -= 1
        return replace(
            self,
            headline=self._join_headline(line_count),
            move_lines=self.move_lines[line_count:],
            facts=(*self.facts, *self.make_table_facts()),
            make_table_facts=tuple,
        )

    def _join_headline(self, line_count: int) -> str:
        """Return the headline with the first lines of the move."""
        return "\n".join((self.headline, *self.move_lines[:line_count]))


def in_game_language(make_panel: Callable[P, Panel]) -> Callable[P, Panel]:
    """Decorate a function so that it makes its panel in the language of the game.

    The first argument of the function is the table. The language of the person who pressed does not
    matter.
    """

    @wraps(make_panel)
    def make_in_game_language(*args: P.args, **kwargs: P.kwargs) -> Panel:
        table: Any = args[0]
        with use_language(table.row.language):
            return make_panel(*args, **kwargs)

    return make_in_game_language


NOTE_FIELD = "note"
"""The name of the field for a comment on a correction. It is no part of the correction and may stay
empty."""

WHY_BUTTON = Button(say("button-why"), "why")
UNDO_BUTTON = Button(say("button-undo"), PLAY_LINE_VERB, "undo")
REDO_BUTTON = Button(say("button-redo"), PLAY_LINE_VERB, "redo")
MORE_BUTTON = Button(say("button-more"), "page", "more")
FULL_BUTTON = Button(say("button-full"), "page", "full")
SCORE_BUTTON = Button(say("button-score"), "score")
CALL_BUTTON = Button(say("button-call"), "page", "calls")
HISTORY_BUTTON = Button(say("button-history"), "history", "0")
TOOL_BUTTONS = (WHY_BUTTON, UNDO_BUTTON, MORE_BUTTON)
"""The buttons below the moves of a panel."""


MARKUP_CHARACTERS = re.compile(r"[\\`*_~<\[\]]|\|(?=\|)")
"""The characters that Discord reads as markup."""


def capitalize(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]


SENTENCE_BREAKS = (". ", "! ", "? ", ": ", "\n")
"""The characters after which a sentence begins."""


def capitalize_player_at_sentence_starts(text: str) -> str:
    """Return the text with a capital letter where a sentence begins with the words for the player.

    A name keeps its spelling.
    """
    name = say_now("the-player")
    if name != current_player():
        return text
    for before in SENTENCE_BREAKS:
        text = text.replace(f"{before}{name}", f"{before}{capitalize(name)}")
    if text.startswith(name):
        return capitalize(text)
    return text


def clip(text: str | Sentence, max_length: int) -> str:
    """Return the text, cut off with an ellipsis if it has more than `max_length` characters."""
    full_text = str(text)
    if len(full_text) <= max_length:
        return full_text
    return f"{full_text[: max_length - 1]}…"


def escape_links_and_clip(text: str, max_length: int) -> str:
    """Return the text without hidden links, cut off with a note if it has more than `max_length`
    characters.

    Discord rejects a longer text.
    """
    safe_text = escape_links(text)
    if len(safe_text) <= max_length:
        return safe_text
    note = f"\n{say_now('too-long')}"
    return safe_text[: max_length - len(note)] + note


def escape_links(text: str) -> str:
    """Return the text with escaped Markdown links.

    None of our own texts hides an address behind other words, so every such link was typed by a
    user.
    """
    return text.replace("](", "]\\(")


def escape_markup(text: str) -> str:
    """Return user input in one line that Discord shows literally, without markup and mentions."""
    line = " ".join(text.splitlines())
    return MARKUP_CHARACTERS.sub(lambda found: f"\\{found[0]}", line)


def escape_markup_except_player_mention(sentence: Sentence | str) -> str:
    """Return a sentence of a game with its markup escaped, because it may contain user input.

    A mention of the player stays a mention. Sentences of games have no markup of their own.
    """
    escaped = escape_markup(str(sentence))
    name = current_player()
    if name is words.YOU:
        return escaped
    return escaped.replace(escape_markup(name), name)
