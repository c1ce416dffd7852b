"""Would Discord take this request? Its own description and its documented limits, asked without
Discord."""

import json
import pickle
import re
from collections.abc import Iterator
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import orjson
from jsonschema import (  # type: ignore[import-untyped]
    Draft202012Validator,
    FormatChecker,
    ValidationError,
    validators,
)

from . import limits

DESCRIPTION = Path(__file__).with_name("openapi.json")
ANSWER, CHANGE, SUGGEST, FORM = 4, 7, 8, 9


class Rules:
    def __init__(self, description: dict[str, Any]) -> None:
        self._schemas = {"schemas": {**description["components"]["schemas"]}}
        _as_on_the_wire(self._schemas["schemas"])
        self._kind = validators.extend(
            Draft202012Validator, {"anyOf": self._union, "oneOf": self._union, "$ref": self._named}
        )
        self._operations: dict[tuple[str, str], Any] = {
            (method.upper(), path): self._validator(operation)
            for path, methods in description["paths"].items()
            for method, operation in methods.items()
        }
        self._checked: dict[tuple[str, str, bytes], list[str]] = {}
        """Many tests send the same, to other ids: above all the commands, and the panel that a game
        begins with."""
        self._fit: set[tuple[str, bytes]] = set()
        """Parts in which nothing was wrong: what differs from one panel to the next is a field and
        a few buttons."""

    @classmethod
    @cache
    def load(cls) -> "Rules":
        return cls(json.loads(DESCRIPTION.read_text(encoding="utf-8")))

    def check(self, method: str, path: str, body: Any = None) -> list[str]:
        """What is wrong with a request; nothing, if it is fit to send.

        A body is what goes out as JSON, or with files a form: {"payload_json": …, "files[0]": name,
        …}.
        """
        template = self._template(method.upper(), path)
        if template is None:
            return [f"{method.upper()} {urlsplit(path).path}: not among the requests of reduce.py"]
        sent = method.upper(), template, pickle.dumps(body)
        if sent not in self._checked:
            self._checked[sent] = self._check(method.upper(), template, body)
        return self._checked[sent]

    def _check(self, method: str, template: str, body: Any) -> list[str]:
        try:
            # As discord.py writes it: no halves of letters, no names that are no text.
            orjson.dumps(body)
            body, files = _unpacked(body)
        except (TypeError, ValueError) as error:
            return [f"body: no JSON ({error})"]
        validator = self._operations[method, template]
        if validator is None:
            return ["body: none is expected"] if body else []
        if body is None:
            return ["body: missing"]
        found = [_told(error) for error in validator.iter_errors(body)]
        return list(dict.fromkeys([*found, *_limits(method, template, body, files)]))

    def _template(self, method: str, path: str) -> str | None:
        parts = re.sub(r"^/api(/v\d+)?(?=/)", "", urlsplit(path).path).split("/")
        for known, template in self._operations:
            names = template.split("/")
            if known == method and len(names) == len(parts) and all(map(_fits, names, parts)):
                return template
        return None

    def _validator(self, operation: dict[str, Any]) -> Any:
        if "requestBody" not in operation:
            return None
        schema = operation["requestBody"]["content"]["application/json"]["schema"]
        return self._kind({**schema, "components": self._schemas}, format_checker=FORMATS)

    def _named(self, validator: Any, name: str, value: Any, _: Any) -> Iterator[Any]:
        """All names are of this one description: no need to ask where each of them is defined."""
        part = name, pickle.dumps(value)
        if part not in self._fit:
            found = [*validator.descend(value, self._schemas["schemas"][name.rpartition("/")[2]])]
            if not found:
                self._fit.add(part)
            yield from found

    def _union(self, validator: Any, branches: list[Any], value: Any, _: Any) -> Iterator[Any]:
        """One of several kinds: tells what is wrong with the kind that was meant, not how it fails
        to be the others."""
        if all("const" in branch for branch in branches):
            if value not in [branch["const"] for branch in branches]:
                yield ValidationError(
                    f"{value!r} is none of {', '.join(str(branch['const']) for branch in branches)}"
                )
            return
        if value is None and {"type": "null"} in branches:
            return
        meant = self._meant([branch for branch in branches if branch != {"type": "null"}], value)
        if not meant:
            yield ValidationError(f"nothing of type {value['type']!r} is expected here")
            return
        yield from min(([*validator.descend(value, branch)] for branch in meant), key=len)

    def _meant(self, branches: list[Any], value: Any) -> list[Any]:
        """The kinds of this value's type, of these the ones that know the most of what it has."""
        if not isinstance(value, dict):
            return branches
        known = [(branch, self._properties(branch)) for branch in branches]
        if "type" in value:
            known = [
                (branch, properties)
                for branch, properties in known
                if value["type"] in properties.get("type", {}).get("enum", [value["type"]])
            ]
        most = max((len(value.keys() & properties.keys()) for _, properties in known), default=0)
        return [
            branch for branch, properties in known if len(value.keys() & properties.keys()) == most
        ]

    def _properties(self, schema: dict[str, Any]) -> dict[str, Any]:
        if "$ref" in schema:
            schema = self._schemas["schemas"][schema["$ref"].rpartition("/")[2]]
        properties: dict[str, Any] = schema.get("properties", {})
        return properties


def _as_on_the_wire(schemas: dict[str, Any]) -> None:
    """Discord reads numbers as ids (discord.py sends some) and strings as permissions (its pages
    ask for them)."""
    schemas["SnowflakeType"] = {
        **schemas["SnowflakeType"],
        "type": ["string", "integer"],
        "minimum": 0,
    }
    for name, schema in schemas.items():
        if permissions := schema.get("properties", {}).get("default_member_permissions"):
            permissions = {
                **permissions,
                "type": [*permissions["type"], "string"],
                "pattern": "^[0-9]+$",
            }
            schemas[name] = {
                **schema,
                "properties": {**schema["properties"], "default_member_permissions": permissions},
            }


def _fits(name: str, part: str) -> bool:
    if not name.startswith("{"):
        return name == unquote(part)
    return re.fullmatch("[0-9]+" if name.endswith("_id}") else ".+", part) is not None


def _unpacked(body: Any) -> tuple[Any, list[str]]:
    """The body as the other side reads it, and the names of the files beside it."""
    files = []
    if isinstance(body, dict) and "payload_json" in body:
        files = [str(name) for part, name in body.items() if part.startswith("files[")]
        body = body["payload_json"]
        body = json.loads(body) if isinstance(body, str | bytes) else body
    return json.loads(json.dumps(body, allow_nan=False)), files


def _limits(method: str, template: str, body: Any, files: list[str]) -> Iterator[str]:
    if "/commands" in template:
        registered = body if isinstance(body, list) else [body]
        yield from limits.commands(
            [each for each in registered if isinstance(each, dict)], whole=method != "PATCH"
        )
    elif not isinstance(body, dict):
        return
    elif template.endswith("/callback"):
        kind, data = body.get("type"), body.get("data")
        data = data if isinstance(data, dict) else {}
        if kind in (ANSWER, CHANGE):
            yield from limits.message(data, "data.", new=kind == ANSWER, files=files)
        elif kind == SUGGEST:
            yield from limits.suggestions(data, "data.")
        elif kind == FORM:
            yield from limits.modal(data, "data.")
    elif template.endswith("/threads"):
        if isinstance(body.get("message"), dict):
            yield from limits.message(body["message"], "message.", new=True, files=files)
    elif not template.endswith(("/channels/{channel_id}", "/users/@me/channels")):
        yield from limits.message(body, new=method == "POST", files=files)


def _told(error: Any) -> str:
    where = "".join(
        f"[{step}]" if isinstance(step, int) else f".{step}" for step in error.absolute_path
    ).lstrip(".")
    limit = error.validator_value
    match error.validator:
        case "maxLength":
            what = f"{len(error.instance)} characters, at most {limit}"
        case "minLength":
            what = f"{len(error.instance)} characters, at least {limit}"
        case "maxItems":
            what = f"{len(error.instance)} entries, at most {limit}"
        case "minItems":
            what = f"{len(error.instance)} entries, at least {limit}"
        case "required":
            what = error.message.replace("is a required property", "is missing")
        case _:
            what = (
                error.message
                if len(error.message) <= 160
                else f"{error.message[:80]} … {error.message[-80:]}"
            )
    return f"{where or 'body'}: {what}"


def _is_address(value: Any) -> bool:
    return (
        not isinstance(value, str)
        or re.fullmatch(r"(https?|attachment|discord)://\S+", value) is not None
    )


def _is_moment(value: Any) -> bool:
    return not isinstance(value, str) or bool(datetime.fromisoformat(value))


FORMATS = FormatChecker(formats=())
FORMATS.checks("uri")(_is_address)
FORMATS.checks("date-time", raises=ValueError)(_is_moment)
