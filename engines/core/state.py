"""What the state of every game has: a setup, an agenda of what is still to do, and a box of secrets."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from engines.core.chance import Deck, Loose, Rng
from engines.core.text.sentence import row
from engines.core.value import Value


class Box(Value):
    """All secrets: the generator and every undrawn deck. Nothing else may hold them."""

    rng: Rng

    def decks(self) -> dict[str, Deck]:
        return {name: value for name, value in self if isinstance(value, Deck)}

    def unknown(self, rng: Rng) -> Self:
        """All secrets anew, shuffled from the order of the cards: the real ones must not shine through."""
        any_order = Loose(rng.stream("decks"))
        shuffled = {name: Deck.shuffle(sorted(deck.cards), any_order) for name, deck in self.decks().items()}
        return self.replace(rng=rng, **shuffled)


class Setup(Value):
    """How a game is set up, its own options; as text, all that a reader has to know of them."""

    levels: ClassVar[tuple[Any, ...]] = ()
    """From the easiest to the hardest; nothing where the game has none."""

    @classmethod
    def begun(cls, told: Mapping[str, Any]) -> dict[str, Any]:
        """What was chosen of it, and what is usual of the rest: a record has that, whatever may be usual later."""
        optional = {name: field.default for name, field in cls.model_fields.items() if not field.is_required()}
        return {name: usual for name, usual in optional.items() if usual is not None} | dict(told)

    @property
    def harder(self) -> Any | None:
        """The next level; None on the hardest one."""
        level = getattr(self, "level", None)
        return next((higher for lower, higher in pairwise(self.levels) if lower == level), None)

    @property
    def graded(self) -> str:
        """The level, by which results are grouped; nothing where the game has no levels."""
        return str(getattr(self, "level", ""))

    @property
    def chosen(self) -> dict[str, Any]:
        """What a reader has to know of it: level and depth in any case, of the other options those not as usual."""
        usual = {name: field.default for name, field in type(self).model_fields.items()}
        return {name: value for name, value in self if name in ("level", "depth") or value != usual[name]}

    def __str__(self) -> str:
        always = [str(value) for name, value in self.chosen.items() if name in ("level", "depth")]
        others = [f"{name} {_plain(value)}" for name, value in self.chosen.items() if name not in ("level", "depth")]
        return str(row(always + others))


def _plain(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


class Piece(Value):
    """A piece of the opponent's work, as it waits in the agenda.

    Each piece writes out its name in stored states: `work: Literal["take_die"] = "take_die"`.
    """

    work: str
    stays: ClassVar[bool] = False
    """Whether it is still on the agenda while it is done, and takes itself off: done often, it saves a copy of all."""


class State(Value):
    """Each game narrows setup, agenda and box to its own types.

    The agenda of a game with several pieces of work is a tuple of their union, told apart by `work`.
    """

    setup: Any
    agenda: tuple[Piece, ...] = ()
    """What is still to do."""
    box: Any
    if TYPE_CHECKING:
        opponent: Any = None
        you: Any = None

    @property
    def over(self) -> bool:
        """Whether the game has ended: where it says nothing else, with his score sheet."""
        return self.opponent.final is not None

    @property
    def tracked(self) -> bool:
        """Whether the table is followed at all; where it is not, there is nothing to correct."""
        return bool(self.setup.depth != "card")

    def unknown(self, rng: Rng) -> Self:
        """With other secrets, as likely as the real ones for all that anybody knows."""
        return self.replace(box=self.box.unknown(rng))

    def may_be_next(self, deck: str) -> Mapping[int, Fraction]:
        """The cards of a deck that may be on top, by how many of them lie in it, for all that anybody knows."""
        return dict.fromkeys(self.box.decks()[deck].cards, Fraction(1))

    def with_his(self, **changes: Any) -> Self:
        return self.replace(opponent=self.opponent.replace(**changes))

    def with_yours(self, **changes: Any) -> Self:
        return self.replace(you=self.you.replace(**changes))


S = TypeVar("S", bound=State)


def at_the_end(state: State) -> bool:
    """After the last round, before final scoring."""
    return any(work.work == "final_scoring" for work in state.agenda)


def in_his_turn(state: State) -> bool:
    """Between his card and the end of his turn."""
    return any(work.work == "end_turn" for work in state.agenda)


def waiting(state: S, mover: Callable[[S], str]) -> str:
    """Where nothing of the table is asked: whoever moves; where the table is not followed, his card or both sheets."""
    if state.over:
        return "over"
    if state.tracked:
        return mover(state)
    return "sheets" if at_the_end(state) else "flip"
