"""The set-up list, and every setup that a test should try."""

from itertools import combinations, cycle, product
from typing import get_args

from engines.core import Sentence, printed
from engines.gah import cards, state
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
    """By who deals what, and by the modules; `drawn`: whether the bot draws the entrance."""
    dealt = {name for name in get_args(state.Dealt) if setup.bot_deals(name)}
    lines = printed.set_up_at(
        __package__,
        setup,
        bot_deals=dealt,
        table_deals={*get_args(state.Dealt)} - dealt,
        module=setup.modules or (),
        without={*get_args(cards.Module)} - {*(setup.modules or ())},
        more_cards=(setup.more_cards,),
        drawn=(setup.entrance is None,),
    )
    return tuple((rule, say(key).by(setup.opponent)) for rule, key in lines)


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


def laying_out(entrance: cards.EntranceName) -> list[Sentence]:
    """What to lay out for an entrance."""
    return [say(line["key"]) for line in printed.set_up_lines(__package__) if line.get("entrance") == entrance]
