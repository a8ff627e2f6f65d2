/** What stands around the conversation of an open ticket. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { ticketPostSchema } from '../posting/ticket-schemas.ts';
import { automaticActsSchema } from '../rules/schemas.ts';
import { ticketSurveySchema } from '../surveys/schemas.ts';
import { mergesSchema } from '../ticket-merges/schemas.ts';
import type { ticketPanelCalls } from './calls.ts';
import { ticketPanelParts } from './rules.ts';

const part = `(?:${ticketPanelParts.join('|')})`;

const ticketPanelSchema = z
  .object({
    /** Null: not asked for. */
    merges: mergesSchema.nullable(),
    acts: automaticActsSchema.nullable(),
    survey: ticketSurveySchema.nullable(),
    post: ticketPostSchema.nullable(),
  })
  .meta({ id: 'TicketPanel' });

export const ticketPanelEndpoints = {
  getTicketPanel: {
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    query: z.object({
      parts: z
        .string()
        .regex(
          new RegExp(`^${part}(?:,${part}){0,${ticketPanelParts.length - 1}}$`),
          `Give ${ticketPanelParts.join(', ')}, several of them joined by commas.`,
        )
        .default(ticketPanelParts.join(',')),
    }),
    answer: ticketPanelSchema,
  },
} as const satisfies Record<keyof typeof ticketPanelCalls, EndpointSchemas>;
