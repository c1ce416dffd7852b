"""What goes in and what comes out: plain frozen values. Documents are JSON texts, never read here."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, NamedTuple

Ending = Literal["finished", "abandoned"]
Status = Literal["open", "aside"] | Ending
"""A game that is laid aside is open, but not in its chat: another one is."""
HomeKind = Literal["server", "visited", "direct", "group"]
"""A server that has the bot, or one to which somebody brought it along; a chat with the bot, or with others."""


@dataclass(frozen=True, kw_only=True)
class NewGame:
    home_id: int
    """Where it belongs: the server, or the chat itself where there is none."""
    channel_id: int
    host_id: int
    game: str
    header: str
    """The record's header as JSON. Holds the seed: not for players' eyes."""
    revision: str
    """The revision of the rules that the game is played by."""
    co_hosts: tuple[int, ...] = ()
    ghost_of: int | None = None
    """The game whose cards are played again, to race against it."""
    home_kind: HomeKind = "server"
    language: str = "en"
    """In which everybody at the table is told of it."""
    imported: bool = False
    """It came from a record."""


LEFT_OUT = "-"
"""The text that stands in place of a document that is not stored, because it follows from other rows."""


@dataclass(frozen=True, kw_only=True)
class NewEntry:
    seq: int
    """The place that the writer expects to fill: one more than the log's last."""
    events: str
    """A document, or LEFT_OUT in an undone line of an imported game."""
    state: str
    """A document, or LEFT_OUT: an undo or redo leads to a state that another row has, and a state of an imported game
    is found again by replaying the commands since the last one that is stored."""
    command: str | None = None
    """None for the start."""
    author_id: int | None = None
    interaction_id: int | None = None


@dataclass(frozen=True, kw_only=True)
class Usage:
    """Bytes that are stored for a person. Days are those of UTC."""

    imported: int
    imported_today: int
    played_today: int


BudgetKind = Literal["imported", "imported_today", "played_today"]


@dataclass(frozen=True, kw_only=True)
class Budget:
    """Bytes that may be stored for a person when a game is begun, or imported. None is no limit."""

    imported: int | None = None
    imported_today: int | None = None
    played_today: int | None = None

    def exceeded_by(self, used: Usage) -> BudgetKind | None:
        """Return the first limit that is exceeded, or None. A total is named before a day: waiting does not help."""
        kinds: tuple[BudgetKind, ...] = ("imported", "imported_today", "played_today")
        for kind in kinds:
            most = getattr(self, kind)
            if most is not None and getattr(used, kind) > most:
                return kind
        return None


@dataclass(frozen=True, kw_only=True)
class NewResult:
    player_id: int
    opponent: str
    level: str
    won: bool
    yours: int
    his: int
    drawn: bool = False
    setup: str = ""
    """What was chosen beside the level, as it is typed."""
    corrected: bool = False
    """Something was corrected after the end."""


WordsMode = Literal["brief", "full"]


@dataclass(frozen=True, kw_only=True)
class StoredGame(NewGame):
    id: int
    seq: int
    status: Status
    panel_channel_id: int | None
    panel_message_id: int | None
    drawn: int
    """The seq that the panel last showed."""
    created_at: datetime
    touched_at: datetime
    ended_at: datetime | None
    words: WordsMode = "brief"
    """Whether moves are told as a friend would, or in full."""
    parts: int | None = None
    """How many parts of the last move are told, while it is revealed part by part; None when all are."""
    pictures: bool = True
    """Whether the table is shown as a picture, too, and in which palette."""
    dark: bool = False

    @property
    def is_open(self) -> bool:
        """And in its channel."""
        return self.status == "open"

    @property
    def is_over(self) -> bool:
        return self.status in ("finished", "abandoned")

    @property
    def is_reached(self) -> bool:
        """Whether the bot can write in its channel by itself, and not only answer."""
        return self.home_kind in ("server", "direct")


@dataclass(frozen=True, kw_only=True)
class Drawing:
    """A message is the panel of its game, and shows it as of `shows`; it may be the one that told a move, too."""

    game_id: int
    channel_id: int
    message_id: int
    shows: int
    told: int | None = None


@dataclass(frozen=True, kw_only=True)
class StoredEntry(NewEntry):
    game_id: int
    message_id: int | None
    """The message that told this move."""
    created_at: datetime


class LogEntry(NamedTuple):
    """What a game is made of again: of a long log nothing else is read."""

    seq: int
    command: str | None
    events: str
    state: str


@dataclass(frozen=True, kw_only=True)
class StoredResult(NewResult):
    game_id: int
    home_id: int
    game: str
    ended_at: datetime
    imported: bool = False


@dataclass(frozen=True, kw_only=True)
class DeckOf:
    """Whose deck, and of which component of which game."""

    person_id: int
    game: str
    component: str


GuessMode = Literal["open", "countdown", "everyone", "off"]
RevealMode = Literal["all", "steps", "press"]  # press: at once, when the move is asked for


@dataclass(frozen=True, kw_only=True)
class WatchMode:
    """How a game is watched: when guesses close, and whether a move is told at once or part by part."""

    game_id: int
    calls: GuessMode = "open"
    seconds: int = 20
    reveal: RevealMode = "all"


@dataclass(frozen=True)
class Watch:
    """A live panel."""

    channel_id: int
    game_id: int
    message_id: int
    drawn: int
    posted_at: datetime
    thread_id: int | None = None
    begun_by: int | None = None
    """Who asked for it."""


@dataclass(frozen=True, kw_only=True)
class NewGuess:
    game_id: int
    seq: int
    """Where the game stood when it was made."""
    person_id: int
    home_id: int
    call: str


@dataclass(frozen=True, kw_only=True)
class StoredGuess(NewGuess):
    points: int | None
    called_at: datetime


@dataclass(frozen=True, kw_only=True)
class Guesser:
    """A line of the callers' table."""

    person_id: int
    points: int
    right: int
    called: int


@dataclass(frozen=True, kw_only=True)
class Link:
    """Whoever knows the token may watch the game on its page; with `names`, people are named there."""

    game_id: int
    token: str
    """Never stored as it is."""
    names: bool = False


@dataclass(frozen=True, kw_only=True)
class StoredLink:
    game_id: int
    digest: str
    """Of the token: enough to know it again, too little to look by."""
    names: bool


@dataclass(frozen=True, kw_only=True)
class Foretold:
    """A forecast, made when this round began."""

    game_id: int
    round: int
    mean: float
    spread: float
    count: int


@dataclass(frozen=True, kw_only=True)
class NewTry:
    """Somebody sits down to the deck of a week."""

    week: str
    opponent: str
    person_id: int
    counts: bool
    home_id: int | None = None
    """The server whose table it stands in from the start."""


@dataclass(frozen=True, kw_only=True)
class Try(NewTry):
    """With how it ended, as soon as it has."""

    game_id: int
    seq: int
    """How far the game is."""
    yours: int | None
    his: int | None
    ended_at: datetime | None

    @property
    def is_over(self) -> bool:
        return self.ended_at is not None


@dataclass(frozen=True, kw_only=True)
class WeekPost:
    """A channel in which the winners of a week are told; `posted` is the last one that was."""

    channel_id: int
    home_id: int
    language: str
    posted: str


def in_column(seed: int) -> int:
    """What of a seed a column of 63 bits takes: enough to find it again; the whole of it stands in the header."""
    return seed & (1 << 63) - 1


NightStatus = Literal["open", "paused", "over"]


@dataclass(frozen=True, kw_only=True)
class NewNight:
    home_id: int
    channel_id: int
    host_id: int
    opponent: str
    header: str
    """With the seed, which is for nobody's eyes before the night is over."""
    seed: int
    language: str


@dataclass(frozen=True, kw_only=True)
class Night(NewNight):
    id: int
    message_id: int | None
    status: NightStatus
    created_at: datetime

    @property
    def is_over(self) -> bool:
        return self.status == "over"


@dataclass(frozen=True, kw_only=True)
class NewChair:
    """Somebody plays along in a night."""

    night_id: int
    person_id: int


@dataclass(frozen=True, kw_only=True)
class Chair(NewChair):
    game_id: int


Claim = NewTry | NewChair
"""What a game is begun for: there is one for each person."""
