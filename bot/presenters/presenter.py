"""The base class of presenters. A presenter turns the state of a game into the texts, buttons and forms of panels.

The base class works for every game, because it reads only what the game declares: legal moves become buttons, the
fields of commands become forms, and what can be corrected is the table in words. `bot/presenters/registry.py` lists the
games that have a subclass.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, ClassVar, Generic, TypeVar

from bot.presenters import panel as shapes
from bot.saying import spoken
from engines.core import Command, Game, commands, row, said, shown, signed
from engines.core.state import State
from engines.core.text import notation

S = TypeVar("S", bound=State)
Start = tuple[str, dict[str, Any]]
"""A label, and the setup of the game that it begins, as JSON."""

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
        setups = {str(each) or self.game.title: each for each in self.game.setups}
        found = [(label, each.model_dump(mode="json", exclude_none=True)) for label, each in setups.items()]
        return tuple(found[: shapes.OPTIONS])

    def heading(self, state: S) -> str:
        """Return the opponent's name, his points and the round in one line. Every panel of the game shows it."""
        stands = self.game.progress(state)
        where = {"his": stands and signed(stands.his), "round": stands and stands.round, "over": state.over}
        return spoken("plain-heading", opponent=self.game.opponent(state), **where)

    def about(self, state: S) -> str:
        """Return the level, the depth of play and whose cards are used: shown at the start and behind *More…*."""
        parts = (spoken("setup-part", name=name, value=value) for name, value in state.setup.chosen.items())
        return str(row(parts)) or self.game.title

    def aside(self, state: S) -> tuple[str, ...]:  # noqa: ARG002 - the score says it
        """Return short notes on what neither the picture nor the score shows."""
        return ()

    def facts(self, state: S) -> tuple[shapes.Fact, ...]:
        """Return the table in words, each thing with its name; nothing where the table is not tracked."""
        if not state.tracked:
            return ()
        return tuple((str(fix.label), shown(self.game.words, fix.seen(state))) for fix in self.game.fixes_for(state))

    def sheet(self, state: S) -> tuple[shapes.Fact, ...]:
        """Return the score sheet of both sides, as far as it is known."""
        stands = self.game.compute_outcome(state) or self.game.progress(state)
        points = (stands.his, stands.yours) if stands else ()
        sides = zip((self.game.opponent(state), shapes.capital(spoken("plain-you"))), points, strict=False)
        return tuple((who, signed(points)) for who, points in sides if points is not None)

    # ── What can be pressed ─────────────────────────────────────────────────────────────────────────────────────────

    def rows(self, state: S, side: int = 0) -> tuple[shapes.Row, ...]:
        """Return the buttons of the panel. Where there are too many for one panel, `side` chooses the part."""
        return ((shapes.SCORE, shapes.WHY, shapes.UNDO),) if state.over else self.offered(state, side)

    def offered(self, state: S, side: int) -> tuple[shapes.Row, ...]:
        """Return the buttons for all moves of a game that is not over, with the tools below."""
        moves = sorted(self.game.engine.legal(state), key=lambda move: move.do != "turn")
        labels = self._labels(state, moves)
        kinds = [[*kind] for _, kind in groupby(moves, lambda move: move.do)]
        few = [self._button(move, labels) for kind in kinds if len(kind) <= AT_ONCE for move in kind]
        ask = self.game.asking(state)
        typed = self._form_button(ask.answer, "secondary" if moves else "primary") if ask else ()
        lists = [row for kind in kinds if len(kind) > AT_ONCE for row in self._select(kind, labels)]
        return shapes.sided((*shapes.grid([*few, *typed]), *lists), side, shapes.TOOLS)

    def _labels(self, state: S, moves: Iterable[Command]) -> dict[str, str]:
        """Return the label of each move by its line: its summary, and what is typed where two would read the same."""
        told = {self.game.line(move): str(self.game.summed_up(move, state, ())).rstrip(".") for move in moves}
        often = Counter(told.values())
        typed = {line: line.partition(" ")[2] or line for line in told}
        return {line: label if often[label] == 1 else f"{label}: {typed[line]}" for line, label in told.items()}

    def _button(self, move: Command, labels: dict[str, str]) -> shapes.Button:
        line = self.game.line(move)
        return shapes.Button(labels[line], argument=line, style="primary" if move.do == "turn" else "secondary")

    def _select(self, moves: Sequence[Command], labels: dict[str, str]) -> list[shapes.Row]:
        options = [(labels[line], line) for line in dict.fromkeys(map(self.game.line, moves))]
        lists = [options[start : start + shapes.OPTIONS] for start in range(0, len(options), shapes.OPTIONS)]
        return [(shapes.Select(spoken("plain-choose"), "", tuple(some)),) for some in lists]

    def more(self, state: S) -> tuple[shapes.Row, ...]:
        """Return what *More…* offers in this game beside the buttons of every game, three rows at most."""
        if state.over or not state.tracked:
            return ()
        offered = {*map(type, self.game.engine.legal(state))}
        beside = [line for line in self.game.commands.every if line.slash and line.command not in offered]
        return shapes.grid([button for line in beside for button in self._form_button(line.words[0])])[:MORE]

    # ── What is typed ───────────────────────────────────────────────────────────────────────────────────────────────

    def _form_button(self, name: str, style: shapes.Style = "secondary") -> tuple[shapes.Button, ...]:
        line = self.game.commands.named(name)
        return (shapes.Button(self._called(line), "form", name, style),) if line and _is_asked(line) else ()

    def form(self, state: S, name: str) -> shapes.Form | None:  # noqa: ARG002 - commands do not depend on it
        """Return the form of this name, or None. Here it is that of a command, with a field for each of its parts."""
        line = self.game.commands.named(name)
        if line is None:
            return None
        title = self._called(line)
        return shapes.Form(title, line.words[0], self._fields(line) or (shapes.Field("line", title),))

    def _fields(self, line: commands.Line) -> tuple[shapes.Field, ...]:
        """Return a field for each part; none where the line is no plain sequence of parts, or too long for a form."""
        is_plain = all(not each.key or each.key.endswith(":") for each in line.segments)
        fields = [self._field(line, each.key, part) for each in line.segments for part in each.parts if _is_shown(part)]
        return tuple(fields) if is_plain and len(fields) <= shapes.FIELDS else ()

    def _field(self, line: commands.Line, key: str, part: notation.Part) -> shapes.Field:
        """Return the field of one part. Its whole description is the placeholder, because a label has little room."""
        told, is_number = self._called(line, part), part.kind is int and not part.typed.read
        offered = (True, False) if part.kind is bool else part.typed.choices or part.choices
        words = [*part.words] or [part.write(each) for each in offered]
        options = tuple((shown(self.game.words, word), word) for word in words)
        counted = not (words or line.command.reads)
        return shapes.Field(
            key or part.name,
            told,
            placeholder=shapes.clipped(told, MOST_HINT),
            numbers=(len(part.sheet) or int(is_number)) if counted else 0,
            optional=part.is_optional or part.is_flag,
            options=options if len(options) <= shapes.OPTIONS else (),
        )

    def _called(self, line: commands.Line, part: notation.Part | None = None) -> str:
        """Return the description of the slash command or of its option; the name of a line that has neither."""
        if part is None:
            return said(self.game.words, f"command-{line.slash}", {}) if line.slash else line.words[0]
        (option, *others) = (part.name if part.typed.option is None else part.typed.option).split(",")
        if others or not (line.slash and option):
            return self._called(line)
        return said(self.game.words, f"command-{line.slash}-{option.rstrip('?')}", {})

    def suggest(self, what: str, typed: str, state: S | None, /) -> Sequence[shapes.Fact]:
        """Return completions of what is typed so far, each a label and a value.

        `what` is the name with which the option is declared. `state` is None while a game is set up.
        """
        models = self.game.setups if state is None else self.game.engine.legal(state)
        found = (text for model in models for text in _completed(model, what))
        fitting = [text for text in dict.fromkeys(found) if typed.strip().lower() in text.lower()]
        return [(shown(self.game.words, text), text) for text in fitting]

    def page(self, state: S, name: str) -> shapes.Panel | None:  # noqa: ARG002 - what every game has is enough
        """Return the private page of this name, or None."""
        return None


PresenterClass = type[Presenter[Any]]


def _is_asked(line: commands.Line) -> bool:
    """Return whether a player has to type something besides the name of the command."""
    return bool(line.command.reads) or any(map(_is_shown, line.parts))


def _is_shown(part: notation.Part) -> bool:
    return not part.is_flag and part.typed.option != ""


def _completed(model: Any, what: str) -> list[str]:
    """Return the values of this command or setup in those fields that are completed by `what`."""
    parts = (part for part in notation.parts_of(type(model)).values() if part.typed.suggest == what)
    return [text for part in parts if (text := part.write(getattr(model, part.name)))]
