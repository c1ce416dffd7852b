"""Panels as a screen reader says them equal the goldens, which a person has checked."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.play.table import Table
from bot.presenters import panels, why_panels
from bot.presenters.components import Button, Panel, PeopleSelect, Select
from engines.core import ENGLISH, Log, use_language
from engines.core.record import iterate_log_after_each_line
from tests.bot.tables import row
from tests.engines.moments import every
from tests.tiers import gold_languages

PLAYTHROUGHS = Path(__file__).parents[1] / "engines" / "playthroughs"
SPOKEN = Path(__file__).parent / "spoken"
MOMENTS = every("SPOKEN")
"""A game, and the line of its record after which somebody listens."""


def _game(name: str) -> str:
    return name.partition("-")[0]


HEARD = [
    *((name, ENGLISH) for name in MOMENTS),
    *(
        (name, other)
        for other in gold_languages()
        for name in {_game(each): each for each in MOMENTS}.values()
    ),
]


def tables(name: str, language: str = ENGLISH) -> Iterator[Table]:
    for _, log in iterate_log_after_each_line(
        (PLAYTHROUGHS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    ):
        assert isinstance(log, Log)
        yield Table(row(log.seq, id=1, game=log.game.name, language=language), log)


def spoken(panel: Panel) -> str:
    """Top to bottom: markup is not heard, and buttons are read by their labels alone."""
    facts = [f"{name}. {text}" for name, text in (*panel.facts, *panel.make_table_facts())]
    controls = [_control(item) for line in panel.rows for item in line]
    heard = [
        panel.headline or panel.title,
        *panel.move_lines,
        panel.body,
        *facts,
        panel.footer,
        *controls,
    ]
    return "\n".join(re.sub(r"[*`]", "", line) for line in heard if line)


def _control(item: Button | Select | PeopleSelect) -> str:
    match item:
        case Button(label=label):
            return f"[button] {label}"
        case Select(placeholder=placeholder, options=options):
            return f"[menu] {placeholder} {'; '.join(label for label, _ in options)}"
        case PeopleSelect(placeholder=placeholder):
            return f"[menu of people] {placeholder}"


def said(name: str, language: str) -> str:
    table = list(tables(name, language))[MOMENTS[name]]
    with use_language(language):
        parts = (
            panels.make_table_panel(table),
            why_panels.make_why_panel(table),
            panels.make_score_panel(table),
        )
        return "\n\n".join(map(spoken, parts)) + "\n"


def kept(name: str, language: str) -> Path:
    return SPOKEN / ("" if language == ENGLISH else language) / f"{name}.txt"


@pytest.mark.parametrize(("name", "language"), HEARD)
def test_spoken_panels_equal_the_goldens(name: str, language: str) -> None:
    assert said(name, language) == kept(name, language).read_text(encoding="utf-8")


def write_goldens() -> None:
    for name, language in HEARD:
        kept(name, language).parent.mkdir(exist_ok=True)
        kept(name, language).write_text(said(name, language), encoding="utf-8")


if __name__ == "__main__":
    write_goldens()
