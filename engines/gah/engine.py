"""The rule book as a table of contents: every command and every piece of work, one line each."""

from engines.core import Deck, Engine, Rng
from engines.gah import (
    actions,
    ballrooms,
    celebrities,
    commands,
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
from engines.gah import state as pieces
from engines.gah.asking import asking
from engines.gah.cards import END_STAFF, GUESTS
from engines.gah.corrections import corrected
from engines.gah.entrances import hautel_couture, nine_stars_inn
from engines.gah.events import GahStep, step
from engines.gah.following import consequences
from engines.gah.shown import named
from engines.gah.state import Box, Setup, State, Work
from engines.gah.waltz import commands as waltz


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


def play(state: State, command: commands.GahCommand) -> GahStep:
    if nine_stars_inn.awaits_reward(state) and isinstance(command, commands.GoesOn):
        reward = nine_stars_inn.told_reward(state, 0).then(ENGINE.settle)
        return reward.then(lambda state: play(state, command))
    return play_base(state, command)


def play_base(state: State, command: commands.GahCommand) -> GahStep:
    """What people say."""
    match command:
        case commands.ReportQueue():
            return table.report_queue(state, command)
        case commands.Reveal():
            return table.reveal(state, command)
        case commands.ReportDice():
            return table.report_dice(state, command)
        case commands.RollForMe():
            return dealing.roll_for_me(state)
        case commands.Turn():
            return table.turn(state, command) if state.tracked else turn.show_card(state, command.guests)
        case commands.YouTakeGuest(slot=slot):
            return table.take_guest(state, slot)
        case commands.YouTakeDie():
            return table.take_die(state, command)
        case commands.Pass():
            return table.pass_turn(state)
        case commands.Claim():
            return table.claim(state, command)
        case commands.Points(vp=vp):
            return table.your_points(state, vp)
        case commands.Staff():
            return staff.report(state, command)
        case commands.Held(card=card):
            return staff.held(state, card)
        case commands.YourStaff():
            return staff.your_staff(state, command)
        case commands.Final():
            return ending.final(state, command)
        case _:
            return play_module(state, command)


def play_module(state: State, command: waltz.WaltzCommand) -> GahStep:
    match command:
        case waltz.Spaces(ballroom=ballroom, free=free):
            return ballrooms.report_spaces(state, ballroom, free)
        case waltz.YouDance(ballroom=ballroom, row=row):
            return ballrooms.you_dance(state, ballroom, row)
        case waltz.Reseat():
            return ballrooms.reseat(state)
        case waltz.BallroomPoints(points=points):
            return ballrooms.ballroom_points(state, points)
        case waltz.ReportCelebrities():
            return celebrities.report_celebrities(state, command)
        case waltz.ReportLounge():
            return celebrities.report_lounge(state, command)
        case waltz.Remove(colour=colour):
            return table.remove(state, colour)
        case waltz.ReportCafe(guests=waiting):
            return hautel_couture.report_cafe(state, waiting)
        case waltz.Serve():
            return table.serve(state, command)
        case waltz.YouCompleteLines(lines=lines):
            return table.complete_lines(state, lines)
        case waltz.Toll(space=space, broke=broke):
            return table.toll(state, space, broke)
        case waltz.StaffPoints(points=points):
            return staff.staff_points(state, points)


def work(state: State, work: Work) -> GahStep:
    """What Leopold does, piece by piece."""
    match work:
        case pieces.TakeGuest(colour=colour, dancer=dancer):
            return guests.take_guest(state, colour, dancer)
        case pieces.PlaceDancer():
            return ballrooms.place_dancer(state, work)
        case pieces.TakeDie():
            return die.take_die(state)
        case pieces.AdvanceEmperor(spaces=spaces):
            return actions.advance_emperor(state, spaces)
        case pieces.PursueObjective(letter=letter):
            return actions.objective_symbol(state, letter)
        case pieces.TurnUpStaff():
            return actions.turn_up_staff(state)
        case pieces.EndTurn():
            return rounds.end_turn(state)
        case pieces.FinalScoring():
            return scoring.final_scoring(state)
        case pieces.OpenHotel():
            return opening.open_hotel(state)
        case pieces.FillPool():
            return hautel_couture.fill_pool(state)
        case pieces.ServeItem():
            return table.serve_item(state, work)
        case pieces.CloseRound(told=told):
            return rounds.close_round(state, told)
        case pieces.ScoreBallroom():
            return ballrooms.score_by_board(state, work)
        case pieces.Roll() | pieces.RemoveDie() | pieces.TellReward():
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
