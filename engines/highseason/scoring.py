"""Points: how Ralph stands at any time, the final scoring, and the winner."""

from functools import lru_cache, partial
from itertools import accumulate

from engines.core import HisScoreTold, Outcome, Progress, Sentence, YourScoreTold, at_the_end, checked
from engines.highseason import commands, emperor, events, hotel
from engines.highseason.saying import refuse, say
from engines.highseason.state import HisSheet, State, YourSheet

# ── His points ──────────────────────────────────────────────────────────────────────────────────────────────────────


def his_sheet(state: State, rounds_over: int) -> HisSheet:
    """Everything he has scores from the table as it lies; nothing is added up on the way."""
    his = state.opponent
    return _scored(state.board, his.hotel, his.claims, his.emperor[-1], emperor.fined_rows(state, rounds_over))


@lru_cache(1000)
def _scored(
    board: int, rooms: tuple[str, ...], claims: tuple[str, ...], extra: int, fined: tuple[int, ...]
) -> HisSheet:
    """Red and blue groups by the same chart; yellow ones have given their steps. A panel asks for it three times."""
    groups = [group.rooms for group in hotel.BOARDS[board].groups if group.colour != "yellow"]
    firsts = sum(hotel.LINES[line] for line in claims if line.startswith("E"))
    return HisSheet(
        rooms=sum(hotel.ROOM_POINTS[hotel.floor_of(room) - 1] for room in rooms),
        groups=sum(hotel.GROUP_POINTS[len(group)] for group in groups if {*group} <= {*rooms}),
        lines=sum(hotel.LINES[line] for line in claims) - firsts,
        emperor=firsts + extra + sum(hotel.EMPEROR[row - 1].penalty for row in fined),
    )


def standing(state: State) -> HisSheet:
    """How he stands now, as far as the table is followed."""
    return state.opponent.final or his_sheet(state, rounds_over(state))


def rounds_over(state: State) -> int:
    """How many rounds have ended: the last one with the scores still to come."""
    return hotel.ROUNDS if at_the_end(state) else state.round - 1


# ── Final scoring ───────────────────────────────────────────────────────────────────────────────────────────────────

_PARTS: tuple[events.Part, ...] = ("rooms", "groups", "lines", "emperor")


def final_scoring(state: State) -> events.SeasonStep:
    """Rooms by floor, red and blue groups, firsts, the Emperor track, then the winner."""
    sheet = his_sheet(state, hotel.ROUNDS)
    points = {part: getattr(sheet, part) for part in _PARTS}
    told = [
        events.PointsScored(source=part, vp=vp, total=total, rule=f"final.{part}")
        for (part, vp), total in zip(points.items(), accumulate(points.values()), strict=True)
    ]
    return events.step(state.with_his(final=sheet), *told).then(declare_winner)


# ── The winner ──────────────────────────────────────────────────────────────────────────────────────────────────────


def declare_winner(state: State) -> events.SeasonStep:
    end = outcome(state)
    assert end is not None, "final scoring fills in both sheets"
    winner: hotel.Seat | None = None if end.drawn else "you" if end.won else "opponent"
    return events.step(state, events.GameEnded(opponent=end.his, you=end.yours, winner=winner, rule="final.winner"))


def outcome(state: State) -> Outcome | None:
    his, yours = state.opponent.final, state.you.final
    if his is None or yours is None:
        return None
    you = your_total(yours)
    return Outcome(yours=you, his=his.total, won=you > his.total, drawn=you == his.total)


def progress(state: State) -> Progress | None:
    if not state.tracked:
        return None
    told, final = state.you.points, state.you.final
    yours = your_total(final) if final else told.vp if told else None
    return Progress(round=state.round, his=standing(state).total, yours=yours, net=False)


def your_total(sheet: YourSheet) -> int:
    goods = sheet.krones // hotel.KRONES_FOR_A_POINT + hotel.LOANS[sheet.loans]
    return sheet.rooms + sheet.groups + sheet.lines + sheet.emperor + sheet.staff + goods


def final(state: State, command: commands.Final) -> events.SeasonStep:
    """Your score sheet; final scoring follows. Depth card has tracked nothing and takes his sheet too."""
    if not at_the_end(state):
        raise refuse("no-scores-yet", round=state.round, rule="final.yours")
    yours = checked(YourSheet, "parts", command.parts, partial(_part, "yours"))
    told = events.step(state.with_yours(final=yours), YourScoreTold(total=your_total(yours)))
    if not state.tracked:
        return told.then(lambda state: _his_score(state, command.opponent)).then(declare_winner)
    if command.opponent is not None:
        raise refuse("his-points-are-counted", rule="final.rooms")
    return told


def _part(whose: str, part: str) -> Sentence:
    """Return what the form of the final scoring calls a part of a sheet."""
    return say("final-part", part=part, whose=whose)


def _his_score(state: State, parts: commands.HisParts | None) -> events.SeasonStep:
    if parts is None:
        raise refuse("his-points-lacking", rule="final.rooms")
    sheet = checked(HisSheet, "opponent", parts, partial(_part, "his"))
    if sheet.emperor < 0 and state.setup.penalties == "waived":
        raise refuse("he-is-not-fined", emperor=sheet.emperor, rule="final.emperor")
    return events.step(state.with_his(final=sheet).replace(agenda=()), HisScoreTold(total=sheet.total))
