/** What members were told of a ticket goes from the bell when nobody has to look any more. */
import type { LiveEvent } from '@parley/contract/live/events.ts';
import type { NotificationKind } from '@parley/contract/notifications/rules.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { endNotices } from '../notifications/notifications.service.ts';
import { escalationsOccasion } from './escalations-occasion.service.ts';

/** All are settled once the ticket is closed. A mention is for its person to read, whatever becomes of the ticket. */
const settledByClosing: readonly NotificationKind[] = [
  'assigned',
  'escalation',
  'crisis',
  'rule-alert',
  'delivery-failed',
];

/** Of tickets that are closed now. The caller publishes the live events, last of all. */
export function endTicketNotices(
  transaction: Transaction,
  workspaceId: string,
  ticketIds: readonly number[],
  at: Date,
): Promise<LiveEvent[]> {
  const links = ticketIds.map(ticketLink);
  return endNotices(
    transaction,
    workspaceId,
    sql`(
      (link = any(${sql.param(links)}::text[]) and kind = any(${sql.param([...settledByClosing])}::text[]))
      or (occasion = ${escalationsOccasion} and not exists (
        select from tickets where tickets.workspace_id = ${workspaceId} and tickets.status = 'escalated'
          and tickets.id <> all(${sql.param([...ticketIds])}::bigint[])
      ))
    )`,
    at,
  );
}
