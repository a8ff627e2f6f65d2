/** Messages that are hidden on their networks. */
import { z } from 'zod';
import { deliveryStates } from '../delivery/rules.ts';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { closerKinds } from '../tickets/rules.ts';
import { instantSchema, platformSchema, successSchema } from '../value-schemas.ts';
import type { messageHidingCalls } from './calls.ts';
import { hiddenMessagesDefault, hiddenMessagesMax, hidingActs } from './rules.ts';

/** What was asked of the network last. */
export const askedHidingSchema = z.object({
  act: z.enum(hidingActs),
  /** delivered: the network did it; failed: it did not, see `reason`. */
  state: z.enum(deliveryStates),
  /** Why it waits or failed. */
  reason: z.string().nullable(),
  /** Nothing has left for the network yet: asking for the contrary takes it back. */
  canTakeBack: z.boolean(),
  at: instantSchema,
  by: z.enum(closerKinds),
  /** Of a member; null where it was none, or they are here no more. */
  byName: z.string().nullable(),
  /** The rule that asked for it; null: no rule did. */
  ruleName: z.string().nullable(),
});
export type AskedHiding = z.infer<typeof askedHidingSchema>;

export const entryHidingSchema = z
  .object({
    /** The network takes it out of the public's sight, and back. */
    canHide: z.boolean(),
    /** Since when it is hidden there; null: it is shown, as far as Parley knows. */
    hiddenAt: instantSchema.nullable(),
    asked: askedHidingSchema.nullable(),
  })
  .meta({ id: 'EntryHiding' });
export type EntryHiding = z.infer<typeof entryHidingSchema>;

export const hiddenMessageSchema = askedHidingSchema
  .extend({
    id: z.uuid(),
    /** The ticket that the message stands in. */
    messageId: z.number().int(),
    ticketId: z.string(),
    entryId: z.number().int(),
    platform: platformSchema,
    senderName: z.string(),
    /** The beginning of what it says. */
    excerpt: z.string(),
    /** Of the rule's words, the one that was found. */
    word: z.string().nullable(),
    /** Since when it is hidden, now; null: it is shown. */
    hiddenAt: instantSchema.nullable(),
    /** It is the newest that was asked for of this message. */
    isNewest: z.boolean(),
  })
  .meta({ id: 'HiddenMessage' });
export type HiddenMessage = z.infer<typeof hiddenMessageSchema>;

const wholeNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const messageHidingEndpoints = {
  setHidden: {
    params: z.object({ id: wholeNumber, entryId: wholeNumber }),
    body: z.strictObject({ isHidden: z.boolean() }),
    answer: successSchema,
  },
  listHiddenMessages: {
    query: z.object({
      /** Nothing but what rules did. */
      byRules: z.enum(['true', 'false']).optional(),
      limit: z.coerce.number().int().min(1).max(hiddenMessagesMax).default(hiddenMessagesDefault),
      cursor: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    answer: z.array(hiddenMessageSchema),
  },
} as const satisfies Record<keyof typeof messageHidingCalls, EndpointSchemas>;
