// The seconds until a move is revealed, counted here: the server says once when that is.

let ticking = 0;

export function count(node, ends) {
  clearInterval(ticking);
  node.hidden = !ends;
  if (!ends) return;
  const tick = () => {
    const left = Math.max(0, Math.ceil(ends - Date.now() / 1000));
    node.textContent = `${node.dataset.words} ${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (left === 0) clearInterval(ticking);
  };
  ticking = setInterval(tick, 250);
  tick();
}
