"""A game speaks its own language to all, and a person is answered in theirs."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from simcord.backend.serializers import message_payload

from engines.core import Rng
from engines.core.forecast import pick_random_move
from engines.core.text.words import PSEUDO
from tests.e2e.conftest import Evening, said
from tests.e2e.message_texts import texts
from tests.e2e.raw_interactions import dice_lists, pressed
from tests.e2e.test_ending import RECORD
from tests.e2e.test_records import imported
from tests.e2e.test_watching import Sofa
from tests.words.pseudo import past
from tests.words.tiny_german import GERMAN, files_with


@pytest.fixture
def mixed(pseudo: None, locales: dict[int, str], evening: Evening) -> Evening:
    """The host's Discord speaks German, as it were; that of everybody else English."""
    locales[0], locales[evening.host.id] = "en-GB", PSEUDO
    return evening


def public(evening: Evening, channel: Any = None, last: int = 0) -> set[str]:
    """All that everybody can read in a channel, alt texts too; or of its last messages."""
    backend = evening.env.backend
    shown = [
        each
        for each in backend.messages[(channel or evening.channel).id].values()
        if each.visible_to(None)
    ]
    payloads = [message_payload(backend, each) for each in shown[-last:]]
    alts = {
        file["description"]
        for payload in payloads
        for file in payload["attachments"]
        if "description" in file
    }
    return alts | {text for payload in payloads for text in texts(read(payload))}


def read(payload: Any) -> dict[str, Any]:
    return {part: payload[part] for part in ("content", "embeds", "components")}


def english(shown: set[str]) -> dict[str, list[str]]:
    return {text: words for text in shown if (words := past(text))}


def answered(result: Any) -> str:
    message = result.response
    return "\n".join([message.content or "", *(str(embed.to_dict()) for embed in message.embeds)])


async def shared(evening: Evening) -> None:
    """The friend plays along."""
    await evening.slash("seat share", **{"with": evening.friend})


# ── What is typed ─────────────────────────────────────────────────────────────────────────────────


async def test_options_are_understood_in_german(locales: dict[int, str], evening: Evening) -> None:
    """The command is English, and its options are German."""
    locales[0] = "de"
    await evening.slash("highseason start", level=3, depth="dealt", seed=7)
    await evening.slash("highseason first", lines="Reihe L1 und Spalte 3")
    assert (await evening.state()).you.claims == ("L1", "C3")
    shown = await evening.slash("adjust", what="rooms", to="Etage 2, Spalte 5")
    assert "Kreuz Ralphs Zimmer 2-5 an." in answered(shown)
    counted = await evening.slash("whatif", moves="würfel 9")
    assert "`würfel 9`: Auf dem Aktionsplan liegt keine 9." in answered(counted)


async def test_german_letters_are_not_read_at_an_english_table(evening: Evening) -> None:
    await evening.slash("highseason start", level=3, depth="dealt", seed=7)
    refused = await evening.slash("highseason first", lines="S3 K2")
    assert "There is no line S3" in answered(refused)
    corrected = await evening.slash("adjust", what="round", to="K5")
    assert "K5 must be a whole number." in answered(corrected)
    assert "`first K2`: There is no line K2" in answered(
        await evening.slash("whatif", moves="first K2")
    )
    assert (await evening.state()).you.claims == ()


async def test_a_german_table_reads_its_letters_and_quotes_them(
    locales: dict[int, str], evening: Evening
) -> None:
    locales[0] = "de"
    await evening.slash("highseason start", level=3, depth="dealt", seed=7)
    await evening.slash("highseason first", lines="S3 K2")
    assert (await evening.state()).you.claims == ("C3", "E2")
    corrected = await evening.slash("adjust", what="round", to="K5")
    assert "K5 muss eine ganze Zahl sein." in answered(corrected)


# ── A mixed evening ───────────────────────────────────────────────────────────────────────────────


async def test_why_is_answered_in_the_language_of_the_watcher(mixed: Evening) -> None:
    await mixed.start()
    await mixed.slash("turn")
    heard = await mixed.press("⟦Why?⟧", mixed.friend)
    assert heard.ephemeral
    assert "⟦" not in answered(heard)
    assert "the most dice" in answered(heard)
    own = await mixed.press("⟦Why?⟧")
    assert answered(own).count("⟦") > 3
    assert english(public(mixed)) == {}


async def test_refusals_are_in_the_language_of_the_person(mixed: Evening) -> None:
    await mixed.start()
    label = next(each for each in mixed.labels() if "turn" in each)
    watching = await mixed.press(label, mixed.friend)
    assert watching.response.content.startswith("You are watching")
    nothing = await mixed.slash("redo")
    assert nothing.response.content.startswith("⟦")
    gone = await pressed(mixed, mixed.friend, "ec:999:0:why:")
    assert "⟦" not in gone.response.content
    strange = await pressed(mixed, mixed.host, "ec:1:0:nonsense:")
    assert strange.response.content.startswith("⟦")


async def test_suggestions_and_forms_are_in_the_language_of_the_person(mixed: Evening) -> None:
    await mixed.start(depth="guided")
    await shared(mixed)
    fixes = [
        await who.autocomplete(mixed.channel, "adjust", "what", "")
        for who in (mixed.host, mixed.friend)
    ]
    assert [fixes[each][0]["name"].startswith("⟦") for each in (0, 1)] == [True, False]
    forms = [await dice_lists(mixed, who) for who in (mixed.host, mixed.friend)]
    assert [form.modal["title"].startswith("⟦") for form in forms] == [True, False]


@pytest.mark.parametrize("game", ["gah", "waterdeep"])
async def test_a_move_by_an_english_person_is_shown_in_the_language_of_the_game(
    mixed: Evening, game: str
) -> None:
    """Panels, pictures with alt texts, and live panels."""
    options: dict[str, Any] = {"gah": {"level": "easy"}, "waterdeep": {}}[game]
    await mixed.slash(f"{game} start", depth="dealt", seed=7, **options)
    sofa = Sofa(mixed)
    await sofa.slash("watch here")
    await shared(mixed)
    rng = Rng.from_seed(3)
    for _ in range(12):
        table = await mixed.open()
        assert table
        move = pick_random_move(table.game, table.state, rng)
        assert move
        command, rng = move
        line = f"ec:{table.row.id}:{table.seq}:say:{table.game.format_command(command)}"
        await pressed(mixed, mixed.friend, line, mixed.panel)
        await mixed.painted()
        assert english(public(mixed, last=2) | public(mixed, sofa.channel)) == {}
    assert mixed.panel.attachments
    assert sofa.panel.attachments


async def test_the_end_by_an_english_person_is_shown_in_the_language_of_the_game(
    mixed: Evening,
) -> None:
    """The recap and its picture."""
    *lines, _ = RECORD.read_text(encoding="utf-8").splitlines()
    await imported(mixed, "\n".join(lines))
    await shared(mixed)
    form = await mixed.press("⟦Enter my score…⟧", mixed.friend)
    assert "⟦" not in form.modal["title"]
    sheet = {"rooms": "38", "groups": "16", "lines": "24", "emperor": "5", "staff": "12"}
    await mixed.submit(form, sheet, {"krones": "8", "loans": "1"}, who=mixed.friend)
    assert await mixed.open() is None
    recap = mixed.messages[-1]
    assert recap.attachments[0].description.startswith("⟦")
    assert english(public(mixed)) == {}


async def test_a_move_after_a_countdown_is_shown_in_the_language_of_the_game(
    mixed: Evening,
) -> None:
    """The countdown was started by a person who speaks English."""
    await mixed.start()
    await shared(mixed)
    await mixed.slash("watch mode", mixed.friend, calls="countdown", seconds=30)
    label = next(each for each in mixed.labels() if "turn" in each)
    await mixed.press(label, mixed.friend)
    assert "<t:" in said(mixed.panel)
    await mixed.env.advance_time(31)
    await mixed.painted()
    assert (await mixed.state()).card is not None
    assert english(public(mixed)) == {}


async def test_public_messages_are_in_the_language_of_the_game(mixed: Evening) -> None:
    await mixed.start()
    await shared(mixed)
    await mixed.slash("turn", mixed.friend)
    await mixed.slash("turn", mixed.friend)
    await mixed.press("⟦Undo⟧", mixed.friend)
    await mixed.slash("seat unshare", mixed.friend, **{"with": mixed.friend})
    assert english(public(mixed)) == {}


async def test_the_thread_of_a_game_has_the_language_of_the_game(mixed: Evening) -> None:
    await mixed.slash("gah start", mixed.friend, level="easy", thread=True, language=PSEUDO)
    (thread,) = mixed.channel.threads
    assert thread.name.startswith("⟦")
    assert english(public(mixed) | public(mixed, thread)) == {}


# ── Which language a game has ─────────────────────────────────────────────────────────────────────


@pytest.fixture
def german(tmp_path: Path) -> Iterator[None]:
    """A real language, of which little is written."""
    with files_with("de", GERMAN, tmp_path / "words"):
        yield


async def spoken(evening: Evening) -> str:
    table = await evening.open()
    assert table
    return table.row.language


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("locale", "language"),
    [("de", "de"), ("de-AT", "de"), ("en-GB", "en"), ("fr", "en"), ("xx", "en")],
)
async def test_a_game_has_the_language_of_the_person_who_starts_it(
    evening: Evening, locales: dict[int, str], locale: str, language: str
) -> None:
    locales[evening.host.id] = locale
    await evening.start()
    assert await spoken(evening) == language
    await evening.slash("turn")
    assert ("Warum?" in evening.labels()) == (language == "de")
    assert "Undo" in evening.labels(), "what a language lacks is said in English"
    refused = await evening.press("Undo", evening.friend)
    assert refused.response.content.startswith("You are watching")


@pytest.mark.usefixtures("german")
async def test_the_option_language_sets_the_language_of_a_game(evening: Evening) -> None:
    await evening.start(language="de")
    assert await spoken(evening) == "de"


@pytest.mark.usefixtures("german")
async def test_a_game_from_the_menu_has_the_language_of_the_person(
    evening: Evening, locales: dict[int, str]
) -> None:
    locales[evening.host.id] = "de"
    asked = await evening.friend.send(evening.channel, "?")
    shown = await evening.host.context_menu(evening.channel, "Play a game here", asked)
    game = await evening.host.click(shown.response, label="Grand Austria Hotel")
    await evening.host.click(game.response, custom_id="ec:0:0:sit:gah guided easy - -")
    assert await spoken(evening) == "de"


@pytest.mark.usefixtures("german")
async def test_the_language_of_a_game_can_be_changed_and_survives_a_restart(
    evening: Evening,
) -> None:
    await evening.start()
    await evening.slash("turn")
    sofa = Sofa(evening)
    await sofa.slash("watch here")
    assert "Why?" in evening.labels()
    assert "Why?" in sofa.labels()
    await evening.slash("table", language="de")
    assert "Warum?" in evening.labels()
    assert "Warum?" in sofa.labels()
    await evening.restart()
    assert await spoken(evening) == "de"
    await evening.press("Undo")
    await evening.slash("turn")
    assert "Warum?" in evening.labels()
    assert "Warum?" in sofa.labels()


@pytest.mark.usefixtures("german")
async def test_only_players_change_the_language_and_only_to_a_known_one(evening: Evening) -> None:
    await evening.start()
    watching = await evening.slash("table", evening.friend, language="de")
    assert watching.response.content.startswith("You are watching")
    strange = await typed(evening, "table", words="full", language="tlh")
    assert "I speak en, de." in strange.response.content
    table = await evening.open()
    assert table
    assert (table.row.language, table.row.words) == ("en", "brief")
    evening.channel = evening.env.guild.create_text_channel("other")
    refused = await typed(evening, "gah", "start", level="easy", language="tlh")
    assert "`tlh`" in refused.response.content
    assert await evening.open() is None


async def typed(evening: Evening, command: str, *within: str, **options: str) -> Any:
    """As another client than Discord's own would send it, which lists nothing."""
    given: list[dict[str, Any]] = [
        {"name": name, "type": 3, "value": value} for name, value in options.items()
    ]
    for name in within:
        given = [{"name": name, "type": 1, "options": given}]
    data = {"id": "1", "name": command, "type": 1, "options": given}
    return await evening.host._dispatch_interaction(2, evening.channel, data)


@pytest.mark.usefixtures("german")
async def test_a_rematch_goes_on_in_the_language_of_the_table(evening: Evening) -> None:
    """If the same person plays. Others play in their own language."""
    actor_plays = {}
    for who in (evening.host, evening.friend):
        evening.channel = evening.env.guild.create_text_channel(f"table-{who.id}")
        await evening.start(level="easy", language="de")
        table = await evening.open()
        assert table
        await evening.app.desk.service.store.close_game(table.row.id, None)
        evening.app.desk.service.hooks.invalidate_games()
        await pressed(evening, who, f"ec:{table.row.id}:{table.seq}:rematch:", evening.panel)
        actor_plays[who.id] = await spoken(evening)
    assert actor_plays == {evening.host.id: "de", evening.friend.id: "en"}
