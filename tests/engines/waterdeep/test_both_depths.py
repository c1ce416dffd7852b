"""The same game guided and dealt: told only what it asks, the guided one must go the same way, move
by move.

Builder's Hall stays untold until it is read. What you take from it is told with its place, or the
place is asked.
"""

from collections import Counter
from typing import Any

import pytest

from engines.core import Entry, Header, Log, Rng
from engines.waterdeep import GAME
from engines.waterdeep.commands import PLACES
from engines.waterdeep.state import State
from engines.waterdeep.visible_cards import find_kind_of_card
from tests.engines.tables import say


class Guided:
    """A person with real cards: what lies on the table is what the dealt game shows, and its place
    is told."""

    def __init__(self, seed: int) -> None:
        self.log = begun("guided", seed)
        self.rng = Rng.from_seed(seed)
        self.asked: Counter[str] = Counter()

    def follow(self, before: State, entry: Entry) -> None:
        """Says what was said in the dealt game, and answers until it stands where the dealt game
        stands."""
        revealed = [event for event in entry.events if event.event == "tile_revealed"]
        self.lay = [
            [slot.tile, *(event.tile for event in revealed if event.place == at)]
            for at, slot in enumerate(before.hall, start=1)
        ]
        self.top = [event.tile for event in revealed if event.place is None]
        self.quests = [event.quest for event in entry.events if event.event == "quest_drawn"]
        self.cards = [event.card for event in entry.events if event.event == "intrigue_drawn"]
        if entry.command:
            self.say(entry.command.model_dump(exclude_none=True))
        while self.answered():
            pass

    def say(self, fields: dict[str, Any]) -> None:
        """A tile with the place where it lay; or without it, or no tile at all, and then that is
        asked."""
        self.tile = fields.get("tile")
        if self.tile:
            way, self.rng = self.rng.draw_below(3)
            if way == 0:
                fields["place"] = self.where()
            if way == 1 and fields["do"] != "buy" and self.log.state.unknown_hall_places:
                del fields["tile"]
        self.log = say(self.log, **fields)

    def card(self) -> str:
        """By its title, or by what it does where others do the same."""
        title = self.cards.pop(0)
        by_title, self.rng = self.rng.draw_below(2)
        return title if by_title else find_kind_of_card(title) or title

    def where(self) -> str:
        return next(place for at, place in enumerate(PLACES, start=1) if self.lies(at) == self.tile)

    def lies(self, at: int) -> Any:
        """The first tile of this place that has not gone."""
        gone = {*(tile.tile for tile in self.log.state.tiles), *self.log.state.scrapped}
        return next(tile for tile in self.lay[at - 1] if tile and tile not in gone)

    def answered(self) -> bool:
        ask = GAME.find_ask(self.log.state)
        match ask.about if ask else None:
            case "quests":
                answer: dict[str, Any] = {"do": "quest", "quests": [self.quests.pop(0)]}
            case "intrigue":
                answer = {"do": "intrigue", "card": self.card()}
            case "top_tile":
                answer = {"do": "tile", "tile": self.top.pop(0)}
            case "tiles":
                answer = {"do": "tile", "tile": self.lies(self.log.state.unknown_hall_places[0])}
            case "your_tile":
                answer = {"do": "tile", "tile": self.tile}
            case "place":
                answer = {"do": "tile", "tile": self.tile, "place": self.where()}
            case _:
                return False
        self.asked[answer["do"] if ask is None else ask.about] += 1
        self.log = say(self.log, **answer)
        return True


def begun(depth: str, seed: int) -> Log:
    """You have gold to spend, so that Builder's Hall is visited."""
    return Log.begin(
        GAME,
        Header(game="waterdeep", setup={"depth": depth}, seed=seed, position={"you": {"gold": 40}}),
    )


def next_move(state: State, rng: Rng) -> tuple[Any, Rng] | None:
    """Any move but a turned coin; what takes a tile from Builder's Hall twice as often as its
    kind."""
    moves = [move for move in GAME.engine.legal_moves(state) if move.do != "coin"]
    if not moves:
        return None
    tiles = [move for move in moves if getattr(move, "tile", None)]
    often, rng = rng.draw_below(3)
    if tiles and not often:
        return rng.pick_one(tiles)
    kind, rng = rng.pick_one(sorted({move.do for move in moves}))
    return rng.pick_one([move for move in moves if move.do == kind])


def public(state: State) -> dict[str, Any]:
    """All that both show: of Builder's Hall the points, place by place; of intrigue cards what they
    do."""
    shown = state.model_dump(exclude={"setup", "box", "hall", "discard", "by_kind"})
    discarded = Counter(find_kind_of_card(name) or name for name in state.discard)
    return shown | {"tokens": [slot.tokens for slot in state.hall], "discard": discarded}


def both(seed: int) -> Guided:
    dealt, guided, rng = begun("dealt", seed), Guided(seed), Rng.from_seed(seed)
    guided.follow(dealt.state, dealt.entries[0])
    while move := next_move(dealt.state, rng):
        before, rng = dealt.state, move[1]
        dealt = dealt.play_command(move[0])
        guided.follow(before, dealt.entries[-1])
        assert public(guided.log.state) == public(dealt.state)
        for told, lies in zip(guided.log.state.hall, dealt.state.hall, strict=True):
            assert told.tile in (None, lies.tile)
    assert dealt.state.is_over
    return guided


@pytest.mark.slow
def test_guided_and_dealt_agree_move_by_move() -> None:
    """And the guided games ask for what they must: otherwise they would prove nothing."""
    asked: Counter[str] = Counter()
    for seed in range(8):
        asked += both(seed).asked
    assert asked.keys() >= {"tiles", "place", "your_tile", "quests", "intrigue"}
    assert asked["place"] > 20


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(8, 60))
def test_they_agree_in_many_more_games(seed: int) -> None:
    both(seed)
