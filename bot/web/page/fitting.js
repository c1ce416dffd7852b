// The newest move is shown whole: where it is too long for its place, its letters become smaller, but never too small.

const SIZES = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52];

export function fit(moves) {
  const newest = moves.firstElementChild;
  if (!newest) return;
  const place = moves.parentElement;
  for (const size of SIZES) {
    newest.style.fontSize = `${size}em`;
    if (place.scrollHeight <= place.clientHeight || bottom(newest) <= bottom(place)) return;
  }
}

function bottom(node) {
  return node.getBoundingClientRect().bottom;
}
