"""The opponent's side of the table as text."""

from engines.core import JoinedItems, format_dice, join_with_commas
from engines.gah import cards, rounds
from engines.gah.messages import say, say_now
from engines.gah.state import State
from engines.gah.things import format_value
from engines.gah.waltz import things, typed_components, values


def describe_board(state: State) -> str:
    """Return the table as text: the heading alone in depth card, else the opponent's side too."""
    lines = [_describe_heading(state)]
    if state.is_tracked:
        lines += _describe_tracked_table(state)
    return "\n".join(lines)


def _describe_heading(state: State) -> str:
    """Return level, modules, entrance, and whose turn it is."""
    seat = None if state.is_over else rounds.whose_turn(state)
    heading = say(
        "board-heading",
        level=state.setup.level,
        modules=format_value(state.setup.modules or ()) or None,
        entrance=state.entrance and cards.ENTRANCE_TITLES[state.entrance.name],
        over=state.is_over,
        round=state.round,
        slot=state.slot,
        seat=seat,
    )
    return str(heading.for_opponent(state.setup.opponent))


def _format_line(label: str, value: object) -> str:
    return f"  {say_now('board-label', label=label):11} {value}"


def _describe_tracked_table(state: State) -> list[str]:
    """Return what lies on the table, one labelled line each."""
    opponent = state.opponent
    markers = [
        say_now("board-marker", objective=each, stands=opponent.objectives[each])
        for each in cards.LETTERS
    ]
    numbered_staff = ["?" if card is None else cards.STAFF[card].name for card in opponent.staff]
    staff = join_with_commas([*numbered_staff, *(card.name for card in state.named_staff)])
    dice = say_now("board-no-dice") if state.dice is None else format_dice(state.dice)
    return [
        _format_line("queue", "  ".join(str(guest or "?") for guest in state.queue)),
        _format_line("dice", dice),
        *_describe_coloured_dice(state),
        *_describe_hotel(state),
        _format_line("emperor", opponent.emperor),
        _format_line("objectives", "  ".join(markers)),
        _format_line("staff", str(staff) or "–"),
        *_describe_ballrooms(state),
        *_describe_entrance(state),
        _format_line("points", opponent.vp),
    ]


def _describe_coloured_dice(state: State) -> list[str]:
    celebrities = state.celebrities
    if celebrities is None:
        return []
    dice = []
    for colour in celebrities.dice.on_board:
        space, points = celebrities.dice[colour], celebrities.points[colour]
        dice.append(say("board-coloured-die", colour=colour, space=space, points=points))
    tiles = typed_components.name_colours(celebrities.tiles)
    return [
        _format_line("celebrities", say_now("board-celebrities", dice=tuple(dice), tiles=tiles))
    ]


def _describe_ballrooms(state: State) -> list[str]:
    if state.ballrooms is None:
        return []
    *placed, balcony = state.ballrooms.placed
    rooms = []
    for number, dancers, free in zip((1, 2, 3), placed, state.ballrooms.free, strict=True):
        rooms.append(say_now("board-ballroom", ballroom=number, dancers=dancers, free=free))
    rooms.append(say_now("board-balcony", balcony=balcony, left=state.ballrooms.dancers))
    return [_format_line("ballrooms", "  ".join(rooms))]


def _describe_entrance(state: State) -> list[str]:
    match state.entrance:
        case values.HautelCouture(cafe=cafe, spaces=spaces):
            return [
                _format_line("cafe", _describe_cafe(cafe)),
                _format_line("items", things.describe_items_on_spaces(spaces)),
            ]
        case values.NineStarsInn(tokens=tokens):
            return [_format_line("stars", say_now("board-stars", tokens=tokens))]
        case values.SushiResort(rooms=rooms, slots=slots):
            return [
                _format_line(
                    "tokens",
                    say_now(
                        "board-tokens",
                        rooms=format_value(rooms) or None,
                        slots=format_value(slots) or None,
                    ),
                )
            ]
        case values.TollBridgeHotel(tokens=tokens):
            return [_format_line("tolls", format_dice(tokens))]
    return []


def _describe_cafe(cafe: tuple[values.Waiting, ...]) -> str:
    """Return the guests of his café, each with the number that `serve` takes and the room kept for
    it."""
    guests = []
    for place, guest in enumerate(cafe, start=1):
        if guest.is_waiting:
            guests.append(
                say(
                    "board-waiting",
                    place=place,
                    guest=guest.guest,
                    needs=guest.needs,
                    room=guest.room,
                )
            )
    listed = JoinedItems(items=tuple(guests), last="semicolon") if guests else None
    return say_now("board-cafe", guests=listed)


def _describe_hotel(state: State) -> list[str]:
    """Return the hotel, top floor first. Occupied rooms stand in square brackets, reserved ones in
    round ones."""
    top, *others = [
        _describe_floor(floor, state) for floor in range(len(cards.FLOOR_POINTS), 0, -1)
    ]
    return [_format_line("hotel", top), *(f"{'':14}{floor}" for floor in others)]


def _describe_floor(floor: int, state: State) -> str:
    rooms = [room for room, space in cards.SPACES.items() if space.floor == floor]
    return "".join(_describe_room(room, state) for room in rooms).rstrip()


def _describe_room(room: str, state: State) -> str:
    letter = cards.SPACES[room].colour[0]
    if room in state.opponent.hotel:
        return f"[{letter.upper()}]"
    return f"({letter})" if room in state.taken_rooms else f" {letter} "
