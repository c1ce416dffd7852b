"""The reports of the table: cards, tiles, your placements, purchases and quests."""

from engines.core import Command, join_with_else
from engines.waterdeep import cards as printed
from engines.waterdeep import dealing, gains, names, naming, offers, placing, shown, tiles, timing, yields, yours
from engines.waterdeep import events as happened
from engines.waterdeep import state as values
from engines.waterdeep.asking import asking
from engines.waterdeep.commands import Buy, Done, HallTold, Held, IntrigueDrawn, Place, Play, QuestDrawn, TileTold
from engines.waterdeep.hall import empty, hall_tile, untold_place, untold_places, waiting
from engines.waterdeep.saying import refuse, say

# ── Your placement ──────────────────────────────────────────────────────────────────────────────────────────────────


def place(state: values.State, command: Place) -> happened.WaterdeepStep:
    """Place your agent. Raises IllegalCommand if it is not your move or the space cannot be used."""
    timing.your_move(state)
    return _place_at(state, yours.option_named(state, command.space, command))


def _place_at(state: values.State, option: yields.Option) -> happened.WaterdeepStep:
    """Place your agent on this space. Raises IllegalCommand if it is taken, barred or not usable."""
    by_orb = _needs_orb(state, option.space)
    yours.usable(state, option)
    harbor = _harbor_of_agent(state)
    if state.harbor_barred and option.space in printed.HARBOR:
        raise refuse("harbor-barred", rule="base.reassign")
    moved = _move_agent(state, option.space, harbor, by_orb=by_orb)
    space, copies = option
    placed = happened.YouPlaced(space=space, copies=copies, harbor=harbor, agents=moved.you.agents)
    used = yours.you_use(moved, option)
    return happened.step(used.state, placed, *used.events)


def _needs_orb(state: values.State, space: str) -> bool:
    """Return whether only the orb opens the space to you. Raises IllegalCommand if it is taken."""
    seats = state.seats(space)
    if "you" in seats:
        raise refuse("taken-by-you", space=naming.named(space), rule="base.place")
    if not seats:
        return False
    if not state.your_plot("occupied_space"):
        raise refuse("taken-by-pseudo", space=naming.named(space), rule="base.place")
    if state.you.orb_used:
        raise refuse("taken-and-orb-used", space=naming.named(space), rule="base.place")
    return True


def _harbor_of_agent(state: values.State) -> int | None:
    """Return the harbor space whose agent you move, or None if it comes from your pool."""
    if state.reassign is None or (state.you.extra and state.you.agents):
        return None
    return state.reassign


_YOUR_TURN_ENDS = values.EndTurn(seat="you")


def _move_agent(state: values.State, space: str, harbor: int | None, *, by_orb: bool) -> values.State:
    """Return the state with your agent on the space, and the end of your turn on the agenda."""
    you = state.you
    left = placing.without_agent(state, "you", printed.HARBOR[harbor - 1]) if harbor else state
    agents = you.agents if harbor else you.agents - 1
    return left.replace(
        you=you.replace(agents=agents, orb_used=you.orb_used or by_orb, extra=max(you.extra - 1, 0)),
        placed=(*left.placed, values.AGENTS["you"][space]),
        agenda=(_YOUR_TURN_ENDS,),
    )


def pass_turn(state: values.State) -> happened.WaterdeepStep:
    """Pass your turn.

    A harbor agent that cannot be reassigned returns. Raises IllegalCommand if it is not your move, or you can use a
    space.
    """
    timing.your_move(state)
    harbor = _harbor_of_agent(state)
    if harbor is None:
        _check_nothing_usable(state)
    agenda = (values.EndTurn(seat="you", stuck=True),)
    ending = state.replace(you=state.you.replace(extra=0), agenda=agenda)
    passed = happened.YouPassed(harbor=harbor)
    if harbor is None:
        return happened.step(ending, passed)
    space = printed.HARBOR[harbor - 1]
    left = placing.without_agent(ending, "you", space).replace_player(agents=ending.you.agents + 1)
    return happened.step(left, passed, happened.AgentReturned(seat="you", space=space))


def _check_nothing_usable(state: values.State) -> None:
    """Check that you cannot place. Raises IllegalCommand if there is a space that you must use."""
    for space in offers.compulsory(state, offers.placements(state)):
        untold = space == printed.HALL and bool(state.unknown_tiles)
        raise refuse("must-place", space=naming.named(space), untold=untold, rule="base.place")


def buy(state: values.State, command: Buy) -> happened.WaterdeepStep:
    """Buy a tile, as the answer in Builder's Hall or with a placement there.

    Raises IllegalCommand if it is not your move or the tile cannot be bought.
    """
    if state.agenda and isinstance(state.agenda[0], values.YouBuy):
        return _buy_tile(state.replace(agenda=state.agenda[1:]), command)
    timing.your_move(state)
    placed = _place_at(state, yields.ALONE[printed.HALL])
    return placed.then_play(lambda state: _buy_tile(state.replace(agenda=state.agenda[1:]), command))


def _buy_tile(state: values.State, command: Buy) -> happened.WaterdeepStep:
    """Buy the tile.

    Raises IllegalCommand if it does not lie there or costs too much. Raises TileOpenError if its place is unknown.
    """
    name = names.found(command.tile, "tile", printed.TILES, rule="base.hall")
    yours.can_pay(state, printed.TILES[name].cost, name)
    known, tile = hall_tile(state, name, command.place, "base.hall")
    return tiles.you_buy(known, tile)


# ── Your quests and points ──────────────────────────────────────────────────────────────────────────────────────────


def done(state: values.State, command: Done) -> happened.WaterdeepStep:
    """Complete a quest of yours. Raises IllegalCommand if another answer is due or the quest cannot be yours."""
    timing.at_rest_or_the_end(state)
    quest = printed.QUESTS[names.found(command.quest, "quest", printed.QUESTS, rule="yours.quests")]
    _check_quest(state, quest)
    lord = printed.LORD_BONUS if command.lord and not quest.mandatory else 0
    vp = quest.vp
    if quest.effect == "points_per_tile":
        vp += printed.TILE_BONUS * len(state.tiles_of("you"))
    bonus = printed.TYPE_BONUS if quest.type in values.types_rewarded(state.you.done) else 0
    score = state.you.score + vp + lord + bonus
    gold = max(state.you.gold - quest.cost.gold, 0) + quest.reward.gold
    filed = _without_held(_file_quest(state, quest, score=score, gold=gold), quest.name)
    completed = happened.YouCompleted(quest=quest.name, vp=vp, lord=lord, bonus=bonus, score=score)
    return happened.step(filed, completed).then_play(lambda state: _apply_effect(state, quest, command))


def _check_quest(state: values.State, quest: printed.Quest) -> None:
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


def _file_quest(state: values.State, quest: printed.Quest, *, score: int, gold: int) -> values.State:
    """Return the state with the quest filed, and your new score and gold."""
    you = state.you.replace(score=score, gold=gold)
    if quest.mandatory:
        mandatory = tuple(name for name in you.mandatory if name != quest.name)
        return state.replace(you=you.replace(mandatory=mandatory), discard=(*state.discard, quest.name))
    box = state.box.replace(quests=state.box.quests.remove_cards((quest.number,)))
    return state.replace(you=you.replace(done=(*you.done, quest.name)), box=box)


def _apply_effect(state: values.State, quest: printed.Quest, command: Done) -> happened.WaterdeepStep:
    """Apply the effects of your quest on Pseudo and the board."""
    match quest.effect:
        case "other_gains_gold":
            return gains.gain(state, printed.QUESTS[quest.name].reward.replace(gold=4), quest.name, "base.your-quest")
        case "recall_agent":
            return yours.your_agent_returns(state, command.space, "yours.quests")
        case "tile_from_hall":
            if not tiles.room_for_tile(state) or empty(state):
                return happened.step(state)
            known, tile = hall_tile(state, command.tile, command.place, "yours.quests")
            return tiles.enter_from_hall(known, tile, "you", bought=False)
        case "tile_from_stack":
            return happened.step(state.first(values.TakeTopTile(seat="you")))
    return happened.step(state)


def points(state: values.State, told: int) -> happened.WaterdeepStep:
    """Add points of yours that nothing else accounts for. Raises IllegalCommand if the number is zero or too large."""
    score = state.you.score + told
    is_beyond = abs(score) > values.MOST_TOLD and abs(score) > abs(state.you.score)
    if not told or abs(told) > values.MOST_TOLD or is_beyond:
        raise refuse("points-cannot-be", points=told, rule="yours.score")
    return happened.step(state.replace_player(score=score), happened.YouScored(vp=told, score=score))


def gold(state: values.State, told: int) -> happened.WaterdeepStep:
    """Set your gold. Raises IllegalCommand if the number is negative or too large."""
    if not 0 <= told <= values.MOST_TOLD:
        raise refuse("gold-cannot-be", gold=told, rule="yours.score")
    return happened.step(state.replace_player(gold=told), happened.YourGoldTold(gold=told))


# ── Cards and tiles ─────────────────────────────────────────────────────────────────────────────────────────────────


def quests_drawn(state: values.State, command: QuestDrawn) -> happened.WaterdeepStep:
    """Lay the quests that were drawn for Pseudo. Raises IllegalCommand if too many are named or one cannot be drawn."""
    unknown = state.opponent.quests.count(None)
    if not unknown:
        raise refuse("quests-all-there", rule="quests.two")
    if not 0 < len(command.quests) <= unknown:
        raise refuse("quests-too-many", unknown=unknown, named=len(command.quests), rule="quests.two")
    drawn = happened.step(state)
    for written in command.quests:
        laid = dealing.lay_quest(drawn.state, quest_for_pseudo(drawn.state, written), by="table")
        drawn = happened.step(shown.rest_in_decks(drawn.state, laid.state), *drawn.events, *laid.events)
    return drawn


def quest_for_pseudo(state: values.State, written: str) -> str:
    """Return the quest with this name. Raises IllegalCommand if it cannot be drawn from the deck now."""
    name = names.found(written, "quest", printed.ALL_QUESTS, rule="quests.two")
    quest = printed.ALL_QUESTS[name]
    if quest.removed:
        raise refuse("removed", name=name, rule="setup.remove-quests")
    if quest.mandatory:
        raise refuse("quest-mandatory", quest=name, rule="quests.two")
    if name not in shown.unseen_quests(state):
        raise refuse("quest-not-in-deck", quest=name, rule="quests.two")
    return name


def intrigue_drawn(state: values.State, command: IntrigueDrawn) -> happened.WaterdeepStep:
    """Take the card that Pseudo drew. Raises IllegalCommand if none is due or it cannot be in the deck."""
    first = state.agenda[0] if state.agenda else None
    if not isinstance(first, values.DrawIntrigue) or state.drawn is not None:
        raise refuse("intrigue-not-drawn", rule="intrigue.draw")
    name, known = _find_intrigue(state, command.card)
    reshuffled, ready = _put_in_deck(known, name, sure=command.sure)
    drawn = dealing.draw_card(ready, name, by="table")
    return happened.step(shown.rest_in_decks(ready, drawn.state), *reshuffled.events, *drawn.events)


def _find_intrigue(state: values.State, written: str) -> tuple[str, values.State]:
    """Return the title and the state. If only the effect was told, any card of that kind is taken and noted."""
    kind = written.strip().lower()
    if kind not in printed.KINDS:
        return intrigue_named(written), state
    titles = printed.KINDS[kind]
    unseen = shown.unseen_titles(state)
    name = next((title for title in titles if title in unseen), titles[0])
    return name, state.replace(by_kind=(*state.by_kind, name))


def intrigue_named(written: str) -> str:
    """Return the title of the card. Raises IllegalCommand if it is not found or was removed."""
    name = names.found(written, "intrigue", printed.ALL_INTRIGUE, rule="intrigue.draw")
    if printed.ALL_INTRIGUE[name].removed:
        raise refuse("removed", name=name, rule="setup.remove-intrigue")
    return name


def _put_in_deck(state: values.State, name: str, *, sure: bool) -> tuple[happened.WaterdeepStep, values.State]:
    """Return the state in which this card is in the deck, with the step to it.

    `sure` shuffles the discard pile into the deck if needed. Raises IllegalCommand if the card cannot be there.
    """
    state = shown.told_apart(state, name)
    in_deck = set(printed.INTRIGUE[name].numbers) & set(state.box.intrigue.cards)
    if in_deck:
        return happened.step(state), state
    if sure and name in state.discard:
        shuffled = dealing.reshuffle(state)
        return shuffled, shuffled.state
    raise refuse("intrigue-not-in-deck", card=name, rule="intrigue.draw", unless_sure=name in state.discard)


def leaves_hand(state: values.State, name: str, *, sure: bool) -> happened.WaterdeepStep:
    """Discard an intrigue card that you play: one you said you hold, else one from the unknown cards.

    Raises IllegalCommand if you cannot have it.
    """
    if name in state.you.cards:
        return happened.step(_without_held(state, name).replace(discard=(*state.discard, name)))
    reshuffled, ready = _put_in_deck(state, name, sure=sure)
    first = next(card for card in ready.box.intrigue.cards if card in printed.INTRIGUE[name].numbers)
    box = ready.box.replace(intrigue=ready.box.intrigue.remove_cards((first,)))
    return happened.step(ready.replace(discard=(*ready.discard, name), box=box), *reshuffled.events)


def _without_held(state: values.State, name: str) -> values.State:
    """Return the state without this card among those you said you hold."""
    if name not in state.you.cards:
        return state
    cards = list(state.you.cards)
    cards.remove(name)
    return state.replace_player(cards=tuple(cards))


def tile_told(state: values.State, command: TileTold) -> happened.WaterdeepStep:
    """Reveal a tile, or complete the command that waits for it.

    Raises IllegalCommand if the tile or its place cannot be.
    """
    waits = waiting(state)
    if waits and _is_asked(waits.tile, command.tile):
        return happened.step(_complete_waiting(state, command))
    name = unseen_tile(state, command.tile)
    if command.place is not None:
        place = untold_place(state, command.place, name, "base.hall")
        revealed = dealing.lay_tile(state, name, place, by="table")
    elif state.agenda and isinstance(state.agenda[0], values.TakeTopTile) and state.turned is None:
        revealed = dealing.show_tile(state, name, by="table")
    else:
        revealed = dealing.lay_tile(state, name, _find_place(state, name), by="table")
    return happened.step(shown.rest_in_decks(state, revealed.state), *revealed.events)


def _find_place(state: values.State, name: str) -> int:
    """Return the place that is asked for, the only unknown one, or the one just emptied, which has no token.

    Raises IllegalCommand, with the places to choose from, if several are possible.
    """
    ask = asking(state)
    tokens = {at: state.hall[at - 1].tokens for at in state.unknown_tiles}
    if not tokens:
        raise refuse("tile-not-turned", rule="base.hall")
    if len(tokens) == 1 or (ask and ask.about == "tiles"):
        return next(iter(tokens))
    emptied = [at for at in tokens if not tokens[at]]
    if len(emptied) == 1:
        return emptied[0]
    places = dict(zip(untold_places(state), tokens.values(), strict=True))
    choices = []
    for place, points in places.items():
        label = say("pick-place", place=place, points=points)
        choices.append((label, f"tile {name} {place}"))
    raise refuse("hall-where", tile=name, places=join_with_else(places), choices=tuple(choices), rule="base.hall")


def place_recorded_tile(state: values.State, command: Command) -> Command:
    """Return a told tile of a record with its place.

    Earlier releases took the leftmost one if no tile had left. Any other command is returned unchanged.
    """
    if not isinstance(command, TileTold) or command.place is not None:
        return command
    if waiting(state) or not state.unknown_tiles:
        return command
    ask = asking(state)
    if ask is not None and ask.about in ("tiles", "top_tile"):
        return command
    tokens = [state.hall[at - 1].tokens for at in state.unknown_tiles]
    if len(tokens) == 1 or min(tokens) < state.round:
        return command
    return command.replace(place=untold_places(state)[0])


def _is_asked(tile: str | None, written: str) -> bool:
    """Return whether the waiting command asks for this tile. Raises IllegalCommand if the name is not found."""
    return tile is None or tile == names.found(written, "tile", printed.TILES, rule="base.hall")


def _complete_waiting(state: values.State, command: TileTold) -> values.State:
    """Return the state with tile and place put into the waiting command.

    Raises IllegalCommand if the place is missing or the tile cannot be used.
    """
    waits = waiting(state)
    assert waits is not None, "only asked while something waits"
    if waits.tile and command.place is None:
        raise refuse("hall-where", tile=waits.tile, places=join_with_else(untold_places(state)), rule="base.hall")
    name = names.found(command.tile, "tile", printed.TILES, rule="base.hall")
    ready = waits.replace(tile=name, place=command.place)
    if isinstance(ready, Play) and printed.INTRIGUE[ready.card].yours == "wares":
        if command.as_recorded:
            ready = ready.replace(as_recorded=True)
        else:
            yours.option_used(state, name, ready)
    return state.replace(agenda=(values.NameTile(command=ready), *state.agenda[1:]))


def unseen_tile(state: values.State, written: str) -> str:
    """Return the tile with this name. Raises IllegalCommand if it is not in the stack."""
    name = names.found(written, "tile", printed.ALL_TILES, rule="base.hall")
    if printed.ALL_TILES[name].removed:
        raise refuse("removed", name=name, rule="setup.remove-buildings")
    if printed.TILES[name].number not in state.box.tiles.cards:
        raise refuse("tile-not-in-stack", tile=name, rule="base.hall")
    return name


def hall_told(state: values.State, command: HallTold) -> happened.WaterdeepStep:
    """Set the tiles of Builder's Hall; the tokens stay with their places.

    Raises IllegalCommand if the tiles cannot lie there or lie there already.
    """
    if len(command.tiles) != printed.HALL_SLOTS:
        raise refuse("hall-three-tiles", rule="base.hall")
    emptied = tuple(slot.replace(tile=None) for slot in state.hall)
    revealed = happened.step(shown.rest_in_decks(state, state.replace(hall=emptied)))
    for place, written in enumerate(command.tiles, start=1):
        if written is not None:
            name = unseen_tile(revealed.state, written)
            laid = dealing.lay_tile(revealed.state, name, place, by="table")
            revealed = happened.step(shown.rest_in_decks(revealed.state, laid.state), *revealed.events, *laid.events)
    if revealed.state.hall == state.hall:
        raise refuse("hall-is-so", rule="base.hall")
    return revealed


def held(state: values.State, command: Held) -> happened.WaterdeepStep:
    """Note a card that you hold, so that it cannot be drawn for Pseudo.

    If it lies before him, he draws another in its place. Raises IllegalCommand if you cannot hold it.
    """
    timing.at_rest(state)
    known = [*{**printed.QUESTS, **printed.INTRIGUE}]
    name = names.found(command.card, "card", known, rule="yours.held")
    event = happened.CardHeld(card=name, gone=command.gone)
    if command.gone:
        if name not in state.you.cards:
            raise refuse("not-held", card=name, rule="yours.held")
        return happened.step(shown.rest_in_decks(state, _without_held(state, name)), event)
    state = shown.told_apart(state, name)
    holding = state.replace_player(cards=(*state.you.cards, name))
    if name in state.opponent.quests and name not in printed.INTRIGUE:
        quests = [None if quest == name else quest for quest in state.opponent.quests]
        holding = holding.replace_opponent(quests=tuple(quests))
        return happened.step(shown.rest_in_decks(state, holding), event)
    if not _is_in_deck(state, name):
        raise refuse("cannot-be-held", card=name, rule="yours.held")
    return happened.step(shown.rest_in_decks(state, holding), event)


def _is_in_deck(state: values.State, name: str) -> bool:
    if name in printed.INTRIGUE:
        return not set(printed.INTRIGUE[name].numbers).isdisjoint(state.box.intrigue.cards)
    return printed.QUESTS[name].number in state.box.quests.cards
