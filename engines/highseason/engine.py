"""The table of contents of the rule book: every command and every task, one line each."""

from engines.core import Deck, Engine, Event, Handlers, Rng
from engines.highseason import (
    asking,
    commands,
    corrections,
    dealing,
    emperor,
    offers,
    physical,
    rooms,
    rounds,
    scoring,
    table,
    turn,
)
from engines.highseason import state as pieces
from engines.highseason.cards import Emperor, Occupy
from engines.highseason.events import SeasonStep, step
from engines.highseason.hotel import DICE
from engines.highseason.setting_up import board_drawn, cards_told, stack_drawn
from engines.highseason.state import Box, Setup, State


def new(setup: Setup, seed: int) -> State:
    """Return the first state of a game. Raises IllegalCommand if the owner's deck is not whole."""
    rng = Rng.from_seed(seed)
    cards = cards_told(setup)
    stack = Deck(stack_drawn(setup, rng.make_stream("solo")))
    agenda: tuple[pieces.Roll, ...] = ()
    if setup.depth != "card":
        agenda = (pieces.Roll(total=DICE),)
    return State(
        setup=setup.replace(cards=None),
        board=board_drawn(setup, rng.make_stream("board")),
        agenda=agenda,
        box=Box(rng=rng, solo=stack, cards=cards),
    )


def act(state: State, work: pieces.DoAction) -> SeasonStep:
    """Execute the actions on the card."""
    match work.action:
        case Emperor(steps=steps):
            return emperor.mark(state, steps)
        case Occupy():
            return rooms.occupy(state, work.action)


def play_turn(state: State) -> SeasonStep:
    """Begin Ralph's turn, or show its card in depth card."""
    if not state.is_tracked:
        return turn.show_card(state)
    return turn.begin(state)


SAYS: Handlers[State, Event] = {
    commands.ReportDice: table.report_dice,
    commands.RollForMe: lambda state, _: dealing.roll_for_me(state),
    commands.Turn: lambda state, _: play_turn(state),
    commands.TellCard: physical.tell_card,
    commands.TellTop: lambda state, said: physical.tell_top(state, said.preference),
    commands.YouTakeDie: lambda state, said: table.take_die(state, said.space, said.passed),
    commands.Claim: table.claim,
    commands.Points: lambda state, said: table.your_points(state, said.vp),
    commands.Final: scoring.final,
}
"""The function for each command."""

DOES: Handlers[State, Event] = {
    pieces.ReadCard: lambda state, _: turn.read_card(state),
    pieces.TakeDie: lambda state, work: turn.take_die(state, work.dice),
    pieces.DoAction: act,
    pieces.EndTurn: lambda state, _: rounds.end_turn(state),
    pieces.FinalScoring: lambda state, _: scoring.final_scoring(state),
    pieces.Roll: lambda state, _: step(state),  # the dice lie there: the roll is done
}
"""The function for each task of Ralph's agenda."""

ENGINE: Engine[Setup, State, commands.SeasonCommand, Event] = Engine(
    new_state=new,
    command_handlers=SAYS,
    task_handlers=DOES,
    next_deal=dealing.missing,
    find_ask=asking.asking,
    legal_moves=offers.legal,
    random_answer=dealing.deal,
    visible_cards=corrections.named,
    apply_correction=corrections.corrected,
    consequences=corrections.consequences,
    claim_kinds=("claim",),
)
