// Discord's markdown as nodes: headings, subtext, lists, quotes, code, and what stands within a line.

import { h } from "./dom.js";
import { channel, nameOf, person, sign } from "./store.js";

// ── Within a line ──────────────────────────────────────────────────────────────────────────────────────────────────

const wrap = (tag) => (found) => h(tag, {}, inline(found[1]));
const link = (url, content) => h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, content);

const RULES = [
  [/^\\([\\*_~`|<>#\[\]()\-.!+])/, (found) => found[1]],
  [/^(`+)([^]*?[^`])\1(?!`)/, (found) => h("code", {}, found[2].trim() || found[2])],
  [/^\*\*([^]+?)\*\*(?!\*)/, wrap("strong")],
  [/^__([^]+?)__(?!_)/, wrap("u")],
  [/^\*(?![\s*])((?:\*\*[^]+?\*\*|[^*])+?)\*(?!\*)/, wrap("em")],
  [/^_(?![\s_])((?:__[^]+?__|[^_])+?)_(?![\w_])/, wrap("em")],
  [/^~~([^]+?)~~/, wrap("s")],
  [/^\|\|([^]+?)\|\|/, (found) => spoiler(inline(found[1]))],
  [/^\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/, (found) => link(found[2], inline(found[1]))],
  [/^<(https?:\/\/[^>\s]+)>/, (found) => link(found[1], found[1])],
  [/^https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,:;!?]/, (found) => link(found[0], found[0])],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (found) => moment(Number(found[1]), found[2] ?? "f")],
  [/^<@!?(\d+)>/, (found) => mention(`@${person(found[1]) ? nameOf(person(found[1])) : "somebody"}`)],
  [/^<#(\d+)>/, (found) => place(found[1])],
  [/^<\/([\w\- ]{1,100}):\d+>/, (found) => mention(`/${found[1]}`)],
];
const SPECIAL = /[\\`*_~|[<h]/g;

export function inline(text) {
  const nodes = [];
  let plain = "";
  let at = 0;
  const settle = () => {
    if (plain) nodes.push(plain);
    plain = "";
  };
  while (at < text.length) {
    SPECIAL.lastIndex = at;
    const next = SPECIAL.exec(text)?.index ?? text.length;
    plain += text.slice(at, next);
    at = next;
    if (at >= text.length) break;
    const rest = text.slice(at);
    const inWord = /\w$/.test(plain);
    const rule = RULES.find(([pattern]) => pattern.test(rest) && !(inWord && /[_h]/.test(rest[0])));
    if (rule) {
      settle();
      const found = rule[0].exec(rest);
      nodes.push(rule[1](found));
      at += found[0].length;
    } else {
      plain += text[at++];
    }
  }
  settle();
  return nodes;
}

const mention = (text) => h("span", { class: "mention" }, text);

function place(id) {
  const found = channel(id);
  if (!found) return mention("#unknown");
  return h("button", { class: "mention", type: "button", data: { channel: id } }, `${sign(found)} ${found.name}`);
}

function spoiler(content) {
  const shown = h(
    "span",
    { class: "spoiler", tabindex: 0, role: "button", "aria-label": "Spoiler: show it" },
    h("span", { "aria-hidden": "true" }, content),
  );
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    const open = h("span", { class: "spoiler open" }, ...shown.firstChild.childNodes);
    shown.replaceWith(open);
  };
  shown.addEventListener("click", reveal);
  shown.addEventListener("keydown", reveal);
  return shown;
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.valueOf())) return "an unknown time";
  const full = date.toLocaleString([], STYLES.F);
  const shown = style === "R" ? relative(seconds - Date.now() / 1000) : date.toLocaleString([], STYLES[style]);
  return h("time", { datetime: date.toISOString(), title: full }, shown);
}

function relative(seconds) {
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat([], { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

// ── Lines ──────────────────────────────────────────────────────────────────────────────────────────────────────────

const BULLET = /^(\s*)(?:[-*]|(\d{1,9})\.)\s+(.*)$/;
const FENCE = /^```/;

export function markdown(text) {
  const lines = text.split("\n");
  const blocks = [];
  let at = 0;
  while (at < lines.length) {
    const [block, used] = blockAt(lines, at);
    blocks.push(block);
    at += used;
  }
  return h("div", { class: "markdown" }, blocks);
}

function blockAt(lines, at) {
  const line = lines[at];
  let found;
  if (FENCE.test(line)) return fence(lines, at);
  if ((found = /^(#{1,3})\s+(.+)$/.exec(line)))
    return [
      h("p", { class: `h${found[1].length}`, role: "heading", "aria-level": found[1].length + 2 }, inline(found[2])),
      1,
    ];
  if ((found = /^-#\s+(.+)$/.exec(line))) return [h("p", { class: "subtext" }, inline(found[1])), 1];
  if (BULLET.test(line)) return list(lines, at);
  if (/^>\s/.test(line)) return quote(lines, at);
  if (!line.trim()) return [h("div", { class: "gap" }), 1];
  return paragraph(lines, at);
}

function fence(lines, at) {
  const first = lines[at].slice(3);
  const closed = first.indexOf("```");
  if (closed >= 0) return [h("pre", {}, h("code", {}, first.slice(0, closed))), 1];
  let end = at + 1;
  while (end < lines.length && !lines[end].includes("```")) end++;
  const last = (lines[end] ?? "").split("```")[0];
  const start = /^[\w+-]*$/.test(first) ? [] : [first];
  const inside = [...start, ...lines.slice(at + 1, end), ...(last ? [last] : [])];
  return [h("pre", {}, h("code", {}, inside.join("\n"))), end - at + 1];
}

function list(lines, at) {
  const items = [];
  const numbered = BULLET.exec(lines[at])[2];
  let end = at;
  for (; end < lines.length && BULLET.test(lines[end]); end++) {
    const [, indent, number, text] = BULLET.exec(lines[end]);
    if (Boolean(number) !== Boolean(numbered)) break;
    items.push(h("li", { class: indent.length >= 2 ? "deeper" : undefined }, inline(text)));
  }
  return [h(numbered ? "ol" : "ul", numbered ? { start: numbered } : {}, items), end - at];
}

function quote(lines, at) {
  let end = at;
  while (end < lines.length && /^>\s/.test(lines[end])) end++;
  return [
    h(
      "blockquote",
      {},
      markdown(
        lines
          .slice(at, end)
          .map((line) => line.slice(2))
          .join("\n"),
      ),
    ),
    end - at,
  ];
}

function paragraph(lines, at) {
  let end = at + 1;
  const ends = (line) => FENCE.test(line) || /^(#{1,3}|-#|>)\s/.test(line) || BULLET.test(line) || !line.trim();
  while (end < lines.length && !ends(lines[end])) end++;
  return [h("p", {}, inline(lines.slice(at, end).join("\n"))), end - at];
}
