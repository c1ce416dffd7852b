// The first thing to see where nothing has been said yet: every game, in one press.

import { carryOut } from "./acting.js";
import { api } from "./api.js";
import { h, newId } from "./dom.js";
import { expectAnswer } from "./focus.js";
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
    told.tables.map((table) => games(table, close)),
    friend() && watch(told.watch),
    h("p", { class: "subtext" }, told.hint),
  );
}

function games({ way, label, about }, close) {
  const heading = h("h3", { id: newId("table") }, label);
  return h(
    "section",
    { role: "group", class: way, "aria-labelledby": heading.id },
    heading,
    h("p", {}, about),
    h(
      "ul",
      { class: "acts" },
      told.games.map((game) => h("li", {}, start({ ...game, options: game[way] }, close))),
    ),
  );
}

// A tab that cannot become somebody else has nobody to watch as.
const friend = () => !store.alone && humans().find((each) => each.id !== store.me);

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
        expectAnswer(document.activeElement);
        carryOut(() => api.slash(act.command, act.options), notice);
      },
    },
    card(act),
  );
}

function watch(act) {
  const url = address({ as: friend().id });
  return h(
    "a",
    {
      class: "act",
      href: url,
      target: "_blank",
      rel: "noopener",
      "aria-label": `${act.label}: a new tab as ${nameOf(friend())}`,
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
