"""The panels of decks that owners type in: accepted cards, the whole deck page by page, missing cards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.play.decks import EVERY_CARD, DeckKind, Dispute, PasteResult, list_deck_kinds
from bot.presenters.panel import Button, Field, Form, Panel, Row, clipped, grid, pages, turns
from bot.sentences import spoken
from engines.core import Checked

MOST_PASTED = 4000
"""The maximal number of characters in an input; Discord takes no more."""
PAGE = 3000
"""The maximal number of characters on a page of cards."""
MOST_REFUSED = 5
"""The maximal number of refused lines that are shown."""
MOST_DISPUTES = 3
"""The maximal number of disputes that are asked at a time; each takes a row of buttons."""
BESIDE_DISPUTES = 1200
"""The maximal number of characters on a page of cards that also shows disputes."""
MODAL = "deck_form"
"""The verb of the button that opens the form to type cards."""
LIST = "deck_list"
"""The verb of the buttons that show a page of a deck, and settle disputes."""
DROP = "deck_drop"
"""The verb of the button that deletes a deck."""


def add_form(kind: DeckKind, draft: str) -> Form:
    """Return the form to type cards, filled with the lines that were refused the last time."""
    example = clipped("\n".join(kind.component.examples), 100)
    field = Field("lines", spoken("form-deck-lines"), draft, example, most=MOST_PASTED)
    return Form(kind.title, f"{MODAL} {kind.name}", (field,))


def which_panel(verb: str, text: str = "") -> Panel:
    """Return the question which deck is meant, with a button of this verb for each deck."""
    page = ""
    if verb == LIST:
        page = " 0"
    buttons = [Button(kind.title, verb, f"{kind.name}{page}") for kind in list_deck_kinds()]
    return Panel(spoken("title-which-deck"), text, rows=grid(buttons), footer=spoken("deck-private"))


def nothing_panel() -> Panel:
    """Return the panel of a person who has no deck, with a button to begin each one."""
    return which_panel(MODAL, spoken("deck-nothing-which"))


def added_panel(kind: DeckKind, added: PasteResult) -> Panel:
    """Return the result of typed cards: each card in words, disputes, and refused lines with the reason."""
    shown, *further = _make_pages(kind, added.stored_lines, added.disputes) or [""]
    body = [shown]
    if further:
        body.append(spoken("deck-added-more", count=len(added.stored_lines)))
    refused = _describe_refused_lines(added)
    again = Button(spoken("button-type-again", refused=len(refused)), MODAL, kind.name, "primary")
    facts = [*dispute_facts(kind, added.disputes)]
    for part, text in enumerate(_group_texts(refused), start=1):
        facts.append((spoken("field-refused", part=part), text))
    facts.append((spoken("field-deck"), state_of(added.deck_check)))
    counts = {"kept": len(added.stored_lines), "refused": len(added.refused_lines), "disputed": len(added.disputes)}
    return Panel(
        title=spoken("title-deck-added", deck=kind.title, **counts),
        body="\n".join(body).strip(),
        facts=tuple(facts),
        rows=(*dispute_rows(kind, added.disputes), (again,)),
        footer=spoken("deck-private"),
    )


def _describe_refused_lines(added: PasteResult) -> list[str]:
    """Return the first refused lines, each with its reason, and the number of further ones."""
    lines = list[str]()
    for line, why in added.refused_lines[:MOST_REFUSED]:
        quoted = clipped(line.replace("`", ""), 80)
        lines.append(f"`{quoted}`\n{clipped(str(why), 200)}")
    further = len(added.refused_lines) - MOST_REFUSED
    if further > 0:
        lines.append(spoken("deck-refused-more", count=further))
    return lines


def dispute_facts(kind: DeckKind, disputes: Sequence[Dispute]) -> tuple[tuple[str, str], ...]:
    """Return both versions of each disputed card in words, as far as disputes are asked now."""
    facts = list[tuple[str, str]]()
    for dispute in disputes[:MOST_DISPUTES]:
        kept = clipped(kind.component.words(dispute.stored_part), 300)
        typed = clipped(kind.component.words(dispute.typed_part), 300)
        facts.append((spoken("field-disputed", card=dispute.key), spoken("disputed", kept=kept, told=typed)))
    return tuple(facts)


def dispute_rows(kind: DeckKind, disputes: Sequence[Dispute]) -> tuple[Row, ...]:
    """Return two buttons for each dispute, the stored and the typed version.

    If there are several disputes, the last row settles all of them.
    """
    names = [(dispute.key, dispute.key) for dispute in disputes[:MOST_DISPUTES]]
    if len(disputes) > 1:
        names.append((spoken("disputed-all", count=len(disputes)), EVERY_CARD))
    rows = list[Row]()
    for name, key in names:
        kept = Button(spoken("button-as-kept", card=name), LIST, f"{kind.name} 0 kept {key}")
        typed = Button(spoken("button-as-told", card=name), LIST, f"{kind.name} 0 told {key}")
        rows.append((kept, typed))
    return tuple(rows)


def list_panel(
    kind: DeckKind, lines: Sequence[str], checked: Checked, number: int, draft: str, disputes: Sequence[Dispute] = ()
) -> Panel:
    """Return page `number` of a deck, or the nearest page that exists, with disputes and refused lines."""
    every = _make_pages(kind, lines, disputes) or [spoken("deck-nothing")]
    number = min(max(number, 0), len(every) - 1)
    buttons = turns(number, len(every), LIST, lambda target: f"{kind.name} {target}")
    add = Button(spoken("button-add"), MODAL, kind.name, "primary")
    facts = [*dispute_facts(kind, disputes)]
    if draft:
        facts.append((spoken("field-refused-before"), clipped(draft, 1000)))
    facts.append((spoken("field-deck"), state_of(checked)))
    rows = (*dispute_rows(kind, disputes), (*buttons, add))
    return Panel(kind.title, every[number], tuple(facts), rows, spoken("deck-private"))


def check_panel(checked: Mapping[DeckKind, Checked]) -> Panel:
    """Return what is missing in each deck of a person."""
    facts = tuple((kind.title, state_of(result)) for kind, result in checked.items())
    buttons = [Button(spoken("button-add-to", cards=kind.cards_title), MODAL, kind.name) for kind in checked]
    return Panel(spoken("title-decks"), "", facts, grid(buttons), spoken("deck-private"))


def drop_question(kind: DeckKind, count: int) -> Panel:
    """Return the question whether a deck of `count` cards shall be deleted."""
    delete = Button(spoken("button-delete"), DROP, kind.name, "danger")
    text = spoken("deck-delete-text", count=count)
    return Panel(spoken("title-deck-delete", deck=kind.title), text, rows=((delete,),))


def state_of(checked: Checked) -> str:
    """Return the number of cards of a deck, and which are missing."""
    if not checked.missing:
        return spoken("deck-whole", counts=checked.counts)
    return clipped(spoken("deck-missing", counts=checked.counts, missing=checked.missing), 800)


def _make_pages(kind: DeckKind, lines: Iterable[str], disputes: Sequence[Dispute]) -> list[str]:
    """Return the cards of these lines in words, in pages."""
    cards = [f"- {kind.component.words(line)}" for line in lines]
    page_size = PAGE
    if disputes:
        page_size = BESIDE_DISPUTES
    return pages(cards, page_size)


def _group_texts(texts: Sequence[str]) -> Iterator[str]:
    """Yield the texts, three to a field of an embed, which holds 1,024 characters."""
    for start in range(0, len(texts), 3):
        yield "\n".join(texts[start : start + 3])
