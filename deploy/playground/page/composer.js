// Where people write: plain messages, and `/` for commands. What was typed stays until it is sent.

import { carryOut } from "./acting.js";
import { api } from "./api.js";
import { CommandForm } from "./command_form.js";
import { allCommands, matching, parsed } from "./commands.js";
import { $, h } from "./dom.js";
import { notice, toEnd } from "./scrolling.js";
import { channel, isArchived, isChat, isLocked, store } from "./store.js";
import { Suggest } from "./suggest.js";
import { t } from "./words.js";

const MOST = 2000;
const drafts = new Map();
const to = (here) => t(isChat(here) ? "write-here" : "write-to", { place: `${here.parent_id ? "" : "#"}${here.name}` });

export class Composer {
  constructor() {
    this.form = $("composer");
    this.wrong = h("p", { class: "wrong", role: "alert" });
    this.say = h("textarea", { id: "say", rows: 1, "aria-label": t("message") });
    this.picker = new Suggest(this.say, {
      source: (text) => this.suggestions(text),
      take: (item) => this.begin(item.command),
      label: t("commands"),
    });
    this.send = h("button", { class: "btn primary send", "aria-label": t("send") }, t("send"));
    this.plain = h("div", { class: "plain" }, this.say, this.send);
    this.slot = h("div", { hidden: true });
    this.closed = h("div", { class: "closed", hidden: true });
    this.form.append(this.picker.list, this.slot, this.closed, this.plain, this.wrong);
    this.say.addEventListener("input", () => this.typed());
    this.say.addEventListener("keydown", (event) => this.key(event));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    addEventListener("keydown", (event) => this.anywhere(event));
  }

  // ── Where we are ─────────────────────────────────────────────────────────────────────────────────────────────────

  leave(id) {
    drafts.set(id, this.say.value);
    this.cancel();
  }

  enter() {
    this.say.value = drafts.get(store.channel) ?? "";
    this.wrong.textContent = "";
    this.fit();
    this.show();
  }

  show() {
    const here = channel();
    this.say.placeholder = here ? to(here) : "";
    const shut = isArchived(here) || (isLocked(here) && !here.manageable) || (here && !here.writable);
    this.closed.hidden = !shut;
    this.plain.hidden = shut || !this.slot.hidden;
    if (!shut) return;
    const opens = isArchived(here) && (!isLocked(here) || here.manageable);
    const reopen = () => api.reopen(here.id).catch((refusal) => notice(refusal.message));
    this.closed.replaceChildren(
      h(
        "span",
        {},
        isLocked(here)
          ? t("thread-locked")
          : isArchived(here)
            ? t("thread-archived")
            : t("mute"),
      ),
      ...(opens ? [h("button", { type: "button", class: "btn secondary", onclick: reopen }, t("reopen"))] : []),
    );
  }

  // ── Typing ───────────────────────────────────────────────────────────────────────────────────────────────────────

  fit() {
    this.say.style.height = "auto";
    this.say.style.height = `${Math.min(this.say.scrollHeight, 180)}px`;
  }

  typed() {
    this.fit();
    this.wrong.textContent = "";
    const text = this.say.value;
    const found = /^\/[^\n]*\s/.test(text) && !/\n/.test(text.trim()) ? parsed(text) : null;
    if (found && text.length > found.command.name.length + 1) this.begin(found.command, found.values);
    else if (text.startsWith("/")) this.picker.refresh();
    else this.picker.close();
  }

  suggestions(text) {
    if (!text.startsWith("/")) return [];
    return matching(text.slice(1)).map((command) => ({
      name: command.name,
      command,
      face: h("span", { class: "command" }, h("strong", {}, `/${command.name}`), h("span", {}, command.description)),
    }));
  }

  key(event) {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    this.submit();
  }

  // `/` anywhere begins a command.
  anywhere(event) {
    const busy = event.target.closest?.("input, textarea, select, dialog, [contenteditable]");
    if (event.key !== "/" || busy || event.ctrlKey || event.metaKey || event.altKey || this.plain.hidden) return;
    event.preventDefault();
    this.say.focus();
    if (!this.say.value) this.say.value = "/";
    this.typed();
  }

  // ── Sending ──────────────────────────────────────────────────────────────────────────────────────────────────────

  submit() {
    if (this.command) return this.command.submit();
    const text = this.say.value.trim();
    if (text.startsWith("/")) return this.commandTyped(text);
    return this.message(text);
  }

  commandTyped(text) {
    const found = parsed(text);
    if (found) return this.begin(found.command, found.values);
    const word = text.slice(1).split(/\s/)[0];
    const below = allCommands()
      .filter(({ name }) => name.startsWith(`${word} `))
      .map(({ name }) => `/${name}`);
    this.wrong.textContent = below.length
      ? t("which", { commands: below.join(", ") })
      : t("no-command", { word });
    return null;
  }

  async message(text) {
    if (!text) return;
    if (text.length > MOST) {
      this.wrong.textContent = t("long", { length: text.length, most: MOST });
      return;
    }
    this.send.disabled = true;
    try {
      await api.say(text);
      if (this.say.value.trim() === text) this.say.value = "";
      this.fit();
      toEnd();
    } catch (refusal) {
      this.wrong.textContent = refusal.message;
    }
    this.send.disabled = false;
  }

  begin(command, values = {}) {
    this.picker.close();
    this.say.value = "";
    this.wrong.textContent = "";
    this.command = new CommandForm(command, values, {
      send: (options) => this.sendCommand(command, options),
      cancel: () => this.cancel(true),
    });
    this.slot.replaceChildren(this.command.node);
    this.slot.hidden = false;
    this.plain.hidden = true;
    this.command.focus();
  }

  cancel(refocus = false) {
    this.command = null;
    this.slot.replaceChildren();
    this.slot.hidden = true;
    this.show();
    if (refocus && !this.plain.hidden) this.say.focus();
  }

  async sendCommand(command, options) {
    const form = this.command;
    const again = () => this.begin(command, Object.fromEntries(form.texts()));
    const started = await carryOut(
      () => api.slash(command.name, options),
      (sentence, refusal) =>
        refusal && this.command === form ? form.refused(refusal) : notice(`/${command.name}: ${sentence}`, again),
    );
    if (started && this.command === form) {
      this.cancel(true);
      toEnd();
    }
  }
}
