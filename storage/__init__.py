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
    AlreadyPlayed,
    ChannelTaken,
    DatabaseUnavailable,
    GameClosed,
    NothingStored,
    NotMigrated,
    Stale,
)
from storage.evenings import EveningStore
from storage.games import GameStore
from storage.links import LinkStore
from storage.people import PeopleStore
from storage.rows import (
    CallMode,
    DeckOf,
    Ending,
    Evening,
    Foretold,
    Link,
    NewCall,
    NewEntry,
    NewGame,
    NewResult,
    Reveal,
    Standing,
    Status,
    StoredCall,
    StoredEntry,
    StoredGame,
    StoredLink,
    StoredResult,
    Watch,
)
from storage.schema import is_current
from storage.servers import ServerStore

__all__ = [
    "AlreadyPlayed",
    "CallMode",
    "ChannelTaken",
    "Database",
    "DatabaseUnavailable",
    "DeckOf",
    "DeckStore",
    "Ending",
    "Evening",
    "EveningStore",
    "Foretold",
    "GameClosed",
    "GameStore",
    "Link",
    "LinkStore",
    "NewCall",
    "NewEntry",
    "NewGame",
    "NewResult",
    "NotMigrated",
    "NothingStored",
    "PeopleStore",
    "Reveal",
    "ServerStore",
    "Stale",
    "Standing",
    "Status",
    "StoredCall",
    "StoredEntry",
    "StoredGame",
    "StoredLink",
    "StoredResult",
    "Watch",
    "is_current",
    "open_database",
]
