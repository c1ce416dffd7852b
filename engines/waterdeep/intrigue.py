"""F: the intrigue card that Pseudo drew, by its rule."""

from collections.abc import Sequence

from engines.core import Choice, keep_items
from engines.waterdeep import cards, coins, commands, cubes, needs, option_choice, order, placement
from engines.waterdeep import events as event_types
from engines.waterdeep.gains import add_your_gains, gain_goods, pay_gold
from engines.waterdeep.messages import refuse
from engines.waterdeep.state import (
    Agent,
    ChooseCube,
    CompleteQuest,
    LoseCube,
    PayTax,
    PlaceAgent,
    State,
)
from engines.waterdeep.visible_cards import name_in_events


def play_drawn_card(state: State) -> event_types.WaterdeepStep:
    """Play the drawn card at once and discard it. Pseudo never holds cards."""
    if state.drawn is None:
        return event_types.step(state)
    card = cards.INTRIGUE[state.drawn]
    discarded = (card.name,) if card.rule != "mandatory" else ()
    return _apply_effect(state.replace(drawn=None, discard=state.discard + discarded), card)


def _apply_effect(state: State, card: cards.IntrigueCard) -> event_types.WaterdeepStep:
    match card.rule:
        case "favor" | "real-estate":
            return call_in_favor(state, card)
        case "mandatory":
            given = event_types.MandatoryGiven(
                seat="you", quest=card.name, rule="intrigue.mandatory"
            )
            mandatory = (*state.you.mandatory, card.name)
            return event_types.step(state.replace_player(mandatory=mandatory), given)
        case "sample-wares":
            return sample_wares(state, card)
        case "recall":
            return recall_agent(state, card)
        case "accelerate":
            return accelerate_plans(state, card)
        case "bribe":
            return bribe_agent(state, card)
        case "quest":
            return _announce_card(state, card).then_play(give_quest)
        case "cube":
            return play_cube_card(state, card)
        case "as-printed":
            return play_as_printed(state, card)


def _announce_card(state: State, card: cards.IntrigueCard) -> event_types.WaterdeepStep:
    name = name_in_events(state, card.name)
    played = event_types.IntriguePlayed(card=name, rule=f"intrigue.{card.rule}")
    return event_types.step(state, played)


def _announce_idle(state: State, card: cards.IntrigueCard) -> event_types.WaterdeepStep:
    return event_types.step(
        state, event_types.CardIdle(card=card.name, rule=f"intrigue.{card.rule}")
    )


# ── F1, F5: Call in a Favor, Real Estate Deal ─────────────────────────────────────────────────────


def call_in_favor(state: State, card: cards.IntrigueCard) -> event_types.WaterdeepStep:
    """Gain one of five packages, chosen as though each were a space."""
    favors = tuple(cards.FAVORS)
    chosen = option_choice.choose_by_need(state, favors, _list_package_candidates)
    if not chosen.choice.options:
        valued = option_choice.choose_by_value(
            state, Choice(favors), favors, _list_package_candidates, "order.highest-value"
        )
        chosen = valued or chosen
    coin, choice = coins.flip_coin(state, chosen.choice, "space.coin")
    name = choice.only_option
    package = event_types.PackageChosen(
        package=name, candidates=chosen.candidates, rule=choice.deciding_rule, why=choice.why
    )
    return (
        _announce_card(state, card)
        .then_play(lambda _: event_types.step(coin.state, chosen.need, *coin.events, package))
        .then_play(
            lambda state: gain_goods(state, cards.FAVORS[name], card.name, f"intrigue.{card.rule}")
        )
    )


def _list_package_candidates(
    options: Sequence[str], need: event_types.Need | None
) -> tuple[event_types.Candidate, ...]:
    """Return the packages that serve the need, or all of them without a need."""
    found = []
    for option in options:
        goods = cards.FAVORS[option]
        number = goods[need.resource] if need else None
        if number != 0:
            found.append(
                event_types.Candidate(option=option, gives=number, value=goods.worth, reward=0)
            )
    return tuple(found)


# ── F1: Sample Wares ──────────────────────────────────────────────────────────────────────────────


def sample_wares(state: State, card: cards.IntrigueCard) -> event_types.WaterdeepStep:
    """Send an unused agent to a tile in Builder's Hall, or leave it in the pool if he would gain
    nothing.

    It is a placement, so a quest may be completed after it, even in your turn.
    """
    if not state.opponent.agents:
        return _announce_idle(state, card)
    used = placement.use_chosen_space_without_agent(
        state.first(CompleteQuest()), order.find_free_hall_tiles(state)
    )
    if used is None:
        return _announce_idle(state, card)
    use_step, option = used
    agent = Agent(seat="opponent", space=option.space)
    placed = use_step.state.replace(placed=(*use_step.state.placed, agent))
    sent = placed.replace_opponent(agents=placed.opponent.agents - 1)
    return _announce_card(state, card).then_play(lambda _: event_types.step(sent, *use_step.events))


# ── F2, F3, F4: agents ────────────────────────────────────────────────────────────────────────────


def recall_agent(state: State, card: cards.IntrigueCard) -> event_types.WaterdeepStep:
    """Return his latest agent to his pool. Once agents are reassigned, it is placed again at
    once."""
    if not state.list_spaces_of("opponent"):
        return _announce_idle(state, card)
    again = (PlaceAgent(barred=True),) if state.harbor_barred else ()
    return _announce_card(state, card).then_play(
        lambda state: placement.return_latest_agent(state.first(*again), "intrigue.recall")
    )


def accelerate_plans(state: State, card: cards.IntrigueCard) -> event_types.WaterdeepStep:
    if not state.opponent.agents:
        return _announce_idle(state, card)
    return _announce_card(state, card).then_play(
        lambda state: event_types.step(state.first(PlaceAgent(barred=state.harbor_barred)))
    )


def bribe_agent(state: State, card: cards.IntrigueCard) -> event_types.WaterdeepStep:
    """Pay as much as he can, then use a space of yours. He does not pay if he would gain
    nothing."""
    price = min(cards.BRIBE_GOLD, state.opponent.tavern.gold)
    paid = pay_gold(state, price, card.name, "intrigue.bribe")
    used = placement.use_chosen_space_without_agent(paid.state, order.find_your_places(state))
    if used is None:
        return _announce_idle(state, card)
    use_step, _ = used
    return _announce_card(state, card).then_play(
        lambda _: event_types.step(use_step.state, *paid.events, *use_step.events)
    )


# ── F6, E: a quest for you ────────────────────────────────────────────────────────────────────────


def give_quest(state: State) -> event_types.WaterdeepStep:
    return event_types.step(state, event_types.QuestGiven(rule="cards.quest-to-you"))


# ── F7: a cube ────────────────────────────────────────────────────────────────────────────────────


def play_cube_card(state: State, card: cards.IntrigueCard) -> event_types.WaterdeepStep:
    """Let him gain one cube of the first colour on the card, and let you lose one."""
    played = _announce_card(state, card)
    if card.cube != "any":
        assert card.cube is not None, "F7 needs a cube on the card"
        cube = card.cube
        return played.then_play(lambda state: gain_cube_and_ask_for_yours(state, cube))
    if state.setup.any_cube_card_colour != "first_cube_shortage":
        return played.then_play(lambda state: event_types.step(state.first(ChooseCube())))
    chosen, cube = cubes.choose_colour_of_any_cube(state, name_in_events(state, card.name))
    return played.then_play(lambda _: chosen).then_play(
        lambda state: gain_cube_and_ask_for_yours(state, cube)
    )


def gain_cube_and_ask_for_yours(state: State, cube: cards.Cube) -> event_types.WaterdeepStep:
    waiting = state.first(LoseCube(cube=cube))
    return gain_goods(waiting, cards.Goods(**{cube: 1}), event_types.THE_CARD, "intrigue.cube")


def play_answer_told_with_card(
    state: State, command: commands.IntrigueDrawn
) -> event_types.WaterdeepStep:
    """Play the answer that came together with the card. Raises IllegalCommand if it was not asked
    for."""
    if command.had is not None:
        return report_lost_cube(state, had=command.had)
    if command.pay is not None:
        return report_tax(state, pay=command.pay)
    return event_types.step(state)


def report_colour(state: State, cube: cards.Cube) -> event_types.WaterdeepStep:
    """Take the colour that you choose, by one reading of the rules. Raises IllegalCommand if it was
    not asked for."""
    if not _is_choice_open(state, "player_chooses"):
        raise refuse("colour-not-asked", rule="cube.you-choose")
    why = Choice(cards.CUBES).narrow_to("cube.you-choose", [cube]).why
    event = event_types.CubeChosen(
        cube=cube, source=event_types.THE_CARD, rule="cube.you-choose", why=why
    )
    return event_types.step(_without_first_task(state), event).then_play(
        lambda state: gain_cube_and_ask_for_yours(state, cube)
    )


def report_held_cubes(state: State, held: tuple[cards.Cube, ...]) -> event_types.WaterdeepStep:
    """Take a colour that you hold, by another reading: his first shortage among them, else the
    dearest.

    Raises IllegalCommand if they were not asked for.
    """
    if not _is_choice_open(state, "must_be_held_by_player"):
        raise refuse("cubes-not-asked", rule="cube.you-hold")
    state = _without_first_task(state)
    if not held:
        chosen, cube = cubes.choose_colour_of_any_cube(state, event_types.THE_CARD)
        return chosen.then_play(lambda state: gain_cube_and_ask_for_yours(state, cube))
    choice = Choice(cards.CUBES).narrow_to("cube.you-hold", keep_items(cards.CUBES, held))
    if len(choice.options) > 1:
        short = needs.find_first_lacking_cube(state, choice.options)
        choice = choice.keep_wanted("cube.first-short", lambda cube: cube == short)
    if len(choice.options) > 1:
        choice = choice.keep_best("cube.dearest", cards.WORTH.__getitem__)
    coin, choice = coins.flip_coin(state, choice, "cube.coin")
    cube = choice.only_option
    source = event_types.THE_CARD
    rule = choice.deciding_rule
    event = event_types.CubeChosen(cube=cube, source=source, rule=rule, why=choice.why)
    return coin.add_events(event).then_play(lambda state: gain_cube_and_ask_for_yours(state, cube))


def _is_choice_open(state: State, reading: str) -> bool:
    if not state.agenda or not isinstance(state.agenda[0], ChooseCube):
        return False
    return state.setup.any_cube_card_colour == reading


def _without_first_task(state: State) -> State:
    return state.replace(agenda=state.agenda[1:])


def report_lost_cube(state: State, *, had: bool) -> event_types.WaterdeepStep:
    """Record whether you handed in the cube; without it you lose points.

    Raises IllegalCommand if no cube was asked for.
    """
    asked = state.agenda[0] if state.agenda else None
    if not isinstance(asked, LoseCube):
        raise refuse("lost-not-asked", rule="intrigue.cube-lost")
    state = _without_first_task(state)
    cube = asked.cube
    if had:
        return event_types.step(
            state, event_types.YouLostCube(cube=cube, rule="intrigue.cube-lost")
        )
    score = state.you.score - cards.NO_CUBE_PENALTY
    lost = event_types.YouLostPoints(
        cube=cube, vp=cards.NO_CUBE_PENALTY, score=score, rule="intrigue.no-cube"
    )
    return event_types.step(state.replace_player(score=score), lost)


# ── Cards that no rule names ──────────────────────────────────────────────────────────────────────


def play_as_printed(state: State, card: cards.IntrigueCard) -> event_types.WaterdeepStep:
    """Play Spread the Wealth or Tax Collection as in the base game, because the variant is
    silent."""
    if state.setup.cards_without_rule == "no_effect":
        return event_types.step(
            state, event_types.CardIdle(card=card.name, rule="intrigue.no-effect")
        )
    his = cards.Goods(gold=4)
    gained = _announce_card(state, card).then_play(
        lambda state: gain_goods(state, his, card.name, "intrigue.as-printed")
    )
    if card.yours == "share":
        goods = cards.Goods(gold=card.amount)
        return gained.then_play(
            lambda state: add_your_gains(state, card.name, "intrigue.as-printed", goods=goods)
        )
    return gained.then_play(lambda state: event_types.step(state.first(PayTax())))


def report_tax(state: State, *, pay: bool) -> event_types.WaterdeepStep:
    """Record whether you pay the tax, and move gold and points if so. Raises IllegalCommand if it
    was not asked for."""
    if not state.agenda or not isinstance(state.agenda[0], PayTax):
        raise refuse("tax-not-asked", rule="intrigue.as-printed")
    state = _without_first_task(state)
    if not pay:
        return event_types.step(state, event_types.YouRefusedTax())
    card = cards.INTRIGUE["Tax Collection"]
    score = state.you.score + card.vp
    paid = event_types.YouPaidTax(gold=card.amount, vp=card.vp, score=score)
    left = max(state.you.gold - card.amount, 0)
    goods = cards.Goods(gold=card.amount)
    taxed = event_types.step(state.replace_player(score=score, gold=left), paid)
    return taxed.then_play(lambda state: gain_goods(state, goods, card.name, "intrigue.as-printed"))


def is_hall_needed_by_drawn_card(state: State) -> bool:
    """Return whether the drawn card reads the tiles of Builder's Hall."""
    match cards.INTRIGUE[state.drawn].rule if state.drawn else None:
        case "sample-wares":
            return state.opponent.agents > 0
        case "bribe":
            return "you" in state.seats(cards.HALL)
    return False
