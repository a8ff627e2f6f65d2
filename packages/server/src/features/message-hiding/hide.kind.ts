/** The kind of delivery that keeps a customer's message from the public on its network, or shows it again. */
import { platformNames } from '@parley/contract/platforms.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import type { MessageType } from '@parley/contract/tickets/rules.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import { defineDeliveryKind } from '../delivery/delivery.kind.ts';
import type { DeliveryRow } from '../delivery/delivery.queries.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { endOccasion, notify } from '../notifications/notifications.service.ts';
import { quoteWords } from '../notifications/quote-words.service.ts';
import { lockTicketOf } from '../tickets/lock-ticket.service.ts';
import { markHiddenOnNetwork } from '../tickets/mark-hidden.service.ts';

/** `jobId`: of the job on many tickets that asked for it. */
export type HidePayload = { externalId: string; kind: MessageType; isHidden: boolean; jobId?: string };

/** What rules ask for is many at a time: one line in the bell until it is read. */
const automaticOccasion = 'automatic-hidings';

/** Written by `queueHidings` when it was asked for. */
const payloadOf = ({ payload }: DeliveryRow) => payload as unknown as HidePayload;

export const hideKind = defineDeliveryKind<null>({
  name: 'hide',
  noun: 'change',
  sentAgain: 'asking again',
  firstStep: 'publish',
  // Hiding what is hidden does no harm.
  isRepeatable: true,
  goesBeside: true,

  load: async () => null,

  async open(_context, { delivery }, { hide }) {
    if (hide === undefined) return { code: 'not_supported', reason: 'The network does not offer this.' };
    return { call: (auth) => hide.setHidden(auth, payloadOf(delivery)), find: null };
  },

  listKnown: async () => [],

  lock: (transaction, { delivery }) => lockTicketOf(transaction, delivery),

  async delivers(transaction, { delivery }, _delivered, now) {
    const { entryId, workspaceId } = delivery;
    if (entryId === null) return;
    await markHiddenOnNetwork(transaction, { workspaceId, entryId }, payloadOf(delivery).isHidden ? now : null);
    const ended = await endOccasion(transaction, workspaceId, hidingOccasion(entryId), now);
    await publishLiveEvents(transaction, workspaceId, [...changeOf(delivery), ...ended]);
  },

  async fails(transaction, { delivery }, { reason }) {
    const occasion = occasionOf(delivery);
    // Many fail at the same moment, and each would find that nobody was told yet.
    if (occasion !== hidingOccasion(delivery.entryId))
      await transaction.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`notice ${delivery.workspaceId} ${occasion}`}, 0))`,
      );
    const told = await notify(
      transaction,
      delivery.workspaceId,
      delivery.createdBy === null ? { allowedTo: 'assistant.manage' } : { userIds: [delivery.createdBy] },
      {
        kind: 'delivery-failed',
        ...(await wordsOf(transaction, delivery, reason)),
        link: delivery.ticketId === null ? null : ticketLink(delivery.ticketId),
        occasion,
      },
    );
    await publishLiveEvents(transaction, delivery.workspaceId, [...changeOf(delivery), ...told]);
  },

  tells: (transaction, { delivery }) => publishLiveEvents(transaction, delivery.workspaceId, changeOf(delivery)),
});

function occasionOf(delivery: DeliveryRow): string {
  if (delivery.createdBy === null) return automaticOccasion;
  const { jobId } = payloadOf(delivery);
  return jobId === undefined ? hidingOccasion(delivery.entryId) : jobHidingsOccasion(jobId);
}

/** Of what the bell says about a job on many tickets: its first failure, until it is read. */
export function jobHidingsOccasion(jobId: string): string {
  return `ticket-job:${jobId}`;
}

/** Of what the bell says about one message. */
export function hidingOccasion(entryId: number | null): string {
  return `hiding:${entryId}`;
}

function changeOf({ ticketId }: DeliveryRow) {
  return ticketId === null ? [] : [{ kind: 'message.updated' as const, messageIds: [ticketId] }];
}

async function wordsOf(
  transaction: Transaction,
  delivery: DeliveryRow,
  reason: string,
): Promise<{ title: string; body: string }> {
  const { entryId, ticketId, workspaceId } = delivery;
  const [row] = await transaction
    .select({
      platform: tickets.platform,
      number: tickets.ticketId,
      text: conversationEntries.text,
      name: conversationEntries.senderName,
    })
    .from(tickets)
    .innerJoin(
      conversationEntries,
      and(eq(conversationEntries.workspaceId, tickets.workspaceId), eq(conversationEntries.id, entryId ?? 0)),
    )
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, ticketId ?? 0)));
  if (row === undefined) return { title: 'A message could not be hidden', body: reason };
  const done = payloadOf(delivery).isHidden ? 'hidden' : 'shown again';
  const quoted = quoteWords(row.text);
  return {
    title: `A message of ${row.name} (${row.number}) could not be ${done} on ${platformNames[row.platform]}`,
    body: quoted === '' ? reason : `${reason} ${quoted}`,
  };
}
