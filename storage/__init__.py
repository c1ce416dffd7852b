"""Games as documents: what was stored can be read again, on SQLite or PostgreSQL. Knows no rules and no Discord.

database = open_database("sqlite:///empty-chair.db")
if not await is_current(database): ...    # storage.migrate.migrate(url) makes the tables, in a process of its own
store = GameStore(database)
await store.append(game_id, NewEntry(seq=8, command=…, events=…, state=…, interaction_id=…))
await database.close()
"""

from storage.decks import DeckStore
from storage.engine import Database, open_database
from storage.errors import (
    AlreadyClaimed,
    AlreadyPlayed,
    ChannelTaken,
    DatabaseUnavailable,
    GameClosed,
    NothingStored,
    NotMigrated,
    Stale,
)
from storage.figures import Day, Eyes, Figures, FigureStore, Kind, Played, Whose
from storage.games import GameStore
from storage.homes import ALL, Dealt, shard_of
from storage.links import LinkStore
from storage.nights import NightStore
from storage.people import PeopleStore
from storage.rows import (
    Chair,
    Claim,
    DeckOf,
    Drawing,
    Ending,
    Foretold,
    Guesser,
    GuessMode,
    HomeKind,
    Link,
    LogEntry,
    NewChair,
    NewEntry,
    NewGame,
    NewGuess,
    NewNight,
    NewResult,
    NewTry,
    Night,
    NightStatus,
    RevealMode,
    Status,
    StoredEntry,
    StoredGame,
    StoredGuess,
    StoredLink,
    StoredResult,
    Try,
    Watch,
    WatchMode,
    WeekPost,
    WordsMode,
)
from storage.schema import check_current, is_current
from storage.servers import ServerStore
from storage.watching import WatchStore
from storage.weeks import WeekStore

__all__ = [
    "ALL",
    "AlreadyClaimed",
    "AlreadyPlayed",
    "Chair",
    "ChannelTaken",
    "Claim",
    "Database",
    "DatabaseUnavailable",
    "Day",
    "Dealt",
    "DeckOf",
    "DeckStore",
    "Drawing",
    "Ending",
    "Eyes",
    "FigureStore",
    "Figures",
    "Foretold",
    "GameClosed",
    "GameStore",
    "GuessMode",
    "Guesser",
    "HomeKind",
    "Kind",
    "Link",
    "LinkStore",
    "LogEntry",
    "NewChair",
    "NewEntry",
    "NewGame",
    "NewGuess",
    "NewNight",
    "NewResult",
    "NewTry",
    "Night",
    "NightStatus",
    "NightStore",
    "NotMigrated",
    "NothingStored",
    "PeopleStore",
    "Played",
    "RevealMode",
    "ServerStore",
    "Stale",
    "Status",
    "StoredEntry",
    "StoredGame",
    "StoredGuess",
    "StoredLink",
    "StoredResult",
    "Try",
    "Watch",
    "WatchMode",
    "WatchStore",
    "WeekPost",
    "WeekStore",
    "Whose",
    "WordsMode",
    "check_current",
    "is_current",
    "open_database",
    "shard_of",
]
