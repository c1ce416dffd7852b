"""Occupying a room: colour, preference, side of the stairs, line."""

from engines.core import Choice, drop_items
from engines.highseason import cards, emperor, events, races
from engines.highseason.hotel import (
    EMPEROR_ROWS,
    GROUP_POINTS,
    YELLOW_STEPS,
    column_name,
    list_rooms_along_zigzag,
    list_rooms_of,
    row_of,
    side_of,
)
from engines.highseason.state import State


def occupy_room(state: State, action: cards.Occupy) -> events.SeasonStep:
    """Occupy the room that the rules choose, and complete its row, column and group."""
    choice = choose_room(state, action)
    if not choice.options:
        none = events.NoRoomLeft(
            wanted=action.colour, prefer=action.prefer, rule=choice.deciding_rule, why=choice.why
        )
        return events.step(state, none)
    room = choice.only_option
    occupied = events.RoomOccupied(
        room=room,
        colour=state.hotel_board.colours[room],
        wanted=action.colour,
        prefer=action.prefer,
        rule=choice.deciding_rule,
        why=choice.why,
    )
    return (
        events.step(state.replace_opponent(hotel=(*state.opponent.hotel, room)), occupied)
        .then_play(lambda state: complete_line_if_full(state, row_of(room)))
        .then_play(lambda state: complete_line_if_full(state, column_name(room)))
        .then_play(lambda state: complete_group_if_full(state, room))
    )


def choose_room(state: State, action: cards.Occupy) -> Choice[str]:
    """Narrow the rooms to the one that he occupies; nothing is left if no room of the colour is
    free.

    The book lets him walk: the side of the hand, the other side, and both again without the
    preference. Narrowing gives the same room, and tells for every other one by which rule he left
    it.
    """
    rooms = Choice(list_rooms_along_his_way(state))
    colours, hotel = state.hotel_board.colours, state.opponent.hotel
    if action.colour == "any":
        rooms = rooms.narrow_to("room.any-colour", rooms.options)
    else:
        of_colour = [room for room in rooms.options if colours[room] == action.colour]
        rooms = rooms.narrow_to("room.colour", of_colour)
    free = drop_items(rooms.options, hotel)
    if not free:
        return rooms.narrow_to("room.none-left", ())
    rooms = rooms.narrow_to("room.free", free)
    if action.prefer:
        rooms = narrow_to_completing_rooms(state, rooms, action.prefer)
    return narrow_to_first_room_on_preferred_side(state, rooms)


def list_rooms_along_his_way(state: State) -> tuple[str, ...]:
    """Return all rooms in the order in which he comes to them."""
    preference = state.preference
    assert preference is not None, "a room choice reads the preference card"
    near, far = preference.stairs, cards.OTHER_SIDE[preference.stairs]
    return list_rooms_along_zigzag(preference.zigzag, near) + list_rooms_along_zigzag(
        preference.zigzag, far
    )


def narrow_to_completing_rooms(state: State, rooms: Choice[str], aim: cards.Aim) -> Choice[str]:
    """Narrow to rooms that complete the aim of the card, on either side. If there are none, ignore
    the aim."""
    board, hotel = state.hotel_board, {*state.opponent.hotel}
    fitting = [room for room in rooms.options if board.lacking[room, aim] <= hotel]
    if fitting:
        return rooms.narrow_to(f"room.{aim}", fitting)
    return rooms.narrow_to(f"room.{aim}", rooms.options).narrow_to(
        "room.ignore-preference", rooms.options
    )


def narrow_to_first_room_on_preferred_side(state: State, rooms: Choice[str]) -> Choice[str]:
    """Narrow to the first room on the side of the hand, else on the other side."""
    assert state.preference is not None
    side = state.preference.stairs
    near = [room for room in rooms.options if side_of(room) == side]
    if near:
        return rooms.narrow_to("room.pointer-side", near).narrow_to("room.line", near[:1])
    return rooms.narrow_to("room.other-side", rooms.options).narrow_to(
        "room.line", rooms.options[:1]
    )


# ── What a room completes ─────────────────────────────────────────────────────────────────────────


def complete_line_if_full(state: State, line: str) -> events.SeasonStep:
    """Complete the line if all its rooms are occupied."""
    if not has_completed_line(state, line):
        return events.step(state)
    return races.score_completed_line(state, line)


def has_completed_line(state: State, line: str) -> bool:
    """Return whether he has completed a row, a column or an Emperor row."""
    if line.startswith("E"):
        row = int(line[1:])
        return state.opponent.emperor[row - 1] == EMPEROR_ROWS[row - 1].spaces
    return has_all_rooms(state, list_rooms_of(line))


def has_all_rooms(state: State, rooms: tuple[str, ...]) -> bool:
    return {*state.opponent.hotel}.issuperset(rooms)


def complete_group_if_full(state: State, room: str) -> events.SeasonStep:
    """Complete the group of a room if he has all of it.

    A yellow group marks the Emperor track at once. Red and blue ones count at the end.
    """
    group = state.hotel_board.group_of(room)
    if not has_all_rooms(state, group.rooms):
        return events.step(state)
    size, yellow = len(group.rooms), group.colour == "yellow"
    steps = YELLOW_STEPS[size] if yellow else 0
    vp = 0 if yellow else GROUP_POINTS[size]
    completed = events.GroupCompleted(
        group=group.letter,
        colour=group.colour,
        rooms=group.rooms,
        steps=steps,
        vp=vp,
        rule=f"group.{group.colour}",
    )
    done = events.step(state, completed)
    if yellow:
        done = done.then_play(lambda state: emperor.mark_steps(state, steps))
    return done
