// One way for all that a person starts: send it, wait for what becomes of it, show a form or say what went wrong.

import { api, LATE } from "./api.js";
import { showForm } from "./form.js";

export async function carryOut(start, complain) {
  try {
    const started = await start();
    finish(started, complain);
    return started;
  } catch (refusal) {
    complain(refusal.message, refusal);
    return null;
  }
}

// Like carryOut, but comes back when it is answered or too late.
export async function carriedOut(start, complain) {
  try {
    return await finish(await start(), complain);
  } catch (refusal) {
    complain(refusal.message, refusal);
    return null;
  }
}

async function finish(started, complain) {
  try {
    const end = await api.outcome(started);
    if (end.state !== "answered") complain(LATE);
    else if (end.modal) showForm(end);
    return end;
  } catch (refusal) {
    complain(refusal.message, refusal);
    return null;
  }
}
