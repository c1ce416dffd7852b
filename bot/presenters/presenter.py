"""The base class of presenters. A presenter turns the state of a game into the texts, buttons and forms of panels.

The base class works for every game, because it reads only what the game declares: legal moves become buttons, the
fields of commands become forms, and what can be corrected is the table in words. `bot/presenters/registry.py` lists the
games that have a subclass.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, ClassVar, Generic, TypeVar

from bot.presenters import panel as shapes
from bot.presenters.pads import Pad
from bot.presenters.sketch import Sketch
from bot.sentences import spoken
from engines.core import Command, Event, Game, commands, row, said, shown, signed
from engines.core.state import State
from engines.core.text import notation

S = TypeVar("S", bound=State)
Start = tuple[str, dict[str, Any]]
"""A label, and the setup of the game that it begins, as JSON."""


@dataclass(frozen=True)
class Extra:
    """A part of a set-up that is chosen beside depth and level: a module, the map, typed-in cards."""

    key: str
    """The name in custom ids: letters and digits."""
    label: str
    setup: dict[str, Any]
    """The options of the set-up. Lists of several extras are joined."""
    doors: tuple[str, ...] = ()
    """The depths at which it can be chosen; all of them if it is empty."""


AT_ONCE = shapes.ROWS
"""The number of moves of a kind that are still shown as buttons; more of them are a select."""
MOST_HINT = 100
"""The number of characters that Discord takes as the placeholder of a field."""
MORE = 3
"""The number of rows that a game may add to *More…*."""


class Presenter(Generic[S]):
    """The texts, buttons and forms of one game. A subclass overrides the methods in which its game differs.

    Methods return text in the current language (`engines.core.language`).
    """

    has_reasons_picture: ClassVar[bool] = False
    """Whether the picture of this game can draw what the opponent chose from (`GamePicture.choices`)."""

    def __init__(self, game: Game[Any, S]) -> None:
        self.game = game

    def starts(self) -> tuple[Start, ...]:
        """Return the setups that can be chosen from a menu, 25 at most."""
        starts: dict[str, dict[str, Any]] = {}
        for setup in self.game.setups:
            starts[str(setup) or self.game.title] = setup.model_dump(mode="json", exclude_none=True)
        return tuple(starts.items())[: shapes.OPTIONS]

    def extras(self) -> tuple[Extra, ...]:
        """Return what can be chosen beside depth and level, 24 at most; any number of them go together.

        `/play` offers them in place of the menu of `starts`.
        """
        return ()

    def heading(self, state: S) -> str:
        """Return the opponent's name, his points and the round in one line. Every panel of the game shows it."""
        points = None
        round_number = None
        progress = self.game.progress(state)
        if progress:
            points = signed(progress.his)
            round_number = progress.round
        opponent = self.game.opponent(state)
        return spoken("plain-heading", opponent=opponent, his=points, round=round_number, over=state.over)

    def about(self, state: S) -> str:
        """Return the level, the depth of play and whose cards are used: shown at the start and behind *More…*."""
        parts = (spoken("setup-part", name=name, value=value) for name, value in state.setup.chosen.items())
        return str(row(parts)) or self.game.localized_title

    def shows(self, state: S) -> str:  # noqa: ARG002 - the picture of a small game is its facts
        """Return what the picture shows and what can be chosen there, for a player without the box."""
        return ""

    def aside(self, state: S) -> tuple[str, ...]:  # noqa: ARG002 - the score says it
        """Return short notes on what neither the picture nor the score shows."""
        return ()

    def facts(self, state: S) -> tuple[shapes.Fact, ...]:
        """Return the table in words, each thing with its name; nothing where the table is not tracked."""
        if not state.tracked:
            return ()
        facts = list[shapes.Fact]()
        for fix in self.game.fixes_for(state):
            facts.append((str(fix.label), shown(self.game.words, fix.seen(state))))
        return tuple(facts)

    def sheet(self, state: S) -> tuple[shapes.Fact, ...]:
        """Return the score sheet of both sides, as far as it is known."""
        standing = self.game.compute_outcome(state) or self.game.progress(state)
        if standing is None:
            return ()
        sheet = [(self.game.opponent(state), signed(standing.his))]
        if standing.yours is not None:
            sheet.append((shapes.capital(spoken("plain-you")), signed(standing.yours)))
        return tuple(sheet)

    def sketch(self, state: S, events: Sequence[Event]) -> Sketch | None:  # noqa: ARG002 - there is none here
        """Return the picture of the table with what changed in these events marked.

        None stands for the plain picture, which shows the facts. The drawing process calls this.
        """
        return None

    # ── What can be pressed ─────────────────────────────────────────────────────────────────────────────────────────

    def rows(self, state: S, side: int = 0) -> tuple[shapes.Row, ...]:
        """Return the buttons of the panel. Where there are too many for one panel, `side` chooses the part."""
        if state.over:
            return ((shapes.SCORE, shapes.WHY, shapes.UNDO),)
        return self.offered(state, side)

    def side(self, state: S, events: Sequence[Event]) -> int:  # noqa: ARG002 - most panels have one side
        """Return the side that the panel shows after these events."""
        return 0

    def marks(self, state: S, side: int) -> str:  # noqa: ARG002 - most pictures are the same on all sides
        """Return what the picture numbers beside this side of the panel; it is empty if the picture has no numbers."""
        return ""

    def offered(self, state: S, side: int) -> tuple[shapes.Row, ...]:
        """Return the buttons for all moves of a game that is not over, with the tools below.

        The opponent's turn comes first. Many moves of one kind become a menu.
        """
        moves = sorted(self.game.engine.legal(state), key=lambda move: move.do != "turn")
        labels = self._label_moves(state, moves)
        buttons = list[shapes.Button]()
        menus = list[shapes.Row]()
        for _, group in groupby(moves, lambda move: move.do):
            kind = [*group]
            if len(kind) <= AT_ONCE:
                buttons += [self._make_move_button(move, labels) for move in kind]
            else:
                menus += self._make_move_menus(kind, labels)
        ask = self.game.asking(state)
        if ask:
            style: shapes.Style = "primary"
            if moves:
                style = "secondary"
            form_button = self._make_form_button(ask.answer, style)
            if not buttons and len(menus) > 1:  # three menus and the form fit on one side only like this
                return shapes.sided(tuple(menus), side, (*form_button, *shapes.TOOLS))
            buttons += form_button
        return shapes.sided((*shapes.grid(buttons), *menus), side, shapes.TOOLS)

    def pad(self, state: S, line: str) -> Pad | None:  # noqa: ARG002 - most games have no pad of several questions
        """Return the question of a pad after this beginning of a typed line, or None if nothing follows it now."""
        return None

    def example(self, state: S) -> str:  # noqa: ARG002 - most questions have no better answer than a press
        """Return an answer to the question that can just be written in a chat with the bot; empty for none.

        It is shown once in a game, so it is returned at one question of a game only.
        """
        return ""

    def _label_moves(self, state: S, moves: Iterable[Command]) -> dict[str, str]:
        """Return the label of each move by its line: its summary, and what is typed where two would read the same."""
        summaries: dict[str, str] = {}
        for move in moves:
            summaries[self.game.line(move)] = str(self.game.summed_up(move, state, ())).rstrip(".")
        counts = Counter(summaries.values())
        labels: dict[str, str] = {}
        for line, summary in summaries.items():
            labels[line] = summary
            if counts[summary] > 1:
                typed = line.partition(" ")[2] or line
                labels[line] = f"{summary}: {typed}"
        return labels

    def _make_move_button(self, move: Command, labels: dict[str, str]) -> shapes.Button:
        """Return the button of a move; that of the opponent's turn stands out."""
        line = self.game.line(move)
        style: shapes.Style = "secondary"
        if move.do == "turn":
            style = "primary"
        return shapes.Button(labels[line], argument=line, style=style)

    def _make_move_menus(self, moves: Sequence[Command], labels: dict[str, str]) -> list[shapes.Row]:
        """Return menus of these moves, 25 in each. Of several, each says with which it begins and ends."""
        lines = dict.fromkeys(map(self.game.line, moves))
        options = tuple((labels[line], line) for line in lines)
        menus = list[shapes.Row]()
        for start in range(0, len(options), shapes.OPTIONS):
            part = options[start : start + shapes.OPTIONS]
            placeholder = spoken("plain-choose")
            if len(options) > shapes.OPTIONS:
                placeholder = spoken("plain-choose-between", first=part[0][0], last=part[-1][0])
            menus.append((shapes.Select(shapes.clipped(placeholder, MOST_HINT), "", part),))
        return menus

    def more(self, state: S) -> tuple[shapes.Row, ...]:
        """Return what *More…* offers in this game beside the buttons of every game, three rows at most."""
        if state.over or not state.tracked:
            return ()
        shown_kinds = {*map(type, self.game.engine.legal(state))}
        buttons = list[shapes.Button]()
        for line in self.game.commands.every:
            if line.slash and line.command not in shown_kinds:
                buttons += self._make_form_button(line.words[0])
        return shapes.grid(buttons)[:MORE]

    # ── What is typed ───────────────────────────────────────────────────────────────────────────────────────────────

    def _make_form_button(self, name: str, style: shapes.Style = "secondary") -> tuple[shapes.Button, ...]:
        """Return the button that opens the form of this command; none if the form would have nothing to fill in."""
        line = self.game.commands.named(name)
        if line is None or not _has_input(line):
            return ()
        return (shapes.Button(self._describe_line(line), "form", name, style),)

    def form(self, state: S, name: str) -> shapes.Form | None:  # noqa: ARG002 - commands do not depend on it
        """Return the form of this name, or None. Here it is that of a command, with a field for each of its parts."""
        line = self.game.commands.named(name)
        if line is None:
            return None
        title = self._describe_line(line)
        return shapes.Form(title, line.words[0], self._make_fields(line) or (shapes.Field("line", title),))

    def _make_fields(self, line: commands.Line) -> tuple[shapes.Field, ...]:
        """Return a field for each part; none where the line is no plain sequence of parts, or too long for a form."""
        fields = list[shapes.Field]()
        for segment in line.segments:
            if segment.key and not segment.key.endswith(":"):
                return ()
            fields += [self._make_field(line, segment.key, part) for part in segment.parts if _is_shown(part)]
        if len(fields) > shapes.FIELDS:
            return ()
        return tuple(fields)

    def _make_field(self, line: commands.Line, key: str, part: notation.Part) -> shapes.Field:
        """Return the field of one part. Its whole description is the placeholder, because a label has little room."""
        description = self._describe_line(line, part)
        words = _list_choices(part)
        options = tuple((shown(self.game.words, word), word) for word in words)
        if len(options) > shapes.OPTIONS:
            options = ()
        numbers = 0
        if not words and not line.command.reads:
            is_number = part.kind is int and not part.typed.read
            numbers = len(part.sheet) or int(is_number)
        return shapes.Field(
            key or part.name,
            description,
            placeholder=shapes.clipped(description, MOST_HINT),
            numbers=numbers,
            optional=part.is_optional or part.is_flag,
            options=options,
        )

    def _describe_line(self, line: commands.Line, part: notation.Part | None = None) -> str:
        """Return the description of the slash command or of its option; the name of a line that has neither."""
        if part is not None and line.slash:
            declared = part.typed.option
            if declared is None:
                declared = part.name
            option, *others = declared.split(",")
            if option and not others:
                return said(self.game.words, f"command-{line.slash}-{option.rstrip('?')}", {})
        if line.slash:
            return said(self.game.words, f"command-{line.slash}", {})
        return line.words[0]

    def suggest(self, what: str, typed: str, state: S | None, /) -> Sequence[shapes.Fact]:
        """Return completions of what is typed so far, each a label and a value.

        `what` is the name with which the option is declared. `state` is None while a game is set up.
        """
        models = self.game.setups if state is None else self.game.engine.legal(state)
        completions = list[str]()
        for model in models:
            completions += _list_completions(model, what)
        typed = typed.strip().lower()
        fitting = [text for text in dict.fromkeys(completions) if typed in text.lower()]
        return [(shown(self.game.words, text), text) for text in fitting]

    def page(self, state: S, name: str) -> shapes.Panel | None:  # noqa: ARG002 - what every game has is enough
        """Return the private page of this name, or None."""
        return None


PresenterClass = type[Presenter[Any]]


def _has_input(line: commands.Line) -> bool:
    """Return whether a player has to type something besides the name of the command."""
    return bool(line.command.reads) or any(map(_is_shown, line.parts))


def _is_shown(part: notation.Part) -> bool:
    """Return whether a form has a field for this part."""
    return not part.is_flag and part.typed.option != ""


def _list_choices(part: notation.Part) -> list[str]:
    """Return the words that a part can be chosen from; none if it is typed freely."""
    if part.words:
        return [*part.words]
    if part.kind is bool:
        return [part.write(True), part.write(False)]
    return [part.write(choice) for choice in part.typed.choices or part.choices]


def _list_completions(model: Any, what: str) -> list[str]:
    """Return the values of this command or setup in those fields that are completed by `what`."""
    completions = list[str]()
    for part in notation.parts_of(type(model)).values():
        if part.typed.suggest == what:
            completions.append(part.write(getattr(model, part.name)))
    return [text for text in completions if text]
