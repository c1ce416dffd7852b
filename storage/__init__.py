"""Games as documents, on SQLite or PostgreSQL. This package knows neither the rules nor Discord.

database = open_database("sqlite:///empty-chair.db")
if not await is_current(database): ...  # storage.migrate.migrate(url) creates the tables
store = GameStore(database)
await store.append(game_id, NewEntry(seq=8, command=…, events=…, state=…, interaction_id=…))
await database.close()
"""

from storage.engine import Database, open_database, utc_now
from storage.errors import (
    AlreadyClaimed,
    AlreadyPlayed,
    ChannelTaken,
    DatabaseUnavailable,
    GameClosed,
    NothingStored,
    NotMigrated,
    OverBudget,
    Stale,
)
from storage.figures import Day, Figures, FigureStore, Kind, Played, Viewer, Whose
from storage.games import GameStore
from storage.growth import count_bytes
from storage.homes import ALL, Dealt, ServerStore, shard_of
from storage.meetings import NightStore, WeekStore
from storage.people import DeckStore, PeopleStore
from storage.rows import (
    LEFT_OUT,
    Budget,
    BudgetKind,
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
    Usage,
    Watch,
    WatchMode,
    WeekPost,
    WordsMode,
)
from storage.schema import check_current, is_current
from storage.watching import LinkStore, WatchStore
