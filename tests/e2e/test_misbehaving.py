"""Packages that misbehave: players get a reference number, nothing is stored, the log names the
package."""

import asyncio
import logging
import re
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

import pytest
from simcord.backend.ops.commands import COMMAND_FIELDS

from bot.packages import MAX_SLOW_PRESSES, PackageWatch
from bot.play import records
from engines.core import catalogue, engine, guard
from engines.core.commands import Turn
from engines.core.engine import Step
from engines.scaffold import write_template_files
from tests.e2e import conftest
from tests.e2e.conftest import Evening
from tests.package_caches import forget_games

COMMANDS = (
    "end",
    "games",
    "highseason",
    "regatta",
    "score",
    "table",
    "turn",
    "undo",
    "watch",
    "why",
)


async def register(env: Any) -> None:
    """As they are, for nobody reads what is told of them: to describe all of them takes three
    seconds."""
    tree = env.bot.tree
    for name in ("highseason", "regatta"):
        tree.get_command(name).make_commands()
    made = [tree.get_command(name).to_dict(tree) for name in COMMANDS]
    env.backend.register_commands(
        None, [{key: each[key] for key in COMMAND_FIELDS if key in each} for each in made]
    )


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("written")
    write_template_files("regatta", folder)
    return folder


@pytest.fixture(autouse=True)
def regatta(written: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Installed beside ours, and little patience."""
    ours = [*entry_points(group="empty_chair.games")]
    beside = EntryPoint("regatta", "regatta", "empty_chair.games")
    monkeypatch.setattr(catalogue, "entry_points", lambda **_: [*ours, beside])
    monkeypatch.syspath_prepend(written)
    monkeypatch.setattr(conftest, "register", register)
    monkeypatch.setattr(guard, "MAX_SECONDS", 0.1)
    monkeypatch.setattr(engine, "MAX_TASKS", 50)
    forget_games()
    sys.modules.pop("regatta", None)
    yield import_module("regatta")
    monkeypatch.undo()
    forget_games()


Wrong = Callable[[Any, Any], Any]
"""What is given in place of the right thing, by the package and that."""


def raises(*_: Any) -> Any:
    raise KeyError("mast")


def leaves(*_: Any) -> Any:
    sys.exit(3)


def is_cancelled(*_: Any) -> Any:
    raise asyncio.CancelledError


def is_closed(*_: Any) -> Any:
    raise GeneratorExit


def swears(*_: Any) -> Any:
    class Oath(BaseException):
        def __str__(self) -> str:
            raise GeneratorExit

    raise Oath


def is_slow(_: Any, right: Any) -> Any:
    """Use more processor time than a press may cost, and do the right thing."""
    end = time.thread_time() + 2 * guard.MAX_SECONDS
    while time.thread_time() < end:
        pass
    return right


def is_no_step(_: Any, step: Any) -> Any:
    return step.state


def is_no_state(package: Any, step: Any) -> Any:
    return Step(package.Boats(), step.events)


def is_no_state_of_this_game(_: Any, step: Any) -> Any:
    return step._replace(state=step.state.replace_opponent(coast=-500))


def works_without_end(package: Any, step: Any) -> Any:
    return step._replace(state=step.state.replace(agenda=(package.SailOn(card=1),)))


def tells_a_word(_: Any, step: Any) -> Any:
    return step.add_events("sailed")


def tells_what_is_no_event(package: Any, step: Any) -> Any:
    return step.add_events(package.Boats())


def tells_the_next_card(package: Any, step: Any) -> Any:
    return step.add_events(
        package.CardTurned(card=step.state.box.cards.cards[0], miles=1, course="sea")
    )


def hints_at_the_last_card(package: Any, step: Any) -> Any:
    return step.add_events(package.GameEnded(rule=f"it is {step.state.box.cards.cards[-1]}"))


def tells_the_generator(package: Any, step: Any) -> Any:
    return step.add_events(package.GameEnded(rule=step.state.box.rng.root))


def is_a_number(*_: Any) -> Any:
    return 3


MOVES: dict[tuple[str, Wrong], str] = {
    ("turn", raises): "apply raised KeyError: 'mast'",
    ("turn", leaves): "apply raised SystemExit: 3",
    ("turn", is_cancelled): "apply raised CancelledError: ",
    ("turn", is_closed): "apply raised GeneratorExit: ",
    ("turn", swears): "apply raised Oath: ",
    ("turn", is_no_step): "apply raised AttributeError",
    ("turn", is_no_state): "apply raised AttributeError",
    ("sail_on", is_no_state_of_this_game): "move 2 raised ValidationError",
    ("sail_on", works_without_end): "apply raised RuntimeError: the agenda is not empty after",
    ("sail_on", tells_a_word): "move 2 raised AttributeError",
    ("sail_on", tells_what_is_no_event): "move 2 raised ValidationError",
    ("sail_on", tells_the_next_card): "move 2 raised ValueError: an event contains an undrawn card",
    (
        "sail_on",
        hints_at_the_last_card,
    ): "move 2 raised ValueError: an event contains an undrawn card",
    (
        "sail_on",
        tells_the_generator,
    ): "move 2 raised ValueError: an event or the view contains the random generator",
    ("tell", is_a_number): "describe_event_at_table raised AttributeError",
    ("tell", is_cancelled): "describe_event_at_table raised CancelledError: ",
    ("tell", is_closed): "describe_event_at_table raised GeneratorExit: ",
    ("question", is_a_number): "phrase_question returned int",
    ("question", is_closed): "phrase_question raised GeneratorExit: ",
    ("board", is_cancelled): "describe_board raised CancelledError: ",
    ("progress", is_cancelled): "progress raised CancelledError: ",
    ("board", is_a_number): "describe_board returned int",
    ("progress", is_a_number): "progress returned int",
    ("outcome", raises): "compute_outcome raised KeyError: 'mast'",
}
"""What is wrong, how, and what the log says of it."""


@pytest.fixture
def wrong(regatta: Any, monkeypatch: pytest.MonkeyPatch) -> dict[str, Wrong]:
    """What the package does wrong from now on; nothing, at first."""
    now: dict[str, Wrong] = {}

    def breakable(name: str, right: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *args: now[name](regatta, right(*args)) if name in now else right(*args)

    game = regatta.GAME
    for of, kind, name in (
        (game.engine.command_handlers, Turn, "turn"),
        (game.engine.task_handlers, regatta.SailOn, "sail_on"),
    ):
        monkeypatch.setitem(of, kind, breakable(name, of[kind]))
    words: dict[str, tuple[str, Callable[..., Any]]] = {
        "tell": ("event_sentence", game.describe_event),
        "question": ("prompt", game.phrase_question),
        "board": ("board_text", game.describe_board),
        "progress": ("progress", game.progress),
        "outcome": ("outcome", game.compute_outcome),
        "because": ("short_reason", game.list_reasons),
        "set_up": ("setup_steps", game.list_setup_steps),
    }
    hooks = {hook: breakable(name, right) for name, (hook, right) in words.items()}
    monkeypatch.setattr(regatta, "GAME", replace(game, **hooks))
    return now


async def test_an_invalid_move_of_a_package_is_not_stored_and_other_games_go_on(
    wrong: dict[str, Wrong], evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    elsewhere = evening.env.guild.create_text_channel("elsewhere")
    await evening.friend.slash(elsewhere, "highseason start", level=1)
    await sailed(evening)
    stood = await evening.state()
    for (name, how), why in MOVES.items():
        wrong[name] = how
        told, there = await asyncio.gather(
            evening.slash("turn"), evening.friend.slash(elsewhere, "score")
        )
        assert there.response.embeds, (name, how)
        assert f"by package regatta: {why}" in numbered(told, caplog)
        assert "No move was stored" in told.response.content
        del wrong[name]
    await evening.restart()
    assert await evening.state() == stood
    await evening.slash("turn")
    assert len((await evening.state()).played) == 1


async def sailed(evening: Evening) -> None:
    await evening.host.slash(evening.channel, "regatta start", depth="dealt", seed=7)
    await evening.slash("regatta sail", course="sea", miles=3)
    assert (await evening.state()).sailed


def numbered(told: Any, caplog: pytest.LogCaptureFixture) -> str:
    """What the log says of the number that somebody was told."""
    assert told.ephemeral
    said = told.response.content
    found = re.match(
        r"The package of this game did something that it must not \(reference `(\w{8})`\)\. ", said
    )
    assert found, said
    (line,) = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    caplog.clear()
    assert line.startswith(f"error boundary: fault {found[1]} in interaction ")
    return line


async def test_reading_a_misbehaving_package_gives_a_reference_number(
    wrong: dict[str, Wrong], evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    await sailed(evening)
    for name, how, command, why in (
        ("question", is_a_number, "table", "phrase_question returned int"),
        ("because", is_a_number, "why", "list_reasons raised TypeError"),
        ("outcome", is_cancelled, "score", "compute_outcome raised CancelledError: "),
        ("outcome", is_closed, "score", "compute_outcome raised GeneratorExit: "),
    ):
        wrong[name] = how
        assert f"by package regatta: {why}" in numbered(await evening.slash(command), caplog)
        del wrong[name]


async def test_a_press_gives_a_reference_number_and_a_record_is_not_imported(
    wrong: dict[str, Wrong], evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    await evening.host.slash(evening.channel, "regatta start", depth="dealt", seed=7)
    wrong["turn"] = raises
    await evening.host.select(evening.panel, ["sail sea 3"])
    await evening.painted()
    told = await evening.press(evening.labels()[0])
    assert "by package regatta: apply raised KeyError: 'mast'" in numbered(told, caplog)
    record = '{"empty_chair": 1, "game": "regatta", "setup": {"depth": "dealt"}, "seed": 7}\n'
    record += '{"do": "sail", "course": "sea", "miles": 3}\n{"do": "turn"}\n'
    with pytest.raises(guard.PackageError, match=r"^regatta: apply raised KeyError"):
        records.parse_record_to_log(record)


@pytest.mark.parametrize("how", [is_cancelled, is_closed, leaves, swears])
async def test_a_fault_outside_the_guard_gives_a_reference_number(
    wrong: dict[str, Wrong],
    evening: Evening,
    how: Wrong,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A stored state is parsed by code of the package, without the guard."""
    await sailed(evening)
    stood = await evening.state()
    label = next(label for label in evening.labels() if "turn" in label)
    with monkeypatch.context() as patched:
        patched.setattr(type(stood), "is_over", property(lambda state: how(None, state)))
        told = await evening.press(label)
    assert told.ephemeral
    assert "(reference `" in told.response.content
    assert "fault " in caplog.text
    caplog.clear()
    assert await evening.state() == stood
    await evening.slash("turn")
    assert len((await evening.state()).played) == 1


async def test_a_live_panel_that_fails_is_drawn_later_and_lists_omit_the_value(
    wrong: dict[str, Wrong], evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    await sailed(evening)
    hall = evening.env.guild.create_text_channel("hall")
    await evening.friend.slash(hall, "watch here", game=1)
    await evening.slash("turn")
    wrong["progress"] = raises
    assert (await evening.slash("undo")).response.content.startswith("Undone")
    assert (
        f"edit queue: edit in channel {hall.id} failed: regatta: progress raised KeyError: 'mast'"
        in caplog.messages
    )
    assert "3 moves" in (await evening.slash("games")).response.embeds[0].description
    wrong.clear()
    await evening.slash("turn")
    (live,) = hall.history()
    assert "round 2" in f"{live.content} {live.embeds[0].title} {live.embeds[0].description}"


async def test_a_game_that_cannot_be_shown_is_not_started(
    wrong: dict[str, Wrong], evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    wrong["question"] = is_a_number
    told = await evening.slash("regatta start", depth="dealt")
    assert "by package regatta: phrase_question returned int" in numbered(told, caplog)
    assert await evening.open() is None


async def test_a_package_that_is_slow_three_times_is_left_out(
    wrong: dict[str, Wrong], evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """A slow move stands, because it is measured and not interrupted."""
    before = guard.install_watch(PackageWatch(asyncio.get_running_loop()))
    try:
        await sailed(evening)
        wrong["progress"] = is_slow
        for count in range(1, MAX_SLOW_PRESSES + 1):
            await evening.slash("undo" if count == 2 else "turn")
            assert (
                len([each for each in caplog.messages if "a press of package regatta took" in each])
                >= count
            )
        del wrong["progress"]
        assert len((await evening.state()).played) == 1
        assert "leaving out package regatta until the next start" in caplog.text
        for command in ("turn", "table", "regatta start"):
            told = await evening.slash(command)
            assert told.response.content.startswith("regatta cannot be opened here at the moment")
        question = await evening.slash("end")
        await evening.host.click(question.response, label="Yes, end it")
        assert (await evening.slash("highseason start", level=1)).response.embeds
    finally:
        guard.install_watch(before)
