"""The script as a table of contents: every command and every task, one line each."""

from engines.core import Deck, Engine, Event, Handlers, Rng, Task
from engines.waterdeep import (
    coins,
    commands,
    consequences,
    corrections,
    deals,
    hall,
    intrigue,
    offers,
    placement,
    questions,
    quests,
    rounds,
    space_use,
    table,
    tiles,
    turn,
    visible_cards,
    your_cards,
)
from engines.waterdeep import state as tasks
from engines.waterdeep.cards import INTRIGUE_NAMES, QUEST_NAMES, TILE_NAMES
from engines.waterdeep.events import WaterdeepStep
from engines.waterdeep.scoring import final_scoring, report_final_scores
from engines.waterdeep.state import Box, Setup, State


def start_game(setup: Setup, seed: int) -> State:
    rng = Rng.from_seed(seed)
    return State(
        setup=setup,
        box=Box(
            rng=rng,
            quests=Deck.shuffle(QUEST_NAMES, rng.make_stream("quests")),
            intrigue=Deck.shuffle(INTRIGUE_NAMES, rng.make_stream("intrigue")),
            tiles=Deck.shuffle(TILE_NAMES, rng.make_stream("tiles")),
        ),
    )


def play(state: State, command: commands.WaterdeepCommand) -> WaterdeepStep:
    """Play a command and settle the agenda. The whole move is remembered as long as one of its
    coins may be turned."""
    if isinstance(command, commands.Coin):
        return replay_with_turned_coin(state, command)
    played = play_unsettled(state, command).then_play(ENGINE.settle)
    if not isinstance(command, commands.IntrigueDrawn):
        return coins.remember_move_if_coin_flipped(state, command, played)
    played = played.then_play(lambda state: intrigue.play_answer_told_with_card(state, command))
    return coins.remember_move_if_coin_flipped(state, command, played).then_play(ENGINE.settle)


def replay_with_turned_coin(state: State, command: commands.Coin) -> WaterdeepStep:
    return coins.replay_with_turned_coin(state, command, ENGINE.apply)


def play_unsettled(state: State, command: commands.PlayedCommand) -> WaterdeepStep:
    """Play a command without settling. A command that takes a tile of Builder's Hall may have to
    wait for its place."""
    state = hall.drop_waiting_command_if_repeated(state, command)
    try:
        return COMMAND_HANDLERS[type(command)](state, command)
    except hall.TileOpenError:
        assert isinstance(command, commands.Buy | commands.Done | commands.Play), (
            "nothing else takes a tile"
        )
        return hall.queue_command_until_tile(state, command)


def refuse_to_run(_: State, work: Task) -> WaterdeepStep:
    """Refuse to run a task that only an answer of the table can end. Raises AssertionError."""
    raise AssertionError(f"the task {work.work} waits for an answer and cannot be run")


COMMAND_HANDLERS: Handlers[State, Event] = {
    commands.Turn: turn.begin_turn,
    commands.Place: table.report_placement,
    commands.Buy: table.report_purchase,
    commands.Pass: lambda state, _: table.pass_turn(state),
    commands.Done: table.report_completed_quest,
    commands.Play: your_cards.play_your_card,
    commands.PointsTold: lambda state, said: table.report_points(state, said.points),
    commands.GoldTold: lambda state, said: table.report_gold(state, said.gold),
    commands.QuestDrawn: table.report_drawn_quests,
    commands.IntrigueDrawn: table.report_drawn_intrigue,
    commands.TileTold: table.report_tile,
    commands.HallTold: table.report_hall_tiles,
    commands.Lost: lambda state, said: intrigue.report_lost_cube(state, had=said.had),
    commands.ColourChosen: lambda state, said: intrigue.report_colour(state, said.cube),
    commands.CubesHeld: lambda state, said: intrigue.report_held_cubes(state, said.cubes),
    commands.Tax: lambda state, said: intrigue.report_tax(state, pay=said.pay),
    commands.Held: table.report_held_card,
    commands.Coin: replay_with_turned_coin,
    commands.Final: report_final_scores,
}
"""The function that plays each command."""

TASK_HANDLERS: Handlers[State, Event] = {
    tasks.EndTurn: rounds.end_turn,
    tasks.PlaceAgent: placement.place_agent,
    tasks.CompleteQuest: quests.complete_quest,
    tasks.RewardOwner: space_use.reward_owner,
    tasks.DrawIntrigue: lambda state, _: intrigue.play_drawn_card(state),
    tasks.GiveQuest: lambda state, _: intrigue.give_quest(state),
    tasks.DrawQuest: quests.draw_quest,
    tasks.TakeHallTile: lambda state, _: tiles.take_free_tile(state),
    tasks.TakeTopTile: lambda state, work: tiles.take_turned_tile(state, work.seat),
    tasks.NameTile: lambda state, work: play_unsettled(state, work.command),
    tasks.RoundBegins: lambda state, _: rounds.gain_round_start_cube(state),
    tasks.FinalScoring: lambda state, _: final_scoring(state),
    **dict.fromkeys(
        (tasks.LoseCube, tasks.ChooseCube, tasks.PayTax, tasks.YouPlay, tasks.YouBuy), refuse_to_run
    ),
}
"""The function that does each task of Pseudo."""

ENGINE: Engine[Setup, State, commands.WaterdeepCommand, Event] = Engine(
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
    end_rule="final.goal",
    play_and_settle=play,
    moves_by_kind=offers.group_moves_by_kind,
    left_out_of_forecasts=("done", "coin"),
)
