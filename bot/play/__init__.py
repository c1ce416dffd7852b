"""Stored games: find them, check who may play, apply commands, append entries. Discord is not imported here."""

from bot.lru import LRUCache
from bot.play.budgets import Budgets
from bot.play.decks import Decks
from bot.play.locks import Locks
from bot.play.reveals import Reveals
from bot.play.seats import CHATS, Actor, check_not_ended, check_seat
from bot.play.servers import Servers
from bot.play.service import GameService
from bot.play.table import Table, parts_of
from bot.play.weeks import Weeks
from bot.saying import InTheWay, Refusal, Watching, refuse_if
