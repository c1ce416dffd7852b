"""The rule book as a table of contents: every command and every piece of work, one line each."""

from engines.core.deck import Deck
from engines.core.engine import Engine
from engines.core.rng import Rng
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
    turn,
)
from engines.gah.asking import asking
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
from engines.gah.events import GahStep, step
from engines.gah.following import consequences
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
    WaltzCommand,
    YouCompleteLines,
    YouDance,
)

GOES_ON = Turn | ReportDice | RollForMe | YouTakeDie | Pass | BallroomPoints | StaffPoints | YourStaff | Final
"""Whoever goes on without a word about the Emperor reward says that it completed nothing; so old records still fit."""


def new(setup: Setup, seed: int) -> State:
    rng = Rng.seeded(seed)
    box = Box(
        rng=rng,
        instruction=Deck.shuffle(setup.instructions, rng.stream("instruction")),
        guests=Deck.shuffle(GUESTS, rng.stream("guests")),
        staff=Deck.shuffle(END_STAFF, rng.stream("staff")),
        celebrities=setup.celebrities or (),
        stack=celebrities.stack_of(setup),
    )
    return opening.open_table(setup, box)


def play(state: State, command: GahCommand) -> GahStep:
    if nine_stars_inn.awaits_reward(state) and isinstance(command, GOES_ON):
        reward = nine_stars_inn.told_reward(state, 0).then(ENGINE.settle)
        return reward.then(lambda state: play(state, command))
    return play_base(state, command)


def play_base(state: State, command: GahCommand) -> GahStep:
    """What people say."""
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
            return table.turn(state, command) if state.tracked else turn.show_card(state, command.guests)
        case YouTakeGuest(slot=slot):
            return table.take_guest(state, slot)
        case YouTakeDie():
            return table.take_die(state, command)
        case Pass():
            return table.pass_turn(state)
        case Claim():
            return table.claim(state, command)
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
        case _:
            return play_module(state, command)


def play_module(state: State, command: WaltzCommand) -> GahStep:
    match command:
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


ENGINE = Engine(
    new=new,
    play=play,
    work=work,
    missing=dealing.missing,
    asking=asking,
    legal=offers.legal,
    deal=dealing.deal,
    named=named,
    corrected=corrected,
    consequences=consequences,
    by_kind=offers.by_kind,
)
