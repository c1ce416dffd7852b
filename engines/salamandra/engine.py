"""The solo sheet as a table of contents: every command and every piece of work, one line each."""

from collections.abc import Collection, Mapping, Sequence

from engines.core.agenda import work_off
from engines.core.asking import Ask
from engines.core.deck import Deck
from engines.core.rng import Rng
from engines.core.step import Step
from engines.salamandra import (
    corrections,
    dealing,
    groves,
    offers,
    placing,
    rounds,
    scoring,
    spellbooks,
    table,
    timing,
)
from engines.salamandra.asking import TableAsk, asking
from engines.salamandra.commands import (
    ChooseRefill,
    DrawAnother,
    Final,
    LeaveMap,
    SalamandraCommand,
    TellArrow,
    TellBook,
    TellGroves,
    TellLabour,
    TellPoints,
    TellRound,
    TellSpot,
    TellTile,
    Turn,
)
from engines.salamandra.events import SalamandraEvent, SalamandraStep, step
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


class Rudolph:
    """The grey scholar."""

    def new(self, setup: Setup, seed: int) -> State:
        rng = Rng.seeded(seed)
        cards = setup.placement_deck.numbers if setup.depth == "dealt" else ()
        return State(
            setup=setup,
            map=Map.start() if setup.style == "map" else None,
            box=Box(rng=rng, placement=Deck.shuffle(cards, rng.stream("placement"))),
        )

    def settle(self, state: State) -> Step[State, SalamandraEvent]:
        return work_off(state, dealing.supply, asking, work)

    def apply(self, state: State, command: SalamandraCommand) -> Step[State, SalamandraEvent]:
        timing.not_over(state)
        return play(state, command).then(self.settle)

    def legal(self, state: State) -> Sequence[SalamandraCommand]:
        return offers.legal(state)

    def asking(self, state: State) -> TableAsk | None:
        return asking(state)

    def deal(self, state: State, ask: Ask, rng: Rng) -> tuple[SalamandraCommand, Rng]:
        return dealing.deal(state, ask, rng)

    def named(self, state: State) -> Mapping[str, Collection[int]]:
        return {"placement": state.played}

    def corrected(self, old: State, new: State) -> State:
        return corrections.corrected(old, new)


def play(state: State, command: SalamandraCommand) -> SalamandraStep:
    """What people say."""
    match command:
        case Turn():
            return rounds.begin(state)
        case TellLabour(line=line):
            return table.tell_labour(state, line)
        case TellSpot():
            return table.tell_spot(state, command)
        case DrawAnother():
            return table.draw_another(state)
        case TellArrow(arrow=arrow):
            return table.tell_arrow(state, arrow)
        case TellTile(tile=tile):
            return table.tell_tile(state, tile)
        case TellBook(spot=spot):
            return table.tell_book(state, spot)
        case TellRound():
            return table.tell_round(state, command)
        case TellGroves(count=count):
            return table.tell_groves(state, count)
        case TellPoints(points=points):
            return table.tell_points(state, points)
        case ChooseRefill():
            return table.choose_refill(state, command)
        case LeaveMap():
            return table.leave_map(state)
        case Final():
            return table.final(state, command)


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
