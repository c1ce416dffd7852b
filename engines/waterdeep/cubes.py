"""The colours of question marks: cubes that may be of several kinds."""

from collections.abc import Sequence

from engines.core import Choice, find_equal
from engines.waterdeep import coins, gains, needs, option_choice
from engines.waterdeep.cards import CUBES, WORTH, Choose, Cube, Goods, Resource
from engines.waterdeep.events import Candidate, CubeChosen, Need, WaterdeepStep, step
from engines.waterdeep.state import State

StepAndGoods = tuple[WaterdeepStep, Goods]


def add_chosen_cubes_to_goods(
    state: State, choice: Choose, sought: Resource | None, goods: Goods, source: str
) -> StepAndGoods:
    """Choose the cubes of a space that may be of several kinds.

    Return the step and the goods with these cubes added.
    """
    wanted = find_equal(choice.among, sought)
    if wanted:
        path = Choice(choice.among).narrow_to("cube.sought", [wanted])
        event = CubeChosen(cube=wanted, source=source, rule="cube.sought", why=path.why)
        amount = goods[wanted] + choice.take
        return step(state, event), goods.replace(**{wanted: amount})
    done = step(state)
    for _ in range(choice.take):
        tavern = done.state.opponent.tavern.plus(goods)
        holding = done.state.replace_opponent(tavern=tavern)
        chosen, cube = _choose_dearest_cube(holding, choice.among, source)
        flipped = done.state.replace(flips=chosen.state.flips)
        done = step(flipped, *done.events, *chosen.events)
        goods = goods.plus(Goods(**{cube: 1}))
    return done, goods


def _choose_dearest_cube(
    state: State, among: tuple[Cube, ...], source: str
) -> tuple[WaterdeepStep, Cube]:
    """Choose the dearest colour. Among equals it is the one that is short first on his list, else a
    coin decides."""
    choice = Choice(among).keep_best("cube.dearest", WORTH.__getitem__)
    if len(choice.options) > 1:
        short = needs.find_first_lacking_cube(state, choice.options)
        choice = choice.keep_wanted("cube.first-short", lambda cube: cube == short)
    return _choose_cube_by_coin(state, choice, source)


def choose_colour_of_any_cube(state: State, source: str) -> tuple[WaterdeepStep, Cube]:
    """Choose the colour of a single question mark: his first shortage of a cube, else one of the
    dearest by coin."""
    short = needs.find_first_lacking_cube(state)
    choice = Choice(CUBES).keep_wanted("cube.first-short", lambda cube: cube == short)
    if len(choice.options) > 1:
        choice = choice.keep_best("cube.dearest", WORTH.__getitem__)
    return _choose_cube_by_coin(state, choice, source)


def _choose_cube_by_coin(
    state: State, choice: Choice[Cube], source: str
) -> tuple[WaterdeepStep, Cube]:
    """Settle the choice by coin, and return the step with the chosen colour."""
    coin, choice = coins.flip_coin(state, choice, "cube.coin")
    event = CubeChosen(
        cube=choice.only_option, source=source, rule=choice.deciding_rule, why=choice.why
    )
    return coin.add_events(event), choice.only_option


def gain_any_cube(state: State, source: str, rule: str) -> WaterdeepStep:
    chosen, cube = choose_colour_of_any_cube(state, source)
    return chosen.then_play(lambda state: gains.gain_goods(state, Goods(**{cube: 1}), source, rule))


def gain_one_cube_of(
    state: State, among: tuple[Cube, ...], source: str, rule: str
) -> WaterdeepStep:
    """Let Pseudo gain one cube of these kinds, chosen as though each were a space."""
    chosen = option_choice.choose_by_need(state, among, _list_cube_candidates)
    if not chosen.choice.options:
        valued = option_choice.choose_by_value(
            state, Choice[str](among), among, _list_cube_candidates, "order.highest-value"
        )
        chosen = valued or chosen
    coin, choice = coins.flip_coin(state, chosen.choice, "space.coin")
    cube = among[among.index(choice.only_option)]  # a type checker knows the option only as text
    event = CubeChosen(cube=cube, source=source, rule=choice.deciding_rule, why=choice.why)
    chosen_step = step(coin.state, chosen.need, *coin.events, event)
    return chosen_step.then_play(
        lambda state: gains.gain_goods(state, Goods(**{cube: 1}), source, rule)
    )


def _list_cube_candidates(options: Sequence[str], need: Need | None) -> tuple[Candidate, ...]:
    """Return the cubes among the options that serve the need, or all of them without a need."""
    gives = 1 if need else None
    cubes = sorted(set(CUBES).intersection(options), key=options.index)
    if need:
        cubes = [cube for cube in cubes if cube == need.resource]
    return tuple(Candidate(option=cube, gives=gives, value=WORTH[cube], reward=0) for cube in cubes)
