"""IALULA plays *Faraway* against you, by the numbers of its *region cards* alone.

In each of eight *rounds* you play a card, and his *face-down* one is turned over onto his *stack*.
If it is higher than the one before it, he gains a *sanctuary*. Then, the lower number first, each
takes a card of the *display*: he the nearest above what he has played, else the lowest; it is what
he plays next. *Dealt*, the bot deals the numbers.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Annotated, Any, ClassVar, Literal, Self

from engines import kit
from engines.kit import (
    Argument,
    Combinations,
    Command,
    Event,
    Field,
    Step,
    Turn,
    follow_with_turn,
    list_commands,
    parse_numbers,
    read_data_file,
)

say, refuse, *_ = kit.make_sentence_functions(__name__, "IALULA")
Level = Literal["easy", "medium", "hard"]
POINTS: dict[Level, int] = read_data_file(__name__, "rules")["sanctuary"]
"""The points of each of his sanctuaries, a house value."""
CARDS = range(1, 69)
ROUNDS, SHOWN, HELD = 8, 3, 3
MOST_POINTS = 999
PLACES = ("stack", "facedown", "row", "hand", "display")
"""The places where region cards lie open, or are known."""
Number = Annotated[int, Field(ge=1, le=68), Argument(min=1, max=68)]


# ── What lies on the table ────────────────────────────────────────────────────────────────────────


class Setup(kit.Setup):
    levels: ClassVar = ("easy", "medium", "hard")
    level: Level = "medium"
    depth: Literal["guided", "dealt"] = "guided"
    sanctuary: Annotated[int | None, Argument(min=1, max=30), Field(ge=1, le=30)] = None
    """The points of each sanctuary, in place of those of the level."""


class Box(kit.Box):
    cards: kit.Deck


class State(kit.State):
    setup: Setup
    box: Box
    stack: tuple[Number, ...] = Field(default=(), max_length=ROUNDS)
    facedown: Number | None = None
    row: tuple[Number, ...] = Field(default=(), max_length=ROUNDS)
    hand: tuple[Number, ...] = ()
    """All cards of yours if the bot deals, else what is known of them."""
    display: tuple[Number, ...] = Field(default=(), max_length=SHOWN)
    taking: int = Field(default=0, ge=0, le=SHOWN)
    """The number of cards from which you are to take one."""
    score: int | None = Field(default=None, ge=0, le=MOST_POINTS)

    @property
    def is_over(self) -> bool:
        return self.score is not None

    @property
    def is_dealt(self) -> bool:
        return self.setup.depth == "dealt"

    @property
    def round(self) -> int:
        is_begun = len(self.stack) + (not self.taking)
        return min(is_begun, ROUNDS)

    @property
    def missing(self) -> int:
        """The number of cards that the display lacks. In the last round it lacks none."""
        due = self.taking
        if not due and len(self.stack) < ROUNDS - 1:
            due = SHOWN
        return max(due - len(self.display), 0)

    def without_cards(self, *cards: int) -> Self:
        """Return the state with these cards out of the deck."""
        return self.replace(box=self.box.replace(cards=self.box.cards.remove_cards(cards)))

    def take_from_display(self, card: int) -> Self:
        """Take this card out of the display. Once both have taken, what is left goes under the
        deck."""
        left = tuple(shown for shown in self.display if shown != card)
        if self.taking or self.facedown is None:
            return self.replace(display=left)
        return self.replace(
            display=(), box=self.box.replace(cards=self.box.cards.put_at_bottom(left))
        )


# ── What people say ───────────────────────────────────────────────────────────────────────────────


def parse_card_numbers(text: str) -> list[int]:
    """Return the numbers of a text. Raises IllegalCommand if one is no region card."""
    cards = parse_numbers(text)
    wrong = [card for card in cards if card not in CARDS]
    if wrong or not cards:
        raise refuse("no-region-card", text=text)
    return [card for card in cards if card]


class Display(Command):
    do: Literal["display"] = "display"
    cards: Annotated[tuple[Number, ...], Argument(parse=parse_card_numbers)]


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
    points: Annotated[int, Argument(min=0, max=MOST_POINTS)]


# ── What happens ──────────────────────────────────────────────────────────────────────────────────


class Laid(Event):
    event: Literal["laid"] = "laid"
    cards: tuple[int, ...]


class Revealed(Event):
    event: Literal["revealed"] = "revealed"
    card: int
    first: Literal["you", "ialula"] | None
    """The side that takes a card first, or None in the last round."""


class SanctuaryGained(Event):
    event: Literal["sanctuary_gained"] = "sanctuary_gained"
    card: int
    before: int
    points: int


class IalulaTook(Event):
    event: Literal["ialula_took"] = "ialula_took"
    card: int
    above: int
    rises: bool


class GameEnded(Event):
    event: Literal["game_ended"] = "game_ended"
    points: int


IalulaEvent = Annotated[
    Laid | Revealed | SanctuaryGained | IalulaTook | GameEnded | kit.LogEvent,
    Field(discriminator="event"),
]
COMMANDS = kit.Grammar(Display | Play | Card | Take | Score | Turn)
EVENTS = kit.TypeAdapter(tuple[IalulaEvent, ...])
IalulaStep = Step[State, Event]


# ── The rounds ────────────────────────────────────────────────────────────────────────────────────


def start_game(setup: Setup, seed: int) -> State:
    """Return a new table with a shuffled deck."""
    rng = kit.Rng.from_seed(seed)
    return State(
        setup=setup, box=Box(rng=rng, cards=kit.Deck.shuffle(CARDS, rng.make_stream("cards")))
    )


def list_possible_answers(state: State) -> Sequence[Any]:
    """Return what the table may answer now. Of your own cards it tells only what he must know."""
    free = sorted(state.box.cards.cards)
    if state.missing:
        return Combinations(Display, "cards", free, state.missing, least=1)
    if state.taking:
        return [Take(number=card) for card in state.display]
    if len(state.stack) == ROUNDS:
        return list_commands(Score)
    if len(state.row) <= len(state.stack):
        cards = state.hand if state.is_dealt else sorted((*free, *state.hand))
        return [Play(number=card) for card in cards]
    if state.facedown or state.is_dealt:
        return ()
    return [Card(number=card) for card in free]


def find_next_deal(state: State) -> Callable[[State], IalulaStep] | None:
    """Return the function that deals what is missing, or None."""
    if not state.is_dealt:
        return None
    if not state.hand:
        return deal_hand
    return deal_display if state.missing else None


def deal_hand(state: State) -> IalulaStep:
    """Deal your hand, one card less if you have played in this round already."""
    has_played = len(state.row) > len(state.stack)
    dealt = state.box.cards.cards[: HELD - has_played]
    return Step(state.without_cards(*dealt).replace(hand=dealt))


def deal_display(state: State) -> IalulaStep:
    dealt = state.box.cards.cards[: state.missing]
    return lay_display(state, Display(cards=dealt))


def lay_display(state: State, said: Display) -> IalulaStep:
    """Lay cards into the display, all that it lacks or one after the other."""
    shown = (*state.display, *said.cards)
    laid = state.without_cards(*said.cards).replace(display=shown)
    return Step(laid, (Laid(cards=shown, rule="display.refill"),))


def play_card(state: State, said: Play) -> IalulaStep:
    hand = tuple(card for card in state.hand if card != said.number)
    played = state.without_cards(said.number).replace(row=(*state.row, said.number), hand=hand)
    return Step(played)


def tell_facedown(state: State, said: Card) -> IalulaStep:
    return Step(state.without_cards(said.number).replace(facedown=said.number))


def resolve_his_card(state: State, _: Turn) -> IalulaStep:
    """Turn over his card. The lower number takes first; in the last round no cards are taken."""
    card = state.facedown or state.box.cards.cards[0]
    after = state.without_cards(card).replace(stack=(*state.stack, card), facedown=None)
    gained = list_sanctuary_gains(state, card)
    if len(after.stack) == ROUNDS:
        return Step(after, (Revealed(card=card, first=None, rule="take.last-round"), *gained))
    if state.row[-1] < card:
        return Step(
            after.replace(taking=SHOWN),
            (Revealed(card=card, first="you", rule="take.order"), *gained),
        )
    taking = SHOWN - 1 if state.is_dealt else 0  # guided, what you take after him is not asked
    revealed = Step[State, Event](
        after.replace(taking=taking),
        (Revealed(card=card, first="ialula", rule="take.order"), *gained),
    )
    return revealed.then_play(take_his_card)


def list_sanctuary_gains(state: State, card: int) -> tuple[Event, ...]:
    """Return the event of the sanctuary that he gains if the card is higher than the one before."""
    if not state.stack or card <= state.stack[-1]:
        return ()
    points = find_sanctuary_points(state)
    return (SanctuaryGained(card=card, before=state.stack[-1], points=points, rule="gain.rising"),)


def take_your_card(state: State, said: Take) -> IalulaStep:
    """Take your card. His follows, unless he took before you."""
    taken = state.replace(taking=0, hand=(*state.hand, said.number)).take_from_display(said.number)
    if state.facedown is None:
        return take_his_card(taken)
    return Step(taken)


def take_his_card(state: State) -> IalulaStep:
    """Take the nearest card above what he has just played, or the lowest if none is above it."""
    played = state.stack[-1] if state.stack else 0
    rises = max(state.display) > played
    rule = "take.nearest" if rises else "take.lowest"
    choice = kit.Choice(state.display).keep_best(rule, lambda card: (card > played, -card))
    card = choice.only_option
    took = IalulaTook(
        card=card, above=played, rises=rises, rule=choice.deciding_rule, why=choice.why
    )
    return Step(state.replace(facedown=card).take_from_display(card), (took,))


def end_game(state: State, said: Score) -> IalulaStep:
    ended = GameEnded(points=find_progress(state).his, rule="final.winner")
    return Step(state.replace(score=said.points), (ended,))


def find_progress(state: State) -> kit.Progress:
    """Return the round, his points for sanctuaries, and your score once it is told."""
    sanctuaries = sum(later > earlier for earlier, later in pairwise(state.stack))
    his = sanctuaries * find_sanctuary_points(state)
    return kit.Progress(round=state.round, his=his, yours=state.score)


def find_sanctuary_points(state: State) -> int:
    """Return the points of each of his sanctuaries, a house value."""
    return state.setup.sanctuary or POINTS[state.setup.level]


def find_points(event: Event) -> tuple[str, int] | None:
    """Return the points that an event brings him, with their source, or None."""
    if isinstance(event, SanctuaryGained):
        return str(say("sanctuaries")), event.points
    return None


# ── All of it together ────────────────────────────────────────────────────────────────────────────

COMMAND_HANDLERS: kit.Handlers[State, Event] = {
    Display: lay_display,
    Play: play_card,
    Card: tell_facedown,
    Take: take_your_card,
    Score: end_game,
    Turn: resolve_his_card,
}
RULES = kit.make_small_engine(
    start_game, COMMAND_HANDLERS, {}, list_possible_answers, {"cards": PLACES}, find_next_deal
)


def apply_checked_correction(old: State, new: State) -> State:
    """Return the corrected state with a deck that fits. Raises IllegalCommand for a position that
    cannot be.

    What the bot deals is never missing: it would deal other cards at once.
    """
    corrected: State = RULES.apply_correction(old, new)
    if corrected.is_dealt and old.hand and not corrected.hand:
        raise refuse("dealt-cards-stay")
    if corrected.is_dealt and corrected.missing > old.missing:
        raise refuse("dealt-cards-stay")
    return corrected


ENGINE = replace(RULES, apply_correction=apply_checked_correction)


def tell_moved(change: kit.Change) -> kit.TableInstruction:
    """Return a change of cards with the new ones as text, and a dash for none."""
    return change.replace(new=kit.format_plain(change.new) or "–")


THINGS = kit.Things(State, say, *(kit.Thing(place, describe_change=tell_moved) for place in PLACES))
SETUPS = (
    Setup(),
    Setup(depth="dealt"),
    Setup(level="easy"),
    Setup(level="hard", sanctuary=9),
    Setup(level="easy", depth="dealt"),
    Setup(level="hard", depth="dealt"),
)

GAME: kit.Game[Setup, State] = kit.Game(
    name="ialula",
    words=__name__,
    engine=ENGINE,
    setup=Setup,
    state=State,
    commands=COMMANDS,
    events=EVENTS,
    rulebook=kit.Rulebook.read_package(__name__),
    automatic_command=follow_with_turn(ENGINE),
    levels=kit.make_levels({level: level for level in Setup.levels}, Setup.levels),
    notation=say("typed"),
    points_of=find_points,
    things=THINGS,
    setups=SETUPS,
    fullest=SETUPS[-1],
    progress=find_progress,
)
