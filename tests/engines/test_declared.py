"""What commands declare: lines are read and written as they always were, and what cannot be
declared is refused.

`python -m tests.engines.test_declared` writes anew what is kept of the lines: read what has
changed.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest

from engines.core import Argument, Command, Game, Grammar, IllegalCommand
from engines.core.catalogue import load_installed_game, load_installed_games
from tests.tiers import gold

KEPT = Path(__file__).parent / "lines"
"""A game's lines, good and bad: what each says and how it is written, or the sentence that refuses
it."""


def understood(game: Game[Any, Any], line: str) -> dict[str, Any]:
    try:
        command = game.parse_command(game.commands.parse_line(line))
    except IllegalCommand as no:
        told = {name: str(value) for name, value in no.sentence.values.items()}
        return {"line": line, "no": no.sentence.key, "told": told}
    says = {"do": command.do} | command.model_dump(mode="json", exclude_defaults=True)
    return {"line": line, "says": says, "written": game.format_command(command)}


def kept(game: str) -> list[dict[str, Any]]:
    """Nothing of a game that is new."""
    file = KEPT / f"{game}.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines() if game in gold() or file.exists() else ()
    return [json.loads(line) for line in lines]


@pytest.mark.parametrize("game", load_installed_games())
def test_lines_are_understood_as_ever(game: str) -> None:
    told = kept(game)
    assert [understood(load_installed_game(game), each["line"]) for each in told] == told


# ── A declaration ─────────────────────────────────────────────────────────────────────────────────


class Go(Command):
    do: Literal["go"] = "go"
    syntax = ("go|walk {steps} {fast} towards {where?} by {means?}",)

    steps: int
    fast: bool = False
    where: str | None = None
    means: Annotated[str | None, Argument(str.upper, str.lower)] = None
    sure: bool = False


class Rest(Command):
    do: Literal["rest"] = "rest"
    rounds: int = 1


LINES = Grammar(Go | Rest)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("go 3", {"do": "go", "steps": 3}),
        (
            "WALK 3 fast towards the old inn",
            {"do": "go", "steps": 3, "fast": True, "where": "the old inn"},
        ),
        (
            "go 3 by tram towards inn sure",
            {"do": "go", "steps": 3, "means": "TRAM", "where": "inn", "sure": True},
        ),
        ("rest", {"do": "rest"}),
        ("rest 2", {"do": "rest", "rounds": 2}),
    ],
)
def test_a_line_is_read_and_written_by_its_pattern(line: str, told: dict[str, Any]) -> None:
    assert LINES.parse_line(line) == told
    command = LINES.adapter.validate_python(told)
    assert LINES.adapter.validate_python(LINES.parse_line(LINES.format_command(command))) == command


@pytest.mark.parametrize("line", ["", "run 3", "goes 3"])
def test_another_line_is_not_understood(line: str) -> None:
    with pytest.raises(IllegalCommand, match="not understood"):
        LINES.parse_line(line)


def no_such_field() -> Any:
    class Look(Command):
        do: Literal["look"] = "look"
        syntax = ("look {where}",)

    return Look


def nothing_tells_it() -> Any:
    class Look(Command):
        do: Literal["look"] = "look"
        syntax = ("look",)

        where: str

    return Look


def two_texts() -> Any:
    class Look(Command):
        do: Literal["look"] = "look"
        syntax = ("look {where} {how}",)

        where: str
        how: str

    return Look


def untold_type() -> Any:
    class Look(Command):
        do: Literal["look"] = "look"
        syntax = ("look {where}",)

        where: dict[str, int]

    return Look


def said_twice() -> Any:
    class Look(Command):
        do: Literal["look"] = "look"
        syntax = ("rest {where}",)

        where: str

    return Look | Rest


@pytest.mark.parametrize(
    ("declared", "why"),
    [
        (
            no_such_field,
            "the pattern “look {where}” of Look is wrong: the command has no field where",
        ),
        (
            nothing_tells_it,
            "the pattern “look” of Look is wrong: the required field where is missing",
        ),
        (
            two_texts,
            (
                "the pattern “look {where} {how}” of Look is wrong: the end of the field where "
                "cannot be found"
            ),
        ),
        (
            untold_type,
            (
                "the pattern “look {where}” of Look is wrong: the field where needs an Argument "
                "with a parser"
            ),
        ),
        (said_twice, "Rest and Look both begin with “rest”"),
    ],
)
def test_what_cannot_be_declared_is_refused_as_the_game_is_loaded(
    declared: Callable[[], Any], why: str
) -> None:
    with pytest.raises(TypeError) as refused:
        Grammar(declared())
    assert str(refused.value) == why


class Sail(Command):
    do: Literal["sail"] = "sail"
    course: Literal["coast", "sea"]
    miles: Annotated[int, Argument(min=0, max=6)]


def test_a_word_may_stand_before_a_number() -> None:
    (line,) = Grammar(Sail).every
    assert line.parse_rest("Sea 3") == {"do": "sail", "course": "sea", "miles": 3}
    assert line.format_command({"course": "sea", "miles": 3}) == "sail sea 3"
    assert line.short_form == "sail coast|sea 0…6"


def write_goldens() -> None:
    for name in load_installed_games():
        anew = (understood(load_installed_game(name), each["line"]) for each in kept(name))
        text = "".join(f"{json.dumps(each, ensure_ascii=False)}\n" for each in anew)
        (KEPT / f"{name}.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_goldens()
