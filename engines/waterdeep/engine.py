"""The script as a table of contents: every command and every piece of work, one line each."""

from engines.core import Deck, Engine, Rng
from engines.waterdeep import (
    answering,
    coins,
    commands,
    dealing,
    ending,
    hall,
    intrigue,
    offers,
    placing,
    plays,
    quests,
    rounds,
    scoring,
    table,
    tiles,
    turn,
    using,
)
from engines.waterdeep import state as pieces
from engines.waterdeep.asking import asking
from engines.waterdeep.cards import INTRIGUE_NAMES, QUEST_NAMES, TILE_NAMES
from engines.waterdeep.corrections import corrected
from engines.waterdeep.events import WaterdeepStep, step
from engines.waterdeep.shown import named
from engines.waterdeep.state import Box, Setup, State, Work


def new(setup: Setup, seed: int) -> State:
    rng = Rng.seeded(seed)
    return State(
        setup=setup,
        box=Box(
            rng=rng,
            quests=Deck.shuffle(QUEST_NAMES, rng.stream("quests")),
            intrigue=Deck.shuffle(INTRIGUE_NAMES, rng.stream("intrigue")),
            tiles=Deck.shuffle(TILE_NAMES, rng.stream("tiles")),
        ),
    )


def play(state: State, command: commands.WaterdeepCommand) -> WaterdeepStep:
    """What people say. A move is remembered whole, as long as one of its coins may be turned."""
    if isinstance(command, commands.Coin):
        return coins.turn_coin(state, command, ENGINE.apply)
    told = move(state, command).then(ENGINE.settle)
    if isinstance(command, commands.IntrigueDrawn):
        told = told.then(lambda state: answering.along(state, command))
    return coins.remembered(state, command, told)


def move(state: State, command: commands.PlayedCommand) -> WaterdeepStep:
    """A command that takes a tile from Builder's Hall may have to wait for its place."""
    state = hall.said_again(state, command)
    try:
        return told(state, command)
    except hall.TileOpenError:
        assert isinstance(command, commands.Buy | commands.Done | commands.Play), "nothing else takes a tile"
        return hall.wait_for_tile(state, command)


def told(state: State, command: commands.PlayedCommand) -> WaterdeepStep:
    match command:
        case commands.Turn():
            return turn.begin(state)
        case commands.Place():
            return table.place(state, command)
        case commands.Buy():
            return table.buy(state, command)
        case commands.Pass():
            return table.pass_turn(state)
        case commands.Done():
            return table.done(state, command)
        case commands.Play():
            return plays.play(state, command)
        case commands.PointsTold(points=points):
            return table.points(state, points)
        case commands.GoldTold(gold=gold):
            return table.gold(state, gold)
        case commands.QuestDrawn():
            return table.quests_drawn(state, command)
        case commands.IntrigueDrawn():
            return table.intrigue_drawn(state, command)
        case commands.TileTold():
            return table.tile_told(state, command)
        case commands.HallTold():
            return table.hall_told(state, command)
        case commands.Lost(had=had):
            return answering.lost(state, had=had)
        case commands.ColourChosen(cube=cube):
            return answering.colour(state, cube)
        case commands.CubesHeld(cubes=cubes):
            return answering.cubes(state, cubes)
        case commands.Tax(pay=pay):
            return answering.tax(state, pay=pay)
        case commands.Held():
            return table.held(state, command)
        case commands.Final():
            return ending.final(state, command)


def work(state: State, work: Work) -> WaterdeepStep:
    """What Pseudo does, piece by piece."""
    match work:
        case pieces.EndTurn(seat=seat, stuck=stuck):
            return rounds.end_turn(state, seat, stuck=stuck)
        case pieces.PlaceAgent():
            return placing.place_agent(state, work)
        case pieces.CompleteQuest():
            return quests.complete_quest(state)
        case pieces.RewardOwner(tile=tile, visitor=visitor):
            return using.reward_owner(state, tile, visitor)
        case pieces.DrawIntrigue():
            return intrigue.play_drawn(state)
        case pieces.GiveQuest():
            return intrigue.give_quest(state)
        case pieces.DrawQuest():
            return quests.draw_quest(state)
        case pieces.TakeHallTile():
            return tiles.take_free(state)
        case pieces.TakeTopTile(seat=seat):
            return tiles.take_turned(state, seat)
        case pieces.NameTile(command=command):
            return move(state, command)
        case pieces.RoundBegins():
            return rounds.round_begins(state)
        case pieces.FinalScoring():
            return scoring.final_scoring(state)
        case pieces.LoseCube() | pieces.ChooseCube() | pieces.PayTax() | pieces.YouPlay() | pieces.YouBuy():
            raise AssertionError(f"{work.work} waits for the table")
    return step(state)


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
    ends="final.goal",
    by_kind=offers.by_kind,
)
