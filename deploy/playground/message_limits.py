"""Discord's limits on messages and forms.

A body that breaks one gets error 50035 with the paths.
"""

from collections.abc import Iterator
from typing import Any

from .errors import Findings, Thing, refused

ROW, BUTTON, SELECT, INPUT = 1, 2, 3, 4
USERS, ROLES, MENTIONABLES, PLACES = 5, 6, 7, 8
TEXT, LABEL, RADIO, CHECKBOXES, CHECKBOX = 10, 18, 21, 22, 23
IDS = {USERS: "user", ROLES: "role", MENTIONABLES: "mentionable", PLACES: "place"}
"""The selects whose values are ids, and what the ids are of."""
SELECTS = (SELECT, *IDS)
OPTIONS = {SELECT: (1, 25), RADIO: (2, 10), CHECKBOXES: (1, 10)}
"""The least and the most options of each component that has options."""
CHOICES = (*SELECTS, RADIO, CHECKBOXES)
LINK = 5
PARTS = ("content", "embeds", "components", "attachments", "sticker_ids", "poll")


def check_message(body: Thing, *, new: bool, path: str = "") -> None:
    """Check the body of a message, and number its components as Discord does.

    `path` is put before the paths of errors. Raises Refused if a limit is broken, or a new message
    is empty.
    """
    found = Findings()
    found.length(f"{path}content", body.get("content"), 2000)
    found.length(f"{path}embeds", body.get("embeds"), 10)
    total = 0
    for number, embed in enumerate(body.get("embeds") or []):
        total += _embed(found, f"{path}embeds.{number}", embed)
    if total > 6000:
        message = "Embed size exceeds maximum size of 6000"
        found.add(f"{path}embeds", "MAX_EMBED_SIZE_EXCEEDED", message)
    _rows(found, f"{path}components", body.get("components") or [])
    found.settle()
    if new and not any(body.get(part) for part in PARTS):
        raise refused("empty message")
    _number(body)


def _embed(found: Findings, path: str, embed: Thing) -> int:
    """Check an embed. Returns its characters, which count towards the 6,000 of a message."""
    footer = (embed.get("footer") or {}).get("text")
    author = (embed.get("author") or {}).get("name")
    found.length(f"{path}.title", embed.get("title"), 256)
    found.length(f"{path}.description", embed.get("description"), 4096)
    found.length(f"{path}.footer.text", footer, 2048)
    found.length(f"{path}.author.name", author, 256)
    found.length(f"{path}.fields", embed.get("fields"), 25)
    texts = [embed.get("title"), embed.get("description"), footer, author]
    for number, field in enumerate(embed.get("fields") or []):
        found.length(f"{path}.fields.{number}.name", field.get("name"), 256, 1)
        found.length(f"{path}.fields.{number}.value", field.get("value"), 1024, 1)
        texts += [field.get("name"), field.get("value")]
    return sum(len(text or "") for text in texts)


def _rows(found: Findings, path: str, rows: list[Thing]) -> None:
    """Check the action rows of a message."""
    found.length(path, rows, 5)
    for number, row in enumerate(rows):
        here = f"{path}.{number}"
        if row.get("type") != ROW:
            found.add(f"{here}.type", "UNION_TYPE_CHOICES", "Value of field 'type' must be one of (1,).")
            continue
        parts = row.get("components") or []
        has_select = any(part.get("type") in SELECTS for part in parts)
        most = 1 if has_select else 5
        found.length(f"{here}.components", parts, most, 1)
        for position, part in enumerate(parts):
            _part(found, f"{here}.components.{position}", part)
    _once(found, path, rows)


def _part(found: Findings, path: str, part: Thing) -> None:
    """Check a button or select of a message."""
    if part.get("type") == BUTTON:
        found.length(f"{path}.label", part.get("label"), 80)
        if part.get("style") == LINK:
            found.length(f"{path}.url", part.get("url"), 512, 1)
        else:
            found.length(f"{path}.custom_id", part.get("custom_id"), 100, 1)
        if not part.get("label") and not part.get("emoji"):
            found.add(path, "BUTTON_COMPONENT_MISSING_LABEL_OR_EMOJI", "A button needs a label or an emoji")
        return
    if part.get("type") not in SELECTS:
        found.add(f"{path}.type", "UNION_TYPE_CHOICES", f"Value of field 'type' must be one of {(BUTTON, *SELECTS)}.")
        return
    found.length(f"{path}.custom_id", part.get("custom_id"), 100, 1)
    _select(found, path, part)


def most_values(part: Thing) -> int:
    """Return how many values may be chosen: by default one, of check boxes all."""
    if part.get("max_values"):
        return int(part["max_values"])
    if part["type"] == CHECKBOXES:
        return len(part.get("options") or [])
    return 1


def _select(found: Findings, path: str, part: Thing) -> None:
    """Check the options of a select, and how many of them may be chosen."""
    options = part.get("options") or []
    fewest, most = OPTIONS.get(part["type"], (1, 25))
    found.length(f"{path}.placeholder", part.get("placeholder"), 150)
    if not 0 <= part.get("min_values", 1) <= most_values(part) <= most:
        found.add(f"{path}.max_values", "BASE_TYPE_MAX_VALUE", f"Between min_values and {most}.")
    if part["type"] not in OPTIONS:
        return
    found.length(f"{path}.options", options, most, fewest)
    for number, option in enumerate(options):
        for name in ("label", "value"):
            found.length(f"{path}.options.{number}.{name}", option.get(name), 100, 1)
    if len({option.get("value") for option in options}) < len(options):
        found.add(f"{path}.options", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified value is already used")
    if not sum(bool(option.get("default")) for option in options) <= most_values(part) <= len(options):
        found.add(f"{path}.max_values", "BASE_TYPE_MAX_VALUE", "Fewer than are chosen, or more than there are options")


def check_modal(data: Thing) -> None:
    """Check a form, and number its components as Discord does.

    Raises Refused if a limit is broken.
    """
    found = Findings()
    found.length("data.title", data.get("title"), 45, 1)
    found.length("data.custom_id", data.get("custom_id"), 100, 1)
    found.length("data.components", data.get("components"), 5, 1)
    for number, part in enumerate(data.get("components") or []):
        if part.get("type") == LABEL:
            found.length(f"data.components.{number}.label", part.get("label"), 45, 1)
    for part in walk(data.get("components") or []):
        if part.get("type") in (INPUT, CHECKBOX, *CHOICES):
            found.length("data.components", part.get("custom_id"), 100, 1)
        if part.get("type") == INPUT:
            found.length("data.components", part.get("value"), part.get("max_length") or 4000)
            found.length("data.components", part.get("placeholder"), 100)
        elif part.get("type") in CHOICES:
            _select(found, "data.components", part)
            if part.get("required", True) and part.get("min_values") == 0:
                found.add("data.components", "BASE_TYPE_MIN_VALUE", "An answer is required.")
    _once(found, "data.components", data.get("components") or [])
    found.settle()
    _number(data)


def _once(found: Findings, path: str, parts: list[Thing]) -> None:
    """Check that no custom id occurs twice."""
    ids = [part["custom_id"] for part in walk(parts) if part.get("custom_id")]
    if len(set(ids)) < len(ids):
        found.add(path, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")


def walk(parts: Any) -> Iterator[Thing]:
    """Yield every component, also those inside others."""
    for part in parts or []:
        yield part
        yield from walk(part.get("components"))
        if part.get("component"):
            yield from walk([part["component"]])


def _number(body: Thing) -> None:
    """Give every component without an id its position in the message or form."""
    for position, part in enumerate(walk(body.get("components")), start=1):
        part.setdefault("id", position)
