"""The state of every game: a setup, an agenda of what is still to do, and a box of secrets."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from engines.core.chance import Deck, Loose, Rng
from engines.core.text.sentence import row
from engines.core.value import Value

_ALWAYS_SHOWN = ("level", "depth")
"""The options of a setup that are shown even if they have their defaults."""


class Box(Value):
    """All secrets of a state: the generator and every undrawn deck. Nothing else may hold them."""

    rng: Rng

    def decks(self) -> dict[str, Deck]:
        return {name: value for name, value in self if isinstance(value, Deck)}

    def unknown(self, rng: Rng) -> Self:
        """Return other secrets. Decks are shuffled from sorted cards, so that nothing of the real order remains."""
        any_order = Loose(rng.stream("decks"))
        shuffled = {name: Deck.shuffle(sorted(deck.cards), any_order) for name, deck in self.decks().items()}
        return self.replace(rng=rng, **shuffled)


class Setup(Value):
    """The options with which a game is started. As text it has all that a reader has to know of them."""

    levels: ClassVar[tuple[Any, ...]] = ()
    """The levels from the easiest to the hardest. There are none in a game without levels."""

    @classmethod
    def begun(cls, told: Mapping[str, Any]) -> dict[str, Any]:
        """Return the chosen options, and the defaults of all others, because a later release may change defaults."""
        optional = {name: field.default for name, field in cls.model_fields.items() if not field.is_required()}
        return {name: default for name, default in optional.items() if default is not None} | dict(told)

    @property
    def harder(self) -> Any | None:
        """The next level, or None on the hardest one."""
        level = getattr(self, "level", None)
        return next((higher for lower, higher in pairwise(self.levels) if lower == level), None)

    @property
    def needs_table(self) -> bool:
        """Whether the game must lie on a table, because the bot does not deal all that is asked for."""
        return getattr(self, "depth", None) != "dealt"

    @property
    def graded(self) -> str:
        """The level, by which results are grouped, or "" if the game has no levels."""
        return str(getattr(self, "level", ""))

    @property
    def chosen(self) -> dict[str, Any]:
        """The options that a reader has to know: level and depth always, the others if they are not the defaults."""
        defaults = {name: field.default for name, field in type(self).model_fields.items()}
        return {name: value for name, value in self if name in _ALWAYS_SHOWN or value != defaults[name]}

    def __str__(self) -> str:
        always = []
        others = []
        for name, value in self.chosen.items():
            if name in _ALWAYS_SHOWN:
                always.append(str(value))
            else:
                others.append(f"{name} {_write(value)}")
        return str(row(always + others))


def _write(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


class Piece(Value):
    """A piece of the opponent's work, as it waits in the agenda.

    Each piece writes out its name in stored states: `work: Literal["take_die"] = "take_die"`.
    """

    work: str
    stays: ClassVar[bool] = False
    """Whether it is still on the agenda while it is done, and removes itself. That saves a copy of the state if the
    task is done often."""


class State(Value):
    """All that is known of a table. Each game narrows setup, agenda and box to its own types.

    The agenda of a game with several kinds of tasks is a tuple of their union, told apart by `work`.
    """

    setup: Any
    agenda: tuple[Piece, ...] = ()
    """The tasks that are still to do."""
    box: Any
    if TYPE_CHECKING:
        opponent: Any = None
        you: Any = None

    @property
    def over(self) -> bool:
        """Whether the game has ended. If the game does not say otherwise, it ends with the opponent's score sheet."""
        return self.opponent.final is not None

    @property
    def tracked(self) -> bool:
        """Whether the table is followed. If it is not, there is nothing to correct."""
        return bool(self.setup.depth != "card")

    def unknown(self, rng: Rng) -> Self:
        """Return the state with other secrets, as likely as the real ones by all that is known."""
        return self.replace(box=self.box.unknown(rng))

    def may_be_next(self, deck: str) -> Mapping[int, Fraction]:
        """Return the cards that may be on top of a deck, each with its weight, by all that is known."""
        return dict.fromkeys(self.box.decks()[deck].cards, Fraction(1))

    def with_his(self, **changes: Any) -> Self:
        """Return the state with these fields of the opponent changed."""
        return self.replace(opponent=self.opponent.replace(**changes))

    def with_yours(self, **changes: Any) -> Self:
        """Return the state with these fields of the player changed."""
        return self.replace(you=self.you.replace(**changes))


S = TypeVar("S", bound=State)


def at_the_end(state: State) -> bool:
    """Return whether the last round is over, and final scoring is still to come."""
    return any(task.work == "final_scoring" for task in state.agenda)


def in_his_turn(state: State) -> bool:
    """Return whether the game is between the opponent's card and the end of its turn."""
    return any(task.work == "end_turn" for task in state.agenda)


def waiting(state: S, mover: Callable[[S], str]) -> str:
    """Return what the game waits for if nothing is asked: "over", or the side that moves by `mover`.

    If the table is not followed, it waits for the score sheets ("sheets") or for the opponent's card ("flip").
    """
    if state.over:
        return "over"
    if state.tracked:
        return mover(state)
    return "sheets" if at_the_end(state) else "flip"
