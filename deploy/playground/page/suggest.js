// A box with suggestions above it: arrows move, Tab and Enter take one, Escape closes. Late answers are dropped.

import { debounced, h, newId } from "./dom.js";

export class Suggest {
  // `source(text)` gives the suggestions, now or later; `take(suggestion)` is called with the chosen one. With `whole`,
  // Enter on a suggestion that is typed out already means what Enter means without suggestions.
  constructor(input, { source, take, wait = 0, label, whole = false }) {
    this.input = input;
    this.source = source;
    this.take = take;
    this.whole = whole;
    this.asked = 0;
    this.items = [];
    this.at = -1;
    this.list = h("ul", {
      role: "listbox",
      id: newId("list"),
      "aria-label": label,
      class: "suggestions",
      hidden: true,
    });
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-expanded", "false");
    input.setAttribute("aria-controls", this.list.id);
    this.soon = wait ? debounced(wait, () => this.refresh()) : () => this.refresh();
    input.addEventListener("keydown", (event) => this.key(event));
    input.addEventListener("blur", () => this.close());
    this.list.addEventListener("mousedown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => {
      const item = event.target.closest("li");
      if (item) this.choose([...this.list.children].indexOf(item));
    });
  }

  get open() {
    return !this.list.hidden;
  }

  async refresh() {
    const number = ++this.asked;
    const items = await this.source(this.input.value);
    if (number !== this.asked || document.activeElement !== this.input) return;
    this.items = items;
    this.list.replaceChildren(
      ...items.map((item) =>
        h("li", { role: "option", id: newId("option"), "aria-selected": "false" }, item.face ?? item.name),
      ),
    );
    this.list.hidden = !items.length;
    this.input.setAttribute("aria-expanded", String(this.open));
    this.mark(this.open ? 0 : -1);
  }

  close() {
    this.asked++;
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.mark(-1);
  }

  mark(at) {
    this.at = at;
    [...this.list.children].forEach((item, number) => item.setAttribute("aria-selected", String(number === at)));
    const item = this.list.children[at];
    if (item) this.input.setAttribute("aria-activedescendant", item.id);
    else this.input.removeAttribute("aria-activedescendant");
    item?.scrollIntoView({ block: "nearest" });
  }

  choose(at) {
    const item = this.items[at];
    this.close();
    if (item) this.take(item);
  }

  typedOut() {
    const item = this.items[this.at];
    const text = this.input.value.trim().toLowerCase();
    return [item?.name, String(item?.value)].some((each) => each?.toLowerCase() === text);
  }

  key(event) {
    if (!this.open || event.isComposing) return;
    const count = this.items.length;
    if (event.key === "Enter" && this.whole && this.typedOut()) {
      this.choose(this.at);
      return;
    }
    if (event.key === "ArrowDown") this.mark((this.at + 1) % count);
    else if (event.key === "ArrowUp") this.mark((this.at - 1 + count) % count);
    else if (event.key === "Escape") this.close();
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && this.at >= 0) this.choose(this.at);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
