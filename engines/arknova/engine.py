"""The rule book as a table of contents: every command and every task, one line each."""

from engines.arknova import (
    asking,
    association,
    breaks,
    commands,
    corrections,
    dealing,
    dice,
    ending,
    offers,
    projects,
    table,
    tracks,
    turn,
)
from engines.arknova import state as works
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
    return State(setup=setup, opponent=his, agenda=(works.KeepProjects(),), box=dice.roll_first(rng))


def play(state: State, command: ArnoCommand) -> ArnoStep:
    """Play a command and settle. After a tile that is not there, tell what is different."""
    played = SAYS[type(command)](state, command).then_play(ENGINE.settle)
    if isinstance(command, commands.NotThere):
        return table.tell_missed(state, command, played)
    return played


def find_missing(_: State) -> None:
    """Return None: the bot deals nothing, and the dice are in the box."""


SAYS: Handlers[State, Event] = {
    commands.Kept: table.tell_kept,
    commands.Done: turn.report_done,
    commands.Turn: turn.begin_turn,
    commands.Snapped: table.tell_snapped,
    commands.NotThere: table.return_tile,
    commands.CountProjects: table.tell_projects,
    commands.Printed: table.tell_printed,
    commands.TellTile: table.tell_tile,
    commands.Drew: table.tell_drawn,
    commands.Score: table.tell_score,
    commands.Supported: table.tell_supported,
}
"""The commands, each with the function that plays it."""

DOES: Handlers[State, Event] = {
    works.KeepProjects: breaks.keep_projects,
    works.DrawThree: breaks.draw_three,
    works.Gain: tracks.gain,
    works.PlaceTokens: turn.place_tokens,
    works.PushBreak: turn.push_break,
    works.Snap: turn.snap,
    works.LaySnappedCard: turn.lay_snapped_card,
    works.ChooseTask: association.choose_task,
    works.TakeLackedTile: association.take_lacked_tile,
    works.TakeTile: association.take_free_tile,
    works.Support: projects.support,
    works.ReadProject: projects.read_project,
    works.Donate: association.donate,
    works.RollBonusTile: tracks.roll_bonus_tile,
    works.TakeBonusTile: tracks.take_bonus_tile,
    works.TakeWorker: tracks.take_worker,
    works.UpgradeCard: tracks.upgrade_card,
    works.ReachTen: tracks.reach_ten,
    works.EndTurn: turn.end_turn,
    works.FinalScoring: ending.score_finally,
}
"""The tasks of his turn, each with the function that does it."""

ENGINE: Engine[Setup, State, ArnoCommand, Event] = Engine(
    new_state=start_game,
    command_handlers=SAYS,
    task_handlers=DOES,
    next_deal=find_missing,
    find_ask=asking.find_ask,
    legal_moves=offers.find_moves,
    random_answer=dealing.deal_answer,
    visible_cards=corrections.list_named,
    apply_correction=corrections.check_correction,
    consequences=corrections.follow_correction,
    play_command=play,
    left_out_of_forecasts=("not_there",),
    move_weights=dealing.weigh_moves,
)
