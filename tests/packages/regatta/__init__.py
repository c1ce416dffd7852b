"""Gale, who sails against you on *two courses*, along the *coast* and out at *sea*.

In each of six *rounds* you *sail* some *miles* on one course. Then a *card* of hers is turned over, and she sails its
miles where she is further *behind* you, or where the card says if that is the same. Whoever has sailed further on both
courses together wins. *Guided*, her ten cards lie on your table; *dealt*, the bot turns them over.
"""

from typing import Annotated, Literal

from pydantic import Field

from engines.core import state as core
from engines.core.choice import Choice
from engines.core.commands import Command, Turn
from engines.core.deck import Deck
from engines.core.engine import Step
from engines.core.events import Event, events_of
from engines.core.game import Game, Progress
from engines.core.lines import Lines, Typed
from engines.core.printed import printed
from engines.core.rng import Rng
from engines.core.shape import voices
from engines.core.small import small_engine, ways
from engines.core.things import Thing, Things
from engines.core.value import Value

say, *_, spoken = voices(__name__, "Gale")
Course = Literal["coast", "sea"]
COURSES: tuple[Course, ...] = ("coast", "sea")
CARDS: dict[int, tuple[int, Course]] = dict(enumerate(printed(__package__, "rules")["cards"], start=1))
ROUNDS = 6


class Setup(core.Setup):
    depth: Literal["guided", "dealt"] = "guided"


class Boats(Value):
    coast: int = Field(default=0, ge=0, le=99)
    sea: int = Field(default=0, ge=0, le=99)


class SailOn(core.Piece):
    """She sails by this card; None is not turned over yet."""

    card: int | None


class Box(core.Box):
    cards: Deck


class State(core.State):
    setup: Setup
    agenda: tuple[SailOn, ...] = ()
    box: Box
    sailed: bool = False
    """Whether you have, in this round."""
    played: tuple[int, ...] = Field(default=(), max_length=ROUNDS)
    opponent: Boats = Boats()
    you: Boats = Boats()

    @property
    def round(self) -> int:
        return min(len(self.played) + 1, ROUNDS)

    @property
    def over(self) -> bool:
        return len(self.played) == ROUNDS and not self.agenda


class Sail(Command):
    course: Course
    miles: Annotated[int, Typed(least=0, most=6)]


class Card(Command):
    number: Annotated[int, Typed(least=1, most=len(CARDS))]


class CardTurned(Event):
    card: int
    miles: int
    course: Course


class Sailed(Event):
    who: Literal["gale", "you"]
    course: Course
    miles: int
    to: int


class GameEnded(Event):
    pass


COMMANDS, EVENTS = Lines(Sail | Card | Turn), events_of(__name__)


def new(setup: Setup, seed: int) -> State:
    rng = Rng.seeded(seed)
    return State(setup=setup, box=Box(rng=rng, cards=Deck.shuffle(CARDS, rng.stream("cards"))))


def sail(state: State, said: Sail) -> Step[State, Event]:
    to = getattr(state.you, said.course) + said.miles
    event = Sailed(who="you", course=said.course, miles=said.miles, to=to)
    return Step(state.with_yours(**{said.course: to}).but(sailed=True), (event,))


def turn(state: State, _: Turn) -> Step[State, Event]:
    waiting = state.but(agenda=(SailOn(card=None),))
    return card(waiting, Card(number=state.box.cards.cards[0])) if state.setup.depth == "dealt" else Step(waiting)


def card(state: State, said: Card) -> Step[State, Event]:
    (miles, course), box = CARDS[said.number], state.box.but(cards=state.box.cards.without([said.number]))
    after = state.but(box=box, played=(*state.played, said.number), agenda=(SailOn(card=said.number),))
    return Step(after, (CardTurned(card=said.number, miles=miles, course=course, rule="turn.card"),))


def sail_on(state: State, work: SailOn) -> Step[State, Event]:
    """Where she is further behind; if that is the same on both courses, where the card says."""
    miles, on_card = CARDS[work.card or 0]
    lead = {course: getattr(state.you, course) - getattr(state.opponent, course) for course in COURSES}
    choice = Choice(COURSES).most("course.behind", lambda course: lead[course])
    if len(choice.left) > 1:
        choice = choice.keep("course.card", lambda course: course == on_card)
    to = getattr(state.opponent, choice.chosen) + miles
    after = state.with_his(**{choice.chosen: to}).but(sailed=False)
    told = Sailed(who="gale", course=choice.chosen, miles=miles, to=to, rule=choice.rule, why=choice.why)
    return Step(after, (told, GameEnded(rule="final.winner")) if after.over else (told,))


def asks(state: State) -> tuple[Command, ...]:
    if state.agenda:
        return () if state.agenda[0].card else tuple(each for each in ways(Card) if each.number not in state.played)
    return () if state.sailed else ways(Sail)


ENGINE = small_engine(new, {Sail: sail, Card: card, Turn: turn}, {SailOn: sail_on}, asks, {"cards": ["played"]})


def progress(state: State) -> Progress:
    his, yours = (sum(getattr(boats, course) for course in COURSES) for boats in (state.opponent, state.you))
    return Progress(round=state.round, his=his, yours=yours)


PLACES = {"her_coast": "opponent.coast", "her_sea": "opponent.sea", "coast": "you.coast", "sea": "you.sea"}
THINGS = Things(State, say, *(Thing(name, at) for name, at in PLACES.items()))


def option(_: Event, course: int | str) -> str:
    return spoken("option", option=course)


GAME: Game[Setup, State] = Game.of(__name__, setups=(Setup(), Setup(depth="dealt")))
