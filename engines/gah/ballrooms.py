"""Module 1, Vienna Ballrooms: the places of Elisabeth's dancers, and their points by typed-in
boards or reports."""

from engines.core import MAX_POINTS, Choice, keep_items, replace_item
from engines.gah import cards, events, scoring
from engines.gah.messages import refuse
from engines.gah.state import PlaceDancer, ScoreBallroom, State
from engines.gah.waltz import typed_components, values
from engines.gah.waltz.events import (
    DancerPlaced,
    DancerReseated,
    NoDancerLeft,
    SpacesTold,
    YouDanced,
)
from engines.gah.waltz.values import Ballrooms, Floor, SeatRow

EVERY_BALLROOM: tuple[values.Ballroom, ...] = (1, 2, 3, "balcony")


# ── Placing a dancer ──────────────────────────────────────────────────────────────────────────────


def place_dancer(state: State, dancer: PlaceDancer) -> events.GahStep:
    """Send a dancer to the ballroom that the rules choose."""
    ballrooms = require_ballrooms(state)
    if not ballrooms.dancers:
        return events.step(state, NoDancerLeft(rule="dancer.ten"))
    choice = choose_ballroom(state, dancer)
    ballroom = choice.only_option
    rightmost = ballroom == "balcony" and dancer.arrows == 2
    danced = add_opponent_dancer(ballrooms, ballroom).replace(rightmost=rightmost)
    row = None if ballroom == "balcony" else find_next_dancer_row(ballrooms.floors[ballroom - 1])
    placed = DancerPlaced(
        ballroom=ballroom,
        row=row,
        arrows=dancer.arrows,
        left=danced.dancers,
        rule=choice.deciding_rule,
        why=choice.why,
    )
    return events.step(state.replace(ballrooms=danced), placed)


def choose_ballroom(state: State, dancer: PlaceDancer) -> Choice[values.Ballroom]:
    """Narrow the ballrooms to the one that this dancer goes to.

    One arrow means the ballroom scored next, or the first to its right with a space. Two arrows
    mean the one after it, or the rightmost.
    """
    sent_by = "dancer.guest" if dancer.guest else "dancer.additional"
    choice = Choice(EVERY_BALLROOM).narrow_to(sent_by, EVERY_BALLROOM)
    aim = find_aimed_ballroom(state.round, dancer.arrows)
    if aim != "balcony" and has_space(state, aim):
        arrow_rule = "dancer.one-arrow" if dancer.arrows == 1 else "dancer.two-arrows"
        return choice.narrow_to(arrow_rule, [aim])
    if aim != "balcony":
        choice = choice.keep_wanted("dancer.full", lambda ballroom: has_space(state, ballroom))
    if dancer.arrows == 2:
        return choice.narrow_to("dancer.rightmost", ["balcony"])
    to_the_right = EVERY_BALLROOM[EVERY_BALLROOM.index(aim) + 1 :]
    reachable = keep_items(choice.options, to_the_right)
    return choice.narrow_to("dancer.to-the-right", reachable[:1])


def find_aimed_ballroom(number: int, arrows: int) -> values.Ballroom:
    """Return the ballroom scored next in this round (one arrow), or the one after it; past the
    third the balcony."""
    scored_next = min(room for last, room in cards.BALLROOM_SCORED.items() if number <= last)
    return EVERY_BALLROOM[scored_next + arrows - 2]


def has_space(state: State, ballroom: values.Ballroom) -> bool:
    """Return whether a dancer fits in. An unknown ballroom counts as free, and is asked about when
    it matters."""
    return ballroom == "balcony" or require_ballrooms(state).free[ballroom - 1] != 0


def find_uncounted_ballroom_for_dancer(state: State, arrows: int) -> int | None:
    """Return the ballroom whose free spaces must be read before this dancer can be placed, or
    None."""
    ballrooms = require_ballrooms(state)
    if not ballrooms.dancers:
        return None
    aim = find_aimed_ballroom(state.round, arrows)
    for ballroom in EVERY_BALLROOM[EVERY_BALLROOM.index(aim) :]:
        if ballroom == "balcony" or ballrooms.free[ballroom - 1]:
            return None
        if ballrooms.free[ballroom - 1] is None:
            return ballroom
        if arrows == 2:
            return None
    return None


def add_opponent_dancer(ballrooms: values.Ballrooms, ballroom: values.Ballroom) -> values.Ballrooms:
    """Return the ballrooms with one more dancer of hers there."""
    index = EVERY_BALLROOM.index(ballroom)
    placed = replace_item(ballrooms.placed, index, ballrooms.placed[index] + 1)
    if ballroom != "balcony" and (floor := ballrooms.floors[ballroom - 1]):
        ballrooms = with_floor(ballrooms, ballroom, add_dancer_to_floor(floor, None, yours=False))
    return with_one_free_space_less(ballrooms.replace(placed=placed), ballroom)


def with_one_free_space_less(
    ballrooms: values.Ballrooms, ballroom: values.Ballroom
) -> values.Ballrooms:
    """Return the ballrooms with one free space less there, if the number is known."""
    if ballroom == "balcony":
        return ballrooms
    left = ballrooms.free[ballroom - 1]
    if not left:
        return ballrooms
    return ballrooms.replace(free=replace_item(ballrooms.free, ballroom - 1, left - 1))


# ── What the table tells ──────────────────────────────────────────────────────────────────────────


def record_free_spaces(state: State, ballroom: int, free: int) -> events.GahStep:
    """Take over how many spaces of a ballroom are free.

    Raises IllegalCommand if module 1 is not in play, or if ballroom or number are out of range.
    """
    ballrooms = require_ballrooms(state)
    _check_ballroom(ballroom)
    if not 0 <= free <= typed_components.MAX_SPACES:
        raise refuse(
            "ballroom-spaces-range", most=typed_components.MAX_SPACES, free=free, rule="dancer.full"
        )
    free_spaces = replace_item(ballrooms.free, ballroom - 1, free)
    counted = drop_floors_contradicting_counts(ballrooms.replace(free=free_spaces))
    return events.step(state.replace(ballrooms=counted), SpacesTold(ballroom=ballroom, free=free))


def place_your_dancer(state: State, ballroom: int, row: int | None) -> events.GahStep:
    """Place a dancer of yours. If the number of free spaces is unknown, it is asked for later.

    On a typed-in board the row counts. Without it, the points of her dancers there are asked for.
    Raises IllegalCommand if there is no such ballroom or row, or if it is full.
    """
    ballrooms = require_ballrooms(state)
    _check_ballroom(ballroom)
    floor = ballrooms.floors[ballroom - 1]
    check_row_is_free(floor, ballroom, row)
    if ballrooms.free[ballroom - 1] == 0:
        raise refuse("ballroom-full", ballroom=ballroom, rule="dancer.full")
    if floor:
        ballrooms = with_floor(ballrooms, ballroom, add_dancer_to_floor(floor, row, yours=True))
    danced = with_one_free_space_less(ballrooms, ballroom)  # type: ignore[arg-type]
    return events.step(state.replace(ballrooms=danced), YouDanced(ballroom=ballroom, row=row))


def move_last_dancer_to_ballroom_3(state: State) -> events.GahStep:
    """Move her last dancer to ballroom 3, by the other reading of "rightmost ballroom".

    Raises IllegalCommand if the last dancer did not go to the rightmost ballroom, or if ballroom 3
    is full.
    """
    ballrooms = require_ballrooms(state)
    if not ballrooms.rightmost:
        raise refuse("reseat-only-rightmost", rule="dancer.rightmost")
    if ballrooms.free[cards.BALLROOM_COUNT - 1] == 0:
        raise refuse("ballroom-full", ballroom=cards.BALLROOM_COUNT, rule="dancer.full")
    *others, balcony = ballrooms.placed
    danced = add_opponent_dancer(
        ballrooms.replace(placed=(*others, balcony - 1), rightmost=False), 3
    )
    return events.step(state.replace(ballrooms=danced), DancerReseated(ballroom=3))


def _check_ballroom(ballroom: int) -> None:
    """Raise IllegalCommand if there is no such ballroom."""
    if not 1 <= ballroom <= cards.BALLROOM_COUNT:
        raise refuse("ballroom-unknown", rule="dancer.full")


# ── Ballroom scoring ──────────────────────────────────────────────────────────────────────────────


def list_ballroom_scoring_tasks(state: State) -> tuple[ScoreBallroom, ...]:
    """Return the task of scoring the ballroom of this round, after an Emperor scoring.

    Without a dancer anywhere she scores nothing, unless a typed-in board says what that costs.
    """
    ballroom = cards.BALLROOM_SCORED.get(state.round)
    if ballroom is None or state.ballrooms is None:
        return ()
    if not any(state.ballrooms.placed) and not get_empty_ballroom_cost(state, ballroom):
        return ()
    return (ScoreBallroom(ballroom=ballroom),)


def get_empty_ballroom_cost(state: State, ballroom: int) -> int:
    """Return what an empty ballroom costs her by its board, even if its rows are followed no
    more."""
    floor = require_ballrooms(state).floors[ballroom - 1]
    if floor:
        return floor.nobody
    boards = state.setup.ballrooms
    if not boards:
        return 0
    return typed_components.parse_typed_board(boards[ballroom - 1]).nobody


def score_by_board(state: State, scored: ScoreBallroom) -> events.GahStep:
    """Score a ballroom by its typed-in board. A loss takes no more points than she has."""
    vp = max(count_ballroom_points_by_board(state, scored.ballroom) or 0, -state.opponent.vp)
    return scoring.score_points(state, "ballroom", vp, "ballroom.score")


def score_told_ballroom_points(state: State, points: int) -> events.GahStep:
    """Score the ballroom as the table tells; below zero if a typed-in board charges for an empty
    one.

    Raises IllegalCommand if no ballroom is scored now or the points are out of range.
    """
    require_ballrooms(state)
    if not state.agenda or not isinstance(state.agenda[0], ScoreBallroom):
        raise refuse("ballroom-not-scored", rule="ballroom.score")
    least = -get_empty_ballroom_cost(state, state.agenda[0].ballroom)
    if not least <= points <= MAX_POINTS:
        raise refuse("ballroom-points-range", least=least, most=MAX_POINTS, rule="ballroom.score")
    vp = max(points, -state.opponent.vp)
    return scoring.score_points(
        state.replace(agenda=state.agenda[1:]), "ballroom", vp, "ballroom.score"
    )


def require_ballrooms(state: State) -> values.Ballrooms:
    """Return the ballrooms. Raises IllegalCommand if module 1 is not in play."""
    if state.ballrooms is None:
        raise refuse("ballrooms-not-in-play", rule="combine.modules")
    return state.ballrooms


def add_dancer_to_floor(floor: Floor, row: int | None, *, yours: bool) -> Floor | None:
    """Return the floor with one more dancer in this row, or in the lowest with a space.

    Returns None if it can no longer be known which dancer is in which row.
    """
    free = _list_free_rows(floor)
    if not free:
        return None
    worths = {floor.rows[number - 1].points for number in free}
    if row is None and yours and len(worths) > 1:
        return None
    unsure = floor.unsure or (yours and row is None and len(free) > 1)
    number = free[0] if unsure or row is None else row
    rows = list(floor.rows)
    rows[number - 1] = _with_one_more_dancer(rows[number - 1], yours)
    return floor.replace(unsure=unsure, rows=tuple(rows))


def _list_free_rows(floor: Floor) -> list[int]:
    return [number for number, seats in enumerate(floor.rows, start=1) if seats.free]


def _with_one_more_dancer(seats: SeatRow, yours: bool) -> SeatRow:
    if yours:
        return seats.replace(yours=seats.yours + 1)
    return seats.replace(his=seats.his + 1)


def with_floor(ballrooms: Ballrooms, ballroom: int, floor: Floor | None) -> Ballrooms:
    """Return the ballrooms with this floor in place of the old one."""
    return ballrooms.replace(floors=replace_item(ballrooms.floors, ballroom - 1, floor))


def find_next_dancer_row(floor: Floor | None) -> int | None:
    """Return the row that her next dancer goes to, the lowest with a space; None if only the table
    may know."""
    if floor is None or floor.unsure:
        return None
    free = _list_free_rows(floor)
    return free[0] if free else None


def check_row_is_free(floor: Floor | None, ballroom: int, row: int | None) -> None:
    """Raise IllegalCommand if the board has no such row or the row is full."""
    if row is None or floor is None:
        return
    if not 1 <= row <= len(floor.rows):
        raise refuse(
            "ballroom-row-unknown", ballroom=ballroom, rows=len(floor.rows), rule="ballroom.yours"
        )
    if not floor.rows[row - 1].free and not floor.unsure:
        raise refuse("ballroom-row-full", row=row, ballroom=ballroom, rule="ballroom.yours")


def count_ballroom_points_by_board(state: State, ballroom: int) -> int | None:
    """Return what her dancers score there by the board; None if the table must count."""
    assert state.ballrooms is not None
    if not any(state.ballrooms.placed):
        return -get_empty_ballroom_cost(state, ballroom)
    floor, on_balcony = state.ballrooms.floors[ballroom - 1], state.ballrooms.placed[-1]
    if floor is None or any(seats.his and seats.points is None for seats in floor.rows):
        return None
    if on_balcony and floor.balcony is None:
        return None
    points = -floor.nobody
    if floor.his:
        points = sum(seats.his * (seats.points or 0) for seats in floor.rows)
    return points + on_balcony * (floor.balcony or 0)


def drop_floors_contradicting_counts(ballrooms: Ballrooms) -> Ballrooms:
    """Drop the floors that do not agree with a corrected count. Their points are asked for."""
    for number, floor in enumerate(ballrooms.floors, start=1):
        counts = (ballrooms.placed[number - 1], ballrooms.free[number - 1])
        if floor and (floor.his, floor.free) != counts:
            ballrooms = with_floor(ballrooms, number, None)
    return ballrooms
