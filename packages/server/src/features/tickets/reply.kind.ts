/** The kind of delivery that sends a reply to a customer. */
import type { Connector } from '@parley/connectors/connector/connector.ts';
import type { PublishMedia } from '@parley/connectors/connector/publish.ts';
import type { ReplyRequest } from '@parley/connectors/connector/reply.ts';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import { AppError } from '../../http/app-error.ts';
import type { Actor } from '../audit/audit.service.ts';
import type { Delivered, Failure } from '../delivery/delivery.kind.ts';
import { defineDeliveryKind } from '../delivery/delivery.kind.ts';
import type { DeliveryRow } from '../delivery/delivery.queries.ts';
import { toReplyMedia } from '../media/publish-media.service.ts';
import type { GivenFile } from '../media/reply-files.service.ts';
import { closeTicketAgain, forgetAnswer, reopenTicket } from './answered-ticket.ts';
import { assertCanBeSentAgain } from './assert-reply-possible.ts';
import { hideEntry } from './hide-entry.ts';
import { lockTicketOf } from './lock-ticket.service.ts';
import { authorOf, isReplyWindowClosed, type ReplyPayload, windowClosed } from './reply-window.ts';
import { tellDeliveryChanged, tellFailure, tellSettled, tellTicketChanged } from './tell-delivery.ts';
import { waitAgain } from './waiting-again.ts';
import { hasUnsettledTwin } from './wordless-replies.ts';

export const replyKind = defineDeliveryKind<null>({
  name: 'reply',
  noun: 'reply',
  sentAgain: 'sending again',
  firstStep: 'publish',
  // Files are brought to the network before the message that shows them.
  firstStepOf: ({ payload }) => (filesOf(payload).length > 0 ? 'prepare' : 'publish'),
  isRepeatable: false,

  load: async () => null,

  async open(context, { delivery }, { limits, platform, reply }) {
    if (reply === undefined) return { code: 'not_supported', reason: 'The network does not offer this.' };
    // A reply that may have left is looked up, however late it is.
    if (!delivery.mustLookUp && (await isReplyWindowClosed(context.database, delivery, limits, context.now())))
      return windowClosed;
    // Written by `answerTicket` when the reply was queued.
    const { before: _before, files = [], ...content } = delivery.payload as unknown as ReplyPayload;
    const media = await readFiles(context, delivery, files, { limits, platform });
    if ('code' in media) return media;
    const request: ReplyRequest = {
      ...content,
      idempotencyKey: delivery.id,
      ...(authorOf(delivery) === 'person' ? { isByPerson: true } : {}),
      ...(media.length === 0 ? {} : { media }),
    };
    // What the last step gave back stands in the row.
    const current = (): ReplyRequest => (media.length === 0 ? request : { ...request, state: delivery.stepState });
    const find = reply.find?.bind(reply);
    return {
      async call(auth, step) {
        if (step !== 'prepare') return reply.send(auth, current());
        return reply.prepare?.(auth, current()) ?? { outcome: 'prepared', state: null };
      },
      find: find === undefined ? null : (auth, search) => find(auth, { ...current(), ...search }),
    };
  },

  async listKnown(context, { delivery }) {
    const known = await context.database
      .select({ externalId: conversationEntries.externalId })
      .from(conversationEntries)
      .where(
        and(
          eq(conversationEntries.workspaceId, delivery.workspaceId),
          eq(conversationEntries.ticketId, delivery.ticketId ?? 0),
          isNotNull(conversationEntries.externalId),
          // The entry of an echo may be the very reply that is looked up, so it does not count as another message's.
          eq(conversationEntries.isWrittenOnPlatform, false),
        ),
      );
    return known.flatMap(({ externalId }) => (externalId === null ? [] : [externalId]));
  },

  lock: (transaction, { delivery }) => lockTicketOf(transaction, delivery),

  async doubts(transaction, { delivery }) {
    return (await hasUnsettledTwin(transaction, delivery)) ? 'unclear' : null;
  },

  async delivers(transaction, { delivery }, delivered, now) {
    await completeReply(transaction, delivery, delivered, now);
    await tellSettled(transaction, delivery, now);
  },

  async fails(transaction, { delivery }, failure, now) {
    await reopenTicket(transaction, delivery, now, 'failed');
    await tellFailure(transaction, delivery, failure);
  },

  tells: (transaction, { delivery }) => tellDeliveryChanged(transaction, delivery),

  byPerson: {
    lock: lockTicketOf,
    async retries(context, transaction, delivery) {
      await assertCanBeSentAgain(context, transaction, delivery);
      await closeTicketAgain(transaction, delivery, context.now());
    },
    retried: tellDeliveryChanged,
    cancels: cancelReply,
  },
});

function filesOf(payload: Record<string, unknown>): readonly GivenFile[] {
  return (payload as unknown as ReplyPayload).files ?? [];
}

/** The files that go along, or why the reply ends without having left. */
async function readFiles(
  context: Context,
  { mustLookUp, payload, workspaceId }: DeliveryRow,
  files: readonly GivenFile[],
  { limits, platform }: Pick<Connector, 'limits' | 'platform'>,
): Promise<PublishMedia[] | Failure> {
  if (files.length === 0) return [];
  const rules = limits.replyFiles?.[(payload as unknown as ReplyPayload).kind];
  const { maxBytes = 0, types = [] } = rules?.kinds.image ?? {};
  try {
    const pictures = { imageTypes: types, imageMaxBytes: maxBytes };
    // What may have left already is looked for, which needs no contents.
    const media = await toReplyMedia(context, workspaceId, files, pictures, { isRead: !mustLookUp });
    // A real network fetches nothing from an address of this machine.
    const isReachable = context.networks.get(platform)?.isSandbox === true || !context.config.isLocal;
    return isReachable ? media : media.map((file) => ({ ...file, publicUrl: null }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, reason: error.message };
  }
}

/** Takes back a reply that never left: it disappears from the trail, and its ticket is open again. One that was approved waits once more. */
export async function cancelReply(
  transaction: Transaction,
  delivery: DeliveryRow,
  actor: Actor,
  now: Date,
): Promise<void> {
  await hideEntry(transaction, delivery, actor, now);
  await forgetAnswer(transaction, delivery);
  await reopenTicket(transaction, delivery, now, 'taken-back');
  const told = await waitAgain(transaction, delivery, actor, now);
  await tellTicketChanged(transaction, delivery, told);
}

async function completeReply(
  transaction: Transaction,
  { connectionId, entryId, ticketId, workspaceId }: DeliveryRow,
  delivered: Delivered,
  now: Date,
): Promise<void> {
  const { externalId, permalink } = delivered;
  const furtherIds = 'furtherIds' in delivered ? (delivered.furtherIds ?? []) : [];
  if (connectionId === null || entryId === null || ticketId === null) return;
  // The network's echo may have come before its answer and made an entry: our reply takes that entry's place.
  await transaction
    .delete(conversationEntries)
    .where(
      and(
        eq(conversationEntries.workspaceId, workspaceId),
        eq(conversationEntries.connectionId, connectionId),
        eq(conversationEntries.externalId, externalId),
        ne(conversationEntries.id, entryId),
      ),
    );
  await transaction
    .update(conversationEntries)
    .set({
      externalId,
      permalink,
      // So that all of it can be deleted.
      ...(furtherIds.length === 0
        ? {}
        : { replyTarget: sql`${conversationEntries.replyTarget} || ${JSON.stringify({ furtherIds })}::jsonb` }),
    })
    .where(and(eq(conversationEntries.workspaceId, workspaceId), eq(conversationEntries.id, entryId)));
  await transaction
    .update(tickets)
    .set({
      firstRespondedAt: sql`coalesce(${tickets.firstRespondedAt}, ${now.toISOString()})`,
      lastRepliedAt: now,
      updatedAt: now,
    })
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, ticketId)));
}
