"""Each kind of rule is held to what it promises."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from engines.core import Game, Header, Log
from engines.core.catalogue import load_installed_games
from engines.core.record import replay_lines
from engines.core.rulebook import Rulebook
from engines.terminal import format_help

HERE = Path(__file__).parent

every_game = pytest.mark.parametrize(
    "game", load_installed_games().values(), ids=list(load_installed_games())
)
whoever_has_cases = pytest.mark.parametrize(
    "game",
    [game for name, game in load_installed_games().items() if (HERE / name / "cases").exists()],
    ids=lambda game: game.name,
)


@every_game
def test_every_rule_has_an_id_of_its_own_and_a_gist(game: Game[Any, Any]) -> None:
    ids = [rule.id for rule in game.rulebook.rules]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[a-z]+(\.[a-z-]+)+", rule) for rule in ids)
    assert all(str(rule.gist).endswith(".") and rule.section for rule in game.rulebook.rules)


@whoever_has_cases
def test_does_is_cited_by_an_event_that_a_case_fires(game: Game[Any, Any]) -> None:
    """The worked cases of a game are its corpus: every rule that does something is seen doing it
    there."""
    does = {rule.id for rule in game.rulebook.list_rules_of_kind("does")}
    assert does - cited(game.name) == set()


@whoever_has_cases
def test_only_what_the_opponent_does_is_cited(game: Game[Any, Any]) -> None:
    kinds = {game.rulebook[rule].kind for rule in cited(game.name)}
    assert kinds == {"does"}


@cache
def cited(game: str) -> set[str]:
    cases = [case for case in (HERE / game / "cases").glob("*.jsonl") if ".expect" not in case.name]
    told = [
        line
        for case in cases
        for line in replay_lines(case.read_text(encoding="utf-8").splitlines())
    ]
    events = [event for line in told for event in line.get("events", [])]
    reasons = {entry["rule"] for event in events for entry in event["why"]}
    return reasons | {event["rule"] for event in events if event["rule"]}


@every_game
def test_never_has_a_test_by_its_name(game: Game[Any, Any]) -> None:
    source = "\n".join(
        path.read_text(encoding="utf-8") for path in (HERE / game.name).glob("test_*.py")
    )
    for rule in game.rulebook.list_rules_of_kind("never"):
        name = re.sub(r"[.-]", "_", rule.id)
        assert source.count(f"def test_{name}(") == 1, rule.id


@every_game
def test_setup_is_a_line_of_the_set_up_list(game: Game[Any, Any]) -> None:
    listed = {rule for setup in game.setups for rule, _ in game.list_setup_steps(setup)}
    assert listed == {rule.id for rule in game.rulebook.list_rules_of_kind("setup")}
    for setup in game.setups:
        rules = [rule for rule, _ in game.list_setup_steps(setup)]
        assert rules == list(dict.fromkeys(rules)), "one line for each rule"


@every_game
def test_yours_is_shown_as_help(game: Game[Any, Any]) -> None:
    setup = game.fullest.model_dump(mode="json")
    shown = format_help(
        Log.begin(game, Header.parse({"game": game.name, "setup": setup, "seed": 7}))
    )
    assert all(str(rule.gist) in shown for rule in game.rulebook.list_rules_of_kind("yours"))


@every_game
def test_every_refusal_cites_a_rule_of_the_book(game: Game[Any, Any]) -> None:
    known = {rule.id for rule in game.rulebook.rules}
    for path in (Path("engines") / game.name).rglob("*.py"):
        for rule in re.findall(r'rule="([^"{]+)"', path.read_text(encoding="utf-8")):
            assert rule in known, f"{rule} in {path}"


def test_the_loader_refuses_an_unknown_kind(tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    rule = {"id": "a.b", "kind": "sometimes", "section": "S"}
    lines = [f"{key} = {json.dumps(value)}" for key, value in rule.items()]
    file.write_text(
        'kit = "1"\ntitle = "T"\nopponents = ["O"]\nbook = "B"\nrevision = "1"\n[[rule]]\n'
        + "\n".join(lines),
        encoding="utf-8",
    )
    with pytest.raises(ValidationError):
        Rulebook.load(file, "engines.core")
