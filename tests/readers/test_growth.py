"""Twice the text, about twice the steps: every reader of what people paste or type, on long texts
of every shape."""

import json
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

import pytest

from bot.play import decks
from bot.play.decks import guess_deck_kind, list_deck_kinds, read_lines
from bot.play.records import format_transcript, parse_record_to_log
from bot.play.table import Table
from bot.sentences import Refusal
from bot.ui.custom_ids import Press
from bot.ui.interactions import read_form_fields as form
from engines.core import MAX_LINE_LENGTH, Game, IllegalCommand, log
from engines.core.catalogue import load_installed_games
from engines.core.log import Header, start_game
from engines.core.record import parse_record
from engines.core.transcript import transcribe_log
from engines.gah.waltz.notation import parse_modules
from engines.salamandra.notation import parse_round_parts
from engines.waterdeep.name_search import find_name
from tests.bot.tables import row

MOST = 2.5
UNITS = (
    *(" ", ",", ";", "a", "7", "=", "/", ":", "|", "?", "\n", "{", "[", '"', "#", "'", "-"),
    *("a ", "a1 ", "1 ", ", ", "; ", "a=1, ", " / ", "a: 1 ", "3x2 ", "b 1 ", "x\n", " > "),
    *("as ", "at ", "sure ", "r3 ", "none ", "b J7; ", "p J7n ", "s H9s>2u "),
    *("Hofburg: 3x2 b1 ", "Mozart 5 ", "B4 3/6 e2 rr | l up ", "L2 v2,5,9,14 b4 r3 ", "p nw16 "),
)


def steps(read: Callable[[], object]) -> int:
    """Lines of our own that run."""
    count = 0

    def line(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal count
        count += event == "line"
        return line

    def call(frame: FrameType, event: str, argument: Any) -> Any:
        return (
            line
            if "/engines/" in frame.f_code.co_filename or "/bot/" in frame.f_code.co_filename
            else None
        )

    before = sys.gettrace()
    sys.settrace(call)
    try:
        read()
    except (IllegalCommand, Refusal):
        pass
    finally:
        sys.settrace(before)
    return count


def grows(read: Callable[[int], object], size: int = 60) -> float:
    read_first = steps(lambda: read(4))  # what is made once is made now
    assert read_first >= 0
    return steps(lambda: read(2 * size)) / (steps(lambda: read(size)) + 40)


def assert_linear(read: Callable[[str], object]) -> None:
    for unit in UNITS:
        for before, after in (("", ""), ("a ", " b"), ("L2 v2", "x")):
            grown = grows(
                lambda count, parts=(before, unit, after): read(  # type: ignore[misc]
                    parts[0] + parts[1] * count + parts[2]
                )
            )
            assert grown <= MOST, f"{before}{unit!r}…{after}: {grown:.1f} times the steps"


# ── Decks ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("kind", list_deck_kinds(), ids=lambda kind: kind.name)
def test_a_pasted_deck(kind: decks.DeckKind) -> None:
    part = kind.component
    assert_linear(lambda text: read_lines(part, list(part.split_pasted_lines(text))))
    assert_linear(part.has_line_at_start)
    assert_linear(part.parse_line)


def test_which_deck_a_paste_belongs_to() -> None:
    assert_linear(guess_deck_kind)


@pytest.mark.parametrize("kind", list_deck_kinds(), ids=lambda kind: kind.name)
def test_a_line_that_is_too_long_is_refused_in_a_sentence(kind: decks.DeckKind) -> None:
    with pytest.raises(IllegalCommand, match=f"at most {MAX_LINE_LENGTH} characters"):
        kind.component.parse_line(kind.component.examples[0] + " " * MAX_LINE_LENGTH + "1")


@pytest.mark.parametrize("kind", list_deck_kinds(), ids=lambda kind: kind.name)
def test_a_paste_is_cut_where_its_lines_begin(kind: decks.DeckKind) -> None:
    for example in kind.component.examples:
        for blank in ("\n", " ", "   ", " \n\t "):
            assert (
                list(kind.component.split_pasted_lines(blank.join([example] * 3))) == [example] * 3
            )


# ── Typed lines and corrections ───────────────────────────────────────────────────────────────────

GAMES = pytest.mark.parametrize(
    "game", load_installed_games().values(), ids=list(load_installed_games())
)


def verbs(game: Game[Any, Any]) -> Iterator[str]:
    """Whatever a line of this game may begin with."""
    notation = str(game.describe_notation()).replace("·", " ")
    words = {word for word in notation.split() if word.isidentifier() and word.islower()}
    yield from sorted(words | {"", "undo", "adjust"})


@GAMES
def test_a_typed_line(game: Game[Any, Any]) -> None:
    for verb in verbs(game):
        for unit in UNITS[::3]:
            grown = grows(
                lambda count, line=(verb, unit): game.parse_line(f"{line[0]} {line[1] * count}x")  # type: ignore[misc]
            )
            assert grown <= MOST, f"{verb} {unit!r}…: {grown:.1f} times the steps"


@GAMES
def test_a_correction(game: Game[Any, Any]) -> None:
    for fix in game.things.correctables:
        for unit in UNITS[::2]:
            grown = grows(lambda count, told=(fix, unit): told[0].parse_words([told[1] * count]))  # type: ignore[misc]
            assert grown <= MOST, f"{fix.name} {unit!r}…: {grown:.1f} times the steps"


@GAMES
def test_a_patch(game: Game[Any, Any]) -> None:
    header = Header(game=game.name, setup=game.fullest.model_dump(mode="json"), seed=1)
    state = start_game(game, header).state

    def patched(patch: dict[str, Any]) -> object:
        return game.apply(state, game.parse_command({"do": "adjust", "patch": patch}))

    shapes: tuple[Callable[[int], dict[str, Any]], ...] = (
        lambda count: {f"x{number}": number for number in range(count)},
        lambda count: {"round": list(range(count))},
        lambda count: {"opponent": {str(number): {} for number in range(count)}},
        lambda count: {"you": json.loads('{"a":' * count + "1" + "}" * count)},
    )
    for shape in shapes:
        assert grows(lambda count, made=shape: patched(made(count)), 40) <= MOST  # type: ignore[misc]


def test_what_else_is_typed() -> None:
    assert_linear(parse_modules)
    assert_linear(parse_round_parts)
    assert_linear(lambda text: find_name(text, "space", ["Field of Triumph", "Cliffwatch Inn"]))
    assert_linear(lambda text: Press.parse_custom_id(f"ec:1:2:say:{text}"))
    assert_linear(
        lambda text: form(
            {"components": [{"custom_id": "line", "value": word} for word in text.split()]}
        )
    )


# ── Records and stories ───────────────────────────────────────────────────────────────────────────

HEADER = {"empty_chair": 1, "game": "gah", "setup": {"level": "hard", "depth": "dealt"}, "seed": 1}
POINTS = {"do": "points", "vp": 5}
RECORDS: dict[str, Callable[[int], list[Any]]] = {
    "moves": lambda count: [POINTS] * count,
    "one back and forth": lambda count: [POINTS, {"do": "undo"}, {"do": "redo"}] * count,
    "back to a move": lambda count: (
        [POINTS] * count + [{"do": "undo", "to": count - 1}, {"do": "redo"}] * count
    ),
    "back to where an undo led": lambda count: [POINTS, POINTS, {"do": "undo", "to": 1}] * count,
    "back to the start": lambda count: (
        [POINTS] * count + [{"do": "undo", "to": 0}] + [{"do": "redo"}] * count
    ),
}


def record(commands: list[Any]) -> str:
    return "\n".join(json.dumps(document) for document in (HEADER, *commands))


@pytest.mark.parametrize("shape", RECORDS.values(), ids=list(RECORDS))
def test_a_record_and_its_story(shape: Callable[[int], list[Any]]) -> None:
    assert grows(lambda count: parse_record_to_log(record(shape(count))), 40) <= MOST
    assert parse_record_to_log(record(shape(3))).seq == len(shape(3))
    short, long = (Table(row(), parse_record_to_log(record(shape(count)))) for count in (40, 80))
    assert format_transcript(short)  # what is made once is made now
    assert steps(lambda: format_transcript(long)) <= MOST * steps(lambda: format_transcript(short))


PAIRS: dict[str, Callable[[int], list[Any]]] = {
    "move and undo": lambda count: [POINTS, {"do": "undo"}] * count,
    "undo and redo of a long game": lambda count: (
        [POINTS] * count + [{"do": "undo"}, {"do": "redo"}] * count
    ),
    "undo to a named move": lambda count: (
        [POINTS] * count + [{"do": "undo", "to": count // 2}, {"do": "redo"}] * count
    ),
    "to the start and again": lambda count: (
        [POINTS] * count + [{"do": "undo", "to": 0}] + [{"do": "redo"}] * count
    ),
}
"""What `python -m engines tell` reads may have any number of lines."""


@pytest.mark.parametrize("shape", PAIRS.values(), ids=list(PAIRS))
def test_the_telling_of_a_record_with_many_undo_pairs(
    shape: Callable[[int], list[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lines that run and, because copies are made in one line each, the entries that every log is
    made of."""
    copied = 0
    make, follow = log.Log.__init__, log.Log.append_entry

    def count_made(
        self: log.Log,
        game: Any,
        header: Any,
        entries: Any,
        line: Any = log.Mainline(),  # noqa: B008
    ) -> None:
        nonlocal copied
        copied += len(entries)
        make(self, game, header, entries, line)

    def count_followed(self: log.Log, entry: log.Entry) -> log.Log:
        nonlocal copied
        copied += len(self.entries)
        return follow(self, entry)

    monkeypatch.setattr(log.Log, "__init__", count_made)
    monkeypatch.setattr(log.Log, "append_entry", count_followed)

    def tell(count: int) -> list[str]:
        return [*transcribe_log(parse_record(record(shape(count)).splitlines()))]

    assert grows(tell, 100) <= MOST
    copied = 0
    tell(100)
    assert copied <= 2 * len(shape(100)), "each line copies the log before it"


def test_a_record_that_is_none() -> None:
    assert_linear(parse_record_to_log)
    assert_linear(lambda text: parse_record_to_log(f"{json.dumps(HEADER)}\n{text}"))
    assert_linear(lambda text: parse_record_to_log(record([{"do": "claim", "objective": text}])))


# ── Beside the loop ───────────────────────────────────────────────────────────────────────────────


class Shelf:
    """A store that keeps what it is given."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    async def read_lines(self, _: object) -> dict[str, str]:
        return dict(self.kept)

    async def save_lines(self, _: object, lines: dict[str, str]) -> None:
        self.kept |= lines

    async def read_draft(self, _: object) -> str:
        return ""

    async def save_draft(self, _: object, text: str) -> None:
        self.refused = text


def on_shelf() -> tuple[decks.Decks, Shelf]:
    shelf: Any = Shelf()
    return decks.Decks(shelf), shelf


async def test_pastes_are_read_beside_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    read_in: list[threading.Thread] = []

    def heard(*_: Any) -> Any:
        read_in.append(threading.current_thread())
        return [], []

    monkeypatch.setattr(decks, "read_lines", heard)
    kept, _ = on_shelf()
    await kept.find_requested_deck_kind(1, None, "B4 3/6 e2 rr")
    await kept.add_pasted_cards(1, list_deck_kinds()[0], "Hofburg 3x2")
    assert len(read_in) >= 2
    assert threading.current_thread() not in read_in


async def test_one_paste_has_so_many_lines() -> None:
    kept, shelf = on_shelf()
    with pytest.raises(Refusal, match="at most 400 lines"):
        await kept.add_pasted_cards(1, list_deck_kinds()[0], "Hofburg 3x2\n" * 401)
    assert shelf.kept == {}


async def test_a_deck_has_so_many_cards() -> None:
    kept, shelf = on_shelf()
    kind = next(kind for kind in list_deck_kinds() if kind.name == "gah celebrities")
    await kept.add_pasted_cards(
        1, kind, "\n".join(f"Guest{number}: 5" for number in range(decks.MAX_DECK_LINES))
    )
    with pytest.raises(Refusal, match="room for 100 cards"):
        await kept.add_pasted_cards(1, kind, "Mozart: 5")
    asked = await kept.add_pasted_cards(1, kind, "Guest7: 6")
    assert [dispute.key for dispute in asked.disputes] == ["GUEST7"]
    assert len(shelf.kept) == decks.MAX_DECK_LINES
