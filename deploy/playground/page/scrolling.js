// The place where messages stand. The newest stays in view, unless somebody has scrolled up to read.

import { $, h } from "./dom.js";

const NEAR = 80;
export const log = () => $("log");
const atEnd = () => log().scrollHeight - log().scrollTop - log().clientHeight < NEAR;

let follows = true; // the newest, unless the reader has scrolled away
let long = null; // a long text, which is shown from its beginning
let last = 0; // where we have scrolled to

export function toEnd() {
  follows = true;
  long = null;
  keepUp();
}

function keepUp() {
  if (!follows) return;
  if (long?.isConnected) long.scrollIntoView({ block: "start" });
  else log().scrollTop = log().scrollHeight;
  last = log().scrollTop;
  $("newer").hidden = true;
}

export function keepingPlace(change) {
  change();
  keepUp();
}

// A long text is shown from its beginning; a panel, however long, with its buttons.
export function append(made, panel) {
  log().append(made);
  if (!follows) $("newer").hidden = false;
  else long = !panel && made.offsetHeight > log().clientHeight ? made : null;
  keepUp();
}

// What grows below the end is no scrolling: only a reader is somewhere else than where we left them.
function scrolled() {
  if (log().scrollTop === last) return;
  last = log().scrollTop;
  long = null;
  follows = atEnd();
  if (follows) $("newer").hidden = true;
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
  log().addEventListener("scroll", scrolled, { passive: true });
  $("newer").addEventListener("click", toEnd);
  new ResizeObserver(keepUp).observe(log());
  log().addEventListener("load", keepUp, true);
}
