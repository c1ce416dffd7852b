"""The course of play: whose turn it is, passing, and the end of a round."""

from functools import cache
from typing import Literal

from engines.gah import ballrooms, cards, scoring
from engines.gah import events as happened
from engines.gah.entrances import hautel_couture, nine_stars_inn
from engines.gah.state import CloseRound, FinalScoring, RemoveDie, Roll, Setup, State
from engines.gah.waltz import events, values


@cache
def order(round_: int, passed: int | None = None) -> tuple[cards.Seat, ...]:
    """Return the seats of the four turns. After a pass his remaining turns come first, then those you are owed."""
    tiles = cards.ORDERS[round_ % 2]
    if passed is None:
        return tiles
    done, owed = tiles[: passed - 1], tiles[passed - 1 :]
    return done + tuple(sorted(owed))  # "opponent" sorts before "you"


def turns_left(state: State) -> tuple[cards.Seat, ...]:
    """Return the turns still to play this round, the present one first."""
    return order(state.round, state.you.passed)[state.slot - 1 :]


def whose_turn(state: State) -> cards.Seat:
    return order(state.round, state.you.passed)[state.slot - 1]


def dice_due(state: State) -> int:
    """Return how many dice there are to roll, if every turn took one and a pass cost one."""
    rolled_anew = state.you.passed is not None and "opponent" not in turns_left(state)
    return cards.DICE - (state.slot - 1) - rolled_anew


def start_round(state: State, number: int) -> happened.GahStep:
    """Start a round with a roll to come and items replenished."""
    fresh = state.replace(
        round=number,
        slot=1,
        dice=None,
        you=state.you.replace(passed=None, guest_at=0),
        agenda=(first_roll(state.setup),),
    )
    started = happened.step(fresh, happened.RoundStarted(round=number, order=order(number), rule="round.next"))
    return started.then_play(hautel_couture.replenish)


def first_roll(setup: Setup) -> Roll:
    """Return the roll of all dice, with the coloured ones if celebrities are in play."""
    coloured = cards.DIE_COLOURS if setup.has(2) else None
    return Roll(total=cards.DICE, coloured=coloured)


def you_pass(state: State) -> happened.GahStep:
    """Pass your turn. If he has no turn left, a die leaves and the others are rolled anew."""
    slot = state.slot
    passed = state.replace_player(passed=state.you.passed or slot)
    waiting = happened.step(passed, happened.YouPassed(slot=slot))
    if whose_turn(passed) == "opponent":
        return waiting
    return waiting.then_play(remove_and_reroll)


def after_your_die(state: State, extra: bool) -> happened.GahStep:
    """End your turn after a die, unless an effect gave it to you."""
    if not extra:
        return end_turn(state)
    if whose_turn(state) == "you":
        return go_on_with_dice(state)
    return happened.step(state)


def end_turn(state: State) -> happened.GahStep:
    """End the turn of this slot and go on to the next one."""
    played = whose_turn(state)
    if state.slot == 4:
        return end_round(state)
    following = state.replace(slot=state.slot + 1)
    if whose_turn(following) == "opponent":
        return happened.step(following)
    if played == "opponent" and state.you.passed is not None:
        return remove_and_reroll(following)
    return go_on_with_dice(following)


def remove_and_reroll(state: State) -> happened.GahStep:
    """Remove a die after your pass and both of Leopold's turns. Among coloured dice you choose."""
    if not any(state.dice or ()):
        return go_on_with_dice(state)
    first, *others = removable(state)
    if others:
        return happened.step(state.replace(agenda=(RemoveDie(),)))
    return remove_die(state, first)


def removable(state: State) -> tuple[cards.DieColour | None, ...]:
    """Return the kinds of dice on the board: None for white, and each coloured one."""
    coloured = state.celebrities.dice.on_board if state.celebrities else ()
    white = (None,) if sum(state.dice or ()) > len(coloured) else ()
    return (*white, *coloured)


def remove_die(state: State, colour: cards.DieColour | None) -> happened.GahStep:
    """Remove this die; the others are to be rolled anew."""
    left = sum(state.dice or ()) - 1
    coloured = None
    if state.celebrities:
        coloured = tuple(die for die in removable(state) if die and die != colour)
        state = state.with_celebrities(dice=values.ColouredDice())
    if left:
        state = state.replace(dice=None, agenda=(Roll(total=left, coloured=coloured),))
    else:
        state = state.replace(dice=(0,) * 6, agenda=())
    removed = happened.DieRemoved(left=left, colour=colour, rule="pass.remove-and-reroll")
    return happened.step(state, removed).then_play(go_on_with_dice)


def go_on_with_dice(state: State) -> happened.GahStep:
    """Go on with your turn. Without a die on the board it lapses, and so do your next ones this round."""
    if state.dice is None or any(state.dice):
        return happened.step(state)
    turns = turns_left(state)
    yours = turns.index("opponent") if "opponent" in turns else len(turns)
    lapsed = happened.TurnsLapsed(turns=yours, rule="pass.no-dice-left")
    if yours < len(turns):
        return happened.step(state.replace(slot=state.slot + yours), lapsed)
    return happened.step(state, lapsed).then_play(end_round)


def end_round(state: State) -> happened.GahStep:
    """End the round. After an Emperor scoring you score yours before the modules go on."""
    if state.round not in cards.EMPEROR_SCORED:
        return close_round(state)
    scored = score_emperor_track(state)
    waiting = (*nine_stars_inn.reward_due(state), *ballrooms.scoring_due(state))
    if not waiting:
        return scored.then_play(close_round)
    ballroom = cards.BALLROOM_SCORED[state.round] if state.ballrooms else None
    due = happened.YourScoringDue(ballroom=ballroom)
    agenda = (*waiting, CloseRound(told=True))
    return scored.then_play(lambda state: happened.step(state.replace(agenda=agenda), due))


def score_emperor_track(state: State) -> happened.GahStep:
    """Score his place on the track, then move his marker back."""
    vp = cards.EMPEROR_POINTS[state.opponent.emperor]
    return scoring.score(state, "emperor", vp, "round.emperor-scoring").then_play(reset_emperor)


def reset_emperor(state: State) -> happened.GahStep:
    old = state.opponent.emperor
    new = max(old - cards.EMPEROR_SCORED[state.round], 0)
    reset = happened.EmperorReset(old=old, new=new, rule="round.emperor-reset")
    return happened.step(state.replace_opponent(emperor=new), reset)


def close_round(state: State, told: bool = False) -> happened.GahStep:
    """Close the round and start the next one or the final scoring. `told` means your scoring was announced."""
    ended = see_off_celebrities(state).then_play(lambda state: happened.step(state, _round_over(state, told)))
    if state.round == cards.ROUNDS:
        return ended.then_play(lambda state: happened.step(state.replace(agenda=(FinalScoring(),))))
    return ended.then_play(lambda state: start_round(state, state.round + 1))


def _round_over(state: State, told: bool) -> happened.RoundEnded:
    """Return the event that ends a followed round, with your scorings unless they were announced."""
    if told:
        return round_ended(state.round).replace(emperor_scoring=None)
    if state.ballrooms and state.round in cards.BALLROOM_SCORED:
        return round_ended(state.round, also=("your_ballroom",))
    return round_ended(state.round)


def see_off_celebrities(state: State) -> happened.GahStep:
    """Discard her tiles (module 2). What lies there next is read anew."""
    celebrities = state.celebrities
    if celebrities is None:
        return happened.step(state)
    gone = state.with_celebrities(tiles=(), points=values.TilePoints(), dice=values.ColouredDice())
    if not celebrities.tiles:
        return happened.step(gone)
    return happened.step(gone, events.CelebritiesDiscarded(colours=celebrities.tiles, rule="celebrity.discard"))


def round_ended(
    number: int, *, tracked: bool = True, also: tuple[happened.Scored, ...] | None = None
) -> happened.RoundEnded:
    """Return the event that ends a round, with the scorings that are left to the table."""
    over_now = tracked or order(number)[-1] == "opponent"
    when: Literal["now", "after your last turn"] = "now" if over_now else "after your last turn"
    emperor_scoring: Literal["yours", "both"] | None = None
    if number in cards.EMPEROR_SCORED:
        emperor_scoring = "yours" if tracked else "both"
    last = number == cards.ROUNDS
    rule = "round.next" if last else "round.swap-tiles"
    return happened.RoundEnded(
        round=number, when=when, emperor_scoring=emperor_scoring, last=last, also=also, rule=rule
    )


# ── Depth card ──────────────────────────────────────────────────────────────────────────────────────────────────────


def end_turn_card_only(state: State) -> happened.GahStep:
    """End his turn in depth card, which counts only his turns: two make a round.

    In even rounds one of your turns is still to come.
    """
    seats = order(state.round)
    later = [slot for slot in range(state.slot + 1, 5) if seats[slot - 1] == "opponent"]
    if later:
        return happened.step(state.replace(slot=later[0]))
    ended = round_ended(state.round, tracked=False, also=by_hand(state) or None)
    if state.round == cards.ROUNDS:
        return happened.step(state.replace(agenda=(FinalScoring(),)), ended)
    number = state.round + 1
    started = happened.RoundStarted(round=number, order=order(number), rule="round.next")
    his_first_slot = order(number).index("opponent") + 1
    following = state.replace_player(passed=None).replace(round=number, slot=his_first_slot)
    return happened.step(following, ended, started)


def by_hand(state: State) -> tuple[happened.Scored, ...]:
    """Return what the modules bring at the end of this round, if nothing is tracked."""
    inn = state.entrance.name if state.entrance else None
    due: dict[happened.Scored, bool] = {
        "stars": inn == "nine_stars_inn" and state.round in cards.EMPEROR_SCORED,
        "ballroom": state.setup.has(1) and state.round in cards.BALLROOM_SCORED,
        "celebrities": state.setup.has(2),
        "items": inn == "hautel_couture" and state.round < cards.ROUNDS,
    }
    return tuple(name for name, is_due in due.items() if is_due)
