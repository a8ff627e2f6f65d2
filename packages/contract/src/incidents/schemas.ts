/** Floods of negative messages. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { idParams, instantSchema, platformSchema } from '../value-schemas.ts';
import type { incidentsCalls } from './calls.ts';
import { incidentBases, incidentEntryKinds, incidentNoteMaxChars, incidentSeries, incidentStates } from './rules.ts';

const personSchema = z.object({ id: z.uuid(), name: z.string() });

export const incidentSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(incidentStates),
    /** When more began to come than usual; when that was noticed. */
    startedAt: instantSchema,
    raisedAt: instantSchema,
    /** Null while people still write more than usual. */
    calmedAt: instantSchema.nullable(),
    closedAt: instantSchema.nullable(),
    lastMessageAt: instantSchema,
    series: z.enum(incidentSeries),
    /** The platform most of it is on; null: several. */
    platform: platformSchema.nullable(),
    /** Words that are said now and were not said before, most telling first. */
    topicWords: z.array(z.string()),
    /** People who wrote something negative since it started. */
    people: z.number().int(),
    /** Within the window in which it was noticed, and how many are usual in one like it. */
    windowMinutes: z.number().int(),
    windowPeople: z.number().int(),
    windowUsual: z.number(),
    basis: z.enum(incidentBases),
    lead: personSchema.nullable(),
  })
  .meta({ id: 'Incident' });
export type Incident = z.infer<typeof incidentSchema>;

export const incidentMessageSchema = z.object({
  id: z.number().int(),
  ticketId: z.string(),
  platform: platformSchema,
  senderName: z.string(),
  /** Its beginning. */
  text: z.string(),
  at: instantSchema,
  status: z.string(),
});

export const incidentEntrySchema = z.object({
  id: z.number().int(),
  kind: z.enum(incidentEntryKinds),
  at: instantSchema,
  /** Null: Parley itself. */
  by: z.string().nullable(),
  /** The words of a note, the name of a lead, a count; empty for what the kind says alone. */
  text: z.string(),
});

export const incidentDetailSchema = incidentSchema
  .extend({
    /** Newest first; at most 100. */
    messages: z.array(incidentMessageSchema),
    messagesTotal: z.number().int(),
    /** Oldest first. */
    timeline: z.array(incidentEntrySchema),
    /** People with negative messages by steps of `chartStepMinutes`, and how many are usual in one. */
    chart: z.array(z.object({ at: instantSchema, people: z.number().int() })),
    chartStepMinutes: z.number().int(),
    chartUsual: z.number(),
    /** The workspace's switches, whoever turned them. */
    areAutoRepliesPaused: z.boolean(),
    isPublishingPaused: z.boolean(),
    /** Who can lead it: members who answer. */
    candidates: z.array(personSchema),
  })
  .meta({ id: 'IncidentDetail' });
export type IncidentDetail = z.infer<typeof incidentDetailSchema>;

export const listIncidentsQuerySchema = z.object({
  state: z.enum(['all', ...incidentStates]).default('all'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const updateIncidentBodySchema = z
  .object({
    /** A member who may answer; null: nobody. */
    leadId: z.uuid().nullable(),
    areAutoRepliesPaused: z.boolean(),
  })
  .partial()
  .strict();
export const pauseIncidentPostsBodySchema = z.object({ isPaused: z.boolean() }).strict();
const noteSchema = z.string().trim().max(incidentNoteMaxChars, 'A note has at most 2,000 characters.');
export const noteIncidentBodySchema = z.object({ text: noteSchema.min(1, 'Write something first.') }).strict();
export const closeIncidentBodySchema = z.object({ note: noteSchema.default('') }).strict();

export const incidentsEndpoints = {
  listIncidents: { query: listIncidentsQuerySchema, answer: z.array(incidentSchema) },
  getIncident: { params: idParams, answer: incidentDetailSchema },
  updateIncident: { params: idParams, body: updateIncidentBodySchema, answer: incidentDetailSchema },
  pauseIncidentPosts: { params: idParams, body: pauseIncidentPostsBodySchema, answer: incidentDetailSchema },
  noteIncident: { params: idParams, body: noteIncidentBodySchema, answer: incidentDetailSchema },
  closeIncident: { params: idParams, body: closeIncidentBodySchema, answer: incidentDetailSchema },
} as const satisfies Record<keyof typeof incidentsCalls, EndpointSchemas>;
