// The live connection. It comes back by itself, and then tells everything anew.

const LONGEST = 3000;

export class Live {
  constructor(heard, state) {
    this.heard = heard;
    this.state = state;
    this.wait = 250;
  }

  connect(person) {
    this.person = person;
    const socket = new WebSocket(`ws://${location.host}/playground/live?as=${encodeURIComponent(person)}`);
    this.socket?.close();
    this.socket = socket;
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.wait = 250;
      const { t, d } = JSON.parse(event.data);
      this.heard(t, d);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.state(event.code === 4404 ? "empty" : "lost");
      setTimeout(() => this.socket === socket && this.connect(this.person), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST);
    };
  }

  open(channel, most) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ open: channel, most }));
  }
}
