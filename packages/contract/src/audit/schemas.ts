/** Who did what in a workspace. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { instantSchema } from '../value-schemas.ts';
import type { auditCalls } from './calls.ts';

/** Null where the person is no more. */
const auditPersonSchema = z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() });

export const auditEntrySchema = z
  .object({
    id: z.uuid(),
    at: instantSchema,
    /** Null: Parley itself did it. */
    person: auditPersonSchema.nullable(),
    /** The administrator who acted as this person. */
    impersonator: auditPersonSchema.nullable(),
    /** By which a program did it, in this person's name; `name` and `prefix` are null where the key is no more. */
    apiKey: z.object({ id: z.uuid(), name: z.string().nullable(), prefix: z.string().nullable() }).nullable(),
    /** For example `member.added`. */
    action: z.string(),
    /** The id of what it was done to. */
    target: z.string().nullable(),
    /** What that is called today; null where it has no name, or is gone. */
    targetName: z.string().nullable(),
    isTargetGone: z.boolean(),
    /** Ids and values; no customer's words. */
    detail: z.record(z.string(), z.unknown()),
    /** What ids in the detail are called today: people, accounts, tickets and so on, by id. What is missing has no name, or is gone. */
    names: z.record(z.string(), z.string()),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const filters = {
  /** What this person did, or somebody as them or they as somebody. */
  person: z.uuid().optional(),
  action: z.string().max(100).optional(),
  from: instantSchema.optional(),
  /** Up to this instant, which no longer counts. */
  to: instantSchema.optional(),
};

export const auditEndpoints = {
  listAuditEntries: {
    query: z.object({
      ...filters,
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(200).optional(),
    }),
    answer: z.array(auditEntrySchema),
  },
  getAuditChoices: { answer: z.object({ people: z.array(auditPersonSchema), actions: z.array(z.string()) }) },
  exportAuditEntries: { query: z.object(filters) },
} as const satisfies Record<keyof typeof auditCalls, EndpointSchemas>;
