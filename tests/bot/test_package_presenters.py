"""A package from outside brings its presenter: what works is shown, what fails is shown plainly."""

import logging
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.play.table import Table
from bot.presenters import presenter
from bot.presenters.components import Button, Picture, Scene
from bot.presenters.guarded import GuardedPresenter
from bot.presenters.picture_drawing import draw_picture
from bot.presenters.presenter import Presenter
from bot.presenters.registry import get_presenter
from bot.presenters.scenes import make_table_scene
from bot.ui.picture_process import PictureProcess
from bot.ui.picture_rendering import _count_and_get_picture
from engines.core import Game, guard
from engines.core.catalogue import load_installed_game
from engines.scaffold import write_template_files
from engines.testing import begin_log
from tests.bot.tables import row
from tests.package_caches import forget_games

NUMBERS = iter(range(1000))
PRESENTER = """
import os
import time
from bot.presenters.kit import Button, Cell, Cells, Presenter, Sketch, Stop, Track


class Shown(Presenter):
    def sketch(self, state, events):
{sketch}

    def format_heading(self, state):
{heading}

    def arrange_rows(self, state, side=0):
{offered}

    def describe_setup(self, state):
        return "Two courses"
"""
GOOD = """boats = Cells('Boats', (Cell('Gale', badge='II', tokens=8, is_new=True),))
        return Sketch((boats, Track('Miles', 3, 0, 9, (Stop(5, '5'),), 1)), 'Two boats.')"""
RAISES = "raise KeyError('mast')"
LOOPS = "while True: pass"
STUBBORN = """while True:
            try:
                time.sleep(0.01)
            except Exception:
                pass"""
NO_SKETCH = "return 3"
BAD_SKETCH = "return Sketch((Cells('Boats', (3,)),), '')"
ENDS = "os._exit(3)"

Install = Callable[..., Game[Any, Any]]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install a package with these bodies of its presenter's methods, as `pip install` would."""

    def installed(**bodies: str) -> Game[Any, Any]:
        name = f"lagoon_{next(NUMBERS)}"
        write_template_files(name, tmp_path)
        usual = {
            "sketch": "return None",
            "heading": "return super().format_heading(state)",
            "offered": "return super().arrange_rows(state, side)",
        }
        text = PRESENTER.format(
            **{key: f"        {body}" for key, body in (usual | bodies).items()}
        )
        (tmp_path / name / "presenter.py").write_text(text, encoding="utf-8")
        about = tmp_path / f"{name}-1.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
        entries = (
            f"[empty_chair.games]\n{name} = {name}\n[empty_chair.presenters]\n{name} = "
            f"{name}.presenter:Shown\n"
        )
        (about / "entry_points.txt").write_text(entries)
        monkeypatch.setenv("PYTHONPATH", str(tmp_path))
        monkeypatch.syspath_prepend(tmp_path)
        forget_games()
        return load_installed_game(name)

    yield installed
    monkeypatch.undo()
    forget_games()


@pytest.fixture
async def painter() -> AsyncIterator[PictureProcess]:
    made = PictureProcess()
    yield made
    await made.end_process()


def scene_of(game: Game[Any, Any]) -> Scene:
    scene = make_table_scene(Table(row(game=game.name), begin_log(game, game.fullest, 1)))
    assert scene
    return scene


def drawn(game: Game[Any, Any]) -> Picture:
    picture = draw_picture(scene_of(game).request)
    assert picture
    return picture


def plainly(game: Game[Any, Any]) -> str:
    """Return the beginning of the alt text of the plain picture."""
    state = begin_log(game, game.fullest, 1).state
    return f"{Presenter(game).format_heading(state)}. "


# ── Pictures ──────────────────────────────────────────────────────────────────────────────────────


def test_its_sketch_is_drawn(install: Install) -> None:
    picture = drawn(install(sketch=GOOD))
    assert picture.alt == "Two boats."
    assert not picture.fault


def test_without_a_sketch_it_has_the_plain_picture(install: Install) -> None:
    game = install()
    picture = drawn(game)
    assert picture.alt.startswith(plainly(game))
    assert not picture.fault


@pytest.mark.parametrize(
    ("sketch", "fault"),
    [
        (RAISES, "KeyError: 'mast'"),
        (NO_SKETCH, "TypeError: sketch returned int"),
        (BAD_SKETCH, "AttributeError"),
        ("raise SystemExit(3)", "SystemExit: 3"),
    ],
)
def test_a_sketch_that_fails_is_replaced_by_the_plain_picture(
    install: Install, sketch: str, fault: str
) -> None:
    game = install(sketch=sketch)
    picture = drawn(game)
    assert picture.alt.startswith(plainly(game))
    assert picture.png.startswith(b"\x89PNG")
    assert fault in picture.fault
    assert f"package {game.name}" in picture.fault


@pytest.mark.slow
@pytest.mark.parametrize("sketch", [LOOPS, STUBBORN])
def test_a_sketch_that_takes_too_long_is_replaced(
    install: Install, sketch: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It uses the processor, or waits; and catches what it can."""
    monkeypatch.setattr("bot.presenters.picture_drawing.MAX_PACKAGE_SECONDS", 0.2)
    monkeypatch.setattr("bot.presenters.picture_drawing.MAX_PACKAGE_WAIT", 0.5)
    game = install(sketch=sketch)
    picture = drawn(game)
    assert picture.alt.startswith(plainly(game))
    assert "DrawingTooSlow" in picture.fault


def test_the_plain_picture_asks_nothing_of_a_presenter_that_failed(install: Install) -> None:
    game = install(sketch=RAISES, heading=RAISES)
    assert drawn(game).alt.startswith(plainly(game))


@pytest.mark.slow
async def test_it_is_drawn_in_the_drawing_process(
    install: Install, painter: PictureProcess, caplog: pytest.LogCaptureFixture
) -> None:
    good = await painter.draw_scene(scene_of(install(sketch=GOOD)))
    assert good
    assert good.alt == "Two boats."
    await painter.end_process()  # it has read which packages there are
    work = painter.draw_scene(scene_of(install(sketch=RAISES)))
    await work
    picture = _count_and_get_picture(work)
    assert picture
    assert picture.png
    assert (
        "pictures: the plain picture is shown in place of that of a package: package lagoon"
        in caplog.text
    )


@pytest.mark.slow
async def test_one_that_ends_the_process_is_drawn_plainly_from_then_on(
    install: Install, painter: PictureProcess, caplog: pytest.LogCaptureFixture
) -> None:
    game = install(sketch=ENDS)
    for _ in range(2):
        picture = await painter.draw_scene(scene_of(game))
        assert picture
        assert picture.alt.startswith(plainly(game))
    (told,) = [each.getMessage() for each in caplog.records if each.levelno == logging.ERROR]
    assert told.startswith(
        f"pictures: the picture of package {game.name} has ended the drawing process: "
    )


# ── Panels ────────────────────────────────────────────────────────────────────────────────────────


def test_its_panel_is_shown(install: Install) -> None:
    game = install(heading="return 'Gale'", offered="return ((Button('Go', argument='turn'),),)")
    state = begin_log(game, game.fullest, 1).state
    presenter = get_presenter(game)
    assert isinstance(presenter, GuardedPresenter)
    assert presenter.format_heading(state) == "Gale"
    assert presenter.describe_setup(state) == "Two courses"
    ((button,),) = presenter.arrange_rows(state)
    assert isinstance(button, Button)
    assert button.label == "Go"


@pytest.mark.parametrize(
    "bodies",
    [
        {"heading": RAISES, "offered": RAISES},
        {"heading": "return 3", "offered": "return 'turn'"},
        {"heading": "raise SystemExit(3)", "offered": "return ((),)"},
        {"heading": "raise GeneratorExit", "offered": "return ((Button('Go'),) * 6,)"},
        {"heading": "return None", "offered": "return (('turn',),)"},
    ],
)
def test_what_fails_is_shown_plainly(
    install: Install, bodies: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    game = install(**bodies)
    state = begin_log(game, game.fullest, 1).state
    presenter = get_presenter(game)
    assert presenter.format_heading(state) == Presenter(game).format_heading(state)
    assert presenter.arrange_rows(state) == Presenter(game).arrange_rows(state)
    assert f"presenters: format_heading of package {game.name} r" in caplog.text
    assert f"presenters: arrange_rows of package {game.name} r" in caplog.text


def test_its_time_counts_as_that_of_the_package(install: Install) -> None:
    game = install()
    seen = list[str]()

    class Follower(guard.Watch):
        def note_press_begin(self, package: str) -> None:
            seen.append(package)

    before = guard.install_watch(Follower())
    try:
        get_presenter(game).format_heading(begin_log(game, game.fullest, 1).state)
    finally:
        guard.install_watch(before)
    assert game.name in seen


def test_what_is_no_presenter_is_left_out(
    install: Install, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = install()
    (tmp_path / game.name / "presenter.py").write_text("Shown = 3\n", encoding="utf-8")
    forget_games()
    presenter = get_presenter(load_installed_game(game.name))
    assert type(presenter) is Presenter
    assert f"presenters: leaving out the presenter of game {game.name}: TypeError" in caplog.text


def test_no_package_shows_a_game_of_ours(install: Install, tmp_path: Path) -> None:
    game = install()
    entries = tmp_path / f"{game.name}-1.dist-info" / "entry_points.txt"
    text = entries.read_text() + f"gah = {game.name}.presenter:Shown\n"
    entries.write_text(text)
    forget_games()
    assert not isinstance(get_presenter(load_installed_game("gah")), GuardedPresenter)


@pytest.mark.parametrize(
    ("variables", "words"),
    [
        ({"value", "player"}, "sanctuaries of 9"),
        ({"value"}, "sanctuaries of 9"),
        ({"player"}, "sanctuary 9"),
    ],
)
def test_an_option_is_described_by_a_sentence_that_needs_no_other_values(
    variables: set[str], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presenter, "OPTION_VARIABLES", variables)
    assert presenter.describe_options("engines.ialula", {"sanctuary": 9}) == words
