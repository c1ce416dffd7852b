"""How a table opens: what the modules put on it, and which entrance his hotel has."""

from engines.gah.cards import ENTRANCES
from engines.gah.events import By, GahStep, step
from engines.gah.rounds import first_roll
from engines.gah.saying import refuse
from engines.gah.state import Box, FillPool, OpenHotel, Setup, State, Work
from engines.gah.waltz.events import EntranceChosen
from engines.gah.waltz.printed import lounge_of, read_board
from engines.gah.waltz.values import OPEN, Ballrooms, Celebrities, Entrance, MoreStaffCards


def open_table(setup: Setup, box: Box) -> State:
    """Depth card tracks nothing; that his hotel has an entrance is all it knows."""
    if setup.deck == "mine" and not (setup.ballrooms or setup.celebrities):
        raise refuse("deck-mine-needs-lines")
    entrance = _entrance(setup, box)
    boards = tuple(map(read_board, setup.ballrooms or ()))
    setup = setup.but(celebrities=None)  # they lie in the box
    if setup.depth == "card":
        return State(setup=setup, entrance=entrance, agenda=(OpenHotel(),) if entrance else (), box=box)
    return State(
        setup=setup,
        ballrooms=(Ballrooms.of(boards) if boards else Ballrooms()) if setup.has(1) else None,
        celebrities=Celebrities(lounge=lounge_of(box.celebrities)) if setup.has(2) else None,
        entrance=entrance,
        more_staff=MoreStaffCards() if setup.more_cards else None,
        agenda=(*_hotel_work(entrance), first_roll(setup)),
        box=box,
    )


def _entrance(setup: Setup, box: Box) -> Entrance | None:
    if not setup.has(3):
        return None
    drawn, _ = box.rng.stream("entrance").pick(ENTRANCES)
    entrance: Entrance = OPEN[setup.entrance or drawn]
    return entrance


def _hotel_work(entrance: Entrance | None) -> tuple[Work, ...]:
    if entrance is None:
        return ()
    return (OpenHotel(), FillPool()) if entrance.name == "hautel_couture" else (OpenHotel(),)


def open_hotel(state: State) -> GahStep:
    """Says which of the four entrances it is; what to lay out for it is told with it."""
    assert state.entrance is not None
    by: By = "bot" if state.setup.entrance is None else "table"
    return step(state, EntranceChosen(by=by, entrance=state.entrance.name, rule="entrance.choose"))


def open_at_once(state: State) -> GahStep:
    """Depth card: nothing else is worked off."""
    return open_hotel(state.but(agenda=()))
