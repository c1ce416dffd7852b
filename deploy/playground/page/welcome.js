// The first thing to see where nothing has been said yet: three things to click.

import { carryOut } from "./acting.js";
import { api } from "./api.js";
import { h } from "./dom.js";
import { notice } from "./scrolling.js";
import { address, humans, nameOf, store } from "./store.js";

const told = await (await fetch("/page/welcome.json")).json();

export function welcome(close = () => {}) {
  return h(
    "section",
    { class: "welcome", "aria-label": "Welcome" },
    h("img", { src: "/page/chair.svg", alt: "", width: 72, height: 72 }),
    h("h2", {}, told.title),
    told.lines.map((line) => h("p", {}, line)),
    h(
      "ul",
      { class: "acts" },
      told.acts.map((act) => h("li", {}, act.watch ? watch(act) : start(act, close))),
    ),
    h("p", { class: "subtext" }, told.hint),
  );
}

const card = (act) => [h("strong", {}, act.label), h("span", {}, act.about)];

function start(act, close) {
  const known = store.commands.some((command) => command.name === act.command.split(" ")[0]);
  return h(
    "button",
    {
      type: "button",
      class: "act",
      disabled: !(known && store.online),
      onclick: () => {
        close();
        carryOut(() => api.slash(act.command, act.options), notice);
      },
    },
    card(act),
  );
}

function watch(act) {
  const friend = humans().find((each) => each.id !== store.me);
  if (!friend) return h("span", { class: "act" }, card(act));
  const url = address({ as: friend.id });
  return h(
    "a",
    {
      class: "act",
      href: url,
      target: "_blank",
      rel: "noopener",
      "aria-label": `${act.label}: a new tab as ${nameOf(friend)}`,
    },
    card(act),
  );
}

export function showWelcome() {
  const dialog = h(
    "dialog",
    { class: "about", "aria-label": "What is this?", onclose: () => dialog.remove() },
    welcome(() => dialog.close()),
    h(
      "div",
      { class: "row end" },
      h("button", { type: "button", class: "secondary", onclick: () => dialog.close() }, "Close"),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
