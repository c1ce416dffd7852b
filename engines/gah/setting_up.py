"""The set-up list, how a table opens, and every setup that a test should try."""

from itertools import combinations, cycle, product
from typing import get_args

from engines.core import Sentence, rulebook
from engines.gah import cards, events, rounds, state
from engines.gah.saying import refuse, say
from engines.gah.waltz import values
from engines.gah.waltz.events import EntranceChosen
from engines.gah.waltz.printed import check_names_differ, lounge_of, read_board

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
    lines = rulebook.set_up_at(
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
    return [say(line["key"]) for line in rulebook.set_up_lines(__package__) if line.get("entrance") == entrance]


# ── The table opens: what the modules put on it, and which entrance his hotel has ───────────────────────────────────


def open_table(setup: state.Setup, box: state.Box) -> state.State:
    """Depth card tracks nothing; that his hotel has an entrance is all it knows."""
    if setup.deck == "mine" and not (setup.ballrooms or setup.celebrities):
        raise refuse("deck-mine-needs-lines")
    entrance = _entrance(setup, box)
    boards = tuple(map(read_board, setup.ballrooms or ()))
    check_names_differ(boards)
    setup = setup.replace(celebrities=None)  # they lie in the box
    if setup.depth == "card":
        return state.State(setup=setup, entrance=entrance, agenda=(state.OpenHotel(),) if entrance else (), box=box)
    return state.State(
        setup=setup,
        ballrooms=(values.Ballrooms.of(boards) if boards else values.Ballrooms()) if setup.has(1) else None,
        celebrities=values.Celebrities(lounge=lounge_of(box.celebrities)) if setup.has(2) else None,
        entrance=entrance,
        more_staff=values.MoreStaffCards() if setup.more_cards else None,
        agenda=(*_hotel_work(entrance), rounds.first_roll(setup)),
        box=box,
    )


def _entrance(setup: state.Setup, box: state.Box) -> values.Entrance | None:
    if not setup.has(3):
        return None
    drawn, _ = box.rng.stream("entrance").pick(cards.ENTRANCES)
    entrance: values.Entrance = values.OPEN[setup.entrance or drawn]
    return entrance


def _hotel_work(entrance: values.Entrance | None) -> tuple[state.GahTask, ...]:
    if entrance is None:
        return ()
    return (state.OpenHotel(), state.FillPool()) if entrance.name == "hautel_couture" else (state.OpenHotel(),)


def open_hotel(table: state.State) -> events.GahStep:
    """Says which of the four entrances it is; what to lay out for it is told with it."""
    assert table.entrance is not None
    by: events.By = "bot" if table.setup.entrance is None else "table"
    return events.step(table, EntranceChosen(by=by, entrance=table.entrance.name, rule="entrance.choose"))


def open_at_once(table: state.State) -> events.GahStep:
    """Depth card: nothing else is worked off."""
    return open_hotel(table.replace(agenda=()))
