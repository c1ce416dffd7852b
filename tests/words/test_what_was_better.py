"""Sentences that readers stumbled over, as they are said now, in both languages."""

from typing import Any

import pytest

from engines.core.catalogue import find_words_package, get_box_title, load_installed_games
from engines.core.text.words import format_message, use_language, use_player_name

RACE = {"round": 1, "opponent": "Rudolph", "his": "0", "yours": 0, "friend": 7}
STANDING = {"opponent": "Pseudo", "his": "43", "yours": "−39", "kind": "taken"}
DOOR = {"door": "dealt"}
CARD = {"door": "card"}


@pytest.mark.parametrize(
    ("game", "key", "values", "english", "german"),
    [
        (
            "",
            "standing",
            STANDING,
            "your score −39 (Pseudo took 43)",
            "dein Stand −39 (Pseudo nahm 43)",
        ),
        (
            "",
            "race",
            RACE | {"same": True},
            "Last time at this point: Rudolph **0**, you **0**.",
            "Letztes Mal um diese",
        ),
        (
            "",
            "race",
            RACE | {"same": False},
            "When round 1 began for <@7>, Rudolph had",
            "Zu Beginn von Runde 1",
        ),
        (
            "",
            "page-race",
            RACE | {"same": True},
            "The same cards, last time at this point: Rudolph 0",
            "letztes Mal um",
        ),
        (
            "",
            "called-right",
            {"right": 0, "called": 1},
            "Calls: none of 1 was right",
            "Tipps: keiner von 1 war richtig",
        ),
        (
            "",
            "called-right",
            {"right": 2, "called": 3},
            "Calls: 2 of 3 were right",
            "Tipps: 2 von 3 waren richtig",
        ),
        (
            "",
            "page-right",
            {"hits": 1, "called": 3},
            "Calls: 1 of 3 was right",
            "Tipps: 1 von 3 war richtig",
        ),
        ("", "refused-numbers", {"count": 1}, "one number, please.", "eine Zahl, bitte."),
        (
            "",
            "door-means",
            DOOR,
            "what your own table would decide, invent it.",
            "was dein eigener Tisch entscheiden würde,",
        ),
        ("", "door-means", CARD, "Two presses a round.", "Zweimal tippen je Runde."),
        ("", "button-undo", {}, "Undo", "Rückgängig"),
        ("", "button-redo", {}, "Redo", "Wiederholen"),
        (
            "",
            "button-other-cards",
            {"cards": "physical"},
            "Play with my printed cards",
            "Mit meinen gedruckten Karten spielen",
        ),
        (
            "",
            "button-other-cards",
            {"cards": "house"},
            "Play with house cards",
            "Mit Hauskarten spielen",
        ),
        (
            "",
            "call-text",
            {"opponent": "Ralph"},
            "The rarer the move, the more a right call is worth.",
            "Je seltener",
        ),
        (
            "highseason",
            "picture-legend",
            {},
            "at the edge: points for who is first · in a room: points",
            "am Rand: Punkte",
        ),
        (
            "salamandra",
            "ruling-short",
            {"name": "reading", "chosen": "quadrant"},
            "nearest quadrant",
            "Quadrant",
        ),
        (
            "salamandra",
            "ruling-short",
            {"name": "refill", "chosen": "temple"},
            "groves at the temple, too",
            "auch am Tempel",
        ),
        (
            "salamandra",
            "ruling-short",
            {"name": "full", "chosen": "next"},
            "full tile: the next",
            "volles Plättchen: das nächste",
        ),
        ("waterdeep", "form-points", {}, "Your other points", "Deine anderen Punkte"),
        ("waterdeep", "field-points", {}, "How many (−4 to take away)", "Wie viele (−4 zieht ab)"),
        (
            "waterdeep",
            "page-done-which",
            {"lord": False, "took": True},
            "Tell these at once, when you take them: they change",
            "Diese sag sofort",
        ),
    ],
)
def test_it_is_said_plainly(
    game: str, key: str, values: dict[str, Any], english: str, german: str
) -> None:
    package = find_words_package(game) if game else "bot"
    assert english in format_message(package, key, values)
    with use_language("de"):
        assert german in format_message(package, key, values)


def test_a_watcher_hears_whose_score_it_is() -> None:
    with use_player_name("Nora"):
        assert format_message("bot", "standing", STANDING).startswith("Nora's score −39")


def test_every_box_has_one_name_in_each_language() -> None:
    with use_language("de"):
        assert {get_box_title(name) for name in load_installed_games()} >= {
            "Hochsaison",
            "Salamandra",
        }
        assert (
            get_box_title("highseason")
            == load_installed_games()["highseason"].localized_title
            == "Hochsaison"
        )
    assert get_box_title("highseason") == "High Season"


def test_an_intrigue_card_of_his_is_told_by_what_you_give() -> None:
    assert "Do you pay?" in format_message(
        find_words_package("waterdeep"), "asked", {"about": "intrigue"}
    )
    assert (
        format_message(
            find_words_package("waterdeep"), "pick-drawn", {"had": True, "resource": "cleric"}
        )
        == "Cleric: I give one"
    )
    assert (
        format_message(
            find_words_package("waterdeep"), "pick-drawn", {"had": False, "resource": "cleric"}
        )
        == "Cleric: I do not"
    )
    with use_language("de"):
        assert (
            format_message(
                find_words_package("waterdeep"), "pick-drawn", {"had": True, "resource": "rogue"}
            )
            == "Schurke: ich gebe einen"
        )
