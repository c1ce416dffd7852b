"""The things that the modules put on the table, declared like the rest of it."""

from itertools import permutations
from typing import Any

from engines.core import Change, Pieces, Row, Sentence, Thing, Told, each, laid, lies, listed, number, plain, unmoved
from engines.core.picking import Picking
from engines.gah.cards import DIE_COLOURS, ITEMS
from engines.gah.saying import refuse, say
from engines.gah.waltz import notation, printed, values

# ── How they are typed ──────────────────────────────────────────────────────────────────────────────────────────────


def _colours(text: str) -> list[str]:
    names: dict[str, str] = {colour: colour for colour in DIE_COLOURS}
    names |= {colour[0]: colour for colour in DIE_COLOURS}
    return [names.get(word.lower(), word) for word in each(text)]


def _lounge(text: str) -> list[str] | None:
    return _colours(text) or None


def _in_order(lounge: tuple[str, ...] | None) -> str:
    return listed(lounge or ())


def _items(text: str) -> list[str | None]:
    """Parse the items on spaces. Raises IllegalCommand if there is no such item."""
    words = [None if word == "?" else word.lower() for word in each(text)]
    for word in words:
        if word not in (None, "empty", *ITEMS):
            raise refuse("fixed-item-unknown", item=word)
    return words


def _more_staff(text: str) -> list[dict[str, Any]]:
    if text.strip().lower() in ("", "none"):
        return []
    cards: list[dict[str, Any]] = []
    for part in text.split(","):
        if "=" in part:
            cards.append(notation.named(part))
        else:
            cards.append({"name": part.strip()})
    return cards


def _by_name(cards: tuple[values.MoreStaff, ...]) -> str:
    if not cards:
        return "none"
    return ", ".join(card.name if card.points is None else f"{card.name}={card.points}" for card in cards)


def _worth(points: values.TilePoints) -> str:
    known = [colour for colour in DIE_COLOURS if points[colour] is not None]
    return listed(f"{colour[0]}{points[colour]}" for colour in known)


def _pool(text: str) -> dict[str, int]:
    """Parse the counts of the pool. Raises IllegalCommand if there are not four of them."""
    counts = each(text)
    if len(counts) != len(ITEMS):
        raise refuse("order-needs-four-counts", example="3 2 4 1", rule="hautel.pool")
    return dict(zip(ITEMS, map(number, counts), strict=True))


def _counts(items: values.Items | None) -> str:
    if items is None:
        return ""
    return listed(items[item] for item in ITEMS)


def _cafe(text: str) -> list[dict[str, Any]]:
    if not each(text):
        return []
    return [_waiting(part) for part in text.split(",")]


def _waiting(text: str) -> dict[str, Any]:
    """Parse `71 F3C4 1210`: a guest, the room kept for it, and what it still needs.

    Raises IllegalCommand if one of them is missing.
    """
    match text.split():
        case [guest, room, needs] if len(needs) == len(ITEMS) and needs.isascii() and needs.isdecimal():
            counts = dict(zip(ITEMS, map(int, needs), strict=True))
            return {"guest": guest, "room": room.upper(), "needs": counts}
    raise refuse("fixed-cafe-needed", example="71 F3C4 1210")


def _written_cafe(cafe: tuple[values.Waiting, ...]) -> str:
    if not cafe:
        return "none"
    guests = []
    for waiting in cafe:
        guest = waiting.guest.number or waiting.guest
        needs = _counts(waiting.needs).replace(" ", "")
        guests.append(f"{guest} {waiting.room} {needs}")
    return ", ".join(guests)


# ── What to move ────────────────────────────────────────────────────────────────────────────────────────────────────


def _dancers(change: Change) -> Told:
    return dict(zip(("one", "two", "three", "balcony"), change.new, strict=True))


def on_spaces(items: Any) -> Row:
    return Row(items=tuple(say("on-a-space", item=item) for item in items), last="space")


def _names(cards: Any) -> tuple[str, ...]:
    return tuple(card["name"] for card in cards or ())


def _items_in(pool: Any) -> values.Items | None:
    return values.Items(**pool) if pool else None


def _is_filled(state: Any) -> bool:
    return state.entrance.pool is not None


def _guests(cafe: Any) -> Row | None:
    if not cafe:
        return None
    return Row(items=tuple(map(_in_cafe, cafe)), last="semicolon")


def _in_cafe(waiting: dict[str, Any]) -> Sentence:
    guest = waiting["guest"]
    written = f"{guest['colour'][0]}{guest['vp']}"
    items = values.Items(**waiting["needs"])
    needs = items if items.total else None
    return say("in-cafe", guest=written, room=waiting["room"], needs=needs)


_NUMBERS = Picking("numbers")

MODULE_THINGS = (
    Thing("dancers", "ballrooms.placed", moved=_dancers, picking=_NUMBERS),
    Thing("spaces", "ballrooms.free", moved=lies(free=plain), picking=_NUMBERS),
    Thing(
        "celebrities",
        "celebrities.points.{colour}",
        lambda text: notation.coloured(each(text)),
        _worth,
        lies(),
        picking=_NUMBERS,
    ),
    Thing(
        "lounge",
        "celebrities.lounge",
        _lounge,
        _in_order,
        lies(colours=lambda dice: printed.colours(dice or ())),
        picking=Picking("one", lambda _: map(listed, permutations(DIE_COLOURS))),
    ),
    Pieces(
        "taken",
        "celebrities.tiles",
        _colours,
        item=lambda colour: {"colour": colour},
        picking=Picking("items", lambda _: DIE_COLOURS),
    ),
    Thing(
        "more_staff",
        "more_staff.his",
        _more_staff,
        _by_name,
        lies(names=_names),
        picking=Picking("items", separator=",", counted=True),
    ),
    Thing("stars", "entrance.NineStarsInn.tokens"),
    Thing("lines", "entrance.NineStarsInn.lines", moved=unmoved),
    Pieces("tokens", "entrance.SushiResort.slots", picking=Picking("items", lambda _: ("1", "2", "3", "4"))),
    Pieces(
        "token_rooms",
        "entrance.SushiResort.rooms",
        lambda text: each(text.upper()),
        picking=Picking("items", lambda state: state.opponent.hotel),
    ),
    Thing("tolls", "entrance.TollBridgeHotel.tokens", moved=lies(tokens=laid), picking=_NUMBERS),
    Thing(
        "items",
        "entrance.HautelCouture.spaces",
        _items,
        moved=lies(items=on_spaces),
        picking=Picking("slots", lambda _: (*ITEMS, "empty", "?")),
    ),
    Thing(
        "cafe",
        "entrance.HautelCouture.cafe",
        _cafe,
        _written_cafe,
        lies(guests=_guests),
        picking=Picking("items", separator=",", counted=True),
    ),
    Thing(
        "pool", "entrance.HautelCouture.pool", _pool, _counts, lies(pool=_items_in), here=_is_filled, picking=_NUMBERS
    ),
    Thing("coloured_dice", "celebrities.dice.{colour}", moved=lies(), fix=False),
)
