"""The handlers of presses, choices and forms by their verbs. Those of commands are in
`bot/cogs`."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime
from functools import partial

import discord
from discord import Interaction

from bot import logs
from bot.lru import LRUCache
from bot.presenters import depths, meeting_panels, recap, stats_panels
from bot.presenters.components import PLAY_LINE_VERB
from bot.presenters.deck_panels import DELETE_VERB, FORM_VERB, LIST_VERB
from bot.presenters.pads import PAD_VERB
from bot.sentences import Refusal
from bot.ui import interactions
from bot.ui.boundary import ErrorBoundary
from bot.ui.chat_reader import ChatReader
from bot.ui.custom_ids import BEGIN_PREFIX, FORM_PREFIX, LAY_ASIDE_VERB, REOPEN_VERB, Press
from bot.ui.deck_handlers import DeckHandlers
from bot.ui.desk import Desk
from bot.ui.game_start import show_next_list_or_start_game
from bot.ui.move_handlers import MoveHandlers
from bot.ui.night_handlers import NightHandlers
from bot.ui.privacy_handlers import FORGET_IMPORTS, FORGET_ME, SHARE_STATS, PrivacyHandlers
from bot.ui.read_handlers import ReadHandlers
from bot.ui.request import Request
from bot.ui.seat_handlers import SeatHandlers
from bot.ui.stats_handlers import StatsHandlers
from bot.ui.week_handlers import WeekHandlers
from bot.watch.page_links import PlayHandlers
from bot.watch.watch_handlers import CALL_VERB, WatchHandlers

Handler = Callable[[Request], Awaitable[None]]
"""A function that answers a request."""


def make_routes(
    *,
    desk: Desk,
    moves: MoveHandlers,
    seats: SeatHandlers,
    reading: ReadHandlers,
    watchers: WatchHandlers,
    decks: DeckHandlers,
    privacy: PrivacyHandlers,
    statistics: StatsHandlers,
    plays: PlayHandlers,
    weeks: WeekHandlers,
    nights: NightHandlers,
) -> dict[str, Handler]:
    """Return the handler of each verb. Presses with other verbs only read, and other forms play a
    move."""
    return {
        PLAY_LINE_VERB: moves.play_pressed_line,
        "apply": moves.apply_correction,
        "form": moves.open_move_form,
        REOPEN_VERB: moves.reopen_form,
        "fix": moves.show_pieces_or_correction_form,
        "pick": moves.continue_correction_with_piece,
        f"{FORM_PREFIX} part": moves.preview_number_correction,
        "flip": moves.show_other_panel_side,
        PAD_VERB: moves.show_next_pad_question,
        "next": moves.reveal_next_move_part,
        "all": moves.reveal_next_move_part,
        "again": moves.start_rematch,
        "rematch": moves.start_rematch,
        "harder": moves.start_rematch,
        "really_end": moves.end_game,
        "give": seats.change_seat_of_chosen_user,
        "share": seats.change_seat_of_chosen_user,
        "unshare": seats.change_seat_of_chosen_user,
        "end": reading.ask_to_end_pressed_game,
        "bring": reading.repost_chosen_panel,
        LAY_ASIDE_VERB: reading.lay_game_aside,
        "own_box": reading.store_own_box_and_show_setup,
        "report": reading.open_wrong_decision_form,
        "help": reading.show_help,
        f"{FORM_PREFIX} report": reading.send_move_report_as_file,
        CALL_VERB: watchers.store_pressed_call,
        "along": watchers.set_automatic_turn,
        FORM_VERB: decks.open_cards_form,
        LIST_VERB: decks.show_deck_page,
        DELETE_VERB: decks.delete_deck,
        f"{FORM_PREFIX} {FORM_VERB}": decks.submit_cards_form,
        FORGET_ME: privacy.delete_person_data,
        FORGET_IMPORTS: privacy.delete_own_ended_imports,
        SHARE_STATS: privacy.share_or_hide_statistics,
        stats_panels.CSV_VERB: statistics.send_own_games_as_csv,
        recap.PLAY_VERB: plays.send_play_files_and_bg_stats_link,
        meeting_panels.ENTER_VERB: weeks.enter_or_withdraw_results,
        meeting_panels.WITHDRAW_VERB: weeks.enter_or_withdraw_results,
        meeting_panels.NIGHT_VERB: nights.handle_night_button,
        depths.START_VERB: partial(show_next_list_or_start_game, desk),
        BEGIN_PREFIX: partial(show_next_list_or_start_game, desk),
    }


class Router:
    """The entrance for presses, forms and chat messages: makes requests of them, and runs their
    handlers."""

    def __init__(
        self,
        boundary: ErrorBoundary,
        chat: ChatReader,
        routes: Mapping[str, Handler],
        *,
        submit_form: Handler,
        read: Handler,
        note_time: Callable[[datetime], None],
        double_click_seconds: float,
    ) -> None:
        """Make the router.

        `submit_form` and `read` handle forms and presses without a route. `note_time` is called
        with the time of each request (`Seals.observe_discord_time`), because the decks of the week
        open and close by Discord's clock. A second click within `double_click_seconds` is ignored.
        """
        self._boundary = boundary
        self._chat = chat
        self._routes = routes
        self._submit_form = submit_form
        self._read = read
        self._note_time = note_time
        self.double_click_seconds = double_click_seconds
        self._last_drawn: LRUCache[tuple[int, int], float] = LRUCache()
        """By message and person, the loop time at which a press of the person last changed the
        message."""

    @property
    def routed_verbs(self) -> frozenset[str]:
        """The verbs that have a route of their own."""
        return frozenset(self._routes)

    def find_handler(self, press: Press) -> Handler:
        """Return the handler of a press or form."""
        if press.name in self._routes:
            return self._routes[press.name]
        return self._submit_form if press.is_form else self._read

    async def handle_interaction(self, interaction: Interaction) -> None:
        """Handle a press, a choice or a form. Commands are ignored here, because the tree handles
        them."""
        interactions.prepare_interaction(interaction)
        self._note_time(interaction.created_at)
        if not interactions.has_own_custom_id(interaction):
            return
        request = interactions.make_request(interaction)
        try:
            request.press = interactions.parse_press(interaction)
        except Refusal as error:
            await self._boundary.run_handler(request, _raise_refusal, error)
            return
        await self._handle_press(request)

    async def handle_message(self, message: discord.Message, client: discord.Client) -> None:
        """Handle a message in a chat with the bot, which may stand for a press."""
        self._note_time(message.created_at)
        logs.add_log_ids(interaction=message.id)
        request = interactions.make_chat_request(message, client)
        await self._boundary.run_handler(request, self._handle_chat, message.content)
        self._remember_redrawn_message(request)

    async def _handle_chat(self, request: Request, text: str) -> None:
        """Run the handler of the press that a chat message stands for, if it stands for one."""
        press = await self._chat.parse_or_answer_message(request, text)
        if press:
            request.press = press
            await self.find_handler(press)(request)

    async def _handle_press(self, request: Request) -> None:
        """Run the handler of a press or form, unless it is a double click."""
        if self._is_double_click(request):
            await self._ignore_press(request)
        else:
            await self._boundary.run_handler(request, self.find_handler(request.press))
        self._remember_redrawn_message(request)

    # ── Double clicks ─────────────────────────────────────────────────────────────────────────────

    def _is_double_click(self, request: Request) -> bool:
        """Return whether this is the second click of a person on a message that the first click has
        just changed.

        The person has not seen the new buttons yet. Clicks of other people are no double clicks.
        Presses on a pad are none either: each carries what it answers, so two quick presses are two
        answers. Choices from lists and presses that only read can be repeated.
        """
        if request.press.verb == PAD_VERB:
            return False
        if request.press.name not in self._routes or request.press.values:
            return False
        message = request.message.id if request.message else 0
        drawn_at = self._last_drawn.get((message, request.user.id))
        return (
            drawn_at is not None
            and asyncio.get_running_loop().time() - drawn_at < self.double_click_seconds
        )

    async def _ignore_press(self, request: Request) -> None:
        """Acknowledge a press and do nothing."""
        await self._boundary.run_handler(request, _answer_silently)

    def _remember_redrawn_message(self, request: Request) -> None:
        """Remember the message that the reply to a request has changed, if it has.

        A pad is not remembered, because the next press on it may be quick.
        """
        message_id = request.reply.last_message_id
        if not message_id:
            return
        if request.name == PAD_VERB:
            self._last_drawn[message_id, request.user.id] = float("-inf")
        else:
            self._last_drawn[message_id, request.user.id] = asyncio.get_running_loop().time()


async def _raise_refusal(_: Request, error: Refusal) -> None:
    """Raise the refusal, so that the error boundary replies with it."""
    raise error


async def _answer_silently(request: Request) -> None:
    """Answer Discord without a visible reply."""
    await request.reply.defer_reply()
