"""All that the picture shows, sentence by sentence, in the order of a table read from top to bottom."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from bot.presenters.highseason.picture.changed import Changed
from bot.presenters.highseason.words import heading
from engines.core.dice import dice_text
from engines.core.events import Event
from engines.highseason.cards import Action, Emperor, Preference, card_id
from engines.highseason.emperor import fined_rows, row_of_round
from engines.highseason.hotel import EMPEROR, LINES, ROOMS, Board
from engines.highseason.questions import question
from engines.highseason.scoring import progress, rounds_over, standing
from engines.highseason.state import TRACK, State
from engines.highseason.writing import zigzag_words


def describe(state: State, events: Sequence[Event]) -> str:
    changed = Changed.by(state, events)
    lines = [
        f"{heading(state)}.",
        *(_hotel_told(state, changed) if state.tracked else ()),
        _card_told(state),
        _preference_told(changed.preference),
        *(_tracks_told(state, changed) if state.tracked else ()),
        str(question(state)),
    ]
    return " ".join(line for line in lines if line)


def _hotel_told(state: State, changed: Changed) -> Iterable[str]:
    points, hotel, board = standing(state).total, state.opponent.hotel, state.hotel_board
    gained = f", {changed.points:+d} by his last move" if changed.points and not state.over else ""
    stands = progress(state)
    yours = f", you {stands.yours}" if stands and stands.yours is not None else ""
    yield f"Ralph has {points} points{gained}{yours}."
    yield f"Board {board.number}."
    yield f"Occupied: {by_colour(board, hotel)}." if hotel else "No room is occupied."
    yield f"New: {' '.join(changed.rooms)}." if changed.rooms else ""
    free = [room for room in ROOMS if room not in hotel]
    yield f"Free: {by_colour(board, free)}." if free else ""
    complete = Counter(group.colour for group in board.groups if set(group.rooms) <= set(hotel))
    groups = ", ".join(f"{count} {colour}" for colour, count in complete.items())
    yield f"Complete groups: {groups}." if groups else ""


def by_colour(board: Board, rooms: Collection[str]) -> str:
    """`blue 1-1 1-4; red 2-1`"""
    colours = dict.fromkeys(board.colours.values())
    sets = {colour: [room for room in ROOMS if room in rooms and board.colours[room] == colour] for colour in colours}
    return "; ".join(f"{colour} {' '.join(found)}" for colour, found in sets.items() if found)


# ── Cards ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _card_told(state: State) -> str:
    if state.card is None:
        return "No card has been flipped yet."
    side = state.known(state.card).action
    if side is None:
        return f"Card {card_id(state.card)}, not told."
    left, right = side.dice
    actions = ", ".join(map(action_told, side.actions))
    return f"Card {card_id(state.card)}: die {left} left, {right} right; {actions}."


def action_told(action: Action) -> str:
    """Shorter than the panel has it: `red room for a group`."""
    if isinstance(action, Emperor):
        return f"Emperor {action.steps}"
    return f"{action.colour} room{f' for a {action.prefer}' if action.prefer else ''}"


def _preference_told(followed: Preference | None) -> str:
    if followed is None:
        return ""
    die, stairs = followed.die, followed.stairs
    hand = f"Hand {die}" if die == stairs else f"Hand {die}, rooms {stairs}"
    return f"{hand}; {zigzag_words(followed.zigzag)}."


# ── Tracks, firsts, dice ────────────────────────────────────────────────────────────────────────────────────────────


def _tracks_told(state: State, changed: Changed) -> Iterable[str]:
    *rows, extra = (f"{marked} of {most}" for marked, most in zip(state.opponent.emperor, TRACK, strict=True))
    yield f"Emperor rows: {', '.join(rows)}, extra {extra}."
    new = [
        f"{to - old} in {'extra' if row == len(TRACK) else f'row {row}'}" for row, (old, to) in changed.marks.items()
    ]
    yield f"New marks: {', '.join(new)}." if new else ""
    fined = fined_rows(state, rounds_over(state))
    yield f"Fined for row {', '.join(map(str, fined))}." if fined else ""
    yield _needed_told(state)
    yield from _firsts_told(state)
    yield f"He took a {changed.dice[-1]}." if changed.dice else ""
    yield "The dice are to be rolled." if state.dice is None else f"Dice: {dice_text(state.dice)}."


def _needed_told(state: State) -> str:
    """What the Emperor wants of the row in which steps begin now."""
    row = row_of_round(state.round)
    printed = EMPEROR[row - 1]
    if state.over or state.setup.penalties == "waived" or state.opponent.emperor[row - 1] >= printed.needed:
        return ""
    return f"Row {row} needs {printed.needed} by round {printed.checked_after}."


def _firsts_told(state: State) -> Iterable[str]:
    his, yours = state.opponent.claims, state.you.claims
    yield f"He was first in {' '.join(his)}." if his else ""
    yield f"You were first in {' '.join(yours)}." if yours else ""
    still = [f"{line} {worth}" for line, worth in LINES.items() if line not in (*his, *yours)]
    yield f"Points for the first: {', '.join(still)}." if still else ""
