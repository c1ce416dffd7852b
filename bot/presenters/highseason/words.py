"""The texts of High Season: headings, the table as facts, score sheets, and the set-ups of the
menu."""

from itertools import product
from typing import Any

from bot.presenters.components import Fact
from bot.presenters.presenter import Extra
from engines.core import format_dice, format_signed, join_with_dots
from engines.highseason.board import DECKS, SWITCHES, describe_hotel
from engines.highseason.card_texts import describe_action_side
from engines.highseason.cards import card_id
from engines.highseason.event_sentences import name_line
from engines.highseason.hotel import BOARDS, KRONES_FOR_A_POINT, LEVELS, LOANS
from engines.highseason.messages import say_now
from engines.highseason.offers import find_unknown_card_for_each_letter, list_known_cards
from engines.highseason.questions import find_ask
from engines.highseason.scoring import count_present_sheet, sum_your_sheet
from engines.highseason.state import TRACK, State, YourSheet

COLOUR_SIGNS = {"B": "🔵", "R": "🔴", "Y": "🟡", "|": "┃"}
"""The signs of the letters of a ground floor."""
SIGNS_BY_COLOUR: dict[str, str] = {"blue": "🔵", "red": "🔴", "yellow": "🟡"}
"""The signs of colours beside their names."""


def list_start_options() -> tuple[tuple[str, dict[str, Any]], ...]:
    """Return every depth with our deck at every level, and guided games with an owner's cards."""
    ways = [{"depth": depth} for depth in ("guided", "dealt", "card")]
    ways += [{"depth": "guided", "deck": deck} for deck in ("mine", "physical")]
    found = list[tuple[str, dict[str, Any]]]()
    for way, level in product(ways, LEVELS):
        setup = {"level": level, **way}
        found.append((say_now("start", **{"deck": "house", **setup}), setup))
    return tuple(found)


def list_start_extras() -> tuple[Extra, ...]:
    """Return the deck that an owner has typed in."""
    own_deck = Extra("mine", say_now("deck", deck="mine"), {"deck": "mine"}, ("guided",))
    return (own_deck,)


def format_heading(state: State) -> str:
    """Return Ralph's points and the round; at depth card his points are known only at the end."""
    points = None
    if state.is_tracked or state.is_over:
        points = format_signed(count_present_sheet(state).total)
    return say_now("heading", points=points, over=state.is_over, round=state.round)


def describe_setup(state: State) -> str:
    """Return level, depth and deck, and the readings of rules that differ from ours."""
    setup = state.setup
    level = say_now("level", level=setup.level)
    parts = [level, say_now("depth", depth=setup.depth), DECKS[setup.deck]]
    switches = (setup.hand, setup.ties, setup.penalties)
    parts += [SWITCHES[switch] for switch in switches if switch]
    return str(join_with_dots(parts))


def list_notes(state: State) -> tuple[str, ...]:
    """Return the board to find for Ralph before his first turn, and how a new card is told."""
    if _is_new_card_asked(state):
        return (say_now("aside-new-card"),)
    if not state.is_tracked or state.flips or state.setup.board is not None:
        return ()
    return (say_now("aside-board", board=format_board_name(state.board)),)


def _is_new_card_asked(state: State) -> bool:
    """Return whether the panel asks for the left die of a new card at once."""
    ask = find_ask(state)
    return bool(
        ask
        and ask.about == "card"
        and find_unknown_card_for_each_letter(state)
        and not list_known_cards(state)
    )


def find_line_holder(state: State, line: str) -> str:
    """Return who was the first to complete a line: `him`, `you`, or `open` if it is not
    completed."""
    if line in state.opponent.claims:
        return "him"
    if line in state.you.claims:
        return "you"
    return "open"


# ── The table ─────────────────────────────────────────────────────────────────────────────────────


def list_facts(state: State) -> tuple[Fact, ...]:
    """Return the table in words, or nothing beside a pad that asks for a card."""
    ask = find_ask(state)
    if not state.is_tracked or (ask and ask.about in ("card", "top")):
        return ()
    sheet = count_present_sheet(state)
    # As in the terminal.
    board = "\n".join(["```", *describe_hotel(state), "```", say_now("fact-hotel-legend")])
    points = {"total": format_signed(sheet.total)}
    for part, worth in vars(sheet).items():
        points[part] = format_signed(worth)
    dice = say_now("dice-to-roll")
    if state.dice is not None:
        dice = format_dice(state.dice)
    return (
        (say_now("seat", seat="opponent"), say_now("fact-standing", **points)),
        *_describe_your_points(state),
        *_describe_card(state),
        (say_now("fact-dice"), dice),
        (say_now("fact-hotel", board=format_board_name(state.board)), board),
        (say_now("fact-emperor"), _describe_emperor(state)),
    )


def _describe_card(state: State) -> tuple[Fact, ...]:
    """Return the card flipped last, or nothing if it is not known."""
    if not state.card:
        return ()
    side = state.known_card(state.card).action
    if not side:
        return ()
    return ((say_now("fact-card"), f"{card_id(state.card)}: {describe_action_side(side)}"),)


def format_board_name(number: int) -> str:
    """Return a board by number and ground floor, as in `board 1, ground floor … BBBR|YYR`."""
    return say_now("board-name", board=number, floor=format_ground_floor(number))


def format_board_option(number: int) -> str:
    """Return a board as an option of a menu."""
    return say_now("option-board", board=number, floor=format_ground_floor(number).lower())


def suggest_boards(typed: str) -> list[Fact]:
    """Return the boards whose number is typed, or whose ground floor begins with the typed
    colours."""
    key = typed.upper().replace("|", "").replace("G", "Y").strip()
    suggestions = list[Fact]()
    for number, board in BOARDS.items():
        floor = board.ground_floor.replace("|", "")
        if key == str(number) or floor.startswith(key):
            suggestions.append((format_board_option(number), str(number)))
    return suggestions


def format_ground_floor(number: int) -> str:
    """Return the ground floor of a board in signs and in letters."""
    floor = BOARDS[number].ground_floor
    signs = "".join(COLOUR_SIGNS[letter] for letter in floor)
    return f"{signs} {floor}"


def _describe_your_points(state: State) -> tuple[Fact, ...]:
    """Return the points and lines that the player has reported, or nothing."""
    points = state.you.points
    lines = tuple(map(name_line, state.you.claims))
    if not points and not lines:
        return ()
    yours = say_now(
        "fact-yours", vp=points and points.vp, round=points and points.round, lines=lines
    )
    return ((say_now("fact-you"), yours),)


def _describe_emperor(state: State) -> str:
    """Return the marked spaces in each row of the Emperor track."""
    rows = list[str]()
    marks = zip(state.opponent.emperor, TRACK, strict=True)
    for row, (count, most) in enumerate(marks, start=1):
        rows.append(say_now("fact-marked", row=row, count=count, most=most))
    return str(join_with_dots(rows))


# ── The score sheet ───────────────────────────────────────────────────────────────────────────────


def list_score_facts(state: State) -> tuple[Fact, ...]:
    """Return both score sheets; before the end his points so far, and those that the player has
    reported."""
    facts = list[Fact]()
    if state.is_tracked or state.is_over:
        points = count_present_sheet(state)
        sums = say_now("sheet-his", total=points.total, so_far=not state.is_over, **dict(points))
        facts.append((say_now("seat", seat="opponent"), sums))
    if state.you.final is None:
        facts += _describe_your_points(state)
    else:
        facts.append((say_now("fact-you"), _describe_your_score_sheet(state.you.final)))
    return tuple(facts)


def _describe_your_score_sheet(yours: YourSheet) -> str:
    """Return the player's score sheet in words."""
    worth = {"for_krones": yours.krones // KRONES_FOR_A_POINT, "for_loans": LOANS[yours.loans]}
    return say_now("sheet-yours", total=sum_your_sheet(yours), **worth, **dict(yours))
