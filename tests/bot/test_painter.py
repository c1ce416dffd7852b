"""The drawing process makes the same pictures as the bot, and a failure costs one picture."""

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from bot.picture_worker import MAX_PICTURE_SECONDS
from bot.play.table import Table
from bot.presenters.components import Panel, Picture, Scene
from bot.presenters.picture_requests import PictureRequest, ReasonsRequest, TableRequest
from bot.presenters.recap import make_recap_panel
from bot.presenters.scenes import make_reasons_scene, make_table_scene
from bot.presenters.stats_panels import StatsScope, make_stats_panel
from bot.presenters.watcher_texts import make_scene_for_watchers
from bot.ui.admission import AdmissionControl
from bot.ui.picture_process import PictureProcess
from bot.ui.picture_rendering import PictureQueue
from engines.core import Forecast, Rng, use_language
from engines.core.catalogue import load_installed_game, load_installed_games
from engines.scaffold import write_template_files
from engines.testing import begin_log
from storage import DayTotals, Figures, GameKind, Totals
from tests.bot.tables import row
from tests.bot.test_showing import NoClient
from tests.bot.test_showing import table as a_table
from tests.engines.random_games import played
from tests.package_caches import forget_games
from tests.picture_thread import drawn
from tests.pictures.positions import logs

RECORDS = ("gah-dealt-hard", "highseason-dealt-5", "salamandra-map-win", "waterdeep-dealt")
STRANGERS = ("discord", "sqlalchemy", "storage", "asyncio", "bot.play", "bot.ui")
TODAY = date(2026, 11, 16)
LOADED = (
    "import sys; from bot.picture_worker import main; main(); print(*sys.modules, file=sys.stderr)"
)
"""A process that draws what it is asked for, and then says which modules it has loaded."""
NOTHING = ReasonsRequest("gah", ())
"""A request for which there is no picture."""


@pytest.fixture
async def painter() -> AsyncIterator[PictureProcess]:
    made = PictureProcess()
    yield made
    await made.end_process()


def scenes(language: str, *, dark: bool) -> Iterator[Scene]:
    """Every kind of picture, of every game."""
    with use_language(language):
        for record in RECORDS:
            log = logs(record)[12]
            table = Table(row(log.seq, game=log.game.name, dark=dark, language=language), log)
            for scene in (make_table_scene(table), make_reasons_scene(table)):
                assert scene
                yield scene
                yield make_scene_for_watchers(scene, "So it was.")
        log = logs("gah-dealt-hard")[-1]
        ended = row(log.seq, game="gah", status="finished", dark=dark, language=language)
        recap = make_recap_panel(Table(ended, log, forecasts={2: Forecast(95, 5, 50)}), []).picture
        kinds, days = (
            {GameKind("gah", "Leopold", "hard", ""): Totals(9, 5, 1, 900, 800, 30)},
            (DayTotals(date(2026, 2, 28), 2, 0),),
        )
        figures = Figures(kinds, 0, 0, 1, 6, 2, date(2025, 12, 1), date(2026, 11, 16), days)
        year = make_stats_panel(figures, StatsScope("everywhere"), 7).picture
        assert recap
        assert year
        yield recap
        yield year


@pytest.mark.slow
async def test_pictures_are_the_same_wherever_they_are_drawn(painter: PictureProcess) -> None:
    shown = [
        scene
        for language, dark in (("en", False), ("de", True))
        for scene in scenes(language, dark=dark)
    ]
    pictures = [await painter.draw_scene(scene) for scene in shown]
    assert pictures == list(map(drawn, shown))
    assert sum(picture is not None for picture in pictures) > 20


@pytest.mark.slow
def test_the_drawing_process_imports_no_part_of_the_bot() -> None:
    requests = [scene.request for scene in scenes("en", dark=False)]
    loaded = modules_after(*requests)
    assert {"PIL", "engines.waterdeep"} <= loaded
    assert not [name for name in loaded if name.startswith(STRANGERS)]


@pytest.mark.slow
def test_the_drawing_process_imports_only_the_games_that_it_draws() -> None:
    loaded = modules_after(NOTHING)
    assert "engines.gah" in loaded
    assert not loaded & {"engines.highseason", "engines.salamandra", "engines.waterdeep"}


def modules_after(*requests: PictureRequest) -> set[str]:
    """Return the names of the modules that a drawing process has loaded after these requests."""
    messages = b"".join(map(message, requests))
    done = subprocess.run(
        [sys.executable, "-c", LOADED], input=messages, capture_output=True, check=True, timeout=60
    )
    return {*done.stderr.decode().split()}


def message(request: PictureRequest) -> bytes:
    """Return a request as it is sent to the process."""
    pickled = pickle.dumps(("en", False, request))
    return len(pickled).to_bytes(4) + pickled


@pytest.mark.parametrize("game", load_installed_games())
def test_every_state_of_an_engine_can_be_sent(game: str) -> None:
    """The states are played here and not parsed, so pydantic has not normalised them."""
    log = played(load_installed_games()[game], load_installed_games()[game].fullest, 3)
    for entry in log.entries[-30:]:
        made = entry.state, entry.events, entry.state.reshuffle_unknown(Rng.from_seed(1))
        assert pickle.loads(pickle.dumps(made)) == made


@pytest.mark.slow
async def test_a_game_of_another_package_is_drawn(
    painter: PictureProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is found by its entry point."""
    write_template_files("lagoon_drawn", tmp_path)
    about = tmp_path / "lagoon_drawn-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: lagoon_drawn\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[empty_chair.games]\nlagoon_drawn = lagoon_drawn\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.syspath_prepend(tmp_path)
    forget_games()
    game = load_installed_game("lagoon_drawn")
    scene = make_table_scene(Table(row(game=game.name), begin_log(game, game.fullest, 1)))
    assert scene
    picture = await painter.draw_scene(scene)
    assert picture
    assert picture == drawn(scene)
    monkeypatch.undo()
    forget_games()


# ── What may become of it ─────────────────────────────────────────────────────────────────────────


@pytest.fixture
async def studio(painter: PictureProcess) -> PictureQueue:
    client: Any = NoClient()
    return PictureQueue(client, AdmissionControl(), painter)


PICTURE = Picture(b"png", "A table.")
DRAWS = f"printf '\\000\\000\\000\\{len(pickle.dumps(PICTURE)):o}'; cat {{}}; exec cat > /dev/null"
"""A program that answers at once, with what is in a file."""


async def asked(studio: PictureQueue, key: str) -> Picture | None:
    panel = Panel("t", "b", picture=Scene((key,), NOTHING))
    return (await studio.render_panel(1, a_table(), panel)).picture


@pytest.mark.parametrize(
    "program", ["exit 1", "printf '\\000\\000\\000\\004junk'; exec cat > /dev/null", None]
)
async def test_a_failure_of_the_process_costs_one_picture(
    studio: PictureQueue,
    painter: PictureProcess,
    instead: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    program: str | None,
) -> None:
    """It dies, writes something else, or cannot be started."""
    if program is None:
        monkeypatch.setattr("bot.worker_process.sys.executable", str(tmp_path / "nowhere"))
    else:
        instead(program)
    assert await asked(studio, "lost") is None
    assert [each.getMessage() for each in caplog.records if each.name == "bot"] == [
        "pictures: cannot draw a picture"
    ]
    (tmp_path / "answer").write_bytes(pickle.dumps(PICTURE))
    instead(DRAWS.format(tmp_path / "answer"))
    assert await asked(studio, "next") == PICTURE
    await studio.stop_drawing()


def test_a_picture_may_take_half_a_minute_of_the_processor() -> None:
    """The processor time of the drawing process alone: waiting on a busy machine is no fault."""
    assert MAX_PICTURE_SECONDS == 30


HURRIED = (
    "import bot.presenters.gah.picture; from bot import picture_worker as p; "
    "p.MAX_PICTURE_SECONDS = 0.3; p.main()"
)


class Called:
    """A value that is a call in the process that reads it."""

    def __init__(self, function: Callable[..., Any], *arguments: Any) -> None:
        self._call = function, arguments

    def __reduce__(self) -> Any:
        return self._call


def drawn_in_a_hurry(event: Any) -> tuple[int, bytes]:
    """Return the status of a drawing process with a limit of 0.3 s of processor time, and what it
    has answered."""
    asked = message(ReasonsRequest("gah", (event,)))
    done = subprocess.run(
        [sys.executable, "-c", HURRIED], input=asked, capture_output=True, check=False, timeout=60
    )
    return done.returncode, done.stdout


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no timer of processor time")
def test_a_process_that_draws_too_long_is_ended_by_its_own_processor_time() -> None:
    status, answer = drawn_in_a_hurry(Called(sum, range(10**12)))
    assert (status, answer) == (-signal.SIGPROF, b"")
    status, answer = drawn_in_a_hurry(Called(time.sleep, 0.6))
    assert status == 0, "it may wait as long as it takes"
    assert pickle.loads(answer[4:]) is None


@pytest.mark.slow
async def test_a_picture_that_fails_is_logged_and_costs_no_other(
    studio: PictureQueue, painter: PictureProcess, caplog: pytest.LogCaptureFixture
) -> None:
    broken = Panel("t", "b", picture=Scene(("broken",), ReasonsRequest("nowhere", ())))
    assert (await studio.render_panel(1, a_table(), broken)).picture is None
    assert "engines.core.text.errors.IllegalCommand" in caplog.text
    assert painter._worker._process
    pid = painter._worker._process.pid
    scene = Scene(("unsaid",), TableRequest("gah", lambda: None, ()))  # it cannot be sent
    assert (await studio.render_panel(1, a_table(), Panel("t", "b", picture=scene))).picture is None
    assert await painter.draw_scene(Scene((), NOTHING)) is None
    assert painter._worker._process.pid == pid
    await painter.end_process()
    assert not _is_there(pid)


async def test_a_stop_waits_for_no_picture(
    studio: PictureQueue, painter: PictureProcess, instead: Any, caplog: pytest.LogCaptureFixture
) -> None:
    starts = instead("exec tail -f /dev/null")
    waiting = asyncio.create_task(asked(studio, "never"))
    while not (starts.exists() and starts.read_text().strip()):
        await asyncio.sleep(0.01)
    await studio.stop_drawing()
    assert await waiting is None
    assert not _is_there(int(starts.read_text()))
    assert not [each for each in caplog.records if each.name == "bot"], "nothing was wrong with it"


def _is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.slow
def test_the_process_ends_when_its_input_ends_and_not_at_a_signal() -> None:
    """A signal reaches all processes of the bot, and pictures are still drawn then."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bot.picture_worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin
    assert process.stdout
    for _ in range(2):
        process.stdin.write(message(NOTHING))
        process.stdin.flush()
        length = int.from_bytes(process.stdout.read(4))
        assert pickle.loads(process.stdout.read(length)) is None
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGTERM)
    process.stdin.close()
    assert process.wait(60) == 0
    process.stdout.close()
