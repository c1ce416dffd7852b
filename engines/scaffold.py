"""The template of `empty-chair new NAME`: a small, complete opponent that an author turns into
another one."""

from importlib.resources import files
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

from engines.core import catalogue
from engines.core.text import words
from engines.core.text.errors import refuse


def create_opponent_package(name: str, parent_folder: Path) -> str:
    """Write the package of a new opponent into a new folder, and return the name of that folder.

    The folder has another name than the package, because Python would import it in place of the
    package. Raises IllegalCommand if the name is not valid or taken, or if the folder exists or
    cannot be written.
    """
    folder = f"empty-chair-{name}"
    if not catalogue.GAME_NAME.fullmatch(name) or iskeyword(name):
        raise refuse("new-needs-a-name", name=name)
    if (parent_folder / folder).exists():
        raise refuse("new-folder-is-there", name=folder)
    if (
        name in catalogue.map_games_to_packages()
        or find_spec(name)
        or words.has_message("bot", f"command-{name}")
    ):
        raise refuse("new-name-is-taken", name=name)
    try:
        write_template_files(name, parent_folder / folder)
    except OSError as error:
        raise refuse("new-cannot-be-written", name=name, why=error.strerror) from None
    return folder


def write_template_files(name: str, folder: Path) -> None:
    """Write the files of the template `data/opponent.txt`, with this name in the place of its own.
    Raises OSError."""
    opponent = name.replace("_", " ").title()
    text = (files("engines") / "data" / "opponent.txt").read_text(encoding="utf-8")
    for old, new in {
        "Two Courses": f"{opponent}'s Race",
        "Gale": opponent,
        "regatta": name,
    }.items():
        text = text.replace(old, new)
    for part in text.split("=== ")[1:]:
        path, _, content = part.partition("\n")
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(content, encoding="utf-8")
