"""Ballroom boards that an owner typed in: who dances in which row, and so what her dancers score."""

from engines.gah.saying import refuse
from engines.gah.state import State
from engines.gah.waltz.values import Ballrooms, Floor, SeatRow


def seated(floor: Floor, row: int | None, *, yours: bool) -> Floor | None:
    """One dancer more, in this row or in the lowest with a space; None where nobody can know any more who is where."""
    free = [number for number, seats in enumerate(floor.rows, start=1) if seats.free]
    if not free:
        return None
    if row is None and yours and len({floor.rows[number - 1].points for number in free}) > 1:
        return None
    unsure = floor.unsure or (yours and row is None and len(free) > 1)
    at = free[0] if unsure or row is None else row
    return floor.but(
        unsure=unsure,
        rows=tuple(_one_more(seats, yours) if n == at else seats for n, seats in enumerate(floor.rows, 1)),
    )


def _one_more(seats: SeatRow, yours: bool) -> SeatRow:
    return seats.but(yours=seats.yours + 1) if yours else seats.but(his=seats.his + 1)


def with_floor(ballrooms: Ballrooms, ballroom: int, floor: Floor | None) -> Ballrooms:
    floors = tuple(floor if number == ballroom else old for number, old in enumerate(ballrooms.floors, start=1))
    return ballrooms.but(floors=floors)


def row_of(floor: Floor | None) -> int | None:
    """The row that her next dancer goes to: the lowest with a free space, which only the table may know."""
    rows = enumerate(floor.rows, start=1) if floor and not floor.unsure else ()
    return next((number for number, seats in rows if seats.free), None)


def row_is_free(floor: Floor | None, ballroom: int, row: int | None) -> None:
    if row is None or floor is None:
        return
    if not 1 <= row <= len(floor.rows):
        raise refuse("ballroom-row-unknown", ballroom=ballroom, rows=len(floor.rows), rule="ballroom.yours")
    if not floor.rows[row - 1].free and not floor.unsure:
        raise refuse("ballroom-row-full", row=row, ballroom=ballroom, rule="ballroom.yours")


def board_points(state: State, ballroom: int) -> int | None:
    """What her dancers score there, where the board says so; None where the table must count."""
    assert state.ballrooms is not None
    floor, on_balcony = state.ballrooms.floors[ballroom - 1], state.ballrooms.placed[-1]
    if floor is None or any(seats.his and seats.points is None for seats in floor.rows):
        return None
    if on_balcony and floor.balcony is None:
        return None
    rows = sum(seats.his * (seats.points or 0) for seats in floor.rows) if floor.his else -floor.nobody
    return rows + on_balcony * (floor.balcony or 0)


def in_agreement(ballrooms: Ballrooms) -> Ballrooms:
    """A floor that does not agree with a corrected count is followed no more: its points are asked for."""
    for number, floor in enumerate(ballrooms.floors, start=1):
        if floor and (floor.his, floor.free) != (ballrooms.placed[number - 1], ballrooms.free[number - 1]):
            ballrooms = with_floor(ballrooms, number, None)
    return ballrooms
