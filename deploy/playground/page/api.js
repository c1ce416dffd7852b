// Acting as the person of this tab. Refusals become sentences.

import { store } from "./store.js";
import { known, t } from "./words.js";

export const LATE = t("late");

export class Refusal extends Error {
  constructor(code, message, errors) {
    super(message);
    this.code = code;
    this.errors = errors;
  }
}

async function ask(method, path, body) {
  const options = { method };
  if (body instanceof Blob) options.body = body;
  else if (body)
    Object.assign(options, { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
  let given;
  try {
    given = await fetch(`/playground${path}`, options);
  } catch {
    throw new Refusal(0, t("unreachable"));
  }
  const told = given.status === 204 ? null : await given.json();
  if (!given.ok) throw new Refusal(told.code, known(told.code) ? t(told.code) : told.message, told.errors);
  return told;
}

// What became of an interaction: waits until it is answered, three seconds at most.
const outcome = async (started) => ask("GET", `/interactions/${started.id}?wait=3`);
const mine = (body) => ({ as: store.me, ...body });
const here = () => `/channels/${store.channel}`;

export const api = {
  say: (content) => ask("POST", `${here()}/messages`, mine({ content })),
  dismiss: (message) => ask("DELETE", `/channels/${message.channel_id}/messages/${message.id}?as=${store.me}`),
  slash: (command, options) => ask("POST", `${here()}/slash`, mine({ command, options })),
  suggest: async (command, options, focused) =>
    (await outcome(await ask("POST", `${here()}/autocomplete`, mine({ command, options, focused })))).choices ?? [],
  press: (message, custom_id, values = []) =>
    ask("POST", `/channels/${message.channel_id}/messages/${message.id}/press`, mine({ custom_id, values })),
  submit: (shown, values) => ask("POST", `/interactions/${shown.id}/submit`, { values }),
  upload: (file) => ask("POST", `/files?${new URLSearchParams({ name: file.name })}`, file),
  reopen: (id) => ask("PATCH", `/channels/${id}`, mine({ archived: false })),
  outcome,
};
