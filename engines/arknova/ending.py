"""The end: tokens become conservation, both scores are compared, and projects decide a tie."""

from engines.arknova import events
from engines.arknova.events import ArnoStep, step
from engines.arknova.present_score import (
    count_conservation_with_tokens,
    count_points,
    count_scoring_card,
    make_score_sheet,
)
from engines.arknova.state import FinalScoring, Mover, Sheet, State
from engines.kit import Event, Outcome, Progress, YourScoreTold


def count_and_compare_final_scores(state: State, _: FinalScoring) -> ArnoStep:
    """Count his score, and compare it with yours. No track gives a bonus for these points."""
    assert state.you.score is not None, "your score must be known before the end"
    sheet = make_score_sheet(state.opponent)
    told_score = YourScoreTold(total=state.you.score)
    counted = step(
        state.replace_opponent(final=sheet),
        told_score,
        *_make_token_scoring_events(state),
        _make_score_event(state, sheet),
    )
    return counted.then_play(declare_winner)


def _make_token_scoring_events(state: State) -> list[Event]:
    """Return what the tokens add to his conservation, and a debt that is left after that."""
    his = state.opponent
    scoring = count_scoring_card(his.scoring_tokens)
    notepad = his.notepad_tokens
    events_told: list[Event] = [
        events.TokensCounted(
            place="scoring",
            tokens=his.scoring_tokens,
            conservation=scoring,
            rule="final.scoring-card",
        ),
        events.TokensCounted(
            place="notepad", tokens=notepad, conservation=notepad, rule="final.notepad"
        ),
    ]
    if (debt := -count_conservation_with_tokens(his)) > 0:
        events_told.append(events.DebtForgiven(debt=debt, rule="ruling.debt-left"))
    return events_told


def _make_score_event(state: State, sheet: Sheet) -> Event:
    return events.ScoreCounted(
        appeal=state.opponent.appeal,
        conservation=sheet.conservation,
        target=sheet.target,
        score=sheet.score,
        rule="end.target",
    )


def is_tied(state: State) -> bool:
    """Return whether both scores are known and equal."""
    return state.you.score == make_score_sheet(state.opponent).score


def declare_winner(state: State) -> ArnoStep:
    """Declare the winner. A tie goes to the side that supported more projects, and is shared after
    that."""
    end = find_outcome(state)
    assert end is not None, "both scores are known"
    by_projects = end.yours == end.his
    rule = "final.tie" if by_projects else "final.winner"
    winner = _find_winner(end)
    ended = events.GameEnded(
        his=end.his, yours=end.yours, winner=winner, projects=by_projects, rule=rule
    )
    return step(state, ended)


def _find_winner(end: Outcome) -> Mover | None:
    """Return the side that has won, or None for a shared victory."""
    if end.drawn:
        return None
    return "you" if end.won else "opponent"


def find_outcome(state: State) -> Outcome | None:
    """Return the result, or None as long as the game goes on."""
    final, yours = state.opponent.final, state.you.score
    if final is None or yours is None:
        return None
    if yours != final.score:
        return Outcome(yours=yours, his=final.score, won=yours > final.score)
    mine, theirs = state.you.supported or 0, state.opponent.supported
    return Outcome(yours=yours, his=final.score, won=mine > theirs, drawn=mine == theirs)


def find_progress(state: State) -> Progress:
    """Return the round and his score as it would be counted now."""
    return Progress(round=state.round, his=count_points(state.opponent), yours=state.you.score)
