"""What he never does, a test for each such rule by its name."""

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from engines.arknova import GAME
from engines.arknova.cards import list_card_effects
from engines.arknova.parts import CARDS, LEVELS, SLOTS
from engines.arknova.present_score import count_points, have_counters_met
from engines.core import Header, IllegalCommand, Log
from tests.engines.arknova.presses import Played, play_game
from tests.engines.arknova.tables import his, table, turn
from tests.engines.tables import asked, events, names, typed
from tests.engines.test_cases import in_order

SEEDS = range(12)
FOREIGN = ("money", "x_token", "income", "building", "enclosure", "hand", "condition")


@pytest.fixture(scope="module")
def games() -> list[Played]:
    """Whole games at a modelled table, two of each level."""
    return [play_game(1 + seed % 6, seed) for seed in SEEDS]


def turns(games: list[Played]) -> Iterator[tuple[Any, Any, Any]]:
    """Yield each entry with the states before and after it."""
    for game in games:
        line = [game.log.entries[seq] for seq in (0, *game.log.mainline.played)]
        for before, entry in itertools.pairwise(line):
            yield before.state, entry, entry.state


def happened(games: list[Played], name: str) -> list[Any]:
    return [
        event
        for game in games
        for entry in game.log.entries
        for event in entry.events
        if event.event == name
    ]


def named(events: list[Any], *expected: dict[str, Any]) -> None:
    in_order([event.model_dump(mode="json") for event in events], [*expected], "here")


# ── A turn ────────────────────────────────────────────────────────────────────────────────────────


def test_turn_last_card(games: list[Played]) -> None:
    for game in games:
        played = [event.card for event in happened([game], "card_played")]
        assert all(one != next_one for one, next_one in itertools.pairwise(played))


def test_turn_left_to_right() -> None:
    log = turn(table(2, level=6, conservation=11), "snapped animal")
    told = [event for entry in log.entries[-2:] for event in entry.events]
    order = (
        "card_played",
        "conservation_gained",
        "card_snapped",
        "break_pushed",
        "appeal_gained",
        "snapped_card_laid",
    )
    named(told, *({"event": name} for name in order))


def test_break_no_money(games: list[Played]) -> None:
    """Nothing but the token is moved."""
    before = table(5, row="BACSP")
    after = turn(before)
    kept = his(before).model_dump(exclude={"row", "pushed", "reputation", "scoring_tokens"})
    assert his(after).model_dump(exclude={"row", "pushed", "reputation", "scoring_tokens"}) == kept


def test_level_others() -> None:
    for card, side in (
        ("association", 1),
        ("association", 2),
        ("sponsors", 1),
        ("sponsors", 2),
        ("cards", 2),
    ):
        for slot in SLOTS:
            assert len({list_card_effects(card, side, slot, level) for level in LEVELS}) == 1


# ── The association board ─────────────────────────────────────────────────────────────────────────


def test_zoo_most(games: list[Played]) -> None:
    assert all(len(after.opponent.zoos) <= 4 for _, _, after in turns(games))
    full = table(3, row="ABSCP", upgraded="S", zoos=["asia", "africa", "europe", "america"])
    assert "zoo_taken" not in names(turn(full))


def test_university_nothing() -> None:
    """Two universities with icons and a hand limit give reputation, and nothing else."""
    icons = turn(table(4, decks={"university": [2]}))
    hand = turn(table(4, decks={"university": [1]}))
    assert (his(icons).reputation, his(hand).reputation) == (1, 2)
    for log in (icons, hand):
        assert {*names(log)} <= {
            "card_played",
            "task_taken",
            "university_taken",
            "reputation_gained",
            "row_moved",
        }


def test_worker_most(games: list[Played]) -> None:
    assert all(1 <= after.opponent.workers <= 4 for _, _, after in turns(games))
    assert max(after.opponent.workers for _, _, after in turns(games)) == 4


def test_project_condition(games: list[Played]) -> None:
    """No question asks for a condition: counts of projects and the printed points are all."""
    asks = {ask.about for _, _, after in turns(games) if (ask := GAME.find_ask(after))}
    assert asks <= {"drew", "snapped", "untouched", "open", "printed", "tile", "score", "supported"}


def test_project_no_edge() -> None:
    log = turn(table(5, row="ABCPS", projects=2), "printed 1")
    assert {*names(log)} == {"project_supported", "debt_paid", "row_moved"}


# ── Tracks ────────────────────────────────────────────────────────────────────────────────────────


def test_track_once(games: list[Played]) -> None:
    for game in games:
        counted = [
            event.space for event in happened([game], "bonus_tile_rolled") if not event.again
        ]
        assert len(counted) == len({*counted}) or happened([game], "tile_missed")
        tens = [event for event in happened([game], "ten_reached") if not event.again]
        assert len(tens) <= 1 or happened([game], "tile_missed")


def test_track_tile_money() -> None:
    """Both tiles gone: the money that is printed there is not for him."""
    log = turn(table(5, level=6, row="ACSPB", conservation=2), "tile gone", "tile gone")
    assert names(log) == ["bonus_tile_gone", "row_moved"]


def test_track_reputation_nothing() -> None:
    for space in (10, 12, 13, 15):
        log = turn(table(5, upgraded="C", reputation=space - 1))
        gains = [event.event for event in log.entries[-1].events]
        assert gains == [
            "card_played",
            "reputation_gained",
            "tokens_placed",
            "break_pushed",
            "row_moved",
        ]


def test_track_appeal() -> None:
    for appeal in range(1, 100, 7):
        assert names(turn(table(5, row="CBSPA", appeal=appeal))) == [
            "card_played",
            "appeal_gained",
            "row_moved",
        ]


def test_upgrade_most(games: list[Played]) -> None:
    assert max(len(after.opponent.upgraded) for _, _, after in turns(games)) <= 3


def test_upgrade_slot() -> None:
    log = turn(table(3, level=1, row="ABPCS", reputation=4, decks={"upgrade": [4]}))
    assert his(log).upgraded == ("cards",)
    assert his(log).row == ("sponsors", "animals", "build", "cards", "association")


# ── Breaks, the end, and what is around him ───────────────────────────────────────────────────────


def test_break_nothing() -> None:
    before = table(3, workers=2, placed=["zoo"])
    after = typed(before, "done break", "drew none")
    changed = {name for name, value in his(after) if value != getattr(his(before), name)}
    assert changed == {"placed"}


def test_end_tokens() -> None:
    """With his tokens the counters would meet; without them they do not."""
    log = turn(table(3, appeal=60, conservation=20, scoring_tokens=6, notepad_tokens=4))
    assert count_points(his(log)) > 0
    assert not have_counters_met(his(log))
    assert log.state.ending is None


@pytest.mark.parametrize(("level", "head_start"), [(7, 1), (8, 2), (11, 5)])
def test_level_seven_is_told_as_a_head_start(level: int, head_start: int) -> None:
    with pytest.raises(
        IllegalCommand, match=f"level {level} is level 6 with a head start of {head_start}"
    ):
        GAME.parse_setup({"level": level})


def test_level_seven() -> None:
    assert GAME.setup.levels == (1, 2, 3, 4, 5, 6)
    for level in (0, 12, "x", True):
        with pytest.raises(IllegalCommand, match="must be 1 to 6"):
            GAME.parse_setup({"level": level})


def test_around_nothing(games: list[Played]) -> None:
    assert not {*type(his(games[0].log)).model_fields} & {*FOREIGN}


@pytest.mark.parametrize("module", ["marine worlds", "project module", "several"])
def test_later_modules_are_refused_in_a_sentence(module: str) -> None:
    with pytest.raises(IllegalCommand) as refusal:
        Log.begin(GAME, Header(game="arknova", setup={"level": 3, "module": module}, seed=1))
    assert "Marine Worlds, the project module and several A.R.N.O.s are not built yet" in str(
        refusal.value
    )


def test_later_modules(games: list[Played]) -> None:
    assert all(game.log.state.setup.module is None for game in games)
    assert {university for game in games for university in his(game.log).universities} <= {
        "hand",
        "icons",
        "reputation",
    }


# ── Rulings ───────────────────────────────────────────────────────────────────────────────────────


def test_ruling_order() -> None:
    """The upgrade of reputation 5 comes before the token, and the worker of conservation 2 before
    the snapped card."""
    upgraded = turn(table(3, level=1, row="ABPCS", reputation=4))
    order = ("reputation_gained", "card_upgraded", "tokens_placed", "break_pushed")
    named([*upgraded.entries[-1].events], *({"event": name} for name in order))
    worker = turn(table(2, conservation=1))
    order = ("conservation_gained", "worker_gained", "card_snapped", "appeal_gained")
    named([*worker.entries[-1].events], *({"event": name} for name in order))


def test_ruling_side() -> None:
    """Sponsors are upgraded while they are done: a token on the final scoring card, as on side
    I."""
    log = turn(table(3, level=1, row="ABPCS", reputation=4, decks={"upgrade": [5]}))
    assert his(log).upgraded == ("sponsors",)
    assert (his(log).scoring_tokens, his(log).notepad_tokens, his(log).appeal) == (1, 0, 1)


def test_ruling_fourth_upgrade() -> None:
    log = turn(table(3, level=1, row="ABPCS", upgraded="ASB", reputation=4))
    assert his(log).upgraded == ("animals", "association", "build")
    assert "card_upgraded" not in names(log)


def test_ruling_scoring_card() -> None:
    log = turn(table(4, level=2, row="ABCPS", scoring_tokens=6, conservation=8))
    (ten,) = events(log, "ten_reached")
    assert "His own stays" in str(GAME.describe_event_at_table(log.state, ten))
    assert his(log).scoring_tokens == 6


def test_ruling_final_points() -> None:
    """Six tokens of the notepad lead past every bonus of the track."""
    log = turn(table(3, conservation=1, notepad_tokens=12), "score 0", report="done end")
    assert {*names(log)} == {"your_score_told", "tokens_counted", "score_counted", "game_ended"}
    assert his(log).final.conservation == 13
    assert his(log).workers == 1


def test_ruling_track_ends() -> None:
    appeal = turn(table(5, level=6, row="CBSPA", appeal=110))
    assert his(appeal).appeal == 113
    conservation = turn(table(5, level=6, row="ACSPB", conservation=40))
    assert his(conservation).conservation == 41
    full = turn(table(5, level=6, row="CBSPA", appeal=113))
    assert "appeal_gained" not in names(full)


def test_ruling_new_worker() -> None:
    """The third partner zoo brings a worker, who waits for the next turn."""
    log = turn(table(3, row="ABSCP", upgraded="S", zoos=["asia", "europe"]))
    assert (his(log).workers, his(log).placed) == (2, ("zoo",))
    assert len(events(log, "task_taken")) == 1


def test_ruling_both_end() -> None:
    """You begin the end, he passes it too in his last turn: the scores come after that."""
    log = turn(
        table(4, level=5, row="BCSAP", upgraded="A", appeal=57, conservation=20), report="done end"
    )
    assert have_counters_met(his(log))
    assert "end_began" not in names(log)
    assert (log.state.ending, asked(log)) == ("you", "score")


def test_ruling_last_worker() -> None:
    before = table(5, level=6, row="ACSPB", conservation=0, workers=3)
    after = turn(before)
    changed = {name for name, value in his(after) if value != getattr(his(before), name)}
    assert changed == {"row", "conservation", "workers"}
    assert CARDS[0] == "animals"
