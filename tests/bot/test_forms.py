"""Forms: their examples are accepted, and fields have no text that must be deleted first."""

import re
from dataclasses import replace
from importlib import import_module
from importlib.resources import files

import pytest

from bot.presenters.components import Field, Form
from bot.presenters.forms import (
    _load_form_tables,
    check_submitted_form,
    find_field_of_refusal,
    load_form,
)
from bot.presenters.registry import PRESENTERS
from engines.core import ENGLISH, load_bundle
from engines.core.catalogue import find_words_package, load_installed_game
from tests.engines.salamandra import tables as salamandra
from tests.engines.tables import refusal, typed

EXAMPLE = re.compile(r", or |, \? for|; (?:r=|add )|: ")
"""Where an example ends, and the next one or a word about it begins."""
WHOLE = {"spaces": "spaces 1"}
"""What is said before the fields of forms that are only a part."""
FORMED = [
    game
    for game in PRESENTERS
    if (files(f"bot.presenters.{game}") / "data" / "forms.toml").is_file()
]
"""The games with forms of their own; those of others are made of their commands."""
LATER_PARTS = ("final_his", "final_money", "final_card_money")
"""What is asked after a first part, and is no command by itself."""
FORMS = [(game, name) for game in FORMED for name in _load_form_tables(f"bot.presenters.{game}")]


def form(game: str, name: str) -> Form:
    spoken = import_module(f"engines.{game}.messages").say_now
    found = load_form(
        f"bot.presenters.{game}", spoken, name, opponent="Leopold", champagne=False, count=3
    )
    assert found
    return found


def whole(game: str, first: str) -> list[Form]:
    """The parts of a form, from the first to the last."""
    parts = [form(game, first)]
    while parts[-1].rest:
        parts.append(form(game, parts[-1].rest))
    return parts


def example(field: Field) -> str:
    return EXAMPLE.split(field.placeholder)[0] or " ".join(["0"] * max(field.numbers, 1))


@pytest.mark.parametrize(("game", "name"), FORMS)
def test_fields_are_not_prefilled(game: str, name: str) -> None:
    assert [field.value for field in form(game, name).fields] == [""] * len(form(game, name).fields)


@pytest.mark.parametrize(("game", "name"), FORMS)
def test_examples_of_fields_are_accepted(game: str, name: str) -> None:
    if name in LATER_PARTS:
        return
    told: list[str] = []
    for part in whole(game, name):
        fields = [field for field in part.fields if field.instead] or part.fields
        typed = [
            Field(field.name, field.label, example(field), numbers=field.numbers)
            for field in fields
        ]
        check_submitted_form(Form(part.title, part.command, tuple(typed)), part.command, {})
        told += [field.value for field in typed]
    command = WHOLE.get(name, form(game, name).command)
    rules = load_installed_game(game)
    rules.parse_command(rules.parse_line(" ".join([command, *told])))


@pytest.mark.parametrize(("game", "name"), [each for each in FORMS if each[1].startswith("final")])
def test_a_score_form_has_one_number_in_each_field(game: str, name: str) -> None:
    assert {field.numbers for field in form(game, name).fields} == {1}


@pytest.mark.parametrize(("game", "name"), FORMS)
def test_refusals_that_a_field_lists_exist(game: str, name: str) -> None:
    for field in form(game, name).fields:
        for key in field.refusals:
            assert key in load_bundle("engines.core", ENGLISH) or key in load_bundle(
                find_words_package(game), ENGLISH
            )


def test_a_round_told_part_by_part_is_closed_by_its_points_alone() -> None:
    assert [field.name for field in form("salamandra", "round").fields if not field.optional] == [
        "points"
    ]
    rules = load_installed_game("salamandra")
    log = typed(salamandra.table(), "turn", "round b J7; p J7n")
    assert (
        log.play_command(
            rules.parse_in_state(log.state, f"{form('salamandra', 'round').command} 40")
        ).state.round
        == 2
    )


def test_a_round_that_is_not_understood_names_its_field() -> None:
    log = typed(salamandra.table(), "turn")
    points, *_, line = form("salamandra", "round").fields
    told = Form(
        "", "round vp", (replace(points, value="21"), replace(line, value="erected a tile on J7"))
    )
    no = refusal(log, "round vp 21 erected a tile on J7")
    assert find_field_of_refusal(told, no) == told.fields[1]
