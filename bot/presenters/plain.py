"""A game as a panel, made of nothing but what the game says of itself: its offers are buttons, what its commands
declare are forms, what can be corrected is what lies on the table. A game with a presenter says only what differs."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from bot.presenters import panel as shapes
from bot.saying import spoken
from engines.core import Command, Game, lines, row, said, shown, signed

AT_ONCE = shapes.ROWS
"""Moves of a kind that are buttons; more of them are a list."""
MOST_HINT = 100
"""Characters that an empty field shows."""
MORE = 3
"""Rows of *More…* above what every game has."""


class Plain:
    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def starts(self) -> tuple[tuple[str, dict[str, Any]], ...]:
        """Setups to choose from without typing, 25 at most: a label and the setup."""
        setups = {str(each) or self.game.title: each for each in self.game.setups}
        found = [(label, each.model_dump(mode="json", exclude_none=True)) for label, each in setups.items()]
        return tuple(found[: shapes.OPTIONS])

    def heading(self, state: Any) -> str:
        """Opponent, his points and the round: always visible."""
        stands = self.game.progress(state)
        where = {"his": stands and signed(stands.his), "round": stands and stands.round, "over": state.over}
        return spoken("plain-heading", opponent=self.game.opponent(state), **where)

    def about(self, state: Any) -> str:
        """Level, depth of play and whose cards: said at the start, and behind `More…`."""
        parts = (spoken("setup-part", name=name, value=value) for name, value in state.setup.chosen.items())
        return str(row(parts)) or self.game.title

    def aside(self, state: Any) -> tuple[str, ...]:  # noqa: ARG002 - the score says it
        """What neither the picture nor the score shows, in a few words each."""
        return ()

    def facts(self, state: Any) -> tuple[shapes.Fact, ...]:
        """The table, field by field."""
        if not state.tracked:
            return ()
        return tuple((str(fix.label), shown(self.game.words, fix.seen(state))) for fix in self.game.fixes_for(state))

    def sheet(self, state: Any) -> tuple[shapes.Fact, ...]:
        """The score sheet of both sides."""
        stands = self.game.compute_outcome(state) or self.game.progress(state)
        points = (stands.his, stands.yours) if stands else ()
        sides = zip((self.game.opponent(state), shapes.capital(spoken("plain-you"))), points, strict=False)
        return tuple((who, signed(points)) for who, points in sides if points is not None)

    # ── What can be pressed ─────────────────────────────────────────────────────────────────────────────────────────

    def rows(self, state: Any, side: int = 0) -> tuple[shapes.Row, ...]:
        """The buttons for what is possible now; a panel with too many of them has further sides."""
        return ((shapes.SCORE, shapes.WHY, shapes.UNDO),) if state.over else self.offered(state, side)

    def offered(self, state: Any, side: int) -> tuple[shapes.Row, ...]:
        """All that can be said now, with the tools below."""
        moves = sorted(self.game.engine.legal(state), key=lambda move: move.do != "turn")
        labels = self._labels(state, moves)
        kinds = [[*kind] for _, kind in groupby(moves, lambda move: move.do)]
        few = [self._button(move, labels) for kind in kinds if len(kind) <= AT_ONCE for move in kind]
        ask = self.game.asking(state)
        typed = self._form_button(ask.answer, "secondary" if moves else "primary") if ask else ()
        lists = [row for kind in kinds if len(kind) > AT_ONCE for row in self._select(kind, labels)]
        return shapes.sided((*shapes.grid([*few, *typed]), *lists), side, shapes.TOOLS)

    def _labels(self, state: Any, moves: Iterable[Command]) -> dict[str, str]:
        """By its line, each in the words that tell it later; where two would read the same, with what is typed."""
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

    def more(self, state: Any) -> tuple[shapes.Row, ...]:
        """What `More…` offers beside what every game has: three rows at most."""
        if state.over or not state.tracked:
            return ()
        offered = {*map(type, self.game.engine.legal(state))}
        beside = [line for line in self.game.commands.every if line.slash and line.command not in offered]
        return shapes.grid([button for line in beside for button in self._form_button(line.words[0])])[:MORE]

    # ── What is typed ───────────────────────────────────────────────────────────────────────────────────────────────

    def _form_button(self, name: str, style: shapes.Style = "secondary") -> tuple[shapes.Button, ...]:
        line = self.game.commands.named(name)
        return (shapes.Button(self._called(line), "form", name, style),) if line and _is_asked(line) else ()

    def form(self, state: Any, name: str) -> shapes.Form | None:  # noqa: ARG002 - what can be typed is always the same
        """A form by its name: that of a command, with a field for each of its own."""
        line = self.game.commands.named(name)
        if line is None:
            return None
        title = self._called(line)
        return shapes.Form(title, line.words[0], self._fields(line) or (shapes.Field("line", title),))

    def _fields(self, line: lines.Line) -> tuple[shapes.Field, ...]:
        """None where more is typed than fields beside each other."""
        is_plain = all(not each.key or each.key.endswith(":") for each in line.segments)
        fields = [self._field(line, each.key, part) for each in line.segments for part in each.parts if _is_shown(part)]
        return tuple(fields) if is_plain and len(fields) <= shapes.FIELDS else ()

    def _field(self, line: lines.Line, key: str, part: lines.Part) -> shapes.Field:
        """Its label has no room for all that is told of it."""
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

    def _called(self, line: lines.Line, part: lines.Part | None = None) -> str:
        """As Discord tells of the command, or of an option of it; what has none there is called by its name."""
        if part is None:
            return said(self.game.words, f"command-{line.slash}", {}) if line.slash else line.words[0]
        (option, *others) = (part.name if part.typed.option is None else part.typed.option).split(",")
        if others or not (line.slash and option):
            return self._called(line)
        return said(self.game.words, f"command-{line.slash}-{option.rstrip('?')}", {})

    def suggest(self, what: str, typed: str, state: Any, /) -> Sequence[shapes.Fact]:
        """What may be meant by what is typed so far, where an option is declared with it: a label and a value each."""
        models = self.game.setups if state is None else self.game.engine.legal(state)
        found = (text for model in models for text in _completed(model, what))
        fitting = [text for text in dict.fromkeys(found) if typed.strip().lower() in text.lower()]
        return [(shown(self.game.words, text), text) for text in fitting]

    def page(self, state: Any, name: str) -> shapes.Panel | None:  # noqa: ARG002 - what every game has is enough
        """Something private to read or to choose from, by its name."""
        return None


def _is_asked(line: lines.Line) -> bool:
    """Whether something is told by it."""
    return bool(line.command.reads) or any(map(_is_shown, line.parts))


def _is_shown(part: lines.Part) -> bool:
    return not part.is_flag and part.typed.option != ""


def _completed(model: Any, what: str) -> list[str]:
    """What this command or setup has in fields that are completed so."""
    parts = (part for part in lines.parts_of(type(model)).values() if part.typed.suggest == what)
    return [text for part in parts if (text := part.write(getattr(model, part.name)))]
