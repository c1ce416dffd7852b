// The messages of the open channel.

import { h } from "./dom.js";
import { answerExpected, focusWithin, follow, toNextPress } from "./focus.js";
import { forget, renderMessage } from "./message.js";
import { append, fill, followAgain, log, swap } from "./scrolling.js";
import { store } from "./store.js";
import { welcome } from "./welcome.js";
import { t } from "./words.js";

const node = (id) => log().querySelector(`[data-id="${id}"]`);

export function showAll(more) {
  const messages = [...store.messages.values()];
  const shown = messages.map((message, at) => renderMessage(message, messages[at - 1]));
  const earlier =
    store.earlier &&
    h("button", { type: "button", class: "btn secondary earlier", onclick: more }, t("earlier"));
  if (messages.length) fill([earlier, ...shown].filter(Boolean));
  else showNothing();
}

function showNothing() {
  const greeting = welcome();
  fill([greeting], greeting);
}

export function add(message) {
  const previous = [...store.messages.values()].at(-1);
  store.messages.set(message.id, message);
  const greeting = log().querySelector(".welcome");
  greeting?.remove();
  const made = renderMessage(message, previous);
  if (greeting || (message.author.id === store.bot && answerExpected())) followAgain();
  append(made, message.components.length > 0);
  follow(made);
}

export function update(message) {
  if (!store.messages.has(message.id)) return;
  store.messages.set(message.id, message);
  const messages = [...store.messages.values()];
  const old = node(message.id);
  if (!old) return;
  forget(message.id);
  const made = renderMessage(message, messages[messages.findIndex((each) => each.id === message.id) - 1]);
  const spot = focusWithin(old);
  swap(old, made, message.components.length > 0);
  spot?.(made);
  if (old.querySelector(".thinking")) follow(made);
}

export function remove(id) {
  store.messages.delete(id);
  const gone = node(id);
  const focused = gone?.contains(document.activeElement);
  gone?.remove();
  if (focused) toNextPress();
  if (!store.messages.size) showNothing();
}
