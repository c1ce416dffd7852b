"""The rule book as a table of contents: every command and every piece of work, one line each."""

from collections.abc import Collection, Mapping, Sequence

from engines.core.agenda import work_off
from engines.core.asking import Ask
from engines.core.deck import Deck
from engines.core.errors import IllegalCommand
from engines.core.rng import Rng
from engines.core.step import Step
from engines.gah import (
    actions,
    ballrooms,
    celebrities,
    dealing,
    die,
    ending,
    guests,
    offers,
    opening,
    rounds,
    scoring,
    staff,
    table,
    timing,
    turn,
)
from engines.gah.asking import TableAsk, asking, deal
from engines.gah.cards import END_STAFF, GUESTS
from engines.gah.commands import (
    Claim,
    Final,
    GahCommand,
    Held,
    Pass,
    Points,
    ReportDice,
    ReportQueue,
    Reveal,
    RollForMe,
    Staff,
    Turn,
    YourStaff,
    YouTakeDie,
    YouTakeGuest,
)
from engines.gah.corrections import corrected
from engines.gah.entrances import hautel_couture, nine_stars_inn
from engines.gah.events import GahEvent, GahStep, step
from engines.gah.shown import named
from engines.gah.state import (
    AdvanceEmperor,
    Box,
    CloseRound,
    EndTurn,
    FillPool,
    FinalScoring,
    OpenHotel,
    PlaceDancer,
    PursueObjective,
    RemoveDie,
    Roll,
    ScoreBallroom,
    ServeItem,
    Setup,
    State,
    TakeDie,
    TakeGuest,
    TellReward,
    TurnUpStaff,
    Work,
)
from engines.gah.waltz.commands import (
    BallroomPoints,
    Remove,
    ReportCafe,
    ReportCelebrities,
    ReportLounge,
    Reseat,
    Serve,
    Spaces,
    StaffPoints,
    Toll,
    YouCompleteLines,
    YouDance,
)

GOES_ON = Turn | ReportDice | RollForMe | YouTakeDie | Pass | BallroomPoints | StaffPoints | YourStaff | Final
"""Whoever goes on without a word about the Emperor reward says that it completed nothing; so old records still fit."""


class Leopold:
    """The automa; with modules 1 and 2 it is called Elisabeth and has a deck of her own."""

    def new(self, setup: Setup, seed: int) -> State:
        rng = Rng.seeded(seed)
        box = Box(
            rng=rng,
            instruction=Deck.shuffle(setup.instructions, rng.stream("instruction")),
            guests=Deck.shuffle(GUESTS, rng.stream("guests")),
            staff=Deck.shuffle(END_STAFF, rng.stream("staff")),
            celebrities=setup.celebrities or (),
        )
        return opening.open_table(setup, box)

    def settle(self, state: State) -> Step[State, GahEvent]:
        if not state.tracked:
            return opening.settle_card_only(state)
        return work_off(state, dealing.supply, asking, work)

    def apply(self, state: State, command: GahCommand) -> Step[State, GahEvent]:
        timing.not_over(state)
        if nine_stars_inn.awaits_reward(state) and isinstance(command, GOES_ON):
            return nine_stars_inn.told_reward(state, 0).then(self.settle).then(lambda state: self.apply(state, command))
        return play(state, command).then(self.settle)

    def legal(self, state: State) -> Sequence[GahCommand]:
        return offers.legal(state)

    def asking(self, state: State) -> TableAsk | None:
        return asking(state)

    def deal(self, state: State, ask: Ask, rng: Rng) -> tuple[GahCommand, Rng]:
        return deal(state, ask, rng)

    def named(self, state: State) -> Mapping[str, Collection[int]]:
        return named(state)

    def corrected(self, old: State, new: State) -> State:
        return corrected(old, new)


def play(state: State, command: GahCommand) -> GahStep:
    """What people say."""
    if not state.tracked:
        return play_card_only(state, command)
    match command:
        case ReportQueue():
            return table.report_queue(state, command)
        case Reveal():
            return table.reveal(state, command)
        case ReportDice():
            return table.report_dice(state, command)
        case RollForMe():
            return dealing.roll_for_me(state)
        case Turn():
            return turn.begin(state)
        case YouTakeGuest(slot=slot):
            return table.take_guest(state, slot)
        case YouTakeDie():
            return table.take_die(state, command)
        case Pass():
            return table.pass_turn(state)
        case Claim(objective=objective):
            return table.claim(state, objective)
        case Points(vp=vp):
            return table.your_points(state, vp)
        case Staff():
            return staff.report(state, command)
        case Held(card=card):
            return staff.held(state, card)
        case YourStaff():
            return staff.your_staff(state, command)
        case Final():
            return ending.final(state, command)
        case Spaces(ballroom=ballroom, free=free):
            return ballrooms.report_spaces(state, ballroom, free)
        case YouDance(ballroom=ballroom, row=row):
            return ballrooms.you_dance(state, ballroom, row)
        case Reseat():
            return ballrooms.reseat(state)
        case BallroomPoints(points=points):
            return ballrooms.ballroom_points(state, points)
        case ReportCelebrities():
            return celebrities.report_celebrities(state, command)
        case ReportLounge():
            return celebrities.report_lounge(state, command)
        case Remove(colour=colour):
            return table.remove(state, colour)
        case ReportCafe(guests=waiting):
            return hautel_couture.report_cafe(state, waiting)
        case Serve():
            return table.serve(state, command)
        case YouCompleteLines(lines=lines):
            return table.complete_lines(state, lines)
        case Toll(space=space, broke=broke):
            return table.toll(state, space, broke)
        case StaffPoints(points=points):
            return staff.staff_points(state, points)


def play_card_only(state: State, command: GahCommand) -> GahStep:
    """Depth card: nothing is tracked, so there is nothing to report but the end."""
    match command:
        case Turn():
            return turn.show_card(state)
        case Final():
            return ending.final(state, command)
        case _:
            raise IllegalCommand("With depth card only the cards are drawn; {do} is not needed.", do=command.do)


def work(state: State, work: Work) -> GahStep:
    """What Leopold does, piece by piece."""
    match work:
        case TakeGuest(colour=colour, dancer=dancer):
            return guests.take_guest(state, colour, dancer)
        case PlaceDancer():
            return ballrooms.place_dancer(state, work)
        case TakeDie():
            return die.take_die(state)
        case AdvanceEmperor(spaces=spaces):
            return actions.advance_emperor(state, spaces)
        case PursueObjective(letter=letter):
            return actions.objective_symbol(state, letter)
        case TurnUpStaff():
            return actions.turn_up_staff(state)
        case EndTurn():
            return rounds.end_turn(state)
        case FinalScoring():
            return scoring.final_scoring(state)
        case OpenHotel():
            return opening.open_hotel(state)
        case FillPool():
            return hautel_couture.fill_pool(state)
        case ServeItem():
            return table.serve_item(state, work)
        case CloseRound(told=told):
            return rounds.close_round(state, told)
        case ScoreBallroom():
            return ballrooms.score_by_board(state, work)
        case Roll() | RemoveDie() | TellReward():
            return step(state)  # the table has told it: nothing is left to do
