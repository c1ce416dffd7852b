"""Events as sentences for the person at the table: what happened, and what to move."""

from typing import Any

from engines.core.events import Event
from engines.core.sentence import Sentence, signed
from engines.core.telling import tell_log
from engines.waterdeep.cards import QUESTS, Goods, counted
from engines.waterdeep.events import (
    AgentPlaced,
    AgentReturned,
    CardHeld,
    CardIdle,
    CoinFlipped,
    CoinTurned,
    CubeChosen,
    CubeSwapped,
    FinalScored,
    Gained,
    GameEnded,
    GoldPaid,
    InnReplaced,
    IntrigueDrawn,
    IntriguePlayed,
    Lost,
    MandatoryGiven,
    MarkerTaken,
    NeedChosen,
    NoPlacement,
    NoQuestLeft,
    PackageChosen,
    PointsTaken,
    QuestCompleted,
    QuestDrawn,
    QuestGiven,
    ReassignmentStarted,
    Reshuffled,
    RoundEnded,
    RoundStarted,
    SpaceUsed,
    TileChosen,
    TileEntered,
    TileNamed,
    TileRevealed,
    TileScrapped,
    YouCompleted,
    YouGained,
    YouLostCube,
    YouLostPoints,
    YouPaidTax,
    YouPassed,
    YouPlaced,
    YouPlayed,
    YouRefusedTax,
    YourGoldTold,
    YouScored,
    YouUsed,
)
from engines.waterdeep.moving import moved, plain
from engines.waterdeep.saying import say

BEATS = frozenset(
    {
        "agent_placed",
        "no_placement",
        "intrigue_drawn",
        "quest_completed",
        "reassignment_started",
        "round_ended",
    }
)
"""What he is short of, where he goes, each card, his quest and the end of the round are told as parts of their own."""


def scored(event: Event) -> tuple[str, int] | None:
    """The source of his points as a heading."""
    return (_HEADINGS[event.source], event.vp) if isinstance(event, PointsTaken) else None


_HEADINGS = {
    "quest": "quests",
    "tokens": "points on tiles",
    "owner": "your visits",
    "plot": "plot quests",
    "gift": "gifts",
    "leftovers": "left over",
}


def tell(event: Event) -> Sentence:
    return (
        _script(event)
        or _cards(event)
        or _board(event)
        or _you(event)
        or _frame(event)
        or tell_log(event, moved, plain)
    )


def _script(event: Event) -> Sentence | None:
    match event:
        case NeedChosen(sought=None, needs=needs) if not any(need.short for need in needs):
            return say("need_chosen")
        case NeedChosen(sought=None):
            return say("need_chosen-pseudos-list-is-at-its")
        case NeedChosen(sought=sought, quest=quest):
            return say("need_chosen-pseudo-is-short-of-sought", sought=_plural(sought), quest=quest)
        case CoinFlipped(options=options, fell=fell, coin=number, by=by):
            return say("coin_flipped", number=number, options=" or ".join(options), fell=fell, by=by)
        case CoinTurned(coin=number, pick=pick):
            return say(
                "coin_turned",
                number=number,
                pick=pick,
            )
        case AgentPlaced(harbor=int(harbor), space=space):
            return say("agent_placed", harbor=harbor, space=_at(event, space))
        case AgentPlaced(space=space):
            return say("agent_placed-pseudo-places-an-agent-on", space=_at(event, space))
        case NoPlacement(harbor=None):
            return say("no_placement")
        case NoPlacement():
            return say("no_placement-there-is-nowhere-to-go")
        case SpaceUsed(space=space):
            return say("space_used", space=_at(event, space))
        case PackageChosen(package=package):
            return say("package_chosen", package=package)
        case CubeChosen(cube=cube, source=source):
            return say("cube_chosen", source=source, cube=cube)
        case GoldPaid(gold=gold, to=to, tavern=tavern):
            return say("gold_paid", gold=gold, to=to, left=tavern.gold)
        case Gained(goods=goods, source=source, tavern=tavern):
            return say(
                "gained",
                goods=str(goods),
                source=source,
                tavern=str(tavern),
            )
        case Lost(goods=goods, tavern=tavern):
            return say("lost", goods=str(goods), tavern=str(tavern))
        case CubeSwapped(cube=cube, tavern=tavern):
            return say(
                "cube_swapped",
                cube=cube,
                tavern=str(tavern),
            )
        case PointsTaken(vp=vp, source=source, score=score):
            return say("points_taken", vp=vp, source=_SOURCES[source], score=signed(score))
    return None


_SOURCES = {
    "quest": "for his quest",
    "tokens": "for the points on the tile",
    "owner": "for your visit to his building",
    "plot": "for his plot quest",
    "gift": "for what he gave you",
    "leftovers": "for what he has left",
}


def _plural(resource: str | None) -> str:
    return "gold" if resource == "gold" else f"{resource}s"


def _at(event: Any, space: str) -> str:
    return f"{space} (as {event.copies})" if event.copies else space


def _cards(event: Event) -> Sentence | None:
    match event:
        case IntrigueDrawn(card=card):
            return say("intrigue_drawn", card=card)
        case IntriguePlayed(card=card):
            return say("intrigue_played", card=card)
        case CardIdle(card=card):
            return say("card_idle", card=card)
        case QuestGiven():
            return say("quest_given")
        case MandatoryGiven(seat="you", quest=quest):
            return say("mandatory_given", quest=quest, cost=_cost(quest))
        case MandatoryGiven(quest=quest):
            return say("mandatory_given-quest-goes-on-top-of", quest=quest, cost=_cost(quest))
        case QuestCompleted(quest=quest, paid=paid, tavern=tavern, at_once=given):
            return say(
                "quest_completed",
                quest=quest,
                unclear=_open(quest) and not given,
                paid=str(paid),
                tavern=str(tavern),
            )
        case QuestDrawn(quest=quest, place=place):
            return say("quest_drawn", place=place, quest=quest, cost=_cost(quest))
        case NoQuestLeft():
            return say("no_quest_left")
        case Reshuffled(count=count):
            return say("reshuffled", count=count)
    return None


def _open(quest: str) -> bool:
    """Sources disagree about the reward of Defend the Tower of Luck."""
    return QUESTS[quest].plot == "round_brings_adventurer"


def _cost(quest: str) -> str:
    return str(QUESTS[quest].cost)


def _board(event: Event) -> Sentence | None:
    match event:
        case MarkerTaken(seat=seat):
            return say("marker_taken", who="You take" if seat == "you" else "Pseudo takes")
        case InnReplaced():
            return say("inn_replaced")
        case AgentReturned(seat="you", space=space):
            return say("agent_returned", space=space)
        case AgentReturned(space=space):
            return say("agent_returned-pseudos-agent-returns-from-space", space=space)
        case TileChosen(tile=tile):
            return say("tile_chosen", tile=tile)
        case TileEntered():
            return _entered(event)
        case TileRevealed(tile=tile, place=None):
            return say("tile_revealed", tile=tile)
        case TileRevealed(tile=tile, place=place):
            return say("tile_revealed-in-builders-hall-place-place", place=place, tile=tile)
        case TileNamed(tile=None):
            return say("tile_named")
        case TileNamed(tile=tile):
            return say("tile_named-you-choose-tile-from-builders", tile=tile)
        case TileScrapped(tile=tile):
            return say("tile_scrapped", tile=tile)
    return None


def _entered(event: TileEntered) -> Sentence:
    return say("tile_entered", seat=event.seat, tile=event.tile, cost=event.cost, goods=event.goods)


def _you(event: Event) -> Sentence | None:
    match event:
        case YouPlaced(harbor=int(harbor), space=space):
            return say("you_placed", harbor=harbor, space=_at(event, space))
        case YouPlaced(space=space):
            return say("you_placed-you-place-an-agent-on", space=_at(event, space))
        case YouUsed(space=space):
            return say("you_used", space=_at(event, space))
        case YouPassed():
            return say("you_passed")
        case YouGained():
            return _gained(event)
        case YouLostCube(cube=cube):
            return say("you_lost_cube", cube=cube)
        case YouLostPoints(cube=cube, vp=vp, score=score):
            return say("you_lost_points", cube=cube, vp=vp, score=signed(score))
        case YouPaidTax(gold=gold, vp=vp, score=score):
            return say(
                "you_paid_tax",
                gold=gold,
                vp=vp,
                score=signed(score),
            )
        case YouRefusedTax():
            return say("you_refused_tax")
        case YouCompleted():
            return _completed(event)
        case YouPlayed(card=card):
            return say("you_played", card=card)
        case YouScored(vp=vp, score=score):
            return say("you_scored", vp=signed(vp, plus=True), score=signed(score))
        case YourGoldTold(gold=gold):
            return say("your_gold_told", gold=gold)
        case CardHeld(card=card):
            return say("card_held", card=card)
    return None


def _gained(event: YouGained) -> Sentence:
    parts = [str(event.goods)] if event.goods != Goods() else []
    parts += [counted(event.any, "adventurer") + " of any kind"] if event.any else []
    parts += [f"a {' or a '.join(event.one_of)}"] if event.one_of else []
    parts += [counted(event.intrigue, "intrigue card")] if event.intrigue else []
    parts += [counted(event.vp, "point")] if event.vp else []
    return say(
        "you_gained",
        vp=event.vp or 0,
        goods=" and ".join(parts),
        source=event.source,
        score=signed(event.score),
    )


def _completed(event: YouCompleted) -> Sentence:
    parts = [f"{event.vp}"]
    parts += [f"{event.lord} for your Lord"] if event.lord else []
    parts += [f"{event.bonus} for your plot quest"] if event.bonus else []
    return say(
        "you_completed",
        quest=event.quest,
        points=" +".join(parts),
        score=signed(event.score),
    )


def _frame(event: Event) -> Sentence | None:
    match event:
        case RoundStarted():
            return _round(event)
        case ReassignmentStarted(spaces=spaces):
            return say(
                "reassignment_started",
                spaces=", ".join(map(str, spaces)),
            )
        case RoundEnded(round=number, last=True):
            return say("round_ended", round=number)
        case RoundEnded(round=number):
            return say("round_ended-round-round-ends-everybody-takes", round=number)
        case FinalScored(adventurers=adventurers, gold=gold, quests=quests, score=score):
            return say(
                "final_scored",
                adventurers=adventurers,
                gold=gold,
                quests=signed(quests),
                score=signed(score),
            )
        case GameEnded(score=score, won=True):
            return say("game_ended", score=signed(score))
        case GameEnded(score=score):
            return say("game_ended-you-end-with-score-not", score=signed(score))
    return None


def _round(event: RoundStarted) -> Sentence:
    loaded = "; ".join(f"{one.tile} now holds {one.goods}" for one in event.loaded)
    return say("round_started", round=event.round, first=event.first, loaded=loaded or None)
