"""Typed lines: every round on the map survives being written and read; garbage is refused in a
sentence."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import IllegalCommand
from engines.salamandra import GAME, notation
from engines.salamandra.cards import BOOKS
from engines.salamandra.commands import COMMANDS
from engines.salamandra.geometry import COLUMNS, ROWS, SIDES
from tests.engines.salamandra.tables import table
from tests.engines.tables import typed as say

cells = st.builds(
    lambda column, row: f"{column}{row}", st.sampled_from(COLUMNS), st.integers(1, ROWS)
)
gaps = st.builds(
    lambda column, row: f"{column}{row}", st.sampled_from("@" + COLUMNS), st.integers(0, ROWS)
)
spots = st.builds(lambda cell, side: f"{cell}{side}", cells, st.sampled_from(SIDES))
some_spots = st.lists(spots, min_size=1, max_size=5).map(tuple)
some_gaps = st.lists(gaps, min_size=1, max_size=5).map(tuple)
parts = st.one_of(
    st.builds(
        notation.Build, part=st.sampled_from(["b", "t"]), tile=cells, side=st.sampled_from(SIDES)
    ),
    st.builds(notation.Place, spots=some_spots),
    st.builds(notation.Move, spot=spots, book=st.sampled_from(BOOKS)),
    st.builds(notation.Harvest, gaps=some_gaps),
)
rounds = st.tuples(st.lists(parts, max_size=8), st.integers(0, 999)).map(
    lambda told: (*told[0], notation.ReportedPoints(points=told[1]))
)


def written(parts: tuple[notation.Part, ...]) -> str:
    return "; ".join(map(str, parts))


@given(rounds)
@pytest.mark.slow
def test_every_round_survives_its_line(parts: tuple[notation.Part, ...]) -> None:
    assert notation.parse_round_parts(written(parts)) == parts


@given(rounds, st.randoms(use_true_random=False))
@pytest.mark.slow
def test_blanks_case_and_commas_do_not_matter(
    parts: tuple[notation.Part, ...], random: Any
) -> None:
    line = "".join(
        letter.swapcase() if random.random() < 0.5 else letter for letter in written(parts)
    )
    line = line.replace("; ", random.choice([";", " ;\n", ";;", "  ;  "])).replace(
        ">", random.choice([">", " > "])
    )
    assert notation.parse_round_parts(line) == parts


@given(rounds)
def test_a_typed_line_is_the_command(parts: tuple[notation.Part, ...]) -> None:
    line = written(parts)
    expected = (
        {"do": "vp", "points": parts[0].points}  # type: ignore[union-attr]
        if len(parts) == 1
        else {"do": "round", "line": line}
    )
    assert COMMANDS.parse_line(line) == expected
    assert COMMANDS.parse_line(f"round {line}") == {"do": "round", "line": line}


@given(st.text(alphabet="bpsgtv HJ79nesw@>;,12ul\n", max_size=30) | st.text(max_size=20))
def test_garbage_is_refused_in_a_sentence(line: str) -> None:
    try:
        parts = notation.parse_round_parts(line)
    except IllegalCommand as no:
        assert str(no)
    else:
        assert notation.parse_round_parts(written(parts)) == parts
    try:
        GAME.parse_command(GAME.parse_line(line))
    except IllegalCommand as no:
        assert str(no)


# ── A round in words ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("words", "letters"),
    [
        ("built a tile on J7, disc on J7 north", "b J7; p J7n"),
        ("I built J7. I placed discs on J7 north and H7 e.", "b J7; p J7n H7e"),
        ("vp 21 built a tile on J7 and took the grove at H6", "vp 21; b J7; g H6"),
        ("J7 built, J7 north placed; 21 points", "b J7; p J7n; vp 21"),
        ("p J7 south s H9s>2u", "p J7s; s H9s>2u"),
        ("p J7n s H9s>2u", "p J7n; s H9s>2u"),
    ],
)
def test_a_round_told_in_words_is_understood(words: str, letters: str) -> None:
    assert notation.parse_round_parts(words) == notation.parse_round_parts(letters)


@pytest.mark.parametrize(
    "german", ["ein Plättchen auf J7 gebaut, Scheibe auf J7 Norden", "baue J7; setze J7 nord"]
)
def test_a_round_told_in_german_words_is_understood(german: str) -> None:
    log = say(table(style="map"), "turn")
    told, meant = (
        GAME.parse_in_state(log.state, f"round {line}") for line in ("b J7; p J7n", german)
    )
    assert GAME.apply(log.state, told).state == GAME.apply(log.state, meant).state


@pytest.mark.parametrize(
    ("line", "word"),
    [("vp 21 erected J7", "erected"), ("moved H9 south to the book", "moved"), ("vp 21 22", "22")],
)
def test_what_is_not_understood_of_a_round_is_named_with_an_example(line: str, word: str) -> None:
    with pytest.raises(IllegalCommand) as no:
        notation.parse_round_parts(line)
    assert str(no.value).startswith(f"{word} is not understood")
    assert notation.EXAMPLE in str(no.value)
