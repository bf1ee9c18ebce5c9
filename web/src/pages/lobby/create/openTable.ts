/** Opening a table. */
import * as api from "../../../net/api";
import type { Created, NewTable } from "../../../net/wire";
import { tableLink } from "../../../ui/address";
import { go } from "../../../ui/route.svelte";
import { save } from "../../../ui/storage";

/** Open a table and go there; if there is somebody to invite, return it instead, with the links to send. */
export async function openTable(request: NewTable): Promise<Created | null> {
  const made = await api.open(request);
  save(`claims.${made.table}`, made.claims);
  if (Object.keys(made.claims).length > 0) return made;
  go(tableLink(made.table));
  return null;
}
