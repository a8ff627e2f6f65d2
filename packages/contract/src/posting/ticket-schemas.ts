/** The tickets that a published post caused. A figure that is not known is null, never zero. */
import { z } from 'zod';
import { sentiments, ticketStatuses } from '../tickets/rules.ts';
import { instantSchema, platformSchema } from '../value-schemas.ts';

/** The newest of them are told one by one. */
export const postTicketsListed = 20;
/** So many characters of what the customer first wrote. */
export const postTicketWordsMax = 200;

export const postTicketFiguresSchema = z
  .strictObject({
    tickets: z.number().int(),
    open: z.number().int(),
    closed: z.number().int(),
    /** unread: the sentiment is not known. They add up to `tickets`. */
    sentiments: z.strictObject({
      positive: z.number().int(),
      neutral: z.number().int(),
      negative: z.number().int(),
      unread: z.number().int(),
    }),
    /** That the network accepted, whoever sent them. */
    replies: z.number().int(),
    /** Members, past and present, who wrote one of them; networks name nobody who answers in their own app. */
    people: z.number().int(),
    /** From the customer's first words until the network accepted the first reply; null without a reply. */
    firstResponseMedianMs: z.number().nullable(),
  })
  .meta({ id: 'PostTicketFigures' });
export type PostTicketFigures = z.infer<typeof postTicketFiguresSchema>;

export const postTicketSchema = z
  .strictObject({
    id: z.number().int(),
    ticketId: z.string(),
    publicationId: z.uuid(),
    platform: platformSchema,
    senderName: z.string(),
    words: z.string(),
    status: z.enum(ticketStatuses),
    sentiment: z.enum(sentiments).nullable(),
    at: instantSchema,
  })
  .meta({ id: 'PostTicket' });
export type PostTicket = z.infer<typeof postTicketSchema>;

export const postTicketsSchema = z
  .strictObject({
    /** Of all publications whose tickets are known; null: of none. */
    total: postTicketFiguresSchema.nullable(),
    /** Those that are on their network. */
    publications: z.array(
      z.strictObject({
        publicationId: z.uuid(),
        platform: platformSchema,
        /** Null: what the network says of a message does not tell that it stands below this one. */
        figures: postTicketFiguresSchema.nullable(),
      }),
    ),
    /** The newest first. */
    tickets: z.array(postTicketSchema),
    /** False: tickets have changed whose replies are not counted yet. */
    isUpToDate: z.boolean(),
  })
  .meta({ id: 'PostTickets' });
export type PostTickets = z.infer<typeof postTicketsSchema>;

/** The post of ours below which a customer wrote; null: none that was published by Parley is known. */
export const ticketPostSchema = z
  .strictObject({
    post: z
      .strictObject({
        id: z.uuid(),
        title: z.string(),
        publishedAt: instantSchema.nullable(),
        /** Which it caused on this account, this one among them. */
        tickets: z.number().int(),
      })
      .nullable(),
  })
  .meta({ id: 'TicketPost' });
export type TicketPost = z.infer<typeof ticketPostSchema>;

export const ticketParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
