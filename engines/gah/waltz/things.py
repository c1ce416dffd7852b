"""The things that the modules put on the table, declared like the rest of it."""

from itertools import permutations
from typing import Any

from engines.core import (
    Change,
    CountedThing,
    JoinedItems,
    Sentence,
    TableInstruction,
    Thing,
    describe_dice,
    describe_no_move,
    format_items,
    format_plain,
    make_change_describer,
    parse_number,
    split_words,
)
from engines.core.picking import Picking
from engines.gah.cards import DIE_COLOURS, ITEMS
from engines.gah.messages import refuse, say
from engines.gah.waltz import notation, typed_components, values

# ── How they are typed ────────────────────────────────────────────────────────────────────────────


def _parse_colours(text: str) -> list[str]:
    names: dict[str, str] = {colour: colour for colour in DIE_COLOURS}
    names |= {colour[0]: colour for colour in DIE_COLOURS}
    return [names.get(word.lower(), word) for word in split_words(text)]


def _parse_lounge(text: str) -> list[str] | None:
    return _parse_colours(text) or None


def _format_lounge(lounge: tuple[str, ...] | None) -> str:
    return format_items(lounge or ())


def _parse_items_on_spaces(text: str) -> list[str | None]:
    """Parse the items on spaces. Raises IllegalCommand if there is no such item."""
    words = [None if word == "?" else word.lower() for word in split_words(text)]
    for word in words:
        if word not in (None, "empty", *ITEMS):
            raise refuse("fixed-item-unknown", item=word)
    return words


def _parse_named_staff_cards(text: str) -> list[dict[str, Any]]:
    if text.strip().lower() in ("", "none"):
        return []
    cards: list[dict[str, Any]] = []
    for part in text.split(","):
        if "=" in part:
            cards.append(notation.parse_named_points(part))
        else:
            cards.append({"name": part.strip()})
    return cards


def _format_named_staff_cards(cards: tuple[values.MoreStaff, ...]) -> str:
    if not cards:
        return "none"
    return ", ".join(map(_format_card_of_staff, cards))


def _format_card_of_staff(card: values.MoreStaff) -> str:
    return card.name if card.points is None else f"{card.name}={card.points}"


def _format_tile_points(points: values.TilePoints) -> str:
    known = [colour for colour in DIE_COLOURS if points[colour] is not None]
    return format_items(f"{colour[0]}{points[colour]}" for colour in known)


def _parse_pool(text: str) -> dict[str, int]:
    """Parse the counts of the pool. Raises IllegalCommand if there are not four of them."""
    counts = split_words(text)
    if len(counts) != len(ITEMS):
        raise refuse("order-needs-four-counts", example="3 2 4 1", rule="hautel.pool")
    return dict(zip(ITEMS, map(parse_number, counts), strict=True))


def _format_counts(items: values.Items | None) -> str:
    if items is None:
        return ""
    return format_items(items[item] for item in ITEMS)


def _parse_cafe(text: str) -> list[dict[str, Any]]:
    if not split_words(text):
        return []
    return [_parse_waiting_guest(part) for part in text.split(",")]


def _parse_waiting_guest(text: str) -> dict[str, Any]:
    """Parse `71 F3C4 1210`: a guest, the room kept for it, and what it still needs.

    Raises IllegalCommand if one of them is missing.
    """
    match text.split():
        case [guest, room, needs] if (
            len(needs) == len(ITEMS) and needs.isascii() and needs.isdecimal()
        ):
            counts = dict(zip(ITEMS, map(int, needs), strict=True))
            return {"guest": guest, "room": room.upper(), "needs": counts}
    raise refuse("fixed-cafe-needed", example="71 F3C4 1210")


def _format_cafe(cafe: tuple[values.Waiting, ...]) -> str:
    if not cafe:
        return "none"
    guests = []
    for waiting in cafe:
        guest = waiting.guest.number or waiting.guest
        needs = _format_counts(waiting.needs).replace(" ", "")
        guests.append(f"{guest} {waiting.room} {needs}")
    return ", ".join(guests)


# ── What to move ──────────────────────────────────────────────────────────────────────────────────


def _describe_dancers_change(change: Change) -> TableInstruction:
    return dict(zip(("one", "two", "three", "balcony"), change.new, strict=True))


def describe_items_on_spaces(items: Any) -> JoinedItems:
    return JoinedItems(items=tuple(say("on-a-space", item=item) for item in items), last="space")


def _names_of(cards: Any) -> tuple[str, ...]:
    return tuple(card["name"] for card in cards or ())


def _make_items(pool: Any) -> values.Items | None:
    return values.Items(**pool) if pool else None


def _is_filled(state: Any) -> bool:
    return state.entrance.pool is not None


def _describe_cafe_guests(cafe: Any) -> JoinedItems | None:
    if not cafe:
        return None
    return JoinedItems(items=tuple(map(_describe_waiting_guest, cafe)), last="semicolon")


def _describe_waiting_guest(waiting: dict[str, Any]) -> Sentence:
    guest = waiting["guest"]
    short_guest = f"{guest['colour'][0]}{guest['vp']}"
    items = values.Items(**waiting["needs"])
    needs = items if items.total else None
    return say("in-cafe", guest=short_guest, room=waiting["room"], needs=needs)


_NUMBERS = Picking("numbers")

MODULE_THINGS = (
    Thing(
        "dancers", "ballrooms.placed", describe_change=_describe_dancers_change, picking=_NUMBERS
    ),
    Thing(
        "spaces",
        "ballrooms.free",
        describe_change=make_change_describer(free=format_plain),
        picking=_NUMBERS,
    ),
    Thing(
        "celebrities",
        "celebrities.points.{colour}",
        lambda text: notation.parse_numbers_by_colour(split_words(text)),
        _format_tile_points,
        make_change_describer(),
        picking=_NUMBERS,
    ),
    Thing(
        "lounge",
        "celebrities.lounge",
        _parse_lounge,
        _format_lounge,
        make_change_describer(colours=lambda dice: typed_components.name_colours(dice or ())),
        picking=Picking("one", lambda _: map(format_items, permutations(DIE_COLOURS))),
    ),
    CountedThing(
        "taken",
        "celebrities.tiles",
        _parse_colours,
        item=lambda colour: {"colour": colour},
        picking=Picking("items", lambda _: DIE_COLOURS),
    ),
    Thing(
        "more_staff",
        "more_staff.his",
        _parse_named_staff_cards,
        _format_named_staff_cards,
        make_change_describer(names=_names_of),
        picking=Picking("items", separator=",", counted=True),
    ),
    Thing("stars", "entrance.NineStarsInn.tokens"),
    Thing("lines", "entrance.NineStarsInn.lines", describe_change=describe_no_move),
    CountedThing(
        "tokens",
        "entrance.SushiResort.slots",
        picking=Picking("items", lambda _: ("1", "2", "3", "4")),
    ),
    CountedThing(
        "token_rooms",
        "entrance.SushiResort.rooms",
        lambda text: split_words(text.upper()),
        picking=Picking("items", lambda state: state.opponent.hotel),
    ),
    Thing(
        "tolls",
        "entrance.TollBridgeHotel.tokens",
        describe_change=make_change_describer(tokens=describe_dice),
        picking=_NUMBERS,
    ),
    Thing(
        "items",
        "entrance.HautelCouture.spaces",
        _parse_items_on_spaces,
        describe_change=make_change_describer(items=describe_items_on_spaces),
        picking=Picking("slots", lambda _: (*ITEMS, "empty", "?")),
    ),
    Thing(
        "cafe",
        "entrance.HautelCouture.cafe",
        _parse_cafe,
        _format_cafe,
        make_change_describer(guests=_describe_cafe_guests),
        picking=Picking("items", separator=",", counted=True),
    ),
    Thing(
        "pool",
        "entrance.HautelCouture.pool",
        _parse_pool,
        _format_counts,
        make_change_describer(pool=_make_items),
        is_present=_is_filled,
        picking=_NUMBERS,
    ),
    Thing(
        "coloured_dice",
        "celebrities.dice.{colour}",
        describe_change=make_change_describer(),
        is_correctable=False,
    ),
)
