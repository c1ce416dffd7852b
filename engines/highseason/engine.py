"""The rule book as a table of contents: every command and every piece of work, one line each."""

from collections.abc import Collection, Mapping, Sequence

from engines.core.agenda import work_off
from engines.core.asking import Ask
from engines.core.deck import Deck
from engines.core.errors import IllegalCommand
from engines.core.rng import Rng
from engines.core.step import Step
from engines.highseason import (
    corrections,
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
    timing,
    turn,
)
from engines.highseason.asking import TableAsk, asking, deal
from engines.highseason.cards import Action, Emperor, Occupy
from engines.highseason.commands import (
    Claim,
    Final,
    Points,
    ReportDice,
    RollForMe,
    SeasonCommand,
    TellCard,
    TellTop,
    Turn,
    YouTakeDie,
)
from engines.highseason.events import SeasonEvent, SeasonStep, step
from engines.highseason.hotel import DICE
from engines.highseason.setting_up import board_drawn, cards_told, stack_drawn
from engines.highseason.state import Box, DoAction, EndTurn, FinalScoring, ReadCard, Roll, Setup, State, TakeDie, Work


class Ralph:
    """The automa."""

    def new(self, setup: Setup, seed: int) -> State:
        rng = Rng.seeded(seed)
        cards = cards_told(setup)
        return State(
            setup=setup.but(cards=None),
            board=board_drawn(setup, rng.stream("board")),
            agenda=() if setup.depth == "card" else (Roll(total=DICE),),
            box=Box(rng=rng, solo=Deck(stack_drawn(setup, rng.stream("solo"))), cards=cards),
        )

    def settle(self, state: State) -> Step[State, SeasonEvent]:
        if not state.tracked:
            return step(rounds.at_his_turn(state))
        return work_off(state, dealing.supply, asking, work)

    def apply(self, state: State, command: SeasonCommand) -> Step[State, SeasonEvent]:
        timing.not_over(state)
        return play(state, command).then(self.settle)

    def legal(self, state: State) -> Sequence[SeasonCommand]:
        return offers.legal(state)

    def asking(self, state: State) -> TableAsk | None:
        return asking(state)

    def deal(self, state: State, ask: Ask, rng: Rng) -> tuple[SeasonCommand, Rng]:
        return deal(state, ask, rng)

    def named(self, state: State) -> Mapping[str, Collection[int]]:
        return corrections.named(state)

    def corrected(self, old: State, new: State) -> State:
        return corrections.corrected(old, new)


def play(state: State, command: SeasonCommand) -> SeasonStep:
    """What people say."""
    if not state.tracked:
        return play_card_only(state, command)
    match command:
        case ReportDice():
            return table.report_dice(state, command)
        case RollForMe():
            return dealing.roll_for_me(state)
        case Turn():
            return turn.begin(state)
        case TellCard():
            return physical.tell_card(state, command)
        case TellTop(preference=text):
            return physical.tell_top(state, text)
        case YouTakeDie(space=space, passed=passed):
            return table.take_die(state, space, passed)
        case Claim():
            return table.claim(state, command)
        case Points(vp=vp):
            return table.your_points(state, vp)
        case Final():
            return ending.final(state, command)


def play_card_only(state: State, command: SeasonCommand) -> SeasonStep:
    """Depth card: nothing is tracked, so there is nothing to report but the end."""
    match command:
        case Turn():
            return turn.show_card(state)
        case Final():
            return ending.final(state, command)
        case _:
            raise IllegalCommand("With depth card only the cards are drawn; {do} is not needed.", do=command.do)


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
