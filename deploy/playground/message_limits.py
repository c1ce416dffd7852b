"""Discord's limits on messages and forms.

A body that breaks one gets error 50035 with the paths.
"""

from collections.abc import Iterator
from typing import Any

from .errors import FormErrors, JsonObject, build_error

ACTION_ROW, BUTTON, SELECT, TEXT_INPUT = 1, 2, 3, 4
USERS, ROLES, MENTIONABLES, CHANNELS = 5, 6, 7, 8
TEXT_DISPLAY, LABEL, RADIO, CHECKBOXES, CHECKBOX = 10, 18, 21, 22, 23
SELECT_ID_KINDS = {USERS: "user", ROLES: "role", MENTIONABLES: "mentionable", CHANNELS: "place"}
"""The selects whose values are ids, and what the ids are of."""
SELECTS = (SELECT, *SELECT_ID_KINDS)
OPTION_COUNTS = {SELECT: (1, 25), RADIO: (2, 10), CHECKBOXES: (1, 10)}
"""The least and the most options of each component that has options."""
CHOICES = (*SELECTS, RADIO, CHECKBOXES)
LINK_STYLE = 5
CONTENT_FIELDS = ("content", "embeds", "components", "attachments", "sticker_ids", "poll")


def check_message(body: JsonObject, *, is_new: bool, path: str = "") -> None:
    """Check the body of a message, and number its components as Discord does.

    `path` is put before the paths of errors. Raises ApiError if a limit is broken, or a new message
    is empty.
    """
    errors = FormErrors()
    errors.check_length(f"{path}content", body.get("content"), 2000)
    errors.check_length(f"{path}embeds", body.get("embeds"), 10)
    total = 0
    for number, embed in enumerate(body.get("embeds") or []):
        total += _check_embed(errors, f"{path}embeds.{number}", embed)
    if total > 6000:
        message = "Embed size exceeds maximum size of 6000"
        errors.add(f"{path}embeds", "MAX_EMBED_SIZE_EXCEEDED", message)
    _check_component_rows(errors, f"{path}components", body.get("components") or [])
    errors.raise_if_any()
    if is_new and not any(body.get(field) for field in CONTENT_FIELDS):
        raise build_error("empty message")
    _number_components(body)


def _check_embed(errors: FormErrors, path: str, embed: JsonObject) -> int:
    """Check an embed. Returns its characters, which count towards the 6,000 of a message."""
    footer = (embed.get("footer") or {}).get("text")
    author = (embed.get("author") or {}).get("name")
    errors.check_length(f"{path}.title", embed.get("title"), 256)
    errors.check_length(f"{path}.description", embed.get("description"), 4096)
    errors.check_length(f"{path}.footer.text", footer, 2048)
    errors.check_length(f"{path}.author.name", author, 256)
    errors.check_length(f"{path}.fields", embed.get("fields"), 25)
    texts = [embed.get("title"), embed.get("description"), footer, author]
    for number, field in enumerate(embed.get("fields") or []):
        errors.check_length(f"{path}.fields.{number}.name", field.get("name"), 256, 1)
        errors.check_length(f"{path}.fields.{number}.value", field.get("value"), 1024, 1)
        texts += [field.get("name"), field.get("value")]
    return sum(len(text or "") for text in texts)


def _check_component_rows(errors: FormErrors, path: str, rows: list[JsonObject]) -> None:
    """Check the action rows of a message."""
    errors.check_length(path, rows, 5)
    for number, row in enumerate(rows):
        row_path = f"{path}.{number}"
        if row.get("type") != ACTION_ROW:
            errors.add(
                f"{row_path}.type",
                "UNION_TYPE_CHOICES",
                "Value of field 'type' must be one of (1,).",
            )
            continue
        components = row.get("components") or []
        has_select = any(component.get("type") in SELECTS for component in components)
        max_count = 1 if has_select else 5
        errors.check_length(f"{row_path}.components", components, max_count, 1)
        for position, component in enumerate(components):
            _check_component(errors, f"{row_path}.components.{position}", component)
    _check_unique_ids(errors, path, rows)


def _check_component(errors: FormErrors, path: str, component: JsonObject) -> None:
    """Check a button or select of a message."""
    if component.get("type") == BUTTON:
        errors.check_length(f"{path}.label", component.get("label"), 80)
        if component.get("style") == LINK_STYLE:
            errors.check_length(f"{path}.url", component.get("url"), 512, 1)
        else:
            errors.check_length(f"{path}.custom_id", component.get("custom_id"), 100, 1)
        if not component.get("label") and not component.get("emoji"):
            errors.add(
                path,
                "BUTTON_COMPONENT_MISSING_LABEL_OR_EMOJI",
                "A button needs a label or an emoji",
            )
        return
    if component.get("type") not in SELECTS:
        errors.add(
            f"{path}.type",
            "UNION_TYPE_CHOICES",
            f"Value of field 'type' must be one of {(BUTTON, *SELECTS)}.",
        )
        return
    errors.check_length(f"{path}.custom_id", component.get("custom_id"), 100, 1)
    _check_select(errors, path, component)


def get_max_values(component: JsonObject) -> int:
    """Return how many values may be chosen: by default one, of check boxes all."""
    if component.get("max_values"):
        return int(component["max_values"])
    if component["type"] == CHECKBOXES:
        return len(component.get("options") or [])
    return 1


def _check_select(errors: FormErrors, path: str, component: JsonObject) -> None:
    """Check the options of a select, and how many of them may be chosen."""
    options = component.get("options") or []
    min_count, max_count = OPTION_COUNTS.get(component["type"], (1, 25))
    errors.check_length(f"{path}.placeholder", component.get("placeholder"), 150)
    if not 0 <= component.get("min_values", 1) <= get_max_values(component) <= max_count:
        errors.add(
            f"{path}.max_values", "BASE_TYPE_MAX_VALUE", f"Between min_values and {max_count}."
        )
    if component["type"] not in OPTION_COUNTS:
        return
    errors.check_length(f"{path}.options", options, max_count, min_count)
    for number, option in enumerate(options):
        for name in ("label", "value"):
            errors.check_length(f"{path}.options.{number}.{name}", option.get(name), 100, 1)
    if len({option.get("value") for option in options}) < len(options):
        errors.add(
            f"{path}.options",
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
            "The specified value is already used",
        )
    if (
        not sum(bool(option.get("default")) for option in options)
        <= get_max_values(component)
        <= len(options)
    ):
        errors.add(
            f"{path}.max_values",
            "BASE_TYPE_MAX_VALUE",
            "Fewer than are chosen, or more than there are options",
        )


def check_modal(data: JsonObject) -> None:
    """Check a form, and number its components as Discord does.

    Raises ApiError if a limit is broken.
    """
    errors = FormErrors()
    errors.check_length("data.title", data.get("title"), 45, 1)
    errors.check_length("data.custom_id", data.get("custom_id"), 100, 1)
    errors.check_length("data.components", data.get("components"), 5, 1)
    for number, component in enumerate(data.get("components") or []):
        if component.get("type") == LABEL:
            errors.check_length(f"data.components.{number}.label", component.get("label"), 45, 1)
    for component in walk_components(data.get("components") or []):
        if component.get("type") in (TEXT_INPUT, CHECKBOX, *CHOICES):
            errors.check_length("data.components", component.get("custom_id"), 100, 1)
        if component.get("type") == TEXT_INPUT:
            errors.check_length(
                "data.components", component.get("value"), component.get("max_length") or 4000
            )
            errors.check_length("data.components", component.get("placeholder"), 100)
        elif component.get("type") in CHOICES:
            _check_select(errors, "data.components", component)
            if component.get("required", True) and component.get("min_values") == 0:
                errors.add("data.components", "BASE_TYPE_MIN_VALUE", "An answer is required.")
    _check_unique_ids(errors, "data.components", data.get("components") or [])
    errors.raise_if_any()
    _number_components(data)


def _check_unique_ids(errors: FormErrors, path: str, components: list[JsonObject]) -> None:
    """Check that no custom id occurs twice."""
    ids = [
        component["custom_id"]
        for component in walk_components(components)
        if component.get("custom_id")
    ]
    if len(set(ids)) < len(ids):
        errors.add(
            path, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
        )


def walk_components(components: Any) -> Iterator[JsonObject]:
    """Yield every component, also those inside others."""
    for component in components or []:
        yield component
        yield from walk_components(component.get("components"))
        if component.get("component"):
            yield from walk_components([component["component"]])


def _number_components(body: JsonObject) -> None:
    """Give every component without an id its position in the message or form."""
    for position, component in enumerate(walk_components(body.get("components")), start=1):
        component.setdefault("id", position)
