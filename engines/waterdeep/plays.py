"""Rule 5 and the base game: intrigue cards that you play, as far as they touch Pseudo or the board."""

from engines.core import any_of
from engines.waterdeep import events as happened
from engines.waterdeep.cards import CUBES, HARBOR, INTRIGUE, TILES, Goods, IntrigueCard
from engines.waterdeep.commands import Play
from engines.waterdeep.cubes import gain_any_cube
from engines.waterdeep.gains import gain, take_points
from engines.waterdeep.hall import empty, hall_tile
from engines.waterdeep.names import found
from engines.waterdeep.naming import named
from engines.waterdeep.placing import without_agent
from engines.waterdeep.rounds import reopened
from engines.waterdeep.saying import refuse
from engines.waterdeep.state import Agent, State, YouPlay
from engines.waterdeep.table import intrigue_named, leaves_hand
from engines.waterdeep.tiles import enter_from_hall
from engines.waterdeep.timing import at_rest
from engines.waterdeep.yours import option_named, option_used, usable, you_use, your_agent_returns


def play(state: State, command: Play) -> happened.WaterdeepStep:
    """In the harbor, or where a quest lets you play a card."""
    if state.agenda and isinstance(state.agenda[0], YouPlay):
        state = state.but(agenda=state.agenda[1:])
    else:
        at_rest(state)
    card = INTRIGUE[intrigue_named(command.card)]
    return (
        leaves_hand(state, card.name, sure=command.sure)
        .then(lambda state: happened.step(_gold(state, card), happened.YouPlayed(card=card.name)))
        .then(lambda state: _effect(state, card, command))
    )


def _gold(state: State, card: IntrigueCard) -> State:
    return state.with_yours(gold=max(state.you.gold + card.gold, 0))


def _effect(state: State, card: IntrigueCard, command: Play) -> happened.WaterdeepStep:
    match card.yours:
        case "attack":
            return attack(state, card)
        case "steal":
            return steal(state, card, command)
        case "share":
            return gain(state, _amount(card), card.name, "base.your-card")
        case "share_any":
            return gain_any_cube(state, card.name, "base.your-card")
        case "ask":
            return decide_for_pseudo(state, card, give=command.give)
        case "change":
            score = state.you.score + card.vp
            return happened.step(state.with_yours(score=score), happened.YouScored(vp=card.vp, score=score))
        case "mandatory":
            return give_mandatory(state, card)
        case "recall":
            return your_agent_returns(state, command.space, "base.your-card")
        case "accelerate":
            return accelerate(state)
        case "use":
            return bribe(state, command)
        case "wares":
            return sample_wares(state, command)
        case "trade":
            return trade(state, command)
        case "nothing":
            favor = 4 if command.resource == "gold" and card.rule == "favor" else 0
            return happened.step(state.with_yours(gold=state.you.gold + favor))


def _amount(card: IntrigueCard) -> Goods:
    assert card.resource is not None, "this card names a resource"
    return Goods(**{card.resource: card.amount})


def _loses(state: State, goods: Goods, card: IntrigueCard, rule: str) -> happened.WaterdeepStep:
    tavern = state.opponent.tavern.minus(goods)
    return happened.step(
        state.with_his(tavern=tavern), happened.Lost(goods=goods, source=card.name, tavern=tavern, rule=rule)
    )


def attack(state: State, card: IntrigueCard) -> happened.WaterdeepStep:
    """He hands in what the card names; where he has none you get something instead."""
    goods = _amount(card)
    if state.opponent.tavern.covers(goods):
        return _loses(state, goods, card, "base.your-card")
    instead = card.instead
    score = state.you.score + instead.vp
    gained = happened.YouGained(
        goods=instead.goods, intrigue=instead.intrigue, vp=instead.vp, source=card.name, score=score
    )
    return happened.step(state.with_yours(score=score, gold=state.you.gold + instead.gold), gained)


def steal(state: State, card: IntrigueCard, command: Play) -> happened.WaterdeepStep:
    held = [cube for cube in CUBES if state.opponent.tavern[cube]]
    if not held:
        return happened.step(state)
    cube = next((cube for cube in held if cube == command.resource), None)
    if cube is None:
        raise refuse("steal-which", cubes=any_of(map(named, held)), rule="base.your-card")
    return _loses(state, Goods(**{cube: 1}), card, "base.your-card")


def decide_for_pseudo(state: State, card: IntrigueCard, *, give: bool) -> happened.WaterdeepStep:
    """Rule 5: you decide whether he gives; he must have it, and his points are taken from you."""
    if not give:
        return happened.step(state)
    goods = _amount(card)
    if not state.opponent.tavern.covers(goods):
        raise refuse("cannot-give", goods=goods, rule="five.gives")
    given = state.with_yours(gold=state.you.gold + goods.gold)
    return _loses(given, goods, card, "five.gives").then(
        lambda state: take_points(state, card.vp, "gift", "five.points")
    )


def give_mandatory(state: State, card: IntrigueCard) -> happened.WaterdeepStep:
    """Above all his other quests."""
    discard = tuple(name for name in state.discard if name != card.name)
    quests = (card.name, *state.opponent.quests)
    given = happened.MandatoryGiven(seat="opponent", quest=card.name, rule="quests.mandatory-on-top")
    return happened.step(state.but(discard=discard).with_his(quests=quests), given)


def accelerate(state: State) -> happened.WaterdeepStep:
    """Your latest harbor agent returns, and you place two at once."""
    spaces = [agent.space for agent in state.placed if agent.seat == "you" and agent.space in HARBOR]
    back = reopened(without_agent(state, "you", spaces[-1])) if spaces else state
    agents = state.you.agents + bool(spaces)
    back = back.with_yours(agents=agents, extra=min(2, agents))
    return happened.step(back, *(happened.AgentReturned(seat="you", space=space) for space in spaces[-1:]))


def bribe(state: State, command: Play) -> happened.WaterdeepStep:
    if command.space is None:
        raise refuse("bribe-where", rule="base.your-card")
    option = option_named(state, command.space, command)
    if "opponent" not in state.seats(option.space):
        raise refuse("not-taken-by-pseudo", space=option.space, rule="base.your-card")
    usable(state, option)
    used = happened.YouUsed(space=option.space, copies=option.copies)
    return happened.step(state, used).then(lambda state: you_use(state, option))


def sample_wares(state: State, command: Play) -> happened.WaterdeepStep:
    if not state.you.agents:
        raise refuse("no-unused-agent", rule="base.your-card")
    if command.tile:
        option_used(state, found(command.tile, "tile", TILES, rule="base.your-card"), command)
    known, tile = hall_tile(state, command.tile, command.place, "base.your-card")
    if known.seats(tile):
        raise refuse("taken", space=tile, rule="base.your-card")
    placed = (*known.placed, Agent(seat="you", space=tile))
    sent = known.with_yours(agents=known.you.agents - 1).but(placed=placed)
    option = option_used(known, tile, command)
    usable(known, option)
    return happened.step(sent, happened.YouUsed(space=tile, copies=option.copies)).then(
        lambda state: you_use(state, option)
    )


def trade(state: State, command: Play) -> happened.WaterdeepStep:
    """Real Estate Deal: an unoccupied tile of yours goes, one from Builder's Hall comes, free."""
    own = [tile.tile for tile in state.tiles_of("you") if not state.seats(tile.tile)]
    if not own or empty(state):
        return happened.step(state)
    if command.space is None:
        raise refuse("trade-which", rule="base.your-card")
    gone = found(command.space, "your-tile", own, rule="base.your-card")
    known, named = hall_tile(state, command.tile, command.place, "base.your-card")
    tiles = tuple(tile for tile in known.tiles if tile.tile != gone)
    scrapped = known.but(tiles=tiles, scrapped=(*known.scrapped, gone))
    return happened.step(scrapped, happened.TileScrapped(tile=gone)).then(
        lambda state: enter_from_hall(state, named, "you", bought=False)
    )
