"""The limits that Discord documents and its description leaves out. Every check tells where and
what is wrong.

Bodies come as they were sent: whatever has the wrong shape is passed over here, for the description
finds it.
"""

import unicodedata
from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator
from typing import Any

Thing = dict[str, Any]
Findings = Iterator[str]

ROW, BUTTON, TEXT_INPUT, TEXT, LABEL, CHECKBOXES = 1, 2, 4, 10, 18, 22
SELECTS = (3, 5, 6, 7, 8)
LINK, PREMIUM = 5, 6
CHAT, ENTRY_POINT = 1, 4
SUBCOMMANDS = (1, 2)
PER_TYPE = {CHAT: 100, 2: 15, 3: 15, ENTRY_POINT: 1}
LAYOUT = 1 << 15
SHOWN = (
    "attachments",
    "components",
    "content",
    "embeds",
    "message_reference",
    "poll",
    "sticker_ids",
)
FILLED = ("author", "description", "fields", "footer", "image", "thumbnail", "title", "video")


# --- messages
# --------------------------------------------------------------------------------------------------


def message(data: Thing, where: str = "", *, new: bool, files: Collection[str] = ()) -> Findings:
    """A message to send (new) or the change of one. `files` are the names of what is uploaded
    beside the JSON."""
    if len(_text(data, "content")) > 2000:
        yield f"{where}content: {len(_text(data, 'content'))} characters, at most 2000"
    if new and not files and not any(data.get(part) for part in SHOWN):
        yield f"{where.rstrip('.') or 'body'}: an empty message"
    if len(files) > 10:
        yield f"files: {len(files)} entries, at most 10"
    attached = {_text(file, "filename") for file in _things(data, "attachments")} | set(files)
    yield from _embeds(data, where, attached if new else None)
    yield from _rows(data, where)
    yield from _components(data, where)


def _embeds(data: Thing, where: str, attached: set[str] | None) -> Findings:
    total = 0
    for number, embed in enumerate(_things(data, "embeds")):
        here = f"{where}embeds[{number}]"
        if not any(embed.get(part) for part in FILLED):
            yield f"{here}: an empty embed"
        texts = [_text(embed, "title"), _text(embed, "description")]
        texts += [_text(_thing(embed, "footer"), "text"), _text(_thing(embed, "author"), "name")]
        for place, field in enumerate(_things(embed, "fields")):
            for part in ("name", "value"):
                texts.append(_text(field, part))
                if not texts[-1].strip():
                    yield f"{here}.fields[{place}].{part}: empty"
        total += sum(len(text.strip()) for text in texts)
        for part, address in (
            ("image", "url"),
            ("thumbnail", "url"),
            ("author", "icon_url"),
            ("footer", "icon_url"),
        ):
            scheme, _, name = _text(_thing(embed, part), address).partition("://")
            if scheme == "attachment" and attached is not None and name not in attached:
                yield f"{here}.{part}.{address}: {name} is not attached"
    if total > 6000:
        yield f"{where}embeds: {total} characters together, at most 6000"


def _rows(data: Thing, where: str) -> Findings:
    """What stands at the top: rows only, or anything under the flag for layouts, which then shows
    nothing else."""
    top = _things(data, "components")
    if _number(data, "flags", 0) & LAYOUT:
        for part in ("content", "embeds", "poll", "sticker_ids"):
            if data.get(part):
                yield f"{where}{part}: not beside layout components"
        inner = [part for _, part in _walk(data, where)]
        if len(inner) > 40:
            yield f"{where}components: {len(inner)} components in all, at most 40"
        shown = sum(len(_text(part, "content")) for part in inner if part.get("type") == TEXT)
        if shown > 4000:
            yield f"{where}components: {shown} characters of text in all, at most 4000"
        return
    if len(top) > 5:
        yield f"{where}components: {len(top)} rows, at most 5"
    for number, row in enumerate(top):
        if row.get("type") != ROW:
            yield (
                f"{where}components[{number}]: only rows stand at the top, unless the flag for "
                "layouts is set"
            )


# --- components
# --------------------------------------------------------------------------------------------------


def _components(data: Thing, where: str) -> Findings:
    """What holds in messages and in forms alike."""
    parts = list(_walk(data, where))
    for key in ("custom_id", "id"):
        for again in _repeated(part[key] for _, part in parts if part.get(key)):
            yield f"{where}components: {key} {again!r} is there more than once"
    for here, part in parts:
        kind = part.get("type")
        if kind == ROW:
            kinds = [inner.get("type") for inner in _things(part, "components")]
            if len(kinds) > 1 and any(inner in SELECTS for inner in kinds):
                yield f"{here}: a select stands alone in its row"
        elif kind == BUTTON:
            yield from _button(part, here)
        elif kind == TEXT_INPUT:
            yield from _text_input(part, here)
        elif kind in SELECTS or "options" in part:
            yield from _select(part, here)


def _button(button: Thing, here: str) -> Findings:
    style = button.get("style")
    needed = (
        {LINK: "url", PREMIUM: "sku_id"}.get(style, "custom_id")
        if isinstance(style, int)
        else "custom_id"
    )
    if button.get(needed) is None:
        yield f"{here}: a button of style {style} needs {needed}"
    for other in ("custom_id", "url", "sku_id"):
        if other != needed and button.get(other):
            yield f"{here}: a button of style {style} has no {other}"
    if style == PREMIUM and (button.get("label") or button.get("emoji")):
        yield f"{here}: a button of style {style} has no label and no emoji"
    if style != PREMIUM and not button.get("label") and not button.get("emoji"):
        yield f"{here}: a button needs a label or an emoji"


def _select(select: Thing, here: str) -> Findings:
    options = _things(select, "options")
    chosen = "options" if "options" in select else "default_values"
    most = _number(select, "max_values", len(options) if select.get("type") == CHECKBOXES else 1)
    least = _number(select, "min_values", 1)
    if least > most:
        yield f"{here}: min_values {least} is more than max_values {most}"
    if options and most > len(options):
        yield f"{here}: max_values {most} of {len(options)} options"
    for again in _repeated(option.get("value") for option in options):
        yield f"{here}.options: value {again!r} is there more than once"
    already = sum(bool(option.get("default")) for option in options) or len(
        _things(select, "default_values")
    )
    if already > most:
        yield f"{here}.{chosen}: {already} chosen by default, max_values {most}"


def _text_input(entry: Thing, here: str) -> Findings:
    least, most = _number(entry, "min_length", 0), _number(entry, "max_length", 4000)
    if least > most:
        yield f"{here}: min_length {least} is more than max_length {most}"
    if len(_text(entry, "value")) > most:
        yield f"{here}.value: {len(_text(entry, 'value'))} characters, max_length {most}"


def modal(data: Thing, where: str) -> Findings:
    top = _things(data, "components")
    if len(top) > 5:
        yield f"{where}components: {len(top)} entries, at most 5"
    for number, part in enumerate(top):
        here = f"{where}components[{number}]"
        if part.get("type") == ROW:
            entries = _things(part, "components")
            if len(entries) != 1:
                yield f"{here}: {len(entries)} text inputs in a row, exactly 1"
            if not all(entry.get("label") for entry in entries):
                yield f"{here}: a text input in a row needs a label"
        entry = _thing(part, "component")
        if part.get("type") == LABEL and entry.get("type") == TEXT_INPUT and entry.get("label"):
            yield f"{here}.component: a text input inside a label has no label of its own"
    for here, part in _walk(data, where):
        if part.get("disabled"):
            yield f"{here}: disabled, which a form does not allow"
        if part.get("min_values") == 0 and part.get("required") in (None, True):
            yield f"{here}: min_values 0 while an answer is required"
    yield from _components(data, where)


def suggestions(data: Thing, where: str) -> Findings:
    for number, choice in enumerate(_things(data, "choices")):
        if len(_text(choice, "value")) > 100:
            yield (
                f"{where}choices[{number}].value: {len(_text(choice, 'value'))} characters, at "
                "most 100"
            )


# --- commands
# --------------------------------------------------------------------------------------------------


def commands(registered: list[Thing], *, whole: bool = True) -> Findings:
    """Commands to register. A change of one (not whole) need not tell everything."""
    count = Counter(_number(command, "type", CHAT) for command in registered)
    for kind, most in PER_TYPE.items():
        if count[kind] > most:
            yield f"body: {count[kind]} commands of type {kind}, at most {most}"
    for _, name in _repeated(
        (_number(each, "type", CHAT), _text(each, "name")) for each in registered
    ):
        yield f"/{name}: there is more than one command of this name"
    for command in registered:
        here = f"/{command.get('name')}"
        if _number(command, "type", CHAT) == CHAT:
            yield from _command(command, here, whole=whole)
            if (size := _size(command)) > 8000:
                yield f"{here}: {size} characters together, at most 8000"
        elif command.get("description") or command.get("options"):
            yield f"{here}: only chat commands have a description and options"


def _command(command: Thing, here: str, *, whole: bool = True) -> Findings:
    """A command, or a group or subcommand in it."""
    if whole or "name" in command:
        yield from _names(command, here)
    if (whole or "description" in command) and not _text(command, "description").strip():
        yield f"{here}: a description is needed"
    options = _things(command, "options")
    for again in _repeated(option.get("name") for option in options):
        yield f"{here}: option {again} is there more than once"
    if len({option.get("type") in SUBCOMMANDS for option in options}) > 1:
        yield f"{here}: subcommands and plain options do not mix"
    optional = False
    for option in options:
        inner = f"{here} {option.get('name')}"
        if option.get("type") in SUBCOMMANDS:
            yield from _command(option, inner)
            continue
        yield from _option(option, inner)
        if option.get("required") and optional:
            yield f"{inner}: a required option after an optional one"
        optional = optional or not option.get("required")


def _option(option: Thing, here: str) -> Findings:
    yield from _names(option, here)
    choices = _things(option, "choices")
    if choices and option.get("autocomplete"):
        yield f"{here}: choices and autocomplete exclude each other"
    for again in _repeated(choice.get("name") for choice in choices):
        yield f"{here}: choice {again!r} is there more than once"
    for choice in choices:
        if len(_text(choice, "value")) > 100:
            yield (
                f"{here}: choice {choice.get('name')!r} has {len(choice['value'])} characters, "
                "at most 100"
            )
    for least, most in (("min_value", "max_value"), ("min_length", "max_length")):
        low, high = option.get(least), option.get(most)
        if isinstance(low, int | float) and isinstance(high, int | float) and low > high:
            yield f"{here}: {least} {low} is more than {most} {high}"


def _names(thing: Thing, here: str) -> Findings:
    """[-_'\\p{L}\\p{N}], lower case; Discord also takes the vowel signs of Devanagari and Thai."""
    for name in (_text(thing, "name"), *_thing(thing, "name_localizations").values()):
        if not isinstance(name, str):
            continue
        if not all(map(_of_a_name, name)):
            yield f"{here}: {name!r} has more than letters, digits, - _ '"
        if name != name.lower():
            yield f"{here}: {name!r} is not lower case"


def _of_a_name(sign: str) -> bool:
    letter = unicodedata.category(sign)[0] in "LN"
    return letter or sign in "-_'" or unicodedata.name(sign, "").startswith(("DEVANAGARI", "THAI"))


def _size(thing: Thing) -> int:
    """All its names, descriptions and values; of translations only the longest counts."""
    own = sum(
        max(
            map(
                len,
                [_text(thing, part), *map(str, _thing(thing, f"{part}_localizations").values())],
            )
        )
        for part in ("name", "description")
    )
    inner = sum(_size(part) for key in ("options", "choices") for part in _things(thing, key))
    return own + inner + len(str(thing.get("value", "")))


# --- reading what may have any shape
# ----------------------------------------------------------------------------------


def _things(holder: Thing, key: str) -> list[Thing]:
    value = holder.get(key)
    return (
        [part if isinstance(part, dict) else {} for part in value]
        if isinstance(value, list)
        else []
    )


def _thing(holder: Thing, key: str) -> Thing:
    value = holder.get(key)
    return value if isinstance(value, dict) else {}


def _text(holder: Thing, key: str) -> str:
    value = holder.get(key)
    return value if isinstance(value, str) else ""


def _number(holder: Thing, key: str, otherwise: int) -> int:
    value = holder.get(key)
    return value if isinstance(value, int) else otherwise


def _repeated(values: Iterable[Any]) -> list[Any]:
    return [
        value
        for value, count in Counter(v for v in values if isinstance(v, Hashable)).items()
        if count > 1
    ]


def _walk(holder: Thing, where: str) -> Iterator[tuple[str, Thing]]:
    """Every component, however deep, with the place where it stands."""
    inner = [
        (f"{where}components[{number}]", part)
        for number, part in enumerate(_things(holder, "components"))
    ]
    inner += [
        (f"{where}{key}", _thing(holder, key))
        for key in ("component", "accessory")
        if _thing(holder, key)
    ]
    for here, part in inner:
        yield here, part
        yield from _walk(part, f"{here}.")
