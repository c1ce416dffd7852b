"""What can be chosen from, with the typed line behind each: for selects, and for what a command completes."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from operator import attrgetter

from bot.presenters.panel import Row, Select
from bot.presenters.waterdeep.words import quest_begun
from engines.core import language
from engines.waterdeep import cards, commands, names, offers, yields
from engines.waterdeep.hall import waiting
from engines.waterdeep.naming import named, short
from engines.waterdeep.offers import coins, copied_by_you, dones, hall_tiles, open_to_you, plays, purchases
from engines.waterdeep.saying import spoken
from engines.waterdeep.shown import kind_of, unseen_quests, unseen_tiles, unseen_titles
from engines.waterdeep.state import State
from engines.waterdeep.tiles import room_for_tile

Option = tuple[str, str]
"""A label, and what follows the name of the command."""
TYPES: tuple[tuple[cards.QuestType, ...], ...] = (
    ("Arcana", "Commerce"),
    ("Piety", "Skullduggery"),
    ("Warfare", "Mandatory"),
)
"""Of quests: a menu each."""


def _menu(name: str, command: str, options: Iterable[Option]) -> tuple[Row, ...]:
    """By the alphabet; one that is too long for Discord turns pages."""
    found = tuple(sorted(options))
    return ((Select(name, command, found),),) if found else ()


def _said(command: commands.WaterdeepCommand) -> str:
    """The line without its first word."""
    return commands.write(command).partition(" ")[2]


# ── Cards and tiles that are told ───────────────────────────────────────────────────────────────────────────────────


def quests_drawn(state: State) -> list[Option]:
    """By the alphabet, a press each: whoever holds the card needs no more than its first words."""
    return [
        (quest_begun(name), commands.write(commands.QuestDrawn(quests=(name,))))
        for name in sorted(unseen_quests(state))
    ]


def cards_drawn(state: State) -> list[tuple[str, str, cards.Cube | None]]:
    """Pseudo's card by what it does, with your answer where there is one: label, line, and the cube it is about."""
    left = unseen_titles(state)
    kinds = [kind for kind, titles in cards.KINDS.items() if any(title in left for title in titles)]
    cubes = [cube for cube in cards.CUBES if cube in kinds]
    answered = [commands.IntrigueDrawn(card=cube, had=had) for had in (True, False) for cube in cubes]
    rest = [commands.IntrigueDrawn(card=kind) for kind in kinds if kind not in cubes]
    return [
        (_drawn_label(card), commands.write(card), next((c for c in cubes if c == card.card), None))
        for card in (*answered, *rest)
    ]


def titles_drawn(state: State) -> tuple[Row, ...]:
    """His cards that do what no other does."""
    single = (card for name in unseen_titles(state) if not kind_of(name) for card in _single(state, name))
    return _menu(spoken("select-title"), "intrigue", ((_drawn_label(card), _said(card)) for card in single))


def _single(state: State, name: str) -> list[commands.IntrigueDrawn]:
    if cards.INTRIGUE[name].yours == "ask" and state.setup.cards_without_rule == "as_printed":
        return [commands.IntrigueDrawn(card=name, pay=pay) for pay in (True, False)]
    return [commands.IntrigueDrawn(card=name)]


def _drawn_label(card: commands.IntrigueDrawn) -> str:
    return spoken("pick-drawn", card=card.card, resource=card.card, had=card.had, pay=card.pay)


def tiles_told(state: State) -> list[Option]:
    """All that may lie there as label and line: there are fewer than twenty, so each is one press."""
    return [(str(short(name)), commands.write(commands.TileTold(tile=name))) for name in sorted(unseen_tiles(state))]


def tiles_taken(state: State) -> list[Option]:
    """The tile that you take from Builder's Hall."""
    taken = [(told, told.copies if isinstance(told, commands.Play) else None) for told in offers.tiles_taken(state)]
    return [(str(short(yields.Option(told.tile or "", copies).label)), commands.write(told)) for told, copies in taken]


def places(state: State) -> list[Option]:
    """Where it lay: each place with its points, so that it is found on the table at a glance."""
    points = dict(zip(commands.PLACES, (slot.tokens for slot in state.hall), strict=True))
    return [
        (spoken("pick-place", place=told.place, points=points[told.place]), commands.write(told))
        for told in offers.tiles_taken(state)
        if told.place
    ]


def purchases_told(state: State) -> list[Option]:
    """The tile that you buy."""
    return [
        (spoken("pick-tile", tile=short(buy.tile), cost=cards.TILES[buy.tile].cost), commands.write(buy))
        for buy in purchases(state)
    ]


# ── Your quests and your cards ──────────────────────────────────────────────────────────────────────────────────────


def done_options(state: State, quest: str) -> list[Option]:
    """One quest, with its choices, for your Lord and not."""
    offered = [done for done in dones(state) if done.quest == quest]
    lord = [] if cards.QUESTS[quest].mandatory else [done.replace(lord=True) for done in offered]
    return [(_done_label(done), commands.write(done)) for done in (*offered, *lord)]


def done_selects(state: State, *, lord: bool) -> tuple[Row, ...]:
    """By type, as the cards are; those with a choice of their own once for each."""
    offered = [done.replace(lord=lord and not cards.QUESTS[done.quest].mandatory) for done in dones(state)]
    labels = [(cards.QUESTS[done.quest].type, _done_label(done), _said(done)) for done in offered]
    return tuple(row for types in TYPES for row in _of_types(types, labels))


def _of_types(types: Sequence[cards.QuestType], labels: Iterable[tuple[cards.QuestType, str, str]]) -> tuple[Row, ...]:
    found = [(type_, label, line) for type_, label, line in labels if type_ in types]
    name = spoken("select-quest", types=sorted({type_ for type_, _, _ in found}))
    return _menu(name, "done", ((f"{type_}: {label}", line) for type_, label, line in found))


def _done_label(done: commands.Done) -> str:
    points = cards.QUESTS[done.quest].vp
    space = done.space and named(done.space)
    return spoken("pick-done", quest=done.quest, tile=done.tile, space=space, points=points, lord=done.lord)


def plain_plays(state: State) -> list[Option]:
    """Cards that leave nothing to choose as far as Pseudo is concerned: a press each."""
    by_card = sorted(plays(state), key=attrgetter("card"))
    return [(play.card, commands.write(play)) for play in by_card if _is_plain(play)]


def _is_plain(play: commands.Play) -> bool:
    card = cards.INTRIGUE[play.card]
    return _said(play) == play.card and card.rule != "mandatory" and card.yours != "ask"


def play_select(state: State, *, plain: int = 0) -> tuple[Row, ...]:
    """All of them but the first `plain` plain ones, which are buttons."""
    lines = [line for _, line in plain_plays(state)]
    labels = ((_play_label(play), _said(play)) for play in plays(state) if commands.write(play) not in lines[:plain])
    return _menu(spoken("select-play", buttons=plain, others=len(lines) > plain), "play", labels)


def _play_label(play: commands.Play) -> str:
    if cards.INTRIGUE[play.card].yours == "ask":
        return spoken("pick-answer", card=play.card, gives=play.give)
    if play.resource:
        return spoken("pick-cube", card=play.card, resource=play.resource)
    places = [place for place in (play.space, play.tile, play.copies) if place]
    return f"{play.card}: {' → '.join(places)}" if places else play.card


# ── Your placements ─────────────────────────────────────────────────────────────────────────────────────────────────


def printed_places(state: State, free: Sequence[str], *, hall: bool) -> list[Option]:
    """Of the free spaces those of the board, as label and line; Builder's Hall as its tiles, where they are known, or
    as a `hall` where the tile is asked next.

    Your gold is known only as far as it was told, so what costs some is offered all the same.
    """
    tiles = {cards.HALL: _hall(state, asked=hall) if room_for_tile(state) else []}
    printed = [space for space in free if space not in cards.TILES and space not in cards.HARBOR]
    return [each for space in printed for each in tiles.get(space, [_placed(language(), space)])] + _harbor(state)


@cache
def _placed(_: str, space: str) -> Option:
    """In the language that is spoken."""
    return str(short(space)), _line(space)


@cache
def _line(space: str, copies: str | None = None) -> str:
    return commands.write(commands.Place(space=space, copies=copies))


def _harbor(state: State) -> list[Option]:
    """One of them is as good as another: the lowest number that is free."""
    taken = cards.HARBOR if state.harbor_barred else [agent.space for agent in state.placed]
    free = [space for space in cards.HARBOR if space not in taken]
    return [(spoken("pick-harbor"), _line(space)) for space in free[:1]]


def _hall(state: State, *, asked: bool) -> list[Option]:
    if asked or state.unknown_tiles:
        return [_placed(language(), cards.HALL)]
    tiles = [slot.tile for slot in state.hall if slot.tile]
    return [(spoken("pick-purchase", tile=short(tile)), f"buy {tile}") for tile in tiles]


def tile_places(state: State, free: Sequence[str]) -> list[Option]:
    """Of the free spaces the tiles; The Zoarstar once for each space it may copy."""
    tiles = [tile for tile in free if tile in cards.TILES]
    copies: dict[str, Sequence[str | None]] = {cards.ZOARSTAR: copied_by_you(state)}
    ways = [yields.Option(tile, copied) for tile in tiles for copied in copies.get(tile, (None,))]
    return [(str(short(way.label)), _line(way.space, way.copies)) for way in ways]


# ── Names that a command completes: only what may be meant now ──────────────────────────────────────────────────────


def suggest(what: str, typed: str, state: State) -> list[tuple[str, str]]:
    """By what a command says of its option."""
    return [(name, name) for name in names.matching(typed, SUGGESTED[what](state))]


def told_tiles(state: State) -> list[str]:
    """What may have been turned over; where you took a tile from Builder's Hall, what may lie there."""
    return hall_tiles(state) if waiting(state) else unseen_tiles(state)


def your_quests(state: State) -> list[str]:
    """Mandatory ones before all others."""
    held = [card for card in state.you.cards if card not in cards.INTRIGUE]
    return list(state.you.mandatory or (*held, *unseen_quests(state)))


def your_cards(state: State) -> list[str]:
    held = (card for card in state.you.cards if card in cards.INTRIGUE)
    return list(dict.fromkeys((*held, *unseen_titles(state))))


def occupied(state: State) -> list[str]:
    """Where somebody stands, and your own buildings: what a card may be about."""
    own = (tile.tile for tile in state.tiles_of("you"))
    return list(dict.fromkeys((*(agent.space for agent in state.placed), *own)))


def held(state: State) -> list[str]:
    """Also what lies before Pseudo, drawn by the bot, and what was said before: it may be gone."""
    his = [quest for quest in state.opponent.quests if quest and quest not in cards.INTRIGUE]
    return [*his, *state.you.cards, *unseen_quests(state), *unseen_titles(state)]


def sides(state: State) -> list[str]:
    return list(dict.fromkeys(coin.pick for coin in coins(state)))


SUGGESTED: dict[str, Callable[[State], Iterable[str]]] = {
    "spaces": open_to_you,
    "copied": copied_by_you,
    **{each.__name__: each for each in (hall_tiles, told_tiles, your_quests, your_cards, occupied, held, sides)},
    **{each.__name__: each for each in (unseen_quests, unseen_titles, unseen_tiles)},
}
