"""The finite moves that are offered: the buttons and selects of a panel. `commands.write_command`
gives the line of each."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, combinations
from typing import Any

from engines.core import drop_item, drop_items, keep_items
from engines.core.forecast import MovesByKind
from engines.core.small_engine import list_commands
from engines.waterdeep import commands, hall, rounds, visible_cards
from engines.waterdeep.cards import (
    CUBES,
    HALL,
    HARBOR,
    INTRIGUE,
    QUESTS,
    SPACES,
    TILES,
    ZOARSTAR,
    IntrigueCard,
)
from engines.waterdeep.questions import find_ask
from engines.waterdeep.state import State
from engines.waterdeep.tiles import has_room_for_tile


def list_legal_moves(state: State) -> tuple[commands.WaterdeepCommand, ...]:
    if find_ask(state):
        return list_answers(state)
    kinds = group_moves_by_kind(state).values()
    return tuple(chain.from_iterable(moves() for moves in kinds))


def group_moves_by_kind(state: State) -> MovesByKind:
    """Return the possible moves by kind while no question is open."""
    if state.is_over:
        return {}
    kinds = group_your_moves(state)
    if state.box.quests.root or can_have_completed_quest(state):
        kinds["done"] = lambda: list_quest_completions(state)
    if state.box.last:
        kinds["coin"] = lambda: list_ways_to_turn_coins(state)
    return kinds


# The plainest moves are offered again and again, so each is made once.

_BUY = {tile: commands.Buy(tile=tile) for tile in TILES}
_PLACE = {space: commands.Place(space=space) for space in SPACES}
_DONE = {quest: (commands.Done(quest=quest),) for quest in QUESTS}


# ── Answers ───────────────────────────────────────────────────────────────────────────────────────


def _list_cube_answers() -> tuple[commands.CubesHeld, ...]:
    """Return an answer for each set of colours, the smallest sets first."""
    answers: list[commands.CubesHeld] = []
    for size in range(len(CUBES) + 1):
        answers += [commands.CubesHeld(cubes=held) for held in combinations(CUBES, size)]
    return tuple(answers)


def list_answers(state: State) -> tuple[commands.WaterdeepCommand, ...]:
    """Return the possible answers to the open question. Cards stand in printed order, which does
    not show the deck."""
    ask = find_ask(state)
    match ask.about if ask else None:
        case "quests":
            return tuple(
                commands.QuestDrawn(quests=(name,))
                for name in visible_cards.list_unseen_quests(state)
            )
        case "intrigue":
            return tuple(
                commands.IntrigueDrawn(card=name)
                for name in visible_cards.list_unseen_titles(state)
            )
        case "tiles" | "top_tile":
            return tuple(
                commands.TileTold(tile=name) for name in visible_cards.list_unseen_tiles(state)
            )
        case "your_tile" | "place":
            return list_tile_answers(state)
        case "cube":
            return (commands.Lost(had=True), commands.Lost(had=False))
        case "colour":
            return list_commands(commands.ColourChosen)
        case "cubes":
            return _list_cube_answers()
        case "tax":
            return (commands.Tax(pay=True), commands.Tax(pay=False))
        case "play":
            return list_intrigue_plays(state)
        case "buy":
            return list_purchases(state)
        case "final":
            quests = len(state.you.mandatory)
            return (commands.Final(adventurers=0, gold=state.you.gold, quests=quests),)
    return ()


def list_purchases(state: State) -> tuple[commands.Buy, ...]:
    """Return the purchases of tiles in Builder's Hall that you can pay."""
    gold = state.you.gold
    tiles = list_hall_tiles(state)
    return tuple([_BUY[tile] for tile in tiles if TILES[tile].cost <= gold])


def list_hall_tiles(state: State) -> list[str]:
    """Return the tiles that lie in Builder's Hall, with all that may lie there if some are
    unknown."""
    if not state.unknown_hall_places:
        return [*state.known_hall_tiles]
    return [*state.known_hall_tiles, *visible_cards.list_unseen_tiles(state)]


def list_tile_answers(state: State) -> tuple[commands.TileTold | commands.Play, ...]:
    """Return the answers that the waiting command can take: a tile, or its place.

    Sample Wares takes a free tile; for The Zoarstar the whole command is repeated with the copied
    space.
    """
    command = hall.find_waiting_command(state)
    if command and command.tile:
        places = hall.list_untold_places(state)
        return tuple(commands.TileTold(tile=command.tile, place=place) for place in places)
    if not isinstance(command, commands.Play) or INTRIGUE[command.card].yours != "wares":
        return tuple(commands.TileTold(tile=tile) for tile in list_hall_tiles(state))
    taken: list[commands.TileTold | commands.Play] = []
    for way in _list_usable_tile_choices(state, list_hall_tiles(state)):
        if "copies" in way:
            taken.append(command.replace(**way))
        else:
            taken.append(commands.TileTold(**way))
    return tuple(taken)


# ── Your moves ────────────────────────────────────────────────────────────────────────────────────


def group_your_moves(state: State) -> dict[str, Callable[[], Sequence[commands.WaterdeepCommand]]]:
    """Return a function that lists the moves of each kind, or Pseudo's turn alone if you are not
    next."""
    if rounds.find_next_seat(state) != "you":
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


def list_compulsory_spaces(
    state: State, offered: Sequence[commands.Place | commands.Buy]
) -> Iterator[str]:
    """Yield the spaces among these that you can surely use, so that you must place.

    The harbor is left out, because it needs a card that may be unknown. Spaces of the orb are left
    out, because it is optional.
    """
    for move in offered:
        space = HALL if isinstance(move, commands.Buy) else move.space
        if space not in HARBOR and not state.seats(space):
            yield space


def list_placements(
    state: State, free: Sequence[str] = ()
) -> tuple[commands.Place | commands.Buy, ...]:
    """Return every placement that is open to you, given the `free` spaces if they are known.

    Builder's Hall stands as the tiles that you may buy there.
    """
    free = free or list_spaces_open_to_you(state)
    return (*_list_free_placements(state, free), *_list_free_purchases(state, free))


def _list_free_placements(state: State, free: Sequence[str]) -> list[commands.Place]:
    gold = state.you.gold
    harbor = () if state.harbor_barred else HARBOR
    taken = state.taken_spaces
    placements: list[commands.Place] = []
    for space in free:
        if space in _FEES:
            if _FEES[space] <= gold:
                placements.append(_PLACE[space])
        elif space == ZOARSTAR:
            copied_spaces = list_spaces_you_can_copy(state)
            placements += [commands.Place(space=space, copies=copied) for copied in copied_spaces]
        elif space in harbor and taken.issuperset(harbor[: harbor.index(space)]):
            placements.append(_PLACE[space])
    return placements


_WITHOUT_FEE = (HALL, ZOARSTAR, *HARBOR)
_FEES = {name: space.fee for name, space in SPACES.items() if name not in _WITHOUT_FEE}


def _list_free_purchases(state: State, free: Sequence[str]) -> tuple[commands.Buy, ...]:
    if HALL not in free or not has_room_for_tile(state):
        return ()
    return list_purchases(state)


def list_spaces_open_to_you(state: State) -> list[str]:
    """Return the free spaces, with the orb also those that only Pseudo stands on."""
    orb = not state.you.orb_used and state.has_your_plot("occupied_space")
    taken = state.taken_spaces
    if orb:
        taken = {space for space in taken if state.seats(space) != ("opponent",)}
    return [space for space in state.spaces if space not in taken]


def list_spaces_you_can_copy(state: State) -> tuple[str, ...]:
    """Return the spaces with an agent of Pseudo's that you can use; Builder's Hall only if you can
    buy there."""
    his = state.list_spaces_of("opponent")
    spaces = [space for space in state.spaces if space in his and space != ZOARSTAR]
    if HALL in his and not (has_room_for_tile(state) and list_purchases(state)):
        spaces.remove(HALL)
    return tuple([space for space in spaces if SPACES[space].fee <= state.you.gold])


def list_quest_completions(state: State) -> tuple[commands.Done, ...]:
    """Return the quests that you may have completed. Mandatory ones exclude all others."""
    names = state.you.mandatory or (*state.you.cards, *visible_cards.list_unseen_quests(state))
    known: dict[str, Sequence[commands.Done]] = dict(_DONE)
    for name in _QUESTS_WITH_CHOICES.intersection(names):
        ways = _list_ways_to_complete_quest(state, name)
        if ways:
            known[name] = ways
    return tuple(chain.from_iterable([known[name] for name in names if name in known]))


def can_have_completed_quest(state: State) -> bool:
    """Return whether there is a quest that you may have completed."""
    if state.you.mandatory or state.box.quests.cards:
        return True
    return any(name in QUESTS for name in state.you.cards)


_QUESTS_WITH_CHOICES = frozenset(
    name for name, quest in QUESTS.items() if quest.effect in ("tile_from_hall", "recall_agent")
)


def _list_ways_to_complete_quest(state: State, name: str) -> list[commands.Done]:
    """Return the completions of a quest with an agent of yours to return or a tile to take. The
    list is empty if there is none."""
    if QUESTS[name].effect == "recall_agent":
        return [commands.Done(quest=name, space=space) for space in state.list_spaces_of("you")]
    if not has_room_for_tile(state) or state.unknown_hall_places:
        return []
    return [commands.Done(quest=name, tile=tile) for tile in state.known_hall_tiles]


def list_urgent_quests(state: State) -> tuple[str, ...]:
    """Return the quests you hold that touch the board, so that they are asked about before his
    turn."""
    held = keep_items(state.you.cards, QUESTS)
    return tuple([name for name in held if QUESTS[name].touches_board])


# ── Your intrigue cards ───────────────────────────────────────────────────────────────────────────


def list_intrigue_plays(state: State) -> tuple[commands.Play, ...]:
    """Return every card that you may have played, with the choices that concern Pseudo or the
    board."""
    offered: list[commands.Play] = []
    for name in list_playable_cards(state):
        offered += list_ways_to_play_card(state, name)
    if not offered:
        offered = [commands.Play(card=name, sure=True) for name in state.discard[:1]]
    return tuple(offered)


def list_playable_cards(state: State) -> list[str]:
    held = keep_items(state.you.cards, INTRIGUE)
    return list(dict.fromkeys((*held, *visible_cards.list_unseen_titles(state))))


def list_ways_to_play_card(state: State, name: str) -> list[commands.Play]:
    """Return the ways to play a card; several if its choices concern Pseudo or the board."""
    if name in _PLAIN_PLAYS:
        return _PLAIN_PLAYS[name]
    card = INTRIGUE[name]
    choices = _CHOICES[card.yours](state, card)
    return [commands.Play(card=name, **each) for each in choices]


Choices = list[dict[str, Any]]
_WITHOUT_CHOICES: Choices = [{}]


def _make_choices(field: str, values: Iterable[str], **others: str) -> Choices:
    """Return a choice for each value of the field; the other fields are the same in all of them."""
    return [{**others, field: value} for value in values]


def _list_choices_whether_he_gives(state: State, card: IntrigueCard) -> Choices:
    """Return whether Pseudo gives the goods of the card, or no choice if he lacks them."""
    assert card.resource is not None
    if state.opponent.tavern[card.resource] < card.amount:
        return _WITHOUT_CHOICES
    return [{}, {"give": True}]


def _list_choices_of_his_spaces(state: State, card: IntrigueCard) -> Choices:
    """Return the spaces of Pseudo's that you can use by Bribe Agent, after its price is paid."""
    paid = state.replace_player(gold=max(state.you.gold + card.gold, 0))
    spaces = list_spaces_you_can_copy(paid)
    used = _make_choices("space", spaces)
    if ZOARSTAR in state.spaces and "opponent" in state.seats(ZOARSTAR):
        used += _make_choices("copies", spaces, space=ZOARSTAR)
    return used


def _list_sample_wares_choices(state: State, _: IntrigueCard) -> Choices:
    if not state.you.agents:
        return []
    if state.unknown_hall_places:
        return _WITHOUT_CHOICES
    return _list_usable_tile_choices(state, state.known_hall_tiles)


def _list_usable_tile_choices(state: State, tiles: Sequence[str]) -> Choices:
    """Return the tiles among these that your agent may use in Builder's Hall; The Zoarstar once for
    each space it may copy."""
    untaken = drop_items(tiles, state.taken_spaces)
    free = [tile for tile in untaken if SPACES[tile].fee <= state.you.gold]
    sampled = _make_choices("tile", drop_item(free, ZOARSTAR))
    if ZOARSTAR in free:
        sampled += _make_choices("copies", list_spaces_you_can_copy(state), tile=ZOARSTAR)
    return sampled


def _list_trade_choices(state: State, _: IntrigueCard) -> Choices:
    own = list_tiles_to_trade(state)
    if own and state.unknown_hall_places:
        return _make_choices("space", own)
    trades: Choices = []
    for gone in own:
        trades += _make_choices("tile", state.known_hall_tiles, space=gone)
    return trades or _WITHOUT_CHOICES


def list_tiles_to_trade(state: State) -> list[str]:
    """Return your tiles without an agent, which Real Estate Deal can exchange."""
    taken = state.taken_spaces
    return [tile.tile for tile in state.tiles_of("you") if tile.tile not in taken]


def _list_ways_to_steal(state: State, _: IntrigueCard) -> Choices:
    held = [cube for cube in CUBES if state.opponent.tavern[cube]]
    return _make_choices("resource", held) or _WITHOUT_CHOICES


def _list_ways_to_recall(state: State, _: IntrigueCard) -> Choices:
    return _make_choices("space", state.list_spaces_of("you")) or _WITHOUT_CHOICES


_CHOICES: dict[str, Callable[[State, IntrigueCard], Choices]] = {
    "ask": _list_choices_whether_he_gives,
    "steal": _list_ways_to_steal,
    "recall": _list_ways_to_recall,
    "use": _list_choices_of_his_spaces,
    "wares": _list_sample_wares_choices,
    "trade": _list_trade_choices,
}
_FAVOR_CHOICES: Choices = [{}, {"resource": "gold"}]


def _list_plain_plays(card: IntrigueCard) -> list[commands.Play]:
    choices = _FAVOR_CHOICES if card.rule == "favor" else _WITHOUT_CHOICES
    return [commands.Play(card=card.name, **choice) for choice in choices]


_PLAIN_PLAYS = {
    name: _list_plain_plays(card) for name, card in INTRIGUE.items() if card.yours not in _CHOICES
}
"""The ways to play each card without a choice that concerns Pseudo or the board."""


# ── Coins ─────────────────────────────────────────────────────────────────────────────────────────


def list_ways_to_turn_coins(state: State) -> tuple[commands.Coin, ...]:
    """Return the other sides of the coins flipped in the last move, as long as nothing has been
    played since."""
    last = state.box.last
    if last is None:
        return ()
    turned: list[commands.Coin] = []
    for coin in last.coins:
        sides = drop_item(coin.options, coin.fell)
        turned += [commands.Coin(pick=side, number=coin.number) for side in sides]
    return tuple(turned)
