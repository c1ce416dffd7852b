"""The snapshot program itself: a planted difference is found and explained, and nothing is lost in
its files."""

import io
from pathlib import Path

import pytest
from PIL import Image

from tests.snapshot import against, comparing, jobs, making
from tests.snapshot.compaction import compact, expand
from tests.snapshot.rendering import Renderer

PANEL = [
    "# a game",
    "## 1 host: /gah start level:easy",
    "new message1 in #table",
    "  > The dice: one, two and three. Leopold's first of two turns.",
    "  [Leopold's turn](primary ec~say:turn)  [Something extra…](ec~page:extra)",
    "## 2 host: say turn",
    "new message2 in #table",
    "  > The dice: one, two and three. Your first of two turns.",
    "  [Leopold's turn](primary ec~say:turn)  [Something extra…](ec~page:extra)",
    "  picture table.png 720x782 hash:0123456789abcdef",
]
PLANTS = {
    "a word": (7, "dice: one", "dice: two"),
    "the order of two buttons": (
        8,
        "[Leopold's turn](primary ec~say:turn)  [Something extra…](ec~page:extra)",
        "[Something extra…](ec~page:extra)  [Leopold's turn](primary ec~say:turn)",
    ),
    "the verb of a custom id": (4, "page:extra", "pages:extra"),
    "a hash": (9, "0123456789abcdef", "fedcba9876543210"),
}


def write(folder: Path, lines: list[str]) -> Path:
    making.write({"games/one.txt": lines, "other.txt": ["as it was"]}, folder)
    return folder


def test_what_was_compacted_is_expanded_again() -> None:
    short = list(compact(PANEL))
    assert list(expand(short)) == PANEL
    assert len("\n".join(short)) < len("\n".join(PANEL))


def test_what_looks_compacted_is_not_written() -> None:
    with pytest.raises(ValueError, match="compacted"):
        list(compact(["  > see ^abcde"]))


def test_equal_snapshots_do_not_differ(tmp_path: Path) -> None:
    old, new = write(tmp_path / "old", PANEL), write(tmp_path / "new", PANEL)
    assert list(comparing.find_differences(old, new)) == []


@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_difference_is_found(plant: str, tmp_path: Path) -> None:
    at, before, after = PLANTS[plant]
    changed = [*PANEL]
    changed[at] = PANEL[at].replace(before, after)
    found = list(
        comparing.find_differences(write(tmp_path / "old", PANEL), write(tmp_path / "new", changed))
    )
    assert [(each.file, each.line, each.expected, each.got) for each in found] == [
        ("games/one.txt", at + 1, PANEL[at], changed[at])
    ]
    assert found[0].where.startswith("# a game · ## ")


@pytest.mark.parametrize("lines", [PANEL[:-1], [*PANEL, "not answered"]])
def test_missing_and_further_lines_are_found(lines: list[str], tmp_path: Path) -> None:
    (found,) = comparing.find_differences(
        write(tmp_path / "old", PANEL), write(tmp_path / "new", lines)
    )
    assert found.line in (len(PANEL), len(PANEL) + 1)


def test_files_that_are_missing_or_new_are_found(tmp_path: Path) -> None:
    making.write({"one.txt": ["a"]}, tmp_path / "old")
    making.write({"two.txt": ["a"]}, tmp_path / "new")
    found = list(comparing.find_differences(tmp_path / "old", tmp_path / "new"))
    assert [(each.file, each.got) for each in found] == [
        ("one.txt", "no such file"),
        ("two.txt", "a new file"),
    ]


def png(colour: str, **options: int) -> bytes:
    image = Image.new("RGB", (4, 3), "white")
    image.putpixel((2, 1), (255, 0, 0) if colour == "red" else (255, 0, 1))
    written = io.BytesIO()
    image.save(written, "PNG", **options)
    return written.getvalue()


def test_pictures_are_compared_by_their_pixels(tmp_path: Path) -> None:
    renderer = Renderer(tmp_path)
    assert renderer.picture(png("red")) == renderer.picture(png("red", compress_level=0))
    assert renderer.picture(png("red")) != renderer.picture(png("almost red"))
    told = against.describe_pixels(png("red"), png("almost red"))
    assert "1 pixels differ" in told
    assert "(2, 1)" in told


def test_a_hash_is_explained_by_what_was_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    states = {"old": b'{\n"points": 4\n}', "new": b'{\n"points": 5\n}'}
    folders = {name: tmp_path / name for name in states}
    shown: dict[str, str] = {}
    for name, state in states.items():
        folders[name].mkdir()
        shown[name] = Renderer(folders[name]).keep(state, "txt")
    (found,) = comparing.compare_lines("records.txt", [shown["old"]], [shown["new"]])
    against.explain(found, folders["old"], folders["new"], tmp_path / "kept")
    assert '-"points": 4\n+"points": 5' in capsys.readouterr().out


def test_ids_and_tokens_have_the_same_names_everywhere() -> None:
    renderer = Renderer()
    renderer.name(1590068363919360001, "host")
    text = "<@1590068363919360001> and 1590068363919360777"
    assert renderer.clean(text) == "<@host> and id1"
    assert renderer.clean("1590068363919360777") == "id1"


def test_the_order_of_constraints_does_not_matter() -> None:
    columns = "id INTEGER NOT NULL, kind TEXT DEFAULT 'a, b'"
    one, other = "CONSTRAINT b CHECK (kind IN ('x', 'y'))", "CONSTRAINT a UNIQUE (id, kind)"
    tables = [
        f"CREATE TABLE games ( {columns}, {first}, {second} )"
        for first, second in ((one, other), (other, one))
    ]
    ordered = {
        jobs.order_constraints(table.replace("( ", "(").replace(" )", ")")) for table in tables
    }
    assert ordered == {f"CREATE TABLE games ({columns}, {other}, {one})"}


def test_every_verb_that_was_sent_is_listed() -> None:
    assert making.list_verbs({"one": PANEL}) == ["ec:page", "ec:say"]


def test_the_snapshot_has_all_its_parts() -> None:
    """What is committed: forty evenings, all games in two languages, 300 records, and at most 5
    MB."""
    kinds = [job.kind for job in jobs.list_jobs()]
    assert kinds.count("evening") >= 40
    assert kinds.count("game") == len(jobs.LANGUAGES) * len(jobs.game_starts())
    assert len(jobs.records()) == jobs.RECORD_COUNT
    files = [path for path in making.EXPECTED.rglob("*") if path.is_file()]
    assert {job.file for job in jobs.list_jobs()} | {making.VERBS} == {
        str(path.relative_to(making.EXPECTED)) for path in files
    }
    assert sum(path.stat().st_size for path in files) <= 5_000_000
