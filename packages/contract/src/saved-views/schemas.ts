/** Views of the inbox that people keep. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { ticketFilterShape, ticketSortSchema } from '../tickets/filter-schemas.ts';
import { idParams, instantSchema, nameSchema, successSchema } from '../value-schemas.ts';
import type { savedViewsCalls } from './calls.ts';
import { viewNameMaxChars } from './rules.ts';

const { timeZone: _timeZone, ...keptFilters } = ticketFilterShape;
/** Filters and order as the list takes them. The zone is that of whoever looks. */
export const viewQuerySchema = z.strictObject({ ...keptFilters, sort: ticketSortSchema.optional() });
export type ViewQuery = z.infer<typeof viewQuerySchema>;

export const savedViewSchema = z
  .object({
    id: z.uuid(),
    /** Rises with every change; a change names the one it rests on. */
    revision: z.number().int(),
    name: z.string(),
    isShared: z.boolean(),
    /** Whoever asks may change and delete it. */
    isChangeable: z.boolean(),
    query: viewQuerySchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedViewSchema>;

const viewNameSchema = nameSchema('Give the view a name.', viewNameMaxChars);

export const savedViewsEndpoints = {
  listSavedViews: { answer: z.array(savedViewSchema) },
  countSavedViews: {
    query: z.object({ timeZone: ticketFilterShape.timeZone }),
    answer: z.array(z.object({ id: z.uuid(), count: z.number().int(), isCapped: z.boolean() })),
  },
  createSavedView: {
    body: z.strictObject({
      /** Made by the client once: a repeated request makes no second view. */
      id: z.uuid(),
      name: viewNameSchema,
      isShared: z.boolean(),
      query: viewQuerySchema,
    }),
    answer: savedViewSchema,
    status: 201,
  },
  updateSavedView: {
    params: idParams,
    body: z.strictObject({
      revision: z.number().int().min(1),
      name: viewNameSchema.optional(),
      query: viewQuerySchema.optional(),
      /** The view that it shall stand before; null: it becomes the last. */
      before: z.uuid().nullable().optional(),
    }),
    answer: savedViewSchema,
  },
  deleteSavedView: { params: idParams, answer: successSchema },
} as const satisfies Record<keyof typeof savedViewsCalls, EndpointSchemas>;
