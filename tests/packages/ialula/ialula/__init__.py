"""IALULA plays *Faraway* against you, by the numbers of its *region cards* alone.

In each of eight *rounds* you play a card, and his *face-down* one is turned over onto his *stack*. If it is higher than
the one before it, he gains a *sanctuary*. Then, the lower number first, each takes a card of the *display*: he the
nearest above what he has played, else the lowest; it is what he plays next. *Dealt*, the bot deals the numbers.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, TypeAdapter

from engines import kit
from engines.kit import Combinations, Command, Turn, list_commands, make_small_engine, parse_numbers, read_data_file

say, *_ = kit.make_voices(__name__, "IALULA")
Level = Literal["easy", "medium", "hard"]
POINTS: dict[Level, int] = read_data_file(__name__, "rules")["sanctuary"]
CARDS, ROUNDS, SHOWN, HELD = range(1, 69), 8, 3, 3
PLACES = ("stack", "facedown", "row", "hand", "display")
Number = Annotated[int, Field(ge=1, le=68), kit.Argument(min=1, max=68)]


class Setup(kit.Setup):
    levels: ClassVar = ("easy", "medium", "hard")
    level: Level = "medium"
    depth: Literal["guided", "dealt"] = "guided"
    sanctuary: Annotated[int | None, kit.Argument(min=1, max=30), Field(ge=1, le=30)] = None


class Box(kit.Box):
    cards: kit.Deck


class State(kit.State):
    setup: Setup
    box: Box
    stack: tuple[Number, ...] = Field(default=(), max_length=ROUNDS)
    facedown: Number | None = None
    row: tuple[Number, ...] = Field(default=(), max_length=ROUNDS)
    hand: tuple[Number, ...] = ()
    """All of yours where the bot deals, else what is known of it."""
    display: tuple[Number, ...] = Field(default=(), max_length=SHOWN)
    taking: int = Field(default=0, ge=0, le=SHOWN)
    """Of how many cards there you are to take one."""
    score: int | None = Field(default=None, ge=0, le=999)

    @property
    def is_over(self) -> bool:
        return self.score is not None

    @property
    def is_dealt(self) -> bool:
        return self.setup.depth == "dealt"

    @property
    def shown(self) -> int:
        """How many cards the display has; none where nobody takes any more."""
        return self.taking or SHOWN * (len(self.stack) < ROUNDS - 1)

    @property
    def round(self) -> int:
        return min(len(self.stack) + (not self.taking), ROUNDS)

    def seen(self, *cards: int) -> Self:
        return self.replace(box=self.box.replace(cards=self.box.cards.remove_cards(cards)))

    def taken(self, card: int) -> Self:
        """From the display; what is left there when both have taken goes under the pile."""
        left = tuple(each for each in self.display if each != card)
        if self.taking or self.facedown is None:
            return self.replace(display=left)
        return self.replace(display=(), box=self.box.replace(cards=self.box.cards.put_at_bottom(left)))


class Display(Command):
    do: Literal["display"] = "display"
    cards: Annotated[tuple[Number, ...], kit.Argument(parse=parse_numbers)]


class Play(Command):
    do: Literal["play"] = "play"
    number: Number


class Card(Command):
    do: Literal["card"] = "card"
    number: Number


class Take(Command):
    do: Literal["take"] = "take"
    number: Number


class Score(Command):
    do: Literal["score"] = "score"
    points: Annotated[int, kit.Argument(min=0, max=999)]


class Laid(kit.Event):
    event: Literal["laid"] = "laid"
    cards: tuple[int, ...]


class Revealed(kit.Event):
    event: Literal["revealed"] = "revealed"
    card: int
    first: str | None


class SanctuaryGained(kit.Event):
    event: Literal["sanctuary_gained"] = "sanctuary_gained"
    card: int
    before: int


class IalulaTook(kit.Event):
    event: Literal["ialula_took"] = "ialula_took"
    card: int
    above: int
    rises: bool


class GameEnded(kit.Event):
    event: Literal["game_ended"] = "game_ended"
    points: int


IalulaEvent = Annotated[
    Laid | Revealed | SanctuaryGained | IalulaTook | GameEnded | kit.LogEvent, Field(discriminator="event")
]
COMMANDS, EVENTS = kit.Grammar(Display | Play | Card | Take | Score | Turn), TypeAdapter(tuple[IalulaEvent, ...])
Step = kit.Step[State, kit.Event]


def new(setup: Setup, seed: int) -> State:
    rng = kit.Rng.from_seed(seed)
    return State(setup=setup, box=Box(rng=rng, cards=kit.Deck.shuffle(CARDS, rng.make_stream("cards"))))


def asks(state: State) -> Sequence[Command]:
    """Of your own cards only what he must know."""
    free = sorted(state.box.cards.cards)
    if not state.display and state.shown:
        return Combinations(Display, "cards", free, state.shown)
    if state.taking:
        return [Take(number=card) for card in state.display]
    if len(state.stack) == ROUNDS:
        return list_commands(Score)
    if len(state.row) <= len(state.stack):
        return [Play(number=card) for card in (state.hand if state.is_dealt else (*free, *state.hand))]
    return () if state.facedown or state.is_dealt else [Card(number=card) for card in free]


def deals(state: State) -> Callable[[State], Step] | None:
    """Where the bot deals, what is missing lies there at once."""
    top, held = state.box.cards.cards, HELD - (len(state.row) > len(state.stack))
    if state.is_dealt and not state.hand:
        return lambda _: kit.Step(state.seen(*top[:held]).replace(hand=top[:held]))
    is_shown = state.display or not state.shown or not state.is_dealt
    return None if is_shown else lambda _: display(state, Display(cards=top[: state.shown]))


def display(state: State, said: Display) -> Step:
    return kit.Step(
        state.seen(*said.cards).replace(display=said.cards), (Laid(cards=said.cards, rule="display.refill"),)
    )


def play(state: State, said: Play) -> Step:
    hand = tuple(card for card in state.hand if card != said.number)
    return kit.Step(state.seen(said.number).replace(row=(*state.row, said.number), hand=hand))


def card(state: State, said: Card) -> Step:
    return kit.Step(state.seen(said.number).replace(facedown=said.number))


def turn(state: State, _: Turn) -> Step:
    """His card is turned over. Whoever has played less takes first; in the last round nobody takes."""
    card, before = state.facedown or state.box.cards.cards[0], (CARDS[-1], *state.stack)[-1]
    after = state.seen(card).replace(stack=(*state.stack, card), facedown=None)
    told = (SanctuaryGained(card=card, before=before, rule="gain.rising"),) if card > before else ()
    if len(after.stack) == ROUNDS:
        return kit.Step(after, (Revealed(card=card, first=None, rule="take.last-round"), *told))
    first, taking = ("you", SHOWN) if state.row[-1] < card else ("ialula", (SHOWN - 1) * state.is_dealt)
    went = kit.Step(after.replace(taking=taking), (Revealed(card=card, first=first, rule="take.order"), *told))
    return went if first == "you" else went.then_play(he_takes)


def take(state: State, said: Take) -> Step:
    after = state.replace(taking=0, hand=(*state.hand, said.number)).taken(said.number)
    return he_takes(after) if state.facedown is None else kit.Step(after)


def he_takes(state: State) -> Step:
    """The nearest above what he has just played; where none is above it, the lowest."""
    played = (0, *state.stack)[-1]
    rises = max(state.display) > played
    rule = "take.nearest" if rises else "take.lowest"
    choice = kit.Choice(state.display).keep_best(rule, lambda card: (card > played, -card))
    told = IalulaTook(card=choice.only_option, above=played, rises=rises, rule=choice.deciding_rule, why=choice.why)
    return kit.Step(state.replace(facedown=choice.only_option).taken(choice.only_option), (told,))


def score(state: State, said: Score) -> Step:
    ended = GameEnded(points=progress(state).his, rule="final.winner")
    return kit.Step(state.replace(score=said.points), (ended,))


def progress(state: State) -> kit.Progress:
    sanctuaries = sum(later > earlier for earlier, later in pairwise(state.stack))
    his = sanctuaries * (state.setup.sanctuary or POINTS[state.setup.level])
    return kit.Progress(round=state.round, his=his, yours=state.score)


SAYS: dict[type[kit.Value], Any] = {Display: display, Play: play, Card: card, Take: take, Score: score, Turn: turn}
ENGINE = make_small_engine(new, SAYS, {}, asks, {"cards": PLACES}, deals)
THINGS = kit.Things(
    State,
    say,
    *(kit.Thing(at, describe_change=lambda it: it.replace(new=kit.format_plain(it.new) or "–")) for at in PLACES),
)
SETUPS = [Setup(level=level, depth=depth) for level in ("medium", "easy", "hard") for depth in ("guided", "dealt")]
GAME: kit.Game[Setup, State] = kit.Game(
    name="ialula",
    words=__name__,
    engine=ENGINE,
    setup=Setup,
    state=State,
    commands=COMMANDS,
    events=EVENTS,
    rulebook=kit.Rulebook.read_package(__name__),
    things=THINGS,
    setups=SETUPS,
    fullest=SETUPS[-1],
    progress=progress,
)
