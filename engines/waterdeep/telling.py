"""Events as sentences for the person at the table: what happened, and what to move."""

from typing import Any

from engines.core.events import Event
from engines.core.sentence import Sentence, say, signed
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
            return say("Pseudo is short of nothing on his list.")
        case NeedChosen(sought=None):
            return say("Pseudo's list is at its end: nothing he is short of can be had.")
        case NeedChosen(sought=sought, quest=quest):
            return say("Pseudo is short of {sought} for {quest}.", sought=_plural(sought), quest=quest)
        case CoinFlipped(options=options, fell=fell, coin=number, by=by):
            flipped = "Coin {number}: {options}. It falls on {fell}."
            turned = "Coin {number}: {options}. You say it falls on {fell}."
            return say(turned if by == "host" else flipped, number=number, options=" or ".join(options), fell=fell)
        case CoinTurned(coin=number, pick=pick):
            return say(
                "Coin {number} falls on {pick} instead: put the last move back, and play it again.",
                number=number,
                pick=pick,
            )
        case AgentPlaced(harbor=int(harbor), space=space):
            return say(
                "Pseudo moves his agent from harbor {harbor} to {space}.", harbor=harbor, space=_at(event, space)
            )
        case AgentPlaced(space=space):
            return say("Pseudo places an agent on {space}.", space=_at(event, space))
        case NoPlacement(harbor=None):
            return say("There is no space for Pseudo: he cannot place an agent.")
        case NoPlacement():
            return say("There is nowhere to go for his agent in the harbor.")
        case SpaceUsed(space=space):
            return say("Pseudo uses {space}.", space=_at(event, space))
        case PackageChosen(package=package):
            return say("Pseudo takes the package of {package}.", package=package)
        case CubeChosen(cube=cube, source=source):
            return say("The free cube of {source}: {cube}.", source=source, cube=cube)
        case GoldPaid(gold=gold, to=to, tavern=tavern):
            return say("Pseudo pays {gold} gold for {to}; he has {left}.", gold=gold, to=to, left=tavern.gold)
        case Gained(goods=goods, source=source, tavern=tavern):
            return say(
                "Pseudo takes {goods} ({source}). His tavern: {tavern}.",
                goods=str(goods),
                source=source,
                tavern=str(tavern),
            )
        case Lost(goods=goods, tavern=tavern):
            return say("Pseudo gives up {goods}. His tavern: {tavern}.", goods=str(goods), tavern=str(tavern))
        case CubeSwapped(cube=cube, tavern=tavern):
            return say(
                "Produce a Miracle: Pseudo turns a {cube} into a cleric. His tavern: {tavern}.",
                cube=cube,
                tavern=str(tavern),
            )
        case PointsTaken(vp=vp, source=source, score=score):
            return say("−{vp} {source}: your score is {score}.", vp=vp, source=_SOURCES[source], score=signed(score))
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
            return say("Pseudo draws an intrigue card: {card}.", card=card)
        case IntriguePlayed(card=card):
            return say("He plays {card}, and it goes to the discard pile.", card=card)
        case CardIdle(card=card):
            return say("{card} does nothing now; discard it.", card=card)
        case QuestGiven():
            return say(
                "You get a quest: draw from the quest deck until one is of neither type on your Lord; keep it, discard "
                "the others."
            )
        case MandatoryGiven(seat="you", quest=quest):
            return say("{quest} is yours: complete it before any other quest ({cost}).", quest=quest, cost=_cost(quest))
        case MandatoryGiven(quest=quest):
            return say("{quest} goes on top of Pseudo's quests ({cost}).", quest=quest, cost=_cost(quest))
        case QuestCompleted(quest=quest, paid=paid, tavern=tavern, at_once=given):
            open_ = _open(quest) and not given
            look = " Look at the card: if it gives an adventurer at once, correct his tavern." if open_ else ""
            return say(
                f"Pseudo completes {{quest}} and pays {{paid}}. His tavern: {{tavern}}.{look}",
                quest=quest,
                paid=str(paid),
                tavern=str(tavern),
            )
        case QuestDrawn(quest=quest, place=place):
            return say(
                "Pseudo's quest {place} from the top: {quest} ({cost}).", place=place, quest=quest, cost=_cost(quest)
            )
        case NoQuestLeft():
            return say("The quest deck is used up: Pseudo draws none.")
        case Reshuffled(count=count):
            return say("The intrigue deck is used up: shuffle the discard pile into a new one ({count}).", count=count)
    return None


def _open(quest: str) -> bool:
    """Sources disagree about the reward of Defend the Tower of Luck."""
    return QUESTS[quest].plot == "round_brings_adventurer"


def _cost(quest: str) -> str:
    return str(QUESTS[quest].cost)


def _board(event: Event) -> Sentence | None:
    match event:
        case MarkerTaken(seat=seat):
            return say("{who} the first-player marker.", who="You take" if seat == "you" else "Pseudo takes")
        case InnReplaced():
            return say("Replace all four face-up quests at Cliffwatch Inn.")
        case AgentReturned(seat="you", space=space):
            return say("Your agent returns from {space}.", space=space)
        case AgentReturned(space=space):
            return say("Pseudo's agent returns from {space} to his pool.", space=space)
        case TileChosen(tile=tile):
            return say("Pseudo chooses {tile}.", tile=tile)
        case TileEntered():
            return _entered(event)
        case TileRevealed(tile=tile, place=None):
            return say("The top tile of the stack is {tile}.", tile=tile)
        case TileRevealed(tile=tile, place=place):
            return say("In Builder's Hall, place {place}: {tile}.", place=place, tile=tile)
        case TileNamed(tile=None):
            return say("You choose a tile from Builder's Hall.")
        case TileNamed(tile=tile):
            return say("You choose {tile} from Builder's Hall.", tile=tile)
        case TileScrapped(tile=tile):
            return say("{tile} goes out of the game.", tile=tile)
    return None


def _entered(event: TileEntered) -> Sentence:
    who = ("You buy", "You get") if event.seat == "you" else ("Pseudo buys", "Pseudo gets")
    act = f"{who[0]} {{tile}} for {{cost}} gold" if event.cost is not None else f"{who[1]} {{tile}} for free"
    whose = "your" if event.seat == "you" else "his"
    load = "; put {goods} on it" if event.goods else ""
    return say(
        f"{act}: put it into play with {whose} marker{load}.", tile=event.tile, cost=event.cost, goods=event.goods
    )


def _you(event: Event) -> Sentence | None:
    match event:
        case YouPlaced(harbor=int(harbor), space=space):
            return say("You move your agent from harbor {harbor} to {space}.", harbor=harbor, space=_at(event, space))
        case YouPlaced(space=space):
            return say("You place an agent on {space}.", space=_at(event, space))
        case YouUsed(space=space):
            return say("You use {space}.", space=_at(event, space))
        case YouPassed():
            return say("You cannot place an agent.")
        case YouGained():
            return _gained(event)
        case YouLostCube(cube=cube):
            return say("You hand in a {cube}.", cube=cube)
        case YouLostPoints(cube=cube, vp=vp, score=score):
            return say("You have no {cube}: −{vp}, your score is {score}.", cube=cube, vp=vp, score=signed(score))
        case YouPaidTax(gold=gold, vp=vp, score=score):
            return say(
                "You pay Pseudo {gold} gold for {vp} points: your score is {score}.",
                gold=gold,
                vp=vp,
                score=signed(score),
            )
        case YouRefusedTax():
            return say("You pay no tax.")
        case YouCompleted():
            return _completed(event)
        case YouPlayed(card=card):
            return say("You play {card}.", card=card)
        case YouScored(vp=vp, score=score):
            return say("You score {vp}: your score is {score}.", vp=signed(vp, plus=True), score=signed(score))
        case YourGoldTold(gold=gold):
            return say("You have {gold} gold.", gold=gold)
        case CardHeld(card=card):
            return say("You hold {card}: Pseudo cannot draw it.", card=card)
    return None


def _gained(event: YouGained) -> Sentence:
    parts = [str(event.goods)] if event.goods != Goods() else []
    parts += [counted(event.any, "adventurer") + " of any kind"] if event.any else []
    parts += [f"a {' or a '.join(event.one_of)}"] if event.one_of else []
    parts += [counted(event.intrigue, "intrigue card")] if event.intrigue else []
    parts += [counted(event.vp, "point")] if event.vp else []
    score = "; your score is {score}" if event.vp else ""
    return say(
        f"You get {{goods}} ({{source}}){score}.",
        goods=" and ".join(parts),
        source=event.source,
        score=signed(event.score),
    )


def _completed(event: YouCompleted) -> Sentence:
    parts = [f"{event.vp}"]
    parts += [f"{event.lord} for your Lord"] if event.lord else []
    parts += [f"{event.bonus} for your plot quest"] if event.bonus else []
    return say(
        "You complete {quest}: +{points}. Your score is {score}.",
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
                "All agents are placed. Harbor agents to reassign, by number: {spaces}.",
                spaces=", ".join(map(str, spaces)),
            )
        case RoundEnded(round=number, last=True):
            return say("Round {round} ends, and with it the game: count what you have left.", round=number)
        case RoundEnded(round=number):
            return say("Round {round} ends: everybody takes their agents back.", round=number)
        case FinalScored(adventurers=adventurers, gold=gold, quests=quests, score=score):
            return say(
                "Left over: +{adventurers} for adventurers, +{gold} for gold, {quests} for open quests. "
                "Your score is {score}.",
                adventurers=adventurers,
                gold=gold,
                quests=signed(quests),
                score=signed(score),
            )
        case GameEnded(score=score, won=True):
            return say("You end with {score}, above zero: you win!", score=signed(score))
        case GameEnded(score=score):
            return say("You end with {score}, not above zero: Pseudo wins.", score=signed(score))
    return None


def _round(event: RoundStarted) -> Sentence:
    first = "you begin" if event.first == "you" else "Pseudo begins"
    loaded = "; ".join(f"{one.tile} now holds {one.goods}" for one in event.loaded)
    fifth = " Each of you has five agents from now on." if event.round == 5 else ""
    tiles = f" Load the tiles: {loaded}." if loaded else ""
    return say(
        f"Round {{round}}: {{first}}. One point goes on each tile in Builder's Hall.{{tiles}}{fifth}",
        round=event.round,
        first=first,
        tiles=tiles,
    )
