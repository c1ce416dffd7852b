"""The points: how Ralph stands at any time, the final scoring, and the winner."""

from functools import lru_cache, partial

from engines.core import (
    HisScoreTold,
    Outcome,
    Progress,
    Sentence,
    YourScoreTold,
    convert_value_to_type,
    is_at_end,
)
from engines.highseason import commands, emperor, events, hotel
from engines.highseason.messages import refuse, say
from engines.highseason.state import HisSheet, State, YourSheet

# ── His points ────────────────────────────────────────────────────────────────────────────────────


def count_his_sheet(state: State, rounds_over: int) -> HisSheet:
    """Return his score sheet, counted from the table as it lies after this many rounds."""
    his = state.opponent
    fined = emperor.list_fined_rows(state, rounds_over)
    return _count_sheet(state.board, his.hotel, his.claims, his.emperor[-1], fined)


@lru_cache(1000)
def _count_sheet(
    board: int, rooms: tuple[str, ...], claims: tuple[str, ...], extra: int, fined: tuple[int, ...]
) -> HisSheet:
    """Count his sheet. It is cached because a panel asks for it three times.

    Red and blue groups score by the same chart. Yellow ones have given their steps.
    """
    occupied = {*rooms}
    group_points = 0
    for group in hotel.BOARDS[board].groups:
        if group.colour != "yellow" and occupied.issuperset(group.rooms):
            group_points += hotel.GROUP_POINTS[len(group.rooms)]
    firsts = sum(hotel.LINE_POINTS[line] for line in claims if line.startswith("E"))
    penalties = sum(hotel.EMPEROR_ROWS[row - 1].penalty for row in fined)
    return HisSheet(
        rooms=sum(hotel.ROOM_POINTS[hotel.floor_of(room) - 1] for room in rooms),
        groups=group_points,
        lines=sum(hotel.LINE_POINTS[line] for line in claims) - firsts,
        emperor=firsts + extra + penalties,
    )


def count_present_sheet(state: State) -> HisSheet:
    """Return his sheet as it stands now, as far as the table is followed."""
    if state.opponent.final is not None:
        return state.opponent.final
    return count_his_sheet(state, count_ended_rounds(state))


def count_ended_rounds(state: State) -> int:
    """Return how many rounds have ended. The last one has ended when only the scores are
    missing."""
    return hotel.ROUNDS if is_at_end(state) else state.round - 1


# ── Final scoring ─────────────────────────────────────────────────────────────────────────────────

_PARTS: tuple[events.Part, ...] = ("rooms", "groups", "lines", "emperor")


def final_scoring(state: State) -> events.SeasonStep:
    """Score rooms by floor, red and blue groups, firsts and the Emperor track, then declare the
    winner."""
    sheet = count_his_sheet(state, hotel.ROUNDS)
    scored = []
    total = 0
    for part in _PARTS:
        vp = getattr(sheet, part)
        total += vp
        scored.append(events.PointsScored(source=part, vp=vp, total=total, rule=f"final.{part}"))
    return events.step(state.replace_opponent(final=sheet), *scored).then_play(declare_winner)


# ── The winner ────────────────────────────────────────────────────────────────────────────────────


def declare_winner(state: State) -> events.SeasonStep:
    """End the game with the winner, or with a draw."""
    end = find_outcome(state)
    assert end is not None, "final scoring fills in both sheets"
    winner: hotel.Seat | None = "you" if end.won else "opponent"
    if end.drawn:
        winner = None
    ended = events.GameEnded(opponent=end.his, you=end.yours, winner=winner, rule="final.winner")
    return events.step(state, ended)


def find_outcome(state: State) -> Outcome | None:
    """Return the outcome, or None before both final sheets are known."""
    his, yours = state.opponent.final, state.you.final
    if his is None or yours is None:
        return None
    you = sum_your_sheet(yours)
    return Outcome(yours=you, his=his.total, won=you > his.total, drawn=you == his.total)


def find_progress(state: State) -> Progress | None:
    """Return the points of both sides as far as they are known; None in depth card."""
    if not state.is_tracked:
        return None
    yours = None
    if state.you.final:
        yours = sum_your_sheet(state.you.final)
    elif state.you.points:
        yours = state.you.points.vp
    his = count_present_sheet(state).total
    return Progress(round=state.round, his=his, yours=yours, net=False)


def sum_your_sheet(sheet: YourSheet) -> int:
    """Return the total of your sheet, with krones and loans turned into points."""
    goods = sheet.krones // hotel.KRONES_FOR_A_POINT + hotel.LOANS[sheet.loans]
    return sheet.rooms + sheet.groups + sheet.lines + sheet.emperor + sheet.staff + goods


def report_final_scores(state: State, command: commands.Final) -> events.SeasonStep:
    """Take over your score sheet; final scoring follows. Depth card has tracked nothing and takes
    his sheet too.

    Raises IllegalCommand before the end, and if his sheet is told although the bot counts it.
    """
    if not is_at_end(state):
        raise refuse("no-scores-yet", round=state.round, rule="final.yours")
    yours = convert_value_to_type(YourSheet, "parts", command.parts, partial(_name_part, "yours"))
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


def _name_part(whose: str, part: str) -> Sentence:
    """Return what the form of the final scoring calls a part of a sheet."""
    return say("final-part", part=part, whose=whose)


def _report_his_scores(state: State, parts: commands.HisParts | None) -> events.SeasonStep:
    """Take over his score sheet. Raises IllegalCommand if it is missing or has a fine that was
    waived."""
    if parts is None:
        raise refuse("his-points-lacking", rule="final.rooms")
    sheet = convert_value_to_type(HisSheet, "opponent", parts, partial(_name_part, "his"))
    if sheet.emperor < 0 and state.setup.penalties == "waived":
        raise refuse("he-is-not-fined", emperor=sheet.emperor, rule="final.emperor")
    told = HisScoreTold(total=sheet.total)
    return events.step(state.replace_opponent(final=sheet).replace(agenda=()), told)
