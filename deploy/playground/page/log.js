// The messages of the open channel.

import { h } from "./dom.js";
import { forget, renderMessage } from "./message.js";
import { append, keepingPlace, log } from "./scrolling.js";
import { store } from "./store.js";
import { welcome } from "./welcome.js";

const node = (id) => log().querySelector(`[data-id="${id}"]`);

export function showAll(more) {
  const messages = [...store.messages.values()];
  const shown = messages.map((message, at) => renderMessage(message, messages[at - 1]));
  const earlier =
    store.earlier &&
    h("button", { type: "button", class: "btn secondary earlier", onclick: more }, "Show earlier messages");
  log().replaceChildren(...(messages.length ? [earlier, ...shown].filter(Boolean) : [welcome()]));
}

export function add(message) {
  const previous = [...store.messages.values()].at(-1);
  store.messages.set(message.id, message);
  log().querySelector(".welcome")?.remove();
  append(renderMessage(message, previous), message.components.length > 0);
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
  keepingPlace(() => old.replaceWith(made));
  spot?.(made);
}

export function remove(id) {
  store.messages.delete(id);
  node(id)?.remove();
  if (!store.messages.size) log().replaceChildren(welcome());
}

// Somebody who plays by keyboard stays where they are: on the button of the same name, or in the same place.
function focusWithin(old) {
  const focused = document.activeElement;
  if (!old.contains(focused) || focused === old) return null;
  const label = focused.textContent;
  const place = [...old.querySelectorAll("button")].indexOf(focused);
  return (made) => {
    const buttons = [...made.querySelectorAll("button:not(:disabled)")];
    const next =
      buttons.find((each) => each.textContent === label) ?? buttons[Math.min(Math.max(place, 0), buttons.length - 1)];
    (next ?? log()).focus({ preventScroll: true });
  };
}
