"""Pseudo's moves as hands follow them: agents, tavern, tiles, quests, cards, the marker and the
score."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

from engines.core import Entry
from engines.waterdeep import GAME
from engines.waterdeep import events as event_types
from engines.waterdeep.cards import (
    HARBOR,
    MANDATORY_QUESTS,
    RESOURCES,
    SPACES,
    TILES,
    ZOARSTAR,
    Goods,
)
from engines.waterdeep.commands import PLACES, Coin
from engines.waterdeep.option_names import translate_short_name
from engines.waterdeep.state import Setup, State
from engines.waterdeep.yields import Option
from tests.engines.hands import Board, Hands, Lies, Values, number

_OPTIONS = [*map(Option, SPACES), *(Option(ZOARSTAR, space) for space in SPACES)]
_MEANT = {str(translate_short_name(option.label)): option for option in _OPTIONS}
"""A space by what it is called in a brief."""
_YOUR_OWN = ("place", "buy", "done", "play", "gold", "pass", "tile", "coin")
"""What your own gold changes by without a word: your hands know."""


def lies(state: State) -> Lies:
    found: Lies = Counter({("tavern", what): state.opponent.tavern[what] for what in RESOURCES})
    found[("score",)] = state.you.score
    found[("your gold",)] = state.you.gold
    found[("marker", state.marker)] = 1
    found.update(("agent", agent.space, agent.seat) for agent in state.placed)
    found.update(("quest", quest) for quest in state.opponent.quests if quest)
    found.update(("done", quest) for quest in state.opponent.done)
    found.update(("yours", quest) for quest in state.you.mandatory)
    found.update(
        ("discard", card)
        for card in (*state.discard, state.drawn)
        if card and card not in MANDATORY_QUESTS
    )
    found.update(("tile", tile.tile, tile.owner) for tile in state.tiles)
    found.update({("load", tile.tile): tile.goods for tile in state.tiles})
    for place, slot in zip(PLACES, state.hall, strict=True):
        found[("token", place)] = slot.tokens
        found.update([("hall", place, slot.tile)] if slot.tile else [])
    return found


# ── What hands do ─────────────────────────────────────────────────────────────────────────────────


def _goods(board: Board, goods: Goods, sign: int) -> None:
    for resource in RESOURCES:
        board.move(sign * goods[resource], "tavern", resource)


def _visited(board: Board, option: Option) -> None:
    """Whoever uses a tile takes all that lies on it."""
    if option.acting_space in TILES:
        board.clear("load", option.acting_space)


def _placed(seat: str) -> Callable[[Board, Values], None]:
    def place(board: Board, said: Values) -> None:
        option = _MEANT[str(said["space"])]
        if seat == "you":
            return
        if said["harbor"]:
            board.move(-1, "agent", HARBOR[said["harbor"] - 1], seat)
        board.move(1, "agent", option.space, seat)
        _visited(board, option)

    return place


def _used(board: Board, said: Values) -> None:
    option = _MEANT[str(said["space"])]
    if said["sent"]:
        board.move(1, "agent", option.space, "opponent")
    _visited(board, option)


def _score(sign: int, *named: str) -> Callable[[Board, Values], None]:
    def score(board: Board, said: Values) -> None:
        board.move(sign * sum(number(said[name]) for name in named), "score")
        if said.get("score") is not None:
            board.put(number(said["score"]) - board.lies["score",], "score told wrong")

    return score


def _tax(board: Board, said: Values) -> None:
    _score(1, "vp")(board, said)
    board.put(max(board.lies[("your gold",)] - said["gold"], 0), "your gold")
    board.move(said["gold"], "tavern", "gold")


def _swapped(board: Board, said: Values) -> None:
    board.move(-1, "tavern", said["resource"])
    board.move(1, "tavern", "cleric")


def _entered(board: Board, said: Values) -> None:
    tile, seat = _MEANT[str(said["tile"])].space, said["seat"]
    board.move(1, "tile", tile, seat)
    if said["resource"]:
        board.put(said["count"], "load", tile)
    if said["cost"] and seat == "opponent":
        board.move(-said["cost"], "tavern", "gold")
    for place in [place for place in PLACES if board.lies[("hall", place, tile)]]:
        board.clear("hall", place)
        board.clear("token", place)


def _revealed(board: Board, said: Values) -> None:
    if said["place"]:
        board.only("hall", said["place"], _MEANT[str(said["tile"])].space)


def _completed(board: Board, said: Values) -> None:
    quest = said["quest"]
    board.move(-1, "quest", quest)
    if quest not in MANDATORY_QUESTS:
        board.move(1, "done", quest)
    _goods(board, said["paid"], -1)


def _drawn(board: Board, card: Any) -> None:
    if board.known[str(card)]:
        board.known[str(card)] -= 1
    elif card not in MANDATORY_QUESTS:
        board.move(1, "discard", str(card))


def _cards(board: Board, said: Values) -> None:
    for card in said["cards"]:
        _drawn(board, card)


def _round(board: Board, said: Values) -> None:
    for place in PLACES:
        board.move(1, "token", place)


def _home(board: Board, said: Values) -> None:
    if not said["last"]:
        board.clear("agent")


def _final(board: Board, said: Values) -> None:
    board.move(number(said["adventurers"]) + number(said["gold"]) + number(said["quests"]), "score")


def _scrapped(board: Board, said: Values) -> None:
    tile = _MEANT[str(said["tile"])].space if str(said["tile"]) in _MEANT else said["tile"]
    board.move(-1, "tile", tile, "you")
    board.clear("load", tile)


BY: dict[str, Callable[[Board, Values], None]] = {
    "agent_placed.hands": _placed("opponent"),
    "you_placed.note": _placed("you"),
    "space_used.hands": _used,
    "agent_returned.hands": lambda board, said: board.move(
        -1, "agent", _MEANT[str(said["space"])].space, said["seat"]
    ),
    "gold_paid.hands": lambda board, said: board.move(-said["gold"], "tavern", "gold"),
    "gained.hands": lambda board, said: _goods(board, said["goods"], 1),
    "lost.hands": lambda board, said: _goods(board, said["goods"], -1),
    "cube_swapped.hands": _swapped,
    "marker_taken.hands": lambda board, said: board.only("marker", said["seat"]),
    "tile_entered.hands": _entered,
    "tile_revealed.hands": _revealed,
    "tile_scrapped.hands": _scrapped,
    "mandatory_given.hands": lambda board, said: board.move(
        1, "yours" if said["seat"] == "you" else "quest", said["quest"]
    ),
    "quest_completed.hands": _completed,
    "quest_drawn.hands": lambda board, said: board.put(1, "quest", said["quest"]),
    "points_taken.note": _score(-1, "vp"),
    "you_lost_points.note": _score(-1, "vp"),
    "you_scored.note": _score(1, "vp"),
    "you_completed.note": _score(1, "vp", "lord", "bonus"),
    "you_paid_tax.hands": _tax,
    "points": lambda board, said: board.move(said["count"], "score"),
    "you_gained.hands": lambda board, said: board.move(
        sum(gift.gold for gift in said["gift"].items if isinstance(gift, Goods)), "your gold"
    ),
    "round_ended.hands": _home,
    "round_started.hands": _round,
    "brief-holds": lambda board, said: board.put(
        said["count"], "load", _MEANT[str(said["tile"])].space
    ),
    "intrigue_drawn.beside": lambda board, said: _drawn(board, said["card"]),
    "brief-cards": _cards,
    "intrigue_drawn": lambda board, said: _drawn(board, said["card"]),
    "reshuffled": lambda board, _: board.clear("discard"),
    "final_scored.note": _final,
}
IDLE = frozenset(
    {
        *(
            "sentences",
            "short-space",
            "option-copy",
            "any-cubes",
            "a-cube",
            "intrigue-cards",
            "resource",
        ),
        *(
            "inn-space",
            "no_placement.note",
            "you_passed.note",
            "card_idle.note",
            "quest_given.hands",
        ),
        *("inn_replaced.hands", "you_used.note", "you_played.note", "you_lost_cube.hands"),
        *("you_refused_tax.note", "no_quest_left.note", "card_held", "your_gold_told"),
        *("reassignment_started.note", "coin_turned.hands", "coin_flipped.note", "brief-coins"),
        *(
            "agent_placed.always",
            "intrigue_drawn.always",
            "tile_entered.always",
            "quest_given.always",
        ),
        *("quest_completed.always", "game_ended.note", "tile_named", "the-card", "card-of-kind"),
    }
)
"""Of your own adventurers and cards no state knows."""


# ── What you did yourself, or told ────────────────────────────────────────────────────────────────


def own(board: Board, entry: Entry, before: State) -> None:
    for event in entry.events:
        match event:
            case event_types.YouPlaced(space=space, copies=copies, harbor=harbor):
                if harbor:
                    board.move(-1, "agent", HARBOR[harbor - 1], "you")
                board.move(1, "agent", space, "you")
                _visited(board, Option(space, copies))
            case event_types.YouUsed(space=space, copies=copies):
                if space not in [tile.tile for tile in before.tiles] and space in TILES:
                    board.move(1, "agent", space, "you")
                    _told_by_use(board, space, entry.state)
                _visited(board, Option(space, copies))
            case event_types.YouPlayed(card=card) if card not in MANDATORY_QUESTS:
                board.move(1, "discard", card)
            case event_types.YouCompleted(quest=quest) if quest in MANDATORY_QUESTS:
                board.move(-1, "yours", quest)
            case event_types.IntrigueDrawn(by="table", card=card) if card not in MANDATORY_QUESTS:
                board.move(1, "discard", card)
                board.known[card] += 1
            case event_types.QuestDrawn(by="table", quest=quest):
                board.move(1, "quest", quest)
            case event_types.CardHeld(card=card):
                board.put(0, "quest", card)
            case event_types.TileRevealed(by="table", tile=tile, place=int(place)):
                board.only("hall", PLACES[place - 1], tile)
            case event_types.TileEntered(seat="you", tile=tile) if not any(
                board.lies[("hall", at, tile)] for at in PLACES
            ):
                _untold(board, tile, entry, before)


def _told_by_use(board: Board, tile: str, after: State) -> None:
    """You sent an agent to a tile of Builder's Hall that nobody had told: it stays there."""
    for place, slot in zip(PLACES, after.hall, strict=True):
        if slot.tile == tile:
            board.put(1, "hall", place, tile)


def _untold(board: Board, tile: str, entry: Entry, before: State) -> None:
    """You took a tile that nobody had told: it lay where now another one lies, without a token."""
    empty = [
        at
        for at, slot in zip(PLACES, entry.state.hall, strict=True)
        if not slot.tokens and not slot.tile
    ]
    untold = [at for at in empty if before.hall[PLACES.index(at)].tokens]
    if untold:
        board.put(1, "hall", untold[0], tile)


def anew(before: State, entries: Sequence[Entry]) -> tuple[State, Sequence[Entry]]:
    """A coin that was turned: from before the move in which it fell."""
    states = [before, *(entry.state for entry in entries)]
    coins = [at for at, entry in enumerate(entries) if isinstance(entry.command, Coin)]
    return (states[coins[-1]].box.last.before, entries[coins[-1] :]) if coins else (before, entries)


def unheld(entries: Sequence[Entry], keys: Iterable[str]) -> tuple[Hashable, ...]:
    """Your gold where you moved yourself; the discard pile where it is not known which came
    first."""
    yours = any(entry.command is None or entry.command.do in _YOUR_OWN for entry in entries)
    mixed = "reshuffled" in keys and len(entries) > 1
    return (*(("your gold",) if yours else ()), *(("discard",) if mixed else ()))


HANDS = Hands(GAME, lies, BY, IDLE, own, anew, unheld)
SETUPS = (
    Setup(),
    Setup(depth="dealt"),
    Setup(depth="dealt", any_cube_card_colour="player_chooses"),
)
