"""The Emperor track: steps by round, from row to row, then the one-point spaces."""

from engines.highseason import hotel, races
from engines.highseason.events import EmperorMarked, ExtraMarked, Fined, SeasonStep, StepsLost, step
from engines.highseason.state import State


def find_row_of_round(number: int) -> int:
    """Return the row in which the steps of a round begin."""
    return next(
        row for row, printed in enumerate(hotel.EMPEROR_ROWS, start=1) if number in printed.rounds
    )


def mark_steps(state: State, steps: int) -> SeasonStep:
    """Mark steps, beginning in the row of the present round."""
    return mark_emperor_row(state, find_row_of_round(state.round), steps, "emperor.mark")


def mark_emperor_row(state: State, row: int, steps: int, rule: str) -> SeasonStep:
    """Mark as many steps as fit into this row. The others drop to the next one."""
    if row > len(hotel.EMPEROR_ROWS):
        return mark_one_point_spaces(state, steps)
    old = state.opponent.emperor[row - 1]
    new = min(old + steps, hotel.EMPEROR_ROWS[row - 1].spaces)
    if new == old:
        return mark_emperor_row(state, row + 1, steps, "emperor.next-row")
    event = EmperorMarked(row=row, spaces=new - old, old=old, new=new, rule=rule)
    marked = step(with_row_marks(state, row, new), event)
    if new == hotel.EMPEROR_ROWS[row - 1].spaces:
        marked = marked.then_play(lambda state: races.score_completed_line(state, f"E{row}"))
    left = steps - (new - old)
    if not left:
        return marked
    return marked.then_play(
        lambda state: mark_emperor_row(state, row + 1, left, "emperor.next-row")
    )


def mark_one_point_spaces(state: State, steps: int) -> SeasonStep:
    """Mark one-point spaces behind the third row. Steps that do not fit are lost."""
    old = state.opponent.emperor[-1]
    new = min(old + steps, hotel.EXTRA_SPACES)
    lost = steps - (new - old)
    marked = step(state)
    if new > old:
        extra = ExtraMarked(spaces=new - old, old=old, new=new, rule="emperor.extra")
        marked = step(with_row_marks(state, 4, new), extra)
    if lost:
        marked = marked.add_events(StepsLost(spaces=lost, rule="emperor.lost"))
    return marked


def with_row_marks(state: State, row: int, count: int) -> State:
    """Return the state with this many marks in a row; row 4 is the one-point spaces."""
    marks = state.opponent.emperor
    return state.replace_opponent(emperor=(*marks[: row - 1], count, *marks[row:]))


# ── The Emperor comes ─────────────────────────────────────────────────────────────────────────────


def list_fined_rows(state: State, rounds_over: int) -> tuple[int, ...]:
    """Return the rows with too few marks when the Emperor came. A row no longer grows after his
    visit."""
    if state.setup.penalties == "waived":
        return ()
    visited = (row for after, row in hotel.CHECKED_AFTER.items() if after <= rounds_over)
    return tuple(
        row
        for row in visited
        if state.opponent.emperor[row - 1] < hotel.EMPEROR_ROWS[row - 1].needed
    )


def impose_emperor_fine(state: State) -> SeasonStep:
    """Fine Ralph at the end of a round if the row that the Emperor checks has too few marks."""
    row = hotel.CHECKED_AFTER.get(state.round)
    if row not in list_fined_rows(state, state.round):
        return step(state)
    printed, marked = hotel.EMPEROR_ROWS[row - 1], state.opponent.emperor[row - 1]
    fined = Fined(
        row=row, marked=marked, needed=printed.needed, vp=printed.penalty, rule="emperor.penalty"
    )
    return step(state, fined)
