/** How much of a conversation is fetched: its newest part, until somebody wants to see earlier messages. */
import { trailEntriesMax } from '@parley/contract/inbox/rules.ts';

const firstEntries = 40;
const growth = 4;
const grown = new Map<number, number>();

export function trailSizeOf(messageId: number): number {
  return grown.get(messageId) ?? firstEntries;
}

/** The next time that the conversation is fetched it begins earlier. */
export function growTrail(messageId: number): void {
  grown.set(messageId, Math.min(trailSizeOf(messageId) * growth, trailEntriesMax));
}

/** When its panel closes: opened again, it stands as quickly as any. */
export function shrinkTrail(messageId: number): void {
  grown.delete(messageId);
}
