"""Records as a newcomer meets them: `python -m engines`, in a process of its own."""

import io
import json
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from engines.__main__ import main
from engines.core import Header, Log, Rng
from engines.core.catalogue import load_installed_games
from engines.core.forecast import pick_random_move
from engines.core.record import format_record_lines, parse_record, replay_lines
from engines.gah import GAME
from engines.testing import begin_log

HEADER = {
    "empty_chair": 1,
    "game": "gah",
    "setup": {"level": "medium", "depth": "dealt"},
    "seed": 7,
}


def engines(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """As `python -m engines`, in this process."""
    said, complained, typed = (
        io.StringIO(),
        io.StringIO(),
        io.TextIOWrapper(io.BytesIO(stdin.encode())),
    )
    with mock.patch("sys.stdin", typed), redirect_stdout(said), redirect_stderr(complained):
        try:
            status = main(arguments)
        except SystemExit as left:
            status = int(left.code or 0)
    return subprocess.CompletedProcess(arguments, status, said.getvalue(), complained.getvalue())


def record(*documents: Any) -> str:
    return "".join(f"{json.dumps(document)}\n" for document in documents)


def told(*documents: Any) -> list[dict[str, Any]]:
    return list(replay_lines(record(*documents).splitlines()))


def test_list() -> None:
    done = engines("list")
    assert done.returncode == 0
    assert "gah" in done.stdout
    assert "Leopold" in done.stdout


def test_replay_a_file_and_standard_input(tmp_path: Path) -> None:
    text = record(HEADER, {"do": "turn"}, {"do": "turn"}, {"do": "take_die", "space": 9})
    file = tmp_path / "game.jsonl"
    file.write_text(text, encoding="utf-8")
    from_file, from_stdin = engines("replay", str(file)), engines("replay", "-", stdin=text)
    assert from_file.returncode == 0
    assert from_file.stdout == from_stdin.stdout
    lines = [json.loads(line) for line in from_file.stdout.splitlines()]
    assert [line["n"] for line in lines] == [1, 2, 3, 4]
    assert [line.get("seq") for line in lines] == [0, 1, None, None]
    assert lines[1].keys() == {"n", "seq", "events", "asking", "state"}
    assert lines[2].keys() == {"n", "refused"}
    assert lines[2]["refused"].keys() == {"message", "sentence", "values", "rule"}
    assert all({"event", "rule", "why"} <= event.keys() for event in lines[1]["events"])


def test_the_state_names_what_the_format_promises() -> None:
    state = told(HEADER)[0]["state"]
    assert {
        "round",
        "slot",
        "queue",
        "dice",
        "card",
        "agenda",
        "opponent",
        "you",
        "box",
    } <= state.keys()
    assert {"vp", "emperor", "hotel", "objectives", "staff"} <= state["opponent"].keys()
    assert {"claims", "passed", "final"} <= state["you"].keys()
    assert state["queue"][0].keys() == {"colour", "vp", "number"}
    assert state["opponent"]["objectives"] == {"A": None, "B": None, "C": None}


@pytest.mark.parametrize(
    ("lines", "number"),
    [
        ("", 1),
        ("\n", 1),
        ("nonsense\n", 1),
        ("[1, 2]\n", 1),
        ('{"do": "turn"}\n', 1),
        (record(HEADER) + '{"do": "tu', 2),
        (record(HEADER) + "42\n", 2),
        (record(HEADER) + "\n" + record({"do": "turn"}), 2),
        (record(HEADER, {"do": "turn"}) + '{"do": "take_die", "space": NaN}\n', 3),
        (record(HEADER) + "[" * 100_000 + "\n", 2),
    ],
)
def test_what_is_no_record_ends_with_status_2_and_the_line(lines: str, number: int) -> None:
    done = engines("replay", "-", stdin=lines)
    assert done.returncode == 2
    assert f"line {number}:" in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stdout.splitlines()) == number - 1


def test_a_file_that_is_not_there() -> None:
    done = engines("replay", "nowhere.jsonl")
    assert done.returncode == 2
    assert "nowhere.jsonl" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"setup": {"level": "brutal", "depth": "dealt"}}, "level must be easy, medium or hard"),
        ({"game": "chess"}, "There is no game chess"),
        ({"position": []}, "position must be an object"),
    ],
)
def test_a_refused_header_ends_with_status_1(change: dict[str, Any], told: str) -> None:
    done = engines("replay", "-", stdin=record(HEADER | change, {"do": "turn"}))
    assert done.returncode == 1
    (line,) = done.stdout.splitlines()
    refused = json.loads(line)
    assert refused["n"] == 1
    assert told in refused["refused"]["message"]


@pytest.mark.parametrize(
    "line",
    [
        '{"do": "claim", "objective": "\\ud83d"}',
        '{"do": "adjust", "patch": ' + '{"a": ' * 300 + "1" + "}" * 301,
        '{"do": "take_guest", "slot": ' + "9" * 5000 + "}",
        '{"do": "dice", "counts": [' + ", ".join(["9" * 4300] * 6) + "]}",
        '{"do": null}',
    ],
)
def test_an_odd_command_is_still_only_refused(line: str) -> None:
    done = engines("replay", "-", stdin=record(HEADER) + line + "\n" + record({"do": "turn"}))
    assert done.returncode == 0, done.stderr
    refused = json.loads(done.stdout.splitlines()[1])["refused"]["message"]
    assert refused[0] not in " {"
    assert refused.endswith(".")
    assert json.loads(done.stdout.splitlines()[2])["seq"] == 1


@pytest.mark.slow
def test_bytes_that_are_no_text() -> None:
    command = [sys.executable, "-m", "engines", "replay", "-"]
    raw = record(HEADER).encode() + b'{"do": "claim", "objective": "\xff"}\n'
    done = subprocess.run(command, input=raw, capture_output=True, check=False)
    assert done.returncode == 2
    assert b"line 2:" in done.stderr


@pytest.mark.slow
def test_a_closed_pipe_is_nobodys_fault(tmp_path: Path) -> None:
    file = tmp_path / "long.jsonl"
    file.write_text(record(HEADER, *[{"do": "turn"}] * 400), encoding="utf-8")
    command = f"{sys.executable} -m engines replay {file} | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""


def test_a_refused_command_leaves_the_state_and_goes_on() -> None:
    first, no, second = told(HEADER, {"do": "dance"}, {"do": "turn"})
    assert no["refused"]["message"] == "There is no command dance."
    assert (first["seq"], second["seq"]) == (0, 1)


def test_stacked_cards_are_drawn_in_the_order_listed() -> None:
    decks = {"instruction": [203, 207], "guests": [71, 72, 73, 74, 75, 76], "staff": [47, 27]}
    state = told(HEADER | {"decks": decks})[0]["state"]
    assert state["box"]["instruction"][:2] == [203, 207]
    assert [guest["number"] for guest in state["queue"]] == [75, 74, 73, 72, 71]
    assert state["box"]["guests"][0] == 76
    assert state["box"]["staff"][:2] == [47, 27]


def test_write_gives_the_line_back() -> None:
    log = Log.begin(GAME, Header.model_validate(HEADER))
    for document in (
        {"do": "turn"},
        {"do": "pass"},
        {"do": "undo"},
        {"do": "adjust", "patch": {"you": {"passed": None}, "opponent": {"vp": 5}}, "note": "x"},
    ):
        log = log.play_command(GAME.parse_command(document))
    lines = list(format_record_lines(log))
    assert [json.loads(line).get("do") for line in lines] == [None, "turn", "adjust"]
    assert json.loads(lines[0]) == HEADER
    assert list(replay_lines(lines))[-1]["state"] == log.state.model_dump(mode="json")


def test_play_in_the_terminal() -> None:
    typed = (
        "help\nturn\ndie 9\nguest 1\nundo\nundo 99\nnonsense\n{broken\n"
        + '{"a":'
        + "[" * 5000
        + "\nfinal 1 2 3\nquit\n"
    )
    done = engines("play", "gah", "--level", "easy", "--seed", "3", stdin=typed)
    assert done.returncode == 0
    assert "Leopold takes" in done.stdout
    assert "Undone" in done.stdout
    assert "nonsense is not understood" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr


@pytest.mark.parametrize("name", load_installed_games())
def test_every_game_is_listed_and_plays_in_the_terminal(name: str) -> None:
    assert name in engines("list").stdout
    game = load_installed_games()[name]
    move = pick_random_move(game, begin_log(game, game.fullest, 7).state, Rng.from_seed(1))
    assert move
    said = json.dumps(move[0].model_dump(mode="json", exclude_none=True))
    done = engines("play", name, stdin=f"help\n{said}\nundo\nquit\n")
    assert done.returncode == 0, done.stderr
    assert str(game.describe_notation()) in done.stdout
    assert "Undone" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr


def test_play_takes_the_options_of_a_setup() -> None:
    done = engines(
        "play",
        "salamandra",
        "style=questions",
        "labour=L1 v1,1,1,1 b1 r1",
        "--level",
        "1",
        stdin="turn\n",
    )
    assert "your labour card" in done.stdout
    assert "free" in engines("play", "salamandra", "style=map", stdin="").stdout
    refused = engines("play", "salamandra", "style=chess")
    assert refused.returncode == 1
    assert refused.stderr.strip() == "style must be questions or map."
    assert "write NAME=VALUE" in engines("play", "salamandra", "style").stderr


def test_play_with_modules() -> None:
    done = engines(
        "play",
        "gah",
        "--level",
        "medium",
        "modules=2,3",
        "entrance=sushi_resort",
        stdin="turn\nhelp\n",
    )
    assert done.returncode == 0
    assert "Elisabeth · medium · modules 2 3 · Sushi Resort" in done.stdout
    assert "Leopold" not in done.stdout


def test_play_refuses_in_a_sentence() -> None:
    odd = (
        ("chess",),
        ("gah", "--level", "brutal"),
        ("gah", "--seed", "-4"),
        ("gah", "modules=1,4"),
    )
    for arguments in odd:
        done = engines("play", *arguments)
        assert done.returncode == 1
        assert done.stderr.strip().endswith(".")
        assert "Traceback" not in done.stderr


# ── Corrections ───────────────────────────────────────────────────────────────────────────────────

ROOM = {"do": "adjust", "patch": {"opponent": {"hotel": ["F4C5"]}}}


def points_after(*documents: Any) -> int:
    return int(told(HEADER, *documents)[-1]["state"]["opponent"]["vp"])


def test_a_correction_is_written_with_whether_its_consequences_were_applied() -> None:
    log = Log.begin(GAME, Header.parse(HEADER)).play_command(GAME.parse_command(ROOM))
    *_, line = format_record_lines(log)
    assert json.loads(line) == ROOM | {"consequences": True}


def test_a_correction_without_consequences_changes_nothing_beyond_its_patch() -> None:
    assert points_after(ROOM) == points_after(ROOM | {"consequences": True}) > 0
    assert points_after(ROOM | {"consequences": False}) == 0


@pytest.mark.parametrize("consequences", [True, False])
def test_a_correction_is_read_as_it_was_played_and_written_so_again(consequences: bool) -> None:
    log = Log.begin(GAME, Header.parse(HEADER)).play_command(
        GAME.parse_command(ROOM | {"consequences": consequences})
    )
    again = parse_record(format_record_lines(log))
    assert again.entries == log.entries
    assert list(format_record_lines(again)) == list(format_record_lines(log))
