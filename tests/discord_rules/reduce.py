"""Make openapi.json, the part of Discord's own description that this bot needs, from the whole of
it.

python -m tests.discord_rules.reduce FULL_DESCRIPTION.json

Discord publishes the whole one, under the MIT licence, in the repository discord/discord-api-spec.
A new kind of request is a new line in OPERATIONS.
"""

import json
import sys
from pathlib import Path
from typing import Any

from tests.deploy.schemas.reduce import names

REDUCED = Path(__file__).with_name("openapi.json")

OPERATIONS = {
    "/applications/@me": ("get",),
    "/applications/{application_id}/commands": ("get", "post", "put"),
    "/applications/{application_id}/commands/{command_id}": ("get", "patch"),
    "/applications/{application_id}/guilds/{guild_id}/commands": ("get", "post", "put"),
    "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}": ("get", "patch"),
    "/channels/{channel_id}": ("get", "patch"),
    "/channels/{channel_id}/messages": ("get", "post"),
    "/channels/{channel_id}/messages/{message_id}": ("delete", "get", "patch"),
    "/channels/{channel_id}/messages/{message_id}/threads": ("post",),
    "/channels/{channel_id}/thread-members/{user_id}": ("get", "put"),
    "/channels/{channel_id}/threads": ("post",),
    "/gateway/bot": ("get",),
    "/guilds/{guild_id}/members/{user_id}": ("get",),
    "/interactions/{interaction_id}/{interaction_token}/callback": ("post",),
    "/oauth2/applications/@me": ("get",),
    "/users/@me": ("get",),
    "/users/@me/channels": ("post",),
    "/users/@me/guilds": ("get",),
    "/webhooks/{webhook_id}/{webhook_token}": ("post",),
    "/webhooks/{webhook_id}/{webhook_token}/messages/@original": ("delete", "get", "patch"),
    "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": ("delete", "get", "patch"),
}
WORDS = {"description", "example", "examples", "externalDocs", "title", "x-discord-union"}


def reduced(full: dict[str, Any]) -> dict[str, Any]:
    paths = {
        path: {method: _operation(full["paths"][path][method]) for method in OPERATIONS[path]}
        for path in OPERATIONS
    }
    schemas: dict[str, Any] = {}
    wanted = list(names(paths))
    while wanted:
        name = wanted.pop()
        if name not in schemas:
            schemas[name] = _bare(full["components"]["schemas"][name])
            wanted += names(schemas[name])
    info = {key: full["info"][key] for key in ("title", "version", "license")}
    return {
        "openapi": full["openapi"],
        "info": info,
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _operation(full: dict[str, Any]) -> dict[str, Any]:
    """Answers and parameters go; forms say the same as JSON. What is left is the body."""
    if "requestBody" not in full:
        return {}
    schema = _bare(full["requestBody"]["content"]["application/json"]["schema"])
    return {
        "requestBody": {
            "required": full["requestBody"].get("required", False),
            "content": {"application/json": {"schema": schema}},
        }
    }


def _bare(schema: Any) -> Any:
    """Without the words for people. A property may well be called title, so property names are left
    alone."""
    if isinstance(schema, list):
        return [_bare(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: {name: _bare(part) for name, part in value.items()}
        if key == "properties"
        else _bare(value)
        for key, value in schema.items()
        if key not in WORDS
    }


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    full = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    REDUCED.write_text(
        json.dumps(reduced(full), separators=(",", ":"), sort_keys=True) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main()
