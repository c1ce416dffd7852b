"""Setup and State of Lords of Waterdeep, and the small values they are made of."""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any, ClassVar, Literal, Self, get_args

from pydantic import AfterValidator, BeforeValidator, Field

from engines.core import (
    Argument,
    Deck,
    Rng,
    Task,
    Value,
    check_distinct,
    drop_items,
    keep_items,
    require,
    state,
)
from engines.waterdeep import cards as components
from engines.waterdeep.commands import PlayedCommand, TakesTile
from engines.waterdeep.messages import invalid

Depth = Literal["guided", "dealt"]
Dealt = Literal["quests", "intrigue", "tiles"]

DEALS: dict[Depth, tuple[Dealt, ...]] = {"guided": (), "dealt": ("quests", "intrigue", "tiles")}


QUESTS_ALONE = Argument(choices=("quests",))


def _split_names(deals: Any) -> Any:
    """Return the names of a command, which has one or several with commas, as a tuple."""
    names = deals.split(",") if isinstance(deals, str) else deals
    return tuple(names) if isinstance(names, list) else names


class Setup(state.Setup):
    """A set-up.

    `deals` overrides which components the bot deals. The other fields are readings of the rules,
    which the game's page explains.
    """

    depth: Depth = "guided"
    deals: (
        Annotated[
            tuple[Dealt, ...],
            BeforeValidator(_split_names),
            AfterValidator(check_distinct),
            QUESTS_ALONE,
        ]
        | None
    ) = None
    resource_order: Literal["ltr", "rtl"] = "ltr"
    reserve_for_higher_quest: bool = False
    cap_number_at_need: bool = False
    owner_reward_in_value: Literal["only_after_equal_gross_value", "always_in_tie_break"] = (
        "only_after_equal_gross_value"
    )
    castle_if_marker_held: bool = True
    pseudo_vp: Literal["all_subtracted_from_player", "quests_only"] = "all_subtracted_from_player"
    pseudo_uses_inn: bool = True
    cards_without_rule: Literal["as_printed", "no_effect"] = "as_printed"
    any_cube_card_colour: Literal[
        "first_cube_shortage", "must_be_held_by_player", "player_chooses"
    ] = "first_cube_shortage"
    pseudo_leftovers_at_end: Literal["ignored", "subtracted"] = "ignored"
    tower_of_luck_at_once: bool = False
    free_tile_tokens: Literal["scored", "not_scored"] = "scored"

    @classmethod
    def fill_defaults(cls, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options of a new game.

        If everything is dealt, `deals` is dropped, because it includes his quests.
        """
        chosen = super().fill_defaults(options)
        return chosen if chosen["depth"] == "guided" else {**chosen, "deals": None}

    def bot_deals(self, component: Dealt) -> bool:
        """Return whether the bot deals this component."""
        deals = DEALS[self.depth] if self.deals is None else self.deals
        return component in deals

    @property
    def notable_options(self) -> dict[str, Any]:
        """Return the chosen options. His quests alone are dealt by an option of `start`, which has
        a word for it."""
        options = super().notable_options
        if self.deals == ("quests",):
            options = options | {"deals": "quests"}
        return options

    @property
    def changed_readings(self) -> dict[str, Any]:
        """Return the readings that differ from the recommended ones."""
        fresh = Setup()
        readings = {name: value for name, value in self if name not in ("depth", "deals")}
        return {name: value for name, value in readings.items() if value != getattr(fresh, name)}


def _check_tavern(goods: components.Goods) -> components.Goods:
    """Return the goods. Raises ValueError if there are more cubes of a colour than the supply
    has."""
    if max(map(vars(goods).__getitem__, components.CUBES)) > components.CUBES_PER_COLOUR:
        raise invalid("must-be-tavern", supply=components.CUBES_PER_COLOUR)
    return goods


_must_be_named = partial(require, invalid, name=str)
QuestName = Annotated[
    str,
    _must_be_named(
        components.QUESTS.__contains__, "must-be-quest", removed=components.ALL_QUESTS.__contains__
    ),
]
DeckQuest = Annotated[
    QuestName,
    _must_be_named(lambda name: name not in components.MANDATORY_QUESTS, "must-be-deck-quest"),
]
MandatoryName = Annotated[
    str, _must_be_named(components.MANDATORY_QUESTS.__contains__, "must-be-mandatory")
]
TileName = Annotated[
    str,
    _must_be_named(
        components.TILES.__contains__, "must-be-tile", removed=components.ALL_TILES.__contains__
    ),
]
IntrigueName = Annotated[
    str,
    _must_be_named(
        components.INTRIGUE.__contains__,
        "must-be-intrigue",
        removed=components.ALL_INTRIGUE.__contains__,
    ),
]
SpaceName = Annotated[str, _must_be_named(components.SPACES.__contains__, "must-be-space")]
CardName = Annotated[
    str, _must_be_named({**components.QUESTS, **components.INTRIGUE}.__contains__, "must-be-card")
]
Tavern = Annotated[components.Goods, AfterValidator(_check_tavern)]
MAX_TOLD_AMOUNT = 9999
"""The most points and gold that a command or correction can give."""
MAX_AMOUNT = 99_999
"""The most points and gold that a state can hold. It leaves room for gains beyond
`MAX_TOLD_AMOUNT`."""
Points = Annotated[int, Field(ge=-MAX_AMOUNT, le=MAX_AMOUNT)]
Amount = Annotated[int, Field(ge=0, le=MAX_AMOUNT)]
Pool = Annotated[int, Field(ge=0, le=components.count_agents_per_seat(components.ROUNDS))]


class Agent(Value):
    """An agent on the board."""

    seat: components.Seat
    space: SpaceName


def _agents_of(seat: components.Seat) -> dict[str, Agent]:
    return {space: Agent(seat=seat, space=space) for space in components.SPACES}


AGENTS = {seat: _agents_of(seat) for seat in get_args(components.Seat)}


def _list_quests_with(plot: str) -> frozenset[str]:
    return frozenset(name for name, quest in components.QUESTS.items() if quest.plot == plot)


"""An agent for each seat and space, made once."""


class Tile(Value):
    """A building tile in play; `goods` lie on it if it accumulates them."""

    tile: TileName
    owner: components.Seat
    goods: int = Field(default=0, ge=0, le=9999)


class HallSlot(Value):
    """A place in Builder's Hall; a null tile lies there and is unknown."""

    tile: TileName | None = None
    tokens: int = Field(default=0, ge=0, le=999)


class Opponent(Value):
    """The side of Pseudo.

    His quests lie in order of priority, uppermost first; null is an unknown quest, just drawn.
    """

    agents: Pool = components.count_agents_per_seat(1)
    tavern: Tavern = components.Goods(gold=components.START_GOLD["opponent"])
    quests: Annotated[tuple[QuestName | None, ...], AfterValidator(check_distinct)] = (None, None)
    done: Annotated[tuple[DeckQuest, ...], AfterValidator(check_distinct)] = ()
    """The quests that he has completed; the plot quests among them go on working."""
    points: Amount = 0
    """The points that he has scored so far, all taken from your score."""
    orb_used: bool = False
    swap_used: bool = False


class YourSheet(Value):
    """The final count of adventurers, gold and quests not completed."""

    adventurers: Amount
    gold: Amount
    quests: Amount


class You(Value):
    agents: Pool = components.count_agents_per_seat(1)
    score: Points = 0
    gold: Amount = components.START_GOLD["you"]
    """The gold that follows from the commands so far."""
    extra: int = Field(default=0, ge=0, le=9)
    """The number of agents you still place at once, before the turn passes."""
    done: Annotated[tuple[DeckQuest, ...], AfterValidator(check_distinct)] = ()
    mandatory: Annotated[tuple[MandatoryName, ...], AfterValidator(check_distinct)] = ()
    """The mandatory quests that Pseudo has given you."""
    cards: tuple[CardName, ...] = ()
    """The cards you have said you hold. They cannot be drawn for Pseudo."""
    orb_used: bool = False
    final: YourSheet | None = None
    """The final count; null until final scoring, which ends the game."""


class PlaceAgent(Task):
    """A placement of Pseudo by the script. `harbor` is the space that the agent comes from in the
    reassignment."""

    work: Literal["place_agent"] = "place_agent"
    stays_queued: ClassVar = True
    harbor: int | None = None
    barred: bool = False
    """Whether the harbor is barred."""


class RewardOwner(Task):
    """The reward of the owner of the tile for a visit."""

    work: Literal["reward_owner"] = "reward_owner"
    tile: TileName
    visitor: components.Seat


class DrawIntrigue(Task):
    work: Literal["draw_intrigue"] = "draw_intrigue"


class GiveQuest(Task):
    work: Literal["give_quest"] = "give_quest"


class LoseCube(Task):
    """A cube of this colour that you hand in, or lose points."""

    work: Literal["lose_cube"] = "lose_cube"
    cube: components.Cube


class ChooseCube(Task):
    """The choice of a colour for a card with any cube, by the readings that ask you."""

    work: Literal["choose_cube"] = "choose_cube"


class PayTax(Task):
    work: Literal["pay_tax"] = "pay_tax"


class CompleteQuest(Task):
    work: Literal["complete_quest"] = "complete_quest"
    stays_queued: ClassVar = True


class DrawQuest(Task):
    work: Literal["draw_quest"] = "draw_quest"
    stays_queued: ClassVar = True


class TakeHallTile(Task):
    work: Literal["take_hall_tile"] = "take_hall_tile"


class TakeTopTile(Task):
    work: Literal["take_top_tile"] = "take_top_tile"
    seat: components.Seat


class YouPlay(Task):
    """The question which intrigue card you played in the harbor."""

    work: Literal["you_play"] = "you_play"


class YouBuy(Task):
    """The question which tile you bought in Builder's Hall."""

    work: Literal["you_buy"] = "you_buy"


class NameTile(Task):
    """The question which tile of Builder's Hall your command takes, or on which place it lay."""

    work: Literal["name_tile"] = "name_tile"
    command: TakesTile


class RoundBegins(Task):
    """The effects on Pseudo at the start of a round."""

    work: Literal["round_begins"] = "round_begins"


class EndTurn(Task):
    work: Literal["end_turn"] = "end_turn"
    stays_queued: ClassVar = True
    seat: components.Seat
    stuck: bool = False
    """Whether this seat had an agent and could not place it."""


class FinalScoring(Task):
    work: Literal["final_scoring"] = "final_scoring"


WaterdeepTask = Annotated[
    PlaceAgent
    | RewardOwner
    | DrawIntrigue
    | GiveQuest
    | LoseCube
    | ChooseCube
    | PayTax
    | CompleteQuest
    | DrawQuest
    | TakeHallTile
    | TakeTopTile
    | YouPlay
    | YouBuy
    | NameTile
    | RoundBegins
    | EndTurn
    | FinalScoring,
    Field(discriminator="work"),
]


class TurnedCoin(Value):
    """A coin that the host has turned, with its new side."""

    number: int
    pick: str


class Flip(Value):
    number: int
    options: tuple[str, ...]
    fell: str


class Last(Value):
    """The move in which coins were flipped: the state before it, its command, and how they fell."""

    before: "State"
    command: PlayedCommand
    coins: tuple[Flip, ...]


class Box(state.Box):
    """The cards that the table does not show, the coins that the host has turned, and the last move
    with coins."""

    quests: Deck
    intrigue: Deck
    tiles: Deck
    coins: tuple[TurnedCoin, ...] = ()
    last: Last | None = None

    def reshuffle_unknown(self, rng: Rng) -> Self:
        """Return the box with other secrets, also in the state before the last move.

        That move was seen, so its coins fall as they fell, and the cards that it drew lie on top.
        """
        hidden = super().reshuffle_unknown(rng)
        if self.last is None:
            return hidden
        before = self.last.before
        coins = tuple(TurnedCoin(number=coin.number, pick=coin.fell) for coin in self.last.coins)
        now = hidden.decks()
        decks = {
            name: _restore_deck_order(deck, now[name]) for name, deck in before.box.decks().items()
        }
        box_before = before.box.replace(rng=rng, coins=coins, **decks)
        start = before.replace(box=box_before)
        return hidden.replace(last=self.last.replace(before=start))


def _restore_deck_order(before: Deck, now: Deck) -> Deck:
    """Return the cards of `before`: first those drawn since, then the others in their present
    order."""
    drawn = drop_items(before.cards, now.cards)
    left = keep_items(now.cards, before.cards)
    return Deck((*drawn, *left))


def _as_slots(hall: Any) -> Any:
    """Return the places of Builder's Hall with a bare tile name, or null, as a slot."""
    if not isinstance(hall, list | tuple):
        return hall
    return tuple(map(_as_slot, hall))


def _as_slot(slot: Any) -> Any:
    is_bare = isinstance(slot, str) or slot is None
    return {"tile": slot} if is_bare else slot


def _check_hall(hall: tuple[HallSlot, ...]) -> tuple[HallSlot, ...]:
    """Return the places. Raises ValueError unless there are three with distinct tiles."""
    if len(hall) != components.HALL_SLOTS:
        raise invalid("must-be-hall", slots=components.HALL_SLOTS)
    check_distinct([slot.tile for slot in hall])
    return hall


def _check_tiles(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Return the tiles. Raises ValueError if one of them is in play twice."""
    check_distinct([tile.tile for tile in tiles])
    return tiles


class State(state.State):
    setup: Setup
    agenda: tuple[WaterdeepTask, ...] = ()
    round: int = Field(default=1, ge=1, le=components.ROUNDS)
    turn: components.Seat = "opponent"
    """The seat whose turn it is while agents are placed; a seat without agents is skipped."""
    reassign: int | None = Field(default=None, ge=1, le=3)
    """The harbor space whose agent is to be reassigned now."""
    reassigned: bool = False
    """Whether an agent has been reassigned in this round. Before that, turns may still follow the
    last placement."""
    marker: components.Seat = "opponent"
    placed: Annotated[tuple[Agent, ...], AfterValidator(check_distinct)] = ()
    """The agents on the board, in the order in which they were placed."""
    tiles: Annotated[
        tuple[Tile, ...], Field(max_length=components.TILE_SLOTS), AfterValidator(_check_tiles)
    ] = ()
    hall: Annotated[
        tuple[HallSlot, ...], BeforeValidator(_as_slots), AfterValidator(_check_hall)
    ] = (HallSlot(tokens=1),) * components.HALL_SLOTS
    scrapped: Annotated[tuple[TileName, ...], AfterValidator(check_distinct)] = ()
    """The tiles that a Real Estate Deal took out of play."""
    discard: tuple[IntrigueName, ...] = ()
    """The intrigue cards that surely lie in the discard pile."""
    by_kind: tuple[IntrigueName, ...] = ()
    """The discarded cards of which only the effect was told. Each may have been another of its
    kind."""
    drawn: IntrigueName | None = None
    """The intrigue card that Pseudo has drawn and not played yet."""
    turned: TileName | None = None
    """The tile turned over from the stack, on its way into play."""
    completed: bool = False
    """Whether Pseudo has completed a quest in this turn."""
    flips: int = Field(default=0, ge=0, le=MAX_AMOUNT)
    opponent: Opponent = Opponent()
    you: You = You()
    box: Box

    def first(self, *work: Any) -> "State":
        """Return the state with these tasks before all others."""
        if not work:
            return self
        return self.replace(agenda=(*work, *self.agenda))

    @property
    def is_over(self) -> bool:
        return self.you.final is not None and not self.agenda

    @property
    def harbor_barred(self) -> bool:
        """Return whether agents are being reassigned or were in this round."""
        return self.reassign is not None or self.reassigned

    def agents(self, seat: components.Seat) -> int:
        return self.opponent.agents if seat == "opponent" else self.you.agents

    def seats(self, space: str) -> tuple[components.Seat, ...]:
        """Return the seats with an agent on the space."""
        return tuple([agent.seat for agent in self.placed if agent.space == space])

    @property
    def taken_spaces(self) -> set[str]:
        """Return the spaces with an agent."""
        return {agent.space for agent in self.placed}

    def list_spaces_of(self, seat: components.Seat) -> list[str]:
        """Return the spaces with an agent of this seat, in the order of placement."""
        return [agent.space for agent in self.placed if agent.seat == seat]

    def tile(self, name: str) -> Tile | None:
        """Return the tile in play with this name, or None."""
        for tile in self.tiles:
            if tile.tile == name:
                return tile
        return None

    def owner(self, name: str) -> components.Seat | None:
        tile = self.tile(name)
        return tile.owner if tile else None

    def tiles_of(self, seat: components.Seat) -> tuple[Tile, ...]:
        return tuple(tile for tile in self.tiles if tile.owner == seat)

    def has_his_plot(self, plot: str) -> bool:
        return not _BY_PLOT[plot].isdisjoint(self.opponent.done)

    def has_your_plot(self, plot: str) -> bool:
        return not _BY_PLOT[plot].isdisjoint(self.you.done)

    @property
    def spaces(self) -> tuple[str, ...]:
        """Return every space in play: the printed ones, then the tiles."""
        return _PRINTED + tuple([tile.tile for tile in self.tiles])

    @property
    def known_hall_tiles(self) -> tuple[str, ...]:
        """Return the known tiles in Builder's Hall, left to right."""
        return tuple([slot.tile for slot in self.hall if slot.tile])

    @property
    def unknown_hall_places(self) -> tuple[int, ...]:
        """Return the places of Builder's Hall (1 to 3) with an unknown tile, as far as the stack
        can fill them."""
        left, middle, right = self.hall
        if left.tile and middle.tile and right.tile:
            return ()
        places = [place for place, slot in enumerate(self.hall, start=1) if slot.tile is None]
        return tuple(places[: len(self.box.tiles)])

    def count_supply_left(self, cube: components.Cube) -> int:
        """Return how many cubes are surely in the supply or with you: all but those of his tavern
        and the tiles."""
        taken = self.opponent.tavern[cube] + self.count_cubes_on_tiles(cube)
        return max(components.CUBES_PER_COLOUR - taken, 0)

    def count_cubes_on_tiles(self, cube: components.Cube) -> int:
        """Return how many cubes of this colour lie on the tiles in play."""
        count = 0
        for tile in self.tiles:
            if tile.goods and components.TILES[tile.tile].loaded == cube:
                count += tile.goods
        return count

    def limit_to_supply(self, goods: components.Goods) -> components.Goods:
        """Return these goods as far as the supply has them; gold is unlimited."""
        asked = goods.__dict__
        short: dict[str, int] = {}
        for cube in components.CUBES:
            if asked[cube]:
                left = self.count_supply_left(cube)
                if left < asked[cube]:
                    short[cube] = left
        return goods.replace(**short) if short else goods


_PRINTED = tuple(components.PRINTED)
_BY_PLOT = {plot: _list_quests_with(plot) for plot in get_args(components.Plot)}


def list_rewarded_types(done: tuple[str, ...]) -> set[str]:
    """Return the types of quest that bring points by one of these completed quests."""
    return {
        components.QUESTS[quest].type for quest in _BY_PLOT["type_brings_points"].intersection(done)
    }


def other_seat(seat: components.Seat) -> components.Seat:
    return "you" if seat == "opponent" else "opponent"


Last.model_rebuild()
Box.model_rebuild()
State.model_rebuild()
