/** What SLA policies would mean now: how many open tickets each would cover, and how many of them would be overdue. Changes nothing. */
import type { SlaPolicy } from '@parley/contract/sla/rules.ts';
import { slaPreviewMaxTickets } from '@parley/contract/sla/rules.ts';
import type { SlaPreview } from '@parley/contract/sla/schemas.ts';
import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { readTicketsToMeasure } from './measured-tickets.query.ts';
import { readSlaRules, termsOf } from './policies.service.ts';
import { slaOfTicket } from './sla-of-ticket.ts';

/** Tickets that are read at once. */
const batchSize = 1_000;

export async function previewSlaPolicies(
  { database, now }: Context,
  workspaceId: string,
  policies: readonly SlaPolicy[],
): Promise<SlaPreview> {
  const at = now();
  const { clock } = await readSlaRules(database, workspaceId);
  const isOpen = and(eq(tickets.workspaceId, workspaceId), ne(tickets.status, 'completed'));
  const [open] = await database.select({ count: count() }).from(tickets).where(isOpen);
  const newest = await database
    .select({ id: tickets.id })
    .from(tickets)
    .where(isOpen)
    .orderBy(desc(tickets.createdAt))
    .limit(slaPreviewMaxTickets);
  const counts = new Map(policies.map(({ id }) => [id, { id, covered: 0, breached: 0, dueSoon: 0 }]));
  let uncovered = 0;
  for (let start = 0; start < newest.length; start += batchSize) {
    const ids = newest.slice(start, start + batchSize).map(({ id }) => id);
    for (const ticket of await readTicketsToMeasure(database, workspaceId, ids)) {
      const terms = termsOf(ticket, { policies, clock });
      const counted = terms === null ? undefined : counts.get(terms.policy.id);
      if (terms === null || counted === undefined) {
        uncovered += 1;
        continue;
      }
      const [nearest] = slaOfTicket(ticket, terms, at).clocks;
      counted.covered += 1;
      if (isOver(nearest?.dueAt, at)) counted.breached += 1;
      else if (isOver(nearest?.warnAt, at)) counted.dueSoon += 1;
    }
  }
  const openTickets = open?.count ?? 0;
  return { openTickets, policies: [...counts.values()], uncovered, isPartial: openTickets > newest.length };
}

function isOver(instant: string | null | undefined, now: Date): boolean {
  return instant !== null && instant !== undefined && Date.parse(instant) <= now.getTime();
}
