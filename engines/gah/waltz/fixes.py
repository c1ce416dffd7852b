"""What can be corrected by name where modules are in play."""

from collections.abc import Callable
from typing import Any

from engines.core.fixing import Fix, patch
from engines.core.notation import number
from engines.core.sentence import Sentence
from engines.gah.cards import DIE_COLOURS, ITEMS
from engines.gah.saying import refuse, say
from engines.gah.waltz.notation import coloured, named
from engines.gah.waltz.values import HautelCouture, NineStarsInn, SushiResort, TollBridgeHotel


def _words(text: str) -> list[str]:
    words = text.replace(",", " ").split()
    return [] if words == ["none"] else words


def _numbers(text: str) -> list[int | None]:
    return [None if word == "?" else number(word) for word in _words(text)]


def _colours(text: str) -> list[str]:
    names = {name: colour for colour in DIE_COLOURS for name in (colour, colour[0])}
    return [names.get(word.lower(), word) for word in _words(text)]


def _items(text: str) -> list[str | None]:
    words = [None if word == "?" else word.lower() for word in _words(text)]
    for word in words:
        if word not in (None, "empty", *ITEMS):
            raise refuse("there-is-no-item-item-write-an", item=word)
    return words


def _more_staff(text: str) -> list[dict[str, Any]]:
    if text.strip().lower() in ("", "none"):
        return []
    return [named(part) if "=" in part else {"name": part.strip()} for part in text.split(",")]


def _listed(items: Any) -> str:
    return " ".join("?" if item is None else str(item) for item in items) or "none"


def _in(*path: str, read: Callable[[str], Any]) -> Callable[[str], dict[str, Any]]:
    return lambda text: patch(*path)(read(text))


def _entrance(kind: type, name: str, label: Sentence, hint: str, field: str, read: Callable[[str], Any]) -> Fix:
    def shown(state: Any) -> str:
        if not isinstance(state.entrance, kind):
            return ""
        value = getattr(state.entrance, field)
        return str(value) if isinstance(value, int) else _listed(value)

    return Fix(
        name, label, hint, shown, _in("entrance", field, read=read), lambda state: isinstance(state.entrance, kind)
    )


MODULE_FIXES = (
    Fix(
        "dancers",
        say("fix-dancers"),
        "2 1 0 0: ballrooms 1 to 3, balcony",
        lambda state: _listed(state.ballrooms.placed) if state.ballrooms else "",
        _in("ballrooms", "placed", read=_numbers),
        lambda state: state.ballrooms is not None,
    ),
    Fix(
        "spaces",
        say("fix-spaces"),
        "4 ? 6",
        lambda state: _listed(state.ballrooms.free) if state.ballrooms else "",
        _in("ballrooms", "free", read=_numbers),
        lambda state: state.ballrooms is not None,
    ),
    Fix(
        "celebrities",
        say("fix-celebrities"),
        "r3 y2 b4",
        lambda state: _tiles(state.celebrities.points) if state.celebrities else "",
        _in("celebrities", "points", read=lambda text: coloured(_words(text))),
        lambda state: state.celebrities is not None,
    ),
    Fix(
        "lounge",
        say("fix-lounge"),
        "red yellow blue",
        lambda state: _listed(state.celebrities.lounge or ()) if state.celebrities else "",
        _in("celebrities", "lounge", read=lambda text: _colours(text) or None),
        lambda state: state.celebrities is not None,
    ),
    Fix(
        "more_staff",
        say("fix-more-staff"),
        "Bar Pianist=6, Violinist",
        lambda state: _by_name(state.named_staff) if state.more_staff else "",
        _in("more_staff", "his", read=_more_staff),
        lambda state: state.more_staff is not None,
    ),
    _entrance(NineStarsInn, "stars", say("fix-stars"), "4", "tokens", number),
    _entrance(SushiResort, "tokens", say("fix-tokens"), "1 3, or none", "slots", _numbers),
    _entrance(
        SushiResort,
        "token_rooms",
        say("fix-token-rooms"),
        "F1C4 F2C1, or none",
        "rooms",
        lambda text: _words(text.upper().replace("NONE", "none")),
    ),
    _entrance(TollBridgeHotel, "tolls", say("fix-tolls"), "0 2 0 1 0 0", "tokens", _numbers),
    _entrance(HautelCouture, "items", say("fix-items"), "cake ? empty wine ? coffee", "spaces", _items),
)


def _tiles(points: Any) -> str:
    return " ".join(f"{colour[0]}{points[colour]}" for colour in DIE_COLOURS if points[colour] is not None) or "none"


def _by_name(cards: Any) -> str:
    return ", ".join(card.name if card.points is None else f"{card.name}={card.points}" for card in cards) or "none"
