"""What the modules of Let's Waltz! put on the table is drawn, named and fits, with everything at
its longest."""

import re
from typing import Any
from unittest.mock import Mock

import pytest

from bot.presenters.components import MAX_ALT_TEXT
from bot.presenters.gah.picture import LeopoldPicture
from bot.presenters.gah.picture import alt_text as telling
from engines.core import format_dice
from engines.core.log import Header, start_game
from engines.gah import GAME
from engines.gah.cards import DIE_COLOURS, ENTRANCES, LETTERS, SPACES, STAFF
from engines.gah.events import DieTaken, EmperorAdvanced, GuestTaken, PointsScored, RoomOccupied
from engines.gah.messages import say_now
from engines.gah.questions import phrase_question
from engines.gah.state import Guest, YourPoints
from engines.gah.waltz.values import HautelCouture, NineStarsInn, SushiResort, TollBridgeHotel
from tests.engines.gah.moments import FULLEST, fullest
from tests.pictures.layout_checks import fits
from tests.pictures.positions import logs, move
from tests.pictures.test_structure import drawn

picture = LeopoldPicture(GAME)
MODULES = (
    "gah-ballrooms",
    "gah-celebrities",
    "gah-everything",
    "gah-hautel-couture",
    "gah-nine-stars-inn",
    "gah-sushi-resort",
    "gah-toll-bridge-hotel",
    "gah-some-more",
    "gah-elisabeth-card",
)


def started(setup: dict[str, Any], position: dict[str, Any]) -> Any:
    return start_game(
        GAME, Header.parse({"game": "gah", "setup": setup, "seed": 1, "position": position})
    ).state


NEEDS = {"strudel": 1, "cake": 1, "wine": 1, "coffee": 1}
KEPT = ("F4C3", "F4C4", "F4C5")
FULLEST_MODULES: dict[str, Any] = {
    **FULLEST,
    "queue": ["b4", "r7", "y5", "y7", "b4"],
    "card": 230,
    "opponent": {
        **FULLEST["opponent"],
        "hotel": [room for room in SPACES if room not in KEPT],
        "staff": [46, 40, 27],
    },
    "more_staff": {
        "his": [
            {"name": "Keeper of the golden keys and of many other things too", "points": 12},
            {"name": "The lady who plays the harp at tea time, every other Sunday", "points": 11},
        ]
    },
    "ballrooms": {"placed": [2, 3, 2, 3], "free": [10, 10, 10]},
    "celebrities": {
        "lounge": ["yellow", "blue", "red"],
        "dice": {"red": 3, "yellow": 3, "blue": 3},
        "points": {"red": 12, "yellow": 11, "blue": 10},
        "tiles": [],
    },
    "entrance": {
        "cafe": [
            {"guest": guest, "room": room, "needs": NEEDS}
            for guest, room in zip(("b7", "r6", "g6"), KEPT, strict=True)
        ],
        "pool": {"strudel": 3, "cake": 3, "wine": 3, "coffee": 3},
        "spaces": ["strudel"] * 6,
    },
}


ENTRANCE_AT_ITS_FULLEST: dict[str, dict[str, Any]] = {
    "hautel_couture": FULLEST_MODULES["entrance"],
    "nine_stars_inn": {"tokens": 9},
    "sushi_resort": {"rooms": ["F2C1", "F2C2"], "slots": [1, 2, 3, 4]},
    "toll_bridge_hotel": {"tokens": [9, 1, 1, 1, 1, 1]},
}


def fullest_modules(level: str = "easy", entrance: str = "hautel_couture") -> Any:
    """Every module in play, and the longest of everything."""
    position = FULLEST_MODULES | {"entrance": ENTRANCE_AT_ITS_FULLEST[entrance]}
    return started({"level": level, "modules": [1, 2, 3, 5], "entrance": entrance}, position)


def test_with_every_module_the_fullest_table_fits() -> None:
    """Only names that people wrote are cut."""
    state = fullest_modules()
    sheet = picture.draw_table(state, ())
    assert sheet
    fits(sheet)
    named = [card.name for card in state.named_staff]
    assert all(
        any(name.startswith(text[:-1]) for name in named) for text, _ in sheet.texts if "…" in text
    )


YELLOW = Guest(colour="yellow", vp=7)
UNKNOWN = (None, None, None, None, None)
LONGEST_MOVE = (
    *(GuestTaken(slot=1, guest=YELLOW, wanted=None, queue=UNKNOWN) for _ in range(2)),
    *(RoomOccupied(room=room, colour="yellow", guest=YELLOW) for room in ("F2C5", "F3C4")),
    EmperorAdvanced(old=10, new=13, spaces=3),
    DieTaken(space=3, dice=(0,) * 6),
    PointsScored(source="guest", vp=100, total=999),
)


@pytest.mark.parametrize("entrance", [None, *ENTRANCES])
def test_the_longest_description_fits_and_has_every_fact(entrance: str | None) -> None:
    """What is left out where it would be too long stands in the panel's own words; no sentence is
    cut, and whatever the fields of a panel without a picture say is said."""
    state = fullest_modules(entrance=entrance) if entrance else fullest()
    state = state.replace_player(points=YourPoints(vp=998, round=6), claims=("A", "B", "C"))
    told = picture.describe_table(state, LONGEST_MOVE)
    assert len(told) <= MAX_ALT_TEXT
    assert all(room in told for room in SPACES if room not in state.opponent.hotel)
    assert all(fact in told for fact in facts_of(state)), [
        fact for fact in facts_of(state) if fact not in told
    ]


def test_what_may_be_left_out_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Mock(wraps=phrase_question)
    monkeypatch.setattr(telling, "phrase_question", asked)
    picture.describe_table(fullest(), LONGEST_MOVE)
    assert asked.call_count == 1


def facts_of(state: Any) -> list[str]:
    """What the fields name, as a description writes it."""
    his = state.opponent
    found = [f"{state.setup.opponent} {his.vp} ", f"marker stands on {his.emperor}", "A, B, C"]
    found += [f"{letter} {his.objectives[letter]}" for letter in LETTERS if his.objectives[letter]]
    found += [STAFF[card].name for card in his.staff] + [
        card.name[:29] for card in state.named_staff
    ]
    found += [f"{guest.colour} {guest.vp}" for guest in state.queue] + [format_dice(state.dice)]
    if state.ballrooms:
        found += [
            f"{count} in {room}" for room, count in enumerate(state.ballrooms.placed[:3], start=1)
        ]
    if state.celebrities:
        found += [f"{colour} on {state.celebrities.dice[colour]}, worth" for colour in DIE_COLOURS]
    match state.entrance:
        case HautelCouture(cafe=cafe, spaces=spaces):
            found += [
                f"{one.guest.colour} {one.guest.vp} for {one.room} needs {one.needs}"
                for one in cafe
            ]
            found += [f"{space} {item}" for space, item in enumerate(spaces, start=1)]
        case NineStarsInn(tokens=tokens):
            found += [f"{tokens} of 9"]
        case SushiResort(rooms=rooms):
            found += list(rooms)
        case TollBridgeHotel(tokens=tokens):
            found += [format_dice(tokens)]
    return found


def in_play(state: Any) -> list[str]:
    """What the modules have on the table, by the names under which it must be drawn."""
    names = []
    if rooms := state.ballrooms:
        places = zip((1, 2, 3, "balcony"), rooms.placed, strict=True)
        names += [f"ballroom {place} ×{dancers}" for place, dancers in places]
    if celebrities := state.celebrities:
        names += [
            f"{colour} die on {celebrities.dice[colour] or 'no space'}" for colour in DIE_COLOURS
        ]
    match state.entrance:
        case HautelCouture(cafe=cafe, spaces=spaces):
            names += [
                f"café {place} {str(one.guest).upper()}" for place, one in enumerate(cafe, start=1)
            ]
            names += [
                f"café {place} in {one.room}"
                for place, one in enumerate(cafe, start=1)
                if one.is_waiting
            ]
            names += [f"item {space} {item or '?'}" for space, item in enumerate(spaces, start=1)]
        case NineStarsInn(tokens=tokens):
            names += [f"star {number}" for number in range(1, tokens + 1)]
        case SushiResort(rooms=rooms, slots=slots):
            names += [f"⚙ in {room}" for room in rooms] + [f"cogwheel {slot}" for slot in slots]
        case TollBridgeHotel(tokens=tokens):
            names += [
                f"cogwheels on {space} ×{count}"
                for space, count in enumerate(tokens, start=1)
                if count
            ]
    return names + [f"staff {card.name}" for card in state.named_staff]


KINDS = ("ballroom", "café", "item", "star", "⚙", "cogwheel", "cogwheels")


@pytest.mark.parametrize("name", MODULES)
def test_what_the_modules_put_on_the_table_is_all_there_and_nothing_else(name: str) -> None:
    for state, sheet in drawn(name):
        if not state.is_tracked:
            continue
        wanted = in_play(state)
        assert set(wanted) <= set(sheet.boxes_by_name)
        of_modules = {placed for placed in sheet.boxes_by_name if placed.split()[0] in KINDS}
        assert of_modules <= set(wanted)


def test_what_her_last_move_changed_for_the_modules_is_framed() -> None:
    found = {
        placed.split()[1]
        for name in MODULES
        for _, sheet in drawn(name)
        for placed in sheet.boxes_by_name
        if "new " in placed
    }
    assert found >= {"ballroom", "celebrity", "café", "star", "staff"}


@pytest.mark.parametrize("name", ["gah-ballrooms", "gah-everything", "gah-elisabeth-card"])
def test_elisabeth_is_named_as_she_is(name: str) -> None:
    for log in logs(name):
        sheet = picture.draw_table(log.state, move(log))
        words = " ".join(text for text, _ in sheet.texts) if sheet else ""
        told = picture.describe_table(log.state, move(log))
        assert not re.search(r"\b(Leopold|[Hh]e|[Hh]is|[Hh]im)\b", f"{words} {told}")
        assert "Elisabeth" in told
        assert not sheet or not any(
            "marker" in placed and "L" in placed for placed in sheet.boxes_by_name
        )


def test_the_coloured_die_is_shown_where_celebrities_are_in_play() -> None:
    assert any("die coloured" in sheet.boxes_by_name for _, sheet in drawn("gah-celebrities"))
    for state, sheet in drawn("gah-ballrooms"):
        assert "die coloured" not in sheet.boxes_by_name
        if state.card and state.current_card.coloured:
            assert "die ?" in sheet.boxes_by_name


def test_rooms_of_the_description_change_sides_at_the_half() -> None:
    """Whichever are fewer are named: nothing is lost, and it stays short."""
    said = {
        0: "All 20 rooms are free.",
        1: "1 of 20 rooms are occupied: blue F1C1. Free: 6 yellow, 7 red, 6 blue.",
        19: "19 of 20 rooms are occupied. Free: blue F4C5.",
        20: "All 20 rooms are occupied.",
    }
    for count, sentence in said.items():
        position = {"opponent": {"hotel": list(SPACES)[:count]}}
        assert sentence in picture.describe_table(started({"level": "easy"}, position), ())


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ober Müller – “Groß”", "Ober Müller – “Groß”"),
        ("🦄 Anna 👩‍🚀", "Anna"),
        ("مرحبا", say_now("picture-staff-unwritten")),
        ("\u202eevil\n\x00name", "evilname"),
    ],
)
def test_names_are_drawn_as_far_as_they_can_be(name: str, shown: str) -> None:
    """The description and the panel have them as they were written."""
    position = {"more_staff": {"his": [{"name": name}]}}
    state = started({"level": "easy", "modules": [5]}, position)
    sheet = picture.draw_table(state, ())
    assert sheet
    assert shown in [text for text, _ in sheet.texts]
    assert name in picture.describe_table(state, ())
