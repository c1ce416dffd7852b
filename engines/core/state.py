"""The state of every game: a setup, an agenda of what is still to do, and a box of secrets."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from engines.core.chance import Deck, FastRng, Rng
from engines.core.text.sentence import join_with_commas
from engines.core.value import Value

_ALWAYS_SHOWN = ("level", "depth")
"""The options of a setup that are shown even if they have their defaults."""


class Box(Value):
    """All secrets of a state: the generator and every undrawn deck. Nothing else may hold them."""

    rng: Rng

    def decks(self) -> dict[str, Deck]:
        return {name: value for name, value in self if isinstance(value, Deck)}

    def reshuffle_unknown(self, rng: Rng) -> Self:
        """Return other secrets. Decks are shuffled from sorted cards, so that nothing of the real
        order remains."""
        any_order = FastRng(rng.make_stream("decks"))
        shuffled = {
            name: Deck.shuffle(sorted(deck.cards), any_order) for name, deck in self.decks().items()
        }
        return self.replace(rng=rng, **shuffled)


class Setup(Value):
    """The options with which a game is started. As text it has all that a reader has to know of
    them."""

    levels: ClassVar[tuple[Any, ...]] = ()
    """The levels from the easiest to the hardest. There are none in a game without levels."""

    @classmethod
    def fill_defaults(cls, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the chosen options, and the defaults of all others, because a later release may
        change defaults."""
        optional = {
            name: field.default
            for name, field in cls.model_fields.items()
            if not field.is_required()
        }
        return {name: default for name, default in optional.items() if default is not None} | dict(
            options
        )

    @property
    def next_level(self) -> Any | None:
        """The next level, or None on the hardest one."""
        level = getattr(self, "level", None)
        return next((higher for lower, higher in pairwise(self.levels) if lower == level), None)

    @property
    def needs_table(self) -> bool:
        """Whether the game must lie on a table, because the bot does not deal all that is asked
        for."""
        return getattr(self, "depth", None) != "dealt"

    @property
    def level_name(self) -> str:
        """The level, by which results are grouped, or "" if the game has no levels."""
        return str(getattr(self, "level", ""))

    @property
    def notable_options(self) -> dict[str, Any]:
        """The options that a reader has to know: level and depth always, the others if they are not
        the defaults."""
        defaults = {name: field.default for name, field in type(self).model_fields.items()}
        return {
            name: value for name, value in self if name in _ALWAYS_SHOWN or value != defaults[name]
        }

    def __str__(self) -> str:
        always = []
        others = []
        for name, value in self.notable_options.items():
            if name in _ALWAYS_SHOWN:
                always.append(str(value))
            else:
                others.append(f"{name} {_format_option(value)}")
        return str(join_with_commas(always + others))


def _format_option(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


class Task(Value):
    """A piece of the opponent's work, as it waits in the agenda.

    Each piece writes out its name in stored states: `work: Literal["take_die"] = "take_die"`.
    """

    work: str
    stays_queued: ClassVar[bool] = False
    """Whether it is still on the agenda while it is done, and removes itself. That saves a copy of
    the state if the task is done often."""


class State(Value):
    """All that is known of a table. Each game narrows setup, agenda and box to its own types.

    The agenda of a game with several kinds of tasks is a tuple of their union, told apart by
    `work`.
    """

    setup: Any
    agenda: tuple[Task, ...] = ()
    """The tasks that are still to do."""
    box: Any
    if TYPE_CHECKING:
        opponent: Any = None
        you: Any = None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended. If the game does not say otherwise, it ends with the
        opponent's score sheet."""
        return self.opponent.final is not None

    @property
    def is_tracked(self) -> bool:
        """Whether the table is followed. If it is not, there is nothing to correct."""
        return bool(self.setup.depth != "card")

    def reshuffle_unknown(self, rng: Rng) -> Self:
        """Return the state with other secrets, as likely as the real ones by all that is known."""
        return self.replace(box=self.box.reshuffle_unknown(rng))

    def find_possible_cards(self, deck: str) -> Mapping[int, Fraction]:
        """Return the cards that may be on top of a deck, each with its weight, by all that is
        known."""
        return dict.fromkeys(self.box.decks()[deck].cards, Fraction(1))

    def replace_opponent(self, **changes: Any) -> Self:
        """Return the state with these fields of the opponent changed."""
        return self.replace(opponent=self.opponent.replace(**changes))

    def replace_player(self, **changes: Any) -> Self:
        """Return the state with these fields of the player changed."""
        return self.replace(you=self.you.replace(**changes))


S = TypeVar("S", bound=State)


def is_at_end(state: State) -> bool:
    """Return whether the last round is over, and final scoring is still to come."""
    return any(task.work == "final_scoring" for task in state.agenda)


def is_opponent_turn_under_way(state: State) -> bool:
    """Return whether the game is between the opponent's card and the end of its turn."""
    return any(task.work == "end_turn" for task in state.agenda)


def find_awaited_side_or_stage(state: S, find_side_to_move: Callable[[S], str]) -> str:
    """Return what the game waits for if nothing is asked: "over", or the side that moves by
    `find_side_to_move`.

    If the table is not followed, it waits for the score sheets ("sheets") or for the opponent's
    card ("flip").
    """
    if state.is_over:
        return "over"
    if state.is_tracked:
        return find_side_to_move(state)
    return "sheets" if is_at_end(state) else "flip"
