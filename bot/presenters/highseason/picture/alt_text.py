"""The alt text of the table."""

from collections import Counter
from collections.abc import Collection, Sequence

from bot.presenters.highseason.picture.changes import Changes
from bot.presenters.highseason.words import format_heading
from engines.core import Event, JoinedItems, format_dice, format_signed, join_with_semicolons
from engines.highseason import cards, emperor, scoring
from engines.highseason.card_texts import split_zigzag
from engines.highseason.hotel import EMPEROR_ROWS, LINE_POINTS, ROOMS, Board
from engines.highseason.messages import say_now
from engines.highseason.state import TRACK, State


def describe_table(state: State, events: Sequence[Event]) -> str:
    """Return all that the picture shows in sentences, in the order of the table from top to
    bottom."""
    changed = Changes.from_events(state, events)
    points = state.you.points
    vp = points and points.vp
    round_number = points and points.round
    lines = [say_now("alt-heading", heading=format_heading(state), vp=vp, round=round_number)]
    if state.is_tracked:
        lines.append(_describe_hotel(state, changed))
    lines.append(_describe_card(state))
    lines.append(_describe_preference(changed.preference))
    if state.is_tracked:
        lines.append(_describe_tracks(state, changed))
    return " ".join(line for line in lines if line)


def _describe_hotel(state: State, changed: Changes) -> str:
    """Return his points, his board, its rooms and its complete groups in sentences."""
    hotel = state.opponent.hotel
    board = state.hotel_board
    points = {part: format_signed(worth) for part, worth in scoring.count_present_sheet(state)}
    free = [room for room in ROOMS if room not in hotel]
    counts = Counter(group.colour for group in board.groups if set(group.rooms) <= set(hotel))
    complete = list[str]()
    for colour, count in counts.items():
        complete.append(say_now("alt-group", count=count, colour=colour))
    return say_now(
        "alt-hotel",
        **points,
        board=board.number,
        floor=board.ground_floor,
        occupied=describe_rooms_by_colour(board, hotel),
        new=" ".join(changed.rooms) or None,
        free=describe_rooms_by_colour(board, free),
        complete=tuple(complete),
    )


def describe_rooms_by_colour(board: Board, rooms: Collection[str]) -> JoinedItems | None:
    """Return the rooms by colour, `blue 1-1 1-4; red 2-1`, or None if there are none."""
    sets: dict[str, list[str]] = {colour: [] for colour in board.colours.values()}
    for room in ROOMS:
        if room in rooms:
            sets[board.colours[room]].append(room)
    every = list[str]()
    for colour, found in sets.items():
        if found:
            every.append(say_now("alt-rooms", colour=colour, rooms=" ".join(found)))
    if not every:
        return None
    return join_with_semicolons(every)


# ── Cards ─────────────────────────────────────────────────────────────────────────────────────────


def _describe_card(state: State) -> str:
    """Return the flipped card in a sentence."""
    if state.card is None:
        return say_now("no-card-yet")
    card = cards.card_id(state.card)
    side = state.known_card(state.card).action
    if side is None:
        return say_now("alt-card-not-told", card=card)
    left, right = side.dice
    actions = tuple(say_now("alt-action", **dict(action)) for action in side.actions)
    return say_now("alt-card", card=card, left=left, right=right, actions=actions)


def _describe_preference(preference: cards.Preference | None) -> str:
    """Return the preference side that he followed in a sentence, or nothing."""
    if preference is None:
        return ""
    die = preference.die
    stairs = preference.stairs
    route = split_zigzag(preference.zigzag)
    return say_now("alt-preference", hand=die, stairs=stairs, apart=die != stairs, **route)


# ── Tracks, firsts, dice ──────────────────────────────────────────────────────────────────────────


def _describe_tracks(state: State, changed: Changes) -> str:
    """Return the Emperor track, the completed lines and the dice in sentences."""
    marks = zip(state.opponent.emperor, TRACK, strict=True)
    *rows, extra = (say_now("alt-marked", count=marked, most=most) for marked, most in marks)
    his = state.opponent.claims
    yours = state.you.claims
    die = None
    if changed.dice:
        die = changed.dice[-1]
    new_marks = list[str]()
    for row, (old, new) in changed.marks.items():
        new_marks.append(say_now("alt-mark", count=new - old, row=row))
    fined_rows = emperor.list_fined_rows(state, scoring.count_ended_rounds(state))
    open_lines = list[str]()
    for line, worth in LINE_POINTS.items():
        if line not in (*his, *yours):
            open_lines.append(f"{line} {worth}")
    return say_now(
        "alt-tracks",
        rows=tuple(rows),
        extra=extra,
        marks=tuple(new_marks),
        fined=tuple(f"E{row}" for row in fined_rows),
        needed=_describe_emperor_demand(state),
        his=" ".join(his) or None,
        yours=" ".join(yours) or None,
        open=tuple(open_lines),
        die=die,
        rolled=state.dice is not None,
        dice=format_dice(state.dice or ()),
    )


def _describe_emperor_demand(state: State) -> str | None:
    """Return how many spaces the Emperor demands in the current row, or None if he demands
    nothing."""
    row = emperor.find_row_of_round(state.round)
    printed = EMPEROR_ROWS[row - 1]
    if state.is_over or state.setup.penalties == "waived":
        return None
    if state.opponent.emperor[row - 1] >= printed.needed:
        return None
    return say_now("alt-needed", row=row, needed=printed.needed, round=printed.checked_after)
