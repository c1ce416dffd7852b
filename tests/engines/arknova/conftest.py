"""Installs the opponent for its tests: no entry point of ours lists it yet."""

import sys
from collections.abc import Iterator

import pytest

from engines.core.catalogue import find_packages
from tests.package_caches import forget_games

ENTRY_POINT = "[empty_chair.games]\narknova = engines.arknova\n"


@pytest.fixture(scope="package", autouse=True)
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Put the metadata of a package on the path, as `pip install` would."""
    if "arknova" in find_packages():
        yield
        return
    folder = tmp_path_factory.mktemp("installed")
    metadata = folder / "arknova-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: arknova\nVersion: 1\n", encoding="utf-8")
    (metadata / "entry_points.txt").write_text(ENTRY_POINT, encoding="utf-8")
    sys.path.append(str(folder))
    forget_games()
    yield
    sys.path.remove(str(folder))
    forget_games()
