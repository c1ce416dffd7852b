"""Ralph's moves as hands follow them: dice, crosses, marks, what he was the first to complete, and
points."""

from collections import Counter
from collections.abc import Callable, Sequence

from engines.highseason import GAME
from engines.highseason.state import FinalScoring, Setup, State
from tests.engines.hands import Board, Hands, Lies, Values, number


def lies(state: State) -> Lies:
    his, progress = state.opponent, GAME.progress(state)
    found: Lies = Counter(("room", room) for room in his.hotel)
    found.update({("emperor", row): count for row, count in enumerate(his.emperor, start=1)})
    found.update(("first", line) for line in his.claims)
    dice = () if _counted(state) else state.dice or ()
    found.update({("die", space): count for space, count in enumerate(dice, start=1)})
    if progress:
        found["points",] = progress.his
    return found


def _counted(state: State) -> bool:
    return state.is_over or any(isinstance(work, FinalScoring) for work in state.agenda)


# ── What hands do ─────────────────────────────────────────────────────────────────────────────────


def _dice(board: Board, counts: Sequence[int]) -> None:
    board.clear("die")
    for space, count in enumerate(counts, start=1):
        board.put(count, "die", space)


def _rolled(board: Board, said: Values) -> None:
    counts = Counter(
        {
            int(face): int(count)
            for face, count in (die.split("×") for die in said["counted"].split())
        }
    )
    _dice(board, [counts[space] for space in range(1, 7)])


def _emperor(board: Board, said: Values) -> None:
    board.move(said["spaces"], "emperor", said["row"])


def _extra(board: Board, said: Values) -> None:
    board.move(said["spaces"], "emperor", 4)


def _points(board: Board, said: Values) -> None:
    board.move(number(said["vp"]), "points")


def _line(board: Board, said: Values) -> None:
    if said["first"]:
        board.move(1, "first", said["line"])
        _points(board, said)


def _group(board: Board, said: Values) -> None:
    if said["colour"] != "yellow":
        _points(board, said)


def _taken_back(board: Board, said: Values) -> None:
    board.move(-1, "first", said["line"])
    _points(board, said)


BY: dict[str, Callable[[Board, Values], None]] = {
    "you_took_die": lambda board, said: board.move(-1, "die", said["space"]),
    "die_taken.hands": lambda board, said: board.move(-1, "die", said["space"]),
    "room_occupied.hands": lambda board, said: board.move(1, "room", said["room"]),
    "room_occupied.note": _points,
    "emperor_marked.hands": _emperor,
    "extra_marked.hands": _extra,
    "extra_marked.note": lambda board, said: board.move(said["spaces"], "points"),
    "line_completed.note": _line,
    "group_completed.note": _group,
    "claim_taken_back": _taken_back,
    "round_started.note": lambda board, _: board.clear("die"),
    "round_ended.final": lambda board, _: board.clear("die"),
    "fined.note": lambda board, said: board.move(number(said["lost"]), "points"),
    "dice_rolled.hands": _rolled,
    "dice_stated.note": _rolled,
}
IDLE = frozenset(
    {
        *("emperor_marked.note", "brief-small", "card_flipped.always", "round_ended.always"),
        *(
            "round_ended.hands",
            "round_ended.spared",
            "you_claimed",
            "no_room_left",
            "points_scored",
        ),
        *("your_points_told", "your_score_told", "game_ended", "steps_lost", "card_learned"),
    }
)


HANDS = Hands(GAME, lies, BY, IDLE)
SETUPS = (Setup(level=3), Setup(level=5, depth="dealt"), Setup(level=1, deck="physical"))
