"""The texts of High Season: headings, the table as facts, score sheets, and the set-ups of the menu."""

from itertools import product
from typing import Any

from bot.presenters.panel import Fact
from bot.presenters.presenter import Extra
from engines.core import dice_text, dotted, signed
from engines.highseason.asking import asking
from engines.highseason.board import DECKS, SWITCHES, hotel
from engines.highseason.cards import card_id
from engines.highseason.hotel import BOARDS, KRONES_FOR_A_POINT, LEVELS, LOANS
from engines.highseason.offers import known_cards, new_cards
from engines.highseason.saying import spoken
from engines.highseason.scoring import standing, your_total
from engines.highseason.state import TRACK, State, YourSheet
from engines.highseason.telling import line_name
from engines.highseason.writing import action_side_words

COLOURS = {"B": "🔵", "R": "🔴", "Y": "🟡", "|": "┃"}
"""The signs of the letters of a ground floor."""
SIGNS_BY_COLOUR: dict[str, str] = {"blue": "🔵", "red": "🔴", "yellow": "🟡"}
"""The signs of colours beside their names."""


def starts() -> tuple[tuple[str, dict[str, Any]], ...]:
    """Return every depth with our deck at every level, and guided games with an owner's cards."""
    ways = [{"depth": depth} for depth in ("guided", "dealt", "card")]
    ways += [{"depth": "guided", "deck": deck} for deck in ("mine", "physical")]
    found = list[tuple[str, dict[str, Any]]]()
    for way, level in product(ways, LEVELS):
        setup = {"level": level, **way}
        found.append((spoken("start", **{"deck": "house", **setup}), setup))
    return tuple(found)


def extras() -> tuple[Extra, ...]:
    """Return the deck that an owner has typed in."""
    return (Extra("mine", spoken("deck", deck="mine"), {"deck": "mine"}, ("guided",)),)


def heading(state: State) -> str:
    """Return Ralph's points and the round; at depth card his points are known only at the end."""
    points = None
    if state.tracked or state.over:
        points = signed(standing(state).total)
    return spoken("heading", points=points, over=state.over, round=state.round)


def about(state: State) -> str:
    """Return level, depth and deck, and the readings of rules that differ from ours."""
    setup = state.setup
    parts = [spoken("level", level=setup.level), spoken("depth", depth=setup.depth), DECKS[setup.deck]]
    parts += [SWITCHES[switch] for switch in (setup.hand, setup.ties, setup.penalties) if switch]
    return str(dotted(parts))


def aside(state: State) -> tuple[str, ...]:
    """Return the board to find for Ralph before his first turn, and how a new card is told."""
    if _describes_new_card(state):
        return (spoken("aside-new-card"),)
    if not state.tracked or state.flips or state.setup.board is not None:
        return ()
    return (spoken("aside-board", board=board_name(state.board)),)


def _describes_new_card(state: State) -> bool:
    """Return whether the panel asks for the left die of a new card at once."""
    ask = asking(state)
    return bool(ask and ask.about == "card" and new_cards(state) and not known_cards(state))


def holder(state: State, line: str) -> str:
    """Return who was the first to complete a line: `him`, `you`, or `open` if it is not completed."""
    if line in state.opponent.claims:
        return "him"
    if line in state.you.claims:
        return "you"
    return "open"


# ── The table ───────────────────────────────────────────────────────────────────────────────────────────────────────


def facts(state: State) -> tuple[Fact, ...]:
    """Return the table in words, or nothing beside a pad that asks for a card."""
    ask = asking(state)
    if not state.tracked or (ask and ask.about in ("card", "top")):
        return ()
    sheet = standing(state)
    board = "\n".join(["```", *hotel(state), "```", spoken("fact-hotel-legend")])  # as in the terminal
    points = {"total": signed(sheet.total)}
    for part, worth in vars(sheet).items():
        points[part] = signed(worth)
    dice = spoken("dice-to-roll")
    if state.dice is not None:
        dice = dice_text(state.dice)
    return (
        (spoken("seat", seat="opponent"), spoken("fact-standing", **points)),
        *_describe_your_points(state),
        *_describe_card(state),
        (spoken("fact-dice"), dice),
        (spoken("fact-hotel", board=board_name(state.board)), board),
        (spoken("fact-emperor"), _describe_emperor(state)),
    )


def _describe_card(state: State) -> tuple[Fact, ...]:
    """Return the card flipped last, or nothing if it is not known."""
    if not state.card:
        return ()
    side = state.known(state.card).action
    if not side:
        return ()
    return ((spoken("fact-card"), f"{card_id(state.card)}: {action_side_words(side)}"),)


def board_name(number: int) -> str:
    """Return a board by number and ground floor: `board 1, ground floor 🔵🔵🔵🔴┃🟡🟡🔴 BBBR|YYR`."""
    return spoken("board-name", board=number, floor=ground_floor(number))


def board_option(number: int) -> str:
    """Return a board as an option of a menu."""
    return spoken("option-board", board=number, floor=ground_floor(number).lower())


def suggest_boards(typed: str) -> list[Fact]:
    """Return the boards whose number is typed, or whose ground floor begins with the typed colours."""
    key = typed.upper().replace("|", "").replace("G", "Y").strip()
    suggestions = list[Fact]()
    for number, board in BOARDS.items():
        floor = board.ground_floor.replace("|", "")
        if key == str(number) or floor.startswith(key):
            suggestions.append((board_option(number), str(number)))
    return suggestions


def ground_floor(number: int) -> str:
    """Return the ground floor of a board in signs and in letters."""
    floor = BOARDS[number].ground_floor
    signs = "".join(COLOURS[letter] for letter in floor)
    return f"{signs} {floor}"


def _describe_your_points(state: State) -> tuple[Fact, ...]:
    """Return the points and lines that the player has reported, or nothing."""
    points = state.you.points
    lines = tuple(map(line_name, state.you.claims))
    if not points and not lines:
        return ()
    yours = spoken("fact-yours", vp=points and points.vp, round=points and points.round, lines=lines)
    return ((spoken("fact-you"), yours),)


def _describe_emperor(state: State) -> str:
    """Return the marked spaces in each row of the Emperor track."""
    rows = list[str]()
    for row, (count, most) in enumerate(zip(state.opponent.emperor, TRACK, strict=True), start=1):
        rows.append(spoken("fact-marked", row=row, count=count, most=most))
    return str(dotted(rows))


# ── The score sheet ─────────────────────────────────────────────────────────────────────────────────────────────────


def sheet(state: State) -> tuple[Fact, ...]:
    """Return both score sheets; before the end his points so far, and those that the player has reported."""
    facts = list[Fact]()
    if state.tracked or state.over:
        points = standing(state)
        sums = spoken("sheet-his", total=points.total, so_far=not state.over, **dict(points))
        facts.append((spoken("seat", seat="opponent"), sums))
    if state.you.final is None:
        facts += _describe_your_points(state)
    else:
        facts.append((spoken("fact-you"), _describe_your_sheet(state.you.final)))
    return tuple(facts)


def _describe_your_sheet(yours: YourSheet) -> str:
    """Return the player's score sheet in words."""
    worth = {"for_krones": yours.krones // KRONES_FOR_A_POINT, "for_loans": LOANS[yours.loans]}
    return spoken("sheet-yours", total=your_total(yours), **worth, **dict(yours))
