"""Several answers in one press: discs whose cards you turned over, and the end of a round."""

from collections.abc import Iterator
from itertools import islice, permutations

import pytest

from engines.core import Log
from engines.salamandra import GAME
from engines.salamandra.offers import list_moves_for_buttons
from engines.salamandra.questions import find_ask
from tests.engines.salamandra.tables import NE, NW, SE, SW, full, table
from tests.engines.tables import happened
from tests.engines.tables import refusal as refused
from tests.engines.tables import typed as say

GUIDED = {"depth": "guided"}


def waiting(discs: int, scrolls: int) -> Log:
    return say(
        table(style="questions", setup=GUIDED, round=discs, opponent={"scrolls": scrolls}), "turn"
    )


@pytest.mark.parametrize("discs", [2, 3, 4])
@pytest.mark.parametrize("scrolls", [0, 1, 2])
def test_every_way_the_discs_can_go_is_one_press(discs: int, scrolls: int) -> None:
    """Up to the third scroll only how many came matters, and which disc brought the third."""
    log = waiting(discs, scrolls)
    lines = {offer.line for offer in list_moves_for_buttons(log.state)}
    for answers in range(2**discs):
        one_by_one, placed, got = log, 0, 0
        for disc in range(discs):
            taken = answers >> disc & 1
            one_by_one = say(one_by_one, "taken" if taken else "free")
            placed, got = disc + 1, got + taken
            if scrolls + got == 3:
                break
        assert f"discs {placed} {got}" in lines
        at_once = say(log, f"discs {placed} {got}")
        assert at_once.state == one_by_one.state


@pytest.mark.parametrize(
    ("line", "order"), [("discs 2 1", ["free", "taken"]), ("discs 2 1 first", ["taken", "free"])]
)
@pytest.mark.parametrize("scrolls", [0, 1])
def test_which_of_two_discs_brought_a_scroll_is_told_as_it_was(
    line: str, order: list[str], scrolls: int
) -> None:
    log = waiting(2, scrolls)
    at_once, one_by_one = say(log, line), say(log, *order)
    assert [event for entry in at_once.entries[log.seq + 1 :] for event in entry.events] == [
        event for entry in one_by_one.entries[log.seq + 1 :] for event in entry.events
    ]
    assert GAME.format_command(GAME.parse_command(GAME.parse_line(line))) == line


def test_discs_are_told_at_once_only_where_nobody_must_know_the_cards() -> None:
    assert find_ask(say(table(style="questions", round=2), "turn").state).discs is None  # type: ignore[union-attr]
    one = say(table(style="questions", setup=GUIDED), "turn")
    assert refused(one, "discs 1 0").rule == "place.card"
    log = waiting(3, 1)
    assert refused(say(log, "full"), "discs 3 0").rule == "place.card"
    assert find_ask(say(log, "free").state).discs == 2  # type: ignore[union-attr]


def test_discs_that_cannot_be_are_refused() -> None:
    log = waiting(3, 1)
    assert "1 to 3 discs" in str(refused(log, "discs 4 0"))
    assert "1 to 3 discs" in str(refused(log, "discs 2 3"))
    assert "His third scroll comes first" in str(refused(log, "discs 3 3"))
    assert "two numbers" in str(refused(log, "discs 3"))
    assert "two numbers" in str(refused(log, "discs 3 1 second"))
    assert "His third scroll comes first" in str(refused(waiting(2, 2), "discs 2 1 first"))
    assert refused(say(table(), "turn"), "discs 1 0")


# ── The end of a round ────────────────────────────────────────────────────────────────────────────


def test_groves_and_points_are_told_in_one_breath() -> None:
    log = say(table(style="questions"), "turn", "free")
    assert say(log, "groves 2 30").state == say(log, "groves 2", "vp 30").state
    assert say(log, "groves 2 0").state.is_over
    assert refused(log, "groves 2 30 4 2 5 15 1").rule == "final.your-spellbooks"
    assert refused(log, "groves 9 30").rule == "grove.connected"


def test_points_that_went_down_are_doubted_and_the_groves_stand() -> None:
    log = say(table(style="questions", round=2, you={"last": 20}), "turn", "free", "free")
    doubted = say(log, "groves 2 19")
    assert doubted.state.you.doubted == 19
    assert find_ask(doubted.state).about == "vp"  # type: ignore[union-attr]
    assert say(doubted, "vp 19").state == say(log, "groves 2", "vp 19", "vp 19").state


def test_the_last_round_takes_your_score_sheet_too() -> None:
    last = say(table(style="questions", round=4), "turn", "free", "free", "free", "free")
    apart = say(last, "groves 2", "vp 90", "final 4 2 5 15 1")
    assert say(last, "groves 2 90 4 2 5 15 1").state == apart.state
    total = say(last, "groves 2 90 4 2 5 total 150")
    assert total.state == say(last, "groves 2", "vp 90", "final 4 2 5 total 150").state
    assert GAME.format_command(total.entries[-1].command) == "groves 2 90 4 2 5 total 150"  # type: ignore[arg-type]
    assert "five numbers" in str(refused(last, "groves 2 90 4 2 5"))
    assert "cannot be below" in str(refused(last, "groves 2 90 4 2 5 total 80"))


def test_a_sheet_does_not_count_where_the_last_round_is_lost() -> None:
    last = say(table(style="questions", round=4), "turn", "free", "free", "free", "free")
    lost = say(last, "groves 2 3 4 2 5 99 1")
    assert lost.state == say(last, "groves 2", "vp 3").state
    outcome = GAME.compute_outcome(lost.state)
    assert outcome
    assert (outcome.won, outcome.yours) == (False, 3)


def test_the_last_round_on_the_map_takes_your_score_sheet_too() -> None:
    last = say(table(NW, NE, SE, SW, round=4), "turn")
    apart = say(last, "vp 90", "final 4 2 5 15 1")
    assert say(last, "vp 90; final 4 2 5 15 1").state == apart.state
    assert (
        say(last, "round vp 90 p H7s final: 4 2 5 15 1").state
        == say(last, "p H7s; vp 90", "final 4 2 5 15 1").state
    )
    total = say(last, "vp 90; final 4 2 5 total 150")
    assert total.state == say(last, "vp 90", "final 4 2 5 total 150").state
    assert refused(last, "p H7s; final 4 2 5 15 1").rule == "final.your-spellbooks"
    assert "told twice" in str(refused(last, "vp 90; final 4 2 5 15 1; final 4 2 5 15 1"))
    assert "cannot be below" in str(refused(last, "vp 90; final 4 2 5 total 80"))
    assert say(last, "vp 3; final 4 2 5 99 1").state == say(last, "vp 3").state


def test_a_sheet_whose_points_are_doubted_does_not_count() -> None:
    last = say(table(NW, NE, SE, SW, round=4, you={"last": 95}), "turn")
    doubted = say(last, "p H7s; vp 90; final 4 2 5 15 1")
    assert doubted.state.you.final is None
    assert doubted.state.map == last.state.map
    again = say(doubted, "p H7s; vp 90; final 4 2 5 15 1")
    assert again.state == say(last, "p H7s", "vp 90", "vp 90", "final 4 2 5 15 1").state


# ── Cards told ahead, on the map ──────────────────────────────────────────────────────────────────

WIDE = {"tiles": dict.fromkeys(("H6", "G6", "J7", "J6", "J9", "J10", "H10", "G10"), "n")}
"""On every side of the temple the readings differ."""


def decisions(log: Log) -> list[dict[str, object]]:
    """All that happened, without who turned over a card."""
    return [
        event.model_dump(exclude={"by", "card"})
        if event.event == "card_turned"
        else event.model_dump()
        for entry in log.entries
        for event in entry.events
    ]


@pytest.mark.parametrize("confirm", ["differ", "always"])
@pytest.mark.parametrize("reading", ["quadrant", "ray", "column"])
@pytest.mark.parametrize(
    "map_", [{}, WIDE, WIDE | {"spots": full("J6") | full("I7")}], ids=["start", "wide", "crowded"]
)
@pytest.mark.slow
def test_whoever_turns_over_the_cards_the_discs_go_the_same_way(
    confirm: str, reading: str, map_: dict[str, dict[str, str]]
) -> None:
    """Dealt one by one; told one by one; told in twos, or all at once, the computed tiles looked at
    together."""
    rulings = {"confirm": confirm, "reading": reading}
    position = {"map": map_, "round": 4} if map_ else {"round": 4}
    for cards in islice(permutations((NW, NE, NE + 1, SW), 4), 0, None, 5):
        dealt = settled(
            say(table(*cards, SE, SE + 1, setup=rulings, **position), "turn"), "ok", iter(())
        )
        arrows = [event.arrow for event in happened(dealt, "card_turned")]
        for size in (1, 2, 4):
            for right in ("ok", "ok all"):
                begun = say(table(setup=rulings | {"depth": "guided"}, **position), "turn")
                assert decisions(settled(begun, right, iter(arrows), size)) == decisions(dealt)


def settled(log: Log, right: str, arrows: Iterator[str], size: int = 1) -> Log:
    """All his apprentices, by these arrows, so many at once."""
    while (ask := find_ask(log.state)) and ask.about in ("arrow", "tile"):
        told = islice(arrows, min(size, log.state.waiting) if ask.about == "arrow" else 0)
        log = say(log, " ".join(("arrow", *told)) if ask.about == "arrow" else right)
    return log


def test_two_cards_are_one_press_and_so_are_their_tiles() -> None:
    log = say(table(setup=GUIDED | {"confirm": "always"}, round=3), "turn")
    lines = [offer.line for offer in list_moves_for_buttons(log.state)]
    assert lines[:2] == ["arrow NW", "arrow NW NW"]
    assert len(lines) == 4 * 5
    assert [offer.label for offer in list_moves_for_buttons(log.state)][:3] == [
        "↖ NW",
        "↖ ↖",
        "↖ ↗",
    ]
    two = say(log, "arrow NW SE")
    assert [(lead.arrow, lead.tile) for lead in find_ask(two.state).ahead or ()] == [  # type: ignore[union-attr]
        ("NW", "H7"),
        ("SE", "I9"),
    ]
    assert [offer.line for offer in list_moves_for_buttons(two.state)][:2] == ["ok all", "ok"]
    third = say(two, "ok all")
    assert [event.tile for event in happened(third, "tile_chosen")] == ["H7", "I9"]
    assert {offer.line for offer in list_moves_for_buttons(third.state)} == {
        "arrow NW",
        "arrow NE",
        "arrow SE",
        "arrow SW",
    }


def test_only_discs_that_are_waiting_together_are_asked_for_together() -> None:
    asks = [find_ask(say(table(setup=GUIDED, round=discs), "turn").state) for discs in (1, 2, 3)]
    assert [(ask.about, ask.discs) for ask in asks if ask] == [
        ("arrow", None),
        ("arrow", 2),
        ("arrow", 3),
    ]


@pytest.mark.parametrize(("arrows", "ahead"), [("NW NW", ["G6", "G6"]), ("NW SE", None)])
def test_tiles_are_looked_at_together_only_where_several_are_in_question(
    arrows: str, ahead: list[str] | None
) -> None:
    tiles = {"tiles": dict.fromkeys(("H6", "G6"), "n")}
    log = say(table(setup=GUIDED, round=2, map=tiles), "turn", f"arrow {arrows}")
    ask = find_ask(log.state)
    assert ask
    assert log.state.turned
    assert (ask.about, ask.tile) == ("tile", "G6")
    assert (ask.ahead and [lead.tile for lead in ask.ahead]) == ahead
    assert ("ok all" in [offer.line for offer in list_moves_for_buttons(log.state)]) == bool(ahead)


def test_another_tile_is_for_the_first_card_alone() -> None:
    log = say(
        table(setup=GUIDED | {"confirm": "always"}, round=2), "turn", "arrow NW SE", "tile I7"
    )
    ask = find_ask(log.state)
    assert ask
    assert (ask.about, ask.arrow, ask.tile, ask.ahead) == ("tile", "SE", "I9", None)
    assert [event.tile for event in happened(say(log, "ok"), "tile_chosen")] == ["I7", "I9"]


def test_a_card_told_ahead_serves_the_disc_whose_card_was_laid_aside() -> None:
    log = say(table(setup=GUIDED, round=2, map={"spots": full("H7")}), "turn", "arrow NW SE")
    assert [event.arrow for event in happened(log, "card_turned")] == ["NW", "SE"]
    assert [event.spot for event in happened(log, "apprentice_placed")] == ["I9n"]
    assert find_ask(log.state).about == "arrow"  # type: ignore[union-attr]
    assert log.state.waiting == 1


@pytest.mark.parametrize(
    "line", ["arrow NW SE", "arrow nw, se", "arrow ↖ NW ↘ SE", "arrow ↖↘", "arrow ↖ ↘"]
)
def test_arrows_as_people_type_them(line: str) -> None:
    log = say(table(setup=GUIDED, round=2), "turn")
    assert say(log, line).state == say(log, "arrow NW", "arrow SE").state


def test_cards_that_cannot_be_are_refused() -> None:
    log = say(table(setup=GUIDED, round=2), "turn")
    assert "at most as many" in str(refused(log, "arrow NW NE SE"))
    assert "There is no arrow UP" in str(refused(log, "arrow NW up"))
    assert refused(log, "arrow NW N").rule == "place.card"
    assert "one card" in str(refused(say(log, "arrow NW"), "arrow NW NE"))
    asked = say(table(setup=GUIDED | {"confirm": "always"}, round=2), "turn", "arrow NW NE")
    assert refused(asked, {"do": "tile", "tile": "I7", "all": True})
    assert refused(log, "ok all")
