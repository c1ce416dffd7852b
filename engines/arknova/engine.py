"""The rule book as a table of contents: every command and every task, one line each."""

from engines.arknova import (
    association,
    breaks,
    commands,
    corrections,
    deals,
    dice,
    ending,
    offers,
    projects,
    questions,
    table,
    tracks,
    turn,
)
from engines.arknova import state as tasks
from engines.arknova.commands import ArnoCommand
from engines.arknova.events import ArnoStep
from engines.arknova.parts import CARDS, START
from engines.arknova.state import Opponent, Setup, State
from engines.kit import Engine, Event, Handlers, Rng


def start_game(setup: Setup, seed: int) -> State:
    """Return a new table: Animals in slot 1, the other cards at random behind it, all on side I."""
    rng = Rng.from_seed(seed)
    first, *others = CARDS
    behind, _ = rng.make_stream("row").shuffle_items(others)
    his = Opponent(row=(first, *behind), conservation=START["conservation"] + setup.head_start)
    return State(
        setup=setup, opponent=his, agenda=(tasks.KeepProjects(),), box=dice.roll_first(rng)
    )


def play(state: State, command: ArnoCommand) -> ArnoStep:
    """Play a command and settle. After a tile that is not there, tell what is different."""
    played = COMMAND_HANDLERS[type(command)](state, command).then_play(ENGINE.settle)
    if isinstance(command, commands.NotThere):
        return table.prepend_missing_tile_event(state, command, played)
    return played


def next_deal(_: State) -> None:
    """Return None: the bot deals nothing, and the dice are in the box."""


COMMAND_HANDLERS: Handlers[State, Event] = {
    commands.Kept: table.report_kept_projects,
    commands.Done: turn.report_your_turn_done,
    commands.Turn: turn.begin_turn,
    commands.Snapped: table.report_snapped_card,
    commands.NotThere: table.roll_back_before_missing_tile,
    commands.CountProjects: table.report_project_count,
    commands.Printed: table.report_printed_points,
    commands.TellTile: table.report_bonus_tile,
    commands.Drew: table.report_drawn_card,
    commands.Score: table.report_your_score,
    commands.Supported: table.report_your_projects,
}
"""The commands, each with the function that plays it."""

TASK_HANDLERS: Handlers[State, Event] = {
    tasks.KeepProjects: breaks.keep_starting_projects,
    tasks.DrawThree: breaks.lay_project_drawn_in_break,
    tasks.Gain: tracks.gain_on_track,
    tasks.PlaceTokens: turn.place_tokens,
    tasks.PushBreak: turn.push_break,
    tasks.Snap: turn.take_card_from_rolled_folder,
    tasks.LaySnappedCard: turn.lay_snapped_card,
    tasks.ChooseTask: association.send_worker_to_task,
    tasks.TakeLackedTile: association.take_lacked_tile,
    tasks.TakeTile: association.take_free_tile,
    tasks.Support: projects.support_project,
    tasks.ReadProject: projects.collect_project_rewards,
    tasks.Donate: association.donate,
    tasks.RollBonusTile: tracks.roll_bonus_tile,
    tasks.TakeBonusTile: tracks.take_bonus_tile,
    tasks.TakeWorker: tracks.add_worker_to_notepad,
    tasks.UpgradeCard: tracks.upgrade_random_card,
    tasks.ReachTen: tracks.reach_ten,
    tasks.EndTurn: turn.end_turn,
    tasks.FinalScoring: ending.count_and_compare_final_scores,
}
"""The tasks of his turn, each with the function that does it."""

ENGINE: Engine[Setup, State, ArnoCommand, Event] = Engine(
    new_state=start_game,
    command_handlers=COMMAND_HANDLERS,
    task_handlers=TASK_HANDLERS,
    next_deal=next_deal,
    find_ask=questions.find_ask,
    legal_moves=offers.list_legal_moves,
    random_answer=deals.pick_random_answer,
    visible_cards=corrections.list_visible_cards,
    apply_correction=corrections.apply_correction,
    consequences=corrections.play_consequences,
    play_and_settle=play,
    left_out_of_forecasts=("not_there",),
    move_weights=deals.weigh_moves,
)
