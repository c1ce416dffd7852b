// A command with its options: required ones at once, the others when asked for. Enter sends, Escape leaves.

import { api } from "./api.js";
import { choicesOf, KIND, read } from "./commands.js";
import { h, newId } from "./dom.js";
import { Suggest } from "./suggest.js";
import { t } from "./words.js";

const WAIT = 150;

export class CommandForm {
  constructor(command, values, { send, cancel }) {
    this.command = command;
    this.fields = [];
    this.named = "";
    this.send = send;
    this.row = h("div", { class: "options" });
    this.more = h("div", { class: "more" });
    this.wrong = h("p", { class: "wrong", role: "alert" });
    this.button = h("button", { class: "btn primary send" }, t("send"));
    const close = h(
      "button",
      { type: "button", class: "icon", "aria-label": t("leave"), onclick: cancel },
      "✕",
    );
    this.node = h(
      "div",
      { class: "command-form", role: "group", "aria-label": `/${command.name}` },
      h(
        "div",
        { class: "row between" },
        h("p", { class: "command" }, h("strong", {}, `/${command.name}`), h("span", {}, command.description)),
        close,
      ),
      this.row,
      h("div", { class: "row between" }, this.more, this.button),
      this.wrong,
    );
    this.node.addEventListener("keydown", (event) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key === "Escape") cancel();
      else if (event.key === "Enter" && event.target.matches("input")) this.submit();
      else if (event.target === this.button && event.key.length === 1 && event.key !== " ") this.naming(event.key);
      else return;
      event.preventDefault();
    });
    for (const option of command.options)
      if (option.required || option.name in values) this.add(option, values[option.name] ?? "");
    this.offer();
  }

  focus() {
    const empty = this.fields.find((field) => !field.input.value);
    (empty?.input ?? this.button).focus();
  }

  texts() {
    return this.fields
      .filter((field) => field.option.type !== KIND.FILE)
      .map((field) => [field.option.name, field.input.value]);
  }

  // ── Options ──────────────────────────────────────────────────────────────────────────────────────────────────────

  offer() {
    const left = this.command.options.filter((option) => !this.fields.some((field) => field.option === option));
    this.more.replaceChildren(
      ...left.map((option) =>
        h(
          "button",
          {
            type: "button",
            class: "chip",
            title: option.description,
            "aria-label": t("add", option),
            onclick: () => this.add(option).input.focus(),
          },
          `+ ${option.name}`,
        ),
      ),
    );
  }

  add(option, text = "") {
    const about = h("small", { id: newId("about") }, option.description);
    const wrong = h("span", { class: "wrong", role: "alert", id: newId("wrong") });
    const file = option.type === KIND.FILE;
    const input = h("input", {
      id: newId("option"),
      type: file ? "file" : "text",
      value: file ? undefined : text,
      "aria-describedby": about.id,
      "aria-errormessage": wrong.id,
      "aria-required": String(Boolean(option.required)),
      spellcheck: "false",
    });
    const field = { option, input, wrong, picked: null };
    const label = h(
      "label",
      { for: input.id },
      option.name,
      option.required && h("span", { class: "required" }, t("required")),
    );
    const drop =
      !option.required &&
      h(
        "button",
        { type: "button", class: "icon small", "aria-label": t("remove", option), onclick: () => this.drop(field) },
        "✕",
      );
    const suggest = this.suggesting(field);
    field.node = h(
      "div",
      { class: "option", data: { option: option.name } },
      h("div", { class: "row between" }, label, drop),
      input,
      suggest?.list,
      about,
      wrong,
    );
    input.addEventListener("input", () => {
      this.clear(field);
      this.jump(field);
    });
    this.fields.push(field);
    this.row.append(field.node);
    this.offer();
    return field;
  }

  // Somebody who types `level:easy depth:dealt` in one go is taken to the field that they name.
  jump(field) {
    const found = /(?:^|\s)([^\s:]+):$/.exec(field.input.value);
    const option = found && this.command.options.find((each) => each.name === found[1]);
    if (!option) return;
    field.input.value = field.input.value.slice(0, found.index).trim();
    const there = this.fields.find((each) => each.option === option) ?? this.add(option);
    there.input.focus();
  }

  // The same where no field is open yet, and the button that sends has the focus.
  naming(key) {
    const option = key === ":" && this.command.options.find((each) => each.name === this.named);
    this.named = key === ":" ? "" : this.named + key;
    if (option) (this.fields.find((each) => each.option === option) ?? this.add(option)).input.focus();
  }

  drop(field) {
    this.fields = this.fields.filter((each) => each !== field);
    field.node.remove();
    this.offer();
    this.focus();
  }

  suggesting(field) {
    const { option, input } = field;
    const choices = choicesOf(option);
    if (!choices && !option.autocomplete) return null;
    const local = (text) => {
      const typed = text.trim().toLowerCase();
      const found = choices.filter((choice) => choice.name.toLowerCase().includes(typed));
      return found.length ? found : choices;
    };
    const remote = (text) =>
      api.suggest(this.command.name, { ...this.known(field), [option.name]: text }, option.name).catch(() => []);
    const suggest = new Suggest(input, {
      source: choices ? local : remote,
      wait: choices ? 0 : WAIT,
      label: option.name,
      whole: true,
      take: (item) => {
        field.picked = item;
        input.value = item.name;
        this.clear(field);
        this.next(field);
      },
    });
    input.addEventListener("focus", () => suggest.soon());
    input.addEventListener("input", () => suggest.soon());
    return suggest;
  }

  // After a choice: the next empty field, or the button that sends.
  next(field) {
    const later = this.fields.slice(this.fields.indexOf(field) + 1).find((each) => !each.input.value);
    (later?.input ?? this.button).focus();
  }

  clear(field) {
    field.wrong.textContent = "";
    field.input.removeAttribute("aria-invalid");
    this.wrong.textContent = "";
  }

  complain(field, sentence) {
    field.wrong.textContent = sentence;
    field.input.setAttribute("aria-invalid", "true");
  }

  // ── Sending ──────────────────────────────────────────────────────────────────────────────────────────────────────

  // What is filled in well so far, for suggestions that depend on it.
  known(except) {
    const good = this.fields
      .filter((field) => field !== except && field.input.value && field.option.type !== KIND.FILE)
      .map((field) => [field.option.name, read(field.option, field.input.value, field.picked)]);
    return Object.fromEntries(good.filter(([, given]) => !given.wrong).map(([name, given]) => [name, given.value]));
  }

  async submit() {
    const options = {};
    let first = null;
    for (const field of this.fields) {
      const { option, input } = field;
      if (!input.value.trim() && !option.required) continue;
      const given = input.value.trim() ? await this.given(field) : { wrong: t("fill") };
      if (given.wrong) {
        this.complain(field, given.wrong);
        first ??= input;
      } else options[option.name] = given.value;
    }
    if (first) first.focus();
    else this.send(options);
  }

  async given({ option, input, picked }) {
    if (option.type !== KIND.FILE) return read(option, input.value, picked);
    try {
      return { value: (await api.upload(input.files[0])).id };
    } catch (refusal) {
      return { wrong: refusal.message };
    }
  }

  refused(refusal) {
    const told = Object.entries(refusal.errors ?? {});
    for (const [name, found] of told) {
      const field = this.fields.find((each) => each.option.name === name);
      if (field) this.complain(field, found._errors?.[0]?.message ?? refusal.message);
    }
    if (!told.length) this.wrong.textContent = refusal.message;
  }
}
