"""The events of the modules of the expansion."""

from typing import Literal

from engines.core import Event
from engines.gah.cards import DieColour, EntranceName, Item, RoomColour
from engines.gah.guest import Guest
from engines.gah.waltz import typed_components, values

# ── Module 1: Vienna Ballrooms ────────────────────────────────────────────────────────────────────


class DancerPlaced(Event):
    """A dancer that went to a ballroom; `left` are still beside her hotel, `row` is that of a
    typed-in board."""

    event: Literal["dancer_placed"] = "dancer_placed"
    ballroom: values.Ballroom
    row: int | None
    arrows: int
    left: int


class NoDancerLeft(Event):
    event: Literal["no_dancer_left"] = "no_dancer_left"


class DancerReseated(Event):
    """A dancer that moved by the other reading of "rightmost"."""

    event: Literal["dancer_reseated"] = "dancer_reseated"
    ballroom: values.Ballroom


class SpacesTold(Event):
    event: Literal["spaces_told"] = "spaces_told"
    ballroom: int
    free: int


class YouDanced(Event):
    event: Literal["you_danced"] = "you_danced"
    ballroom: int
    row: int | None


# ── Module 2: Celebrities ─────────────────────────────────────────────────────────────────────────


class CelebrityTaken(Event):
    """The coloured die that she took with the tile of its celebrity, a choice of colours."""

    event: Literal["celebrity_taken"] = "celebrity_taken"
    colour: DieColour


class CelebritiesDealt(Event):
    """The three tiles that the bot laid out, of those that the owner typed in."""

    event: Literal["celebrities_dealt"] = "celebrities_dealt"
    red: typed_components.Tile
    yellow: typed_components.Tile
    blue: typed_components.Tile


class TileLearned(Event):
    """A celebrity tile told by name and points, which is kept. `before` is how it was, if that was
    wrong."""

    event: Literal["tile_learned"] = "tile_learned"
    line: str
    before: str | None = None


class CelebritiesTold(Event):
    event: Literal["celebrities_told"] = "celebrities_told"
    points: values.TilePoints


class LoungeTold(Event):
    event: Literal["lounge_told"] = "lounge_told"
    colours: tuple[DieColour, ...]


class CelebritiesDiscarded(Event):
    event: Literal["celebrities_discarded"] = "celebrities_discarded"
    colours: tuple[DieColour, ...]


# ── Module 3: Unique Hotels ───────────────────────────────────────────────────────────────────────


class EntranceChosen(Event):
    """His hotel entrance, chosen by you or drawn by the bot."""

    event: Literal["entrance_chosen"] = "entrance_chosen"
    by: Literal["bot", "table"]
    entrance: EntranceName


class RoomReserved(Event):
    """A vacant room for a guest of his café: a choice of rooms."""

    event: Literal["room_reserved"] = "room_reserved"
    by: Literal["bot", "table"]
    room: str
    colour: RoomColour
    guest: Guest
    needs: values.Items


class PoolFilled(Event):
    event: Literal["pool_filled"] = "pool_filled"
    pool: values.Items


class ItemsLaid(Event):
    """The items laid on action spaces; `items` is null if the table draws them."""

    event: Literal["items_laid"] = "items_laid"
    by: Literal["bot", "table"]
    spaces: tuple[int, ...]
    items: tuple[Item, ...] | None


class ItemPlaced(Event):
    """The item of a space you used went to the guest in this place of his café."""

    event: Literal["item_placed"] = "item_placed"
    space: int
    item: Item
    place: int
    guest: Guest
    needs: values.Items


class ItemReturned(Event):
    """An item that no guest in his café could use."""

    event: Literal["item_returned"] = "item_returned"
    space: int
    item: Item | None


class OrderCompleted(Event):
    """A guest of his café moved to the room reserved for it."""

    event: Literal["order_completed"] = "order_completed"
    place: int
    guest: Guest
    room: str


class StarPlaced(Event):
    event: Literal["star_placed"] = "star_placed"
    tokens: int


class StarsRemoved(Event):
    """The tokens `removed` from the stars track for floors or columns that you completed; `tokens`
    are left."""

    event: Literal["stars_removed"] = "stars_removed"
    lines: int
    removed: int
    tokens: int


class TokenMoved(Event):
    """A token that moved from a room of his hotel to the newest guest."""

    event: Literal["token_moved"] = "token_moved"
    room: str


class TokenRemoved(Event):
    """A token that left the queue, because its guest was taken or came to the right end."""

    event: Literal["token_removed"] = "token_removed"
    slot: int
    because: Literal["opponent", "you", "right_end"]


class TollTokenPlaced(Event):
    event: Literal["toll_token_placed"] = "toll_token_placed"
    space: int
    tokens: int


class TollTaken(Event):
    """The toll of a space that you used with `tokens` on it; one of them returned to the supply."""

    event: Literal["toll_taken"] = "toll_taken"
    space: int
    tokens: int
    paid: bool


# ── Cards that only the table knows ───────────────────────────────────────────────────────────────


class MoreStaffTurnedUp(Event):
    event: Literal["more_staff_turned_up"] = "more_staff_turned_up"
    name: str
    points: int | None


class StaffPointsTold(Event):
    event: Literal["staff_points_told"] = "staff_points_told"
    name: str
    points: int


WaltzEvent = (
    DancerPlaced
    | NoDancerLeft
    | DancerReseated
    | SpacesTold
    | YouDanced
    | CelebrityTaken
    | CelebritiesDealt
    | TileLearned
    | CelebritiesTold
    | LoungeTold
    | CelebritiesDiscarded
    | EntranceChosen
    | RoomReserved
    | PoolFilled
    | ItemsLaid
    | ItemPlaced
    | ItemReturned
    | OrderCompleted
    | StarPlaced
    | StarsRemoved
    | TokenMoved
    | TokenRemoved
    | TollTokenPlaced
    | TollTaken
    | MoreStaffTurnedUp
    | StaffPointsTold
)
