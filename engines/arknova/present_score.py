"""His score as it would be counted now, and whether his counters meet."""

from engines.arknova.parts import FREE_TOKENS, LIMITS, compute_target_appeal
from engines.arknova.state import Opponent, Sheet


def count_scoring_card(tokens: int) -> int:
    """Return the conservation that tokens on his final scoring card add at the end."""
    return min(max(tokens - FREE_TOKENS, 0), LIMITS["scoring_points"])


def count_conservation_with_tokens(opponent: Opponent) -> int:
    """Return his conservation with what the tokens add at the end. They pay a debt first."""
    added = count_scoring_card(opponent.scoring_tokens) + opponent.notepad_tokens
    return min(opponent.conservation + added, LIMITS["conservation"])


def make_score_sheet(opponent: Opponent) -> Sheet:
    """Return his score as it is counted at the end. A debt that is left counts as 0."""
    conservation = max(0, count_conservation_with_tokens(opponent))
    target = compute_target_appeal(conservation)
    return Sheet(conservation=conservation, target=target, score=opponent.appeal - target)


def count_points(opponent: Opponent) -> int:
    """Return the score that he would have if the game ended now."""
    return opponent.appeal - compute_target_appeal(count_conservation_with_tokens(opponent))


def have_counters_met(opponent: Opponent) -> bool:
    """Return whether his counters meet. Tokens for the end do not count here."""
    return opponent.appeal >= compute_target_appeal(opponent.conservation)
