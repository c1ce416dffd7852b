"""Drafts of forms: kept for a quarter of an hour, for one person, and bounded."""

from dataclasses import dataclass

import pytest

from bot.presenters.components import NOTE_FIELD, Field, Form
from bot.presenters.forms import check_submitted_form, find_field_of_refusal
from bot.ui.desk import DRAFT_SECONDS, EMPTY_FORM_SIZE, MAX_DRAFT_CHARACTERS, Drafts
from engines.core import IllegalCommand
from engines.core.text.errors import refuse


@dataclass
class Clock:
    now: float = 0

    def __call__(self) -> float:
        return self.now


def form(**typed: str) -> Form:
    return Form(
        "A form", "say", tuple(Field(name, name.title(), value) for name, value in typed.items())
    )


def test_a_draft_is_kept_for_a_quarter_of_an_hour() -> None:
    clock = Clock()
    drafts = Drafts(clock)
    drafts.store_draft("7", 1, 2, form(a=""))
    clock.now = DRAFT_SECONDS - 1
    sent = drafts.store_typed_text("7", 2, {"a": "x"})
    assert sent
    assert sent.form == form(a="x")
    clock.now += DRAFT_SECONDS - 1
    assert drafts.find_draft("7", 2) == sent
    clock.now += 1
    assert drafts.find_draft("7", 2) is None
    assert drafts.store_typed_text("7", 2, {"a": "y"}) is None


def test_a_draft_is_kept_as_long_as_its_interaction_token_is_valid() -> None:
    clock = Clock()
    drafts = Drafts(clock)
    drafts.store_draft("7", 1, 2, form(a=""))
    clock.now = 15 * 60 - 0.5
    assert drafts.find_draft("7", 2)
    clock.now = 15 * 60
    assert drafts.find_draft("7", 2) is None


def test_a_draft_opens_for_its_own_person_only() -> None:
    drafts = Drafts(Clock())
    drafts.store_draft("7", 1, 2, form(a="secret"))
    assert drafts.find_draft("7", 3) is None


@pytest.mark.slow
def test_the_number_of_drafts_is_bounded() -> None:
    clock = Clock()
    drafts = Drafts(clock)
    most = MAX_DRAFT_CHARACTERS // EMPTY_FORM_SIZE
    for number in range(most + 5):
        drafts.store_draft(str(number), 1, 2, form(a=""))
    assert len(drafts._drafts) == most
    assert drafts.find_draft("4", 2) is None
    assert drafts.find_draft("5", 2)
    clock.now = DRAFT_SECONDS
    drafts.store_draft("new", 1, 2, form(a=""))
    assert len(drafts._drafts) == 1
    assert drafts.find_draft("new", 2)


@pytest.mark.slow
def test_the_size_of_all_drafts_is_bounded() -> None:
    drafts = Drafts(Clock())
    for number in range(10_000):
        drafts.store_draft(str(number), 1, 2, form(a="x" * 4000, b="y" * 4000))
    assert drafts._drafts.size <= MAX_DRAFT_CHARACTERS
    assert drafts.find_draft("9999", 2)
    assert drafts.find_draft("1", 2) is None


def test_drafts_of_a_game_are_dropped_with_it() -> None:
    drafts = Drafts(Clock())
    for game in (1, 2, 1):
        drafts.store_draft(f"{game}", game, 2, form(a="typed"))
    drafts.remove_drafts(1)
    assert drafts.find_draft("1", 2) is None
    assert drafts.find_draft("2", 2)


# ── Which field is wrong ──────────────────────────────────────────────────────────────────────────


def wrong(sent: Form, no: IllegalCommand) -> str | None:
    field = find_field_of_refusal(sent, no)
    return field.name if field else None


def test_a_single_field_is_the_wrong_one() -> None:
    assert wrong(form(a="1", **{NOTE_FIELD: "x"}), refuse("no-number", text="x")) == "a"


def test_the_wrong_field_is_found_by_the_word_that_the_refusal_quotes() -> None:
    no = refuse("no-number", text="X7")
    assert wrong(form(a="1", b="2 x7 3", c="x77"), no) == "b"
    assert wrong(form(a="x7", b="x7"), no) is None


def test_the_wrong_field_is_found_by_its_name() -> None:
    assert (
        wrong(form(rooms="1", staff="1"), refuse("field-is-missing", field="parts.staff"))
        == "staff"
    )


def test_the_wrong_field_is_found_by_a_part_of_its_line() -> None:
    krones = Field("krones", "Krones left, and loans", "1 9", parts=("loans",))
    sent = Form("", "final", (Field("rooms", "Rooms", "9"), krones))
    assert wrong(sent, refuse("must-be-at-most", field="parts.loans", most=3)) == "krones"


def test_the_wrong_field_is_found_by_the_refusals_that_it_lists() -> None:
    about = Field("counts", "Dice", "1 1", refusals=("no-number",))
    assert (
        wrong(
            Form("", "dice", (about, Field("coloured", "Colours", "x"))),
            refuse("no-number", text="x"),
        )
        == "counts"
    )


@pytest.mark.parametrize("typed", ["1 2", "", "x", "1,2", "99999"])
def test_the_wrong_field_is_found_by_its_count_of_numbers(typed: str) -> None:
    sent = Form("", "final", (Field("a", "A", "7", numbers=1), Field("b", "B", typed, numbers=1)))
    with pytest.raises(IllegalCommand) as no:
        check_submitted_form(sent, "final", {})
    assert wrong(sent, no.value) == "b"


def test_numbers_may_have_commas_between_them() -> None:
    check_submitted_form(
        Form("", "final", (Field("a", "A", "7, 8,9", numbers=3), Field("b", "B", "words"))),
        "final",
        {},
    )
