// Where the next press is. Somebody who plays by keyboard stays there: whatever a press changes, the focus goes along.

import { log } from "./scrolling.js";

const PATIENCE = 5000;
const READY = ".btn[data-key]:not(:disabled)";
const BRIGHT = ".primary, .success";

let pressed = null; // what was pressed last: its answer may be a message of its own
let until = 0;

export function expectAnswer(node) {
  pressed = node;
  until = performance.now() + PATIENCE;
}

export const answerExpected = () => performance.now() < until;

const buttons = (message) => [...message.querySelectorAll(READY)];
const likeliest = (ready) => ready.find((each) => each.matches(BRIGHT)) ?? ready[0];
const newest = () => [...log().querySelectorAll(".message")].findLast((each) => buttons(each).length);

function give(node) {
  (node ?? log()).focus({ preventScroll: true });
}

export function toNextPress() {
  give(likeliest(newest() ? buttons(newest()) : []));
}

// While a form is open the focus is in it. Once it is taken and closed, the next press is where something has come.
export function afterForm() {
  const before = newest();
  return () => {
    if (newest() !== before || document.activeElement === document.body) toNextPress();
    expectAnswer(document.activeElement);
  };
}

// A message that has come: if it answers our press, the next press is there.
export function follow(made) {
  const focused = document.activeElement;
  const ours = [document.body, log(), pressed].includes(focused) || !focused;
  const ready = buttons(made);
  if (!ready.length || !ours || !answerExpected()) return;
  give(likeliest(ready));
  pressed = document.activeElement;
}

// A message that is drawn anew: on the button of the same name, else on the bright one, else in the same place.
export function focusWithin(old) {
  const focused = document.activeElement;
  if (!old.contains(focused) || focused === old) return null;
  const label = focused.textContent;
  const place = [...old.querySelectorAll("button")].indexOf(focused);
  return (made) => {
    const ready = buttons(made);
    const same = ready.find((each) => each.textContent === label);
    const bright = ready.find((each) => each.matches(BRIGHT));
    if (ready.length) give(same ?? bright ?? ready[Math.min(Math.max(place, 0), ready.length - 1)]);
    else toNextPress();
    if (focused === pressed) pressed = document.activeElement;
  };
}
