"""Where space is the reason: tiles by distance, spots clockwise, groves that a disc of his touches."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from bot.pictures import canvas, colours, verdicts
from bot.pictures.verdicts import Place, Verdict
from bot.presenters.salamandra.picture import field
from bot.presenters.salamandra.picture.field import MARGIN, Plan, put_middle
from engines.core import Event, Option
from engines.salamandra.events import ApprenticePlaced, GrovesTaken, TileChosen, YouBuilt
from engines.salamandra.geometry import START_TILES, TEMPLE, cells_around, in_rows
from engines.salamandra.naming import arrow_name, places
from engines.salamandra.saying import spoken

FAR, NEAR, SPOTS = 60, 88, 128
"""Tiles with a distance, tiles with discs, the tile whose spots are looked at."""
BESIDE, CAPTION = 28, 176
"""From the map to the words under the spots, and as wide as these are."""
GROVE = field.gap_across(NEAR)


def choices(events: Sequence[Event]) -> list[Verdict]:
    """Where his apprentices went; once the round is over, the groves instead."""
    taken = [event for event in events if isinstance(event, GrovesTaken)]
    if not taken:
        pairs = zip_longest(events, events[1:])
        return [_apprentice(event, after) for event, after in pairs if isinstance(event, TileChosen)]
    seen = [tile for event in events if isinstance(event, TileChosen) for tile in _tiles(event)]
    built = [event.tile for event in events if isinstance(event, YouBuilt)]
    return [_groves(event, [*START_TILES, *seen, *built]) for event in taken if event.reach]


def _words(rule: str) -> str:
    return spoken("reasons-out", test=rule.partition(".")[2])


def _tiles(event: TileChosen) -> tuple[str, ...]:
    """All that lay there; those that the table could have meant, where it named one."""
    if event.why:
        return tuple(map(str, event.why[0].before))
    return in_rows([*(candidate.tile for candidate in event.candidates), event.tile])


def _apprentice(event: TileChosen, after: Event | None) -> Verdict:
    """The tile, then the spot on it; no spot where the tile was full."""
    tiles, spot = _tiles(event), after if isinstance(after, ApprenticePlaced) and after.why else None
    plan = Plan(*field.span(tiles), FAR, canvas.EDGE + MARGIN, MARGIN)
    distances: dict[Option, str] = {candidate.tile: f"{candidate.distance:g}" for candidate in event.candidates}

    def place(option: Option, y: int) -> Place:
        x, top = plan.cell(str(option))
        return x, top + y, FAR, FAR

    def draw(sheet: canvas.Sheet, y: int) -> None:
        field.put_tiles(sheet, replace(plan, top=plan.top + y), dict.fromkeys(tiles))
        for tile, distance in distances.items():
            x, top, *_ = place(tile, y)
            sheet.text(x + FAR // 2, top + FAR // 2 - 13, distance, canvas.SMALLEST, bold=True, anchor="middle")
        if spot:
            x, seen = plan.right + BESIDE + CAPTION // 2, spot.why[0]
            field.put_spots(sheet, tuple(map(str, seen.before)), seen.left, spot.spot, SPOTS, (x, y))
            sheet.text(x, y + SPOTS + 6, str(spot.spot), 24, bold=True, anchor="middle")
            words = spoken("reasons-spot", bonus=spot.bonus)
            sheet.text(x, y + SPOTS + 36, words, canvas.SMALLEST, colours.QUIET, anchor="middle")

    taken = places(map(str, verdicts.ruled_out(spot.why[0]))) if spot else None
    then = [spoken("apprentice_placed.alt", spot=spot.spot, bonus=spot.bonus, taken=taken)] if spot else []
    title = spoken("reasons-tile", by=event.by, arrow=event.arrow and arrow_name(event.arrow), tile=event.tile)
    marks = [*(["distance"] if distances else []), *(["star", "clockwise", "taken"] if spot else [])]
    return Verdict(
        title=title,
        height=max(plan.bottom, SPOTS + 64) + 24,
        width=max(canvas.WIDTH, plan.right + BESIDE + CAPTION + canvas.EDGE),
        draw=draw,
        place=place,
        frame=lambda width, _: field.tile_ring(width),
        why=event.why,
        words=_words,
        chosen=(event.tile,),
        name=lambda tile: f"{tile} {distances[tile]}" if tile in distances else None,
        marks=[spoken("reasons-mark", mark=mark) for mark in marks],
        told=[spoken("tile_chosen.alt", title=title, distance=distances.get(event.tile))],
        then=then,
    )


def _groves(event: GrovesTaken, seen: Sequence[str]) -> Verdict:
    """Each disc takes those at both ends of its side. `seen` are tiles of which this move tells that they lie there."""
    tiles, gaps = in_rows([*seen, *(disc.spot[:-1] for disc in event.reach)]), list(map(str, event.why[0].before))
    afar = [gap for gap in gaps if not {*tiles, *TEMPLE} & set(cells_around(gap))]
    plan = Plan(*field.span([*tiles, *afar]), NEAR, canvas.EDGE + MARGIN, MARGIN)

    def place(option: Option, y: int) -> Place:
        x, top = plan.gap(str(option))
        return x - GROVE // 2, top + y - GROVE // 2, GROVE, GROVE

    def draw(sheet: canvas.Sheet, y: int) -> None:
        moved = replace(plan, top=plan.top + y)
        field.put_tiles(sheet, moved, dict.fromkeys(tiles))
        for disc in event.reach:
            put_middle(sheet, field.disc("R", field.across(NEAR)), moved.spot(disc.spot), f"disc {disc.spot}")
        for gap in gaps:
            put_middle(sheet, field.grove(GROVE), moved.gap(gap), f"grove {gap}")

    discs = [spoken("alt-reasons-disc", spot=disc.spot, gaps=places(disc.gaps)) for disc in event.reach]
    taken = spoken("groves_taken.alt", groves=event.count, gaps=places(event.gaps))
    return Verdict(
        title=spoken("reasons-groves"),
        height=plan.bottom + 40,
        width=max(canvas.WIDTH, plan.right + 40 + canvas.EDGE),
        draw=draw,
        place=place,
        frame=lambda width, _: field.diamond_ring(width),
        veil=lambda width, _: field.diamond_veil(width),
        corner=(-20, -18),
        why=event.why,
        words=_words,
        chosen=event.why[0].left,
        marks=[spoken("reasons-mark", mark="disc")],
        told=[spoken("alt-reasons-reach", discs=discs), taken],
    )
