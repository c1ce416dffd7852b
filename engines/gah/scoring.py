"""The points: scoring them, and the final scoring with rooms and staff, after the typed score
sheets."""

from functools import partial
from typing import Literal, get_args

from engines.core import (
    Choice,
    HisScoreTold,
    Outcome,
    Points,
    Progress,
    Sentence,
    YourScoreTold,
    convert_value_to_type,
    is_at_end,
)
from engines.gah import cards, commands, events
from engines.gah.messages import refuse, say
from engines.gah.state import HisSheet, Opponent, State, YourSheet

_CLARIFICATIONS = {
    29: "final.secretary",
    32: "final.assistant-manager",
    34: "final.receptionist",
    40: "final.marketing-director",
}


def score_points(
    state: State,
    source: events.Source,
    vp: int,
    rule: str,
    card: int | None = None,
    name: str | None = None,
) -> events.GahStep:
    """Add points to his total and report their source."""
    total = state.opponent.vp + vp
    scored = events.PointsScored(source=source, vp=vp, total=total, card=card, name=name, rule=rule)
    return events.step(state.replace_opponent(vp=total), scored)


# ── Final scoring ─────────────────────────────────────────────────────────────────────────────────


def final_scoring(state: State) -> events.GahStep:
    """Score rooms by floor, then each face-up staff card, then declare the winner."""
    track = state.opponent.vp
    scored = score_points(state, "rooms", count_room_points(state.opponent), "final.rooms")
    for card in state.opponent.staff:
        if card is not None:
            scored = scored.then_play(partial(score_staff_card, card))
    for named_card in state.named_staff:
        # The bot does not know these cards, so they score what the table says.
        score_told = partial(
            score_points,
            source="staff",
            vp=named_card.points or 0,
            rule="final.more-staff",
            name=named_card.name,
        )
        scored = scored.then_play(score_told)
    return scored.then_play(lambda state: fill_in_his_sheet(state, track)).then_play(declare_winner)


def count_room_points(opponent: Opponent) -> int:
    return sum(cards.FLOOR_POINTS[cards.SPACES[room].floor - 1] for room in opponent.hotel)


def score_staff_card(card: int, state: State) -> events.GahStep:
    if card == cards.SECRETARY:
        return score_secretary(state)
    rule = _CLARIFICATIONS.get(card, "final.staff")
    return score_points(state, "staff", count_staff_points(cards.STAFF[card], state), rule, card)


def score_secretary(state: State) -> events.GahStep:
    """Score the Secretary as the end-of-game card of yours that is worth the most on his side."""
    rule = _CLARIFICATIONS[cards.SECRETARY]
    values: dict[int | str, int] = {}
    for number in state.you.staff or ():
        staff_card = cards.STAFF[number]
        if staff_card.has_end_symbol:
            values[number] = count_staff_points(staff_card, state)
    if state.more_staff:
        values |= {card.name: card.points or 0 for card in state.more_staff.yours or ()}
    if not values:
        return score_points(state, "staff", 0, rule, cards.SECRETARY)
    best = max(values, key=values.__getitem__)
    choice = Choice(tuple(values)).narrow_to(rule, [best])
    card, name = (best, None) if isinstance(best, int) else (None, best)
    copied = events.SecretaryCopied(card=card, name=name, rule=rule, why=choice.why)
    score_copied = partial(
        score_points, source="staff", vp=values[best], rule=rule, card=cards.SECRETARY
    )
    return events.step(state, copied).then_play(score_copied)


def count_staff_points(card: cards.StaffCard, state: State) -> int:
    return card.each * count_things_scored_by_card(card, state)


def count_things_scored_by_card(card: cards.StaffCard, state: State) -> int:
    """Return how often the card scores on his side of the table."""
    opponent, rooms = state.opponent, state.opponent.hotel
    match card.counts:
        case "occupied_rooms":
            return sum(card.colour in (None, cards.SPACES[room].colour) for room in rooms)
        case "room_tiles":
            return len(state.taken_rooms)
        case "full_groups":
            return sum(group <= set(rooms) for group in cards.list_room_groups())
        case "full_floors":
            return _count_full_lines(rooms, "floor")
        case "full_columns":
            return _count_full_lines(rooms, "column")
        case "colour_sets":
            colours = [cards.SPACES[room].colour for room in rooms]
            return min(map(colours.count, get_args(cards.RoomColour)))
        case "claimed_objectives":
            return sum(opponent.objectives[letter] == "claimed" for letter in cards.LETTERS)
        case "emperor_position":
            return opponent.emperor
        case "face_up_staff":
            return state.face_up
        case _:
            return 0


def _count_full_lines(rooms: tuple[str, ...], line: Literal["floor", "column"]) -> int:
    """Return how many floors or columns are fully occupied."""
    occupied = [getattr(cards.SPACES[room], line) for room in rooms]
    board = [getattr(space, line) for space in cards.SPACES.values()]
    return sum(occupied.count(number) == board.count(number) for number in set(board))


def fill_in_his_sheet(state: State, track: int) -> events.GahStep:
    rooms = count_room_points(state.opponent)
    sheet = HisSheet(rooms=rooms, staff=state.opponent.vp - track - rooms)
    return events.step(state.replace_opponent(final=sheet))


# ── The winner ────────────────────────────────────────────────────────────────────────────────────


def declare_winner(state: State) -> events.GahStep:
    end = find_outcome(state)
    assert end is not None, "final scoring fills in both sheets"
    winner: cards.Seat = "you" if end.won else "opponent"
    ended = events.GameEnded(opponent=end.his, you=end.yours, winner=winner, rule="final.winner")
    return events.step(state, ended)


def find_outcome(state: State) -> Outcome | None:
    """Return the outcome, or None before the end."""
    yours = state.you.final
    if not state.is_over or yours is None:
        return None
    total, his = sum_your_sheet(yours), state.opponent.vp
    return Outcome(yours=total, his=his, won=total > his)


def find_progress(state: State) -> Progress | None:
    """Return the points of both sides as far as they are known; None in depth card."""
    if not state.is_tracked:
        return None
    yours = None
    if state.you.final:
        yours = sum_your_sheet(state.you.final)
    elif state.you.points:
        yours = state.you.points.vp
    return Progress(round=state.round, his=state.opponent.vp, yours=yours, net=False)


def sum_your_sheet(sheet: YourSheet) -> int:
    return (
        sheet.track
        + sheet.rooms
        + sheet.staff
        + sheet.goods
        + cards.POINTS_PER_GUEST_LEFT * sheet.cafe
    )


class HisWholeSheet(HisSheet):
    """His sheet as depth card takes it. Nothing was counted, so the track is told too."""

    track: Points


def report_final_scores(state: State, command: commands.Final) -> events.GahStep:
    """Take over your score sheet; final scoring follows. Depth card has tracked nothing and takes
    his sheet too.

    Raises IllegalCommand before the end, and if his sheet is told although the bot counts it.
    """
    if not is_at_end(state):
        raise refuse("scores-after-round-7", round=state.round, rule="final.yours")
    yours = _make_your_sheet(command.parts)
    reported = events.step(
        state.replace_player(final=yours), YourScoreTold(total=sum_your_sheet(yours))
    )
    if not state.is_tracked:
        return reported.then_play(
            lambda state: _report_his_scores(state, command.opponent)
        ).then_play(declare_winner)
    if command.opponent is not None:
        raise refuse("his-points-are-counted", rule="final.rooms")
    return reported


def _make_your_sheet(parts: commands.YourParts) -> YourSheet:
    """Return your sheet. Raises IllegalCommand if a part is out of range."""
    if not 0 <= parts.cafe <= cards.CAFE_SIZE:
        raise refuse("guests-left-not-points", most=cards.CAFE_SIZE, rule="final.yours")
    return convert_value_to_type(YourSheet, "parts", parts, partial(_name_part, "yours"))


def _name_part(whose: str, part: str) -> Sentence:
    """Return what the form of the final scoring calls a part of a sheet."""
    return say("final-part", part=part, whose=whose)


def _report_his_scores(state: State, parts: commands.HisParts | None) -> events.GahStep:
    """Take over his score sheet. Raises IllegalCommand if it is missing or out of range."""
    if parts is None:
        raise refuse("his-points-needed", rule="final.rooms")
    sheet = convert_value_to_type(HisWholeSheet, "opponent", parts, partial(_name_part, "his"))
    total = sheet.track + sheet.rooms + sheet.staff
    scored = state.replace_opponent(final=HisSheet(rooms=sheet.rooms, staff=sheet.staff), vp=total)
    return events.step(scored.replace(agenda=()), HisScoreTold(total=total))
