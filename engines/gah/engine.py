"""The table of contents of the rule book: every command and every task, one line each."""

from engines.core import Deck, Engine, Event, Handlers, Rng
from engines.gah import (
    actions,
    asking,
    ballrooms,
    celebrities,
    commands,
    corrections,
    dealing,
    die,
    following,
    guests,
    offers,
    rounds,
    shown,
    staff,
    table,
    turn,
)
from engines.gah import state as pieces
from engines.gah.cards import END_STAFF, GUESTS
from engines.gah.entrances import hautel_couture, nine_stars_inn
from engines.gah.entrances.nine_stars_inn import place_star
from engines.gah.events import GahStep, step
from engines.gah.scoring import final, final_scoring
from engines.gah.setting_up import open_hotel, open_table
from engines.gah.state import Box, Setup, State
from engines.gah.waltz import commands as waltz


def new(setup: Setup, seed: int) -> State:
    """Return the first state of a game. Raises IllegalCommand if the typed-in components do not fit the set-up."""
    rng = Rng.from_seed(seed)
    box = Box(
        rng=rng,
        instruction=Deck.shuffle(setup.instructions, rng.make_stream("instruction")),
        guests=Deck.shuffle(GUESTS, rng.make_stream("guests")),
        staff=Deck.shuffle(END_STAFF, rng.make_stream("staff")),
        celebrities=setup.celebrities or (),
        stack=celebrities.stack_of(setup),
    )
    return open_table(setup, box)


def play(state: State, command: commands.GahCommand) -> GahStep:
    """Carry out a command and the agenda after it.

    A command that goes on implies that an awaited Emperor reward completed nothing. Raises IllegalCommand if the rules
    refuse the command.
    """
    if nine_stars_inn.awaits_reward(state) and isinstance(command, commands.GoesOn):
        reward = nine_stars_inn.told_reward(state, 0).then_play(ENGINE.settle)
        return reward.then_play(lambda state: play(state, command))
    return SAYS[type(command)](state, command).then_play(ENGINE.settle)


def play_turn(state: State, command: commands.Turn) -> GahStep:
    """Play the opponent's turn, or show its card in depth card."""
    if not state.is_tracked:
        return turn.show_card(state, command.guests)
    return table.turn(state, command)


SAYS: Handlers[State, Event] = {
    commands.ReportQueue: table.report_queue,
    commands.Reveal: table.reveal,
    commands.ReportDice: table.report_dice,
    commands.RollForMe: lambda state, _: dealing.roll_for_me(state),
    commands.Turn: play_turn,
    commands.YouTakeGuest: lambda state, said: table.take_guest(state, said.slot),
    commands.YouTakeDie: table.take_die,
    commands.Pass: lambda state, _: table.pass_turn(state),
    commands.Claim: table.claim,
    commands.Points: lambda state, said: table.your_points(state, said.vp),
    commands.Staff: staff.report,
    commands.Held: lambda state, said: staff.held(state, said.card),
    commands.YourStaff: staff.your_staff,
    commands.Final: final,
    waltz.Spaces: lambda state, said: ballrooms.report_spaces(state, said.ballroom, said.free),
    waltz.YouDance: lambda state, said: ballrooms.you_dance(state, said.ballroom, said.row),
    waltz.Reseat: lambda state, _: ballrooms.reseat(state),
    waltz.BallroomPoints: lambda state, said: ballrooms.ballroom_points(state, said.points),
    waltz.ReportCelebrities: celebrities.report_celebrities,
    waltz.ReportLounge: celebrities.report_lounge,
    waltz.Remove: lambda state, said: table.remove(state, said.colour),
    waltz.ReportCafe: lambda state, said: hautel_couture.report_cafe(state, said.guests),
    waltz.Serve: table.serve,
    waltz.YouCompleteLines: lambda state, said: table.complete_lines(state, said.lines),
    waltz.Toll: lambda state, said: table.toll(state, said.space, said.broke),
    waltz.StaffPoints: lambda state, said: staff.staff_points(state, said.points),
}
"""The function for each command."""

DOES: Handlers[State, Event] = {
    pieces.TakeGuest: guests.take_guest,
    pieces.PlaceDancer: ballrooms.place_dancer,
    pieces.TakeDie: lambda state, _: die.take_die(state),
    pieces.AdvanceEmperor: lambda state, work: actions.advance_emperor(state, work.spaces),
    pieces.PursueObjective: lambda state, work: actions.pursue_objective(state, work.letter).then_play(place_star),
    pieces.TurnUpStaff: lambda state, _: actions.turn_up_staff(state),
    pieces.EndTurn: lambda state, _: rounds.end_turn(state),
    pieces.FinalScoring: lambda state, _: final_scoring(state),
    pieces.OpenHotel: lambda state, _: open_hotel(state),
    pieces.FillPool: lambda state, _: hautel_couture.fill_pool(state),
    pieces.ServeItem: table.serve_item,
    pieces.CloseRound: lambda state, work: rounds.close_round(state, work.told),
    pieces.ScoreBallroom: ballrooms.score_by_board,
    # the table has told it: nothing is left to do
    **dict.fromkeys((pieces.Roll, pieces.RemoveDie, pieces.TellReward), lambda state, _: step(state)),
}
"""The function for each task of the opponent's agenda."""

ENGINE: Engine[Setup, State, commands.GahCommand, Event] = Engine(
    new_state=new,
    command_handlers=SAYS,
    task_handlers=DOES,
    next_deal=dealing.missing,
    find_ask=asking.asking,
    legal_moves=offers.legal,
    random_answer=dealing.deal,
    visible_cards=shown.named,
    apply_correction=corrections.corrected,
    consequences=following.consequences,
    play_command=play,
    moves_by_kind=offers.by_kind,
    left_out_of_forecasts=("reseat", "toll"),
    claim_kinds=("claim", "line", "dancer"),
    forecast_answer=dealing.forecast_answer,
)
