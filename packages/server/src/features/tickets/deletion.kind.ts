/** The kind of delivery that deletes a delivered reply on its network. */
import type { ReplyRequest } from '@parley/connectors/connector/reply.ts';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { conversationEntries } from '../../db/schema/inbox.ts';
import { defineDeliveryKind } from '../delivery/delivery.kind.ts';
import { hideEntry } from './hide-entry.ts';
import { lockTicketOf } from './lock-ticket.service.ts';
import { tellDeliveryChanged, tellFailure, tellSettled, tellTicketChanged } from './tell-delivery.ts';

export type DeletePayload = Pick<ReplyRequest, 'target' | 'kind'> & { externalId: string };

export const deletionKind = defineDeliveryKind<null>({
  name: 'delete',
  noun: 'deletion',
  sentAgain: 'deleting again',
  firstStep: 'publish',
  // Deleting a reply that is gone already does no harm.
  isRepeatable: true,

  load: async () => null,

  async open(_context, { delivery }, { reply }) {
    const remove = reply?.delete?.bind(reply);
    if (remove === undefined) return { code: 'not_supported', reason: 'The network does not offer this.' };
    // Written by `deleteEntry` when the deletion was queued.
    const request = delivery.payload as unknown as DeletePayload;
    const furtherIds = z.object({ furtherIds: z.array(z.string()) }).safeParse(request.target).data?.furtherIds;
    return { call: (auth) => remove(auth, { ...request, furtherIds }), find: null };
  },

  listKnown: async () => [],

  lock: (transaction, { delivery }) => lockTicketOf(transaction, delivery),

  async delivers(transaction, { delivery }, _delivered, now) {
    if (delivery.entryId !== null)
      await transaction
        .update(conversationEntries)
        .set({ deletedOnPlatformAt: now })
        .where(
          and(eq(conversationEntries.workspaceId, delivery.workspaceId), eq(conversationEntries.id, delivery.entryId)),
        );
    await tellSettled(transaction, delivery, now);
  },

  fails: (transaction, { delivery }, failure) => tellFailure(transaction, delivery, failure),

  tells: (transaction, { delivery }) => tellDeliveryChanged(transaction, delivery),

  byPerson: {
    lock: lockTicketOf,
    retries: async () => {},
    retried: tellDeliveryChanged,
    async cancels(transaction, delivery, actor, now) {
      await hideEntry(transaction, delivery, actor, now);
      await tellTicketChanged(transaction, delivery);
    },
  },
});
