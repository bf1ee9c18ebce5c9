/** The line to a table. It comes back by itself, says what it has, and repeats what was not acknowledged. */
import type { FromClient, FromServer } from "./wire";

export type Line = "opening" | "live" | "lost" | "closed";

export interface Listener {
  /** The number of the last event known, for the greeting. */
  readonly have: () => number;
  readonly heard: (message: FromServer) => void;
  readonly line: (line: Line, reason: string) => void;
}

/** Milliseconds until the next try, the first after a moment, then ever later. */
const waits = [300, 1000, 2000, 4000, 8000];
const wait = (tries: number): number => (waits[Math.min(tries, waits.length - 1)] ?? 8000) * (0.75 + Math.random() / 2);

/** How long a sent message may stay without any word from the server before the line counts as dead. */
const SILENCE = 15000;

/** Whether the server says with a code that trying again is no use; too slow a hello and too many lines pass. */
const final = (code: number): boolean => code >= 4400 && code < 4500 && code !== 4408 && code !== 4429;

export class Socket {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private over = false;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    ready: Promise<unknown>,
  ) {
    window.addEventListener("online", this.again);
    document.addEventListener("visibilitychange", this.again);
    void ready.catch(() => undefined).then(() => this.again());
  }

  /** Send, if the line is there; false if it is not. */
  send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    this.silence ??= setTimeout(() => this.socket?.close(), SILENCE);
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

  /** Try at once: the network is back, or somebody looks again. */
  private readonly again = (): void => {
    if (this.over || this.socket) return;
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => this.send({ type: "hello", have: this.listener.have() });
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      this.tries = 0;
      clearTimeout(this.silence);
      this.silence = undefined;
      const message = JSON.parse(data) as FromServer;
      this.listener.heard(message);
      if (message.type === "now") this.listener.line("live", "");
    };
    socket.onclose = ({ code, reason }) => this.lost(socket, code, reason);
  }

  private lost(socket: WebSocket, code: number, reason: string): void {
    if (this.socket !== socket || this.over) return;
    this.socket = null;
    clearTimeout(this.silence);
    this.silence = undefined;
    if (final(code)) {
      this.over = true;
      this.listener.line("closed", reason);
      return;
    }
    this.listener.line("lost", reason);
    this.timer = setTimeout(() => this.open(), wait(this.tries));
    this.tries += 1;
  }
}
