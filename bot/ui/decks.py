"""`/deck`: printed cards that people own, typed in by them and kept for them alone."""

from contextlib import nullcontext

import discord

from bot.play.decks import DeckKind, Decks, kind_named, kinds
from bot.presenters import decks as shown
from bot.presenters.panel import Panel
from bot.saying import refuse_if, say, spoken
from bot.ui import records, views
from bot.ui.ids import Press, number
from bot.ui.pressure import Pressure
from bot.ui.reply import text_file
from bot.ui.request import Request

MOST_BYTES = 64 * 1024


class DeckDesk:
    """Nothing here is about a channel, and nobody else sees it."""

    def __init__(self, decks: Decks, pressure: Pressure) -> None:
        self._decks = decks
        self._pressure = pressure

    async def add(self, request: Request, name: str | None, lines: str | None) -> None:
        """Read lines at once; without them open a form, with what waits to be put right. Raises Refusal."""
        async with self._pressure.reading(request) if lines else nullcontext():
            kind = await self._decks.which(request.user.id, name, lines or "")
            if kind is None:
                await request.reply.send_panel(shown.which_panel(shown.MODAL))
            elif lines is None:
                await self._open_form(request, kind)
            else:
                await self._add(request, kind, lines)

    async def list(self, request: Request, name: str | None) -> None:
        """Show the cards of a deck. Raises Refusal."""
        person = request.user.id
        if kind := await self._decks.which(person, name):
            panel = await self._page(person, kind, 0)
        else:
            panel = shown.which_panel(shown.LIST) if await self._decks.begun(person) else shown.nothing_panel()
        await request.reply.send_panel(panel)

    async def check(self, request: Request, name: str | None) -> None:
        """Check a deck, or without a name every deck that has begun. Raises Refusal."""
        held = await self._held(request.user.id, name)
        checked = {kind: kind.component.check(lines) for kind, lines in held.items() if lines or name}
        await request.reply.send_panel(shown.check_panel(checked) if checked else shown.nothing_panel())

    async def remove(self, request: Request, name: str | None, cards: str) -> None:
        """Remove cards, or after a second question the whole deck. Raises Refusal."""
        person = request.user.id
        if cards.strip().lower() == "all":
            kind = await self._one(person, name)
            count = len(await self._decks.lines(person, kind))
            await request.reply.send_panel(shown.drop_question(kind, count))
            return
        kind = (None if name else await self._decks.holding(person, cards)) or await self._one(person, name)
        gone = await self._decks.remove(person, kind, cards)
        lines = await self._decks.lines(person, kind)
        state = shown.state_of(kind.component.check(lines))
        await request.reply.send_panel(Panel(kind.title, spoken("deck-removed", cards=gone, state=state)))

    async def give(self, request: Request, name: str | None) -> None:
        """Send a deck as a file, or without a name every deck that has begun. Raises Refusal."""
        held = await self._held(request.user.id, name)
        texts = {kind.name: "".join(f"{line}\n" for line in lines) for kind, lines in held.items() if lines}
        refuse_if(not texts, say("refused-no-cards"))
        files = [text_file(f"{name.replace(' ', '-')}.txt", text) for name, text in texts.items()]
        await request.reply.send(spoken("deck-given"), files=files, ephemeral=True)

    async def take(self, request: Request, name: str | None, file: discord.Attachment) -> None:
        """Read the cards of a file. Raises Refusal."""
        refuse_if(file.size > MOST_BYTES, say("refused-deck-size", most=MOST_BYTES // 1024))
        text = await records.text_in(file, say("refused-deck-no-text"))
        async with self._pressure.reading(request):  # nobody waits in that line for a file to come
            await self._add(request, await self._one(request.user.id, name, text), text)

    async def _held(self, person: int, name: str | None) -> dict[DeckKind, tuple[str, ...]]:
        """Return the lines of the named deck, or of every one."""
        return {kind: await self._decks.lines(person, kind) for kind in ([kind_named(name)] if name else kinds())}

    async def _one(self, person: int, name: str | None, text: str = "") -> DeckKind:
        kind = await self._decks.which(person, name, text)
        return kind or kind_named("")

    # ── Buttons and forms ───────────────────────────────────────────────────────────────────────────────────────

    async def open_form(self, request: Request) -> None:
        """Open the form for cards. Raises Refusal."""
        await self._open_form(request, _kind(request.press))

    async def drop(self, request: Request) -> None:
        """Delete a deck. Raises Refusal."""
        await self._decks.clear(request.user.id, _kind(request.press))
        await request.reply.edit(content=spoken("deck-deleted"), embed=None, view=None)

    async def page(self, request: Request) -> None:
        """Show a page of a deck, after settling what is right of a card that was told in two ways. Raises Refusal."""
        person, kind = request.user.id, _kind(request.press)
        page, told, *key = (*request.press.argument.split()[2:], "", "")
        if card := " ".join(key).strip():
            await self._decks.settle(person, kind, card, told=told == "told")
        await request.reply.update_panel(await self._page(person, kind, number(page or "0")))

    async def submit_form(self, request: Request) -> None:
        """Read the cards of a form. It showed the draft, so they stand instead of it. Raises Refusal."""
        async with self._pressure.reading(request):
            kind = kind_named(request.press.verb.removeprefix(f"{shown.MODAL} "))
            await self._add(request, kind, request.press.typed.get("lines", ""), instead=True)

    async def _open_form(self, request: Request, kind: DeckKind) -> None:
        draft = await self._decks.draft(request.user.id, kind)
        await request.reply.open_form(views.modal(0, 0, shown.add_form(kind, draft), request.id))

    async def _add(self, request: Request, kind: DeckKind, text: str, *, instead: bool = False) -> None:
        added = await self._decks.add(request.user.id, kind, text, instead=instead)
        await request.reply.send_panel(shown.added_panel(kind, added))

    async def _page(self, person: int, kind: DeckKind, number: int) -> Panel:
        lines = await self._decks.lines(person, kind)
        draft = await self._decks.draft(person, kind)
        disputes = await self._decks.disputes(person, kind)
        return shown.list_panel(kind, lines, kind.component.check(lines), number, draft, disputes)


def _kind(press: Press) -> DeckKind:
    return kind_named(" ".join((*press.argument.split(), "", "")[:2]))
