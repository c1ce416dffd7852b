"""The script as a table of contents: every command and every piece of work, one line each."""

from engines.core.deck import Deck
from engines.core.engine import Engine
from engines.core.rng import Rng
from engines.waterdeep import (
    answering,
    coins,
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
from engines.waterdeep.asking import asking
from engines.waterdeep.cards import INTRIGUE_NAMES, QUEST_NAMES, TILE_NAMES
from engines.waterdeep.commands import (
    Buy,
    Coin,
    ColourChosen,
    CubesHeld,
    Done,
    Final,
    GoldTold,
    HallTold,
    Held,
    IntrigueDrawn,
    Lost,
    Pass,
    Place,
    Play,
    PlayedCommand,
    PointsTold,
    QuestDrawn,
    Tax,
    TileTold,
    Turn,
    WaterdeepCommand,
)
from engines.waterdeep.corrections import corrected
from engines.waterdeep.events import WaterdeepStep, step
from engines.waterdeep.shown import named
from engines.waterdeep.state import (
    Box,
    ChooseCube,
    CompleteQuest,
    DrawIntrigue,
    DrawQuest,
    EndTurn,
    FinalScoring,
    GiveQuest,
    LoseCube,
    NameTile,
    PayTax,
    PlaceAgent,
    RewardOwner,
    RoundBegins,
    Setup,
    State,
    TakeHallTile,
    TakeTopTile,
    Work,
    YouBuy,
    YouPlay,
)


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


def play(state: State, command: WaterdeepCommand) -> WaterdeepStep:
    """What people say. A move is remembered whole, as long as one of its coins may be turned."""
    if isinstance(command, Coin):
        return coins.turn_coin(state, command, ENGINE.apply)
    told = move(state, command).then(ENGINE.settle)
    if isinstance(command, IntrigueDrawn):
        told = told.then(lambda state: answering.along(state, command))
    return coins.remembered(state, command, told)


def move(state: State, command: PlayedCommand) -> WaterdeepStep:
    """A command that takes a tile from Builder's Hall may have to wait for its place."""
    state = hall.said_again(state, command)
    try:
        return told(state, command)
    except hall.TileOpenError:
        assert isinstance(command, Buy | Done | Play), "nothing else takes a tile"
        return hall.wait_for_tile(state, command)


def told(state: State, command: PlayedCommand) -> WaterdeepStep:
    match command:
        case Turn():
            return turn.begin(state)
        case Place():
            return table.place(state, command)
        case Buy():
            return table.buy(state, command)
        case Pass():
            return table.pass_turn(state)
        case Done():
            return table.done(state, command)
        case Play():
            return plays.play(state, command)
        case PointsTold(points=points):
            return table.points(state, points)
        case GoldTold(gold=gold):
            return table.gold(state, gold)
        case QuestDrawn():
            return table.quests_drawn(state, command)
        case IntrigueDrawn():
            return table.intrigue_drawn(state, command)
        case TileTold():
            return table.tile_told(state, command)
        case HallTold():
            return table.hall_told(state, command)
        case Lost(had=had):
            return answering.lost(state, had=had)
        case ColourChosen(cube=cube):
            return answering.colour(state, cube)
        case CubesHeld(cubes=cubes):
            return answering.cubes(state, cubes)
        case Tax(pay=pay):
            return answering.tax(state, pay=pay)
        case Held():
            return table.held(state, command)
        case Final():
            return ending.final(state, command)


def work(state: State, work: Work) -> WaterdeepStep:
    """What Pseudo does, piece by piece."""
    match work:
        case EndTurn(seat=seat, stuck=stuck):
            return rounds.end_turn(state, seat, stuck=stuck)
        case PlaceAgent():
            return placing.place_agent(state, work)
        case CompleteQuest():
            return quests.complete_quest(state)
        case RewardOwner(tile=tile, visitor=visitor):
            return using.reward_owner(state, tile, visitor)
        case DrawIntrigue():
            return intrigue.play_drawn(state)
        case GiveQuest():
            return intrigue.give_quest(state)
        case DrawQuest():
            return quests.draw_quest(state)
        case TakeHallTile():
            return tiles.take_free(state)
        case TakeTopTile(seat=seat):
            return tiles.take_turned(state, seat)
        case NameTile(command=command):
            return move(state, command)
        case RoundBegins():
            return rounds.round_begins(state)
        case FinalScoring():
            return scoring.final_scoring(state)
        case LoseCube() | ChooseCube() | PayTax() | YouPlay() | YouBuy():
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
