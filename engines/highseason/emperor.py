"""The Emperor track: steps by round, from row to row, then the one-point spaces."""

from engines.highseason import hotel, races
from engines.highseason.events import EmperorMarked, ExtraMarked, Fined, SeasonStep, StepsLost, step
from engines.highseason.state import State


def row_of_round(number: int) -> int:
    """The row in which steps begin."""
    return next(row for row, printed in enumerate(hotel.EMPEROR, start=1) if number in printed.rounds)


def mark(state: State, steps: int) -> SeasonStep:
    return mark_row(state, row_of_round(state.round), steps, "emperor.mark")


def mark_row(state: State, row: int, steps: int, rule: str) -> SeasonStep:
    """As many as fit into this row; the others drop to the next one."""
    if row > len(hotel.EMPEROR):
        return mark_extra(state, steps)
    old = state.opponent.emperor[row - 1]
    new = min(old + steps, hotel.EMPEROR[row - 1].spaces)
    if new == old:
        return mark_row(state, row + 1, steps, "emperor.next-row")
    marked = step(with_marks(state, row, new), EmperorMarked(row=row, spaces=new - old, old=old, new=new, rule=rule))
    if new == hotel.EMPEROR[row - 1].spaces:
        marked = marked.then(lambda state: races.complete(state, f"E{row}"))
    left = steps - (new - old)
    return marked.then(lambda state: mark_row(state, row + 1, left, "emperor.next-row")) if left else marked


def mark_extra(state: State, steps: int) -> SeasonStep:
    old = state.opponent.emperor[-1]
    new = min(old + steps, hotel.EXTRA)
    lost = steps - (new - old)
    extra = ExtraMarked(spaces=new - old, old=old, new=new, rule="emperor.extra")
    marked = step(with_marks(state, 4, new), extra) if new > old else step(state)
    return marked.also(StepsLost(spaces=lost, rule="emperor.lost")) if lost else marked


def with_marks(state: State, row: int, count: int) -> State:
    marks = state.opponent.emperor
    return state.with_his(emperor=(*marks[: row - 1], count, *marks[row:]))


# ── The Emperor comes ───────────────────────────────────────────────────────────────────────────────────────────────


def fined_rows(state: State, rounds_over: int) -> tuple[int, ...]:
    """The rows with too few marks when the Emperor came. A row no longer grows once he has been there."""
    if state.setup.penalties == "waived":
        return ()
    visited = (row for after, row in hotel.CHECKED_AFTER.items() if after <= rounds_over)
    return tuple(row for row in visited if state.opponent.emperor[row - 1] < hotel.EMPEROR[row - 1].needed)


def visit(state: State) -> SeasonStep:
    """At the end of a round."""
    row = hotel.CHECKED_AFTER.get(state.round)
    if row not in fined_rows(state, state.round):
        return step(state)
    printed, marked = hotel.EMPEROR[row - 1], state.opponent.emperor[row - 1]
    fined = Fined(row=row, marked=marked, needed=printed.needed, vp=printed.penalty, rule="emperor.penalty")
    return step(state, fined)
