"""Every check of the walk can fail: each finds what somebody could have written."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from pytest import MonkeyPatch

from bot.presenters import panels, private_pages
from bot.presenters.components import FULL_BUTTON, Button, Panel, Select
from bot.presenters.highseason.picture import RalphPicture
from bot.ui.picture_rendering import RenderedPanel
from engines import testing
from engines.core import Entry, Game, IllegalCommand, Log, Progress, Step, forecast
from engines.core.text.words import ENGLISH, PSEUDO, use_language
from engines.highseason import GAME
from engines.ialula import GAME as IALULA
from tests.engines.random_games import wild
from tests.walk import checks, promises
from tests.walk.test_walk import AT_SOME_TABLES, OF_A_RECORD, OTHERS, Check, tried
from tests.walk.views import Look

Plant = Callable[[MonkeyPatch, Look], Look | None]
"""It patches the product, or gives another game to look at."""


def over(target: Any, name: str, made: Callable[..., Any]) -> Plant:
    """Whatever that returned is made into something else: `made` is given it, and what it was made
    of."""

    def plant(patch: MonkeyPatch, _: Look) -> None:
        real = getattr(target, name)
        patch.setattr(target, name, lambda *given, **more: made(real(*given, **more), *given))

    return plant


def score(**changes: Any) -> Plant:
    """A panel on which something else stands; text that depends on the table, too."""

    def made(panel: Panel, table: Any) -> Panel:
        return replace(
            panel,
            **{name: value(table) if callable(value) else value for name, value in changes.items()},
        )

    return over(panels, "make_score_panel", made)


def last(made: Callable[[Look, Entry], Entry]) -> Plant:
    """The last entry is another one."""

    def plant(_: MonkeyPatch, look: Look) -> Look:
        *before, entry = look.log.entries
        return Look(
            (*look.logs[: look.at], replace(look.log, entries=(*before, made(look, entry)))),
            look.at,
        )

    return plant


def ruled(rule: str) -> Plant:
    """Every event cites it."""
    return last(
        lambda _, e: Entry(
            e.seq, e.command, tuple(event.replace(rule=rule) for event in e.events), e.state
        )
    )


def seeded(_: MonkeyPatch, look: Look) -> Look:
    log = replace(look.log, header=look.log.header.replace(seed=99))
    return Look((*look.logs[:-1], log), len(look.logs) - 1)


def accepted(patch: MonkeyPatch, _: Look) -> None:
    """A correction that corrects nothing is one."""
    patch.setattr(Game, "apply", lambda *given: Step(given[1]))


def yours_first(patch: MonkeyPatch, look: Look) -> Look:
    """In the middle of a game."""
    over(panels, "make_table_panel", lambda panel, *_: replace(panel, body="you 2 : 1"))(
        patch, look
    )
    game = replace(GAME, progress=lambda _: Progress(round=1, his=1, yours=2))
    return Look((replace(look.log, game=game),), 0)


def offered_twice(_: MonkeyPatch, look: Look) -> Look:
    engine = replace(
        GAME.engine, legal_moves=lambda state: 2 * tuple(GAME.engine.legal_moves(state))
    )
    return Look((replace(look.log, game=replace(GAME, engine=engine)),), 0)


def looked_ahead(patch: MonkeyPatch, _: Look) -> Look:
    """A whole game in which events change as soon as the cards below lie in another order."""
    logs = wild(IALULA.name, next(setup for setup in IALULA.setups if setup.depth == "dealt"), 0)
    known = [entry.state for entry in logs[-1].entries]
    over(
        Game, "apply", lambda step, _, state, *__: step if state in known else Step(step.state, ())
    )(patch, _)
    return Look(logs, len(logs) - 1)


def nothing_to_play(patch: MonkeyPatch, _: Look) -> None:
    patch.setattr(forecast, "pick_forecast_move", lambda *_: None)


def high(page: Panel | None, *_: Any) -> Panel | None:
    """A page that is too high for a phone."""
    return page and replace(page, body="A line.\n\n" * 60, picture=None)


def drawn_beyond(sheet: Any, *_: Any) -> Any:
    sheet.texts.append(("beyond", (0, 0, sheet.width + 9, 40)))
    return sheet


def decks(state: Any) -> str:
    return str([deck.cards for deck in state.box.decks().values()])


TWICE = ((Select("which?", "die", (("a", "1"), ("b", "1"))),),)
PLANTS: dict[Check, Plant] = {
    testing.playing_changes_nothing_in_place: last(
        lambda look, e: Entry(e.seq, e.command, e.events, look.log.entries[-2].state)
    ),
    promises.every_value_survives_a_round_trip: over(
        Game, "load_state", lambda state, *_: state.replace(round=9)
    ),
    testing.every_command_that_is_offered_can_be_typed: over(
        Game, "format_command", lambda *_: "undo 3"
    ),
    promises.the_same_is_played_where_it_is_typed: over(Game, "format_command", lambda *_: "dance"),
    checks.whatever_was_said_can_be_typed: over(Game, "format_command", lambda *_: "undo 3"),
    testing.every_reason_is_in_the_rulebook: ruled("room.free"),
    promises.every_event_and_every_position_has_words: lambda _, look: Look(
        (replace(look.log, game=replace(GAME, board_text=lambda _: "")),), 0
    ),
    testing.nobody_is_offered_the_order_of_a_deck: over(
        Game, "view_state", lambda view, _, state: view | {"x": decks(state)}
    ),
    promises.no_undrawn_card_and_no_generator_is_told: over(
        Game, "view_state", lambda view, *_: view | {"box": 1}
    ),
    testing.every_fix_shows_the_table_as_it_stands: accepted,
    testing.no_answer_is_offered_twice: offered_twice,
    testing.no_event_depends_on_undrawn_cards: looked_ahead,
    testing.every_correction_can_be_played_on: nothing_to_play,
    promises.the_game_ends: lambda _, look: look,
    testing.the_same_record_gives_the_same_game: seeded,
    testing.undo_and_redo_at_every_step: over(Log, "play_command", lambda _, before, __: before),
    promises.the_line_can_be_folded_from_the_entries: over(
        Log, "play_command", lambda log, before, _: replace(log, mainline=before.mainline)
    ),
    checks.every_panel_fits: score(rows=((Button("Once"), Button("Twice")),)),
    checks.every_form_can_be_opened: over(
        private_pages,
        "make_correction_form",
        lambda form, *_: replace(form, fields=form.fields * 6),
    ),
    checks.every_private_answer_has_pages_that_are_low: over(
        private_pages, "make_private_page", high
    ),
    checks.whatever_there_is_several_of_can_be_edited: over(
        private_pages,
        "make_correction_form",
        lambda form, *_: replace(form, fields=(replace(form.fields[0], value="x"),)),
    ),
    checks.every_move_on_a_button_has_a_line_of_its_own: score(
        rows=((Button("Dance", "say", "dance"),),)
    ),
    checks.four_rows_at_most_the_next_press_first_and_in_full_last: over(
        panels, panels._arrange_rows.__name__, lambda rows, *_: ((FULL_BUTTON,), *rows)
    ),
    checks.a_move_is_told_above_its_picture_and_in_its_words: over(
        panels, "make_table_panel", lambda panel, *_: replace(panel, headline="x" * 91)
    ),
    checks.without_a_picture_it_is_told_above_and_nothing_twice: over(
        RenderedPanel,
        "make_message",
        lambda sent, *_: sent | {"content": sent["content"] + "\nTwice."},
    ),
    checks.every_control_has_words_and_no_colour_stands_alone: score(title="🔵"),
    checks.a_button_that_opens_a_form_ends_with_an_ellipsis: score(
        rows=((Button("Dance", "form", "dice"),),)
    ),
    checks.help_is_short_and_names_three_rules: over(
        private_pages, "make_help_page", lambda panel, *_: replace(panel, body=panel.body * 9)
    ),
    checks.points_of_both_sides_stand_in_one_order: yours_first,
    checks.nobody_who_watches_is_you: over(
        panels, "make_live_panel", lambda panel, *_: replace(panel, body="You are ahead.")
    ),
    checks.nothing_is_said_past_the_words: score(title="The score"),
    checks.no_english_is_left: score(title="The score of everybody"),
    checks.nothing_shown_knows_the_order_of_a_deck: score(body=lambda table: decks(table.state)),
    checks.a_restored_game_is_the_remembered_one: score(body=lambda table: str(table.reader)),
    checks.every_picture_fits: over(RalphPicture, "draw_table", drawn_beyond),
    checks.every_description_fits: over(RalphPicture, "describe_table", lambda *_: "x" * 1025),
}


def test_every_check_has_its_plant() -> None:
    said = [
        check for several in (*AT_SOME_TABLES.values(), *OF_A_RECORD.values()) for check in several
    ]
    assert set(PLANTS) == {*promises.ALL, *said}


@pytest.mark.parametrize("check", PLANTS, ids=lambda check: check.__name__)
def test_a_plant_is_found(check: Check, monkeypatch: MonkeyPatch) -> None:
    logs = wild("highseason", GAME.setups[1], 0)
    look = Look(
        logs,
        next(
            at for at, log in enumerate(logs) if any(event.why for event in log.entries[-1].events)
        ),
    )
    spoken: dict[Check, str] = {
        checks.nothing_is_said_past_the_words: PSEUDO,
        checks.no_english_is_left: OTHERS[0],
    }
    testing.parse_again.cache_clear()
    with use_language(spoken.get(check, ENGLISH)):
        planted = PLANTS[check](monkeypatch, look) or look
        with pytest.raises((AssertionError, IllegalCommand)):
            tried(check, planted)
    testing.parse_again.cache_clear()
