"""Rule 5 and the base game: the effects of your intrigue cards on Pseudo and the board."""

from engines.core import join_with_else
from engines.waterdeep import cards, commands, cubes, gains, hall, names, placing, rounds, table, timing, yields, yours
from engines.waterdeep import events as happened
from engines.waterdeep.naming import named
from engines.waterdeep.saying import refuse
from engines.waterdeep.state import Agent, State, YouPlay
from engines.waterdeep.tiles import enter_from_hall


def play(state: State, command: commands.Play) -> happened.WaterdeepStep:
    """Play an intrigue card of yours, in the harbor or where a quest lets you.

    Raises IllegalCommand if another answer is due or the card cannot be played so.
    """
    if state.agenda and isinstance(state.agenda[0], YouPlay):
        state = state.replace(agenda=state.agenda[1:])
    else:
        timing.at_rest(state)
    card = cards.INTRIGUE[table.intrigue_named(command.card)]
    return (
        table.leaves_hand(state, card.name, sure=command.sure)
        .then_play(lambda state: happened.step(_pay_for_card(state, card), happened.YouPlayed(card=card.name)))
        .then_play(lambda state: _apply_effect(state, card, command))
    )


def _pay_for_card(state: State, card: cards.IntrigueCard) -> State:
    return state.replace_player(gold=max(state.you.gold + card.gold, 0))


def _apply_effect(state: State, card: cards.IntrigueCard, command: commands.Play) -> happened.WaterdeepStep:
    match card.yours:
        case "attack":
            return attack(state, card)
        case "steal":
            return steal(state, card, command)
        case "share":
            return gains.gain(state, _goods_of(card), card.name, "base.your-card")
        case "share_any":
            return cubes.gain_any_cube(state, card.name, "base.your-card")
        case "ask":
            return decide_for_pseudo(state, card, give=command.give)
        case "change":
            score = state.you.score + card.vp
            return happened.step(state.replace_player(score=score), happened.YouScored(vp=card.vp, score=score))
        case "mandatory":
            return give_mandatory(state, card)
        case "recall":
            return yours.your_agent_returns(state, command.space, "base.your-card")
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
            return happened.step(state.replace_player(gold=state.you.gold + favor))


def _goods_of(card: cards.IntrigueCard) -> cards.Goods:
    assert card.resource is not None, "this card names a resource"
    return cards.Goods(**{card.resource: card.amount})


def _take_from_him(state: State, goods: cards.Goods, card: cards.IntrigueCard, rule: str) -> happened.WaterdeepStep:
    tavern = state.opponent.tavern.minus(goods)
    lost = happened.Lost(goods=goods, source=card.name, tavern=tavern, rule=rule)
    return happened.step(state.replace_opponent(tavern=tavern), lost)


def attack(state: State, card: cards.IntrigueCard) -> happened.WaterdeepStep:
    """Take the goods that the card names from him. If he lacks them, you get something instead."""
    goods = _goods_of(card)
    if state.opponent.tavern.covers(goods):
        return _take_from_him(state, goods, card, "base.your-card")
    return gains.reward_you(state, card.instead, card.name)


def steal(state: State, card: cards.IntrigueCard, command: commands.Play) -> happened.WaterdeepStep:
    """Take a cube from him. Raises IllegalCommand unless the command names one that he has."""
    held = [cube for cube in cards.CUBES if state.opponent.tavern[cube]]
    if not held:
        return happened.step(state)
    cube = next((cube for cube in held if cube == command.resource), None)
    if cube is None:
        raise refuse("steal-which", cubes=join_with_else(map(named, held)), rule="base.your-card")
    return _take_from_him(state, cards.Goods(**{cube: 1}), card, "base.your-card")


def decide_for_pseudo(state: State, card: cards.IntrigueCard, *, give: bool) -> happened.WaterdeepStep:
    """Give the goods if you decide so by rule 5, and take his points from you.

    Raises IllegalCommand if he lacks them.
    """
    if not give:
        return happened.step(state)
    goods = _goods_of(card)
    if not state.opponent.tavern.covers(goods):
        raise refuse("cannot-give", goods=goods, rule="five.gives")
    paid = state.replace_player(gold=state.you.gold + goods.gold)
    given = _take_from_him(paid, goods, card, "five.gives")
    return given.then_play(lambda state: gains.take_points(state, card.vp, "gift", "five.points"))


def give_mandatory(state: State, card: cards.IntrigueCard) -> happened.WaterdeepStep:
    """Lay the mandatory quest above all his other quests."""
    discard = tuple(name for name in state.discard if name != card.name)
    quests = (card.name, *state.opponent.quests)
    given = happened.MandatoryGiven(seat="opponent", quest=card.name, rule="quests.mandatory-on-top")
    return happened.step(state.replace(discard=discard).replace_opponent(quests=quests), given)


def accelerate(state: State) -> happened.WaterdeepStep:
    """Return your latest harbor agent, and let you place two at once."""
    spaces = [agent.space for agent in state.placed if agent.seat == "you" and agent.space in cards.HARBOR]
    if not spaces:
        return happened.step(state.replace_player(extra=min(2, state.you.agents)))
    back = rounds.reopened(placing.without_agent(state, "you", spaces[-1]))
    agents = state.you.agents + 1
    returned = happened.AgentReturned(seat="you", space=spaces[-1])
    return happened.step(back.replace_player(agents=agents, extra=min(2, agents)), returned)


def bribe(state: State, command: commands.Play) -> happened.WaterdeepStep:
    """Use a space of his. Raises IllegalCommand if it is not named, not his or not usable."""
    if command.space is None:
        raise refuse("bribe-where", rule="base.your-card")
    option = yours.option_named(state, command.space, command)
    if "opponent" not in state.seats(option.space):
        raise refuse("not-taken-by-pseudo", space=option.space, rule="base.your-card")
    yours.usable(state, option)
    used = happened.YouUsed(space=option.space, copies=option.copies)
    return happened.step(state, used).then_play(lambda state: yours.you_use(state, option))


def sample_wares(state: State, command: commands.Play) -> happened.WaterdeepStep:
    """Send your agent to a tile in Builder's Hall.

    Raises IllegalCommand if you have no agent or the tile cannot be used. Raises TileOpenError if the tile must be
    asked for.
    """
    if not state.you.agents:
        raise refuse("no-unused-agent", rule="base.your-card")
    if command.tile and not command.as_recorded:
        name = names.found(command.tile, "tile", cards.TILES, rule="base.your-card")
        yours.option_used(state, name, command)
    known, tile = hall.hall_tile(state, command.tile, command.place, "base.your-card")
    if known.seats(tile):
        raise refuse("taken", space=tile, rule="base.your-card")
    placed = (*known.placed, Agent(seat="you", space=tile))
    sent = known.replace_player(agents=known.you.agents - 1).replace(placed=placed)
    option = _option_of_tile(known, tile, command)
    used = happened.YouUsed(space=tile, copies=option.copies)
    return happened.step(sent, used).then_play(lambda state: yours.you_use(state, option))


def _option_of_tile(state: State, tile: str, command: commands.Play) -> yields.Option:
    """Return how the tile is used. Raises IllegalCommand if it cannot be used, unless a record has it so."""
    if command.as_recorded:
        return yours.option_recorded(state, tile, command)
    option = yours.option_used(state, tile, command)
    yours.usable(state, option)
    return option


def trade(state: State, command: commands.Play) -> happened.WaterdeepStep:
    """Play Real Estate Deal: exchange an unoccupied tile of yours for one of Builder's Hall, free.

    Raises IllegalCommand if no tile of yours is named, or it cannot be exchanged. Raises TileOpenError if the new tile
    must be asked for.
    """
    own = [tile.tile for tile in state.tiles_of("you") if not state.seats(tile.tile)]
    if not own or hall.empty(state):
        return happened.step(state)
    if command.space is None:
        raise refuse("trade-which", rule="base.your-card")
    gone = names.found(command.space, "your-tile", own, rule="base.your-card")
    known, name = hall.hall_tile(state, command.tile, command.place, "base.your-card")
    tiles = tuple(tile for tile in known.tiles if tile.tile != gone)
    left = known.replace(tiles=tiles, scrapped=(*known.scrapped, gone))
    scrapped = happened.step(left, happened.TileScrapped(tile=gone))
    return scrapped.then_play(lambda state: enter_from_hall(state, name, "you", bought=False))
