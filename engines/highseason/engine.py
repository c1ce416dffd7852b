"""The table of contents of the rule book: every command and every task, one line each."""

from engines.core import Deck, Engine, Event, Handlers, Rng
from engines.highseason import (
    commands,
    corrections,
    deals,
    emperor,
    offers,
    physical_deck,
    questions,
    rooms,
    rounds,
    scoring,
    table,
    turn,
)
from engines.highseason import state as tasks
from engines.highseason.cards import Emperor, Occupy
from engines.highseason.events import SeasonStep, step
from engines.highseason.hotel import DICE
from engines.highseason.setup_steps import choose_his_board, list_owner_cards, shuffle_card_stack
from engines.highseason.state import Box, Setup, State


def start_game(setup: Setup, seed: int) -> State:
    """Return the first state of a game. Raises IllegalCommand if the owner's deck is not whole."""
    rng = Rng.from_seed(seed)
    cards = list_owner_cards(setup)
    stack = Deck(shuffle_card_stack(setup, rng.make_stream("solo")))
    agenda: tuple[tasks.Roll, ...] = ()
    if setup.depth != "card":
        agenda = (tasks.Roll(total=DICE),)
    return State(
        setup=setup.replace(cards=None),
        board=choose_his_board(setup, rng.make_stream("board")),
        agenda=agenda,
        box=Box(rng=rng, solo=stack, cards=cards),
    )


def do_action(state: State, work: tasks.DoAction) -> SeasonStep:
    """Execute the actions on the card."""
    match work.action:
        case Emperor(steps=steps):
            return emperor.mark_steps(state, steps)
        case Occupy():
            return rooms.occupy_room(state, work.action)


def play_turn(state: State) -> SeasonStep:
    """Begin Ralph's turn, or show its card in depth card."""
    if not state.is_tracked:
        return turn.play_turn_in_depth_card(state)
    return turn.begin_turn(state)


COMMAND_HANDLERS: Handlers[State, Event] = {
    commands.ReportDice: table.report_dice,
    commands.RollForMe: lambda state, _: deals.roll_dice(state),
    commands.Turn: lambda state, _: play_turn(state),
    commands.TellCard: physical_deck.report_card,
    commands.TellTop: lambda state, said: physical_deck.report_top_preference_side(
        state, said.preference
    ),
    commands.YouTakeDie: lambda state, said: table.take_your_die(state, said.space, said.passed),
    commands.Claim: table.claim_lines,
    commands.Points: lambda state, said: table.report_your_points(state, said.vp),
    commands.Final: scoring.report_final_scores,
}
"""The function for each command."""

TASK_HANDLERS: Handlers[State, Event] = {
    tasks.ReadCard: lambda state, _: turn.put_card_on_agenda(state),
    tasks.TakeDie: lambda state, work: turn.take_die(state, work.dice),
    tasks.DoAction: do_action,
    tasks.EndTurn: lambda state, _: rounds.end_turn(state),
    tasks.FinalScoring: lambda state, _: scoring.final_scoring(state),
    tasks.Roll: lambda state, _: step(state),  # the dice lie there: the roll is done
}
"""The function for each task of Ralph's agenda."""

ENGINE: Engine[Setup, State, commands.SeasonCommand, Event] = Engine(
    new_state=start_game,
    command_handlers=COMMAND_HANDLERS,
    task_handlers=TASK_HANDLERS,
    next_deal=deals.next_deal,
    find_ask=questions.find_ask,
    legal_moves=offers.list_legal_moves,
    random_answer=deals.pick_random_answer,
    visible_cards=corrections.list_visible_cards,
    apply_correction=corrections.apply_correction,
    consequences=corrections.play_consequences,
    claim_kinds=("claim",),
)
