"""What must hold at every table of every game, whoever looks at it: small functions, each tried at
every step."""

import re
from dataclasses import replace
from typing import Any

from bot.pictures.canvas import WIDTH
from bot.play.serialization import dump_entry
from bot.play.table import load_stored_table
from bot.presenters import panels, private_pages
from bot.presenters.components import (
    FULL_BUTTON,
    MAX_ALT_TEXT,
    MAX_MOVE_ROWS,
    MAX_ROWS,
    MORE_BUTTON,
    OWN_MARKUP,
    UNDO_BUTTON,
    WHY_BUTTON,
    Button,
    Picture,
    Row,
    Select,
)
from bot.presenters.heights import estimate_height
from bot.presenters.registry import get_presenter
from bot.presenters.watch_page import make_watch_page
from bot.promises import assert_form_fits, assert_panel_fits
from bot.sentences import say_now
from bot.ui.picture_rendering import RenderedPanel
from bot.ui.views import make_embed
from engines.core import ENGLISH, Adjust, use_language
from engines.core.text import words
from engines.testing import parse_again
from tests.pictures.layout_checks import fits
from tests.walk.views import (
    Look,
    answers,
    every_panel,
    every_text,
    in_another_order,
    items,
    table_of,
)
from tests.words.pseudo import past, printed

YOU = {
    "en": re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE),
    "de": re.compile(r"\b(du|dich|dir|dein\w*)\b", re.IGNORECASE),
}
PRINTED = "Would You Like Some More?"
"""The name of a module."""
ALIKE = {"de": {"quest", "quests"}}
"""Words that mean the same in English."""
COLOURS = re.compile("[🔵🔴🟡🟢🟣⚫⚪🟠🟤┃]+")
MOST_HELP = 120
"""Words, beside the question."""

# ── What Discord takes ────────────────────────────────────────────────────────────────────────────


def every_panel_fits(look: Look) -> None:
    for panel in look.panels:
        assert_panel_fits(panel, look.table.seq)
        shown = make_embed(panel)
        assert len(shown.title or "") <= 256
        assert len(shown.description or "") <= 4096
        assert all(
            len(field.name or "") <= 256 and len(field.value or "") <= 1024
            for field in shown.fields
        )


def every_private_answer_has_pages_that_are_low(look: Look) -> None:
    """And each page says something that the others do not."""
    for page in answers(look.table):
        assert page.picture or estimate_height(page) <= 500, page.title
        assert page.body or page.facts or page.rows, page.title
        assert "flip" not in [item.verb for item in items([page]) if isinstance(item, Button)], (
            "only the panel flips"
        )


def every_form_can_be_opened(look: Look) -> None:
    for form in look.forms:
        assert_form_fits(form, look.table.seq)


def whatever_there_is_several_of_can_be_edited(look: Look) -> None:
    for fix in (
        fix for fix in look.table.game.things.correctables if fix.is_on_table(look.table.state)
    ):
        assert private_pages.make_correction_form(look.table, fix.name).fields[0].value in (
            "",
            fix.format_current(look.table.state),
        )


def every_move_on_a_button_has_a_line_of_its_own(look: Look) -> None:
    game = look.table.game
    for line in {line for item in items(look.panels) for line in _lines(item)}:
        command = game.parse_command(game.parse_line(line))
        assert game.parse_command(game.parse_line(game.format_command(command))) == command


def _lines(item: Any) -> list[str]:
    """The moves that a press or a choice says; corrections are known by their names instead."""
    match item:
        case Button(verb="say", argument=line):
            said = [line]
        case Select(verb="say", argument=line, options=options):
            said = [f"{line} {value}" for _, value in options]
        case _:
            said = []
    return [line for line in said if not line.startswith("adjust")]


# ── How it is laid out ────────────────────────────────────────────────────────────────────────────


def four_rows_at_most_the_next_press_first_and_in_full_last(look: Look) -> None:
    rows = panels._arrange_rows(look.table, 0)
    ask = look.table.game.find_ask(look.table.state)
    state = look.table.state
    is_pad = ask and (
        ask.is_answered_by_buttons or get_presenter(look.table.game).list_picture_marks(state, 0)
    )
    most = MAX_ROWS if is_pad else MAX_MOVE_ROWS
    flips = (
        item for row in rows for item in row if isinstance(item, Button) and item.verb == "flip"
    )
    for shown in (rows, *(panels._arrange_rows(look.table, int(flip.argument)) for flip in flips)):
        in_order(shown, most)


def in_order(rows: tuple[Row, ...], most: int = MAX_MOVE_ROWS) -> None:
    assert len(rows) <= most
    flat = [item for row in rows for item in row]
    assert flat[0] not in (WHY_BUTTON, UNDO_BUTTON, MORE_BUTTON, FULL_BUTTON)
    brightest = [
        number
        for number, item in enumerate(flat)
        if isinstance(item, Button) and item.style == "primary"
    ]
    assert brightest in ([], [0])
    assert FULL_BUTTON not in flat[:-1]


def every_control_has_words_and_no_colour_stands_alone(look: Look) -> None:
    """An emoji is read as its name or not at all: a letter, a number or a word goes with it; arrows
    are read."""
    assert all(
        re.search(r"[\w↖↗↘↙]", item.label)
        for item in items(look.panels)
        if isinstance(item, Button)
    )
    for text in look.texts:
        for colour in COLOURS.finditer(text):
            assert re.match(r"[\s*]*[\w?]", text[colour.end() : colour.end() + 6]), text


def a_button_that_opens_a_form_ends_with_an_ellipsis(look: Look) -> None:
    labels = [
        item.label
        for item in items(look.panels)
        if isinstance(item, Button) and item.verb == "form"
    ]
    assert [label for label in labels if not label.removesuffix("⟧").endswith("…")] == []


def help_is_short_and_names_three_rules(look: Look) -> None:
    panel, question = (
        private_pages.make_help_page(look.table),
        str(look.table.game.phrase_question(look.table.state)),
    )
    text = f"{panel.title} {panel.body}"
    assert question in text
    assert len(text.replace(question, "").split()) <= MOST_HELP
    assert sum(line.startswith("- ") for line in panel.body.splitlines()) == 3


def a_move_is_told_above_its_picture_and_in_its_words(look: Look) -> None:
    """In a push, a quote, without embeds: wherever a message is shown in part."""
    panel = panels.make_table_panel(look.table)
    sent = RenderedPanel(look.table, panel, Picture(b"", "The table.")).make_message()
    content, text, described = sent["content"], sent["embed"].description, sent["file"].description
    assert content.startswith(panel.headline)
    assert len(content) <= 90 and "\n" not in content
    assert sent["embed"].title is None
    assert text.splitlines()[-1] == f"**{look.table.game.phrase_question(look.table.state)}**"
    assert sum(line.startswith("-# ") for line in panel.body.splitlines()) <= 2
    assert not any(
        line.startswith("**") and OWN_MARKUP.sub("", line)[:1].islower()
        for line in panel.move_lines
    )
    story = [OWN_MARKUP.sub("", line) for line in panel.move_lines]
    assert described.startswith(" ".join([*story, "The table."])) or len(described) == MAX_ALT_TEXT
    assert not panel.make_instruction() or any(
        line.startswith(panel.make_instruction()) for line in story
    )


def without_a_picture_it_is_told_above_and_nothing_twice(look: Look) -> None:
    panel = panels.make_table_panel(look.table)
    sent = RenderedPanel(look.table, panel).make_message()
    above, below = sent["content"].splitlines(), sent["embed"].description.splitlines()
    assert len(sent["content"]) <= 400
    assert above[0] == panel.headline
    assert [*above[1:], *below] == [*panel.move_lines, *panel.body.splitlines()]


# ── What is said ──────────────────────────────────────────────────────────────────────────────────


def nothing_is_said_past_the_words(look: Look) -> None:
    """In the pseudo-language every saying stands in brackets; what people typed does not."""
    drawn = (text for sheet in look.sheets for text, _ in sheet.texts)
    typed = re.compile("|".join(map(re.escape, _typed(look))) or "(?!)")
    heard = (
        typed.sub("", printed().sub("", text)) for text in (*look.texts, *look.described, *drawn)
    )
    assert {text: found for text in heard if (found := past(text))} == {}


def _typed(look: Look) -> list[str]:
    """What was typed in at the start has its name before a colon."""
    said = [
        look.log.header.setup,
        *(command.model_dump(mode="json") for command in look.log.commands),
    ]
    texts = {
        part
        for text in every_text(said)
        for part in (text, text.partition(":")[0])
        if len(part) > 3
    }
    return sorted(texts, key=len, reverse=True)


def no_english_is_left(look: Look) -> None:
    """A text that is the same in both languages has no word but printed ones."""
    with use_language(ENGLISH):
        english = Look(look.logs, look.at).texts
    same, known = look.texts & english, _of_cards() | ALIKE[words.current_language()]
    assert {
        text: left for text in same if (left := {word.casefold() for word in past(text)} - known)
    } == {}
    assert words._log_missing.cache_info().currsize == 0


def _of_cards() -> set[str]:
    """Names are often said by their first words alone."""
    return {word.casefold() for word in re.findall(r"[^\W\d_]+", printed().pattern)}


def whatever_was_said_can_be_typed(look: Look) -> None:
    """Compared as words: a guest may be told by number as a number or as text.

    A turn that came along is typed as every other one.
    """
    for command in (command for command in look.log.commands if not isinstance(command, Adjust)):
        assert _worded(parse_again(look.log.game.name, command)) == _worded(command)


def _worded(command: Any) -> str:
    return re.sub(
        r'"(\d+)"', r"\1", command.model_dump_json(exclude_defaults=True, exclude={"along"})
    )


def points_of_both_sides_stand_in_one_order(look: Look) -> None:
    """His before yours, as in the small line; the headline of an end begins with yours, and so does
    what is below."""
    game, state = look.table.game, look.table.state
    progress, outcome = game.progress(state), game.compute_outcome(state)
    if progress is None or progress.net or progress.yours is None:
        return
    panel = panels.make_table_panel(look.table)
    shown = " ".join((panel.headline, *panel.move_lines, panel.body))
    order = (outcome.yours, outcome.his) if outcome else (progress.his, progress.yours)
    pairs = [tuple(map(int, pair)) for pair in re.findall(r"(\d+) : (?:\w+ )?(\d+)", shown)]
    assert all(pair == order for pair in pairs if sorted(pair) == sorted(order)), shown


def nobody_who_watches_is_you(look: Look) -> None:
    """But for whose call it is that is called."""
    read = (text.replace("\\", "").replace(PRINTED, "") for text in every_text(list(look.watched)))
    found = set(filter(YOU[words.current_language()].search, read))
    assert found <= {say_now("title-calls")}


# ── What nobody may see ───────────────────────────────────────────────────────────────────────────


def nothing_shown_knows_the_order_of_a_deck(look: Look) -> None:
    other = table_of(in_another_order(look.log))
    assert every_panel(other) == look.panels
    assert make_watch_page(other, {}) == make_watch_page(look.table, {})


def a_restored_game_is_the_remembered_one(look: Look) -> None:
    """Whatever is read from the store is shown as before."""
    log = look.log
    entries = [dump_entry(log.game, entry, 1, None) for entry in log.entries]
    table = load_stored_table(replace(look.table.row, header=log.header.model_dump_json()), entries)
    assert (table.log.mainline, table.log.header, table.seq) == (log.mainline, log.header, log.seq)
    assert table.log.entries == log.entries
    assert every_panel(table) == look.panels


# ── Pictures ──────────────────────────────────────────────────────────────────────────────────────


def every_picture_fits(look: Look) -> None:
    for sheet in look.sheets:
        fits(sheet)
        assert sheet.width <= WIDTH


def every_description_fits(look: Look) -> None:
    assert all(len(text) <= MAX_ALT_TEXT for text in look.described)
