// Channels with their threads, and who you are.

import { $, h } from "./dom.js";
import { avatar } from "./message.js";
import { channel, humans, isArchived, isLocked, nameOf, store } from "./store.js";

export function showSide(go, become) {
  $("guild").textContent = store.guild.name;
  $("channels").replaceChildren(
    ...store.channels.filter((place) => !place.parent_id).map((place) => branch(place, go)),
  );
  const mine = humans().filter((each) => !store.alone || each.id === store.me);
  $("people").replaceChildren(...mine.map((each) => h("li", {}, who(each, become))));
  if (store.alone) $("where").textContent = "playground · on the computer that gave you the link";
  const here = channel();
  $("title").replaceChildren(h("span", { "aria-hidden": "true" }, here?.parent_id ? "⤷ " : "# "), here?.name ?? "");
  $("presence").textContent = store.online ? "" : "The bot is taking its seat…";
  const me = humans().find((each) => each.id === store.me);
  document.title = `${store.unread.size ? "● " : ""}#${here?.name ?? ""} · ${me ? nameOf(me) : ""} · Empty Chair`;
}

function branch(place, go) {
  const threads = store.channels.filter(
    (each) => each.parent_id === place.id && (!isArchived(each) || each.id === store.channel),
  );
  return h(
    "li",
    {},
    spot(place, "#", go),
    threads.length > 0 &&
      h(
        "ul",
        {},
        threads.map((each) => h("li", {}, spot(each, "⤷", go))),
      ),
  );
}

function spot(place, sign, go) {
  const state = isLocked(place) ? "locked" : isArchived(place) ? "archived" : "";
  const unread = store.unread.has(place.id);
  return h(
    "button",
    {
      type: "button",
      class: unread ? "spot unread" : "spot",
      "aria-current": place.id === store.channel ? "page" : undefined,
      onclick: () => go(place.id),
    },
    h("span", { "aria-hidden": "true" }, `${sign} `),
    h("span", { class: "name" }, place.name),
    state && h("small", {}, ` ${state}`),
    unread && h("span", { class: "dot" }, h("span", { class: "hidden" }, "unread")),
  );
}

function who(each, become) {
  return h(
    "button",
    { type: "button", class: "who", "aria-pressed": String(each.id === store.me), onclick: () => become(each.id) },
    avatar(each),
    h("span", {}, h("strong", {}, nameOf(each)), each.about && h("small", {}, each.about)),
  );
}

export function drawer() {
  const set = (open) => {
    document.body.classList.toggle("drawer", open);
    $("menu").setAttribute("aria-expanded", String(open));
    $("shade").hidden = !open;
  };
  $("menu").addEventListener("click", () => {
    set(!document.body.classList.contains("drawer"));
    if (document.body.classList.contains("drawer")) $("side").querySelector("button").focus();
  });
  $("shade").addEventListener("click", () => set(false));
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && document.body.classList.contains("drawer")) {
      set(false);
      $("menu").focus();
    }
  });
  return () => set(false);
}
