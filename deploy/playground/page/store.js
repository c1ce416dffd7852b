// What this tab knows: who we are, where we are, what there is. Everything comes from the live connection.

export const store = {
  me: "",
  alone: false,
  bot: "",
  online: false,
  people: [],
  places: [],
  channels: [],
  commands: [],
  channel: "",
  messages: new Map(),
  earlier: false,
  unread: new Set(),
};

export const person = (id) => store.people.find((each) => each.id === id);
export const channel = (id = store.channel) => store.channels.find((each) => each.id === id);
export const place = () => store.places.find((each) => each.id === channel()?.place);
export const channelsOf = ({ id }) => store.channels.filter((each) => each.place === id);
export const commandsOf = ({ commands }) => store.commands.filter(({ id }) => commands.includes(id));
export const humans = () => store.people.filter((each) => !each.bot);
export const nameOf = (user) => user.global_name || user.username;
export const isArchived = (place) => Boolean(place?.thread_metadata?.archived);
export const isChat = ({ type }) => type === 1 || type === 3;
export const isLocked = (place) => Boolean(place?.thread_metadata?.locked);

// Who is where we are, each with the role they have there.
export function present() {
  const roles = place()?.people ?? {};
  return humans()
    .filter(({ id }) => id in roles)
    .map((each) => ({ ...each, role_id: roles[each.id] }));
}

// What stands before a name.
export function sign(spot) {
  if (spot.parent_id) return "⤷";
  return isChat(spot) ? "@" : "#";
}

// Where to begin: the first place in which there is something to do.
export function first() {
  const begin = store.places.find(({ commands }) => commands.length) ?? store.places[0];
  return begin && channelsOf(begin)[0]?.id;
}

export function address(changes = {}) {
  const where = { as: store.me, in: store.channel, ...changes };
  return `/?${new URLSearchParams(where)}`;
}
