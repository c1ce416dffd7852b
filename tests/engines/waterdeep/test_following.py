"""What follows from a correction: agents, the marker, the harbor, points and the end; and what is
named instead."""

from typing import Any

import pytest

from engines.core import Log
from engines.waterdeep.cards import QUESTS
from tests.engines.tables import event, events, names, patch, refusal, told, typed
from tests.engines.waterdeep.tables import OWLBEARS, RAID, drawing, table

HARBOR = "Waterdeep Harbor 1"


def pools(log: Log) -> tuple[int, int]:
    return log.state.opponent.agents, log.state.you.agents


def remarks(log: Log) -> list[str]:
    return [remark.what for remark in events(log, "left_open")]


def ended(**position: Any) -> Log:
    """A game whose final count was told: 3 points for adventurers, 2 for gold, 5 less for a
    quest."""
    you = {"agents": 0, "score": 20} | position.pop("you", {})
    his = {"agents": 0, "points": 30} | position.pop("opponent", {})
    return typed(
        table(position={"round": 8}, you=you, opponent=his, **position), "turn", "final 3 5 1"
    )


# ── Agents ────────────────────────────────────────────────────────────────────────────────────────


def test_agents_on_the_board_are_not_unused_as_well() -> None:
    log = typed(table(position={"round": 3}), "adjust placed p plinth, p field, me blackstaff")
    assert pools(log) == (2, 3)
    assert "Pseudo has 2 unused agents now." in told(
        log
    ) and "You have 3 unused agents now." in told(log)


def test_an_agent_taken_off_the_board_is_unused_again() -> None:
    log = table(
        his=["The Plinth"], yours=["Field of Triumph"], opponent={"agents": 3}, you={"agents": 3}
    )
    assert pools(typed(log, "adjust placed p plinth")) == (3, 4)


def test_a_moved_agent_changes_no_pool() -> None:
    log = table(his=["The Plinth"], opponent={"agents": 3})
    moved = typed(log, "adjust placed p field")
    assert pools(moved) == (3, 4) and not events(moved, "agents_followed")


def test_more_agents_than_the_round_has_are_refused() -> None:
    spaces = "p plinth, p field, p blackstaff, p grinning, p aurora"
    no = refusal(table(position={"round": 3}), f"adjust placed {spaces}")
    assert str(no).startswith("Pseudo has 4 agents in this round, and 5 of them are on the board")
    log = table(yours=["The Plinth"], you={"agents": 3})
    assert "You have 4 agents in this round, and 1 of them is on the board" in str(
        refusal(log, "adjust agents 4 4")
    )


def test_told_agents_stay_as_they_are_told() -> None:
    log = typed(table(), "adjust agents 3 4")
    assert pools(log) == (3, 4)
    assert "Of Pseudo's agents 1 is neither on the board nor unused." in told(log)
    both = patch(
        table(), {"placed": [{"seat": "you", "space": "The Plinth"}], "you": {"agents": 2}}
    )
    assert pools(both) == (4, 2)


def test_round_five_brings_the_fifth_agent_and_round_four_takes_it() -> None:
    later = typed(table(his=["The Plinth"], opponent={"agents": 3}), "adjust round 5")
    assert pools(later) == (4, 5)
    assert pools(typed(later, "adjust round 4")) == (3, 4)
    fresh = table(position={"round": 6}, opponent={"agents": 5}, you={"agents": 5})
    assert pools(typed(fresh, "adjust round 4")) == (4, 4)
    assert "What a round begins with is not made up for" in " ".join(told(later))


def test_an_earlier_round_is_refused_where_five_agents_are_on_the_board() -> None:
    spaces = [
        "The Plinth",
        "Field of Triumph",
        "Blackstaff Tower",
        "The Grinning Lion Tavern",
        "Aurora's Realms Shop",
    ]
    log = table(his=spaces, position={"round": 5}, opponent={"agents": 0}, you={"agents": 5})
    assert "Pseudo has 4 agents in this round, and 5 of them are on the board" in str(
        refusal(log, "adjust round 4")
    )


def test_agents_that_found_no_space_stay_out_of_use() -> None:
    log = table(position={"round": 2}, opponent={"agents": 0}, you={"agents": 4})
    assert pools(typed(log, "adjust placed p plinth")) == (0, 4)


def test_agents_follow_within_a_turn_as_well() -> None:
    log = drawing("Ambush", you={"agents": 4})
    assert log.state.agenda
    placed = [{"seat": "you", "space": "The Plinth"}, *log.game.view_state(log.state)["placed"]]
    assert patch(log, {"placed": placed}).state.you.agents == 2


def test_an_agent_in_the_castle_takes_the_marker() -> None:
    log = typed(table(), "adjust placed me castle")
    assert log.state.marker == "you" and "You take the first-player marker." in told(log)
    other = typed(log, "adjust marker p")
    assert other.state.marker == "opponent"
    assert "Your agent stands in Castle Waterdeep" in " ".join(told(other))


def test_a_turn_of_somebody_without_agents_is_named() -> None:
    log = table(opponent={"agents": 0})
    log = patch(log, {"turn": "you"})
    assert not remarks(log)
    assert "Pseudo has no unused agent, so the turn passes." in told(typed(log, "adjust next p"))


def test_a_turn_of_somebody_with_agents_is_not_named() -> None:
    assert not remarks(patch(table(), {"turn": "you"}))


# ── The harbor ────────────────────────────────────────────────────────────────────────────────────


def test_the_harbor_is_reassigned_when_a_correction_leaves_nobody_an_agent() -> None:
    log = table(yours=[HARBOR], opponent={"agents": 0}, you={"agents": 3})
    log = typed(log, "adjust agents 0 0")
    assert log.state.reassign == 1 and "reassignment_started" in names(log)
    assert typed(log, "place plinth").state.placed[-1].space == "The Plinth"


def test_the_harbor_waits_for_an_agent_that_comes_back() -> None:
    log = table(
        yours=[HARBOR, "The Plinth"],
        position={"reassign": 1},
        opponent={"agents": 0},
        you={"agents": 0},
    )
    log = patch(log, {"you": {"agents": 1}})
    assert (
        log.state.reassign is None
        and "The harbor waits until all unused agents are placed." in told(log)
    )


def test_an_emptied_harbor_space_gives_way_to_the_next_one() -> None:
    yours = [HARBOR, "Waterdeep Harbor 2"]
    log = table(yours=yours, position={"reassign": 1}, opponent={"agents": 0}, you={"agents": 0})
    log = typed(log, "adjust placed me plinth, me harbor 2")
    assert log.state.reassign == 2 and log.state.reassigned


def test_a_table_can_be_corrected_while_a_reassigned_agent_waits_for_an_answer() -> None:
    log = table(
        his=[HARBOR],
        position={"reassign": 1},
        opponent={"agents": 0},
        you={"agents": 0},
        drawn=["Ambush"],
    )
    log = typed(patch(log, {"tiles": [{"tile": "Dragon Tower", "owner": "you"}]}), "turn")
    assert typed(log, "adjust score 3").state.you.score == 3


# ── Points ────────────────────────────────────────────────────────────────────────────────────────


def test_points_follow_the_quests_that_pseudo_completed() -> None:
    log = typed(table(), "adjust his_done prison")
    vp = QUESTS["Prison Break"].vp
    assert (log.state.you.score, log.state.opponent.points) == (-vp, vp)
    assert f"−{vp} for Pseudo's completed quests: your score is −{vp}." in told(log)
    assert remarks(log) == ["his_quests"]
    back = typed(log, "adjust his_done none")
    assert (back.state.you.score, back.state.opponent.points) == (0, 0)


def test_points_follow_the_quests_that_you_completed() -> None:
    log = typed(table(), "adjust my_done prison")
    assert log.state.you.score == QUESTS["Prison Break"].vp and remarks(log) == ["your_quests"]
    assert "the Lord's points" in " ".join(told(log))
    assert typed(log, "adjust my_done none").state.you.score == 0


def test_a_plot_quest_before_another_of_its_type_brings_its_bonus() -> None:
    plot = next(quest for quest in QUESTS.values() if quest.plot == "type_brings_points")
    same = next(
        quest
        for quest in QUESTS.values()
        if quest.type == plot.type and not quest.plot and not quest.effect
    )
    log = patch(table(quests=(OWLBEARS, RAID)), {"you": {"done": [plot.name, same.name]}})
    assert log.state.you.score == plot.vp + same.vp + 2
    turned_round = patch(table(quests=(OWLBEARS, RAID)), {"you": {"done": [same.name, plot.name]}})
    assert turned_round.state.you.score == plot.vp + same.vp


def test_a_plot_bonus_of_his_does_not_count_where_only_quests_do() -> None:
    plot = next(quest for quest in QUESTS.values() if quest.plot == "type_brings_points")
    same = next(
        quest
        for quest in QUESTS.values()
        if quest.type == plot.type and not quest.plot and not quest.effect
    )
    log = patch(
        table(setup={"pseudo_vp": "quests_only"}), {"opponent": {"done": [plot.name, same.name]}}
    )
    assert log.state.you.score == -plot.vp - same.vp


def test_a_score_that_is_told_stays_as_it_is_told() -> None:
    log = patch(table(), {"opponent": {"done": ["Prison Break"]}, "you": {"score": 3}})
    assert log.state.you.score == 3 and not events(log, "points_followed")


def test_points_of_his_are_taken_from_yours() -> None:
    log = patch(table(), {"opponent": {"points": 7, "done": ["Prison Break"]}})
    assert (log.state.you.score, log.state.opponent.points) == (-7, 7)


def test_a_tile_in_play_names_its_price_and_points_and_leaves_the_hall() -> None:
    hall = [("Northgate", 2), ("Helmstar Warehouse", 1), ("The Stone House", 1)]
    log = typed(table(hall=hall, next_tiles=["New Olamn"]), "adjust tiles p northgate")
    assert [slot.tile for slot in log.state.hall] == [
        "New Olamn",
        "Helmstar Warehouse",
        "The Stone House",
    ]
    assert log.state.hall[0].tokens == 0 and log.state.you.score == 0
    remark = event(log, "left_open")
    assert (remark.what, remark.seat, remark.vp) == ("tile", "opponent", 2) and remark.gold > 0


def test_a_tile_without_goods_another_owner_and_a_tile_that_is_gone_are_named() -> None:
    log = typed(table(), "adjust tiles me caravan")
    assert remarks(log) == ["tile", "load"]
    log = typed(log, "adjust tiles p caravan")
    assert remarks(log) == ["owner"]
    assert remarks(typed(log, "adjust tiles none")) == ["owner"]
    assert remarks(typed(log, "adjust tiles p caravan 3")) == []


def test_a_mandatory_quest_that_is_gone_names_its_points() -> None:
    log = typed(table(you={"mandatory": ["Quell Riots"]}), "adjust mandatory none")
    assert f"The {QUESTS['Quell Riots'].vp} points of Quell Riots are not counted" in " ".join(
        told(log)
    )
    his = patch(
        table(quests=("Quell Riots", OWLBEARS, RAID)), {"opponent": {"quests": [OWLBEARS, RAID]}}
    )
    assert event(his, "left_open").seat == "opponent"


def test_a_quest_of_his_that_is_paid_for_is_completed_after_his_next_agent() -> None:
    cost = QUESTS[OWLBEARS].cost
    filled = " ".join(str(amount) for _, amount in cost)
    log = typed(table(), f"adjust tavern {filled}")
    assert f"Pseudo has everything for {OWLBEARS}" in " ".join(told(log))
    assert OWLBEARS in typed(log, "turn").state.opponent.done


def test_a_completed_quest_leaves_your_hand() -> None:
    log = typed(table(you={"cards": ["Prison Break"]}), "adjust my_done prison")
    assert log.state.you.cards == () and log.state.you.done == ("Prison Break",)


# ── After the end ─────────────────────────────────────────────────────────────────────────────────


def test_the_end_follows_the_points() -> None:
    log = ended()
    assert log.state.is_over and log.state.you.score == 20
    vp = QUESTS["Heal Fallen Gray Hand Soldiers"].vp
    lost = typed(log, "adjust his_done heal fallen, prison")
    assert lost.state.you.score == 20 - vp - QUESTS["Prison Break"].vp
    assert (
        names(lost)[-1] == "game_ended" and event(lost, "game_ended").score == lost.state.you.score
    )
    outcome = lost.game.compute_outcome(lost.state)
    assert outcome is not None and outcome.won == (lost.state.you.score > 0)


def test_your_quests_and_tiles_after_the_end() -> None:
    log = typed(ended(), "adjust my_done prison")
    assert log.state.you.score == 20 + QUESTS["Prison Break"].vp and "game_ended" in names(log)
    tile = typed(ended(), "adjust tiles me northgate")
    assert remarks(tile) == ["tile"] and "game_ended" not in names(tile)


def test_what_is_left_counts_when_it_is_corrected() -> None:
    log = patch(ended(), {"you": {"final": {"adventurers": 4, "gold": 9, "quests": 0}}})
    assert log.state.you.score == 20 + 1 + 2 + 5
    assert "+8 for what is left over: your score is 28." in told(log)


def test_what_he_has_left_counts_where_it_does() -> None:
    log = ended(setup={"pseudo_leftovers_at_end": "subtracted"})
    more = typed(log, "adjust tavern 2 0 0 0 4")
    assert (more.state.you.score, more.state.opponent.points) == (
        log.state.you.score - 2,
        log.state.opponent.points + 2,
    )
    assert typed(ended(), "adjust tavern 2 0 0 0 4").state.you.score == 20


def test_the_final_count_is_named_where_gold_or_quests_are_corrected_after_the_end() -> None:
    assert remarks(typed(ended(), "adjust gold 9")) == ["left"]
    assert remarks(typed(ended(), "adjust mandatory quell")) == ["left"]


@pytest.mark.parametrize(
    "line", ["adjust score 3", "adjust gold 3", "adjust marker me", "adjust cards ambush"]
)
def test_nothing_follows_where_no_rule_does(line: str) -> None:
    assert names(typed(table(), line)) == ["adjusted"]
