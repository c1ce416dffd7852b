"""The set-up list can be done from top to bottom: no line needs what an earlier one has undone."""

import re
from typing import NamedTuple, get_args

import pytest

from engines.core.rulebook import read_setup_lines
from engines.gah import GAME
from engines.gah.cards import END_STAFF, PRIVATE_DECK_SIZE, EntranceName
from engines.gah.setup_steps import DEPTHS, LEVELS, list_entrance_setup, list_setup_steps
from engines.gah.state import Dealt, Setup
from tests.engines.gah.tables import HOTELS


class Reading(NamedTuple):
    """What a line with these words needs, what it brings about, and what it makes impossible
    afterwards."""

    words: str
    needs: tuple[str, ...] = ()
    makes: tuple[str, ...] = ()
    undoes: tuple[str, ...] = ()


AT_FIRST = {
    "whole guest deck",
    "empty queue",
    "whole staff deck",
    "all staff cards",
    "undrawn objectives",
}
READINGS = (
    Reading(
        r"shuffle its (guests|cards)",
        ("whole guest deck", "whole staff deck", "undrawn objectives"),
    ),
    Reading(
        r"^Set up Grand Austria Hotel",
        ("undrawn objectives",),
        ("objectives", "board"),
        ("undrawn objectives",),
    ),
    Reading(r"turn order tile, you get"),
    Reading(r"random hotel board", ("board",), ("his hotel",)),
    Reading(
        r"Leave the instruction deck in the box|needs no money track|kitchen starts "
        r"empty|Nothing more is laid out"
    ),
    Reading(r"beside (his|her) hotel", ("his hotel",)),
    Reading(
        r"put five face down",
        ("whole staff deck", "all staff cards"),
        ("private deck",),
        ("all staff cards",),
    ),
    Reading(r"The bot draws (his|her) private staff deck", (), ("private deck",)),
    Reading(
        r"^Draw ten staff cards", ("private deck",), (), ("whole staff deck", "all staff cards")
    ),
    Reading(r"rehearsal room board|lounge tile and the celebrities", ("board",)),
    Reading(r"The other tokens are the supply", (), ("tokens",)),
    Reading(r"draw three hotel entrance tiles", (), ("your entrances",)),
    Reading(
        r"turn them up until three",
        ("whole guest deck", "empty queue", "his hotel"),
        (),
        ("whole guest deck",),
    ),
    Reading(r"remaining objective cards", ("objectives", "your entrances", "his hotel")),
    Reading(r"cogwheel tokens in (his|her) hotel", ("his hotel", "tokens")),
    Reading(
        r"^Fill the queue|the five that lie in the queue",
        ("empty queue",),
        ("queue",),
        ("empty queue",),
    ),
    Reading(r"Take your first guest", ("queue",), (), ("whole guest deck",)),
)
WAYS = sorted(
    {(modules, hotel) for modules, entrance in HOTELS for hotel in (entrance, None)}, key=str
)
"""Modules and entrances; null is one that the bot draws."""
every_way = pytest.mark.parametrize(("modules", "entrance"), WAYS, ids=str)


def setups(modules: tuple[int, ...], entrance: EntranceName | None) -> list[Setup]:
    """At every level and depth, and with components that are dealt against the depth's habit."""
    table = {"modules": modules, "entrance": entrance}
    usual = [Setup(level=level, depth=depth, **table) for level in LEVELS for depth in DEPTHS]  # type: ignore[arg-type]
    dealt: tuple[Dealt, ...] = get_args(Dealt)
    return usual + [Setup(level="easy", deals=(component,), **table) for component in dealt]  # type: ignore[arg-type]


def listed(setup: Setup) -> list[str]:
    """The lines in the order of the list; what is told of a drawn entrance stands where the list
    sends people there."""
    return [str(sentence) for _, sentence in GAME.list_setup_steps(setup)]


def with_entrance(lines: list[str], extra: list[str]) -> list[str]:
    at = next(
        (n for n, line in enumerate(lines, start=1) if "the bot draws it" in line), len(lines)
    )
    return [*lines[:at], *extra, *lines[at:]]


def read(line: str) -> list[Reading]:
    return [reading for reading in READINGS if re.search(reading.words, line)]


def check(lines: list[str]) -> None:
    facts = set(AT_FIRST)
    for line in lines:
        found = read(line)
        assert found, f"nobody says what this line needs: {line}"
        for reading in found:
            missing = set(reading.needs) - facts
            assert not missing, f"{line} needs {missing}"
            facts = (facts | set(reading.makes)) - set(reading.undoes)
    assert {"queue", "his hotel", "private deck"} <= facts


@every_way
def test_it_can_be_done_from_top_to_bottom(
    modules: tuple[int, ...], entrance: EntranceName | None
) -> None:
    for setup in setups(modules, entrance):
        check(listed(setup))


@pytest.mark.parametrize(
    "late", ["Module 5", "Take all staff cards", "Shuffle the guests", "Give Leopold"]
)
def test_a_line_that_comes_too_late_is_found_out(late: str) -> None:
    lines = listed(Setup(level="easy", modules=(3, 5), entrance="hautel_couture"))
    (line,) = [line for line in lines if line.startswith(late)]
    with pytest.raises(AssertionError, match="needs"):
        check([*(other for other in lines if other != line), line])


@pytest.mark.parametrize(
    "entrance", ["hautel_couture", "nine_stars_inn", "sushi_resort", "toll_bridge_hotel"]
)
@pytest.mark.parametrize("depth", DEPTHS)
def test_so_can_a_drawn_entrance(entrance: str, depth: str) -> None:
    setup = GAME.parse_setup({"level": "easy", "depth": depth, "modules": [3, 5]})
    lines = listed(setup)
    assert any("the bot draws it" in line for line in lines)
    check(with_entrance(lines, [str(line) for line in list_entrance_setup(entrance)]))  # type: ignore[arg-type]


@every_way
def test_cards_and_dice_are_counted_as_they_lie_there(
    modules: tuple[int, ...], entrance: EntranceName | None
) -> None:
    for setup in setups(modules, entrance):
        counts_staff(setup)
        dice = "seven white and three coloured dice" if setup.has_module(2) else "ten dice"
        assert sum(dice in line for line in listed(setup)) == 1


def counts_staff(setup: Setup) -> None:
    """Nobody knows how many end cards the modules bring: with them, what is left is not counted."""
    (line,) = [line for line in listed(setup) if "private" in line]
    left = {8: "eight"}[len(END_STAFF) - PRIVATE_DECK_SIZE]
    if setup.bot_deals("staff"):
        assert not re.search(r"\d", line)
    elif setup.has_unknown_cards:
        assert (
            left not in line
            and f"the {len(END_STAFF)} of the base game and those of the modules" in line
        )
    else:
        assert f"Take the {len(END_STAFF)} staff cards" in line and f"the other {left}" in line


@every_way
def test_where_the_bot_deals_the_guests_yours_is_told(
    modules: tuple[int, ...], entrance: EntranceName | None
) -> None:
    for setup in setups(modules, entrance):
        (line,) = [line for line in listed(setup) if "Take your first guest" in line]
        assert ("tell the bot which one" in line) == setup.bot_deals("guests")


def test_every_line_is_shown_to_somebody() -> None:
    everybody = [setup for way in WAYS for setup in setups(*way)]
    seen = {said.key for setup in everybody for _, said in list_setup_steps(setup)}
    assert all(line["key"] in seen for line in read_setup_lines("engines.gah"))


# ── The short list ────────────────────────────────────────────────────────────────────────────────

SHORT = (
    Reading(
        r"shuffle the guests and staff of module 1",
        ("whole guest deck", "whole staff deck"),
        ("module 1",),
    ),
    Reading(
        r"the cards of module 5",
        ("whole guest deck", "whole staff deck", "undrawn objectives"),
        ("module 5",),
    ),
    Reading(r"Emperor tiles among the others", (), ("Emperor tiles",)),
    Reading(
        r"Set up for two", ("undrawn objectives",), ("objectives", "board"), ("undrawn objectives",)
    ),
    Reading(r"a random hotel, night side", ("board",), ("his hotel",)),
    Reading(
        r"(His|Her) staff: five of",
        ("all staff cards", "his hotel"),
        ("private deck",),
        ("all staff cards",),
    ),
    Reading(r"shuffle the others back", ("private deck",), ("all staff cards",)),
    Reading(r"The bot has (his|her) five", (), ("private deck",)),
    Reading(
        r"draw ten, keep six",
        ("whole staff deck", "all staff cards"),
        ("your staff",),
        ("whole staff deck",),
    ),
    Reading(r"Ballrooms for two", ("board",), ("ballrooms",)),
    Reading(r"celebrities for two", ("board",), ("celebrities",)),
    Reading(r"Entrances: draw three", (), ("entrances",)),
    Reading(
        r"three guests in (his|her) café",
        ("whole guest deck", "empty queue", "his hotel"),
        ("café",),
    ),
    Reading(r"spare objective card", ("objectives", "his hotel"), ("stars",)),
    Reading(
        r"Ninas Melange, its three objective cards come (first|before it)",
        ("entrances", "objectives"),
        ("Melange",),
    ),
    Reading(r"with tokens on F1C4", ("his hotel",), ("tokens",)),
    Reading(r"Fill the queue|names the queue", ("empty queue",), ("queue",), ("empty queue",)),
    Reading(r"your first guest", ("queue",), ("first guest",), ("whole guest deck",)),
)


def expected(setup: Setup) -> set[str]:
    modules = {
        1: {"module 1", "ballrooms"},
        2: {"celebrities"},
        3: {"entrances"},
        5: {"module 5", "Emperor tiles"},
    }
    own = {
        "hautel_couture": {"café"},
        "nine_stars_inn": {"stars", "Melange"},
        "sushi_resort": {"tokens"},
    }
    if setup.has_module(3) and setup.entrance is None:  # the bot may draw Nine Stars Inn
        own[""] = {"Melange"}
    ready = {
        "objectives",
        "his hotel",
        "private deck",
        "your staff",
        "queue",
        "first guest",
        "all staff cards",
    }
    return ready.union(
        *(modules[number] for number in setup.modules or ()), own.get(setup.entrance or "", ())
    )


@every_way
def test_so_can_the_short_list(modules: tuple[int, ...], entrance: EntranceName | None) -> None:
    """Sentence by sentence: what each needs is there, and at the end the table is ready."""
    for setup in setups(modules, entrance):
        text = " ".join(map(str, GAME.list_short_setup_steps(setup)))
        found = sorted(
            (match.start(), reading)
            for reading in SHORT
            if (match := re.search(reading.words, text, re.I))
        )
        facts = set(AT_FIRST)
        for _, reading in found:
            assert set(reading.needs) <= facts, f"{reading.words}: {text}"
            facts = (facts - set(reading.undoes)) | set(reading.makes)
        assert expected(setup) <= facts | (
            {"all staff cards"} if setup.bot_deals("staff") else set()
        ), text
        assert "in the box. So do" not in text
