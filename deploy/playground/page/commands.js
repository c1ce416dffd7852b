// The bot's commands as people type them, and what they fill in beside them.

import { channelsOf, commandsOf, nameOf, place, present } from "./store.js";
import { t, translated } from "./words.js";

const SUBCOMMAND = 1;
const GROUP = 2;
export const KIND = {
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
  FILE: 11,
};

const ofType = (type) => (option) => option.type === type;
const takes = (wanted) => (command) => (command.options ?? []).some(({ name }) => name === wanted);
const begin = (command) =>
  (command.options ?? []).filter(ofType(SUBCOMMAND)).find((each) => each.name === "start" && takes("depth")(each));
const chat = () => (place() ? commandsOf(place()).filter(ofType(1)).map(translated) : []);

// A game is what can be started at some depth. `/play` lists it by its box; its own description may begin with that.
export function gamesToStart() {
  const commands = chat();
  return commands.filter(begin).map((command) => {
    const { name, description } = command;
    const [first, ...rest] = description.split(": ");
    const title = boxOf(commands, name) ?? (rest.length ? first : name);
    const about = description.startsWith(`${title}: `) ? description.slice(title.length + 2) : description;
    return { game: name, name: `${name} start`, title, about, options: begin(command).options ?? [] };
  });
}

function boxOf(commands, game) {
  const play = commands.find(({ name }) => name === "play");
  const boxes = (play?.options ?? []).find(({ name }) => name === "game")?.choices ?? [];
  return boxes.find(({ value }) => value === game)?.name;
}

// Whether somebody can be asked at which level and with whose cards.
export const asksFirst = () => chat().some(({ name }) => name === "play");

// Every command that can be sent, `gah start` but not `gah`: `/play`, how games begin, all that they have, then the rest.
export function allCommands() {
  const below = (name, part) => {
    const nested = (part.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
    if (nested.length) return nested.flatMap((option) => below(`${name} ${option.name}`, option));
    return [{ name, description: part.description, options: part.options ?? [] }];
  };
  const all = chat().flatMap((command) => below(command.name, command).map((each) => [order(command, each), each]));
  return all.sort((a, b) => a[0] - b[0]).map(([, each]) => each);
}

function order(command, { name }) {
  if (name === "play") return 0;
  if (!begin(command)) return 3;
  return name === `${command.name} start` ? 1 : 2;
}

// Best first: what begins so, then a word that begins so, then a description that has it.
export function matching(typed) {
  const text = typed.trim().toLowerCase();
  const rank = (command) => {
    if (command.name.startsWith(text)) return 0;
    if (command.name.split(" ").some((word) => word.startsWith(text))) return 1;
    return command.description.toLowerCase().includes(text) ? 2 : 3;
  };
  return allCommands()
    .map((command) => [rank(command), command])
    .filter(([order]) => order < 3)
    .sort((a, b) => a[0] - b[0])
    .map(([, command]) => command);
}

// `/gah start level:easy with:Milo` is the command and what was filled in; null where no command is named.
export function parsed(text) {
  const typed = text.replace(/^\//, "");
  const command = allCommands()
    .filter(({ name }) => typed === name || typed.startsWith(`${name} `))
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (!command) return null;
  const rest = typed.slice(command.name.length);
  const names = command.options.map((option) => option.name);
  const starts = [...rest.matchAll(/(?:^|\s)([^\s:]+):/g)].filter((found) => names.includes(found[1]));
  const values = {};
  starts.forEach((found, at) => {
    values[found[1]] = rest.slice(found.index + found[0].length, starts[at + 1]?.index).trim();
  });
  return { command, values };
}

// What may be chosen for an option; null where anything can be typed.
export function choicesOf(option) {
  if (option.choices?.length) return option.choices;
  if (option.type === KIND.BOOLEAN)
    return [
      { name: t("yes"), value: true },
      { name: t("no"), value: false },
    ];
  const people = present().map((each) => ({ name: nameOf(each), value: each.id }));
  const roles = present().map((each) => ({ name: `@${nameOf(each)}`, value: each.role_id }));
  if (option.type === KIND.USER) return people;
  if (option.type === KIND.ROLE) return roles;
  if (option.type === KIND.MENTIONABLE) return [...people, ...roles];
  if (option.type === KIND.CHANNEL) {
    return channelsOf(place())
      .filter((each) => !option.channel_types?.length || option.channel_types.includes(each.type))
      .map((each) => ({ name: each.name, value: each.id }));
  }
  return null;
}

// The value of what stands in a field, or what is wrong with it.
export function read(option, text, picked) {
  if (picked && picked.name === text) return { value: picked.value };
  const choices = choicesOf(option);
  if (choices) {
    const typed = text.trim().toLowerCase().replace(/^[@#]/, "");
    const found = choices.find((choice) =>
      [choice.name, String(choice.value)].some((each) => each.toLowerCase().replace(/^[@#]/, "") === typed),
    );
    if (found) return { value: found.value };
    // A word of one name alone says which is meant: `2` for "medium (2)".
    const words = (choice) => choice.name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    const like = typed ? choices.filter((choice) => words(choice).includes(typed)) : [];
    if (like.length === 1) return { value: like[0].value };
    return {
      wrong: t("one-of", {
        names: choices
          .slice(0, 8)
          .map((choice) => choice.name)
          .join(", "),
      }),
    };
  }
  if (option.type === KIND.INTEGER || option.type === KIND.NUMBER) return number(option, text.trim());
  const [least, most] = [option.min_length ?? 0, option.max_length ?? 6000];
  if (text.length > most) return { wrong: t("long", { length: text.length, most }) };
  return text.length < least ? { wrong: t("short", { least }) } : { value: text };
}

function number(option, text) {
  const whole = option.type === KIND.INTEGER;
  if (!(whole ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d+)?$/).test(text))
    return { wrong: t(whole ? "whole-number" : "number") };
  const value = Number(text);
  const { min_value: least = -Infinity, max_value: most = Infinity } = option;
  if (value < least || value > most)
    return {
      wrong: t(least === -Infinity ? "at-most" : most === Infinity ? "at-least" : "from-to", { least, most }),
    };
  return { value };
}
