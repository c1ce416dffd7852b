"""`/deck`: printed cards that a person owns and has typed in. They are stored for that person
alone."""

from contextlib import nullcontext

import discord

from bot.play.decks import DeckKind, Decks, find_deck_kind, list_deck_kinds
from bot.presenters import deck_panels
from bot.presenters.components import Panel
from bot.sentences import refuse_if, say, say_now
from bot.ui import record_handlers, views
from bot.ui.admission import AdmissionControl
from bot.ui.custom_ids import Press, parse_number
from bot.ui.reply import make_text_file
from bot.ui.request import Request

MAX_DECK_FILE_BYTES = 64 * 1024
"""The bytes that a file with cards may have."""


class DeckHandlers:
    """Handlers for typed-in decks. They do not depend on the channel, and all answers are
    private."""

    def __init__(self, decks: Decks, admission: AdmissionControl) -> None:
        self._decks = decks
        self._admission = admission

    async def add_cards_or_open_form(
        self, request: Request, name: str | None, lines: str | None
    ) -> None:
        """Add the cards of these lines to a deck. Without lines open the form, which shows the
        draft of the deck.

        Raises Refusal.
        """
        async with self._admission.hold_slow_read_slot(request) if lines else nullcontext():
            kind = await self._decks.find_requested_deck_kind(request.user.id, name, lines or "")
            if kind is None:
                await request.reply.send_panel(
                    deck_panels.make_which_deck_question(deck_panels.FORM_VERB)
                )
            elif lines is None:
                await self._open_deck_form(request, kind)
            else:
                await self._store_cards(request, kind, lines)

    async def list_cards(self, request: Request, name: str | None) -> None:
        """Show the cards of a deck. Raises Refusal."""
        person = request.user.id
        if kind := await self._decks.find_requested_deck_kind(person, name):
            panel = await self._make_page_of_deck_cards(person, kind, 0)
        elif await self._decks.list_started_deck_kinds(person):
            panel = deck_panels.make_which_deck_question(deck_panels.LIST_VERB)
        else:
            panel = deck_panels.make_no_deck_panel()
        await request.reply.send_panel(panel)

    async def show_missing_cards(self, request: Request, name: str | None) -> None:
        """Check a deck, or without a name every deck that has cards. Raises Refusal."""
        decks = await self._load_decks(request.user.id, name)
        checks = {
            kind: kind.component.check_deck(lines) for kind, lines in decks.items() if lines or name
        }
        panel = (
            deck_panels.make_missing_cards_panel(checks)
            if checks
            else deck_panels.make_no_deck_panel()
        )
        await request.reply.send_panel(panel)

    async def remove_cards(self, request: Request, name: str | None, cards: str) -> None:
        """Remove cards from a deck, or ask whether the whole deck is to be deleted. Raises
        Refusal."""
        person = request.user.id
        if cards.strip().lower() == "all":
            kind = await self._require_deck_kind(person, name)
            count = len(await self._decks.list_lines(person, kind))
            await request.reply.send_panel(deck_panels.make_delete_question(kind, count))
            return
        holding_kind = None
        if not name:
            holding_kind = await self._decks.find_deck_kind_with_cards(person, cards)
        kind = holding_kind or await self._require_deck_kind(person, name)
        removed = await self._decks.remove_cards(person, kind, cards)
        lines = await self._decks.list_lines(person, kind)
        state = deck_panels.describe_completeness(kind.component.check_deck(lines))
        text = say_now("deck-removed", cards=removed, state=state)
        await request.reply.send_panel(Panel(kind.title, text))

    async def export_decks(self, request: Request, name: str | None) -> None:
        """Send a deck as a file, or without a name every deck that has cards. Raises Refusal if
        there is none."""
        decks = await self._load_decks(request.user.id, name)
        files = []
        for kind, lines in decks.items():
            if lines:
                text = "".join(f"{line}\n" for line in lines)
                files.append(make_text_file(f"{kind.name.replace(' ', '-')}.txt", text))
        refuse_if(not files, say("refused-no-cards"))
        await request.reply.send_message(say_now("deck-given"), files=files, ephemeral=True)

    async def import_cards(
        self, request: Request, name: str | None, file: discord.Attachment
    ) -> None:
        """Add the cards of a file to a deck. Raises Refusal."""
        refuse_if(
            file.size > MAX_DECK_FILE_BYTES,
            say("refused-deck-size", most=MAX_DECK_FILE_BYTES // 1024),
        )
        text = await record_handlers.download_text(file, say("refused-deck-no-text"))
        # after the download, so that a slow one blocks no other read
        async with self._admission.hold_slow_read_slot(request):
            kind = await self._require_deck_kind(request.user.id, name, text)
            await self._store_cards(request, kind, text)

    async def _load_decks(self, person: int, name: str | None) -> dict[DeckKind, tuple[str, ...]]:
        """Return the lines of the named deck, or of every deck. Raises Refusal if there is no deck
        of this name."""
        wanted_kinds = [find_deck_kind(name)] if name else list_deck_kinds()
        return {kind: await self._decks.list_lines(person, kind) for kind in wanted_kinds}

    async def _require_deck_kind(self, person: int, name: str | None, text: str = "") -> DeckKind:
        """Return the deck that is named, or that the text belongs to. Raises Refusal if that is not
        clear."""
        kind = await self._decks.find_requested_deck_kind(person, name, text)
        return kind or find_deck_kind("")

    # ── Buttons and forms ─────────────────────────────────────────────────────────────────────────

    async def open_cards_form(self, request: Request) -> None:
        """Open the form for the cards of the deck that the pressed button names. Raises Refusal."""
        await self._open_deck_form(request, _get_pressed_kind(request.press))

    async def delete_deck(self, request: Request) -> None:
        """Delete the deck that the pressed button names. Raises Refusal."""
        await self._decks.clear_deck(request.user.id, _get_pressed_kind(request.press))
        await request.reply.edit_pressed_message(
            content=say_now("deck-deleted"), embed=None, view=None
        )

    async def show_deck_page(self, request: Request) -> None:
        """Show a page of a deck. Raises Refusal.

        The argument of the press can name a card that was typed in two ways, and which of them is
        right. That is stored first.
        """
        person = request.user.id
        kind = _get_pressed_kind(request.press)
        page, version, *card_words = (*request.press.argument.split()[2:], "", "")
        if card := " ".join(card_words).strip():
            await self._decks.choose_disputed_card_versions(
                person, kind, card, accept_typed=version == "told"
            )
        panel = await self._make_page_of_deck_cards(person, kind, parse_number(page or "0"))
        await request.reply.replace_or_send_private_panel(panel)

    async def submit_cards_form(self, request: Request) -> None:
        """Add the cards of a form. They replace the draft, because the form showed it. Raises
        Refusal."""
        async with self._admission.hold_slow_read_slot(request):
            kind = find_deck_kind(request.press.verb.removeprefix(f"{deck_panels.FORM_VERB} "))
            lines = request.press.typed.get("lines", "")
            await self._store_cards(request, kind, lines, replace_draft=True)

    async def _open_deck_form(self, request: Request, kind: DeckKind) -> None:
        """Open the form for cards, with the draft of the deck in it. Raises Refusal if it is too
        late for a form."""
        draft = await self._decks.read_draft(request.user.id, kind)
        form = deck_panels.make_cards_form(kind, draft)
        await request.reply.open_modal(views.make_modal(0, 0, form, request.id))

    async def _store_cards(
        self, request: Request, kind: DeckKind, text: str, *, replace_draft: bool = False
    ) -> None:
        """Add the cards of a text to a deck, and show the result. Raises Refusal.

        `replace_draft`: they replace the draft.
        """
        added = await self._decks.add_pasted_cards(
            request.user.id, kind, text, replace_draft=replace_draft
        )
        await request.reply.send_panel(deck_panels.make_paste_result_panel(kind, added))

    async def _make_page_of_deck_cards(self, person: int, kind: DeckKind, number: int) -> Panel:
        """Return a page of the list of cards."""
        lines = await self._decks.list_lines(person, kind)
        draft = await self._decks.read_draft(person, kind)
        disputes = await self._decks.list_card_disputes(person, kind)
        return deck_panels.make_deck_page(
            kind, lines, kind.component.check_deck(lines), number, draft, disputes
        )


def _get_pressed_kind(press: Press) -> DeckKind:
    """Return the deck that the first two words of the argument name. Raises Refusal if there is no
    such deck."""
    words = (*press.argument.split(), "", "")
    return find_deck_kind(" ".join(words[:2]))
