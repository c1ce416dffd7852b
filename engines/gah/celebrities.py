"""Module 2, Celebrities: the coloured die that Elisabeth takes, and what its celebrity brings
her."""

from functools import partial

from engines.core import MAX_POINTS, Choice, Hand, join_with_else, keep_items
from engines.gah import actions, consequences, scoring
from engines.gah.cards import CELEBRITY_POINTS, CELEBRITY_SPACES, DIE_COLOURS, DieColour
from engines.gah.events import GahStep, step
from engines.gah.messages import refuse
from engines.gah.state import Roll, Setup, State
from engines.gah.waltz import commands, values
from engines.gah.waltz.events import (
    CelebritiesDealt,
    CelebritiesTold,
    CelebrityTaken,
    LoungeTold,
    TileLearned,
)
from engines.gah.waltz.typed_components import (
    Tile,
    find_lounge_order,
    name_colours,
    parse_typed_tile,
    parse_typed_tiles,
)

# ── Selecting a die ───────────────────────────────────────────────────────────────────────────────


def choose_celebrity(
    celebrities: values.Celebrities, colours: tuple[DieColour, ...], hand: Hand
) -> Choice[DieColour]:
    """Narrow the coloured dice to the one with the most points, then by the hand along the lounge
    tile."""
    in_order = keep_items(celebrities.lounge or DIE_COLOURS, colours)
    choice = Choice(in_order).keep_best(
        "celebrity.most-points", lambda colour: celebrities.points[colour]
    )
    return choice.break_tie("celebrity.hand", hand)


def list_unread_tiles(
    celebrities: values.Celebrities, colours: tuple[DieColour, ...]
) -> tuple[DieColour, ...]:
    """Return the colours whose tile points are unknown."""
    return tuple(colour for colour in colours if celebrities.points[colour] is None)


def is_unknown_lounge_tile_needed(
    celebrities: values.Celebrities, colours: tuple[DieColour, ...]
) -> bool:
    """Return whether a tie must be resolved along a lounge tile that is unknown."""
    if celebrities.lounge is not None or not colours:
        return False
    points = [celebrities.points[colour] or 0 for colour in colours]
    return points.count(max(points)) > 1


def receive_celebrity(state: State, choice: Choice[DieColour]) -> GahStep:
    """Take the tile, score it, ignore its effect and gain the bonus of the die's colour."""
    celebrities = require_celebrities(state)
    colour = choice.only_option
    taken = CelebrityTaken(colour=colour, rule=choice.deciding_rule, why=choice.why)
    return (
        step(state.with_celebrities(tiles=(*celebrities.tiles, colour)), taken)
        .then_play(
            lambda state: scoring.score_points(
                state, "celebrity", celebrities.points[colour] or 0, "celebrity.tile"
            )
        )
        .then_play(lambda state: gain_celebrity_bonus(state, colour))
    )


def gain_celebrity_bonus(state: State, colour: DieColour) -> GahStep:
    match colour:
        case "red":
            return actions.pursue_objective(state, None, bonus_rule="celebrity.red")
        case "yellow":
            return actions.advance_emperor(state, CELEBRITY_SPACES, "celebrity.yellow")
        case "blue":
            return scoring.score_points(
                state, "celebrity_bonus", CELEBRITY_POINTS, "celebrity.blue"
            )


# ── What the table tells ──────────────────────────────────────────────────────────────────────────


def report_celebrities(state: State, command: commands.ReportCelebrities) -> GahStep:
    """Take over the points of the tiles, and keep tiles that are told by name.

    Raises IllegalCommand if no tile is told, a name is unknown, points are out of range, or kept
    points differ.
    """
    celebrities = require_celebrities(state)
    points_by_colour = command.model_dump(exclude={"do", "sure"}, exclude_none=True)
    if not points_by_colour:
        raise refuse("celebrities-needed", example="r3 y2 b4")
    tiles = {}
    for colour, name in points_by_colour.items():
        if isinstance(name, str):
            tile = _parse_tile(state, name)
            tiles[colour] = tile
            points_by_colour[colour] = tile.points
    for points in points_by_colour.values():
        if not 0 <= points <= MAX_POINTS:
            raise refuse("points-range", most=MAX_POINTS, rule="celebrity.tile")
    points = celebrities.points.replace(**points_by_colour)
    learned = step(state)
    for tile in tiles.values():
        learned = learned.then_play(partial(remember_tile, tile=tile, sure=command.sure))
    told_now = learned.then_play(
        lambda state: step(state.with_celebrities(points=points), CelebritiesTold(points=points))
    )
    return told_now.then_play(partial(consequences.adjust_points_to_table, state))


def _parse_tile(state: State, text: str) -> Tile:
    """Return a known tile by its name, or a new one told as `Mozart/5`. Raises IllegalCommand for
    others."""
    name, slash, points = text.partition("/")
    if slash:
        tile = parse_typed_tile(f"{name}: {points}")
        if isinstance(tile, Tile):
            return tile
    known = parse_typed_tiles(state.box.celebrities)
    key = name.strip().lower()
    if key not in known:
        example = f"{name or 'Mozart'}/5"
        raise refuse("celebrity-unknown", name=name or None, example=example, rule="celebrity.tile")
    return known[key]


def remember_tile(state: State, tile: Tile, *, sure: bool = False) -> GahStep:
    """Keep a tile as it is now known, and report it if that is news.

    Raises IllegalCommand if other points were kept and the report is not `sure`.
    """
    known = parse_typed_tiles(state.box.celebrities).get(tile.name.lower())
    if known and known.points == tile.points:
        return step(state)
    if known and not sure:
        both = {"name": known.name, "kept": known.points, "told": tile.points}
        raise refuse("celebrity-disagrees", **both, rule="celebrity.tile", unless_sure=True)
    same_name = {tile.name.lower()}
    others = tuple(
        line for line in state.box.celebrities if parse_typed_tiles((line,)).keys() != same_name
    )
    line = str(tile)
    before = str(known) if known else None
    box = state.box.replace(celebrities=tuple(sorted((*others, line))))
    return step(state.replace(box=box), TileLearned(line=line, before=before))


# ── What the bot lays out ─────────────────────────────────────────────────────────────────────────


def list_tile_stack(setup: Setup) -> tuple[str, ...]:
    """Return the names of the tiles that the bot lays out. A tile that is learned later joins no
    stack."""
    names = tuple(sorted(parse_typed_tiles(setup.celebrities or ())))
    if setup.deck != "mine" or len(names) < len(DIE_COLOURS):
        return ()
    return names


def _get_tile_stack(state: State) -> tuple[str, ...]:
    """Return the stack of the game. Games of earlier releases have not stored one."""
    if state.box.stack is not None:
        return state.box.stack
    return list_tile_stack(state.setup.replace(celebrities=state.box.celebrities))


def can_lay_out_tiles(state: State) -> bool:
    """Return whether the bot lays out tiles now: typed in, before the roll of a round, and none
    known yet."""
    celebrities = state.celebrities
    if celebrities is None or not state.agenda or not isinstance(state.agenda[0], Roll):
        return False
    return (
        celebrities.points == values.TilePoints()
        and not celebrities.tiles
        and bool(_get_tile_stack(state))
    )


def lay_out_tiles(state: State) -> GahStep:
    """Lay out three tiles of the stack for this round. A used-up stack comes again in the same
    order."""
    stack, _ = state.box.rng.make_stream("celebrities").shuffle_items(_get_tile_stack(state))
    first = len(DIE_COLOURS) * (state.round - 1)
    known = parse_typed_tiles(state.box.celebrities)
    tiles = {}
    points_by_colour = {}
    for place, colour in enumerate(DIE_COLOURS):
        name = stack[(first + place) % len(stack)]
        tiles[colour] = known[name]
        points_by_colour[colour] = known[name].points
    points = values.TilePoints.model_validate(points_by_colour)
    dealt = CelebritiesDealt(red=tiles["red"], yellow=tiles["yellow"], blue=tiles["blue"])
    return step(state.with_celebrities(points=points), dealt)


def report_lounge_order(state: State, command: commands.ReportLounge) -> GahStep:
    """Take over the order of the lounge tile.

    Raises IllegalCommand if it does not name all three colours, or if another order was typed in
    and it is not `sure`.
    """
    require_celebrities(state)
    order = tuple(map(parse_die_colour, command.colours))
    if sorted(order) != sorted(DIE_COLOURS):
        raise refuse("lounge-needs-all-three", rule="celebrity.hand")
    known = find_lounge_order(state.box.celebrities)
    if known not in (None, order) and not command.sure:
        typed_in, reported = name_colours(known or ()), name_colours(order)
        raise refuse(
            "lounge-disagrees",
            kept=typed_in,
            told=reported,
            rule="celebrity.hand",
            unless_sure=True,
        )
    return step(state.with_celebrities(lounge=order), LoungeTold(colours=order))


def parse_die_colour(name: str) -> DieColour:
    """Parse `red` or `r`. Raises IllegalCommand if there is no such die."""
    for colour in DIE_COLOURS:
        if name.strip().lower() in (colour, colour[0]):
            return colour
    raise refuse("coloured-die-unknown", name=name or None)


def determine_colour_of_your_die(
    state: State, space: int, colour_name: str | None
) -> DieColour | None:
    """Return the coloured die you took; None for a white one. An unambiguous die need not be named.

    Raises IllegalCommand if the named die does not lie there, or if it is unclear which die is
    meant.
    """
    if colour_name is None and state.celebrities is None:
        return None
    coloured = require_celebrities(state).dice.dice_on(space)
    if colour_name is not None and colour_name.strip().lower() not in ("white", "w"):
        colour = parse_die_colour(colour_name)
        if colour not in coloured:
            raise refuse(
                "coloured-die-elsewhere", colour=colour, space=space, rule="celebrity.yours"
            )
        return colour
    if len(coloured) < (state.dice or (0,) * 6)[space - 1]:
        return None
    if colour_name is None and len(coloured) == 1:
        return coloured[0]
    raise refuse(
        "colour-needed",
        space=space,
        colours=join_with_else(name_colours(coloured)),
        rule="celebrity.yours",
    )


def require_celebrities(state: State) -> values.Celebrities:
    """Return the celebrities. Raises IllegalCommand if module 2 is not in play."""
    if state.celebrities is None:
        raise refuse("celebrities-not-in-play", rule="combine.modules")
    return state.celebrities
