"""The things on the table: their fields in the state, their typed notation, and the moves that a
change asks for."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from itertools import product
from typing import Any

from engines.core import (
    Change,
    CountedThing,
    JoinedItems,
    Sentence,
    TableInstruction,
    Thing,
    Things,
    describe_no_move,
    drop_items,
    format_signed,
    join_groups,
    join_sentences,
    join_with_commas,
    make_change_describer,
    parse_number,
)
from engines.core.picking import Picking
from engines.waterdeep import cards, option_names, state, visible_cards
from engines.waterdeep.messages import refuse, say
from engines.waterdeep.name_search import Kind, find_name, shorten_name

# ── How they are typed ────────────────────────────────────────────────────────────────────────────

_SEATS = {
    "p": "opponent",
    "pseudo": "opponent",
    "he": "opponent",
    "me": "you",
    "i": "you",
    "you": "you",
    "m": "you",
}
_LETTERS = {"opponent": "p", "you": "me"}
_Typed = tuple[Callable[[str], Any], Callable[[Any], str]]
"""A pair of functions: one parses a thing, the other writes it."""


def _parse_seat(word: str) -> str:
    """Parse a seat. Raises IllegalCommand if the word is none."""
    if word.lower() not in _SEATS:
        raise refuse("no-seat", text=word or say("that"))
    return _SEATS[word.lower()]


def _make_numbers_reader(name: str, count: int) -> Callable[[str], list[int]]:
    """Return a parser of so many numbers, which raises IllegalCommand if there are more or
    fewer."""

    def read(text: str) -> list[int]:
        words = re.split(r"[\s/,]+", text.strip())
        if len(words) != count:
            raise refuse("numbers-needed", count=count, fix=name)
        return [parse_number(word, plus=True) for word in words]

    return read


def _read_tavern(text: str) -> dict[str, int]:
    read_numbers = _make_numbers_reader("tavern", len(cards.RESOURCES))
    return dict(zip(cards.RESOURCES, read_numbers(text), strict=True))


def _write_tavern(tavern: cards.Goods) -> str:
    return " ".join(str(tavern[resource]) for resource in cards.RESOURCES)


def _make_list_notation(parse: Callable[[str], Any], write: Callable[[Any], str]) -> _Typed:
    """Return the functions for a list with commas between its items."""

    def read(text: str) -> list[Any]:
        parts = [part.strip() for part in text.split(",")]
        if parts in ([""], ["none"]):
            return []
        return [parse(part) for part in parts]

    return read, lambda items: ", ".join(map(write, items)) or "none"


def _make_card_notation(kind: Kind, names: Collection[str]) -> _Typed:
    """Return the functions for a list of cards or tiles, each by the shortest part of its name that
    finds it."""
    return _make_list_notation(
        lambda text: _read_name(text, kind, names), lambda card: _write_name(card, names)
    )


def _read_name(text: str, kind: Kind, names: Collection[str]) -> str | None:
    return None if text == "?" else find_name(text, kind, names)


def _write_name(name: str | None, names: Collection[str]) -> str:
    return shorten_name(name, names) if name else "?"


def _parse_hall_slot(text: str) -> dict[str, Any]:
    """Parse a place of Builder's Hall: a tile and its tokens. Raises IllegalCommand if the text is
    too short."""
    head, _, tokens = text.rpartition(" ")
    if not head.strip():
        raise refuse("too-short", text=text or say("that"), example="northgate 2")
    tile = _read_name(head.strip(), "tile", cards.TILES)
    return {"tile": tile, "tokens": parse_number(tokens, plus=True)}


def _write_slot(slot: state.HallSlot) -> str:
    return f"{_write_name(slot.tile, cards.TILES)} {slot.tokens}"


def _parse_tile_with_owner(text: str) -> dict[str, Any]:
    """Parse a tile in play: its owner, its name and the goods on it.

    Raises IllegalCommand if the owner or the tile is not found.
    """
    seat, _, name = text.partition(" ")
    goods = 0
    amount = re.search(r"\s(\d{1,3})$", name)
    if amount:
        goods = int(amount[1])
        name = name[: amount.start()]
    tile = find_name(name, "tile", cards.TILES)
    return {"tile": tile, "owner": _parse_seat(seat), "goods": goods}


def _write_tile(tile: state.Tile) -> str:
    written = f"{_LETTERS[tile.owner]} {shorten_name(tile.tile, cards.TILES)}"
    return f"{written} {tile.goods}" if tile.goods else written


def _read_agent(text: str) -> dict[str, Any]:
    seat, _, space = text.partition(" ")
    return {"seat": _parse_seat(seat), "space": find_name(space, "space", cards.SPACES)}


def _write_agent(agent: state.Agent) -> str:
    return f"{_LETTERS[agent.seat]} {shorten_name(agent.space, cards.SPACES)}"


# ── What to move ──────────────────────────────────────────────────────────────────────────────────


def _describe_agents_change(change: Change) -> TableInstruction:
    return {"seat": change.field.partition(".")[0], "old": change.old, "new": change.new}


def _describe_quests_change(change: Change) -> TableInstruction:
    if not any(change.new):
        return None
    return {"quests": format_value(change.new)}


def _describe_hall_change(change: Change) -> TableInstruction:
    if not any(slot["tile"] for slot in change.new):
        return None
    return {"slots": join_with_commas(say("moved-slot", **slot) for slot in change.new)}


def _describe_tiles_change(change: Change) -> TableInstruction:
    """Return the sentences for tiles that come and go, and for goods on those that stay."""
    old = {tile["tile"]: tile for tile in change.old}
    new = {tile["tile"]: tile for tile in change.new}
    gone = drop_items(old, new)
    sentences = [say("moved-out-of-play", tile=name) for name in gone]
    sentences += [_phrase_tile(**tile) for name, tile in new.items() if old.get(name) != tile]
    return join_sentences(sentences) if sentences else None


def _phrase_tile(tile: str, owner: str, goods: int) -> Sentence:
    resource = cards.TILES[tile].loaded
    return say("moved-tile", tile=tile, seat=owner, goods=goods, resource=resource)


def _describe_card_moved_back(change: Change) -> TableInstruction:
    return say("moved-back", card=change.old) if change.new is None else None


def _describe_discard_changes(before: state.State, after: state.State) -> tuple[Sentence, ...]:
    """Return the sentence for changes of the discard pile, where the titles of some cards are
    unknown."""
    old = Counter(visible_cards.list_discards(before))
    new = Counter(visible_cards.list_discards(after))
    gone = _phrase_discards(old - new, gone=True)
    come = _phrase_discards(new - old, gone=False)
    return join_groups([*gone, *come])


def _phrase_discards(cards_moved: Counter[str], *, gone: bool) -> Iterator[Sentence]:
    for card in cards_moved.elements():
        item = option_names.translate_option(card)
        yield say("moved-discard", gone=gone, item=item)


def _describe_noted_change(change: Change) -> Sentence:
    """Return the sentence for a field that nothing on the table shows."""
    field = change.field.replace(".", "-")
    return say("noted", field=field, old=format_value(change.old), new=format_value(change.new))


def format_value(value: Any) -> Any:
    """Return a value of the state in words."""
    match value:
        case dict():
            return JoinedItems(items=tuple(map(format_value, value.values())), last="space")
        case list() | tuple():
            return join_with_commas(map(format_value, value)) if value else say("nothing")
        case None:
            return "?"
        case bool():
            return say("whether", so=value)
        case "opponent" | "you":
            return say("seat", seat=value)
        case _:
            return str(value)


# ── What can be chosen ────────────────────────────────────────────────────────────────────────────


def _expand_short_names(word: str) -> str:
    """Return a word as people read it: names in full, the letters of seats as words."""
    first, _, rest = word.partition(" ")
    seat = _SEATS.get(first) if first in _LETTERS.values() else None
    if seat:
        name = _expand_short_names(rest) if rest else ""
        return f"{say('seat', seat=seat)} {name}".strip()
    head, number_text = word, ""
    if amount := re.search(r"\s\d{1,3}$", word):
        head, number_text = word[: amount.start()], amount[0]
    for names in (cards.QUESTS, cards.INTRIGUE, cards.SPACES):
        for name in names:
            if head in (name, shorten_name(name, names)):
                return f"{name}{number_text}"
    return word


def _make_cards_thing(name: str, at: str, kind: Kind, names: Collection[str]) -> Thing:
    """Return the thing for a list of cards or tiles of these names."""
    picking = Picking(
        "items", lambda _: _list_briefs(names), separator=",", label=_expand_short_names
    )
    return CountedThing(
        name,
        at,
        *_make_card_notation(kind, names),
        item=option_names.translate_option,
        picking=picking,
    )


def _list_briefs(names: Collection[str]) -> list[str]:
    return [shorten_name(name, names) for name in sorted(names)]


def _list_tiles_of_seats(_: state.State) -> list[str]:
    return _list_with_seats(_list_briefs(cards.TILES))


def _list_agents(_: state.State) -> list[str]:
    return _list_with_seats(_list_briefs(cards.SPACES))


def _list_with_seats(names: list[str]) -> list[str]:
    """Return each name with each of the seats before it."""
    return [" ".join(pair) for pair in product(_LETTERS.values(), names)]


_QUEST_PICKING = Picking(
    "stack", lambda _: _list_briefs(cards.QUESTS), separator=",", label=_expand_short_names
)
_HALL_PICKING = Picking(
    "stack",
    lambda _: _list_briefs(cards.TILES),
    separator=",",
    counted=True,
    label=_expand_short_names,
)
_TILES_PICKING = Picking(
    "items", _list_tiles_of_seats, separator=",", counted=True, label=_expand_short_names
)
_AGENTS_PICKING = Picking("items", _list_agents, separator=",", label=_expand_short_names)
_SEAT_PICKING = Picking("one", lambda _: _LETTERS.values(), label=_expand_short_names)

THINGS = Things(
    state.State,
    say,
    Thing(
        "score",
        "you.score",
        describe_change=lambda change: change.replace(
            old=format_signed(change.old), new=format_signed(change.new)
        ),
    ),
    Thing("gold", "you.gold"),
    Thing(
        "tavern",
        "opponent.tavern.{resource}",
        _read_tavern,
        _write_tavern,
        picking=Picking("numbers"),
    ),
    Thing(
        "quests",
        "opponent.quests",
        *_make_card_notation("quest", cards.QUESTS),
        describe_change=_describe_quests_change,
        picking=_QUEST_PICKING,
    ),
    _make_cards_thing("his_done", "opponent.done", "quest", cards.QUESTS),
    _make_cards_thing("my_done", "you.done", "quest", cards.QUESTS),
    _make_cards_thing("mandatory", "you.mandatory", "quest", cards.MANDATORY_QUESTS),
    _make_cards_thing("cards", "you.cards", "card", {**cards.QUESTS, **cards.INTRIGUE}),
    Thing(
        "hall",
        "hall",
        *_make_list_notation(_parse_hall_slot, _write_slot),
        _describe_hall_change,
        picking=_HALL_PICKING,
    ),
    Thing(
        "tiles",
        "tiles",
        *_make_list_notation(_parse_tile_with_owner, _write_tile),
        _describe_tiles_change,
        picking=_TILES_PICKING,
    ),
    _make_cards_thing("scrapped", "scrapped", "tile", cards.TILES),
    CountedThing(
        "placed", "placed", *_make_list_notation(_read_agent, _write_agent), picking=_AGENTS_PICKING
    ),
    Thing(
        "agents",
        "opponent.agents+you.agents",
        _make_numbers_reader("agents", 2),
        describe_change=_describe_agents_change,
        picking=Picking("numbers"),
    ),
    Thing(
        "marker",
        parse_value=_parse_seat,
        format_value=_LETTERS.__getitem__,
        describe_change=make_change_describer(seat=str),
        picking=_SEAT_PICKING,
    ),
    Thing("round"),
    Thing(
        "next", "turn", _parse_seat, _LETTERS.__getitem__, describe_no_move, picking=_SEAT_PICKING
    ),
    Thing("drawn", describe_change=_describe_card_moved_back, is_correctable=False),
    Thing("turned", describe_change=_describe_card_moved_back, is_correctable=False),
    describe_unseen=_describe_discard_changes,
    describe_noted=_describe_noted_change,
)
