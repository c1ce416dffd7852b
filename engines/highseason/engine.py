"""The rule book as a table of contents: every command and every piece of work, one line each."""

from engines.core import Deck, Engine, Rng
from engines.highseason import (
    commands,
    dealing,
    die,
    emperor,
    ending,
    offers,
    physical,
    rooms,
    rounds,
    scoring,
    table,
    turn,
)
from engines.highseason.asking import asking
from engines.highseason.cards import Action, Emperor, Occupy
from engines.highseason.consequences import consequences
from engines.highseason.corrections import corrected
from engines.highseason.events import SeasonStep, step
from engines.highseason.hotel import DICE
from engines.highseason.setting_up import board_drawn, cards_told, stack_drawn
from engines.highseason.shown import named
from engines.highseason.state import Box, DoAction, EndTurn, FinalScoring, ReadCard, Roll, Setup, State, TakeDie, Work


def new(setup: Setup, seed: int) -> State:
    rng = Rng.seeded(seed)
    cards = cards_told(setup)
    return State(
        setup=setup.but(cards=None),
        board=board_drawn(setup, rng.stream("board")),
        agenda=() if setup.depth == "card" else (Roll(total=DICE),),
        box=Box(rng=rng, solo=Deck(stack_drawn(setup, rng.stream("solo"))), cards=cards),
    )


def play(state: State, command: commands.SeasonCommand) -> SeasonStep:
    """What people say."""
    match command:
        case commands.ReportDice():
            return table.report_dice(state, command)
        case commands.RollForMe():
            return dealing.roll_for_me(state)
        case commands.Turn():
            return turn.begin(state) if state.tracked else turn.show_card(state)
        case commands.TellCard():
            return physical.tell_card(state, command)
        case commands.TellTop(preference=text):
            return physical.tell_top(state, text)
        case commands.YouTakeDie(space=space, passed=passed):
            return table.take_die(state, space, passed)
        case commands.Claim():
            return table.claim(state, command)
        case commands.Points(vp=vp):
            return table.your_points(state, vp)
        case commands.Final():
            return ending.final(state, command)


def work(state: State, work: Work) -> SeasonStep:
    """What Ralph does, piece by piece."""
    match work:
        case ReadCard():
            return turn.read_card(state)
        case TakeDie(dice=dice):
            return die.take_die(state, dice)
        case DoAction(action=action):
            return act(state, action)
        case EndTurn():
            return rounds.end_turn(state)
        case FinalScoring():
            return scoring.final_scoring(state)
        case Roll():
            return step(state)  # the dice lie there: the roll is done


def act(state: State, action: Action) -> SeasonStep:
    """Execute the actions on the card."""
    match action:
        case Emperor(steps=steps):
            return emperor.mark(state, steps)
        case Occupy():
            return rooms.occupy(state, action)


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
    consequences=consequences,
)
