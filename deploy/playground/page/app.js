// The page: one tab, one person. The address says who and where, so that a reload changes nothing.

import { keepAwake } from "./awake.js";
import { Composer } from "./composer.js";
import { $ } from "./dom.js";
import { Live } from "./live.js";
import { add, remove, showAll, update } from "./log.js";
import { watchScrolling } from "./scrolling.js";
import { drawer, showSide } from "./side.js";
import { address, channel, first, store } from "./store.js";
import { showWelcome } from "./welcome.js";
import { t, translate } from "./words.js";

const asked = new URLSearchParams(location.search);
const composer = new Composer();
const closeDrawer = drawer();
const live = new Live(heard, connection);
let most = 100;

// ── Where we are ───────────────────────────────────────────────────────────────────────────────────────────────────

function go(id) {
  const moved = id !== store.channel;
  if (moved) {
    composer.leave(store.channel);
    most = 100;
  }
  store.channel = id;
  store.unread.delete(id);
  history.replaceState(null, "", address());
  live.open(id, most);
  showSide(go, become);
  if (moved) composer.enter();
  else composer.show();
  closeDrawer();
}

function become(id) {
  store.unread.clear();
  history.replaceState(null, "", address({ as: id }));
  live.connect(id);
  closeDrawer();
}

function more() {
  most *= 2;
  live.open(store.channel, most);
}

// ── What we hear ───────────────────────────────────────────────────────────────────────────────────────────────────

const hears = {
  WORLD(world) {
    Object.assign(store, world);
    const wanted = [store.channel, asked.get("in"), first()].find((id) => channel(id));
    if (wanted) go(wanted);
  },
  OPENED({ id, messages, earlier }) {
    if (id !== store.channel) return;
    store.messages = new Map(messages.map((message) => [message.id, message]));
    store.earlier = earlier;
    showAll(more);
    document.body.dataset.ready = "true";
  },
  MESSAGE_CREATE(message) {
    if (message.channel_id === store.channel) add(message);
    else if (channel(message.channel_id)) unread(message.channel_id);
  },
  MESSAGE_UPDATE(message) {
    if (message.channel_id === store.channel) update(message);
  },
  MESSAGE_DELETE({ id, channel_id }) {
    if (channel_id === store.channel) remove(id);
  },
  CHANNELS: renewed,
  PEOPLE: renewed,
  COMMANDS: renewed,
  PRESENCE: renewed,
};

function heard(name, data) {
  connection("found");
  hears[name]?.(data);
  keepAwake();
}

function unread(id) {
  store.unread.add(id);
  showSide(go, become);
}

function renewed(data) {
  Object.assign(store, data);
  if (!channel()) return go(first());
  showSide(go, become);
  composer.show();
  if (!store.messages.size && store.channel) showAll(more);
}

function connection(state) {
  const told = {
    lost: t(store.alone ? "lost-alone" : "lost"),
    empty: t("empty"),
  }[state];
  $("banner").hidden = !told;
  $("banner").textContent = told ?? "";
}

// ── Beginning ──────────────────────────────────────────────────────────────────────────────────────────────────────

watchScrolling();
translate();
$("about").addEventListener("click", () => showWelcome());
document.addEventListener("click", (event) => {
  const spot = event.target.closest?.("[data-channel]");
  if (spot) go(spot.dataset.channel);
});
live.connect(asked.get("as") ?? "");
