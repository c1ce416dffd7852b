"""Make kubernetes.json, the part of Kubernetes' own description that our manifests need, from the
whole of it.

python -m tests.deploy.schemas.reduce FOLDER

The folder is kubernetes-json-schema of the package kubernetes-validate, under the Apache licence
2.0, which is made of what Kubernetes publishes under the same. It is too large to be installed for
every run. A new kind is a new line in KINDS; the newest release in that folder is the newest here.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

REDUCED = Path(__file__).with_name("kubernetes.json")
SOURCE = "kubernetes-validate, made of the OpenAPI description in kubernetes/kubernetes; Apache-2.0"
OLDEST = "1.30"
KINDS = {
    "apps/v1 Deployment": "deployment-apps-v1",
    "batch/v1 Job": "job-batch-v1",
    "networking.k8s.io/v1 NetworkPolicy": "networkpolicy-networking-v1",
    "policy/v1 PodDisruptionBudget": "poddisruptionbudget-policy-v1",
    "v1 ConfigMap": "configmap-v1",
    "v1 Namespace": "namespace-v1",
    "v1 Secret": "secret-v1",
    "v1 Service": "service-v1",
}


def reduced(folder: Path) -> dict[str, Any]:
    paths = {path.name[1:].partition(".0-")[0]: path for path in folder.glob("v1.*-local-strict")}
    newest = max(paths, key=lambda release: int(release.partition(".")[2]))
    return {
        "source": SOURCE,
        "releases": {release: _kinds(paths[release]) for release in (OLDEST, newest)},
    }


def _kinds(path: Path) -> dict[str, Any]:
    known = _read(path / "_definitions.json")["$defs"]
    kinds = {kind: _bare(_read(path / f"{name}.json")) for kind, name in KINDS.items()}
    found: dict[str, Any] = {}
    wanted = list(names(kinds))
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = _bare(known[name])
            wanted += names(found[name])
    return {"kinds": kinds, "$defs": found}


def _read(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text(encoding="utf-8")))


def _bare(schema: Any) -> Any:
    """Without the words for people, and with names of this one file. Names of properties are left
    alone."""
    if isinstance(schema, list):
        return [_bare(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: {name: _bare(part) for name, part in value.items()}
        if key == "properties"
        else f"#/$defs/{value.rpartition('/')[2]}"
        if key == "$ref"
        else _bare(value)
        for key, value in schema.items()
        if key not in ("$id", "$schema", "description") and not key.startswith("x-")
    }


def names(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"].rpartition("/")[2]
        part = list(part.values())
    if isinstance(part, list):
        for inner in part:
            yield from names(inner)


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    made = reduced(Path(sys.argv[1]))
    REDUCED.write_text(
        json.dumps(made, separators=(",", ":"), sort_keys=True) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main()
