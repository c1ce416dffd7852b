// The newest move is shown whole. Where it is too long for its place, its letters become smaller, but never too small to
// be read from the sofa; then the charts give way.

const SIZES = [1, 0.92, 0.84, 0.76];

export function fit(moves) {
  const newest = moves.firstElementChild;
  if (!newest) return;
  const place = moves.parentElement;
  for (const long of [false, true]) {
    document.body.classList.toggle("long", long);
    for (const size of SIZES) {
      newest.style.fontSize = `${size}em`;
      if (whole(newest, place)) return;
    }
  }
}

// What is below it may be cut, and fades away there.
function whole(newest, place) {
  const more = place.scrollHeight > place.clientHeight;
  place.classList.toggle("cut", more);
  const fading = more ? parseFloat(getComputedStyle(place, "::after").height) || 0 : 0;
  return newest.getBoundingClientRect().bottom <= place.getBoundingClientRect().bottom - fading;
}
