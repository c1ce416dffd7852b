"""Stored games: find them, check who may play, apply commands, append entries. Discord is not
imported here."""

from bot.lru import LRUCache
from bot.play.budgets import Budgets
from bot.play.countdowns import Countdowns
from bot.play.decks import Decks
from bot.play.keyed_locks import KeyedLocks
from bot.play.seats import CHAT_KINDS, Actor, check_has_seat, check_not_abandoned_or_suspended
from bot.play.servers import ServerRegistry
from bot.play.service import GameService
from bot.play.table import Table, split_events_into_reveal_parts
from bot.play.weeks import WeekStandings
from bot.sentences import ChannelOccupied, NoSeat, Refusal, refuse_if
