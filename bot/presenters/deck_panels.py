"""The panels of decks that owners type in: accepted cards, the whole deck page by page, missing
cards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.play.decks import EVERY_CARD, DeckKind, Dispute, PasteResult, list_deck_kinds
from bot.presenters.components import (
    Button,
    Field,
    Form,
    Panel,
    Row,
    arrange_in_rows,
    clip,
    join_into_pages,
    make_page_buttons,
)
from bot.sentences import say_now
from engines.core import DeckProgress

MAX_PASTED = 4000
"""The maximal number of characters in an input; Discord takes no more."""
PAGE_LENGTH = 3000
"""The maximal number of characters on a page of cards."""
MAX_REFUSED_LINES = 5
"""The maximal number of refused lines that are shown."""
MAX_DISPUTES = 3
"""The maximal number of disputes that are asked at a time; each takes a row of buttons."""
PAGE_LENGTH_WITH_DISPUTES = 1200
"""The maximal number of characters on a page of cards that also shows disputes."""
FORM_VERB = "deck_form"
"""The verb of the button that opens the form to type cards."""
LIST_VERB = "deck_list"
"""The verb of the buttons that show a page of a deck, and settle disputes."""
DELETE_VERB = "deck_drop"
"""The verb of the button that deletes a deck."""


def make_cards_form(kind: DeckKind, draft: str) -> Form:
    """Return the form to type cards, filled with the lines that were refused the last time."""
    example = clip("\n".join(kind.component.examples), 100)
    field = Field("lines", say_now("form-deck-lines"), draft, example, max_length=MAX_PASTED)
    return Form(kind.title, f"{FORM_VERB} {kind.name}", (field,))


def make_which_deck_question(verb: str, text: str = "") -> Panel:
    """Return the question which deck is meant, with a button of this verb for each deck."""
    page = ""
    if verb == LIST_VERB:
        page = " 0"
    buttons = [Button(kind.title, verb, f"{kind.name}{page}") for kind in list_deck_kinds()]
    return Panel(
        say_now("title-which-deck"),
        text,
        rows=arrange_in_rows(buttons),
        footer=say_now("deck-private"),
    )


def make_no_deck_panel() -> Panel:
    """Return the panel of a person who has no deck, with a button to begin each one."""
    return make_which_deck_question(FORM_VERB, say_now("deck-nothing-which"))


def make_paste_result_panel(kind: DeckKind, result: PasteResult) -> Panel:
    """Return the result of typed cards: each card in words, disputes, and refused lines with the
    reason."""
    first_page, *further = _format_card_pages(kind, result.stored_lines, result.disputes) or [""]
    body = [first_page]
    if further:
        body.append(say_now("deck-added-more", count=len(result.stored_lines)))
    refused = _describe_refused_lines(result)
    again = Button(
        say_now("button-type-again", refused=len(refused)), FORM_VERB, kind.name, "primary"
    )
    facts = [*list_dispute_facts(kind, result.disputes)]
    for part, text in enumerate(_group_texts_for_fields(refused), start=1):
        facts.append((say_now("field-refused", part=part), text))
    facts.append((say_now("field-deck"), describe_completeness(result.deck_check)))
    counts = {
        "kept": len(result.stored_lines),
        "refused": len(result.refused_lines),
        "disputed": len(result.disputes),
    }
    return Panel(
        title=say_now("title-deck-added", deck=kind.title, **counts),
        body="\n".join(body).strip(),
        facts=tuple(facts),
        rows=(*arrange_dispute_buttons(kind, result.disputes), (again,)),
        footer=say_now("deck-private"),
    )


def _describe_refused_lines(result: PasteResult) -> list[str]:
    """Return the first refused lines, each with its reason, and the number of further ones."""
    lines = list[str]()
    for line, why in result.refused_lines[:MAX_REFUSED_LINES]:
        quoted = clip(line.replace("`", ""), 80)
        lines.append(f"`{quoted}`\n{clip(str(why), 200)}")
    further = len(result.refused_lines) - MAX_REFUSED_LINES
    if further > 0:
        lines.append(say_now("deck-refused-more", count=further))
    return lines


def list_dispute_facts(kind: DeckKind, disputes: Sequence[Dispute]) -> tuple[tuple[str, str], ...]:
    """Return both versions of each disputed card in words, as far as disputes are asked now."""
    facts = list[tuple[str, str]]()
    for dispute in disputes[:MAX_DISPUTES]:
        stored_text = clip(kind.component.describe_line(dispute.stored_part), 300)
        typed_text = clip(kind.component.describe_line(dispute.typed_part), 300)
        name = say_now("field-disputed", card=dispute.key)
        facts.append((name, say_now("disputed", kept=stored_text, told=typed_text)))
    return tuple(facts)


def arrange_dispute_buttons(kind: DeckKind, disputes: Sequence[Dispute]) -> tuple[Row, ...]:
    """Return two buttons for each dispute, the stored and the typed version.

    If there are several disputes, the last row settles all of them.
    """
    names = [(dispute.key, dispute.key) for dispute in disputes[:MAX_DISPUTES]]
    if len(disputes) > 1:
        names.append((say_now("disputed-all", count=len(disputes)), EVERY_CARD))
    rows = list[Row]()
    for name, key in names:
        stored_button = Button(
            say_now("button-as-kept", card=name), LIST_VERB, f"{kind.name} 0 kept {key}"
        )
        typed_button = Button(
            say_now("button-as-told", card=name), LIST_VERB, f"{kind.name} 0 told {key}"
        )
        rows.append((stored_button, typed_button))
    return tuple(rows)


def make_deck_page(
    kind: DeckKind,
    lines: Sequence[str],
    progress: DeckProgress,
    page: int,
    draft: str,
    disputes: Sequence[Dispute] = (),
) -> Panel:
    """Return page `page` of a deck, or the nearest page that exists, with disputes and refused
    lines."""
    deck_pages = _format_card_pages(kind, lines, disputes) or [say_now("deck-nothing")]
    page = min(max(page, 0), len(deck_pages) - 1)
    buttons = make_page_buttons(
        page, len(deck_pages), LIST_VERB, lambda target: f"{kind.name} {target}"
    )
    add = Button(say_now("button-add"), FORM_VERB, kind.name, "primary")
    facts = [*list_dispute_facts(kind, disputes)]
    if draft:
        facts.append((say_now("field-refused-before"), clip(draft, 1000)))
    facts.append((say_now("field-deck"), describe_completeness(progress)))
    rows = (*arrange_dispute_buttons(kind, disputes), (*buttons, add))
    return Panel(kind.title, deck_pages[page], tuple(facts), rows, say_now("deck-private"))


def make_missing_cards_panel(progress_by_kind: Mapping[DeckKind, DeckProgress]) -> Panel:
    """Return what is missing in each deck of a person."""
    facts = list[tuple[str, str]]()
    buttons = list[Button]()
    for kind, progress in progress_by_kind.items():
        facts.append((kind.title, describe_completeness(progress)))
        label = say_now("button-add-to", cards=kind.cards_title)
        buttons.append(Button(label, FORM_VERB, kind.name))
    rows = arrange_in_rows(buttons)
    return Panel(say_now("title-decks"), "", tuple(facts), rows, say_now("deck-private"))


def make_delete_question(kind: DeckKind, count: int) -> Panel:
    """Return the question whether a deck of `count` cards shall be deleted."""
    delete = Button(say_now("button-delete"), DELETE_VERB, kind.name, "danger")
    text = say_now("deck-delete-text", count=count)
    return Panel(say_now("title-deck-delete", deck=kind.title), text, rows=((delete,),))


def describe_completeness(progress: DeckProgress) -> str:
    """Return the number of cards of a deck, and which are missing."""
    if not progress.missing:
        return say_now("deck-whole", counts=progress.counts)
    return clip(say_now("deck-missing", counts=progress.counts, missing=progress.missing), 800)


def _format_card_pages(
    kind: DeckKind, lines: Iterable[str], disputes: Sequence[Dispute]
) -> list[str]:
    """Return the cards of these lines in words, in pages."""
    cards = [f"- {kind.component.describe_line(line)}" for line in lines]
    page_size = PAGE_LENGTH
    if disputes:
        page_size = PAGE_LENGTH_WITH_DISPUTES
    return join_into_pages(cards, page_size)


def _group_texts_for_fields(texts: Sequence[str]) -> Iterator[str]:
    """Yield the texts, three to a field of an embed, which holds 1,024 characters."""
    for start in range(0, len(texts), 3):
        yield "\n".join(texts[start : start + 3])
