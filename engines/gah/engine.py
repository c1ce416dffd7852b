"""The rule book as a table of contents: every command and every piece of work, one line each."""

from collections.abc import Collection, Mapping, Sequence

from engines.core.agenda import work_off
from engines.core.asking import Ask
from engines.core.deck import Deck
from engines.core.errors import IllegalCommand
from engines.core.rng import Rng
from engines.core.step import Step
from engines.gah import actions, dealing, die, ending, guests, offers, rounds, scoring, staff, table, timing, turn
from engines.gah.asking import TableAsk, asking, deal
from engines.gah.cards import DICE, END_STAFF, GUESTS, INSTRUCTION
from engines.gah.commands import (
    Claim,
    Final,
    GahCommand,
    Held,
    Pass,
    Points,
    ReportDice,
    ReportQueue,
    Reveal,
    RollForMe,
    Staff,
    Turn,
    YourStaff,
    YouTakeDie,
    YouTakeGuest,
)
from engines.gah.corrections import corrected
from engines.gah.events import GahEvent, GahStep, step
from engines.gah.shown import named
from engines.gah.state import (
    AdvanceEmperor,
    Box,
    EndTurn,
    FinalScoring,
    PursueObjective,
    Roll,
    Setup,
    State,
    TakeDie,
    TakeGuest,
    TurnUpStaff,
    Work,
)


class Leopold:
    """The automa of the base game."""

    def new(self, setup: Setup, seed: int) -> State:
        rng = Rng.seeded(seed)
        return State(
            setup=setup,
            agenda=() if setup.depth == "card" else (Roll(total=DICE),),
            box=Box(
                rng=rng,
                instruction=Deck.shuffle(INSTRUCTION, rng.stream("instruction")),
                guests=Deck.shuffle(GUESTS, rng.stream("guests")),
                staff=Deck.shuffle(END_STAFF, rng.stream("staff")),
            ),
        )

    def settle(self, state: State) -> Step[State, GahEvent]:
        if not state.tracked:
            return step(state)
        return work_off(state, dealing.supply, asking, work)

    def apply(self, state: State, command: GahCommand) -> Step[State, GahEvent]:
        timing.not_over(state)
        return play(state, command).then(self.settle)

    def legal(self, state: State) -> Sequence[GahCommand]:
        return offers.legal(state)

    def asking(self, state: State) -> TableAsk | None:
        return asking(state)

    def deal(self, state: State, ask: Ask, rng: Rng) -> tuple[GahCommand, Rng]:
        return deal(state, ask, rng)

    def named(self, state: State) -> Mapping[str, Collection[int]]:
        return named(state)

    def corrected(self, old: State, new: State) -> State:
        return corrected(old, new)


def play(state: State, command: GahCommand) -> GahStep:
    """What people say."""
    if not state.tracked:
        return play_card_only(state, command)
    match command:
        case ReportQueue():
            return table.report_queue(state, command)
        case Reveal():
            return table.reveal(state, command)
        case ReportDice():
            return table.report_dice(state, command)
        case RollForMe():
            return dealing.roll_for_me(state)
        case Turn():
            return turn.begin(state)
        case YouTakeGuest(slot=slot):
            return table.take_guest(state, slot)
        case YouTakeDie(space=space, extra=extra):
            return table.take_die(state, space, extra)
        case Pass():
            return table.pass_turn(state)
        case Claim(objective=objective):
            return table.claim(state, objective)
        case Points(vp=vp):
            return table.your_points(state, vp)
        case Staff(card=card):
            return staff.turned_up(state, card)
        case Held(card=card):
            return staff.held(state, card)
        case YourStaff(cards=cards):
            return staff.your_staff(state, cards)
        case Final():
            return ending.final(state, command)


def play_card_only(state: State, command: GahCommand) -> GahStep:
    """Depth card: nothing is tracked, so there is nothing to report but the end."""
    match command:
        case Turn():
            return turn.show_card(state)
        case Final():
            return ending.final(state, command)
        case _:
            raise IllegalCommand("With depth card only the cards are drawn; {do} is not needed.", do=command.do)


def work(state: State, work: Work) -> GahStep:
    """What Leopold does, piece by piece."""
    match work:
        case TakeGuest(colour=colour):
            return guests.take_guest(state, colour)
        case TakeDie():
            return die.take_die(state)
        case AdvanceEmperor(spaces=spaces):
            return actions.advance_emperor(state, spaces)
        case PursueObjective(letter=letter):
            return actions.pursue_objective(state, letter)
        case TurnUpStaff():
            return actions.turn_up_staff(state)
        case EndTurn():
            return rounds.end_turn(state)
        case FinalScoring():
            return scoring.final_scoring(state)
        case Roll():
            return step(state)  # the dice lie there: the roll is done
