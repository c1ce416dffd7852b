"""Leopold's side of the table as text."""

from engines.core.dice import dice_text
from engines.gah.cards import DIE_COLOURS, ENTRANCE_TITLES, FLOOR_POINTS, LETTERS, SPACES, STAFF
from engines.gah.moving import plain
from engines.gah.rounds import whose_turn
from engines.gah.state import State
from engines.gah.waltz.values import HautelCouture, NineStarsInn, SushiResort, TollBridgeHotel, Waiting


def board(state: State) -> str:
    return "\n".join([_heading(state), *(_tracked(state) if state.tracked else [])])


def _heading(state: State) -> str:
    modules = [f"modules {plain(state.setup.modules)}"] if state.setup.modules else []
    entrance = [ENTRANCE_TITLES[state.entrance.name]] if state.entrance else []
    return " · ".join([state.setup.opponent, state.setup.level, *modules, *entrance, _when(state)])


def _when(state: State) -> str:
    if state.over:
        return "the game is over"
    seat = state.setup.opponent if whose_turn(state) == "opponent" else "you"
    return f"round {state.round} of 7, turn {state.slot} of 4: {seat}"


def _tracked(state: State) -> list[str]:
    opponent = state.opponent
    objectives = "  ".join(f"{letter} {opponent.objectives[letter] or '–'}" for letter in LETTERS)
    more = [card.name for card in state.named_staff]
    staff = ", ".join(["?" if card is None else STAFF[card].name for card in opponent.staff] + more)
    return [
        f"  queue       {'  '.join(str(guest or '?') for guest in state.queue)}",
        f"  dice        {'to be rolled' if state.dice is None else dice_text(state.dice)}",
        *_coloured_dice(state),
        *_hotel(state),
        f"  emperor     {opponent.emperor}",
        f"  objectives  {objectives}",
        f"  staff       {staff or '–'}",
        *_ballrooms(state),
        *_entrance(state),
        f"  points      {opponent.vp}",
    ]


def _coloured_dice(state: State) -> list[str]:
    celebrities = state.celebrities
    if celebrities is None:
        return []
    dice = [
        f"{colour} on {celebrities.dice[colour]}{_worth(celebrities.points[colour])}"
        for colour in DIE_COLOURS
        if celebrities.dice[colour]
    ]
    tiles = [f"took {', '.join(celebrities.tiles)}"] if celebrities.tiles else []
    return [f"  celebrities {' · '.join([', '.join(dice), *tiles]) or '–'}"]


def _worth(points: int | None) -> str:
    return "" if points is None else f" ({points})"


def _ballrooms(state: State) -> list[str]:
    if state.ballrooms is None:
        return []
    *placed, balcony = state.ballrooms.placed
    rooms = [
        f"{number} ×{dancers} ({'?' if free is None else free} free)"
        for number, dancers, free in zip((1, 2, 3), placed, state.ballrooms.free, strict=True)
    ]
    return [f"  ballrooms   {'  '.join(rooms)}  balcony ×{balcony}, {state.ballrooms.dancers} dancers left"]


def _entrance(state: State) -> list[str]:
    match state.entrance:
        case HautelCouture(cafe=cafe, spaces=spaces):
            return [f"  café        {_cafe(cafe)}", f"  items       {plain(spaces)}"]
        case NineStarsInn(tokens=tokens):
            return [f"  stars       {tokens} of 9"]
        case SushiResort(rooms=rooms, slots=slots):
            return [f"  tokens      rooms {plain(rooms) if rooms else '–'} · slots {plain(slots) if slots else '–'}"]
        case TollBridgeHotel(tokens=tokens):
            return [f"  tolls       {dice_text(tokens)}"]
    return []


def _cafe(cafe: tuple[Waiting, ...]) -> str:
    """Each guest with the number that `serve` takes, and the room that is kept for it."""
    guests = [
        f"{number} {waiting.guest} needs {waiting.needs}, into {waiting.room}"
        for number, waiting in enumerate(cafe, start=1)
        if waiting.waits
    ]
    return "; ".join(guests) or "empty"


def _hotel(state: State) -> list[str]:
    """Top floor first; an occupied room stands in square brackets, a reserved one in round ones."""
    floors = range(len(FLOOR_POINTS), 0, -1)
    return [f"  {'hotel' if floor == floors[0] else '':10}  {_floor(floor, state)}" for floor in floors]


def _floor(floor: int, state: State) -> str:
    return "".join(_room(room, state) for room, space in SPACES.items() if space.floor == floor).rstrip()


def _room(room: str, state: State) -> str:
    letter = SPACES[room].colour[0]
    if room in state.opponent.hotel:
        return f"[{letter.upper()}]"
    return f"({letter})" if room in state.taken_rooms else f" {letter} "
