// A bot's form as a dialog: labels, limits, and what is wrong said beside the field. What was typed stays until it is taken.

import { api, LATE } from "./api.js";
import { h, newId } from "./dom.js";
import { afterForm } from "./focus.js";
import { markdown } from "./markdown.js";
import { channelsOf, nameOf, place, present, sign } from "./store.js";
import { t } from "./words.js";

const TEXT_DISPLAY = 10;
const INPUT = 4;
const RADIO = 21;
const CHECKBOXES = 22;
const CHECKBOX = 23;

export function showForm(shown) {
  const fields = [];
  const parts = shown.modal.components.map((part) =>
    part.type === TEXT_DISPLAY ? markdown(part.content) : field(part, fields),
  );
  const heading = newId("form");
  const wrong = h("p", { class: "wrong", role: "alert" });
  const send = h("button", { class: "primary" }, t("send"));
  const form = h(
    "form",
    { method: "dialog", novalidate: true },
    h("h2", { id: heading }, shown.modal.title),
    parts,
    wrong,
    h(
      "div",
      { class: "row end" },
      h("button", { type: "button", class: "secondary", onclick: () => dialog.close() }, t("cancel")),
      send,
    ),
  );
  const dialog = h("dialog", { "aria-labelledby": heading, onclose: () => dialog.remove() }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!fields.map((each) => each.check()).every(Boolean)) {
      fields.find((each) => !each.check())?.focus();
      return;
    }
    send.disabled = true;
    const placed = afterForm();
    wrong.textContent = await sent(shown, fields);
    send.disabled = false;
    if (wrong.textContent) return;
    dialog.close();
    placed();
  });
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.focus();
}

// What is wrong, or nothing.
async function sent(shown, fields) {
  try {
    const end = await api.outcome(
      await api.submit(shown, Object.fromEntries(fields.map((each) => [each.name, each.value()]))),
    );
    return end.state === "answered" ? "" : LATE;
  } catch (refusal) {
    return refusal.code === 50035
      ? t("not-taken")
      : refusal.message;
  }
}

function field(part, fields) {
  const inner = part.component ?? part.components[0];
  const label = part.label ?? inner.label ?? "";
  const made =
    inner.type === INPUT ? textField(inner) : inner.type === CHECKBOX ? checkField(inner) : choiceField(inner);
  fields.push(made);
  const about = part.description ? h("p", { class: "subtext", id: newId("about") }, part.description) : null;
  if (about) made.node.setAttribute("aria-describedby", about.id);
  const required = inner.required ?? inner.type !== CHECKBOX;
  const name = h(
    "label",
    { for: made.node.id, id: newId("name") },
    label,
    required && h("span", { class: "required" }, t("required")),
  );
  if (made.node.hasAttribute("role")) made.node.setAttribute("aria-labelledby", name.id);
  return h("div", { class: "field" }, name, about, made.node, made.foot);
}

function textField(part) {
  const least = part.min_length ?? 0;
  const most = part.max_length ?? 4000;
  const required = part.required ?? true;
  const wrong = h("span", { class: "wrong", id: newId("wrong"), role: "alert" });
  const count = h("span", { class: "count" });
  const node = h(part.style === 2 ? "textarea" : "input", {
    id: newId("field"),
    value: part.value ?? "",
    placeholder: part.placeholder,
    "aria-required": String(required),
    "aria-errormessage": wrong.id,
    rows: part.style === 2 ? 5 : undefined,
  });
  const problem = () => {
    const length = node.value.length;
    if (!length) return required ? t("fill") : "";
    if (length > most)
      return t("long", { length, most });
    return length < least ? t("short", { least }) : "";
  };
  const check = () => {
    wrong.textContent = problem();
    node.setAttribute("aria-invalid", String(Boolean(wrong.textContent)));
    return !wrong.textContent;
  };
  const counted = () => {
    count.textContent = `${node.value.length.toLocaleString("en")} / ${most.toLocaleString("en")}`;
    if (node.value.length > most || wrong.textContent) check();
  };
  node.addEventListener("input", counted);
  counted();
  const foot = h("div", { class: "row between" }, wrong, count);
  return { name: part.custom_id, node, foot, check, value: () => node.value, focus: () => node.focus() };
}

function checkField(part) {
  const node = h("input", { type: "checkbox", id: newId("field"), checked: Boolean(part.default) });
  return {
    name: part.custom_id,
    node,
    foot: null,
    check: () => true,
    value: () => node.checked,
    focus: () => node.focus(),
  };
}

// Selects of every kind, radio buttons and check boxes. A list of which one is chosen is a native select; the others lie
// open, and a radio button that need not be chosen can be cleared by pressing it again.
function choiceField(part) {
  const required = part.required ?? true;
  const most = part.max_values ?? (part.type === CHECKBOXES ? part.options.length : 1);
  const least = required ? (part.min_values ?? 1) : 0;
  const wrong = h("span", { class: "wrong", role: "alert" });
  const options = offered(part);
  const several = most > 1;
  const open = several || part.type === RADIO || part.type === CHECKBOXES;
  const kind = part.type === RADIO ? "radio" : "checkbox";
  const together = newId("choice");
  const boxes = options.map((option) =>
    h("input", { type: kind, name: together, value: option.value, checked: Boolean(option.default) }),
  );
  if (kind === "radio" && !required) boxes.forEach(clearable);
  const node = open
    ? h(
        "div",
        { role: kind === "radio" ? "radiogroup" : "group", id: newId("field"), class: "boxes" },
        options.map((option, at) => h("label", {}, boxes[at], ` ${option.label}`)),
      )
    : h(
        "select",
        { id: newId("field"), "aria-required": String(required) },
        h("option", { value: "" }, part.placeholder ?? t("choose")),
        options.map((option) => h("option", { value: option.value, selected: Boolean(option.default) }, option.label)),
      );
  const chosen = () =>
    open ? boxes.filter((box) => box.checked).map((box) => box.value) : node.value ? [node.value] : [];
  const check = () => {
    const fits = chosen().length >= least && chosen().length <= most;
    wrong.textContent = fits ? "" : several ? t("choose-span", { least, most }) : t("choose-one");
    return fits;
  };
  node.addEventListener("change", () => wrong.textContent && check());
  const value = () => (part.type === RADIO ? (chosen()[0] ?? null) : chosen());
  const first = () => (open ? (boxes.find((box) => box.checked) ?? boxes[0]) : node);
  return { name: part.custom_id, node, foot: wrong, check, value, focus: () => first().focus() };
}

function clearable(box) {
  let was = false;
  box.addEventListener("pointerdown", () => {
    was = box.checked;
  });
  box.addEventListener("click", () => {
    if (was) box.checked = false;
    was = false;
  });
}

export function offered(part) {
  const people = present().map((each) => ({ label: nameOf(each), value: each.id }));
  const roles = present().map((each) => ({ label: `@${nameOf(each)}`, value: each.role_id }));
  const spots = (place() ? channelsOf(place()) : []).filter((each) => !part.channel_types?.length || part.channel_types.includes(each.type));
  const kinds = {
    5: people,
    6: roles,
    7: [...people, ...roles],
    8: spots.map((each) => ({ label: `${sign(each)} ${each.name}`, value: each.id })),
  };
  return kinds[part.type] ?? part.options ?? [];
}
