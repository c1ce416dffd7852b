"""Texts that people typed are kept as typed, although Elisabeth's name replaces Leopold's in our
own texts."""

import io
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from bot.play.records import format_fault_report, format_transcript, write_record
from bot.play.table import Table
from bot.presenters import panels, private_pages, why_panels
from bot.presenters.gah.picture.alt_text import describe_table
from bot.presenters.recap import make_recap_panel
from bot.presenters.watch_page import make_watch_page
from engines.core import Adjust, Header, IllegalCommand, Log
from engines.gah import GAME
from engines.gah.commands import Staff
from engines.gah.questions import TableAsk
from engines.gah.waltz.commands import ReportCelebrities
from engines.terminal import play_game
from tests.bot.tables import row

COOK, MAID, TILE, NOTE = (
    "His Majesty's cook, Leopold",
    "He who loves him",
    "Leopold",
    "Leopold told his he",
)
TYPED = (COOK, MAID, NOTE)


def playing() -> Iterator[Log]:
    """A game against Elisabeth in which whatever can be named is named like Leopold."""
    setup = {"level": "hard", "modules": [1, 2, 5], "deck": "physical"}
    log = Log.begin(GAME, Header.parse({"game": "gah", "setup": setup, "seed": 4}))
    names = iter((COOK, MAID, "Third", "Fourth", "Fifth"))
    yield log
    while not log.state.is_over:
        log = log.play_command(said(log, names))
        yield log
    yield log.play_command(Adjust(patch={"opponent": {"vp": 31}}, note=NOTE))


def said(log: Log, names: Iterator[str]) -> Any:
    match GAME.find_ask(log.state):
        case None:
            return next(each for each in GAME.engine.legal_moves(log.state) if each.do != "pass")
        case TableAsk(about="celebrities", colours=(colour, *_)):
            return ReportCelebrities.model_validate({colour: f"{TILE}/3"})
        case TableAsk(about="staff"):
            return Staff(name=next(names))
        case ask:
            return GAME.engine.random_answer(log.state, ask, log.state.box.rng)[0]


@cache
def logs() -> tuple[Log, ...]:
    return tuple(playing())


def at(log: Log) -> Table:
    return Table(row(log.seq, game="gah"), log)


def texts(found: Any) -> str:
    """Every text of a panel, or of a page."""
    return json.dumps(
        found, ensure_ascii=False, default=lambda each: getattr(each, "__dict__", str(each))
    )


def elisabeths(text: str) -> str:
    """As a text would read if what was typed were taken for words about Leopold."""
    for his, hers in {
        "Leopold": "Elisabeth",
        "He ": "She ",
        "His": "Her",
        "him": "her",
        "his": "her",
        " he": " she",
    }.items():
        text = text.replace(his, hers)
    return text


def in_the_terminal(log: Log) -> str:
    out = io.StringIO()
    lines = [entry.command.model_dump_json() for entry in log.entries if entry.command]
    play_game(
        GAME, log.header.setup, log.header.seed, io.StringIO("\n".join([*lines, "help"])), out
    )
    return out.getvalue()


SURFACES = {
    "panel": lambda log: texts(panels.make_table_panel(at(log))),
    "move": lambda log: texts(panels.make_live_panel(at(log))),
    "history": lambda log: texts([panels.make_history_panel(at(log), page) for page in range(40)]),
    "why": lambda log: texts(why_panels.make_why_panel(at(log))),
    "score": lambda log: texts(panels.make_score_panel(at(log))),
    "corrections": lambda log: texts(private_pages.make_private_page(at(log), "correct")),
    "alt text": lambda log: describe_table(log.state, log.entries[-1].events),
    "watch page": lambda log: texts(make_watch_page(at(log), {})),
    "report": lambda log: format_fault_report(at(log), log.seq, NOTE, with_cards=True),
    "record": lambda log: write_record(at(log)),
    "story": lambda log: format_transcript(at(log)),
    "recap": lambda log: texts(make_recap_panel(at(log), ())),
}
SHOWN = ("panel", "history", "alt text", "watch page", "report", "record", "story")
"""Where the staff card stands that was told by its name."""


@pytest.mark.parametrize("surface", SURFACES)
@pytest.mark.slow
def test_typed_text_is_never_rewritten_in_any_view(surface: str) -> None:
    shown = [
        SURFACES[surface](log)
        for log in logs()[:: 1 if surface not in ("history", "story", "record") else 20]
    ]
    shown.append(SURFACES[surface](logs()[-1]))
    for name in TYPED:
        assert elisabeths(name) != name
        assert not any(elisabeths(name) in text for text in shown)
    assert surface not in SHOWN or any(COOK in text for text in shown)


def test_typed_text_is_not_rewritten_in_the_terminal() -> None:
    out = in_the_terminal(logs()[-2])
    assert COOK in out and elisabeths(COOK) not in out
    assert "Elisabeth takes" in out and "Leopold takes" not in out


def test_typed_text_is_not_rewritten_in_what_to_put_back() -> None:
    moved = " ".join(map(str, GAME.describe_differences(logs()[0].state, logs()[-1].state)))
    assert COOK in moved and "Elisabeth's points" in moved


def test_typed_text_is_not_rewritten_in_a_refusal() -> None:
    with pytest.raises(IllegalCommand) as no:
        logs()[0].play_command(ReportCelebrities(red="Leopold"))
    assert str(no.value) == "Leopold is not known yet: tell its points too, as in Leopold/5."


def test_our_own_texts_speak_of_her() -> None:
    with pytest.raises(IllegalCommand) as no:
        logs()[0].play_command(Adjust(patch={"opponent": {"hotel": ["F9C9"]}}))
    assert str(no.value) == "“Her rooms” (1) must be a room of her hotel, F1C1 to F4C5."
    document = no.value.to_document()
    assert (document["sentence"], document["values"]) == (
        "must-be-a-room",
        {"field": "opponent.hotel.1"},
    )
