"""Where the game stands, in words."""

from typing import Any

from bot.presenters.panel import Fact
from engines.core import dice_text, dotted, signed
from engines.highseason.asking import asking
from engines.highseason.board import DECKS, SWITCHES, hotel
from engines.highseason.cards import card_id
from engines.highseason.hotel import BOARDS, KRONES_FOR_A_POINT, LEVELS, LOANS
from engines.highseason.saying import spoken
from engines.highseason.scoring import standing, your_total
from engines.highseason.state import TRACK, State, YourSheet
from engines.highseason.telling import line_name
from engines.highseason.writing import action_side_words

COLOURS = {"B": "🔵", "R": "🔴", "Y": "🟡", "|": "┃"}


def starts() -> tuple[tuple[str, dict[str, Any]], ...]:
    """Every depth with our deck; with an owner's cards guided, as the deck is there for it."""
    ways = [{"depth": depth} for depth in ("guided", "dealt", "card")]
    ways += [{"depth": "guided", "deck": deck} for deck in ("mine", "physical")]
    every = [{"level": level, **way} for way in ways for level in LEVELS]
    return tuple((spoken("start", **{"deck": "house", **setup}), setup) for setup in every)


def heading(state: State) -> str:
    points = signed(standing(state).total) if state.tracked or state.over else None
    return spoken("heading", points=points, over=state.over, round=state.round)


def about(state: State) -> str:
    """With the readings that differ from ours."""
    setup = state.setup
    level, depth = spoken("level", level=setup.level), spoken("depth", depth=setup.depth)
    switches = (SWITCHES[switch] for switch in (setup.hand, setup.ties, setup.penalties) if switch)
    return str(dotted((level, depth, DECKS[setup.deck], *switches)))


def aside(state: State) -> tuple[str, ...]:
    """Before he has played, the board to find for him."""
    to_find = state.tracked and not state.flips and state.setup.board is None
    return (spoken("aside-board", board=board_name(state.board)),) if to_find else ()


def holder(state: State, line: str) -> str:
    """Who was the first to complete it: `him`, `you`, or nobody yet (`open`)."""
    return "him" if line in state.opponent.claims else "you" if line in state.you.claims else "open"


# ── The table ───────────────────────────────────────────────────────────────────────────────────────────────────────


def facts(state: State) -> tuple[Fact, ...]:
    """Nothing beside a pad, which asks for what lies on the stack."""
    ask = asking(state)
    if not state.tracked or (ask and ask.about in ("card", "top")):
        return ()
    sheet = standing(state)
    drawn = "\n".join(["```", *hotel(state), "```", spoken("fact-hotel-legend")])  # as in the terminal
    points = {part: signed(worth) for part, worth in ({"total": sheet.total} | vars(sheet)).items()}
    return (
        (spoken("seat", seat="opponent"), spoken("fact-standing", **points)),
        *_yours_so_far(state),
        *_flipped(state),
        (spoken("fact-dice"), spoken("dice-to-roll") if state.dice is None else dice_text(state.dice)),
        (spoken("fact-hotel", board=board_name(state.board)), drawn),
        (spoken("fact-emperor"), _emperor(state)),
    )


def _flipped(state: State) -> tuple[Fact, ...]:
    side = state.known(state.card).action if state.card else None
    return ((spoken("fact-card"), f"{card_id(state.card)}: {action_side_words(side)}"),) if state.card and side else ()


def board_name(number: int) -> str:
    """`board 1, ground floor 🔵🔵🔵🔴┃🟡🟡🔴 BBBR|YYR`"""
    return spoken("board-name", board=number, floor=ground_floor(number))


def board_option(number: int) -> str:
    return spoken("option-board", board=number, floor=ground_floor(number).lower())


def suggest_boards(typed: str) -> list[Fact]:
    """Return the boards whose number is typed, or whose ground floor begins with the typed colours."""
    key = typed.upper().replace("|", "").replace("G", "Y").strip()
    floors = {number: board.ground_floor.replace("|", "") for number, board in BOARDS.items()}
    found = [number for number in BOARDS if key == str(number) or floors[number].startswith(key)]
    return [(board_option(number), str(number)) for number in found]


def ground_floor(number: int) -> str:
    floor = BOARDS[number].ground_floor
    return f"{''.join(map(COLOURS.__getitem__, floor))} {floor}"


def _yours_so_far(state: State) -> tuple[Fact, ...]:
    """Your points and your firsts, as far as you told them."""
    told, lines = state.you.points, tuple(map(line_name, state.you.claims))
    yours = spoken("fact-yours", vp=told and told.vp, round=told and told.round, lines=lines)
    return ((spoken("fact-you"), yours),) if told or lines else ()


def _emperor(state: State) -> str:
    marks = enumerate(zip(state.opponent.emperor, TRACK, strict=True), start=1)
    return str(dotted([spoken("fact-marked", row=row, count=count, most=most) for row, (count, most) in marks]))


# ── The score sheet ─────────────────────────────────────────────────────────────────────────────────────────────────


def sheet(state: State) -> tuple[Fact, ...]:
    """While the game goes on his points, and yours as you told them."""
    points, yours = standing(state), state.you.final
    sums = spoken("sheet-his", total=points.total, so_far=not state.over, **dict(points))
    his = ((spoken("seat", seat="opponent"), sums),) if state.tracked or state.over else ()
    return (*his, *(_yours_so_far(state) if yours is None else ((spoken("fact-you"), _yours(yours)),)))


def _yours(yours: YourSheet) -> str:
    worth = {"for_krones": yours.krones // KRONES_FOR_A_POINT, "for_loans": LOANS[yours.loans]}
    return spoken("sheet-yours", total=your_total(yours), **worth, **dict(yours))
