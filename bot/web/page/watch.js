// One game, as it stands. The server sends the whole page after every move; what is the same stays where it is.

import { forecast, points } from "./charts.js";
import { count } from "./countdown.js";
import { $, h } from "./dom.js";
import { fit } from "./fitting.js";
import { follow } from "./live.js";

const address = location.pathname.replace(/\/$/, "");
const asked = new URLSearchParams(location.search);
const overlay = asked.get("overlay") === "1";
let shown = {};

document.documentElement.classList.toggle("overlay", overlay);

// Runs only when this part of the page has changed.
function changed(name, part, draw) {
  const now = JSON.stringify(part) ?? "";
  if (shown[name] === now) return;
  shown[name] = now;
  draw(part);
}

function show(page) {
  // The host has chosen another language: what stands around the game comes from the server, too.
  if (page.language !== document.documentElement.lang) return location.reload();
  document.title = page.title;
  document.body.dataset.status = page.status;
  $("opponent").textContent = page.opponent;
  $("about").textContent = page.about;
  changed("score", [page.score, page.opponent, page.player], () => score(page));
  changed("now", [page.result, page.now], () => now(page));
  changed("countdown", page.reveals_at, (ends) => count($("countdown"), ends));
  changed("moves", [page.moves, page.race, page.opponent, page.player], () => moves(page));
  changed("board", [page.board, page.picture], () => board(page));
  changed("calls", page.calls, calls);
  changed("points", [page.rounds, page.scored], () => charted(page));
  changed("forecast", page.forecast, foretold);
  fit($("moves"));
  document.body.dataset.ready = "";
}

function score({ score, opponent, player }) {
  $("score").hidden = !score;
  if (!score) return;
  const side = (kind, name, value) =>
    h("p", { class: `side ${kind}` }, h("span", { class: "who" }, name), " ", h("strong", {}, value));
  const known = score.yours !== null && side("yours", player, score.yours);
  $("score").replaceChildren(...[side("his", opponent, score.his), known].filter(Boolean));
}

function now({ result, now }) {
  $("now").textContent = result ?? now;
  $("now").classList.toggle("result", Boolean(result));
}

function moves({ moves, opponent, player, race }) {
  const items = moves.map(({ move, by, number, lines }) =>
    h(
      "li",
      { class: by, "data-move": move },
      h("p", { class: "by" }, by === "opponent" ? opponent : player, number && h("span", {}, number)),
      ...lines.map(told),
    ),
  );
  if (race) items.push(h("li", { class: "race" }, h("p", {}, race)));
  $("moves").replaceChildren(...items);
  $("news").textContent = moves[0].lines.map(({ hands, note }) => `${hands} ${note}`.trim()).join(" ");
}

function told({ hands, note, small }) {
  return h("p", { class: small && "small" }, hands && h("strong", {}, hands), hands && note && " ", note);
}

function board({ board, picture }) {
  if (picture) {
    const image = h("img", { src: `${address}/${picture.src}`, alt: picture.alt, class: "picture" });
    image.decode().then(
      () => $("board").replaceChildren(image),
      () => written(board),
    );
  } else written(board);
}

function written(board) {
  const lines = board.split("\n").slice(1).map((line) => h("span", {}, line.replace(/^ {2}/, "")));
  $("board").replaceChildren(h("pre", {}, ...lines));
  $("board").style.setProperty("--lines", lines.length);
}

function calls(calls) {
  $("calls").hidden = !calls;
  if (!calls) return;
  const answers = calls.answers.map(({ answer, right, worth, names }) => {
    const who = names.length ? `: ${names.join(", ")}` : ` × ${right}`;
    return h("li", {}, h("strong", {}, answer), who, h("span", { class: "worth" }, `+${worth}`));
  });
  $("tally").replaceChildren(h("p", {}, calls.says), h("ul", {}, ...answers));
}

function charted(page) {
  const scored = page.rounds.some(({ his, yours }) => his || yours);
  $("points").hidden = !scored;
  if (scored) $("points-chart").replaceChildren(...points(page));
}

function foretold(foretold) {
  $("forecast").hidden = $("assumes").hidden = !foretold;
  if (!foretold) return;
  $("forecast-title").textContent = foretold.title;
  $("assumes").textContent = foretold.note;
  $("forecast-chart").replaceChildren(forecast(foretold.course, foretold.label));
}

// ── When the stream breaks ───────────────────────────────────────────────────────────────────────────────────────

let waiting = 0;

function trouble(text) {
  clearTimeout(waiting);
  waiting = 0;
  $("trouble").textContent = text;
}

const dark = matchMedia("(prefers-color-scheme: dark)");
dark.addEventListener("change", () => location.reload());

follow(address, { lang: asked.get("lang") ?? "", dark: Number(dark.matches) }, {
  page: show,
  back: () => trouble(""),
  lost: () => (waiting ||= setTimeout(() => trouble($("trouble").dataset.lost), 3000)),
  gone: () => {
    document.body.dataset.status = "gone";
    trouble($("trouble").dataset.closed);
  },
});

addEventListener("resize", () => fit($("moves")));

// A TV must not fall asleep over a long turn.
async function stayAwake() {
  if (document.visibilityState === "visible") await navigator.wakeLock?.request("screen").catch(() => null);
}
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
