"""Check that what is drawn fits into its picture."""

from itertools import combinations

from bot.pictures.canvas import MIN_TEXT_SIZE, Box, Sheet

MOST_BYTES = 60_000


def inside(box: Box, sheet: Sheet) -> bool:
    return box[0] >= 0 and box[1] >= 0 and box[2] <= sheet.width and box[3] <= sheet.height


def overlap(one: Box, other: Box) -> bool:
    """Lines of text are a little higher than their letters."""
    slack = 5
    return (
        one[0] < other[2]
        and other[0] < one[2]
        and one[1] + slack < other[3] - slack
        and other[1] + slack < one[3] - slack
    )


def fits(sheet: Sheet | None) -> None:
    """Within its sheet and its weight, no text upon another, none too small for a phone."""
    assert sheet
    assert all(
        inside(box, sheet)
        for box in [*sheet.boxes_by_name.values(), *(box for _, box in sheet.texts)]
    )
    for (text, box), (other, beside) in combinations(sheet.texts, 2):
        assert not overlap(box, beside), (text, other)
    assert min(box[3] - box[1] for _, box in sheet.texts) >= MIN_TEXT_SIZE
    assert len(sheet.make_png()) < MOST_BYTES
