"""Where the game stands, in words."""

from typing import Any

from engines.core.dice import dice_text
from engines.core.sentence import row
from engines.highseason.board import DECKS, SWITCHES, hotel
from engines.highseason.hotel import BOARDS, KRONES_FOR_A_POINT, LEVELS, LOANS
from engines.highseason.scoring import standing, your_total
from engines.highseason.state import TRACK, HisSheet, State, YourSheet
from engines.highseason.telling import line_name

Fact = tuple[str, str]
LEGEND = "Rooms are floor-column, 1-1 at the bottom left. [B] is occupied; numbers are points for the first."
COLOURS = {"B": "🔵", "R": "🔴", "Y": "🟡", "|": "┃"}


def starts() -> tuple[tuple[str, dict[str, Any]], ...]:
    """Every depth with our deck; with an owner's cards guided, as the deck is there for it."""
    every = [(level, depth, "house") for depth in ("guided", "dealt", "card") for level in LEVELS]
    every += [(level, "guided", deck) for deck in ("mine", "physical") for level in LEVELS]
    return tuple(
        (f"Ralph, level {level}, {depth}, {DECKS[deck]}", {"level": level, "depth": depth, "deck": deck})
        for level, depth, deck in every
    )


def heading(state: State) -> str:
    return f"Ralph · {about(state)}"


def about(state: State) -> str:
    """The deck is named on every panel, and so are the readings that differ from ours."""
    setup = state.setup
    switches = [str(SWITCHES[switch]) for switch in (setup.hand, setup.ties, setup.penalties) if switch]
    where = "the game is over" if state.over else f"round {state.round} of 7"
    return " · ".join([f"level {setup.level}", setup.depth, DECKS[setup.deck], *switches, where])


# ── The table ───────────────────────────────────────────────────────────────────────────────────────────────────────


def facts(state: State) -> tuple[Fact, ...]:
    if not state.tracked:
        return ()
    points = standing(state)
    parts = (
        f"rooms {points.rooms}, groups {points.groups}, rows and columns {points.lines}, Emperor track {points.emperor}"
    )
    return (
        ("Ralph", f"**{points.total}** points: {parts}"),
        *((("You", told),) if (told := _yours_so_far(state)) else ()),
        ("Dice", "to be rolled" if state.dice is None else dice_text(state.dice)),
        (f"Ralph's hotel: {board_name(state.board)}", _hotel(state)),
        ("His Emperor track", _emperor(state)),
    )


def board_name(number: int) -> str:
    """`board 1, ground floor 🔵🔵🔵🔴┃🟡🟡🔴 BBBR|YYR`"""
    floor = BOARDS[number].ground_floor
    return f"board {number}, ground floor {''.join(COLOURS[letter] for letter in floor)} {floor}"


def _yours_so_far(state: State) -> str:
    """Your points and your firsts, as far as you told them."""
    told = state.you.points
    points = [f"**{told.vp}** points (round {told.round})"] if told else []
    firsts = [f"first in {row(map(line_name, state.you.claims))}"] if state.you.claims else []
    return " · ".join(points + firsts)


def _hotel(state: State) -> str:
    """The drawing of the terminal; an occupied room stands in brackets, beside it what is still to be had."""
    return "\n".join(["```", *hotel(state), "```", LEGEND])


def _emperor(state: State) -> str:
    names = ("row 1", "row 2", "row 3", "extra")
    marks = zip(names, state.opponent.emperor, TRACK, strict=True)
    return " · ".join(f"{name} {count} of {most}" for name, count, most in marks)


# ── The score sheet ─────────────────────────────────────────────────────────────────────────────────────────────────


def sheet(state: State) -> tuple[Fact, ...]:
    """While the game goes on his points, and yours as you told them."""
    yours = state.you.final
    his = (("Ralph", _his(standing(state), so_far=not state.over)),) if state.tracked or state.over else ()
    if yours is None:
        told = _yours_so_far(state)
        return (*his, *((("You", told),) if told else ()))
    return (*his, ("You", _yours(yours)))


def _his(points: HisSheet, *, so_far: bool) -> str:
    lines = [
        f"Rooms {points.rooms}",
        f"Red and blue groups {points.groups}",
        f"Rows and columns {points.lines}",
        f"Emperor track {points.emperor}",
        f"**{points.total}**{' so far' if so_far else ''}",
    ]
    return "\n".join(lines)


def _yours(yours: YourSheet) -> str:
    lines = [
        f"Rooms {yours.rooms}",
        f"Blue groups {yours.groups}",
        f"Rows and columns {yours.lines}",
        f"Emperor track {yours.emperor}",
        f"Staff {yours.staff}",
        f"Krones {yours.krones // KRONES_FOR_A_POINT} ({yours.krones} left)",
        f"Loans {LOANS[yours.loans]} ({yours.loans})",
        f"**{your_total(yours)}**",
    ]
    return "\n".join(lines)
