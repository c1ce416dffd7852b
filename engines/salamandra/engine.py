"""The solo sheet as a table of contents: every command and every task, one line each."""

from engines.core import Deck, Engine, Event, Handlers, Rng
from engines.salamandra import (
    asking,
    commands,
    corrections,
    dealing,
    events,
    following,
    groves,
    offers,
    placing,
    rounds,
    scoring,
    spellbooks,
    table,
)
from engines.salamandra import state as pieces
from engines.salamandra.state import Box, Setup, State


def new(setup: Setup, seed: int) -> State:
    rng = Rng.from_seed(seed)
    cards = setup.placement_deck.numbers if setup.depth == "dealt" else ()
    map_ = pieces.Map.start() if setup.style == "map" else None
    box = Box(rng=rng, placement=Deck.shuffle(cards, rng.make_stream("placement")))
    return State(setup=setup, map=map_, box=box)


SAYS: Handlers[State, Event] = {
    commands.Turn: lambda state, _: rounds.begin(state),
    commands.TellLabour: lambda state, said: table.tell_labour(state, said.line),
    commands.TellSpot: table.tell_spot,
    commands.TellDiscs: table.tell_discs,
    commands.DrawAnother: lambda state, _: table.draw_another(state),
    commands.TellArrow: table.tell_arrow,
    commands.TellTile: table.tell_tile,
    commands.TellBook: lambda state, said: table.tell_book(state, said.spot),
    commands.TellRound: table.tell_round,
    commands.TellGroves: table.tell_groves,
    commands.TellPoints: lambda state, said: table.tell_points(state, said.points),
    commands.ChooseRefill: table.choose_refill,
    commands.LeaveMap: lambda state, _: table.leave_map(state),
    commands.Final: scoring.final,
}
"""The function that plays each command."""

DOES: Handlers[State, Event] = {
    pieces.PlaceApprentice: placing.place_apprentice,
    pieces.MoveToSpellbook: spellbooks.move_to_spellbook,
    pieces.YourTurns: lambda state, _: events.step(state),  # you have told them, or nothing of them has to be known
    pieces.TakeGroves: groves.take_groves,
    pieces.Compare: lambda state, _: rounds.compare(state),
    pieces.Refill: groves.refill,
    pieces.NextRound: lambda state, _: rounds.next_round(state),
    pieces.FinalScoring: lambda state, _: scoring.final_scoring(state),
}
"""The function that does each task of Rudolph."""

ENGINE: Engine[Setup, State, commands.SalamandraCommand, Event] = Engine(
    new_state=new,
    command_handlers=SAYS,
    task_handlers=DOES,
    next_deal=dealing.missing,
    find_ask=asking.asking,
    legal_moves=offers.legal,
    random_answer=dealing.deal,
    visible_cards=corrections.named,
    apply_correction=corrections.corrected,
    consequences=following.consequences,
    forecast_answer=dealing.forecast_answer,
)
