"""Lists are never cut: the longest list of every game is shown page by page."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from bot.play.table import Table
from bot.presenters import game_lists, panels, private_pages, stats_panels
from bot.presenters.components import MAX_OPTIONS, MAX_ROWS, Panel, Row, Select
from bot.presenters.panels import cut_menus_to_page
from bot.presenters.registry import get_presenter
from bot.sentences import say
from bot.ui.views import make_view
from engines.core import Game, Log, Rng, use_language
from engines.core.catalogue import load_installed_games
from engines.core.forecast import pick_random_move
from engines.salamandra.questions import find_ask
from engines.testing import begin_log
from engines.waterdeep.cards import TILES, ZOARSTAR
from tests.bot.tables import row
from tests.bot.test_panels import buttons
from tests.engines.gah import test_typed_in
from tests.engines.salamandra import tables as salamandra
from tests.engines.tables import refusal, typed
from tests.engines.waterdeep import tables as waterdeep
from tests.pictures.positions import logs

Turned = Callable[[int], Panel | None]


def selects(rows: Iterable[Row]) -> list[Select]:
    return [item for row in rows for item in row if isinstance(item, Select)]


def values(rows: Iterable[Row]) -> list[str]:
    return [value for select in selects(rows) for _, value in select.options]


def every_value(turned: Turned) -> set[str]:
    """What can be chosen, by turning page after page for as long as a button leads on; each page
    fits into Discord."""
    found: set[str] = set()
    for number in range(99):
        panel = turned(number)
        assert panel and len(panel.rows) <= MAX_ROWS
        assert all(0 < len(select.options) <= MAX_OPTIONS for select in selects(panel.rows))
        assert make_view(1, 1, panel.rows).to_components()
        found |= set(values(panel.rows))
        if not any(button.label == "Next page" for button in buttons(panel)):
            break
    return found


@pytest.mark.parametrize("count", [1, 25, 26, 50, 51, 90])
def test_a_list_turns_pages(count: int) -> None:
    options = tuple((f"gap {number}", str(number)) for number in range(count))
    short = Select("another", "b", (("one", "one"),))
    rows: tuple[Row, ...] = ((Select("choose", "a", options),), (short,))
    found = every_value(lambda number: Panel("", "", rows=cut_menus_to_page(rows, number, "flip")))
    assert found == {"one", *(value for _, value in options)}
    assert count > MAX_OPTIONS or cut_menus_to_page(rows, 0, "flip") == rows


def short_of_groves() -> Log:
    """Twenty built tiles in two rows, and three groves for all the gaps between them."""
    built = [f"{letter}7" for letter in "ABCDEFGJKLMNOP"] + [f"{letter}9" for letter in "JKLMNO"]
    map_ = {"tiles": dict.fromkeys(built, "n"), "groves": []}
    return typed(salamandra.table(map=map_, opponent={"groves": 27}), "turn", "round vp 60")


def as_many_tiles_as_can_be() -> Log:
    names = [*sorted(TILES)[:9], ZOARSTAR]
    return waterdeep.table(tiles=[(name, "you") for name in names])


def many_celebrities() -> Log:
    """Asked for by name when the first of them is read."""
    log = test_typed_in.fresh(
        "guided", tiles=[f"Tile {number}: {number % 9}" for number in range(60)]
    )
    rng = Rng.from_seed(1)
    while not (ask := log.game.find_ask(log.state)) or ask.about != "celebrities":
        move = pick_random_move(log.game, log.state, rng)
        assert move
        log, rng = log.play_command(move[0]), move[1]
    return log


@pytest.mark.parametrize(
    ("made", "least"), [(short_of_groves, 26), (as_many_tiles_as_can_be, 0), (many_celebrities, 60)]
)
def test_the_longest_list_of_a_panel_is_whole(made: Callable[[], Log], least: int) -> None:
    log = made()
    table = Table(row(log.seq, game=log.game.name), log)
    offered = values(get_presenter(log.game).arrange_rows(log.state))
    assert len(offered) >= least
    assert every_value(lambda number: panels.make_table_panel(table, side=number)) >= set(offered)


def test_gaps_are_chosen_page_by_page() -> None:
    """A choice from one page fills those gaps. The other groves are asked for again, with the gaps
    that are left."""
    log = short_of_groves()
    ask: Any = find_ask(log.state)
    assert (ask.about, ask.supply) == ("refill", 3)
    assert len(ask.gaps) > MAX_OPTIONS
    log = typed(log, f"refill more {ask.gaps[-1]}")
    again: Any = find_ask(log.state)
    assert (again.about, again.supply, again.gaps) == ("refill", 2, ask.gaps[:-1])
    log = typed(log, f"refill {ask.gaps[0]} {ask.gaps[1]}")
    assert {ask.gaps[0], ask.gaps[1], ask.gaps[-1]} == set(log.state.map.groves)
    assert log.state.round == 2


def test_as_many_gaps_are_chosen_as_there_are_groves() -> None:
    log = short_of_groves()
    ask: Any = find_ask(log.state)
    for gaps in (ask.gaps[:4], ask.gaps[:2], (ask.gaps[0], ask.gaps[0]), ("more", *ask.gaps[:4])):
        assert "name as many gaps, each once" in str(refusal(log, f"refill {' '.join(gaps)}"))


@pytest.mark.parametrize("game", load_installed_games().values(), ids=list(load_installed_games()))
def test_everything_that_can_be_corrected_is_listed(
    game: Game[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    log = begin_log(game, game.fullest, 1)
    table = Table(row(game=game.name), log)
    several = tuple((f"thing {number}", f"thing{number}") for number in range(60))
    listed = {fix.name for fix in game.list_correctables(log.state)}
    assert (
        every_value(lambda number: private_pages.make_private_page(table, f"correct~{number}"))
        == listed
    )
    monkeypatch.setattr(private_pages, "_list_correction_options", lambda _: several)
    for name in ("correct", "disagree 0"):
        found = every_value(
            lambda number, name=name: private_pages.make_private_page(table, f"{name}~{number}")  # type: ignore[misc]
        )
        assert found == {value for _, value in several}


def test_every_open_game_can_be_resumed() -> None:
    rows = [row(id=number) for number in range(1, 61)]
    panel = game_lists.make_open_games_panel(rows, {})
    assert set(values(panel.rows)) == {str(game.id) for game in rows}
    assert all(len(select.options) <= MAX_OPTIONS for select in selects(panel.rows))


@pytest.mark.parametrize(
    "name", ["waterdeep-guided", "gah-guided-medium", "highseason-guided-3", "salamandra-map-win"]
)
def test_a_list_of_games_says_how_far_they_are(name: str) -> None:
    log = logs(name)[-2]
    table = Table(row(log.seq, id=4, game=log.game.name), log)
    for language, your in (("en", "you"), ("de", "du")):
        with use_language(language):
            heading = get_presenter(log.game).format_heading(log.state)
            stands = panels.describe_status(table, is_own=True)
            his, where = heading.split(" · ")
            assert stands.startswith(f"{where}, {his}")
            now = log.game.progress(log.state)
            assert now and (f": {your} " in stands) == (now.yours is not None)
            assert stands in game_lists.make_own_games_panel([table.row], 1, {4: stands}).body
            assert (
                "<@3>"
                in game_lists.make_open_games_panel(
                    [table.row], {4: panels.describe_status(table, is_own=False)}
                ).body
            )


def test_set_ups_are_described_in_words() -> None:
    assert (
        stats_panels._describe_setup("depth:guided deck:house modules:1,3")
        == "guided, house deck, modules 1,3"
    )
    with use_language("de"):
        assert stats_panels._describe_setup("depth:card") == "nur Karten"
        assert stats_panels._describe_setup("") == str(say("stats-no-setup"))
