// Where one can be: what is between a person and the bot, channels with their threads, groups. And who you are.

import { $, h, newId } from "./dom.js";
import { avatar } from "./message.js";
import { channel, channelsOf, humans, isArchived, isLocked, nameOf, sign, store } from "./store.js";
import { t } from "./words.js";

export function showSide(go, become) {
  $("places").replaceChildren(...sections(go));
  const mine = humans().filter((each) => !store.alone || each.id === store.me);
  $("people").replaceChildren(...mine.map((each) => h("li", {}, who(each, become))));
  if (store.alone) $("where").textContent = t("where-alone");
  const here = channel();
  const before = here ? sign(here) : "";
  $("title").replaceChildren(h("span", { "aria-hidden": "true" }, `${before} `), here?.name ?? "");
  $("presence").textContent = store.online ? "" : t("sitting");
  const me = humans().find((each) => each.id === store.me);
  document.title = `${store.unread.size ? "● " : ""}${before}${here?.name ?? ""} · ${me ? nameOf(me) : ""} · Empty Chair`;
}

function sections(go) {
  const chats = store.places.filter(({ chat }) => chat);
  const rest = store.places.filter(({ chat }) => !chat);
  return [
    section(t("direct"), "", chats.flatMap(channelsOf), go),
    ...rest.map((place) => section(place.name, !place.bot && t("botless"), channelsOf(place), go)),
  ];
}

function section(name, about, spots, go) {
  const heading = h("h2", { id: newId("place") }, name, about && h("small", {}, ` ${about}`));
  const branches = spots.filter((spot) => !spot.parent_id).map((spot) => branch(spot, go));
  return h("section", { "aria-labelledby": heading.id }, heading, h("ul", {}, branches));
}

function branch(spot, go) {
  const threads = store.channels.filter(
    (each) => each.parent_id === spot.id && (!isArchived(each) || each.id === store.channel),
  );
  return h(
    "li",
    {},
    way(spot, go),
    threads.length > 0 &&
      h(
        "ul",
        {},
        threads.map((each) => h("li", {}, way(each, go))),
      ),
  );
}

function way(spot, go) {
  const state = isLocked(spot) ? t("locked") : isArchived(spot) ? t("archived") : "";
  const unread = store.unread.has(spot.id);
  return h(
    "button",
    {
      type: "button",
      class: unread ? "spot unread" : "spot",
      "aria-current": spot.id === store.channel ? "page" : undefined,
      onclick: () => go(spot.id),
    },
    h("span", { "aria-hidden": "true" }, `${sign(spot)} `),
    h("span", { class: "name" }, spot.name),
    state && h("small", {}, ` ${state}`),
    unread && h("span", { class: "dot" }, h("span", { class: "hidden" }, t("unread"))),
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
