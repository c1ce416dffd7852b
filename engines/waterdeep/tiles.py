"""Building tiles: entering play, being loaded, and Builder's Hall."""

from collections.abc import Container, Iterable

from engines.core import Choice, replace_item
from engines.waterdeep import events, gains
from engines.waterdeep.cards import HALL, PURCHASE_BONUS, TILE_SLOTS, TILES, Seat
from engines.waterdeep.state import HallSlot, State, Tile


def has_room_for_tile(state: State) -> bool:
    return len(state.tiles) < TILE_SLOTS


def list_affordable_tiles(state: State) -> tuple[HallSlot, ...]:
    """Return the tiles in Builder's Hall that he can pay, left to right."""
    gold = state.opponent.tavern.gold
    return tuple(slot for slot in state.hall if slot.tile and TILES[slot.tile].cost <= gold)


def slot_of(state: State, tile: str) -> HallSlot:
    return next(slot for slot in state.hall if slot.tile == tile)


def count_goods_after_load(state: State, name: str, goods: int) -> int:
    """Return the goods on a tile after one more load; the supply may be short of cubes."""
    load = TILES[name].load
    if load is None:
        return 0
    resource, amount = load
    if resource != "gold":
        amount = min(amount, state.count_supply_left(resource))
    return goods + amount


def purchase_tile_by_script(state: State) -> events.WaterdeepStep:
    """Buy a tile by D: of those he can afford the one with the most points on it, the leftmost of
    several."""
    payable = [slot.tile or "" for slot in list_affordable_tiles(state)]
    affordable = Choice(state.known_hall_tiles).narrow_to("order.affordable", payable)
    choice = _narrow_to_most_tokens(affordable, state)
    tile = choice.only_option
    event = events.TileChosen(tile=tile, rule=choice.deciding_rule, why=choice.why)
    return (
        events.step(state, event)
        .then_play(lambda state: gains.pay_gold(state, TILES[tile].cost, tile, "order.pay"))
        .then_play(lambda state: bring_into_play_from_hall(state, tile, "opponent", bought=True))
        .then_play(lambda state: _score_purchase_bonus(state, "opponent"))
    )


def take_free_tile(state: State) -> events.WaterdeepStep:
    """Take a tile from Builder's Hall as a quest's reward: the one with the most points, the
    leftmost of several, at any price."""
    names = state.known_hall_tiles
    if not names or not has_room_for_tile(state):
        return events.step(state)
    choice = _narrow_to_most_tokens(Choice(names).narrow_to("quest.free-tile", names), state)
    tile = choice.only_option
    event = events.TileChosen(tile=tile, rule=choice.deciding_rule, why=choice.why)
    return events.step(state, event).then_play(
        lambda state: bring_into_play_from_hall(state, tile, "opponent", bought=False)
    )


def _narrow_to_most_tokens(choice: Choice[str], state: State) -> Choice[str]:
    if len(choice.options) > 1:
        choice = choice.keep_best("order.most-points", lambda tile: slot_of(state, tile).tokens)
    return choice.break_tie("order.leftmost", "from_left")


def bring_into_play_from_hall(
    state: State, tile: str, seat: Seat, *, bought: bool
) -> events.WaterdeepStep:
    """Bring a tile from Builder's Hall into play; its place is refilled without a token."""
    tokens = slot_of(state, tile).tokens
    hall = empty_hall_slots(state.hall, (tile,))
    cost = TILES[tile].cost if bought else None
    entered = bring_into_play(state.replace(hall=hall), tile, seat, cost=cost, tokens=tokens)
    if not bought and state.setup.free_tile_tokens == "not_scored":
        return entered
    return entered.then_play(lambda state: score_tokens(state, seat, tokens))


def empty_hall_slots(hall: Iterable[HallSlot], gone: Container[str]) -> tuple[HallSlot, ...]:
    """Return the places of Builder's Hall; those whose tiles left are unknown and without
    tokens."""
    slots = list(hall)
    for index, slot in enumerate(slots):
        if slot.tile is not None and slot.tile in gone:
            slots[index] = HallSlot()
    return tuple(slots)


def bring_into_play(
    state: State, tile: str, seat: Seat, *, cost: int | None = None, tokens: int = 0
) -> events.WaterdeepStep:
    """Bring a tile into play for this seat, with one load. `cost` and `tokens` are only told in the
    event."""
    goods = count_goods_after_load(state, tile, 0)
    tiles = (*state.tiles, Tile(tile=tile, owner=seat, goods=goods))
    rule = "base.tile-enters" if seat == "opponent" else None
    event = events.TileEntered(
        seat=seat, tile=tile, cost=cost, tokens=tokens, goods=goods, rule=rule
    )
    return events.step(state.replace(tiles=tiles), event)


def score_tokens(state: State, seat: Seat, tokens: int) -> events.WaterdeepStep:
    if seat == "opponent":
        return gains.subtract_his_points_from_yours(state, tokens, "tokens", "order.tokens")
    if not tokens:
        return events.step(state)
    return gains.add_your_gains(state, HALL, None, vp=tokens)


def _score_purchase_bonus(state: State, seat: Seat) -> events.WaterdeepStep:
    if seat == "opponent" and state.has_his_plot("purchase_brings_points"):
        return gains.subtract_his_points_from_yours(
            state, PURCHASE_BONUS, "plot", "plot.purchase-brings-points"
        )
    if seat == "you" and state.has_your_plot("purchase_brings_points"):
        return gains.add_your_gains(state, "Infiltrate Builder's Hall", None, vp=PURCHASE_BONUS)
    return events.step(state)


def buy_tile_for_you(state: State, tile: str) -> events.WaterdeepStep:
    cost = TILES[tile].cost
    paid = state.replace_player(gold=max(state.you.gold - cost, 0))
    return bring_into_play_from_hall(paid, tile, "you", bought=True).then_play(
        lambda state: _score_purchase_bonus(state, "you")
    )


def remove_goods_from_tile(state: State, name: str) -> State:
    there = state.tile(name)
    if there is None or not there.goods:
        return state
    index = state.tiles.index(there)
    empty = there.replace(goods=0)
    return state.replace(tiles=replace_item(state.tiles, index, empty))


def take_turned_tile(state: State, seat: Seat) -> events.WaterdeepStep:
    """Bring the tile turned over from the stack into play, free."""
    if state.turned is None or not has_room_for_tile(state):
        return events.step(state.replace(turned=None))
    return bring_into_play(state.replace(turned=None), state.turned, seat)
