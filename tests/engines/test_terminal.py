"""The terminal asks as the panel does, says how to answer, and starts every game that a record can
start."""

import io
import re
from pathlib import Path
from typing import Any

import pytest

from bot.play.table import Table
from bot.presenters.panels import make_undo_or_dispute_note
from engines import terminal
from engines.__main__ import COMMANDS, main
from engines.core import Game, Header, Log, Rng, Undo, describe_undo_changes
from engines.core.catalogue import load_installed_game, load_installed_games
from engines.core.forecast import pick_random_move
from engines.core.record import parse_record
from engines.core.text.errors import refuse
from engines.gah.state import TakeDie
from engines.gah.waltz.values import Items
from engines.highseason.card_texts import format_card
from engines.highseason.decks import HOUSE_CARDS_BY_NUMBER
from tests.bot.tables import row

TILES = "Mozart: 5\nKlimt: 3\nSisi: 4\nlounge: blue red yellow\n"
BOARDS = "One: 3x2 2x4 1x6; balcony 1\nTwo: 2x3 2x3\nThree: 2x? 1x5\n"
DECK = [format_card(card) for card in HOUSE_CARDS_BY_NUMBER.values()]
LABOUR = "L1 v1,1,1,1 b1 r1\nL2 v2,5,9,14 b4 r3\n"
CAFE = {"level": "hard", "depth": "guided", "modules": [3], "entrance": "hautel_couture"}


def typed(name: str, setup: dict[str, Any], *lines: str, seed: int = 7) -> str:
    out = io.StringIO()
    assert (
        terminal.play_game(
            load_installed_game(name), setup, seed, io.StringIO("\n".join(lines)), out
        )
        == 0
    )
    return out.getvalue()


def begun(name: str, **setup: Any) -> Log:
    return Log.begin(
        load_installed_game(name), Header.parse({"game": name, "setup": setup, "seed": 7})
    )


def played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str
) -> tuple[int, str, str]:
    """`python -m engines play …`, with nobody at the keyboard."""
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    status = main(["play", *words])
    said = capsys.readouterr()
    return status, said.out, said.err.strip()


# ── What is asked ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", load_installed_games().values(), ids=list(load_installed_games()))
@pytest.mark.slow
def test_the_question_of_every_moment_is_printed(game: Game[Any, Any]) -> None:
    for setup in game.setups[::5]:
        document = setup.model_dump(mode="json", exclude_none=True)
        log, rng, out = begun(game.name, **document), Rng.from_seed(3), io.StringIO()
        lines = []
        for _ in range(12):
            if (found := pick_random_move(game, log.state, rng)) is None:
                break
            command, rng = found
            lines.append(command.model_dump_json(exclude_none=True))
            log = log.play_command(command).with_automatic_turns()
            out = io.StringIO()
            terminal.print_entries_and_board(log, out)
            assert f"\n  {game.phrase_question(log.state)}\n" in out.getvalue()
        assert f"  {game.phrase_question(log.state)}\n" in typed(game.name, document, *lines)


def test_no_question_asks_for_none() -> None:
    """A number that nobody knows is left out of the sentence."""
    state = begun("gah", level="hard", depth="dealt").state.replace(dice=None, agenda=(TakeDie(),))
    assert (
        str(load_installed_game("gah").phrase_question(state))
        == "How do the dice lie on the action board?"
    )


@pytest.mark.parametrize(
    ("name", "setup", "lines", "order"),
    [
        ("gah", {"level": "hard"}, ["dice 222211", "turn"], "slots 1, 2, 3, 4, 5, in this order"),
        (
            "gah",
            {"level": "hard"},
            ["dice 222211", "queue b4 ? ? r7 ?", "turn"],
            "slots 2, 3, 5, in this order",
        ),
        ("gah", CAFE, [], "in the order turned up"),
        ("waterdeep", {"depth": "guided"}, [], "from the top, 1, 2, in this order"),
    ],
)
def test_where_several_are_told_at_once_their_order_is_said(
    name: str, setup: dict[str, Any], lines: list[str], order: str
) -> None:
    assert typed(name, setup, *lines).count(f"… ({order})") == 1


def test_one_guest_needs_no_order() -> None:
    said = typed("gah", {"level": "hard"}, "dice 222211", "queue b4 y0 y2 ? g0", "turn")
    assert "  What lies in slot 4?\n  tell guests with: reveal …\n" in said


def test_help_says_how_reveal_reads() -> None:
    assert "the unknown slots, from the left" in terminal.format_help(begun("gah", level="hard"))


# ── Undo, redo, adjust ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", load_installed_games())
def test_undo_lists_what_to_put_back_as_the_panel_does(name: str) -> None:
    game = load_installed_game(name)
    before = Log.begin(
        game, Header.parse({"game": name, "setup": game.fullest.model_dump(mode="json"), "seed": 7})
    )
    rng = Rng.from_seed(5)
    for _ in range(12):
        found = pick_random_move(game, before.state, rng)
        assert found
        before, rng = before.play_command(found[0]), found[1]
    after = before.play_command(Undo(to=0))
    lines = describe_undo_changes(game, before.state, after.state)
    assert lines[0] == "Undone. Put back:"
    assert len(lines) > 3
    assert make_undo_or_dispute_note(
        Table(row(), before), Table(row(), after), Undo(to=0)
    ) == "\n".join(lines)
    out = io.StringIO()
    terminal.print_entries_and_board(after, out, lines)
    assert all(f"  {line}\n" in out.getvalue() for line in lines)


def test_typed_undo_names_each_thing() -> None:
    said = typed(
        "gah",
        {"level": "easy", "depth": "dealt"},
        "guest 3",
        "die 1",
        "turn",
        "undo",
        "undo 0",
        seed=3,
    )
    first, second = said.split("Undone. Put back:")[1:]
    assert "\n  - " in first
    assert "\n  - " in second
    assert "Undone. Nothing moves on the table." in typed(
        "gah", {"level": "easy", "depth": "card"}, "turn", "undo"
    )


def test_his_turn_comes_along_as_in_the_panel() -> None:
    """It is told, and an entry of its own."""
    said = typed("waterdeep", {"depth": "dealt"}, "turn", "place field")
    assert "\n[3] Pseudo on " in said
    assert said.endswith("\n[3] > ")


def test_redo_tells_the_move_again() -> None:
    said = typed("gah", {"level": "easy", "depth": "dealt"}, "guest 3", "undo", "redo", seed=3)
    assert said.count("You take the red 0") == 2


@pytest.mark.parametrize("setup", [{"level": "hard"}, CAFE])
def test_help_lists_every_correction_of_this_table(setup: dict[str, Any]) -> None:
    log = begun("gah", **setup)
    text = terminal.format_help(log)
    assert [
        fix.name
        for fix in log.game.list_correctables(log.state)
        if f"adjust {fix.name} " not in text
    ] == []
    assert ("adjust items " in text) == (setup is CAFE)


@pytest.mark.parametrize("name", load_installed_games())
def test_help_knows_adjust_in_every_game(name: str) -> None:
    game = load_installed_game(name)
    setup = game.fullest.model_dump(mode="json", exclude_none=True)
    kept = game.list_correctables(begun(name, **setup).state)
    text = typed(name, setup, "help")
    assert len(kept) > 3
    assert [fix.name for fix in kept if f"adjust {fix.name} " not in text] == []


def test_help_offers_no_correction_where_no_table_is_followed() -> None:
    assert "adjust" not in terminal.format_help(begun("gah", level="hard", depth="card"))


# ── Records ───────────────────────────────────────────────────────────────────────────────────────


def test_the_record_of_a_game_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    said = typed(
        "waterdeep",
        {"depth": "dealt"},
        "turn",
        "place field",
        f"save {file}",
        f"save {file}",
        "save",
    )
    assert f"{file} is written: a record" in said
    assert f"something called {file} here already" in said
    assert "Name a new file for the record" in said
    log = parse_record(file.read_text(encoding="utf-8").splitlines())
    assert [command.do for command in log.commands] == ["turn", "place", "turn"]


def test_a_record_that_cannot_be_written_says_why(tmp_path: Path) -> None:
    assert "cannot be written here: No such file" in typed(
        "waterdeep", {}, f"save {tmp_path / 'no' / 'a.jsonl'}"
    )


# ── The board ─────────────────────────────────────────────────────────────────────────────────────


def with_cafe() -> Log:
    log = begun("gah", **CAFE)
    return log.play_command(log.game.parse_command(log.game.parse_line("cafe 90 75 58")))


def test_the_cafe_has_the_numbers_that_serve_takes() -> None:
    log = with_cafe()
    text = log.game.describe_board(log.state)
    for number, waiting in enumerate(log.state.entrance.cafe, start=1):
        assert f"{number} {waiting.guest} needs {waiting.needs}, into {waiting.room}" in text


def test_a_guest_that_moved_in_leaves_the_numbers_of_the_others() -> None:
    log = with_cafe()
    first, second, _ = log.state.entrance.cafe
    moved = log.state.replace(
        entrance=log.state.entrance.replace(cafe=(first.replace(needs=Items()), second))
    )
    assert f"café        2 {second.guest} needs" in log.game.describe_board(moved)


def test_reserved_rooms_are_marked_on_the_board() -> None:
    empty = begun("gah", **CAFE)
    assert (
        "(" not in empty.game.describe_board(empty.state).split("  hotel ")[1].split("emperor")[0]
    )
    log = with_cafe()
    hotel = log.game.describe_board(log.state).split("  hotel ")[1].split("emperor")[0]
    assert re.findall(r"\((.)\)", hotel) == ["b", "r", "y"]


# ── Starting ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("options", "heading"),
    [
        (["modules=3", "entrance=nine_stars_inn"], "modules 3 · Nine Stars Inn"),
        (["modules=5"], "modules 5"),
        (["modules=1,3", "entrance=sushi_resort"], "modules 1 3"),
        (["modules=3 1", "entrance=sushi_resort"], "modules 1 3"),
        (["modules=none"], "Leopold · hard · round 1"),
        (["deals=dice", "modules=2"], "modules 2"),
    ],
)
def test_a_list_may_have_one_item(
    options: list[str],
    heading: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    status, out, err = played(capsys, monkeypatch, "gah", *options)
    assert (status, err) == (0, "")
    assert heading in out


@pytest.mark.parametrize("modules", ["4", "1,4", "4 5"])
def test_module_4_gets_its_reason(
    modules: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    status, _, err = played(capsys, monkeypatch, "gah", f"modules={modules}")
    assert status == 1
    assert "the start player module cannot be combined with the solo game" in err


def test_a_switch_is_true_or_false(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    status, out, err = played(capsys, monkeypatch, "waterdeep", "tower_of_luck_at_once=true")
    assert (status, err) == (0, "")
    assert "tower_of_luck_at_once True" in out


@pytest.mark.parametrize(
    ("game", "options", "files", "heading"),
    [
        ("highseason", [], {"cards": "\n".join(DECK)}, "printed deck (typed in)"),
        ("highseason", ["depth=card"], {"cards": " ".join(DECK)}, "printed deck (typed in)"),
        (
            "salamandra",
            ["level=2"],
            {"labour": LABOUR, "placement": "P NW16"},
            "your labour card, your placement deck",
        ),
        (
            "salamandra",
            ["depth=guided"],
            {"labour": "L3 v2,5,9,14 b4 r3\n"},
            "your labour card, printed",
        ),
        ("gah", ["modules=1"], {"ballrooms": BOARDS}, "modules 1"),
        ("gah", ["modules=2"], {"celebrities": TILES}, "modules 2"),
        ("gah", ["modules=1,2"], {"ballrooms": BOARDS, "celebrities": TILES}, "modules 1 2"),
    ],
)
def test_deck_mine_takes_files_of_lines(
    game: str,
    options: list[str],
    files: dict[str, str],
    heading: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, text in files.items():
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
        options = [*options, f"{name}={tmp_path / name}.txt"]
    status, out, err = played(capsys, monkeypatch, game, "deck=mine", *options)
    assert (status, err) == (0, "")
    assert heading in out


@pytest.mark.parametrize(
    ("game", "options", "how"),
    [
        ("highseason", [], "cards=FILE"),
        ("salamandra", [], "labour=FILE"),
        ("salamandra", ["labour=L3 v2,5,9,14 b4 r3"], "placement=FILE"),
        ("gah", ["modules=1,2"], "ballrooms=FILE"),
    ],
)
def test_deck_mine_without_lines_says_where_they_are_taken_from(
    game: str,
    options: list[str],
    how: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    status, _, err = played(capsys, monkeypatch, game, "deck=mine", *options)
    assert status == 1
    assert how in err
    assert err.endswith(".")


def test_a_wrong_line_of_a_file_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "cards.txt"
    file.write_text("B4: die 3/9; emperor 2 | left; zigzag up\n", encoding="utf-8")
    status, _, err = played(capsys, monkeypatch, "highseason", "deck=mine", f"cards={file}")
    assert status == 1
    assert '"9" is not understood' in err
    file.write_bytes(b"\xff\xfe\x00")
    status, _, err = played(capsys, monkeypatch, "highseason", "deck=mine", f"cards={file}")
    assert status == 1
    assert "is no text" in err


@pytest.mark.parametrize(
    ("game", "options", "heading"),
    [
        ("highseason", [], "deck on your table"),
        ("salamandra", [], "your labour card, printed placement deck"),
        ("salamandra", ["style=questions"], "your labour card, printed placement deck"),
        ("gah", ["modules=1,2"], "modules 1 2"),
    ],
)
def test_deck_physical_starts(
    game: str,
    options: list[str],
    heading: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    status, out, err = played(capsys, monkeypatch, game, "deck=physical", *options)
    assert (status, err) == (0, "")
    assert heading in out


# ── How it ends ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("raised", "status"),
    [
        (refuse("game-unknown", game="chess", games=""), 1),
        (KeyboardInterrupt(), 130),
        (BrokenPipeError(), 1),
    ],
    ids=lambda each: str(each) if isinstance(each, int) else type(each).__name__,
)
def test_what_ends_a_command_is_its_status(
    raised: BaseException, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: object) -> int:
        raise raised

    monkeypatch.setitem(COMMANDS, "list", fail)
    monkeypatch.setattr("sys.stderr", io.StringIO())
    assert main(["list"]) == status


def test_a_broken_record_is_status_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.jsonl"
    record.write_text("nonsense\n", encoding="utf-8")
    assert main(["replay", str(record)]) == 2
    assert capsys.readouterr().err
