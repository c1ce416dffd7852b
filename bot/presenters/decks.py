"""Typed-in decks as panels: what was understood, the whole deck page by page, what is missing."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.play.decks import EVERY, Added, DeckKind, Dispute, kinds
from bot.presenters.panel import ROWS, Button, Field, Form, Panel, Row, clipped, page_of
from engines.core.components import Checked

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
WHICH = "which"
"""In place of a game: a page of the decks to choose from."""

PRIVATE = "Only you see this. The cards are yours: the bot shares them with nobody."


def add_form(kind: DeckKind, draft: str) -> Form:
    """Prefilled with what was not understood the last time."""
    field = Field("lines", "One line a card", draft, clipped("\n".join(kind.component.examples), 100), most=MOST_PASTED)
    return Form(kind.title, f"{MODAL} {kind.name}", (field,))


def which_panel(verb: str, text: str = "") -> Panel:
    """Where nobody can tell which deck is meant: each one as a button."""
    return Panel("Which deck?", text, rows=which_rows(verb, 0), footer=PRIVATE)


def which_rows(verb: str, number: int) -> tuple[Row, ...]:
    page = " 0" if verb == LIST else ""
    shown, turns = page_of(kinds(), number)
    turning = tuple(Button(label, verb, f"{WHICH} {to}") for label, to in turns)
    rows: list[Row] = [(Button(clipped(kind.title, 80), verb, f"{kind.name}{page}"),) for kind in shown]
    return (*rows, turning) if turning else tuple(rows)


def nothing_panel() -> Panel:
    return which_panel(MODAL, "You have typed in nothing yet. Which cards do you want to type in?")


def added_panel(kind: DeckKind, added: Added) -> Panel:
    """Each card in plain words, then what was not understood, with the exact word."""
    words = [kind.component.words(line) for line in added.kept]
    shown, *further = pages(words, BESIDE_DISPUTES if added.disputes else PAGE) if words else [""]
    more = [f"… and more: `/deck list` shows all {len(added.kept)} of them."] if further else []
    refused = [f"`{clipped(line.replace('`', ''), 80)}`\n{clipped(str(why), 200)}" for line, why in added.refused]
    if len(refused) > MOST_REFUSED:
        refused = [*refused[:MOST_REFUSED], f"… and {len(refused) - MOST_REFUSED} lines more."]
    again = Button("Type the rest again…" if refused else "Add more…", MODAL, kind.name, "primary")
    facts = tuple(
        (f"Not understood{'' if number == 0 else ' (on)'}", text) for number, text in enumerate(_fields(refused))
    )
    return Panel(
        title=f"{kind.title}: {_outcome(added)}",
        body="\n".join([shown, *more]).strip(),
        facts=(*dispute_facts(kind, added.disputes), *facts, ("The deck", state_of(added.checked))),
        rows=(*dispute_rows(kind, added.disputes), (again,)),
        footer=PRIVATE,
    )


def _outcome(added: Added) -> str:
    parts = [f"{len(added.kept)} understood"]
    parts += [f"{len(added.refused)} not"] if added.refused else []
    parts += [f"{len(added.disputes)} told otherwise before"] if added.disputes else []
    return ", ".join(parts)


def dispute_facts(kind: DeckKind, disputes: Sequence[Dispute]) -> tuple[tuple[str, str], ...]:
    """Both tellings, one below the other."""
    said = kind.component.words
    return tuple(
        (f"{dispute.key} disagrees: which is right?", _both(said(dispute.kept), said(dispute.told)))
        for dispute in disputes[:MOST_DISPUTES]
    )


def _both(kept: str, told: str) -> str:
    return f"Kept: {clipped(kept, 300)}\nTold now: {clipped(told, 300)}\nNothing is changed before you have said so."


def dispute_rows(kind: DeckKind, disputes: Sequence[Dispute]) -> tuple[Row, ...]:
    """Two buttons for each; for several at once the last of the rows is about all of them."""
    names = [(dispute.key, dispute.key) for dispute in disputes[:MOST_DISPUTES]]
    if len(disputes) > 1:
        names = [*names, (f"All {len(disputes)}", EVERY)]
    return tuple(
        (
            Button(clipped(f"{name}: as kept", 80), LIST, f"{kind.name} 0 kept {key}"),
            Button(clipped(f"{name}: as told now", 80), LIST, f"{kind.name} 0 told {key}"),
        )
        for name, key in names
    )


def list_panel(
    kind: DeckKind,
    lines: Sequence[str],
    checked: Checked,
    number: int,
    draft: str,
    disputes: Sequence[Dispute] = (),
) -> Panel:
    most = BESIDE_DISPUTES if disputes else PAGE
    every = list(pages((kind.component.words(line) for line in lines), most)) or ["You have typed in nothing yet."]
    number = min(max(number, 0), len(every) - 1)
    turning = [Button("Back", LIST, f"{kind.name} {number - 1}")] if number else []
    turning += [Button("On", LIST, f"{kind.name} {number + 1}")] if number + 1 < len(every) else []
    waiting = (("Not understood yet", clipped(draft, 1000)),) if draft else ()
    add = Button("Add…", MODAL, kind.name, "primary")
    facts = (*dispute_facts(kind, disputes), *waiting, ("The deck", state_of(checked)))
    return Panel(kind.title, every[number], facts, (*dispute_rows(kind, disputes), (*turning, add)), PRIVATE)


def check_panel(checked: Mapping[DeckKind, Checked]) -> Panel:
    """Deck by deck."""
    facts = tuple((kind.title, state_of(how)) for kind, how in checked.items())
    buttons = tuple(Button(clipped(f"Add to {kind.cards}…", 80), MODAL, kind.name) for kind in checked)
    each = 1 if len(buttons) <= ROWS else ROWS
    rows = tuple(buttons[start : start + each] for start in range(0, len(buttons), each))
    return Panel("Your decks", "", facts, rows[:ROWS], PRIVATE)


def drop_question(kind: DeckKind, count: int) -> Panel:
    text = f"All {count} cards that you typed in are deleted. Games under way keep their copy. This cannot be undone."
    return Panel(f"{kind.title}: delete?", text, rows=((Button("Yes, delete them", DROP, kind.name, "danger"),),))


def state_of(checked: Checked) -> str:
    if not checked.missing:
        return f"Whole: {checked.counts}. `deck:mine` plays with it."
    return clipped(f"{checked.counts}. Still missing: {', '.join(checked.missing)}.", 800)


def pages(texts: Iterable[str], most: int = PAGE) -> Iterator[str]:
    """Whole lines, as many as fit on a page."""
    page = ""
    for text in texts:
        line = f"- {text}\n"
        if page and len(page) + len(line) > most:
            yield page.strip()
            page = ""
        page += line
    if page:
        yield page.strip()


def _fields(texts: Sequence[str]) -> Iterator[str]:
    """Three to a field: each holds 1,024 characters."""
    for start in range(0, len(texts), 3):
        yield "\n".join(texts[start : start + 3])
