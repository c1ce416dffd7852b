"""The texts of Grand Austria Hotel: headings, the table as facts, score sheets, and the set-ups of
the menu."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, get_args

from bot.presenters.components import Fact
from bot.presenters.presenter import Extra
from engines.core import JoinedItems, format_dice, format_plain, join_with_dots
from engines.gah.cards import ENTRANCE_TITLES, LETTERS, POINTS_PER_GUEST_LEFT, STAFF, STARS, Level
from engines.gah.messages import say_now
from engines.gah.scoring import sum_your_sheet
from engines.gah.setup_steps import MODULE_SETS
from engines.gah.state import Depth, Guest, Setup, State
from engines.gah.waltz import notation, values

COLOUR_SIGNS = {"blue": "🔵", "red": "🔴", "yellow": "🟡", "green": "🟢"}
"""The signs of the colours of guests and dice."""
ALL_MODULES = MODULE_SETS[-1]
"""Every module that can be played alone."""
TABLE_MODULES = (1, 5)
"""The modules with guests and staff that the bot cannot deal."""
WITH_THE_BOX: tuple[Depth, ...] = ("guided", "card")
"""The depths at which the box lies on the table."""
COGWHEEL = "⚙"
"""The sign of a cogwheel token."""


def format_heading(state: State) -> str:
    """Return the opponent, his points and the round; at depth card his points are not tracked."""
    points = None
    if state.is_tracked:
        points = state.opponent.vp
    name = state.setup.opponent
    return say_now("heading-his", opponent=name, vp=points, over=state.is_over, round=state.round)


def describe_setup(state: State) -> str:
    """Return level, depth, modules, and the source of printed boards and tiles."""
    setup = state.setup
    parts = [say_now("level", level=setup.level), say_now("depth", depth=setup.depth)]
    if setup.modules:
        modules = format_plain(setup.modules)
        parts.append(say_now("modules", count=len(setup.modules), modules=modules))
    return str(join_with_dots((*parts, *_describe_typed_in_boards_and_tiles(state))))


def _describe_typed_in_boards_and_tiles(state: State) -> tuple[str, ...]:
    """Return whether boards and tiles were typed in by their owner or lie on the table, in one note
    if both are alike."""
    typed: dict[str, bool] = {}
    if state.ballrooms:
        typed["boards"] = bool(state.setup.ballrooms)
    if state.celebrities:
        typed["tiles"] = state.setup.deck == "mine" and bool(state.box.celebrities)
    if len(typed) == 2 and typed["boards"] == typed["tiles"]:
        typed = {"both": typed["boards"]}
    return tuple(say_now("printed", what=what, typed=source) for what, source in typed.items())


def _describe_objectives_and_staff(state: State) -> str:
    """Return his objectives, and below them his staff."""
    markers = list[str]()
    for letter in LETTERS:
        marker = state.opponent.objectives[letter]
        markers.append(say_now("fact-marker", letter=letter, marker=marker))
    lines = ["  ".join(markers)]
    staff = list[str]()
    for card in state.opponent.staff:
        staff.append("?" if card is None else STAFF[card].name)
    staff += [card.name for card in state.named_staff]
    if staff:
        lines.append(say_now("fact-staff", staff=tuple(staff), opponent=state.setup.opponent))
    return "\n".join(lines)


def list_your_reported_facts(state: State) -> tuple[Fact, ...]:
    """Return the points and objectives that the player has reported, or nothing."""
    points = state.you.points
    claims = state.you.objectives
    if not points and not claims:
        return ()
    yours = say_now(
        "fact-yours", vp=points and points.vp, round=points and points.round, claims=claims
    )
    return ((say_now("fact-you"), yours),)


def list_score_facts(state: State) -> tuple[Fact, ...]:
    """Return both score sheets; before the end his points so far, and those that the player has
    reported."""
    opponent = state.setup.opponent
    his = state.opponent.final
    yours = state.you.final
    if his is None or yours is None:
        if not state.is_tracked:
            return list_your_reported_facts(state)
        return (
            (opponent, say_now("sheet-so-far", vp=state.opponent.vp)),
            *list_your_reported_facts(state),
        )
    total = state.opponent.vp
    track = total - his.rooms - his.staff
    his_sheet = say_now("sheet-his", track=track, rooms=his.rooms, staff=his.staff, total=total)
    values = dict(yours) | {
        "left": -POINTS_PER_GUEST_LEFT * yours.cafe,
        "total": sum_your_sheet(yours),
        "champagne": state.setup.has_module(1),
    }
    return ((opponent, his_sheet), (say_now("fact-you"), say_now("sheet-yours", **values)))


def join_with_and(items: Iterable[str]) -> JoinedItems | None:
    """Return the items as a list in a sentence, joined by the word for *and*; None if there are
    none."""
    all_items = tuple(items)
    if not all_items:
        return None
    return JoinedItems(items=all_items, last="also")


def format_guest(guest: Guest | None) -> str:
    """Return a guest with the sign of the colour, or a question mark if the guest is unknown."""
    if guest is None:
        return "?"
    return f"{COLOUR_SIGNS[guest.colour]} {format_guest_label(guest)}"


def format_guest_label(guest: Guest | None) -> str:
    """Return a guest by colour and points in words, or a question mark if the guest is unknown."""
    if guest is None:
        return "?"
    return say_now("guest-label", guest=f"{guest.colour[0]}{guest.vp}".upper())


# ── The table ─────────────────────────────────────────────────────────────────────────────────────


def list_facts(state: State) -> tuple[Fact, ...]:
    """Return the table in words, or nothing at depth card."""
    if not state.is_tracked:
        return ()
    return tuple(_iterate_facts(state))


def _iterate_facts(state: State) -> Iterator[Fact]:
    """Yield the facts of every table, and those of the modules in play."""
    opponent = state.setup.opponent
    his = state.opponent
    yield opponent, say_now("fact-standing", vp=his.vp, emperor=his.emperor, rooms=len(his.hotel))
    yield from list_your_reported_facts(state)
    yield say_now("fact-queue"), "  ".join(map(format_guest, state.queue))
    dice = say_now("dice-to-roll")
    if state.dice is not None:
        dice = format_dice(state.dice)
    yield say_now("fact-dice"), dice
    yield say_now("fact-objectives", opponent=opponent), _describe_objectives_and_staff(state)
    if state.celebrities:
        yield say_now("fact-coloured-dice"), _describe_celebrities(state.celebrities)
    if state.ballrooms:
        yield say_now("fact-dancers", opponent=opponent), _describe_ballrooms(state.ballrooms)
    if state.entrance:
        yield ENTRANCE_TITLES[state.entrance.name], _describe_entrance(state)


def _describe_celebrities(celebrities: values.Celebrities) -> str:
    """Return the coloured dice on the board with their points, and the tiles that he has taken."""
    on_board = list[str]()
    for colour in celebrities.dice.on_board:
        place = {"space": celebrities.dice[colour], "points": celebrities.points[colour]}
        on_board.append(say_now("coloured-die", emoji=COLOUR_SIGNS[colour], colour=colour, **place))
    taken = list[str]()
    for colour in celebrities.tiles:
        taken.append(say_now("dyed", emoji=COLOUR_SIGNS[colour], colour=colour))
    dice = None
    if on_board:
        dice = join_with_dots(on_board)
    return say_now("coloured-dice", dice=dice, taken=tuple(taken))


def _describe_ballrooms(ballrooms: values.Ballrooms) -> str:
    """Return dancers and free spaces of each ballroom, and the dancers that are left."""
    parts = list[str]()
    rooms = (1, 2, 3, "balcony")
    free_spaces = (*ballrooms.free, None)
    for room, dancers, free in zip(rooms, ballrooms.placed, free_spaces, strict=True):
        parts.append(say_now("dancers-in", room=room, dancers=dancers, free=free))
    parts.append(say_now("dancers-left", dancers=ballrooms.dancers))
    return str(join_with_dots(parts))


def _describe_entrance(state: State) -> str:
    """Return what his hotel entrance has put on the table."""
    opponent = state.setup.opponent
    match state.entrance:
        case values.HautelCouture() as hotel:
            return _describe_cafe(hotel) or say_now("cafe-empty", opponent=opponent)
        case values.NineStarsInn(tokens=tokens):
            return say_now("stars-lie", tokens=tokens, most=STARS)
        case values.SushiResort(rooms=rooms, slots=slots):
            return say_now("sushi-tokens", slots=slots, rooms=rooms, opponent=opponent)
        case values.TollBridgeHotel(tokens=tokens):
            return say_now("tolls-lie", tokens=format_dice(tokens))
    return ""


def _describe_cafe(hotel: values.HautelCouture) -> str:
    """Return the guests who wait in his café, and the items on the action spaces; nothing if no
    guest waits."""
    lines = list[str]()
    for place, one in enumerate(hotel.cafe, start=1):
        if one.is_waiting:
            guest = format_guest(one.guest)
            lines.append(
                say_now("cafe-guest", place=place, guest=guest, room=one.room, needs=one.needs)
            )
    if lines:
        lines.append(say_now("items-lie", items=list_action_space_items(hotel)))
    return "\n".join(lines)


def list_action_space_items(hotel: values.HautelCouture) -> tuple[str, ...]:
    """Return the items on the action spaces; an item that was not looked at is unknown."""
    items = list[str]()
    for space, item in enumerate(hotel.spaces, start=1):
        if item != "empty":
            items.append(say_now("item-lies", space=space, item=item))
    return tuple(items)


# ── Starts ────────────────────────────────────────────────────────────────────────────────────────


def list_start_options() -> tuple[tuple[str, dict[str, Any]], ...]:
    """Return the base game at every level and depth, and each set of modules once."""
    depths_and_levels = product(get_args(Depth), get_args(Level))
    setups = [Setup(level=level, depth=depth) for depth, level in depths_and_levels]
    setups += [Setup(level="medium", modules=modules) for modules in MODULE_SETS[1:]]
    return tuple(map(_make_start_option, setups))


def _make_start_option(setup: Setup) -> tuple[str, dict[str, Any]]:
    """Return the label of a set-up, and its options."""
    modules = setup.modules or ()
    options: dict[str, Any] = {"level": setup.level, "depth": setup.depth}
    label = say_now(
        "start",
        **options,
        opponent=setup.opponent,
        modules=format_plain(modules),
        count=len(modules),
    )
    if modules:
        options["modules"] = list(modules)
    return label, options


def list_start_extras() -> tuple[Extra, ...]:
    """Return the modules by name. Those that bring cards which only the table knows are not played
    without the box."""
    found = list[Extra]()
    for module in ALL_MODULES:
        depths: tuple[Depth, ...] = ()
        if module in TABLE_MODULES:
            depths = WITH_THE_BOX
        opponent = Setup(level="easy", modules=(module,)).opponent
        label = say_now("extra-module", title=say_now("module", module=module), opponent=opponent)
        found.append(Extra(str(module), label, {"modules": [module]}, depths))
    found.append(Extra("all", say_now("extra-modules"), {"modules": [*ALL_MODULES]}, WITH_THE_BOX))
    return tuple(found)


def suggest_modules(typed: str) -> list[Fact]:
    """Return those of the 16 sets that have every module typed so far, each with a label and a
    text."""
    wanted = {number for number in notation.parse_modules(typed) if isinstance(number, int)}
    facts = list[Fact]()
    for modules in MODULE_SETS:
        if wanted <= {*modules}:
            facts.append((_label_modules(modules), format_plain(modules) or "none"))
    return facts


def _label_modules(modules: tuple[int, ...]) -> str:
    """Return the titles of a set of modules, and the opponent that goes with it."""
    opponent = Setup(level="easy", modules=modules).opponent
    titles = tuple(say_now("module", module=number) for number in modules)
    return say_now(
        "start-modules", modules=format_plain(modules) or None, titles=titles, opponent=opponent
    )
