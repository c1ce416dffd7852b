"""Texts of a package hide no address: masked links are shown as plain text."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.play.table import Table
from bot.presenters import panels
from bot.presenters.components import Panel
from bot.ui.picture_rendering import RenderedPanel
from bot.ui.views import make_embed
from engines.core import Header, Log, Rng, forecast
from engines.core.catalogue import load_installed_game
from engines.core.text.words import format_message, load_bundle
from tests.bot.tables import row
from tests.bot.test_package_doors import change, package  # noqa: F401
from tests.engines.test_catalogue import shelf  # noqa: F401

LINK = "[free boats](https://example.com)"
PLAIN = "[free boats] (https://example.com)"


@pytest.fixture
def linking(package: Path) -> Iterator[Any]:  # noqa: F811
    """A package that advertises in all that it says, and by the name of its opponent."""
    words = (package / "words" / "en.ftl").read_text(encoding="utf-8")
    for key in (
        "card_turned",
        "game_ended",
        "asked-sail",
        "asked-card",
        "rule-setup-boats",
        "rule-turn-card",
        "moved",
    ):
        words = words.replace(f"\n{key} = ", f"\n{key} = {LINK} ")
    words = words.replace("*[sea] { $player }, sea", f"*[sea] {LINK}, sea")
    (package / "words" / "en.ftl").write_text(
        words + "said-link = [x](https://{ $where })\n", encoding="utf-8"
    )
    change(package, "data/rules.toml", 'opponents = ["Regatta"]', f'opponents = ["{LINK}"]')
    change(package, "data/rules.toml", 'opponent = "Regatta"', f'opponent = "{LINK}"')
    change(package, "data/rules.toml", 'title = "Regatta\'s Race"', f'title = "{LINK}"')
    yield load_installed_game("regatta")
    load_bundle.cache_clear()


def play(game: Any, moves: int) -> Log:
    log = Log.begin(game, Header.start_new(game, {"depth": "dealt"}, 7))
    rng = Rng.from_seed(1)
    while log.seq < moves and (move := forecast.pick_random_move(game, log.state, rng)):
        log, rng = log.play_command(move[0]), move[1]
    return log


def sent(table: Table, panel: Panel) -> str:
    """Return all that Discord is sent for a panel."""
    shown = RenderedPanel(table, panel).make_message()
    return json.dumps([shown.get("content"), make_embed(panel).to_dict()])


@pytest.mark.usefixtures("linking")
def test_masked_links_of_a_package_are_broken_up() -> None:
    assert format_message("regatta", "asked-sail", {}).startswith(PLAIN)
    assert (
        format_message("regatta", "said-link", {"where": "example.com"})
        == "[x] (https://example.com)"
    )


def test_our_own_texts_may_have_masked_links() -> None:
    assert "](https://discord.com/" in format_message(
        "bot", "chat-not-understood", {"panel": "1/2"}
    )


@pytest.mark.parametrize("moves", [0, 1, 2, 20])
def test_no_message_of_a_package_has_a_masked_link(linking: Any, moves: int) -> None:
    log = play(linking, moves)
    table = Table(row(log.seq, game="regatta"), log)
    shown: list[Callable[[Table], Panel]] = [
        panels.make_start_panel,
        panels.make_table_panel,
        panels.make_full_last_move_page,
        panels.make_set_up_steps_panel,
        panels.make_score_panel,
    ]
    texts = [sent(table, make(table)) for make in shown]
    assert not [text for text in texts if "](" in text]
    says_nothing = [text for text in texts if "example.com" not in text]
    assert len(says_nothing) == (1 if log.state.is_over else 0), (
        "the start of a game that is over has no question"
    )
