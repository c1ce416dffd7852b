"""The import contracts in pyproject.toml need no edit for a new file, and find forbidden
imports."""

from copy import deepcopy
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.slow


class House:
    """Who knows whom today: read once, and copied for whatever somebody might write."""

    def __init__(self) -> None:
        linter = import_module("importlinter.api")  # only here: it takes a while
        cases, self.report = linter.use_cases, linter.use_cases.create_report
        self.options = cases.read_user_options(str(ROOT / "pyproject.toml"))
        cases._register_contract_types(self.options)
        self.known = cases._build_graph(
            self.options.session_options["root_packages"], True, False, False, None
        )
        cases.settings.configure(GRAPH_BUILDER=self)

    def build(self, **_: Any) -> Any:
        return self.written

    def broken(self, path: str, known: str) -> list[str]:
        """The contracts that a line of a file, or of a new one, would break."""
        self.written = deepcopy(self.known)
        self.written.add_import(importer=path.removesuffix(".py").replace("/", "."), imported=known)
        return [
            contract.name
            for contract, check in self.report(self.options).get_contracts_and_checks()
            if not check.kept
        ]


@pytest.fixture(scope="session")
def house() -> House:
    """One for all: a second one would be told what the first has written."""
    return House()


@pytest.mark.parametrize(
    "path", ["engines/gah/harbour.py", "engines/core/harbour.py", "bot/ui/harbour.py"]
)
def test_a_new_file_needs_no_edit(house: House, path: str) -> None:
    assert house.broken(path, "engines.core.value") == []


@pytest.mark.parametrize(
    ("path", "known", "contract"),
    [
        ("engines/gah/harbour.py", "engines.salamandra.cards", "Games do not know each other"),
        ("engines/core/harbour.py", "engines.waterdeep", "Games do not know each other"),
        ("engines/core/value.py", "engines.core.log", "Nothing goes round in circles"),
        (
            "engines/highseason/cards.py",
            "engines.highseason.state",
            "Nothing goes round in circles",
        ),
        ("bot/ui/desk.py", "bot.watch.watch_handlers", "Nothing goes round in circles"),
        ("bot/cogs/table.py", "bot.app", "Nothing goes round in circles"),
        ("bot/play/harbour.py", "bot.presenters.panels", "Nothing goes round in circles"),
        ("bot/play/harbour.py", "discord", "Playing and presenting need no Discord"),
        ("engines/gah/harbour.py", "time", "Engines are pure"),
        ("storage/harbour.py", "engines.core.log", "Storage keeps documents"),
        ("deploy/playground/harbour.py", "bot.settings", "The local Discord is a stranger"),
    ],
)
def test_forbidden_imports_are_found(house: House, path: str, known: str, contract: str) -> None:
    assert any(name.startswith(contract) for name in house.broken(path, known))
