"""deploy/kubernetes: what the published schemas accept, and what names only what is there. No
cluster is needed."""

import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.settings import Settings
from deploy.cli import make_parser
from tests.deploy.dockerfile import DOCKERFILE, ROOT, stages
from tests.deploy.environment import UNDERSTOOD
from tests.deploy.schemas import schemas, wrong

FOLDER = ROOT / "deploy" / "kubernetes"
KINDS = {
    "Deployment",
    "Job",
    "Namespace",
    "NetworkPolicy",
    "PodDisruptionBudget",
    "Secret",
    "Service",
}
FINAL = stages(DOCKERFILE.read_text(encoding="utf-8"))[-1]
needs_kubectl = pytest.mark.skipif(
    not shutil.which("kubectl"), reason="this machine has no kubectl"
)


def read(path: Path) -> list[dict[str, Any]]:
    return list(yaml.safe_load_all(path.read_text(encoding="utf-8")))


def kustomization(folder: Path) -> dict[str, Any]:
    (found,) = read(folder / "kustomization.yaml")
    return dict(found)


TOP = kustomization(FOLDER)
OBJECTS = [
    each
    for file in sorted(FOLDER.rglob("*.yaml"))
    if file.name != "kustomization.yaml"
    for each in read(file)
]
GROUPS = {
    name: kustomization(FOLDER / name) for name in TOP["resources"] if (FOLDER / name).is_dir()
}
SETTINGS = {
    each["name"]: dict(line.split("=", 1) for line in each["literals"])
    for each in TOP["configMapGenerator"]
}
POD_OWNERS = [each for each in OBJECTS if each["kind"] in ("Deployment", "Job")]
(DEPLOYMENT,) = [each for each in OBJECTS if each["kind"] == "Deployment"]
each_pod = pytest.mark.parametrize("owner", POD_OWNERS, ids=lambda each: each["metadata"]["name"])


def the(kind: str) -> dict[str, Any]:
    (found,) = [each for each in OBJECTS if each["kind"] == kind]
    return found


def pod(owner: dict[str, Any]) -> dict[str, Any]:
    return dict(owner["spec"]["template"]["spec"])


def container(owner: dict[str, Any]) -> dict[str, Any]:
    (only,) = pod(owner)["containers"]
    return dict(only)


def environment(owner: dict[str, Any]) -> dict[str, str]:
    """All that its container is told; of what depends on the pod, where it is found."""
    told = container(owner)
    shared = {
        name: value
        for each in told["envFrom"]
        for name, value in SETTINGS[each["configMapRef"]["name"]].items()
    }
    return shared | {
        each["name"]: each["valueFrom"]["fieldRef"]["fieldPath"] for each in told.get("env", ())
    }


def listed(text: str) -> list[int]:
    """The shards of a group, as SHARD_IDS is read."""
    ranges = [part.partition("-") for part in text.split(",")]
    return [
        shard for first, _, last in ranges for shard in range(int(first), int(last or first) + 1)
    ]


@cache
def rendered() -> list[dict[str, Any]]:
    """As kubectl would send it; it asks no cluster for that."""
    command = ["kubectl", "kustomize", str(FOLDER)]
    done = subprocess.run(
        command, env=os.environ | {"KUBECONFIG": "/dev/null"}, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    return list(yaml.safe_load_all(done.stdout))


# ── The published schemas ─────────────────────────────────────────────────────────────────────────


def test_all_kinds_are_there() -> None:
    assert {each["kind"] for each in OBJECTS} == KINDS


@pytest.mark.parametrize("release", schemas())
@pytest.mark.parametrize(
    "thing", OBJECTS, ids=lambda each: f"{each['kind']}-{each['metadata']['name']}"
)
def test_the_schema_accepts_it(thing: dict[str, Any], release: str) -> None:
    assert wrong(thing, release) == []


@pytest.mark.parametrize("release", schemas())
@pytest.mark.parametrize(
    ("written", "instead"), [("maxSurge", "maxSurges"), ("replicas: 1", "replicas: many")]
)
def test_the_schema_refuses_what_is_misspelt(written: str, instead: str, release: str) -> None:
    text = yaml.safe_dump(DEPLOYMENT)
    assert written in text
    (found,) = wrong(yaml.safe_load(text.replace(written, instead)), release)
    assert instead.rsplit(maxsplit=1)[-1] in found


@needs_kubectl
@pytest.mark.parametrize("release", schemas())
def test_the_schema_accepts_what_kustomize_makes_of_it(release: str) -> None:
    assert [found for thing in rendered() for found in wrong(thing, release)] == []


# ── What kustomize puts together ──────────────────────────────────────────────────────────────────


def test_every_file_is_used_but_for_the_example() -> None:
    def used(folder: Path) -> Iterator[Path]:
        yield folder / "kustomization.yaml"
        for name in kustomization(folder)["resources"]:
            yield from used(folder / name) if (folder / name).is_dir() else [folder / name]

    files = {file.resolve() for file in used(FOLDER)}
    assert set(FOLDER.rglob("*.yaml")) - files == {FOLDER / "secret.example.yaml"}
    assert all(file.is_file() for file in files)


def test_every_shard_is_served_by_one_group() -> None:
    shards = [
        shard for group in GROUPS.values() for shard in listed(group["commonAnnotations"]["shards"])
    ]
    assert sorted(shards) == list(range(int(SETTINGS["shards"]["SHARD_COUNT"])))
    assert len(GROUPS) > 1


def test_groups_are_told_apart_by_what_never_changes() -> None:
    """A selector cannot be changed, so it does not say which shards."""
    for what in ("nameSuffix", "labels"):
        assert len({str(group[what]) for group in GROUPS.values()}) == len(GROUPS)
    for name, group in GROUPS.items():
        assert name == f"shards{group['nameSuffix']}"
        assert group["resources"] == ["../group"]
        assert group["labels"] == [
            {"pairs": {"group": name.removeprefix("shards-")}, "includeSelectors": True}
        ]
    assert environment(DEPLOYMENT)["SHARD_IDS"] == "metadata.annotations['shards']"


@needs_kubectl
def test_each_group_becomes_a_deployment_that_knows_its_shards_and_its_pods() -> None:
    made = [each for each in rendered() if each["kind"] == "Deployment"]
    assert {each["metadata"]["name"] for each in made} == GROUPS.keys()
    for each in made:
        template, group = each["spec"]["template"], GROUPS[each["metadata"]["name"]]
        assert template["metadata"]["annotations"]["shards"] == group["commonAnnotations"]["shards"]
        assert (
            each["spec"]["selector"]["matchLabels"].items()
            <= template["metadata"]["labels"].items()
        )
        assert "group" in each["spec"]["selector"]["matchLabels"]
        (spread,) = template["spec"]["topologySpreadConstraints"]
        assert spread["labelSelector"]["matchLabels"] == {"app.kubernetes.io/component": "bot"}


@needs_kubectl
def test_what_is_referred_to_is_there_under_that_name() -> None:
    maps = {each["metadata"]["name"] for each in rendered() if each["kind"] == "ConfigMap"}
    for owner in rendered():
        if owner["kind"] in ("Deployment", "Job"):
            assert {each["configMapRef"]["name"] for each in container(owner)["envFrom"]} <= maps
            assert (
                container(owner)["image"]
                == f"{TOP['images'][0]['newName']}:{TOP['images'][0]['newTag']}"
            )
    assert {
        each["metadata"].get("namespace") for each in rendered() if each["kind"] != "Namespace"
    } == {"empty-chair"}
    assert "Secret" not in {each["kind"] for each in rendered()}


# ── What the bot understands ──────────────────────────────────────────────────────────────────────


@each_pod
def test_pods_are_told_only_what_the_bot_understands(owner: dict[str, Any]) -> None:
    assert environment(owner).keys() <= UNDERSTOOD
    assert {"DATABASE_URL", "DISCORD_TOKEN_FILE"} <= environment(owner).keys()


@each_pod
def test_the_bot_takes_every_value(owner: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """In each group, with the shards that it is given."""
    for group in GROUPS.values():
        told = environment(owner)
        if owner is DEPLOYMENT:
            told["SHARD_IDS"] = group["commonAnnotations"]["shards"]
        for name, value in told.items():
            monkeypatch.setenv(name, value)
        assert Settings().database_url.get_secret_value() == told["DATABASE_URL"]


def test_only_bots_are_told_of_shards() -> None:
    """SHARD_COUNT without SHARD_IDS is refused."""
    for owner in POD_OWNERS:
        told = environment(owner).keys() & {"SHARD_COUNT", "SHARD_IDS"}
        assert told == ({"SHARD_COUNT", "SHARD_IDS"} if owner is DEPLOYMENT else set())


@each_pod
def test_images_and_commands_exist(owner: dict[str, Any]) -> None:
    """The image's own entry point, with a command of the bot: without one it would migrate and
    register by itself."""
    told = container(owner)
    assert told["image"] == TOP["images"][0]["name"]
    assert "command" not in told
    (command,) = told["args"]
    assert command == {"shards": "run"}.get(owner["metadata"]["name"], owner["metadata"]["name"])
    assert make_parser().parse_args([command]).command == command
    with pytest.raises(SystemExit):
        make_parser().parse_args([f"{command}s"])


def test_the_image_is_that_of_this_release() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert TOP["images"][0]["newTag"] == project["version"]


def test_probes_ask_what_is_answered_at_its_port() -> None:
    told, ports = (
        container(DEPLOYMENT),
        {each["name"]: each["containerPort"] for each in container(DEPLOYMENT)["ports"]},
    )
    probes = {
        name: told[f"{name}Probe"]["httpGet"] for name in ("startup", "liveness", "readiness")
    }
    assert {name: each["path"] for name, each in probes.items()} == {
        "startup": "/healthz",
        "liveness": "/healthz",
        "readiness": "/readyz",
    }
    assert {each["port"] for each in probes.values()} == {"health"}
    assert str(ports["health"]) == SETTINGS["settings"]["HEALTH_PORT"]
    assert str(ports["watch"]) == SETTINGS["settings"]["WATCH_PORT"]
    assert SETTINGS["settings"]["HEALTH_HOST"] == SETTINGS["settings"]["WATCH_HOST"] == "0.0.0.0"
    assert the("Service")["spec"]["ports"][0]["targetPort"] in ports


def test_the_network_lets_in_what_listens_and_out_what_is_needed() -> None:
    policy = the("NetworkPolicy")["spec"]
    assert [rule["ports"][0]["port"] for rule in policy["ingress"]] == [8018, 8019]
    assert all(rule["from"] for rule in policy["ingress"]), "from nowhere would be from everywhere"
    assert {each["port"] for rule in policy["egress"] for each in rule["ports"]} == {53, 443, 5432}
    assert policy["policyTypes"] == ["Ingress", "Egress"]
    for owner in POD_OWNERS:
        labels = owner["spec"]["template"]["metadata"]["labels"]
        assert policy["podSelector"]["matchLabels"].items() <= labels.items()


# ── What people must be able to rely on ───────────────────────────────────────────────────────────


def test_a_successor_is_there_before_the_predecessor_goes() -> None:
    spec = DEPLOYMENT["spec"]
    assert spec["strategy"] == {
        "type": "RollingUpdate",
        "rollingUpdate": {"maxSurge": 1, "maxUnavailable": 0},
    }
    assert spec["replicas"] == 1
    assert pod(DEPLOYMENT)["terminationGracePeriodSeconds"] >= 15, (
        "a bot that stops takes up to ten seconds"
    )


def test_the_budget_and_the_page_know_the_bots_and_not_the_jobs() -> None:
    """A budget that a Job's pod falls under cannot be computed; one that lets no pod go stops every
    drain."""
    budget = the("PodDisruptionBudget")["spec"]
    assert budget["maxUnavailable"] == 1
    for selector in (budget["selector"]["matchLabels"], the("Service")["spec"]["selector"]):
        chosen = [
            owner
            for owner in POD_OWNERS
            if selector.items() <= owner["spec"]["template"]["metadata"]["labels"].items()
        ]
        assert chosen == [DEPLOYMENT]


@each_pod
def test_pods_are_shut_in(owner: dict[str, Any]) -> None:
    """As the profile `restricted` wants it, which the namespace enforces."""
    uid, gid = map(int, FINAL.last("USER").split(":"))
    assert pod(owner)["securityContext"] == {
        "runAsNonRoot": True,
        "runAsUser": uid,
        "runAsGroup": gid,
        "fsGroup": gid,
        "seccompProfile": {"type": "RuntimeDefault"},
    }
    assert container(owner)["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    assert pod(owner)["automountServiceAccountToken"] is False
    assert (
        the("Namespace")["metadata"]["labels"]["pod-security.kubernetes.io/enforce"] == "restricted"
    )


@each_pod
def test_no_service_of_the_namespace_becomes_a_setting(owner: dict[str, Any]) -> None:
    """A Service called `watch` would set WATCH_PORT to `tcp://…`."""
    assert pod(owner)["enableServiceLinks"] is False


@each_pod
def test_pods_have_limits_and_room_for_what_they_need(owner: dict[str, Any]) -> None:
    resources = container(owner)["resources"]
    assert resources["requests"].keys() == resources["limits"].keys() == {"cpu", "memory"}
    mounts = {each["mountPath"]: each["name"] for each in container(owner)["volumeMounts"]}
    volumes = {each["name"]: each for each in pod(owner)["volumes"]}
    assert set(mounts.values()) == volumes.keys()
    assert "emptyDir" in volumes[mounts[FINAL.last("VOLUME")]]


@each_pod
def test_secrets_are_files_of_the_secret_that_the_example_shows(owner: dict[str, Any]) -> None:
    example = the("Secret")
    mount = next(each for each in container(owner)["volumeMounts"] if each["name"] == "secrets")
    volume = next(each for each in pod(owner)["volumes"] if each["name"] == "secrets")["secret"]
    assert volume["secretName"] == example["metadata"]["name"]
    assert volume["defaultMode"] == 0o440
    files = {value for name, value in environment(owner).items() if name.endswith("_FILE")}
    assert files == {f"{mount['mountPath']}/{key}" for key in example["stringData"]}
    assert (
        example["metadata"]["namespace"] == TOP["namespace"] == the("Namespace")["metadata"]["name"]
    )


def test_nothing_secret_is_written_down() -> None:
    assert set(the("Secret")["stringData"].values()) == {"your-token", "your-password"}
    for file in FOLDER.rglob("*"):
        if file.is_file():
            text = file.read_text(encoding="utf-8")
            assert not re.search(r"://[^/\s]+:[^/\s]+@", text), "an address with a password"
            assert not re.search(r"[\w-]{24,}\.[\w-]{6}\.[\w-]{27,}", text), "a token"


def test_the_page_names_what_is_there() -> None:
    page = (FOLDER / "README.md").read_text(encoding="utf-8")
    for secret in the("Secret")["stringData"]:
        assert f"--from-file={secret}" in page
    for job in (each["metadata"]["name"] for each in OBJECTS if each["kind"] == "Job"):
        assert re.search(rf"delete job .*\b{job}\b", page)
    for name in re.findall(r"`([\w.-]+(?:/[\w.-]+)*\.yaml)`", page):
        assert (FOLDER / name).exists(), name
    assert set(re.findall(r"\b[A-Z]+_[A-Z_]+\b", page)) <= UNDERSTOOD
