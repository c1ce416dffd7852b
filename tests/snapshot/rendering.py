"""Messages, forms and files of the simulated Discord as lines of text, without ids that depend on
the clock."""

import io
import json
import re
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from PIL import Image

SNOWFLAKE = re.compile(r"(?<![\w.])\d{17,20}(?![\w.])")
MOST_TEXT = 2500
"""Characters of an attached text that are shown; a longer one is shown as a hash."""
STYLES = {1: "primary", 2: "", 3: "success", 4: "danger", 5: "link"}
"""Most buttons are secondary, and that is left out."""
Thing = dict[str, Any]
IMPLIED: dict[int, Thing] = {
    3: {"disabled": False, "min_values": 1},
    5: {"disabled": False, "min_values": 1, "max_values": 1},
}
"""What Discord assumes of a list in a message, by its type: one that says so is the same list."""
MEANT_FOR_FORMS = "required"
"""What Discord reads of a list in a form only."""


class Renderer:
    """Renders what Discord stores; replaces ids by names, and keeps what is shown as a hash if a
    folder is given."""

    def __init__(self, details: Path | None = None) -> None:
        self.names: dict[str, str] = {}
        """Names of ids: of people, places and messages."""
        self.secrets: re.Pattern[str] | None = None
        """Random text in answers, such as tokens of links; its first group is replaced."""
        self._details = details
        self._prefix = ""
        self._hashes: dict[str, str] = {}
        self._counts: Counter[str] = Counter()

    def name(self, snowflake: Any, name: str) -> None:
        self.names[str(snowflake)] = name

    def clean(self, text: str) -> str:
        """Return the text with ids and tokens replaced by names, the same wherever they occur."""
        if self.secrets:
            text = self.secrets.sub(self._hide, text)
        return SNOWFLAKE.sub(lambda found: self._named(found[0], "id"), text)

    def _hide(self, found: re.Match[str]) -> str:
        return found[0].replace(found[1], self._named(found[1], "token"))

    def _named(self, value: str, kind: str) -> str:
        if value not in self.names:
            self._counts[kind] += 1
            self.names[value] = f"{kind}{self._counts[kind]}"
        return self.names[value]

    # ── Messages ──────────────────────────────────────────────────────────────────────────────────

    def message(self, message: Any, files: Any) -> Iterator[str]:
        """Yield the lines of a message; `files` gives the bytes of an address."""
        yield from self._quote(message.content)
        for embed in message.embeds:
            yield from self._embed(embed)
        for attachment in message.attachments:
            yield from self.file(
                attachment["filename"], files(attachment["url"]), attachment.get("description")
            )
        self._prefix = _prefix(json.dumps(message.components))
        if self._prefix:
            yield f"  ids of {self._prefix}"
        for component in message.components:
            yield from self._component(component)
        self._prefix = ""
        pinged = sorted(self._named(str(user), "id") for user in message.ping_user_ids)
        if pinged:
            yield f"  notifies {', '.join(pinged)}"

    def _quote(self, text: str | None, mark: str = "|") -> Iterator[str]:
        for line in self.clean(text or "").split("\n") if text else ():
            yield f"  {mark} {line}".rstrip()

    def _embed(self, embed: Thing) -> Iterator[str]:
        known = dict(embed)
        yield f"  embed colour {known.pop('color', None)}"
        yield from self._quote(known.pop("title", None), "#")
        yield from self._quote(known.pop("description", None), ">")
        for field in known.pop("fields", ()):
            shown = f"({field['name']}) {field['value']}" + (
                " inline" if field.get("inline") else ""
            )
            yield from self._quote(shown, "·")
        yield from self._quote((known.pop("footer", None) or {}).get("text"), "_")
        for key in ("type", "flags", "content_scan_version"):
            known.pop(key, None)
        image = known.pop("image", None)
        if image:
            yield f"  image {self.clean(str(image.get('url')).rpartition('/')[2])}"
        if known:
            yield f"  {self.clean(json.dumps(known, sort_keys=True, ensure_ascii=False))}"

    def _component(self, component: Thing) -> Iterator[str]:
        kind, inner = component.get("type"), component.get("components")
        if inner is not None:
            yield from self._row(component, inner)
        elif kind == 2:
            yield f"  {self._button(component)}"
        elif "component" in component:
            yield from self._labelled(component)
        else:
            yield from self._control(component)

    def _row(self, component: Thing, inner: list[Thing]) -> Iterator[str]:
        if all(each.get("type") == 2 for each in inner):
            yield "  " + "  ".join(map(self._button, inner))
            return
        if component.get("type") != 1:
            yield f"  part of type {component.get('type')}"
        for each in inner:
            yield from self._component(_without_implied(each))

    def _button(self, button: Thing) -> str:
        emoji = (button.get("emoji") or {}).get("name") or ""
        target = button.get("custom_id") or button.get("url") or ""
        shown = [
            STYLES[button["style"]],
            "disabled" if button.get("disabled") else "",
            self._short(target),
        ]
        return f"[{emoji}{button.get('label') or ''}]({' '.join(filter(None, shown))})"

    def _short(self, custom_id: str) -> str:
        """Return a custom id without the game and move that all ids of its message have."""
        return self.clean(custom_id.replace(self._prefix, "~", 1) if self._prefix else custom_id)

    def _labelled(self, component: Thing) -> Iterator[str]:
        yield from self._quote(component.get("label"), "label")
        yield from self._quote(component.get("description"), "about")
        yield from self._component(component["component"])

    def _control(self, component: Thing) -> Iterator[str]:
        known = {
            key: value
            for key, value in component.items()
            if value not in (None, [], "") and key != "id"
        }
        options = known.pop("options", ())
        if "custom_id" in known:
            known["custom_id"] = self._short(known["custom_id"])
        yield f"  {self.clean(json.dumps(known, sort_keys=True, ensure_ascii=False))}"
        for option in options:
            about = "".join(
                f" ({option[key]})" for key in ("description", "default") if option.get(key)
            )
            yield (
                f"    {self.clean(option['label'])} = "
                f"{self.clean(option['value'])}{self.clean(about)}"
            )

    def form(self, form: Thing) -> Iterator[str]:
        yield f"  form {self.clean(form['title'])} ({self.clean(form['custom_id'])})"
        for component in form.get("components", ()):
            yield from self._component(component)

    # ── Files ─────────────────────────────────────────────────────────────────────────────────────

    def file(self, name: str, content: bytes, about: str | None = None) -> Iterator[str]:
        if name.endswith(".png"):
            yield f"  picture {name} {self.picture(content)}"
        else:
            yield from self._text_file(name, content)
        yield from self._quote(about, "alt")

    def _text_file(self, name: str, content: bytes) -> Iterator[str]:
        text = self.clean(content.decode("utf-8", errors="replace"))
        if len(text) <= MOST_TEXT:
            yield f"  file {name}"
            yield from self._quote(text.rstrip("\n"), "=")
        else:
            yield f"  file {name} of {len(text)} characters {self.keep(text.encode(), 'txt')}"

    def picture(self, content: bytes) -> str:
        """Return the size and a hash of the decoded pixels: how they are compressed does not
        matter."""
        key = sha256(content).hexdigest()
        if key not in self._hashes:
            image = Image.open(io.BytesIO(content)).convert("RGBA")
            pixels = f"{image.width}x{image.height}:".encode() + image.tobytes()
            digest = self._write(sha256(pixels).hexdigest()[:16], content, "png")
            self._hashes[key] = f"{image.width}x{image.height} {digest}"
        return self._hashes[key]

    def keep(self, content: bytes, kind: str) -> str:
        """Return the hash of what is too long to be shown."""
        return self._write(sha256(content).hexdigest()[:16], content, kind)

    def _write(self, digest: str, content: bytes, kind: str) -> str:
        if self._details is not None:
            (self._details / f"{digest}.{kind}").write_bytes(content)
        return f"hash:{digest}"


def _without_implied(control: Thing) -> Thing:
    """Return a list of a message without the values that Discord assumes where they are left
    out."""
    if control.get("type") not in IMPLIED:
        return control
    implied = IMPLIED[control["type"]]
    return {
        key: value
        for key, value in control.items()
        if key != MEANT_FOR_FORMS and (key not in implied or value != implied[key])
    }


def _prefix(components: str) -> str:
    """Return the game and move that most custom ids of a message name, as `:1:5:`, or nothing."""
    found = Counter(re.findall(r'"e\w+(:\d+:\d+:)', components))
    return found.most_common(1)[0][0] if found else ""
