"""The reports of the table: the dice, your moves, the lines you completed, your points."""

from engines.core import (
    MAX_POINTS,
    YourPointsTold,
    check_dice_sum,
    check_six_counts,
    drop_items,
    keep_items,
    remove_die,
)
from engines.highseason import commands, hotel, rounds, timing
from engines.highseason import events as event_types
from engines.highseason.messages import refuse
from engines.highseason.state import Roll, State, YourPoints

# ── The dice ──────────────────────────────────────────────────────────────────────────────────────


def report_dice(state: State, command: commands.ReportDice) -> event_types.SeasonStep:
    """Take over the dice as they lie, after a roll or restated at any time.

    Raises IllegalCommand if the counts are not six or do not add up.
    """
    counts = command.counts
    check_six_counts(counts, hotel.DICE)
    roll = find_awaited_roll(state)
    reported = state.replace(dice=counts)
    if roll is None:
        check_dice_sum(counts, sum(state.dice or ()))
        return event_types.step(reported, event_types.DiceStated(counts=counts))
    check_dice_sum(counts, roll.total)
    return event_types.step(reported, event_types.DiceRolled(by="table", counts=counts))


def find_awaited_roll(state: State) -> Roll | None:
    """Return the roll that the game waits for, or None."""
    if state.dice is None and state.agenda and isinstance(state.agenda[0], Roll):
        return state.agenda[0]
    return None


def take_your_die(state: State, space: int, is_pass: bool) -> event_types.SeasonStep:
    """End your turn with the die that leaves the board, used or passed.

    Raises IllegalCommand if it is not your turn or no die lies on that space.
    """
    timing.check_turn_of(state, "you")
    dice = state.dice or ()
    if not 1 <= space <= 6 or not dice[space - 1]:
        raise refuse("no-such-die", die=space, rule="course.your-turns")
    taken = event_types.YouTookDie(space=space, passed=is_pass)
    return event_types.step(state.replace(dice=remove_die(dice, space)), taken).then_play(
        rounds.end_turn
    )


# ── Completed lines ───────────────────────────────────────────────────────────────────────────────


def claim_lines(state: State, command: commands.Claim) -> event_types.SeasonStep:
    """Claim rows, columns and Emperor rows that you completed before Ralph. With `sure` he loses
    those he has.

    Raises IllegalCommand in his turn, for no or unknown lines, and for lines that are already
    claimed.
    """
    timing.check_outside_his_turn(state)
    lines = tuple(map(_parse_line, command.lines))
    if not lines:
        raise refuse("name-what-you-completed", example="L1 C3 E1", rule="first.yours")
    for index, line in enumerate(lines):
        if line in state.you.claims or line in lines[:index]:
            raise refuse("yours-already", line=line, rule="first.yours")
    lost = keep_items(lines, state.opponent.claims)
    if lost and not command.sure:
        raise refuse("his-already", line=lost[0], rule="first.yours", unless_sure=True)
    his = drop_items(state.opponent.claims, lost)
    claimed = state.replace_player(claims=(*state.you.claims, *lines)).replace_opponent(claims=his)
    back = [event_types.ClaimTakenBack(line=line, vp=-hotel.LINE_POINTS[line]) for line in lost]
    return event_types.step(claimed, event_types.YouClaimed(lines=lines), *back)


def _parse_line(name: str) -> str:
    """Return the name of the line in capitals. Raises IllegalCommand if there is no such line."""
    if name.strip().upper() not in hotel.LINE_POINTS:
        raise refuse("no-such-line", line=name, rule="first.yours")
    return name.strip().upper()


# ── Your points ───────────────────────────────────────────────────────────────────────────────────


def report_your_points(state: State, vp: int) -> event_types.SeasonStep:
    """Keep your points with the round they are from. Nothing follows from them before the end.

    Raises IllegalCommand if they are out of range.
    """
    if not -99 <= vp <= MAX_POINTS:
        raise refuse("your-points-from-to", most=MAX_POINTS)
    points = YourPoints(vp=vp, round=state.round)
    return event_types.step(
        state.replace_player(points=points), YourPointsTold(vp=vp, round=state.round)
    )
