import { and, desc, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { conversationEntries } from '../../db/schema/inbox.ts';
import { AppError } from '../../http/app-error.ts';
import type { Author } from './insert-reply.ts';
import type { TicketRow } from './lock-ticket.service.ts';

/**
 * Refuses a second answer to an agent who has not seen the first, and to Parley itself any.
 * @param seenEntryId the newest entry that whoever answers has seen
 * @throws AppError already_answered
 */
export async function assertNotAnswered(
  transaction: Transaction,
  ticket: TicketRow,
  seenEntryId: number | undefined,
  author: Author | null,
): Promise<void> {
  const unseen =
    seenEntryId === undefined
      ? // Without word of what was seen: a reply since the customer's newest message.
        gte(conversationEntries.at, ticket.lastCustomerMessageAt)
      : gt(conversationEntries.id, seenEntryId);
  const [other] = await transaction
    .select({ senderName: conversationEntries.senderName, at: conversationEntries.at })
    .from(conversationEntries)
    .where(
      and(
        eq(conversationEntries.workspaceId, ticket.workspaceId),
        eq(conversationEntries.ticketId, ticket.id),
        isNull(conversationEntries.hiddenAt),
        ne(conversationEntries.type, 'customer'),
        author === null ? undefined : sql`${conversationEntries.userId} is distinct from ${author.userId}`,
        unseen,
      ),
    )
    .orderBy(desc(conversationEntries.id))
    .limit(1);
  if (other !== undefined)
    throw new AppError('already_answered', {
      message: `${other.senderName} has just answered this ticket. Your text is kept; read their reply before you send yours.`,
      details: { answeredBy: other.senderName, answeredAt: other.at.toISOString() },
    });
}
