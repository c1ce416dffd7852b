"""The choices of Rudolph that *Why?* draws: tiles by distance, spots clockwise, groves that his
discs touch."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from bot.pictures import canvas, choice_drawings, colours
from bot.pictures.choice_drawings import ChoiceDrawing, Place
from bot.presenters.salamandra.picture import field
from bot.presenters.salamandra.picture.field import LABEL_MARGIN, MapPlan, put_centred
from engines.core import Event, Option
from engines.salamandra.events import ApprenticePlaced, GrovesTaken, TileChosen, YouBuilt
from engines.salamandra.geometry import START_TILES, TEMPLE, cells_around, sort_in_rows
from engines.salamandra.messages import say_now
from engines.salamandra.place_names import join_places, name_arrow

DISTANT_TILE_SIZE = 60
"""The size of tiles with a distance."""
TILE_SIZE = 88
"""The size of tiles with discs."""
SPOT_TILE_SIZE = 128
"""The size of the tile whose spots are chosen from."""
SPOT_TILE_GAP = 28
"""The distance from the map to the tile with spots."""
CAPTION_WIDTH = 176
"""The width of the text under the spots."""
GROVE_SIZE = field.measure_gap(TILE_SIZE)


def list_choices(events: Sequence[Event]) -> list[ChoiceDrawing]:
    """Return the choices of tiles for his apprentices; once the round is over, those of groves
    instead."""
    taken = [event for event in events if isinstance(event, GrovesTaken)]
    if not taken:
        pairs = zip_longest(events, events[1:])
        drawings = list[ChoiceDrawing]()
        for event, after in pairs:
            if isinstance(event, TileChosen):
                drawings.append(_make_tile_drawing(event, after))
        return drawings
    tiles = [*START_TILES]
    for event in events:
        if isinstance(event, TileChosen):
            tiles += _list_candidate_tiles(event)
    tiles += [event.tile for event in events if isinstance(event, YouBuilt)]
    return [_make_groves_drawing(event, tiles) for event in taken if event.reach]


def _describe_rule(rule: str) -> str:
    """Return the reason of a rule in words."""
    return say_now("reasons-out", test=rule.partition(".")[2])


def _list_candidate_tiles(event: TileChosen) -> tuple[str, ...]:
    """Return all tiles that lay there, or those that were possible if the table named one."""
    if event.why:
        return tuple(map(str, event.why[0].before))
    candidate_tiles = [candidate.tile for candidate in event.candidates]
    return sort_in_rows([*candidate_tiles, event.tile])


def _make_tile_drawing(event: TileChosen, next_event: Event | None) -> ChoiceDrawing:
    """Return the choice of a tile, with the choice of the spot on it if the next event has one."""
    tiles = _list_candidate_tiles(event)
    spot = None
    if isinstance(next_event, ApprenticePlaced) and next_event.why:
        spot = next_event
    plan = MapPlan(
        *field.compute_map_span(tiles),
        DISTANT_TILE_SIZE,
        canvas.SHEET_MARGIN + LABEL_MARGIN,
        LABEL_MARGIN,
    )
    distances: dict[Option, str] = {
        candidate.tile: f"{candidate.distance:g}" for candidate in event.candidates
    }

    def place(option: Option, y: int) -> Place:
        x, top = plan.compute_cell_corner(str(option))
        return x, top + y, DISTANT_TILE_SIZE, DISTANT_TILE_SIZE

    def draw(sheet: canvas.Sheet, y: int) -> None:
        moved = replace(plan, top=plan.top + y)
        field.draw_tiles(sheet, moved, dict.fromkeys(tiles))
        for tile, distance in distances.items():
            x, top, *_ = place(tile, y)
            x += DISTANT_TILE_SIZE // 2
            top += DISTANT_TILE_SIZE // 2 - 13
            sheet.put_text(x, top, distance, canvas.MIN_TEXT_SIZE, bold=True, anchor="middle")
        if spot:
            x = plan.right + SPOT_TILE_GAP + CAPTION_WIDTH // 2
            narrowing = spot.why[0]
            spots = tuple(map(str, narrowing.before))
            field.draw_tile_spots(sheet, spots, narrowing.left, spot.spot, SPOT_TILE_SIZE, (x, y))
            below = y + SPOT_TILE_SIZE
            sheet.put_text(x, below + 6, str(spot.spot), 24, bold=True, anchor="middle")
            words = say_now("reasons-spot", bonus=spot.bonus)
            size = canvas.MIN_TEXT_SIZE
            sheet.put_text(x, below + 36, words, size, colours.QUIET, anchor="middle")

    def name(option: Option) -> str | None:
        if option not in distances:
            return None
        return f"{option} {distances[option]}"

    arrow = event.arrow and name_arrow(event.arrow)
    title = say_now("reasons-tile", by=event.by, arrow=arrow, tile=event.tile)
    marks = list[str]()
    if distances:
        marks.append("distance")
    then = list[str]()
    if spot:
        marks += ("star", "clockwise", "taken")
        taken = join_places(map(str, choice_drawings.list_ruled_out(spot.why[0])))
        then.append(say_now("apprentice_placed.alt", spot=spot.spot, bonus=spot.bonus, taken=taken))
    return ChoiceDrawing(
        title=title,
        height=max(plan.bottom, SPOT_TILE_SIZE + 64) + 24,
        width=max(canvas.WIDTH, plan.right + SPOT_TILE_GAP + CAPTION_WIDTH + canvas.SHEET_MARGIN),
        draw=draw,
        place=place,
        draw_frame=lambda width, _: field.draw_tile_ring(width),
        narrowings=event.why,
        describe_rule=_describe_rule,
        chosen=(event.tile,),
        name_option=name,
        marks=[say_now("reasons-mark", mark=mark) for mark in marks],
        opening_sentences=[
            say_now("tile_chosen.alt", title=title, distance=distances.get(event.tile))
        ],
        closing_sentences=then,
    )


def _make_groves_drawing(event: GrovesTaken, known_tiles: Sequence[str]) -> ChoiceDrawing:
    """Return the choice of groves: each disc takes those at both ends of its side.

    `known_tiles` are the tiles that are known from the events of this move.
    """
    tiles_of_discs = [disc.spot[:-1] for disc in event.reach]
    tiles = sort_in_rows([*known_tiles, *tiles_of_discs])
    gaps = [*map(str, event.why[0].before)]
    cells = {*tiles, *TEMPLE}
    afar = [gap for gap in gaps if cells.isdisjoint(cells_around(gap))]
    columns, rows = field.compute_map_span([*tiles, *afar])
    plan = MapPlan(columns, rows, TILE_SIZE, canvas.SHEET_MARGIN + LABEL_MARGIN, LABEL_MARGIN)

    def place(option: Option, y: int) -> Place:
        x, top = plan.compute_gap_centre(str(option))
        return x - GROVE_SIZE // 2, top + y - GROVE_SIZE // 2, GROVE_SIZE, GROVE_SIZE

    def draw(sheet: canvas.Sheet, y: int) -> None:
        moved = replace(plan, top=plan.top + y)
        field.draw_tiles(sheet, moved, dict.fromkeys(tiles))
        for disc in event.reach:
            image = field.draw_disc("R", field.measure_disc(TILE_SIZE))
            put_centred(sheet, image, moved.compute_spot_centre(disc.spot), f"disc {disc.spot}")
        for gap in gaps:
            put_centred(
                sheet, field.draw_grove(GROVE_SIZE), moved.compute_gap_centre(gap), f"grove {gap}"
            )

    discs = list[str]()
    for disc in event.reach:
        discs.append(say_now("alt-reasons-disc", spot=disc.spot, gaps=join_places(disc.gaps)))
    taken = say_now("groves_taken.alt", groves=event.count, gaps=join_places(event.gaps))
    return ChoiceDrawing(
        title=say_now("reasons-groves"),
        height=plan.bottom + 40,
        width=max(canvas.WIDTH, plan.right + 40 + canvas.SHEET_MARGIN),
        draw=draw,
        place=place,
        draw_frame=lambda width, _: field.draw_gap_ring(width),
        draw_veil=lambda width, _: field.draw_gap_veil(width),
        badge_offset=(-20, -18),
        narrowings=event.why,
        describe_rule=_describe_rule,
        chosen=event.why[0].left,
        marks=[say_now("reasons-mark", mark="disc")],
        opening_sentences=[say_now("alt-reasons-reach", discs=discs), taken],
    )
