"""G: completing a quest, its rewards, and the quest that replaces it."""

from engines.core import Choice, drop_item, keep_items
from engines.waterdeep import cards, cubes, events, gains, placement
from engines.waterdeep import state as states


def complete_quest(state: states.State, _: states.CompleteQuest) -> events.WaterdeepStep:
    """Complete the uppermost quest that his tavern covers, after a placement and once a turn."""
    if state.completed:
        return events.step(state.replace(agenda=state.agenda[1:]))
    choice = choose_quest_to_complete(state)
    if not choice.options:
        return events.step(state.replace(agenda=state.agenda[1:]))
    quest = cards.QUESTS[choice.only_option]
    tavern = state.opponent.tavern.minus(quest.cost)
    lucky = _is_lucky(state, quest)
    event = events.QuestCompleted(
        quest=quest.name,
        paid=quest.cost,
        tavern=tavern,
        at_once=lucky,
        rule=choice.deciding_rule,
        why=choice.why,
    )
    bonus = cards.TYPE_BONUS if quest.type in states.list_rewarded_types(state.opponent.done) else 0
    return (
        events.step(_file_quest(state, quest, tavern), event)
        .then_play(
            lambda state: gains.subtract_his_points_from_yours(
                state, quest.vp + _count_points_per_tile(state, quest), "quest", "quest.points"
            )
        )
        .then_play(
            lambda state: gains.subtract_his_points_from_yours(
                state, bonus, "plot", "plot.type-brings-points"
            )
        )
        .then_play(lambda state: gains.gain_goods(state, quest.reward, quest.name, "quest.reward"))
        .then_play(lambda state: _apply_immediate_effects(state, quest))
    )


def choose_quest_to_complete(state: states.State) -> Choice[str]:
    """Return the choice among his open quests; it is empty if his tavern covers none."""
    open_quests = tuple(filter(None, state.opponent.quests))
    tavern = state.opponent.tavern
    covered = [quest for quest in open_quests if tavern.covers(cards.QUESTS[quest].cost)]
    choice = Choice(open_quests).narrow_to("quest.requisites", covered)
    if {*open_quests}.intersection(cards.MANDATORY_QUESTS):
        mandatory = keep_items(covered, cards.MANDATORY_QUESTS)
        choice = choice.narrow_to("quest.mandatory-first", mandatory)
    if len(choice.options) > 1:
        choice = choice.narrow_to("quest.uppermost", choice.options[:1])
    return choice


def _file_quest(state: states.State, quest: cards.Quest, tavern: cards.Goods) -> states.State:
    """Return the state with the quest paid and filed: a mandatory one in the intrigue discard, any
    other among those he has done."""
    his = state.opponent
    left = drop_item(his.quests, quest.name)
    done = his.done
    discard = state.discard
    if quest.mandatory:
        discard = (*discard, quest.name)
    else:
        done = (*done, quest.name)
    his = his.replace(quests=left, tavern=tavern, done=done)
    agenda = (*_list_quest_tasks(state, quest), *state.agenda[1:])
    return state.replace(opponent=his, completed=True, agenda=agenda, discard=discard)


def _count_points_per_tile(state: states.State, quest: cards.Quest) -> int:
    if quest.effect != "points_per_tile":
        return 0
    return cards.TILE_BONUS * len(state.tiles_of("opponent"))


def _list_quest_tasks(state: states.State, quest: cards.Quest) -> list[object]:
    """Return the tasks that follow: tiles, the replacement, then cards.

    An agent that is placed again at once considers both quests, so the replacement comes before it.
    """
    tasks: list[object] = []
    if quest.effect in _TILES:
        tasks.append(_TILES[quest.effect])
    if not quest.mandatory:
        tasks.append(_REPLACEMENT)
    if quest.effect == "recall_agent" and state.harbor_barred:
        tasks.append(states.PlaceAgent(barred=True))
    tasks += [_QUEST_TO_YOU] * quest.quests
    tasks += [_INTRIGUE] * quest.intrigue
    if quest.effect == "play_intrigue":
        tasks.append(_INTRIGUE)
    return tasks


_TILES = {
    "tile_from_hall": states.TakeHallTile(),
    "tile_from_stack": states.TakeTopTile(seat="opponent"),
}
_REPLACEMENT, _QUEST_TO_YOU, _INTRIGUE = (
    states.DrawQuest(),
    states.GiveQuest(),
    states.DrawIntrigue(),
)


def _is_lucky(state: states.State, quest: cards.Quest) -> bool:
    """Return whether the quest is Defend the Tower of Luck, with the reading that gives an
    adventurer at once, too."""
    return quest.plot == "round_brings_adventurer" and state.setup.tower_of_luck_at_once


def _apply_immediate_effects(state: states.State, quest: cards.Quest) -> events.WaterdeepStep:
    """Apply the effects of the quest that are no tasks of their own."""
    if quest.effect == "recall_agent":
        return placement.return_latest_agent(state, "quest.recall")
    if quest.effect == "other_gains_gold":
        return gains.add_your_gains(
            state, quest.name, "quest.other-gains", goods=cards.Goods(gold=4)
        )
    if _is_lucky(state, quest):
        return cubes.gain_any_cube(state, quest.name, "quest.reward")
    return events.step(state)


def draw_quest(state: states.State, _: states.DrawQuest) -> events.WaterdeepStep:
    """Add an unknown quest at the bottom of his stack. The table or the bot tells next which one it
    is."""
    left = state.agenda[1:]
    if not len(state.box.quests):
        return events.step(state.replace(agenda=left), events.NoQuestLeft(rule="quests.two"))
    his = state.opponent.replace(quests=(*state.opponent.quests, None))
    return events.step(state.replace(opponent=his, agenda=left))
