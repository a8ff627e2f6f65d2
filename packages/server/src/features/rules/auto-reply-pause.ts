import type { ruleSettings } from '../../db/schema/rules.ts';

/**
 * The one place that says whether automatic replies are paused: asked when one is planned, and once more before it leaves. Who wants to
 * pause them calls `setAutoReplyPause`, in the transaction of what made it want so.
 */
export function isAutoReplyPaused(stored: Pick<typeof ruleSettings.$inferSelect, 'pausedAt'> | null): boolean {
  return stored !== null && stored.pausedAt !== null;
}
