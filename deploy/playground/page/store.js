// What this tab knows: who we are, where we are, what there is. Everything comes from the live connection.

export const store = {
  me: "",
  alone: false,
  bot: "",
  online: false,
  guild: { id: "", name: "" },
  people: [],
  channels: [],
  commands: [],
  channel: "",
  messages: new Map(),
  earlier: false,
  unread: new Set(),
};

export const person = (id) => store.people.find((each) => each.id === id);
export const channel = (id = store.channel) => store.channels.find((each) => each.id === id);
export const humans = () => store.people.filter((each) => !each.bot);
export const nameOf = (user) => user.global_name || user.username;
export const isArchived = (place) => Boolean(place?.thread_metadata?.archived);
export const isLocked = (place) => Boolean(place?.thread_metadata?.locked);

export function address(changes = {}) {
  const where = { as: store.me, in: store.channel, ...changes };
  return `/?${new URLSearchParams(where)}`;
}
