"""`/deck`: printed cards that people own, typed in by them and kept for them alone."""

from contextlib import nullcontext

import discord
from discord import Interaction

from bot.play.decks import DeckKind, Decks, kind_named, kinds
from bot.presenters import decks as shown
from bot.presenters.panel import Panel
from bot.saying import refuse_if, say, spoken
from bot.ui import door, records, replies, rights, views
from bot.ui.ids import Press, number
from bot.ui.pressure import Pressure

MOST_BYTES = 64 * 1024


class DeckDesk:
    """Nothing here is about a channel, and nobody else sees it."""

    def __init__(self, decks: Decks, pressure: Pressure) -> None:
        self._decks = decks
        self._pressure = pressure

    async def add(self, interaction: Interaction, name: str | None, lines: str | None) -> None:
        """With lines they are read at once; without them a form opens, with what waits to be put right."""
        async with door.answering(interaction), self._pressure.reading(interaction) if lines else nullcontext():
            kind = await self._decks.which(interaction.user.id, name, lines or "")
            if kind is None:
                await door.tell(interaction, shown.which_panel(shown.MODAL))
            elif lines is None:
                await self._form(interaction, kind)
            else:
                await self._added(interaction, kind, lines)

    async def list(self, interaction: Interaction, name: str | None) -> None:
        async with door.answering(interaction):
            person = interaction.user.id
            if kind := await self._decks.which(person, name):
                panel = await self._page(person, kind, 0)
            else:
                panel = shown.which_panel(shown.LIST) if await self._decks.begun(person) else shown.nothing_panel()
            await door.tell(interaction, panel)

    async def check(self, interaction: Interaction, name: str | None) -> None:
        """Without a name every deck that has begun."""
        async with door.answering(interaction):
            held = await self._held(interaction.user.id, name)
            checked = {kind: kind.component.check(lines) for kind, lines in held.items() if lines or name}
            await door.tell(interaction, shown.check_panel(checked) if checked else shown.nothing_panel())

    async def remove(self, interaction: Interaction, name: str | None, cards: str) -> None:
        """The whole deck goes after a second question."""
        async with door.answering(interaction):
            person = interaction.user.id
            if cards.strip().lower() == "all":
                kind = await self._one(person, name)
                count = len(await self._decks.lines(person, kind))
                await door.tell(interaction, shown.drop_question(kind, count))
                return
            kind = (None if name else await self._decks.holding(person, cards)) or await self._one(person, name)
            gone = await self._decks.remove(person, kind, cards)
            lines = await self._decks.lines(person, kind)
            state = shown.state_of(kind.component.check(lines))
            await door.tell(interaction, Panel(kind.title, spoken("deck-removed", cards=gone, state=state)))

    async def give(self, interaction: Interaction, name: str | None) -> None:
        """Without a name every deck that has begun, a file each."""
        async with door.answering(interaction):
            held = await self._held(interaction.user.id, name)
            texts = {kind.name: "".join(f"{line}\n" for line in lines) for kind, lines in held.items() if lines}
            refuse_if(not texts, say("refused-no-cards"))
            files = [replies.text_file(f"{name.replace(' ', '-')}.txt", text) for name, text in texts.items()]
            await replies.send(interaction, spoken("deck-given"), files=files, ephemeral=True)

    async def take(self, interaction: Interaction, name: str | None, file: discord.Attachment) -> None:
        async with door.answering(interaction):
            refuse_if(file.size > MOST_BYTES, say("refused-deck-size", most=MOST_BYTES // 1024))
            text = await records.text_in(file, say("refused-deck-no-text"))
            async with self._pressure.reading(interaction):  # nobody waits in that line for a file to come
                await self._added(interaction, await self._one(interaction.user.id, name, text), text)

    async def _held(self, person: int, name: str | None) -> dict[DeckKind, tuple[str, ...]]:
        """The lines of the named deck, or of every one."""
        return {kind: await self._decks.lines(person, kind) for kind in ([kind_named(name)] if name else kinds())}

    async def _one(self, person: int, name: str | None, text: str = "") -> DeckKind:
        kind = await self._decks.which(person, name, text)
        return kind or kind_named("")

    # ── Buttons and forms ───────────────────────────────────────────────────────────────────────────────────────

    async def form(self, interaction: Interaction, press: Press) -> None:
        async with door.answering(interaction):
            await self._form(interaction, _kind(press))

    async def drop(self, interaction: Interaction, press: Press) -> None:
        async with door.answering(interaction):
            await self._decks.clear(interaction.user.id, _kind(press))
            await replies.change(interaction, content=spoken("deck-deleted"), embed=None, view=None)

    async def page(self, interaction: Interaction, press: Press) -> None:
        """A page of a deck, or what is right of a card that was told in two ways."""
        async with door.answering(interaction):
            person, kind = interaction.user.id, _kind(press)
            page, told, *key = (*press.argument.split()[2:], "", "")
            if card := " ".join(key).strip():
                await self._decks.settle(person, kind, card, told=told == "told")
            await door.redraw(interaction, await self._page(person, kind, number(page or "0")))

    async def submitted(self, interaction: Interaction, press: Press) -> None:
        """The form showed the draft, so what it brings stands instead of it."""
        async with door.answering(interaction), self._pressure.reading(interaction):
            kind = kind_named(press.verb.removeprefix(f"{shown.MODAL} "))
            await self._added(interaction, kind, press.typed.get("lines", ""), instead=True)

    async def _form(self, interaction: Interaction, kind: DeckKind) -> None:
        draft = await self._decks.draft(interaction.user.id, kind)
        await replies.open_form(interaction, views.modal(0, 0, shown.add_form(kind, draft), interaction.id))

    async def _added(self, interaction: Interaction, kind: DeckKind, text: str, *, instead: bool = False) -> None:
        added = await self._decks.add(rights.actor_of(interaction).person, kind, text, instead=instead)
        await door.tell(interaction, shown.added_panel(kind, added))

    async def _page(self, person: int, kind: DeckKind, number: int) -> Panel:
        lines = await self._decks.lines(person, kind)
        draft = await self._decks.draft(person, kind)
        disputes = await self._decks.disputes(person, kind)
        return shown.list_panel(kind, lines, kind.component.check(lines), number, draft, disputes)


def _kind(press: Press) -> DeckKind:
    return kind_named(" ".join((*press.argument.split(), "", "")[:2]))
