"""Pseudo's intrigue cards told by what they do, and what need not be asked."""

from typing import Any

import pytest

from engines.core import Header, IllegalCommand, Log
from engines.waterdeep import GAME
from engines.waterdeep.cards import CASTLE, INTRIGUE, QUESTS, TITLES_BY_KIND
from engines.waterdeep.offers import list_intrigue_plays
from engines.waterdeep.option_names import translate_option as said
from tests.engines.tables import say

OWLBEARS, RAID = "Domesticate Owlbears", "Raid Orc Stronghold"


def drawing(**position: Any) -> Log:
    """Your visit to his Dragon Tower makes him draw a card."""
    table = {"opponent": {"quests": [OWLBEARS, RAID]}, "turn": "you"}
    tiles = [{"tile": "Dragon Tower", "owner": "opponent"}]
    header = Header(
        game="waterdeep",
        setup={"depth": "guided"},
        seed=3,
        position={**table, "tiles": tiles, **position},
    )
    return say(Log.begin(GAME, header), do="place", space="Dragon Tower")


@pytest.mark.parametrize("kind", TITLES_BY_KIND)
def test_cards_of_a_kind_do_the_same(kind: str) -> None:
    """Whichever of them was drawn: the same table, but for the title."""

    def after(card: str) -> Any:
        log = say(drawing(), do="intrigue", card=card)
        while (ask := GAME.find_ask(log.state)) and ask.about == "cube":
            log = say(log, do="lost", had=False)
        return log.state.model_dump(exclude={"box", "discard", "by_kind"})

    assert len({str(after(title)) for title in (*TITLES_BY_KIND[kind], kind)}) == 1


def test_what_is_alike_is_all_that_he_reads() -> None:
    for titles in TITLES_BY_KIND.values():
        assert len({(INTRIGUE[title].rule, INTRIGUE[title].cube) for title in titles}) == 1


@pytest.mark.parametrize(("had", "score"), [(True, 0), (False, -2)])
def test_the_answer_comes_with_the_card(had: bool, score: int) -> None:
    whole = say(drawing(), do="intrigue", card="fighter", had=had)
    apart = say(say(drawing(), do="intrigue", card="fighter"), do="lost", had=had)
    assert whole.state == apart.state
    assert whole.state.you.score == score


@pytest.mark.parametrize(
    "answer", [{"card": "quest", "had": True}, {"card": "fighter", "pay": True}]
)
def test_an_answer_to_what_is_not_asked_is_refused(answer: dict[str, Any]) -> None:
    log = drawing()
    with pytest.raises(IllegalCommand, match="Nobody has asked"):
        say(log, do="intrigue", **answer)


def test_nobody_is_told_a_title_that_nobody_said() -> None:
    log = say(drawing(), do="intrigue", card="fighter", had=True)
    told = " ".join(
        str(GAME.describe_event_at_table(log.state, event)) for event in log.entries[-1].events
    )
    assert "a card with a fighter" in told
    assert not any(title in told for title in TITLES_BY_KIND["fighter"])


@pytest.mark.parametrize("kind", TITLES_BY_KIND)
@pytest.mark.parametrize("lies", [[], ["Ambush", "Recall Agent"]])
def test_undo_names_no_title_that_nobody_said(kind: str, lies: list[str]) -> None:
    """Back and forth; what was told by its title keeps it."""
    before = drawing(discard=lies)
    after = say(before, do="intrigue", card=kind)
    back, forth = (
        " ".join(map(str, GAME.describe_differences(one.state, other.state)))
        for one, other in ((after, before), (before, after))
    )
    assert f"Take {said(f'{kind} card')} off the intrigue discard pile." in back
    assert f"Put {said(f'{kind} card')} on the intrigue discard pile." in forth
    assert not any(title in back + forth for title in INTRIGUE)
    titled = say(drawing(discard=lies), do="intrigue", card=TITLES_BY_KIND[kind][0])
    assert TITLES_BY_KIND[kind][0] in " ".join(
        map(str, GAME.describe_differences(titled.state, before.state))
    )


def test_undo_of_a_card_that_turned_up_names_that_card_alone() -> None:
    """It was counted as the one told by its kind: the pile has another one of that kind since."""
    before = say(drawing(discard=["Ambush"]), do="intrigue", card="fighter", had=True)
    after = say(before, do="play", card="Ambush")
    told = [
        str(sentence)
        for sentence in GAME.describe_differences(after.state, before.state)
        if "pile" in str(sentence)
    ]
    assert told == ["Take Ambush off the intrigue discard pile."]


def test_a_card_that_turns_up_was_not_the_one_drawn_by_kind() -> None:
    """Both copies of Ambush count as drawn, until you play one: then it was another card with a
    fighter."""
    log = drawing(discard=["Ambush"])
    log = say(log, do="intrigue", card="fighter", had=True)
    assert log.state.discard == ("Ambush", "Ambush")
    assert log.state.by_kind == ("Ambush",)
    log = say(log, do="play", card="Ambush")
    assert sorted(log.state.discard) == ["Ambush", "Ambush", "Conscription"]
    with pytest.raises(IllegalCommand):
        say(log, do="play", card="Ambush")
    assert "Ambush" not in [play.card for play in list_intrigue_plays(log.state)]


def test_a_card_told_by_its_title_is_that_card() -> None:
    log = drawing(discard=["Ambush"])
    log = say(log, do="intrigue", card="Ambush", had=True)
    with pytest.raises(IllegalCommand, match="shuffled"):
        say(log, do="play", card="Ambush")


@pytest.mark.parametrize(("gold", "asks"), [(2, None), (3, "tiles")])
def test_the_hall_is_not_asked_for_while_his_gold_buys_nothing(gold: int, asks: str | None) -> None:
    """He gets as far as Builder's Hall: all he needs he has, and the castle is taken."""
    tavern = {"cleric": 9, "fighter": 9, "rogue": 9, "wizard": 9, "gold": gold}
    quests = [
        name for name, quest in QUESTS.items() if not quest.cost.gold and not quest.mandatory
    ][:2]
    position = {
        "opponent": {"quests": quests, "tavern": tavern, "agents": 1},
        "placed": [{"seat": "you", "space": CASTLE}],
    }
    log = Log.begin(
        GAME, Header(game="waterdeep", setup={"depth": "guided"}, seed=3, position=position)
    )
    ask = GAME.find_ask(say(log, do="turn").state)
    assert (ask.about if ask and ask.about == "tiles" else None) == asks


def test_the_quests_that_touch_the_board() -> None:
    touching = {name for name, quest in QUESTS.items() if quest.touches_board}
    assert touching == {
        "Research Chronomancy",
        "Lure Artisans of Mirabar",
        "Placate the Walking Statue",
        "Send Aid to the Harpers",
    }
