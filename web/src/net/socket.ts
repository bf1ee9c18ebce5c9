/** The WebSocket to a table. It reconnects by itself and resumes after the last event that is known. */
import { updated } from "./updates";
import type { FromClient, FromServer, Now, Update } from "./wire";

export type Line = "opening" | "live" | "lost" | "closed";

export interface Listener {
  /** The number of the last event known, for the hello message. */
  readonly have: () => number;
  readonly heard: (message: FromServer) => void;
  readonly line: (line: Line, reason: string) => void;
}

/** Exponential backoff. */
const RECONNECT_DELAYS_MS = [300, 1000, 2000, 4000, 8000];

/** The close code of a server process that stops or reloads the table: another one is ready, so the first attempt comes at once. */
const SERVICE_RESTART = 1012;
const RESTART_DELAY_MS = 100;

/** The delay before the next attempt, with jitter so that clients do not all reconnect at once. */
function reconnectDelay(tries: number, code: number): number {
  if (tries === 0 && code === SERVICE_RESTART) return Math.random() * RESTART_DELAY_MS;
  const delay = RECONNECT_DELAYS_MS[tries] ?? RECONNECT_DELAYS_MS.at(-1) ?? 0;
  return delay * (0.75 + Math.random() / 2);
}

/** If the server says nothing for this long after a message was sent, the connection counts as dead. */
const SILENCE_TIMEOUT_MS = 15_000;

/** Whether a close code means that reconnecting is pointless. A late hello (4408) and too many connections (4429) are temporary. */
const isFinal = (code: number): boolean => code >= 4400 && code < 4500 && code !== 4408 && code !== 4429;

export class Socket {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private over = false;
  /** The last `now` of this connection, of which updates say what is different. */
  private now: Now | null = null;

  constructor(
    private readonly url: () => string,
    private readonly listener: Listener,
    ready: Promise<unknown>,
  ) {
    window.addEventListener("online", this.again);
    document.addEventListener("visibilitychange", this.again);
    void ready.catch(() => undefined).then(() => this.again());
  }

  /** Send if connected; false if not. */
  send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    this.silence ??= setTimeout(() => this.socket?.close(), SILENCE_TIMEOUT_MS);
    return true;
  }

  close(): void {
    this.over = true;
    window.removeEventListener("online", this.again);
    document.removeEventListener("visibilitychange", this.again);
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.socket?.close();
  }

  /** Reconnect right away: the network is back, or the page is visible again. */
  private readonly again = (): void => {
    if (this.over || this.socket) return;
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    const socket = new WebSocket(this.url());
    this.socket = socket;
    this.now = null;
    socket.onopen = () => this.send({ type: "hello", have: this.listener.have(), differences: true });
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      this.tries = 0;
      clearTimeout(this.silence);
      this.silence = undefined;
      const message = this.whole(JSON.parse(data) as FromServer | Update);
      if (!message) return socket.close(); // a new connection begins with a whole `now`
      this.listener.heard(message);
      if (message.type === "now") this.listener.line("live", "");
    };
    socket.onclose = ({ code, reason }) => this.lost(socket, code, reason);
  }

  /** A message with an update made a `now`; null if it is an update of something else. */
  private whole(message: FromServer | Update): FromServer | null {
    const whole = message.type !== "update" ? message : this.now && updated(this.now, message);
    if (whole?.type === "now") this.now = whole;
    return whole;
  }

  private lost(socket: WebSocket, code: number, reason: string): void {
    if (this.socket !== socket || this.over) return;
    this.socket = null;
    clearTimeout(this.silence);
    this.silence = undefined;
    if (isFinal(code)) {
      this.over = true;
      this.listener.line("closed", reason);
      return;
    }
    this.listener.line("lost", reason);
    this.timer = setTimeout(() => this.open(), reconnectDelay(this.tries, code));
    this.tries += 1;
  }
}
