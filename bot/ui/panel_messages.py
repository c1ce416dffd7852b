"""Answers: panels that are posted and edited under the lock of the channel, and private pages.

Later edits of panels, such as removing their buttons, go through the edit queue.
"""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

import discord

from bot.lru import LRUCache
from bot.play import GameService, Refusal, Table
from bot.presenters import panels
from bot.presenters.components import Panel, escape_links_and_clip
from bot.ui import picture_rendering
from bot.ui.edit_queue import EditQueue, PendingEdit
from bot.ui.private_answers import PrivateAnswers
from bot.ui.reply import MAX_MESSAGE_CHARACTERS, await_with_reply_timeout
from bot.ui.request import Request
from bot.ui.views import make_content, make_embed
from engines.core import Command, Undo, current_language, use_language

NO_USER = 0
"""The id in place of a user for a post that is no panel, so that its picture does not replace that
of the panel."""
T = TypeVar("T")
MakePanel = Callable[[Table], Panel]
ShowPanel = Callable[[picture_rendering.RenderedPanel], Awaitable[object]]


def is_private_page(request: Request, table: Table) -> bool:
    """Return whether a press was on a private page of a game.

    The panel itself can be ephemeral as well, on a server that makes all answers of bots so.
    """
    message = request.message
    if message is None or not message.flags.ephemeral:
        return False
    return message.id != table.row.panel_message_id


class PanelMessages:
    """The messages of games: it posts and edits panels, and records which message is the panel of a
    game."""

    def __init__(
        self, service: GameService, edits: EditQueue, picture_queue: picture_rendering.PictureQueue
    ) -> None:
        self._service = service
        self._edits = edits
        self._picture_queue = picture_queue
        self._draw_counts: LRUCache[int, int] = LRUCache()
        """How often each message was posted or edited, so that no late picture brings back an
        earlier side of a panel."""
        self._private_answers = PrivateAnswers()

    # ── To one person, without the lock ───────────────────────────────────────────────────────────

    async def show_privately(
        self, request: Request, table: Table, panel: Panel
    ) -> picture_rendering.RenderedPanel:
        """Show a panel privately, and return what was shown. A press on a private page edits that
        page.

        Raises ReplyTimeout.
        """
        channel = request.place.channel_id
        rendered = await self._picture_queue.render_panel(
            channel,
            table,
            panel,
            max_seconds=picture_rendering.MAX_ANSWER_WAIT,
            user_id=request.user.id,
        )
        if is_private_page(request, table):
            await request.reply.edit_pressed_message(**rendered.make_edit())
        else:
            await request.reply.send_message(**rendered.make_message(), ephemeral=True)
        self._private_answers.store_answer(request)
        return rendered

    async def edit_private_answer(
        self, request: Request, shown: picture_rendering.RenderedPanel
    ) -> None:
        """Show a panel anew in the private message that answered the request.

        A message that shows another page by now, or that was deleted, stays as it is.
        """
        message = request.reply.last_message_id
        if self._private_answers.is_shown(message, request):
            await request.reply.edit_message(message, **shown.make_edit())

    def delete_previous_answer(self, request: Request) -> None:
        """Delete the last private answer to the person when the lock is released, because the panel
        is read next."""
        answer = self._private_answers.pop_deletable_answer(request)
        if answer:
            request.add_unlock_callback(partial(self._private_answers.delete_answer, answer))

    async def remove_pressed_buttons(self, request: Request, text: str) -> None:
        """Remove the buttons of the pressed message, which is not the panel any more, and send the
        reason privately."""
        await request.reply.edit_pressed_message(view=None)
        await request.reply.send_private(text)

    async def send_receipt(self, request: Request, table: Table, text: str) -> None:
        """Send a private receipt of a move. A press on a private page replaces that page. Raises
        ReplyTimeout."""
        if is_private_page(request, table):
            fitting_text = escape_links_and_clip(text, MAX_MESSAGE_CHARACTERS)
            await request.reply.edit_pressed_message(
                content=fitting_text, embed=None, view=None, attachments=[]
            )
            self._private_answers.store_answer(request)
        else:
            await request.reply.send_private(text)

    # ── To the channel, under the lock, so that panels follow the log ─────────────────────────────

    async def post_panel(self, request: Request, table: Table, panel: Panel) -> None:
        """Post a silent message, which becomes the panel. The panel before it loses its buttons.

        Raises ReplyTimeout, and what discord.py raises.
        """
        rendered, message = await self._await_answer_or_enqueue_panel(
            table, self._send_panel(request, table, panel)
        )
        self._record_reply_as_panel(request, table, message, told_seq=table.log.mainline.last_seq)
        self._attach_late_picture(rendered, message)

    async def _send_panel(
        self, request: Request, table: Table, panel: Panel
    ) -> tuple[picture_rendering.RenderedPanel, int]:
        """Post the panel as a new message. Return what was shown, and the id of the message."""
        rendered = await self._picture_queue.render_panel(
            request.place.channel_id, table, panel, max_seconds=picture_rendering.MAX_ANSWER_WAIT
        )
        arguments = rendered.make_message() | {"ephemeral": False, "silent": True}
        message = await request.reply.send_without_timeout(arguments)
        return rendered, message

    async def show_panel_on_pressed_message(
        self, request: Request, table: Table, panel: Panel
    ) -> None:
        """Edit the pressed message, which becomes the panel. Raises ReplyTimeout, and what
        discord.py raises."""
        rendered = await self._await_answer_or_enqueue_panel(
            table, self._edit_pressed_message(request, table, panel)
        )
        if request.message:
            self._attach_late_picture(rendered, request.message.id)

    async def _edit_pressed_message(
        self, request: Request, table: Table, panel: Panel
    ) -> picture_rendering.RenderedPanel:
        """Edit the pressed message after earlier edits of it, and return what was shown."""
        rendered = await self._picture_queue.render_panel(
            request.place.channel_id, table, panel, max_seconds=picture_rendering.MAX_ANSWER_WAIT
        )
        message = request.message.id if request.message else 0
        async with self._edits.hold_message_lock(message) as in_order:
            try:
                await request.reply.edit_pressed_without_timeout(rendered.make_edit())
                if message:
                    self._record_reply_as_panel(request, table, message)
            finally:
                # An earlier edit may still arrive, whether or not this one has failed.
                if not in_order:
                    self.refresh_panel(table, message)
        return rendered

    async def _await_answer_or_enqueue_panel(self, table: Table, answer: Awaitable[T]) -> T:
        """Return the result of an answer within the time limit. Raises ReplyTimeout, and what
        discord.py raises.

        If Discord rejects the answer, the edit queue shows the move instead, because it is stored.
        """
        try:
            return await await_with_reply_timeout(answer)
        except discord.HTTPException:
            self.refresh_panel(table)
            raise

    def _record_reply_as_panel(
        self, request: Request, table: Table, message: int, *, told_seq: int | None = None
    ) -> None:
        """Record the message that the reply has sent or edited as the panel, with a lease if there
        is a token.

        `told_seq` is the seq of the move that the message tells of in the channel, or None.
        """
        is_here = request.place.channel_id == table.row.channel_id
        # A token can only post in the channel of its interaction.
        if message and request.reply.token and is_here:
            self._edits.leases.store_token(request.reply, message, table.row.id)
        self._record_panel(table, message, told_seq=told_seq)

    def _record_panel(self, table: Table, message: int, *, told_seq: int | None = None) -> None:
        """Record the message as the panel, and remove the buttons of the panel before it."""
        old_panel = self._service.games.panel_tracker.record_panel_and_get_previous(
            table, table.row.channel_id, message, table.seq, told_seq=told_seq
        )
        if old_panel != message:
            self.remove_buttons_unless_panel(table, old_panel)

    # ── Later, by the edit queue ──────────────────────────────────────────────────────────────────

    async def render_with_picture(
        self, table: Table, panel: Panel
    ) -> picture_rendering.RenderedPanel:
        """Return the panel with its picture. It waits for the picture as long as edits may."""
        return await self._picture_queue.render_panel(table.row.channel_id, table, panel)

    async def _is_unchanged(self, table: Table, message: int) -> bool:
        """Return whether the game still stands at this move and speaks the same language, and the
        message is still its panel."""
        latest = await self._find_latest_table(table)
        if latest is None or latest.row.id != table.row.id:
            return False
        if latest.row.language != table.row.language:
            return False
        return latest.seq == table.seq and latest.row.panel_message_id == message

    async def _find_latest_table(self, table: Table) -> Table | None:
        """Return the game that the panel of a channel shows.

        It is the open game of the channel. If none is open there, it is the game of the table as it
        was finished, or None if that was laid aside, abandoned or deleted.
        """
        games = self._service.games
        if open_table := await games.find_open_game(table.row.channel_id):
            return open_table
        try:
            latest = await games.find_game(table.row.id)
        except Refusal:  # it was deleted while it was read
            return None
        return latest if latest and latest.row.status == "finished" else None

    def _attach_late_picture(self, posted: picture_rendering.RenderedPanel, message: int) -> None:
        """Attach a picture that was late for the answer, unless the game or its panel has changed
        by then."""
        table = posted.table
        draw_count = (self._draw_counts.get(message) or 0) + 1
        self._draw_counts[message] = draw_count

        async def is_valid() -> bool:
            return self._draw_counts.get(message) == draw_count and await self._is_unchanged(
                table, message
            )

        async def make() -> PendingEdit | None:
            shown = posted
            while shown.is_late and await is_valid():  # under pressure it can take long
                shown = await self.render_with_picture(table, posted.panel)
            if shown.picture is None:
                return None
            return PendingEdit(shown.make_edit(), is_valid)

        if posted.is_late and message:
            self._edits.edit_or_post_message(table.row, message, "picture", make)

    def refresh_panel(self, table: Table, outdated_message: int | None = None) -> None:
        """Edit the panel so that it shows the game as it stands when the edit is sent, if it is
        behind the log.

        `outdated_message` is the id of a panel that is edited even if it is recorded as up to date.
        An older edit of it may have arrived after the newest one.
        """
        channel = table.row.channel_id
        panel_message = outdated_message or table.row.panel_message_id
        games = self._service.games

        async def find_outdated() -> Table | None:
            latest = await self._find_latest_table(table)
            if latest is None or latest.row.panel_message_id != panel_message:
                return None
            is_outdated = outdated_message or latest.row.drawn < latest.seq
            return latest if is_outdated else None

        async def make() -> PendingEdit | None:
            outdated = await find_outdated()
            if outdated is None:
                return None

            async def is_valid() -> bool:
                current = await find_outdated()
                if current is None or current.seq != outdated.seq:
                    return False
                return current.row.language == outdated.row.language

            async def after_send(message: int) -> None:
                current = await self._find_latest_table(table)
                # Else another message has become the panel meanwhile.
                if current and current.row.panel_message_id == message:
                    games.panel_tracker.record_panel_and_get_previous(
                        outdated, channel, message, outdated.seq
                    )

            shown = await self.render_with_picture(outdated, panels.make_table_panel(outdated))
            return PendingEdit(shown.make_edit(), is_valid, after_send)

        if panel_message:
            self._edits.edit_or_post_message(table.row, panel_message, "panel", make, first=True)

    def enqueue_separate_message(self, table: Table, make: MakePanel) -> None:
        """Post a silent message that is no panel in the channel of the game, after a panel that is
        on its way."""
        channel = table.row.channel_id

        async def make_post() -> PendingEdit:
            shown = await self._picture_queue.render_panel(
                channel, table, make(table), user_id=NO_USER
            )
            async with self._service.channel_locks(channel):
                return PendingEdit(shown.make_message())

        self._edits.edit_or_post_message(
            table.row, None, f"post {table.row.id}", make_post, first=True
        )

    def reshow_panel_with_forecast(
        self,
        first_shown: picture_rendering.RenderedPanel,
        make: MakePanel,
        show: ShowPanel,
        *,
        all_rounds: bool = False,
    ) -> None:
        """Show a panel again when the forecast of the game is ready, in the language of the person
        who asked.

        If there is no forecast, the panel is shown again only if its picture was late.
        """
        table = first_shown.table
        reader_language = current_language()

        async def show_again() -> None:
            forecast = await self._service.forecasts.wait_for_forecasts(
                table, all_rounds=all_rounds
            )
            if forecast is None and not first_shown.is_late:
                return
            newest = forecast or table
            with use_language(reader_language):
                panel = make(newest)
            shown = await self._picture_queue.render_panel(
                table.row.channel_id, newest, panel, user_id=NO_USER
            )
            await show(shown)

        self._edits.run_job_now(table.row.channel_id, show_again)

    def repost_panel(
        self, table: Table, panel: Panel | None = None, *, tells_move: bool = False
    ) -> None:
        """Post the panel at the end of its channel without a reply.

        `panel` is shown if the game has not moved on by then. `tells_move`: the message tells of
        the last move.
        """
        channel = table.row.channel_id

        async def make() -> PendingEdit | None:
            latest = await self._find_latest_table(table)
            if latest is None:
                return None
            newest_panel = panel
            if newest_panel is None or latest.seq != table.seq:
                newest_panel = panels.make_table_panel(latest)

            async def after_send(message: int) -> None:
                told_seq = latest.log.mainline.last_seq if tells_move else None
                self._record_panel(latest, message, told_seq=told_seq)
                current = await self._service.games.find_open_game(channel)
                if current and current.seq > latest.seq:
                    self.refresh_panel(current)

            shown = await self.render_with_picture(latest, newest_panel)
            return PendingEdit(shown.make_message(), after_send=after_send)

        self._edits.edit_or_post_message(table.row, None, "bring", make, first=True)

    def can_edit_panel(self, table: Table) -> bool:
        """Return whether the panel can be edited without an interaction: with the bot's token or by
        a lease."""
        return table.row.can_post_unprompted or self._edits.leases.has_lease(
            table.row.panel_message_id
        )

    def remove_buttons_unless_panel(self, table: Table, message: int | None) -> None:
        """Remove the buttons of a message, unless it is the panel of the game by then. None does
        nothing."""

        async def is_no_panel() -> bool:
            latest = await self._service.games.find_open_game(table.row.channel_id)
            if latest is None or latest.row.id != table.row.id:
                return True
            return latest.row.panel_message_id != message

        if message:
            edit = PendingEdit({"view": None}, is_valid=is_no_panel)
            self._edits.edit_or_post_message(table.row, message, f"strip {message}", edit)

    def close_panel(self, table: Table) -> None:
        """Remove the buttons of the panel of a game that was ended, and discard the leases of the
        game."""
        game = table.row.id
        message = table.row.panel_message_id

        async def forget(_: int) -> None:
            self._edits.leases.discard_leases(game)

        self._edits.leases.discard_leases(game, except_message=message)
        if message:
            edit = PendingEdit({"view": None}, after_send=forget)
            self._edits.edit_or_post_message(table.row, message, f"strip {message}", edit)

    def mark_messages_of_undone_moves(self, before: Table, after: Table, command: Command) -> None:
        """Mark the messages of the moves that an undo has taken back. Other commands mark
        nothing."""
        if isinstance(command, Undo):
            still_played = set(after.log.mainline.played)
            undone = [seq for seq in before.log.mainline.played if seq not in still_played]
            self._edits.run_job_now(
                after.row.channel_id, partial(self._mark_undone_messages, before, after, undone)
            )

    async def _mark_undone_messages(self, before: Table, after: Table, undone: list[int]) -> None:
        """Mark every message of the undone moves, except the panel."""
        messages = await self._service.games.panel_tracker.find_messages_of_moves(
            after.row.id, undone
        )
        for seq, message in messages.items():
            if message != after.row.panel_message_id:
                self._mark_undone_message(before, seq, message)

    def _mark_undone_message(self, before: Table, seq: int, message: int) -> None:
        """Mark the message of one undone move, and remove its buttons and its picture."""

        async def make() -> PendingEdit:
            marked = panels.make_panel_of_undone_move(before, seq)
            return PendingEdit(
                {
                    "content": make_content(marked),
                    "embed": make_embed(marked),
                    "view": None,
                    "attachments": [],
                }
            )

        self._edits.edit_or_post_message(before.row, message, f"mark {message}", make)
