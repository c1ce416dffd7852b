"""The cards that the bot deals as soon as they are needed, and a possible answer to every
question."""

from collections.abc import Callable

from engines.core import Ask, Deck, Rng
from engines.waterdeep import cards, commands, events, offers, tiles, visible_cards
from engines.waterdeep.state import Box, DrawIntrigue, State, TakeTopTile


def next_deal(state: State) -> Callable[[State], events.WaterdeepStep] | None:
    """Return the function that deals the next missing card, or None if nothing has to be dealt."""
    if None in state.opponent.quests and len(state.box.quests) and state.setup.bot_deals("quests"):
        return deal_quest
    first = type(state.agenda[0]) if state.agenda else None
    if first is DrawIntrigue and state.drawn is None:
        left = len(state.box.intrigue)
        if not left and state.discard:
            return reshuffle_intrigue
        if left and state.setup.bot_deals("intrigue"):
            return deal_intrigue
    is_top_due = first is TakeTopTile and state.turned is None and tiles.has_room_for_tile(state)
    if is_top_due and len(state.box.tiles) and state.setup.bot_deals("tiles"):
        return turn_over_tile
    if state.unknown_hall_places and state.setup.bot_deals("tiles"):
        return deal_tile_to_hall
    return None


def deal_quest(state: State) -> events.WaterdeepStep:
    number, deck = state.box.quests.draw_card()
    box = state.box.replace(quests=deck)
    return lay_quest(state, cards.QUEST_NAMES[number], dealer="bot", box=box)


def lay_quest(state: State, name: str, dealer: events.By, **new_box: Box) -> events.WaterdeepStep:
    """Lay a quest on the uppermost unknown place. `new_box` is the box without the card if the
    bot deals it."""
    place = state.opponent.quests.index(None)
    quests = (*state.opponent.quests[:place], name, *state.opponent.quests[place + 1 :])
    rule = "quests.two" if dealer == "bot" else None
    event = events.QuestDrawn(by=dealer, quest=name, place=place + 1, rule=rule)
    his = state.opponent.replace(quests=quests)
    return events.step(state.replace(opponent=his, **new_box), event)


def deal_intrigue(state: State) -> events.WaterdeepStep:
    number, deck = state.box.intrigue.draw_card()
    box = state.box.replace(intrigue=deck)
    return take_drawn_intrigue(state, cards.INTRIGUE_NAMES[number], dealer="bot", box=box)


def take_drawn_intrigue(
    state: State, name: str, dealer: events.By, **new_box: Box
) -> events.WaterdeepStep:
    rule = "intrigue.draw" if dealer == "bot" else None
    drawn = state.replace(drawn=name, **new_box)
    event = events.IntrigueDrawn(
        by=dealer, card=visible_cards.name_in_events(drawn, name), rule=rule
    )
    return events.step(drawn, event)


def reshuffle_intrigue(state: State) -> events.WaterdeepStep:
    """Make the discard pile the new intrigue deck."""
    count = len(state.discard)
    deck = visible_cards.compute_intrigue_deck(state.box.intrigue, state.replace(discard=()))
    rng = state.box.rng.make_stream("intrigue", state.round, state.flips, count)
    box = state.box.replace(intrigue=Deck.shuffle(deck.cards, rng))
    reshuffled = events.Reshuffled(count=count, rule="base.reshuffle")
    return events.step(state.replace(discard=(), by_kind=(), box=box), reshuffled)


def turn_over_tile(state: State) -> events.WaterdeepStep:
    number, deck = state.box.tiles.draw_card()
    box = state.box.replace(tiles=deck)
    return reveal_turned_tile(state, cards.TILE_NAMES[number], dealer="bot", box=box)


def reveal_turned_tile(
    state: State, name: str, dealer: events.By, **new_box: Box
) -> events.WaterdeepStep:
    rule = "base.tile-revealed" if dealer == "bot" else None
    event = events.TileRevealed(by=dealer, tile=name, place=None, rule=rule)
    return events.step(state.replace(turned=name, **new_box), event)


def deal_tile_to_hall(state: State) -> events.WaterdeepStep:
    number, deck = state.box.tiles.draw_card()
    place = state.unknown_hall_places[0]
    box = state.box.replace(tiles=deck)
    return lay_tile_in_hall(state, cards.TILE_NAMES[number], place, dealer="bot", box=box)


def lay_tile_in_hall(
    state: State, name: str, place: int, dealer: events.By, **new_box: Box
) -> events.WaterdeepStep:
    hall = list(state.hall)
    hall[place - 1] = hall[place - 1].replace(tile=name)
    rule = "base.tile-revealed" if dealer == "bot" else None
    event = events.TileRevealed(by=dealer, tile=name, place=place, rule=rule)
    return events.step(state.replace(hall=tuple(hall), **new_box), event)


def pick_random_answer(state: State, ask: Ask, rng: Rng) -> tuple[commands.WaterdeepCommand, Rng]:
    """Return a possible answer with the generator after it.

    Cards come from the top of their decks, everything else from the generator.
    """
    match ask.about:
        case "quests":
            quest = cards.QUEST_NAMES[state.box.quests.cards[0]]
            return commands.QuestDrawn(quests=(quest,)), rng
        case "intrigue":
            card = cards.INTRIGUE_NAMES[state.box.intrigue.cards[0]]
            return commands.IntrigueDrawn(card=card), rng
        case "tiles" | "top_tile":
            tile = cards.TILE_NAMES[state.box.tiles.cards[0]]
            return commands.TileTold(tile=tile), rng
        case "final":
            adventurers, rng = rng.draw_below(9)
            quests = len(state.you.mandatory) + 1
            return commands.Final(adventurers=adventurers, gold=5, quests=quests), rng
        case "play" if held := offers.list_playable_cards(state):
            name, rng = rng.pick_one(held)
            return rng.pick_one(
                offers.list_ways_to_play_card(state, name) or offers.list_intrigue_plays(state)
            )
    return rng.pick_one(offers.list_answers(state))
