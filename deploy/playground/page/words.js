// The page's own words, and what the bot's commands say, in the language of the browser: English where we have no other.

const tables = await (await fetch("/page/words.json")).json();
const wanted = navigator.language.slice(0, 2).toLowerCase();
export const language = wanted in tables ? wanted : "en";

export const known = (key) => key in tables[language];
export const t = (key, values = {}) => tables[language][key].replace(/\{(\w+)\}/g, (_, name) => shown(values[name]));
const shown = (value) => (typeof value === "number" ? value.toLocaleString(language) : value);

// What stands in the page from the beginning.
export function translate() {
  document.documentElement.lang = language;
  for (const node of document.querySelectorAll("[data-word]")) node.textContent = t(node.dataset.word);
  for (const node of document.querySelectorAll("[data-label]")) node.setAttribute("aria-label", t(node.dataset.label));
}

// A command, an option or a choice with all that is below it. What is typed and sent keeps its name.
export function translated(part) {
  const said = (name) => part[`${name}_localizations`]?.[language] ?? part[name];
  return {
    ...part,
    description: said("description"),
    options: part.options?.map(translated),
    choices: part.choices?.map((choice) => ({ ...choice, name: choice.name_localizations?.[language] ?? choice.name })),
  };
}
