"""Rule 5 and the base game: the effects of your intrigue cards on Pseudo and the board."""

from engines.core import drop_item, find_equal, join_with_else, keep_items
from engines.waterdeep import (
    cards,
    commands,
    cubes,
    gains,
    hall,
    name_search,
    offers,
    placement,
    rounds,
    table,
    timing,
    yields,
    your_visits,
)
from engines.waterdeep import events as event_types
from engines.waterdeep.messages import refuse
from engines.waterdeep.option_names import translate_option
from engines.waterdeep.state import Agent, State, YouPlay
from engines.waterdeep.tiles import bring_into_play_from_hall


def play_your_card(state: State, command: commands.Play) -> event_types.WaterdeepStep:
    """Play an intrigue card of yours, in the harbor or where a quest lets you.

    Raises IllegalCommand if another answer is due or the card cannot be played so. Raises
    TileOpenError if a tile of Builder's Hall must be asked for.
    """
    if state.agenda and isinstance(state.agenda[0], YouPlay):
        state = state.replace(agenda=state.agenda[1:])
    else:
        timing.check_nothing_asked(state)
    card = cards.INTRIGUE[table.find_intrigue_title(command.card)]
    return (
        table.discard_from_hand(state, card.name, sure=command.sure)
        .then_play(
            lambda state: event_types.step(
                _pay_for_card(state, card), event_types.YouPlayed(card=card.name)
            )
        )
        .then_play(lambda state: _apply_effect(state, card, command))
    )


def _pay_for_card(state: State, card: cards.IntrigueCard) -> State:
    return state.replace_player(gold=max(state.you.gold + card.gold, 0))


def _apply_effect(
    state: State, card: cards.IntrigueCard, command: commands.Play
) -> event_types.WaterdeepStep:
    match card.yours:
        case "attack":
            return attack(state, card)
        case "steal":
            return steal(state, card, command)
        case "share":
            return gains.gain_goods(state, _goods_on_card(card), card.name, "base.your-card")
        case "share_any":
            return cubes.gain_any_cube(state, card.name, "base.your-card")
        case "ask":
            return give_his_goods_by_your_decision(state, card, give=command.give)
        case "change":
            score = state.you.score + card.vp
            scored = event_types.YouScored(vp=card.vp, score=score)
            return event_types.step(state.replace_player(score=score), scored)
        case "mandatory":
            return give_mandatory_quest(state, card)
        case "recall":
            return your_visits.return_your_agent(state, command.space, "base.your-card")
        case "accelerate":
            return accelerate_plans(state)
        case "use":
            return bribe_agent(state, command)
        case "wares":
            return sample_wares(state, command)
        case "trade":
            return trade_tiles(state, command)
        case "nothing":
            favor = 4 if command.resource == "gold" and card.rule == "favor" else 0
            return event_types.step(state.replace_player(gold=state.you.gold + favor))


def _goods_on_card(card: cards.IntrigueCard) -> cards.Goods:
    assert card.resource is not None, "this card names a resource"
    return cards.Goods(**{card.resource: card.amount})


def _take_from_him(
    state: State, goods: cards.Goods, card: cards.IntrigueCard, rule: str
) -> event_types.WaterdeepStep:
    tavern = state.opponent.tavern.minus(goods)
    lost = event_types.Lost(goods=goods, source=card.name, tavern=tavern, rule=rule)
    return event_types.step(state.replace_opponent(tavern=tavern), lost)


def attack(state: State, card: cards.IntrigueCard) -> event_types.WaterdeepStep:
    """Take the goods that the card names from him. If he lacks them, you get something instead."""
    goods = _goods_on_card(card)
    if state.opponent.tavern.covers(goods):
        return _take_from_him(state, goods, card, "base.your-card")
    return gains.reward_you(state, card.instead, card.name)


def steal(
    state: State, card: cards.IntrigueCard, command: commands.Play
) -> event_types.WaterdeepStep:
    """Take a cube from him. Raises IllegalCommand unless the command names one that he has."""
    held = [cube for cube in cards.CUBES if state.opponent.tavern[cube]]
    if not held:
        return event_types.step(state)
    cube = find_equal(held, command.resource)
    if cube is None:
        raise refuse(
            "steal-which", cubes=join_with_else(map(translate_option, held)), rule="base.your-card"
        )
    return _take_from_him(state, cards.Goods(**{cube: 1}), card, "base.your-card")


def give_his_goods_by_your_decision(
    state: State, card: cards.IntrigueCard, *, give: bool
) -> event_types.WaterdeepStep:
    """Give the goods if you decide so by rule 5, and take his points from you.

    Raises IllegalCommand if he lacks them.
    """
    if not give:
        return event_types.step(state)
    goods = _goods_on_card(card)
    if not state.opponent.tavern.covers(goods):
        raise refuse("cannot-give", goods=goods, rule="five.gives")
    paid = state.replace_player(gold=state.you.gold + goods.gold)
    given = _take_from_him(paid, goods, card, "five.gives")
    return given.then_play(
        lambda state: gains.subtract_his_points_from_yours(state, card.vp, "gift", "five.points")
    )


def give_mandatory_quest(state: State, card: cards.IntrigueCard) -> event_types.WaterdeepStep:
    """Lay the mandatory quest above all his other quests."""
    discard = drop_item(state.discard, card.name)
    quests = (card.name, *state.opponent.quests)
    given = event_types.MandatoryGiven(
        seat="opponent", quest=card.name, rule="quests.mandatory-on-top"
    )
    return event_types.step(state.replace(discard=discard).replace_opponent(quests=quests), given)


def accelerate_plans(state: State) -> event_types.WaterdeepStep:
    """Return your latest harbor agent, and let you place two at once."""
    spaces = keep_items(state.list_spaces_of("you"), cards.HARBOR)
    if not spaces:
        return event_types.step(state.replace_player(extra=min(2, state.you.agents)))
    back = rounds.reopen_round(placement.remove_agent(state, "you", spaces[-1]))
    agents = state.you.agents + 1
    returned = event_types.AgentReturned(seat="you", space=spaces[-1])
    return event_types.step(back.replace_player(agents=agents, extra=min(2, agents)), returned)


def bribe_agent(state: State, command: commands.Play) -> event_types.WaterdeepStep:
    """Use a space of his. Raises IllegalCommand if it is not named, not his or not usable."""
    if command.space is None:
        raise refuse("bribe-where", rule="base.your-card")
    option = your_visits.find_space_option(state, command.space, command)
    if "opponent" not in state.seats(option.space):
        raise refuse("not-taken-by-pseudo", space=option.space, rule="base.your-card")
    your_visits.check_space_usable_by_you(state, option)
    used = event_types.YouUsed(space=option.space, copies=option.copies)
    return event_types.step(state, used).then_play(
        lambda state: your_visits.apply_your_visit_to_space(state, option)
    )


def sample_wares(state: State, command: commands.Play) -> event_types.WaterdeepStep:
    """Send your agent to a tile in Builder's Hall.

    Raises IllegalCommand if you have no agent or the tile cannot be used. Raises TileOpenError if
    the tile must be asked for.
    """
    if not state.you.agents:
        raise refuse("no-unused-agent", rule="base.your-card")
    if command.tile and not command.as_recorded:
        name = name_search.find_name(command.tile, "tile", cards.TILES, rule="base.your-card")
        your_visits.make_space_option(state, name, command)
    known, tile = hall.identify_hall_tile(state, command.tile, command.place, "base.your-card")
    if known.seats(tile):
        raise refuse("taken", space=tile, rule="base.your-card")
    placed = (*known.placed, Agent(seat="you", space=tile))
    sent = known.replace_player(agents=known.you.agents - 1).replace(placed=placed)
    option = _find_option_of_tile(known, tile, command)
    used = event_types.YouUsed(space=tile, copies=option.copies)
    return event_types.step(sent, used).then_play(
        lambda state: your_visits.apply_your_visit_to_space(state, option)
    )


def _find_option_of_tile(state: State, tile: str, command: commands.Play) -> yields.Option:
    """Return how the tile is used. Raises IllegalCommand if it cannot be used, unless a record has
    it so."""
    if command.as_recorded:
        return your_visits.make_recorded_option(state, tile, command)
    option = your_visits.make_space_option(state, tile, command)
    your_visits.check_space_usable_by_you(state, option)
    return option


def trade_tiles(state: State, command: commands.Play) -> event_types.WaterdeepStep:
    """Play Real Estate Deal: exchange an unoccupied tile of yours for one of Builder's Hall, free.

    Raises IllegalCommand if no tile of yours is named, or it cannot be exchanged. Raises
    TileOpenError if the new tile must be asked for.
    """
    own = offers.list_tiles_to_trade(state)
    if not own or hall.is_hall_empty(state):
        return event_types.step(state)
    if command.space is None:
        raise refuse("trade-which", rule="base.your-card")
    gone = name_search.find_name(command.space, "your-tile", own, rule="base.your-card")
    known, name = hall.identify_hall_tile(state, command.tile, command.place, "base.your-card")
    tiles = tuple(tile for tile in known.tiles if tile.tile != gone)
    left = known.replace(tiles=tiles, scrapped=(*known.scrapped, gone))
    scrapped = event_types.step(left, event_types.TileScrapped(tile=gone))
    return scrapped.then_play(
        lambda state: bring_into_play_from_hall(state, name, "you", bought=False)
    )
