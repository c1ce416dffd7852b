"""The functions that a game must have. They are pure: the same state and command always give the
same step."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from engines.core import chance, commands, value
from engines.core.commands import Adjust, Command, Turn
from engines.core.state import S, State
from engines.core.text.errors import refuse

U = TypeVar("U")
C = TypeVar("C", bound=commands.Command)
E = TypeVar("E")

MAX_TASKS = 1000
"""The maximum number of tasks that are worked off at once, dealing included. No turn has so
many."""


class Step(NamedTuple, Generic[S, E]):
    """The new state and what happened on the way to it."""

    state: S
    events: tuple[E, ...] = ()

    def then_play(self, go_on: "Callable[[S], Step[S, E]]") -> "Step[S, E]":
        """Return the step that goes on from this state, with the events of both."""
        state, events = self
        if not events:
            return go_on(state)
        state, later_events = go_on(state)
        return Step(state, events + later_events)

    def add_events(self, *events: E) -> "Step[S, E]":
        """Return the same step with these events added."""
        return Step(self.state, self.events + events)


StepMaker = Callable[[S, *tuple[E, ...]], Step[S, E]]
"""The function by which a game makes a step of its own state and events."""


def make_step(state: S, *events: E) -> Step[S, E]:
    """Return a step of this state and these events, as games make it."""
    return Step(state, events)


Recorder = Callable[[tuple[E, ...]], tuple[E, ...]]
"""A function that takes the events of a move, and returns those that its step keeps."""


def keep_events(events: tuple[E, ...]) -> tuple[E, ...]:
    """Return all events. This is the recorder of a move that is told."""
    return events


def drop_events(_: tuple[E, ...]) -> tuple[E, ...]:
    """Return no event. This is the recorder of a forecast, which reads the state alone."""
    return ()


class Ask(value.Value):
    """A question to the table, because an engine never guesses. It is derived from the state and
    never stored.

    `answer` names the command that answers it.
    """

    subjects_answered_by_buttons: ClassVar[tuple[str, ...]] = ()
    """The values of `about` for what a person reads off a card or the table, and answers with a
    button for each possibility."""

    about: str
    answer: str

    @property
    def is_answered_by_buttons(self) -> bool:
        """Whether the buttons are all that is needed for the answer, so that it need not wait for a
        picture."""
        return self.about in self.subjects_answered_by_buttons

    @property
    def reading_order(self) -> str:
        """The order in which several things are read if one answer may tell them."""
        return ""


Handlers = Mapping[type[value.Value], Callable[[S, Any], Step[S, E]]]
"""The functions that play commands or tasks, by their classes."""


@dataclass(frozen=True, eq=False)  # each is its own: decks are kept by the game that they are of
class Engine(Generic[U, S, C, E]):
    """The rules of a game as hooks, with the two functions that every game has: `apply` and
    `settle`."""

    new_state: Callable[[U, int], S]
    """A hook that returns a fresh game from a setup and a seed: every deck shuffled, nothing dealt
    or asked yet."""
    command_handlers: Handlers[S, E]
    """The functions that play the commands of people. They raise IllegalCommand."""
    task_handlers: Handlers[S, E]
    """The functions that do the opponent's tasks. The state no longer has the task on its agenda,
    unless it `stays_queued`."""
    next_deal: Callable[[S], Callable[[S], Step[S, E]] | None]
    """A hook that returns the function that deals what is missing on the table, or None."""
    find_ask: Callable[[S], Ask | None]
    """A hook that returns what the table must tell before the game can go on, or None."""
    legal_moves: Callable[[S], Sequence[C]]
    """A hook that returns the moves that are offered. They are finite, and `apply` may accept
    others."""
    random_answer: Callable[[S, Ask, chance.Rng], tuple[C, chance.Rng]]
    """A hook that returns a possible answer and the next generator. The caller owns the
    generator."""
    visible_cards: Callable[[S], Mapping[str, Collection[int]]]
    """A hook that returns, for each deck of the box, the cards that the table shows by number."""
    apply_correction: Callable[[S, S], S]
    """A hook that takes the states before and after a patch, and returns the latter with decks that
    fit.

    Named cards leave their decks, and cards that are no longer named return. Raises IllegalCommand
    for a position that cannot be.
    """
    consequences: Callable[[S, S], Step[S, E]] = lambda _, corrected: Step(corrected)
    """A hook that takes the states before and after a correction, and plays what the rules make of
    the new position.

    The consequences are events of its step. If the table must decide, it raises an IllegalCommand
    with choices.
    """
    end_rule: str = "final.winner"
    """The rule by which the game ends."""
    play_and_settle: Callable[[S, C], Step[S, E]] | None = None
    """A hook that `apply` calls in place of `command_handlers` and `settle`, if something must
    happen before a command is played. It settles by itself."""
    moves_by_kind: Callable[[S], Mapping[str, Callable[[], Sequence[C]]]] | None = None
    """A hook that returns the moves of `legal_moves` by their kinds if nothing is asked.

    Each kind is a function that finds its moves when it is called. The hook is for games in which
    that takes long.
    """
    left_out_of_forecasts: Collection[str] = frozenset()
    """The kinds of commands that are no move of a turn. A forecast plays none of them."""
    claim_kinds: Collection[str] = frozenset()
    """The kinds of commands by which the player claims what the opponent could have had. A forecast
    plays none of them, and its sentence says so."""
    move_weights: Callable[[S, Sequence[C]], Sequence[int]] | None = None
    """A hook that returns how likely each of these moves is, relative to the others, if a game
    plays by itself. Without it every kind of move is as likely as another."""
    forecast_answer: Callable[[S, Ask, chance.Rng], tuple[C, chance.Rng]] | None = None
    """A hook that returns a possible answer within a forecast. It takes the place of
    `random_answer` where that would claim something for the player, or would end the game early by
    chance."""

    def apply(self, state: S, command: C, record: Recorder[E] = keep_events) -> Step[S, E]:
        """Play one command and settle. The step has those events that the recorder returns.

        Raises IllegalCommand if the game is over or the command cannot be played now.
        """
        check_not_over(state, self.end_rule)
        if not state.is_tracked and command.do not in ("turn", "final"):
            raise refuse("not-with-depth-card", do=command.do)
        if self.play_and_settle:
            state, events = self.play_and_settle(state, command)
        else:
            state, events = self.command_handlers[type(command)](state, command).then_play(
                self.settle
            )
        return Step(state, record(events))

    def settle(self, state: S) -> Step[S, E]:
        """Work off the agenda, one task after another, until it is empty or the next one must ask
        the table.

        A half-finished turn is plain data, so it can wait. If the table is not followed, no task is
        done. Raises RuntimeError if the agenda does not come to its end.
        """
        happened: tuple[E, ...] = ()
        tracked = state.is_tracked
        for _ in range(MAX_TASKS):
            if deal := self.next_deal(state):
                state, events = deal(state)
            elif not state.agenda or not tracked or self.find_ask(state):
                return Step(state, happened)
            else:
                task = state.agenda[0]
                if not task.stays_queued:
                    state = state.replace(agenda=state.agenda[1:])
                state, events = self.task_handlers[type(task)](state, task)
            happened += events
        raise RuntimeError(f"the agenda is not empty after {MAX_TASKS} tasks")


def check_not_over(state: State, rule: str) -> None:
    """Check that the game goes on. Raises IllegalCommand with this rule if it is over."""
    if state.is_over:
        raise refuse("game-is-over", rule=rule)


def make_automatic_turn_hook(
    *, turn: Turn, find_side_to_move: Callable[[S], str], find_ask: Callable[[S], Ask | None]
) -> Callable[[S, Command, S], Turn | None]:
    """Return a hook `automatic_command` that plays this turn of the opponent once the player's is
    over or the dice are told.

    The opponent's second turn in a row and a new round wait for a command.
    """

    def find_automatic_turn(before: Any, command: Command, after: Any) -> Turn | None:
        if after.is_over or isinstance(command, Adjust) or before.round != after.round:
            return None
        if not after.is_tracked or after.agenda or find_ask(after):
            return None
        was_your_turn = before.dice is None or find_side_to_move(before) == "you"
        return turn if was_your_turn and find_side_to_move(after) == "opponent" else None

    return find_automatic_turn
