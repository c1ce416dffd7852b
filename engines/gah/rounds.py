"""The course of play: whose turn it is, passing, and the end of a round."""

from functools import cache
from typing import Literal

from engines.gah import ballrooms, cards, scoring
from engines.gah import events as event_types
from engines.gah.entrances import hautel_couture, nine_stars_inn
from engines.gah.state import CloseRound, FinalScoring, RemoveDie, Roll, Setup, State
from engines.gah.waltz import events, values


@cache
def turn_order(round_: int, passed_slot: int | None = None) -> tuple[cards.Seat, ...]:
    """Return the seats of the four turns of a round. After your pass in `passed_slot` his remaining
    turns come first, then those you are owed."""
    tiles = cards.ORDERS[round_ % 2]
    if passed_slot is None:
        return tiles
    done, owed = tiles[: passed_slot - 1], tiles[passed_slot - 1 :]
    return done + tuple(sorted(owed))  # "opponent" sorts before "you"


def list_turns_left(state: State) -> tuple[cards.Seat, ...]:
    """Return the turns still to play this round, the present one first."""
    return turn_order(state.round, state.you.passed)[state.slot - 1 :]


def whose_turn(state: State) -> cards.Seat:
    return turn_order(state.round, state.you.passed)[state.slot - 1]


def count_dice_due(state: State) -> int:
    """Return how many dice there are to roll, if every turn took one and a pass cost one."""
    rolled_anew = state.you.passed is not None and "opponent" not in list_turns_left(state)
    return cards.DICE_COUNT - (state.slot - 1) - rolled_anew


def start_round(state: State, number: int) -> event_types.GahStep:
    """Start a round with a roll to come and items replenished."""
    fresh = state.replace(
        round=number,
        slot=1,
        dice=None,
        you=state.you.replace(passed=None, guest_at=0),
        agenda=(make_first_roll(state.setup),),
    )
    started = event_types.step(
        fresh, event_types.RoundStarted(round=number, order=turn_order(number), rule="round.next")
    )
    return started.then_play(hautel_couture.replenish_items)


def make_first_roll(setup: Setup) -> Roll:
    """Return the roll of all dice, with the coloured ones if celebrities are in play."""
    coloured = cards.DIE_COLOURS if setup.has_module(2) else None
    return Roll(total=cards.DICE_COUNT, coloured=coloured)


def pass_your_turn(state: State) -> event_types.GahStep:
    """Pass your turn. If he has no turn left, a die leaves and the others are rolled anew."""
    slot = state.slot
    passed = state.replace_player(passed=state.you.passed or slot)
    waiting = event_types.step(passed, event_types.YouPassed(slot=slot))
    if whose_turn(passed) == "opponent":
        return waiting
    return waiting.then_play(remove_die_and_reroll_others)


def end_your_turn_after_die(state: State, is_extra_die: bool) -> event_types.GahStep:
    """End your turn after a die, unless an effect gave it to you as an extra one.

    After an extra die in your turn, the turn lapses if no die is left.
    """
    if not is_extra_die:
        return end_turn(state)
    if whose_turn(state) == "you":
        return continue_turn_or_lapse(state)
    return event_types.step(state)


def end_turn(state: State) -> event_types.GahStep:
    """End the turn of this slot and go on to the next one."""
    played = whose_turn(state)
    if state.slot == 4:
        return end_round(state)
    following = state.replace(slot=state.slot + 1)
    if whose_turn(following) == "opponent":
        return event_types.step(following)
    if played == "opponent" and state.you.passed is not None:
        return remove_die_and_reroll_others(following)
    return continue_turn_or_lapse(following)


def remove_die_and_reroll_others(state: State) -> event_types.GahStep:
    """Remove a die after your pass and both of Leopold's turns. Among coloured dice you choose."""
    if not any(state.dice or ()):
        return continue_turn_or_lapse(state)
    first, *others = list_removable_dice(state)
    if others:
        return event_types.step(state.replace(agenda=(RemoveDie(),)))
    return remove_die(state, first)


def list_removable_dice(state: State) -> tuple[cards.DieColour | None, ...]:
    """Return the kinds of dice on the board: None for white, and each coloured one."""
    coloured = state.celebrities.dice.on_board if state.celebrities else ()
    white = (None,) if sum(state.dice or ()) > len(coloured) else ()
    return (*white, *coloured)


def remove_die(state: State, colour: cards.DieColour | None) -> event_types.GahStep:
    """Remove this die; the others are to be rolled anew."""
    left = sum(state.dice or ()) - 1
    coloured = None
    if state.celebrities:
        coloured = tuple(die for die in list_removable_dice(state) if die and die != colour)
        state = state.with_celebrities(dice=values.ColouredDice())
    if left:
        state = state.replace(dice=None, agenda=(Roll(total=left, coloured=coloured),))
    else:
        state = state.replace(dice=(0,) * 6, agenda=())
    removed = event_types.DieRemoved(left=left, colour=colour, rule="pass.remove-and-reroll")
    return event_types.step(state, removed).then_play(continue_turn_or_lapse)


def continue_turn_or_lapse(state: State) -> event_types.GahStep:
    """Go on with your turn. Without a die on the board it lapses, and so do your next ones this
    round."""
    if state.dice is None or any(state.dice):
        return event_types.step(state)
    turns = list_turns_left(state)
    yours = turns.index("opponent") if "opponent" in turns else len(turns)
    lapsed = event_types.TurnsLapsed(turns=yours, rule="pass.no-dice-left")
    if yours < len(turns):
        return event_types.step(state.replace(slot=state.slot + yours), lapsed)
    return event_types.step(state, lapsed).then_play(end_round)


def end_round(state: State) -> event_types.GahStep:
    """End the round. After an Emperor scoring you score yours before the modules go on."""
    if state.round not in cards.EMPEROR_SCORED:
        return close_round(state)
    scored = score_emperor_track(state)
    waiting = (
        *nine_stars_inn.list_emperor_reward_tasks(state),
        *ballrooms.list_ballroom_scoring_tasks(state),
    )
    if not waiting:
        return scored.then_play(close_round)
    ballroom = cards.BALLROOM_SCORED[state.round] if state.ballrooms else None
    due = event_types.YourScoringDue(ballroom=ballroom)
    agenda = (*waiting, CloseRound(told=True))
    return scored.then_play(lambda state: event_types.step(state.replace(agenda=agenda), due))


def score_emperor_track(state: State) -> event_types.GahStep:
    """Score his place on the track, then move his marker back."""
    vp = cards.EMPEROR_POINTS[state.opponent.emperor]
    return scoring.score_points(state, "emperor", vp, "round.emperor-scoring").then_play(
        move_emperor_marker_back
    )


def move_emperor_marker_back(state: State) -> event_types.GahStep:
    old = state.opponent.emperor
    new = max(old - cards.EMPEROR_SCORED[state.round], 0)
    reset = event_types.EmperorReset(old=old, new=new, rule="round.emperor-reset")
    return event_types.step(state.replace_opponent(emperor=new), reset)


def close_round(state: State, is_announced: bool = False) -> event_types.GahStep:
    """Close the round and start the next one or the final scoring. `is_announced` means your
    scoring was announced."""
    ended = discard_celebrities(state).then_play(
        lambda state: event_types.step(state, _make_tracked_round_end(state, is_announced))
    )
    if state.round == cards.LAST_ROUND:
        return ended.then_play(
            lambda state: event_types.step(state.replace(agenda=(FinalScoring(),)))
        )
    return ended.then_play(lambda state: start_round(state, state.round + 1))


def _make_tracked_round_end(state: State, is_announced: bool) -> event_types.RoundEnded:
    """Return the event that ends a followed round, with your scorings unless they were
    announced."""
    if is_announced:
        return make_round_ended_event(state.round).replace(emperor_scoring=None)
    if state.ballrooms and state.round in cards.BALLROOM_SCORED:
        return make_round_ended_event(state.round, also=("your_ballroom",))
    return make_round_ended_event(state.round)


def discard_celebrities(state: State) -> event_types.GahStep:
    """Discard her tiles (module 2). What lies there next is read anew."""
    celebrities = state.celebrities
    if celebrities is None:
        return event_types.step(state)
    gone = state.with_celebrities(tiles=(), points=values.TilePoints(), dice=values.ColouredDice())
    if not celebrities.tiles:
        return event_types.step(gone)
    return event_types.step(
        gone, events.CelebritiesDiscarded(colours=celebrities.tiles, rule="celebrity.discard")
    )


def make_round_ended_event(
    number: int, *, tracked: bool = True, also: tuple[event_types.Scored, ...] | None = None
) -> event_types.RoundEnded:
    """Return the event that ends a round, with the scorings that are left to the table."""
    over_now = tracked or turn_order(number)[-1] == "opponent"
    when: Literal["now", "after your last turn"] = "now" if over_now else "after your last turn"
    emperor_scoring: Literal["yours", "both"] | None = None
    if number in cards.EMPEROR_SCORED:
        emperor_scoring = "yours" if tracked else "both"
    last = number == cards.LAST_ROUND
    rule = "round.next" if last else "round.swap-tiles"
    return event_types.RoundEnded(
        round=number, when=when, emperor_scoring=emperor_scoring, last=last, also=also, rule=rule
    )


# ── Depth card ────────────────────────────────────────────────────────────────────────────────────


def end_turn_in_depth_card(state: State) -> event_types.GahStep:
    """End his turn in depth card, which counts only his turns: two make a round.

    In even rounds one of your turns is still to come.
    """
    later = list_his_slots(state.round, state.slot + 1)
    if later:
        return event_types.step(state.replace(slot=later[0]))
    ended = make_round_ended_event(
        state.round, tracked=False, also=list_untracked_module_scorings(state) or None
    )
    if state.round == cards.LAST_ROUND:
        return event_types.step(state.replace(agenda=(FinalScoring(),)), ended)
    number = state.round + 1
    started = event_types.RoundStarted(round=number, order=turn_order(number), rule="round.next")
    his_first_slot = turn_order(number).index("opponent") + 1
    following = state.replace_player(passed=None).replace(round=number, slot=his_first_slot)
    return event_types.step(following, ended, started)


def list_his_slots(number: int, first: int) -> list[int]:
    """Return the slots of this round in which his turns are, from the `first` slot on."""
    seats = turn_order(number)
    return [slot for slot in range(first, 5) if seats[slot - 1] == "opponent"]


def list_untracked_module_scorings(state: State) -> tuple[event_types.Scored, ...]:
    """Return what the modules bring at the end of this round, if nothing is tracked."""
    inn = state.entrance.name if state.entrance else None
    due: dict[event_types.Scored, bool] = {
        "stars": inn == "nine_stars_inn" and state.round in cards.EMPEROR_SCORED,
        "ballroom": state.setup.has_module(1) and state.round in cards.BALLROOM_SCORED,
        "celebrities": state.setup.has_module(2),
        "items": inn == "hautel_couture" and state.round < cards.LAST_ROUND,
    }
    return tuple(name for name, is_due in due.items() if is_due)
