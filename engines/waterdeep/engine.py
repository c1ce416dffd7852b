"""The script as a table of contents: every command and every task, one line each."""

from engines.core import Deck, Engine, Event, Handlers, Rng, Task
from engines.waterdeep import (
    asking,
    coins,
    commands,
    corrections,
    dealing,
    following,
    hall,
    intrigue,
    offers,
    placing,
    plays,
    quests,
    rounds,
    shown,
    table,
    tiles,
    turn,
    using,
)
from engines.waterdeep import state as pieces
from engines.waterdeep.cards import INTRIGUE_NAMES, QUEST_NAMES, TILE_NAMES
from engines.waterdeep.events import WaterdeepStep
from engines.waterdeep.scoring import final, final_scoring
from engines.waterdeep.state import Box, Setup, State


def new(setup: Setup, seed: int) -> State:
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
    """Play a command and settle the agenda. The whole move is remembered as long as one of its coins may be turned."""
    if isinstance(command, commands.Coin):
        return turn_coin(state, command)
    played = move(state, command).then_play(ENGINE.settle)
    if not isinstance(command, commands.IntrigueDrawn):
        return coins.remembered(state, command, played)
    played = played.then_play(lambda state: intrigue.answered_along(state, command))
    return coins.remembered(state, command, played).then_play(ENGINE.settle)


def turn_coin(state: State, command: commands.Coin) -> WaterdeepStep:
    return coins.turn_coin(state, command, ENGINE.apply)


def move(state: State, command: commands.PlayedCommand) -> WaterdeepStep:
    """Play a command without settling. A command that takes a tile of Builder's Hall may have to wait for its place."""
    state = hall.said_again(state, command)
    try:
        return SAYS[type(command)](state, command)
    except hall.TileOpenError:
        assert isinstance(command, commands.Buy | commands.Done | commands.Play), "nothing else takes a tile"
        return hall.wait_for_tile(state, command)


def waits(_: State, work: Task) -> WaterdeepStep:
    """Refuse to run a task that only an answer of the table can end. Raises AssertionError."""
    raise AssertionError(f"the task {work.work} waits for an answer and cannot be run")


SAYS: Handlers[State, Event] = {
    commands.Turn: turn.begin,
    commands.Place: table.place,
    commands.Buy: table.buy,
    commands.Pass: lambda state, _: table.pass_turn(state),
    commands.Done: table.done,
    commands.Play: plays.play,
    commands.PointsTold: lambda state, said: table.points(state, said.points),
    commands.GoldTold: lambda state, said: table.gold(state, said.gold),
    commands.QuestDrawn: table.quests_drawn,
    commands.IntrigueDrawn: table.intrigue_drawn,
    commands.TileTold: table.tile_told,
    commands.HallTold: table.hall_told,
    commands.Lost: lambda state, said: intrigue.lost(state, had=said.had),
    commands.ColourChosen: lambda state, said: intrigue.colour_chosen(state, said.cube),
    commands.CubesHeld: lambda state, said: intrigue.cubes_held(state, said.cubes),
    commands.Tax: lambda state, said: intrigue.pay_tax(state, pay=said.pay),
    commands.Held: table.held,
    commands.Coin: turn_coin,
    commands.Final: final,
}
"""The function that plays each command."""

DOES: Handlers[State, Event] = {
    pieces.EndTurn: rounds.end_turn,
    pieces.PlaceAgent: placing.place_agent,
    pieces.CompleteQuest: quests.complete_quest,
    pieces.RewardOwner: using.reward_owner,
    pieces.DrawIntrigue: lambda state, _: intrigue.play_drawn(state),
    pieces.GiveQuest: lambda state, _: intrigue.give_quest(state),
    pieces.DrawQuest: quests.draw_quest,
    pieces.TakeHallTile: lambda state, _: tiles.take_free(state),
    pieces.TakeTopTile: lambda state, work: tiles.take_turned(state, work.seat),
    pieces.NameTile: lambda state, work: move(state, work.command),
    pieces.RoundBegins: lambda state, _: rounds.round_begins(state),
    pieces.FinalScoring: lambda state, _: final_scoring(state),
    **dict.fromkeys((pieces.LoseCube, pieces.ChooseCube, pieces.PayTax, pieces.YouPlay, pieces.YouBuy), waits),
}
"""The function that does each task of Pseudo."""

ENGINE: Engine[Setup, State, commands.WaterdeepCommand, Event] = Engine(
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
    end_rule="final.goal",
    play_command=play,
    moves_by_kind=offers.by_kind,
    left_out_of_forecasts=("done", "coin"),
)
