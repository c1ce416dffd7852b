"""The solo sheet as a table of contents: every command and every task, one line each."""

from engines.core import Deck, Engine, Event, Handlers, Rng
from engines.salamandra import (
    commands,
    consequences,
    corrections,
    deals,
    events,
    groves,
    offers,
    placement,
    questions,
    rounds,
    scoring,
    spellbooks,
    table,
)
from engines.salamandra import state as tasks
from engines.salamandra.state import Box, Setup, State


def start_game(setup: Setup, seed: int) -> State:
    rng = Rng.from_seed(seed)
    cards = setup.placement_deck.numbers if setup.depth == "dealt" else ()
    map_ = tasks.Map.start() if setup.style == "map" else None
    box = Box(rng=rng, placement=Deck.shuffle(cards, rng.make_stream("placement")))
    return State(setup=setup, map=map_, box=box)


COMMAND_HANDLERS: Handlers[State, Event] = {
    commands.Turn: lambda state, _: rounds.begin_turn(state),
    commands.TellLabour: lambda state, said: table.report_labour_card(state, said.line),
    commands.TellSpot: table.report_bonus_spot,
    commands.TellDiscs: table.report_discs,
    commands.DrawAnother: lambda state, _: table.turn_over_another_card(state),
    commands.TellArrow: table.report_arrow,
    commands.TellTile: table.report_apprentice_target,
    commands.TellBook: lambda state, said: table.report_spellbook(state, said.spot),
    commands.TellRound: table.report_round,
    commands.TellGroves: table.report_groves,
    commands.TellPoints: lambda state, said: table.report_points(state, said.points),
    commands.ChooseRefill: table.report_refill_gaps,
    commands.LeaveMap: lambda state, _: table.stop_tracking_map(state),
    commands.Final: scoring.report_final_scores,
}
"""The function that plays each command."""

TASK_HANDLERS: Handlers[State, Event] = {
    tasks.PlaceApprentice: placement.place_apprentice,
    tasks.MoveToSpellbook: spellbooks.move_to_spellbook,
    # You have told them, or nothing of them has to be known.
    tasks.YourTurns: lambda state, _: events.step(state),
    tasks.TakeGroves: groves.take_groves,
    tasks.Compare: lambda state, _: rounds.compare_points(state),
    tasks.Refill: groves.refill_gaps,
    tasks.NextRound: lambda state, _: rounds.prepare_next_round(state),
    tasks.FinalScoring: lambda state, _: scoring.final_scoring(state),
}
"""The function that does each task of Rudolph."""

ENGINE: Engine[Setup, State, commands.SalamandraCommand, Event] = Engine(
    new_state=start_game,
    command_handlers=COMMAND_HANDLERS,
    task_handlers=TASK_HANDLERS,
    next_deal=deals.next_deal,
    find_ask=questions.find_ask,
    legal_moves=offers.list_legal_moves,
    random_answer=deals.pick_random_answer,
    visible_cards=corrections.list_visible_cards,
    apply_correction=corrections.apply_correction,
    consequences=consequences.play_consequences,
    forecast_answer=deals.pick_forecast_answer,
)
