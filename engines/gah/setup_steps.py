"""The set-up list, the opening of a table, and set-ups that tests should try."""

from itertools import chain, combinations, cycle, product
from typing import get_args

from engines.core import Sentence, rulebook
from engines.gah import cards, events, rounds, state
from engines.gah.messages import refuse, say
from engines.gah.waltz import values
from engines.gah.waltz.events import EntranceChosen
from engines.gah.waltz.typed_components import (
    check_names_differ,
    find_lounge_order,
    parse_typed_board,
)

LEVELS: tuple[cards.Level, ...] = get_args(cards.Level)
DEPTHS: tuple[state.Depth, ...] = get_args(state.Depth)

MODULE_SETS: tuple[tuple[int, ...], ...] = tuple(
    chain.from_iterable(combinations((1, 2, 3, 5), count) for count in range(5))
)
"""The 16 sets of modules, the base game first."""


def _list_setups_for_tests() -> tuple[state.Setup, ...]:
    """Return the base game at every level and depth, every set of modules once, and typed-in
    components.

    Entrances are taken in turn, and one is drawn.
    """
    base = [state.Setup(level=level, depth=depth) for level, depth in product(LEVELS, DEPTHS)]
    mostly_tracked: tuple[state.Depth, ...] = ("guided", "dealt", "guided", "dealt", "card")
    levels, depths = cycle(LEVELS), cycle(mostly_tracked)
    entrances = cycle(cards.ENTRANCES)
    sets = []
    for modules in MODULE_SETS[1:]:
        entrance = next(entrances) if 3 in modules else None
        sets.append(
            state.Setup(level=next(levels), depth=next(depths), modules=modules, entrance=entrance)
        )
    return (
        *base,
        *sets,
        state.Setup(level="medium", depth="dealt", modules=(3,)),
        *_list_setups_with_typed_components(),
    )


def _list_setups_with_typed_components() -> tuple[state.Setup, ...]:
    """Return set-ups with boards and tiles of an owner: dealt with all of them, guided with
    some."""
    boards = ("One: 3x2 2x4 1x6; balcony 1", "Two: 2x3 2x3", "Three: 2x? 1x5")
    tiles = ("Mozart: 5", "Klimt: 3", "Sisi: 4", "Haydn: 5", "lounge: blue red yellow")
    modules = (1, 2)
    return (
        state.Setup(
            level="hard",
            depth="dealt",
            modules=modules,
            deck="mine",
            ballrooms=boards,
            celebrities=tiles,
        ),
        state.Setup(level="easy", modules=modules, deck="physical", celebrities=tiles[:2]),
    )


SETUPS = _list_setups_for_tests()


def list_setup_steps(setup: state.Setup) -> tuple[tuple[str, Sentence], ...]:
    """Return the set-up list, by the components that the bot deals, by modules, and by a drawn
    entrance."""
    dealt = {name for name in get_args(state.Dealt) if setup.bot_deals(name)}
    lines = rulebook.list_setup_keys(
        __package__,
        setup,
        bot_deals=dealt,
        table_deals={*get_args(state.Dealt)} - dealt,
        module=setup.modules or (),
        without={*get_args(cards.Module)} - {*(setup.modules or ())},
        more_cards=(setup.has_unknown_cards,),
        drawn=(setup.entrance is None,),
    )
    return tuple((rule, say(key).for_opponent(setup.opponent)) for rule, key in lines)


def list_short_setup(setup: state.Setup) -> tuple[Sentence, ...]:
    """Return the set-up in six lines at most, for players who know the game."""
    modules = {f"module_{number}": setup.has_module(number) for number in (1, 2, 5)}
    staff = say("lay-out-staff", bot=setup.bot_deals("staff"), more=setup.has_unknown_cards)
    lines = [say("lay-out-table", **modules), say("lay-out-his"), staff]
    if setup.has_module(1) or setup.has_module(2):
        lines.append(say("lay-out-waltz", **modules))
    if setup.has_module(3):
        lines.append(say("lay-out-entrance", entrance=setup.entrance))
    lines.append(say("lay-out-queue", bot=setup.bot_deals("guests")))
    return tuple(line.for_opponent(setup.opponent) for line in lines)


def list_entrance_setup(entrance: cards.EntranceName) -> list[Sentence]:
    """Return what to lay out for an entrance."""
    lines = rulebook.read_setup_lines(__package__)
    return [say(line["key"]) for line in lines if line.get("entrance") == entrance]


# ── The table opens: what the modules put on it, and which entrance his hotel has ─────────────────


def make_first_state(setup: state.Setup, box: state.Box) -> state.State:
    """Return the first state. Depth card tracks nothing and knows only that the hotel has an
    entrance.

    Raises IllegalCommand if the deck is the owner's and nothing is typed in, or if two boards have
    the same name.
    """
    if setup.deck == "mine" and not (setup.ballrooms or setup.celebrities):
        raise refuse("deck-mine-needs-lines")
    entrance = _choose_entrance(setup, box)
    boards = tuple(map(parse_typed_board, setup.ballrooms or ()))
    check_names_differ(boards)
    setup = setup.replace(celebrities=None)  # they lie in the box
    if setup.depth == "card":
        agenda = (state.OpenHotel(),) if entrance else ()
        return state.State(setup=setup, entrance=entrance, agenda=agenda, box=box)
    ballrooms = celebrities = more_staff = None
    if setup.has_module(1):
        ballrooms = values.Ballrooms.from_boards(boards) if boards else values.Ballrooms()
    if setup.has_module(2):
        celebrities = values.Celebrities(lounge=find_lounge_order(box.celebrities))
    if setup.has_unknown_cards:
        more_staff = values.MoreStaffCards()
    return state.State(
        setup=setup,
        ballrooms=ballrooms,
        celebrities=celebrities,
        entrance=entrance,
        more_staff=more_staff,
        agenda=(*_list_hotel_opening_tasks(entrance), rounds.make_first_roll(setup)),
        box=box,
    )


def _choose_entrance(setup: state.Setup, box: state.Box) -> values.Entrance | None:
    """Return the chosen or drawn entrance as it is set up; None without module 3."""
    if not setup.has_module(3):
        return None
    drawn, _ = box.rng.make_stream("entrance").pick_one(cards.ENTRANCES)
    entrance: values.Entrance = values.OPENED_ENTRANCES[setup.entrance or drawn]
    return entrance


def _list_hotel_opening_tasks(entrance: values.Entrance | None) -> tuple[state.GahTask, ...]:
    """Return the tasks that open the hotel."""
    if entrance is None:
        return ()
    if entrance.name == "hautel_couture":
        return (state.OpenHotel(), state.FillPool())
    return (state.OpenHotel(),)


def open_hotel(table: state.State) -> events.GahStep:
    """Report which of the four entrances it is, and with it what to lay out."""
    assert table.entrance is not None
    chosen_by: events.By = "bot" if table.setup.entrance is None else "table"
    return events.step(
        table, EntranceChosen(by=chosen_by, entrance=table.entrance.name, rule="entrance.choose")
    )


def open_hotel_at_once(table: state.State) -> events.GahStep:
    """Open the hotel in depth card, which has no other tasks."""
    return open_hotel(table.replace(agenda=()))
