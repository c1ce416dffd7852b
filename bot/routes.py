"""Routes: which handler a press, a choice or a form has, by its verb. Commands have theirs in `bot/cogs`."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime
from functools import partial

import discord
from discord import Interaction

from bot import logs
from bot.lru import LRUCache
from bot.presenters import doors, meetings, recap, stats
from bot.presenters.decks import DROP, LIST, MODAL
from bot.saying import Refusal
from bot.ui import edge
from bot.ui.boundary import Boundary
from bot.ui.chat import Chat
from bot.ui.decks import DeckDesk
from bot.ui.desk import Desk
from bot.ui.ids import BEGIN, FORM, LAY_ASIDE, REOPEN, Press
from bot.ui.moves import Moves
from bot.ui.nights import Nights
from bot.ui.privacy import FORGET_IMPORTS, FORGET_ME, SHARE_STATS, Privacy
from bot.ui.reading import Reading
from bot.ui.request import Request
from bot.ui.seats import Seats
from bot.ui.starting import sit_down
from bot.ui.stats import Stats
from bot.ui.weeks import WeekDesk
from bot.watch.links import Plays
from bot.watch.watchers import GUESS, Watchers

Handler = Callable[[Request], Awaitable[None]]


def make_routes(
    *,
    desk: Desk,
    moves: Moves,
    seats: Seats,
    reading: Reading,
    watchers: Watchers,
    decks: DeckDesk,
    privacy: Privacy,
    statistics: Stats,
    plays: Plays,
    weeks: WeekDesk,
    nights: Nights,
) -> dict[str, Handler]:
    """Return the handler of each verb. Presses with other verbs read, and other forms tell a move."""
    return {
        "say": moves.play_line,
        "apply": moves.apply_correction,
        "form": moves.open_form,
        REOPEN: moves.reopen_form,
        "fix": moves.open_correction_form,
        "flip": moves.flip_panel,
        "next": moves.reveal_part,
        "all": moves.reveal_part,
        "again": moves.start_rematch,
        "rematch": moves.start_rematch,
        "harder": moves.start_rematch,
        "really_end": moves.end_game,
        "give": seats.seat_chosen,
        "share": seats.seat_chosen,
        "unshare": seats.seat_chosen,
        "end": reading.ask_end_pressed,
        "bring": reading.bring,
        LAY_ASIDE: reading.lay_aside,
        "report": reading.open_report,
        "help": reading.help,
        f"{FORM} report": reading.send_report,
        GUESS: watchers.guess,
        "along": watchers.set_automatic_turn,
        MODAL: decks.open_form,
        LIST: decks.page,
        DROP: decks.drop,
        f"{FORM} {MODAL}": decks.submit_form,
        FORGET_ME: privacy.forget,
        FORGET_IMPORTS: privacy.forget_imports,
        SHARE_STATS: privacy.share,
        stats.CSV: statistics.csv,
        recap.PLAY: plays.give,
        meetings.ENTER: weeks.enter_or_withdraw,
        meetings.WITHDRAW: weeks.enter_or_withdraw,
        meetings.NIGHT: nights.press,
        doors.SIT: partial(sit_down, desk),
        BEGIN: partial(sit_down, desk),
    }


class Router:
    """Makes requests of presses, forms and chat messages, and runs their handlers."""

    def __init__(
        self,
        boundary: Boundary,
        chat: Chat,
        routes: Mapping[str, Handler],
        *,
        submit_form: Handler,
        read: Handler,
        note_time: Callable[[datetime], None],
        second_tap: float,
    ) -> None:
        """`submit_form` and `read` handle forms and presses without a route of their own. `note_time` is told when each
        request was made, by the clock of Discord. `second_tap`: seconds within which a second click is ignored."""
        self._boundary = boundary
        self._chat = chat
        self._routes = routes
        self._submit_form = submit_form
        self._read = read
        self._note_time = note_time
        self.second_tap = second_tap
        self._drawn: LRUCache[tuple[int, int], float] = LRUCache()
        """When a person has last had a message drawn, by message and person."""

    @property
    def verbs(self) -> frozenset[str]:
        """The verbs that have a route of their own."""
        return frozenset(self._routes)

    def find_handler(self, press: Press) -> Handler:
        """Return the handler of a press, a choice or a form."""
        if press.name in self._routes:
            return self._routes[press.name]
        return self._submit_form if press.is_form else self._read

    async def handle_interaction(self, interaction: Interaction) -> None:
        """Handle a press, a choice or a form; a command goes to the tree, and is ignored here."""
        edge.prepare(interaction)
        self._note_time(interaction.created_at)
        if not edge.is_ours(interaction):
            return
        request = edge.request_from(interaction)
        try:
            request.press = edge.read_press(interaction)
        except Refusal as error:
            await self._boundary.run(request, _refuse, error)
            return
        await self._handle_press(request)

    async def handle_message(self, message: discord.Message, client: discord.Client) -> None:
        """Handle a message in a chat with the bot, which may stand for a press."""
        self._note_time(message.created_at)
        logs.about(interaction=message.id)
        request = edge.request_from_message(message, client)
        await self._boundary.run(request, self._handle_chat, message.content)
        self._note_drawn(request)

    async def _handle_chat(self, request: Request, text: str) -> None:
        press = await self._chat.read_press(request, text)
        if press:
            request.press = press
            await self.find_handler(press)(request)

    async def _handle_press(self, request: Request) -> None:
        if self._is_double_click(request):
            await self._ignore(request)
        else:
            await self._boundary.run(request, self.find_handler(request.press))
        self._note_drawn(request)

    # ── Double clicks ───────────────────────────────────────────────────────────────────────────────────────────

    def _is_double_click(self, request: Request) -> bool:
        """Return whether the same person has just pressed what was there before this message was drawn anew.

        What another person presses there was seen and meant.
        """
        if request.press.name not in self._routes or request.press.values:
            return False
        drawn = self._drawn.get((request.message.id if request.message else 0, request.user.id))
        return drawn is not None and asyncio.get_running_loop().time() - drawn < self.second_tap

    async def _ignore(self, request: Request) -> None:
        await self._boundary.run(request, _acknowledge)

    def _note_drawn(self, request: Request) -> None:
        if drawn := request.reply.drawn_message:
            self._drawn[drawn, request.user.id] = asyncio.get_running_loop().time()


async def _refuse(_: Request, error: Refusal) -> None:
    raise error


async def _acknowledge(request: Request) -> None:
    await request.reply.defer()
