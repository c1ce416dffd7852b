"""Games as documents, on SQLite or PostgreSQL. This package knows neither the rules nor Discord.

database = open_database("sqlite:///empty-chair.db")
if not await is_schema_current(database):
    ...  # storage.migration.migrate_database(url) creates the tables
store = GameStore(database)
entry = NewEntry(seq=8, command=…, events=…, state=…, interaction_id=…)
await store.append_entries(game_id, entry)
await database.close()
"""

from storage.database import Database, open_database, utc_now
from storage.duplicate_play import NightStore, WeekStore
from storage.errors import (
    AlreadyClaimed,
    AlreadyPlayed,
    ChannelTaken,
    DatabaseUnavailable,
    GameClosed,
    NothingStored,
    NotMigrated,
    OverBudget,
    SeatsAdded,
    WriteConflict,
)
from storage.figures import (
    DayTotals,
    Figures,
    FigureStore,
    GameKind,
    LevelFigures,
    Scope,
    Totals,
    Viewer,
)
from storage.games import GameStore
from storage.people import DeckStore, PeopleStore
from storage.rows import (
    OMITTED,
    Budget,
    BudgetKind,
    CallerScore,
    CallMode,
    Chair,
    Claim,
    DeckKey,
    DrawnPanel,
    EndStatus,
    GameStatus,
    HomeKind,
    LogEntry,
    NewCall,
    NewChair,
    NewEntry,
    NewGame,
    NewLink,
    NewNight,
    NewResult,
    NewTry,
    Night,
    NightStatus,
    RevealMode,
    StoredCall,
    StoredEntry,
    StoredForecast,
    StoredGame,
    StoredLink,
    StoredLivePanel,
    StoredResult,
    Try,
    Usage,
    WatchMode,
    WeekPost,
    WordsMode,
)
from storage.schema import check_schema_current, is_schema_current
from storage.servers import ALL_SHARDS, ServerStore, ShardAssignment, compute_shard_id
from storage.stored_bytes import count_bytes
from storage.watches import LinkStore, WatchStore
