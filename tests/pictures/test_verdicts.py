"""What every picture of a choice has, whichever game it is of: here a choice of three boxes."""

from typing import Any

from bot.pictures import choice_drawings, pieces
from bot.pictures.canvas import Sheet
from bot.pictures.choice_drawings import ChoiceDrawing
from bot.pictures.colours import INK, NEW, PAPER
from bot.play.table import Table
from bot.presenters.picture_drawing import draw_picture
from bot.presenters.scenes import make_reasons_scene
from engines.core import Narrowing
from tests.bot.tables import row
from tests.pictures.positions import logs, move, picture_of, reasons_told

WHY = (
    Narrowing(rule="box.any", before=(1, 2, 3, 4), left=(1, 2, 3, 4)),
    Narrowing(rule="box.large", before=(1, 2, 3, 4), left=(1, 3)),
    Narrowing(rule="box.first", before=(1, 3), left=(1,)),
)
"""The fourth is not drawn."""


def boxes(**more: Any) -> ChoiceDrawing:
    def draw(sheet: Sheet, y: int) -> None:
        for number in (1, 2, 3):
            sheet.put_image(pieces.draw_ground(100, 60, INK), number * 150, y, f"box {number}")

    values: dict[str, Any] = {
        "narrowings": WHY,
        "describe_rule": lambda rule: f"not {rule}",
        "chosen": WHY[-1].left,
        "title": "A box",
        "height": 80,
        "draw": draw,
        "place": lambda box, y: (box * 150, y, 100, 60) if box < 4 else None,
        "name_option": lambda box: f"box {box}" if box < 4 else None,
    }
    return ChoiceDrawing(**values | more)


def drawn(*shown: ChoiceDrawing) -> Sheet:
    sheet = choice_drawings.draw_choices(shown)
    assert sheet
    return sheet


def words(sheet: Sheet) -> list[str]:
    return [text for text, _ in sheet.texts]


def test_what_was_ruled_out_is_veiled_with_the_number_of_its_step_and_the_rest_framed() -> None:
    sheet = drawn(boxes())
    assert [name for name in sheet.boxes_by_name if name.startswith("1 ")] == [
        "1 out 2 by 2",
        "1 out 3 by 3",
        "1 chosen 1",
    ]
    left, top, *_ = sheet.boxes_by_name["box 2"]
    assert sheet.full_colour_image.getpixel((left + 20, top + 40)) not in (
        INK.light,
        PAPER.light,
    ), "veiled"
    left, top, *_ = sheet.boxes_by_name["1 chosen 1"]
    assert sheet.full_colour_image.getpixel((left + 50, top + 3)) == NEW.light
    badges = [image for image, *_ in sheet.images if image is pieces.draw_badge("✗2", INK)]
    assert len(badges) == 2, "on the second box, and in the legend"


def test_the_legend_says_why_and_counts_what_is_not_drawn_too() -> None:
    assert words(drawn(boxes())) == [
        "A box",
        "not box.large",
        "2 out",
        "not box.first",
        "1 out",
        "framed: chosen",
    ]


def test_the_legend_may_stand_beside_it() -> None:
    below, beside = drawn(boxes()), drawn(boxes(beside=460))
    assert beside.height < below.height
    assert words(beside) == words(below)


def test_marks_are_explained_once_for_all_choices() -> None:
    sheet = drawn(boxes(marks=["x: nothing"]), boxes(marks=["x: nothing"]))
    assert words(sheet)[-1] == "framed: chosen · x: nothing"
    assert {"1 chosen 1", "2 chosen 1"} <= set(sheet.boxes_by_name)


def test_of_a_brief_one_only_the_title_is_drawn() -> None:
    sheet = drawn(boxes(), boxes(title="Another", is_title_only=True))
    assert "Another" in words(sheet)
    assert not [name for name in sheet.boxes_by_name if name.startswith("2 ")]


def test_the_same_is_told_as_long_as_there_is_room_for_names() -> None:
    shown = [boxes(closing_sentences=["The end."])]
    told = "A box. Ruled out – not box.large: box 2; not box.first: box 3. The end."
    assert choice_drawings.describe_choices(shown, len(told)) == told
    assert (
        choice_drawings.describe_choices(shown, 20)
        == "A box. Ruled out – not box.large: 2; not box.first: 1. The end."
    )


def test_where_nothing_was_chosen_there_is_no_picture() -> None:
    assert choice_drawings.draw_choices([]) is None
    assert choice_drawings.describe_choices([], 99) == ""


def test_it_is_what_why_shows() -> None:
    """With the sentences beside it; a move without a choice has none."""
    begun, *_, log = logs("gah-dealt-hard")[:31]
    scene, first = (
        make_reasons_scene(Table(row(each.seq, game="gah"), each)) for each in (log, begun)
    )
    assert scene
    assert first
    made = draw_picture(scene.request)
    assert made
    assert made.alt == reasons_told(picture_of("gah"), move(log))
    assert draw_picture(first.request) is None
