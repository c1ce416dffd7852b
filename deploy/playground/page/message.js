// One message in Discord's order: who, when, what; its files, embeds and buttons.

import { api } from "./api.js";
import { rows } from "./components.js";
import { h } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { humans, nameOf, store } from "./store.js";
import { t } from "./words.js";

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const PINNED = 6;
const TOGETHER = 5 * 60 * 1000;

const complaints = new Map();

export function renderMessage(message, previous) {
  const ephemeral = Boolean(message.flags & EPHEMERAL);
  const said = h("article", {
    class: classes(message, previous, ephemeral),
    data: { id: message.id },
    "aria-label": `${nameOf(message.author)}, ${clock(message.timestamp)}`,
  });
  if (message.type === PINNED) {
    said.append(
      h("p", { class: "system" }, h("strong", {}, nameOf(message.author)), t("pinned-one")),
    );
    return said;
  }
  const complaint = h("p", { class: "wrong", role: "alert" }, complaints.get(message.id) ?? "");
  const complain = (sentence) => {
    complaints.set(message.id, sentence);
    complaint.textContent = sentence;
  };
  said.append(
    h("div", { class: "face" }, avatar(message.author)),
    h(
      "div",
      { class: "said" },
      used(message),
      head(message),
      body(message),
      files(message),
      message.embeds.map((each) => embed(each, message)),
      rows(message, complain),
      complaint,
      ephemeral && onlyYou(message, complain),
    ),
  );
  return said;
}

export const forget = (id) => complaints.delete(id);

function classes(message, previous, ephemeral) {
  const close = previous && Date.parse(message.timestamp) - Date.parse(previous.timestamp) < TOGETHER;
  const same =
    close &&
    previous.author.id === message.author.id &&
    !message.interaction &&
    previous.type === 0 &&
    message.type === 0;
  return ["message", same && !message.embeds.length && "together", ephemeral && "ephemeral", message.pinned && "pinned"]
    .filter(Boolean)
    .join(" ");
}

export function avatar(user) {
  if (user.id === store.bot) return h("img", { src: "/page/chair.svg", alt: "", width: 40, height: 40 });
  const hue =
    Math.max(
      0,
      humans().findIndex((each) => each.id === user.id),
    ) % 6;
  return h("span", { class: `initial hue${hue}`, "aria-hidden": "true" }, nameOf(user).slice(0, 1).toUpperCase());
}

const clock = (stamp) => new Date(stamp).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

function used(message) {
  const by = message.interaction;
  return (
    by &&
    h(
      "p",
      { class: "used" },
      h("strong", {}, nameOf(by.user)),
      t("used"),
      h("span", { class: "mention" }, `/${by.name}`),
    )
  );
}

function head(message) {
  const date = new Date(message.timestamp);
  return h(
    "p",
    { class: "who" },
    h("strong", {}, nameOf(message.author)),
    message.author.bot && h("span", { class: "tag" }, "bot"),
    h("time", { datetime: date.toISOString(), title: date.toLocaleString() }, clock(message.timestamp)),
    message.pinned && h("span", { class: "tag quiet" }, t("pinned")),
  );
}

function body(message) {
  if (message.flags & LOADING) return h("p", { class: "thinking" }, t("thinking", { name: nameOf(message.author) }));
  if (!message.content) return null;
  const shown = markdown(message.content);
  if (message.edited_timestamp) shown.append(h("span", { class: "edited" }, t("edited")));
  return shown;
}

// ── Embeds ─────────────────────────────────────────────────────────────────────────────────────────────────────────

function embed(part, message) {
  const title =
    part.title &&
    h(
      "h3",
      {},
      part.url
        ? h("a", { href: part.url, target: "_blank", rel: "noopener noreferrer" }, inline(part.title))
        : inline(part.title),
    );
  const shown = h(
    "section",
    { class: "embed" },
    part.author?.name && h("p", { class: "by" }, part.author.name),
    title,
    part.description && markdown(part.description),
    part.fields?.length &&
      h(
        "dl",
        {},
        part.fields.map((field) =>
          h(
            "div",
            { class: field.inline ? "inline" : short(field) ? "short" : undefined },
            h("dt", {}, inline(field.name)),
            h("dd", {}, markdown(field.value)),
          ),
        ),
      ),
    part.image && picture(part.image, fileAt(message, part.image.url)),
    part.thumbnail && picture(part.thumbnail, fileAt(message, part.thumbnail.url), "thumbnail"),
    (part.footer?.text || part.timestamp) &&
      h(
        "p",
        { class: "subtext" },
        part.footer?.text,
        part.timestamp && ` ${new Date(part.timestamp).toLocaleString()}`,
      ),
  );
  if (part.color) shown.style.setProperty("--stripe", `#${part.color.toString(16).padStart(6, "0")}`);
  return shown;
}

// Short facts stand side by side where there is room.
const short = (field) => field.value.length < 48 && !field.value.includes("\n");

// Files lie beside this page, whatever name or port they were stored under.
const local = (url) => (URL.canParse(url) ? new URL(url).pathname : "");
const fileAt = (message, url) => message.attachments.find((file) => file.url === url);

// It takes its room before it has come: what stands below stays where it is. A picture of an embed is described by the
// embed alone: Discord does not read the words of an attachment there.
function picture({ url, description }, { width, height } = {}, kind = "picture") {
  const path = local(url);
  const alt = description ?? "";
  if (!path.startsWith("/attachments/"))
    return h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, alt || t("picture"));
  const shown = h("img", { src: path, alt, width, height, loading: "lazy" });
  if (width && height) shown.style.setProperty("--ratio", width / height);
  return h("a", { class: kind, href: path, target: "_blank", rel: "noopener" }, shown);
}

function files(message) {
  const shown = new Set(message.embeds.flatMap((part) => [part.image?.url, part.thumbnail?.url]));
  return message.attachments
    .filter((file) => !shown.has(file.url))
    .map((file) =>
      file.content_type?.startsWith("image/") && file.content_type !== "image/svg+xml"
        ? picture(file, file)
        : h(
            "a",
            { class: "file", href: local(file.url), download: file.filename },
            h("span", { "aria-hidden": "true" }, "⇩ "),
            file.filename,
            h("small", {}, ` ${size(file.size)}`),
          ),
    );
}

const size = (bytes) =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < 1 << 20
      ? `${Math.round(bytes / 1024)} KB`
      : `${(bytes / (1 << 20)).toFixed(1)} MB`;

function onlyYou(message, complain) {
  const dismiss = () => api.dismiss(message).catch((refusal) => complain(refusal.message));
  return h(
    "p",
    { class: "only" },
    t("only-you"),
    h("button", { type: "button", class: "textual", onclick: dismiss }, t("dismiss")),
  );
}
