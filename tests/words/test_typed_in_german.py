"""What a German table types, with our own files: what notation shows, and what panels print."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engines.core import IllegalCommand, Log, format_message, translate_codes, use_language
from engines.core.catalogue import find_words_package, load_installed_game
from engines.core.text.words import is_code, load_typed_word_translations
from engines.gah.guest import Guest
from engines.highseason.hotel import BOARDS
from engines.highseason.state import parse_board
from tests.engines.gah import tables as gah
from tests.engines.highseason import tables as highseason
from tests.engines.salamandra import tables as salamandra
from tests.engines.tables import turn, typed
from tests.engines.waterdeep import tables as waterdeep

GERMAN = sorted((Path(__file__).parent / "german").glob("*.txt"))
"""A game's lines: as a German table types them, and the same in English."""
LINES = [
    (file.stem, *line.split(" → "))
    for file in GERMAN
    for line in file.read_text(encoding="utf-8").splitlines()
]


def read(game: str, line: str) -> Any:
    known = load_installed_game(game)
    return known.parse_command(known.parse_line(line, language="de"))


@pytest.mark.parametrize(("game", "german", "english"), LINES)
def test_german_is_read_as_english(game: str, german: str, english: str) -> None:
    assert read(game, german) == read(game, english)


PRINTED: list[tuple[str, str, dict[str, Any], str, str]] = [
    ("gah", "guest_taken.hands", {"colour": "red", "guest_vp": 5, "slot": 3}, "gast {}", "guest 3"),
    ("gah", "objective_chosen.called", {"objective": "A"}, "erfülle {}", "claim A"),
    (
        "gah",
        "brief-found",
        {"colour": "yellow", "vp": 0, "number": None},
        "aufdecken {}",
        "reveal y0",
    ),
    ("gah", "die_taken.called", {"space": 4}, "{}", "die 4"),
    ("highseason", "line", {"kind": "L", "line": "L1"}, "zuerst {}", "first L1"),
    ("highseason", "line", {"kind": "C", "line": "C3"}, "zuerst {}", "first C3"),
    ("highseason", "line", {"kind": "E", "line": "E2"}, "zuerst {}", "first E2"),
    ("salamandra", "offer-book", {"number": 2, "level": "u"}, "{}", "book 2u"),
    ("salamandra", "spellbook", {"number": 3, "level": "l"}, "{}", "book 3l"),
    ("waterdeep", "counted", {"count": 2, "resource": "rogue"}, "abenteurer {}", "cubes 2 rogues"),
    ("waterdeep", "resource", {"resource": "fighter"}, "farbe {}", "colour fighter"),
]


@pytest.mark.parametrize(("game", "key", "values", "typed", "english"), PRINTED)
def test_what_is_printed_can_be_typed(
    game: str, key: str, values: dict[str, Any], typed: str, english: str
) -> None:
    with use_language("de"):
        printed = format_message(find_words_package(game), key, values)
    assert read(game, typed.format(printed)) == read(game, english)


def lounge() -> Log:
    """Elisabeth asks for the lounge tile: two celebrities are worth the same."""
    dice = {"red": 1, "yellow": 4, "blue": 4}
    celebrities = {"dice": dice, "points": {"yellow": 4, "blue": 4}}
    return turn(gah.table(219, modules=[2], celebrities=celebrities))


def claimed() -> Log:
    return highseason.table(opponent={"claims": ["L1"]})


def board() -> Log:
    return waterdeep.table(position={"turn": "you"})


@pytest.mark.parametrize(
    ("at", "german", "english"),
    [
        (lounge, "lounge rot gelb blau", "lounge red yellow blue"),
        (claimed, "adjust rooms Etage 2, Spalte 5", "adjust rooms 2-5"),
        (claimed, "first Spalte 3 und Reihe L2", "first C3 L2"),
        (claimed, "first Reihe L1", "first L1"),
        (claimed, "first Spalte S3 und Kaiserreihe K2", "first C3 E2"),
        (lounge, "adjust rooms E1S3 E2S1", "adjust rooms F1C3 F2C1"),
        (lounge, "adjust queue b4 ge0 ? ? gr0", "adjust queue b4 y0 ? ? g0"),
        (salamandra.table, "adjust books keine", "adjust books none"),
        (board, "place Hafen 1", "place harbor 1"),
        (board, "setze Hafen 1", "place harbor 1"),
        (board, "adjust placed p Hafen 1, ich field", "adjust placed p harbor 1, me field"),
    ],
)
def test_a_table_reads_what_only_it_can_refuse(
    at: Callable[[], Log], german: str, english: str
) -> None:
    """In Discord the command is English, whatever is written into its options and forms."""
    log = at()
    assert log.game.parse_in_state(log.state, german, "de") == log.game.parse_in_state(
        log.state, english
    )


def test_a_name_stays_as_it_is_typed() -> None:
    """Of module 5 the bot knows no names: a card may well be called after a colour."""
    log = typed(gah.table(206, deals=("guests", "dice"), modules=[5]), "turn")
    told: Any = log.game.parse_in_state(log.state, "personal Rote Gräfin 6")
    assert (told.do, told.name, told.points) == ("staff", "Rote Gräfin", 6)


def test_what_the_table_refuses_in_both_is_refused_as_it_was_typed() -> None:
    log = board()
    with pytest.raises(IllegalCommand, match="Hafen 9"):
        log.play_command(log.game.parse_in_state(log.state, "place Hafen 9", "de"))


# ── Letters that mean something ───────────────────────────────────────────────────────────────────

UNCLEAR = [
    ("gah", "reveal g4", {"grün": "reveal g4", "gelb": "reveal y4"}),
    ("gah", "turn G4 # g", {"grün": "turn g4 # g", "gelb": "turn y4 # g"}),
    (
        "gah",
        "queue b4 g0 gr2 4 g ?",
        {"grün": "queue b4 g0 gr2 4 g ?", "gelb": "queue b4 y0 gr2 4 y ?"},
    ),
    ("salamandra", "book 2u", {"Buch 2 unten": "book 2l", "Buch 2 oben": "book 2u"}),
    (
        "salamandra",
        "s L9s>1u O5n>3u",
        {
            "Buch 1 unten, Buch 3 unten": "s L9s>1l O5n>3l",
            "Buch 1 oben, Buch 3 oben": "s L9s>1u O5n>3u",
        },
    ),
]


@pytest.mark.parametrize(("game", "line", "meanings"), UNCLEAR)
def test_a_letter_that_means_two_things_is_asked(
    game: str, line: str, meanings: dict[str, str]
) -> None:
    with pytest.raises(IllegalCommand) as asked, use_language("de"):
        load_installed_game(game).resolve_ambiguous_words(line, "de")
    with use_language("de"):
        assert {str(label): read for label, read in asked.value.choices} == meanings
        assert all(name in str(asked.value) for name in meanings)
    assert load_installed_game(game).resolve_ambiguous_words(line, "en") == line


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("gah", "queue b4 y0 y2 r7 g0"),
        ("gah", "queue b4 ge0 ge2 r7 gr0"),
        ("gah", "staff 47 # g4"),
        ("salamandra", "book 2l"),
        ("salamandra", "book 2o"),
        ("salamandra", "s H9s>2u H7n>2l"),
        ("highseason", "card B3 3/4 yg e1"),
    ],
)
def test_what_is_clear_is_not_asked(game: str, line: str) -> None:
    """English letters are understood as they were, wherever one of them says that they are
    English."""
    assert load_installed_game(game).resolve_ambiguous_words(line, "de") == line


@pytest.mark.parametrize("code", ["b4", "r7", "y0", "g12"])
def test_a_guest_is_shown_in_german_and_understood(code: str) -> None:
    for written in (code, code.upper()):
        with use_language("de"):
            printed = format_message("engines.gah", "guest-label", {"guest": written})
        assert printed.casefold().startswith(("b", "r", "ge", "gr"))
        line = load_installed_game("gah").resolve_ambiguous_words(f"reveal {printed.lower()}", "de")
        assert str(Guest.model_validate(read("gah", line).guests[0])) == code


def test_a_correction_begins_with_what_we_write_ourselves() -> None:
    game = load_installed_game("salamandra")
    with use_language("de"):
        assert translate_codes("engines.salamandra", "P1u R2l P3u") == "P1o R2u P3o"
    assert read("salamandra", game.resolve_ambiguous_words("adjust books P1o R2u", "de")) == read(
        "salamandra", "adjust books P1u R2l"
    )
    assert (
        load_installed_game("gah").resolve_ambiguous_words("adjust queue g4", "de")
        == "adjust queue g4"
    )


@pytest.mark.parametrize("board", range(1, 9))
def test_a_ground_floor_is_shown_in_german_and_understood(board: int) -> None:
    floor = BOARDS[board].ground_floor
    with use_language("de"):
        printed = [translate_codes("engines.highseason", each) for each in (floor, floor.lower())]
    assert printed == [floor.replace("Y", "G"), floor.lower().replace("y", "g")]
    assert {parse_board(each) for each in (*printed, floor)} == {board}


def test_lines_are_shown_in_german_and_cards_stay() -> None:
    with use_language("de"):
        told = ["L1 C3 C7 E1", "C1 8", "C3", "C1 3/4 rg"]
        assert [translate_codes("engines.highseason", each) for each in told] == [
            "L1 S3 S7 K1",
            "S1 8",
            "C3",
            "C1 3/4 rg",
        ]


# ── Letters at tables of another language ─────────────────────────────────────────────────────────

GERMAN_LETTERS = [
    (gah.table, "claim S", "claim C", "S"),
    (gah.table, "erfülle S", "claim C", "S"),
    (claimed, "first S3", "first C3", "S3"),
    (claimed, "first K2", "first E2", "K2"),
    (lounge, "adjust rooms E1S3", "adjust rooms F1C3", "must be a room"),
]


@pytest.mark.parametrize(("at", "german", "english", "typed"), GERMAN_LETTERS)
def test_letters_count_at_tables_of_their_language_alone(
    at: Callable[[], Log], german: str, english: str, typed: str
) -> None:
    log = at()
    played = log.play_command(log.game.parse_in_state(log.state, german, "de"))
    assert played.state == log.play_command(log.game.parse_in_state(log.state, english)).state
    for language in ("en", "fr"):
        with pytest.raises(IllegalCommand, match=rf"\b{typed}\b"):
            log.play_command(log.game.parse_in_state(log.state, german, language))


def test_words_count_at_every_table() -> None:
    log = gah.table()
    assert log.game.parse_in_state(log.state, "erfülle C", "en") == log.game.parse_in_state(
        log.state, "claim C"
    )
    for game in ("gah", "highseason", "salamandra", "waterdeep"):
        known = load_typed_word_translations(find_words_package(game))
        assert len(known) > 20
        assert not [word for word in known if is_code(word)]


REFUSED = [
    (gah.table, "guest E1", "E1", "f1"),
    (gah.table, "gast E1", "E1", "f1"),
    (gah.table, "claim Q", "Q", "x"),
    (claimed, "first K5", "K5", "e5"),
    (claimed, "zuerst K9 S9", "K9", "e9"),
    (claimed, "adjust round K5", "K5", "e5"),
    (gah.table, "adjust his_points E5", "E5", "f5"),
    (board, "setze Hafen 9", "Hafen 9", "harbor"),
    (salamandra.table, "adjust his_points so", "so", "se"),
]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("at", "line", "typed", "never"), REFUSED)
def test_a_refusal_quotes_what_was_typed(
    at: Callable[[], Log], line: str, typed: str, never: str, language: str
) -> None:
    log = at()
    with pytest.raises(IllegalCommand) as refused:
        log.play_command(log.game.parse_in_state(log.state, line, language))
    told = str(log.game.quote_refusal(refused.value, line, language))
    assert typed in told
    assert never not in told
