"""The pad for dice asks for one face after the other, and every way through it says the dice that
were meant."""

from dataclasses import replace
from itertools import chain
from typing import Any

import pytest

from bot.presenters import panels
from bot.presenters.components import Button, Form, Row
from bot.presenters.pads import PAD_VERB, Pad, format_dice_example, make_dice_pad, start_dice_line
from bot.presenters.panels import make_private_pad_page
from bot.presenters.registry import get_presenter
from bot.promises import assert_panel_fits
from bot.ui.chat_reader import find_press_for_chat_text
from engines.core import Header, Log, Rng, use_language
from engines.core.catalogue import load_installed_games
from engines.core.text.notation import parse_dice_counts
from tests.bench.meter import table_of
from tests.bot.tables import row

TOTAL = 10
SETUPS: dict[str, dict[str, Any]] = {
    "gah": {"level": "medium", "depth": "guided"},
    "highseason": {"level": 3, "depth": "guided"},
}


def buttons(pad: Pad) -> list[Button]:
    return [item for item in chain.from_iterable(pad.rows) if isinstance(item, Button)]


def answers(pad: Pad) -> dict[str, Button]:
    """The buttons of counts, by their labels."""
    return {button.label: button for button in buttons(pad) if "×" in button.label}


def ask(line: str, total: int = TOTAL) -> Pad:
    pad = make_dice_pad(line, total)
    assert pad
    return pad


def press_counts(counts: list[int]) -> tuple[list[int], int]:
    """Press what says these counts; return the counts that are played, and the number of
    presses."""
    line, presses = start_dice_line(sum(counts)), 0
    for face, count in enumerate(counts, start=1):
        pad = ask(line, sum(counts))
        if f"{face} ×{count}" not in answers(pad):
            more = next(button for button in buttons(pad) if button.label.startswith("More"))
            pad = ask(more.argument, sum(counts))
            presses += 1
        button = answers(pad)[f"{face} ×{count}"]
        presses += 1
        if button.verb == "say":
            return parse_dice_counts(button.argument.removeprefix("dice ")), presses
        assert button.verb == PAD_VERB
        line = button.argument
    raise AssertionError(f"the dice are not complete: {line}")


@pytest.mark.parametrize(
    ("counts", "presses"),
    [
        ([2, 2, 1, 3, 2, 0], 5),
        ([2, 2, 1, 3, 1, 1], 5),
        ([0, 0, 0, 0, 0, 10], 5),
        ([10, 0, 0, 0, 0, 0], 2),
        ([0, 6, 4, 0, 0, 0], 4),
        ([0, 0, 0, 0, 9, 1], 6),
        ([5, 5, 0, 0, 0, 0], 2),
        ([1, 0, 0, 0, 0, 0], 1),
    ],
)
def test_the_last_face_follows_from_the_others(counts: list[int], presses: int) -> None:
    assert press_counts(counts) == (counts, presses)


def test_any_dice_can_be_told() -> None:
    rng = Rng.from_seed(3)
    for _ in range(300):
        total, rng = rng.draw_below(14)
        counts = [0] * 6
        for _ in range(total + 1):
            face, rng = rng.draw_below(6)
            counts[face] += 1
        assert press_counts(counts)[0] == counts


def test_every_button_carries_its_face_and_what_came_before() -> None:
    pad = ask("dice of 10 2 1")
    assert pad.question == "How many threes?"
    assert pad.told == "1 ×2 · 2 ×1 · 7 dice left"
    assert {label: button.argument for label, button in answers(pad).items()} == {
        f"3 ×{count}": f"dice of 10 2 1 {count}" for count in range(6)
    }
    labels = {button.label: button.argument for button in buttons(pad)}
    assert labels["Back"] == "dice of 10 2"
    assert labels["More threes…"] == "dice of 10 2 1 +"
    assert labels["or type them…"] == "typed_dice"
    assert [*answers(ask("dice of 10 2 1 +"))] == ["3 ×6", "3 ×7"]


def test_no_more_dice_are_offered_than_are_left() -> None:
    assert [*answers(ask("dice of 10 2 1 5"))] == ["4 ×0", "4 ×1", "4 ×2"]
    first = {button.label: button for button in buttons(ask("dice of 10"))}
    assert (first["Back"].verb, first["Back"].argument) == ("flip", "0")


@pytest.mark.parametrize(
    "line",
    [
        "dice of 9",
        "dice of 10 11",
        "dice of 10 5 6",
        "dice of 10 5 5",
        "dice of 10 1 1 1 1 1",
        "dice of 10 -1",
        "dice of 10 x",
        "dice of 10 1 + 2",
        "dice of 10 5 +",
        "dice of 100",
        "dice of 10 9999999999999999999999",
        "die 4",
        "",
    ],
)
def test_what_cannot_be_asked_for_is_refused(line: str) -> None:
    assert make_dice_pad(line, TOTAL) is None


def begun(game: str) -> Log:
    """A game that asks for dice."""
    log = Log.begin(
        load_installed_games()[game], Header.parse({"game": game, "setup": SETUPS[game], "seed": 7})
    )
    rng = Rng.from_seed(1)
    while (asked := log.game.engine.find_ask(log.state)) and asked.about != "dice":
        command, rng = log.game.engine.random_answer(log.state, asked, rng)
        log = log.play_command(command)
    return log


def rolled(rows: tuple[Row, ...]) -> Button:
    """The button that begins the pad."""
    every = (item for item in chain.from_iterable(rows) if isinstance(item, Button))
    return next(button for button in every if button.verb == PAD_VERB)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", SETUPS)
def test_every_pad_fits_into_discord_and_is_labelled(game: str, language: str) -> None:
    with use_language(language):
        log = begun(game)
        presenter = get_presenter(log.game)
        pending = [rolled(presenter.arrange_rows(log.state)).argument]
        for _ in range(200):
            page = make_private_pad_page(table_of(log), line := pending.pop())
            assert page
            assert_panel_fits(page, log.seq)
            pad = presenter.make_pad(log.state, line)
            assert pad
            face = str(len(line.split()) - 2)
            assert all(label.startswith(f"{face} ×") for label in answers(pad))
            pending += [
                button.argument for button in answers(pad).values() if button.verb == PAD_VERB
            ]


@pytest.mark.parametrize("game", SETUPS)
def test_the_panel_shows_the_question_and_all_answers(game: str) -> None:
    table = table_of(begun(game))
    first = panels.make_table_panel(table)
    shown = panels.make_table_panel(table, pad_line="dice of 10 2 1")
    assert shown.body.endswith("1 ×2 · 2 ×1 · 7 dice left\n**How many threes?**")
    assert shown.headline == first.headline
    assert shown.picture == first.picture
    assert panels.make_table_panel(table, pad_line="dice of 9 2").rows == first.rows


@pytest.mark.parametrize("game", SETUPS)
def test_dice_can_be_typed_in_one_field(game: str) -> None:
    log = begun(game)
    form = get_presenter(log.game).make_form(log.state, "typed_dice")
    assert isinstance(form, Form)
    assert len(form.fields) == 1
    after = log.play_command(
        log.game.parse_command(log.game.parse_line(f"{form.command} 1123345566"))
    )
    assert tuple(after.state.dice) == (2, 1, 2, 1, 2, 2)


@pytest.mark.parametrize("game", SETUPS)
def test_a_chat_says_once_that_dice_can_be_written(game: str) -> None:
    log = begun(game)
    there = replace(table_of(log), row=row(log.seq, game=game, home_kind="direct"))
    assert "-# Press a button, or just write 1123345566." in panels.make_table_panel(there).body
    assert "1123345566" not in panels.make_table_panel(table_of(log)).body
    press = find_press_for_chat_text(there, "1123345566")
    assert press
    command = log.game.parse_command(log.game.parse_line(press.argument))
    later = log.play_command(command)
    again = replace(there, log=later, row=row(later.seq, game=game, home_kind="direct"))
    assert "1123345566" not in panels.make_table_panel(again).body


def test_an_example_has_as_many_dice_as_are_rolled() -> None:
    assert [format_dice_example(total) for total in (4, 10, 12)] == [
        "1123",
        "1123345566",
        "111123345566",
    ]
