"""The table of contents of the rule book: every command and every task, one line each."""

from engines.core import Deck, Engine, Event, Handlers, Rng
from engines.gah import (
    actions,
    ballrooms,
    celebrities,
    commands,
    consequences,
    corrections,
    deals,
    die,
    guests,
    offers,
    questions,
    rounds,
    staff,
    table,
    turn,
    visible_cards,
)
from engines.gah import state as tasks
from engines.gah.cards import END_STAFF, GUESTS
from engines.gah.entrances import hautel_couture, nine_stars_inn
from engines.gah.entrances.nine_stars_inn import place_star
from engines.gah.events import GahStep, step
from engines.gah.scoring import final_scoring, report_final_scores
from engines.gah.setup_steps import make_first_state, open_hotel
from engines.gah.state import Box, Setup, State
from engines.gah.waltz import commands as waltz_commands


def start_game(setup: Setup, seed: int) -> State:
    """Return the first state of a game. Raises IllegalCommand if the typed-in components do not fit
    the set-up."""
    rng = Rng.from_seed(seed)
    box = Box(
        rng=rng,
        instruction=Deck.shuffle(setup.instructions, rng.make_stream("instruction")),
        guests=Deck.shuffle(GUESTS, rng.make_stream("guests")),
        staff=Deck.shuffle(END_STAFF, rng.make_stream("staff")),
        celebrities=setup.celebrities or (),
        stack=celebrities.list_tile_stack(setup),
    )
    return make_first_state(setup, box)


def play(state: State, command: commands.GahCommand) -> GahStep:
    """Carry out a command and the agenda after it.

    A command that goes on implies that an awaited Emperor reward completed nothing. Raises
    IllegalCommand if the rules refuse the command.
    """
    if nine_stars_inn.is_reward_awaited(state) and isinstance(command, commands.ImpliesNoReward):
        reward = nine_stars_inn.complete_lines_by_emperor_reward(state, 0).then_play(ENGINE.settle)
        return reward.then_play(lambda state: play(state, command))
    return COMMAND_HANDLERS[type(command)](state, command).then_play(ENGINE.settle)


def play_turn(state: State, command: commands.Turn) -> GahStep:
    """Play the opponent's turn, or show its card in depth card."""
    if not state.is_tracked:
        return turn.play_turn_in_depth_card(state, command.guests)
    return table.reveal_and_begin_turn(state, command)


COMMAND_HANDLERS: Handlers[State, Event] = {
    commands.ReportQueue: table.report_queue,
    commands.Reveal: table.reveal_guests,
    commands.ReportDice: table.report_dice,
    commands.RollForMe: lambda state, _: deals.roll_dice(state),
    commands.Turn: play_turn,
    commands.YouTakeGuest: lambda state, said: table.take_your_guest(state, said.slot),
    commands.YouTakeDie: table.take_your_die,
    commands.Pass: lambda state, _: table.pass_turn(state),
    commands.Claim: table.claim_objective,
    commands.Points: lambda state, said: table.report_your_points(state, said.vp),
    commands.Staff: staff.report_staff,
    commands.Held: lambda state, said: staff.remove_staff_you_hold(state, said.card),
    commands.YourStaff: staff.report_your_staff,
    commands.Final: report_final_scores,
    waltz_commands.Spaces: lambda state, said: ballrooms.record_free_spaces(
        state, said.ballroom, said.free
    ),
    waltz_commands.YouDance: lambda state, said: ballrooms.place_your_dancer(
        state, said.ballroom, said.row
    ),
    waltz_commands.Reseat: lambda state, _: ballrooms.move_last_dancer_to_ballroom_3(state),
    waltz_commands.BallroomPoints: lambda state, said: ballrooms.score_told_ballroom_points(
        state, said.points
    ),
    waltz_commands.ReportCelebrities: celebrities.report_celebrities,
    waltz_commands.ReportLounge: celebrities.report_lounge_order,
    waltz_commands.Remove: lambda state, said: table.remove_told_die(state, said.colour),
    waltz_commands.ReportCafe: lambda state, said: hautel_couture.seat_told_cafe_guests(
        state, said.guests
    ),
    waltz_commands.Serve: table.report_served_item,
    waltz_commands.YouCompleteLines: lambda state, said: table.report_completed_lines(
        state, said.lines
    ),
    waltz_commands.Toll: lambda state, said: table.report_toll(state, said.space, said.broke),
    waltz_commands.StaffPoints: lambda state, said: staff.report_staff_points(state, said.points),
}
"""The function for each command."""

TASK_HANDLERS: Handlers[State, Event] = {
    tasks.TakeGuest: guests.take_guest,
    tasks.PlaceDancer: ballrooms.place_dancer,
    tasks.TakeDie: lambda state, _: die.take_die(state),
    tasks.AdvanceEmperor: lambda state, work: actions.advance_emperor(state, work.spaces),
    tasks.PursueObjective: lambda state, work: actions.pursue_objective(
        state, work.letter
    ).then_play(place_star),
    tasks.TurnUpStaff: lambda state, _: actions.turn_up_staff(state),
    tasks.EndTurn: lambda state, _: rounds.end_turn(state),
    tasks.FinalScoring: lambda state, _: final_scoring(state),
    tasks.OpenHotel: lambda state, _: open_hotel(state),
    tasks.FillPool: lambda state, _: hautel_couture.fill_pool(state),
    tasks.ServeItem: table.serve_item,
    tasks.CloseRound: lambda state, work: rounds.close_round(state, work.told),
    tasks.ScoreBallroom: ballrooms.score_by_board,
    # the table has told it: nothing is left to do
    **dict.fromkeys((tasks.Roll, tasks.RemoveDie, tasks.TellReward), lambda state, _: step(state)),
}
"""The function for each task of the opponent's agenda."""

ENGINE: Engine[Setup, State, commands.GahCommand, Event] = Engine(
    new_state=start_game,
    command_handlers=COMMAND_HANDLERS,
    task_handlers=TASK_HANDLERS,
    next_deal=deals.next_deal,
    find_ask=questions.find_ask,
    legal_moves=offers.list_legal_moves,
    random_answer=deals.pick_random_answer,
    visible_cards=visible_cards.list_visible_cards,
    apply_correction=corrections.apply_correction,
    consequences=consequences.play_consequences,
    play_and_settle=play,
    moves_by_kind=offers.group_moves_by_kind,
    left_out_of_forecasts=("reseat", "toll"),
    claim_kinds=("claim", "line", "dancer"),
    forecast_answer=deals.pick_forecast_answer,
)
