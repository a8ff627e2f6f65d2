/** The customer of a ticket. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { ticketStatuses } from '../tickets/rules.ts';
import { instantSchema, platformSchema, successSchema } from '../value-schemas.ts';
import type { customersCalls } from './calls.ts';
import { customerNoteMaxChars, customerSearchMinChars } from './rules.ts';

/** One person on one network. Without an id of the network's the name is all there is. */
const identityFields = {
  platform: platformSchema,
  externalId: z.string().min(1).max(500).nullable(),
  name: z.string().min(1).max(500),
};

export const customerIdentitySchema = z
  .object({
    ...identityFields,
    handle: z.string().nullable(),
    profileUrl: z.string().nullable(),
    /** As far as the network told them last. */
    followers: z.number().int().nullable(),
    tickets: z.number().int(),
    lastSeenAt: instantSchema.nullable(),
    /** The one of the ticket that was asked for. */
    isOfTicket: z.boolean(),
  })
  .meta({ id: 'CustomerIdentity' });
export type CustomerIdentity = z.infer<typeof customerIdentitySchema>;

export const customerNoteSchema = z
  .object({
    id: z.uuid(),
    author: z.string(),
    text: z.string(),
    at: instantSchema,
    canDelete: z.boolean(),
  })
  .meta({ id: 'CustomerNote' });
export type CustomerNote = z.infer<typeof customerNoteSchema>;

export const customerTicketSchema = z
  .object({
    id: z.number().int(),
    ticketId: z.string(),
    platform: platformSchema,
    status: z.enum(ticketStatuses),
    createdAt: instantSchema,
    /** The beginning of what it was opened with. */
    excerpt: z.string(),
  })
  .meta({ id: 'CustomerTicket' });
export type CustomerTicket = z.infer<typeof customerTicketSchema>;

export const customerSchema = z
  .object({
    isVip: z.boolean(),
    isBlocked: z.boolean(),
    firstSeenAt: instantSchema,
    lastSeenAt: instantSchema,
    openTickets: z.number().int(),
    closedTickets: z.number().int(),
    identities: z.array(customerIdentitySchema),
    /** Their newest tickets beside this one. */
    tickets: z.array(customerTicketSchema),
    notes: z.array(customerNoteSchema),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof customerSchema>;

const messageParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const answer = z.object({
  /** Null: nobody knows who it is, or they were erased. */ customer: customerSchema.nullable(),
});

export const customersEndpoints = {
  getCustomer: { params: messageParams, answer },
  updateCustomer: {
    params: messageParams,
    body: z
      .strictObject({ isVip: z.boolean().optional(), isBlocked: z.boolean().optional() })
      .refine(({ isBlocked, isVip }) => isVip !== undefined || isBlocked !== undefined, {
        message: 'Nothing to change: give isVip or isBlocked.',
      }),
    answer,
  },
  createCustomerNote: {
    params: messageParams,
    body: z.strictObject({
      /** Made by the client once a note. */
      id: z.uuid().optional(),
      text: z
        .string()
        .trim()
        .min(1, 'The note is empty.')
        .max(customerNoteMaxChars, `A note has at most ${customerNoteMaxChars} characters.`),
    }),
    answer,
    status: 201,
  },
  deleteCustomerNote: { params: messageParams.extend({ noteId: z.uuid() }), answer: successSchema },
  findCustomers: {
    query: z.object({ search: z.string().trim().min(customerSearchMinChars).max(200) }),
    answer: z.object({
      customers: z.array(z.object({ ...identityFields, handle: z.string().nullable(), lastSeenAt: instantSchema })),
    }),
  },
  mergeCustomer: { params: messageParams, body: z.strictObject(identityFields), answer },
  splitCustomer: { params: messageParams, body: z.strictObject(identityFields), answer },
} as const satisfies Record<keyof typeof customersCalls, EndpointSchemas>;
