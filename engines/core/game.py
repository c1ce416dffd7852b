"""A game with its types erased, as the log, records, the store and the bot use it.

Five groups of fields: its rules, its words, what lies on the table, what people who watch see, and
how it is measured. `GAME = Game(…)` in the package of a game names each of them. A field that holds
a function is a hook. Hooks that are None by default are not called from outside: a method of `Game`
calls the hook, or does without it.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, partial
from typing import Any, Generic, Literal, TypeVar

from pydantic import TypeAdapter, ValidationError

from engines.core import engine, value
from engines.core.calls import Calls
from engines.core.commands import Adjust, Command, Grammar, Redo, Undo
from engines.core.components import Component
from engines.core.engine import Ask, Engine
from engines.core.events import Adjusted, Change, Event, Option
from engines.core.rulebook import Rulebook
from engines.core.state import State
from engines.core.text import errors
from engines.core.text.errors import refuse
from engines.core.text.notation import (
    find_ambiguous_readings,
    restore_typed_words_in_refusal,
    translate_to_english,
)
from engines.core.text.sentence import (
    LOG_EVENTS,
    Brief,
    Label,
    Sentence,
    collect_sentence_values,
    join_groups,
    join_with_dots,
    join_with_or,
    make_brief,
    say,
)
from engines.core.text.words import (
    ENGLISH,
    find_package_with_message,
    get_localized_box_name,
    load_bundle,
)
from engines.core.things import Thing, Things, apply_patch, find_changes

U = TypeVar("U", bound=value.Value)
S = TypeVar("S", bound=State)


class Progress(value.Value):
    """The progress of a game: the round, and the points of both sides as far as they are known."""

    round: int
    his: int
    yours: int | None = None
    net: bool = False
    """Whether the opponent's points are in the player's already, as a minus."""

    @property
    def counted_points(self) -> int:
        """The opponent's points as they count for the score, negative if they are a minus in the
        player's."""
        return -self.his if self.net else self.his


def follow_no_points(_: object) -> None:
    """Return None, as the `progress` of a game in which points are not followed."""


class Outcome(value.Value):
    """The result of a finished game."""

    yours: int
    his: int
    won: bool
    drawn: bool = False
    net: bool = False
    """Whether the opponent's points are subtracted from the player's, so that one score is played
    against zero."""

    @property
    def result_word(self) -> Literal["drawn", "won", "tied", "lost"]:
        """The result as a word. A tie that the rule gives to the opponent is "tied": the points
        alone do not say it."""
        if self.drawn:
            return "drawn"
        if self.won:
            return "won"
        return "tied" if self.yours == self.his else "lost"


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[U, S]):
    """The fields of a game for its rules, with what reads and writes set-ups, commands and
    states."""

    engine: Engine[U, S, Any, Any]
    setup: type[U]
    state: type[S]
    commands: Grammar
    """All commands, and how they are typed."""
    events: TypeAdapter[Any]
    rulebook: Rulebook
    outcome: Callable[[S], Outcome | None] | None = None
    """A hook that returns the result, derived from the state, or None while the game goes on. See
    `compute_outcome`."""
    upgrade_command: Callable[[S, Command], Command] = lambda _, command: command
    """A hook that returns a command of a record as it is meant in this state, because earlier
    releases asked less."""
    automatic_command: Callable[[S, Command, S], Command | None] | None = None
    """A hook that takes a command and the states before and after it, and returns the command that
    follows by itself.

    That is the opponent's turn after the player's move. It returns None if nothing follows.
    """
    components: tuple[Component, ...] = ()
    """The kinds of printed things that an owner can type in."""
    levels: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """The levels of the setup by the words and numbers that people may type for them."""

    @property
    def title(self) -> str:
        return self.rulebook.cover.title

    @property
    def opponents(self) -> tuple[str, ...]:
        return self.rulebook.cover.opponents

    def normalize_typed_level(self, setup: Mapping[str, Any]) -> dict[str, Any]:
        """Return the setup with a typed level as records have it. A text that is no level stays, to
        be refused."""
        level = str(setup.get("level")).lower().removeprefix("level")
        level_text = " ".join(level.split())
        if level_text in self.levels:
            return {**setup, "level": self.levels[level_text]}
        return dict(setup)

    def parse_setup(self, document: Any) -> U:
        """Return the setup of a JSON document. Raises IllegalCommand if it is not valid."""
        try:
            return self.setup.model_validate_json(json.dumps(document))
        except ValidationError as error:
            raise errors.convert_validation_error(error) from None

    def parse_command(self, document: Any) -> Command:
        """Return the command of a JSON document. Raises IllegalCommand if it is not valid."""
        try:
            command: Command = self.commands.adapter.validate_json(json.dumps(document))
        except ValidationError as error:
            raise _make_command_refusal(error, document) from None
        return command

    def dump_state(self, state: S) -> str:
        """Return the state as JSON, to be stored."""
        return state.model_dump_json()

    def load_state(self, text: str) -> S:
        """Return a stored state. Raises ValidationError if it is not valid, so that the fault is
        found here."""
        return self.state.model_validate_json(text)

    def view_state(self, state: S) -> dict[str, Any]:
        """Return the state without its box: all that presenters, diffs and watch pages may see."""
        return state.model_dump(mode="json", exclude={"box"})

    def find_ask(self, state: S) -> Ask | None:
        """Return what the table must tell before the game can go on, or None."""
        return self.engine.find_ask(state)


@dataclass(frozen=True, kw_only=True)
class Words(Generic[U, S]):
    """The fields of a game for its words."""

    setup_steps: Callable[[U], tuple[tuple[str, Sentence], ...]] | None = None
    """A hook that returns the set-up list, line by line, each with its rule. See
    `list_setup_steps`."""
    event_sentence: Callable[[Event], Sentence] | None = None
    """A hook that returns an event as a sentence for the person at the table. See
    `describe_event`."""
    board_text: Callable[[S], str] | None = None
    """A hook that returns the opponent's side of the table as text. See `describe_board`."""
    prompt: Callable[[S], Sentence] | None = None
    """A hook that returns what the game waits for, as a question to the table. See
    `phrase_question`."""
    notation: Sentence | None = None
    """A sentence that says in a line or two what can be typed. See `describe_notation`."""
    seated_opponent: Callable[[S], str] | None = None
    """A hook that returns the name of the opponent, for games in which that depends on the
    setup."""
    considered: Callable[[Event], tuple[Sentence, ...]] = lambda _: ()
    """A hook that returns what a decision looked at beside the options that its reasons name, for
    `why`."""
    option_name: Callable[[Event, Option], str] = lambda _, option: str(option)
    """A hook that returns an option of a choice in a player's words: "slot 5 (red 4)", not "5"."""
    brief_lines: Callable[[S, Sequence[Event]], tuple[Brief, ...]] | None = None
    """A hook that returns the lines of a move in brief, from the state after it. See
    `describe_move`."""
    short_reason: Callable[[S, Sequence[Event]], tuple[Sentence, ...]] | None = None
    """A hook that returns in two lines what decided, without the rules that narrowed nothing. See
    `list_reasons`."""
    short_setup: Callable[[U], tuple[Sentence, ...]] | None = None
    """A hook that returns the set-up list in at most six lines for players who know the game. See
    `list_short_setup_steps`."""
    achievement: Callable[[S, Sequence[Event]], Sentence | None] | None = None
    """A hook that returns what brought the points of the last of these events: "closed the third
    red room". See `describe_achievement`."""


@dataclass(frozen=True, kw_only=True)
class Watching(Generic[S]):
    """The fields of a game for watchers."""

    calls: Calls | None = None
    """The questions that watchers can call before the opponent's move."""
    part_starts: frozenset[str] = frozenset()
    """The events that begin the next part of a move if it is revealed part by part."""
    points_of: Callable[[Event], tuple[str, int] | None] = lambda _: None
    """A hook that returns the points that an event brings the opponent: their source in words, and
    how many."""
    progress: Callable[[S], Progress | None] = follow_no_points
    """A hook that returns how far the game has come, or None if points are not followed."""
    your_sources: Callable[[S], tuple[tuple[str, int], ...]] = lambda _: ()
    """A hook that returns the player's points at the end: the sources in words, and how many
    each."""


@dataclass(frozen=True, kw_only=True)
class Measuring(Generic[U]):
    """The fields of a game for tests and benchmarks."""

    setups: Sequence[U] = field(hash=False)
    """All setups that a test should try, at least one."""
    fullest: U
    """The setup to measure and to show: everything dealt by the bot, at the hardest level."""


@dataclass(frozen=True, kw_only=True)
class Game(Rules[U, S], Words[U, S], Watching[S], Measuring[U]):
    """A game: its fields, and what can be asked of every game."""

    name: str
    words: str
    """The package whose words it speaks. The core says what they lack."""
    things: Things
    """The things on the table: what can be corrected by name, and what to move to get from one
    state to another."""

    def compute_outcome(self, state: S) -> Outcome | None:
        """Return how the game has ended, or None while it goes on. Without a hook the side with
        more points has won."""
        if self.outcome is not None:
            return self.outcome(state)
        progress = self.progress(state) if state.is_over else None
        if progress is None:
            return None
        his = progress.his
        yours = progress.yours or 0
        return Outcome(yours=yours, his=his, won=yours > his, drawn=yours == his, net=progress.net)

    def list_setup_steps(self, setup: U) -> tuple[tuple[str, Sentence], ...]:
        """Return the set-up list, each line with its rule. Without a hook these are the rules of
        the kind `setup`."""
        if self.setup_steps is not None:
            return self.setup_steps(setup)
        return tuple((rule.id, rule.gist) for rule in self.rulebook.list_rules_of_kind("setup"))

    def describe_event(self, event: Event) -> Sentence:
        """Return an event as a sentence. Without a hook it is the sentence of its name, with its
        fields as values."""
        if self.event_sentence is not None:
            return self.event_sentence(event)
        if type(event) in LOG_EVENTS:
            return self.things.describe_log_event(event)
        return self._say(event.event, **collect_sentence_values(event))

    def describe_board(self, state: S) -> str:
        """Return the opponent's side of the table as text. Without a hook it lists all that can be
        corrected."""
        if self.board_text is not None:
            return self.board_text(state)
        correctables = self.list_correctables(state)
        return "\n".join(f"{fix.label}: {fix.format_in_signs(state)}" for fix in correctables)

    def phrase_question(self, state: S) -> Sentence:
        """Return what the game waits for, as the panel and the terminal ask it.

        Without a hook it is the sentence `asked-…` of what is asked; where nothing is, `asked-turn`
        or `asked-over`.
        """
        if self.prompt is not None:
            return self.prompt(state)
        opponent = self.name_opponent(state)
        if state.is_over:
            return self._say("asked-over").for_opponent(opponent)
        ask = self.find_ask(state)
        if ask is None:
            return self._say("asked-turn").for_opponent(opponent)
        return self._say(f"asked-{ask.about}", **collect_sentence_values(ask)).for_opponent(
            opponent
        )

    def describe_notation(self) -> Sentence:
        """Return what can be typed. Without a sentence of its own it is every line that is
        declared."""
        if self.notation is not None:
            return self.notation
        return self._say(
            "notation", lines=join_with_dots(line.short_form for line in self.commands.every)
        )

    def describe_achievement(self, state: S, events: Sequence[Event]) -> Sentence | None:
        """Return what brought the points of the last of these events, or None where nothing is to
        be said of it.

        Without a hook it is the voice `feat` of that event.
        """
        if self.achievement is not None:
            return self.achievement(state, events)
        return self.describe_event(events[-1]).voice("feat")

    def list_reasons(self, state: S, events: Sequence[Event]) -> tuple[Sentence, ...]:
        """Return why the opponent moved so, in two lines. Without a hook it is one line of the
        voices `because` of these events."""
        found = (
            self._join_reasons(events)
            if self.short_reason is None
            else self.short_reason(state, events)
        )
        return tuple(sentence.for_opponent(self.name_opponent(state)) for sentence in found)

    def _join_reasons(self, events: Sequence[Event]) -> tuple[Sentence, ...]:
        voices = [self.describe_event(event).voice("because") for event in events]
        return join_groups(list(filter(None, voices)))

    def _say(self, key: str, **values: Any) -> Sentence:
        return Sentence(words=self.words, key=key, values=values, opponent=self.opponents[0])

    @property
    def localized_title(self) -> str:
        """The name on the box in the language of the reader."""
        return get_localized_box_name(self.words, self.title)

    def name_opponent(self, state: S) -> str:
        """Return the name of the opponent of this game."""
        return self.seated_opponent(state) if self.seated_opponent else self.opponents[0]

    def describe_event_at_table(self, state: S, event: Event) -> Sentence:
        """Return an event as a sentence of this game, with its opponent and with what people call
        its fields."""
        opponent, label = self._name_opponent_and_fields(state)
        return self.describe_event(self._keep_visible_changes(state, event)).for_opponent(
            opponent, label
        )

    def describe_move(self, state: S, events: Sequence[Event]) -> tuple[Brief, ...]:
        """Return the lines of a move as a friend would tell it. Without a hook each event has one
        by its voices."""
        is_corrected = any(type(event) is Adjusted for event in events)
        if is_corrected:
            events = [self._keep_visible_changes(state, event) for event in events]
        if self.brief_lines is not None:
            found = self.brief_lines(state, events)
        else:
            found = tuple(make_brief(self.describe_event(event)) for event in events)
        opponent, label = self._name_opponent_and_fields(state)
        field_label = label if is_corrected else None  # only corrections name fields
        return tuple([line.for_opponent(opponent, field_label) for line in found])

    def summarize_entry(self, command: Command, state: S, events: Sequence[Event]) -> Sentence:
        """Return a command in a few words, with its first event, or with the first thing that the
        opponent moved."""
        values = {
            "step": self._describe_first_table_move(state, events)
            if command.do == "turn"
            else None,
            "told": self.describe_event_at_table(state, events[0]) if events else None,
            "note": getattr(command, "note", None) or None,
        }
        key = f"said-{command.do}"
        if key not in load_bundle(find_package_with_message(self.words, key), ENGLISH):
            return self._say("said-line", line=self.format_command(command))
        return self._say(key, **collect_sentence_values(command) | values).for_opponent(
            self.name_opponent(state)
        )

    def _describe_first_table_move(self, state: S, events: Sequence[Event]) -> Sentence | None:
        """Return the first thing to move on the table in these events, or None."""
        for line in self.describe_move(state, events):
            if line.instruction:
                return line.instruction
        return None

    def _name_opponent_and_fields(self, state: S) -> tuple[str, Label]:
        """Return the name of the opponent, and a function that returns what people call a field of
        this table."""
        return self.name_opponent(state), lambda field: self._get_field_label(state, field)

    def _get_field_label(self, state: S, field: str) -> str | Sentence:
        """Return what people call a field, by the things that correct it, or the field itself if
        none does."""
        found = self.find_correctables_for(state, field)
        if not found:
            return field
        last = field.rsplit(".", maxsplit=1)[-1]
        part = None if any(last in path for path in found.values()) else last
        return say("field-named", what=join_with_or(fix.label for fix in found), part=part)

    def _keep_visible_changes(self, state: S, event: Event) -> Event:
        """Return a correction without the changes that cannot be seen on the table, and any other
        event as it is."""
        if not isinstance(event, Adjusted):
            return event
        visible = [change for change in event.changes if self._is_visible(state, change)]
        return event.replace(changes=tuple(visible)) if visible else event

    def _is_visible(self, state: S, change: Change) -> bool:
        """Return whether something is to be moved for a change, or can be corrected by name."""
        return bool(
            self.things.describe_move(change) or self.find_correctables_for(state, change.field)
        )

    def list_short_setup_steps(self, setup: U) -> tuple[Sentence, ...]:
        """Return what to put on the table. Without a hook it is the whole set-up list."""
        if self.short_setup is not None:
            return self.short_setup(setup)
        return tuple(step for _, step in self.list_setup_steps(setup))

    def parse_line(
        self, line: str, state: S | None = None, language: str = ENGLISH
    ) -> dict[str, Any]:
        """Return the command document of a typed line.

        Words of another language are read as English if English does not understand them itself;
        its letters only at a table of that language. Raises IllegalCommand if the line is not
        understood.
        """
        english = translate_to_english(self.words, line, language)
        try:
            document = self._parse_english_line(line, state)
            if english != line:
                self.parse_command(document)
        except errors.IllegalCommand:
            if english == line:
                raise
            return self._parse_english_line(english, state)
        return document

    def parse_in_state(self, state: S, line: str, language: str = ENGLISH) -> Command:
        """Return the command of a line that is typed at this table, which knows what names there
        are.

        Words of another language are read as English if the table refuses them: at first the
        command alone, because a name may follow. Raises IllegalCommand if the line is not
        understood.
        """
        # No button carries a longer line, and other lines are not worth a place in the cache.
        if len(line) <= 100 and (known := self._parse_cached(line, language)):
            return known
        if translate_to_english(self.words, line, language) == line:
            return self.parse_command(self._parse_english_line(line, state))
        command = self.find_playable_command(state, line, language)
        return command or self.parse_command(self.parse_line(line, state, language))

    def quote_refusal(
        self, error: errors.IllegalCommand, line: str, language: str
    ) -> errors.IllegalCommand:
        """Return a refusal of this line with what it names as it was typed, not as English has
        it."""
        return restore_typed_words_in_refusal(error, self.words, line, language)

    @cached_property
    def _parse_cached(self) -> Callable[[str, str], Command | None]:
        """A cached `_parse_table_independent_line`, because buttons carry the same lines time and
        again."""
        return lru_cache(1000)(self._parse_table_independent_line)

    def _parse_table_independent_line(self, line: str, language: str) -> Command | None:
        """Return the command of an English line, or None if its meaning depends on the table.

        Raises IllegalCommand if the line is not understood.
        """
        if (
            line.split()[:1] == ["adjust"]
            or translate_to_english(self.words, line, language) != line
        ):
            return None
        return self.parse_command(self._parse_english_line(line))

    def resolve_ambiguous_words(self, line: str, language: str) -> str:
        """Return a typed line with those words in English that mean two things in this language.

        Other lines are returned as they are. Raises IllegalCommand with choices if the whole line
        may mean two things. A correction has its first meaning, because the bot writes it so
        itself, and shows it before it is applied.
        """
        found = find_ambiguous_readings(self.words, language, line)
        if len(found) > 1 and not line.startswith("adjust "):
            choices = []
            for name, reading in found.items():
                label = say("typed-meaning", meaning=name)
                choices.append((label, reading))
            meanings = join_with_or(found)
            raise refuse("typed-unclear", typed=line, meanings=meanings, choices=tuple(choices))
        return next(iter(found.values()), line)

    def find_playable_command(self, state: S, line: str, language: str = ENGLISH) -> Command | None:
        """Return the command of the first reading of a line that can be played now or asks back, or
        None."""
        word, blank, rest = line.strip().partition(" ")
        english = translate_to_english(self.words, word, language) + blank + rest
        readings = dict.fromkeys((line, english, translate_to_english(self.words, line, language)))
        for reading in readings:
            if command := self._parse_if_playable(state, reading):
                return command
        return None

    def _parse_if_playable(self, state: S, line: str) -> Command | None:
        """Return the command of a line if it can be played now or asks back, or None."""
        try:
            command = self.parse_command(self._parse_english_line(line, state))
        except errors.IllegalCommand:
            return None
        try:
            if not isinstance(command, Undo | Redo):
                self.apply(state, command)
        except errors.IllegalCommand as error:
            return command if error.unless_sure or error.choices else None
        return command

    def _parse_english_line(self, line: str, state: S | None = None) -> dict[str, Any]:
        """Return the command document of an English line: undo, redo, a correction, or a command of
        the game.

        Raises IllegalCommand if it is not understood, or corrects a thing that is not at this
        table.
        """
        match line.split():
            case ["undo" | "redo" as do]:
                return {"do": do}
            case ["undo", to] if to.isdecimal() and len(to) < 9:
                return {"do": "undo", "to": int(to)}
            case ["adjust", name, *_]:
                fix = (
                    self.find_correctable(state, name)
                    if state
                    else self.things.find_correctable(name)
                )
                return fix.parse_words(line.split(maxsplit=2)[2:])
        return self.commands.parse_line(line)

    def format_command(self, command: Command) -> str:
        """Return a command as the line that a button carries. Corrections are typed by the names of
        things."""
        match command:
            case Undo(to=int(to)):
                return f"undo {to}"
            case Undo() | Redo():
                return command.do
        return self.commands.format_command(command)

    def list_correctables(self, state: S) -> tuple[Thing, ...]:
        """Return the things that can be corrected at this table."""
        opponent = self.name_opponent(state)
        on_table = [fix for fix in self.things.correctables if fix.is_on_table(state)]
        return tuple(replace(fix, label=fix.label.for_opponent(opponent)) for fix in on_table)

    def find_correctables_for(self, state: S, field: str) -> dict[Thing, tuple[str, ...]]:
        """Return the things that correct this field, each with the path that leads closest to
        it."""
        found: dict[Thing, tuple[str, ...]] = {}
        for fix in self.list_correctables(state):
            path = fix.find_corrected_path(field)
            if path:
                found[fix] = path
        closest = max(map(len, found.values()), default=0)
        return {fix: path for fix, path in found.items() if len(path) == closest}

    def find_correctable(self, state: S, name: str) -> Thing:
        """Return the thing of this name. Raises IllegalCommand if it is unknown, or not at this
        table."""
        fix = self.things.find_correctable(name)
        label = fix.label.for_opponent(self.name_opponent(state))
        if not fix.is_on_table(state):
            raise refuse("what-is-not-followed-now", what=label)
        return replace(fix, label=label)

    def describe_differences(self, before: S, after: S) -> tuple[Sentence, ...]:
        """Return what to move on the table to get from one state to the other."""
        moves = map(self.things.describe_move, find_changes(before, after))
        all_sentences = (*filter(None, moves), *self.things.describe_unseen(before, after))
        return tuple(sentence.for_opponent(self.name_opponent(after)) for sentence in all_sentences)

    def apply(self, state: S, command: Command) -> engine.Step[S, Any]:
        """Play a command of the engine, or a correction. Raises IllegalCommand if it cannot be
        played now."""
        try:
            if isinstance(command, Adjust):
                return self.play_correction(state, command).then_play(self.engine.settle)
            return self.engine.apply(state, command)
        except errors.IllegalCommand as error:
            opponent, label = self._name_opponent_and_fields(state)
            raise error.for_opponent(opponent, label) from None

    def play_correction(self, state: S, command: Adjust) -> engine.Step[S, Any]:
        """Return a correction with its consequences by the rules, before the game goes on. A
        preview shows no more.

        If the command says so, the correction has no consequences. Raises IllegalCommand if the
        table is not followed, if the new position cannot be, or if nothing changes.
        """
        if not state.is_tracked:
            raise refuse("table-not-followed")
        new = self.engine.apply_correction(state, apply_patch(state, command.patch))
        found = find_changes(state, new)
        if not found:
            raise refuse("nothing-to-correct")
        event: Event = Adjusted(changes=found, note=command.note)
        corrected: engine.Step[S, Any] = engine.Step(new, (event,))
        if command.consequences is False:
            return corrected
        return corrected.then_play(partial(self.engine.consequences, state))


def _make_command_refusal(error: ValidationError, document: Any) -> errors.IllegalCommand:
    """Return the refusal of a command document that is not valid."""
    kind = error.errors()[0]["type"]
    if kind not in ("union_tag_not_found", "union_tag_invalid"):
        return errors.convert_validation_error(error, skipped_steps=1)
    if not isinstance(document.get("do"), str):
        return refuse("command-needs-name", example='{"do": "turn"}')
    return refuse("command-unknown", do=document["do"])
