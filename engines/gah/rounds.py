"""Course of play: whose turn it is, passing, and the end of a round."""

from functools import cache
from typing import Literal

from engines.core.events import telling
from engines.gah.ballrooms import scoring_due
from engines.gah.cards import (
    BALLROOM_SCORED,
    DICE,
    DIE_COLOURS,
    EMPEROR_POINTS,
    EMPEROR_SCORED,
    ORDERS,
    ROUNDS,
    DieColour,
    Seat,
)
from engines.gah.entrances import hautel_couture
from engines.gah.entrances.nine_stars_inn import reward_due
from engines.gah.events import (
    DieRemoved,
    EmperorReset,
    GahStep,
    RoundEnded,
    RoundStarted,
    Scored,
    TurnsLapsed,
    YouPassed,
    YourScoringDue,
    step,
)
from engines.gah.scoring import score
from engines.gah.state import CloseRound, FinalScoring, RemoveDie, Roll, Setup, State
from engines.gah.waltz.events import CelebritiesDiscarded
from engines.gah.waltz.values import ColouredDice, TilePoints


@cache
def order(round_: int, passed: int | None = None) -> tuple[Seat, ...]:
    """Who plays the four turns. After a pass Leopold's remaining turns come first, then those you are owed."""
    tiles = ORDERS[round_ % 2]
    if passed is None:
        return tiles
    done, owed = tiles[: passed - 1], tiles[passed - 1 :]
    return done + tuple(sorted(owed))  # "opponent" sorts before "you"


def turns_left(state: State) -> tuple[Seat, ...]:
    """The turns still to play this round, the present one first."""
    return order(state.round, state.you.passed)[state.slot - 1 :]


def whose_turn(state: State) -> Seat:
    return order(state.round, state.you.passed)[state.slot - 1]


def dice_due(state: State) -> int:
    """How many dice there are to roll, if every turn took one and a pass cost one."""
    rolled_anew = state.you.passed is not None and "opponent" not in turns_left(state)
    return DICE - (state.slot - 1) - rolled_anew


def start_round(state: State, number: int) -> GahStep:
    fresh = state.but(
        round=number,
        slot=1,
        dice=None,
        you=state.you.but(passed=None, guest_at=0),
        agenda=(first_roll(state.setup),),
    )
    started = step(fresh, RoundStarted(round=number, order=order(number), rule="round.next"))
    return started.then(hautel_couture.replenish)


def first_roll(setup: Setup) -> Roll:
    return Roll(total=DICE, coloured=DIE_COLOURS if setup.has(2) else None)


def you_pass(state: State) -> GahStep:
    slot = state.slot
    passed = state.with_yours(passed=state.you.passed or slot)
    waiting = step(passed, YouPassed(slot=slot))
    return waiting if whose_turn(passed) == "opponent" else waiting.then(remove_and_reroll)


def after_your_die(state: State, extra: bool) -> GahStep:
    """A die ends your turn, unless an effect gave it to you."""
    if not extra:
        return end_turn(state)
    return go_on_with_dice(state) if whose_turn(state) == "you" else step(state)


def end_turn(state: State) -> GahStep:
    """The turn of this slot is over; who is next?"""
    played = whose_turn(state)
    if state.slot == 4:
        return end_round(state)
    following = state.but(slot=state.slot + 1)
    if whose_turn(following) == "opponent":
        return step(following)
    if played == "opponent" and state.you.passed is not None:
        return remove_and_reroll(following)
    return go_on_with_dice(following)


def remove_and_reroll(state: State) -> GahStep:
    """You have passed, and Leopold has had both of his turns. Among coloured dice you say which one leaves."""
    if not any(state.dice or ()):
        return go_on_with_dice(state)
    first, *others = removable(state)
    return step(state.but(agenda=(RemoveDie(),))) if others else remove_die(state, first)


def removable(state: State) -> tuple[DieColour | None, ...]:
    """The kinds of dice on the board: None for white, and each coloured one."""
    coloured = state.celebrities.dice.on_board if state.celebrities else ()
    white = (None,) if sum(state.dice or ()) > len(coloured) else ()
    return (*white, *coloured)


def remove_die(state: State, colour: DieColour | None) -> GahStep:
    left = sum(state.dice or ()) - 1
    coloured = tuple(die for die in removable(state) if die and die != colour) if state.celebrities else None
    if state.celebrities:
        state = state.with_celebrities(dice=ColouredDice())
    removed = step(
        state.but(
            dice=None if left else (0,) * 6,
            agenda=(Roll(total=left, coloured=coloured),) if left else (),
        ),
        DieRemoved(left=left, colour=colour, rule="pass.remove-and-reroll"),
    )
    return removed.then(go_on_with_dice)


def go_on_with_dice(state: State) -> GahStep:
    """It is your turn; without a die on the board you cannot take it, nor any other this round."""
    if state.dice is None or any(state.dice):
        return step(state)
    turns = turns_left(state)
    yours = turns.index("opponent") if "opponent" in turns else len(turns)
    lapsed = TurnsLapsed(turns=yours, rule="pass.no-dice-left")
    if yours < len(turns):
        return step(state.but(slot=state.slot + yours), lapsed)
    return step(state, lapsed).then(end_round)


def end_round(state: State) -> GahStep:
    """After an Emperor scoring you score yours before the modules go on with what follows it."""
    if state.round not in EMPEROR_SCORED:
        return close_round(state)
    scored = score_emperor_track(state)
    waiting = (*reward_due(state), *scoring_due(state))
    if not waiting:
        return scored.then(close_round)
    due = YourScoringDue(ballroom=BALLROOM_SCORED[state.round] if state.ballrooms else None)
    return scored.then(lambda state: step(state.but(agenda=(*waiting, CloseRound(told=True))), due))


def score_emperor_track(state: State) -> GahStep:
    """His place on the track, then his marker goes back."""
    vp = EMPEROR_POINTS[state.opponent.emperor]
    return score(state, "emperor", vp, "round.emperor-scoring").then(reset_emperor)


def reset_emperor(state: State) -> GahStep:
    old = state.opponent.emperor
    new = max(old - EMPEROR_SCORED[state.round], 0)
    reset = EmperorReset(old=old, new=new, rule="round.emperor-reset")
    return step(state.with_his(emperor=new), reset)


def close_round(state: State, told: bool = False) -> GahStep:
    """`told`: you have heard of your own scoring."""
    ended = see_off_celebrities(state).then(lambda state: step(state, _round_over(state, told)))
    if state.round == ROUNDS:
        return ended.then(lambda state: step(state.but(agenda=(FinalScoring(),))))
    return ended.then(lambda state: start_round(state, state.round + 1))


@telling
def _round_over(state: State, told: bool) -> RoundEnded:
    if told:
        return round_ended(state.round).but(emperor_scoring=None)
    yours: tuple[Scored, ...] = ("your_ballroom",) if state.ballrooms and state.round in BALLROOM_SCORED else ()
    return round_ended(state.round, also=yours or None)


def see_off_celebrities(state: State) -> GahStep:
    """Module 2: her tiles are discarded; what lies there next is read anew."""
    celebrities = state.celebrities
    if celebrities is None:
        return step(state)
    gone = state.with_celebrities(tiles=(), points=TilePoints(), dice=ColouredDice())
    if not celebrities.tiles:
        return step(gone)
    return step(gone, CelebritiesDiscarded(colours=celebrities.tiles, rule="celebrity.discard"))


def round_ended(number: int, *, tracked: bool = True, also: tuple[Scored, ...] | None = None) -> RoundEnded:
    whose: Literal["yours", "both"] = "yours" if tracked else "both"
    return RoundEnded(
        round=number,
        when="now" if tracked or order(number)[-1] == "opponent" else "after your last turn",
        emperor_scoring=whose if number in EMPEROR_SCORED else None,
        last=number == ROUNDS,
        also=also,
        rule="round.next" if number == ROUNDS else "round.swap-tiles",
    )


# ── Depth card ──────────────────────────────────────────────────────────────────────────────────────────────────────


def end_turn_card_only(state: State) -> GahStep:
    """Only his turns are counted: two make a round. In even rounds one of yours is still to come."""
    later = [slot for slot in range(state.slot + 1, 5) if order(state.round)[slot - 1] == "opponent"]
    if later:
        return step(state.but(slot=later[0]))
    ended = round_ended(state.round, tracked=False, also=by_hand(state) or None)
    if state.round == ROUNDS:
        return step(state.but(agenda=(FinalScoring(),)), ended)
    number = state.round + 1
    started = RoundStarted(round=number, order=order(number), rule="round.next")
    following = state.with_yours(passed=None).but(round=number, slot=order(number).index("opponent") + 1)
    return step(following, ended, started)


def by_hand(state: State) -> tuple[Scored, ...]:
    """What the modules bring at the end of this round, where nothing is tracked."""
    inn = state.entrance.name if state.entrance else None
    due: dict[Scored, bool] = {
        "stars": inn == "nine_stars_inn" and state.round in EMPEROR_SCORED,
        "ballroom": state.setup.has(1) and state.round in BALLROOM_SCORED,
        "celebrities": state.setup.has(2),
        "items": inn == "hautel_couture" and state.round < ROUNDS,
    }
    return tuple(name for name, is_due in due.items() if is_due)
