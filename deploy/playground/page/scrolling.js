// The place where messages stand. The newest stays in view, unless somebody has scrolled up to read.

import { $, h } from "./dom.js";

const NEAR = 80;
export const log = () => $("log");
const atEnd = () => log().scrollHeight - log().scrollTop - log().clientHeight < NEAR;

export function toEnd() {
  log().scrollTop = log().scrollHeight;
  $("newer").hidden = true;
}

export function keepingPlace(change) {
  const stay = atEnd();
  change();
  if (stay) toEnd();
  return stay;
}

// A long text is shown from its beginning; a panel, however long, with its buttons.
export function append(made, panel) {
  const stay = keepingPlace(() => log().append(made));
  if (!stay) $("newer").hidden = false;
  else if (!panel && made.offsetHeight > log().clientHeight) made.scrollIntoView({ block: "start" });
}

// Something that only this tab knows: a command that was not answered, a refusal.
export function notice(sentence, again) {
  const made = h(
    "div",
    { class: "notice", role: "alert" },
    h("span", {}, sentence),
    again &&
      h("button", { type: "button", class: "btn secondary", onclick: () => (made.remove(), again()) }, "Try again"),
    h("button", { type: "button", class: "textual", onclick: () => made.remove() }, "Dismiss"),
  );
  append(made, true);
}

export function watchScrolling() {
  log().addEventListener("scroll", () => atEnd() && ($("newer").hidden = true), { passive: true });
  $("newer").addEventListener("click", toEnd);
  new ResizeObserver(() => $("newer").hidden && toEnd()).observe(log());
  log().addEventListener("load", () => $("newer").hidden && atEnd() && toEnd(), true);
}
