"""Module 1, Vienna Ballrooms: where Elisabeth's dancers go, and what they score by typed-in boards or as it is told."""

from engines.core import MOST_POINTS, Choice
from engines.gah import cards, events, scoring
from engines.gah.saying import refuse
from engines.gah.state import PlaceDancer, ScoreBallroom, State
from engines.gah.waltz import printed, values
from engines.gah.waltz.events import DancerPlaced, DancerReseated, NoDancerLeft, SpacesTold, YouDanced
from engines.gah.waltz.values import Ballrooms, Floor, SeatRow

EVERY_BALLROOM: tuple[values.Ballroom, ...] = (1, 2, 3, "balcony")


# ── Placing a dancer ────────────────────────────────────────────────────────────────────────────────────────────────


def place_dancer(state: State, dancer: PlaceDancer) -> events.GahStep:
    ballrooms = in_play(state)
    if not ballrooms.dancers:
        return events.step(state, NoDancerLeft(rule="dancer.ten"))
    choice = choose_ballroom(state, dancer)
    ballroom = choice.chosen
    danced = with_dancer(ballrooms, ballroom).replace(rightmost=ballroom == "balcony" and dancer.arrows == 2)
    placed = DancerPlaced(
        ballroom=ballroom,
        row=None if ballroom == "balcony" else row_of(ballrooms.floors[ballroom - 1]),
        arrows=dancer.arrows,
        left=danced.dancers,
        rule=choice.rule,
        why=choice.why,
    )
    return events.step(state.replace(ballrooms=danced), placed)


def choose_ballroom(state: State, dancer: PlaceDancer) -> Choice[values.Ballroom]:
    """One arrow: the ballroom scored next, or the first to its right with a space. Two: the one after it, or the
    rightmost."""
    choice = Choice(EVERY_BALLROOM).ruled("dancer.guest" if dancer.guest else "dancer.additional", EVERY_BALLROOM)
    aim = aimed_at(state.round, dancer.arrows)
    if aim != "balcony" and has_space(state, aim):
        return choice.ruled("dancer.one-arrow" if dancer.arrows == 1 else "dancer.two-arrows", [aim])
    if aim != "balcony":
        choice = choice.keep("dancer.full", lambda ballroom: has_space(state, ballroom))
    if dancer.arrows == 2:
        return choice.ruled("dancer.rightmost", ["balcony"])
    to_the_right = EVERY_BALLROOM[EVERY_BALLROOM.index(aim) + 1 :]
    return choice.ruled("dancer.to-the-right", [next(room for room in choice.left if room in to_the_right)])


def aimed_at(number: int, arrows: int) -> values.Ballroom:
    """The ballroom scored next in this round (one arrow), or the one after it; past the third is the balcony."""
    scored_next = min(room for last, room in cards.BALLROOM_SCORED.items() if number <= last)
    return EVERY_BALLROOM[scored_next + arrows - 2]


def has_space(state: State, ballroom: values.Ballroom) -> bool:
    """A ballroom of which nothing has been told counts as free here: it is asked about when it matters."""
    return ballroom == "balcony" or in_play(state).free[ballroom - 1] != 0


def unknown_ballroom(state: State, arrows: int) -> int | None:
    """The ballroom whose free spaces must be read before this dancer can be placed."""
    ballrooms = in_play(state)
    if not ballrooms.dancers:
        return None
    aim = aimed_at(state.round, arrows)
    for ballroom in EVERY_BALLROOM[EVERY_BALLROOM.index(aim) :]:
        if ballroom == "balcony" or ballrooms.free[ballroom - 1]:
            return None
        if ballrooms.free[ballroom - 1] is None:
            return ballroom
        if arrows == 2:
            return None
    return None


def with_dancer(ballrooms: values.Ballrooms, ballroom: values.Ballroom) -> values.Ballrooms:
    at = EVERY_BALLROOM.index(ballroom)
    placed = tuple(count + (place == at) for place, count in enumerate(ballrooms.placed))
    if ballroom != "balcony" and (floor := ballrooms.floors[ballroom - 1]):
        ballrooms = with_floor(ballrooms, ballroom, seated(floor, None, yours=False))
    return with_one_space_less(ballrooms.replace(placed=placed), ballroom)


def with_one_space_less(ballrooms: values.Ballrooms, ballroom: values.Ballroom) -> values.Ballrooms:
    numbered = enumerate(ballrooms.free, start=1)
    free = tuple(left - 1 if left and number == ballroom else left for number, left in numbered)
    return ballrooms.replace(free=free)


# ── What the table tells ────────────────────────────────────────────────────────────────────────────────────────────


def report_spaces(state: State, ballroom: int, free: int) -> events.GahStep:
    ballrooms = in_play(state)
    _is_a_ballroom(ballroom)
    if not 0 <= free <= printed.MOST_SPACES:
        raise refuse("ballroom-spaces-range", most=printed.MOST_SPACES, free=free, rule="dancer.full")
    told = tuple(free if number == ballroom else left for number, left in enumerate(ballrooms.free, start=1))
    counted = in_agreement(ballrooms.replace(free=told))
    return events.step(state.replace(ballrooms=counted), SpacesTold(ballroom=ballroom, free=free))


def you_dance(state: State, ballroom: int, row: int | None) -> events.GahStep:
    """A dancer of yours takes a space; if nobody has told how many there are, it is asked later anyway.

    On a board that was typed in the row counts: without it, what her dancers score there is asked for.
    """
    ballrooms = in_play(state)
    _is_a_ballroom(ballroom)
    floor = ballrooms.floors[ballroom - 1]
    row_is_free(floor, ballroom, row)
    if ballrooms.free[ballroom - 1] == 0:
        raise refuse("ballroom-full", ballroom=ballroom, rule="dancer.full")
    if floor:
        ballrooms = with_floor(ballrooms, ballroom, seated(floor, row, yours=True))
    danced = with_one_space_less(ballrooms, ballroom)  # type: ignore[arg-type]
    return events.step(state.replace(ballrooms=danced), YouDanced(ballroom=ballroom, row=row))


def reseat(state: State) -> events.GahStep:
    """The other reading of "rightmost ballroom": ballroom 3 before the balcony."""
    ballrooms = in_play(state)
    if not ballrooms.rightmost:
        raise refuse("reseat-only-rightmost", rule="dancer.rightmost")
    if ballrooms.free[cards.BALLROOMS - 1] == 0:
        raise refuse("ballroom-full", ballroom=cards.BALLROOMS, rule="dancer.full")
    *others, balcony = ballrooms.placed
    danced = with_dancer(ballrooms.replace(placed=(*others, balcony - 1), rightmost=False), 3)
    return events.step(state.replace(ballrooms=danced), DancerReseated(ballroom=3))


def _is_a_ballroom(ballroom: int) -> None:
    if not 1 <= ballroom <= cards.BALLROOMS:
        raise refuse("ballroom-unknown", rule="dancer.full")


# ── Ballroom scoring ────────────────────────────────────────────────────────────────────────────────────────────────


def scoring_due(state: State) -> tuple[ScoreBallroom, ...]:
    """After an Emperor scoring the ballroom of that round is scored; without a dancer anywhere she scores nothing,
    unless a typed-in board says what that costs."""
    ballroom = cards.BALLROOM_SCORED.get(state.round)
    if ballroom is None or state.ballrooms is None:
        return ()
    if not any(state.ballrooms.placed) and not cost_of_nobody(state, ballroom):
        return ()
    return (ScoreBallroom(ballroom=ballroom),)


def cost_of_nobody(state: State, ballroom: int) -> int:
    """Return what it costs her to have no dancer there: as the board says, also where its rows are followed no more."""
    floor = in_play(state).floors[ballroom - 1]
    if floor:
        return floor.nobody
    boards = state.setup.ballrooms
    return printed.read_board(boards[ballroom - 1]).nobody if boards else 0


def score_by_board(state: State, scored: ScoreBallroom) -> events.GahStep:
    """Where the typed-in board says it all, nobody has to be asked."""
    vp = max(board_points(state, scored.ballroom) or 0, -state.opponent.vp)
    return scoring.score(state, "ballroom", vp, "ballroom.score")


def ballroom_points(state: State, points: int) -> events.GahStep:
    """What the boards say that her dancers are worth; below zero where a typed board charges for an empty ballroom."""
    in_play(state)
    if not state.agenda or not isinstance(state.agenda[0], ScoreBallroom):
        raise refuse("ballroom-not-scored", rule="ballroom.score")
    least = -cost_of_nobody(state, state.agenda[0].ballroom)
    if not least <= points <= MOST_POINTS:
        raise refuse("ballroom-points-range", least=least, most=MOST_POINTS, rule="ballroom.score")
    vp = max(points, -state.opponent.vp)
    return scoring.score(state.replace(agenda=state.agenda[1:]), "ballroom", vp, "ballroom.score")


def in_play(state: State) -> values.Ballrooms:
    if state.ballrooms is None:
        raise refuse("ballrooms-not-in-play", rule="combine.modules")
    return state.ballrooms


def seated(floor: Floor, row: int | None, *, yours: bool) -> Floor | None:
    """One dancer more, in this row or in the lowest with a space; None where nobody can know any more who is where."""
    free = [number for number, seats in enumerate(floor.rows, start=1) if seats.free]
    if not free:
        return None
    if row is None and yours and len({floor.rows[number - 1].points for number in free}) > 1:
        return None
    unsure = floor.unsure or (yours and row is None and len(free) > 1)
    at = free[0] if unsure or row is None else row
    return floor.replace(
        unsure=unsure,
        rows=tuple(_one_more(seats, yours) if n == at else seats for n, seats in enumerate(floor.rows, 1)),
    )


def _one_more(seats: SeatRow, yours: bool) -> SeatRow:
    return seats.replace(yours=seats.yours + 1) if yours else seats.replace(his=seats.his + 1)


def with_floor(ballrooms: Ballrooms, ballroom: int, floor: Floor | None) -> Ballrooms:
    floors = tuple(floor if number == ballroom else old for number, old in enumerate(ballrooms.floors, start=1))
    return ballrooms.replace(floors=floors)


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
    if not any(state.ballrooms.placed):
        return -cost_of_nobody(state, ballroom)
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
