"""What can be corrected by name where modules are in play."""

from collections.abc import Callable
from typing import Any

from engines.core.fixing import Fix, each, fixer, listed, within
from engines.core.notation import number
from engines.gah.cards import DIE_COLOURS, ITEMS
from engines.gah.saying import refuse, say
from engines.gah.waltz.notation import coloured, named
from engines.gah.waltz.values import HautelCouture, NineStarsInn, SushiResort, TollBridgeHotel

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


def _entrance(kind: type, name: str, field: str, read: Callable[[str], Any]) -> Fix:
    def shown(state: Any) -> str:
        if not isinstance(state.entrance, kind):
            return ""
        value = getattr(state.entrance, field)
        return str(value) if isinstance(value, int) else listed(value)

    return fix(name, shown, within("entrance", field, read=read), lambda state: isinstance(state.entrance, kind))


MODULE_FIXES = (
    fix(
        "dancers",
        lambda state: listed(state.ballrooms.placed) if state.ballrooms else "",
        within("ballrooms", "placed", read=_numbers),
        lambda state: state.ballrooms is not None,
    ),
    fix(
        "spaces",
        lambda state: listed(state.ballrooms.free) if state.ballrooms else "",
        within("ballrooms", "free", read=_numbers),
        lambda state: state.ballrooms is not None,
    ),
    fix(
        "celebrities",
        lambda state: _tiles(state.celebrities.points) if state.celebrities else "",
        within("celebrities", "points", read=lambda text: coloured(each(text))),
        lambda state: state.celebrities is not None,
    ),
    fix(
        "lounge",
        lambda state: listed(state.celebrities.lounge or ()) if state.celebrities else "",
        within("celebrities", "lounge", read=lambda text: _colours(text) or None),
        lambda state: state.celebrities is not None,
    ),
    fix(
        "more_staff",
        lambda state: _by_name(state.named_staff) if state.more_staff else "",
        within("more_staff", "his", read=_more_staff),
        lambda state: state.more_staff is not None,
    ),
    _entrance(NineStarsInn, "stars", "tokens", number),
    _entrance(SushiResort, "tokens", "slots", _numbers),
    _entrance(SushiResort, "token_rooms", "rooms", lambda text: each(text.upper())),
    _entrance(TollBridgeHotel, "tolls", "tokens", _numbers),
    _entrance(HautelCouture, "items", "spaces", _items),
)


def _tiles(points: Any) -> str:
    return " ".join(f"{colour[0]}{points[colour]}" for colour in DIE_COLOURS if points[colour] is not None) or "none"


def _by_name(cards: Any) -> str:
    return ", ".join(card.name if card.points is None else f"{card.name}={card.points}" for card in cards) or "none"
