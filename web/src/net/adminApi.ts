/** Requests of administrators. Their token stays in this tab's memory: whoever reloads the page gives it again. */
import { request } from "./api";
import type { AdminList } from "./wire";

export class AdminApi {
  constructor(private readonly token: string) {}

  lists = (search: string): Promise<AdminList> => this.ask("GET", `?search=${encodeURIComponent(search)}`);
  close = (table: string, reason: string): Promise<void> => this.ask("POST", `/tables/${encodeURIComponent(table)}/close`, { reason });
  tell = (table: string, text: string): Promise<void> => this.ask("POST", `/tables/${encodeURIComponent(table)}/tell`, { text });
  block = (guest: string, reason: string, network: boolean): Promise<void> => this.ask("POST", "/block", { guest, reason, network });
  unblock = (who: string): Promise<void> => this.ask("POST", "/unblock", { who });

  private ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    return request<T>(method, `/admin${path}`, body, this.token);
  }
}
