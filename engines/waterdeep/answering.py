"""Your answers to what Pseudo's intrigue cards ask of you."""

from engines.waterdeep import cards, commands, events, intrigue
from engines.waterdeep.saying import refuse
from engines.waterdeep.state import ChooseCube, LoseCube, PayTax, State


def along(state: State, command: commands.IntrigueDrawn) -> events.WaterdeepStep:
    """What was answered together with the card."""
    if command.had is not None:
        return lost(state, had=command.had)
    return events.step(state) if command.pay is None else tax(state, pay=command.pay)


def lost(state: State, *, had: bool) -> events.WaterdeepStep:
    match state.agenda[:1]:
        case (LoseCube(cube=cube),):
            return intrigue.you_lose(_answered(state), cube, had=had)
    raise refuse("lost-not-asked", rule="intrigue.cube-lost")


def colour(state: State, cube: cards.Cube) -> events.WaterdeepStep:
    if not _choosing(state, "player_chooses"):
        raise refuse("colour-not-asked", rule="cube.you-choose")
    return intrigue.colour_chosen(_answered(state), cube)


def cubes(state: State, held: tuple[cards.Cube, ...]) -> events.WaterdeepStep:
    if not _choosing(state, "must_be_held_by_player"):
        raise refuse("cubes-not-asked", rule="cube.you-hold")
    return intrigue.cubes_held(_answered(state), held)


def tax(state: State, *, pay: bool) -> events.WaterdeepStep:
    if not isinstance(state.agenda[0] if state.agenda else None, PayTax):
        raise refuse("tax-not-asked", rule="intrigue.as-printed")
    return intrigue.pay_tax(_answered(state), pays=pay)


def _choosing(state: State, reading: str) -> bool:
    waiting = bool(state.agenda) and isinstance(state.agenda[0], ChooseCube)
    return waiting and state.setup.any_cube_card_colour == reading


def _answered(state: State) -> State:
    return state.but(agenda=state.agenda[1:])
