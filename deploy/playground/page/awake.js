// The screen stays on while there is something to press. Browsers allow it to pages whose connection is safe alone; on a
// phone that is told to do it itself, once.

import { notice } from "./scrolling.js";
import { store } from "./store.js";
import { t } from "./words.js";

const SAID = "empty-chair-awake";
let lock = null; // a promise of it, from the moment that it is asked for

const playing = () => [...store.messages.values()].some(pressable);
const pressable = ({ author, flags, components }) => author.id === store.bot && !(flags & 64) && components.length > 0;
const isPhone = () => matchMedia("(pointer: coarse)").matches;

export function keepAwake() {
  if (!playing()) return letGo();
  if (!navigator.wakeLock) return isPhone() && sayOnce();
  if (!document.hidden) lock ??= navigator.wakeLock.request("screen").then(held, () => (lock = null));
}

// It ends by itself when somebody looks at something else.
function held(sentinel) {
  sentinel.addEventListener("release", () => (lock = null));
  return sentinel;
}

async function letGo() {
  (await lock)?.release();
}

function sayOnce() {
  if (localStorage.getItem(SAID)) return;
  localStorage.setItem(SAID, "yes");
  notice(t("awake"));
}

document.addEventListener("visibilitychange", keepAwake);
