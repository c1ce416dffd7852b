"""After a patch: what cannot be is refused, and the cards move between table and decks."""

from engines.core import unchanged
from engines.waterdeep import cards, rounds, shown
from engines.waterdeep.saying import refuse
from engines.waterdeep.state import State

_FRAME = ("round", "turn", "reassign", "reassigned", "completed", "flips")


def corrected(old: State, new: State) -> State:
    if old.agenda or old.over:
        unchanged(old, new, *_FRAME, no=lambda **_: refuse("only-between-turns"))
    _waits_for_its_work(old, new)
    _quests_can_be(old, new)
    _agents_can_be(new)
    _tiles_can_be(new)
    _supply_suffices(new)
    _scored_already(old, new)
    rested = shown.rest_in_decks(old, new)
    return rested.but(box=rested.box.but(last=None, coins=()))


def _waits_for_its_work(old: State, new: State) -> None:
    """A drawn card and a turned tile are on their way: only the work that waits for them can take them."""
    waiting = {type(work).__name__ for work in old.agenda[:1]}
    if new.drawn != old.drawn and "DrawIntrigue" not in waiting:
        raise refuse("intrigue-not-drawn")
    if new.turned != old.turned and "TakeTopTile" not in waiting:
        raise refuse("tile-not-turned")


def _quests_can_be(old: State, new: State) -> None:
    quests = new.opponent.quests
    if quests == old.opponent.quests:
        return
    mandatory = [quest is not None and cards.QUESTS[quest].mandatory for quest in quests]
    if mandatory.count(False) != cards.OPEN_QUESTS or mandatory != sorted(mandatory, reverse=True):
        raise refuse("must-be-quests-in-order")


def _agents_can_be(state: State) -> None:
    most = cards.agents_in(state.round)
    for seat, agents in (("opponent", state.opponent.agents), ("you", state.you.agents)):
        if agents > most:
            raise refuse("must-be-agents", seat=seat, most=most)
    spaces = {*state.spaces, *(slot.tile for slot in state.hall)}
    for agent in state.placed:
        if agent.space not in spaces:
            raise refuse("placed-not-in-play", space=agent.space)
    for harbor in cards.HARBOR:
        if len(state.seats(harbor)) > 1:
            raise refuse("placed-one-agent", space=harbor)
    if state.reassign is not None and state.reassign not in rounds.in_harbor(state):
        raise refuse("must-be-in-harbor")


def _tiles_can_be(state: State) -> None:
    for tile in state.tiles:
        if tile.goods and cards.TILES[tile.tile].load is None:
            raise refuse("tiles-without-goods", tile=tile.tile)


def _supply_suffices(state: State) -> None:
    for cube in cards.CUBES:
        on_tiles = sum(tile.goods for tile in state.tiles if cards.TILES[tile.tile].loaded == cube)
        if state.opponent.tavern[cube] + on_tiles > cards.SUPPLY:
            raise refuse("supply-too-small", supply=cards.SUPPLY, resource=cube)


def _scored_already(old: State, new: State) -> None:
    if (old.you.final is None) != (new.you.final is None):
        raise refuse("told-at-the-end")
