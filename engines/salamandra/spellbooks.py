"""The spellbooks: the spot that his apprentice goes to, and the discs of yours that must be known
for it."""

from engines.core import Choice, drop_items
from engines.salamandra.cards import BOOKS, Book
from engines.salamandra.events import ApprenticeMoved, NoSpellbookFree, SalamandraStep, step
from engines.salamandra.scoring import score_points
from engines.salamandra.state import Books, MoveToSpellbook, State


def move_to_spellbook(state: State, work: MoveToSpellbook) -> SalamandraStep:
    """Move his disc to a spellbook, and score it; it stays if no spot is free."""
    if work.book:
        state = state.replace(books=_fill_spots_before(state.books, work.book))
    choice = choose_spellbook_spot(state.books)
    if not choice.options:
        return step(state, NoSpellbookFree(rule="spellbook.none-free", why=choice.why))
    book = choice.only_option
    if work.book is None:
        rule = choice.deciding_rule
        moved = ApprenticeMoved(by="bot", book=book, spot=work.spot, rule=rule, why=choice.why)
    else:
        moved = ApprenticeMoved(by="table", book=book, spot=work.spot, rule=_rule_of_level(book))
    left = state.map.without_disc(work.spot) if state.map and work.spot else state.map
    on_book = state.replace(books={**state.books, book: "R"}, map=left)
    return step(on_book, moved).then_play(
        lambda state: score_points(state, "spellbook", state.labour.book, "spellbook.points")
    )


def choose_spellbook_spot(books: Books) -> Choice[Book]:
    """Return the leftmost free upper spot, else the leftmost free lower one."""
    free = drop_items(BOOKS, books)
    if not free:
        return Choice(BOOKS).narrow_to("spellbook.none-free", ())
    upper = [book for book in free if book.endswith("u")]
    choice = Choice(BOOKS).narrow_to("spellbook.available", free)
    choice = (
        choice.narrow_to("spellbook.upper", upper)
        if upper
        else choice.narrow_to("spellbook.lower", free)
    )
    return choice.break_tie("spellbook.leftmost", "from_left")


def _rule_of_level(book: Book) -> str:
    """Return the rule that fits a spot which the table named."""
    return "spellbook.upper" if book.endswith("u") else "spellbook.lower"


def list_possible_spellbook_spots(books: Books) -> tuple[Book, ...]:
    """Return the spots where his disc may have to go, as far as is known without a map.

    An unknown spot may be yours, but you stand on each spellbook only once, so the search ends at
    the first spot that must be free. One possible spot needs no question.
    """
    yours = {book[0] for book, owner in books.items() if owner == "P"}
    possible: list[Book] = []
    for book in BOOKS:
        if book in books:
            continue
        possible.append(book)
        if book[0] in yours:
            break
        yours.add(book[0])
    return tuple(possible)


def _fill_spots_before(books: Books, book_told: Book) -> Books:
    """Return the discs if he goes to the named spot. All unknown spots before it must be taken, and
    by you."""
    before = drop_items(BOOKS[: BOOKS.index(book_told)], books)
    return {**books, **dict.fromkeys(before, "P")}
