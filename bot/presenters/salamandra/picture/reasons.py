"""Where space is the reason: tiles by distance, spots clockwise, groves that a disc of his touches."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from PIL import Image

from bot.pictures import letters, pieces
from bot.pictures.canvas import SMALLEST, WIDTH, Sheet
from bot.pictures.colours import INK, QUIET
from bot.pictures.parts import EDGE
from bot.presenters.salamandra.picture import field
from bot.presenters.salamandra.picture.field import MARGIN, Plan, put_middle
from engines.core.events import Event, Narrowing
from engines.core.sentence import Sentence, dotted
from engines.salamandra.events import ApprenticePlaced, GrovesTaken, TileChosen, YouBuilt
from engines.salamandra.geometry import START_TILES, TEMPLE, cells_around, in_rows
from engines.salamandra.moving import arrow_name, places
from engines.salamandra.saying import spoken

TITLE = 44
FAR, NEAR, SPOTS = 60, 88, 128
"""Tiles with a distance, tiles with discs, the tile whose spots are looked at."""
BESIDE = 28
CAPTION = 176
"""As wide as the words under the spots need."""
STEP = 34
MARKS = 30
"""From one line of what the marks mean to the next."""


def draw_reasons(events: Sequence[Event]) -> Sheet | None:
    """What was ruled out is veiled, with the number of the step that did it; what was left is ringed."""
    blocks = _blocks(events)
    if not blocks:
        return None
    width = max(WIDTH, *(block.width + EDGE for block in blocks))
    marks = dict.fromkeys(mark for block in blocks for mark in block.marks)
    legend = letters.wrapped(str(dotted(marks)), WIDTH - 2 * EDGE, SMALLEST)
    below = EDGE + sum(block.height for block in blocks)
    sheet = Sheet(height=below + len(legend) * MARKS + EDGE, width=width)
    for number, line in enumerate(legend):
        sheet.text(EDGE, below + number * MARKS, line, SMALLEST, QUIET)
    top = EDGE
    for number, block in enumerate(blocks, start=1):
        sheet.text(EDGE, top, block.title, 26, bold=True)
        block.draw(sheet, number, top)
        top += block.height
    return sheet


def describe_reasons(events: Sequence[Event]) -> str:
    return " ".join(line for block in _blocks(events) for line in block.told())


def _blocks(events: Sequence[Event]) -> list["Apprentice | Groves"]:
    """Where his apprentices went; once the round is over, the groves instead."""
    taken = [event for event in events if isinstance(event, GrovesTaken)]
    if taken:
        return [Groves(event, _tiles(events)) for event in taken if event.reach]
    return [
        Apprentice(event, after if isinstance(after, ApprenticePlaced) else None)
        for event, after in zip_longest(events, events[1:])
        if isinstance(event, TileChosen)
    ]


def _tiles(events: Sequence[Event]) -> tuple[str, ...]:
    """As far as this move tells which tiles lie there."""
    seen = [tile for event in events if isinstance(event, TileChosen) for tile in Apprentice(event, None).tiles]
    built = [event.tile for event in events if isinstance(event, YouBuilt)]
    under = [disc.spot[:-1] for event in events if isinstance(event, GrovesTaken) for disc in event.reach]
    return in_rows([*START_TILES, *seen, *built, *under])


# ── Where an apprentice went ────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Apprentice:
    """The tile, then the spot on it; no spot where the tile was full."""

    tile: TileChosen
    spot: ApprenticePlaced | None

    @property
    def tiles(self) -> tuple[str, ...]:
        """All that lay there; those that the table could have meant, where it named one."""
        if self.tile.why:
            return tuple(map(str, self.tile.why[0].before))
        return in_rows([*(candidate.tile for candidate in self.tile.candidates), self.tile.tile])

    @property
    def distances(self) -> dict[str, str]:
        """Of the tiles that way."""
        return {candidate.tile: f"{candidate.distance:g}" for candidate in self.tile.candidates}

    @property
    def steps(self) -> list[tuple[int, Narrowing]]:
        """The rules that ruled something out, with their numbers."""
        return [(number, entry) for number, entry in enumerate(self.tile.why, start=1) if _ruled_out(entry)]

    @property
    def title(self) -> str:
        return spoken("reasons-tile", **self._went)

    @property
    def _went(self) -> dict[str, str | Sentence | None]:
        arrow = self.tile.arrow and arrow_name(self.tile.arrow)
        return {"by": self.tile.by, "arrow": arrow, "tile": self.tile.tile}

    @property
    def marks(self) -> Iterator[str]:
        """What is drawn besides words, and what it means."""
        yield spoken("reasons-mark", mark="ring")
        if self.distances:
            yield spoken("reasons-mark", mark="distance")
        if self.spot and self.spot.why:
            yield from (spoken("reasons-mark", mark=mark) for mark in ("star", "clockwise", "taken"))

    @property
    def legend(self) -> int:
        """Where it begins."""
        return max(self.plan(0).bottom, TITLE + SPOTS + 64) + 16

    @property
    def height(self) -> int:
        return self.legend + (len(self.steps) + 1) // 2 * STEP + 20

    @property
    def width(self) -> int:
        return self.plan(0).right + BESIDE + CAPTION

    def plan(self, top: int) -> Plan:
        return Plan.around(self.tiles, FAR, EDGE + MARGIN, top + TITLE + MARGIN)

    def draw(self, sheet: Sheet, number: int, top: int) -> None:
        plan = self.plan(top)
        field.lettered(sheet, plan)
        field.put_temple(sheet, plan)
        for tile in self.tiles:
            _far_tile(sheet, plan.cell(tile), self.distances.get(tile, ""), f"{number} tile {tile}")
        for step, entry in self.steps:
            for tile in _ruled_out(entry):
                sheet.put(pieces.veil(FAR, FAR), *plan.cell(tile), f"{number} out {tile} by {step}")
                if tile in self.distances:
                    sheet.put(_crossed(step), plan.cell(tile)[0] + FAR - 40, plan.cell(tile)[1] - 8)
        x, y = plan.cell(self.tile.tile)
        sheet.put(field.tile_ring(FAR), x - field.RIM, y - field.RIM, f"{number} chosen {self.tile.tile}")
        if self.spot and self.spot.why:
            _spots(sheet, self.spot, number, plan.right + BESIDE, top + TITLE)
        for place, (step, entry) in enumerate(self.steps):
            left = EDGE + place % 2 * (WIDTH // 2 - EDGE)
            self._why(sheet, step, entry, left, top + self.legend + place // 2 * STEP)

    def _why(self, sheet: Sheet, step: int, entry: Narrowing, x: int, y: int) -> None:
        """A step of the legend; tiles that do not lie that way are pale, and have no number of their own."""
        out = _ruled_out(entry)
        if any(tile in self.distances for tile in out):
            sheet.put(_crossed(step), x, y)
        else:
            put_middle(sheet, field.plain_tile(30), (x + 24, y + 15))
            put_middle(sheet, pieces.veil(30, 30), (x + 24, y + 15))
        end = sheet.text(x + 54, y + 1, spoken("reasons-out", test=_test(entry)), SMALLEST)
        sheet.text(end + 10, y + 1, spoken("picture-out", count=len(out)), SMALLEST, QUIET)

    def told(self) -> Iterator[str]:
        distances = self.distances
        yield spoken("alt-reasons-tile", distance=distances.get(self.tile.tile), **self._went)
        for _, entry in self.steps:
            out = _ruled_out(entry)
            named = [f"{tile} {distances[tile]}" for tile in out if tile in distances]
            yield spoken("alt-reasons-out", test=_test(entry), tiles=named, count=len(out))
        if self.spot and self.spot.why:
            taken = places(_ruled_out(self.spot.why[0]))
            yield spoken("alt-reasons-spot", spot=self.spot.spot, bonus=self.spot.bonus, taken=taken)


def _ruled_out(entry: Narrowing) -> list[str]:
    return [str(option) for option in entry.before if option not in entry.left]


def _test(entry: Narrowing) -> str:
    """Words are chosen by it: the name of its rule."""
    return entry.rule.partition(".")[2]


def _crossed(step: int) -> Image.Image:
    return pieces.badge(f"✗{step}", INK)


def _far_tile(sheet: Sheet, corner: tuple[int, int], distance: str, name: str) -> None:
    x, y = corner
    sheet.put(field.plain_tile(FAR), x, y, name)
    if distance:
        sheet.text(x + FAR // 2, y + FAR // 2 - 13, distance, SMALLEST, bold=True, anchor="middle")


def _spots(sheet: Sheet, placed: ApprenticePlaced, number: int, x: int, y: int) -> None:
    """The tile from near by: its spots counted clockwise from the bonus spot, crossed out where a disc lies."""
    spots = [str(spot) for spot in placed.why[0].before]
    left = x + (CAPTION - SPOTS) // 2
    sheet.put(field.tile(SPOTS, field.side_of(spots[0])), left, y, f"{number} spots of {spots[0][:-1]}")
    for place, spot in enumerate(spots, start=1):
        right, down = field.spot_in(SPOTS, field.side_of(spot))
        middle = (left + right, y + down)
        if spot not in placed.why[0].left:
            put_middle(sheet, field.taken(field.across(SPOTS)), middle, f"{number} out {spot} by 1")
        elif place > 1:
            sheet.text(middle[0], middle[1] - 15, str(place), 24, bold=True, anchor="middle")
        if spot == placed.spot:
            put_middle(sheet, field.ring(field.across(SPOTS)), middle, f"{number} chosen {spot}")
    sheet.text(x + CAPTION // 2, y + SPOTS + 6, str(placed.spot), 24, bold=True, anchor="middle")
    words = spoken("reasons-spot", bonus=placed.bonus)
    sheet.text(x + CAPTION // 2, y + SPOTS + 36, words, SMALLEST, QUIET, anchor="middle")


# ── Which groves he took ────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Groves:
    """Each disc takes those at both ends of its side."""

    taken: GrovesTaken
    tiles: tuple[str, ...]

    @property
    def title(self) -> str:
        return spoken("reasons-groves")

    @property
    def marks(self) -> Iterator[str]:
        return (spoken("reasons-mark", mark=mark) for mark in ("grove", "pale", "disc"))

    @property
    def gaps(self) -> tuple[str, ...]:
        return tuple(map(str, self.taken.why[0].before))

    @property
    def height(self) -> int:
        return self.plan(0).bottom + 40

    @property
    def width(self) -> int:
        return self.plan(0).right + 40

    def plan(self, top: int) -> Plan:
        """Also around groves beside tiles of which this move tells nothing."""
        known = {*self.tiles, *TEMPLE}
        afar = [gap for gap in self.gaps if not known & set(cells_around(gap))]
        return Plan.around([*self.tiles, *afar], NEAR, EDGE + MARGIN, top + TITLE + MARGIN)

    def draw(self, sheet: Sheet, number: int, top: int) -> None:
        plan, width = self.plan(top), field.gap_across(NEAR)
        field.lettered(sheet, plan)
        field.put_temple(sheet, plan)
        for tile in self.tiles:
            sheet.put(field.plain_tile(NEAR), *plan.cell(tile), f"{number} tile {tile}")
        for disc in self.taken.reach:
            put_middle(sheet, field.disc("R", field.across(NEAR)), plan.spot(disc.spot), f"{number} disc {disc.spot}")
        for gap in self.gaps:
            took = gap in (self.taken.gaps or ())
            put_middle(sheet, field.grove(width), plan.gap(gap), f"{number} grove {gap}")
            verdict = field.diamond_ring(width) if took else field.diamond_veil(width)
            put_middle(sheet, verdict, plan.gap(gap), f"{number} {f'chosen {gap}' if took else f'out {gap} by 1'}")

    def told(self) -> Iterator[str]:
        reach, taken = self.taken.reach, self.taken.gaps or ()
        discs = [spoken("alt-reasons-disc", spot=disc.spot, gaps=places(disc.gaps)) for disc in reach]
        yield spoken("alt-reasons-reach", discs=discs)
        yield spoken("alt-reasons-groves", groves=self.taken.count, gaps=places(taken))
        if left := places(gap for gap in self.gaps if gap not in taken):
            yield spoken("alt-reasons-left", gaps=left)
