"""The base class of presenters. A presenter turns the state of a game into the texts, buttons and
forms of panels.

The base class works for every game, because it reads only what the game declares: legal moves
become buttons, the fields of commands become forms, and what can be corrected is the table in
words. `bot/presenters/registry.py` lists the games that have a subclass.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, ClassVar, Generic, TypeVar

from bot.presenters import components
from bot.presenters.pads import Pad
from bot.presenters.sketch import Sketch
from bot.sentences import say_now
from engines.core import (
    ENGLISH,
    Command,
    Event,
    Game,
    commands,
    format_message,
    format_signed,
    join_with_commas,
    translate_codes,
)
from engines.core.state import State
from engines.core.text import notation
from engines.core.text.words import load_bundle

S = TypeVar("S", bound=State)
LEVEL_VARIABLES = {"level", "player"}
"""The values that the words of a level may use."""
OPTION_VARIABLES = {"value", "player"}
"""The values that the words of another option may use."""
StartOption = tuple[str, dict[str, Any]]
"""A label, and the setup of the game that it begins, as JSON."""


@dataclass(frozen=True)
class Extra:
    """A part of a set-up that is chosen beside depth and level: a module, the map, typed-in
    cards."""

    key: str
    """The name in custom ids: letters and digits."""
    label: str
    setup: dict[str, Any]
    """The options of the set-up. Lists of several extras are joined."""
    doors: tuple[str, ...] = ()
    """The depths at which it can be chosen; all of them if it is empty."""


MAX_MOVE_BUTTONS = components.MAX_ROWS
"""The number of moves of a kind that are still shown as buttons; more of them are a select."""
MAX_PLACEHOLDER = 100
"""The number of characters that Discord takes as the placeholder of a field."""
MAX_FORM_LABEL = 79
"""The number of characters of a button to a form, to which an ellipsis is added."""
MAX_MORE_ROWS = 3
"""The number of rows that a game may add to *More…*."""


class Presenter(Generic[S]):
    """The texts, buttons and forms of one game. A subclass overrides the methods in which its game
    differs.

    Methods return text in the current language (`engines.core.current_language`).
    """

    has_reasons_picture: ClassVar[bool] = False
    """Whether the picture of this game can draw what the opponent chose from
    (`GamePicture.list_choices`)."""

    def __init__(self, game: Game[Any, S]) -> None:
        self.game = game

    def list_start_options(self) -> tuple[StartOption, ...]:
        """Return the setups that can be chosen from a menu, 25 at most."""
        starts: dict[str, dict[str, Any]] = {}
        for setup in self.game.setups:
            label = describe_options(self.game.words, setup.notable_options) or self.game.title
            starts[label] = setup.model_dump(mode="json", exclude_none=True)
        return tuple(starts.items())[: components.MAX_OPTIONS]

    def list_start_extras(self) -> tuple[Extra, ...]:
        """Return what can be chosen beside depth and level, 24 at most; any number of them go
        together.

        `/play` offers them in place of the menu of `list_start_options`.
        """
        return ()

    def format_heading(self, state: S) -> str:
        """Return the opponent's name, his points and the round in one line. Every panel of the game
        shows it."""
        points = None
        round_number = None
        progress = self.game.progress(state)
        if progress:
            points = format_signed(progress.his)
            round_number = progress.round
        opponent = self.game.name_opponent(state)
        return say_now(
            "plain-heading", opponent=opponent, his=points, round=round_number, over=state.is_over
        )

    def describe_setup(self, state: S) -> str:
        """Return the level, the depth of play and whose cards are used: shown at the start and
        behind *More…*."""
        return (
            describe_options(self.game.words, state.setup.notable_options)
            or self.game.localized_title
        )

    # the picture of a small game is its facts
    def describe_picture_contents(self, state: S) -> str:  # noqa: ARG002
        """Return what the picture shows and what can be chosen there, for a player without the
        box."""
        return ""

    def list_notes(self, state: S) -> tuple[str, ...]:  # noqa: ARG002 - the score says it
        """Return short notes on what neither the picture nor the score shows."""
        return ()

    def list_facts(self, state: S) -> tuple[components.Fact, ...]:
        """Return the table in words, each thing with its name; nothing where the table is not
        tracked."""
        if not state.is_tracked:
            return ()
        facts = list[components.Fact]()
        for fix in self.game.list_correctables(state):
            value = translate_codes(self.game.words, fix.format_in_signs(state))
            facts.append((str(fix.label), value))
        return tuple(facts)

    def list_score_facts(self, state: S) -> tuple[components.Fact, ...]:
        """Return the score sheet of both sides, as far as it is known."""
        standing = self.game.compute_outcome(state) or self.game.progress(state)
        if standing is None:
            return ()
        sheet = [(self.game.name_opponent(state), format_signed(standing.his))]
        if standing.yours is not None:
            sheet.append(
                (components.capitalize(say_now("plain-you")), format_signed(standing.yours))
            )
        return tuple(sheet)

    # there is none here
    def sketch(self, state: S, events: Sequence[Event]) -> Sketch | None:  # noqa: ARG002
        """Return the picture of the table with what changed in these events marked.

        None stands for the plain picture, which shows the facts. The drawing process calls this.
        """
        return None

    # ── What can be pressed ───────────────────────────────────────────────────────────────────────

    def arrange_rows(self, state: S, side: int = 0) -> tuple[components.Row, ...]:
        """Return the buttons of the panel. Where there are too many for one panel, `side` chooses
        the part."""
        if state.is_over:
            return ((components.SCORE_BUTTON, components.WHY_BUTTON, components.UNDO_BUTTON),)
        return self.arrange_move_rows(state, side)

    # most panels have one side
    def choose_side(self, state: S, events: Sequence[Event]) -> int:  # noqa: ARG002
        """Return the side that the panel shows after these events."""
        return 0

    # most pictures are the same on all sides
    def list_picture_marks(self, state: S, side: int) -> str:  # noqa: ARG002
        """Return what the picture numbers beside this side of the panel; it is empty if the picture
        has no numbers."""
        return ""

    def arrange_move_rows(self, state: S, side: int) -> tuple[components.Row, ...]:
        """Return the buttons for all moves of a game that is not over, with the tools below.

        The opponent's turn comes first. Many moves of one kind become a menu.
        """
        legal_moves = self.game.engine.legal_moves(state)
        moves = sorted(legal_moves, key=lambda move: move.do != "turn")
        labels = self._label_moves(state, moves)
        buttons = list[components.Button]()
        menus = list[components.Row]()
        for _, group in groupby(moves, lambda move: move.do):
            kind = [*group]
            if len(kind) <= MAX_MOVE_BUTTONS:
                buttons += [self._make_move_button(move, labels) for move in kind]
            else:
                menus += self._make_move_menus(kind, labels)
        ask = self.game.find_ask(state)
        if ask:
            style: components.ButtonStyle = "primary"
            if moves:
                style = "secondary"
            form_button = self._make_form_button(ask.answer, style)
            # Three menus and the form fit on one side only like this.
            if not buttons and len(menus) > 1:
                return components.cut_to_side(
                    tuple(menus), side, (*form_button, *components.TOOL_BUTTONS)
                )
            buttons += form_button
        return components.cut_to_side(
            (*components.arrange_in_rows(buttons), *menus), side, components.TOOL_BUTTONS
        )

    # most games have no pad of several questions
    def make_pad(self, state: S, line: str) -> Pad | None:  # noqa: ARG002
        """Return the question of a pad after this beginning of a typed line, or None if nothing
        follows it now."""
        return None

    # most questions have no better answer than a press
    def make_example_answer(self, state: S) -> str:  # noqa: ARG002
        """Return an answer to the question that can just be written in a chat with the bot; empty
        for none.

        It is shown once in a game, so it is returned at one question of a game only.
        """
        return ""

    def _label_moves(self, state: S, moves: Iterable[Command]) -> dict[str, str]:
        """Return the label of each move by its line: its summary, and what is typed where two would
        read the same."""
        summaries: dict[str, str] = {}
        for move in moves:
            summary = str(self.game.summarize_entry(move, state, ()))
            summaries[self.game.format_command(move)] = summary.rstrip(".")
        counts = Counter(summaries.values())
        labels: dict[str, str] = {}
        for line, summary in summaries.items():
            labels[line] = summary
            if counts[summary] > 1:
                typed = line.partition(" ")[2] or line
                labels[line] = f"{summary}: {typed}"
        return labels

    def _make_move_button(self, move: Command, labels: dict[str, str]) -> components.Button:
        """Return the button of a move; that of the opponent's turn stands out."""
        line = self.game.format_command(move)
        style: components.ButtonStyle = "secondary"
        if move.do == "turn":
            style = "primary"
        return components.Button(labels[line], argument=line, style=style)

    def _make_move_menus(
        self, moves: Sequence[Command], labels: dict[str, str]
    ) -> list[components.Row]:
        """Return menus of these moves, 25 in each. Of several, each says with which it begins and
        ends."""
        lines = dict.fromkeys(map(self.game.format_command, moves))
        options = tuple((labels[line], line) for line in lines)
        menus = list[components.Row]()
        for start in range(0, len(options), components.MAX_OPTIONS):
            part = options[start : start + components.MAX_OPTIONS]
            placeholder = say_now("plain-choose")
            if len(options) > components.MAX_OPTIONS:
                placeholder = say_now("plain-choose-between", first=part[0][0], last=part[-1][0])
            menus.append(
                (components.Select(components.clip(placeholder, MAX_PLACEHOLDER), "", part),)
            )
        return menus

    def arrange_more_rows(self, state: S) -> tuple[components.Row, ...]:
        """Return what *More…* offers in this game beside the buttons of every game, three rows at
        most."""
        if state.is_over or not state.is_tracked:
            return ()
        shown_kinds = {*map(type, self.game.engine.legal_moves(state))}
        buttons = list[components.Button]()
        for line in self.game.commands.every:
            if line.slash and line.command not in shown_kinds:
                buttons += self._make_form_button(line.words[0])
        return components.arrange_in_rows(buttons)[:MAX_MORE_ROWS]

    # ── What is typed ─────────────────────────────────────────────────────────────────────────────

    def _make_form_button(
        self, name: str, style: components.ButtonStyle = "secondary"
    ) -> tuple[components.Button, ...]:
        """Return the button that opens the form of this command; none if the form would have
        nothing to fill in."""
        line = self.game.commands.find_syntax(name)
        if line is None or not _has_input(line):
            return ()
        label = components.clip(
            self._describe_command_or_option(line), MAX_FORM_LABEL
        ).removesuffix("…")
        return (components.Button(say_now("button-opens-form", label=label), "form", name, style),)

    # commands do not depend on it
    def make_form(self, state: S, name: str) -> components.Form | None:  # noqa: ARG002
        """Return the form of this name, or None. Here it is that of a command, with a field for
        each of its parts."""
        line = self.game.commands.find_syntax(name)
        if line is None:
            return None
        title = self._describe_command_or_option(line)
        fields = self._make_fields(line) or (components.Field("line", title),)
        return components.Form(title, line.words[0], fields)

    def _make_fields(self, line: commands.Syntax) -> tuple[components.Field, ...]:
        """Return a field for each part; none where the line is no plain sequence of parts, or too
        long for a form."""
        fields = list[components.Field]()
        for segment in line.segments:
            if segment.key and not segment.key.endswith(":"):
                return ()
            for part in segment.fields:
                if _has_field(part):
                    fields.append(self._make_field(line, segment.key, part))
        if len(fields) > components.MAX_FIELDS:
            return ()
        return tuple(fields)

    def _make_field(
        self, line: commands.Syntax, key: str, part: notation.TypedField
    ) -> components.Field:
        """Return the field of one part. Its whole description is the placeholder, because a label
        has little room."""
        description = self._describe_command_or_option(line, part)
        words = _list_field_choices(part)
        options = tuple((translate_codes(self.game.words, word), word) for word in words)
        if len(options) > components.MAX_OPTIONS:
            options = ()
        numbers = 0
        if not words and not line.command.parse_rest:
            is_number = part.kind is int and not part.argument.parse
            numbers = len(part.sheet_numbers) or int(is_number)
        return components.Field(
            key or part.name,
            description,
            placeholder=components.clip(description, MAX_PLACEHOLDER),
            numbers=numbers,
            optional=part.is_optional or part.is_flag,
            options=options,
        )

    def _describe_command_or_option(
        self, line: commands.Syntax, part: notation.TypedField | None = None
    ) -> str:
        """Return the description of the slash command or of its option; the name of a line that has
        neither."""
        if part is not None and line.slash:
            declared = part.argument.option
            if declared is None:
                declared = part.name
            option, *others = declared.split(",")
            if option and not others:
                return format_message(
                    self.game.words, f"command-{line.slash}-{option.rstrip('?')}", {}
                )
        if line.slash:
            return format_message(self.game.words, f"command-{line.slash}", {})
        return line.words[0]

    def suggest_values(
        self, topic: str, typed: str, state: S | None, /
    ) -> Sequence[components.Fact]:
        """Return completions of what is typed so far, each a label and a value.

        `topic` is the name with which the option is declared. `state` is None while a game is set
        up.
        """
        models = self.game.setups if state is None else self.game.engine.legal_moves(state)
        completions = list[str]()
        for model in models:
            completions += _list_topic_completions(model, topic)
        typed = typed.strip().lower()
        fitting = [text for text in dict.fromkeys(completions) if typed in text.lower()]
        return [(translate_codes(self.game.words, text), text) for text in fitting]

    # what every game has is enough
    def make_page(self, state: S, name: str) -> components.Panel | None:  # noqa: ARG002
        """Return the private page of this name, or None."""
        return None


PresenterClass = type[Presenter[Any]]


def _has_input(line: commands.Syntax) -> bool:
    """Return whether a player has to type something besides the name of the command."""
    return bool(line.command.parse_rest) or any(map(_has_field, line.fields))


def _has_field(part: notation.TypedField) -> bool:
    """Return whether a form has a field for this part."""
    return not part.is_flag and part.argument.option != ""


def _list_field_choices(part: notation.TypedField) -> list[str]:
    """Return the words that a part can be chosen from; none if it is typed freely."""
    if part.words:
        return [*part.words]
    if part.kind is bool:
        return [part.format_value(True), part.format_value(False)]
    return [part.format_value(choice) for choice in part.argument.choices or part.choices]


def _list_topic_completions(model: Any, topic: str) -> list[str]:
    """Return the values of this command or setup in those fields that are completed by `topic`."""
    completions = list[str]()
    for part in notation.find_typed_fields(type(model)).values():
        if part.argument.completion == topic:
            text = part.format_value(getattr(model, part.name))
            if text:
                completions.append(text)
    return completions


def describe_level(words_package: str, sentence_key: str, level: object) -> str | None:
    """Return what a package says of a level, or None where it has no such sentence about a level
    alone."""
    english = load_bundle(words_package, ENGLISH)
    if sentence_key not in english:
        return None
    if not english.list_value_names(sentence_key) <= LEVEL_VARIABLES:
        return None
    return format_message(words_package, sentence_key, {"level": level})


def describe_options(words_package: str, options: Mapping[str, Any]) -> str:
    """Return the options of a setup in words: a level by the package's word for it, another by
    `setup-` and its name.

    An option without such a word is shown by its name and value.
    """
    parts = list[str]()
    for name, value in options.items():
        label = (
            describe_level(words_package, "level", value)
            if name == "level"
            else _describe_option(words_package, name, value)
        )
        parts.append(label or say_now("setup-part", name=name, value=value))
    return str(join_with_commas(parts))


def _describe_option(words_package: str, name: str, value: object) -> str | None:
    """Return an option of a setup as its package calls it, or None where it has no such sentence
    about its value."""
    key = f"setup-{name}"
    english = load_bundle(words_package, ENGLISH)
    if key not in english or not english.list_value_names(key) <= OPTION_VARIABLES:
        return None
    return format_message(words_package, key, {"value": value})
