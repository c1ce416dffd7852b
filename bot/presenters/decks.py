"""Typed-in decks as panels: what was understood, the whole deck page by page, what is missing."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.play.decks import EVERY, Added, DeckKind, Dispute, kinds
from bot.presenters.panel import Button, Field, Form, Panel, Row, clipped, grid, pages, turns
from bot.saying import spoken
from engines.core import Checked

MOST_PASTED = 4000
"""Characters of an input: as many as Discord takes."""
PAGE = 3000
"""Characters of one page."""
MOST_REFUSED = 5
MOST_DISPUTES = 3
"""Asked at a time: a row of buttons each."""
BESIDE_DISPUTES = 1200
"""Characters that are left for the cards where something is asked below."""
MODAL, LIST, DROP = "deck_form", "deck_list", "deck_drop"
"""Verbs of what is about a deck."""


def add_form(kind: DeckKind, draft: str) -> Form:
    """Prefilled with what was not understood the last time."""
    example = clipped("\n".join(kind.component.examples), 100)
    field = Field("lines", spoken("form-deck-lines"), draft, example, most=MOST_PASTED)
    return Form(kind.title, f"{MODAL} {kind.name}", (field,))


def which_panel(verb: str, text: str = "") -> Panel:
    """Where nobody can tell which deck is meant: each one as a button."""
    page = " 0" if verb == LIST else ""
    rows = grid([Button(kind.title, verb, f"{kind.name}{page}") for kind in kinds()])
    return Panel(spoken("title-which-deck"), text, rows=rows, footer=spoken("deck-private"))


def nothing_panel() -> Panel:
    return which_panel(MODAL, spoken("deck-nothing-which"))


def added_panel(kind: DeckKind, added: Added) -> Panel:
    """Each card in plain words, then what was not understood, with the exact word."""
    shown, *further = _pages(kind, added.kept, added.disputes) or [""]
    more = [spoken("deck-added-more", count=len(added.kept))] if further else []
    refused = [f"`{clipped(line.replace('`', ''), 80)}`\n{clipped(str(why), 200)}" for line, why in added.refused]
    if len(refused) > MOST_REFUSED:
        refused = [*refused[:MOST_REFUSED], spoken("deck-refused-more", count=len(refused) - MOST_REFUSED)]
    again = Button(spoken("button-type-again", refused=len(refused)), MODAL, kind.name, "primary")
    facts = ((spoken("field-refused", part=part), text) for part, text in enumerate(_fields(refused), start=1))
    counts = {"kept": len(added.kept), "refused": len(added.refused), "disputed": len(added.disputes)}
    return Panel(
        title=spoken("title-deck-added", deck=kind.title, **counts),
        body="\n".join([shown, *more]).strip(),
        facts=(*dispute_facts(kind, added.disputes), *facts, (spoken("field-deck"), state_of(added.checked))),
        rows=(*dispute_rows(kind, added.disputes), (again,)),
        footer=spoken("deck-private"),
    )


def dispute_facts(kind: DeckKind, disputes: Sequence[Dispute]) -> tuple[tuple[str, str], ...]:
    """Both tellings, one below the other."""

    def said(line: str) -> str:
        return clipped(kind.component.words(line), 300)

    return tuple(
        (spoken("field-disputed", card=each.key), spoken("disputed", kept=said(each.kept), told=said(each.told)))
        for each in disputes[:MOST_DISPUTES]
    )


def dispute_rows(kind: DeckKind, disputes: Sequence[Dispute]) -> tuple[Row, ...]:
    """Two buttons for each; for several at once the last of the rows is about all of them."""
    names = [(dispute.key, dispute.key) for dispute in disputes[:MOST_DISPUTES]]
    if len(disputes) > 1:
        names = [*names, (spoken("disputed-all", count=len(disputes)), EVERY)]
    return tuple(
        (
            Button(spoken("button-as-kept", card=name), LIST, f"{kind.name} 0 kept {key}"),
            Button(spoken("button-as-told", card=name), LIST, f"{kind.name} 0 told {key}"),
        )
        for name, key in names
    )


def list_panel(
    kind: DeckKind, lines: Sequence[str], checked: Checked, number: int, draft: str, disputes: Sequence[Dispute] = ()
) -> Panel:
    every = _pages(kind, lines, disputes) or [spoken("deck-nothing")]
    number = min(max(number, 0), len(every) - 1)
    buttons = turns(number, len(every), LIST, lambda to: f"{kind.name} {to}")
    waiting = ((spoken("field-refused-before"), clipped(draft, 1000)),) if draft else ()
    add = Button(spoken("button-add"), MODAL, kind.name, "primary")
    facts = (*dispute_facts(kind, disputes), *waiting, (spoken("field-deck"), state_of(checked)))
    rows = (*dispute_rows(kind, disputes), (*buttons, add))
    return Panel(kind.title, every[number], facts, rows, spoken("deck-private"))


def check_panel(checked: Mapping[DeckKind, Checked]) -> Panel:
    """Deck by deck."""
    facts = tuple((kind.title, state_of(how)) for kind, how in checked.items())
    buttons = [Button(spoken("button-add-to", cards=kind.cards), MODAL, kind.name) for kind in checked]
    return Panel(spoken("title-decks"), "", facts, grid(buttons), spoken("deck-private"))


def drop_question(kind: DeckKind, count: int) -> Panel:
    delete = Button(spoken("button-delete"), DROP, kind.name, "danger")
    text = spoken("deck-delete-text", count=count)
    return Panel(spoken("title-deck-delete", deck=kind.title), text, rows=((delete,),))


def state_of(checked: Checked) -> str:
    if not checked.missing:
        return spoken("deck-whole", counts=checked.counts)
    return clipped(spoken("deck-missing", counts=checked.counts, missing=checked.missing), 800)


def _pages(kind: DeckKind, lines: Iterable[str], disputes: Sequence[Dispute]) -> list[str]:
    told = (f"- {kind.component.words(line)}" for line in lines)
    return pages(told, BESIDE_DISPUTES if disputes else PAGE)


def _fields(texts: Sequence[str]) -> Iterator[str]:
    """Three to a field: each holds 1,024 characters."""
    for start in range(0, len(texts), 3):
        yield "\n".join(texts[start : start + 3])
