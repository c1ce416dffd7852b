"""Your side of a space: what your visit does to the board, to the owner, and to the gold that is counted for you."""

from engines.core import IllegalCommand
from engines.waterdeep.cards import CASTLE, HALL, HARBOR, SPACES, TILES, ZOARSTAR
from engines.waterdeep.commands import Place, Play, write
from engines.waterdeep.events import AgentReturned, MarkerTaken, WaterdeepStep, step
from engines.waterdeep.hall import empty
from engines.waterdeep.names import found
from engines.waterdeep.naming import named
from engines.waterdeep.offers import copied_by_you
from engines.waterdeep.placing import without_agent
from engines.waterdeep.rounds import reopened
from engines.waterdeep.saying import refuse, say
from engines.waterdeep.state import RewardOwner, State, YouBuy, YouPlay
from engines.waterdeep.tiles import emptied, room_for_tile
from engines.waterdeep.yields import Option, yield_of


def option_named(state: State, space: str, command: Place | Play) -> Option:
    """The space as you wrote it; the harbor by its lowest free number."""
    return option_used(state, _space_named(state, space), command)


def option_used(state: State, name: str, command: Place | Play) -> Option:
    """What The Zoarstar copies for you is asked, if you did not say it; nothing else copies."""
    if name != ZOARSTAR:
        if command.copies is not None:
            raise refuse("copies-nothing", tile=ZOARSTAR, rule="yours.zoarstar")
        return Option(name)
    if command.copies is None:
        ways = {space: command.but(copies=space) for space in copied_by_you(state)}
        choices = tuple((say("option-copy", space=name, copies=named(space)), write(ways[space])) for space in ways)
        raise refuse("copies-what", tile=name, open=bool(choices), choices=choices, rule="yours.zoarstar")
    copied = _space_named(state, command.copies)
    if copied == ZOARSTAR or "opponent" not in state.seats(copied):
        raise refuse("not-taken-by-pseudo", space=named(copied), rule="yours.zoarstar")
    return Option(name, copied)


def _space_named(state: State, written: str) -> str:
    if written.strip().lower() in ("harbor", "harbour", "waterdeep harbor"):
        free = [name for name in HARBOR if not state.seats(name)]
        return next(iter(free), HARBOR[0])
    try:
        return found(written, "space", state.spaces, rule="base.place")
    except IllegalCommand:
        tile = [name for name in TILES if name.lower() == written.strip().lower()]
        if tile:
            raise refuse("not-in-play", tile=tile[0], rule="base.place") from None
        raise


def usable(state: State, option: Option) -> None:
    """Refuses what you cannot use now."""
    name = option.acting
    fee = SPACES[name].fee
    if fee:
        can_pay(state, fee, name)
    if name == HALL and (not room_for_tile(state) or empty(state)):
        raise refuse("nothing-to-buy", rule="base.hall")


def can_pay(state: State, gold: int, what: str) -> None:
    if state.you.gold < gold:
        raise refuse("cannot-pay", what=what, gold=gold, has=state.you.gold, rule="base.hall")


_ASKED: dict[str, tuple[YouBuy | YouPlay, ...]] = {HALL: (YouBuy(),)} | dict.fromkeys(HARBOR, (YouPlay(),))


def you_use(state: State, option: Option) -> WaterdeepStep:
    """What follows from your use of a space. Your own goods are yours to take; their gold is counted."""
    name = option.acting
    rewards = [
        RewardOwner(tile=visited, visitor="you")
        for visited in option.visited
        if visited in TILES and state.owner(visited) == "opponent"
    ]
    asked = _ASKED.get(name, ())
    gold = _gold(state, name)
    used = emptied(state, name).with_yours(gold=state.you.gold + gold) if gold else emptied(state, name)
    told = step(used.first(*asked, *rewards))
    if name != CASTLE:
        return told
    return told.then(lambda state: step(state.but(marker="you"), MarkerTaken(seat="you")))


def _gold(state: State, name: str) -> int:
    given = yield_of(state, name)
    fenced = 2 if given.goods.rogue and state.your_plot("rogues_bring_gold") else 0
    return given.goods.gold + fenced - min(SPACES[name].fee, state.you.gold)


def your_agent_returns(state: State, space: str | None, rule: str) -> WaterdeepStep:
    """An agent of yours comes back; once agents are reassigned you place it again at once."""
    spaces = [agent.space for agent in state.placed if agent.seat == "you"]
    if not spaces:
        return step(state)
    if space is None:
        raise refuse("returns-from-where", rule=rule)
    name = found(space, "your-space", spaces, rule=rule)
    back = reopened(without_agent(state, "you", name))
    back = back.with_yours(agents=state.you.agents + 1, extra=state.you.extra + back.harbor_barred)
    return step(back, AgentReturned(seat="you", space=name))
