/** Work on many tickets at once. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { ticketFilterShape } from '../tickets/filter-schemas.ts';
import { priorities } from '../tickets/handling.ts';
import { tags } from '../tickets/rules.ts';
import { idParams, instantSchema } from '../value-schemas.ts';
import type { ticketJobsCalls } from './calls.ts';
import { jobReasons, jobStates, jobTicketsMax } from './rules.ts';

/** Who has them, how urgent they are, and until when they are put off. Null: nobody, no team, back in the list. */
const handlingActionSchemas = [
  z.strictObject({ kind: z.literal('assign'), userId: z.uuid().nullable() }),
  z.strictObject({ kind: z.literal('team'), teamId: z.uuid().nullable() }),
  z.strictObject({ kind: z.literal('priority'), priority: z.enum(priorities) }),
  z.strictObject({ kind: z.literal('snooze'), until: instantSchema.nullable() }),
] as const;
export type HandlingAction = z.infer<(typeof handlingActionSchemas)[number]>;

/** On the network, where it lets a page do so: the customer's newest message, taken out of the public's sight or shown again. */
const hideActionSchema = z.strictObject({ kind: z.literal('hide'), isHidden: z.boolean() });
export type HideAction = z.infer<typeof hideActionSchema>;

/** Nothing of this sends anything to a network, but `hide`, which wants the permission for it too. */
export const jobActionSchema = z.union([
  z.strictObject({ kind: z.literal('close') }),
  z.strictObject({ kind: z.literal('escalate') }),
  z.strictObject({ kind: z.literal('tag'), tag: z.enum(tags) }),
  z.strictObject({ kind: z.literal('spam'), isSpam: z.boolean() }),
  hideActionSchema,
  ...handlingActionSchemas,
]);
export type JobAction = z.infer<typeof jobActionSchema>;

export const jobTicketsSchema = z
  .array(
    z.strictObject({
      id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
      /** The customer's newest message that was seen. What came after it is not closed unread. */
      seenUntil: instantSchema,
    }),
  )
  .min(1)
  .max(jobTicketsMax);

export const ticketJobSchema = z
  .object({
    id: z.uuid(),
    action: jobActionSchema,
    state: z.enum(jobStates),
    total: z.number().int(),
    waiting: z.number().int(),
    changed: z.number().int(),
    /** They were so already. */
    unchanged: z.number().int(),
    refused: z.number().int(),
    undone: z.number().int(),
    /** Not restored when the job was undone. */
    kept: z.number().int(),
    /** The job can be stopped or undone by whoever asks. */
    canUndo: z.boolean(),
    /** The first tickets that were refused or kept. */
    problems: z.array(z.object({ messageId: z.number().int(), ticketId: z.string(), reason: z.enum(jobReasons) })),
    createdAt: instantSchema,
    finishedAt: instantSchema.nullable(),
  })
  .meta({ id: 'TicketJob' });
export type TicketJob = z.infer<typeof ticketJobSchema>;

export const ticketJobsEndpoints = {
  createTicketJob: {
    body: z
      .strictObject({
        /** Made by the client once: a repeated request starts no second job. */
        id: z.uuid(),
        action: jobActionSchema,
        tickets: jobTicketsSchema.optional(),
        /** All that match now, instead of named ones. */
        filters: z.strictObject(ticketFilterShape).optional(),
      })
      .refine(({ filters, tickets }) => (filters === undefined) !== (tickets === undefined), {
        message: 'Give either tickets or filters.',
      }),
    answer: ticketJobSchema,
    status: 201,
  },
  listTicketJobs: { answer: z.array(ticketJobSchema) },
  getTicketJob: { params: idParams, answer: ticketJobSchema },
  undoTicketJob: { params: idParams, answer: ticketJobSchema },
} as const satisfies Record<keyof typeof ticketJobsCalls, EndpointSchemas>;
