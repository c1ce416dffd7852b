"""The finite moves that are offered: the buttons and selects of a panel. `notation.write` gives the line of each."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations, product
from typing import Any

from engines.core.forecast import Kinds
from engines.waterdeep import commands, hall, rounds, visible_cards
from engines.waterdeep.cards import CUBES, HALL, HARBOR, INTRIGUE, QUESTS, SPACES, TILES, ZOARSTAR, IntrigueCard
from engines.waterdeep.questions import find_ask
from engines.waterdeep.state import State
from engines.waterdeep.tiles import has_room_for_tile


def list_legal_moves(state: State) -> tuple[commands.WaterdeepCommand, ...]:
    if find_ask(state):
        return list_answers(state)
    kinds = group_moves_by_kind(state).values()
    return tuple(chain.from_iterable(moves() for moves in kinds))


def group_moves_by_kind(state: State) -> Kinds:
    """Return the possible moves by kind while no question is open."""
    if state.is_over:
        return {}
    kinds = group_your_moves(state)
    if state.box.quests.root or can_have_completed(state):
        kinds["done"] = lambda: list_completions(state)
    if state.box.last:
        kinds["coin"] = lambda: list_coin_turns(state)
    return kinds


# The plainest moves are offered again and again, so each is made once.

_BUY = {tile: commands.Buy(tile=tile) for tile in TILES}
_PLACE = {space: commands.Place(space=space) for space in SPACES}
_DONE = {quest: (commands.Done(quest=quest),) for quest in QUESTS}


# ── Answers ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _list_cube_answers() -> tuple[commands.CubesHeld, ...]:
    """Return an answer for each set of colours, the smallest sets first."""
    answers: list[commands.CubesHeld] = []
    for size in range(len(CUBES) + 1):
        answers += [commands.CubesHeld(cubes=held) for held in combinations(CUBES, size)]
    return tuple(answers)


def list_answers(state: State) -> tuple[commands.WaterdeepCommand, ...]:
    """Return the possible answers to the open question. Cards stand in printed order, which does not show the deck."""
    ask = find_ask(state)
    match ask.about if ask else None:
        case "quests":
            return tuple(commands.QuestDrawn(quests=(name,)) for name in visible_cards.list_unseen_quests(state))
        case "intrigue":
            return tuple(commands.IntrigueDrawn(card=name) for name in visible_cards.list_unseen_titles(state))
        case "tiles" | "top_tile":
            return tuple(commands.TileTold(tile=name) for name in visible_cards.list_unseen_tiles(state))
        case "your_tile" | "place":
            return list_tile_answers(state)
        case "cube":
            return (commands.Lost(had=True), commands.Lost(had=False))
        case "colour":
            return tuple(commands.ColourChosen(cube=cube) for cube in CUBES)
        case "cubes":
            return _list_cube_answers()
        case "tax":
            return (commands.Tax(pay=True), commands.Tax(pay=False))
        case "play":
            return list_plays(state)
        case "buy":
            return list_purchases(state)
        case "final":
            quests = len(state.you.mandatory)
            return (commands.Final(adventurers=0, gold=state.you.gold, quests=quests),)
    return ()


def list_purchases(state: State) -> tuple[commands.Buy, ...]:
    """Return the purchases of tiles in Builder's Hall that you can pay."""
    gold = state.you.gold
    return tuple([_BUY[tile] for tile in list_hall_tiles(state) if TILES[tile].cost <= gold])


def list_hall_tiles(state: State) -> list[str]:
    """Return the tiles that lie in Builder's Hall, with all that may lie there if some are unknown."""
    known = _list_known_hall_tiles(state)
    if not state.unknown_tiles:
        return known
    return [*known, *visible_cards.list_unseen_tiles(state)]


def _list_known_hall_tiles(state: State) -> list[str]:
    return [slot.tile for slot in state.hall if slot.tile]


def list_tile_answers(state: State) -> tuple[commands.TileTold | commands.Play, ...]:
    """Return the answers that the waiting command can take: a tile, or its place.

    Sample Wares takes a free tile; for The Zoarstar the whole command is repeated with the copied space.
    """
    command = hall.find_waiting_command(state)
    if command and command.tile:
        return tuple(commands.TileTold(tile=command.tile, place=place) for place in hall.list_untold_places(state))
    if not isinstance(command, commands.Play) or INTRIGUE[command.card].yours != "wares":
        return tuple(commands.TileTold(tile=tile) for tile in list_hall_tiles(state))
    taken: list[commands.TileTold | commands.Play] = []
    for way in _list_ways_to_use_tiles(state, list_hall_tiles(state)):
        if "copies" in way:
            taken.append(command.replace(**way))
        else:
            taken.append(commands.TileTold(**way))
    return tuple(taken)


# ── Your moves ──────────────────────────────────────────────────────────────────────────────────────────────────────


def group_your_moves(state: State) -> dict[str, Callable[[], Sequence[commands.WaterdeepCommand]]]:
    if rounds.find_mover(state) != "you":
        return {"turn": lambda: (_TURN,)}
    free = list_spaces_open_to_you(state)
    places = _list_free_placements(state, free)
    tiles = _list_free_purchases(state, free)
    kinds: dict[str, Callable[[], Sequence[commands.WaterdeepCommand]]] = {}
    if places:
        kinds["place"] = lambda: places
    if tiles:
        kinds["buy"] = lambda: tiles
    if not any(list_compulsory_spaces(state, (*places, *tiles))):
        kinds["pass"] = lambda: (commands.Pass(),)
    return kinds


_TURN = commands.Turn()


def list_compulsory_spaces(state: State, offered: Sequence[commands.Place | commands.Buy]) -> Iterator[str]:
    """Yield the spaces among these that you can surely use, so that you must place.

    The harbor is left out, because it needs a card that may be unknown. Spaces of the orb are left out, because it is
    optional.
    """
    for move in offered:
        space = HALL if isinstance(move, commands.Buy) else move.space
        if space not in HARBOR and not state.seats(space):
            yield space


def list_placements(state: State, free: Sequence[str] = ()) -> tuple[commands.Place | commands.Buy, ...]:
    """Return every placement that is open to you, given the `free` spaces if they are known.

    Builder's Hall stands as the tiles that you may buy there.
    """
    free = free or list_spaces_open_to_you(state)
    return (*_list_free_placements(state, free), *_list_free_purchases(state, free))


def _list_free_placements(state: State, free: Sequence[str]) -> list[commands.Place]:
    gold = state.you.gold
    harbor = () if state.harbor_barred else HARBOR
    taken = {agent.space for agent in state.placed}
    placements: list[commands.Place] = []
    for space in free:
        if space in _FEES:
            if _FEES[space] <= gold:
                placements.append(_PLACE[space])
        elif space == ZOARSTAR:
            placements += [commands.Place(space=space, copies=copied) for copied in list_spaces_you_can_copy(state)]
        elif space in harbor and taken.issuperset(harbor[: harbor.index(space)]):
            placements.append(_PLACE[space])
    return placements


_FEES = {name: space.fee for name, space in SPACES.items() if name not in (HALL, ZOARSTAR, *HARBOR)}


def _list_free_purchases(state: State, free: Sequence[str]) -> tuple[commands.Buy, ...]:
    if HALL not in free or not has_room_for_tile(state):
        return ()
    return list_purchases(state)


def list_spaces_open_to_you(state: State) -> list[str]:
    """Return the free spaces, with the orb also those that only Pseudo stands on."""
    orb = not state.you.orb_used and state.has_your_plot("occupied_space")
    taken = {agent.space for agent in state.placed if not orb or state.seats(agent.space) != ("opponent",)}
    return [space for space in state.spaces if space not in taken]


def list_spaces_you_can_copy(state: State) -> tuple[str, ...]:
    """Return the spaces with an agent of Pseudo's that you can use; Builder's Hall only if you can buy there."""
    his = {agent.space for agent in state.placed if agent.seat == "opponent"}
    spaces = [space for space in state.spaces if space in his and space != ZOARSTAR]
    if HALL in his and not (has_room_for_tile(state) and list_purchases(state)):
        spaces.remove(HALL)
    return tuple([space for space in spaces if SPACES[space].fee <= state.you.gold])


def list_completions(state: State) -> tuple[commands.Done, ...]:
    """Return the quests that you may have completed. Mandatory ones exclude all others."""
    names = state.you.mandatory or (*state.you.cards, *visible_cards.list_unseen_quests(state))
    known: dict[str, Sequence[commands.Done]] = dict(_DONE)
    for name in _QUESTS_WITH_CHOICES.intersection(names):
        ways = _list_ways_to_complete(state, name)
        if ways:
            known[name] = ways
    return tuple(chain.from_iterable([known[name] for name in names if name in known]))


def can_have_completed(state: State) -> bool:
    """Return whether there is a quest that you may have completed."""
    if state.you.mandatory or state.box.quests.cards:
        return True
    return any(name in QUESTS for name in state.you.cards)


_QUESTS_WITH_CHOICES = frozenset(
    name for name, quest in QUESTS.items() if quest.effect in ("tile_from_hall", "recall_agent")
)


def _list_ways_to_complete(state: State, name: str) -> list[commands.Done]:
    if QUESTS[name].effect == "recall_agent":
        return [commands.Done(quest=name, space=space) for space in _list_spaces_with_your_agent(state)]
    if not has_room_for_tile(state) or state.unknown_tiles:
        return []
    return [commands.Done(quest=name, tile=tile) for tile in _list_known_hall_tiles(state)]


def list_urgent_quests(state: State) -> tuple[str, ...]:
    """Return the quests you hold that touch the board, so that they are asked about before his turn."""
    return tuple([name for name in state.you.cards if name in QUESTS and QUESTS[name].touches_board])


def _list_spaces_with_your_agent(state: State) -> list[str]:
    return [agent.space for agent in state.placed if agent.seat == "you"]


# ── Your intrigue cards ─────────────────────────────────────────────────────────────────────────────────────────────


def list_plays(state: State) -> tuple[commands.Play, ...]:
    """Return every card that you may have played, with the choices that concern Pseudo or the board."""
    offered: list[commands.Play] = []
    for name in list_playable_cards(state):
        offered += list_ways_to_play(state, name)
    if not offered:
        offered = [commands.Play(card=name, sure=True) for name in state.discard[:1]]
    return tuple(offered)


def list_playable_cards(state: State) -> list[str]:
    held = [name for name in state.you.cards if name in INTRIGUE]
    return list(dict.fromkeys((*held, *visible_cards.list_unseen_titles(state))))


def list_ways_to_play(state: State, name: str) -> list[commands.Play]:
    """Return the ways to play a card; several if its choices concern Pseudo or the board."""
    if name in _PLAIN_PLAYS:
        return _PLAIN_PLAYS[name]
    card = INTRIGUE[name]
    return [commands.Play(card=name, **each) for each in _CHOICES[card.yours](state, card)]


Choices = list[dict[str, Any]]
_WITHOUT_CHOICES: Choices = [{}]


def _list_ways_to_ask(state: State, card: IntrigueCard) -> Choices:
    assert card.resource is not None
    if state.opponent.tavern[card.resource] < card.amount:
        return _WITHOUT_CHOICES
    return [{}, {"give": True}]


def _list_ways_to_use(state: State, card: IntrigueCard) -> Choices:
    paid = state.replace_player(gold=max(state.you.gold + card.gold, 0))
    spaces = list_spaces_you_can_copy(paid)
    used: Choices = [{"space": space} for space in spaces]
    if ZOARSTAR in state.spaces and "opponent" in state.seats(ZOARSTAR):
        used += [{"space": ZOARSTAR, "copies": copied} for copied in spaces]
    return used


def _list_ways_to_sample(state: State, _: IntrigueCard) -> Choices:
    if not state.you.agents:
        return []
    if state.unknown_tiles:
        return _WITHOUT_CHOICES
    return _list_ways_to_use_tiles(state, _list_known_hall_tiles(state))


def _list_ways_to_use_tiles(state: State, tiles: Sequence[str]) -> Choices:
    """Return the tiles among these that your agent may use in Builder's Hall; The Zoarstar once for each space it may
    copy."""
    free = [tile for tile in tiles if not state.seats(tile) and SPACES[tile].fee <= state.you.gold]
    sampled: Choices = [{"tile": tile} for tile in free if tile != ZOARSTAR]
    if ZOARSTAR in free:
        sampled += [{"tile": ZOARSTAR, "copies": copied} for copied in list_spaces_you_can_copy(state)]
    return sampled


def _list_ways_to_trade(state: State, _: IntrigueCard) -> Choices:
    own = [tile.tile for tile in state.tiles_of("you") if not state.seats(tile.tile)]
    if own and state.unknown_tiles:
        return [{"space": gone} for gone in own]
    known = _list_known_hall_tiles(state)
    trades: Choices = [{"space": gone, "tile": tile} for gone, tile in product(own, known)]
    return trades or _WITHOUT_CHOICES


_CHOICES: dict[str, Callable[[State, IntrigueCard], Choices]] = {
    "ask": _list_ways_to_ask,
    "steal": lambda state, _: [{"resource": cube} for cube in CUBES if state.opponent.tavern[cube]] or _WITHOUT_CHOICES,
    "recall": lambda state, _: [{"space": space} for space in _list_spaces_with_your_agent(state)] or _WITHOUT_CHOICES,
    "use": _list_ways_to_use,
    "wares": _list_ways_to_sample,
    "trade": _list_ways_to_trade,
}
_FAVOR_CHOICES: Choices = [{}, {"resource": "gold"}]


def _list_plain_plays(card: IntrigueCard) -> list[commands.Play]:
    choices = _FAVOR_CHOICES if card.rule == "favor" else _WITHOUT_CHOICES
    return [commands.Play(card=card.name, **choice) for choice in choices]


_PLAIN_PLAYS = {name: _list_plain_plays(card) for name, card in INTRIGUE.items() if card.yours not in _CHOICES}
"""The ways to play each card without a choice that concerns Pseudo or the board."""


# ── Coins ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def list_coin_turns(state: State) -> tuple[commands.Coin, ...]:
    """Return the other sides of the coins flipped in the last move, as long as nothing has been played since."""
    last = state.box.last
    if last is None:
        return ()
    turned: list[commands.Coin] = []
    for coin in last.coins:
        sides = [side for side in coin.options if side != coin.fell]
        turned += [commands.Coin(pick=side, number=coin.number) for side in sides]
    return tuple(turned)
