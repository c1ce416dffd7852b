"""Games as documents: what was stored can be read again, on SQLite or PostgreSQL. Knows no rules and no Discord.

database = open_database("sqlite:///empty-chair.db")
if not await is_current(database): ...    # storage.migrate.migrate(url) makes the tables, in a process of its own
store = GameStore(database)
await store.append(game_id, NewEntry(seq=8, command=…, events=…, state=…, interaction_id=…))
await database.close()
"""

from storage.engine import Database, open_database, utc_now
from storage.errors import *
from storage.figures import Day, Figures, FigureStore, Kind, Played, Viewer, Whose
from storage.games import GameStore
from storage.growth import count_bytes
from storage.homes import ALL, Dealt, ServerStore, shard_of
from storage.meetings import NightStore, WeekStore
from storage.people import DeckStore, PeopleStore
from storage.rows import *
from storage.schema import check_current, is_current
from storage.watching import LinkStore, WatchStore
