/**
 * Response performance without zod: who answers, what is counted for whom, and the figures' formulas.
 *
 * What counts, for whom, and on which day:
 * - a reply counts for who wrote it, on the day it was written, once the network has accepted it;
 * - the first response is a ticket's first such reply. Its time runs from the customer's first words until the network accepted the reply,
 *   and it counts for who wrote it, on the day it was written;
 * - a closing counts for who closed the ticket, whether by an answer or by hand, on the day it was closed. A reply that did not go out closed
 *   nothing;
 * - the resolution time runs from the customer's first words to the closing that stands: one that was opened again by hand has none;
 * - a closing counts as reopened where somebody opened the ticket again, or where the customer came back in the same conversation within
 *   `reopenedWithinDays` (which opens a new ticket);
 * - satisfaction, 1 to 5, is the mean over the tickets whose first response counts for somebody: what the customer said by the link in the reply
 *   where they did, else 5 for positive, 3 for neutral and 1 for negative words of theirs. The inbox's Quick Stats and the overview read the
 *   words alone.
 *
 * - a promise (SLA) counts for who had the ticket when it was kept or broken: `sla/rules.ts`;
 * - ratings count for who wrote the answer that is rated: `surveys/rules.ts`. They are the customers' own words alone, beside satisfaction.
 *
 * The team is its people: members, those who were, and whoever answered in the network's own app. Automatic replies and API keys stand beside
 * it in rows of their own and count in no figure of the team.
 */
import type { CloserKind } from '../tickets/rules.ts';

/** network-app: somebody who answered in the network's own app, where networks name nobody. */
export const answererKinds = [
  'member',
  'api-key',
  'automation',
  'network-app',
] as const satisfies readonly CloserKind[];
export type AnswererKind = (typeof answererKinds)[number];

/** Whether what these do counts for the team: people do, programs do not. */
export function countsForTeam(kind: AnswererKind): boolean {
  return kind === 'member' || kind === 'network-app';
}

export const recordKinds = ['reply', 'closing'] as const;
/** What can be looked into beside them. */
export const tracedKinds = [...recordKinds, 'promise', 'rating'] as const;

/** A customer who comes back within this many days of a closing has reopened it. */
export const reopenedWithinDays = 7;

/** calendar: every hour counts; business: those within the workspace's business hours alone. */
export const responseClocks = ['calendar', 'business'] as const;
export type ResponseClock = (typeof responseClocks)[number];

/** Figures that can be followed to their tickets. */
export const tracedFigures = [
  'replies',
  'first-responses',
  'resolutions',
  'closings',
  'reopened',
  'satisfaction',
  'sla-kept',
  'sla-broken',
  'ratings',
] as const;
export type TracedFigure = (typeof tracedFigures)[number];

/** Figures that are of nobody, or of a team that works as a pool, too. */
export const tracedByTeam: readonly TracedFigure[] = ['sla-kept', 'sla-broken', 'ratings'];

/** Promises kept of those that were decided, 0 to 1; null without any. */
export function slaShareOf({ broken, kept }: { kept: number; broken: number }): number | null {
  return kept + broken === 0 ? null : kept / (kept + broken);
}

export const tracedPageDefault = 50;
export const tracedPageMax = 200;

/** `response-performance-{start}-{end}.csv` */
export function responseFileName(start: string, end: string): string {
  return `response-performance-${start}-${end}.csv`;
}
