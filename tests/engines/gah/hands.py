"""His or her moves as hands follow them: guests, dice, rooms, staff, markers, dancers, tokens and
points."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

from engines.core import Entry
from engines.gah import GAME, events
from engines.gah.ballrooms import EVERY_BALLROOM
from engines.gah.cards import ENTRANCES, LETTERS, SPACES
from engines.gah.state import FinalScoring, ServeItem, Setup, State
from engines.gah.waltz.commands import Serve
from engines.gah.waltz.events import CelebritiesTold, ItemPlaced, ItemReturned
from engines.gah.waltz.values import HautelCouture, NineStarsInn, SushiResort, TollBridgeHotel
from tests.engines.hands import Board, Hands, Lies, Values

ROOMS = {(space.floor, space.column): room for room, space in SPACES.items()}


def lies(state: State) -> Lies:
    his = state.opponent
    found: Lies = Counter({("points",): his.vp, ("emperor",): his.emperor})
    found.update(("room", room) for room in his.hotel)
    found.update(
        ("marker", letter, his.objectives[letter]) for letter in LETTERS if his.objectives[letter]
    )
    found.update(("staff", card) for card in his.staff if card)
    found.update(("staff", card.name) for card in state.named_staff)
    found.update(
        ("queue", slot, *guest.pair) for slot, guest in enumerate(state.queue, start=1) if guest
    )
    found.update(("discard", *guest.pair) for guest in state.discard)
    dice = () if _counted(state) else state.dice or ()
    found.update({("die", space): count for space, count in enumerate(dice, start=1)})
    if state.ballrooms:
        found.update(
            {
                ("dancer", place): count
                for place, count in zip(EVERY_BALLROOM, state.ballrooms.placed, strict=True)
            }
        )
    if state.celebrities:
        coloured, worth = state.celebrities.dice, state.celebrities.points
        found.update(("coloured", colour, coloured[colour]) for colour in coloured.on_board)
        found.update(("celebrity", colour) for colour in state.celebrities.tiles)
        found.update({("tile", colour): points for colour, points in worth if points})
    found.update(_entrance(state.entrance))
    return found


def _counted(state: State) -> bool:
    """After the last round nobody looks at the dice any more."""
    return state.is_over or any(isinstance(work, FinalScoring) for work in state.agenda)


def _entrance(entrance: Any) -> Lies:
    found: Lies = Counter()
    match entrance:
        case HautelCouture(cafe=cafe, spaces=spaces):
            for waiting in cafe:
                who = str(waiting.guest.words()).lower()
                found.update(
                    {("needs", who, item): waiting.needs[item] for item in waiting.needs.kinds}
                )
            found.update(
                ("item", at, item)
                for at, item in enumerate(spaces, start=1)
                if item and item != "empty"
            )
        case NineStarsInn(tokens=tokens):
            found["stars",] = tokens
        case SushiResort(rooms=rooms, slots=slots):
            found.update(("sushi", room) for room in rooms)
            found.update(("carried", slot) for slot in slots)
        case TollBridgeHotel(tokens=tokens):
            found.update({("toll", space): count for space, count in enumerate(tokens, start=1)})
    return found


# ── What hands do ─────────────────────────────────────────────────────────────────────────────────


def _slide(board: Board, slot: int) -> None:
    """A guest leaves the queue: those to the left of the gap move on, with the tokens they
    carry."""
    board.clear("queue", slot)
    board.move(board.lies.pop(("carried", slot), 0), "carried", 0)
    for left in range(slot - 1, 0, -1):
        for guest in [what for what in board.lies if what[:2] == ("queue", left)]:  # type: ignore[index]
            board.put(1, "queue", left + 1, *guest[2:])  # type: ignore[index]
        board.clear("queue", left)
        board.move(board.lies.pop(("carried", left), 0), "carried", left + 1)


def _guest(board: Board, said: Values) -> None:
    _slide(board, said["slot"])
    board.move(1, "discard", said["colour"], said["guest_vp"])


def _room(board: Board, said: Values) -> None:
    board.move(1, "room", ROOMS[said["floor"], said["column"]])
    assert ROOMS[said["floor"], said["column"]] == said["room"]


def _die(board: Board, said: Values) -> None:
    board.move(-1, "die", said["space"])
    if said["colour"]:
        board.clear("coloured", said["colour"])


def _dice(board: Board, counts: Sequence[int], coloured: Any) -> None:
    board.clear("die")
    board.clear("coloured")
    for space, count in enumerate(counts, start=1):
        board.put(count, "die", space)
    for colour in coloured.on_board if coloured else ():
        board.put(1, "coloured", colour, coloured[colour])


def _rolled(board: Board, said: Values) -> None:
    laid = str(said["dice"].values["dice"]).split("  ")
    counts = Counter({int(each.split(" ×")[0]): int(each.split(" ×")[1]) for each in laid})
    _dice(board, [counts[space] for space in range(1, 7)], said["coloured"])


def _points(board: Board, said: Values) -> None:
    board.move(said["vp"], "points")
    if said["total"] is not None:
        board.put(said["total"] - board.lies["points",], "points told wrong")


def _new(slot: int | None) -> Callable[[Board, Values], None]:
    def new(board: Board, said: Values) -> None:
        at = slot or said["slot"]
        board.clear("queue", at)
        board.put(1, "queue", at, said["colour"], said["vp"])

    return new


def _round(board: Board, said: Values) -> None:
    """The dice are taken off the board, and new celebrities are laid out."""
    if said["when"] == "now":
        for kind in ("die", "coloured", "tile"):
            board.clear(kind)


def _removed(board: Board, said: Values) -> None:
    board.clear("die")
    board.clear("coloured")


def _needs(board: Board, said: Values) -> None:
    board.clear("needs", who := str(said["guest"]).lower())
    for item in said["needs"].kinds:
        board.put(said["needs"][item], "needs", who, item)


def _order(board: Board, said: Values) -> None:
    board.move(1, "room", said["room"])
    guest = said["guest"].values
    board.move(1, "discard", guest["colour"], guest["vp"])


def _token_removed(board: Board, said: Values) -> None:
    board.move(-1, "carried", 5 if said["because"] == "right_end" else 0)


def _token_moved(board: Board, said: Values) -> None:
    board.move(-1, "sushi", said["room"])
    board.move(1, "carried", 1)


def _reseated(board: Board, said: Values) -> None:
    board.move(-1, "dancer", "balcony")
    board.move(1, "dancer", said["ballroom"])


def _discarded(board: Board, said: Values) -> None:
    board.clear("celebrity")


def _laid(board: Board, said: Values) -> None:
    for colour in ("red", "yellow", "blue"):
        board.put(said[f"{colour}_points"], "tile", colour)


BY: dict[str, Callable[[Board, Values], None]] = {
    "guest_taken.hands": _guest,
    "room_occupied.note": _room,
    "die_taken.hands": _die,
    "dice_rolled": _rolled,
    "dice_rolled.hands": _rolled,
    "dice_stated": _rolled,
    "brief-points": _points,
    "points_scored": _points,
    "points_scored.hands": _points,
    "emperor_advanced.note": lambda board, said: board.put(said["new"], "emperor"),
    "emperor_reset.note": lambda board, said: board.put(said["new"], "emperor"),
    "staff_turned_up.note": lambda board, said: board.put(1, "staff", said["card"]),
    "more_staff_turned_up.note": lambda board, said: board.put(1, "staff", said["name"]),
    "marker_moved.note": lambda board, said: board.only("marker", said["objective"], said["new"]),
    "celebrity_taken.hands": lambda board, said: board.move(1, "celebrity", said["colour"]),
    "dancer_placed.hands": lambda board, said: board.move(1, "dancer", said["ballroom"]),
    "star_placed.note": lambda board, said: board.put(said["tokens"], "stars"),
    "toll_token_placed.note": lambda board, said: board.put(said["tokens"], "toll", said["space"]),
    "guests_revealed.newest": _new(1),
    "brief-in-slot": _new(None),
    "round_ended.hands": _round,
    "die_removed.hands": _removed,
    "staff_held.hands": lambda board, said: board.move(-1, "staff", said["card"]),
    "room_reserved.hands": _needs,
    "item_placed.hands": _needs,
    "on-space": lambda board, said: board.put(1, "item", said["space"], said["item"]),
    "order_completed.hands": _order,
    "stars_removed.hands": lambda board, said: board.put(said["tokens"], "stars"),
    "token_moved.hands": _token_moved,
    "token_removed.hands": _token_removed,
    "toll_taken.hands": lambda board, said: board.put(said["left"], "toll", said["space"]),
    "dancer_reseated.hands": _reseated,
    "celebrities_discarded.hands": _discarded,
    "celebrities_dealt.hands": _laid,
    "guests_reshuffled.hands": lambda board, _: board.clear("discard"),
}
IDLE = frozenset(
    {
        *("sentences", "brief-done", "guests_revealed.note", "dice-laid", "round_ended.note"),
        *("brief-every-turn", "to-do", "no_guest_taken.note", "no_die_taken", "no_dancer_left"),
        *(
            "you_took_guest.note",
            "you_took_die",
            "you_passed",
            "you_claimed",
            "you_danced",
            "turns_lapsed",
        ),
        *(
            "your_staff_told",
            "your_points_told",
            "your_score_told",
            "secretary_copied",
            "game_ended",
        ),
        *("your_scoring_due.hands", "staff_points_told", "tile_learned", "pool_filled.hands"),
        *("celebrities_told", "worth", "lounge_told", "spaces_told", "card_drawn", "queue_stated"),
        *(
            "round_started",
            "entrance_chosen.hands",
            "item_returned.hands",
            "guest",
            "Guest",
            "some-item",
        ),
        *(
            "his_score_told",
            "items_laid.hands",
            "no_objective_left",
            "no_staff_left",
            "objective_chosen",
        ),
    }
)


# ── What you did yourself, or told ────────────────────────────────────────────────────────────────


def own(board: Board, entry: Entry, before: State) -> None:
    match entry.command, before.agenda[:1]:
        case Serve(item=str(item)), (ServeItem(space=space),):
            board.put(1, "item", space, item)
    for event in entry.events:
        match event:
            case events.YouTookGuest(slot=slot):
                _slide(board, slot)
            case events.YouTookDie(space=space, colour=colour):
                _die(board, {"space": space, "colour": colour})
            case events.GuestsRevealed(by="table", slots=slots, guests=guests):
                for slot, guest in zip(slots, guests, strict=True):
                    _new(slot)(board, dict(guest))
            case events.QueueStated(queue=queue):
                board.clear("queue")
                for slot, seen in enumerate(queue, start=1):
                    if seen:
                        _new(slot)(board, dict(seen))
            case (
                events.DiceRolled(by="table", counts=counts, coloured=coloured)
                | events.DiceStated(counts=counts, coloured=coloured)
            ):
                _dice(board, counts, coloured)
            case CelebritiesTold(points=points):
                for told, worth in points:
                    board.put(worth or 0, "tile", told)
            case ItemPlaced(space=space) | ItemReturned(space=space):
                board.clear("item", space)


def unheld(entries: Sequence[Entry], _: Iterable[str]) -> tuple[Hashable, ...]:
    """Where you and he moved the same things in one panel, in which order is not told; each entry
    alone is held."""
    if len(entries) < 2:
        return ()
    happened = {
        event.event
        for entry in entries
        for event in entry.events
        if getattr(event, "by", "") != "bot"
    }
    queue = (
        ("queue", "carried")
        if happened & {"you_took_guest", "guests_revealed", "queue_stated"}
        else ()
    )
    dice = ("die", "coloured") if happened & {"you_took_die", "dice_rolled", "dice_stated"} else ()
    return (*queue, *dice)


HANDS = Hands(GAME, lies, BY, IDLE, own, unheld=unheld)
SETUPS = (
    Setup(level="hard"),
    Setup(level="hard", depth="dealt"),
    Setup(level="hard", modules=(1, 5)),
    Setup(level="hard", depth="dealt", modules=(1, 2)),
    *(Setup(level="hard", modules=(3,), entrance=entrance) for entrance in ENTRANCES[:2]),
    *(
        Setup(level="hard", depth="dealt", modules=(3,), entrance=entrance)
        for entrance in ENTRANCES[2:]
    ),
)
