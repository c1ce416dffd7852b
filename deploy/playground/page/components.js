// Buttons and selects of a message.

import { carriedOut } from "./acting.js";
import { api } from "./api.js";
import { h, newId } from "./dom.js";
import { offered } from "./form.js";

const BUTTON = 2;
const LINK = 5;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };

export function rows(message, complain) {
  return (message.components ?? [])
    .filter((row) => row.type === 1)
    .map((row) => h("div", { class: "row" }, row.components.map((part) => component(message, part, complain))));
}

function component(message, part, complain) {
  if (part.type === BUTTON) return part.style === LINK ? link(part) : button(message, part, complain);
  return select(message, part, complain);
}

const face = (part) => [part.emoji?.name && h("span", { class: "emoji", "aria-hidden": part.label ? "true" : undefined }, part.emoji.name), part.label];

function link(part) {
  const safe = /^https?:\/\//.test(part.url) ? part.url : "";
  return h("a", { class: "btn secondary", href: safe, target: "_blank", rel: "noopener noreferrer" }, face(part), " ↗");
}

function button(message, part, complain) {
  const style = STYLES[part.style] ?? "secondary";
  const made = h("button", { type: "button", class: `btn ${style}`, disabled: part.disabled, data: { key: part.custom_id } }, face(part));
  made.addEventListener("click", () => press(made, message, part.custom_id, [], complain));
  return made;
}

// Until it is answered the button says that it is busy; a second press is not sent.
async function press(made, message, custom_id, values, complain) {
  if (made.getAttribute("aria-busy") === "true") return;
  complain("");
  made.setAttribute("aria-busy", "true");
  await carriedOut(() => api.press(message, custom_id, values), (sentence, refusal) =>
    complain(refusal?.code === 50035 ? "This is no longer possible: the message has changed meanwhile." : sentence));
  made.removeAttribute("aria-busy");
}

// ── A select: a button that opens a list; several choices are confirmed with "Done" ────────────────────────────────

function select(message, part, complain) {
  const options = offered(part);
  const least = part.min_values ?? 1;
  const most = part.max_values ?? 1;
  const several = most > 1;
  const chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
  const shown = options.filter((option) => chosen.has(option.value)).map((option) => option.label).join(", ");
  const opener = h("button", { type: "button", class: "btn select", disabled: part.disabled, "aria-haspopup": "listbox", "aria-expanded": "false", data: { key: part.custom_id } },
    h("span", {}, shown || part.placeholder || "Choose…"), h("span", { "aria-hidden": "true" }, "▾"));
  const listed = options.map((option) =>
    h("li", { role: "option", id: newId("option"), tabindex: -1, "aria-selected": String(chosen.has(option.value)), data: { value: option.value } },
      h("span", {}, option.emoji?.name && `${option.emoji.name} `, option.label), option.description && h("small", {}, option.description)));
  const done = h("button", { type: "button", class: "btn primary", onclick: () => send() }, "Done");
  const list = h("ul", { role: "listbox", "aria-label": part.placeholder || "Choices", "aria-multiselectable": String(several) }, listed);
  const popup = h("div", { class: "popup", hidden: true }, list, several && done);
  const box = h("div", { class: "selecting" }, opener, popup);

  const close = (refocus) => {
    popup.hidden = true;
    opener.setAttribute("aria-expanded", "false");
    if (refocus) opener.focus();
  };
  const send = () => {
    if (chosen.size < least || chosen.size > most) return complain(`Choose ${least === most ? least : `${least} to ${most}`}.`);
    close(true);
    return press(opener, message, part.custom_id, [...chosen], complain);
  };
  const pick = (item) => {
    if (!several) chosen.clear();
    const { value } = item.dataset;
    if (!chosen.delete(value)) chosen.add(value);
    for (const each of listed) each.setAttribute("aria-selected", String(chosen.has(each.dataset.value)));
    if (!several) send();
  };
  opener.addEventListener("click", () => {
    if (!popup.hidden) return close(true);
    popup.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    (listed.find((each) => chosen.has(each.dataset.value)) ?? listed[0])?.focus();
    return popup.scrollIntoView({ block: "nearest" });
  });
  list.addEventListener("click", (event) => event.target.closest("li") && pick(event.target.closest("li")));
  popup.addEventListener("keydown", (event) => {
    const at = listed.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: listed.length - 1 }[event.key];
    if (event.key === "Escape") close(true);
    else if (to !== undefined && at >= 0) listed[Math.max(0, Math.min(to, listed.length - 1))].focus();
    else if ((event.key === "Enter" || event.key === " ") && at >= 0) pick(listed[at]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  box.addEventListener("focusout", (event) => box.contains(event.relatedTarget) || close(false));
  return box;
}
