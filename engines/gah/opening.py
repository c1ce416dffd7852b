"""How a table opens: what the modules put on it, and which entrance his hotel has."""

from engines.core import Piece
from engines.gah import cards, events, rounds
from engines.gah.saying import refuse
from engines.gah.state import Box, FillPool, OpenHotel, Setup, State
from engines.gah.waltz import printed, values
from engines.gah.waltz.events import EntranceChosen


def open_table(setup: Setup, box: Box) -> State:
    """Depth card tracks nothing; that his hotel has an entrance is all it knows."""
    if setup.deck == "mine" and not (setup.ballrooms or setup.celebrities):
        raise refuse("deck-mine-needs-lines")
    entrance = _entrance(setup, box)
    boards = tuple(map(printed.read_board, setup.ballrooms or ()))
    setup = setup.but(celebrities=None)  # they lie in the box
    if setup.depth == "card":
        return State(setup=setup, entrance=entrance, agenda=(OpenHotel(),) if entrance else (), box=box)
    return State(
        setup=setup,
        ballrooms=(values.Ballrooms.of(boards) if boards else values.Ballrooms()) if setup.has(1) else None,
        celebrities=values.Celebrities(lounge=printed.lounge_of(box.celebrities)) if setup.has(2) else None,
        entrance=entrance,
        more_staff=values.MoreStaffCards() if setup.more_cards else None,
        agenda=(*_hotel_work(entrance), rounds.first_roll(setup)),
        box=box,
    )


def _entrance(setup: Setup, box: Box) -> values.Entrance | None:
    if not setup.has(3):
        return None
    drawn, _ = box.rng.stream("entrance").pick(cards.ENTRANCES)
    entrance: values.Entrance = values.OPEN[setup.entrance or drawn]
    return entrance


def _hotel_work(entrance: values.Entrance | None) -> tuple[Piece, ...]:
    if entrance is None:
        return ()
    return (OpenHotel(), FillPool()) if entrance.name == "hautel_couture" else (OpenHotel(),)


def open_hotel(state: State) -> events.GahStep:
    """Says which of the four entrances it is; what to lay out for it is told with it."""
    assert state.entrance is not None
    by: events.By = "bot" if state.setup.entrance is None else "table"
    return events.step(state, EntranceChosen(by=by, entrance=state.entrance.name, rule="entrance.choose"))


def open_at_once(state: State) -> events.GahStep:
    """Depth card: nothing else is worked off."""
    return open_hotel(state.but(agenda=()))
