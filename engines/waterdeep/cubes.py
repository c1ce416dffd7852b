"""Question marks: which colour a cube takes that may be of several."""

from engines.core import Choice
from engines.waterdeep import choosing, coins, gains, needs
from engines.waterdeep.cards import CUBES, WORTH, Choose, Cube, Goods, Resource
from engines.waterdeep.events import Candidate, CubeChosen, Need, WaterdeepStep, step
from engines.waterdeep.state import State


def take_free_cubes(state: State, choice: Choose, sought: Resource | None, source: str) -> tuple[WaterdeepStep, Goods]:
    """The cubes of a space that may be of several kinds. `state` counts what the space has just given."""
    wanted = next((cube for cube in choice.among if cube == sought), None)
    if wanted:
        return _sought(state, choice, wanted, source)
    taken, done = Goods(), step(state)
    for _ in range(choice.take):
        holding = done.state.with_his(tavern=done.state.opponent.tavern.plus(taken))
        chosen, cube = _dearest(holding, choice.among, source)
        done = step(done.state.but(flips=chosen.state.flips), *done.events, *chosen.events)
        taken = taken.plus(Goods.kept(**{cube: 1}))
    return done, taken


def _sought(state: State, choice: Choose, wanted: Cube, source: str) -> tuple[WaterdeepStep, Goods]:
    why = Choice(choice.among).ruled("cube.sought", [wanted]).why
    event = CubeChosen(cube=wanted, source=source, rule="cube.sought", why=why)
    return step(state, event), Goods.kept(**{wanted: choice.take})


def _dearest(state: State, among: tuple[Cube, ...], source: str) -> tuple[WaterdeepStep, Cube]:
    """The dearest colour; of two equal ones that which is short first on his list, else a coin."""
    choice = Choice(among).most("cube.dearest", WORTH.__getitem__)
    if len(choice.left) > 1:
        short = needs.first_short(state, choice.left)
        choice = choice.keep("cube.first-short", lambda cube: cube == short)
    return _coin(state, choice, source)


def any_cube(state: State, source: str) -> tuple[WaterdeepStep, Cube]:
    """A lone question mark: his first shortage of a cube, else one of the dearest by coin."""
    short = needs.first_short(state)
    choice = Choice(CUBES).keep("cube.first-short", lambda cube: cube == short)
    if len(choice.left) > 1:
        choice = choice.most("cube.dearest", WORTH.__getitem__)
    return _coin(state, choice, source)


def _coin(state: State, choice: Choice[Cube], source: str) -> tuple[WaterdeepStep, Cube]:
    coin, choice = coins.flipped(state, choice, "cube.coin")
    event = CubeChosen(cube=choice.chosen, source=source, rule=choice.rule, why=choice.why)
    return coin.also(event), choice.chosen


def gain_any_cube(state: State, source: str, rule: str) -> WaterdeepStep:
    chosen, cube = any_cube(state, source)
    return chosen.then(lambda state: gains.gain(state, Goods.kept(**{cube: 1}), source, rule))


def gain_one_of(state: State, among: tuple[Cube, ...], source: str, rule: str) -> WaterdeepStep:
    """One cube of some kinds: chosen as though each were a space."""
    chosen = choosing.by_need(state, among, _weighed)
    if not chosen.choice.left:
        chosen = choosing.by_value(state, Choice[str](among), among, _weighed, "order.highest-value") or chosen
    coin, choice = coins.flipped(state, chosen.choice, "space.coin")
    cube = next(cube for cube in among if cube == choice.chosen)
    event = CubeChosen(cube=cube, source=source, rule=choice.rule, why=choice.why)
    return (
        step(state, chosen.need)
        .then(lambda _: step(coin.state, *coin.events, event))
        .then(lambda state: gains.gain(state, Goods.kept(**{cube: 1}), source, rule))
    )


def _weighed(option: str, need: Need | None) -> Candidate | None:
    cube = next(cube for cube in CUBES if cube == option)
    if need and need.resource != cube:
        return None
    return Candidate(option=cube, gives=1 if need else None, value=WORTH[cube], reward=0)
