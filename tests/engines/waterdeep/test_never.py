"""What Pseudo never does, each rule by its name."""

from engines.waterdeep import GAME
from engines.waterdeep.cards import QUESTS
from engines.waterdeep.setup_steps import SETUPS
from tests.engines.tables import event, events, say, turn
from tests.engines.waterdeep.tables import NO_WIZARDS, OWLBEARS, RAID, drawing, table, tavern
from tests.playouts import playout


def test_pseudo_no_lord() -> None:
    """Nothing in the state is a Lord of his, and a quest of his never brings a Lord's bonus."""
    log = turn(table(tavern="1/0/0/1/0"))
    assert "lord" not in GAME.view_state(log.state)["opponent"]
    assert event(log, "points_taken").vp == QUESTS[OWLBEARS].vp


def test_pseudo_no_score_marker() -> None:
    """What he scores is taken from you, at once and in full."""
    log = turn(table(tavern="1/0/0/1/0", you={"score": 30}))
    assert log.state.you.score == 30 - log.state.opponent.points == 22
    outcome = GAME.compute_outcome(log.state)
    assert outcome is None


def test_pseudo_no_hand() -> None:
    """Every card he draws takes effect before anything else: none waits between moves."""
    for setup in SETUPS[:2]:
        for state, _ in playout(GAME, setup, seed=5):
            if not state.agenda:
                assert state.drawn is None


def test_cards_never_his_own() -> None:
    """Inn and quest rewards give the quest to you; his stack only gets its replacement."""
    everywhere = (
        "Castle Waterdeep",
        "Blackstaff Tower",
        "Aurora's Realms Shop",
        "Cliffwatch Inn (middle)",
    )
    log = turn(
        table(
            quests=(OWLBEARS, "Study the Illusk Arch"),
            tavern="1/0/0/0/0",
            yours=everywhere,
            his=("Builder's Hall", "The Plinth", "Field of Triumph", "The Grinning Lion Tavern"),
            position={"round": 5},
        )
    )
    assert event(log, "agent_placed").space == "Cliffwatch Inn (left)"
    assert event(log, "quest_given").rule == "cards.quest-to-you"
    assert log.state.opponent.quests == (OWLBEARS, "Study the Illusk Arch")


def test_intrigue_text_ignored() -> None:
    """Arcane Mishap brings no card, Assassination no gold, Conscription one fighter and none for
    you."""
    for card, gained in (
        ("Arcane Mishap", "0/0/0/1/0"),
        ("Assassination", "0/0/1/0/0"),
        ("Conscription", "0/1/0/0/0"),
    ):
        log = say(drawing(card, tavern="0/0/0/0/0"), "lost", had=False)
        assert tavern(log) == gained
        assert not events(log, "intrigue_drawn") and not events(log, "you_gained")
        assert log.state.you.score == -2


def test_quest_one_per_turn() -> None:
    """Two placements in one turn, both quests covered: one is completed."""
    position = NO_WIZARDS | {
        "tavern": "4/4/2/2/9",
        "quests": (RAID, "Convert a Noble to Lathander"),
    }
    log = turn(table(**position, drawn=["Accelerate Plans"]))
    assert len(events(log, "agent_placed")) == 2
    assert event(log, "quest_completed").quest == RAID
    assert "Convert a Noble to Lathander" in log.state.opponent.quests


def test_final_no_floor() -> None:
    log = turn(table(quests=("Bolster City Guard", OWLBEARS), tavern="0/9/0/0/0", you={"score": 6}))
    assert log.state.you.score == -19
    log = say(table(you={"score": -19}), "points", points=-30)
    assert log.state.you.score == -49
