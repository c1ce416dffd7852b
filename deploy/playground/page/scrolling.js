// The place where messages stand. The newest stays in view, unless somebody has scrolled up to read.

import { $, h } from "./dom.js";
import { t } from "./words.js";

const NEAR = 80;
export const log = () => $("log");
const atEnd = () => log().scrollHeight - log().scrollTop - log().clientHeight < NEAR;

let follows = true; // the newest, unless the reader has scrolled away
let long = null; // a long text, which is shown from its beginning
let last = 0; // where we have scrolled to

// All of it anew, to its end or from the beginning of what is to be read.
export function fill(nodes, read = null) {
  log().replaceChildren(...nodes);
  follows = true;
  long = read;
  keepUp();
}

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

// Who presses wants to see what comes of it, also from further up.
export function followAgain() {
  follows = true;
}

// A long text is shown from its beginning; a panel, however long, with its buttons.
const longText = (made, panel) => (!panel && made.offsetHeight > log().clientHeight ? made : null);

export function append(made, panel) {
  log().append(made);
  if (follows) long = longText(made, panel);
  else $("newer").hidden = false;
  keepUp();
}

export function swap(old, made, panel) {
  const begun = old === long || old.querySelector(".thinking");
  old.replaceWith(made);
  if (begun) long = longText(made, panel);
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
      h("button", { type: "button", class: "btn secondary", onclick: () => (made.remove(), again()) }, t("again")),
    h("button", { type: "button", class: "textual", onclick: () => made.remove() }, t("dismiss")),
  );
  append(made, true);
}

export function watchScrolling() {
  log().addEventListener("scroll", scrolled, { passive: true });
  $("newer").addEventListener("click", toEnd);
  new ResizeObserver(keepUp).observe(log());
  log().addEventListener("load", keepUp, true);
}
