"""The folder of all data of an installation.

It is apart from the settings, so that the playground can be started without importing pydantic.
"""

import os
from pathlib import Path

from platformdirs import user_data_path

HOME_VARIABLE = "EMPTY_CHAIR_HOME"
DATABASE_FILE = "empty-chair.sqlite"
PLAYGROUND_FOLDER = "playground"
EARLIER_HOME = Path("data")
"""The folder in which earlier releases stored data, below the working directory."""
EARLIER_FILES = (
    DATABASE_FILE,
    f"{PLAYGROUND_FOLDER}/world.json",
    f"{PLAYGROUND_FOLDER}/games.sqlite",
)
"""Files of earlier releases in that folder. Each of them shows that the folder is in use."""


def locate_data_home() -> Path:
    """Return the data folder, which may not exist yet.

    It is EMPTY_CHAIR_HOME if that is set, `./data` if an earlier release has stored data there, and
    otherwise the user's data folder on this platform.
    """
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Path(chosen).absolute()
    if any((EARLIER_HOME / name).exists() for name in EARLIER_FILES):
        return EARLIER_HOME.absolute()
    return user_data_path("empty-chair", appauthor=False)
