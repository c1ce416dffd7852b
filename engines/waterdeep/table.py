"""The reports of the table: cards, tiles, your placements, purchases and quests."""

from engines.core import Command, drop_item, find_wanted, join_with_else, keep_items, replace_item
from engines.waterdeep import cards as components
from engines.waterdeep import (
    deals,
    gains,
    name_search,
    offers,
    option_names,
    placement,
    tiles,
    timing,
    visible_cards,
    yields,
    your_visits,
)
from engines.waterdeep import events as event_types
from engines.waterdeep import state as states
from engines.waterdeep.commands import (
    Buy,
    Done,
    HallTold,
    Held,
    IntrigueDrawn,
    Place,
    Play,
    QuestDrawn,
    TileTold,
)
from engines.waterdeep.hall import (
    find_waiting_command,
    identify_hall_tile,
    is_hall_empty,
    list_untold_places,
    require_unknown_hall_place,
)
from engines.waterdeep.messages import refuse, say
from engines.waterdeep.questions import find_ask

# ── Your placement ────────────────────────────────────────────────────────────────────────────────


def report_placement(state: states.State, command: Place) -> event_types.WaterdeepStep:
    """Place your agent. Raises IllegalCommand if it is not your move or the space cannot be
    used."""
    timing.check_your_move(state)
    return _place_your_agent(state, your_visits.find_space_option(state, command.space, command))


def _place_your_agent(state: states.State, option: yields.Option) -> event_types.WaterdeepStep:
    """Place your agent on this space. Raises IllegalCommand if it is taken, barred or not
    usable."""
    by_orb = _check_orb_needed_for_space(state, option.space)
    your_visits.check_space_usable_by_you(state, option)
    harbor = _find_harbor_of_agent(state)
    if state.harbor_barred and option.space in components.HARBOR:
        raise refuse("harbor-barred", rule="base.reassign")
    moved = _move_agent(state, option.space, harbor, by_orb=by_orb)
    space, copies = option
    agents = moved.you.agents
    placed = event_types.YouPlaced(space=space, copies=copies, harbor=harbor, agents=agents)
    used = your_visits.apply_your_visit_to_space(moved, option)
    return event_types.step(used.state, placed, *used.events)


def _check_orb_needed_for_space(state: states.State, space: str) -> bool:
    """Return whether only the orb opens the space to you. Raises IllegalCommand if it is taken."""
    seats = state.seats(space)
    if "you" in seats:
        raise refuse("taken-by-you", space=option_names.translate_option(space), rule="base.place")
    if not seats:
        return False
    if not state.has_your_plot("occupied_space"):
        raise refuse(
            "taken-by-pseudo", space=option_names.translate_option(space), rule="base.place"
        )
    if state.you.orb_used:
        raise refuse(
            "taken-and-orb-used", space=option_names.translate_option(space), rule="base.place"
        )
    return True


def _find_harbor_of_agent(state: states.State) -> int | None:
    """Return the harbor space whose agent you move, or None if it comes from your pool."""
    if state.reassign is None or (state.you.extra and state.you.agents):
        return None
    return state.reassign


_YOUR_TURN_ENDS = states.EndTurn(seat="you")


def _move_agent(
    state: states.State, space: str, harbor: int | None, *, by_orb: bool
) -> states.State:
    """Return the state with your agent on the space, and the end of your turn on the agenda."""
    you = state.you
    left = placement.remove_agent(state, "you", components.HARBOR[harbor - 1]) if harbor else state
    agents = you.agents if harbor else you.agents - 1
    return left.replace(
        you=you.replace(
            agents=agents, orb_used=you.orb_used or by_orb, extra=max(you.extra - 1, 0)
        ),
        placed=(*left.placed, states.AGENTS["you"][space]),
        agenda=(_YOUR_TURN_ENDS,),
    )


def pass_turn(state: states.State) -> event_types.WaterdeepStep:
    """Pass your turn.

    A harbor agent that cannot be reassigned returns. Raises IllegalCommand if it is not your move,
    or you can use a space.
    """
    timing.check_your_move(state)
    harbor = _find_harbor_of_agent(state)
    if harbor is None:
        _check_nothing_usable(state)
    agenda = (states.EndTurn(seat="you", stuck=True),)
    ending = state.replace(you=state.you.replace(extra=0), agenda=agenda)
    passed = event_types.YouPassed(harbor=harbor)
    if harbor is None:
        return event_types.step(ending, passed)
    space = components.HARBOR[harbor - 1]
    left = placement.remove_agent(ending, "you", space).replace_player(agents=ending.you.agents + 1)
    return event_types.step(left, passed, event_types.AgentReturned(seat="you", space=space))


def _check_nothing_usable(state: states.State) -> None:
    """Check that you cannot place. Raises IllegalCommand if there is a space that you must use."""
    for space in offers.list_compulsory_spaces(state, offers.list_placements(state)):
        untold = space == components.HALL and bool(state.unknown_hall_places)
        raise refuse(
            "must-place",
            space=option_names.translate_option(space),
            untold=untold,
            rule="base.place",
        )


def report_purchase(state: states.State, command: Buy) -> event_types.WaterdeepStep:
    """Buy a tile, as the answer in Builder's Hall or with a placement there.

    Raises IllegalCommand if it is not your move or the tile cannot be bought. Raises TileOpenError
    if its place is unknown.
    """
    if state.agenda and isinstance(state.agenda[0], states.YouBuy):
        return _buy_tile(state.replace(agenda=state.agenda[1:]), command)
    timing.check_your_move(state)
    placed = _place_your_agent(state, yields.OPTIONS_BY_SPACE[components.HALL])
    return placed.then_play(
        lambda state: _buy_tile(state.replace(agenda=state.agenda[1:]), command)
    )


def _buy_tile(state: states.State, command: Buy) -> event_types.WaterdeepStep:
    """Buy the tile.

    Raises IllegalCommand if it does not lie there or costs too much. Raises TileOpenError if its
    place is unknown.
    """
    name = name_search.find_name(command.tile, "tile", components.TILES, rule="base.hall")
    your_visits.check_can_pay(state, components.TILES[name].cost, name)
    known, tile = identify_hall_tile(state, name, command.place, "base.hall")
    return tiles.buy_tile_for_you(known, tile)


# ── Your quests and points ────────────────────────────────────────────────────────────────────────


def report_completed_quest(state: states.State, command: Done) -> event_types.WaterdeepStep:
    """Complete a quest of yours.

    Raises IllegalCommand if another answer is due or the quest cannot be yours. Raises
    TileOpenError if the tile that it brings must be asked for.
    """
    timing.check_nothing_asked_but_final(state)
    quest = components.QUESTS[
        name_search.find_name(command.quest, "quest", components.QUESTS, rule="yours.quests")
    ]
    _check_quest_completable(state, quest)
    lord = components.LORD_BONUS if command.lord and not quest.mandatory else 0
    vp = quest.vp
    if quest.effect == "points_per_tile":
        vp += components.TILE_BONUS * len(state.tiles_of("you"))
    bonus = components.TYPE_BONUS if quest.type in states.list_rewarded_types(state.you.done) else 0
    score = state.you.score + vp + lord + bonus
    gold = max(state.you.gold - quest.cost.gold, 0) + quest.reward.gold
    filed = _forget_held_card(_file_quest(state, quest, score=score, gold=gold), quest.name)
    completed = event_types.YouCompleted(
        quest=quest.name, vp=vp, lord=lord, bonus=bonus, score=score
    )
    return event_types.step(filed, completed).then_play(
        lambda state: _apply_effect(state, quest, command)
    )


def _check_quest_completable(state: states.State, quest: components.Quest) -> None:
    """Check that you can complete the quest.

    Raises IllegalCommand if it is done, his, not given to you, or another comes first.
    """
    if quest.name in state.you.done:
        raise refuse("done-already", quest=quest.name, rule="yours.quests")
    if quest.name in (*state.opponent.quests, *state.opponent.done):
        raise refuse("done-by-pseudo", quest=quest.name, rule="yours.quests")
    if quest.mandatory and quest.name not in state.you.mandatory:
        raise refuse("not-given-to-you", quest=quest.name, rule="yours.quests")
    if not quest.mandatory and state.you.mandatory:
        raise refuse("done-first", quest=state.you.mandatory[0], rule="yours.quests")


def _file_quest(
    state: states.State, quest: components.Quest, *, score: int, gold: int
) -> states.State:
    """Return the state with the quest filed, and your new score and gold."""
    you = state.you.replace(score=score, gold=gold)
    if quest.mandatory:
        without = you.replace(mandatory=drop_item(you.mandatory, quest.name))
        return state.replace(you=without, discard=(*state.discard, quest.name))
    quests = state.box.quests.remove_cards((quest.number,))
    box = state.box.replace(quests=quests)
    return state.replace(you=you.replace(done=(*you.done, quest.name)), box=box)


def _apply_effect(
    state: states.State, quest: components.Quest, command: Done
) -> event_types.WaterdeepStep:
    """Apply the effects of your quest on Pseudo and the board.

    Raises IllegalCommand if the space or tile cannot be taken. Raises TileOpenError if the tile
    must be asked for.
    """
    match quest.effect:
        case "other_gains_gold":
            goods = quest.reward.replace(gold=4)
            return gains.gain_goods(state, goods, quest.name, "base.your-quest")
        case "recall_agent":
            return your_visits.return_your_agent(state, command.space, "yours.quests")
        case "tile_from_hall":
            if not tiles.has_room_for_tile(state) or is_hall_empty(state):
                return event_types.step(state)
            known, tile = identify_hall_tile(state, command.tile, command.place, "yours.quests")
            return tiles.bring_into_play_from_hall(known, tile, "you", bought=False)
        case "tile_from_stack":
            return event_types.step(state.first(states.TakeTopTile(seat="you")))
    return event_types.step(state)


def report_points(state: states.State, points: int) -> event_types.WaterdeepStep:
    """Add points of yours that nothing else accounts for. Raises IllegalCommand if the number is
    zero or too large."""
    score = state.you.score + points
    is_beyond = abs(score) > states.MAX_TOLD_AMOUNT and abs(score) > abs(state.you.score)
    if not points or abs(points) > states.MAX_TOLD_AMOUNT or is_beyond:
        raise refuse("points-cannot-be", points=points, rule="yours.score")
    scored = event_types.YouScored(vp=points, score=score)
    return event_types.step(state.replace_player(score=score), scored)


def report_gold(state: states.State, gold: int) -> event_types.WaterdeepStep:
    """Set your gold. Raises IllegalCommand if the number is negative or too large."""
    if not 0 <= gold <= states.MAX_TOLD_AMOUNT:
        raise refuse("gold-cannot-be", gold=gold, rule="yours.score")
    return event_types.step(state.replace_player(gold=gold), event_types.YourGoldTold(gold=gold))


# ── Cards and tiles ───────────────────────────────────────────────────────────────────────────────


def report_drawn_quests(state: states.State, command: QuestDrawn) -> event_types.WaterdeepStep:
    """Lay the quests that were drawn for Pseudo. Raises IllegalCommand if too many are named or one
    cannot be drawn."""
    unknown = state.opponent.quests.count(None)
    if not unknown:
        raise refuse("quests-all-there", rule="quests.two")
    if not 0 < len(command.quests) <= unknown:
        raise refuse(
            "quests-too-many", unknown=unknown, named=len(command.quests), rule="quests.two"
        )
    drawn = event_types.step(state)
    for text in command.quests:
        quest = find_drawable_quest(drawn.state, text)
        laid = deals.lay_quest(drawn.state, quest, dealer="table")
        fitted = visible_cards.fit_decks(drawn.state, laid.state)
        drawn = event_types.step(fitted, *drawn.events, *laid.events)
    return drawn


def find_drawable_quest(state: states.State, text: str) -> str:
    """Return the quest with this name. Raises IllegalCommand if it cannot be drawn from the deck
    now."""
    name = name_search.find_name(text, "quest", components.ALL_QUESTS, rule="quests.two")
    quest = components.ALL_QUESTS[name]
    if quest.removed:
        raise refuse("removed", name=name, rule="setup.remove-quests")
    if quest.mandatory:
        raise refuse("quest-mandatory", quest=name, rule="quests.two")
    if name not in visible_cards.list_unseen_quests(state):
        raise refuse("quest-not-in-deck", quest=name, rule="quests.two")
    return name


def report_drawn_intrigue(state: states.State, command: IntrigueDrawn) -> event_types.WaterdeepStep:
    """Take the card that Pseudo drew. Raises IllegalCommand if none is due or it cannot be in the
    deck."""
    first = state.agenda[0] if state.agenda else None
    if not isinstance(first, states.DrawIntrigue) or state.drawn is not None:
        raise refuse("intrigue-not-drawn", rule="intrigue.draw")
    name, known = _find_told_intrigue_title(state, command.card)
    reshuffled, ready = _ensure_card_in_deck(known, name, sure=command.sure)
    drawn = deals.take_drawn_intrigue(ready, name, dealer="table")
    fitted = visible_cards.fit_decks(ready, drawn.state)
    return event_types.step(fitted, *reshuffled.events, *drawn.events)


def _find_told_intrigue_title(state: states.State, text: str) -> tuple[str, states.State]:
    """Return the title and the state. If only the effect was told, any card of that kind is taken
    and noted."""
    kind = text.strip().lower()
    if kind not in components.TITLES_BY_KIND:
        return find_intrigue_title(text), state
    titles = components.TITLES_BY_KIND[kind]
    unseen = visible_cards.list_unseen_titles(state)
    name = find_wanted(titles, unseen) or titles[0]
    return name, state.replace(by_kind=(*state.by_kind, name))


def find_intrigue_title(text: str) -> str:
    """Return the title of the card. Raises IllegalCommand if it is not found or was removed."""
    name = name_search.find_name(text, "intrigue", components.ALL_INTRIGUE, rule="intrigue.draw")
    if components.ALL_INTRIGUE[name].removed:
        raise refuse("removed", name=name, rule="setup.remove-intrigue")
    return name


def _ensure_card_in_deck(
    state: states.State, name: str, *, sure: bool
) -> tuple[event_types.WaterdeepStep, states.State]:
    """Return the state in which this card is in the deck, with the step to it.

    `sure` shuffles the discard pile into the deck if needed. Raises IllegalCommand if the card
    cannot be there.
    """
    state = visible_cards.make_title_drawable(state, name)
    in_deck = set(components.INTRIGUE[name].numbers) & set(state.box.intrigue.cards)
    if in_deck:
        return event_types.step(state), state
    if sure and name in state.discard:
        shuffled = deals.reshuffle_intrigue(state)
        return shuffled, shuffled.state
    raise refuse(
        "intrigue-not-in-deck", card=name, rule="intrigue.draw", unless_sure=name in state.discard
    )


def discard_from_hand(state: states.State, name: str, *, sure: bool) -> event_types.WaterdeepStep:
    """Discard an intrigue card that you play: one you said you hold, else one from the unknown
    cards.

    Raises IllegalCommand if you cannot have it.
    """
    if name in state.you.cards:
        left = _forget_held_card(state, name)
        return event_types.step(left.replace(discard=(*state.discard, name)))
    reshuffled, ready = _ensure_card_in_deck(state, name, sure=sure)
    deck = ready.box.intrigue
    copies = keep_items(deck.cards, components.INTRIGUE[name].numbers)
    box = ready.box.replace(intrigue=deck.remove_cards(copies[:1]))
    discarded = ready.replace(discard=(*ready.discard, name), box=box)
    return event_types.step(discarded, *reshuffled.events)


def _forget_held_card(state: states.State, name: str) -> states.State:
    """Return the state without this card among those you said you hold."""
    if name not in state.you.cards:
        return state
    cards = list(state.you.cards)
    cards.remove(name)
    return state.replace_player(cards=tuple(cards))


def report_tile(state: states.State, command: TileTold) -> event_types.WaterdeepStep:
    """Reveal a tile, or complete the command that waits for it.

    Raises IllegalCommand if the tile or its place cannot be.
    """
    waits = find_waiting_command(state)
    if waits and _is_asked(waits.tile, command.tile):
        return event_types.step(_complete_waiting_command(state, command))
    name = find_unseen_tile(state, command.tile)
    if command.place is not None:
        place = require_unknown_hall_place(state, command.place, name, "base.hall")
        revealed = deals.lay_tile_in_hall(state, name, place, dealer="table")
    elif state.agenda and isinstance(state.agenda[0], states.TakeTopTile) and state.turned is None:
        revealed = deals.reveal_turned_tile(state, name, dealer="table")
    else:
        revealed = deals.lay_tile_in_hall(
            state, name, _find_hall_place(state, name), dealer="table"
        )
    return event_types.step(visible_cards.fit_decks(state, revealed.state), *revealed.events)


def _find_hall_place(state: states.State, name: str) -> int:
    """Return the place that is asked for, the only unknown one, or the one just emptied, which has
    no token.

    Raises IllegalCommand, with the places to choose from, if several are possible.
    """
    ask = find_ask(state)
    tokens = {
        slot_place: state.hall[slot_place - 1].tokens for slot_place in state.unknown_hall_places
    }
    if not tokens:
        raise refuse("tile-not-turned", rule="base.hall")
    if len(tokens) == 1 or (ask and ask.about == "tiles"):
        return next(iter(tokens))
    emptied = [slot_place for slot_place in tokens if not tokens[slot_place]]
    if len(emptied) == 1:
        return emptied[0]
    places = dict(zip(list_untold_places(state), tokens.values(), strict=True))
    choices = []
    for place, points in places.items():
        label = say("pick-place", place=place, points=points)
        choices.append((label, f"tile {name} {place}"))
    listed = join_with_else(places)
    raise refuse("hall-where", tile=name, places=listed, choices=tuple(choices), rule="base.hall")


def add_place_to_recorded_tile(state: states.State, command: Command) -> Command:
    """Return a told tile of a record with its place.

    Earlier releases took the leftmost one if no tile had left. Any other command is returned
    unchanged.
    """
    if not isinstance(command, TileTold) or command.place is not None:
        return command
    if find_waiting_command(state) or not state.unknown_hall_places:
        return command
    ask = find_ask(state)
    if ask is not None and ask.about in ("tiles", "top_tile"):
        return command
    tokens = [state.hall[slot_place - 1].tokens for slot_place in state.unknown_hall_places]
    if len(tokens) == 1 or min(tokens) < state.round:
        return command
    return command.replace(place=list_untold_places(state)[0])


def _is_asked(tile: str | None, text: str) -> bool:
    """Return whether the waiting command asks for this tile. Raises IllegalCommand if the name is
    not found."""
    return tile is None or tile == name_search.find_name(
        text, "tile", components.TILES, rule="base.hall"
    )


def _complete_waiting_command(state: states.State, command: TileTold) -> states.State:
    """Return the state with tile and place put into the waiting command.

    Raises IllegalCommand if the place is missing or the tile cannot be used.
    """
    waits = find_waiting_command(state)
    assert waits is not None, "only asked while something waits"
    if waits.tile and command.place is None:
        raise refuse(
            "hall-where",
            tile=waits.tile,
            places=join_with_else(list_untold_places(state)),
            rule="base.hall",
        )
    name = name_search.find_name(command.tile, "tile", components.TILES, rule="base.hall")
    ready = waits.replace(tile=name, place=command.place)
    if isinstance(ready, Play) and components.INTRIGUE[ready.card].yours == "wares":
        if command.as_recorded:
            ready = ready.replace(as_recorded=True)
        else:
            your_visits.make_space_option(state, name, ready)
    waiting = states.NameTile(command=ready)
    return state.replace(agenda=(waiting, *state.agenda[1:]))


def find_unseen_tile(state: states.State, text: str) -> str:
    """Return the tile with this name. Raises IllegalCommand if it is not in the stack."""
    name = name_search.find_name(text, "tile", components.ALL_TILES, rule="base.hall")
    if components.ALL_TILES[name].removed:
        raise refuse("removed", name=name, rule="setup.remove-buildings")
    if components.TILES[name].number not in state.box.tiles.cards:
        raise refuse("tile-not-in-stack", tile=name, rule="base.hall")
    return name


def report_hall_tiles(state: states.State, command: HallTold) -> event_types.WaterdeepStep:
    """Set the tiles of Builder's Hall; the tokens stay with their places.

    Raises IllegalCommand if the tiles cannot lie there or lie there already.
    """
    if len(command.tiles) != components.HALL_SLOTS:
        raise refuse("hall-three-tiles", rule="base.hall")
    emptied = tuple(slot.replace(tile=None) for slot in state.hall)
    revealed = event_types.step(visible_cards.fit_decks(state, state.replace(hall=emptied)))
    for place, text in enumerate(command.tiles, start=1):
        if text is not None:
            name = find_unseen_tile(revealed.state, text)
            laid = deals.lay_tile_in_hall(revealed.state, name, place, dealer="table")
            fitted = visible_cards.fit_decks(revealed.state, laid.state)
            revealed = event_types.step(fitted, *revealed.events, *laid.events)
    if revealed.state.hall == state.hall:
        raise refuse("hall-is-so", rule="base.hall")
    return revealed


def report_held_card(state: states.State, command: Held) -> event_types.WaterdeepStep:
    """Note a card that you hold, so that it cannot be drawn for Pseudo.

    If it lies before him, he draws another in its place. Raises IllegalCommand if you cannot hold
    it.
    """
    timing.check_nothing_asked(state)
    known = [*{**components.QUESTS, **components.INTRIGUE}]
    name = name_search.find_name(command.card, "card", known, rule="yours.held")
    event = event_types.CardHeld(card=name, gone=command.gone)
    if command.gone:
        if name not in state.you.cards:
            raise refuse("not-held", card=name, rule="yours.held")
        return event_types.step(
            visible_cards.fit_decks(state, _forget_held_card(state, name)), event
        )
    state = visible_cards.make_title_drawable(state, name)
    holding = state.replace_player(cards=(*state.you.cards, name))
    if name in state.opponent.quests and name not in components.INTRIGUE:
        quests = state.opponent.quests
        open_quests = replace_item(quests, quests.index(name), None)
        holding = holding.replace_opponent(quests=open_quests)
        return event_types.step(visible_cards.fit_decks(state, holding), event)
    if not _is_in_deck(state, name):
        raise refuse("cannot-be-held", card=name, rule="yours.held")
    return event_types.step(visible_cards.fit_decks(state, holding), event)


def _is_in_deck(state: states.State, name: str) -> bool:
    if name in components.INTRIGUE:
        return not set(components.INTRIGUE[name].numbers).isdisjoint(state.box.intrigue.cards)
    return components.QUESTS[name].number in state.box.quests.cards
