"""The compose files: YAML that every parser reads, and nothing named that is not there. No Docker
is needed."""

import re
import tomllib
from pathlib import Path, PurePosixPath
from typing import Any

import pytest
import yaml
from sqlalchemy import make_url

from bot.settings import Settings
from deploy.cli import make_parser
from tests.deploy.dockerfile import DOCKERFILE, ROOT, stages
from tests.deploy.environment import UNDERSTOOD

DEPLOY = ROOT / "deploy"
SQLITE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
ON_TOP = yaml.safe_load((DEPLOY / "compose.postgres.yaml").read_text(encoding="utf-8"))
SCALE = yaml.safe_load((DEPLOY / "compose.scale.yaml").read_text(encoding="utf-8"))


def merged(below: Any, above: Any) -> Any:
    """As `docker compose -f below -f above` does: mappings merge, lists grow, words replace."""
    match below, above:
        case dict(), dict():
            shared = {key: merged(below[key], above[key]) for key in below.keys() & above.keys()}
            return {**below, **above, **shared}
        case list(), list():
            return [*below, *above]
    return above


def unsaid(value: str) -> str:
    """What Compose puts in where nobody says anything."""
    return re.sub(r"^\$\{\w+:?-(.*)\}$", r"\1", value)


POSTGRES = merged(SQLITE, ON_TOP)
both = pytest.mark.parametrize("compose", [SQLITE, POSTGRES], ids=["sqlite", "postgres"])
every = pytest.mark.parametrize(
    "compose", [SQLITE, POSTGRES, SCALE], ids=["sqlite", "postgres", "scale"]
)
IMAGE = unsaid(SQLITE["services"]["bot"]["image"])
OURS = {name: each for name, each in SCALE["services"].items() if unsaid(each["image"]) == IMAGE}
BOTS = {name: each for name, each in OURS.items() if each["command"] == ["run"]}


@every
def test_everything_that_a_service_uses_is_declared(compose: Any) -> None:
    used: dict[str, set[str]] = {
        "secrets": set(),
        "volumes": set(),
        "networks": set(),
        "configs": set(),
    }
    for service in compose["services"].values():
        used["secrets"] |= set(service.get("secrets", ()))
        used["volumes"] |= {volume.partition(":")[0] for volume in service.get("volumes", ())}
        used["networks"] |= set(service.get("networks", ()))
        used["configs"] |= {each["source"] for each in service.get("configs", ())}
        assert set(service.get("depends_on", ())) <= compose["services"].keys()
    assert {kind: names for kind, names in used.items() if names} == {
        kind: set(compose[kind]) for kind in used if kind in compose
    }


@every
def test_every_service_has_limits(compose: Any) -> None:
    """But none for processors: Docker refuses to start on a machine that has fewer."""
    for service in compose["services"].values():
        assert service["mem_limit"]
        assert service["pids_limit"] >= 100
        assert "cpus" not in service


@every
def test_secret_files_are_read_where_they_are_mounted_and_never_committed(compose: Any) -> None:
    ignored = (DEPLOY / ".gitignore").read_text(encoding="utf-8").split()
    for secret in compose["secrets"].values():
        assert f"{Path(secret['file']).parent}/" in ignored
    for service in compose["services"].values():
        files = {value for name, value in service["environment"].items() if name.endswith("_FILE")}
        assert files == {f"/run/secrets/{name}" for name in service.get("secrets", ())}


@both
def test_the_bot_is_built_from_our_dockerfile_and_keeps_its_data(compose: Any) -> None:
    bot = compose["services"]["bot"]
    assert (DEPLOY / bot["build"]["context"]).resolve() / bot["build"]["dockerfile"] == DOCKERFILE
    assert (
        f"data:{stages(DOCKERFILE.read_text(encoding='utf-8'))[-1].last('VOLUME')}"
        in bot["volumes"]
    )


@pytest.mark.parametrize("compose", [SQLITE, SCALE], ids=["sqlite", "scale"])
def test_builds_are_given_only_what_the_dockerfile_takes(compose: Any) -> None:
    (build,) = [each["build"] for each in compose["services"].values() if "build" in each]
    taken = dict(
        re.findall(r"^ARG (\w+)=(.*)$", DOCKERFILE.read_text(encoding="utf-8"), re.MULTILINE)
    )
    given = {name: unsaid(value) for name, value in build["args"].items()}
    assert given == taken


@both
def test_the_bot_is_told_only_what_it_understands(compose: Any) -> None:
    assert compose["services"]["bot"]["environment"].keys() <= UNDERSTOOD


@pytest.mark.parametrize("compose", [POSTGRES, SCALE], ids=["postgres", "scale"])
def test_whoever_uses_postgresql_waits_until_it_is_healthy_and_knows_its_name(compose: Any) -> None:
    services = compose["services"]
    server = services["postgres"]
    assert "pg_isready" in server["healthcheck"]["test"]
    told = server["environment"]
    for service in (each for each in services.values() if "DATABASE_URL" in each["environment"]):
        first = (service["depends_on"].get("migrate") and services["migrate"]) or service
        assert first["depends_on"] == {"postgres": {"condition": "service_healthy"}}
        url = make_url(service["environment"]["DATABASE_URL"])
        assert (url.drivername, url.host) == ("postgresql+asyncpg", "postgres")
        assert (url.username, url.database, url.password) == (
            told["POSTGRES_USER"],
            told["POSTGRES_DB"],
            None,
        )


@pytest.mark.parametrize("compose", [POSTGRES, SCALE], ids=["postgres", "scale"])
def test_the_data_of_postgresql_18_is_on_the_volume(compose: Any) -> None:
    """Up to 17 the image kept it in /var/lib/postgresql/data; mounted there, 18 does not start."""
    server = compose["services"]["postgres"]
    assert int(unsaid(server["image"]).partition(":")[2].partition("@")[0]) >= 18
    assert [PurePosixPath(volume.partition(":")[2]) for volume in server["volumes"]] == [
        PurePosixPath("/var/lib/postgresql")
    ]


def test_ours_is_the_published_image_of_this_release() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "version"
    ]
    assert re.fullmatch(rf"ghcr\.io/[\w-]+/empty-chair:{re.escape(version)}", IMAGE)


@every
def test_every_image_of_others_is_known_by_its_digest(compose: Any) -> None:
    """Everything runs what it was tried with, and whoever moves a tag moves nothing here."""
    images = {unsaid(service["image"]) for service in compose["services"].values()}
    images |= {
        unsaid(each["build"]["args"]["PYTHON"])
        for each in compose["services"].values()
        if "build" in each
    }
    for image in images - {IMAGE}:
        assert re.fullmatch(r"[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}", image), image


@every
def test_every_service_has_only_the_capabilities_that_it_needs(compose: Any) -> None:
    """PostgreSQL to give its folder to its user and to become that user; the proxy for its
    ports."""
    needed = {
        "postgres": ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"],
        "proxy": ["NET_BIND_SERVICE"],
    }
    for name, service in compose["services"].items():
        assert service["cap_drop"] == ["ALL"], name
        assert service.get("cap_add", []) == needed.get(name, []), name
        assert service["security_opt"] == ["no-new-privileges:true"], name


def test_actions_are_known_by_their_commit() -> None:
    for workflow in (ROOT / ".github" / "workflows").iterdir():
        for name, version in re.findall(
            r"uses: (\S+?)@(\S+)", workflow.read_text(encoding="utf-8")
        ):
            assert re.fullmatch(r"[0-9a-f]{40}", version), name


# ── Several bots ──────────────────────────────────────────────────────────────────────────────────


def test_every_shard_is_served_by_one_bot() -> None:
    counts = {bot["environment"]["SHARD_COUNT"] for bot in BOTS.values()}
    assert counts == {len(BOTS)} == {2}
    assert sorted(bot["environment"]["SHARD_IDS"] for bot in BOTS.values()) == [0, 1]


def test_tables_and_commands_are_made_once_and_told_of_no_shards() -> None:
    """A bot waits for the tables; without a command of its own each would migrate and register by
    itself."""
    assert {name: each["command"][0] for name, each in OURS.items() if name not in BOTS} == {
        "migrate": "migrate",
        "sync": "sync",
    }
    for each in OURS.values():
        assert make_parser().parse_args(each["command"]).command == each["command"][0]
        assert each["environment"].keys() <= UNDERSTOOD
    for bot in BOTS.values():
        assert bot["depends_on"] == {"migrate": {"condition": "service_completed_successfully"}}
    for once in OURS.keys() - BOTS.keys():
        assert OURS[once]["restart"] == "on-failure"
        assert not OURS[once]["environment"].keys() & {"SHARD_COUNT", "SHARD_IDS"}


@pytest.mark.parametrize("name", OURS)
def test_the_bot_takes_every_value(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With what Compose puts in where nobody says anything; of the page's address it says how one
    looks."""
    for setting, value in OURS[name]["environment"].items():
        told = re.sub(r"^\$\{\w+:(?:-|\?.*(?=https:))(.*)\}$", r"\1", str(value))
        assert "$" not in told
        monkeypatch.setenv(setting, told)
    assert Settings().watch_url == "https://watch.example.org"


def test_one_image_is_built_and_all_of_ours_are_shut_in() -> None:
    built = SCALE["services"]["migrate"]["build"]
    assert (DEPLOY / built["context"]).resolve() / built["dockerfile"] == DOCKERFILE
    assert [name for name, each in SCALE["services"].items() if "build" in each] == ["migrate"]
    alone = SQLITE["services"]["bot"]
    for each in OURS.values():
        for what in ("init", "read_only", "cap_drop", "security_opt", "mem_limit", "pids_limit"):
            assert each[what] == alone[what]


def test_what_is_kept_in_the_image_s_folder_can_be_written_by_its_user() -> None:
    final = stages(DOCKERFILE.read_text(encoding="utf-8"))[-1]
    folder, (uid, gid) = final.last("VOLUME"), final.last("USER").split(":")
    for bot in BOTS.values():
        assert f"{folder}:uid={uid},gid={gid},mode=0700" in bot["tmpfs"]
    assert OURS["sync"]["volumes"] == [f"data:{folder}"]
    assert "--if-changed" in OURS["sync"]["command"]


def test_the_proxy_leads_to_every_bot_and_nobody_else_is_open() -> None:
    caddy = (DEPLOY / SCALE["configs"]["caddyfile"]["file"]).read_text(encoding="utf-8")
    (line,) = [line.split() for line in caddy.splitlines() if "reverse_proxy" in line]
    assert line == ["reverse_proxy", *(f"{name}:8018" for name in BOTS), "{"]
    assert caddy.count("{") == caddy.count("}")
    assert "{$WATCH_URL}" in caddy
    assert "WATCH_URL" in SCALE["services"]["proxy"]["environment"]
    assert [name for name, each in SCALE["services"].items() if "ports" in each] == ["proxy"]


def test_postgresql_is_reached_by_the_bots_alone() -> None:
    assert SCALE["services"]["postgres"]["networks"] == ["inside"]
    assert SCALE["networks"]["inside"] == {"internal": True}
    assert {name for name, each in SCALE["services"].items() if "inside" in each["networks"]} == {
        *OURS,
        "postgres",
    }
