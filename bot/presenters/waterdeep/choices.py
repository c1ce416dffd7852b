"""The options of buttons and menus, each with its typed line, and the completions of commands."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import product
from operator import attrgetter

from bot.presenters.components import Row, Select
from bot.presenters.waterdeep.words import abbreviate_quest
from engines.core import current_language
from engines.waterdeep import cards, commands, name_search, offers, yields
from engines.waterdeep.hall import find_waiting_command
from engines.waterdeep.messages import say_now
from engines.waterdeep.offers import (
    list_hall_tiles,
    list_intrigue_plays,
    list_purchases,
    list_quest_completions,
    list_spaces_open_to_you,
    list_spaces_you_can_copy,
    list_ways_to_turn_coins,
)
from engines.waterdeep.option_names import translate_option, translate_short_name
from engines.waterdeep.state import State
from engines.waterdeep.tiles import has_room_for_tile
from engines.waterdeep.visible_cards import (
    find_kind_of_card,
    list_unseen_quests,
    list_unseen_tiles,
    list_unseen_titles,
)

Option = tuple[str, str]
"""A label, and the line that it sends; in a menu the line without its first word."""
MENU_TYPES: tuple[tuple[cards.QuestType, ...], ...] = (
    ("Arcana", "Commerce"),
    ("Piety", "Skullduggery"),
    ("Warfare", "Mandatory"),
)
"""The types of quests that share a menu."""


def _make_menu(placeholder: str, command: str, options: Iterable[Option]) -> tuple[Row, ...]:
    """Return a menu in alphabetical order, or nothing if there are no options."""
    found = tuple(sorted(options))
    if not found:
        return ()
    return ((Select(placeholder, command, found),),)


def _format_menu_value(command: commands.WaterdeepCommand) -> str:
    """Return the line of a command without its first word."""
    return commands.write_command(command).partition(" ")[2]


# ── Cards and tiles that are told ─────────────────────────────────────────────────────────────────


def list_drawn_quest_options(state: State) -> list[Option]:
    """Return the quests that Pseudo may have drawn, by their first words in alphabetical order."""
    options = list[Option]()
    for name in sorted(list_unseen_quests(state)):
        drawn = commands.QuestDrawn(quests=(name,))
        options.append((abbreviate_quest(name), commands.write_command(drawn)))
    return options


def list_drawn_intrigue_options(state: State) -> list[tuple[str, str, cards.Cube | None]]:
    """Return Pseudo's intrigue cards by what they do, with your answer: label, line, and the cube
    that it is about."""
    left = {*list_unseen_titles(state)}
    kinds = [kind for kind, titles in cards.TITLES_BY_KIND.items() if not left.isdisjoint(titles)]
    cubes = [cube for cube in cards.CUBES if cube in kinds]
    found = list[tuple[str, str, cards.Cube | None]]()
    for had, cube in product((True, False), cubes):
        answered = commands.IntrigueDrawn(card=cube, had=had)
        found.append((_label_drawn_card(answered), commands.write_command(answered), cube))
    for kind in kinds:
        if kind not in cubes:
            card = commands.IntrigueDrawn(card=kind)
            found.append((_label_drawn_card(card), commands.write_command(card), None))
    return found


def arrange_unique_intrigue_menu(state: State) -> tuple[Row, ...]:
    """Return the menu of his intrigue cards that do what no other card does."""
    options = list[Option]()
    for name in list_unseen_titles(state):
        if not find_kind_of_card(name):
            for card in _list_drawn_commands(state, name):
                options.append((_label_drawn_card(card), _format_menu_value(card)))
    return _make_menu(say_now("select-title"), "intrigue", options)


def _list_drawn_commands(state: State, name: str) -> list[commands.IntrigueDrawn]:
    """Return the commands for a drawn card: one, or one for each answer."""
    if cards.INTRIGUE[name].yours == "ask" and state.setup.cards_without_rule == "as_printed":
        return [commands.IntrigueDrawn(card=name, pay=pay) for pay in (True, False)]
    return [commands.IntrigueDrawn(card=name)]


def _label_drawn_card(card: commands.IntrigueDrawn) -> str:
    """Return the label of a drawn card."""
    return say_now("pick-drawn", card=card.card, resource=card.card, had=card.had, pay=card.pay)


def list_unseen_tile_options(state: State) -> list[Option]:
    """Return the tiles that may lie there; each is one press, because there are fewer than
    twenty."""
    options = list[Option]()
    for name in sorted(list_unseen_tiles(state)):
        line = commands.write_command(commands.TileTold(tile=name))
        options.append((str(translate_short_name(name)), line))
    return options


def list_takable_tiles(state: State) -> list[Option]:
    """Return the tiles that you may take from Builder's Hall."""
    options = list[Option]()
    for command in offers.list_tile_answers(state):
        copies = None
        if isinstance(command, commands.Play):
            copies = command.copies
        tile = yields.Option(command.tile or "", copies)
        options.append((str(translate_short_name(tile.label)), commands.write_command(command)))
    return options


def list_hall_place_options(state: State) -> list[Option]:
    """Return the places from which you may take a tile, each with its points."""
    tokens = [slot.tokens for slot in state.hall]
    points = dict(zip(commands.PLACES, tokens, strict=True))
    options = list[Option]()
    for command in offers.list_tile_answers(state):
        if command.place:
            label = say_now("pick-place", place=command.place, points=points[command.place])
            options.append((label, commands.write_command(command)))
    return options


def list_purchase_options(state: State) -> list[Option]:
    """Return the tiles that you may buy, each with its price."""
    options = list[Option]()
    for buy in list_purchases(state):
        cost = cards.TILES[buy.tile].cost
        label = say_now("pick-tile", tile=translate_short_name(buy.tile), cost=cost)
        options.append((label, commands.write_command(buy)))
    return options


# ── Your quests and your cards ────────────────────────────────────────────────────────────────────


def list_quest_completion_options(state: State, quest: str) -> list[Option]:
    """Return the ways to complete a quest: with each choice, and unless it is mandatory also for
    your Lord."""
    ways = [done for done in list_quest_completions(state) if done.quest == quest]
    if not cards.QUESTS[quest].mandatory:
        ways += [done.replace(lord=True) for done in ways]
    return [(_label_completed_quest(done), commands.write_command(done)) for done in ways]


def arrange_completed_quest_menus(state: State, *, for_lord: bool) -> tuple[Row, ...]:
    """Return menus of the quests that you may have completed, by type; `for_lord` adds the reward
    of your Lord."""
    labels = list[tuple[cards.QuestType, str, str]]()
    for done in list_quest_completions(state):
        quest = cards.QUESTS[done.quest]
        command = done.replace(lord=for_lord and not quest.mandatory)
        labels.append((quest.type, _label_completed_quest(command), _format_menu_value(command)))
    rows = list[Row]()
    for types in MENU_TYPES:
        rows += _make_quest_type_menu(types, labels)
    return tuple(rows)


def _make_quest_type_menu(
    types: Sequence[cards.QuestType], quest_options: Iterable[tuple[cards.QuestType, str, str]]
) -> tuple[Row, ...]:
    """Return the menu of quests of these types, given as type, label and line."""
    found_types = set[cards.QuestType]()
    options = list[Option]()
    for type_, label, line in quest_options:
        if type_ in types:
            found_types.add(type_)
            options.append((f"{type_}: {label}", line))
    name = say_now("select-quest", types=sorted(found_types))
    return _make_menu(name, "done", options)


def _label_completed_quest(done: commands.Done) -> str:
    """Return the label of a completed quest."""
    points = cards.QUESTS[done.quest].vp
    space = done.space and translate_option(done.space)
    return say_now(
        "pick-done", quest=done.quest, tile=done.tile, space=space, points=points, lord=done.lord
    )


def list_plays_without_choice(state: State) -> list[Option]:
    """Return your intrigue cards that leave nothing to choose as far as Pseudo is concerned."""
    by_card = sorted(list_intrigue_plays(state), key=attrgetter("card"))
    return [
        (play.card, commands.write_command(play))
        for play in by_card
        if _is_play_without_choice(play)
    ]


def _is_play_without_choice(play: commands.Play) -> bool:
    """Return whether a card needs no choice."""
    card = cards.INTRIGUE[play.card]
    return (
        _format_menu_value(play) == play.card and card.rule != "mandatory" and card.yours != "ask"
    )


def arrange_your_intrigue_menu(state: State, *, button_count: int = 0) -> tuple[Row, ...]:
    """Return the menu of your intrigue cards, without the first `button_count` cards that need no
    choice, which are buttons."""
    lines = [line for _, line in list_plays_without_choice(state)]
    options = list[Option]()
    for play in list_intrigue_plays(state):
        if commands.write_command(play) not in lines[:button_count]:
            options.append((_label_play(play), _format_menu_value(play)))
    name = say_now("select-play", buttons=button_count, others=len(lines) > button_count)
    return _make_menu(name, "play", options)


def _label_play(play: commands.Play) -> str:
    """Return the label of an intrigue card with its choice."""
    if cards.INTRIGUE[play.card].yours == "ask":
        return say_now("pick-answer", card=play.card, gives=play.give)
    if play.resource:
        return say_now("pick-cube", card=play.card, resource=play.resource)
    places = [place for place in (play.space, play.tile, play.copies) if place]
    if not places:
        return play.card
    return f"{play.card}: {' → '.join(places)}"


# ── Your placements ───────────────────────────────────────────────────────────────────────────────


def list_free_board_spaces(
    state: State, free: Sequence[str], *, is_hall_one_option: bool
) -> list[Option]:
    """Return the free spaces of the board. Builder's Hall is given as its tiles, or as one option
    if `is_hall_one_option` is set.

    Spaces that cost gold are always offered, because your gold is known only as far as you reported
    it.
    """
    options = list[Option]()
    for space in free:
        if space == cards.HALL:
            if has_room_for_tile(state):
                options += _list_hall_options(state, is_hall_one_option=is_hall_one_option)
        elif space not in cards.TILES and space not in cards.HARBOR:
            options.append(_make_place_option(current_language(), space))
    return options + _list_lowest_harbor_option(state)


@cache
def _make_place_option(_: str, space: str) -> Option:
    """Return the option of a space; the language is part of the key of the cache."""
    return str(translate_short_name(space)), _format_placement(space)


@cache
def _format_placement(space: str, copies: str | None = None) -> str:
    """Return the line of a placement."""
    return commands.write_command(commands.Place(space=space, copies=copies))


def _list_lowest_harbor_option(state: State) -> list[Option]:
    """Return the lowest free space of the harbor, because one is as good as another; nothing if it
    is barred."""
    if state.harbor_barred:
        return []
    taken = [agent.space for agent in state.placed]
    for space in cards.HARBOR:
        if space not in taken:
            return [(say_now("pick-harbor"), _format_placement(space))]
    return []


def _list_hall_options(state: State, *, is_hall_one_option: bool) -> list[Option]:
    """Return the tiles of Builder's Hall, or one option if the tile is asked next or not known."""
    if is_hall_one_option or state.unknown_hall_places:
        return [_make_place_option(current_language(), cards.HALL)]
    options = list[Option]()
    for slot in state.hall:
        if slot.tile:
            label = say_now("pick-purchase", tile=translate_short_name(slot.tile))
            options.append((label, f"buy {slot.tile}"))
    return options


def list_free_tile_options(state: State, free: Sequence[str]) -> list[Option]:
    """Return the free tiles; The Zoarstar once for each space that it may copy."""
    ways = list[yields.Option]()
    for tile in free:
        if tile == cards.ZOARSTAR:
            ways += [yields.Option(tile, copied) for copied in list_spaces_you_can_copy(state)]
        elif tile in cards.TILES:
            ways.append(yields.Option(tile, None))
    options = list[Option]()
    for way in ways:
        label = str(translate_short_name(way.label))
        options.append((label, _format_placement(way.space, way.copies)))
    return options


# ── Names that a command completes: only what may be meant now ────────────────────────────────────


def suggest_values(topic: str, typed: str, state: State) -> list[tuple[str, str]]:
    """Return the completions of an option of this kind that match what is typed."""
    names = SUGGESTION_SOURCES[topic](state)
    return [(name, name) for name in name_search.list_matching_names(typed, names)]


def list_turned_over_tile_names(state: State) -> list[str]:
    """Return the tiles that may have been turned over, or those of Builder's Hall if you took one
    there."""
    if find_waiting_command(state):
        return list_hall_tiles(state)
    return list_unseen_tiles(state)


def list_your_quests(state: State) -> list[str]:
    """Return your mandatory quests, or if you have none all quests that you may hold."""
    held = [card for card in state.you.cards if card not in cards.INTRIGUE]
    return list(state.you.mandatory or (*held, *list_unseen_quests(state)))


def list_your_intrigue_cards(state: State) -> list[str]:
    """Return the intrigue cards that you may hold."""
    held = (card for card in state.you.cards if card in cards.INTRIGUE)
    return list(dict.fromkeys((*held, *list_unseen_titles(state))))


def list_occupied_spaces(state: State) -> list[str]:
    """Return the occupied spaces and your own buildings, which a card may be about."""
    occupied = [agent.space for agent in state.placed]
    own = [tile.tile for tile in state.tiles_of("you")]
    return list(dict.fromkeys((*occupied, *own)))


def list_reportable_cards(state: State) -> list[str]:
    """Return the cards that you may report to hold or to hold no longer."""
    his = [quest for quest in state.opponent.quests if quest and quest not in cards.INTRIGUE]
    return [*his, *state.you.cards, *list_unseen_quests(state), *list_unseen_titles(state)]


def list_coin_sides(state: State) -> list[str]:
    """Return the sides to which coins of the last move can be turned."""
    return list(dict.fromkeys(coin.pick for coin in list_ways_to_turn_coins(state)))


SUGGESTION_SOURCES: dict[str, Callable[[State], Iterable[str]]] = {
    "spaces": list_spaces_open_to_you,
    "copied": list_spaces_you_can_copy,
    "hall_tiles": list_hall_tiles,
    "told_tiles": list_turned_over_tile_names,
    "your_quests": list_your_quests,
    "your_cards": list_your_intrigue_cards,
    "occupied": list_occupied_spaces,
    "held": list_reportable_cards,
    "sides": list_coin_sides,
    "unseen_quests": list_unseen_quests,
    "unseen_titles": list_unseen_titles,
    "unseen_tiles": list_unseen_tiles,
}
"""The functions that return the completions, by the kind that an option declares."""
