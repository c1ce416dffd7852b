"""The compose files: YAML that every parser reads, and nothing named that is not there. No Docker is needed."""

from pathlib import Path, PurePosixPath
from typing import Any

import pytest
import yaml
from sqlalchemy import make_url

from bot.settings import Settings
from tests.deploy.dockerfile import DOCKERFILE, ROOT, stages

DEPLOY = ROOT / "deploy"
SQLITE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
ON_TOP = yaml.safe_load((DEPLOY / "compose.postgres.yaml").read_text(encoding="utf-8"))
# What deploy/start reads itself, beside the settings of the bot.
OF_START = {"POSTGRES_PASSWORD_FILE"}


def merged(below: Any, above: Any) -> Any:
    """As `docker compose -f below -f above` does: mappings merge, lists grow, words replace."""
    match below, above:
        case dict(), dict():
            shared = {key: merged(below[key], above[key]) for key in below.keys() & above.keys()}
            return {**below, **above, **shared}
        case list(), list():
            return [*below, *above]
    return above


POSTGRES = merged(SQLITE, ON_TOP)
both = pytest.mark.parametrize("compose", [SQLITE, POSTGRES], ids=["sqlite", "postgres"])


@both
def test_every_secret_and_volume_that_a_service_uses_is_declared(compose: Any) -> None:
    for service in compose["services"].values():
        assert set(service["secrets"]) <= compose["secrets"].keys()
        assert {volume.partition(":")[0] for volume in service["volumes"]} <= compose["volumes"].keys()


@both
def test_secret_files_are_read_where_they_are_mounted_and_never_committed(compose: Any) -> None:
    ignored = (DEPLOY / ".gitignore").read_text(encoding="utf-8").split()
    for secret in compose["secrets"].values():
        assert f"{Path(secret['file']).parent}/" in ignored
    for service in compose["services"].values():
        files = {value for name, value in service["environment"].items() if name.endswith("_FILE")}
        assert files == {f"/run/secrets/{name}" for name in service["secrets"]}


@both
def test_the_bot_is_built_from_our_dockerfile_and_keeps_its_data(compose: Any) -> None:
    bot = compose["services"]["bot"]
    assert (DEPLOY / bot["build"]["context"]).resolve() / bot["build"]["dockerfile"] == DOCKERFILE
    assert f"data:{stages(DOCKERFILE.read_text(encoding='utf-8'))[-1].last('VOLUME')}" in bot["volumes"]


@both
def test_the_bot_is_told_only_what_it_understands(compose: Any) -> None:
    known = {name.upper() for name in Settings.model_fields} | OF_START
    assert compose["services"]["bot"]["environment"].keys() <= known


def test_the_bot_waits_for_a_healthy_postgresql_and_knows_its_name() -> None:
    services = POSTGRES["services"]
    assert services["bot"]["depends_on"] == {"postgres": {"condition": "service_healthy"}}
    server = services["postgres"]
    assert "pg_isready" in server["healthcheck"]["test"]
    url = make_url(services["bot"]["environment"]["DATABASE_URL"])
    told = server["environment"]
    assert (url.drivername, url.host) == ("postgresql+asyncpg", "postgres")
    assert (url.username, url.database, url.password) == (told["POSTGRES_USER"], told["POSTGRES_DB"], None)


def test_the_data_of_postgresql_18_is_on_the_volume() -> None:
    """Up to 17 the image kept it in /var/lib/postgresql/data; mounted there, 18 does not start."""
    server = POSTGRES["services"]["postgres"]
    assert int(server["image"].partition(":")[2]) >= 18
    assert [PurePosixPath(volume.partition(":")[2]) for volume in server["volumes"]] == [
        PurePosixPath("/var/lib/postgresql")
    ]
