/** A campaign on this screen: polled, and changed by requests that return the whole campaign. */
import * as api from "../../net/api";
import type { CampaignNow } from "../../net/wire";

export const POLL_MS = 2500;
const NO_PROBLEM = { text: "", rule: "" };

export class LiveCampaign {
  campaign = $state.raw<CampaignNow | null>(null);
  /** Whether a change is on its way. */
  busy = $state(false);
  problem = $state.raw(NO_PROBLEM);
  /** Why the campaign can't be shown, if it can't. */
  missing = $state("");

  constructor(readonly id: string) {}

  get version(): number {
    return this.campaign?.version ?? 0;
  }

  /** Fetch the campaign again; the page changes only if the campaign did. */
  async refresh(): Promise<void> {
    if ((document.hidden && this.campaign) || this.busy) return;
    try {
      const found = await api.campaign(this.id);
      if (this.busy) return; // the answer to a later request is newer
      const { version, status, table } = this.campaign ?? {};
      if (found.version !== version || found.status !== status || found.table !== table) this.campaign = found;
    } catch (error) {
      if (!this.campaign) this.missing = api.messageOf(error);
    }
  }

  /** Ask for a change; true if it was made. */
  async change(asked: Promise<CampaignNow>): Promise<boolean> {
    this.busy = true;
    this.problem = NO_PROBLEM;
    try {
      this.campaign = await asked;
    } catch (error) {
      this.problem = { text: api.messageOf(error), rule: error instanceof api.Refused ? error.rule : "" };
    }
    this.busy = false;
    if (this.problem === NO_PROBLEM) return true;
    await this.refresh();
    return false;
  }
}
