"""A game with its types erased: what the log, records, the store and the bot see of it.

Five groups of fields: its rules, its words, what lies on the table, what people who watch see, and how it is measured.
`GAME = Game(…)` in the package of a game names each of them. A field that holds a function is a hook. Hooks that are
None by default are not called from outside: a method of `Game` calls the hook, or does without it.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, partial
from typing import Any, Generic, Literal, TypeVar

from pydantic import TypeAdapter, ValidationError

from engines.core import engine, value
from engines.core.calls import Calls
from engines.core.commands import Adjust, Command, Lines, Redo, Undo
from engines.core.components import Component
from engines.core.engine import Ask, Engine
from engines.core.events import Adjusted, Event, Option
from engines.core.rulebook import Rulebook
from engines.core.state import State
from engines.core.text import errors
from engines.core.text.errors import refuse
from engines.core.text.notation import in_english, quote_typed, readings
from engines.core.text.sentence import LOGGED, Brief, Label, Sentence, briefly, dotted, either, fields, joined, say
from engines.core.text.words import ENGLISH, home, speech
from engines.core.things import Thing, Things, changes, patched

U = TypeVar("U", bound=value.Value)
S = TypeVar("S", bound=State)


class Progress(value.Value):
    """How far a game has come: the round, and the points of both sides as far as they are known."""

    round: int
    his: int
    yours: int | None = None
    net: bool = False
    """Whether his points are in yours already, as a minus."""

    @property
    def against(self) -> int:
        """His points as they count for the score: signed by whose they are."""
        return -self.his if self.net else self.his


def follow_no_points(_: object) -> None:
    """Return None, as the `progress` of a game in which points are not followed."""


class Outcome(value.Value):
    """How a finished game ended."""

    yours: int
    his: int
    won: bool
    drawn: bool = False
    net: bool = False
    """Whether his points are subtracted from yours: there is one score, played against zero."""

    @property
    def how(self) -> Literal["drawn", "won", "tied", "lost"]:
        """A tie that the rule gives to him is told as one: the numbers alone would not say who has won."""
        if self.drawn or self.won:
            return "drawn" if self.drawn else "won"
        return "tied" if self.yours == self.his else "lost"


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[U, S]):
    engine: Engine[U, S, Any, Any]
    setup: type[U]
    state: type[S]
    commands: Lines
    """What can be said, and how it is typed."""
    events: TypeAdapter[Any]
    rulebook: Rulebook
    outcome: Callable[[S], Outcome | None] | None = None
    """The result, derived from the state; None while the game goes on. See `compute_outcome`."""
    recorded: Callable[[S, Command], Command] = lambda _, command: command
    """A line of a record as it is meant in this state: earlier releases asked less."""
    follows: Callable[[S, Command, S], Command | None] | None = None
    """What comes by itself after a command, by the states before and after it: the opponent's turn after your move."""
    components: tuple[Component, ...] = ()
    """Printed things that an owner can type in."""
    levels: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """Levels as people may call them, by word or by number, and as the setup has them."""

    @property
    def title(self) -> str:
        return self.rulebook.cover.title

    @property
    def opponents(self) -> tuple[str, ...]:
        return self.rulebook.cover.opponents

    def with_level(self, setup: Mapping[str, Any]) -> dict[str, Any]:
        """A typed level as records have it; what is none stays as it is, to be refused."""
        typed = " ".join(str(setup.get("level")).lower().removeprefix("level").split())
        return {**setup, "level": self.levels[typed]} if typed in self.levels else dict(setup)

    def parse_setup(self, document: Any) -> U:
        try:
            return self.setup.model_validate_json(json.dumps(document))
        except ValidationError as error:
            raise errors.refusal(error) from None

    def parse_command(self, document: Any) -> Command:
        try:
            command: Command = self.commands.adapter.validate_json(json.dumps(document))
        except ValidationError as error:
            raise _refused(error, document) from None
        return command

    def dump(self, state: S) -> str:
        return state.model_dump_json()

    def load(self, text: str) -> S:
        """Validates: a state that was stored wrongly is found out here, not three moves later."""
        return self.state.model_validate_json(text)

    def view(self, state: S) -> dict[str, Any]:
        """The state without its box: all that presenters, diffs and watch pages may see."""
        return state.model_dump(mode="json", exclude={"box"})

    def asking(self, state: S) -> Ask | None:
        return self.engine.asking(state)


@dataclass(frozen=True, kw_only=True)
class Words(Generic[U, S]):
    set_up: Callable[[U], tuple[tuple[str, Sentence], ...]] | None = None
    """The set-up list: what to put on the table, line by line, each with its rule. See `list_setup_steps`."""
    tell: Callable[[Event], Sentence] | None = None
    """An event as a sentence for the person at the table. See `describe_event`."""
    board: Callable[[S], str] | None = None
    """The opponent's side of the table as text. See `describe_board`."""
    question: Callable[[S], Sentence] | None = None
    """What the game waits for, as a question to the person at the table. See `phrase_question`."""
    notation: Sentence | None = None
    """What can be typed, in a line or two. See `describe_notation`."""
    seated: Callable[[S], str] | None = None
    """Who sits in the chair, where that depends on the setup."""
    grounds: Callable[[Event], tuple[Sentence, ...]] = lambda _: ()
    """What a decision looked at, beside the options that its reasons name: for `why`."""
    option: Callable[[Event, Option], str] = lambda _, option: str(option)
    """An option of a choice in a player's words: "slot 5 (red 4)", not "5"."""
    brief: Callable[[S, Sequence[Event]], tuple[Brief, ...]] | None = None
    """What happened as a friend would tell it, in the state after it; without it each event by its voices."""
    because: Callable[[S, Sequence[Event]], tuple[Sentence, ...]] | None = None
    """Why, in two lines: what decided, without what was looked at in vain. See `reasons`."""
    lay_out: Callable[[U], tuple[Sentence, ...]] | None = None
    """The set-up list in six lines at most, for those who know the game; without it the whole of it."""
    feat: Callable[[S, Sequence[Event]], Sentence | None] | None = None
    """What brought the points of the last of these events, shortly: "closed the third red room". See
    `describe_achievement`."""


@dataclass(frozen=True, kw_only=True)
class Watching(Generic[S]):
    calls: Calls | None = None
    """What people who watch can call before the opponent's move."""
    beats: frozenset[str] = frozenset()
    """Events that begin the next part of a move, where it is revealed part by part."""
    scored: Callable[[Event], tuple[str, int] | None] = lambda _: None
    """Where the opponent's points come from: the source in words, and how many."""
    progress: Callable[[S], Progress | None] = follow_no_points
    """How far the game has come; None where points are not followed."""
    yours: Callable[[S], tuple[tuple[str, int], ...]] = lambda _: ()
    """Where your points come from at the end: the sources in words, and how many each."""


@dataclass(frozen=True, kw_only=True)
class Measuring(Generic[U]):
    setups: Sequence[U] = field(hash=False)
    """Every way to set the game up that a test should try, at least one."""
    fullest: U
    """The setup to measure and to show: everything dealt by the bot, at the hardest level."""


@dataclass(frozen=True, kw_only=True)
class Game(Rules[U, S], Words[U, S], Watching[S], Measuring[U]):
    name: str
    words: str
    """The package whose words it speaks; what they lack the core says."""
    things: Things
    """What lies on the table: what can be corrected by name, and what to move to get from one state to another."""

    def compute_outcome(self, state: S) -> Outcome | None:
        """Return how the game has ended, or None while it goes on. Without a hook whoever has more points has won."""
        if self.outcome is not None:
            return self.outcome(state)
        stands = self.progress(state) if state.over else None
        if stands is None:
            return None
        his, yours = stands.his, stands.yours or 0
        return Outcome(yours=yours, his=his, won=yours > his, drawn=yours == his, net=stands.net)

    def list_setup_steps(self, setup: U) -> tuple[tuple[str, Sentence], ...]:
        """Return the set-up list, each line with its rule. Without a hook these are the rules of the kind `setup`."""
        if self.set_up is not None:
            return self.set_up(setup)
        return tuple((rule.id, rule.gist) for rule in self.rulebook.of_kind("setup"))

    def describe_event(self, event: Event) -> Sentence:
        """Return an event as a sentence. Without a hook it is the sentence of its name, with its fields as values."""
        if self.tell is not None:
            return self.tell(event)
        if type(event) in LOGGED:
            return self.things.told(event)
        return self._say(event.event, **fields(event))

    def describe_board(self, state: S) -> str:
        """Return the opponent's side of the table as text. Without a hook it lists all that can be corrected."""
        if self.board is not None:
            return self.board(state)
        return "\n".join(f"{fix.label}: {fix.seen(state)}" for fix in self.fixes_for(state))

    def phrase_question(self, state: S) -> Sentence:
        """Return what the game waits for, as the panel and the terminal ask it.

        Without a hook it is the sentence `asked-…` of what is asked; where nothing is, `asked-turn` or `asked-over`.
        """
        if self.question is not None:
            return self.question(state)
        opponent = self.opponent(state)
        if state.over:
            return self._say("asked-over").by(opponent)
        ask = self.asking(state)
        if ask is None:
            return self._say("asked-turn").by(opponent)
        return self._say(f"asked-{ask.about}", **fields(ask)).by(opponent)

    def describe_notation(self) -> Sentence:
        """Return what can be typed. Without a sentence of its own it is every line that is declared."""
        if self.notation is not None:
            return self.notation
        return self._say("notation", lines=dotted(line.shape for line in self.commands.every))

    def describe_achievement(self, state: S, events: Sequence[Event]) -> Sentence | None:
        """Return what brought the points of the last of these events, or None where nothing is to be said of it.

        Without a hook it is the voice `feat` of that event.
        """
        if self.feat is not None:
            return self.feat(state, events)
        return self.describe_event(events[-1]).voice("feat")

    def reasons(self, state: S, events: Sequence[Event]) -> tuple[Sentence, ...]:
        """Return why, in two lines. Without a hook it is one line of the voices `because` of these events."""
        found = self._join_reasons(events) if self.because is None else self.because(state, events)
        return tuple(said.by(self.opponent(state)) for said in found)

    def _join_reasons(self, events: Sequence[Event]) -> tuple[Sentence, ...]:
        voices = [self.describe_event(event).voice("because") for event in events]
        said = [voice for voice in voices if voice]
        return (joined(said),) if said else ()

    def _say(self, key: str, **told: Any) -> Sentence:
        return Sentence(words=self.words, key=key, values=told, opponent=self.opponents[0])

    def opponent(self, state: S) -> str:
        return self.seated(state) if self.seated else self.opponents[0]

    def told(self, state: S, event: Event) -> Sentence:
        """An event as a sentence of this very game."""
        return self.describe_event(self._worth_telling(state, event)).by(*self._called(state))

    def briefly(self, state: S, events: Sequence[Event]) -> tuple[Brief, ...]:
        """A move as a friend would tell it."""
        corrected = [event for event in events if type(event) is Adjusted]  # nothing else names fields
        told = [self._worth_telling(state, event) for event in events] if corrected else events
        if self.brief is not None:
            found = self.brief(state, told)
        else:
            found = tuple(briefly(self.describe_event(event)) for event in told)
        opponent, label = self._called(state)
        return tuple([line.by(opponent, label if corrected else None) for line in found])

    def summed_up(self, command: Command, state: S, events: Sequence[Event]) -> Sentence:
        """A command in a few words: what was said or is told of it first, or what the opponent's turn moved first."""
        hands = (line.hands for line in self.briefly(state, events) if line.hands) if command.do == "turn" else iter(())
        told = next((self.told(state, event) for event in events), None)
        beside = {"step": next(hands, None), "told": told, "note": getattr(command, "note", None) or None}
        key = f"said-{command.do}"
        if key not in speech(home(self.words, key), ENGLISH):
            return self._say("said-line", line=self.line(command))
        return self._say(key, **fields(command) | beside).by(self.opponent(state))

    def _called(self, state: S) -> tuple[str, Label]:
        """Who sits in the chair, and what people call the fields of this table: by what corrects them."""
        return self.opponent(state), lambda field: self._label(state, field)

    def _label(self, state: S, field: str) -> str | Sentence:
        found, last = self.correcting(state, field), field.rsplit(".", maxsplit=1)[-1]
        part = None if any(last in path for path in found.values()) else last
        return say("field-named", what=either(fix.label for fix in found), part=part) if found else field

    def _worth_telling(self, state: S, event: Event) -> Event:
        """A correction without what follows from it and cannot be seen on the table."""
        if not isinstance(event, Adjusted):
            return event
        told = [change for change in event.changes if self.things.moved(change) or self.correcting(state, change.field)]
        return event.replace(changes=tuple(told)) if told else event

    def first_steps(self, setup: U) -> tuple[Sentence, ...]:
        """What to put on the table, in six lines at most where the game knows how."""
        return self.lay_out(setup) if self.lay_out else tuple(said for _, said in self.list_setup_steps(setup))

    def typed(self, line: str, state: S | None = None, language: str = ENGLISH) -> dict[str, Any]:
        """A typed line as a command document. Words of another language are read as English where English does not
        understand them itself; its letters only at a table of that language."""
        english = in_english(self.words, line, language)
        try:
            document = self._typed(line, state)
            if english != line:
                self.parse_command(document)
        except errors.IllegalCommand:
            if english == line:
                raise
            return self._typed(english, state)
        return document

    def meant(self, state: S, line: str, language: str = ENGLISH) -> Command:
        """A typed line as a command of this very table, which knows what names there are. Words of another language
        are read as English where it refuses them: at first the command alone, for a name may follow."""
        if len(line) <= 100 and (known := self._known(line, language)):  # as long as a button's
            return known
        if in_english(self.words, line, language) == line:
            return self.parse_command(self._typed(line, state))
        taken = self.taken(state, line, language)
        return taken or self.parse_command(self.typed(line, state, language))

    def quote(self, error: errors.IllegalCommand, line: str, language: str) -> errors.IllegalCommand:
        """Return a refusal of this line with what it names as it was typed, not as English has it."""
        return quote_typed(error, self.words, line, language)

    @cached_property
    def _known(self) -> Callable[[str, str], Command | None]:
        """What lines in English say at any table, as buttons carry them time and again."""
        return lru_cache(1000)(self._at_any_table)

    def _at_any_table(self, line: str, language: str) -> Command | None:
        is_its_own = line.split()[:1] == ["adjust"] or in_english(self.words, line, language) != line
        return None if is_its_own else self.parse_command(self._typed(line))

    def heard(self, language: str, line: str) -> str:
        """What somebody typed at a table of this language, as a button carries it. What may mean two things is asked;
        in a correction the first holds: we write it so ourselves, and it is looked at before it is applied."""
        found = readings(self.words, language, line)
        if len(found) > 1 and not line.startswith("adjust "):
            choices = tuple((say("typed-meaning", meaning=name), reading) for name, reading in found.items())
            raise refuse("typed-unclear", typed=line, meanings=either(found), choices=choices)
        return next(iter(found.values()), line)

    def taken(self, state: S, line: str, language: str = ENGLISH) -> Command | None:
        """The first of its readings that can be played now, or asks back."""
        word, blank, rest = line.strip().partition(" ")
        english = in_english(self.words, word, language) + blank + rest
        readings = dict.fromkeys((line, english, in_english(self.words, line, language)))
        return next((command for reading in readings if (command := self._taken(state, reading))), None)

    def _taken(self, state: S, line: str) -> Command | None:
        """What a line says, if it can be played now, or asks back."""
        try:
            command = self.parse_command(self._typed(line, state))
        except errors.IllegalCommand:
            return None
        try:
            if not isinstance(command, Undo | Redo):
                self.apply(state, command)
        except errors.IllegalCommand as no:
            return command if no.unless_sure or no.choices else None
        return command

    def _typed(self, line: str, state: S | None = None) -> dict[str, Any]:
        """These are the same in every game, the rest is its own; what is not there cannot be corrected."""
        match line.split():
            case ["undo" | "redo" as do]:
                return {"do": do}
            case ["undo", to] if to.isdecimal() and len(to) < 9:
                return {"do": "undo", "to": int(to)}
            case ["adjust", name, *_]:
                fix = self.fix_at(state, name) if state else self.things.fix(name)
                return fix.command(line.split(maxsplit=2)[2:])
        return self.commands.read(line)

    def line(self, command: Command) -> str:
        """A command as the line that says it: a button carries it. Corrections are typed by the names of the fixes."""
        match command:
            case Undo(to=int(to)):
                return f"undo {to}"
            case Undo() | Redo():
                return command.do
        return self.commands.write(command)

    def fixes_for(self, state: S) -> tuple[Thing, ...]:
        """What can be corrected at this very table."""
        opponent = self.opponent(state)
        return tuple(replace(fix, label=fix.label.by(opponent)) for fix in self.things.fixes if fix.kept(state))

    def correcting(self, state: S, field: str) -> dict[Thing, tuple[str, ...]]:
        """What corrects this very field, and by which path."""
        found = {fix: path for fix in self.fixes_for(state) if (path := fix.corrects(field))}
        closest = max(map(len, found.values()), default=0)
        return {fix: path for fix, path in found.items() if len(path) == closest}

    def fix_at(self, state: S, name: str) -> Thing:
        """One of them, by its name."""
        fix = self.things.fix(name)
        label = fix.label.by(self.opponent(state))
        if not fix.kept(state):
            raise refuse("what-is-not-followed-now", what=label)
        return replace(fix, label=label)

    def to_move(self, before: S, after: S) -> tuple[Sentence, ...]:
        """What to move on the table to get from one state to the other."""
        sentences = [sentence for change in changes(before, after) if (sentence := self.things.moved(change))]
        every = (*sentences, *self.things.unseen(before, after))
        return tuple(sentence.by(self.opponent(after)) for sentence in every)

    def apply(self, state: S, command: Command) -> engine.Step[S, Any]:
        """Any command that moves the game: the engine's own, or a correction."""
        try:
            if isinstance(command, Adjust):
                return self.correction(state, command).then(self.engine.settle)
            return self.engine.apply(state, command)
        except errors.IllegalCommand as no:
            raise no.by(*self._called(state)) from None

    def correction(self, state: S, command: Adjust) -> engine.Step[S, Any]:
        """Return a correction with its consequences by the rules, before the game goes on; a preview shows no more.

        Where the command says that nothing follows, the correction alone. Raises IllegalCommand.
        """
        if not state.tracked:
            raise refuse("table-not-followed")
        new = self.engine.corrected(state, patched(state, command.patch))
        found = changes(state, new)
        if not found:
            raise refuse("nothing-to-correct")
        event: Event = Adjusted(changes=found, note=command.note)
        corrected: engine.Step[S, Any] = engine.Step(new, (event,))
        if command.consequences is False:
            return corrected
        return corrected.then(partial(self.engine.consequences, state))


def _refused(error: ValidationError, document: Any) -> errors.IllegalCommand:
    kind = error.errors()[0]["type"]
    if kind not in ("union_tag_not_found", "union_tag_invalid"):
        return errors.refusal(error, below=1)
    if not isinstance(document.get("do"), str):
        return refuse("command-needs-name", example='{"do": "turn"}')
    return refuse("command-unknown", do=document["do"])
