"""What can be chosen from, with the typed line behind each: for selects, and for what a command completes."""

from collections.abc import Iterable, Iterator

from bot.presenters.panel import Row, Select
from engines.core.sentence import any_of
from engines.waterdeep import offers
from engines.waterdeep.cards import HALL, HARBOR, INTRIGUE, QUESTS, TILES, ZOARSTAR
from engines.waterdeep.commands import PLACES, Done, Place, Play, TileTold, WaterdeepCommand
from engines.waterdeep.notation import write
from engines.waterdeep.offers import copied_by_you, dones, open_to_you, plays, purchases
from engines.waterdeep.saying import spoken
from engines.waterdeep.shown import unseen_quests, unseen_tiles, unseen_titles
from engines.waterdeep.state import State
from engines.waterdeep.tiles import room_for_tile

Option = tuple[str, str]
"""A label, and what follows the name of the command."""
MOST = 25
"""Options of a select."""


def selects(command: str, groups: Iterable[tuple[str, list[Option]]]) -> tuple[Row, ...]:
    """As few selects as hold every option, named after the groups in them."""
    packed: list[tuple[list[str], list[Option]]] = []
    for name, options in _portions(groups):
        if packed and len(packed[-1][1]) + len(options) <= MOST:
            packed[-1][0].append(name)
            packed[-1][1].extend(options)
        else:
            packed.append(([name], list(options)))
    named = ((spoken("select-groups", groups=any_of(dict.fromkeys(names))), found) for names, found in packed)
    return tuple((Select(placeholder, command, tuple(found)),) for placeholder, found in named)


def _portions(groups: Iterable[tuple[str, list[Option]]]) -> Iterator[tuple[str, list[Option]]]:
    for name, options in groups:
        for start in range(0, len(options), MOST):
            yield name, options[start : start + MOST]


def _said(command: WaterdeepCommand) -> str:
    """The line without its first word."""
    return write(command).partition(" ")[2]


# ── Cards and tiles that are told ───────────────────────────────────────────────────────────────────────────────────


def quest_selects(state: State) -> tuple[Row, ...]:
    """By the types that are printed on the cards: whoever holds one knows where to look."""
    return selects("quest", _by_type([(name, name, name) for name in unseen_quests(state)]))


def _by_type(found: list[tuple[str, str, str]]) -> list[tuple[str, list[Option]]]:
    """Quest, label and line, in groups by type."""
    types = dict.fromkeys(QUESTS[quest].type for quest, _, _ in found)
    return [
        (
            spoken("group-quest", type=type_),
            [(f"{type_}: {label}", line) for quest, label, line in found if QUESTS[quest].type == type_],
        )
        for type_ in sorted(types)
    ]


def card_selects(state: State) -> tuple[Row, ...]:
    titles = sorted(unseen_titles(state))
    mandatory = [(name, name) for name in titles if INTRIGUE[name].rule == "mandatory"]
    others = [(name, name) for name in titles if INTRIGUE[name].rule != "mandatory"]
    return selects("intrigue", [(spoken("group-intrigue"), others), (spoken("group-mandatory"), mandatory)])


def tiles_told(state: State) -> list[Option]:
    """All that may lie there as label and line: there are fewer than twenty, so each is one press."""
    return [(name, write(TileTold(tile=name))) for name in sorted(unseen_tiles(state))]


def tiles_taken(state: State) -> list[Option]:
    """The tile that you take from Builder's Hall."""
    return [(told.tile, write(told)) for told in offers.tiles_taken(state)]


def places(state: State) -> list[Option]:
    """Where it lay: each place with its points, so that it is found on the table at a glance."""
    return [
        (spoken("pick-place", place=told.place, points=state.hall[PLACES.index(told.place)].tokens), write(told))
        for told in offers.tiles_taken(state)
        if told.place
    ]


def purchase_selects(state: State) -> tuple[Row, ...]:
    tiles = [buy.tile for buy in purchases(state)]
    options = [(spoken("pick-tile", tile=tile, cost=TILES[tile].cost), tile) for tile in tiles]
    return selects("buy", [(spoken("group-purchase"), options)])


# ── Your quests and your cards ──────────────────────────────────────────────────────────────────────────────────────


def done_selects(state: State, *, lord: bool) -> tuple[Row, ...]:
    """Those with a choice of their own come last, once for each."""
    offered = [done.but(lord=lord and not QUESTS[done.quest].mandatory) for done in dones(state)]
    plain = [(done.quest, _done_label(done), _said(done)) for done in offered if not (done.tile or done.space)]
    choosing = [(_done_label(done), _said(done)) for done in offered if done.tile or done.space]
    return selects("done", [*_by_type(plain), (spoken("group-choice"), choosing)])


def _done_label(done: Done) -> str:
    points = QUESTS[done.quest].vp
    return spoken("pick-done", quest=done.quest, tile=done.tile, space=done.space, points=points, lord=done.lord)


def play_selects(state: State) -> tuple[Row, ...]:
    offered = sorted(plays(state), key=lambda play: play.card)
    plain = [play for play in offered if _said(play) == play.card and INTRIGUE[play.card].rule != "mandatory"]
    mandatory = [play for play in offered if INTRIGUE[play.card].rule == "mandatory"]
    decided = [play for play in offered if play.give or play.resource or INTRIGUE[play.card].yours == "ask"]
    board = [play for play in offered if play not in (*plain, *mandatory, *decided)]
    plain = [play for play in plain if play not in decided]
    groups = (
        (spoken("group-intrigue"), plain),
        (spoken("group-mandatory"), mandatory),
        (spoken("group-answered"), decided),
        (spoken("group-board"), board),
    )
    return selects("play", [(name, [(_play_label(play), _said(play)) for play in found]) for name, found in groups])


def _play_label(play: Play) -> str:
    if INTRIGUE[play.card].yours == "ask":
        return spoken("pick-answer", card=play.card, gives=play.give)
    if play.resource:
        return spoken("pick-cube", card=play.card, resource=play.resource)
    places = [place for place in (play.space, play.copies, play.tile) if place]
    return f"{play.card}: {' → '.join(places)}" if places else play.card


# ── Your placements ─────────────────────────────────────────────────────────────────────────────────────────────────


def printed_places(state: State) -> list[Option]:
    """Free spaces of the board as label and line; Builder's Hall as its tiles, where they are known.

    Your gold is known only as far as it was told, so what costs some is offered all the same.
    """
    offered: list[Option] = []
    for space in open_to_you(state):
        if space in TILES:
            continue
        if space == HALL:
            offered += _hall(state) if room_for_tile(state) else []
        elif space not in HARBOR:
            offered.append((space, write(Place(space=space))))
    return offered + _harbor(state)


def _harbor(state: State) -> list[Option]:
    """One of them is as good as another: the lowest number that is free."""
    free = [space for space in HARBOR if not state.seats(space)]
    return [("Waterdeep Harbor", write(Place(space=free[0])))] if free and not state.harbor_barred else []


def _hall(state: State) -> list[Option]:
    if state.unknown_tiles:
        return [(HALL, write(Place(space=HALL)))]
    tiles = [slot.tile for slot in state.hall if slot.tile]
    return [(spoken("pick-purchase", tile=tile, cost=TILES[tile].cost), f"buy {tile}") for tile in tiles]


def tile_places(state: State) -> list[Option]:
    """Free tiles in play; The Zoarstar once for each space it may copy."""
    offered: list[Option] = []
    for tile in open_to_you(state):
        if tile not in TILES:
            continue
        if tile == ZOARSTAR:
            copies = [Place(space=ZOARSTAR, copies=copied) for copied in copied_by_you(state)]
            offered += [(spoken("option-copy", space=tile, copies=copy.copies), write(copy)) for copy in copies]
        else:
            offered.append((tile, write(Place(space=tile))))
    return offered
