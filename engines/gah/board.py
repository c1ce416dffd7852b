"""Leopold's side of the table as text."""

from engines.core import Row, dice_text, row
from engines.gah import cards, rounds
from engines.gah.saying import say, spoken
from engines.gah.state import State
from engines.gah.things import plain
from engines.gah.waltz import printed, things, values


def board(state: State) -> str:
    return "\n".join([_heading(state), *(_tracked(state) if state.tracked else [])])


def _heading(state: State) -> str:
    heading = say(
        "board-heading",
        level=state.setup.level,
        modules=plain(state.setup.modules or ()) or None,
        entrance=state.entrance and cards.ENTRANCE_TITLES[state.entrance.name],
        over=state.over,
        round=state.round,
        slot=state.slot,
        seat=None if state.over else rounds.whose_turn(state),
    )
    return str(heading.by(state.setup.opponent))


def _line(label: str, shown: object) -> str:
    return f"  {spoken('board-label', label=label):11} {shown}"


def _tracked(state: State) -> list[str]:
    opponent = state.opponent
    markers = [spoken("board-marker", objective=each, stands=opponent.objectives[each]) for each in cards.LETTERS]
    more = [card.name for card in state.named_staff]
    staff = row(["?" if card is None else cards.STAFF[card].name for card in opponent.staff] + more)
    return [
        _line("queue", "  ".join(str(guest or "?") for guest in state.queue)),
        _line("dice", spoken("board-no-dice") if state.dice is None else dice_text(state.dice)),
        *_coloured_dice(state),
        *_hotel(state),
        _line("emperor", opponent.emperor),
        _line("objectives", "  ".join(markers)),
        _line("staff", str(staff) or "–"),
        *_ballrooms(state),
        *_entrance(state),
        _line("points", opponent.vp),
    ]


def _coloured_dice(state: State) -> list[str]:
    celebrities = state.celebrities
    if celebrities is None:
        return []
    lie = tuple(
        say("board-coloured-die", colour=colour, space=space, points=celebrities.points[colour])
        for colour in cards.DIE_COLOURS
        if (space := celebrities.dice[colour])
    )
    return [_line("celebrities", spoken("board-celebrities", dice=lie, tiles=printed.colours(celebrities.tiles)))]


def _ballrooms(state: State) -> list[str]:
    if state.ballrooms is None:
        return []
    *placed, balcony = state.ballrooms.placed
    rooms = [
        spoken("board-ballroom", ballroom=number, dancers=dancers, free=free)
        for number, dancers, free in zip((1, 2, 3), placed, state.ballrooms.free, strict=True)
    ]
    rest = spoken("board-balcony", balcony=balcony, left=state.ballrooms.dancers)
    return [_line("ballrooms", "  ".join([*rooms, rest]))]


def _entrance(state: State) -> list[str]:
    match state.entrance:
        case values.HautelCouture(cafe=cafe, spaces=spaces):
            return [_line("cafe", _cafe(cafe)), _line("items", things.on_spaces(spaces))]
        case values.NineStarsInn(tokens=tokens):
            return [_line("stars", spoken("board-stars", tokens=tokens))]
        case values.SushiResort(rooms=rooms, slots=slots):
            return [_line("tokens", spoken("board-tokens", rooms=plain(rooms) or None, slots=plain(slots) or None))]
        case values.TollBridgeHotel(tokens=tokens):
            return [_line("tolls", dice_text(tokens))]
    return []


def _cafe(cafe: tuple[values.Waiting, ...]) -> str:
    """Each guest with the number that `serve` takes, and the room that is kept for it."""
    guests = tuple(
        say("board-waiting", place=place, guest=waiting.guest, needs=waiting.needs, room=waiting.room)
        for place, waiting in enumerate(cafe, start=1)
        if waiting.waits
    )
    return spoken("board-cafe", guests=Row(items=guests, last="semicolon") if guests else None)


def _hotel(state: State) -> list[str]:
    """Top floor first; an occupied room stands in square brackets, a reserved one in round ones."""
    floors = range(len(cards.FLOOR_POINTS), 0, -1)
    return [
        _line("hotel", _floor(floor, state)) if floor == floors[0] else f"{'':14}{_floor(floor, state)}"
        for floor in floors
    ]


def _floor(floor: int, state: State) -> str:
    return "".join(_room(room, state) for room, space in cards.SPACES.items() if space.floor == floor).rstrip()


def _room(room: str, state: State) -> str:
    letter = cards.SPACES[room].colour[0]
    if room in state.opponent.hotel:
        return f"[{letter.upper()}]"
    return f"({letter})" if room in state.taken_rooms else f" {letter} "
