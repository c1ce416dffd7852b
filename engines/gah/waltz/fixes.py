"""What can be corrected by name where modules are in play."""

from collections.abc import Callable
from typing import Any

from engines.core.fixing import Fix, each, fixer, listed, within
from engines.core.notation import number
from engines.core.value import Value
from engines.gah.cards import DIE_COLOURS, ITEMS
from engines.gah.saying import refuse, say
from engines.gah.waltz.notation import coloured, named
from engines.gah.waltz.values import HautelCouture, Items, NineStarsInn, SushiResort, TollBridgeHotel, Waiting

fix = fixer(say)


def _numbers(text: str) -> list[int | None]:
    return [None if word == "?" else number(word) for word in each(text)]


def _colours(text: str) -> list[str]:
    names = {name: colour for colour in DIE_COLOURS for name in (colour, colour[0])}
    return [names.get(word.lower(), word) for word in each(text)]


def _items(text: str) -> list[str | None]:
    words = [None if word == "?" else word.lower() for word in each(text)]
    for word in words:
        if word not in (None, "empty", *ITEMS):
            raise refuse("fixed-item-unknown", item=word)
    return words


def _more_staff(text: str) -> list[dict[str, Any]]:
    if text.strip().lower() in ("", "none"):
        return []
    return [named(part) if "=" in part else {"name": part.strip()} for part in text.split(",")]


def _tiles(points: Any) -> str:
    return " ".join(f"{colour[0]}{points[colour]}" for colour in DIE_COLOURS if points[colour] is not None) or "none"


def _by_name(cards: Any) -> str:
    return ", ".join(card.name if card.points is None else f"{card.name}={card.points}" for card in cards) or "none"


def _counts(items: Items | None) -> str:
    return " ".join(str(items[item]) for item in ITEMS) if items else ""


def _pool(text: str) -> dict[str, int]:
    counts = each(text)
    if len(counts) != len(ITEMS):
        raise refuse("order-needs-four-counts", example="3 2 4 1", rule="hautel.pool")
    return dict(zip(ITEMS, map(number, counts), strict=True))


def _cafe(text: str) -> list[dict[str, Any]]:
    return [_waiting(part) for part in text.split(",")] if each(text) else []


def _waiting(text: str) -> dict[str, Any]:
    """`71 F3C4 1210`: a guest, the room kept for it, and what it still needs."""
    match text.split():
        case [guest, room, needs] if len(needs) == len(ITEMS) and needs.isascii() and needs.isdecimal():
            return {"guest": guest, "room": room.upper(), "needs": dict(zip(ITEMS, map(int, needs), strict=True))}
    raise refuse("fixed-cafe-needed", example="71 F3C4 1210")


def _shown_cafe(cafe: tuple[Waiting, ...]) -> str:
    shown = ((guest.guest.number or guest.guest, guest.room, _counts(guest.needs)) for guest in cafe)
    return ", ".join(f"{guest} {room} {needs.replace(' ', '')}" for guest, room, needs in shown) or "none"


def _of(
    name: str, path: str, read: Callable[[str], Any], shown: Callable[[Any], str] = listed, kind: type = Value
) -> Fix:
    """A field of what a module put on the table: there is such a thing where that is of this kind, and has begun."""
    module, field = path.split(".")

    def stands(state: Any) -> str:
        part = getattr(state, module)
        return shown(getattr(part, field)) if isinstance(part, kind) else ""

    return fix(name, stands, within(module, field, read=read), lambda state: stands(state) != "")


MODULE_FIXES = (
    _of("dancers", "ballrooms.placed", _numbers),
    _of("spaces", "ballrooms.free", _numbers),
    _of("celebrities", "celebrities.points", lambda text: coloured(each(text)), _tiles),
    _of("lounge", "celebrities.lounge", lambda text: _colours(text) or None, lambda lounge: listed(lounge or ())),
    _of("taken", "celebrities.tiles", _colours),
    _of("more_staff", "more_staff.his", _more_staff, _by_name),
    _of("stars", "entrance.tokens", number, str, NineStarsInn),
    _of("lines", "entrance.lines", number, str, NineStarsInn),
    _of("tokens", "entrance.slots", _numbers, kind=SushiResort),
    _of("token_rooms", "entrance.rooms", lambda text: each(text.upper()), kind=SushiResort),
    _of("tolls", "entrance.tokens", _numbers, kind=TollBridgeHotel),
    _of("items", "entrance.spaces", _items, kind=HautelCouture),
    _of("cafe", "entrance.cafe", _cafe, _shown_cafe, HautelCouture),
    _of("pool", "entrance.pool", _pool, _counts, HautelCouture),
)
