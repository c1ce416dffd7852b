"""What people report: the dice, your moves, the lines you completed, your points."""

from engines.core import MOST_POINTS, YourPointsTold, adding_up, six_counts, without_die
from engines.highseason import commands, hotel, rounds, timing
from engines.highseason import events as happened
from engines.highseason.saying import refuse
from engines.highseason.state import Roll, State, YourPoints

# ── The dice ────────────────────────────────────────────────────────────────────────────────────────────────────────


def report_dice(state: State, command: commands.ReportDice) -> happened.SeasonStep:
    """The dice as they lie there: after a roll, or restated at any time."""
    counts = command.counts
    six_counts(counts, hotel.DICE)
    roll = awaited_roll(state)
    adding_up(counts, roll.total if roll else sum(state.dice or ()))
    event = happened.DiceRolled(by="table", counts=counts) if roll else happened.DiceStated(counts=counts)
    return happened.step(state.replace(dice=counts), event)


def awaited_roll(state: State) -> Roll | None:
    """The roll that the game waits for."""
    if state.dice is None and state.agenda and isinstance(state.agenda[0], Roll):
        return state.agenda[0]
    return None


def take_die(state: State, space: int, passed: bool) -> happened.SeasonStep:
    """Your turn ends with the die that leaves the board, whether you used it or passed."""
    timing.turn_of(state, "you")
    dice = state.dice or ()
    if not 1 <= space <= 6 or not dice[space - 1]:
        raise refuse("no-such-die", die=space, rule="course.your-turns")
    return happened.step(
        state.replace(dice=without_die(dice, space)), happened.YouTookDie(space=space, passed=passed)
    ).then(rounds.end_turn)


# ── Completed lines ─────────────────────────────────────────────────────────────────────────────────────────────────


def claim(state: State, command: commands.Claim) -> happened.SeasonStep:
    """Rows, columns and Emperor rows that you completed before Ralph."""
    timing.outside_his_turn(state)
    lines = tuple(map(_line, command.lines))
    if not lines:
        raise refuse("name-what-you-completed", example="L1 C3 E1", rule="first.yours")
    if again := [line for n, line in enumerate(lines) if line in (*state.you.claims, *lines[:n])]:
        raise refuse("yours-already", line=again[0], rule="first.yours")
    lost = tuple(line for line in lines if line in state.opponent.claims)
    if lost and not command.sure:
        raise refuse("his-already", line=lost[0], rule="first.yours", unless_sure=True)
    his = tuple(line for line in state.opponent.claims if line not in lost)
    claimed = state.with_yours(claims=(*state.you.claims, *lines)).with_his(claims=his)
    back = [happened.ClaimTakenBack(line=line, vp=-hotel.LINES[line]) for line in lost]
    return happened.step(claimed, happened.YouClaimed(lines=lines), *back)


def _line(name: str) -> str:
    if name.strip().upper() not in hotel.LINES:
        raise refuse("no-such-line", line=name, rule="first.yours")
    return name.strip().upper()


# ── Your points ─────────────────────────────────────────────────────────────────────────────────────────────────────


def your_points(state: State, vp: int) -> happened.SeasonStep:
    """Nothing follows from it before the end; it is shown with the round it is from."""
    if not -99 <= vp <= MOST_POINTS:
        raise refuse("your-points-from-to", most=MOST_POINTS)
    told = YourPoints(vp=vp, round=state.round)
    return happened.step(state.with_yours(points=told), YourPointsTold(vp=vp, round=state.round))
