"""The answers to what the modules ask: each is one press, and whatever is not on a button is typed."""

from dataclasses import replace
from itertools import permutations

from bot.presenters.gah.words import EMOJI, guest_label
from bot.presenters.panel import ROWS, TOOLS, Button, Row, Select, grid
from engines.gah import asking, offers, rounds
from engines.gah.cards import DIE_COLOURS, GUESTS, Item
from engines.gah.entrances.hautel_couture import takers
from engines.gah.saying import spoken
from engines.gah.state import State
from engines.gah.waltz import printed, values


def answers(state: State, ask: asking.TableAsk) -> tuple[Row, ...]:
    match ask:
        case asking.TableAsk(about="spaces", ballroom=ballroom):
            return (*_numbers(f"spaces {ballroom}", offers.LIKELY), (_typed("spaces"), *TOOLS))
        case asking.TableAsk(about="reward"):
            return (_reward(), TOOLS)
        case asking.TableAsk(about="ballroom"):
            return (*_numbers("ballroom"), (_typed("ballroom"), *TOOLS))
        case asking.TableAsk(about="celebrities", colours=(colour, *_)):
            return (*_tiles(colour), *_known_tiles(state, colour), (_typed("celebrities"), *TOOLS))
        case asking.TableAsk(about="lounge"):
            return (*_lounges(), TOOLS)
        case asking.TableAsk(about="die"):
            return (_dice_to_remove(state), TOOLS)
        case asking.TableAsk(about="cafe"):
            return (*_cafe(state), (_typed("cafe"), *TOOLS))
        case asking.TableAsk(about="item", item=None):
            return (*_items(state), TOOLS)
        case asking.TableAsk(about="item", item=str(item), places=tuple(places)):
            return (tuple(_serve(state, item, place, f"serve {place}") for place in places), TOOLS)
        case _:
            return (*_numbers("staff_points"), (_typed("staff_points"), *TOOLS))


def _reward() -> Row:
    none, *some = (Button(spoken("button-reward", lines=lines), argument=f"line {lines}") for lines in range(3))
    return (replace(none, style="primary"), *some)


def _numbers(line: str, end: int = 3 * ROWS) -> tuple[Row, ...]:
    return grid([Button(str(number), argument=f"{line} {number}") for number in range(end)])


def _typed(form: str) -> Button:
    return Button(spoken("button-typed", form=form), "form", form)


# ── Celebrities ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _tiles(colour: str) -> tuple[Row, ...]:
    return grid(
        [
            Button(str(points), argument=f"celebrities {colour[0]}{points}", emoji=EMOJI[colour])
            for points in range(offers.LIKELY)
        ]
    )


def _known_tiles(state: State, colour: str) -> tuple[Row, ...]:
    """By name, where the owner's tiles are known."""
    names = [tile.name for tile in printed.tiles_of(state.box.celebrities).values()]
    options = tuple((name, f"{colour[0]}={name}") for name in names)
    return ((Select(spoken("choose-tile", colour=colour), "celebrities", options),),) if options else ()


def _lounges() -> tuple[Row, ...]:
    """Every order of the three dice."""
    orders = [
        Button(" ".join(EMOJI[colour] for colour in order), argument=f"lounge {' '.join(order)}")
        for order in permutations(DIE_COLOURS)
    ]
    return tuple(orders[:3]), tuple(orders[3:])


def _dice_to_remove(state: State) -> Row:
    kinds = [colour or "white" for colour in rounds.removable(state)]
    return tuple(
        Button(spoken("button-remove", colour=kind), argument=f"remove {kind}", emoji=EMOJI.get(kind, "⚪"))
        for kind in kinds
    )


# ── Hautel Couture ──────────────────────────────────────────────────────────────────────────────────────────────────


def _cafe(state: State) -> tuple[Row, ...]:
    """One guest after the other: their order decides which rooms are reserved."""
    options = tuple((_orders(number), str(number)) for number in offers.fit_for_cafe(state))
    return ((Select(spoken("choose-cafe"), "cafe", options),),) if options else ()


def _orders(number: int) -> str:
    card = GUESTS[number]
    order = values.Items.counted(card.order)
    return spoken("guest-orders", number=number, name=card.name, colour=card.colour, vp=card.vp, order=order)


def _items(state: State) -> tuple[Row, ...]:
    """Which item lay there, and who gets it, at once; where one guest at most can use it only the item."""
    cafe = state.entrance
    assert isinstance(cafe, values.HautelCouture)
    buttons: list[Button] = []
    for item in offers.unseen_items(state):
        places = takers(cafe, item)
        if len(places) > 1:
            buttons += [_serve(state, item, place, f"serve {item} {place}") for place in places]
        else:
            buttons.append(Button(spoken("Item", item=item), argument=f"serve {item}"))
    return grid(buttons)


def _serve(state: State, item: Item, place: int, line: str) -> Button:
    assert isinstance(state.entrance, values.HautelCouture)
    guest = state.entrance.cafe[place - 1].guest
    label = spoken("button-serve", item=item, guest=guest_label(guest), place=place)
    return Button(label, argument=line, emoji=EMOJI[guest.colour])
