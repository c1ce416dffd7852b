// The stream of a page. The browser comes back by itself after a break; where it gives up, we do it for it.

const PATIENCE = [2000, 5000, 10000, 30000];

export function follow(address, asked, { page, gone, lost, back }) {
  let seen = "";
  let failures = 0;

  function open() {
    const source = new EventSource(`${address}/live?${new URLSearchParams({ ...asked, after: seen })}`);
    source.addEventListener("open", () => {
      failures = 0;
      back();
    });
    source.addEventListener("page", (event) => {
      seen = event.lastEventId;
      page(JSON.parse(event.data));
    });
    source.addEventListener("gone", () => {
      source.close();
      gone();
    });
    source.addEventListener("error", () => {
      lost();
      if (source.readyState === EventSource.CLOSED) setTimeout(again, PATIENCE[Math.min(failures++, 3)]);
    });
  }

  // Refused: because the link is dead, or because there are too many of us.
  async function again() {
    const answer = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (answer?.status === 404) gone();
    else open();
  }

  open();
}
