"""Points: scoring them, the comparison, and the final scoring with spellbooks, faith and
scrolls."""

from functools import partial
from typing import Literal

from engines.core import Outcome, Progress, convert_value_to_type
from engines.salamandra import cards, commands, events, notation, timing
from engines.salamandra.messages import refuse, say
from engines.salamandra.state import FinalScoring, HisSheet, State, YourSheet


def score_points(state: State, source: events.Source, vp: int, rule: str) -> events.SalamandraStep:
    total = state.opponent.vp + vp
    scored = events.PointsScored(source=source, vp=vp, total=total, rule=rule)
    return events.step(state.replace_opponent(vp=total), scored)


# ── Final scoring ─────────────────────────────────────────────────────────────────────────────────


def final_scoring(state: State) -> events.SalamandraStep:
    """Score spellbooks, faith and scrolls, then declare the winner."""
    yours = state.you.final
    assert yours is not None, "final scoring reads your score sheet"
    sheet = count_his_sheet(state, yours)
    scored = score_points(state, "spellbooks", sheet.spellbooks, "final.spellbooks")
    for divinity in cards.DIVINITIES:
        scored = scored.then_play(
            partial(compare_faith, divinity=divinity, yours=getattr(yours, divinity))
        )
    return (
        scored.then_play(lambda state: score_points(state, "faith", sheet.faith, "final.faith"))
        .then_play(lambda state: score_points(state, "scrolls", sheet.scrolls, "final.scrolls"))
        .then_play(lambda state: _file_sheets(state, sheet, yours))
        .then_play(declare_winner)
    )


def _file_sheets(state: State, his: HisSheet, yours: YourSheet) -> events.SalamandraStep:
    return events.step(state.replace_opponent(final=his), make_your_score_event(state, yours))


def count_his_sheet(state: State, yours: YourSheet) -> HisSheet:
    """Return the points that final scoring adds to his, by his labour card and your symbols."""
    his = state.labour.faith
    faith = 0
    for divinity in cards.DIVINITIES:
        _, prize = compute_faith_prizes(divinity, getattr(yours, divinity), his)
        faith += prize
    books = state.labour.book * len(state.his_books)
    scrolls = cards.SCROLL_POINTS * state.opponent.scrolls
    return HisSheet(spellbooks=books, faith=faith, scrolls=scrolls)


def compare_faith(state: State, divinity: cards.Divinity, yours: int) -> events.SalamandraStep:
    """Report the prizes of both sides for a divinity. Their points are added later."""
    his = state.labour.faith
    your_vp, his_vp = compute_faith_prizes(divinity, yours, his)
    rule = "final.faith"
    if not (yours and his):
        rule = "final.faith-none"
    elif yours == his:
        rule = "final.faith-tie"
    compared = events.FaithCompared(
        divinity=divinity, you=yours, opponent=his, your_vp=your_vp, his_vp=his_vp, rule=rule
    )
    return events.step(state, compared)


def compute_faith_prizes(divinity: cards.Divinity, yours: int, his: int) -> tuple[int, int]:
    """Return your points and his for a divinity; a side without a symbol gets no prize."""
    first, second = cards.PRIZES[divinity]
    if yours == his:
        both = (first + second) // 2 if yours else 0
        return both, both
    low = second if min(yours, his) else 0
    return (first, low) if yours > his else (low, first)


def count_your_faith_points(state: State, yours: YourSheet) -> int:
    """Return your points for the symbols of all divinities."""
    faith = 0
    for divinity in cards.DIVINITIES:
        prize, _ = compute_faith_prizes(divinity, getattr(yours, divinity), state.labour.faith)
        faith += prize
    return faith


def count_your_total(state: State) -> int:
    """Return the sum of your score sheet at the end of the game, and before it the points you
    told."""
    sheet = state.you.final
    track = state.you.vp or 0
    if sheet is None:
        return track
    if sheet.total is not None:
        return sheet.total
    books = sheet.spellbooks or 0
    scrolls = cards.SCROLL_POINTS * (sheet.scrolls or 0)
    return track + books + count_your_faith_points(state, sheet) + scrolls


def make_your_score_event(state: State, yours: YourSheet) -> events.YourScoreCounted:
    return events.YourScoreCounted(
        vp=state.you.vp or 0,
        spellbooks=yours.spellbooks,
        faith=count_your_faith_points(state, yours),
        scrolls=yours.scrolls,
        total=count_your_total(state),
        rule="final.scrolls",
    )


# ── The winner ────────────────────────────────────────────────────────────────────────────────────


def declare_winner(state: State) -> events.SalamandraStep:
    """Declare the winner. With equal points Rudolph wins."""
    his = state.opponent.vp
    yours = count_your_total(state)
    winner: Literal["you", "opponent"] = "you" if yours > his else "opponent"
    ended = events.GameEnded(
        opponent=his, you=yours, winner=winner, round=None, rule="final.winner"
    )
    return events.step(state, ended)


def find_outcome(state: State) -> Outcome | None:
    """Return the outcome of a finished game, or None.

    A game lost at the end of a round has the points of that round.
    """
    if not state.is_over:
        return None
    yours, his = count_your_total(state), state.opponent.vp
    return Outcome(yours=yours, his=his, won=state.you.final is not None and yours > his)


def find_progress(state: State) -> Progress:
    """Return the present points. Yours are those you told last, of this round or the one before."""
    yours = state.you.last if state.you.vp is None else state.you.vp
    return Progress(round=state.round, his=state.opponent.vp, yours=yours, net=False)


def report_final_scores(state: State, command: commands.Final) -> events.SalamandraStep:
    """Record your score sheet for the final scoring. Raises IllegalCommand if it was not asked for
    or cannot be."""
    timing.require_task(state, FinalScoring)
    sheet = make_your_score_sheet(command.parts, state.you.vp or 0)
    return events.step(state.replace_player(final=sheet))


def make_your_score_sheet(parts: notation.YourParts, points_on_track: int) -> YourSheet:
    """Return the score sheet, given the points on the track.

    Raises IllegalCommand unless it has either a total or the other two numbers, and if the total is
    too low.
    """
    others = (parts.spellbooks, parts.scrolls)
    is_complete = None not in others if parts.total is None else others == (None, None)
    if not is_complete:
        raise refuse("final-lacks", rule="final.your-spellbooks")
    found = convert_value_to_type(
        YourSheet, "parts", parts, lambda part: say("final-part", part=part)
    )
    if found.total is not None and found.total < points_on_track:
        raise refuse("total-too-low", track=points_on_track, rule="final.winner")
    return found
