/** What is held of a customer: found, shown, taken along, erased. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { ticketStatuses } from '../tickets/rules.ts';
import { idParams, instantSchema, platformSchema } from '../value-schemas.ts';
import type { contactsCalls } from './calls.ts';
import { contactSearchMaxChars, contactSearchMinChars, contactsAtOnceMax } from './rules.ts';

/** One person on one network. Without an id of the network's the name is all there is. */
const contactKeySchema = z.strictObject({
  platform: platformSchema,
  externalId: z.string().min(1).max(500).nullable(),
  name: z.string().min(1).max(500),
});
export type ContactKey = z.infer<typeof contactKeySchema>;

export const contactSchema = z
  .object({
    platform: platformSchema,
    externalId: z.string().nullable(),
    name: z.string(),
    /** Other names under which they wrote. */
    otherNames: z.array(z.string()),
    handle: z.string().nullable(),
    profileUrl: z.string().nullable(),
    tickets: z.number().int(),
    messages: z.number().int(),
    lastMessageAt: instantSchema,
  })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof contactSchema>;

const chosen = {
  contacts: z.array(contactKeySchema).min(1).max(contactsAtOnceMax).describe('One person, on one network or several'),
};

export const contactDataSchema = z
  .object({
    contacts: z.array(contactSchema),
    /** How much of each there is. `answers`: what was written to them. */
    held: z.object({
      tickets: z.number().int(),
      messages: z.number().int(),
      answers: z.number().int(),
      files: z.number().int(),
      drafts: z.number().int(),
      corrections: z.number().int(),
      /** Of colleagues, on the customer and on their tickets. */
      notes: z.number().int(),
      notifications: z.number().int(),
    }),
    /** The latest tickets in which they wrote, at most a hundred. */
    tickets: z.array(
      z.object({
        id: z.number().int(),
        ticketId: z.string(),
        platform: platformSchema,
        status: z.enum(ticketStatuses),
        /** Somebody else's ticket, in which they wrote too. */
        isOfAnother: z.boolean(),
        messages: z.number().int(),
        createdAt: instantSchema,
      }),
    ),
    /** A reply to them is queued, or on its way. */
    repliesUnderWay: z.number().int(),
  })
  .meta({ id: 'ContactData' });
export type ContactData = z.infer<typeof contactDataSchema>;

export const contactsEndpoints = {
  findContacts: {
    query: z
      .object({
        search: z.string().trim().min(contactSearchMinChars).max(contactSearchMaxChars).optional(),
        /** The customer of this ticket. */
        messageId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      })
      .refine(({ search, messageId }) => (search === undefined) !== (messageId === undefined), {
        message: 'Give either a search of at least two characters or the id of a message.',
      }),
    /** `isMore`: these are the first fifty; a longer search finds fewer. */
    answer: z.object({ contacts: z.array(contactSchema), isMore: z.boolean() }),
  },
  readContactData: { body: z.strictObject(chosen), answer: contactDataSchema },
  exportContactData: {
    body: z.strictObject(chosen),
    answer: z.object({ id: z.uuid(), expiresAt: instantSchema }),
    status: 201,
  },
  downloadContactData: { params: idParams },
  eraseContact: {
    body: z.strictObject({
      ...chosen,
      confirmation: z.string().max(500).describe('The name of the customer, typed by whoever erases'),
    }),
    answer: z.object({
      erased: z.object({ tickets: z.number().int(), messages: z.number().int(), files: z.number().int() }),
      /** False: it was so far, and goes on by itself. */
      isFinished: z.boolean(),
    }),
  },
} as const satisfies Record<keyof typeof contactsCalls, EndpointSchemas>;
