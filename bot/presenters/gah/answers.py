"""The answers to what the modules ask: each is one press, and whatever is not on a button is typed."""

from itertools import permutations

from bot.presenters.gah.words import EMOJI, guest_label
from bot.presenters.panel import MORE, UNDO, WHY, Button, Row, Select
from engines.gah.asking import TableAsk
from engines.gah.cards import DIE_COLOURS, GUESTS, Item
from engines.gah.entrances.hautel_couture import takers
from engines.gah.offers import LIKELY, fit_for_cafe, unseen_items
from engines.gah.rounds import removable
from engines.gah.state import State
from engines.gah.waltz.printed import tiles_of
from engines.gah.waltz.values import HautelCouture, Items

TOOLS = (WHY, UNDO, MORE)


def answers(state: State, ask: TableAsk) -> tuple[Row, ...]:
    match ask:
        case TableAsk(about="spaces", ballroom=ballroom):
            return (*_numbers(f"spaces {ballroom}", LIKELY), (_typed("spaces"), *TOOLS))
        case TableAsk(about="reward"):
            return (REWARD, TOOLS)
        case TableAsk(about="ballroom"):
            return (*_numbers("ballroom", 2 * LIKELY), (_typed("ballroom"), *TOOLS))
        case TableAsk(about="celebrities", colours=(colour, *_)):
            return (*_tiles(colour), *_known_tiles(state, colour), (_typed("celebrities", "Tell all…"), *TOOLS))
        case TableAsk(about="lounge"):
            return (*_lounges(), TOOLS)
        case TableAsk(about="die"):
            return (_dice_to_remove(state), TOOLS)
        case TableAsk(about="cafe"):
            return (*_cafe(state), (_typed("cafe", "Type them…"), *TOOLS))
        case TableAsk(about="item", item=None):
            return (*_items(state), TOOLS)
        case TableAsk(about="item", item=str(item), places=tuple(places)):
            return (tuple(_serve(state, item, place, f"serve {place}") for place in places), TOOLS)
        case _:
            return (*_numbers("staff_points", 2 * LIKELY), (_typed("staff_points"), *TOOLS))


REWARD = (
    Button("No, neither", argument="line 0", style="primary"),
    Button("A floor or a column", argument="line 1"),
    Button("A floor and a column", argument="line 2"),
)


def grid(buttons: list[Button]) -> tuple[Row, ...]:
    return tuple(tuple(buttons[start : start + 5]) for start in range(0, len(buttons), 5))


def _numbers(line: str, end: int) -> tuple[Row, ...]:
    return grid([Button(str(number), argument=f"{line} {number}") for number in range(end)])


def _typed(form: str, label: str = "More than that…") -> Button:
    return Button(label, "form", form)


# ── Celebrities ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _tiles(colour: str) -> tuple[Row, ...]:
    return grid(
        [
            Button(str(points), argument=f"celebrities {colour[0]}{points}", emoji=EMOJI[colour])
            for points in range(LIKELY)
        ]
    )


def _known_tiles(state: State, colour: str) -> tuple[Row, ...]:
    """By name, where the owner's tiles are known."""
    names = [tile.name for tile in tiles_of(state.box.celebrities).values()][:25]
    options = tuple((name, f"{colour[0]}={name}") for name in names)
    return ((Select(f"Which tile is the {colour} one?", "celebrities", options),),) if options else ()


def _lounges() -> tuple[Row, ...]:
    """Every order of the three dice."""
    orders = [
        Button(" ".join(EMOJI[colour] for colour in order), argument=f"lounge {' '.join(order)}")
        for order in permutations(DIE_COLOURS)
    ]
    return tuple(orders[:3]), tuple(orders[3:])


def _dice_to_remove(state: State) -> Row:
    kinds = [colour or "white" for colour in removable(state)]
    return tuple(Button(kind.title(), argument=f"remove {kind}", emoji=EMOJI.get(kind, "⚪")) for kind in kinds)


# ── Hautel Couture ──────────────────────────────────────────────────────────────────────────────────────────────────


def _cafe(state: State) -> tuple[Row, ...]:
    """One guest after the other: their order decides which rooms are reserved."""
    options = tuple((_orders(number), str(number)) for number in fit_for_cafe(state))
    return ((Select("The next guest of the café…", "cafe", options[:25]),),) if options else ()


def _orders(number: int) -> str:
    card = GUESTS[number]
    return f"{number} {card.name}: {card.colour} {card.vp}, {Items.counted(card.order)}"


def _items(state: State) -> tuple[Row, ...]:
    """Which item lay there, and who gets it, at once; where one guest at most can use it only the item."""
    cafe = state.entrance
    assert isinstance(cafe, HautelCouture)
    buttons: list[Button] = []
    for item in unseen_items(state):
        places = takers(cafe, item)
        if len(places) > 1:
            buttons += [_serve(state, item, place, f"serve {item} {place}") for place in places]
        else:
            buttons.append(Button(item.title(), argument=f"serve {item}"))
    return grid(buttons)


def _serve(state: State, item: Item, place: int, line: str) -> Button:
    assert isinstance(state.entrance, HautelCouture)
    guest = state.entrance.cafe[place - 1].guest
    return Button(f"{item.title()} to {guest_label(guest)} ({place})", argument=line, emoji=EMOJI[guest.colour])
