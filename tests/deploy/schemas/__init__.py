"""Would Kubernetes take this object? Its own description of the kinds in our manifests, asked
without a cluster."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

REDUCED = Path(__file__).with_name("kubernetes.json")


@cache
def schemas() -> dict[str, Any]:
    """By release, the oldest that is held to work first."""
    return dict(json.loads(REDUCED.read_text(encoding="utf-8"))["releases"])


def wrong(thing: dict[str, Any], release: str) -> list[str]:
    """What that release would not take, unknown fields included; a kind that it lacks is a
    KeyError."""
    known = schemas()[release]
    schema = known["kinds"][f"{thing['apiVersion']} {thing['kind']}"]
    return [
        f"{error.json_path}: {error.message}"
        for error in Draft202012Validator({**schema, "$defs": known["$defs"]}).iter_errors(thing)
    ]
