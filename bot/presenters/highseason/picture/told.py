"""All that the picture shows, sentence by sentence, in the order of a table read from top to bottom."""

from collections import Counter
from collections.abc import Collection, Sequence

from bot.presenters.highseason.picture.changed import Changed
from bot.presenters.highseason.words import heading
from engines.core import Event, Row, clauses, dice_text, signed
from engines.highseason import cards, emperor, scoring
from engines.highseason.hotel import EMPEROR, LINES, ROOMS, Board
from engines.highseason.saying import spoken
from engines.highseason.state import TRACK, State
from engines.highseason.writing import zigzag_parts


def describe(state: State, events: Sequence[Event]) -> str:
    changed, told = Changed.by(state, events), state.you.points
    lines = [
        spoken("alt-heading", heading=heading(state), vp=told and told.vp, round=told and told.round),
        _hotel_told(state, changed) if state.tracked else "",
        _card_told(state),
        _preference_told(changed.preference),
        _tracks_told(state, changed) if state.tracked else "",
    ]
    return " ".join(line for line in lines if line)


def _hotel_told(state: State, changed: Changed) -> str:
    hotel, board = state.opponent.hotel, state.hotel_board
    complete = Counter(group.colour for group in board.groups if set(group.rooms) <= set(hotel))
    return spoken(
        "alt-hotel",
        **{part: signed(worth) for part, worth in scoring.standing(state)},
        board=board.number,
        floor=board.ground_floor,
        occupied=by_colour(board, hotel),
        new=" ".join(changed.rooms) or None,
        free=by_colour(board, [room for room in ROOMS if room not in hotel]),
        complete=tuple(spoken("alt-group", count=count, colour=colour) for colour, count in complete.items()),
    )


def by_colour(board: Board, rooms: Collection[str]) -> Row | None:
    """`blue 1-1 1-4; red 2-1`; None where there are none."""
    sets: dict[str, list[str]] = {colour: [] for colour in board.colours.values()}
    for room in ROOMS:
        if room in rooms:
            sets[board.colours[room]].append(room)
    every = [spoken("alt-rooms", colour=colour, rooms=" ".join(found)) for colour, found in sets.items() if found]
    return clauses(every) if every else None


# ── Cards ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _card_told(state: State) -> str:
    if state.card is None:
        return spoken("no-card-yet")
    card, side = cards.card_id(state.card), state.known(state.card).action
    if side is None:
        return spoken("alt-card-not-told", card=card)
    left, right = side.dice
    actions = tuple(spoken("alt-action", **dict(action)) for action in side.actions)
    return spoken("alt-card", card=card, left=left, right=right, actions=actions)


def _preference_told(followed: cards.Preference | None) -> str:
    if followed is None:
        return ""
    die, stairs = followed.die, followed.stairs
    return spoken("alt-preference", hand=die, stairs=stairs, apart=die != stairs, **zigzag_parts(followed.zigzag))


# ── Tracks, firsts, dice ────────────────────────────────────────────────────────────────────────────────────────────


def _tracks_told(state: State, changed: Changed) -> str:
    marks = zip(state.opponent.emperor, TRACK, strict=True)
    *rows, extra = (spoken("alt-marked", count=marked, most=most) for marked, most in marks)
    his, yours = state.opponent.claims, state.you.claims
    return spoken(
        "alt-tracks",
        rows=tuple(rows),
        extra=extra,
        marks=tuple(spoken("alt-mark", count=to - old, row=row) for row, (old, to) in changed.marks.items()),
        fined=tuple(f"E{row}" for row in emperor.fined_rows(state, scoring.rounds_over(state))),
        needed=_needed_told(state),
        his=" ".join(his) or None,
        yours=" ".join(yours) or None,
        open=tuple(f"{line} {worth}" for line, worth in LINES.items() if line not in (*his, *yours)),
        die=changed.dice[-1] if changed.dice else None,
        rolled=state.dice is not None,
        dice=dice_text(state.dice or ()),
    )


def _needed_told(state: State) -> str | None:
    """What the Emperor wants of the row in which steps begin now."""
    row = emperor.row_of_round(state.round)
    printed = EMPEROR[row - 1]
    if state.over or state.setup.penalties == "waived" or state.opponent.emperor[row - 1] >= printed.needed:
        return None
    return spoken("alt-needed", row=row, needed=printed.needed, round=printed.checked_after)
