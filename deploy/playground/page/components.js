// Buttons and selects of a message.

import { carriedOut } from "./acting.js";
import { api } from "./api.js";
import { h } from "./dom.js";
import { expectAnswer } from "./focus.js";
import { Select } from "./select.js";
import { channel } from "./store.js";
import { t } from "./words.js";

const BUTTON = 2;
const LINK = 5;
const ELSEWHERE = /^https:\/\/discord\.com\/channels\/(?:@me|\d+)\/(\d+)/;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };

export function rows(message, complain) {
  return (message.components ?? [])
    .filter((row) => row.type === 1)
    .map((row) =>
      h(
        "div",
        { class: "row" },
        row.components.map((part) => component(message, part, complain)),
      ),
    );
}

function component(message, part, complain) {
  if (part.type === BUTTON) return part.style === LINK ? link(part) : button(message, part, complain);
  const send = (opener, values) => press(opener, message, part.custom_id, values, complain);
  return new Select(part, send, complain).node;
}

const face = (part) => [
  part.emoji?.name && h("span", { class: "emoji", "aria-hidden": part.label ? "true" : undefined }, part.emoji.name),
  part.label,
];

// What leads to a place of Discord's leads to the same place here.
function link(part) {
  const spot = channel(ELSEWHERE.exec(part.url)?.[1] ?? "");
  if (spot) return h("button", { type: "button", class: "btn secondary", data: { channel: spot.id } }, face(part));
  const safe = /^https?:\/\//.test(part.url) ? part.url : "";
  return h("a", { class: "btn secondary", href: safe, target: "_blank", rel: "noopener noreferrer" }, face(part), " ↗");
}

function button(message, part, complain) {
  const style = STYLES[part.style] ?? "secondary";
  const made = h(
    "button",
    { type: "button", class: `btn ${style}`, disabled: part.disabled, data: { key: part.custom_id } },
    face(part),
  );
  made.addEventListener("click", () => press(made, message, part.custom_id, [], complain));
  return made;
}

// Until it is answered the button says that it is busy; a second press is not sent.
async function press(made, message, custom_id, values, complain) {
  if (made.getAttribute("aria-busy") === "true") return;
  complain("");
  expectAnswer(made);
  made.setAttribute("aria-busy", "true");
  await carriedOut(
    () => api.press(message, custom_id, values),
    (sentence, refusal) =>
      complain(refusal?.code === 50035 ? t("changed") : sentence),
  );
  made.removeAttribute("aria-busy");
}
