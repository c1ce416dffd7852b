"""Where the game stands, in words; the table as facts; which games can be started."""

from collections.abc import Iterable, Iterator
from typing import Any, get_args

from bot.presenters.panel import Fact
from engines.core import Row, dice_text, dotted, plain
from engines.gah.cards import ENTRANCE_TITLES, GUEST_LEFT, LETTERS, STAFF, STARS, Level
from engines.gah.saying import spoken
from engines.gah.scoring import your_total
from engines.gah.setting_up import MODULE_SETS
from engines.gah.state import Depth, Guest, Setup, State
from engines.gah.waltz import notation, values

EMOJI = {"blue": "🔵", "red": "🔴", "yellow": "🟡", "green": "🟢"}
TOKEN = "⚙"


def heading(state: State) -> str:
    """Where only cards are drawn, nobody counts his points."""
    vp = state.opponent.vp if state.tracked else None
    return spoken("heading-his", opponent=state.setup.opponent, vp=vp, over=state.over, round=state.round)


def about(state: State) -> str:
    setup = state.setup
    level, depth = spoken("level", level=setup.level), spoken("depth", depth=setup.depth)
    modules = [spoken("modules", count=len(setup.modules), modules=plain(setup.modules))] if setup.modules else []
    return str(dotted((level, depth, *modules, *_printed(state))))


def _printed(state: State) -> tuple[str, ...]:
    """Where boards and tiles come from that nobody but their owner knows."""
    setup = state.setup
    boards = {"boards": bool(setup.ballrooms)} if state.ballrooms else {}
    tiles = {"tiles": setup.deck == "mine" and bool(state.box.celebrities)} if state.celebrities else {}
    typed = boards | tiles
    if len(typed) > len({*typed.values()}):
        typed = {"both": typed["boards"]}
    return tuple(spoken("printed", what=what, typed=source) for what, source in typed.items())


def _before_him(state: State) -> str:
    """His objectives, and below them his staff."""
    markers = [spoken("fact-marker", letter=letter, marker=state.opponent.objectives[letter]) for letter in LETTERS]
    cards = ["?" if card is None else STAFF[card].name for card in state.opponent.staff]
    staff = (*cards, *(card.name for card in state.named_staff))
    lines = [spoken("fact-staff", staff=staff, opponent=state.setup.opponent)] if staff else []
    return "\n".join(["  ".join(markers), *lines])


def your_standing(state: State) -> tuple[Fact, ...]:
    """Your points and your objectives, as far as you told them."""
    told, claims = state.you.points, state.you.objectives
    yours = spoken("fact-yours", vp=told and told.vp, round=told and told.round, claims=claims)
    return ((spoken("fact-you"), yours),) if told or claims else ()


def sheet(state: State) -> tuple[Fact, ...]:
    """While the game goes on his points, and yours as you told them."""
    his, yours, opponent = state.opponent.final, state.you.final, state.setup.opponent
    if his is None or yours is None:
        so_far = ((opponent, spoken("sheet-so-far", vp=state.opponent.vp)),) if state.tracked else ()
        return (*so_far, *your_standing(state))
    total = state.opponent.vp
    sums = spoken("sheet-his", track=total - his.rooms - his.staff, rooms=his.rooms, staff=his.staff, total=total)
    left = -GUEST_LEFT * yours.cafe
    fields = dict(yours) | {"left": left, "total": your_total(yours), "champagne": state.setup.has(1)}
    return ((opponent, sums), (spoken("fact-you"), spoken("sheet-yours", **fields)))


def together(items: Iterable[str]) -> Row | None:
    """One and another and a third; None where there is nothing."""
    every = tuple(items)
    return Row(items=every, last="also") if every else None


def guest_text(guest: Guest | None) -> str:
    return f"{EMOJI[guest.colour]} {guest_label(guest)}" if guest else "?"


def guest_label(guest: Guest | None) -> str:
    return spoken("guest-label", guest=f"{guest.colour[0]}{guest.vp}".upper()) if guest else "?"


# ── The table ───────────────────────────────────────────────────────────────────────────────────────────────────────


def facts(state: State) -> tuple[Fact, ...]:
    return tuple(_facts(state)) if state.tracked else ()


def _facts(state: State) -> Iterator[Fact]:
    """What every table has, and what modules put there."""
    opponent, his = state.setup.opponent, state.opponent
    yield opponent, spoken("fact-standing", vp=his.vp, emperor=his.emperor, rooms=len(his.hotel))
    yield from your_standing(state)
    yield spoken("fact-queue"), "  ".join(map(guest_text, state.queue))
    yield spoken("fact-dice"), spoken("dice-to-roll") if state.dice is None else dice_text(state.dice)
    yield spoken("fact-objectives", opponent=opponent), _before_him(state)
    if state.celebrities:
        yield spoken("fact-coloured-dice"), _celebrities(state.celebrities)
    if state.ballrooms:
        yield spoken("fact-dancers", opponent=opponent), _ballrooms(state.ballrooms)
    if state.entrance:
        yield ENTRANCE_TITLES[state.entrance.name], _laid_out(state)


def _celebrities(shown: values.Celebrities) -> str:
    lie = [
        spoken(
            "coloured-die", emoji=EMOJI[colour], colour=colour, space=shown.dice[colour], points=shown.points[colour]
        )
        for colour in shown.dice.on_board
    ]
    taken = tuple(spoken("dyed", emoji=EMOJI[colour], colour=colour) for colour in shown.tiles)
    return spoken("coloured-dice", dice=dotted(lie) if lie else None, taken=taken)


def _ballrooms(ballrooms: values.Ballrooms) -> str:
    each = zip((1, 2, 3, "balcony"), ballrooms.placed, (*ballrooms.free, None), strict=True)
    rooms = [spoken("dancers-in", room=room, dancers=dancers, free=free) for room, dancers, free in each]
    return str(dotted((*rooms, spoken("dancers-left", dancers=ballrooms.dancers))))


def _laid_out(state: State) -> str:
    opponent = state.setup.opponent
    match state.entrance:
        case values.HautelCouture() as hotel:
            return _cafe(hotel) or spoken("cafe-empty", opponent=opponent)
        case values.NineStarsInn(tokens=tokens):
            return spoken("stars-lie", tokens=tokens, most=STARS)
        case values.SushiResort(rooms=rooms, slots=slots):
            return spoken("sushi-tokens", slots=slots, rooms=rooms, opponent=opponent)
        case values.TollBridgeHotel(tokens=tokens):
            return spoken("tolls-lie", tokens=dice_text(tokens))
    return ""


def _cafe(hotel: values.HautelCouture) -> str:
    """Who waits there, and the items on the action spaces as long as somebody does."""
    waiting = [
        spoken("cafe-guest", place=place, guest=guest_text(one.guest), room=one.room, needs=one.needs)
        for place, one in enumerate(hotel.cafe, start=1)
        if one.waits
    ]
    return "\n".join([*waiting, spoken("items-lie", items=items_on(hotel))]) if waiting else ""


def items_on(hotel: values.HautelCouture) -> tuple[str, ...]:
    """What lies on the action spaces, as far as anybody has looked."""
    lie = enumerate(hotel.spaces, start=1)
    return tuple(spoken("item-lies", space=space, item=item) for space, item in lie if item != "empty")


# ── What can be started: from a list, or with modules named in a text ───────────────────────────────────────────────


def starts() -> tuple[tuple[str, dict[str, Any]], ...]:
    """The base game at every level and depth, and each set of modules once."""
    base = [Setup(level=level, depth=depth) for depth in get_args(Depth) for level in get_args(Level)]
    return tuple(map(_start, (*base, *(Setup(level="medium", modules=modules) for modules in MODULE_SETS[1:]))))


def _start(setup: Setup) -> tuple[str, dict[str, Any]]:
    level, depth, modules = setup.level, setup.depth, setup.modules or ()
    named = {"opponent": setup.opponent, "modules": plain(modules), "count": len(modules)}
    chosen = {"level": level, "depth": depth} | ({"modules": list(modules)} if modules else {})
    return spoken("start", level=level, depth=depth, **named), chosen


def suggest_modules(typed: str) -> list[Fact]:
    """Return those of the 16 sets that have every module typed so far, each with a label and a text."""
    wanted = {number for number in notation.modules(typed) if isinstance(number, int)}
    return [(_label(modules), plain(modules) or "none") for modules in MODULE_SETS if wanted <= {*modules}]


def _label(modules: tuple[int, ...]) -> str:
    opponent = Setup(level="easy", modules=modules).opponent
    titles = tuple(spoken("module", module=number) for number in modules)
    return spoken("start-modules", modules=plain(modules) or None, titles=titles, opponent=opponent)
