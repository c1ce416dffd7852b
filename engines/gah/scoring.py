"""The points: scoring them, and the final scoring with rooms and staff, after the typed score sheets."""

from functools import partial
from typing import Literal, get_args

from engines.core import Choice, HisScoreTold, Outcome, Points, Progress, Sentence, YourScoreTold, at_the_end, checked
from engines.gah import cards, commands, events
from engines.gah.saying import refuse, say
from engines.gah.state import HisSheet, Opponent, State, YourSheet

_CLARIFIED = {
    29: "final.secretary",
    32: "final.assistant-manager",
    34: "final.receptionist",
    40: "final.marketing-director",
}


def score(
    state: State, source: events.Source, vp: int, rule: str, card: int | None = None, name: str | None = None
) -> events.GahStep:
    """Add points to his total and report their source."""
    total = state.opponent.vp + vp
    scored = events.PointsScored(source=source, vp=vp, total=total, card=card, name=name, rule=rule)
    return events.step(state.with_his(vp=total), scored)


# ── Final scoring ───────────────────────────────────────────────────────────────────────────────────────────────────


def final_scoring(state: State) -> events.GahStep:
    """Score rooms by floor, then each face-up staff card, then declare the winner."""
    track = state.opponent.vp
    scored = score(state, "rooms", rooms_worth(state.opponent), "final.rooms")
    for card in state.opponent.staff:
        if card is not None:
            scored = scored.then(partial(score_staff, card))
    for more in state.named_staff:
        # The bot does not know these cards, so they score what the table says.
        score_told = partial(score, source="staff", vp=more.points or 0, rule="final.more-staff", name=more.name)
        scored = scored.then(score_told)
    return scored.then(lambda state: fill_in_sheet(state, track)).then(declare_winner)


def rooms_worth(opponent: Opponent) -> int:
    return sum(cards.FLOOR_POINTS[cards.SPACES[room].floor - 1] for room in opponent.hotel)


def score_staff(card: int, state: State) -> events.GahStep:
    if card == cards.SECRETARY:
        return score_secretary(state)
    rule = _CLARIFIED.get(card, "final.staff")
    return score(state, "staff", worth(cards.STAFF[card], state), rule, card)


def score_secretary(state: State) -> events.GahStep:
    """Score the Secretary as the end-of-game card of yours that is worth the most on his side."""
    rule = _CLARIFIED[cards.SECRETARY]
    values: dict[int | str, int] = {}
    for number in state.you.staff or ():
        staff_card = cards.STAFF[number]
        if staff_card.has_end_symbol:
            values[number] = worth(staff_card, state)
    if state.more_staff:
        values |= {card.name: card.points or 0 for card in state.more_staff.yours or ()}
    if not values:
        return score(state, "staff", 0, rule, cards.SECRETARY)
    best = max(values, key=values.__getitem__)
    choice = Choice(tuple(values)).ruled(rule, [best])
    card, name = (best, None) if isinstance(best, int) else (None, best)
    copied = events.SecretaryCopied(card=card, name=name, rule=rule, why=choice.why)
    return events.step(state, copied).then(lambda state: score(state, "staff", values[best], rule, cards.SECRETARY))


def worth(card: cards.StaffCard, state: State) -> int:
    return card.each * counted(card, state)


def counted(card: cards.StaffCard, state: State) -> int:
    """Return how often the card scores on his side of the table."""
    opponent, rooms = state.opponent, state.opponent.hotel
    match card.counts:
        case "occupied_rooms":
            return sum(card.colour in (None, cards.SPACES[room].colour) for room in rooms)
        case "room_tiles":
            return len(state.taken_rooms)
        case "full_groups":
            return sum(group <= set(rooms) for group in cards.groups())
        case "full_floors":
            return _full_lines(rooms, "floor")
        case "full_columns":
            return _full_lines(rooms, "column")
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


def _full_lines(rooms: tuple[str, ...], line: Literal["floor", "column"]) -> int:
    """Return how many floors or columns are fully occupied."""
    occupied = [getattr(cards.SPACES[room], line) for room in rooms]
    board = [getattr(space, line) for space in cards.SPACES.values()]
    return sum(occupied.count(number) == board.count(number) for number in set(board))


def fill_in_sheet(state: State, track: int) -> events.GahStep:
    rooms = rooms_worth(state.opponent)
    sheet = HisSheet(rooms=rooms, staff=state.opponent.vp - track - rooms)
    return events.step(state.with_his(final=sheet))


# ── The winner ──────────────────────────────────────────────────────────────────────────────────────────────────────


def declare_winner(state: State) -> events.GahStep:
    end = outcome(state)
    assert end is not None, "final scoring fills in both sheets"
    winner: cards.Seat = "you" if end.won else "opponent"
    ended = events.GameEnded(opponent=end.his, you=end.yours, winner=winner, rule="final.winner")
    return events.step(state, ended)


def outcome(state: State) -> Outcome | None:
    """Return the outcome, or None before the end."""
    yours = state.you.final
    if not state.over or yours is None:
        return None
    total, his = your_total(yours), state.opponent.vp
    return Outcome(yours=total, his=his, won=total > his)


def progress(state: State) -> Progress | None:
    """Return the points of both sides as far as they are known; None in depth card."""
    if not state.tracked:
        return None
    yours = None
    if state.you.final:
        yours = your_total(state.you.final)
    elif state.you.points:
        yours = state.you.points.vp
    return Progress(round=state.round, his=state.opponent.vp, yours=yours, net=False)


def your_total(sheet: YourSheet) -> int:
    return sheet.track + sheet.rooms + sheet.staff + sheet.goods + cards.GUEST_LEFT * sheet.cafe


class HisWholeSheet(HisSheet):
    """His sheet as depth card takes it. Nothing was counted, so the track is told too."""

    track: Points


def final(state: State, command: commands.Final) -> events.GahStep:
    """Take over your score sheet; final scoring follows. Depth card has tracked nothing and takes his sheet too.

    Raises IllegalCommand before the end, and if his sheet is told although the bot counts it.
    """
    if not at_the_end(state):
        raise refuse("scores-after-round-7", round=state.round, rule="final.yours")
    yours = _your_sheet(command.parts)
    reported = events.step(state.with_yours(final=yours), YourScoreTold(total=your_total(yours)))
    if not state.tracked:
        return reported.then(lambda state: _his_score(state, command.opponent)).then(declare_winner)
    if command.opponent is not None:
        raise refuse("his-points-are-counted", rule="final.rooms")
    return reported


def _your_sheet(parts: commands.YourParts) -> YourSheet:
    """Return your sheet. Raises IllegalCommand if a part is out of range."""
    if not 0 <= parts.cafe <= cards.CAFE:
        raise refuse("guests-left-not-points", most=cards.CAFE, rule="final.yours")
    return checked(YourSheet, "parts", parts, partial(_part, "yours"))


def _part(whose: str, part: str) -> Sentence:
    """Return what the form of the final scoring calls a part of a sheet."""
    return say("final-part", part=part, whose=whose)


def _his_score(state: State, parts: commands.HisParts | None) -> events.GahStep:
    """Take over his score sheet. Raises IllegalCommand if it is missing or out of range."""
    if parts is None:
        raise refuse("his-points-needed", rule="final.rooms")
    sheet = checked(HisWholeSheet, "opponent", parts, partial(_part, "his"))
    total = sheet.track + sheet.rooms + sheet.staff
    scored = state.with_his(final=HisSheet(rooms=sheet.rooms, staff=sheet.staff), vp=total)
    return events.step(scored.replace(agenda=()), HisScoreTold(total=total))
