"""What happens where modules of the expansion are in play."""

from typing import Literal

from engines.core import Event
from engines.gah.cards import DieColour, EntranceName, Item, RoomColour
from engines.gah.guest import Guest
from engines.gah.waltz import printed, values

# ── Module 1: Vienna Ballrooms ──────────────────────────────────────────────────────────────────────────────────────


class DancerPlaced(Event):
    """One of her dancers went to this ballroom; `left` are still beside her hotel. `row`: on a typed-in board."""

    ballroom: values.Ballroom
    row: int | None
    arrows: int
    left: int


class NoDancerLeft(Event):
    pass


class DancerReseated(Event):
    """By the other reading of "rightmost"."""

    ballroom: values.Ballroom


class SpacesTold(Event):
    ballroom: int
    free: int


class YouDanced(Event):
    ballroom: int
    row: int | None


# ── Module 2: Celebrities ───────────────────────────────────────────────────────────────────────────────────────────


class CelebrityTaken(Event):
    """She took the coloured die and the tile of its celebrity: a choice of colours."""

    colour: DieColour


class CelebritiesDealt(Event):
    """The bot laid out three of the tiles that the owner typed in."""

    red: printed.Tile
    yellow: printed.Tile
    blue: printed.Tile


class TileLearned(Event):
    """A celebrity tile that was told by name and points: it is kept. `before` is how it was, where that was wrong."""

    line: str
    before: str | None = None


class CelebritiesTold(Event):
    points: values.TilePoints


class LoungeTold(Event):
    colours: tuple[DieColour, ...]


class CelebritiesDiscarded(Event):
    colours: tuple[DieColour, ...]


# ── Module 3: Unique Hotels ─────────────────────────────────────────────────────────────────────────────────────────


class EntranceChosen(Event):
    """His hotel entrance: yours to choose, or drawn by the bot."""

    by: Literal["bot", "table"]
    entrance: EntranceName


class RoomReserved(Event):
    """A vacant room for a guest of his café: a choice of rooms."""

    by: Literal["bot", "table"]
    room: str
    colour: RoomColour
    guest: Guest
    needs: values.Items


class PoolFilled(Event):
    pool: values.Items


class ItemsLaid(Event):
    """Items on action spaces; which ones is null where the table draws them."""

    by: Literal["bot", "table"]
    spaces: tuple[int, ...]
    items: tuple[Item, ...] | None


class ItemPlaced(Event):
    """The item of a space you used went to the guest in this place of his café."""

    space: int
    item: Item
    place: int
    guest: Guest
    needs: values.Items


class ItemReturned(Event):
    """Nobody in his café could use it."""

    space: int
    item: Item | None


class OrderCompleted(Event):
    """A guest of his café moved to the room reserved for it."""

    place: int
    guest: Guest
    room: str


class StarPlaced(Event):
    tokens: int


class StarsRemoved(Event):
    """You completed floors or columns: `removed` tokens left the stars track, `tokens` are there now."""

    lines: int
    removed: int
    tokens: int


class TokenMoved(Event):
    """From a room of his hotel to the newest guest."""

    room: str


class TokenRemoved(Event):
    """A token left the queue: its guest was taken, or came to the right end."""

    slot: int
    because: Literal["opponent", "you", "right_end"]


class TollTokenPlaced(Event):
    space: int
    tokens: int


class TollTaken(Event):
    """You used a space with `tokens` on it; one of them returned to the supply."""

    space: int
    tokens: int
    paid: bool


# ── Cards that only the table knows ─────────────────────────────────────────────────────────────────────────────────


class MoreStaffTurnedUp(Event):
    name: str
    points: int | None


class StaffPointsTold(Event):
    name: str
    points: int
