"""What a game must be able to do. Pure: the same state and command always give the same step."""

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

MOST_WORK = 1000
"""Pieces of work at once, dealing among them: no turn has so many."""


class Step(NamedTuple, Generic[S, E]):
    """The new state and what happened on the way to it."""

    state: S
    events: tuple[E, ...] = ()

    def then(self, go_on: "Callable[[S], Step[S, E]]") -> "Step[S, E]":
        """Goes on from here, keeping what has happened so far."""
        state, events = self
        if not events:
            return go_on(state)
        state, more = go_on(state)
        return Step(state, events + more)

    def also(self, *events: E) -> "Step[S, E]":
        """The same, with what else has happened."""
        return Step(self.state, self.events + events)


Stepping = Callable[[S, *tuple[E, ...]], Step[S, E]]
"""How a game makes a step of its own state and events."""


def stepped(state: S, *events: E) -> Step[S, E]:
    """Return a step of this state and these events, as games make it."""
    return Step(state, events)


Recorder = Callable[[tuple[E, ...]], tuple[E, ...]]
"""Takes the events of a move, and returns those that its step keeps."""


def keep_events(events: tuple[E, ...]) -> tuple[E, ...]:
    """Return all events: the recorder of a move that is told."""
    return events


def drop_events(_: tuple[E, ...]) -> tuple[E, ...]:
    """Return no event: the recorder of a forecast, which reads the state alone."""
    return ()


class Ask(value.Value):
    """What the table must tell: an engine never guesses. Derived from the state, never stored. `answer` names the
    command that tells it."""

    pads: ClassVar[tuple[str, ...]] = ()
    """What is read off a card in somebody's hand."""

    about: str
    answer: str

    @property
    def on_pad(self) -> bool:
        """Whether a pad is all that is needed for the answer: it must not wait for a picture."""
        return self.about in self.pads

    @property
    def order(self) -> str:
        """Where one answer may tell several things: in which order they are read."""
        return ""


Contents = Mapping[type[value.Value], Callable[[S, Any], Step[S, E]]]
"""By the class of a command or a piece of work: what plays it."""


@dataclass(frozen=True, eq=False)  # each is its own: decks are kept by the game that they are of
class Engine(Generic[U, S, C, E]):
    new: Callable[[U, int], S]
    """A fresh game from a setup and a seed: every deck shuffled, nothing dealt or asked yet."""
    says: Contents[S, E]
    """What people say, each command; raises IllegalCommand."""
    does: Contents[S, E]
    """What the opponent does: the first piece of the agenda, on a state that no longer has it, unless it `stays`."""
    missing: Callable[[S], Callable[[S], Step[S, E]] | None]
    """What the bot has to deal next: it does so the moment it is missing."""
    asking: Callable[[S], Ask | None]
    """What the table must tell before the game can go on."""
    legal: Callable[[S], Sequence[C]]
    """The finite moves we offer; `apply` may accept more."""
    deal: Callable[[S, Ask, chance.Rng], tuple[C, chance.Rng]]
    """A possible answer. Whoever calls owns the generator."""
    named: Callable[[S], Mapping[str, Collection[int]]]
    """For each deck of the box, the cards that the table shows by number."""
    corrected: Callable[[S, S], S]
    """After a patch: cards named leave their decks, cards no longer named return; nonsense is refused."""
    consequences: Callable[[S, S], Step[S, E]] = lambda _, corrected: Step(corrected)
    """After a correction, by the states before and after it: what the rules make of the new position is done and told
    as events here, or asked by a refusal that can be answered; never silently left."""
    ends: str = "final.winner"
    """The rule by which the game ends."""
    play: Callable[[S, C], Step[S, E]] | None = None
    """Plays a command and settles, where there is more to it than what `says` has of it alone."""
    by_kind: Callable[[S], Mapping[str, Callable[[], Sequence[C]]]] | None = None
    """The same moves by the word for them where nothing is asked, each kind found when somebody looks: where finding
    them is work."""
    beside: Collection[str] = frozenset()
    """The kinds that are no move of a turn: in a forecast nobody says them."""
    claims: Collection[str] = frozenset()
    """The kinds of commands by which the player claims what the opponent could have had. A forecast plays none of
    them, and its sentence says so."""
    weights: Callable[[S, Sequence[C]], Sequence[int]] | None = None
    """How likely each of these moves is, relative to the others, where a game plays by itself. Without it every kind
    of move is as likely as another."""
    forecast_answer: Callable[[S, Ask, chance.Rng], tuple[C, chance.Rng]] | None = None
    """A possible answer within a forecast. It takes the place of `deal` where that would claim something for the
    player, or would end the game early by chance."""

    def apply(self, state: S, command: C, record: Recorder[E] = keep_events) -> Step[S, E]:
        """Play one command and settle. The step has those events that the recorder returns.

        Raises IllegalCommand.
        """
        not_over(state, self.ends)
        if not state.tracked and command.do not in ("turn", "final"):
            raise refuse("not-with-depth-card", do=command.do)
        if self.play:
            state, events = self.play(state, command)
        else:
            state, events = self.says[type(command)](state, command).then(self.settle)
        return Step(state, record(events))

    def settle(self, state: S) -> Step[S, E]:
        """Works the agenda off, one piece after another, until it is empty or the next one must ask the table.

        A half-finished turn is plain data, so it can wait. Where the table is not followed, nothing is worked off.
        """
        happened: tuple[E, ...] = ()
        tracked, missing, asking, does = state.tracked, self.missing, self.asking, self.does
        for _ in range(MOST_WORK):
            if deal := missing(state):
                state, events = deal(state)
            elif not (agenda := state.agenda) or not tracked or asking(state):
                return Step(state, happened)
            else:
                work = agenda[0]
                state, events = does[type(work)](state if work.stays else state.replace(agenda=agenda[1:]), work)
            happened += events
        raise RuntimeError(f"the agenda does not come to its end: {MOST_WORK} pieces of work, and more to do")


def not_over(state: State, rule: str) -> None:
    if state.over:
        raise refuse("game-is-over", rule=rule)


def with_a_die(
    *, turn: Turn, whose_turn: Callable[[S], str], asking: Callable[[S], Ask | None]
) -> Callable[[S, Command, S], Turn | None]:
    """Return a `follows` that plays this turn of his once yours is over or you have told the dice.

    His second turn in a row and a new round wait.
    """

    def follows(before: Any, said: Command, after: Any) -> Turn | None:
        waits = after.over or isinstance(said, Adjust) or before.round != after.round or after.agenda or asking(after)
        yours = before.dice is None or whose_turn(before) == "you"
        return turn if yours and not waits and after.tracked and whose_turn(after) == "opponent" else None

    return follows
