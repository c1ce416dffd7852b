"""Rows as frozen values. Documents in them are JSON texts, which this package does not parse."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, NamedTuple

EndStatus = Literal["finished", "abandoned"]
GameStatus = Literal["open", "aside"] | EndStatus
"""The status of a game.

One that is `aside` is suspended, so that another is open in its channel.
"""
HomeKind = Literal["server", "visited", "direct", "group"]
"""The kind of place that a game belongs to.

`server` has the bot, and in `visited` a user-installed bot is used. `direct` is a chat with the
bot, and `group` a chat of several people.
"""


@dataclass(frozen=True, kw_only=True)
class NewGame:
    """A game to be stored."""

    home_id: int
    """The server that the game belongs to, or the chat if there is none."""
    channel_id: int
    host_id: int
    game: str
    header: str
    """The header of the record as JSON. It holds the seed, which players must not see."""
    revision: str
    """The revision of the rules of the game."""
    co_hosts: tuple[int, ...] = ()
    ghost_of: int | None = None
    """The earlier game with the same cards, which this one races against."""
    home_kind: HomeKind = "server"
    language: str = "en"
    """The language of everything that is posted about the game."""
    imported: bool = False
    """Whether the game came from a record."""


OMITTED = "-"
"""The text in place of a document that is not stored, because it follows from other rows."""


@dataclass(frozen=True, kw_only=True)
class NewEntry:
    """An entry to be appended to the log of a game."""

    seq: int
    """The number that the writer expects to be next: one more than the last of the log."""
    events: str
    """A document, or OMITTED in an undone line of an imported game."""
    state: str
    """A document, or OMITTED.

    It is omitted for an undo or redo, whose state another row has. It is omitted for most entries
    of an imported game, whose states are computed by replaying commands since the last stored
    state.
    """
    command: str | None = None
    """A document, or None for the start of a game."""
    author_id: int | None = None
    interaction_id: int | None = None


@dataclass(frozen=True, kw_only=True)
class Usage:
    """The bytes that are stored for a person. Days are those of UTC."""

    imported: int
    imported_today: int
    played_today: int


BudgetKind = Literal["imported", "imported_today", "played_today"]


@dataclass(frozen=True, kw_only=True)
class Budget:
    """The bytes that may be stored for a person when a game is begun or imported.

    None is no limit.
    """

    imported: int | None = None
    imported_today: int | None = None
    played_today: int | None = None

    def find_exceeded_limit(self, usage: Usage) -> BudgetKind | None:
        """Return the first limit that is exceeded, or None.

        A total comes before a day, because waiting does not help then.
        """
        kinds: tuple[BudgetKind, ...] = ("imported", "imported_today", "played_today")
        for kind in kinds:
            limit = getattr(self, kind)
            if limit is not None and getattr(usage, kind) > limit:
                return kind
        return None


@dataclass(frozen=True, kw_only=True)
class NewResult:
    """The result of a game, to be stored."""

    player_id: int
    opponent: str
    level: str
    won: bool
    yours: int
    his: int
    drawn: bool = False
    setup: str = ""
    """The set-up beside the level, in the notation that players type."""
    corrected: bool = False
    """Whether the game was corrected after its end."""


WordsMode = Literal["brief", "full"]


@dataclass(frozen=True, kw_only=True)
class StoredGame(NewGame):
    """A game."""

    id: int
    seq: int
    status: GameStatus
    panel_channel_id: int | None
    panel_message_id: int | None
    drawn: int
    """The seq that the panel shows."""
    created_at: datetime
    touched_at: datetime
    ended_at: datetime | None
    words: WordsMode = "brief"
    """The length of the texts about moves."""
    parts: int | None = None
    """The number of parts of the last move that are revealed, or None if all are."""
    pictures: bool = True
    """Whether panels have a picture of the table."""
    dark: bool = False
    """Whether that picture has dark colours."""
    own_box: bool = False
    """Whether a game that the bot deals is laid out on the player's own table as well."""

    @property
    def is_open(self) -> bool:
        """Whether the game is open in its channel."""
        return self.status == "open"

    @property
    def is_over(self) -> bool:
        return self.status in ("finished", "abandoned")

    @property
    def can_post_unprompted(self) -> bool:
        """Whether the bot can post in the channel of the game without an interaction."""
        return self.home_kind in ("server", "direct")


@dataclass(frozen=True, kw_only=True)
class DrawnPanel:
    """A message that has become the panel of a game."""

    game_id: int
    channel_id: int
    message_id: int
    shown_seq: int
    """The seq that the panel shows."""
    told_seq: int | None = None
    """The seq of the move that the message tells, if it tells one."""


@dataclass(frozen=True, kw_only=True)
class StoredEntry(NewEntry):
    """An entry of a log, with all its columns."""

    game_id: int
    message_id: int | None
    """The message that tells this move."""
    created_at: datetime


class LogEntry(NamedTuple):
    """An entry of a log, with the columns that are needed to play on."""

    seq: int
    command: str | None
    events: str
    state: str


@dataclass(frozen=True, kw_only=True)
class StoredResult(NewResult):
    """The result of a game."""

    game_id: int
    home_id: int
    game: str
    ended_at: datetime
    imported: bool = False


@dataclass(frozen=True, kw_only=True)
class DeckKey:
    """The key of a deck that a person typed in, for one component of one game."""

    person_id: int
    game: str
    component: str


CallMode = Literal["open", "countdown", "everyone", "off"]
RevealMode = Literal["all", "steps", "press"]
"""The way a move is revealed: at once, part by part, or at once when its button is pressed."""


@dataclass(frozen=True, kw_only=True)
class WatchMode:
    """The settings of watchers: when calls close, and whether a move is revealed in parts."""

    game_id: int
    calls: CallMode = "open"
    seconds: int = 20
    reveal: RevealMode = "all"


@dataclass(frozen=True)
class StoredLivePanel:
    """A live panel: a message in another channel that follows a game."""

    channel_id: int
    game_id: int
    message_id: int
    drawn: int
    posted_at: datetime
    thread_id: int | None = None
    begun_by: int | None = None
    """The person who began it."""


@dataclass(frozen=True, kw_only=True)
class NewCall:
    """A call of a watcher, to be stored."""

    game_id: int
    seq: int
    """The last entry of the log when the call was made."""
    person_id: int
    home_id: int
    call: str


@dataclass(frozen=True, kw_only=True)
class StoredCall(NewCall):
    """A call of a watcher."""

    points: int | None
    """The points of the call, or None before the move is revealed."""
    called_at: datetime


@dataclass(frozen=True, kw_only=True)
class CallerScore:
    """A row of the table of the best callers."""

    person_id: int
    points: int
    right: int
    called: int


@dataclass(frozen=True, kw_only=True)
class NewLink:
    """A link to the watch page of a game."""

    game_id: int
    token: str
    """The secret part of the link. Only its digest is stored."""
    names: bool = False
    """Whether the page shows the names of people."""


@dataclass(frozen=True, kw_only=True)
class StoredLink:
    """A link to the watch page of a game, as it is stored."""

    game_id: int
    digest: str
    """The digest of the token, with which a token can be checked but not recovered."""
    names: bool


@dataclass(frozen=True, kw_only=True)
class StoredForecast:
    """A forecast that was made when a round began."""

    game_id: int
    round: int
    mean: float
    spread: float
    count: int


@dataclass(frozen=True, kw_only=True)
class NewTry:
    """A person's try at a deck of a week, to be stored."""

    week: str
    opponent: str
    person_id: int
    counts: bool
    home_id: int | None = None
    """The server in whose table the try is entered, if any."""


@dataclass(frozen=True, kw_only=True)
class Try(NewTry):
    """A person's try at a deck of a week, with its result if it has ended."""

    game_id: int
    seq: int
    """The last entry of the log of the game."""
    yours: int | None
    his: int | None
    ended_at: datetime | None

    @property
    def is_over(self) -> bool:
        return self.ended_at is not None


@dataclass(frozen=True, kw_only=True)
class WeekPost:
    """A channel in which the winners of each week are posted. `posted` is the last such week."""

    channel_id: int
    home_id: int
    language: str
    posted: str


def truncate_seed(seed: int) -> int:
    """Return the lower 63 bits of a seed, which fit into a column.

    The header has the whole seed.
    """
    return seed & ((1 << 63) - 1)


NightStatus = Literal["open", "paused", "over"]


@dataclass(frozen=True, kw_only=True)
class NewNight:
    """A duplicate night, to be stored."""

    home_id: int
    channel_id: int
    host_id: int
    opponent: str
    header: str
    """The header of its games as JSON.

    It holds the seed, which is secret until the night is over.
    """
    seed: int
    language: str


@dataclass(frozen=True, kw_only=True)
class Night(NewNight):
    """A duplicate night."""

    id: int
    message_id: int | None
    status: NightStatus
    created_at: datetime

    @property
    def is_over(self) -> bool:
        return self.status == "over"


@dataclass(frozen=True, kw_only=True)
class NewChair:
    """A person's place in a night, to be stored."""

    night_id: int
    person_id: int


@dataclass(frozen=True, kw_only=True)
class Chair(NewChair):
    """A person's place in a night, and the game they play."""

    game_id: int


Claim = NewTry | NewChair
"""The try or the chair that a game is begun for. A person has it once."""
