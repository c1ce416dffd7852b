// A select of a message: a button that opens a list. One choice is sent at once, several with "Done".

import { h, newId } from "./dom.js";
import { offered } from "./form.js";
import { t } from "./words.js";

export class Select {
  constructor(part, send, complain) {
    this.send = send;
    this.complain = complain;
    this.least = part.min_values ?? 1;
    this.most = part.max_values ?? 1;
    const options = offered(part);
    this.chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
    this.items = options.map(item);
    this.opener = this.button(part, options);
    this.popup = this.list(part);
    this.node = h("div", { class: "selecting" }, this.opener, this.popup);
    this.node.addEventListener("focusout", (event) => this.node.contains(event.relatedTarget) || this.close());
    this.mark();
  }

  get several() {
    return this.most > 1;
  }

  // ── Building ─────────────────────────────────────────────────────────────────────────────────────────────────────

  button(part, options) {
    const named = options.filter((option) => this.chosen.has(option.value)).map((option) => option.label);
    return h(
      "button",
      {
        type: "button",
        class: "btn select",
        disabled: part.disabled,
        "aria-haspopup": "listbox",
        "aria-expanded": "false",
        data: { key: part.custom_id },
        onclick: () => (this.popup.hidden ? this.open() : this.close(true)),
      },
      h("span", {}, named.join(", ") || part.placeholder || t("choose")),
      h("span", { "aria-hidden": "true" }, "▾"),
    );
  }

  list(part) {
    const label = part.placeholder || t("choices");
    const list = h(
      "ul",
      { role: "listbox", "aria-label": label, "aria-multiselectable": String(this.several) },
      this.items,
    );
    list.addEventListener("click", (event) => event.target.closest("li") && this.pick(event.target.closest("li")));
    const done = h("button", { type: "button", class: "btn primary", onclick: () => this.finish() }, t("done"));
    const popup = h("div", { class: "popup", hidden: true }, list, this.several && done);
    popup.addEventListener("keydown", (event) => this.key(event));
    return popup;
  }

  mark() {
    for (const each of this.items) each.setAttribute("aria-selected", String(this.chosen.has(each.dataset.value)));
  }

  // ── Choosing ─────────────────────────────────────────────────────────────────────────────────────────────────────

  open() {
    this.popup.hidden = false;
    this.opener.setAttribute("aria-expanded", "true");
    (this.items.find((each) => this.chosen.has(each.dataset.value)) ?? this.items[0])?.focus();
    this.popup.scrollIntoView({ block: "nearest" });
  }

  close(refocus = false) {
    this.popup.hidden = true;
    this.opener.setAttribute("aria-expanded", "false");
    if (refocus) this.opener.focus();
  }

  pick(each) {
    const { value } = each.dataset;
    if (!this.several) this.chosen.clear();
    if (!this.chosen.delete(value)) this.chosen.add(value);
    this.mark();
    if (!this.several) this.finish();
  }

  finish() {
    const { least, most, chosen } = this;
    if (chosen.size < least || chosen.size > most) {
      this.complain(t(least === most ? "choose-many" : "choose-span", { least, most }));
      return;
    }
    this.close(true);
    this.send(this.opener, [...chosen]);
  }

  key(event) {
    const at = this.items.indexOf(document.activeElement);
    const last = this.items.length - 1;
    const to = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[event.key];
    if (event.key === "Escape") this.close(true);
    else if (at < 0) return;
    else if (to !== undefined) this.items[to].focus();
    else if (event.key === "Enter" || event.key === " ") this.pick(this.items[at]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function item(option) {
  return h(
    "li",
    { role: "option", id: newId("option"), tabindex: -1, data: { value: option.value } },
    h("span", {}, option.emoji?.name && `${option.emoji.name} `, option.label),
    option.description && h("small", {}, option.description),
  );
}
