"""The solo sheet as a table of contents: every command and every piece of work, one line each."""

from engines.core.deck import Deck
from engines.core.engine import Engine
from engines.core.rng import Rng
from engines.salamandra import (
    dealing,
    ending,
    groves,
    offers,
    placing,
    rounds,
    scoring,
    spellbooks,
    table,
)
from engines.salamandra.asking import asking
from engines.salamandra.commands import (
    ChooseRefill,
    DrawAnother,
    Final,
    LeaveMap,
    SalamandraCommand,
    TellArrow,
    TellBook,
    TellDiscs,
    TellGroves,
    TellLabour,
    TellPoints,
    TellRound,
    TellSpot,
    TellTile,
    Turn,
)
from engines.salamandra.corrections import corrected
from engines.salamandra.events import SalamandraStep, step
from engines.salamandra.shown import named
from engines.salamandra.state import (
    Box,
    Compare,
    FinalScoring,
    Map,
    MoveToSpellbook,
    NextRound,
    PlaceApprentice,
    Refill,
    Setup,
    State,
    TakeGroves,
    Work,
    YourTurns,
)


def new(setup: Setup, seed: int) -> State:
    rng = Rng.seeded(seed)
    cards = setup.placement_deck.numbers if setup.depth == "dealt" else ()
    return State(
        setup=setup,
        map=Map.start() if setup.style == "map" else None,
        box=Box(rng=rng, placement=Deck.shuffle(cards, rng.stream("placement"))),
    )


def play(state: State, command: SalamandraCommand) -> SalamandraStep:
    """What people say."""
    match command:
        case Turn():
            return rounds.begin(state)
        case TellLabour(line=line):
            return table.tell_labour(state, line)
        case TellSpot():
            return table.tell_spot(state, command)
        case TellDiscs():
            return table.tell_discs(state, command)
        case DrawAnother():
            return table.draw_another(state)
        case TellArrow():
            return table.tell_arrow(state, command)
        case TellTile():
            return table.tell_tile(state, command)
        case TellBook(spot=spot):
            return table.tell_book(state, spot)
        case TellRound():
            return table.tell_round(state, command)
        case TellGroves():
            return table.tell_groves(state, command)
        case TellPoints(points=points):
            return table.tell_points(state, points)
        case ChooseRefill():
            return table.choose_refill(state, command)
        case LeaveMap():
            return table.leave_map(state)
        case Final():
            return ending.final(state, command)


def work(state: State, work: Work) -> SalamandraStep:
    """What Rudolph does, piece by piece."""
    match work:
        case PlaceApprentice():
            return placing.place_apprentice(state, work)
        case MoveToSpellbook():
            return spellbooks.move_to_spellbook(state, work)
        case YourTurns():
            return step(state)  # you have told them, or nothing of them has to be known
        case TakeGroves():
            return groves.take_groves(state, work)
        case Compare():
            return rounds.compare(state)
        case Refill():
            return groves.refill(state, work)
        case NextRound():
            return rounds.next_round(state)
        case FinalScoring():
            return scoring.final_scoring(state)


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
)
