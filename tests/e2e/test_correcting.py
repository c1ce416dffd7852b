"""*Correct…* by choosing: what is wrong, the piece, what is there instead; only numbers are
typed."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.presenters import corrections, private_pages
from engines.core import Header, IllegalCommand, Log, Rng, Thing, use_language
from engines.core.catalogue import load_installed_game, read_covers
from engines.core.picking import replace_number_in_text
from engines.gah.cards import ENTRANCES
from engines.gah.state import Setup
from tests.bench.meter import table_of
from tests.e2e.conftest import Evening
from tests.e2e.raw_interactions import pressed, submitted
from tests.e2e.test_every_game import items
from tests.e2e.test_salamandra import something_else

NUMBERS = ("0", "1", "2", "3", "4", "5", "12", "1010")
MOVES = 60


def more_setups(game: str) -> list[Any]:
    """Every entrance of module 3."""
    if game != "gah":
        return []
    return [
        Setup(level="easy", depth="dealt", modules=(3,), entrance=entrance)
        for entrance in ENTRANCES
    ]


def positions(game: str) -> Iterator[Log]:
    """Some positions of every set-up that tests should try."""
    found = load_installed_game(game)
    for seed, setup in enumerate((*found.setups, *more_setups(game))):
        header = {
            "game": game,
            "setup": setup.model_dump(mode="json", exclude_none=True),
            "seed": seed,
        }
        log, rng = Log.begin(found, Header.parse(header)), Rng.from_seed(seed)
        for number in range(MOVES):
            if log.state.is_over or not log.state.is_tracked:
                break
            ask = found.find_ask(log.state)
            if number % 5 == 3 or (ask and ask.about in ("final", "refill")):
                yield log
            if ask:
                command, rng = found.engine.random_answer(log.state, ask, rng)
            else:
                command, rng = rng.pick_one(found.engine.legal_moves(log.state))
            try:
                log = log.play_command(command)
            except IllegalCommand:
                break


def chosen_lines(table: Any, thing: Thing) -> Iterator[str]:
    """The lines of all choices for a thing, with some numbers where one is typed."""
    picks = corrections.list_correction_choices(table, thing)
    for pick in picks:
        words = (
            corrections.list_correction_choices(table, thing, pick.code)
            if pick.has_words
            else [pick]
        )
        for word in words:
            if word.is_number:
                texts = [
                    replace_number_in_text(
                        thing.picking,
                        corrections.format_thing_for_record(table, thing),
                        word.code,
                        number,
                    )
                    for number in NUMBERS
                ]
            else:
                texts = [word.text]
            for text in texts:
                assert text is not None
                yield corrections.format_correction_line(thing, text, corrections.NONE)


def is_possible(table: Any, line: str) -> bool:
    try:
        private_pages.make_correction_preview(table, line)
    except IllegalCommand:
        return False
    return True


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", list(read_covers()))
def test_every_fact_can_be_corrected_by_choosing(game: str, language: str) -> None:
    """Its lists fit Discord and read well, and at some position a choice is a possible
    correction."""
    wanted = {thing.name for thing in load_installed_game(game).things.correctables}
    typed = {
        thing.name
        for thing in load_installed_game(game).things.correctables
        if not corrections.is_corrected_by_choosing(thing)
    }
    corrected = set[str]()
    for log in positions(game):
        with use_language(language):
            table = table_of(log)
            for thing in log.game.list_correctables(log.state):
                if thing.name in corrected:
                    continue
                if thing.name in typed:
                    form = private_pages.make_correction_form(table, thing.name)
                    assert [field.options for field in form.fields] == [()]
                    lines = [f"adjust {thing.name} {thing.format_current(log.state)}"]
                    lines += [f"adjust {thing.name} {number}" for number in NUMBERS]
                else:
                    page = private_pages.make_private_page(table, f"fix {thing.name} - -")
                    assert page is not None
                    for row in page.rows[:1]:
                        labels = [label for label, _ in row[0].options]  # type: ignore[union-attr]
                        assert all(labels)
                        assert not any("{" in label for label in labels)
                    lines = [*chosen_lines(table, thing)]
                if any(is_possible(table, line) for line in lines[:400]):
                    corrected.add(thing.name)
    assert corrected == wanted, wanted - corrected


# ── Through the bot ───────────────────────────────────────────────────────────────────────────────


class Corrector:
    """Somebody who corrects the table by choosing, in a private page."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.shown: Any = None

    async def begins(self, fact: str, more: str = "More…", correct: str = "Correct…") -> None:
        self.shown = await self.evening.press(more)
        self.shown = await self.evening.press_in(self.shown, correct)
        await self.chooses(fact)

    async def chooses(self, label: str) -> None:
        """Choose from the list; where it has pages, from that with the label."""
        for _ in range(5):
            menu = next(item for item in items(self.shown.response).values() if "options" in item)
            values = [option["value"] for option in menu["options"] if option["label"] == label]
            if values:
                self.shown = await self.evening.host.select(
                    self.shown.response, values, custom_id=menu["custom_id"]
                )
                return
            self.shown = await self.evening.host.click(self.shown.response, label="Next")
        raise LookupError(label)

    async def types(self, number: str) -> None:
        self.shown = await self.evening.host.submit_modal(self.shown, {"to": number})

    async def applies(self, label: str = "Correct it") -> Any:
        await self.evening.host.click(self.shown.response, label=label)
        await self.evening.painted()
        return await self.evening.state()

    @property
    def text(self) -> str:
        return str(self.shown.response.embeds[0].description)


async def test_a_room_is_added_and_taken_away(evening: Evening) -> None:
    await evening.slash("gah start", level="medium", depth="guided", seed=7)
    one = Corrector(evening)
    await one.begins("His rooms")
    await one.chooses("There too: F1C1")
    assert "F1C1" in one.text
    assert (await one.applies()).opponent.hotel == ("F1C1",)
    await one.begins("His rooms")
    await one.chooses("Away: F1C1")
    assert (await one.applies()).opponent.hotel == ()


async def test_a_guest_of_the_queue_is_exchanged(evening: Evening) -> None:
    await evening.slash("gah start", level="medium", depth="dealt", seed=7)
    before = (await evening.state()).queue
    other = "y0" if str(before[1]) != "y0" else "b0"
    one = Corrector(evening)
    await one.begins("The queue")
    label = next(label for label in options(one.shown) if label.startswith("Slot 2: "))
    await one.chooses(label)
    await one.chooses(next(label for label in options(one.shown) if label.endswith(other)))
    after = (await one.applies()).queue
    assert [at for at in range(5) if before[at] != after[at]] == [1]


async def test_one_of_several_numbers_is_typed(evening: Evening) -> None:
    """Over a restart between the list and the number."""
    await evening.slash("waterdeep start", depth="guided", seed=7)
    before = (await evening.state()).opponent.tavern
    one = Corrector(evening)
    await one.begins("Pseudo's tavern")
    await one.chooses(f"Rogues: {before.rogue}")
    await evening.restart()
    await one.types("4")
    assert "4" in one.text
    after = (await one.applies()).opponent.tavern
    assert (after.rogue, after.cleric, after.gold) == (4, before.cleric, before.gold)


async def test_what_is_no_number_is_refused_without_notation(evening: Evening) -> None:
    await evening.slash("waterdeep start", depth="guided", seed=7)
    before = await evening.state()
    one = Corrector(evening)
    await one.begins("Pseudo's tavern")
    await one.chooses(f"Gold: {before.opponent.tavern.gold}")
    await one.types("many")
    assert one.shown.ephemeral
    assert one.shown.response.content == "**Gold: 4**: one number, please.\nYou typed: `many`"
    assert await evening.state() == before


async def test_corrections_are_chosen_in_german(evening: Evening, locales: dict[int, str]) -> None:
    locales[0] = "de"
    await evening.slash("waterdeep start", depth="guided", seed=7)
    gold = (await evening.state()).opponent.tavern.gold
    one = Corrector(evening)
    await one.begins("Pseudos Taverne", "Mehr…", "Korrektur…")
    await one.chooses(f"Gold: {gold}")
    await one.types(str(gold + 1))
    assert (await one.applies("So korrigieren")).opponent.tavern.gold == gold + 1


@pytest.mark.parametrize("language", ["en", "de"])
async def test_names_are_chosen_in_another_language_than_that_of_the_table(
    evening: Evening, locales: dict[int, str], language: str
) -> None:
    locales[0] = "de"
    await evening.slash("arknova start", level=1, seed=7, language=language)
    one = Corrector(evening)
    await one.begins("Seine Partnerzoos", {"en": "More…", "de": "Mehr…"}[language], "Korrektur…")
    await one.chooses("Auch da: Asien")
    assert (await one.applies("So korrigieren")).opponent.zoos == ("asia",)


async def test_two_cards_of_a_row_change_places(evening: Evening) -> None:
    await evening.slash("arknova start", level=1, seed=7)
    before = (await evening.state()).opponent.row
    one = Corrector(evening)
    await one.begins("His row")
    await one.chooses(f"1: {before[0].title()}")
    await one.chooses(before[4].title())
    assert (await one.applies()).opponent.row == (before[4], *before[1:4], before[0])


async def test_a_choice_for_an_earlier_table_shows_the_pieces_anew(evening: Evening) -> None:
    """A co-host moves meanwhile: a move of one's own deletes the page."""
    await evening.slash(
        "gah start", level="medium", depth="guided", seed=7, **{"with": evening.friend}
    )
    one = Corrector(evening)
    await one.begins("His rooms")
    await evening.slash("gah dice", evening.friend, counts="2 2 1 3 2 0")
    await one.chooses("There too: F1C1")
    assert "There too: F1C1" in options(one.shown)
    assert (await evening.state()).opponent.hotel == ()


@pytest.mark.parametrize(
    "forged",
    [
        *("es0:{}:pick:rooms - 1 2", "es0:{}:pick:rooms~x - -", "es0:{}:pick:rooms - 999"),
        *(
            "es0:{}:fix:1 correct",
            "es0:{}:fix:disagree ",
            "es0:{}:fix:disagree x",
            "es0:{}:fix:disagree 999",
        ),
        *(
            "ec:{}:pick:rooms - -",
            "es0:{}:pick:rooms",
            "es0:{}:pick:nothing - -",
            "es0:{}:pick:rooms 99 -",
            "es0:{}:pick:",
        ),
    ],
)
async def test_an_altered_choice_changes_nothing(evening: Evening, forged: str) -> None:
    await evening.slash("gah start", level="medium", depth="guided", seed=7)
    table = await evening.open()
    assert table
    for value in ("+X", "rooms", "his_points"):
        for seq in (table.seq, table.seq + 1):
            custom_id = forged.format(f"{table.row.id}:{seq}")
            values = None if forged.startswith("ec") else [value]
            told = await pressed(evening, evening.host, custom_id, evening.panel, values)
            assert told.ephemeral
            assert told.modal is None
            assert "went wrong" not in told.response.content
    assert (await evening.state()) == table.state


@pytest.mark.parametrize(
    "forged", ["tavern - 99", "tavern 999 4", "tavern~x - 4", "nothing - 4", "tavern", "", "- - -"]
)
@pytest.mark.parametrize("late", [0, 1])
async def test_an_altered_form_for_a_number_changes_nothing(
    evening: Evening, forged: str, late: int
) -> None:
    await evening.slash("waterdeep start", depth="guided", seed=7)
    table = await evening.open()
    assert table
    custom_id = f"ef:{table.row.id}:{table.seq + late}:part {forged}:"
    told = await submitted(evening, evening.host, custom_id, {"to": "4"})
    assert told.ephemeral
    assert "went wrong" not in str(told.response.content)
    assert (await evening.state()) == table.state


async def test_a_refusal_quotes_what_was_written_and_not_what_was_chosen(evening: Evening) -> None:
    """Lists are no notation that the person wrote."""
    await evening.slash(
        "salamandra start", level=2, style="map", seed=7, **{"with": evening.friend}
    )
    await evening.press("Rudolph's turn")
    other = await something_else(evening)
    form = await evening.host.click(other.response, label="Tile turned…")
    await evening.slash("salamandra round", evening.friend, line="p H7e H7s H7w; vp 40")
    sent = await evening.host.submit_modal(form, {"tile": "H7", "side": "north"})
    assert "earlier move" in sent.response.content
    assert "You typed" not in sent.response.content


def options(shown: Any) -> list[str]:
    menu = next(item for item in items(shown.response).values() if "options" in item)
    return [option["label"] for option in menu["options"]]
