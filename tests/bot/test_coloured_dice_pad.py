"""The pad for dice with coloured ones asks for the faces, then for the place of each coloured
die."""

from itertools import chain

import pytest

from bot.presenters.components import Button
from bot.presenters.gah.coloured_dice_pad import make_coloured_dice_pad
from bot.presenters.pads import PAD_VERB, Pad
from bot.presenters.panels import make_private_pad_page
from bot.presenters.registry import get_presenter
from bot.promises import assert_panel_fits
from engines.core import Header, Log, Rng, use_language
from engines.core.catalogue import load_installed_games
from engines.gah.cards import DIE_COLOURS
from tests.bench.meter import table_of
from tests.bot.test_pads import rolled

FACES = "dice of 10 2 2 1 3 2"


def ask(line: str) -> Pad:
    pad = make_coloured_dice_pad(line, 10, DIE_COLOURS)
    assert pad
    return pad


def buttons(pad: Pad) -> dict[str, Button]:
    items = chain.from_iterable(pad.rows)
    return {item.label: item for item in items if isinstance(item, Button)}


def test_coloured_dice_are_asked_for_after_the_faces() -> None:
    fives = buttons(ask("dice of 10 2 2 1 3"))["5 ×2"]
    assert (fives.verb, fives.argument) == (PAD_VERB, FACES)
    red = ask(FACES)
    assert red.question == "On which space does the red die lie?"
    assert red.told == "1 ×2 · 2 ×2 · 3 ×1 · 4 ×3 · 5 ×2"
    assert [*buttons(red)] == [
        *(f"red {space}" for space in range(1, 6)),
        "Back",
        "or type them…",
    ]
    assert buttons(red)["red 4"].argument == f"{FACES} r4"
    blue = ask(f"{FACES} r4 y3")
    assert blue.told.endswith("5 ×2 · red 4 · yellow 3")
    assert "blue 3" not in buttons(blue), "the only die on 3 is the yellow one"
    last = buttons(blue)["blue 4"]
    assert (last.verb, last.argument) == ("say", f"{FACES} r4 y3 b4")


@pytest.mark.parametrize(
    ("line", "before"),
    [
        (f"{FACES} r4 y3", f"{FACES} r4"),
        (f"{FACES} r4", FACES),
        (FACES, "dice of 10 2 2 1 3"),
        ("dice of 10 2 2 1 3 1", "dice of 10 2 2 1 3"),
        ("dice of 10 5 5 0 0 0", "dice of 10 5"),
        ("dice of 10 10 0 0 0 0", "dice of 10"),
    ],
)
def test_back_removes_the_last_answer(line: str, before: str) -> None:
    back = buttons(ask(line))["Back"]
    assert (back.verb, back.argument) == (PAD_VERB, before)


@pytest.mark.parametrize(
    "line",
    [
        f"{FACES} r4 y3 b4",
        f"{FACES} y3",
        f"{FACES} r7",
        f"{FACES} r",
        f"{FACES} r3 y3",
        f"{FACES} r6",
        f"{FACES} red4",
        f"{FACES} 4",
        "dice of 10 9 9 0 0 0 r1",
        "dice of 9 2 2 1 3 1 r1",
        "",
        "die 4",
    ],
)
def test_what_cannot_be_asked_for_is_refused(line: str) -> None:
    assert make_coloured_dice_pad(line, 10, DIE_COLOURS) is None


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_pad_tells_the_dice_of_a_game_with_celebrities(language: str) -> None:
    game = load_installed_games()["gah"]
    setup = {"level": "medium", "depth": "guided", "modules": [2]}
    log = Log.begin(game, Header.parse({"game": "gah", "setup": setup, "seed": 7}))
    rng = Rng.from_seed(1)
    while (asked := game.engine.find_ask(log.state)) and asked.about != "dice":
        command, rng = game.engine.random_answer(log.state, asked, rng)
        log = log.play_command(command)
    presenter = get_presenter(game)
    with use_language(language):
        button = rolled(presenter.arrange_rows(log.state))
        presses = 0
        while button.verb == PAD_VERB:
            page = make_private_pad_page(table_of(log), button.argument)
            assert page
            assert_panel_fits(page, log.seq)
            pad = presenter.make_pad(log.state, button.argument)
            assert pad
            answers = [
                item
                for item in chain.from_iterable(pad.rows)
                if isinstance(item, Button) and item.argument.startswith("dice of")
            ]
            button = answers[min(2, len(answers) - 2)]
            presses += 1
    state = log.play_command(game.parse_command(game.parse_line(button.argument))).state
    assert presses <= 8
    assert sum(state.dice) == 10
    assert state.celebrities.dice.on_board == DIE_COLOURS
