/** What this tab keeps of a person's work (texts that have not reached the server, where they were) is theirs alone. */
import { pendingToastKey } from './pending-toast.ts';
import { wayBackKey } from './way-back.ts';

const ownerKey = 'parley-tab-owner';
const prefix = 'parley-';
/** Of whoever comes next. */
const kept: ReadonlySet<string> = new Set([ownerKey, pendingToastKey, wayBackKey]);

/** The tab is this person's from now on. What somebody else left in it, whose session ended without signing out, goes unread. */
export function takeTab(userId: string): void {
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== userId)
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith(prefix) && !kept.has(key)) sessionStorage.removeItem(key);
    sessionStorage.setItem(ownerKey, userId);
  } catch {
    // Without storage nothing was kept.
  }
}
