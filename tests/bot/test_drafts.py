"""Forms that open again: kept for a quarter of an hour, for one person, and never too many."""

from dataclasses import dataclass

import pytest

from bot.presenters.forms import check, wrong_field
from bot.presenters.panel import NOTE, Field, Form
from bot.ui.desk import DRAFT_SECONDS, EMPTY_FORM_SIZE, MAX_DRAFT_CHARACTERS, Drafts
from engines.core import IllegalCommand
from engines.core.text.errors import refuse


@dataclass
class Clock:
    now: float = 0

    def __call__(self) -> float:
        return self.now


def form(**typed: str) -> Form:
    return Form("A form", "say", tuple(Field(name, name.title(), value) for name, value in typed.items()))


def test_it_is_kept_for_a_while() -> None:
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


def test_it_is_kept_for_as_long_as_discord_takes_an_answer_to_it() -> None:
    clock = Clock()
    drafts = Drafts(clock)
    drafts.store_draft("7", 1, 2, form(a=""))
    clock.now = 15 * 60 - 0.5
    assert drafts.find_draft("7", 2)
    clock.now = 15 * 60
    assert drafts.find_draft("7", 2) is None


def test_nobody_else_opens_it() -> None:
    drafts = Drafts(Clock())
    drafts.store_draft("7", 1, 2, form(a="secret"))
    assert drafts.find_draft("7", 3) is None


@pytest.mark.slow
def test_there_are_never_too_many() -> None:
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
def test_there_is_never_too_much_of_them() -> None:
    drafts = Drafts(Clock())
    for number in range(10_000):
        drafts.store_draft(str(number), 1, 2, form(a="x" * 4000, b="y" * 4000))
    assert drafts._drafts.size <= MAX_DRAFT_CHARACTERS
    assert drafts.find_draft("9999", 2)
    assert drafts.find_draft("1", 2) is None


def test_those_of_a_game_go_with_it() -> None:
    drafts = Drafts(Clock())
    for game in (1, 2, 1):
        drafts.store_draft(f"{game}", game, 2, form(a="typed"))
    drafts.remove_drafts(1)
    assert drafts.find_draft("1", 2) is None
    assert drafts.find_draft("2", 2)


# ── Which field is wrong ────────────────────────────────────────────────────────────────────────────────────────────


def wrong(sent: Form, no: IllegalCommand) -> str | None:
    field = wrong_field(sent, no)
    return field.name if field else None


def test_the_only_field_is_the_wrong_one() -> None:
    assert wrong(form(a="1", **{NOTE: "x"}), refuse("no-number", text="x")) == "a"


def test_by_the_word_that_is_repeated() -> None:
    no = refuse("no-number", text="X7")
    assert wrong(form(a="1", b="2 x7 3", c="x77"), no) == "b"
    assert wrong(form(a="x7", b="x7"), no) is None


def test_by_the_name_of_the_field() -> None:
    assert wrong(form(rooms="1", staff="1"), refuse("field-is-missing", field="parts.staff")) == "staff"


def test_by_a_part_of_what_is_told_in_it() -> None:
    krones = Field("krones", "Krones left, and loans", "1 9", parts=("loans",))
    sent = Form("", "final", (Field("rooms", "Rooms", "9"), krones))
    assert wrong(sent, refuse("must-be-at-most", field="parts.loans", most=3)) == "krones"


def test_by_what_is_said_of_it() -> None:
    about = Field("counts", "Dice", "1 1", refusals=("no-number",))
    assert (
        wrong(Form("", "dice", (about, Field("coloured", "Colours", "x"))), refuse("no-number", text="x")) == "counts"
    )


@pytest.mark.parametrize("typed", ["1 2", "", "x", "1,2", "99999"])
def test_a_field_takes_so_many_numbers(typed: str) -> None:
    sent = Form("", "final", (Field("a", "A", "7", numbers=1), Field("b", "B", typed, numbers=1)))
    with pytest.raises(IllegalCommand) as no:
        check(sent, "final", {})
    assert wrong(sent, no.value) == "b"


def test_numbers_may_have_commas_between_them() -> None:
    check(Form("", "final", (Field("a", "A", "7, 8,9", numbers=3), Field("b", "B", "words"))), "final", {})
