"""What is counted on a panel made by hand, and what is read of it."""

from typing import Any

import pytest

from bot.presenters.components import Button, Field, Form, Panel, Select
from bot.ui.views import make_embed
from tests.bench.cheapest import Cost, cheapest
from tests.bench.meter import words

FIRST = Panel(
    "",
    "",
    rows=(
        (Button("Four", argument="die 4"), Button("Five", argument="die 5", disabled=True)),
        (
            Select(
                "Which?",
                "card",
                (("Ace", "ace"), ("King", "king"), ("Queen", "queen")),
                max_values=3,
            ),
        ),
        (Select("One of", "quest", (("A", "a"), ("B", "b"))),),
        (
            Button("Dice…", "form", "dice"),
            Button("Score…", "form", "score"),
            Button("Other", "flip", "1"),
        ),
        (Button("More…", "page", "more"),),
    ),
)


def _list(name: str, **more: Any) -> Field:
    return Field(
        name,
        "",
        options=(("Blue 4", "b4"), ("Green 2", "g2"), ("Two of them", "r1 y0"), ("Red 0", "r0")),
        **more,
    )


SECOND = Panel("", "", rows=((Button("Six", argument="die 6"), Button("Back", "flip", "0")),))
FORMS = tuple(Button(name, "form", name) for name in ("chosen", "either", "points"))
MORE = Panel(
    "", "", rows=((Button("Seven", argument="die 7"), Button("Claims", "page", "claims")), FORMS)
)
CLAIMS = Panel("", "", rows=((Select("Claim", "claim", (("A", "a"),)),),))
OPENED: dict[str, Panel | Form] = {
    "dice": Form("", "dice", (Field("counts", ""), Field("note", ""))),
    "score": Form("", "final", (Field("rooms", "", value="0"), Field("staff", "", value="0"))),
    "chosen": Form(
        "", "queue", (_list("a"), _list("b", value="g2"), _list("c", picks=3, optional=True))
    ),
    "either": Form("", "told", (_list("a"), Field("text", "", instead=True))),
    "points": Form("", "vp", (Field("points", "", numbers=1),)),
    "0": FIRST,
    "1": SECOND,
    "more": MORE,
    "claims": CLAIMS,
}


def cost(line: str) -> Cost | None:
    return cheapest(FIRST, line, lambda button: OPENED.get(button.argument), str.lower)


@pytest.mark.parametrize(
    ("line", "presses", "characters"),
    [
        pytest.param("die 4", 1, 0, id="a button"),
        pytest.param("card king", 2, 0, id="one of a list"),
        pytest.param("card ace queen", 3, 0, id="two of a list"),
        pytest.param("quest B", 2, 0, id="the same in other letters"),
        pytest.param("dice 221320", 2, 6, id="a form"),
        pytest.param("dice 2 2 1 3 2 0", 2, 11, id="a form, with blanks"),
        pytest.param("final 12 0", 2, 3, id="what stands there is deleted first, or left alone"),
        pytest.param("die 6", 2, 0, id="the second side"),
        pytest.param("die 7", 2, 0, id="behind More…"),
        pytest.param("claim a", 4, 0, id="a list behind a page behind More…"),
    ],
)
def test_a_line_costs(line: str, presses: int, characters: int) -> None:
    assert cost(line) == Cost(presses, characters)


@pytest.mark.parametrize(
    ("line", "spent"),
    [
        pytest.param("queue b4 g2", Cost(3, choices=2), id="what is chosen already costs nothing"),
        pytest.param(
            "queue r1 y0 b4 b4 g2", Cost(3, choices=7), id="one of two words, and two more"
        ),
        pytest.param(
            "told b4",
            Cost(3, choices=1),
            id="chosen, not typed: a form with few choices shows them all",
        ),
        pytest.param("told something", Cost(3, characters=9), id="typed in place of it"),
        pytest.param("vp 21", Cost(3, numbers=2), id="points"),
    ],
)
def test_what_is_filled_in_costs(line: str, spent: Cost) -> None:
    """One press more: it is behind `More…`."""
    assert cost(line) == spent


@pytest.mark.parametrize(
    "line", ["die 5", "die 8", "quest a b", "final 12", "claim b", "queue b4", "queue x1 g2"]
)
def test_what_cannot_be_pressed_costs_nothing(line: str) -> None:
    assert cost(line) is None


def test_a_typed_character_is_as_much_work_as_a_press() -> None:
    pad = Panel("", "", rows=((Button("Type…", "form", "dice"), Button("More…", "page", "pad")),))
    opened: dict[str, Panel | Form] = {
        "dice": OPENED["dice"],
        "pad": Panel("", "", rows=((Button("1 2 3", argument="dice 123"),),)),
    }
    assert cheapest(pad, "dice 123", lambda button: opened[button.argument], str) == Cost(2)


def test_each_answer_on_a_pad_is_a_tap() -> None:
    """Only buttons whose answers are those of the line are followed."""
    opened: dict[str, Panel] = {
        "dice of 3": Panel(
            "", "", rows=((Button("0", "pad", "dice of 3 0"), Button("1", "pad", "dice of 3 1")),)
        ),
        "dice of 3 1": Panel("", "", rows=((Button("2", argument="dice of 3 1 2 0 0 0"),),)),
    }
    first = Panel("", "", rows=((Button("I rolled…", "pad", "dice of 3"),),))
    assert cheapest(
        first, "dice of 3 1 2 0 0 0", lambda button: opened[button.argument], str
    ) == Cost(3)


def test_words_are_what_is_read() -> None:
    panel = Panel(
        "Leopold · round 6 of 7",
        "**Red 5 from slot 3** (+5)\n- 🎲 a \\*2 → `b4`",
        facts=(("Queue", "🟥 5 · 🟦 4"),),
        rows=((Button("Nobody reads this"),),),
        footer="Game 1",
    )
    assert words({"embed": make_embed(panel)}) == 5 + 6 + 3 + 3
