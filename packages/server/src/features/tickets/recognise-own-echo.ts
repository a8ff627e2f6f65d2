/**
 * Recognises a reply that comes back from the network as a new message. Once the network's answer is recorded, the external id shows it. An
 * echo that comes earlier, or without any answer, proves itself that the reply arrived, so the delivery needs no look-up.
 */
import type { InboundMessage } from '@parley/connectors/connector/inbox.ts';
import { and, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import { recordSeen } from '../delivery/delivery.service.ts';
import { closerOfEntry, noteStatus } from './closings.service.ts';

/** How far a network's clock may differ from ours. */
const clockSkewMs = 120_000;

/** The condition that a delivery left, or may have. */
const mayHaveArrived = and(
  eq(deliveries.kind, 'reply'),
  isNotNull(deliveries.firstAttemptedAt),
  // While its files are brought to the network nobody sees anything of it.
  or(isNull(deliveries.step), ne(deliveries.step, 'prepare')),
  or(
    eq(deliveries.state, 'sending'),
    and(eq(deliveries.state, 'queued'), deliveries.mustLookUp),
    and(eq(deliveries.state, 'failed'), eq(deliveries.reasonCode, 'unconfirmed')),
  ),
);

type Account = { workspaceId: string; id: string };

export type RecognisedEcho = { workspaceId: string; ticketId: number; deliveryId: string };

/** Records the reply as delivered whose echo this message is; null when the message was written in the network's own app. */
export async function recogniseOwnEcho(
  transaction: Transaction,
  { id: connectionId, workspaceId }: Account,
  message: Pick<InboundMessage, 'at' | 'attachments' | 'externalId' | 'permalink' | 'text' | 'threadExternalId'>,
  now: Date,
): Promise<RecognisedEcho | null> {
  // Files without words could be anybody's; the network's answer, or the look-up, tells which reply they are.
  if (sameSpaces(message.text) === '') return null;
  const [row] = await transaction
    .select({
      deliveryId: deliveries.id,
      ticketId: tickets.id,
      status: tickets.status,
      entryId: conversationEntries.id,
      type: conversationEntries.type,
      userId: conversationEntries.userId,
      apiKeyId: conversationEntries.apiKeyId,
    })
    .from(deliveries)
    .innerJoin(tickets, and(eq(tickets.workspaceId, deliveries.workspaceId), eq(tickets.id, deliveries.ticketId)))
    .innerJoin(
      conversationEntries,
      and(
        eq(conversationEntries.workspaceId, deliveries.workspaceId),
        eq(conversationEntries.id, deliveries.entryId),
        isNull(conversationEntries.externalId),
      ),
    )
    .where(
      and(
        eq(deliveries.workspaceId, workspaceId),
        eq(deliveries.connectionId, connectionId),
        eq(tickets.threadExternalId, message.threadExternalId),
        mayHaveArrived,
        lte(deliveries.firstAttemptedAt, new Date(message.at.getTime() + clockSkewMs)),
        sql`btrim(regexp_replace(${deliveries.payload}->>'text', '\\s+', ' ', 'g')) = ${sameSpaces(message.text)}`,
        // A reply of files is not the sticker that somebody sends in the network's own app.
        hasFiles(message) ? undefined : sql`${deliveries.payload}->'files' is null`,
      ),
    )
    .orderBy(deliveries.createdAt)
    .limit(1)
    .for('update', { of: deliveries });
  if (row === undefined) return null;
  const { deliveryId, entryId, ticketId } = row;
  const { externalId, permalink } = message;
  await recordSeen(transaction, { workspaceId, id: deliveryId }, { externalId, permalink }, now);
  await transaction
    .update(conversationEntries)
    .set({ externalId, permalink })
    .where(and(eq(conversationEntries.workspaceId, workspaceId), eq(conversationEntries.id, entryId)));
  await transaction
    .update(tickets)
    .set({
      firstRespondedAt: sql`coalesce(${tickets.firstRespondedAt}, ${message.at.toISOString()}::timestamptz)`,
      lastRepliedAt: message.at,
      status: 'completed',
      updatedAt: now,
    })
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, ticketId)));
  await noteStatus(transaction, {
    ...{ workspaceId, ticketId, closer: closerOfEntry(row), at: message.at },
    ...{ wasClosed: row.status === 'completed', isClosed: true },
  });
  return { workspaceId, ticketId, deliveryId };
}

function hasFiles({ attachments }: Pick<InboundMessage, 'attachments'>): boolean {
  return attachments.some(({ kind }) => kind !== 'sticker' && kind !== 'location');
}

function sameSpaces(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
