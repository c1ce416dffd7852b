"""The tracks with their bonuses; workers and upgrades."""

from engines.arknova import events
from engines.arknova.dice import read_die, roll_until_fitting
from engines.arknova.events import ArnoStep, step
from engines.arknova.parts import (
    CARDS,
    CONSERVATION_BONUSES,
    GAINS,
    HALVES,
    LIMITS,
    REPUTATION_BONUSES,
    Half,
)
from engines.arknova.present_score import count_points
from engines.arknova.state import (
    Gain,
    ReachTen,
    RollBonusTile,
    State,
    TakeBonusTile,
    TakeTile,
    TakeWorker,
    UpgradeCard,
    Work,
)
from engines.kit import Choice, Event

FIRST_TILES = min(space for space, bonus in CONSERVATION_BONUSES.items() if bonus == "tile")
"""The lower one of the two spaces with bonus tiles."""


def gain_on_track(state: State, work: Gain) -> ArnoStep:
    """Move a counter. What it reaches or passes is done at once."""
    match work.track:
        case "appeal":
            return gain_appeal(state, work.amount, work.rule)
        case "conservation":
            return gain_conservation(state, work.amount, work.rule)
        case "reputation":
            return gain_reputation(state, work.amount, work.rule)


# ── Appeal ────────────────────────────────────────────────────────────────────────────────────────


def gain_appeal(state: State, amount: int, rule: str) -> ArnoStep:
    before = state.opponent.appeal
    new = min(before + amount, LIMITS["appeal"])
    if new == before:
        return step(state)
    gained = new - before
    event = events.AppealGained(amount=gained, new=new, points=gained, rule=rule)
    return step(state.replace_opponent(appeal=new), event)


# ── Conservation ──────────────────────────────────────────────────────────────────────────────────


def gain_conservation(state: State, amount: int, rule: str) -> ArnoStep:
    """Take away his debt first, and move the counter by the rest."""
    debt = max(0, -state.opponent.conservation)
    paid = min(amount, debt)
    if not paid:
        return _move_conservation(state, amount, rule)
    return pay_debt(state, paid).then_play(
        lambda state: _move_conservation(state, amount - paid, rule)
    )


def pay_debt(state: State, amount: int) -> ArnoStep:
    before = state.opponent
    after = before.replace(conservation=before.conservation + amount)
    points = count_points(after) - count_points(before)
    paid = events.DebtPaid(
        amount=amount, left=-after.conservation, points=points, rule="track.debt"
    )
    return step(state.replace(opponent=after), paid)


def _move_conservation(state: State, amount: int, rule: str) -> ArnoStep:
    """Move the counter up to its limit, and queue the bonuses of the spaces that it comes past."""
    before = state.opponent
    new = min(before.conservation + amount, LIMITS["conservation"])
    if new == before.conservation:
        return step(state)
    after = before.replace(conservation=new)
    points = count_points(after) - count_points(before)
    gained = events.ConservationGained(
        amount=new - before.conservation, new=new, points=points, rule=rule
    )
    passed = [space for space in CONSERVATION_BONUSES if before.conservation < space <= new]
    bonuses = [_make_conservation_bonus_task(space) for space in passed]
    return step(state.replace(opponent=after).then_do(*bonuses), gained)


def _make_conservation_bonus_task(space: int) -> Work:
    match CONSERVATION_BONUSES[space]:
        case "worker":
            return TakeWorker(rule="track.two")
        case "tile":
            return RollBonusTile(space=space)
    return ReachTen()


def reach_ten(state: State, _: ReachTen) -> ArnoStep:
    """Tell that conservation 10 is reached: you may have to discard a final scoring card. His own
    stays."""
    return step(state, events.TenReached(rule="track.ten"))


# ── Bonus tiles ───────────────────────────────────────────────────────────────────────────────────


def roll_bonus_tile(state: State, work: RollBonusTile) -> ArnoStep:
    """Choose the left or the right tile by chance."""
    die = state.box.tile_five if work.space == FIRST_TILES else state.box.tile_eight
    half = HALVES[read_die(die) - 1]
    choice = Choice(HALVES).narrow_to("track.tiles", [half])
    event = events.BonusTileRolled(
        space=work.space, half=half, rule=choice.deciding_rule, why=choice.why
    )
    return step(state.then_do(TakeBonusTile(space=work.space, half=half)), event)


def take_bonus_tile(state: State, work: TakeBonusTile) -> ArnoStep:
    """Take the tile that was told. Only three kinds are of use to him."""
    assert work.tile is not None, "the tile must be known before it is taken"
    if work.tile == "gone":
        return try_other_bonus_tile(state, work)
    taken = state.replace_opponent(bonus_tiles=(*state.opponent.bonus_tiles, work.space))
    rule = "track.tile-other" if work.tile == "other" else "track.tile-useful"
    event = events.BonusTileTaken(space=work.space, half=work.half, tile=work.tile, rule=rule)
    return step(taken.then_do(*_list_tile_bonus_tasks(work)), event)


def try_other_bonus_tile(state: State, work: TakeBonusTile) -> ArnoStep:
    """Look for the other tile, unless that is gone, too."""
    tile_gone = events.BonusTileGone(
        space=work.space, half=work.half, both=work.other_is_gone, rule="ruling.tiles"
    )
    if work.other_is_gone:
        return step(state, tile_gone)
    other: Half = "right" if work.half == "left" else "left"
    return step(
        state.then_do(TakeBonusTile(space=work.space, half=other, other_is_gone=True)), tile_gone
    )


def _list_tile_bonus_tasks(work: TakeBonusTile) -> tuple[Work, ...]:
    match work.tile:
        case "zoo" | "university" as kind:
            return (TakeTile(kind=kind),)
        case "reputation":
            return (
                Gain(
                    track="reputation",
                    amount=GAINS["bonus_tile_reputation"],
                    rule="track.tile-useful",
                ),
            )
    return ()


# ── Reputation ────────────────────────────────────────────────────────────────────────────────────


def gain_reputation(state: State, amount: int, rule: str) -> ArnoStep:
    """Move his reputation. Beyond 9 it needs Cards II, and steps are lost without it. Steps beyond
    15 are appeal."""
    before = state.opponent.reputation
    has_cards = "cards" in state.opponent.upgraded
    limit = LIMITS["reputation"] if has_cards else LIMITS["reputation_without_cards"]
    new = max(before, min(before + amount, limit))
    beyond = before + amount - new
    works = [
        _make_reputation_bonus_task(space) for space in REPUTATION_BONUSES if before < space <= new
    ]
    events_told: list[Event] = []
    if new > before:
        events_told.append(events.ReputationGained(amount=new - before, new=new, rule=rule))
    if beyond and has_cards:
        works.append(Gain(track="appeal", amount=beyond, rule="track.reputation-end"))
    elif beyond:
        events_told.append(events.ReputationLost(amount=beyond, at=new, rule="ruling.reputation"))
    return step(state.replace_opponent(reputation=new).then_do(*works), *events_told)


def _make_reputation_bonus_task(space: int) -> Work:
    match REPUTATION_BONUSES[space]:
        case "upgrade":
            return UpgradeCard(rule="track.reputation-five")
        case "worker":
            return TakeWorker(rule="track.reputation-eight")
    return Gain(track="conservation", amount=1, rule="track.reputation-conservation")


# ── Workers and upgrades ──────────────────────────────────────────────────────────────────────────


def add_worker_to_notepad(state: State, work: TakeWorker) -> ArnoStep:
    """Put a worker on the notepad. The last one brings nothing more."""
    workers = state.opponent.workers + 1
    if workers > LIMITS["workers"]:
        return step(state)
    return step(
        state.replace_opponent(workers=workers),
        events.WorkerGained(workers=workers, rule=work.rule),
    )


def upgrade_random_card(state: State, work: UpgradeCard) -> ArnoStep:
    """Turn over one of the cards on side I by chance. With three upgraded there is nothing to
    do."""
    his = state.opponent
    if len(his.upgraded) >= LIMITS["upgrades"]:
        return step(state)
    lower = [card for card in CARDS if card not in his.upgraded]
    numbers = [CARDS.index(card) + 1 for card in lower]
    card = CARDS[roll_until_fitting(state.box.upgrade, numbers) - 1]
    choice = Choice(CARDS).narrow_to(work.rule, lower).narrow_to("upgrade.which", [card])
    event = events.CardUpgraded(card=card, rule=choice.deciding_rule, why=choice.why)
    return step(state.replace_opponent(upgraded=(*his.upgraded, card)), event)
