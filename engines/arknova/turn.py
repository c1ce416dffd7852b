"""Turns: your report, the die that chooses his card, the card's way to slot 1."""

from engines.arknova import commands, events
from engines.arknova.breaks import hold_break
from engines.arknova.cards import Effect, list_card_effects
from engines.arknova.dice import read_die, roll_again
from engines.arknova.events import ArnoStep, step
from engines.arknova.messages import refuse
from engines.arknova.parts import GAINS, LIMITS, TASK_OF_SLOT, Card
from engines.arknova.present_score import count_points, have_counters_met
from engines.arknova.state import (
    ChooseTask,
    Ending,
    EndTurn,
    FinalScoring,
    Gain,
    LaySnappedCard,
    PlaceTokens,
    PushBreak,
    Snap,
    State,
    Work,
)
from engines.kit import Choice, Command

# ── Your turn ─────────────────────────────────────────────────────────────────────────────────────


def report_your_turn_done(state: State, command: commands.Done) -> ArnoStep:
    """Take your report, with a break and the beginning of the end. Raises IllegalCommand if it is
    not your turn."""
    if state.mover != "you" or state.agenda:
        raise refuse("not-your-turn", rule="turn.yours")
    ready = state.replace(mover="opponent", box=state.box.replace(checkpoints=()))
    # Before his first turn the dice lie there as they were rolled at the start.
    if state.slot is not None:
        ready = roll_again(ready)
    done = step(ready, events.YouAreDone(news=command.news))
    if command.news in ("break", "break-end", "end-in-break"):
        done = done.then_play(hold_break)
    if command.news in ("end", "break-end"):
        return done.then_play(lambda state: begin_end(state, "you", "end.yours"))
    if command.news == "end-in-break":
        return done.then_play(lambda state: begin_end(state, "break", "end.break"))
    return done


def begin_end(state: State, ending: Ending, rule: str) -> ArnoStep:
    return step(state.replace(ending=ending), events.EndBegan(by=ending, rule=rule))


def find_automatic_command(_: State, command: Command, after: State) -> commands.Turn | None:
    """Return his turn, which comes by itself once yours is reported and the break is told."""
    is_report = isinstance(command, commands.Done | commands.Drew)
    is_his = after.mover == "opponent" and not after.agenda and not after.is_over
    if is_report and is_his:
        return commands.Turn(along=True)
    return None


# ── His turn ──────────────────────────────────────────────────────────────────────────────────────


def begin_turn(state: State, _: commands.Turn) -> ArnoStep:
    """Choose a slot by the die, and put the effects of its card on the agenda.

    Raises IllegalCommand in your turn, and while his turn waits for an answer.
    """
    if state.agenda:
        raise refuse("not-asked-now", rule="turn.yours")
    if state.mover != "opponent":
        raise refuse("not-his-turn", rule="turn.yours")
    slot = read_die(state.box.die)
    row = state.opponent.row
    card = row[slot - 1]
    side = state.opponent.side_of(card)
    choice = Choice(row[1:]).narrow_to("turn.die", [card])
    played = events.CardPlayed(
        slot=slot, card=card, side=side, rule=choice.deciding_rule, why=choice.why
    )
    works = [
        _make_effect_task(effect, slot)
        for effect in list_card_effects(card, side, slot, state.setup.level)
    ]
    return step(state.replace(slot=slot, agenda=(*works, EndTurn())), played)


def _make_effect_task(effect: Effect, slot: int) -> Work:
    """Return an effect of a card as a task."""
    match effect.kind:
        case "snap":
            return Snap()
        case "break":
            return PushBreak(steps=effect.amount, rule="break.push")
        case "scoring" | "notepad":
            return PlaceTokens(place=effect.kind, count=effect.amount, rule=effect.rule)
        case "task" | "task_and_donation":
            return ChooseTask(wanted=TASK_OF_SLOT[slot], donates=effect.kind == "task_and_donation")
        case "appeal" | "conservation" | "reputation":
            return Gain(track=effect.kind, amount=effect.amount, rule=effect.rule)


def push_break(state: State, work: PushBreak) -> ArnoStep:
    pushed = state.replace_opponent(pushed=state.opponent.pushed + work.steps)
    return step(pushed, events.BreakPushed(steps=work.steps, rule=work.rule))


def end_turn(state: State, _: EndTurn) -> ArnoStep:
    """Move the card to slot 1 and pass the turn to you.

    The end begins if his counters meet. Once it has begun, the final scoring follows.
    """
    row = move_card_to_first_slot(state.opponent.row, state.slot or 1)
    ended = state.replace_opponent(row=row).replace(mover="you", round=state.round + 1)
    moved = step(ended, events.RowMoved(row=row, rule="turn.row"))
    if state.ending is None and have_counters_met(state.opponent):
        moved = moved.then_play(lambda state: begin_end(state, "opponent", "end.his"))
    return moved.then_play(_queue_score_comparison)


def move_card_to_first_slot(row: tuple[Card, ...], slot: int) -> tuple[Card, ...]:
    """Return the row with the card of this slot in slot 1; those that lay before it move up by
    one."""
    return (row[slot - 1], *row[: slot - 1], *row[slot:])


def _queue_score_comparison(state: State) -> ArnoStep:
    """Put the comparison of the scores on the agenda if the end has begun."""
    if state.ending is None:
        return step(state)
    return step(state.then_do(FinalScoring()))


# ── Tokens and snapped cards ──────────────────────────────────────────────────────────────────────


def place_tokens(state: State, work: PlaceTokens) -> ArnoStep:
    """Place tokens on the final scoring card or the notepad. Instead of a seventh on the card he
    gains conservation."""
    his = state.opponent
    if work.place == "scoring" and his.scoring_tokens >= LIMITS["scoring_tokens"]:
        gained = Gain(track="conservation", amount=GAINS["full_scoring_card"], rule="token.full")
        return step(
            state.then_do(gained),
            events.ScoringCardFull(tokens=his.scoring_tokens, rule="token.full"),
        )
    field = f"{work.place}_tokens"
    total = min(getattr(his, field) + work.count, LIMITS["counted"])
    after = his.replace(**{field: total})
    points = count_points(after) - count_points(his)
    event = events.TokensPlaced(
        place=work.place, count=work.count, total=total, points=points, rule=work.rule
    )
    return step(state.replace(opponent=after), event)


def take_card_from_rolled_folder(state: State, _: Snap) -> ArnoStep:
    """Take the card of a folder. It is asked last what it was, because nothing else in this turn
    depends on it."""
    folder = read_die(state.box.folder)
    taken = state.replace_opponent(snapped=state.opponent.snapped + 1)
    *works, end = state.agenda
    event = events.CardSnapped(folder=folder, rule="snap.folder")
    return step(taken.replace(agenda=(*works, LaySnappedCard(folder=folder), end)), event)


def lay_snapped_card(state: State, work: LaySnappedCard) -> ArnoStep:
    """Lay a project on his mat or an animal on his stack, or discard a sponsor."""
    assert work.card is not None, "the card must be known before it is used"
    his = state.opponent
    projects = his.projects
    if work.card == "project":
        projects = min(projects + 1, LIMITS["projects"])
    rule = f"snap.{work.card}"
    event = events.SnappedCardLaid(folder=work.folder, card=work.card, projects=projects, rule=rule)
    return step(state.replace_opponent(projects=projects), event)
