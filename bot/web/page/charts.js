// Small charts as SVG. Colours are classes; what they show is said in words, too.

import { h, s } from "./dom.js";

const WIDTH = 320;
const HEIGHT = 118;
const LEFT = 36;
const BOTTOM = 24;
const TOP = 8;
const SOURCES = 4;

function frame(label, ...children) {
  return s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label, class: "chart" }, ...children);
}

function scale(low, high) {
  const span = Math.max(high - low, 1);
  return (points) => HEIGHT - BOTTOM - ((points - low) / span) * (HEIGHT - BOTTOM - TOP);
}

function columns(count) {
  const width = (WIDTH - LEFT) / Math.max(count, 1);
  return { width, middle: (index) => LEFT + width * (index + 0.5) };
}

function text(x, y, words, kind = "") {
  return s("text", { x, y, class: kind }, String(words));
}

function axis(y, marks) {
  return marks.map((mark) => [
    s("line", { x1: LEFT, x2: WIDTH, y1: y(mark), y2: y(mark), class: "grid" }),
    text(LEFT - 6, y(mark) + 5, mark, "mark"),
  ]).flat();
}

function marks(low, high) {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((each) => (high - low) / each <= 4.5) ?? 1000;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, index) => first + index * step);
}

// ── Points ───────────────────────────────────────────────────────────────────────────────────────────────────────

// Where points come from, the biggest first; what is left over shares one colour.
function biggest(rounds, rest) {
  const total = new Map();
  for (const { sources } of rounds) {
    for (const [name, points] of Object.entries(sources)) total.set(name, (total.get(name) ?? 0) + points);
  }
  const names = [...total].filter(([, points]) => points > 0).sort((one, other) => other[1] - one[1]);
  const shown = names.map(([name]) => name);
  return shown.length > SOURCES ? [...shown.slice(0, SOURCES - 1), rest] : shown;
}

// How both sides grew, round by round: the opponent's points by source, yours beside them where they are known.
export function points({ rounds, scored, rest, player }) {
  const legend = biggest(rounds, rest);
  const known = rounds.some(({ yours }) => yours !== null);
  const high = Math.max(1, ...rounds.flatMap(({ his, yours }) => [his, yours ?? 0]));
  const y = scale(0, high);
  const { width, middle } = columns(rounds.length);
  const bar = Math.min(width * (known ? 0.38 : 0.6), 32);
  const sums = legend.map(() => 0);
  const drawn = rounds.map((each, index) => {
    const left = middle(index) - (known ? bar + 1 : bar / 2);
    for (const [name, count] of Object.entries(each.sources)) {
      const place = legend.indexOf(name);
      sums[place === -1 ? legend.length - 1 : place] += Math.max(count, 0);
    }
    return [stack(left, bar, sums, y), yours(middle(index) + 1, bar, each.yours, y), text(middle(index), HEIGHT - 6, each.round, "round")];
  });
  return [
    frame(scored, axis(y, marks(0, high)), drawn.flat(2)),
    h("ul", { class: "legend" }, ...legend.map((name, place) => h("li", { class: `key-${place}` }, name)), known && h("li", { class: "key-yours" }, player)),
  ];
}

function stack(x, width, sums, y) {
  let below = 0;
  return sums.map((sum, place) => {
    below += sum;
    return s("rect", { x, y: y(below), width, height: y(below - sum) - y(below), class: `source-${place}` });
  });
}

function yours(x, width, points, y) {
  return points > 0 && s("rect", { x, y: y(points), width, height: y(0) - y(points), class: "yours" });
}

// ── The forecast ─────────────────────────────────────────────────────────────────────────────────────────────────

// Where the opponent was heading at the beginning of each round, and where it ended.
export function forecast(course, label) {
  const low = Math.floor(Math.min(...course.map(({ mean, spread }) => mean - spread))) - 2;
  const high = Math.ceil(Math.max(...course.map(({ mean, spread }) => mean + spread))) + 2;
  const y = scale(low, high);
  const { middle } = columns(course.length);
  const drawn = course.map(({ round, mean, spread, ended }, index) => [
    spread > 0 && s("line", { x1: middle(index), x2: middle(index), y1: y(mean - spread), y2: y(mean + spread), class: "spread" }),
    s("circle", { cx: middle(index), cy: y(mean), r: ended ? 7 : 5, class: "mean" }),
    text(middle(index), HEIGHT - 6, round, "round"),
  ]);
  const line = course.map(({ mean }, index) => `${middle(index)},${y(mean)}`).join(" ");
  return frame(label, axis(y, marks(low, high)), s("polyline", { points: line, class: "course" }), drawn.flat());
}
