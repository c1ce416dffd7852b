// The first thing to see where nothing has been said yet: every game, in one press.

import { carryOut } from "./acting.js";
import { api } from "./api.js";
import { asksFirst, gamesToStart } from "./commands.js";
import { h, newId } from "./dom.js";
import { expectAnswer } from "./focus.js";
import { notice } from "./scrolling.js";
import { address, channelsOf, nameOf, place, present, sign, store } from "./store.js";
import { language, t } from "./words.js";

const told = (await (await fetch("/page/welcome.json")).json())[language];

export function welcome(close = () => {}) {
  return h(
    "section",
    { class: "welcome", "aria-label": t("welcome") },
    h("img", { src: "/page/chair.svg", alt: "", width: 72, height: 72 }),
    h("h2", {}, told.title),
    told.lines.map((line) => h("p", {}, line)),
    gamesToStart().length ? told.tables.map((table) => games(table, close)) : h("p", {}, nothing()),
    h("ul", { class: "acts" }, [elsewhere() && lead(...elsewhere(), close), friend() && watch(told.watch)].map(item)),
    h("p", { class: "subtext" }, told.hint),
  );
}

function games({ label, about, depth }, close) {
  const heading = h("h3", { id: newId("table") }, label);
  return h(
    "section",
    { role: "group", class: depth, "aria-labelledby": heading.id },
    heading,
    h("p", {}, about),
    h(
      "ul",
      { class: "acts" },
      gamesToStart()
        .filter((game) => !depths(game) || depths(game).includes(depth))
        .map((game) => item(start(game, depth, close))),
    ),
  );
}

const depths = (game) => game.options.find(({ name }) => name === "depth")?.choices?.map(({ value }) => value);

// Before the bot has told of its commands, nobody knows what is missing.
const nothing = () => (store.commands.length ? told.nothing : told.soon);

// A tab that cannot become somebody else has nobody to watch as.
const friend = () => !store.alone && present().find((each) => each.id !== store.me);

// From everywhere to the bot alone, and from there to where friends are.
function elsewhere() {
  const alone = place()?.chat && place().bot;
  const other = store.places.find(({ chat, bot, commands }) => bot && commands.length && chat !== alone);
  const spot = other && channelsOf(other)[0];
  return spot && [alone ? told.friends : told.alone, spot];
}

const item = (act) => act && h("li", {}, act);

const card = (label, about) => [h("strong", {}, label), h("span", {}, about)];

function start(game, depth, close) {
  return h(
    "button",
    {
      type: "button",
      class: "act",
      disabled: !store.online,
      onclick: () => {
        close();
        expectAnswer(document.activeElement);
        carryOut(() => begin(game, depth), notice);
      },
    },
    card(game.title, game.about),
  );
}

// The doors of /play: the level, and with the box whose cards.
async function begin(game, depth) {
  if (asksFirst()) return api.slash("play", { game: game.game, how: depth });
  return api.slash(game.name, await filledIn(game, depth));
}

// Only what must be: the first that is offered, which is the easiest.
async function filledIn(game, depth) {
  const values = depths(game) ? { depth } : {};
  for (const option of game.options.filter(({ required, name }) => required && !(name in values)))
    values[option.name] =
      option.choices?.[0]?.value ?? option.min_value ?? (await api.suggest(game.name, values, option.name))[0]?.value;
  return values;
}

function watch(act) {
  const url = address({ as: friend().id });
  return h(
    "a",
    {
      class: "act",
      href: url,
      target: "_blank",
      rel: "noopener",
      "aria-label": t("watch-as", { label: act.label, name: nameOf(friend()) }),
    },
    card(act.label, act.about),
  );
}

function lead(act, spot, close) {
  return h(
    "button",
    { type: "button", class: "act", data: { channel: spot.id }, onclick: close },
    card(act.label, act.about.replace("{spot}", `${sign(spot)}${spot.name}`)),
  );
}

export function showWelcome() {
  const dialog = h(
    "dialog",
    { class: "about", "aria-label": t("about"), onclose: () => dialog.remove() },
    welcome(() => dialog.close()),
    h(
      "div",
      { class: "row end" },
      h("button", { type: "button", class: "secondary", onclick: () => dialog.close() }, t("close")),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
