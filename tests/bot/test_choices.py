"""Forms with lists: as they are sent to Discord, and as they come back."""

from dataclasses import replace
from typing import Any

import pytest

from bot.presenters.components import Field, Form
from bot.presenters.forms import check_submitted_form, fill_form, join_form_values
from bot.sentences import Refusal
from bot.ui.interactions import read_form_fields
from bot.ui.views import make_modal
from engines.core import IllegalCommand
from tests.discord_rules import limits

SELECT, INPUT, RADIO, BOXES = 3, 4, 21, 22


def field(count: int, name: str = "pick", **more: Any) -> Field:
    return Field(
        name,
        "Which?",
        options=tuple((f"Option {value}", f"v{value}") for value in range(count)),
        **more,
    )


def parts(*fields: Field) -> list[dict[str, Any]]:
    shown = make_modal(17, 3, Form("Form", "say", fields, "name"), 2**63 - 1).to_dict()
    assert list(limits.modal(shown, "")) == []
    return [label["component"] for label in shown["components"]]


@pytest.mark.parametrize(
    ("fields", "kinds"),
    [
        ((field(2),), [RADIO]),
        ((field(10),), [RADIO]),
        ((field(1),), [SELECT]),
        ((field(11),), [SELECT]),
        ((field(10, picks=3),), [BOXES]),
        ((field(25, picks=5),), [SELECT]),
        ((field(5), field(5, "other", picks=2)), [RADIO, BOXES]),
        ((field(6), field(5, "other")), [SELECT, SELECT]),
        ((field(25), Field("text", "Or type", instead=True)), [SELECT, INPUT]),
    ],
)
def test_few_options_are_shown_openly_and_many_in_a_list(
    fields: tuple[Field, ...], kinds: list[int]
) -> None:
    assert [part["type"] for part in parts(*fields)] == kinds


def test_optional_fields_are_not_required() -> None:
    needed, free, boxes = parts(
        field(3), field(3, "free", optional=True), field(4, "boxes", picks=4, optional=True)
    )
    assert [part["required"] for part in (needed, free, boxes)] == [True, False, False]
    assert (boxes["min_values"], boxes["max_values"]) == (0, 4)
    assert not any(
        part["required"] for part in parts(field(12), Field("text", "Or type", instead=True))
    )


def test_a_form_opens_again_with_what_was_chosen() -> None:
    form = fill_form(
        Form("", "", (field(3), field(3, "several", picks=2))), {"pick": "v1", "several": "v2 v0"}
    )
    chosen = [
        [option.get("default", False) for option in part["options"]] for part in parts(*form.fields)
    ]
    assert chosen == [[False, True, False], [True, False, True]]


def test_choices_are_parsed_from_any_wrapping_component() -> None:
    sent = [
        {"type": 18, "component": {"type": SELECT, "custom_id": "a", "values": ["2"]}},
        {"type": 18, "component": {"type": RADIO, "custom_id": "b", "value": "x y"}},
        {"type": 18, "component": {"type": RADIO, "custom_id": "c", "value": None}},
        {"type": 18, "component": {"type": BOXES, "custom_id": "d", "values": ["1", "3"]}},
    ]
    assert read_form_fields({"components": sent}) == {"a": "2", "b": "x y", "d": "1 3"}


FORM = Form("", "dice", (field(3, "a"), field(4, "b:", picks=2, optional=True), field(2, "c")))


def test_choices_are_written_in_the_order_of_the_form() -> None:
    sent = {"c": "v1", "b:": "v3 v0", "a": "v2"}
    check_submitted_form(fill_form(FORM, sent), "dice", sent)
    assert join_form_values(fill_form(FORM, sent), sent) == "v2 b: v3 v0 v1"


@pytest.mark.parametrize(
    "sent",
    [
        {"a": "v3", "c": "v1"},
        {"a": "v1 v1", "c": "v1"},
        {"a": "v1"},
        {"a": "v1", "b:": "v0 v1 v2", "c": "v1"},
        {"a": "v1", "b:": "v0 v0", "c": "v1"},
        {"a": "v1", "b:": "v0 sure", "c": "v1"},
    ],
)
def test_a_value_that_is_not_in_its_list_is_refused(sent: dict[str, str]) -> None:
    with pytest.raises(IllegalCommand, match="list"):
        check_submitted_form(fill_form(FORM, sent), "dice", sent)


@pytest.mark.parametrize(("command", "more"), [("turn", {}), ("dice", {"d": "sure"})])
def test_a_form_that_differs_from_the_opened_one_is_refused(
    command: str, more: dict[str, str]
) -> None:
    sent = {"a": "v1", "c": "v1"} | more
    with pytest.raises(Refusal):
        check_submitted_form(fill_form(FORM, sent), command, sent)


def test_typed_text_replaces_all_choices() -> None:
    form = replace(FORM, fields=(*FORM.fields, Field("text", "Or type", instead=True)))
    for sent in ({"text": "221320"}, {"a": "v1", "text": "221320"}):
        check_submitted_form(fill_form(form, sent), "dice", sent)
        assert join_form_values(fill_form(form, sent), sent) == "221320"
    with pytest.raises(IllegalCommand):
        check_submitted_form(fill_form(form, {"a": "v1"}), "dice", {"a": "v1"})
