"""The set-up list, and every setup that a test should try."""

from itertools import combinations, cycle, product
from typing import get_args

from engines.core import Sentence, Value
from engines.core.printed import printed
from engines.gah import cards, state
from engines.gah.cards import EntranceName, Module
from engines.gah.saying import say

LEVELS: tuple[cards.Level, ...] = get_args(cards.Level)
DEPTHS: tuple[state.Depth, ...] = get_args(state.Depth)

MODULE_SETS: tuple[tuple[int, ...], ...] = tuple(
    chosen for count in range(5) for chosen in combinations((1, 2, 3, 5), count)
)
"""The 16 sets of modules, the base game first."""


def _setups() -> tuple[state.Setup, ...]:
    """The base game at every level and depth; every set of modules once, entrances in turn; a drawn entrance."""
    base = [state.Setup(level=level, depth=depth) for level, depth in product(LEVELS, DEPTHS)]
    mostly_tracked: tuple[state.Depth, ...] = ("guided", "dealt", "guided", "dealt", "card")
    levels, depths, entrances = cycle(LEVELS), cycle(mostly_tracked), cycle(cards.ENTRANCES)
    sets = [
        state.Setup(
            level=next(levels), depth=next(depths), modules=modules, entrance=next(entrances) if 3 in modules else None
        )
        for modules in MODULE_SETS[1:]
    ]
    return (*base, *sets, state.Setup(level="medium", depth="dealt", modules=(3,)), *_typed_in())


def _typed_in() -> tuple[state.Setup, ...]:
    """Boards and tiles as an owner might have typed them in: dealt with all of them, guided with some."""
    boards = ("One: 3x2 2x4 1x6; balcony 1", "Two: 2x3 2x3", "Three: 2x? 1x5")
    tiles = ("Mozart: 5", "Klimt: 3", "Sisi: 4", "Haydn: 5", "lounge: blue red yellow")
    modules = (1, 2)
    return (
        state.Setup(level="hard", depth="dealt", modules=modules, deck="mine", ballrooms=boards, celebrities=tiles),
        state.Setup(level="easy", modules=modules, deck="physical", celebrities=tiles[:2]),
    )


SETUPS = _setups()


def set_up(setup: state.Setup) -> tuple[tuple[str, Sentence], ...]:
    return tuple((line.rule, say(line.key).by(setup.opponent)) for line in LINES if shown(line, setup))


def lay_out(setup: state.Setup) -> tuple[Sentence, ...]:
    """The same in six lines at most, for those who know the game."""
    modules = {f"module_{number}": setup.has(number) for number in (1, 2, 5)}
    lines = [
        say("lay-out-table", **modules),
        say("lay-out-his"),
        say("lay-out-staff", bot=setup.bot_deals("staff"), more=setup.more_cards),
        *([say("lay-out-waltz", **modules)] if setup.has(1) or setup.has(2) else []),
        *([say("lay-out-entrance", entrance=setup.entrance)] if setup.has(3) else []),
        say("lay-out-queue", bot=setup.bot_deals("guests")),
    ]
    return tuple(line.by(setup.opponent) for line in lines)


class SetUpLine(Value):
    """`bot_deals` or `table_deals` names the component whose dealer decides if a line is shown.

    `module` and `entrance` show it only where that one is in play, `without` only where that module is not;
    `more_cards` where modules bring guests and staff, or where none does; `drawn` where the bot draws the entrance.
    """

    rule: str
    key: str
    bot_deals: str | None = None
    table_deals: str | None = None
    module: Module | None = None
    without: Module | None = None
    entrance: EntranceName | None = None
    more_cards: bool | None = None
    drawn: bool | None = None


LINES = tuple(SetUpLine(**line) for line in printed(__package__, "setup")["line"])


def laying_out(entrance: EntranceName) -> list[Sentence]:
    """What to lay out for an entrance."""
    return [say(line.key) for line in LINES if line.entrance == entrance]


def shown(line: SetUpLine, setup: state.Setup) -> bool:
    return (
        (line.bot_deals is None or setup.bot_deals(_component(line.bot_deals)))
        and (line.table_deals is None or not setup.bot_deals(_component(line.table_deals)))
        and (line.module is None or setup.has(line.module))
        and (line.without is None or not setup.has(line.without))
        and (line.entrance is None or setup.entrance == line.entrance)
        and (line.more_cards is None or setup.more_cards == line.more_cards)
        and (line.drawn is None or (setup.entrance is None) == line.drawn)
    )


def _component(name: str) -> state.Dealt:
    return next(component for component in get_args(state.Dealt) if component == name)
