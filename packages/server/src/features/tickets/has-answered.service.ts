import { and, ne, type SQL, sql } from 'drizzle-orm';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';

/**
 * Whether an entry, beside its ticket, is a reply that the customer got. What the brand said before anybody asked (the first comment of a post)
 * answers nobody; what did not reach the network neither.
 */
export function hasAnswered(): SQL | undefined {
  const { at, externalId, id, type, workspaceId } = conversationEntries;
  return and(
    ne(type, 'customer'),
    sql`${externalId} is not null and ${externalId} <> ${tickets.threadExternalId}`,
    sql`${at} >= ${tickets.createdAt}`,
    sql`not exists (
      select 1 from deliveries where deliveries.workspace_id = ${workspaceId}
        and deliveries.entry_id = ${id} and deliveries.kind = 'reply' and deliveries.state <> 'delivered')`,
  );
}
