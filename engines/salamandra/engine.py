"""The solo sheet as a table of contents: every command and every piece of work, one line each."""

from engines.core import Deck, Engine, Rng
from engines.salamandra import commands, dealing, ending, groves, offers, placing, rounds, scoring, spellbooks, table
from engines.salamandra import state as pieces
from engines.salamandra.asking import asking
from engines.salamandra.corrections import corrected
from engines.salamandra.events import SalamandraStep, step
from engines.salamandra.shown import named
from engines.salamandra.state import Box, Setup, State, Work


def new(setup: Setup, seed: int) -> State:
    rng = Rng.seeded(seed)
    cards = setup.placement_deck.numbers if setup.depth == "dealt" else ()
    return State(
        setup=setup,
        map=pieces.Map.start() if setup.style == "map" else None,
        box=Box(rng=rng, placement=Deck.shuffle(cards, rng.stream("placement"))),
    )


def play(state: State, command: commands.SalamandraCommand) -> SalamandraStep:
    """What people say."""
    match command:
        case commands.Turn():
            return rounds.begin(state)
        case commands.TellLabour(line=line):
            return table.tell_labour(state, line)
        case commands.TellSpot():
            return table.tell_spot(state, command)
        case commands.TellDiscs():
            return table.tell_discs(state, command)
        case commands.DrawAnother():
            return table.draw_another(state)
        case commands.TellArrow():
            return table.tell_arrow(state, command)
        case commands.TellTile():
            return table.tell_tile(state, command)
        case commands.TellBook(spot=spot):
            return table.tell_book(state, spot)
        case commands.TellRound():
            return table.tell_round(state, command)
        case commands.TellGroves():
            return table.tell_groves(state, command)
        case commands.TellPoints(points=points):
            return table.tell_points(state, points)
        case commands.ChooseRefill():
            return table.choose_refill(state, command)
        case commands.LeaveMap():
            return table.leave_map(state)
        case commands.Final():
            return ending.final(state, command)


def work(state: State, work: Work) -> SalamandraStep:
    """What Rudolph does, piece by piece."""
    match work:
        case pieces.PlaceApprentice():
            return placing.place_apprentice(state, work)
        case pieces.MoveToSpellbook():
            return spellbooks.move_to_spellbook(state, work)
        case pieces.YourTurns():
            return step(state)  # you have told them, or nothing of them has to be known
        case pieces.TakeGroves():
            return groves.take_groves(state, work)
        case pieces.Compare():
            return rounds.compare(state)
        case pieces.Refill():
            return groves.refill(state, work)
        case pieces.NextRound():
            return rounds.next_round(state)
        case pieces.FinalScoring():
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
